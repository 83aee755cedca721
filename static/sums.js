// What follows from the fields of a form is said beside them while they are typed: a product of whole numbers.
for (const line of document.querySelectorAll("[data-product]")) {
  const form = line.closest("form");
  const fields = line.dataset.product.split(" ").map((name) => form.elements[name]).filter(Boolean);
  const most = fields.map((field) => Number(field.dataset.most ?? 200));
  const say = () => {
    const numbers = fields.map((field) => field.value.trim());
    const whole = numbers.every((text, at) => /^[1-9][0-9]{0,2}$/.test(text) && Number(text) <= most[at]);
    const said = whole ? line.dataset.text.replace("{n}", numbers.reduce((all, text) => all * Number(text), 1)) : "";
    if (line.textContent !== said) line.textContent = said;
  };
  for (const field of fields) field.addEventListener("input", say);
  say();
}

// What the prizes come to, and what that leaves of the pot, while they are typed. What cannot be read counts nothing: the
// page says so when it is saved.
for (const line of document.querySelectorAll("[data-pot]")) {
  const form = line.closest("form");
  const lang = document.documentElement.lang;
  const money = (cents) => new Intl.NumberFormat(lang, { style: "currency", currency: "EUR" }).format(cents / 100);
  const value = (name) => form.elements[name]?.value.trim() ?? "";
  const prize = (at) => {
    const worth = value(`worth-${at}`).replace(",", ".");
    const of = value(`of-${at}`);
    if (of === "thing" || !/^[0-9]{1,7}(\.[0-9]{1,2})?$/.test(worth)) return 0;
    const from = Number(value(`from-${at}`) || 1);
    const to = Number(value(`to-${at}`) || from);
    const count = Math.max(0, to - from + 1) * (value(`contest-${at}`) === "round" ? Number(line.dataset.rounds) : 1);
    const hundredths = Math.round(Number(worth) * 100);
    return count * (of === "share" ? (Number(line.dataset.pot) * hundredths) / 10000 : hundredths);
  };
  const say = () => {
    const rows = [...form.elements].map((field) => /^worth-([0-9]+)$/.exec(field.name)?.[1]).filter(Boolean);
    const sum = Math.round(rows.reduce((all, at) => all + prize(at), 0));
    const rest = Number(line.dataset.pot) - sum;
    const words = rest < 0 ? line.dataset.over : line.dataset.left;
    line.textContent = words.replace("{sum}", money(sum)).replace("{rest}", money(Math.abs(rest)));
    line.classList.toggle("minus", rest < 0);
  };
  form.addEventListener("input", say);
}
