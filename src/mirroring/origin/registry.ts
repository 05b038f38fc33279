import { ProblemError } from "../../errors.ts";
import { sha256Of } from "../../package/local-file.ts";
import type { Origin, OriginList, OriginQuestion, OriginVersion, Seen } from "../../ports/origin.ts";
import { resolveUrl, type Transport } from "../../protocol/answer.ts";
import { type Download, SERVICE } from "../../protocol/judge/registry.ts";
import {
  askDiscovery,
  askDownload,
  askSignature,
  askSums,
  askVersions,
  COMMON_PLATFORMS,
  type Registry,
} from "../../protocol/requests.ts";
import { findErrors } from "../../protocol/rules/rules.ts";
import { formatAddress, type ProviderAddress } from "../../provider/address.ts";
import { quote } from "../../text.ts";
import { findAttestation } from "./attestation.ts";
import { proveSums, proveVersion } from "./prove-sums.ts";
import { describeRefusal, isOfHost, refuse, take } from "./refusal.ts";

interface FoundRegistry extends Registry {
  readonly transport: Transport;
  readonly now: () => Date;
}

/** Makes the requests and the checks of a client. `services` are those of the CLI configuration, which replace discovery. */
export function openRegistry(
  transport: Transport,
  hostname: string,
  services: ReadonlyMap<string, string> | undefined,
  now: () => Date,
): Origin & { readonly transport: Transport } {
  let registry: Promise<FoundRegistry> | undefined;
  const open = async () => {
    const url = `https://${hostname}/.well-known/terraform.json`;
    // As in clients, the CLI configuration comes before discovery.
    const forced = services?.get(SERVICE);
    const resolved = forced === undefined ? undefined : resolveUrl(forced, url);
    if (services !== undefined && !resolved?.pathname.endsWith("/"))
      throw new ProblemError({
        code: "input-invalid",
        found: `the CLI configuration has a \`host\` block for ${hostname} ${forced === undefined ? "without providers.v1" : `with providers.v1 ${quote(forced)}`}`,
        expected:
          "the URL of its provider registry, with a slash at the end: clients drop what follows the last one",
        fix: "Correct the block, or remove it",
      });
    const base = resolved === undefined ? take(await askDiscovery(transport, url, hostname)) : resolved.href;
    return { transport, hostname, base, now };
  };
  // Discovery fails once for all providers of a host.
  const find = () => (registry ??= open());
  const newList = async (address: ProviderAddress, seen?: Seen): Promise<OriginList | undefined> => {
    const answer = await askVersions(transport, await find(), address, { seen });
    if (answer.isUnchanged) return undefined;
    const { versions: offered, warnings } = take(answer);
    const versions = offered.map(({ version, protocols, platforms }) => {
      return { version, protocols, platforms: platforms.length === 0 ? undefined : platforms };
    });
    return { versions, warnings, seen: answer.seen };
  };
  const version: Origin["version"] = async (question) => askVersion(await find(), question);
  return {
    transport,
    versions: async (address) => (await newList(address))?.versions ?? [],
    newList,
    version,
    newVersion: async (question, { sums, seen, recheck }) => {
      if (sums === undefined) return version(question);
      let { url } = sums;
      if (recheck !== undefined) {
        const asking = { address: question.address, version: question.listed.version, isListed: true };
        const { facts: now, observations } = await askDownload(transport, await find(), {
          ...asking,
          ...recheck,
        });
        refuse(observations.filter(isOfHost));
        if (now === undefined || now.shasum !== recheck.sha256) return version(question);
        url = now.shasumsUrl;
      }
      const { facts, observations, isUnchanged } = await askSums(transport, url, seen);
      // A temporary failure is no answer.
      refuse(observations.filter(isOfHost));
      const isSame = isUnchanged === true || (facts !== undefined && sha256Of(facts.bytes) === sums.sha256);
      return isSame ? undefined : version(question);
    },
  };
}

