// Plain JavaScript with nothing but Node: it runs in the job that may write, where nothing is installed.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * Makes the folder of the package that `npx` runs:
 *
 *     node scripts/npm-package.mjs FOLDER
 *
 * `dist` is all of the program, so the package has no dependencies and no scripts. The repository's own package.json has both,
 * with a whole Node for the tests among them, and stays private.
 */
const ROOT = fileURLToPath(new URL("../", import.meta.url));
const KEPT = ["name", "version", "description", "license", "repository", "type", "engines", "bin", "files"];

/** What the published package.json says. npm compares the full URL with the repository that publishes. */
export function publicManifest(manifest) {
  const kept = Object.fromEntries(KEPT.map((field) => [field, manifest[field]]));
  const url = manifest.repository.replace(/^github:/, "git+https://github.com/");
  return { ...kept, repository: { type: "git", url: `${url}.git` } };
}

function makePackage(folder) {
  if (relative(ROOT, folder) === "") throw new Error("the package needs a folder of its own");
  const manifest = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  mkdirSync(folder, { recursive: true });
  for (const path of manifest.files) {
    // What an earlier run left would be packed too.
    rmSync(join(folder, path), { recursive: true, force: true });
    cpSync(join(ROOT, path), join(folder, path), { recursive: true });
  }
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(publicManifest(manifest), undefined, 2)}\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder] = process.argv.slice(2);
  if (folder !== undefined) makePackage(folder);
  else {
    // `npm pack` calls it without one.
    console.error(
      "error: packed from here, the package would install the libraries, and a whole Node for the tests. Make the one that npx runs: npm run package",
    );
    process.exitCode = 2;
  }
}
