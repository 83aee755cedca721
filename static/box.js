// The hands that wait on this phone, in order. A browser that may keep nothing has them in memory as long as the page stays,
// and leaving it asks first.

let name;
let sent;
let kept = true;
let memory = [];

// No page that comes in the place of the first changes the name of the box.
export function open(place) {
  name = `outbox ${place}`;
  sent = `sent ${place}`;
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

// The hall has this hand. A page that is as old as the one it was sent from does not know it.
export function done(hand, version) {
  const known = [...unseen(version), { ...hand, version }];
  write(read().filter((one) => one.key !== hand.key));
  try {
    if (kept) localStorage.setItem(sent, JSON.stringify(known));
  } catch {
    // A full phone forgets what the hall has: a page as old as that offers its number again, and the hall says so.
  }
}

// The hands the hall has and a page of this version does not show.
export function unseen(version) {
  if (!kept) return [];
  const left = JSON.parse(localStorage.getItem(sent) ?? "[]").filter((hand) => hand.version >= version);
  if (left.length === 0) localStorage.removeItem(sent);
  return left;
}

addEventListener("beforeunload", (event) => {
  if (!kept && memory.length > 0) event.preventDefault();
});
