import { execFile } from "node:child_process";
import { chmod, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { writeZip } from "../../src/package/zip/zip.ts";
import { cachedFolder, cacheKey } from "./build-cache.ts";
import { goBuild, goVersion } from "./go.ts";

const run = promisify(execFile);
const FOO = { name: "terraform-provider-foo_v1.2.3", content: Buffer.from("program ".repeat(40)) };

/** A zip as some program writes it. */
export interface Seed {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Writes small zips with everything that writes those of providers, into a folder that is empty. */
export async function writeSeeds(folder: string, program = FOO): Promise<readonly Seed[]> {
  const files = join(folder, "files");
  await mkdir(join(files, "docs"), { recursive: true });
  const path = join(files, program.name);
  await writeFile(path, program.content);
  await chmod(path, 0o755);
  await writeFile(join(files, "LICENSE"), "free\n");
  await writeFile(join(files, "docs/index.md"), "# foo\n");
  const names = [program.name, "LICENSE", "docs/index.md"];
  await writeOurs(names, files, folder);
  await run(await goSeeds(), [folder, path]);
  await run("python3", [join(import.meta.dirname, "zip-seeds.py"), folder, path]);
  await writeInfoZips(names, files, folder);
  await rm(files, { recursive: true });
  const written = (await readdir(folder)).sort();
  return Promise.all(written.map(async (name) => ({ name, bytes: await readFile(join(folder, name)) })));
}

async function writeOurs(names: readonly string[], files: string, folder: string): Promise<void> {
  const entries = names.map((name, at) => ({ name, path: join(files, name), executable: at === 0 }));
  await writeZip({ destination: join(folder, "ours.zip"), entries });
}

async function writeInfoZips(names: readonly string[], files: string, folder: string): Promise<void> {
  const kinds = { plain: [], stored: ["-0"], zip64: ["-fz"], "no-extra": ["-X"] };
  for (const [kind, flags] of Object.entries(kinds))
    await run("zip", ["-q", ...flags, join(folder, `info-zip-${kind}.zip`), ...names], { cwd: files });
  const stream = await run("zip", ["-q", "-", ...names], { cwd: files, encoding: "buffer" });
  await writeFile(join(folder, "info-zip-stream.zip"), stream.stdout);
}

async function goSeeds(): Promise<string> {
  const module = join(import.meta.dirname, "zip-seeds");
  const source = await readFile(join(module, "main.go"));
  const kept = await cachedFolder(cacheKey("zip-seeds", [await goVersion(), source]), (draft) =>
    goBuild({ module, package: ".", output: join(draft, "seeds"), ldflags: "-s -w" }),
  );
  return join(kept, "seeds");
}
