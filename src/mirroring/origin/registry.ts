import { type Problem, ProblemError } from "../../errors.ts";
import { sha256Of } from "../../package/local-file.ts";
import type {
  KnownVersion,
  ListedByOrigin,
  Origin,
  OriginList,
  OriginPackage,
  OriginQuestion,
  OriginVersion,
  Seen,
} from "../../ports/origin.ts";
import { resolveUrl, type Transport } from "../../protocol/answer.ts";
import { SERVICE } from "../../protocol/judge/discovery.ts";
import type { Download } from "../../protocol/judge/download.ts";
import type { OfferedVersion } from "../../protocol/judge/versions.ts";
import type { Observation } from "../../protocol/observation.ts";
import {
  askDiscovery,
  askDownload,
  askSignature,
  askSums,
  askVersions,
  COMMON_PLATFORMS,
  type Registry,
  withSlash,
} from "../../protocol/requests.ts";
import { formatAddress, type ProviderAddress } from "../../provider/address.ts";
import { checkPins, proveSums, vouchFor } from "./prove-sums.ts";
import { describeRefusal, findErrors, isOfHost, refuse, take } from "./refusal.ts";

interface FoundRegistry extends Registry {
  readonly transport: Transport;
  readonly now: Date;
}

/** Makes the requests and the checks of a client. `services` are those of the CLI configuration, which replace discovery. */
export function openRegistry(
  transport: Transport,
  hostname: string,
  services: ReadonlyMap<string, string> | undefined,
  now: Date,
): Origin {
  let found: Promise<FoundRegistry> | undefined;
  const open = async () => {
    const base = await findBase(transport, hostname, services);
    return { transport, hostname, base, now };
  };
  // Discovery fails once for all providers of a host.
  const find = () => (found ??= open());
  const list = async (address: ProviderAddress, seen?: Seen) => askList(await find(), address, seen);
  const version: Origin["version"] = async (question) => askVersion(await find(), question);
  return {
    versions: async (address) => (await list(address))?.versions ?? [],
    newList: list,
    version,
    newVersion: async (question, known) =>
      (await holdSums(transport, known)) ? undefined : version(question),
  };
}

async function askList(
  registry: FoundRegistry,
  address: ProviderAddress,
  seen: Seen | undefined,
): Promise<OriginList | undefined> {
  const asked = await askVersions(registry.transport, registry, address, { seen });
  return asked.isUnchanged ? undefined : { versions: take(asked).map(toListed), seen: asked.seen };
}

function toListed({ version, protocols, platforms }: OfferedVersion): ListedByOrigin {
  return { version, protocols, platforms: platforms.length === 0 ? undefined : platforms };
}

/** As in clients, the CLI configuration comes before discovery. */
async function findBase(
  transport: Transport,
  hostname: string,
  services: ReadonlyMap<string, string> | undefined,
): Promise<string> {
  const url = `https://${hostname}/.well-known/terraform.json`;
  const forced = services?.get(SERVICE);
  const resolved = forced === undefined ? undefined : resolveUrl(forced, url);
  if (resolved !== undefined) return withSlash(resolved.href);
  return take(await askDiscovery(transport, url, hostname));
}

/** Leaves out platforms that clients would reject. */
async function askVersion(registry: FoundRegistry, question: OriginQuestion): Promise<OriginVersion> {
  const { version, protocols } = question.listed;
  const asked = await Promise.all(
    choosePlatforms(question).map((platform) => askPackage(registry, question, platform)),
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
  const { sums, seen, held, refused: left } = await askSigned(registry, question, [first, ...rest]);
  const packages = new Map(held.map((each) => [each.platform, toPackage(each)]));
  return { version, protocols: first.protocols, sums, packages, refused: [...refused, ...left], seen };
}

/** Tries the usual platforms if the list names none. */
function choosePlatforms({ listed, platforms }: OriginQuestion): readonly string[] {
  const there = listed.platforms;
  if (platforms === "all") return there ?? COMMON_PLATFORMS;
  return there === undefined ? platforms : platforms.filter((platform) => there.includes(platform));
}

async function askPackage(
  registry: FoundRegistry,
  { address, listed: { version, platforms } }: OriginQuestion,
  platform: string,
): Promise<{ readonly download: Download | undefined; readonly errors: readonly Observation[] }> {
  // A platform that is not listed may be missing.
  const wanted = { address, version, platform, isListed: platforms !== undefined };
  const { facts, observations } = await askDownload(registry.transport, registry, wanted);
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

/** Verifies the checksums of a version; returns the packages that they cover, and why others were rejected. */
async function askSigned(
  { transport, now }: FoundRegistry,
  question: OriginQuestion,
  downloads: readonly [Download, ...Download[]],
) {
  const [first] = downloads;
  const { shasumsUrl: url, signatureUrl } = first;
  const apart = downloads.find((each) => each.shasumsUrl !== url || each.signatureUrl !== signatureUrl);
  if (apart !== undefined) throw new ProblemError(describeApart(question, first, apart));
  const asked = await askSums(transport, url);
  const sums = take(asked);
  const signature = take(await askSignature(transport, signatureUrl));
  const prove = (armors: readonly string[]) =>
    proveSums(url, {
      data: sums.bytes,
      signature,
      armors,
      now,
      where: { signature: signatureUrl, keys: url },
    });
  const proven = await prove(first.armors);
  // Usually, all documents have the same keys.
  const others = new Map(downloads.map(({ armors }) => [armors.join("\0"), armors]));
  others.delete(first.armors.join("\0"));
  for (const armors of others.values()) await prove(armors);
  checkPins(question, proven);
  const { address, listed } = question;
  return { sums: proven, seen: asked.seen, ...vouchFor(sums, address, listed.version, downloads) };
}

/** Throws for a temporary failure, which is no answer. */
async function holdSums(transport: Transport, { sums, seen }: KnownVersion): Promise<boolean> {
  if (sums === undefined) return false;
  const { facts, observations, isUnchanged } = await askSums(transport, sums.url, seen);
  refuse(observations.filter(isOfHost));
  return isUnchanged === true || (facts !== undefined && sha256Of(facts.bytes) === sums.sha256);
}

function describeApart({ address, listed }: OriginQuestion, first: Download, other: Download): Problem {
  return {
    code: "shasums-invalid",
    found: `${formatAddress(address)} ${listed.version.text} has different checksums for ${other.platform} and ${first.platform}`,
    expected: "the same checksums and signature for all packages of a version",
    fix: "Report this to the owner of that registry, or set `platforms` to those with the same checksums",
  };
}
