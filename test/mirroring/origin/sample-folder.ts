import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { goodSite, SOURCE } from "../../protocol/walk/good-site.ts";

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

/** Adds what a bundle has beside the packages: checksums, signature, and the keys of its registry. */
export async function addSums({ own }: FilledFolder): Promise<void> {
  const files = await goodSite();
  for (const [path, bytes] of files)
    if (path.startsWith(ASSETS) && /_SHA256SUMS(?:\.sig)?$/.test(path))
      await writeFile(join(own, nameOf(path)), bytes);
  const download = JSON.parse(String(files.get("v1/providers/acme/sample/1.1.0/download/linux/amd64")));
  const armors = download.signing_keys.gpg_public_keys.map((key: { ascii_armor: string }) => key.ascii_armor);
  for (const version of ["1.0.0", "1.1.0"])
    await writeFile(join(own, `terraform-provider-sample_${version}_keys.asc`), armors.join("\n"));
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
