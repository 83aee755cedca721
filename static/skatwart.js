// Only improves what works without it. A small module per need; each looks for its own elements and leaves when there are none.

// A form is sent once: the key in it makes a second try harmless, this saves the wait.
document.addEventListener("submit", (event) => {
  const form = event.target;
  if (event.defaultPrevented || form.dataset.sent) {
    if (form.dataset.sent) event.preventDefault();
    return;
  }
  if (form.method === "post") form.dataset.sent = "yes";
});

// A page that comes back out of the browser's memory may be sent again.
window.addEventListener("pageshow", () => {
  for (const form of document.querySelectorAll("form[data-sent]")) delete form.dataset.sent;
});

// Browsers that do not know a fold that is open where there is room have it opened there, and before it is printed.
const folds = document.querySelectorAll("details.phone-fold");
if (folds.length > 0 && !CSS.supports("selector(::details-content)")) {
  const unfold = () => folds.forEach((fold) => { fold.open = true; });
  document.documentElement.classList.add("unfolds");
  if (window.matchMedia("(min-width: 40.01rem)").matches) unfold();
  window.addEventListener("beforeprint", unfold);
}

// Whoever is signed in is shown no page of a table that was kept before.
if (document.querySelector("form[action='/sign-out']") && "caches" in window) {
  caches.keys().then((all) => all.forEach((name) => caches.delete(name)));
}

// The clock of a round goes on from where the server saw it.
const begun = new WeakMap();
const two = (number) => String(number).padStart(2, "0");
setInterval(() => {
  for (const clock of document.querySelectorAll("time[data-since]")) {
    if (!begun.has(clock)) begun.set(clock, Date.now() - Number(clock.dataset.since) * 1000);
    const seconds = Math.floor((Date.now() - begun.get(clock)) / 1000);
    clock.textContent = `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  }
}, 1000);
