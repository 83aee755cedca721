// The network of the page of a table: whether it is there, what the phone shows without it, and what is said then.

import { keeps, read } from "./box.js";

let away = false;
// The page that was opened came out of the browser's memory, and may be older than what was sent since.
let old = navigator.onLine === false || (!kept() && fromMemory());

// Whether the phone shows this page without a network, because the worker keeps it. It keeps none of somebody signed in.
export function kept() {
  return Boolean(navigator.serviceWorker?.controller) && !document.querySelector("[data-signed]");
}

function fromMemory() {
  const [opened] = performance.getEntriesByType("navigation");
  return opened?.type === "back_forward" || opened?.transferSize === 0;
}

// Whether the page that stands there has to be asked for anew; once it was, it is new.
export function isOld() {
  return old || document.querySelector("[data-old]") !== null;
}

export function isNew() {
  old = false;
}

// The network answered, or did not.
export function heard(answered) {
  away = !answered;
  say();
}

function isAway() {
  return away || navigator.onLine === false;
}

export function say() {
  const place = document.querySelector("[data-old]");
  // Where every deck at the table is played the form lies there for nothing.
  const enters = document.querySelector("form.hand-form:not(.none-left)") !== null;
  const since = document.querySelector("[data-since-kept]");
  if (since) {
    since.hidden = !place || !enters;
    const at = new Date(place?.dataset.old ?? 0);
    const time = at.toLocaleTimeString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
    since.textContent = since.dataset.sinceKept.replace("#", time);
  }
  const stay = document.querySelector("[data-stay]");
  if (stay) stay.hidden = kept() || !keeps() || !isAway() || !document.querySelector("form.hand-form:not([data-full], .none-left)");
  // Where nothing is entered the page only tells, and may tell what was.
  const stale = document.querySelector("[data-stale]");
  if (stale) stale.hidden = enters || !(isAway() || place);
}

addEventListener("online", say);
addEventListener("offline", say);

// Without the worker a page that is left now does not come back before the network does.
addEventListener("beforeunload", (event) => {
  if (isAway() && !kept() && read().length > 0) event.preventDefault();
});

// Browsers have workers only where the page came by https.
const worker = navigator.serviceWorker;
if (worker && location.pathname.startsWith("/k/")) {
  worker.addEventListener("controllerchange", async () => {
    say();
    // What was opened before the worker was there is kept now.
    await fetch(location.pathname, { headers: { "Asked-By": "script" } }).catch(() => {});
  });
  worker.register(new URL("worker.js", import.meta.url), { scope: "/k/" }).catch(() => {});
}
