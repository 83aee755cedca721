// The form of a hand. While it is filled in, the server says what would be written; where the network comes and goes,
// a hand waits here under its key until the server has it. Without this file the forms work all the same.

const pause = 150;
const again = 4000;
// A pub's network may swallow a question. After so long it is asked again; its key makes a second answer harmless.
const patience = 10000;
// How often a phone on which no hand can be entered looks whether it goes on.
const look = 5000;
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
  if (place && !document.querySelector("form.hand-form")) watch(place, forms);
}

// Where the round has not begun, or a deck is on its way, the page goes on by itself when it does.
function watch(place, mine) {
  const looking = setInterval(async () => {
    if (mine !== forms) return clearInterval(looking);
    if (document.hidden || document.activeElement?.matches("input, textarea, select")) return;
    try {
      const answer = await fetch(location.href, { signal: AbortSignal.timeout(patience) });
      const now = parsed(await answer.text()).querySelector("[data-outbox]");
      if (now && now.dataset.state !== place.dataset.state) location.reload();
    } catch {
      // Without a network nothing began here; the next look is soon.
    }
  }, look);
}

function parsed(page) {
  return new DOMParser().parseFromString(page, "text/html");
}

// The page of the server takes the place of this one.
function swap(page) {
  const next = parsed(page).querySelector("main");
  document.querySelector("main").replaceWith(document.importNode(next, true));
  scrollTo(0, 0);
  return next;
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
    say(form, said);
  };
  form.addEventListener("input", () => {
    // At once, and without a network; the server's word follows.
    if (values()) say(form, reckoned(form) ?? {});
    clearTimeout(timer);
    timer = setTimeout(ask, pause);
  });
}

function say(form, said) {
  const put = (place, text) => {
    if (place) place.textContent = text ?? "";
  };
  put(form.querySelector("[data-echo]"), said.echo);
  put(form.querySelector("[data-problem]"), said.problem);
  put(form.querySelector("[data-written=won]"), said.won);
  put(form.querySelector("[data-written=lost]"), said.lost);
}

// The values that came with the page, by what a form sends: game, play, level announced, level made, open. The figures
// are the server's; nothing is reckoned here.
let table;
function values() {
  const lines = document.querySelector("template[data-values]")?.content.textContent;
  if (!lines || table?.lines === lines) return lines && table;
  table = { lines, rows: new Map() };
  for (const line of lines.split("\n")) {
    const [game, play, announced, made, open, ...row] = line.split("|");
    const plain = play.endsWith("*");
    const add = (as) => table.rows.set([game, as, announced, made, open].join("|"), row);
    add(plain ? play.slice(0, -1) : play);
    if (plain) add("");
  }
  return table;
}

// What these fields say the table knows; a Ramsch asks for its kind before there is one.
const known = new Set("token key version number declarer game matadors with_more without_more play made announced ouvert ramsch".split(" "));

// What the game in the form is worth by the table; nothing where it says more than the table knows.
function reckoned(form) {
  const sent = [...new FormData(form)].filter(([, value]) => value !== "");
  if (sent.some(([name]) => !known.has(name))) return;
  const field = (name) => sent.findLast(([sent]) => sent === name)?.[1] ?? "";
  const declarer = form.querySelector(`label[for="declarer-${field("declarer")}"]`);
  const row = table.rows.get([field("game"), field("play"), field("announced"), field("made"), field("ouvert") || "no"].join("|"));
  if (!declarer || !row) return;
  const count = Number(field("with_more") || field("without_more") || field("matadors"));
  const way = count === 0 ? 0 : count > 0 ? 1 : 2;
  const figures = row[way + 3] === "=" ? row[4] : row[way + 3];
  const [won, lost] = signed((figures.split(";")[Math.max(Math.abs(count), 1) - 1] ?? "").split("/"));
  if (lost === undefined) return;
  return { echo: `${declarer.dataset.name}, ${row[way].replace("#", Math.abs(count))}`, won, lost };
}

// "48/96" is +48 and −96; a figure that is otherwise comes with its sign.
function signed([won, lost]) {
  return /^\d+$/.test(won) && /^\d+$/.test(lost) ? [`+${won}`, `−${lost}`] : [won, lost];
}

// A refused hand stands in the form again and goes first; those behind it wait until it is sent. Where no hand can be
// entered there is no form, but what waits is kept and sent.
function outbox(form, refused) {
  const mine = ++forms;
  let held = refused;
  const read = () => JSON.parse(localStorage.getItem(box) ?? "[]");
  const write = (waiting) => localStorage.setItem(box, JSON.stringify(waiting));
  let sending = false;
  let asking = false;
  let ended = false;
  const undo = document.querySelector("form[data-undo]");
  const saved = undo?.elements.namedItem("hand").value !== "0";

  const show = () => {
    const place = document.querySelector("[data-waiting]");
    if (!place) return;
    const waiting = read();
    place.textContent = String(waiting.length);
    place.closest(".waiting")?.classList.toggle("some", waiting.length > 0);
    name(waiting.at(-1));
  };

  // The button says which hand it takes back: the last that waits, else the last that is saved.
  const labels = [...document.querySelectorAll("button[form=undo]")].map((button) => [button, button.textContent]);
  const name = (last) => {
    for (const [button, label] of labels) {
      button.textContent = last ? undo.dataset.undo.replace("#", numberOf(last)) : label;
      button.hidden = !last && !saved;
    }
  };

  const send = async () => {
    if (sending || asking || held || ended || mine !== forms) return;
    sending = true;
    let moved = false;
    try {
      for (let waiting = read(); waiting.length > 0 && !asking; waiting = read()) {
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
    const next = swap(page);
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

  undo?.addEventListener("submit", async (event) => {
    event.preventDefault();
    const last = read().at(-1);
    if (!last) return carry(undo);
    asking = true;
    const yes = await ask(undo.dataset.ask.replace("#", numberOf(last)));
    asking = false;
    const waiting = read();
    // What is on its way cannot be called back, and what was sent meanwhile is saved; it can be taken back then.
    if (yes && waiting.at(-1)?.key === last.key && !(sending && waiting.length === 1)) {
      write(waiting.slice(0, -1));
      if (held && waiting.length === 1) return location.reload();
      turn(-numbers([last]));
    }
    show();
    send();
  });
  for (const other of document.querySelectorAll("form[data-sent]")) {
    other.addEventListener("submit", (event) => {
      event.preventDefault();
      carry(other);
    });
  }

  // What only the server can do; without a network this page stays, and says that nothing was done.
  const carry = async (from) => {
    const unreached = document.querySelector("[data-unreached]");
    unreached.hidden = true;
    try {
      const body = new URLSearchParams(new FormData(from));
      const answer = await fetch(from.action, { method: "POST", body, signal: AbortSignal.timeout(patience) });
      const page = await answer.text();
      if (!parsed(page).querySelector("[data-outbox]")) throw new Error("not ours");
      if (answer.ok) return location.reload();
      swap(page);
      main();
    } catch {
      unreached.hidden = false;
    }
  };

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

// Asks, and waits for yes or no.
function ask(question) {
  const dialog = document.querySelector("[data-asked]");
  dialog.querySelector("p").textContent = question;
  dialog.returnValue = "no";
  return new Promise((answered) => {
    dialog.addEventListener("close", () => answered(dialog.returnValue === "yes"), { once: true });
    dialog.showModal();
  });
}

function numberOf(hand) {
  return hand.fields.find(([name]) => name === "number")?.[1] ?? "";
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
