import { type Problem, ProblemError } from "../../errors.ts";
import type {
  Origin,
  OriginList,
  OriginPackage,
  OriginQuestion,
  OriginVersion,
  Seen,
} from "../../ports/origin.ts";
import { resolveUrl, type Transport } from "../../protocol/answer.ts";
import { readHashes } from "../../protocol/judge/mirror.ts";
import { isPlatform } from "../../protocol/judge/registry.ts";
import { askMirrorIndex, askMirrorVersion, askSignature, askSums } from "../../protocol/requests.ts";
import type { ProviderAddress } from "../../provider/address.ts";
import { packageFilename } from "../../provider/filename.ts";
import { findCatalog } from "./mirror-catalog.ts";
import { checkPins, proveVersion } from "./prove-sums.ts";
import { describeRefusal, take } from "./refusal.ts";

interface NetworkMirror {
  readonly transport: Transport;
  readonly url: string;
  readonly now: () => Date;
  readonly catalog: ReturnType<typeof findCatalog>;
}

/** The URL has its final slash. Unsigned, unless the mirror was made by this program: then its site names the signatures. */
export function openNetworkMirror(transport: Transport, url: string, now: () => Date): Origin {
  const mirror = { transport, url, now, catalog: findCatalog(transport, url) };
  const newList = async (address: ProviderAddress, seen?: Seen): Promise<OriginList | undefined> => {
    const answer = await askMirrorIndex(transport, url, address, { seen });
    if (answer.isUnchanged) return undefined;
    const versions = take(answer).map((version) => ({ version, protocols: [], platforms: undefined }));
    return { versions, seen: answer.seen };
  };
  return {
    versions: async (address) => (await newList(address))?.versions ?? [],
    newList,
    version: async (question) => {
      const version = await askVersion(mirror, question);
      if (version === undefined) throw new Error("a mirror was not asked whether anything has changed");
      return version;
    },
    newVersion: (question, { seen, isSameRequest }) =>
      askVersion(mirror, question, isSameRequest ? seen : undefined),
  };
}

async function askVersion(
  mirror: NetworkMirror,
  question: OriginQuestion,
  seen?: Seen,
): Promise<OriginVersion | undefined> {
  const { address, listed, platforms } = question;
  const { version } = listed;
  const answer = await askMirrorVersion(mirror.transport, mirror.url, address, {
    version: version.text,
    seen,
  });
  if (answer.isUnchanged) return undefined;
  const offered = new Map<string, OriginPackage>();
  const refused: Problem[] = [];
  for (const [platform, archive] of take(answer).archives) {
    if (!isPlatform(platform) || (platforms !== "all" && !platforms.includes(platform))) continue;
    const hashes = readHashes(archive);
    if (hashes === undefined) {
      // Clients install it unchecked; this mirror lists only what can be checked.
      const found = `${platform} has no hash that clients know`;
      refused.push(describeRefusal({ rule: "mirror-hash-none", where: answer.lack.where, found }));
      continue;
    }
    // Mirrors have no file names; filesystem mirrors require this one.
    const [os = "", arch = ""] = platform.split("_");
    const filename = packageFilename(address.type, version, { os, arch });
    offered.set(platform, { filename, size: undefined, url: archive.url, ...hashes });
  }
  const signed = await askSigned(mirror, question, offered);
  if (signed === undefined) checkPins(question, undefined);
  const { packages = offered, sums, protocols = [] } = signed ?? {};
  for (const one of signed?.refused ?? []) refused.push(one);
  if (packages.size === 0 && refused.length > 0) throw new ProblemError(refused);
  return { version, protocols, sums, packages, refused, seen: answer.seen };
}

/** Verifies checksums and signature again with the key of the mirror's site; undefined if it has none. */
async function askSigned(
  { transport, catalog, now }: NetworkMirror,
  question: OriginQuestion,
  packages: ReadonlyMap<string, OriginPackage>,
) {
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
  // Mirrors require their own name for a package; the checksums have the publisher's.
  const renamed = [...packages].map(([platform, one]) => {
    const { filename = one.filename, size } = facts.packages.get(platform) ?? {};
    return [platform, { ...one, filename, size }] as const;
  });
  const where = { signature: signatureUrl, keys: catalog.base };
  const signed = { url, sums, signature, armors: [armor], now: now(), where };
  return { protocols: facts.protocols, ...(await proveVersion(question, signed, renamed)) };
}
