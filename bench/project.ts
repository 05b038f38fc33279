/** Projects a whole site: from a folder with its catalog or a made-up one, into a folder or into nothing. */
import { mkdirSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { ReadText } from "../src/catalog/read-facts.ts";
import { projectCatalog } from "../test/support/samples/project-catalog.ts";
import { sampleCatalog } from "./sample-site.ts";

const [providers, versions, source, target] = process.argv.slice(2);
const made = sampleCatalog({ providers: Number(providers), versions: Number(versions) });
const read: ReadText =
  source === undefined
    ? made
    : (path) =>
        readFile(join(source, path), "utf8").catch((error: NodeJS.ErrnoException) => {
          if (error.code !== "ENOENT") throw error;
          return undefined;
        });
const folders = new Set<string>();
for await (const [path, text] of projectCatalog(read)) {
  if (target !== undefined) write(join(target, path), text);
}

/** Synchronous: small files are written faster than they could be queued. */
function write(path: string, text: string): void {
  const folder = dirname(path);
  if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
  folders.add(folder);
  writeFileSync(path, text);
}
