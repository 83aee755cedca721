// The form of a hand. While it is filled in, the server says what would be written; where the network comes and goes,
// a hand waits here under its key until the server has it. Without this file the forms work all the same.

const pause = 150;
const again = 4000;
// A pub's network may swallow a question. After so long it is asked again; its key makes a second answer harmless.
const patience = 10000;
// Counts the forms that stood on this page; only the last of them sends.
let forms = 0;

// The name of the box on this phone, which no page that comes in the place of the first changes; and the decks that
// were played since it was opened.
let box;
const played = new Set();

function main(refused = false) {
  for (const form of document.querySelectorAll("form[data-preview]")) preview(form);
  const place = document.querySelector("[data-outbox]");
  if (place) box = `outbox ${place.dataset.outbox}`;
  if (box) outbox(place ? document.querySelector("form.hand-form") : null, refused);
}

function preview(form) {
  let timer;
  let asked = 0;
  const ask = async () => {
    const mine = ++asked;
    // Nothing is said about a form nobody has touched, nor about the hand before it.
    let said = {};
    if (begun(form)) {
      const fields = new URLSearchParams(new FormData(form));
      fields.delete("token");
      try {
        const answer = await fetch(`${form.dataset.preview}?${fields}`, {
          headers: { Accept: "application/json" },
          signal: AbortSignal.timeout(patience),
        });
        if (!answer.ok) return;
        said = await answer.json();
      } catch {
        return;
      }
      if (mine !== asked || !begun(form)) return;
    }
    const put = (place, text) => {
      if (place) place.textContent = text ?? "";
    };
    put(form.querySelector("[data-echo]"), said.echo);
    put(form.querySelector("[data-problem]"), said.problem);
    put(form.querySelector("[data-written=won]"), said.won);
    put(form.querySelector("[data-written=lost]"), said.lost);
  };
  form.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(ask, pause);
  });
}

// A refused hand stands in the form again and goes first; those behind it wait until it is sent. Where no hand can be
// entered there is no form, but what waits is kept and sent.
function outbox(form, refused) {
  const mine = ++forms;
  let held = refused;
  const read = () => JSON.parse(localStorage.getItem(box) ?? "[]");
  const write = (waiting) => localStorage.setItem(box, JSON.stringify(waiting));
  let sending = false;
  let ended = false;

  const show = () => {
    const place = document.querySelector("[data-waiting]");
    if (!place) return;
    place.textContent = String(read().length);
    place.closest(".waiting")?.classList.toggle("some", read().length > 0);
  };

  const send = async () => {
    if (sending || held || ended || mine !== forms) return;
    sending = true;
    let moved = false;
    try {
      for (let waiting = read(); waiting.length > 0; waiting = read()) {
        const [first] = waiting;
        const answer = await fetch(first.address, {
          method: "POST",
          body: new URLSearchParams(first.fields),
          headers: { Accept: "application/json" },
          signal: AbortSignal.timeout(patience),
        });
        // Only the server knows the key. A pub's sign-in page, a proxy or an error says nothing about the hand.
        if (answer.headers.get("hand-key") !== first.key) throw new Error("not now");
        // Our own word that this link opens nothing any more: asking on would change nothing. What waits stays here.
        if (answer.status === 404) return gone();
        // What was refused stays here until somebody decides; a phone that is locked meanwhile asks again.
        if (!answer.ok) return replace(await answer.text());
        write(read().filter((hand) => hand.key !== first.key));
        played.add(deckOf(first));
        moved = true;
      }
      if (moved && !(form && begun(form))) location.reload();
    } catch {
      setTimeout(send, again);
    } finally {
      sending = false;
      show();
    }
  };

  const gone = () => {
    ended = true;
    const said = document.querySelector("[data-gone]");
    if (said) said.hidden = false;
  };

  // The page of the server with what is wrong and what was typed takes the place of this one. Leaving it by a link gives
  // the hand up; its own form enters it with another number. Where the table cannot enter a hand now, it keeps it.
  const replace = (page) => {
    const next = new DOMParser().parseFromString(page, "text/html").querySelector("main");
    document.querySelector("main").replaceWith(document.importNode(next, true));
    scrollTo(0, 0);
    const kept = next.querySelector("[data-outbox]") && !next.querySelector("form.hand-form");
    for (const link of document.querySelectorAll("main a[href]:not([data-deck])")) {
      if (!kept) link.addEventListener("click", () => write(read().slice(1)));
    }
    for (const other of document.querySelectorAll("main form[data-again]")) {
      other.addEventListener("submit", (event) => {
        event.preventDefault();
        const key = other.elements.namedItem("key").value;
        write([{ key, address: other.action, fields: [...new FormData(other)] }, ...read().slice(1)]);
        location.assign(other.dataset.again);
      });
    }
    main(true);
  };

  // The decks that are played or wait to be told so; not the one of a refused hand, which stands in the form.
  const spent = () => new Set([...played, ...read().slice(held ? 1 : 0).map(deckOf)]);

  const turn = (by) => {
    if (!form) return;
    step(form, by);
    choose(form, spent());
  };

  form?.addEventListener("submit", (event) => {
    const fields = [...new FormData(form, event.submitter)];
    if (event.submitter?.value === "check") return;
    event.preventDefault();
    const key = form.elements.namedItem("key").value;
    if (read().some((hand) => hand.key === key)) return;
    const hand = { key, address: form.action, fields };
    const behind = held ? read().slice(1) : [];
    write(held ? [hand, ...behind] : [...read(), hand]);
    held = false;
    turn(numbers([hand, ...behind]));
    show();
    send();
  });

  const undo = document.querySelector("form[data-undo]");
  undo?.addEventListener("submit", (event) => {
    const waiting = read();
    if (waiting.length === 0) return;
    event.preventDefault();
    // What is on its way cannot be called back; a moment later it is saved and can be taken back.
    if (sending && waiting.length === 1) return;
    write(waiting.slice(0, -1));
    if (held && waiting.length === 1) return location.reload();
    turn(-numbers(waiting.slice(-1)));
    show();
  });

  for (const link of document.querySelectorAll("a[data-deck]")) {
    link.addEventListener("click", (event) => {
      event.preventDefault();
      choose(form, spent(), link.dataset.deck);
      form.dispatchEvent(new Event("input"));
    });
  }

  addEventListener("online", send);
  show();
  if (!held && read().length > 0) turn(numbers(read()));
  if (held && form) for (const link of document.querySelectorAll("a[data-deck]")) link.hidden ||= spent().has(link.dataset.deck);
  send();
}

