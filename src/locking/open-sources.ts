import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { impliedFolders, readConfig } from "../cli-config/user-config.ts";
import { onceEach } from "../concurrency.ts";
import { ProblemError, Problems } from "../errors.ts";
import { FOLDER_PACKAGES, findVersions, hashFile, packageIn } from "../mirroring/origin/folder.ts";
import { type CheckFolder, hashPackage, type Use } from "../mirroring/origin/hash-package.ts";
import { findCatalog } from "../mirroring/origin/mirror-catalog.ts";
import { isNameOf } from "../mirroring/origin/prove-sums.ts";
import { take } from "../mirroring/origin/refusal.ts";
import { openRegistry } from "../mirroring/origin/registry.ts";
import { type Checksum, dirhash1 } from "../package/local-file.ts";
import { readClientHash, readClientSums } from "../package/shasums.ts";
import type { AttestationDemand, OriginPackage } from "../ports/origin.ts";
import type { PackageSource, Transport } from "../protocol/answer.ts";
import { type Method, withoutLogin } from "../protocol/cli-config/parse-config.ts";
import { type ReadConfig, selects } from "../protocol/cli-config/read-config.ts";
import { readHashes } from "../protocol/judge/mirror.ts";
import { isPlatform, SERVICE } from "../protocol/judge/registry.ts";
import { askDiscovery, askMirrorIndex, askMirrorVersion } from "../protocol/requests.ts";
import { openWeb } from "../protocol/transport/web.ts";
import { addressPath, type ProviderAddress } from "../provider/address.ts";
import { formatPlatform, meantPlatform } from "../provider/platform.ts";
import type { Version } from "../provider/version.ts";
import { isFolder, readTree } from "../read-file.ts";
import type { CommandContext } from "../run/context.ts";
import { quote, shorten } from "../text.ts";
import { asker, type OpenTarget, openTarget, reachOf } from "../walk/open-target.ts";
import { findSite } from "../walk/site-map.ts";
import type { PackageHashes, Proof } from "./proofs.ts";

/** What to prove: a version as a lock file has it, and the wanted platforms; undefined are all. */
interface Question extends CheckFolder {
  readonly address: ProviderAddress;
  readonly version: Version;
  readonly platforms: readonly string[] | undefined;
  /** Whether to ask if the version is still listed, which takes a request more. */
  readonly needsList: boolean;
  /** Whether packages of folders are read only when they are wanted. */
  readonly isLazy: boolean;
  readonly attestation?: AttestationDemand | undefined;
}

/** Where a client looks, and what is stated there. */
export interface Source {
  readonly kind: Method["kind"];
  readonly prove: () => Promise<readonly Proof[]>;
}

interface SourceOptions {
  /** For the user agent. */
  readonly command: string;
  readonly needsList: boolean;
  readonly isLazy?: boolean;
  /** The CLI configuration, if it is read already. */
  readonly config?: ReadConfig;
  /** Where packages are kept while they are checked. Default: a temporary folder. */
  readonly directory?: string;
}

type Registry = ReturnType<typeof openRegistry>;
type MirrorCatalog = NonNullable<ReturnType<typeof findCatalog>>;

/**
 * Finds where clients look for a provider; nowhere if nothing is configured for it. The sites that the user names are the
 * hosts of their own hosts; the CLI configuration says the rest. A plugin cache is no source: clients use a package
 * in it only if the lock file has its `h1:` already.
 */
