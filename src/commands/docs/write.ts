import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, sep } from "node:path";
import { mapConcurrently } from "../../concurrency.ts";
import { ProblemError } from "../../errors.ts";
import { errnoOf } from "../../read-file.ts";
import { SCRIPT } from "../../site/pages/bundled.ts";
import type { Rendered } from "./render.ts";

type Files = Rendered["files"];

/** Lists the files of an output folder, so that the next run replaces only what this command wrote. */
const MARK = ".provider-pages-docs";
const AT_ONCE = 16;

/** Writes the pages into a new or empty folder, or into one that this command wrote. */
export async function writeOutput(folder: string, files: Files): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const present = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .split(sep)
        .join("/"),
    );
  const marked = await readFile(join(folder, MARK), "utf8").catch(() => "");
  const own = new Set([MARK, ...marked.split("\n")]);
  const others = present.filter((path) => !own.has(path)).sort();
  if (others.length > 0)
    throw new ProblemError({
      code: "folder-blocked",
      found: `${folder} has other files: ${others.slice(0, 3).join(", ")}`,
      expected: "a new or empty folder, or one with nothing but the pages of an earlier run",
      fix: "Set ‹output› to another folder",
    });
  try {
    await mkdir(folder, { recursive: true });
    // Removing everything first leaves no link to write through.
    for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true, force: true });
    await writeFile(join(folder, MARK), [...files.keys(), ""].join("\n"), { flag: "wx" });
    await writeChanged(folder, files, new Map());
  } catch (cause) {
    if (errnoOf(cause) === undefined) throw cause;
    const found = `${folder} can't be written: ${(cause as Error).message}`;
    const fix = "Set ‹output› to another folder, or change its permissions";
    throw new ProblemError(
      { code: "folder-unwritable", found, expected: "a writable folder", fix },
      { cause },
    );
  }
}

/** Writes what differs from the files before; returns the paths. */
export async function writeChanged(folder: string, files: Files, before: Files): Promise<string[]> {
  const changed = [...files].filter(([path, content]) => {
    const known = before.get(path);
    if (typeof content === "string" || typeof known === "string" || known === undefined)
      return content !== known;
    return Buffer.compare(content, known) !== 0;
  });
  const gone = [...before.keys()].filter((path) => !files.has(path));
  const folders = new Set(changed.map(([path]) => dirname(join(folder, path))));
  for (const path of folders) await mkdir(path, { recursive: true });
  await mapConcurrently(changed, AT_ONCE, async ([path, content]) => {
    const target = join(folder, path);
    // A browser never gets half a page.
    await writeFile(`${target}.part`, content);
    await rename(`${target}.part`, target);
  });
  for (const path of gone) await rm(join(folder, path), { force: true });
  return [...changed.map(([path]) => path), ...gone];
}

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
export function addReload(files: Files): Files {
  return new Map([...files, [SCRIPT.path, SCRIPT.text + RELOAD], [CHANGES_PATH, "0\n"]]);
}
