"""What visitors do through a proxy: through.py ADDRESS TLS-PORT PLAIN-PORT DATABASE; called by try-proxies."""

import sqlite3
import sys
import threading
import time

from hall import Phone, Visitor, evening


def wait_for(visitor):
    for _ in range(100):
        try:
            if visitor.ask("GET", "/health")[0] == 200:
                return
        except OSError:
            pass
        time.sleep(0.1)
    raise SystemExit("nobody answers")


def main(address, tls, plain, database):
    here = ("127.0.0.1", int(tls))
    director = Visitor(address, here)
    wait_for(director)

    status, headers, _ = Visitor(address.replace("https", "http", 1), ("127.0.0.1", int(plain))).ask("GET", "/rules")
    assert status in (301, 308) and headers["Location"].startswith("https://"), (status, headers["Location"])
    print("http leads to https")

    answer = director.sign_in("director", "drei Buben reichen")
    assert "Secure" in answer["Set-Cookie"], answer["Set-Cookie"]
    print("somebody signs in; the cookie is for https alone")

    place = evening(director, tables=2, hands=48)
    with sqlite3.connect(database) as file:
        keepers = [key for (key,) in file.execute("SELECT keeper_key FROM sheets ORDER BY table_number")]
    page = director.ask("GET", f"{place}/rounds/1/signs")[2]
    assert f"{address}/k/{keepers[0]}" in page, "the sign on the table leads elsewhere"
    print("the signs on the tables lead through the proxy")

    heard = []
    stream = Visitor(address, here, timeout=20).ask("GET", f"{place}/events", read=False)
    assert stream.status == 200 and stream.headers["Content-Type"].startswith("text/event-stream"), stream.status

    def listen():
        while line := stream.readline():
            if line.startswith(b"data:"):
                heard.append(time.monotonic())

    threading.Thread(target=listen, daemon=True).start()
    time.sleep(1)
    before = len(heard)
    phone = Phone(Visitor(address, here), keepers[0], 20, pause=0.2)
    phone.start()
    phone.join(30)
    assert phone.kept == list(range(1, 21)) and phone.sent == 20, (phone.kept, phone.sent)
    time.sleep(0.5)
    late = []
    for _, kept in phone.waits:
        after = [moment for moment in heard if moment > kept - 0.2]
        assert after, "a hand was kept and no event came"
        late.append(max(0, min(after) - kept))
    print(f"a phone enters 20 hands; {len(heard) - before} events came, each at most {max(late) * 1000:.0f} ms after its hand")

    status, _, text = director.ask("POST", "/account/password", {"token": "x"})
    assert status == 403, (status, text[:200])
    status, _, _ = director.ask("POST", "/sign-out", {"token": "x"}, {"Origin": "https://evil.example"})
    assert status == 403, status
    print("a form from elsewhere is refused")

    # Whoever says himself that he is somebody else is not believed: his tries to sign in are counted together.
    refused = []
    for number in range(14):
        one = Visitor(address, here)
        token = one.field(one.ask("GET", "/sign-in")[2], "token")
        fields = {"token": token, "name": "director", "password": "not the password", "back": "/"}
        refused.append(one.ask("POST", "/sign-in", fields, {"X-Forwarded-For": f"192.0.2.{number}"})[0])
    assert 429 in refused, refused
    print("who asks is what the proxy says, not what the visitor says")


main(*sys.argv[1:])
