import { type Problem, ProblemError } from "../../errors.ts";
import type {
  Origin,
  OriginList,
  OriginPackage,
  OriginQuestion,
  OriginSums,
  OriginVersion,
  Seen,
} from "../../ports/origin.ts";
import { resolveUrl, type Transport } from "../../protocol/answer.ts";
import { readHashes } from "../../protocol/judge/mirror.ts";
import type { Sums } from "../../protocol/judge/sums.ts";
import { isPlatform } from "../../protocol/judge/versions.ts";
import { askMirrorIndex, askMirrorVersion, askSignature, askSums } from "../../protocol/requests.ts";
import type { ProviderAddress } from "../../provider/address.ts";
import { packageFilename } from "../../provider/filename.ts";
import { findCatalog, type MirrorCatalog, type MirrorFacts } from "./mirror-catalog.ts";
import { checkPins, proveSums, vouchFor } from "./prove-sums.ts";
import { describeRefusal, take } from "./refusal.ts";

/** The URL has its final slash. */
export interface MirrorPlace {
  readonly transport: Transport;
  readonly url: string;
  readonly now: Date;
}

interface MirrorOptions extends MirrorPlace {
  readonly catalog: MirrorCatalog | undefined;
}

/** Unsigned, unless the mirror was made by this program: then its site names the signatures. */
export function openNetworkMirror(place: MirrorPlace): Origin {
  const options = { ...place, catalog: findCatalog(place.transport, place.url) };
  return {
    versions: async (address) => (await askList(options, address))?.versions ?? [],
    newList: (address, seen) => askList(options, address, seen),
    version: async (question) => {
      const version = await askVersion(options, question);
      if (version === undefined) throw new Error("a mirror was not asked whether anything has changed");
      return version;
    },
    newVersion: (question, { seen, isSameRequest }) =>
      askVersion(options, question, isSameRequest ? seen : undefined),
  };
}

async function askList(
  { transport, url }: MirrorOptions,
  address: ProviderAddress,
  seen?: Seen,
): Promise<OriginList | undefined> {
  const asked = await askMirrorIndex(transport, url, address, { seen });
  if (asked.isUnchanged) return undefined;
  const versions = take(asked).map((version) => ({ version, protocols: [], platforms: undefined }));
  return { versions, seen: asked.seen };
}

async function askVersion(
  options: MirrorOptions,
  question: OriginQuestion,
  seen?: Seen,
): Promise<OriginVersion | undefined> {
  const { address, listed, platforms } = question;
  const { version } = listed;
  const asked = await askMirrorVersion(options.transport, options.url, address, {
    version: version.text,
    seen,
  });
  if (asked.isUnchanged) return undefined;
  const offered = new Map<string, OriginPackage>();
  const refused: Problem[] = [];
  for (const [platform, archive] of take(asked).archives) {
    if (!isPlatform(platform) || (platforms !== "all" && !platforms.includes(platform))) continue;
    const hashes = readHashes(archive);
    if (hashes === undefined) refused.push(withoutHash(asked.lack.where, platform));
    else offered.set(platform, toPackage(question, platform, { url: archive.url, ...hashes }));
  }
  const signed = await askSigned(options, question, offered);
  const { packages = offered, sums, protocols = [] } = signed ?? {};
  checkPins(question, sums);
  for (const one of signed?.refused ?? []) refused.push(one);
  if (packages.size === 0 && refused.length > 0) throw new ProblemError(refused);
  return { version, protocols, sums, packages, refused, seen: asked.seen };
}

/** Clients install it unchecked; this mirror lists only what can be checked. */
function withoutHash(where: string, platform: string): Problem {
  const found = `${platform} has no hash that clients know`;
  return describeRefusal({ rule: "mirror-hash-none", where, found });
}

/** Mirrors have no file names; filesystem mirrors require this one. */
function toPackage(
  { address, listed }: OriginQuestion,
  platform: string,
  known: Pick<OriginPackage, "url" | "sha256" | "h1">,
): OriginPackage {
  const [os = "", arch = ""] = platform.split("_");
  return { filename: packageFilename(address.type, listed.version, { os, arch }), size: undefined, ...known };
}

interface SignedVersion extends Pick<OriginVersion, "protocols" | "packages" | "refused"> {
  readonly sums: OriginSums;
}

/** Verifies checksums and signature again with the key of the mirror's site; undefined if it has none. */
async function askSigned(
  { transport, catalog, now }: MirrorOptions,
  question: OriginQuestion,
  packages: ReadonlyMap<string, OriginPackage>,
): Promise<SignedVersion | undefined> {
  const facts = await catalog?.version(question.address, question.listed.version.text);
  const [name] = facts?.sums?.keys ?? [];
  const armor = name === undefined ? undefined : await catalog?.key(name);
  if (catalog === undefined || facts?.sums === undefined || armor === undefined) return undefined;
  // A site without a hostname has relative URLs. Like clients, this rejects other schemes.
  const [url, signatureUrl] = [facts.sums.url, facts.sums.signatureUrl].map(
    (link) => resolveUrl(link, catalog.base)?.href,
  );
  if (url === undefined || signatureUrl === undefined) return undefined;
  const asking = [
    askSums(transport, url).then(take),
    askSignature(transport, signatureUrl).then(take),
  ] as const;
  const [sums, signature] = await Promise.all(asking);
  const where = { signature: signatureUrl, keys: catalog.base };
  const proven = await proveSums(url, { data: sums.bytes, signature, armors: [armor], now, where });
  const claims = [...packages].map(([platform, one]) => claim(platform, one, facts, sums));
  const { held, refused } = vouchFor(sums, question, claims);
  return {
    protocols: facts.protocols,
    sums: proven,
    packages: new Map(held.map(({ platform, shasum, ...one }) => [platform, { ...one, sha256: shasum }])),
    refused,
  };
}

/** Mirrors require their own name for a package; the checksums have the publisher's. */
function claim(platform: string, one: OriginPackage, { packages }: MirrorFacts, { byName }: Sums) {
  const { filename = one.filename, size } = packages.get(platform) ?? {};
  return {
    ...one,
    platform,
    filename,
    size,
    shasum: one.sha256 ?? byName.get(filename)?.toLowerCase() ?? "",
  };
}
