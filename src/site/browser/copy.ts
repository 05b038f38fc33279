import { announce, element } from "./element.ts";

export function startCopy(): void {
  for (const lines of document.querySelectorAll("pre")) {
    const button = element("button", { type: "button" }, "Copy");
    button.addEventListener("click", () => void copy(lines, button));
    const box = element("div", { class: "copy-box" });
    lines.replaceWith(box);
    box.append(lines, button);
  }
}

async function copy(lines: HTMLElement, button: HTMLElement): Promise<void> {
  const copied = await write(lines.textContent ?? "");
  if (!copied) getSelection()?.selectAllChildren(lines);
  button.textContent = copied ? "Copied" : "Selected";
  announce(copied ? "Copied" : "Selected: copy it with the keyboard");
  setTimeout(() => {
    button.textContent = "Copy";
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
