// The board on the wall follows like every page; it turns its page every eight seconds and shows the time of day.

import { look } from "./live.js";

const TURN = 8000;
let turned = Date.now();

function showTime() {
  const clock = document.querySelector(".clock");
  if (clock) clock.textContent = new Date().toLocaleTimeString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
}

async function turn() {
  const next = document.querySelector("header.top")?.dataset.next;
  if (!next || Date.now() - turned < TURN) return;
  turned = Date.now();
  if (next !== location.pathname + location.search && (await look(next))) history.replaceState(null, "", next);
}

document.addEventListener("fresh", showTime);
showTime();
setInterval(() => {
  showTime();
  turn();
}, 1000);
