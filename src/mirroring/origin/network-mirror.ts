import { ProblemError } from "../../errors.ts";
import type {
  Origin,
  OriginList,
  OriginPackage,
  OriginQuestion,
  OriginVersion,
  Seen,
} from "../../ports/origin.ts";
import type { Transport } from "../../protocol/answer.ts";
import { ask } from "../../protocol/ask.ts";
import { judgeMirrorIndex, judgeMirrorVersion } from "../../protocol/judge/mirror.ts";
import { isPlatform } from "../../protocol/judge/versions.ts";
import type { Observation } from "../../protocol/observation.ts";
import { addressPath, type ProviderAddress } from "../../provider/address.ts";
import { packageFilename } from "../../provider/filename.ts";
import { type ArchiveHashes, readHashes } from "./archive-hashes.ts";
import { findCatalog, type MirrorCatalog } from "./mirror-catalog.ts";
import { askMirrorSums, type MirrorSums } from "./mirror-sums.ts";
import { describeRefusal, take } from "./refusal.ts";
import { checkPins } from "./signer.ts";

/** Where a mirror is, with its final slash, and the way to it. */
export interface MirrorPlace {
  readonly transport: Transport;
  readonly url: string;
  readonly now: Date;
}

interface MirrorOptions extends MirrorPlace {
  readonly catalog: MirrorCatalog | undefined;
}

/** A network mirror as an origin: the hashes that it lists are all there is, unless it is one of ours, whose site says who has signed. */
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
    newVersion: (question, { seen, isSameWish }) =>
      askVersion(options, question, isSameWish ? seen : undefined),
  };
}

async function askList(
  options: MirrorOptions,
  address: ProviderAddress,
  seen?: Seen,
): Promise<OriginList | undefined> {
  const missing = "mirror-index-missing";
  const asking = { ...locate(options, address, "index.json"), kind: "mirror", seen } as const;
  const asked = await ask(options.transport, { ...asking, whenMissing: missing }, judgeMirrorIndex);
  if (asked.isUnchanged) return undefined;
  const versions = take(asked, { rule: missing, where: asking.url, found: "no list" });
  return {
    versions: versions.map((version) => ({ version, protocols: [], platforms: undefined })),
    seen: asked.seen,
  };
}

function locate({ url }: MirrorOptions, address: ProviderAddress, name: string) {
  const base = new URL(url);
  return {
    url: new URL(`./${addressPath(address)}/${name}`, base).href,
    credentialsOf: base.host,
  };
}

async function askVersion(
  options: MirrorOptions,
  question: OriginQuestion,
  seen?: Seen,
): Promise<OriginVersion | undefined> {
  const { address, listed, platforms } = question;
  const { version } = listed;
  const asking = locate(options, address, `${version.text}.json`);
  const missing = "mirror-version-missing";
  const asked = await ask(
    options.transport,
    { ...asking, kind: "archives", whenMissing: missing, seen },
    judgeMirrorVersion,
  );
  if (asked.isUnchanged) return undefined;
  const { archives } = take(asked, { rule: missing, where: asking.url, found: "no archives" });
  const wanted = [...archives].filter(
    ([platform]) => isPlatform(platform) && (platforms === "all" || platforms.includes(platform)),
  );
  const bare = wanted.filter(([, archive]) => readHashes(archive) === undefined);
  const told = wanted.flatMap(([platform, archive]) => {
    const hashes = readHashes(archive);
    return hashes === undefined
      ? []
      : [[platform, toPackage(question, platform, archive.url, hashes)] as const];
  });
  const signed = await askSigned(options, question, new Map(told));
  const { packages = new Map(told), sums, protocols = [] } = signed ?? {};
  checkPins(question, sums && { fingerprint: sums.key });
  const unhashed = bare.map(([platform]) => describeRefusal(withoutHash(asking.url, platform)));
  const refused = [...unhashed, ...(signed?.refused ?? [])];
  if (packages.size === 0 && refused.length > 0) throw new ProblemError(refused);
  return { version, protocols, sums, packages, refused, seen: asked.seen };
}

async function askSigned(
  { transport, catalog, now }: MirrorOptions,
  question: OriginQuestion,
  packages: ReadonlyMap<string, OriginPackage>,
): Promise<MirrorSums | undefined> {
  return catalog && askMirrorSums({ transport, catalog, now }, question, packages);
}

/** Clients would install it unchecked; a mirror of ours lists nothing that nobody can check. */
function withoutHash(where: string, platform: string): Observation {
  return { rule: "mirror-hash-none", where, found: `${platform} has no hash that clients know` };
}

/** A mirror says nothing of names, and clients' own mirrors insist on this one. */
function toPackage(
  { address, listed }: OriginQuestion,
  platform: string,
  url: string,
  hashes: ArchiveHashes,
): OriginPackage {
  const [os = "", arch = ""] = platform.split("_");
  const filename = packageFilename(address.type, listed.version, { os, arch });
  return { filename, url, size: undefined, ...hashes };
}
