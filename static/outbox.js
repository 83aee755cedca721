// The outbox of the phone at the table: a hand waits under its key until the server has it, and is sent again until then.

import { offer, speak } from "./aloud.js";
import { heard, isNew, isOld, kept, say } from "./away.js";
import * as box from "./box.js";
import { begun, choose, cleared, deckOf, next, numberOf, playing, rekey, seats, step } from "./turn.js";
import { isUnfinished, reckoned, values } from "./values.js";

const again = 4000;
// A pub's network may swallow a question. After so long it is asked again; its key makes a second answer harmless.
export const patience = 10000;
// How often a phone on which no hand can be entered looks whether it goes on; rarely once its sheet is closed.
const look = 5000;
const rarely = 60000;
const soon = 15000;
// Counts the forms that stood on this page; only the last of them sends.
let forms = 0;
// The link opens nothing any more.
let ended = false;
// The decks that were played since the page was opened.
const played = new Set();
// A hand was entered whose sentence only the server knows; it is read out when it comes.
let unspoken = false;
// The question that stands on the page, until it is answered.
let asked;
// Begins anew with the page that stands there.
let main;

export function attach(refused, anew) {
  main = anew;
  const place = document.querySelector("[data-outbox]");
  const form = document.querySelector("form.hand-form");
  if (place) box.open(place.dataset.outbox);
  offer();
  if (box.isOpen()) outbox(place ? form : null, refused);
  if (unspoken) hearLast(refused);
  if (place && !form) watch(place, forms);
  if (place && form) remind(forms);
}

// While a table enters hands the page is left alone; only what the director reminds it of comes by itself, in the place of what
// was said of the last hand, so that nothing moves under a thumb. Where others play by now, or all hands were taken out, the page
// is renewed once nothing is begun and nothing waits, and until then it says so if that goes for the hand that is begun.
function remind(mine, wait = soon) {
  const see = async () => {
    if (mine !== forms || ended) return;
    if (!document.hidden) {
      try {
        const page = await fresh();
        if (mine !== forms || !page) return;
        heard(true);
        const now = parsed(page);
        const here = document.querySelector(".last");
        if (seats(now) && seats(now) !== seats(document)) {
          if (isIdle()) return renew(page);
          const number = Number(document.querySelector("form.hand-form [name=number]")?.value);
          const { emptied, reseated } = document.querySelector("[data-outbox]").dataset;
          const is = (what) => what(seats(now), number) !== what(seats(document), number);
          // Whoever comes later has nothing to do with the hand that is begun.
          const told = is(cleared) ? emptied : is(playing) ? reseated : "";
          if (told) {
            if (here && here.textContent !== told) here.textContent = told;
            return remind(mine, look);
          }
        }
        const said = now.querySelector(".last[data-reminded]");
        if (said && said.textContent !== here?.textContent) here?.replaceWith(document.importNode(said, true));
      } catch {
        // Without a network nobody reminds.
      }
    }
    remind(mine);
  };
  setTimeout(see, wait);
}

// Nothing is begun or typed, and nothing waits.
function isIdle() {
  const form = document.querySelector("form.hand-form");
  return box.read().length === 0 && !document.querySelector("form.why") && !(form && begun(form));
}

// Where the round has not begun, or a deck is on its way, the page goes on by itself when it does.
function watch(place, mine) {
  const see = async () => {
    if (mine !== forms || ended) return;
    const typed = [...document.querySelectorAll("main input[type=text]")].some((field) => field.value !== field.defaultValue);
    if (!document.hidden && !typed && !document.activeElement?.matches("input, textarea, select")) {
      try {
        const page = await fresh();
        if (mine !== forms || !page) return;
        heard(true);
        if (parsed(page).querySelector("[data-outbox]")?.dataset.state !== place.dataset.state) return renew(page);
      } catch {
        // Without a network nothing began here; the next look is soon.
        heard(false);
      }
    }
    watch(place, mine);
  };
  setTimeout(see, "closed" in place.dataset ? rarely : look);
}

