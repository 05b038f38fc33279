import { chmod, mkdir, open } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Checksum, dirhash1 } from "../local-file.ts";
import { hashContent, type ReadEntry } from "./read-zip.ts";
import { ambiguous, isExecutable, isPlainName } from "./zip-rules.ts";

/** Writes the files of a package into a new folder, and returns their `h1:`. */
export async function unpackFiles(files: readonly ReadEntry[], folder: string): Promise<string> {
  const hashed: Checksum[] = [];
  await mkdir(folder);
  for (const file of files) {
    const { name } = file;
    // The rules of packages reject these too: no name may lead out of the folder.
    if (!isPlainName(name)) throw ambiguous(`the name ${JSON.stringify(name)} is not one of a file`);
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    const output = await open(path, "wx", 0o600);
    try {
      hashed.push({ name, sha256: await hashContent(file.read(), (block) => output.appendFile(block)) });
    } finally {
      await output.close();
    }
    await chmod(path, isExecutable(file) ? 0o755 : 0o644);
  }
  await chmod(folder, 0o755);
  return dirhash1(hashed);
}
