import { execFile } from "node:child_process";
import { chmod, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { writeZip } from "../../src/package/zip/zip.ts";
import { cachedFolder, cacheKey } from "./build-cache.ts";
import { goBuild, goVersion } from "./go.ts";

const run = promisify(execFile);
const PROGRAM = "terraform-provider-foo_v1.2.3";
const FILES = [PROGRAM, "LICENSE", "docs/index.md"];

/** A zip as some program writes it. */
export interface Seed {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Writes small zips with everything that writes those of providers, into a folder that is empty. */
export async function writeSeeds(folder: string): Promise<readonly Seed[]> {
  const files = join(folder, "files");
  await mkdir(join(files, "docs"), { recursive: true });
  await writeFile(join(files, PROGRAM), "program ".repeat(40));
  await chmod(join(files, PROGRAM), 0o755);
  await writeFile(join(files, "LICENSE"), "free\n");
  await writeFile(join(files, "docs/index.md"), "# foo\n");
  await writeOurs(files, folder);
  await run(await goSeeds(), [folder]);
  await run("python3", [join(import.meta.dirname, "zip-seeds.py"), folder]);
  await writeInfoZips(files, folder);
  await rm(files, { recursive: true });
  const names = (await readdir(folder)).sort();
  return Promise.all(names.map(async (name) => ({ name, bytes: await readFile(join(folder, name)) })));
}

async function writeOurs(files: string, folder: string): Promise<void> {
  const entries = FILES.map((name) => ({ name, path: join(files, name), executable: name === PROGRAM }));
  await writeZip({ destination: join(folder, "ours.zip"), entries });
}

async function writeInfoZips(files: string, folder: string): Promise<void> {
  const kinds = { plain: [], stored: ["-0"], zip64: ["-fz"], "no-extra": ["-X"] };
  for (const [kind, flags] of Object.entries(kinds))
    await run("zip", ["-q", ...flags, join(folder, `info-zip-${kind}.zip`), ...FILES], { cwd: files });
  const stream = await run("zip", ["-q", "-", ...FILES], { cwd: files, encoding: "buffer" });
  await writeFile(join(folder, "info-zip-stream.zip"), stream.stdout);
}

async function goSeeds(): Promise<string> {
  const module = join(import.meta.dirname, "zip-seeds");
  const source = await readFile(join(module, "main.go"));
  const kept = await cachedFolder(cacheKey("zip-seeds", [(await goVersion()) ?? "", source]), (draft) =>
    goBuild({ module, package: ".", output: join(draft, "seeds"), ldflags: "-s -w" }),
  );
  return join(kept, "seeds");
}
