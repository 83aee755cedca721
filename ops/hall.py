"""A hall in front of the program: somebody who signs in and prepares an evening, and phones that enter hands.

Used by try-proxies and failover/try. Nothing but Python's own library.
"""

import http.client
import re
import secrets
import socket
import ssl
import threading
import time
import urllib.parse


class Visitor:
    """A browser without a screen. It reaches every name at `place`, as somebody's own resolver would."""

    def __init__(self, address, place=None, timeout=10):
        parts = urllib.parse.urlsplit(address)
        self.scheme, self.host = parts.scheme, parts.netloc
        self.place = place or (parts.hostname, parts.port or (443 if parts.scheme == "https" else 80))
        self.timeout, self.cookies, self.open = timeout, {}, None

    def connection(self):
        if self.open is None:
            stream = socket.create_connection(self.place, timeout=self.timeout)
            stream.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            if self.scheme == "https":
                trusting = ssl.create_default_context()
                trusting.check_hostname, trusting.verify_mode = False, ssl.CERT_NONE
                stream = trusting.wrap_socket(stream, server_hostname=self.host.split(":")[0])
            self.open = http.client.HTTPConnection(*self.place, timeout=self.timeout)
            self.open.sock = stream
        return self.open

    def close(self):
        if self.open is not None:
            self.open.close()
            self.open = None

    def ask(self, method, path, fields=None, headers=None, read=True):
        """Status, headers and text of an answer; a broken connection is the caller's business."""
        head = {"Host": self.host, "Accept-Language": "en", **(headers or {})}
        if self.cookies:
            head["Cookie"] = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        body = None
        if fields is not None:
            body = urllib.parse.urlencode(fields)
            head["Content-Type"] = "application/x-www-form-urlencoded"
        try:
            self.connection().request(method, path, body, head)
            answer = self.connection().getresponse()
            for cookie in answer.headers.get_all("Set-Cookie") or []:
                name, _, value = cookie.split(";")[0].partition("=")
                self.cookies[name] = value
            if not read:
                return answer
            text = answer.read().decode("utf-8", "replace")
        except (OSError, http.client.HTTPException):
            self.close()
            raise
        if answer.headers.get("Connection", "").lower() == "close":
            self.close()
        return answer.status, answer.headers, text

    def field(self, page, name):
        found = re.search(rf'name="{name}" value="([^"]*)"', page)
        if found is None:
            raise SystemExit(f"the page has no field {name}: {page[:2000]}")
        return found.group(1)

    def press(self, page, path, fields):
        """Sends a form as the page has it: with its token, a new key and the version it shows."""
        _, _, text = self.ask("GET", page)
        own = {"token": self.field(text, "token"), "key": secrets.token_hex(16)}
        if 'name="version"' in text:
            own["version"] = self.field(text, "version")
        sent = list(own.items()) + list(fields.items() if isinstance(fields, dict) else fields)
        status, headers, answer = self.ask("POST", path, sent)
        if status != 303:
            raise SystemExit(f"{path} answered {status}: {answer[:3000]}")
        return headers

    def sign_in(self, name, password):
        return self.press("/sign-in", "/sign-in", {"name": name, "password": password, "back": "/"})


def evening(visitor, tables, hands):
    """A round that has begun at so many tables of four; the id of its tournament."""
    agreed = [("name", "Preisskat"), ("date", "2026-11-21"), ("venue", ""), ("rounds", "1"), ("hands-at-four", hands),
              ("hands-at-three", hands * 3 // 4), ("first-dealer", "1"), ("fee", "0"), ("rules", "isko"),
              ("system", "seeger-fabian"), ("changes", ""), ("metric", "performance")]
    made = visitor.press("/tournaments/new", "/tournaments", agreed)["Location"]
    place = made.rsplit("/entries", 1)[0]
    for number in range(tables * 4):
        visitor.press(f"{place}/entries", f"{place}/entries", {"name": f"Player {number + 1}", "club": ""})
    visitor.press(f"{place}/draw", f"{place}/draw", {"round": "1", "seed": "hall"})
    desk = f"{place}/rounds/1/desk"
    for act in ("release", "start"):
        # The first edition shows a draw at once.
        if f'/rounds/1/{act}"' in visitor.ask("GET", desk)[2]:
            visitor.press(desk, f"{place}/rounds/1/{act}", {})
    return place


class Phone(threading.Thread):
    """The list keeper of a table: sends a hand until an answer carries its key back, then the next."""

    def __init__(self, visitor, keeper, hands, pause=0.0):
        super().__init__(daemon=True)
        self.visitor, self.keeper, self.hands, self.pause = visitor, keeper, hands, pause
        self.kept, self.sent, self.again, self.waits, self.last, self.over = [], 0, 0, [], time.monotonic(), threading.Event()

    def run(self):
        for number in range(1, self.hands + 1):
            key, begun = secrets.token_hex(16), time.monotonic()
            fields = {"number": number, "key": key, "result": "passed"}
            while not self.over.is_set() and not self.enter(fields):
                self.again += 1
                time.sleep(0.2)
            if self.over.is_set():
                return
            self.last = time.monotonic()
            self.waits.append((begun, self.last))
            self.kept.append(number)
            time.sleep(self.pause)

    def done(self):
        """Whether its list is full."""
        return len(self.kept) == self.hands

    def enter(self, fields):
        self.sent += 1
        try:
            status, headers, _ = self.visitor.ask("POST", f"/k/{self.keeper}/hands", fields)
        except (OSError, http.client.HTTPException):
            return False
        return status in (204, 303) and headers.get("hand-key") == fields["key"]
