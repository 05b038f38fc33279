/** Projects a whole site: from a folder with its catalogue or a made-up one, into a folder or into nothing. */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { projectCatalogue, type ReadFact } from "../src/registry/site.ts";
import { sampleCatalogue } from "./sample-site.ts";

const [providers, versions, source, target] = process.argv.slice(2);
const made = sampleCatalogue({ providers: Number(providers), versions: Number(versions) });
const read: ReadFact = source === undefined ? made : (path) => readFile(join(source, path), "utf8");
const folders = new Set<string>();
for await (const [path, text] of projectCatalogue(read)) {
  if (target !== undefined) await write(join(target, path), text);
}

async function write(path: string, text: string): Promise<void> {
  const folder = dirname(path);
  if (!folders.has(folder)) await mkdir(folder, { recursive: true });
  folders.add(folder);
  await writeFile(path, text);
}
