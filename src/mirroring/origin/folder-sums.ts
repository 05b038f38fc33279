import type { Problem } from "../../errors.ts";
import type { OriginPackage, OriginSums } from "../../ports/origin.ts";
import { judgeSums, type Sums } from "../../protocol/judge/sums.ts";
import { shasumsFilename, signatureFilename } from "../../provider/filename.ts";
import { type FolderPlace, readFolderFile, urlIn } from "./folder-files.ts";
import { proveSums, vouchFor } from "./prove-sums.ts";
import { take } from "./refusal.ts";

/** Checksums in the folder with a valid signature. */
export interface FolderSums {
  readonly sums: OriginSums;
  /** The packages that they cover, by platform, with their signed name and hash. */
  readonly held: ReadonlyMap<string, { readonly filename: string; readonly shasum: string }>;
  readonly refused: readonly Problem[];
}

interface Vouching {
  readonly zips: ReadonlyMap<string, string>;
  readonly claims: ReadonlyMap<string, Pick<OriginPackage, "sha256">>;
  readonly now: Date;
}

/** Undefined unless checksums, signature and keys are all there. */
export async function readFolderSums(
  place: FolderPlace,
  { zips, claims, now }: Vouching,
): Promise<FolderSums | undefined> {
  const { address, version } = place;
  const url = urlIn(place, shasumsFilename(address.type, version));
  const signatureUrl = urlIn(place, signatureFilename(address.type, version));
  const keysUrl = urlIn(place, keysFilename(address.type, version.text));
  const [data, signature, keys] = await Promise.all([url, signatureUrl, keysUrl].map(readFolderFile));
  if (data === undefined || signature === undefined || keys === undefined) return undefined;
  const sums = take({
    ...judgeSums(data),
    lack: { rule: "sums-missing", where: url, found: "no checksums" },
  });
  const armors = splitArmors(keys.body.toString("utf8"));
  const where = { signature: signatureUrl, keys: keysUrl };
  const signed = { data: data.body, signature: signature.body, armors, now, where };
  const claimed = [...zips].map(([platform, zip]) =>
    claim(platform, zip, sums, claims.get(platform)?.sha256),
  );
  const proven = await proveSums(url, signed);
  const { held, refused } = vouchFor(sums, { address, listed: { version } }, claimed);
  return { sums: proven, held: new Map(held.map((one) => [one.platform, one])), refused };
}

/** As in a bundle: armored keys, one after another. */
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

/** Folders require one name for the zip; its publisher may have used another. */
function claim(platform: string, zip: string, { byName }: Sums, own: string | undefined) {
  const named = [...byName].find(([, hash]) => own !== undefined && hash.toLowerCase() === own)?.[0];
  const filename = byName.has(zip) ? zip : (named ?? zip);
  return { platform, filename, shasum: own ?? byName.get(filename)?.toLowerCase() ?? "" };
}
