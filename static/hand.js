// The form of a hand. While it is filled in, the server says what would be written; where the network comes and goes,
// a hand waits here under its key until the server has it. Without this file the forms work all the same.

// All parts are named here, so that they come together once the page can be painted.
import "./aloud.js";
import "./away.js";
import { recall } from "./box.js";
import { attach, patience } from "./outbox.js";
import { begun } from "./turn.js";
import { reckoned, values } from "./values.js";

const pause = 150;

function main(refused = false) {
  for (const form of document.querySelectorAll("form[data-preview]")) preview(form, refused);
  attach(refused, main);
}

function preview(form, refused) {
  let timer;
  let asked = 0;
  const ask = async () => {
    const mine = asked;
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
  const heard = () => {
    // An answer that is still on its way is about a form that is no more.
    asked += 1;
    // At once, and without a network; the server's word follows.
    if (values()) say(form, reckoned(form) ?? {});
    clearTimeout(timer);
    timer = setTimeout(ask, pause);
  };
  form.addEventListener("input", heard);
  // Whoever is faster than the page has begun already. What is wrong with a refused hand stands there.
  if (begun(form) && !refused) heard();
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

// Whoever taps before what is kept here was read has tapped all the same: it counts once the form knows its number and key.
let early;
function hold(event) {
  event.preventDefault();
  early ??= event;
}

const place = document.querySelector("[data-outbox]");
if (place) {
  addEventListener("submit", hold, true);
  await recall(place.dataset.outbox);
  removeEventListener("submit", hold, true);
}
main();
early?.target.requestSubmit(early.submitter);
