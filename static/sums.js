// What follows from the fields of a form is said beside them while they are typed. What cannot be read counts nothing: the page
// says so when it is sent.
const lang = document.documentElement.lang;
const money = (cents) => new Intl.NumberFormat(lang, { style: "currency", currency: "EUR" }).format(cents / 100);
const value = (form, name) => form.elements[name]?.value.trim() ?? "";
const say = (line, words) => {
  if (line.textContent !== words) line.textContent = words;
};
const filled = (line, ...values) => values.reduce((text, one, at) => text.replace(`{${at}}`, one), line.dataset.text);

// Money as it is typed, in cents; blank is nothing, and what is none is undefined.
const cents = (typed) => {
  if (typed === "") return 0;
  return /^[0-9]{1,7}([.,][0-9]{1,2})?$/.test(typed) ? Math.round(Number(typed.replace(",", ".")) * 100) : undefined;
};

// Each kind of line with what it says.
const follow = (selector, words) => {
  for (const line of document.querySelectorAll(selector)) {
    const form = line.closest("form");
    form.addEventListener("input", () => say(line, words(line, form)));
  }
};

// A product of whole numbers.
for (const line of document.querySelectorAll("[data-product]")) {
  const form = line.closest("form");
  const fields = line.dataset.product.split(" ").map((name) => form.elements[name]).filter(Boolean);
  const most = fields.map((field) => Number(field.dataset.most ?? 200));
  const count = () => {
    const numbers = fields.map((field) => field.value.trim());
    const whole = numbers.every((text, at) => /^[1-9][0-9]{0,2}$/.test(text) && Number(text) <= most[at]);
    say(line, whole ? line.dataset.text.replace("{n}", numbers.reduce((all, text) => all * Number(text), 1)) : "");
  };
  for (const field of fields) field.addEventListener("input", count);
  count();
}

// What the prizes come to, and what that leaves of the pot.
const prize = (line, form, at) => {
  const typed = value(form, `worth-${at}`);
  const [worth, of] = [typed === "" ? undefined : cents(typed), value(form, `of-${at}`)];
  if (of === "thing" || worth === undefined) return 0;
  const from = Number(value(form, `from-${at}`) || 1);
  const to = Number(value(form, `to-${at}`) || from);
  const rounds = value(form, `contest-${at}`) === "round" ? Number(line.dataset.rounds) : 1;
  const count = Math.max(0, to - from + 1) * rounds;
  return count * (of === "share" ? (Number(line.dataset.pot) * worth) / 10000 : worth);
};
follow("[data-pot]", (line, form) => {
  const rows = [...form.elements].map((field) => /^worth-([0-9]+)$/.exec(field.name)?.[1]).filter(Boolean);
  const sum = Math.round(rows.reduce((all, at) => all + prize(line, form, at), 0));
  const rest = Number(line.dataset.pot) - sum;
  line.classList.toggle("minus", rest < 0);
  const words = rest < 0 ? line.dataset.over : line.dataset.left;
  return words.replace("{sum}", money(sum)).replace("{rest}", money(Math.abs(rest)));
});

// What lost games cost by a ladder whose steps follow one another from the first game on, the last without an end.
const ladder = (form) => {
  const steps = [];
  for (let at = 1; form.elements[`from-${at}`]; at++) {
    const [from, to, each] = ["from", "to", "each"].map((name) => value(form, `${name}-${at}`));
    if (from === "" && to === "" && each === "") continue;
    const price = each === "" ? undefined : cents(each);
    if (!/^[1-9][0-9]{0,2}$/.test(from) || !/^([1-9][0-9]{0,2})?$/.test(to) || price === undefined) return [];
    steps.push({ from: Number(from), to: to === "" ? Infinity : Number(to), each: price });
  }
  const whole = steps.every(({ from, to }, at) => from === (at ? steps[at - 1].to + 1 : 1) && to >= from);
  return whole && steps.at(-1)?.to === Infinity ? steps : [];
};
follow("[data-ladder]", (line, form) => {
  const steps = ladder(form);
  if (!steps.some(({ each }) => each > 0)) return "";
  const owed = (lost) => {
    return steps.reduce((all, { from, to, each }) => all + Math.max(0, Math.min(lost, to) - from + 1) * each, 0);
  };
  return filled(line, money(owed(3)), money(owed(8)));
});

