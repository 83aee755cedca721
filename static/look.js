// A page that tells how things stand looks at them anew by itself, every so many seconds as it says; not while somebody
// types on it. Where nothing answers it says so and goes on looking.

const asked = "a[href], button, summary, input, select, textarea";
let looked = Date.now();

async function fresh() {
  // A sentence that waits for somebody is not for a page that looks by itself.
  const answer = await fetch(location.href, { headers: { "Asked-By": "script" }, cache: "no-store", signal: AbortSignal.timeout(10000) });
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  // A pub's network answers with pages of its own; whoever is signed out is led to the page that says so.
  if (answer.redirected) return location.assign(answer.url);
  const edition = (from) => from.querySelector("link[rel=stylesheet]")?.getAttribute("href");
  if (!page.querySelector("header.site") || edition(page) !== edition(document)) return location.reload();
  return page.querySelector("main");
}

// What was opened stays open, and whoever went there by keyboard stays where he was.
function swap(next) {
  const main = document.querySelector("main");
  const at = [...main.querySelectorAll(asked)].indexOf(document.activeElement);
  const folds = [...main.querySelectorAll("details")].map((fold) => fold.open);
  const there = [...next.querySelectorAll("details")];
  if (there.length === folds.length) there.forEach((fold, one) => (fold.open = folds[one]));
  main.replaceWith(next);
  if (at >= 0) next.querySelectorAll(asked)[at]?.focus({ preventScroll: true });
}

function types() {
  const main = document.querySelector("main");
  const field = document.activeElement?.closest("main input, main textarea, main select");
  return Boolean(field) || [...main.querySelectorAll("input:not([type=hidden]), textarea")].some((one) => one.value !== one.defaultValue);
}

setInterval(async () => {
  const place = document.querySelector("[data-look]");
  if (!place || document.hidden || types() || document.querySelector("form[data-sent]")) return;
  if (Date.now() - looked < Number(place.dataset.look) * 1000) return;
  looked = Date.now();
  try {
    const next = await fresh();
    // Somebody may have begun to type or sent something while it was on its way.
    if (next && !types() && !document.querySelector("form[data-sent]")) swap(next);
  } catch {
    place.hidden = false;
  }
}, 1000);
