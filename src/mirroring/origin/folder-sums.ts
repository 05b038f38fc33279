import { createHash } from "node:crypto";
import type { Problem } from "../../errors.ts";
import type { OriginSums } from "../../ports/origin.ts";
import { judgeSums, type Sums } from "../../protocol/judge/sums.ts";
import { shasumsFilename, signatureFilename } from "../../provider/filename.ts";
import type { ArchiveHashes } from "./archive-hashes.ts";
import { readFolderFile } from "./folder-file.ts";
import { type FolderPlace, urlIn } from "./folder-packages.ts";
import { take } from "./refusal.ts";
import { findSigner } from "./signer.ts";
import { findUnvouched, type Purpose } from "./vouch.ts";

/** Checksums that lie beside the packages, with a signature that holds. */
export interface FolderSums {
  readonly sums: OriginSums;
  /** What they say of the packages that they vouch for, by their platforms. */
  readonly sha256: ReadonlyMap<string, string>;
  /** The names under which they do. */
  readonly names: ReadonlyMap<string, string>;
  readonly refused: readonly Problem[];
}

interface Vouching {
  readonly zips: ReadonlyMap<string, string>;
  /** What the folder's own document says. */
  readonly told: ReadonlyMap<string, ArchiveHashes>;
  readonly now: Date;
}

/** Reads the checksums of a version, with the signature and the keys beside them; without all three nobody could check them. */
export async function readFolderSums(
  place: FolderPlace,
  { zips, told, now }: Vouching,
): Promise<FolderSums | undefined> {
  const { address, version } = place;
  const url = urlIn(place, shasumsFilename(address.type, version));
  const signatureUrl = urlIn(place, signatureFilename(address.type, version));
  const keysUrl = urlIn(place, keysFilename(address.type, version.text));
  const [data, signature, keys] = await Promise.all([url, signatureUrl, keysUrl].map(readFolderFile));
  if (data === undefined || signature === undefined || keys === undefined) return undefined;
  const sums = take(judgeSums(data), { rule: "sums-missing", where: url, found: "no checksums" });
  const armors = splitArmors(keys.body.toString("utf8"));
  const where = { signature: signatureUrl, keys: keysUrl };
  const signer = await findSigner({ data: data.body, signature: signature.body, armors, now, where });
  return {
    sums: {
      url,
      sha256: createHash("sha256").update(data.body).digest("hex"),
      signatureUrl,
      key: signer.fingerprint,
      keyId: signer.keyId,
      armor: signer.armor,
      signed: signer.created,
      files: { sums: data.body, signature: signature.body, keys: armors },
    },
    ...vouchFor(sums, { address, listed: { version } }, { zips, told }),
  };
}

/** The keys that vouch for a version, one block after another, as a bundle has them. */
function keysFilename(type: string, version: string): string {
  return `terraform-provider-${type}_${version}_keys.asc`;
}

const BEGIN = "-----BEGIN PGP PUBLIC KEY BLOCK-----";
const END = "-----END PGP PUBLIC KEY BLOCK-----";

function splitArmors(text: string): string[] {
  return text
    .split(END)
    .slice(0, -1)
    .flatMap((part) => (part.includes(BEGIN) ? [`${part.slice(part.indexOf(BEGIN))}${END}\n`] : []));
}

function vouchFor(
  sums: Sums,
  purpose: Purpose,
  { zips, told }: Pick<Vouching, "zips" | "told">,
): Omit<FolderSums, "sums"> {
  const [sha256, names] = [new Map<string, string>(), new Map<string, string>()];
  const refused: Problem[] = [];
  for (const [platform, zip] of zips) {
    const own = told.get(platform)?.sha256;
    const filename = findName(sums, zip, own);
    const shasum = own ?? sums.byName.get(filename)?.toLowerCase() ?? "";
    const fault = findUnvouched(sums, purpose, { platform, filename, shasum });
    if (fault !== undefined) refused.push(fault);
    else {
      sha256.set(platform, shasum);
      names.set(platform, filename);
    }
  }
  return { sha256, names, refused };
}

/** Folders insist on the name of a zip; its publisher may have given it another. */
function findName({ byName }: Sums, zip: string, sha256: string | undefined): string {
  if (byName.has(zip) || sha256 === undefined) return zip;
  const found = [...byName].find(([, hash]) => hash.toLowerCase() === sha256);
  return found?.[0] ?? zip;
}