// What everybody who is entered pays: of his categories the lowest fee, and never more than the whole; who has a fee of his own
// pays that.
follow("[data-fee]", (line, form) => {
  const [whole, agreed] = [Number(line.dataset.fee), Number(line.dataset.agreed)];
  if ((whole === 0 && agreed === 0) || line.dataset.players === "0") return "";
  const fee = (categories) => {
    const own = categories.map((one) => value(form, `discount-${one}`)).filter((typed) => typed !== "");
    return Math.min(whole, ...own.map(cents).filter((one) => one !== undefined));
  };
  const groups = line.dataset.groups.split(";").filter(Boolean).map((one) => one.split(":"));
  return filled(line, money(groups.reduce((all, [count, own]) => all + count * fee(own.split(",")), agreed)));
});

// What a hundred points are worth: cents for a point, as 1/4, 0.25 or 2.
follow("[data-stake]", (line, form) => {
  const typed = value(form, line.dataset.stake);
  const [, over, under] = /^([0-9]{1,6}) *\/ *([0-9]{1,6})$/.exec(typed) ?? [];
  const plain = /^[0-9]{1,7}([.,][0-9]{1,6})?$/.test(typed) ? Number(typed.replace(",", ".")) : 0;
  const stake = under ? Number(over) / Number(under) : plain;
  return stake > 0 && Number.isFinite(stake) ? filled(line, money(Math.round(100 * stake))) : "";
});

// What lies in a jackpot.
follow("[data-jackpot]", (line, form) => {
  const at = line.dataset.jackpot;
  const [each, carried] = [cents(value(form, `put-in-${at}`)), cents(value(form, `carried-${at}`))];
  if (each === undefined || carried === undefined) return "";
  const put = each * Number(line.dataset.players);
  return put + carried > 0 ? filled(line, money(put), money(put + carried)) : "";
});

// Tables the director writes himself: who is still missing, who stands there twice, who does not play. Whoever writes them
// means them to hold.
follow("[data-own]", (line, form) => {
  const players = line.dataset.own.split(" ").map(Number);
  const tables = value(form, "own").split("\n").map((row) => row.split(/[\s,;]+/).filter(Boolean)).filter((row) => row.length);
  const placed = tables.flat().map(Number);
  const few = (list) => list.slice(0, 12).join(", ") + (list.length > 12 ? " …" : "");
  const told = [line.dataset.text.replace("{0}", new Set(placed.filter((one) => players.includes(one))).size)];
  const add = (list, words) => list.length && told.push(words.replace("{0}", few(list)));
  add(tables.length ? players.filter((one) => !placed.includes(one)) : [], line.dataset.missing);
  add([...new Set(placed.filter((one, at) => placed.indexOf(one) !== at))], line.dataset.twice);
  add(tables.flat().filter((one) => !players.includes(Number(one))), line.dataset.strange);
  add(tables.flatMap((row, at) => (row.length === 3 || row.length === 4 ? [] : [at + 1])), line.dataset.size);
  return told.join(" ");
});
for (const field of document.querySelectorAll("textarea[name='own']")) {
  field.addEventListener("input", () => {
    const own = field.form.querySelector("input[name='method'][value='own']");
    if (own && field.value.trim() !== "") own.checked = true;
  });
}

// When a public number comes that is due in so many minutes.
follow("[data-due]", (line, form) => {
  const typed = value(form, line.dataset.due);
  if (!/^[1-9][0-9]{0,3}$/.test(typed)) return "";
  const due = new Date(Date.now() + Number(typed) * 60000);
  return filled(line, due.toLocaleTimeString(lang, { hour: "2-digit", minute: "2-digit", hour12: false }));
});
