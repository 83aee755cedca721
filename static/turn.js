// The form of a hand and the next one: which number, which deck, who deals; and what hands that wait use up.

export function numberOf(hand) {
  return hand.fields.find(([name]) => name === "number")?.[1] ?? "";
}

// A fine uses up neither a number nor a deck.
function isFine(hand) {
  return hand.fields.some(([name, value]) => name === "result" && value === "fine");
}

// The deck a hand uses up.
export function deckOf(hand) {
  return isFine(hand) ? undefined : hand.fields.find(([name]) => name === "deck")?.[1];
}

// The mark of those who play there, as the form on a page has it; empty where it has none.
export function seats(page) {
  return page.querySelector("form.hand-form [name=seating]")?.value ?? "";
}

// How often all hands of the list had been taken out, as a mark says: in "11-12~1" that is once.
export function cleared(mark) {
  return mark.split("~")[1] ?? "0";
}

// Who plays a hand as a mark says, seat by seat: in "12.5:41" that is 12, and from hand 5 on 41.
export function playing(mark, number) {
  const there = (seat) => {
    const [first, ...turns] = seat.split(".");
    const begun = turns.map((turn) => turn.split(":")).filter(([from]) => Number(from) <= number);
    return begun.at(-1)?.[1] ?? first;
  };
  return mark.split("~")[0].split("-").map(there).join("-");
}

// The first number that is free on the page and that none of these hands uses up, whether the page knows them by now or
// not; the one after the last where none is.
export function next(form, hands) {
  const used = hands.filter((hand) => !isFine(hand)).map(numberOf);
  return Number(form.dataset.free.split(" ").find((number) => !used.includes(number)) ?? Number(form.dataset.hands) + 1);
}

// The form turns to a deck that lies at the table and is not played: to the wanted one, else to the first.
export function choose(form, spent, wanted) {
  const field = form.elements.namedItem("deck");
  if (!field) return;
  const links = [...document.querySelectorAll("a[data-deck]")];
  const left = links.filter((link) => !spent.has(link.dataset.deck));
  const next = left.find((link) => link.dataset.deck === (wanted ?? field.value)) ?? left[0];
  for (const link of links) link.hidden = link === next || !left.includes(link);
  form.classList.toggle("none-left", !next);
  document.querySelector("[data-none-left]").hidden = Boolean(next);
  // Who deals is said by the deck.
  const deals = document.querySelector("[data-deals]");
  if (deals) deals.hidden = !next;
  document.querySelector("[data-deck-name]").textContent = next?.dataset.name ?? "";
  if (!next) return;
  field.value = next.dataset.deck;
  deal(form, Number(next.dataset.dealer));
}

// Whether somebody is typing the next hand already; the page is not taken from under the fingers then.
export function begun(form) {
  return [...form.elements].some(
    (field) =>
      ((field.type === "radio" || field.type === "checkbox") && field.checked) ||
      (field.type === "text" && field.name !== "number" && field.value !== "") ||
      (field.type === "select-one" && field.selectedIndex > 0),
  );
}

// What is in the form from now on is another hand.
export function rekey(form) {
  form.elements.namedItem("key").value = crypto.getRandomValues(new Uint32Array(4)).reduce((text, part) => text + part.toString(16).padStart(8, "0"), "");
}

// The form turns to a hand: its number, a new key, its dealer, and who plays it.
export function step(form, next) {
  for (const field of form.elements) {
    if (field.type === "radio" || field.type === "checkbox") field.checked = false;
    else if (field.type === "text") field.value = "";
    else if (field.type === "select-one") field.selectedIndex = 0;
  }
  for (const problem of form.querySelectorAll(".problem")) problem.textContent = "";
  form.elements.namedItem("number").value = String(next);
  rekey(form);
  const hands = Number(form.dataset.hands);
  const shown = Math.min(next, hands);
  const now = document.querySelector("[data-now]");
  if (now) now.textContent = String(shown);
  rename(form, shown);
  deal(form, ((Number(form.dataset.firstDealer) - 1 + shown - 1) % Number(form.dataset.size)) + 1);
  for (const place of form.querySelectorAll("[data-written], [data-echo]")) place.textContent = "";
  // After the last hand nothing is entered; what waits can be taken back and the director called all the same.
  form.toggleAttribute("data-full", next > hands);
  for (const button of form.querySelectorAll("button[name=result]")) button.disabled = next > hands;
  if (next > hands) form.querySelector("[data-echo]").textContent = form.dataset.all;
}

// Where a seat is taken over, the form names whoever plays this hand: on his button, in the lists, over his figures.
function rename(form, number) {
  for (const [seat, turns] of Object.entries(JSON.parse(form.dataset.turns ?? "{}"))) {
    const label = form.querySelector(`label[for="declarer-${seat}"]`);
    const was = label.dataset.name;
    const [, breaking] = turns.findLast(([from]) => from <= number) ?? turns[0];
    const is = breaking.replaceAll("\u00ad", "");
    if (is === was) continue;
    const instead = (text) => text.replace(was, () => is);
    label.dataset.name = label.title = is;
    label.querySelector("span").textContent = `${seat} ${breaking}`;
    for (const option of form.querySelectorAll(`option[value="${seat}"]`)) option.textContent = instead(option.textContent);
    for (const field of form.querySelectorAll(`[data-seat="${seat}"]`)) {
      field.setAttribute("aria-label", instead(field.getAttribute("aria-label")));
      field.closest("tr").querySelector("th").textContent = `${seat} ${is}`;
    }
  }
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
