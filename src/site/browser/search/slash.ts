import { element } from "../element.ts";
import { recall, remember } from "../memory.ts";
import * as TEXTS from "../texts.ts";

/** Makes `/` focus a field. It can be turned off, for speech input and keyboards without the key. */
export function focusBySlash(field: HTMLInputElement): void {
  const box = element("input", { type: "checkbox" });
  box.checked = recall("slash") !== "off";
  box.addEventListener("change", () => remember("slash", box.checked ? "on" : "off"));
  document.querySelector(".foot")?.append(element("p", {}, element("label", {}, box, TEXTS.pressSlash)));
  document.addEventListener("keydown", (event) => {
    if (!box.checked || event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest("input, textarea, select, [contenteditable]"))
      return;
    event.preventDefault();
    field.focus();
  });
}
