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