// The page of the table as it stands now; nothing where the link opens nothing any more.
async function fresh() {
  const answer = await fetch(location.href, { headers: { "Asked-By": "script" }, signal: AbortSignal.timeout(patience) });
  if (isGone(answer)) return gone();
  const page = await answer.text();
  if (asked) {
    await asked;
    // What was fetched before is old by now.
    return fresh();
  }
  const ours = parsed(page).querySelector("link[href^='/static/']");
  // Whoever is signed in by now is led to the list that is his.
  if (answer.redirected && ours && !parsed(page).querySelector("[data-outbox]")) return location.assign(answer.url);
  if (!parsed(page).querySelector("[data-outbox]")) throw new Error("not now");
  return page;
}

// What a form was answered. No page comes in the place of one that asks something.
async function told(answer) {
  const page = await answer.text();
  await asked;
  return page;
}

function parsed(page) {
  return new DOMParser().parseFromString(page, "text/html");
}

// How far the list was when this page was made.
function versionOf(page) {
  return Number.parseInt(page.querySelector("[data-outbox]")?.dataset.state ?? "0", 10);
}

function hearLast(refused) {
  unspoken = false;
  if (!refused) speak(document.querySelector(".last")?.textContent);
}

// The page of the server takes the place of this one.
function swap(page) {
  isNew();
  const next = parsed(page).querySelector("main");
  document.querySelector("main").replaceWith(document.importNode(next, true));
  scrollTo(0, 0);
  return next;
}

// The same page anew. It comes in the place of this one, for the network may be away again before a page that was left is
// back; only another edition of the program needs its own scripts.
function renew(page) {
  const edition = (from) => from.querySelector("link[rel=stylesheet]")?.getAttribute("href");
  if (box.keeps() && edition(parsed(page)) !== edition(document)) return location.reload();
  // Whoever reads stays where he is, with what he opened and closed.
  const reads = !document.querySelector("form.hand-form");
  const [place, folds] = [scrollY, [...document.querySelectorAll("main details")].map((fold) => fold.open)];
  const next = swap(page);
  if (reads && !next.querySelector("form.hand-form")) {
    const there = [...next.ownerDocument.querySelectorAll("main details")];
    if (there.length === folds.length) there.forEach((fold, at) => (fold.open = folds[at]));
    scrollTo(0, place);
  }
  main();
}

// What is wrong is in sight, wherever on the page it stands.
function sight(place) {
  const wrong = place ?? [...document.querySelectorAll("main .problem")].find((one) => one.textContent && one.offsetParent);
  if (!wrong) return;
  const { top, bottom } = wrong.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) wrong.scrollIntoView({ block: "center" });
}

// What was not done is said by a page of its own, which has no place on this one but for its sentence.
function refuse(page) {
  const place = document.querySelector("[data-refused]");
  if (!place) return;
  place.textContent = page.querySelector("main .problem")?.textContent ?? "";
  place.hidden = place.textContent === "";
  sight(place);
}

// Our own word that this link opens nothing any more, which no page of a pub's network knows.
function isGone(answer) {
  return answer.status === 404 && answer.headers.get("hand-key") === "gone";
}

// Asking on would change nothing. What waits stays here.
function gone() {
  ended = true;
  const said = document.querySelector("[data-gone]");
  if (said) said.hidden = false;
}

