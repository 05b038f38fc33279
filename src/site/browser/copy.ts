import { announce, element } from "./element.ts";
import * as TEXTS from "./texts.ts";

export function startCopy(): void {
  for (const lines of document.querySelectorAll("pre")) {
    const button = element("button", { type: "button" }, TEXTS.copy);
    button.addEventListener("click", () => void copy(lines, button));
    const box = element("div", { class: "copy-box" });
    lines.replaceWith(box);
    box.append(lines, button);
  }
}

async function copy(lines: HTMLElement, button: HTMLElement): Promise<void> {
  const copied = await write(lines.textContent ?? "");
  if (!copied) getSelection()?.selectAllChildren(lines);
  button.textContent = copied ? TEXTS.copied : TEXTS.selected;
  announce(copied ? TEXTS.copied : TEXTS.selectedHow);
  setTimeout(() => {
    button.textContent = TEXTS.copy;
  }, 2000);
}

/** Browsers offer no clipboard to pages over plain http. */
async function write(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
