// The board on the wall: asks every second whether something changed, turns the page every eight, shows the time of day.
// Without this script the page turns by itself all the same.

const TURN = 8000;
const LOOK = 1000;
let seen = "";
let turned = Date.now();
let busy = false;

const head = () => document.querySelector("header.top");

// An unchanged page costs an answer without a body: the tag of what is shown goes with the question.
async function look() {
  const turning = Date.now() - turned >= TURN;
  const address = turning ? head().dataset.next : location.pathname + location.search;
  // A sentence that waits for somebody is not for the board.
  const headers = { "Asked-By": "script" };
  if (!turning && seen) headers["If-None-Match"] = seen;
  const answer = await fetch(address, { headers, cache: "no-store", signal: AbortSignal.timeout(5000) });
  if (answer.status !== 200 && answer.status !== 304) throw new Error(`status ${answer.status}`);
  if (answer.status === 200) {
    const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("main");
    if (!fresh || !fresh.querySelector("header.top")) throw new Error("no board");
    seen = answer.headers.get("ETag") || "";
    document.querySelector("main").replaceWith(fresh);
    showTime();
    history.replaceState(null, "", address);
  }
  if (turning) turned = Date.now();
}

function showTime() {
  const clock = document.querySelector(".clock");
  if (clock) clock.textContent = new Date().toLocaleTimeString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
}

function tick() {
  showTime();
  if (busy) return;
  busy = true;
  look()
    .then(() => { document.querySelector(".lost").hidden = true; })
    .catch(() => { document.querySelector(".lost").hidden = false; })
    .finally(() => { busy = false; });
}

tick();
setInterval(tick, LOOK);
