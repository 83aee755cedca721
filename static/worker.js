// The page of a table without a network: the last one that came from the hall, with all it needs. It looks after `/k/KEY`
// alone; what is sent, asked or printed goes its own way.

const patience = 4000;
const day = 86400000;
const table = /^\/k\/([^/]+)$/;

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  const { origin, pathname, search } = new URL(url);
  if (method !== "GET" || origin !== location.origin) return;
  if (pathname.startsWith("/static/")) event.respondWith(part(event.request));
  else if (table.test(pathname)) event.respondWith(page(event, pathname, search === ""));
});

// The address of a file changes with it.
async function part(request) {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

// The network first. Where it is away, asleep or a proxy speaks for us, the page that was kept, if somebody looks at it.
async function page(event, path, whole) {
  const asked = fetch(event.request);
  const noted = asked.then((answer) => whole && note(path, answer.clone()));
  event.waitUntil(noted.catch(() => {}));
  if (event.request.mode !== "navigate") return asked;
  const late = new Promise((_, fail) => setTimeout(fail, patience, new Error("late")));
  try {
    const answer = await Promise.race([asked, late]);
    return answer.status < 500 ? answer : ((await kept(path)) ?? answer);
  } catch {
    return (await kept(path)) ?? asked;
  }
}

// Keeps a page of ours and throws away what our own word ends: the link opens nothing any more, or somebody is signed in
// here, whom it may lead elsewhere.
async function note(path, answer) {
  const gone = answer.status === 404 && answer.headers.get("hand-key") === "gone";
  const text = answer.status === 200 && !answer.redirected ? await answer.text() : "";
  const ours = text.includes(`data-outbox="${table.exec(path)[1]}"`);
  const signed = ours && answer.headers.get("cache-control") === "no-store";
  if (gone || signed || answer.type === "opaqueredirect") {
    for (const name of await caches.keys()) await (await caches.open(name)).delete(path, { ignoreVary: true });
    return;
  }
  if (!ours) return;
  const parts = new Set([...text.matchAll(/"(\/static\/[^"]+)"/g)].map(([, found]) => found));
  const name = [...parts][0].split("/")[2];
  const box = await caches.open(name);
  for (const file of parts) {
    if (await box.match(file, { ignoreVary: true })) continue;
    const got = await fetch(file);
    // Nobody but us, under today's address, says that it never changes.
    if (!got.ok || !got.headers.get("cache-control")?.includes("immutable")) return;
    await box.put(file, got);
  }
  const headers = new Headers(answer.headers);
  for (const packed of ["content-encoding", "content-length"]) headers.delete(packed);
  headers.set("kept", new Date().toISOString());
  await box.put(path, new Response(text, { headers }));
  for (const old of await caches.keys()) if (old !== name) await caches.delete(old);
  for (const old of await box.keys()) {
    const found = table.test(new URL(old.url).pathname) && (await box.match(old, { ignoreVary: true }));
    if (found && Date.now() - Date.parse(found.headers.get("kept")) > day) await box.delete(old, { ignoreVary: true });
  }
}

// What was kept, and when.
async function kept(path) {
  const found = await caches.match(path, { ignoreVary: true });
  if (!found) return undefined;
  const { headers } = found;
  const mark = `data-old="${headers.get("kept")}" data-outbox=`;
  return new Response((await found.text()).replace("data-outbox=", mark), { headers });
}
