// The hands that wait on this phone, in order. A browser that may keep nothing has them in memory as long as the page stays,
// and leaving it asks first.

let name;
let sent;
let kept = true;
let memory = [];
// The same a second time: what a browser keeps by name it may write to its disk a minute later, a database at once. A phone
// that is killed meanwhile has its hands from there.
let deep;
// So long, in milliseconds, the page waits for that database when it is opened.
const patience = 500;

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

// Opens the box as a phone left it that was killed before all of it was written by name.
export async function recall(place) {
  open(place);
  if (!kept) return;
  try {
    const there = await Promise.race([found(), new Promise((_, refuse) => setTimeout(refuse, patience))]);
    if (there && there.changes > changes()) write(there.waiting);
  } catch {
    // A browser without such a database keeps the hands by name alone.
  }
}

async function found() {
  const asked = indexedDB.open("outbox", 1);
  asked.onupgradeneeded = () => asked.result.createObjectStore("waiting");
  deep = await answered(asked);
  return answered(deep.transaction("waiting").objectStore("waiting").get(name));
}

function answered(asked) {
  return new Promise((resolve, refuse) => {
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = refuse;
  });
}

// When what waits changed last; the later of the two counts, also where a hand was taken back. It only ever rises, and is the
// time where it can be: a phone that was killed and did not reach its database goes on beyond what stands there.
function changes() {
  return Number(localStorage.getItem(`changes ${name}`) ?? 0);
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
  if (!kept) return;
  try {
    const next = Math.max(changes() + 1, Date.now());
    localStorage.setItem(name, JSON.stringify(waiting));
    localStorage.setItem(`changes ${name}`, String(next));
    again(waiting, next);
  } catch {
    // The phone is full. What it kept until now may be sent twice; its keys make that harmless.
    kept = false;
  }
}

function again(waiting, changes) {
  try {
    deep?.transaction("waiting", "readwrite", { durability: "strict" }).objectStore("waiting").put({ waiting, changes }, name);
  } catch {
    // The browser closed its database; what stands by name is still written, only later.
    deep = undefined;
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

// Whether what another tab of this phone wrote by this name is the box, or what was sent from it.
export function isOurs(place) {
  return place === name || place === sent;
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
