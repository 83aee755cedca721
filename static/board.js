// The board on the wall follows like every page; it turns its page every eight seconds and shows the time of day.

import { look } from "./live.js";

const TURN = 8000;
let turned = Date.now();
// In the hand nothing turns under the thumb.
const inHand = matchMedia("(max-width: 720px)");
const two = (number) => String(number).padStart(2, "0");

function showTime() {
  for (const clock of document.querySelectorAll(".clock")) clock.textContent = new Date().toLocaleTimeString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  for (const time of document.querySelectorAll("time[data-begun]")) {
    const minutes = Math.max(0, Math.floor((Date.now() - Date.parse(time.dataset.begun)) / 60000));
    time.textContent = `${Math.floor(minutes / 60)}:${two(minutes % 60)}`;
  }
}

async function turn() {
  const next = document.querySelector("header.top")?.dataset.next;
  if (!next || (inHand.matches && !document.body.matches(".stream"))) return;
  if (Date.now() - turned < TURN) return;
  turned = Date.now();
  if (next !== location.pathname + location.search && (await look(next))) history.replaceState(null, "", next);
}

document.addEventListener("fresh", showTime);
showTime();
setInterval(() => {
  showTime();
  turn();
}, 1000);
