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
