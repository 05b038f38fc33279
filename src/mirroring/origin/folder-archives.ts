import type { Problem } from "../../errors.ts";
import { judgeMirrorVersion } from "../../protocol/judge/mirror-version.ts";
import { isPlatform } from "../../protocol/judge/platform-form.ts";
import { type ArchiveHashes, readHashes } from "./archive-hashes.ts";
import { readFolderFile } from "./folder-file.ts";
import { type FolderPlace, urlIn } from "./folder-packages.ts";
import { describeRefusal, take } from "./refusal.ts";

/** What a folder's own document says of a version. */
export interface FolderArchives {
  /** Of packages that lie beside it, by their platforms; nobody has signed it. */
  readonly hashes: ReadonlyMap<string, ArchiveHashes>;
  /** Packages that it names, and that are not there. */
  readonly refused: readonly Problem[];
}

/** Reads VERSION.json, if it is there: whoever fills a folder by hand writes none. */
export async function readArchives(
  place: FolderPlace,
  zips: ReadonlyMap<string, string>,
  isWanted: (platform: string) => boolean,
): Promise<FolderArchives> {
  const url = urlIn(place, `${place.version.text}.json`);
  const answer = await readFolderFile(url);
  if (answer === undefined) return { hashes: new Map(), refused: [] };
  const missing = { rule: "mirror-version-missing", where: url, found: "no archives" } as const;
  const { facts, observations } = judgeMirrorVersion({ ...answer, url: BASE });
  const { archives } = take(
    { facts, observations: observations.map((one) => ({ ...one, where: url })) },
    missing,
  );
  const named = [...archives].filter(([platform]) => isPlatform(platform) && isWanted(platform));
  const hashes = new Map<string, ArchiveHashes>();
  for (const [platform, archive] of named) {
    const told = nameIn(archive.url) === zips.get(platform) ? readHashes(archive) : undefined;
    if (told !== undefined) hashes.set(platform, told);
  }
  const refused = named
    .filter(([platform]) => !zips.has(platform))
    .map(([platform, archive]) =>
      describeRefusal({
        rule: "package-missing",
        where: url,
        found: `${platform} has the url ${archive.url.replace(BASE, "")}, and its zip is not beside it`,
      }),
    );
  return { hashes, refused };
}

/** Links are read as clients read them, who know the web alone. */
const BASE = "https://folder.invalid/";

function nameIn(url: string): string | undefined {
  try {
    return url.startsWith(BASE) ? decodeURIComponent(url.slice(BASE.length)) : undefined;
  } catch {
    return undefined;
  }
}