export async function openSources(
  sites: readonly string[],
  { command, needsList, isLazy = false, config: read, directory: given }: SourceOptions,
  world: CommandContext,
) {
  const { cancelled, log } = world;
  const config = read ?? (await readConfig(world));
  const hosts = new Map<string, Registry>();
  const output = given === undefined ? await world.openOutput(undefined, "not needed") : undefined;
  const directory = given ?? output?.path ?? "";
  const closing = output === undefined ? [] : [output.discard];
  const close = async (): Promise<void> => {
    await Promise.all(closing.map((end) => end()));
  };
  try {
    for (const site of sites) {
      const target = await inWordsOfLock(() => openTarget(site, world));
      closing.push(target.close);
      const { hostname, base } = await inWordsOfLock(() => readRegistry(site, target));
      hosts.set(hostname, openRegistry(target.transport, hostname, new Map([[SERVICE, base]]), world.now));
    }
  } catch (error) {
    await close();
    throw error;
  }
  const web = (url: string, services?: ReadonlyMap<string, string>) =>
    openWeb(asker(command, cancelled, config, reachOf(url, services)));
  const openMirror = onceEach((url) => web(url));
  const openHost = onceEach((hostname) => {
    const services = config.services.get(hostname);
    return openRegistry(web(`https://${hostname}/`, services), hostname, services, world.now);
  });
  const { installation } = config;
  const find = (
    address: ProviderAddress,
    version: Version,
    platforms: Question["platforms"],
    attestation?: AttestationDemand,
  ): Source[] => {
    const question = { address, version, platforms, needsList, isLazy, directory, cancelled, attestation };
    const origin = hosts.get(address.hostname);
    const registry: Source = {
      kind: "direct",
      prove: () => proveByRegistry(origin ?? openHost(address.hostname), question),
    };
    const folderOf = (folder: string, isRequired: boolean): Source => ({
      kind: "filesystem_mirror",
      prove: () => proveByFolder(folder, isRequired, question),
    });
    if (installation === undefined) {
      const folders = impliedFolders();
      return [...folders.map((folder) => folderOf(folder, false)), registry];
    }
    const methods = installation.methods.filter((one) => one.fault === undefined && selects(one, address));
    const sources = methods.flatMap(({ kind, place }): Source[] => {
      if (kind === "direct") return [registry];
      if (kind === "filesystem_mirror") return [folderOf(resolve(world.directory, place), true)];
      if (kind === "network_mirror")
        return [{ kind, prove: () => proveByMirror(openMirror, place, question) }];
      log.info(`the oci_mirror ${quote(place)} is not read`);
      return [];
    });
    return origin !== undefined && !sources.includes(registry) ? [...sources, registry] : sources;
  };
  const findSighting = (address: ProviderAddress, version: Version, sumsSha256: string) => {
    const methods = (installation?.methods ?? []).filter((one) => selects(one, address));
    return askSighting(methods, openMirror, (catalog) => catalog.seen(address, version.text, sumsSha256));
  };
  return { find, findSighting, close, config, hostnames: new Set(hosts.keys()) };
}

/** When a mirror first saw a version with its checksums: only those of this program know. */
async function askSighting(
  methods: readonly Method[],
  openMirror: (url: string) => Transport,
  ask: (catalog: MirrorCatalog) => Promise<Date | undefined>,
) {
  for (const { kind, fault, place } of methods) {
    if (kind !== "network_mirror" || fault !== undefined) continue;
    if (!/^https:.*\/$/.test(place) || !URL.canParse(place)) continue;
    const { href } = new URL(place);
    const catalog = findCatalog(openMirror(href), href);
    const date = catalog && (await new Problems().attempt(() => ask(catalog)));
    if (date !== undefined) return { date, by: `the mirror ${withoutLogin(place)}` };
  }
  return undefined;
}

/** In the words of the command, which calls the target ‹from›. */
async function inWordsOfLock<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step();
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
async function readRegistry(site: string, target: OpenTarget) {
  const refuse = (found: string): ProblemError =>
    new ProblemError({
      code: "site-unknown",
      found,
      expected: "the https URL or folder of a Provider Pages site, at its own host",
      fix: "Correct ‹from›, or remove it and add the lines of ‹command: config› to the CLI configuration",
    });
  if (!target.isSecure) throw refuse(`${quote(site)} is no https URL`);
  const { base, facts } = await findSite(target);
  if (!target.isFolder && facts.hostname !== target.hostname)
    throw refuse(`${quote(site)} says that it is the registry of ${facts.hostname}`);
  const discovery = new URL(".well-known/terraform.json", base).href;
  return {
    hostname: facts.hostname,
    base: take(await askDiscovery(target.transport, discovery, facts.hostname)),
  };
}

/** Asks for one platform only, since the signed checksums are of all. */
async function proveByRegistry(origin: Registry, question: Question): Promise<Proof[]> {
  const { address, version } = question;
  const request = { version, protocols: [], platforms: undefined };
  const ask = async (platform: string) => {
    const { sums, packages, attestation, refused } = await origin.version({
      address,
      listed: request,
      keys: [],
      attestation: question.attestation,
      platforms: [platform],
    });
    const offered = packages.get(platform);
    // Signed checksums may be of another version: then they don't cover the package.
    if (sums !== undefined && offered === undefined) throw new ProblemError(refused);
    return (
      sums && offered && { sums, attestation, read: reader(origin.transport, question, platform, offered) }
    );
  };
  const readList = () => new Problems().attempt(async () => origin.newList?.(address, undefined));
  let answer = await ask(choosePlatform(question));
  const list = question.needsList || answer === undefined ? await readList() : undefined;
  const entry = list?.versions.find((one) => one.version.text === version.text);
  if (answer === undefined) {
    const other = entry?.platforms?.[0];
    answer = other === undefined ? undefined : await ask(other);
  }
  if (answer === undefined) return [];
  const { sums, attestation, read } = answer;
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
  const unlisted = list === undefined || entry !== undefined ? undefined : (list.warnings ?? []).join(" ");
  const by = `the signature of ${address.hostname} with key ${sums.keyId}`;
  return [{ by, packages, signed, unlisted, sums, attestation, read }];
}

/** What to ask for, and to read if need be: most likely, `init` recorded the `h1:` of this machine's package. */
function choosePlatform({ platforms }: Question): string {
  const platform = formatPlatform(meantPlatform(process.platform, process.arch));
  return platforms === undefined || platforms.includes(platform) ? platform : (platforms[0] ?? platform);
}

