// The desk's quick line takes the next hand while the last ones are on their way: each is sent in its turn under a key of
// its own until the server's answer carries that key back, so that it counts once. A refused hand comes back in its place
// and the others go on. What is not stored yet stands in the list, marked, and outlives a reload. Without this file every
// hand loads the page anew.

import { begun, morph } from "./morph.js";

const pause = 1500;
const patience = 10000;

const form = document.querySelector("form[data-queue]");
// Hands of Comparative Skat are not typed ahead: their page comes anew with each.
if (form) desk(form);
else down();

// The last hands and the totals in sight; where somebody is in the list, it stays where it is.
function down() {
  const list = document.querySelector(".desk-list > .scroll");
  if (list && !list.contains(document.activeElement)) list.scrollTop = list.scrollHeight;
}

function desk(form) {
  const line = form.elements.namedItem("quick");
  const seating = form.elements.namedItem("seating");
  const hands = box(form.dataset.queue);
  const rows = new Map();
  let free = JSON.parse(form.dataset.next);
  let seats = seating.value;
  let sending = false;
  let reading = false;
  let stored = 0;

  // The numbers nobody has used, neither on the server nor on this page.
  const left = () => free.filter(([number]) => !hands.all().some((hand) => hand.number === number));

  const turn = () => {
    const [number, dealer] = left()[0] ?? [0, ""];
    form.elements.namedItem("number").value = String(number);
    form.querySelector("[data-hand]").textContent = number ? form.dataset.hand.replace("{n}", number) : form.dataset.full;
    form.querySelector("[data-deals]").textContent = number ? form.dataset.deals.replace("{n}", dealer) : "";
  };

  // A line that says the number of a hand that stands corrects it, in the version this page shows.
  const named = (text) => Number(/^\s*(\d{1,4})\s*:/.exec(text)?.[1] ?? 0);
  const seen = (number) => {
    const row = document.querySelector(`[data-fresh=list] tr[data-number="${number}"][data-version]`);
    return row ? `${number}:${row.dataset.version}` : "";
  };

  const show = () => {
    const waiting = hands.all();
    for (const [key, row] of rows) {
      if (waiting.some((hand) => hand.key === key)) continue;
      row.remove();
      rows.delete(key);
    }
    for (const hand of waiting) {
      if (!rows.has(hand.key)) rows.set(hand.key, row(hand));
      mark(rows.get(hand.key), hand);
    }
    const unsaved = document.querySelector("[data-unsaved]");
    unsaved.hidden = waiting.length === 0;
    unsaved.querySelector("[data-count]").textContent = String(waiting.length);
    turn();
  };

  const row = (hand) => {
    const copy = document.querySelector("[data-waiting-row]").content.firstElementChild.cloneNode(true);
    copy.dataset.number = hand.number;
    copy.querySelector("th").textContent = hand.number;
    copy.querySelector("td").colSpan = Number(form.dataset.columns) - 1;
    const fields = copy.querySelector("form").elements;
    fields.namedItem("number").value = hand.number;
    fields.namedItem("quick").value = hand.line;
    copy.querySelector("form").addEventListener("submit", (event) => {
      event.preventDefault();
      const text = fields.namedItem("quick").value.trim();
      const number = named(text) || Number(fields.namedItem("number").value);
      hands.change(hand.key, { key: key(), number, line: text, seen: seen(number), seating: seats });
      line.focus();
      show();
      send();
    });
    copy.querySelector("[data-drop]").addEventListener("click", () => {
      hands.drop(hand.key);
      line.focus();
      show();
      refresh();
    });
    place(copy);
    return copy;
  };

  // Rows that wait stand where their number belongs; none of them is moved, for somebody may be typing in it.
  const place = (fresh) => {
    const body = document.querySelector("[data-fresh=list] tbody");
    const after = [...body.rows].find((row) => Number(row.dataset.number) > Number(fresh.dataset.number));
    body.insertBefore(fresh, after ?? null);
  };

  const mark = (row, hand) => {
    row.classList.toggle("refused", Boolean(hand.problem));
    row.querySelector("[data-line]").textContent = hand.line;
    row.querySelector("[data-on-its-way]").hidden = Boolean(hand.problem);
    row.querySelector("form").hidden = !hand.problem;
    row.querySelector(".problem").textContent = hand.problem ?? "";
  };

  const say = (text) => {
    form.querySelector("[data-trouble]").textContent = text;
  };

  const send = async () => {
    if (sending) return;
    sending = true;
    try {
      for (let hand; (hand = hands.all().find((hand) => !hand.problem)); ) {
        const token = form.elements.namedItem("token").value;
        const fields = { token, key: hand.key, number: hand.number, quick: hand.line, seen: hand.seen ?? "", seating: hand.seating ?? "" };
        const answer = await fetch(form.action, {
          method: "POST",
          body: new URLSearchParams(fields),
          headers: { Accept: "application/json" },
          signal: AbortSignal.timeout(patience),
        });
        // Only the server knows the key; a proxy, a page that has expired or one that asks to sign in does not.
        if (answer.headers.get("hand-key") !== hand.key) {
          say(answer.redirected || answer.status === 403 ? form.dataset.expired : form.dataset.offline);
          throw new Error("not now");
        }
        const said = await answer.json();
        say("");
        if (answer.ok) {
          stored += 1;
          free = free.filter(([number]) => number !== hand.number);
          hands.drop(hand.key);
          document.querySelector("[data-said]").textContent = said.said;
        } else {
          hands.change(hand.key, { ...hand, problem: said.problem });
        }
        show();
        refresh();
      }
    } catch {
      if (!form.querySelector("[data-trouble]").textContent) say(form.dataset.offline);
      setTimeout(send, pause);
    } finally {
      sending = false;
    }
  };

  // The list as it stands now, with its totals; what waits stays where it is.
  const refresh = async () => {
    if (reading) return;
    reading = true;
    let before;
    try {
      do {
        before = stored;
        const answer = await fetch(form.dataset.page, { headers: { "Asked-By": "script" }, signal: AbortSignal.timeout(patience) });
        if (!answer.ok || answer.redirected) return;
        const page = new DOMParser().parseFromString(await answer.text(), "text/html");
        const next = page.querySelector("form[data-queue]");
        if (!next && hands.all().length === 0 && line.value === "" && !halfTyped(page)) return location.replace(form.dataset.page);
        if (before === stored) free = next ? JSON.parse(next.dataset.next) : [];
        renew(page);
        turn();
      } while (before !== stored);
    } catch {
      // The rows that were stored come with the next answer.
    } finally {
      reading = false;
    }
  };

  const renew = (page) => {
    const [here, there] = [document, page].map((page) => page.querySelector("[data-fresh=list]"));
    for (const row of here.querySelectorAll("tbody tr:not([data-waiting])")) row.remove();
    for (const row of there.querySelectorAll("tbody tr")) place(document.importNode(row, true));
    for (const part of ["thead", "tfoot", "[data-marked]", ".checks"]) here.querySelector(part)?.replaceWith(document.importNode(there.querySelector(part), true));
    here.querySelector(".empty")?.remove();
    for (const part of ["[data-fresh=state]", "[data-fresh=actions]", "[data-fresh=witness]", "[data-fresh=clear]"]) {
      const fresh = page.querySelector(part);
      if (fresh) morph(document.querySelector(part), fresh, true);
    }
    seats = page.querySelector("form[data-queue] [name=seating]")?.value ?? seats;
    sit();
    down();
  };

  // A line that is begun was begun for those who sat there then.
  const sit = () => {
    if (line.value === "") seating.value = seats;
  };
  line.addEventListener("input", sit);

  // Whether something is half-typed in another form that the page has further on.
  const halfTyped = (page) =>
    [...document.forms].some((one) => one !== form && begun(one) && page.querySelector(`form[action="${one.getAttribute("action")}"]`));

  form.addEventListener("submit", (event) => {
    if (event.submitter?.value === "check") return;
    event.preventDefault();
    const text = line.value.trim();
    const number = named(text) || left()[0]?.[0];
    if (!text) return;
    if (!number) {
      form.querySelector("[data-problem]").textContent = form.dataset.full;
      return;
    }
    hands.add({ key: key(), number, line: text, seen: seen(number), seating: seating.value });
    line.value = "";
    sit();
    form.dispatchEvent(new Event("input"));
    for (const place of form.querySelectorAll("[data-echo], [data-problem]")) place.textContent = "";
    show();
    down();
    send();
  });

  // What a form came back with that was refused counts as typed.
  for (const field of document.querySelectorAll("[data-fresh] form input:not([type=hidden])")) {
    const { checked, value } = field;
    if (field.type === "checkbox") Object.assign(field, { defaultChecked: false, checked });
    else Object.assign(field, { defaultValue: "", value });
  }
  addEventListener("online", send);
  addEventListener("beforeunload", (event) => {
    if (hands.all().length > 0) event.preventDefault();
  });
  show();
  down();
  if (hands.all().length > 0) {
    refresh();
    send();
  }
}

// The hands that wait, in order; those of an earlier visit to this page first. A browser that keeps nothing has them in
// memory until the page is left.
function box(name) {
  const kept = () => {
    try {
      return JSON.parse(localStorage.getItem(name) ?? "[]");
    } catch {
      return [];
    }
  };
  let hands = kept();
  const write = (now) => {
    hands = now;
    try {
      if (hands.length > 0) localStorage.setItem(name, JSON.stringify(hands));
      else localStorage.removeItem(name);
    } catch {
      // Leaving the page asks first while something waits.
    }
  };
  return {
    all: () => hands,
    add: (hand) => write([...hands, hand]),
    change: (key, hand) => write(hands.map((one) => (one.key === key ? hand : one))),
    drop: (key) => write(hands.filter((one) => one.key !== key)),
  };
}

function key() {
  return crypto.getRandomValues(new Uint32Array(4)).reduce((text, part) => text + part.toString(16).padStart(8, "0"), "");
}