// A fine uses up neither a number nor a deck.
function isFine(hand) {
  return hand.fields.some(([name, value]) => name === "result" && value === "fine");
}

// The deck a hand uses up.
function deckOf(hand) {
  return isFine(hand) ? undefined : hand.fields.find(([name]) => name === "deck")?.[1];
}

// How many numbers these hands use up.
function numbers(hands) {
  return hands.filter((hand) => !isFine(hand)).length;
}

// The form turns to a deck that lies at the table and is not played: to the wanted one, else to the first.
function choose(form, spent, wanted) {
  const field = form.elements.namedItem("deck");
  if (!field) return;
  const links = [...document.querySelectorAll("a[data-deck]")];
  const left = links.filter((link) => !spent.has(link.dataset.deck));
  const next = left.find((link) => link.dataset.deck === (wanted ?? field.value)) ?? left[0];
  for (const link of links) link.hidden = link === next || !left.includes(link);
  form.hidden = !next;
  document.querySelector("[data-none-left]").hidden = Boolean(next);
  document.querySelector("[data-deck-name]").textContent = next?.dataset.name ?? "";
  if (!next) return;
  field.value = next.dataset.deck;
  deal(form, Number(next.dataset.dealer));
}

// Whether somebody is typing the next hand already; the page is not taken from under the fingers then.
function begun(form) {
  return [...form.elements].some(
    (field) =>
      ((field.type === "radio" || field.type === "checkbox") && field.checked) ||
      (field.type === "text" && field.name !== "number" && field.value !== "") ||
      (field.type === "select-one" && field.selectedIndex > 0),
  );
}

// The form turns to the next hand: another number, another key, another dealer.
function step(form, by) {
  const number = form.elements.namedItem("number");
  const next = Number(number.value) + by;
  for (const field of form.elements) {
    if (field.type === "radio" || field.type === "checkbox") field.checked = false;
    else if (field.type === "text") field.value = "";
    else if (field.type === "select-one") field.selectedIndex = 0;
  }
  for (const problem of form.querySelectorAll(".problem")) problem.textContent = "";
  number.value = String(next);
  form.elements.namedItem("key").value = crypto.getRandomValues(new Uint32Array(4)).reduce((text, part) => text + part.toString(16).padStart(8, "0"), "");
  const now = document.querySelector("[data-now]");
  if (now) now.textContent = String(next);
  deal(form, ((Number(form.dataset.firstDealer) - 1 + next - 1) % Number(form.dataset.size)) + 1);
  for (const place of form.querySelectorAll("[data-written], [data-echo]")) place.textContent = "";
  for (const button of form.querySelectorAll("button")) button.disabled = next > Number(form.dataset.hands);
}

// At a table of four who deals pauses.
function deal(form, dealer) {
  const pauses = Number(form.dataset.size) === 4;
  const mark = form.querySelector("[data-group=declarer] .small");
  for (const seat of form.querySelectorAll("input[name=declarer]")) {
    const deals = Number(seat.value) === dealer;
    if (pauses) seat.disabled = deals;
    if (pauses && deals) seat.checked = false;
    if (deals) {
      const label = form.querySelector(`label[for="${seat.id}"]`);
      const name = document.querySelector("[data-dealer]");
      if (name) name.textContent = label.dataset.name ?? "";
      if (mark) label.append(mark);
    }
  }
  for (const field of form.querySelectorAll("[data-seat]")) field.disabled = pauses && Number(field.dataset.seat) === dealer;
}

main();