function reader(transport: PackageSource, question: Question, platform: string, offered: OriginPackage) {
  return async (use?: Use): Promise<Proof> => {
    const { type } = question.address;
    const done = await hashPackage({ ...question, type, platform, offered }, transport, question, use);
    if ("code" in done) throw new ProblemError(done);
    const packages = new Map([[platform, { h1: done.h1, zh: `zh:${done.sha256}` }]]);
    return { by: `the package ${shorten(offered.url)} (${done.size} bytes read)`, packages };
  };
}

/** Clients believe a mirror that their configuration names. */
async function proveByMirror(open: (url: string) => Transport, place: string, question: Question) {
  const { pathname, href: url } = new URL(place);
  if (!pathname.endsWith("/"))
    throw new ProblemError({
      code: "input-invalid",
      found: `the CLI configuration has the network mirror ${quote(withoutLogin(place))}, which was not asked`,
      expected: "a URL that ends with a slash: with another, clients ask another folder",
      fix: "Correct its `url` in the CLI configuration",
    });
  const transport = open(url);
  const answer = await askMirrorVersion(transport, url, question.address, { version: question.version.text });
  if (answer.observations.some(({ rule }) => rule === "mirror-version-missing")) return [];
  // Messages put platforms into commands to paste.
  const archives = [...take(answer).archives].filter(([platform]) => isPlatform(platform));
  const offers = archives.map(([platform, archive]): [string, OriginPackage] => {
    const { sha256, h1 } = readHashes(archive) ?? {};
    return [platform, { filename: "", url: archive.url, size: undefined, sha256, h1 }];
  });
  const packages = offers.map(([platform, { sha256, h1 }]): [string, PackageHashes] => {
    return [platform, { h1, zh: sha256 && `zh:${sha256}` }];
  });
  const platform = choosePlatform(question);
  const offered = new Map(offers).get(platform);
  const read = offered && reader(transport, question, platform, offered);
  const index = question.needsList ? await askMirrorIndex(transport, url, question.address) : undefined;
  const isUnlisted = index?.facts?.every(({ text }) => text !== question.version.text);
  const unlisted = isUnlisted ? "" : undefined;
  return [{ by: `the mirror ${withoutLogin(place)}`, packages: new Map(packages), unlisted, read }];
}

/** Reads the packages of a filesystem mirror. Only its own bytes speak for each, so each is believed or not by itself. */
async function proveByFolder(directory: string, isRequired: boolean, question: Question): Promise<Proof[]> {
  const { address, version, platforms } = question;
  const all = await findVersions(directory, address);
  if (all === undefined && isRequired && !(await isFolder(directory)))
    throw new ProblemError({
      code: "input-invalid",
      found: `the CLI configuration has the filesystem_mirror ${quote(directory)}, which is no folder`,
      expected: "a folder: without it, clients fail for each provider that they ask it for",
      fix: "Make the folder, or correct its `path` in the CLI configuration",
    });
  const folder = all?.find((one) => one.version.text === version.text);
  const isWanted = (platform: string): boolean => platforms?.includes(platform) ?? true;
  const by = `the package in ${directory}`;
  const proofs: Proof[] = [];
  for (const [platform, filename] of folder?.zips ?? []) {
    if (!isWanted(platform)) continue;
    const offered = packageIn({ directory, address, version }, filename);
    const read = reader(FOLDER_PACKAGES, question, platform, offered);
    const zip = question.isLazy
      ? { packages: new Map([[platform, {}]]), read }
      : await new Problems().attempt(read);
    if (zip !== undefined) proofs.push({ ...zip, by });
  }
  for (const platform of folder?.unpacked ?? []) {
    if (!isWanted(platform) || folder?.zips.has(platform)) continue;
    const unpacked = join(directory, addressPath(address), version.text, platform);
    const h1 = await hashFolder(unpacked, "with links");
    proofs.push({ by, packages: new Map([[platform, { h1 }]]), unpacked });
  }
  return proofs;
}

/** A package has a handful of files. */
const MOST_FILES = 10_000;

/** Undefined if it is no unpacked package. Clients follow links in it, whose targets may change. */
export async function hashFolder(
  folder: string,
  links: "with links" | "without links",
): Promise<string | undefined> {
  const entries = await readTree(folder);
  if (entries.length > MOST_FILES) return undefined;
  const files: Checksum[] = [];
  for (const entry of entries) {
    if (entry.isDirectory()) continue;
    if (links === "without links" && !entry.isFile()) return undefined;
    const path = join(entry.parentPath, entry.name);
    const sha256 = await hashFile(pathToFileURL(path).href);
    if (sha256 === undefined) return undefined;
    files.push({ name: path.slice(folder.length + 1).replaceAll("\\", "/"), sha256 });
  }
  return files.length === 0 ? undefined : dirhash1(files);
}
