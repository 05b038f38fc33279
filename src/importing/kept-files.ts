import { copyFile, stat } from "node:fs/promises";
import { dirname } from "node:path/posix";
import type { OfferedVersions } from "../catalog/edits/edit.ts";
import { type SiteAddress, siteUrl } from "../catalog/facts/site-facts.ts";
import { ProblemError, unlessProblem } from "../errors.ts";
import { parseObject } from "../json.ts";
import type { AssetFile, Host, Release, SiteHost } from "../ports/host.ts";
import type { StoredFile } from "../ports/place.ts";
import type { ProviderAddress } from "../provider/address.ts";
import { shasumsFilename } from "../provider/filename.ts";
import { parseVersion } from "../provider/version.ts";
import { hashFile } from "../read-file.ts";
import type { RunContext } from "../run/context.ts";
import type { SiteCopy } from "../steps/site/site-copy.ts";

/** A version whose packages another program keeps in the site: files that clients download now. */
export interface KeptVersion {
  readonly version: string;
  readonly files: readonly AssetFile[];
  /** The same files as a release, with the URLs that they get. */
  readonly release: Release;
}

interface Finding {
  readonly copy: SiteCopy;
  readonly site: SiteAddress;
  readonly address: ProviderAddress;
  readonly offered: readonly OfferedVersions[];
  readonly store: SiteHost;
  /** An earlier run may have stored the files of a version. */
  readonly released: readonly Release[];
}

/** Follows the documents of listed versions to files of the site. */
export async function findKeptVersions({
  copy,
  site,
  address,
  offered,
  store,
  released,
}: Finding): Promise<KeptVersion[]> {
  if (offered.length === 0) return [];
  const stored = new Set(released.flatMap(({ assets }) => assets.map(({ url }) => url)));
  const all = new Set(await copy.list(""));
  const lists = offered.filter(
    ({ path }) => all.has(path) && /\/versions(?:\/index\.json)?$/.test(`/${path}`),
  );
  const found = new Map<string, KeptVersion>();
  for (const { path, versions } of lists) {
    const folder = dirname(path.replace(/\/index\.json$/, ""));
    for (const version of versions.keys()) {
      const parsed = unlessProblem(() => parseVersion(version));
      if (parsed === undefined || found.has(version)) continue;
      const sums = shasumsFilename(address.type, parsed);
      const following = { base: siteUrl(site), all, sums };
      const paths = await followDocuments(copy, `${folder}/${version}/download`, following);
      if (paths.size === 0) continue;
      const files: AssetFile[] = [];
      for (const [name, from] of paths) files.push(await describeFile(name, copy.localPath(from)));
      const tag = `v${version}`;
      const assets = files.map(({ name, size, sha256 }) => {
        const url = store.downloadUrl({ tag, address, version }, { name, sha256 });
        return { id: name, name, size, sha256, complete: true, url };
      });
      const state = { draft: false, immutable: false, url: siteUrl(site), publishedAt: undefined };
      found.set(version, { version, files, release: { id: `${folder}/${version}`, tag, ...state, assets } });
    }
  }
  return [...found.values()].filter(({ release }) => release.assets.every(({ url }) => !stored.has(url)));
}

interface Following {
  readonly base: string;
  readonly all: ReadonlySet<string>;
  /** The name of the checksums. */
  readonly sums: string;
}

/** Names that the program itself uses, so that a document can't name a file elsewhere. */
const PACKAGE = /^terraform-provider-[\w.+-]+\.zip$/;

/** The paths of packages, checksums and signature, by the names that a release would have. */
async function followDocuments(
  copy: SiteCopy,
  folder: string,
  { base, all, sums }: Following,
): Promise<Map<string, string>> {
  const paths = new Map<string, string>();
  for (const path of await copy.list(folder)) {
    const document = parseObject((await copy.read(path)) ?? "") ?? {};
    const find = (link: unknown): string | undefined => {
      const target = pathOf(link, new URL(path.replace(/\/index\.json$/, ""), base), base);
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

function pathOf(link: unknown, document: URL, base: string): string | undefined {
  if (typeof link !== "string" || !URL.canParse(link, document.href)) return undefined;
  const { href } = new URL(link, document);
  if (!href.startsWith(base)) return undefined;
  try {
    return decodeURIComponent(href.slice(base.length));
  } catch {
    return undefined;
  }
}

async function describeFile(name: string, path: string): Promise<AssetFile> {
  return { name, path, size: (await stat(path)).size, sha256: await hashFile(path) };
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
  const found = await store.check(files);
  const errors = found.filter(({ severity = "error" }) => severity === "error");
  if (errors.length > 0) throw new ProblemError(errors);
  log.tell(found);
  const stored: StoredFile[] = [];
  for (const file of files) stored.push(await store.put({ tag: `v${version}`, address, version }, file));
  return stored;
}
