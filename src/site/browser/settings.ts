import { choice, element, fillSlot } from "./element.ts";
import { recall, remember } from "./memory.ts";
import * as TEXTS from "./texts.ts";

const THEMES = [
  ["", TEXTS.systemTheme],
  ["light", TEXTS.lightTheme],
  ["dark", TEXTS.darkTheme],
] as const;

/** Applied before the first paint. */
export function applyTheme(theme: string = recall("theme") ?? ""): void {
  const { dataset } = document.documentElement;
  if (theme === "light" || theme === "dark") dataset.theme = theme;
  else delete dataset.theme;
}

export function startTheme(): void {
  const select = choice(THEMES, document.documentElement.dataset.theme ?? "", (theme) => {
    remember("theme", theme);
    applyTheme(theme);
  });
  fillSlot("theme", element("label", {}, TEXTS.theme, select));
}

const TOOLS = [
  ["terraform", TEXTS.terraform],
  ["tofu", TEXTS.openTofu],
] as const;

/** Shows commands for the tool that the reader has chosen. */
export function startTool(): void {
  const lines = document.querySelectorAll("[data-tool] code");
  if (lines.length === 0) return;
  const apply = (tool: string): void => {
    for (const line of lines)
      line.textContent = (line.textContent ?? "").replace(/^(?:terraform|tofu)\b/gm, tool);
    for (const hint of document.querySelectorAll<HTMLElement>(".either")) hint.hidden = tool === "tofu";
  };
  const chosen = recall("tool") === "tofu" ? "tofu" : "terraform";
  const select = choice(TOOLS, chosen, (tool) => {
    remember("tool", tool);
    apply(tool);
  });
  apply(chosen);
  fillSlot("tool", element("label", {}, TEXTS.commandsFor, select));
}
