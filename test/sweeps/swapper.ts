import { copyFileSync, mkdirSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { setImmediate as breathe } from "node:timers/promises";

/**
 * Puts one thing after another in the place of a path, each by a rename, until it is ended:
 * swapper.ts PATH (file|link|folder)=THING ...
 */
const [path = "", ...things] = process.argv.slice(2);

function place(kind: string | undefined, thing: string): void {
  const draft = `${path}.swapped`;
  if (kind === "file") copyFileSync(thing, draft);
  else if (kind === "link") symlinkSync(thing, draft);
  else mkdirSync(draft);
  // A folder can't take the place of a file, nor a file that of a folder.
  if (kind === "folder") rmSync(path, { recursive: true, force: true });
  try {
    renameSync(draft, path);
  } catch {
    rmSync(path, { recursive: true, force: true });
    renameSync(draft, path);
  }
}

process.stdout.write("ready\n");
for (;;)
  for (const thing of things) {
    const [kind, target = ""] = thing.split("=");
    place(kind, target);
    await breathe();
  }
