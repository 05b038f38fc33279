import { choice, fillSlot, labelled } from "./element.ts";
import { recall, remember } from "./memory.ts";

const THEMES = [
  ["", "System theme"],
  ["light", "Light theme"],
  ["dark", "Dark theme"],
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
  fillSlot("theme", labelled(select, "Theme"));
}
