import { type NamedFile, namedFiles, type OwnVersion } from "../catalog/facts/version-facts.ts";
import { pathInSite } from "../catalog/paths.ts";
import { groupBy } from "../group-by.ts";
import { readClientHash, readClientSums } from "../package/shasums.ts";
import type { Asset, Release } from "../ports/host.ts";
import type { ProviderAddress } from "../provider/address.ts";
import type { Known } from "../steps/site/site-copy.ts";
import { LARGEST_SUMS } from "./take-packages.ts";

/** Of the files of one name that a site has, those that the facts of the version name. */
export function withNamed(release: Release, address: ProviderAddress, facts: OwnVersion): Release {
  if (release.inSite === undefined) return release;
  const paths = namedFiles(facts).flatMap(
    ({ url }: NamedFile) => pathInSite(address, facts.version, url) ?? [],
  );
  const named = release.assets.filter(({ id }) => paths.includes(String(id)));
  const names = new Set(named.map(({ name }) => name));
  return { ...release, assets: [...named, ...release.assets.filter(({ name }) => !names.has(name))] };
}

/**
 * In a site, the files of a version count if the provider's list has it, or is missing: a run that was killed leaves files of
 * a version that it did not list.
 */
export async function chooseOwn(
  listed: readonly Release[],
  address: ProviderAddress,
  { entries }: Known,
  read: (release: Release, asset: Asset) => Promise<Buffer>,
): Promise<Release[]> {
  const facts = new Map(entries.flatMap(({ versions }) => [...versions]));
  const isLost = entries.some(({ provider }) => provider === undefined);
  const names = new Set(
    entries.flatMap(({ provider }) => provider?.versions.map(({ version }) => version) ?? []),
  );
  const own: Release[] = [];
  for (const release of listed) {
    const version = release.tag.replace(/^v/, "");
    const one = facts.get(version);
    if (release.inSite === undefined) own.push(release);
    else if (one !== undefined) own.push(withNamed(release, address, one));
    else if (isLost || names.has(version)) own.push(await withListed(release, read));
  }
  return own;
}

/**
 * Without facts, the checksums decide which files are the version: those of which the site has every file, else the first.
 * They count only with a signature, like those of any other release.
 */
async function withListed(
  release: Release,
  read: (release: Release, asset: Asset) => Promise<Buffer>,
): Promise<Release> {
  const found = release.assets.filter(
    ({ name, size }) => name.endsWith("SHA256SUMS") && size <= LARGEST_SUMS,
  );
  const others = release.assets.filter((asset) => !found.includes(asset));
  let chosen: Release | undefined;
  for (const sums of found) {
    const { sums: lines } = readClientSums((await read(release, sums)).toString("utf8"));
    const isListed = ({ id, name }: Asset): boolean => {
      const digest = readClientHash(lines.get(name) ?? "");
      return !lines.has(name) || (digest !== undefined && String(id).includes(`/${digest.slice(0, 12)}/`));
    };
    const assets = others.filter(isListed);
    const byName = groupBy(assets, ({ name }) => name);
    const isWhole = [...lines.keys()].every((name) => byName.has(name));
    if (chosen === undefined || isWhole) chosen = { ...release, assets: [sums, ...assets] };
    if (isWhole) break;
  }
  return chosen ?? release;
}