// A refused hand stands in the form again and goes first; those behind it wait until it is sent. Where no hand can be
// entered there is no form, but what waits is kept and sent.
function outbox(form, refused) {
  const mine = ++forms;
  let held = refused;
  let sending = false;
  // Something was sent that the page does not show yet.
  let stale = isOld();
  const undo = document.querySelector("form[data-undo]");
  const saved = () => undo?.elements.namedItem("hand").value !== "0";

  const show = () => {
    say();
    const place = document.querySelector("[data-waiting]");
    if (!place) return;
    const waiting = box.read();
    place.textContent = String(waiting.length);
    place.closest(".waiting")?.classList.toggle("some", waiting.length > 0);
    const unkept = document.querySelector("[data-unkept]");
    if (unkept) unkept.hidden = box.keeps() || waiting.length === 0;
    name(waiting.at(-1));
  };

  // What was entered last, while it waits; what stood there before comes back when nothing does.
  const tell = (hand) => {
    const last = document.querySelector(".last");
    if (!last) return;
    if (hand?.said) {
      last.dataset.stood ??= last.textContent;
      last.textContent = hand.said;
    } else if ("stood" in last.dataset) {
      last.textContent = last.dataset.stood;
      delete last.dataset.stood;
    }
  };

  // The button says which hand it takes back: the last that waits, else the last that is saved, once the page knows it.
  const labels = [...document.querySelectorAll("button[form=undo]")].map((button) => ({ button, text: button.textContent }));
  const name = (last) => {
    for (const { button, text } of labels) {
      button.textContent = last ? undo.dataset.undo.replace("#", numberOf(last)) : text;
      button.hidden = !last && (stale || !saved());
    }
  };

  const send = async () => {
    if (sending || asked || held || ended || mine !== forms) return;
    sending = true;
    try {
      for (let waiting = box.read(); waiting.length > 0 && !asked; waiting = box.read()) {
        const [first] = waiting;
        const answer = await fetch(first.address, {
          method: "POST",
          body: new URLSearchParams(first.fields),
          headers: { Accept: "application/json" },
          signal: AbortSignal.timeout(patience),
        });
        // Only the server knows the key. A pub's sign-in page, a proxy or an error says nothing about the hand.
        if (answer.headers.get("hand-key") !== first.key) {
          // Whoever is signed in on this phone by now may be led to the list that is his; the hand stays here.
          if (answer.status === 403 && !(await fresh())) return;
          throw new Error("not now");
        }
        if (answer.status === 404) return gone();
        // What was refused stays here until somebody decides; a phone that is locked meanwhile asks again.
        if (!answer.ok) return replace(await told(answer), first.key);
        heard(true);
        box.done(first, versionOf(document));
        ahead.push(first);
        played.add(deckOf(first));
        stale = true;
        show();
      }
      if (stale && !asked) await catchUp();
    } catch {
      heard(false);
      setTimeout(send, again);
    } finally {
      sending = false;
      show();
    }
  };

  // The page shows what was sent.
  const catchUp = async () => {
    const page = await fresh();
    if (!page || mine !== forms) return;
    heard(true);
    bring(page);
    if (unspoken) hearLast(false);
  };

  // The page as it stands now. Where the next hand is begun, nothing is taken from under the fingers: only what stands
  // round the form is new.
  const bring = (page) => {
    if (!(form && begun(form))) {
      stale = false;
      return renew(page);
    }
    isNew();
    const now = parsed(page);
    document.querySelector("[data-outbox]").dataset.state = now.querySelector("[data-outbox]").dataset.state;
    form.dataset.free = now.querySelector("form.hand-form")?.dataset.free ?? form.dataset.free;
    // The page may have been made before the hall had what this phone sent meanwhile.
    ahead = box.unseen(versionOf(document));
    stale = ahead.length > 0;
    for (const field of ["key", "hand", "version"]) {
      undo.elements.namedItem(field).value = now.querySelector(`#undo input[name=${field}]`).value;
    }
    const label = now.querySelector("button[form=undo]")?.textContent;
    for (const one of labels) one.text = label ?? one.text;
    for (const part of ["#call", "button[form=call]", ".last", ".running", ".so-far", ".tasks"]) {
      const next = now.querySelector(part);
      if (next) document.querySelector(part)?.replaceWith(document.importNode(next, true));
    }
    if (!held) tell(box.read().at(-1));
    show();
  };

  // The page of the server with what is wrong and what was typed takes the place of this one. Leaving it by a link gives
  // the hand up; its own form enters it with another number. Where the table cannot enter a hand now, it keeps it. Another
  // tab may have done either meanwhile, and what waits since is another hand.
  const replace = (page, refused) => {
    const next = swap(page);
    const others = () => box.read().filter((hand) => hand.key !== refused);
    const kept = next.querySelector("[data-outbox]") && !next.querySelector("form.hand-form");
    for (const link of document.querySelectorAll("main a[href]:not([data-deck])")) {
      if (!kept) link.addEventListener("click", () => box.write(others()));
    }
    for (const other of document.querySelectorAll("main form[data-again]")) {
      other.addEventListener("submit", (event) => {
        event.preventDefault();
        const key = other.elements.namedItem("key").value;
        const anew = { key, address: other.action, fields: [...new FormData(other)] };
        if (box.read().some((hand) => hand.key === refused)) box.write([anew, ...others()]);
        leave(other.dataset.again);
      });
    }
    main(true);
    sight();
  };

  // Goes back to the page of the table; where it would not be there without a network it comes here.
  const leave = async (address) => {
    if (box.keeps() && kept()) return location.assign(address);
    try {
      const page = await fresh();
      if (!page) return;
      swap(page);
      main();
    } catch {
      setTimeout(() => leave(address), again);
    }
  };

  // What the hall has and this page does not show yet.
  let ahead = box.unseen(versionOf(document));

  // The decks that are played or wait to be told so; not the one of a refused hand, which stands in the form.
  const spent = () => new Set([...played, ...[...ahead, ...box.read().slice(held ? 1 : 0)].map(deckOf)]);

  const turn = () => {
    if (!form) return;
    step(form, next(form, [...ahead, ...box.read()]));
    choose(form, spent());
  };

  // A finger that taps twice means one hand, and nothing of the next.
  form?.addEventListener("click", (event) => {
    if (event.detail > 1 && event.target.closest("button[name=result]")) event.preventDefault();
  });

  form?.addEventListener("submit", (event) => {
    const fields = [...new FormData(form, event.submitter)];
    if (event.submitter?.value === "check") return;
    event.preventDefault();
    const key = form.elements.namedItem("key").value;
    if (box.read().some((hand) => hand.key === key)) return;
    // What is no game yet is said at once; it would come back when others wait behind it.
    if (["won", "lost"].includes(event.submitter?.value) && isUnfinished(form)) {
      form.querySelector("[data-problem]").textContent = form.dataset.unfinished;
      return;
    }
    const said = spoken(form, event.submitter);
    const hand = { key, address: form.action, fields };
    // What a fine or a Ramsch books is read out once the server says it.
    const words = said ? `${said.echo} ${said[event.submitter?.value] ?? ""}` : event.submitter?.dataset.said;
    if (words) hand.said = `${form.dataset.kept.replace("#", numberOf(hand))} ${words}`;
    box.write(held ? [hand, ...box.read().slice(1)] : [...box.read(), hand]);
    held = false;
    turn();
    unspoken = !said;
    tell(hand);
    if (said) speak(hand.said);
    show();
    send();
  });

  // A refused hand can be thrown away as well.
  const discard = document.querySelector("[data-discard]");
  if (discard) discard.hidden = !(held && form);
  discard?.addEventListener("click", async () => {
    const [first] = box.read();
    const { question, yes } = discard.querySelector("button").dataset;
    if (!first || !(await ask(question.replace("#", numberOf(first)), yes))) return;
    box.write(box.read().filter((hand) => hand.key !== first.key));
    held = false;
    discard.hidden = true;
    turn();
    show();
    send();
  });

  undo?.addEventListener("submit", async (event) => {
    event.preventDefault();
    const last = box.read().at(-1);
    if (!last) return carry(undo);
    const yes = await ask(undo.dataset.ask.replace("#", numberOf(last)));
    const waiting = box.read();
    // What is on its way cannot be called back, and what was sent meanwhile is saved; it can be taken back then.
    if (yes && waiting.at(-1)?.key === last.key && !(sending && waiting.length === 1)) {
      box.write(waiting.slice(0, -1));
      if (held && waiting.length === 1) return leave(location.pathname);
      // A refused hand stays in the form, whatever is taken back behind it.
      if (!held) {
        turn();
        tell(box.read().at(-1));
      }
    }
    show();
    send();
  });
  document.querySelector("main")?.addEventListener("submit", (event) => {
    if (!event.target.matches("form[data-carried]")) return;
    event.preventDefault();
    carry(event.target);
  });

  // What only the server can do. Without an answer nobody knows whether it was done: the page stays, and the same form may
  // be sent again, for its key counts once.
  const carry = async (from) => {
    const unreached = document.querySelector("[data-unreached]");
    for (const said of document.querySelectorAll("[data-unreached], [data-refused]")) said.hidden = true;
    try {
      const body = new URLSearchParams(new FormData(from));
      const headers = { "Asked-By": "script" };
      const answer = await fetch(from.action, { method: "POST", body, headers, signal: AbortSignal.timeout(patience) });
      if (isGone(answer)) return gone();
      const page = await told(answer);
      const [table, ours] = ["[data-outbox]", "link[href^='/static/']"].map((sign) => parsed(page).querySelector(sign));
      if (!ours) throw new Error("not now");
      heard(true);
      if (table && !answer.ok) {
        swap(page);
        main();
        return sight();
      }
      const now = table ? page : await fresh();
      // Whoever takes a hand back gives up what he began after it; a call or a deck that is passed on leaves it alone.
      if (now) (from.action.endsWith("/undo") ? renew : bring)(now);
      if (now && !answer.ok) refuse(parsed(page));
      // The worker keeps what is asked for, not what is answered to a form.
      if (table && kept()) fresh().catch(() => {});
    } catch {
      unreached.hidden = false;
      sight(unreached);
    }
  };

  for (const link of document.querySelectorAll("a[data-deck]")) {
    link.addEventListener("click", (event) => {
      event.preventDefault();
      choose(form, spent(), link.dataset.deck);
      form.dispatchEvent(new Event("input"));
    });
  }

  // Another tab of this phone entered a hand or sent one. A tab that stood there before has its key, too: what is begun here
  // is another hand, and the server asks which of them it is.
  addEventListener("storage", (event) => {
    if (mine !== forms || ended || !box.isOurs(event.key)) return;
    ahead = box.unseen(versionOf(document));
    stale ||= ahead.length > 0;
    if (form && !held) {
      const key = form.elements.namedItem("key").value;
      if (!begun(form)) turn();
      else if ([...ahead, ...box.read()].some((hand) => hand.key === key)) rekey(form);
    }
    if (!held) tell(box.read().at(-1));
    show();
    if (box.read().length === 0) send();
  });
  addEventListener("online", send);
  addEventListener("pageshow", (event) => {
    if (!event.persisted) return;
    stale = true;
    send();
  });
  // An old page has a key that may have been used.
  if (!held && (ahead.length > 0 || box.read().length > 0 || stale)) turn();
  // What is said of the network depends on whether a deck is left.
  show();
  if (!held) tell(box.read().at(-1));
  if (held && form) for (const link of document.querySelectorAll("a[data-deck]")) link.hidden ||= spent().has(link.dataset.deck);
  send();
}

// What is said of a hand while it waits; nothing where only the server knows it. A game that is still chosen is not meant when
// nobody plays it.
function spoken(form, button) {
  if (button?.value === "passed") return { echo: button.textContent };
  return ["fine", "ramsch"].includes(button?.value) || !values() ? undefined : reckoned(form);
}

// Asks, and waits for yes or no; `said` is the yes of another question than whether a hand is taken back.
function ask(question, said) {
  const dialog = document.querySelector("[data-asked]");
  dialog.querySelector("p").textContent = question;
  const yes = dialog.querySelector("button[value=yes]");
  yes.dataset.said ??= yes.textContent;
  yes.textContent = said ?? yes.dataset.said;
  dialog.returnValue = "no";
  dialog.showModal();
  const answer = new Promise((answered) => {
    dialog.addEventListener("close", () => answered(dialog.returnValue === "yes"), { once: true });
  });
  asked = answer.finally(() => (asked = undefined));
  return asked;
}
