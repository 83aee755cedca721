// Totals from the foot of a paper list: the server says while they are typed whether they fit together.

for (const form of document.querySelectorAll("form[data-check]")) {
  let timer;
  let asked = 0;
  const ask = async () => {
    const mine = ++asked;
    const fields = new URLSearchParams(new FormData(form));
    fields.delete("token");
    try {
      const answer = await fetch(`${form.dataset.check}?${fields}`);
      if (!answer.ok) return;
      const said = await answer.json();
      if (mine !== asked) return;
      form.querySelector("[data-checks]").replaceChildren(
        ...said.checks.map(({ holds, sentence }) => {
          const line = document.createElement("li");
          line.className = holds ? "holds" : "wrong";
          line.textContent = `${holds ? "✓" : "✗"} ${sentence}`;
          return line;
        }),
      );
    } catch {
      // Without an answer the check waits for the button.
    }
  };
  form.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(ask, 200);
  });
}
