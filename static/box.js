// The hands that wait on this phone, in order. A browser that may keep nothing has them in memory as long as the page stays,
// and leaving it asks first.

let name;
let kept = true;
let memory = [];

// No page that comes in the place of the first changes the name of the box.
export function open(place) {
  name = `outbox ${place}`;
  try {
    localStorage.setItem("kept", "yes");
    localStorage.removeItem("kept");
  } catch {
    kept = false;
  }
}

export function isOpen() {
  return name !== undefined;
}

// Whether what waits outlives the page.
export function keeps() {
  return kept;
}

export function read() {
  return kept ? JSON.parse(localStorage.getItem(name) ?? "[]") : memory;
}

export function write(waiting) {
  memory = waiting;
  try {
    if (kept) localStorage.setItem(name, JSON.stringify(waiting));
  } catch {
    // The phone is full. What it kept until now may be sent twice; its keys make that harmless.
    kept = false;
  }
}

addEventListener("beforeunload", (event) => {
  if (!kept && memory.length > 0) event.preventDefault();
});
