import { Problems } from "../errors.ts";
import type { Asset, Release } from "../ports/releases.ts";
import {
  isLaterSignature,
  manifestFilename,
  packageFilename,
  shasumsFilename,
  signatureFilename,
} from "../provider/filename.ts";
import { formatPlatform, type Platform, parsePlatform } from "../provider/platform.ts";
import type { Version } from "../provider/version.ts";

/** The files of a release that matter to clients, as far as they are there. */
export interface ReleaseFiles {
  readonly sums: Asset | undefined;
  /** The usual one last: one that is named after its key was made later, in the place of the usual one. */
  readonly signatures: readonly Asset[];
  readonly manifest: Asset | undefined;
}

/** Finds them by their usual names. Documents name sums by their URL, so any other name does as well, if there is but one. */
export function findFiles({ assets }: Release, type: string, version: Version): ReleaseFiles {
  const find = (wanted: string | undefined): Asset | undefined =>
    assets.find(({ name, complete }) => complete && name === wanted);
  const others = assets.filter(({ name, complete }) => complete && /SHA256SUMS$/.test(name));
  const sums = find(shasumsFilename(type, version)) ?? (others.length === 1 ? others[0] : undefined);
  const usual =
    find(sums === undefined ? undefined : `${sums.name}.sig`) ?? find(signatureFilename(type, version));
  const later = assets.filter(({ name, complete }) => complete && sums && isLaterSignature(name, sums.name));
  const signatures = [...later, ...(usual === undefined ? [] : [usual])];
  return { sums, signatures, manifest: find(manifestFilename(type, version)) };
}

/** What a file is, by its name: a package, or one that was meant to be. */
export interface NamedPackage {
  readonly name: string;
  readonly platform: Platform | undefined;
}

/** The names that are, or were meant to be, packages of a provider; the files of other programs are none. */
export async function namePackages(
  names: Iterable<string>,
  type: string,
  version: Version,
): Promise<NamedPackage[]> {
  const own = [...new Set(names)].filter(
    (name) => name.startsWith(`terraform-provider-${type}_`) && name.endsWith(".zip"),
  );
  const named = await Promise.all(
    own.map(async (name) => ({ name, platform: await readPlatform(name, type, version) })),
  );
  return named.sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
}

function sortKey({ name, platform }: NamedPackage): string {
  return platform === undefined ? `~${name}` : formatPlatform(platform);
}

async function readPlatform(name: string, type: string, version: Version): Promise<Platform | undefined> {
  const text = /_([a-z0-9]+_[a-z0-9]+)\.zip$/.exec(name)?.[1] ?? "";
  const platform = await new Problems().attempt(() => parsePlatform(text));
  return platform !== undefined && packageFilename(type, version, platform) === name ? platform : undefined;
}
