import { lstat, readdir, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { ProblemError } from "../../errors.ts";
import { hashFolder } from "../../locking/open-sources.ts";
import { FOLDER_PACKAGES, findVersions, packageIn } from "../../mirroring/origin/folder.ts";
import { hashPackage } from "../../mirroring/origin/hash-package.ts";
import { resolveUrl, type Transport } from "../../protocol/answer.ts";
import { type Method, withoutLogin } from "../../protocol/cli-config/parse-config.ts";
import { type Client, isAtLeast, type ReadConfig } from "../../protocol/cli-config/read-config.ts";
import { readHashes } from "../../protocol/judge/mirror.ts";
import { judgeDiscovery, judgeSum, SERVICE } from "../../protocol/judge/registry.ts";
import { judgeArmor, judgeSignature } from "../../protocol/judge/signature.ts";
import type { Observation } from "../../protocol/observation.ts";
import {
  ask,
  askDownload,
  askMirrorIndex,
  askMirrorVersion,
  askSignature,
  askSums,
  askVersions,
  type Registry,
} from "../../protocol/requests.ts";
import { ruleOf } from "../../protocol/rules/rules.ts";
import { openWeb } from "../../protocol/transport/web.ts";
import { addressPath, formatAddress, type ProviderAddress } from "../../provider/address.ts";
import type { Version } from "../../provider/version.ts";
import { isFolder } from "../../read-file.ts";
import type { CommandContext } from "../../run/context.ts";
import { asker, reachOf } from "../../walk/open-target.ts";
import { findMessage } from "./client-message.ts";
import type { ListAnswer, PackageAnswer } from "./decide.ts";

export interface AskedUrl {
  readonly url: string;
  /** A status, or why there is none. */
  readonly status: string;
  /** The host whose token was sent. */
  readonly tokenOf?: string | undefined;
}

/** A URL near the configured one that has the provider; of a registry, without its versions. */
export interface Nearby {
  readonly url: string;
  readonly versions: readonly Version[];
}

/** One source of a client, asked as the client asks it. */
export interface OpenSource {
  /** The versions that it has. */
  list(): Promise<ListAnswer>;
  /** The package of this machine's platform. */
  find(version: Version): Promise<PackageAnswer>;
  /** What is near, if the source is not there. Only here a host is asked what clients don't ask it. */
  nearby?(): Promise<Nearby | undefined>;
  readonly asked: readonly AskedUrl[];
}

export interface Surroundings {
  /** Of the configuration, for folders that are named by relative paths. */
  readonly directory: string;
  readonly client: Client;
  readonly config: ReadConfig;
  readonly platform: string;
  /** Where packages are kept while they are checked. */
  readonly temporary: string;
  readonly isOffline: boolean;
  readonly world: CommandContext;
}

const UNASKED = { kind: "unknown", why: "it is not asked with --offline" } as const;

export function openSource(source: Method, address: ProviderAddress, around: Surroundings): OpenSource {
  if (source.kind === "filesystem_mirror") return openFolder(source.place, address, around);
  if (source.kind === "oci_mirror") {
    const unknown = { kind: "unknown", why: "an oci_mirror is not read" } as const;
    return { list: async () => unknown, find: async () => unknown, asked: [] };
  }
  if (around.isOffline) return { list: async () => UNASKED, find: async () => UNASKED, asked: [] };
  return source.kind === "network_mirror"
    ? openMirror(source.place, address, around)
    : openOrigin(address, around);
}

function openConnection(
  url: string,
  services: ReadonlyMap<string, string> | undefined,
  around: Surroundings,
) {
  const { config, world } = around;
  const asked: AskedUrl[] = [];
  const web = openWeb(asker("explain", world.cancelled, config, reachOf(url, services)));
  const transport: Transport = {
    ...web,
    get: async (url, question) => {
      const answer = await web.get(url, question);
      const status = answer.kind === "none" ? answer.detail : String(answer.status);
      const host = question.credentialsOf;
      const tokenOf = host !== undefined && config.tokens.has(host) ? host : undefined;
      asked.push({ url: withoutLogin(url), status, tokenOf });
      return answer;
    },
    probe: async (url) => {
      const answer = await web.probe(url);
      const status = answer.kind === "none" ? answer.detail : String(answer.status);
      asked.push({ url: withoutLogin(url), status });
      return answer;
    },
  };
  return { asked, transport };
}

function openMirror(place: string, address: ProviderAddress, around: Surroundings): OpenSource {
  const { client, platform } = around;
  const base = new URL(place).href;
  const { asked, transport } = openConnection(base, undefined, around);
  const failure = `failed to query provider mirror ${withoutLogin(base)} for ${formatAddress(address)}`;
  let isMissing = false;
  return {
    asked,
    list: async () => {
      const { facts, observations } = await askMirrorIndex(transport, base, address);
      isMissing = observations.some(({ rule }) => rule === "mirror-index-missing");
      if (isMissing) return { kind: "missing" };
      const says = findMessage(
        observations.filter(({ rule }) => rule !== "mirror-empty"),
        client,
        failure,
        asked,
      );
      if (says === undefined && facts !== undefined) return { kind: "versions", versions: facts };
      return findDoubt(asked.at(-1)?.status) ?? { kind: "fails", says: says ?? "it can't be read" };
    },
    find: async (version) => {
      const { facts, observations } = await askMirrorVersion(transport, base, address, {
        version: version.text,
      });
      const name = `${formatAddress(address)} version ${version.text}`;
      if (observations.some(({ rule }) => rule === "mirror-version-missing"))
        return {
          kind: "fails",
          says: `provider mirror does not have archive index for previously-reported ${name}`,
          cause: "shadowed",
        };
      const archive = facts?.archives.get(platform);
      const says = findMessage(observations, client, failure, asked);
      if (
        facts === undefined ||
        (says !== undefined && archive === undefined && facts.platforms.length === 0)
      )
        return { kind: "fails", says: says ?? "it can't be read" };
      if (archive === undefined) return { kind: "absent" };
      const { sha256, h1 } = readHashes(archive) ?? {};
      return probe(transport, archive.url, { zh: sha256 && `zh:${sha256}`, h1 });
    },
    nearby: async () => {
      const withSlash = base.endsWith("/") ? base : `${base}/`;
      for (const url of isMissing ? [withSlash, `${withSlash}mirror/`] : []) {
        if (url === base) continue;
        const { facts } = await askMirrorIndex(transport, url, address);
        if (facts !== undefined) return { url, versions: facts };
      }
      return undefined;
    },
  };
}

type Hashes = Extract<PackageAnswer, { kind: "package" }>["hashes"];

async function probe(transport: Transport, url: string, hashes: Hashes): Promise<PackageAnswer> {
  const { host } = new URL(url);
  const answer = await transport.probe(url);
  if (answer.kind === "none") return findDoubt(answer.detail) ?? { kind: "fails", says: answer.detail };
  if (answer.status < 400) return { kind: "package", layout: "zip", at: withoutLogin(url), hashes };
  if (answer.status === 405) return { kind: "unknown", why: `whether ${host} has the package` };
  return { kind: "fails", says: `${host}: bad response code: ${answer.status}` };
}

function openOrigin(address: ProviderAddress, around: Surroundings): OpenSource {
  const { client, config } = around;
  const { hostname } = address;
  const services = config.services.get(hostname);
  const discovery = `https://${hostname}/.well-known/terraform.json`;
  const { asked, transport } = openConnection(`https://${hostname}/`, services, around);
  const product = client.name === "tofu" ? "a OpenTofu" : "a Terraform";
  const noRegistry = {
    kind: "fails",
    says: `The host "${hostname}" given in provider source address "${formatAddress(address)}" does not offer ${product} provider registry`,
  } as const;
  let base: string | undefined;
  let isMissing = false;
  return {
    asked,
    list: async () => {
      if (services !== undefined) base = resolveUrl(services.get(SERVICE) ?? "", discovery)?.href;
      else {
        const asking = { url: discovery, kind: "discovery", credentialsOf: hostname } as const;
        const { facts, observations } = await ask(transport, asking, judgeDiscovery);
        isMissing = observations.some(({ rule }) => rule === "discovery-missing");
        if (isMissing) return noRegistry;
        if (observations.some(({ rule }) => rule === "host-refuses")) {
          const status = asked.at(-1)?.status === "401" ? "401 Unauthorized" : "403 Forbidden";
          const says = `could not connect to ${hostname}: failed to request discovery document: ${status}`;
          return { kind: "fails", says };
        }
        const says = findMessage(
          observations.filter(({ rule }) => rule !== "discovery-slash"),
          client,
          `could not connect to ${hostname}`,
          asked,
        );
        if (says !== undefined) return findDoubt(asked.at(-1)?.status) ?? { kind: "fails", says };
        base = facts;
      }
      if (base === undefined || (services !== undefined && !services.has(SERVICE))) return noRegistry;
      const { facts, observations } = await askVersions(transport, { base, hostname }, address);
      if (observations.some(({ rule }) => rule === "versions-missing")) return { kind: "not known" };
      const says = findMessage(
        observations.filter(({ rule }) => rule !== "versions-empty"),
        client,
        `could not query provider registry for ${formatAddress(address)}`,
        asked,
      );
      if (says !== undefined || facts === undefined)
        return findDoubt(asked.at(-1)?.status) ?? { kind: "fails", says: says ?? "it can't be read" };
      const versions = facts.versions.map(({ version }) => version);
      return { kind: "versions", versions, warnings: facts.warnings };
    },
    find: (version) =>
      findOffered({ transport, asked, registry: { base: base ?? "", hostname }, address, version }, around),
    nearby: async () => {
      if (!isMissing || !hostname.endsWith(".github.io")) return undefined;
      // Where Pages has the site of a repository that is named as publishers name theirs.
      const url = `https://${hostname}/terraform-provider-${address.type}/`;
      const answer = await transport.get(`${url}.well-known/terraform.json`, { limit: 1 << 16 });
      return answer.kind === "answer" && answer.status === 200 ? { url, versions: [] } : undefined;
    },
  };
}

interface Offer {
  readonly transport: Transport;
  readonly asked: readonly AskedUrl[];
  readonly registry: Registry;
  readonly address: ProviderAddress;
  readonly version: Version;
}

/** The package that a registry offers, judged as the client judges it. */
async function findOffered(
  { transport, asked, registry, address, version }: Offer,
  { client, platform, world }: Surroundings,
): Promise<PackageAnswer> {
  const request = { address, version, platform, isListed: false };
  const refusal = (observations: readonly Observation[], failure: string): PackageAnswer | undefined => {
    const says = findMessage(observations, client, failure, asked);
    return says === undefined ? undefined : (findDoubt(asked.at(-1)?.status) ?? { kind: "fails", says });
  };
  const { facts: download, observations } = await askDownload(transport, registry, request);
  const refused = refusal(observations, `could not query provider registry for ${formatAddress(address)}`);
  if (refused !== undefined || download === undefined) return refused ?? { kind: "absent" };
  const { shasumsUrl, signatureUrl, packageUrl, shasum, armors } = download;
  const sums = await askSums(transport, shasumsUrl);
  const signature = await askSignature(transport, signatureUrl);
  const lost =
    refusal(sums.observations, "failed to retrieve authentication checksums for provider") ??
    refusal(signature.observations, "failed to retrieve cryptographic signature for provider");
  if (lost !== undefined || sums.facts === undefined || signature.facts === undefined)
    return lost ?? { kind: "unknown", why: "what the checksums and their signature say" };
  const where = { signature: signatureUrl, keys: shasumsUrl };
  const signed = { data: sums.facts.bytes, signature: signature.facts, armors, now: world.now(), where };
  const { facts: holder, observations: judged } = await judgeSignature(signed);
  const { hashes: claimed = [] } = download.packages.get(platform) ?? {};
  const { h1 } = readHashes({ url: packageUrl, hashes: claimed }) ?? {};
  const hashes = { zh: `zh:${shasum}`, h1: holder?.hashes.get(platform) ?? h1 };
  // Clients download the package before they check it.
  const there = await probe(transport, packageUrl, hashes);
  if (there.kind !== "package") return there;
  const sum = judgeSum(sums.facts, download).observations;
  return (
    refusal([...sum, ...judged], "") ??
    (await judgeKeys(armors, holder?.text, client)) ??
    (holder === undefined
      ? { kind: "unknown", why: "whether the signature of the checksums is valid" }
      : there)
  );
}

/** Whether the client can read every key up to the one that signed. */
async function judgeKeys(
  armors: readonly string[],
  signer: string | undefined,
  client: Client,
): Promise<PackageAnswer | undefined> {
  for (const text of armors) {
    const { facts: key } = await judgeArmor(text, "");
    const oldest = key?.oldest?.[client.name === "tofu" ? "opentofu" : "terraform"];
    if (key !== undefined && oldest !== undefined && !isAtLeast(client, Number(oldest.split(".")[1]))) {
      const says = ruleOf("key-old-clients").clients["terraform 1.5.7"];
      // What older clients say of other keys was not tried.
      return says !== undefined && client.name === "terraform" && key.algorithms === "Ed25519"
        ? { kind: "fails", says, cause: "old client" }
        : { kind: "unknown", why: `whether this client reads key ${key.keyId} (${key.algorithms})` };
    }
    if (text === signer) return undefined;
  }
  return undefined;
}

/** Clients may trust authorities that this program does not: those of SSL_CERT_FILE, or of the system. */
function findDoubt(status = "") {
  if (!isUntrusted(status)) return undefined;
  return { kind: "unknown", why: `whether clients trust a certificate (${status})` } as const;
}

/** Whether an answer is missing since this program knows no authority of the certificate. */
export function isUntrusted(status: string): boolean {
  return status.includes("NODE_EXTRA_CA_CERTS");
}

/** Refusals quote what one of the clients says. */
function refusalOf(found: string): PackageAnswer {
  return { kind: "fails", says: found.replace(/^.*; (?:terraform|opentofu) [\d.]+ says: /s, "") };
}

function openFolder(named: string, address: ProviderAddress, around: Surroundings): OpenSource {
  const { platform, temporary, world } = around;
  const directory = resolve(around.directory, named);
  const place = join(directory, addressPath(address));
  /** Clients follow no link below the folder itself. */
  const hasLink = async (): Promise<boolean> => {
    const { hostname, namespace, type } = address;
    const levels = [[hostname], [hostname, namespace], [hostname, namespace, type]];
    const all = levels.map((names) => lstat(join(directory, ...names)).catch(() => undefined));
    return (await Promise.all(all)).some((stats) => stats?.isSymbolicLink());
  };
  const read = async () => ((await hasLink()) ? [] : ((await findVersions(directory, address)) ?? []));
  return {
    asked: [],
    list: async () => {
      const stats = await stat(directory).catch(() => undefined);
      if (stats === undefined)
        return {
          kind: "fails",
          says: `cannot search ${named}: lstat ${named}: no such file or directory`,
        };
      try {
        const all = await read();
        const versions = all.filter(({ zips, unpacked }) => zips.size + unpacked.length > 0);
        return { kind: "versions", versions: versions.map(({ version }) => version) };
      } catch (error) {
        if (!(error instanceof ProblemError)) throw error;
        return { kind: "fails", says: `cannot search ${named}: ${error.problems[0]?.found}` };
      }
    },
    find: async (version) => {
      const one = (await read()).find((each) => each.version.text === version.text);
      const folder = join(place, version.text, platform);
      if (one?.unpacked.includes(platform) && (await isFolder(folder)))
        return readUnpacked(folder, address.type);
      const filename = one?.zips.get(platform);
      if (filename === undefined) return { kind: "absent" };
      const offered = packageIn({ directory, address, version }, filename);
      const purpose = { offered, type: address.type, version, platform };
      const checks = { directory: temporary, cancelled: world.cancelled };
      const done = await hashPackage(purpose, FOLDER_PACKAGES, checks);
      if ("code" in done) return refusalOf(done.found);
      const hashes = { zh: `zh:${done.sha256}`, h1: done.h1 };
      return { kind: "package", layout: "zip", at: join(place, filename), hashes };
    },
  };
}

/** As https://github.com/hashicorp/terraform/blob/main/internal/providercache/cached_provider.go finds the executable. */
export async function readUnpacked(folder: string, type: string): Promise<PackageAnswer> {
  const entries = await readdir(folder, { withFileTypes: true });
  const prefix = `terraform-provider-${type}`;
  const isProgram = (name: string) =>
    name.startsWith(prefix) && /^(?:$|[_.])/.test(name.slice(prefix.length));
  if (!entries.some((entry) => !entry.isDirectory() && isProgram(entry.name)))
    return {
      kind: "fails",
      says: `provider binary not found: could not find executable file starting with ${prefix}`,
    };
  const h1 = await hashFolder(folder, "with links");
  return { kind: "package", layout: "folder", at: folder, hashes: { zh: undefined, h1 } };
}
