import { SCRIPT } from "../../site/pages/bundled.ts";
import type { Rendered } from "./render.ts";

/** Has another text after each change of the pages. */
export const CHANGES_PATH = "changes.txt";

/** The pages' policy allows no inline script, so this follows their own. */
const RELOAD = `
(() => {
  const url = new URL((document.documentElement.dataset.root ?? "") + "${CHANGES_PATH}", location.href);
  let shown;
  setInterval(async () => {
    const text = await fetch(url, { cache: "no-store" }).then((answer) => answer.text()).catch(() => shown);
    if (shown !== undefined && text !== shown) location.reload();
    shown = text;
  }, 1000);
})();
`;

/** Makes open pages reload after a change. */
export function addReload(files: Rendered["files"]): Rendered["files"] {
  return new Map([...files, [SCRIPT.path, SCRIPT.text + RELOAD], [CHANGES_PATH, "0\n"]]);
}
