import { copyFile, stat } from "node:fs/promises";
import { dirname } from "node:path/posix";
import type { OfferedVersions } from "../catalog/edits/edit.ts";
import { type SiteAddress, siteUrl } from "../catalog/facts/site-facts.ts";
import { namedFiles, type OwnVersion } from "../catalog/facts/version-facts.ts";
import { pathInSite } from "../catalog/paths.ts";
import { isError, ProblemError, unlessProblem } from "../errors.ts";
import { groupBy } from "../group-by.ts";
import { latestOf } from "../hosts/site-host.ts";
import { parseObject } from "../json.ts";
import { readClientHash, readClientSums } from "../package/shasums.ts";
import type { Asset, AssetFile, Host, Release, SiteHost } from "../ports/host.ts";
import type { ListedFile, StoredFile } from "../ports/place.ts";
import { pathBelow } from "../protocol/answer.ts";
import type { ProviderAddress } from "../provider/address.ts";
import { isNamed, type VersionChoice } from "../provider/constraint.ts";
import { isSignature, shasumsFilename } from "../provider/filename.ts";
import { parseVersion } from "../provider/version.ts";
import { hashFile } from "../read-file.ts";
import type { RunContext } from "../run/context.ts";
import type { SiteCatalog, SiteCopy } from "../site-change/site-copy.ts";
import type { Skipped } from "./group-releases.ts";
import { LARGEST_SUMS } from "./release-files.ts";

/** A version whose packages another program keeps in the site: files that clients download now. */
export interface KeptVersion {
  readonly version: string;
  readonly files: readonly AssetFile[];
  /** The same files as a release, with the URLs that they get. */
  readonly release: Release;
}

/** Follows the documents of listed versions to files of the site. */
export async function findKeptVersions({
  copy,
  files: listFiles,
  site,
  address,
  offered,
  store,
  released,
}: {
  readonly copy: SiteCopy;
  /** All files of the site. */
  readonly files: () => Promise<readonly ListedFile[]>;
  readonly site: SiteAddress;
  readonly address: ProviderAddress;
  readonly offered: readonly OfferedVersions[];
  readonly store: SiteHost;
  /** An earlier run may have stored the files of a version. */
  readonly released: readonly Release[];
}): Promise<KeptVersion[]> {
  if (offered.length === 0) return [];
  const stored = new Set(released.flatMap(({ assets }) => assets.map(({ url }) => url)));
  const all = new Set(await copy.list(""));
  const lists = offered.filter(
    ({ path }) => all.has(path) && /\/versions(?:\/index\.json)?$/.test(`/${path}`),
  );
  const listing = new Map((await listFiles()).map((file) => [file.path, file]));
  const list = new Map<string, KeptVersion>();
  for (const { path, versions } of lists) {
    const folder = dirname(path.replace(/\/index\.json$/, ""));
    for (const version of versions.keys()) {
      const parsed = unlessProblem(() => parseVersion(version));
      if (parsed === undefined || list.has(version)) continue;
      const sums = shasumsFilename(address.type, parsed);
      const documents = `${folder}/${version}/download`;
      const paths = await followDocuments(copy, documents, { base: siteUrl(site), all, sums });
      if (paths.size === 0) continue;
      const files: AssetFile[] = [];
      for (const [name, from] of paths) {
        const path = copy.localPath(from);
        files.push({ name, path, size: (await stat(path)).size, sha256: await hashFile(path) });
      }
      const tag = `v${version}`;
      const assets = files.map(({ name, size, sha256 }) => {
        const url = store.downloadUrl({ tag, address, version }, { name, sha256 });
        return { id: name, name, size, sha256, complete: true, url };
      });
      const publishedAt = latestOf([...paths.values()].flatMap((from) => listing.get(from) ?? []));
      const state = { draft: false, immutable: false, url: siteUrl(site), publishedAt };
      list.set(version, { version, files, release: { id: `${folder}/${version}`, tag, ...state, assets } });
    }
  }
  return [...list.values()].filter(({ release }) => release.assets.every(({ url }) => !stored.has(url)));
}

/** Names that the program itself uses, so that a document can't name a file elsewhere. */
const PACKAGE = /^terraform-provider-[\w.+-]+\.zip$/;

/** The paths of packages, checksums and signature, by the names that a release would have. */
async function followDocuments(
  copy: SiteCopy,
  folder: string,
  { base, all, sums }: { readonly base: string; readonly all: ReadonlySet<string>; readonly sums: string },
): Promise<Map<string, string>> {
  const paths = new Map<string, string>();
  for (const path of await copy.list(folder)) {
    const document = parseObject((await copy.read(path)) ?? "") ?? {};
    const { href } = new URL(path.replace(/\/index\.json$/, ""), base);
    const find = (link: unknown): string | undefined => {
      if (typeof link !== "string" || !URL.canParse(link, href)) return undefined;
      const target = pathBelow(base, new URL(link, href).href);
      return target !== undefined && all.has(target) ? target : undefined;
    };
    const [zip, checksums, signature] = ["download_url", "shasums_url", "shasums_signature_url"].map((name) =>
      find(document[name]),
    );
    const { filename } = document;
    if (zip === undefined || checksums === undefined || signature === undefined) continue;
    if (typeof filename !== "string" || !PACKAGE.test(filename)) continue;
    paths.set(filename, zip).set(sums, checksums).set(`${sums}.sig`, signature);
  }
  return paths;
}

