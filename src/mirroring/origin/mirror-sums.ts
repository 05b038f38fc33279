import { createHash } from "node:crypto";
import type { Problem } from "../../errors.ts";
import type { OriginPackage, OriginQuestion, OriginSums } from "../../ports/origin.ts";
import { resolveUrl, type Transport } from "../../protocol/answer.ts";
import { ask } from "../../protocol/ask.ts";
import { judgeSums, type Sums } from "../../protocol/judge/sums.ts";
import type { MirrorCatalog, MirrorFacts } from "./mirror-catalog.ts";
import { take } from "./refusal.ts";
import { findSigner } from "./signer.ts";
import { findUnvouched, type Purpose } from "./vouch.ts";

/** The way to a mirror whose site says who has signed. */
export interface SignedMirror {
  readonly transport: Transport;
  readonly catalog: MirrorCatalog;
  readonly now: Date;
}

/** Packages of a mirror that checksums vouch for, whose signature holds. */
export interface MirrorSums {
  readonly protocols: readonly string[];
  readonly sums: OriginSums;
  readonly packages: ReadonlyMap<string, OriginPackage>;
  readonly refused: readonly Problem[];
}

/** Checks again what the mirror's site has checked: checksums, signature and the key that it has kept. Undefined where there is none of it. */
export async function askMirrorSums(
  { transport, catalog, now }: SignedMirror,
  { address, listed }: Pick<OriginQuestion, "address" | "listed">,
  packages: ReadonlyMap<string, OriginPackage>,
): Promise<MirrorSums | undefined> {
  const facts = await catalog.version(address, listed.version.text);
  const armor = facts?.sums?.keyName === undefined ? undefined : await catalog.key(facts.sums.keyName);
  if (facts?.sums === undefined || armor === undefined) return undefined;
  const [url, signatureUrl] = locate(facts.sums, catalog);
  if (url === undefined || signatureUrl === undefined) return undefined;
  const [data, signature] = await Promise.all([askSums(transport, url), askBytes(transport, signatureUrl)]);
  const where = { signature: signatureUrl, keys: catalog.base };
  const signer = await findSigner({ data: data.bytes, signature, armors: [armor], now, where });
  const sums = {
    ...{ url, signatureUrl, key: signer.fingerprint, signed: signer.created, keyId: signer.keyId, armor },
    sha256: createHash("sha256").update(data.bytes).digest("hex"),
    files: { sums: new Uint8Array(data.bytes), signature: new Uint8Array(signature), keys: [armor] },
  };
  return { protocols: facts.protocols, sums, ...vouchFor({ address, listed }, packages, data, facts) };
}

/** A site that does not know its host names paths; what clients would not fetch is not fetched here. */
function locate({ url, signatureUrl }: NonNullable<MirrorFacts["sums"]>, { base }: MirrorCatalog) {
  return [url, signatureUrl].map((link) => resolveUrl(link, base)?.href);
}

async function askSums(transport: Transport, url: string): Promise<Sums> {
  const rule = "sums-missing";
  const asked = await ask(transport, { url, kind: "sums", whenMissing: rule }, judgeSums);
  return take(asked, { rule, where: url, found: "no checksums" });
}

async function askBytes(transport: Transport, url: string): Promise<Buffer> {
  const rule = "signature-missing";
  const asked = await ask(transport, { url, kind: "signature", whenMissing: rule }, ({ body }) => ({
    facts: body,
    observations: [],
  }));
  return take(asked, { rule, where: url, found: "no signature" });
}

/** Mirrors insist on their own name of a package; the checksums have that of the publisher. */
function vouchFor(
  purpose: Purpose,
  packages: ReadonlyMap<string, OriginPackage>,
  sums: Sums,
  facts: MirrorFacts,
): Pick<MirrorSums, "packages" | "refused"> {
  const held = new Map<string, OriginPackage>();
  const refused: Problem[] = [];
  for (const [platform, one] of packages) {
    const filename = facts.packages.get(platform)?.filename ?? one.filename;
    const shasum = one.sha256 ?? sums.byName.get(filename)?.toLowerCase() ?? "";
    const fault = findUnvouched(sums, purpose, { platform, filename, shasum });
    if (fault === undefined)
      held.set(platform, { ...one, filename, size: facts.packages.get(platform)?.size, sha256: shasum });
    else refused.push(fault);
  }
  return { packages: held, refused };
}
