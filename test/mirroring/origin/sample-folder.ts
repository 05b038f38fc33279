import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { goodSite, SOURCE } from "../../walk/good-site.ts";

const ASSETS = `assets/${SOURCE}/`;

/** A folder that `terraform providers mirror` has filled with all there is of the sample provider. */
export interface FilledFolder {
  readonly directory: string;
  /** The folder of the sample provider. */
  readonly own: string;
}

/** Fills one; it goes away with the test. */
export async function fillFolder(): Promise<FilledFolder> {
  const directory = await mkdtemp(join(tmpdir(), "mirror-folder-"));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  const own = join(directory, SOURCE);
  await mkdir(own, { recursive: true });
  const files = await goodSite();
  await writeFile(join(own, "index.json"), files.get(`mirror/${SOURCE}/index.json`) ?? "");
  for (const version of ["1.0.0", "1.1.0"]) {
    const { archives } = JSON.parse(String(files.get(`mirror/${SOURCE}/${version}.json`)));
    for (const archive of Object.values<{ hashes: string[]; url: string }>(archives)) {
      archive.url = archive.url.slice(archive.url.lastIndexOf("/") + 1);
      archive.hashes = archive.hashes.filter((hash) => hash.startsWith("h1:"));
    }
    await writeFile(join(own, `${version}.json`), JSON.stringify({ archives }));
  }
  for (const [path, bytes] of files)
    if (path.startsWith(ASSETS) && path.endsWith(".zip")) await writeFile(join(own, nameOf(path)), bytes);
  return { directory, own };
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