/** Leaves out platforms that clients would reject. */
async function askVersion(registry: FoundRegistry, question: OriginQuestion): Promise<OriginVersion> {
  const { address, listed, platforms: choice } = question;
  const { version, protocols, platforms: names } = listed;
  // Tries the usual platforms if the list names none.
  const all = choice === "all" ? (names ?? COMMON_PLATFORMS) : choice;
  const platforms = names === undefined ? all : all.filter((platform) => names.includes(platform));
  const answers = await Promise.all(
    platforms.map(async (platform) => {
      // A platform that is not listed may be missing.
      const asking = { address, version, platform, isListed: names !== undefined };
      const { facts, observations } = await askDownload(registry.transport, registry, asking);
      return { download: facts, errors: findErrors(observations) };
    }),
  );
  const failures = answers.flatMap(({ errors }) => errors.filter(isOfHost));
  if (failures.length > 0) throw new ProblemError(failures.slice(0, 1).map(describeRefusal));
  const [first, ...rest] = answers.flatMap(({ download, errors }) =>
    errors.length === 0 ? (download ?? []) : [],
  );
  const refused = answers.flatMap(({ errors }) => errors.slice(0, 1).map(describeRefusal));
  if (first === undefined) {
    if (refused.length > 0) throw new ProblemError(refused);
    return { version, protocols, sums: undefined, packages: new Map(), refused };
  }
  const { refused: left, ...signed } = await askSigned(registry, question, [first, ...rest]);
  return { version, protocols: first.protocols, ...signed, refused: [...refused, ...left] };
}

/** Verifies the checksums of a version; returns the packages that they cover, and why others were rejected. */
async function askSigned(
  { transport, base, now }: FoundRegistry,
  question: OriginQuestion,
  downloads: readonly [Download, ...Download[]],
) {
  const [first] = downloads;
  const { shasumsUrl: url, signatureUrl } = first;
  const apart = downloads.find((each) => each.shasumsUrl !== url || each.signatureUrl !== signatureUrl);
  if (apart !== undefined)
    throw new ProblemError({
      code: "shasums-invalid",
      found: `${formatAddress(question.address)} ${question.listed.version.text} has different checksums for ${apart.platform} and ${first.platform}`,
      expected: "the same checksums and signature for all packages of a version",
      fix: "Report this to the owner of that registry, or set `platforms` to those with the same checksums",
    });
  const answer = await askSums(transport, url);
  const sums = take(answer);
  const signature = take(await askSignature(transport, signatureUrl));
  const signed = { url, sums, signature, now: now(), where: { signature: signatureUrl, keys: url } };
  const packages = downloads.map(({ platform, filename, packageUrl, shasum, packages: sizes }) => {
    const { hashes = [], package_size: size = 0 } = sizes.get(platform) ?? {};
    const h1 = hashes.find((hash) => /^h1:[A-Za-z0-9+/]{43}=$/.test(hash));
    const isSize = Number.isSafeInteger(size) && size > 0;
    return [
      platform,
      { filename, url: packageUrl, size: isSize ? size : undefined, sha256: shasum, h1 },
    ] as const;
  });
  const proven = await proveVersion(question, { ...signed, armors: first.armors }, packages);
  // Usually, all documents have the same keys.
  const others = new Map(downloads.map(({ armors }) => [armors.join("\0"), armors]));
  others.delete(first.armors.join("\0"));
  for (const armors of others.values()) await proveSums(url, { ...signed, data: sums.bytes, armors });
  const files = [...proven.packages.values()].map(({ filename: name, sha256 = "" }) => ({ name, sha256 }));
  const { attestation: demand } = question;
  const isDemanded = demand !== undefined && files.length > 0;
  const attestation = isDemanded
    ? await findAttestation({ transport, base }, question, demand, files)
    : undefined;
  return { ...proven, attestation, seen: answer.seen };
}
