import { ProblemError } from "../../errors.ts";
import type {
  ListedByOrigin,
  Origin,
  OriginList,
  OriginPackage,
  OriginQuestion,
  OriginVersion,
  Seen,
} from "../../ports/origin.ts";
import { resolveUrl } from "../../protocol/answer.ts";
import { ask } from "../../protocol/ask.ts";
import { judgeDiscovery } from "../../protocol/judge/discovery.ts";
import { type Download, judgeDownload } from "../../protocol/judge/download.ts";
import { judgeVersions, type OfferedVersion } from "../../protocol/judge/versions.ts";
import type { Observation } from "../../protocol/observation.ts";
import type { ProviderAddress } from "../../provider/address.ts";
import type { FoundRegistry } from "./found-registry.ts";
import { describeRefusal, findErrors, isOfHost, take } from "./refusal.ts";
import { askSums, holdSums } from "./registry-sums.ts";

/** What is needed to ask a registry. */
export interface RegistryOptions extends Omit<FoundRegistry, "base"> {
  /** What the CLI configuration says of the host: then discovery is not asked. */
  readonly services: ReadonlyMap<string, string> | undefined;
}

const SERVICE = "providers.v1";

/** The registry of a host as an origin: what a client asks it, and what that would check. */
export function openRegistry(options: RegistryOptions): Origin {
  const { transport } = options;
  let found: Promise<string> | undefined;
  // A failure is one for all of its providers.
  const base = () => (found ??= findRegistry(options));
  const list = async (address: ProviderAddress, seen?: Seen) =>
    askList({ ...options, base: await base() }, address, seen);
  const version: Origin["version"] = async (question) =>
    askRegistryVersion({ ...options, base: await base() }, question);
  return {
    versions: async (address) => (await list(address))?.versions ?? [],
    newList: list,
    version,
    newVersion: async (question, known) =>
      (await holdSums(transport, known)) ? undefined : version(question),
  };
}

async function askList(
  { transport, hostname, base }: FoundRegistry,
  address: ProviderAddress,
  seen: Seen | undefined,
): Promise<OriginList | undefined> {
  const url = new URL(`${name(address)}/versions`, base).href;
  const asking = { url, kind: "versions", credentialsOf: hostname, seen } as const;
  const asked = await ask(transport, { ...asking, whenMissing: "versions-missing" }, judgeVersions);
  if (asked.isUnchanged) return undefined;
  const versions = take(asked, { rule: "versions-missing", where: url, found: "no list" });
  return { versions: versions.map(toListed), seen: asked.seen };
}

function name({ namespace, type }: ProviderAddress): string {
  return `${namespace}/${type}`;
}

function toListed({ version, protocols, platforms }: OfferedVersion): ListedByOrigin {
  return { version, protocols, platforms: platforms.length === 0 ? undefined : platforms };
}

/** As clients do: what the configuration says of the host, else its discovery. */
async function findRegistry({ transport, hostname, services }: RegistryOptions): Promise<string> {
  const url = `https://${hostname}/.well-known/terraform.json`;
  const forced = services?.get(SERVICE);
  const resolved = forced === undefined ? undefined : resolveUrl(forced, url);
  if (resolved !== undefined) return withSlash(resolved.href);
  const judged = await ask(
    transport,
    { url, kind: "discovery", whenMissing: "discovery-missing", credentialsOf: hostname },
    judgeDiscovery,
  );
  return withSlash(take(judged, { rule: "discovery-missing", where: url, found: "no registry" }));
}

function withSlash(url: string): string {
  return url.endsWith("/") ? url : `${url}/`;
}

/** What clients ask for where no list says what there is. */
const COMMON = ["darwin_amd64", "darwin_arm64", "linux_amd64", "linux_arm64", "windows_amd64"];

/** Goes through a version as clients do: documents, checksums, signature. What does not hold is not in the answer. */
async function askRegistryVersion(registry: FoundRegistry, question: OriginQuestion): Promise<OriginVersion> {
  const { version, protocols } = question.listed;
  const asked = await Promise.all(
    choosePlatforms(question).map((platform) => askDownload(registry, question, platform)),
  );
  const failures = asked.flatMap(({ errors }) => errors.filter(isOfHost));
  if (failures.length > 0) throw new ProblemError(failures.slice(0, 1).map(describeRefusal));
  const downloads = asked.flatMap(({ download }) => download ?? []);
  const [first, ...rest] = downloads;
  const refused = asked.flatMap(({ errors }) => errors.slice(0, 1).map(describeRefusal));
  if (first === undefined) {
    if (refused.length > 0) throw new ProblemError(refused);
    return { version, protocols, sums: undefined, packages: new Map(), refused };
  }
  const { sums, seen, held, left } = await askSums(registry, question, [first, ...rest]);
  const packages = new Map(held.map((each) => [each.platform, toPackage(each)]));
  return { version, protocols: first.protocols, sums, packages, refused: [...refused, ...left], seen };
}

/** All that there are, as far as they are wanted; where the list does not say, the usual ones are tried. */
function choosePlatforms({ listed, platforms }: OriginQuestion): readonly string[] {
  const there = listed.platforms;
  if (platforms === "all") return there ?? COMMON;
  return there === undefined ? platforms : platforms.filter((platform) => there.includes(platform));
}

interface Asked {
  readonly download: Download | undefined;
  readonly errors: readonly Observation[];
}

async function askDownload(
  { transport, base, hostname }: FoundRegistry,
  { address, listed }: OriginQuestion,
  platform: string,
): Promise<Asked> {
  const { namespace, type } = address;
  const path = `${namespace}/${type}/${listed.version.text}/download/${platform.replace("_", "/")}`;
  // What no list names may well not be there.
  const whenMissing = listed.platforms === undefined ? undefined : "download-missing";
  const { facts, observations } = await ask(
    transport,
    { url: new URL(path, base).href, kind: "download", whenMissing, credentialsOf: hostname },
    (answer) => judgeDownload(answer, platform),
  );
  const errors = findErrors(observations);
  return { download: errors.length === 0 ? facts : undefined, errors };
}

function toPackage({ filename, packageUrl, shasum, packages, platform }: Download): OriginPackage {
  const listed = packages.get(platform);
  const h1 = listed?.hashes.find((hash) => /^h1:[A-Za-z0-9+/]{43}=$/.test(hash));
  const size = listed?.package_size ?? 0;
  const isSize = Number.isSafeInteger(size) && size > 0;
  return { filename, url: packageUrl, size: isSize ? size : undefined, sha256: shasum, h1 };
}
