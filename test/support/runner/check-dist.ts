import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type RolldownOptions, rolldown } from "rolldown";

/** Files of a bundle by their names. */
type Files = ReadonlyMap<string, Buffer>;

/**
 * Vitest calls it once before a run. Fails when `dist` is not, byte for byte, what `src` builds. The end-to-end tests run
 * `dist`: with an old one they would say nothing about the source.
 */
export default async function checkDist(): Promise<void> {
  const root = process.cwd();
  const [built, found] = await Promise.all([bundleInMemory(root), readFolder(join(root, "dist"))]);
  const wrong = findDifferences(built, found);
  if (wrong.length === 0) return;
  throw new Error(
    `dist is not what src builds: ${wrong.join(", ")}. Run npm run build, then the tests again`,
  );
}

/** One line for every file that is missing, that differs, or that nothing has built. */
function findDifferences(built: Files, found: Files): string[] {
  return [...new Set([...built.keys(), ...found.keys()])].sort().flatMap((name) => {
    const [expected, there] = [built.get(name), found.get(name)];
    if (there === undefined) return [`dist/${name} is missing`];
    if (expected === undefined) return [`dist/${name} should not be there`];
    return expected.equals(there) ? [] : [`dist/${name} differs`];
  });
}

/** Bundles as `npm run build` does, and keeps the files in memory. */
async function bundleInMemory(root: string): Promise<Files> {
  const config: { default: RolldownOptions } = await import(
    pathToFileURL(join(root, "rolldown.config.ts")).href
  );
  const { output, ...input } = config.default;
  const bundle = await rolldown(input);
  const generated = await bundle.generate([output ?? {}].flat()[0]);
  await bundle.close();
  return new Map(
    generated.output.map((file) => [
      file.fileName,
      Buffer.from(file.type === "chunk" ? file.code : file.source),
    ]),
  );
}

async function readFolder(folder: string): Promise<Files> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const files = paths.map(async (path) => {
    const name = path.slice(folder.length + 1).replaceAll("\\", "/");
    return [name, await readFile(path)] as const;
  });
  return new Map(await Promise.all(files));
}
