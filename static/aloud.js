// Reads a hand that was entered aloud, where the phone can and its keeper wants it.

const name = "aloud";

function wanted() {
  try {
    return localStorage.getItem(name) === "yes";
  } catch {
    return false;
  }
}

// The switch stands only where something can be heard.
export function offer() {
  const place = document.querySelector("[data-aloud]");
  if (!place || !window.speechSynthesis) return;
  const box = place.querySelector("input");
  place.hidden = false;
  box.checked = wanted();
  box.addEventListener("change", () => {
    try {
      localStorage.setItem(name, box.checked ? "yes" : "no");
    } catch {
      box.checked = false;
    }
    speechSynthesis.cancel();
  });
}

export function speak(text) {
  if (!text || !window.speechSynthesis || !wanted()) return;
  const said = new SpeechSynthesisUtterance(text);
  said.lang = document.documentElement.lang;
  speechSynthesis.cancel();
  speechSynthesis.speak(said);
}
