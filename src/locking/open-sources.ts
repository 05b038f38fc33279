import { readdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { onceEach } from "../concurrency.ts";
import { ProblemError } from "../errors.ts";
import { findVersions, hashFile, urlIn } from "../mirroring/origin/folder.ts";
import { isNameOf } from "../mirroring/origin/prove-sums.ts";
import { take } from "../mirroring/origin/refusal.ts";
import { openRegistry } from "../mirroring/origin/registry.ts";
import { type Checksum, dirhash1 } from "../package/local-file.ts";
import { readClientHash, readClientSums } from "../package/shasums.ts";
import type { Origin } from "../ports/origin.ts";
import type { Transport } from "../protocol/answer.ts";
import { selects } from "../protocol/cli-config/read-config.ts";
import { readHashes } from "../protocol/judge/mirror.ts";
import { judgePackage } from "../protocol/judge/package.ts";
import { isPlatform, SERVICE } from "../protocol/judge/registry.ts";
import { askDiscovery, askMirrorVersion, withSlash } from "../protocol/requests.ts";
import { findErrors } from "../protocol/rules/rules.ts";
import { openWeb } from "../protocol/transport/web.ts";
import { isAway, readCatalog, unreachable } from "../protocol/walk/site-map.ts";
import { addressPath, type ProviderAddress } from "../provider/address.ts";
import { quote } from "../provider/quote.ts";
import type { Version } from "../provider/version.ts";
import type { CommandContext } from "../run/context.ts";
import {
  asker,
  impliedFolders,
  type OpenTarget,
  openTarget,
  reachOf,
  readConfig,
} from "../steps/open-target.ts";
import type { PackageHashes, Proof } from "./proofs.ts";

/** What to prove: a version as a lock file has it, and the wanted platforms; undefined are all. */
interface Question {
  readonly address: ProviderAddress;
  readonly version: Version;
  readonly platforms: readonly string[] | undefined;
}

type Source = (question: Question) => Promise<Proof | undefined>;

/**
 * Finds where clients look for a provider; nowhere if nothing is configured for it. The sites that the user names are the
 * registries of their own hosts; the CLI configuration says the rest.
 */
export async function openSources(sites: readonly string[], world: CommandContext) {
  const { cancelled, log, directory } = world;
  const config = await readConfig(world);
  const named = new Map<string, Origin>();
  const closing: (() => Promise<void>)[] = [];
  const close = async (): Promise<void> => {
    await Promise.all(closing.map((end) => end()));
  };
  try {
    for (const site of sites) {
      const target = await openSite(site, world);
      closing.push(target.close);
      const { hostname, base } = await readRegistry(site, target);
      named.set(hostname, openRegistry(target.transport, hostname, new Map([[SERVICE, base]]), world.now));
    }
  } catch (error) {
    await close();
    throw error;
  }
  const web = (url: string, services?: ReadonlyMap<string, string>) =>
    openWeb(asker("lock", cancelled, config, reachOf(url, services)));
  const openMirror = onceEach((url) => web(url));
  const openHost = onceEach((hostname) => {
    const services = config.services.get(hostname);
    return openRegistry(web(`https://${hostname}/`, services), hostname, services, world.now);
  });
  const isConfigured = config.sources.length > 0;
  const find = (address: ProviderAddress): Source[] => {
    const asked = config.sources.filter((one) => selects(one, address));
    const local = isConfigured
      ? asked.flatMap(({ kind, place }) => (kind === "filesystem_mirror" ? [resolve(directory, place)] : []))
      : impliedFolders();
    const folders = config.pluginCache === undefined ? local : [...local, config.pluginCache];
    const sources: Source[] = [];
    for (const folder of folders) sources.push((question) => proveByFolder(folder, question, cancelled));
    for (const { kind, place } of asked) {
      const url = withSlash(place);
      if (kind === "network_mirror")
        sources.push((question) => proveByMirror(openMirror(url), url, question));
      if (kind === "oci_mirror") log.info(`the oci_mirror ${quote(place)} is not read`);
    }
    const origin = named.get(address.hostname);
    if (origin !== undefined || !isConfigured || asked.some(({ kind }) => kind === "direct"))
      sources.push((question) => proveByRegistry(origin ?? openHost(address.hostname), question));
    return sources;
  };
  return { find, close };
}

async function openSite(site: string, world: CommandContext): Promise<OpenTarget> {
  try {
    return await openTarget(site, world);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const problems = error.problems.map(({ fix, ...one }) => ({
      ...one,
      fix: fix.replaceAll("‹target›", "‹from›"),
    }));
    throw new ProblemError(problems, { cause: error });
  }
}

/** A site is believed for its own host only: a catalog could claim to be any other. */
async function readRegistry(site: string, { transport, base, hostname, isFolder }: OpenTarget) {
  const facts = await readCatalog(transport, base);
  if (isAway(facts)) throw unreachable(facts);
  if (facts === undefined || !(isFolder || facts.hostname === hostname))
    throw new ProblemError({
      code: "site-unknown",
      found:
        facts === undefined
          ? `${quote(site)} has no readable catalog/site.json`
          : `${quote(site)} says that it is the registry of ${facts.hostname}`,
      expected: "the URL or folder of a Provider Pages site, at its own host",
      fix: "Correct ‹from›, or remove it and add the lines of ‹command: config› to the CLI configuration",
    });
  const discovery = new URL(".well-known/terraform.json", base).href;
  return {
    hostname: facts.hostname,
    base: take(await askDiscovery(transport, discovery, facts.hostname)),
  };
}

/** Asks for one platform only, since the signed checksums are of all. */
async function proveByRegistry(origin: Origin, question: Question): Promise<Proof | undefined> {
  const { address, version, platforms: [first = "linux_amd64"] = [] } = question;
  const listed = { version, protocols: [], platforms: undefined };
  const ask = async (platform: string) => {
    const { sums, packages, refused } = await origin.version({
      ...{ address, listed, keys: [] },
      platforms: [platform],
    });
    // Signed checksums may be of another version: then they don't cover the package.
    if (sums !== undefined && !packages.has(platform)) throw new ProblemError(refused);
    return sums;
  };
  let sums = await ask(first);
  if (sums === undefined) {
    const all = await origin.versions(address);
    const other = all.find((one) => one.version.text === version.text)?.platforms?.[0];
    sums = other === undefined ? undefined : await ask(other);
  }
  if (sums === undefined) return undefined;
  const packages = new Map<string, PackageHashes>();
  const signed: string[] = [];
  for (const [filename, written] of readClientSums(Buffer.from(sums.files.sums).toString("utf8")).sums) {
    const sha256 = readClientHash(written);
    if (sha256 === undefined) continue;
    signed.push(`zh:${sha256}`);
    const [, platform = ""] = /_([a-z0-9]+_[a-z0-9]+)\.zip$/.exec(filename) ?? [];
    if (isNameOf(address, version, { platform, filename }))
      packages.set(platform, { zh: `zh:${sha256}`, h1: sums.hashes.get(platform) });
  }
  return { by: `the signature of ${address.hostname} by key ${sums.keyId}`, packages, signed };
}

/** Clients believe a mirror that their configuration names. */
async function proveByMirror(
  transport: Transport,
  url: string,
  { address, version }: Question,
): Promise<Proof | undefined> {
  const asked = await askMirrorVersion(transport, url, address, { version: version.text });
  if (asked.observations.some(({ rule }) => rule === "mirror-version-missing")) return undefined;
  // Messages put platforms into commands to paste.
  const archives = [...take(asked).archives].filter(([platform]) => isPlatform(platform));
  const packages = archives.map(([platform, archive]): [string, PackageHashes] => {
    const { sha256, h1 } = readHashes(archive) ?? {};
    return [platform, { h1, zh: sha256 && `zh:${sha256}` }];
  });
  return { by: `the mirror ${url}`, packages: new Map(packages) };
}

/** Reads the packages in a folder on this machine, such as a filesystem mirror or the cache of clients. */
async function proveByFolder(
  directory: string,
  { address, version, platforms }: Question,
  signal: AbortSignal,
): Promise<Proof | undefined> {
  const all = await findVersions(directory, address);
  const found = all?.find((one) => one.version.text === version.text);
  if (found === undefined) return undefined;
  const isWanted = (platform: string): boolean => platforms?.includes(platform) ?? true;
  const packages = new Map<string, PackageHashes>();
  for (const [platform, zip] of found.zips) {
    if (!isWanted(platform)) continue;
    const url = urlIn({ directory, address, version }, zip);
    const sha256 = await hashFile(url);
    const opening = { type: address.type, version, platform, where: url, path: fileURLToPath(url), signal };
    const { facts: h1, observations } = await judgePackage(opening);
    if (findErrors(observations).length === 0) packages.set(platform, { h1, zh: sha256 && `zh:${sha256}` });
  }
  for (const platform of found.unpacked) {
    if (!isWanted(platform) || packages.has(platform)) continue;
    const h1 = await hashFolder(join(directory, addressPath(address), version.text, platform));
    packages.set(platform, { h1 });
  }
  return { by: `the package in ${directory}`, packages };
}

/** A package has a handful of files. */
const MOST_FILES = 10_000;

/** Undefined if it is no unpacked package. */
async function hashFolder(folder: string): Promise<string | undefined> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  if (entries.length > MOST_FILES) return undefined;
  const files: Checksum[] = [];
  for (const entry of entries) {
    if (entry.isDirectory()) continue;
    const path = join(entry.parentPath, entry.name);
    const sha256 = await hashFile(pathToFileURL(path).href);
    if (sha256 === undefined) return undefined;
    files.push({ name: path.slice(folder.length + 1).replaceAll("\\", "/"), sha256 });
  }
  return files.length === 0 ? undefined : dirhash1(files);
}
