// What a game is worth by the table of values that came with the page: known at once, and without a network. The figures
// are the server's; nothing is reckoned here.

// The rows by what a form sends: game, play, level announced, level made, open.
let table;
export function values() {
  const lines = document.querySelector("template[data-values]")?.content.textContent;
  if (!lines || table?.lines === lines) return lines && table;
  table = { lines, rows: new Map() };
  for (const line of lines.split("\n")) {
    const [game, play, announced, made, open, ...row] = line.split("|");
    const plain = play.endsWith("*");
    const add = (as) => table.rows.set([game, as, announced, made, open].join("|"), row);
    add(plain ? play.slice(0, -1) : play);
    if (plain) add("");
  }
  return table;
}

// What these fields say the table knows; a Ramsch asks for its kind before there is one.
const known = new Set("token key version number seating declarer game matadors with_more without_more play made announced ouvert ramsch".split(" "));

// Whether a game is not worth anything yet, as far as anybody can tell here: somebody must have played something, and the
// table must know it where it knows everything the form says.
export function isUnfinished(form) {
  const sent = [...new FormData(form)].filter(([, value]) => value !== "");
  const has = (wanted) => sent.some(([name]) => name === wanted);
  if (!has("declarer") || !has("game")) return !has("ramsch") && !has("offence");
  return Boolean(values()) && sent.every(([name]) => known.has(name)) && !reckoned(form);
}

// What the game in the form is worth by the table; nothing where it says more than the table knows.
export function reckoned(form) {
  const sent = [...new FormData(form)].filter(([, value]) => value !== "");
  if (sent.some(([name]) => !known.has(name))) return;
  const field = (name) => sent.findLast(([sent]) => sent === name)?.[1] ?? "";
  const declarer = form.querySelector(`label[for="declarer-${field("declarer")}"]`);
  const row = table.rows.get([field("game"), field("play"), field("announced"), field("made"), field("ouvert") || "no"].join("|"));
  if (!declarer || !row) return;
  const count = Number(field("with_more") || field("without_more") || field("matadors"));
  const way = count === 0 ? 0 : count > 0 ? 1 : 2;
  const figures = row[way + 3] === "=" ? row[4] : row[way + 3];
  const [won, lost] = signed((figures.split(";")[Math.max(Math.abs(count), 1) - 1] ?? "").split("/"));
  if (lost === undefined) return;
  return { echo: `${declarer.dataset.name}, ${row[way].replace("#", Math.abs(count))}`, won, lost };
}

// "48/96" is +48 and −96; a figure that is otherwise comes with its sign.
function signed([won, lost]) {
  return /^\d+$/.test(won) && /^\d+$/.test(lost) ? [`+${won}`, `−${lost}`] : [won, lost];
}
