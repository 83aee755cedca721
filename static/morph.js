// Makes a part of the page what the server says it is, and touches nothing that is the same: where somebody is on the page,
// what is open and what is being typed stays.

const key = (node) => {
  if (node.nodeType !== Node.ELEMENT_NODE) return "";
  if (node.id) return `#${node.id}`;
  if (node.dataset.key) return `=${node.dataset.key}`;
  if (node.nodeName === "FORM") return `form ${node.getAttribute("action")}`;
  // A row belongs to what it leads to, wherever it stands.
  const leads = ["TR", "LI"].includes(node.nodeName) && node.querySelector("a[href]");
  return leads ? `${node.nodeName} ${leads.getAttribute("href")}` : "";
};

const typed = (field) => {
  if (field.type === "hidden" || field.nodeName === "BUTTON") return false;
  if (field.nodeName === "SELECT") return [...field.options].some((one) => one.selected !== one.defaultSelected) && field.selectedIndex > 0;
  if (field.type === "checkbox" || field.type === "radio") return field.checked !== field.defaultChecked;
  return "defaultValue" in field && field.value !== field.defaultValue;
};

// A form somebody has begun keeps everything, also the version it is based on: whoever was faster is said when it is sent.
export const begun = (form) =>
  form.dataset.sent || [...form.elements].some((field) => typed(field) || (field === document.activeElement && field.nodeName !== "BUTTON"));

function attributes(old, wanted) {
  for (const { name } of [...old.attributes]) {
    const folded = name === "open" && old.nodeName === "DETAILS";
    if (!folded && !wanted.hasAttribute(name)) old.removeAttribute(name);
  }
  for (const { name, value } of wanted.attributes) {
    if (name === "open" && old.nodeName === "DETAILS") continue;
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
}

function node(old, wanted, through) {
  if (old.isEqualNode(wanted)) return;
  if (old.nodeType !== Node.ELEMENT_NODE) {
    old.nodeValue = wanted.nodeValue;
    return;
  }
  if (old.nodeName === "FORM" && (through ? old.dataset.sent : begun(old))) return;
  if (old === document.activeElement && "defaultValue" in old) return;
  attributes(old, wanted);
  children(old, wanted, through);
}

// What stands where such a node is wanted: the next of its kind that goes by no name. Of text only what stands just there.
function like(wanted, at) {
  let one = at;
  while (one && wanted.nodeType === Node.ELEMENT_NODE && (key(one) || one.nodeName !== wanted.nodeName)) one = one.nextSibling;
  return one && !key(one) && one.nodeName === wanted.nodeName ? one : null;
}

function children(old, wanted, through) {
  const known = new Map();
  for (const child of old.childNodes) if (key(child) && !known.has(key(child))) known.set(key(child), child);
  let at = old.firstChild;
  for (const child of [...wanted.childNodes]) {
    const name = key(child);
    let same = name ? known.get(name) : like(child, at);
    if (name) known.delete(name);
    if (same && same.nodeName !== child.nodeName) same = null;
    if (!same) old.insertBefore(child, at);
    else {
      if (same === at) at = at.nextSibling;
      else old.insertBefore(same, at);
      node(same, child, through);
    }
  }
  while (at) {
    const next = at.nextSibling;
    at.remove();
    at = next;
  }
}

// Where the page shows anew all that its forms are about, of one that is begun what was typed stays, and the rest is `through`.
export function morph(old, wanted, through = false) {
  const there = document.activeElement;
  node(old, wanted, through);
  // What was moved to another place has lost it.
  if (there && there !== document.activeElement && there.isConnected && there !== document.body) there.focus({ preventScroll: true });
}
