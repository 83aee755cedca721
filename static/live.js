// A page that follows: when its stream says that there is something newer, it asks for itself and changes what differs.
// While nobody sees it it follows nothing. Where nothing answers it says so and goes on trying.

import { morph } from "./morph.js";
import { follow } from "./stream.js";

const QUIET = 4000;
const POLL = 15000;
const main = () => document.querySelector("main[data-events]");

let seen = "";
let looking = false;
let again = false;
let looked = Date.now();
let none = false;
let away = 0;

function say(lost) {
  // Who is away stays so for as long as each look fails.
  if (lost && away) return;
  clearTimeout(away);
  away = 0;
  const set = () => document.querySelectorAll("[data-lost]").forEach((place) => (place.hidden = !lost));
  // What is back within a moment was never away.
  if (lost) away = setTimeout(set, QUIET);
  else set();
}

async function ask(address) {
  // A sentence that waits for somebody is not for a page that looks by itself.
  const answer = await fetch(address, { headers: { "Asked-By": "script" }, cache: "no-cache", signal: AbortSignal.timeout(10000) });
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  // Whoever is signed out is led to the page that says so.
  if (answer.redirected) return location.assign(answer.url);
  const tag = answer.headers.get("ETag") ?? "";
  if (tag && tag === seen) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const edition = (from) => from.querySelector("link[rel=stylesheet]")?.getAttribute("href");
  const fresh = page.querySelector("main[data-events]");
  // A pub's network answers with pages of its own.
  if (!fresh) throw new Error("no page of ours");
  if (edition(page) !== edition(document)) return location.reload();
  const said = main().querySelector(":scope > .flash");
  if (said && !fresh.querySelector(":scope > .flash")) fresh.prepend(said.cloneNode(true));
  morph(main(), fresh);
  document.title = page.title;
  seen = tag;
  document.dispatchEvent(new CustomEvent("fresh"));
}

// Shows what stands at this address now, its own without one; what is asked meanwhile is asked once more.
export async function look(address = location.href) {
  if (looking) {
    again = true;
    return false;
  }
  looking = true;
  looked = Date.now();
  try {
    await ask(address);
    say(false);
    return true;
  } catch {
    say(true);
    // While nobody sees it nothing is asked; it begins anew with the first look.
    if (!document.hidden) setTimeout(look, 2000);
    return false;
  } finally {
    looking = false;
    if (again) {
      again = false;
      look();
    }
  }
}

function heard(what) {
  none = what === "none";
  if (what === "news") look();
  else if (what === "back") say(false);
  else if (what === "lost") say(true);
}

let end = null;

function begin() {
  const address = main().dataset.events;
  const alone = () => (end = follow(address, heard));
  if (!("SharedWorker" in window)) return alone();
  const { port } = Object.assign(new SharedWorker(new URL("follower.js", import.meta.url), { type: "module" }), {
    // Where it cannot be had the page has a stream of its own.
    onerror: () => {
      end?.();
      if (!document.hidden) alone();
    },
  });
  port.onmessage = ({ data }) => heard(data);
  port.postMessage(address);
  end = () => {
    port.postMessage("");
    port.close();
  };
}

function visible() {
  if (document.hidden) {
    end?.();
    end = null;
  } else if (!end) begin();
}

addEventListener("pagehide", () => {
  end?.();
  end = null;
});
addEventListener("pageshow", visible);
document.addEventListener("visibilitychange", visible);
if (!end) visible();

// What depends on the clock is looked at now and then as well, and everything where there is no stream.
setInterval(() => {
  const often = Number(document.querySelector("[data-look]")?.dataset.look ?? 0) * 1000;
  const due = none ? Math.min(often || POLL, POLL) : often;
  if (due && !document.hidden && Date.now() - looked >= due) look();
}, 1000);