/** Also reads the kept versions, from the copy of the site. */
export function withKept(releases: Host, kept: readonly KeptVersion[]): Host {
  return {
    ...releases,
    fetch: async (release, asset, path) => {
      const file = kept.find((one) => one.release === release)?.files.find(({ name }) => name === asset.name);
      if (file === undefined) return releases.fetch(release, asset, path);
      await copyFile(file.path, path);
      return file.sha256;
    },
  };
}

/** Puts the files where this program keeps packages; the old ones stay for clients that know them. */
export async function storeKept(
  store: SiteHost,
  { version, files }: KeptVersion,
  { address, log }: { readonly address: ProviderAddress; readonly log: RunContext["log"] },
): Promise<readonly StoredFile[]> {
  const problems = await store.check(files);
  const errors = problems.filter(isError);
  if (errors.length > 0) throw new ProblemError(errors);
  log.tell(problems);
  const stored: StoredFile[] = [];
  for (const file of files) stored.push(await store.put({ tag: `v${version}`, address, version }, file));
  return stored;
}

/** Of the files of one name that a site has, those that the facts of the version name. */
export function withNamed(release: Release, address: ProviderAddress, facts: OwnVersion): Release {
  if (release.inSite === undefined) return release;
  const paths = namedFiles(facts).flatMap(({ url }) => pathInSite(address, facts.version, url) ?? []);
  const assets = release.assets.filter(({ id }) => paths.includes(String(id)));
  const names = new Set(assets.map(({ name }) => name));
  return { ...release, assets: [...assets, ...release.assets.filter(({ name }) => !names.has(name))] };
}

/**
 * In a site, the files of a version count if a list has it, or the provider's list is missing, or `versions` names it: a run
 * that was killed leaves files of a version that it did not list.
 */
export async function chooseOwn(
  releases: readonly Release[],
  {
    address,
    catalog: { entries },
    offered,
    choice,
    read,
  }: {
    readonly address: ProviderAddress;
    readonly catalog: SiteCatalog;
    /** What clients are offered, and the catalog lacks. */
    readonly offered: readonly OfferedVersions[];
    readonly choice: VersionChoice;
    readonly read: (release: Release, asset: Asset) => Promise<Buffer>;
  },
): Promise<{ readonly released: readonly Release[]; readonly skipped: readonly Skipped[] }> {
  const facts = new Map(entries.flatMap(({ versions }) => [...versions]));
  const isLost = entries.some(({ provider }) => provider === undefined);
  const names = new Set([
    ...entries.flatMap(({ provider }) => provider?.versions.map(({ version }) => version) ?? []),
    ...offered.flatMap(({ versions }) => [...versions.keys()]),
  ]);
  const released: Release[] = [];
  const skipped: Skipped[] = [];
  for (const release of releases) {
    const { tag } = release;
    const version = tag.replace(/^v/, "");
    const one = facts.get(version);
    if (release.inSite === undefined) released.push(release);
    else if (one !== undefined) released.push(withNamed(release, address, one));
    else if (isLost || names.has(version) || isNamed(choice, version))
      released.push(await withListed(release, read));
    else if (release.assets.some(({ name }) => isSignature(name)))
      skipped.push({
        tag,
        version,
        code: "not-listed",
        reason: `its signed files are in the site, and nothing lists it: a publish stopped before that, or the catalog is older than the files. To list it, set ‹versions: ${version}›`,
      });
  }
  return { released, skipped };
}

/**
 * Without facts, the checksums decide which files are the version: those of which the site has every file, else the first.
 * They count only with a signature, like those of any other release.
 */
async function withListed(
  release: Release,
  read: (release: Release, asset: Asset) => Promise<Buffer>,
): Promise<Release> {
  const sumsFiles = release.assets.filter(
    ({ name, size }) => name.endsWith("SHA256SUMS") && size <= LARGEST_SUMS,
  );
  const others = release.assets.filter((asset) => !sumsFiles.includes(asset));
  let chosen: Release | undefined;
  for (const sums of sumsFiles) {
    const { sums: lines } = readClientSums((await read(release, sums)).toString("utf8"));
    const isListed = ({ id, name }: Asset): boolean => {
      const digest = readClientHash(lines.get(name) ?? "");
      return !lines.has(name) || (digest !== undefined && String(id).includes(`/${digest.slice(0, 12)}/`));
    };
    const assets = others.filter(isListed);
    const byName = groupBy(assets, ({ name }) => name);
    const isComplete = [...lines.keys()].every((name) => byName.has(name));
    if (chosen === undefined || isComplete) chosen = { ...release, assets: [sums, ...assets] };
    if (isComplete) break;
  }
  return chosen ?? release;
}
