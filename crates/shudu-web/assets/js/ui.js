// Small helpers to build the page: elements, announcements, dialogs. Text is always inserted as text, never as markup,
// so nothing in a puzzle can inject markup into the page.

const SVG = "http://www.w3.org/2000/svg";

/**
 * @typedef {Node | string | number | null | undefined | false} Child
 * @typedef {Record<string, any>} Props
 */

/** @param {Element} element @param {Props | null | undefined} props */
export function put(element, props) {
  for (const [name, value] of Object.entries(props ?? {})) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "class") element.setAttribute("class", value);
    else if (name === "value" || name === "checked" || name === "selected" || name === "disabled") {
      // @ts-ignore: these are properties of the elements that have them
      element[name] = value;
    } else element.setAttribute(name, value === true ? "" : String(value));
  }
  return element;
}

/** @param {Element} element @param {(Child | Child[])[]} children */
export function fill(element, ...children) {
  for (const child of children.flat()) {
    if (child === null || child === undefined || child === false || child === "") continue;
    element.append(typeof child === "number" ? String(child) : child);
  }
  return element;
}

/**
 * An HTML element.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag @param {Props | null} [props] @param {...(Child | Child[])} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function h(tag, props, ...children) {
  const element = document.createElement(tag);
  put(element, props);
  fill(element, ...children);
  return element;
}

/**
 * An SVG element.
 * @template {keyof SVGElementTagNameMap} T
 * @param {T} tag @param {Props | null} [props] @param {...(Child | Child[])} children
 * @returns {SVGElementTagNameMap[T]}
 */
export function s(tag, props, ...children) {
  const element = document.createElementNS(SVG, tag);
  put(element, props);
  fill(element, ...children);
  return element;
}

/**
 * The element with an id that is known to exist in `index.html`.
 * @param {string} id @returns {HTMLElement}
 */
export function byId(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`no #${id}`);
  return element;
}

/** @param {Element} element @param {...(Child | Child[])} children */
export function replace(element, ...children) {
  element.replaceChildren();
  return fill(element, ...children);
}

/** Announces something to users of screen readers. @param {string} text */
export function announce(text) {
  const live = byId("live");
  // A screen reader repeats the same text only if something changes.
  live.textContent = live.textContent === text ? `${text}\u00a0` : text;
}

let toastTimer = 0;

/** A short message at the foot of the page. @param {string} text @param {"plain" | "good" | "bad"} [tone] */
export function toast(text, tone = "plain") {
  const box = byId("toast");
  box.textContent = text;
  box.className = `toast show ${tone}`;
  announce(text);
  clearTimeout(toastTimer);
  toastTimer = window.setTimeout(() => (box.className = "toast"), tone === "bad" ? 7000 : 4000);
}

/**
 * A button.
 * @param {string} label @param {(event: MouseEvent) => void} onclick @param {Props} [props]
 */
export function button(label, onclick, props = {}) {
  return h("button", { type: "button", onclick, ...props, class: `button ${props.class ?? ""}`.trim() }, label);
}

/**
 * A labelled field of a form.
 * @param {string} label @param {HTMLElement} input @param {Props} [props]
 */
export function labelled(label, input, props = {}) {
  return h("label", { ...props, class: `field ${props.class ?? ""}`.trim() }, h("span", null, label), input);
}

/**
 * A checkbox with its label.
 * @param {string} label @param {boolean} checked @param {(on: boolean) => void} change
 */
export function tick(label, checked, change) {
  const box = h("input", { type: "checkbox", checked });
  box.addEventListener("change", () => change(box.checked));
  return h("label", { class: "tick" }, box, h("span", null, label));
}

/**
 * @template {string} V
 * @param {[V, string][]} options  value and text
 * @param {V} value @param {(value: V) => void} change @param {Props} [props]
 */
export function select(options, value, change, props = {}) {
  const box = h(
    "select",
    props,
    options.map(([key, text]) => h("option", { value: key, selected: key === value }, text)),
  );
  box.addEventListener("change", () => change(/** @type {V} */ (box.value)));
  return box;
}

/**
 * A group of buttons of which one is selected.
 * @param {string} label  the label of the group, for screen readers
 * @param {[string, string][]} options @param {string} value @param {(value: string) => void} change
 */
export function choice(label, options, value, change) {
  const group = h("div", { class: "choice", role: "group", "aria-label": label });
  for (const [key, text] of options) {
    const one = h("button", { type: "button", "aria-pressed": String(key === value), "data-value": key }, text);
    one.addEventListener("click", () => {
      for (const other of group.children) other.setAttribute("aria-pressed", String(other === one));
      change(key);
    });
    group.append(one);
  }
  return group;
}

/**
 * Shows a dialog and returns it.
 * @param {string} title @param {Child[]} content @param {string} closeLabel
 */
export function dialog(title, content, closeLabel) {
  const id = `dialog-${Math.random().toString(36).slice(2)}`;
  const box = h(
    "dialog",
    { "aria-labelledby": id, class: "dialog" },
    h(
      "header",
      null,
      h("h2", { id }, title),
      h("button", { type: "button", class: "close", "aria-label": closeLabel, onclick: () => box.close() }, "×"),
    ),
    h("div", { class: "dialog-body" }, content),
  );
  box.addEventListener("close", () => box.remove());
  // A click outside the dialog closes it too.
  box.addEventListener("click", (event) => {
    if (event.target === box) box.close();
  });
  document.body.append(box);
  box.showModal();
  return box;
}

/** Delays calls of a function until none has come for some time. @param {() => void} run @param {number} wait */
export function debounce(run, wait) {
  let timer = 0;
  const later = () => {
    clearTimeout(timer);
    timer = window.setTimeout(run, wait);
  };
  later.cancel = () => clearTimeout(timer);
  return later;
}

/** Offers a file to the user for download. @param {Blob} blob @param {string} name */
export function download(blob, name) {
  const url = URL.createObjectURL(blob);
  const link = h("a", { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** @param {string} text @returns {Promise<boolean>} */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Without a secure context, only the old way of copying works.
    const area = h("textarea", { class: "offscreen" });
    area.value = text;
    document.body.append(area);
    area.select();
    const done = document.execCommand("copy");
    area.remove();
    return done;
  }
}

/** Whether key presses belong to an input that the user is typing into. @param {EventTarget | null} target */
export function isTyping(target) {
  return (
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement && !["checkbox", "radio", "range", "button", "file"].includes(target.type))
  );
}
