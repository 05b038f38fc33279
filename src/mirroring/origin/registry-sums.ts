import { createHash } from "node:crypto";
import { type Problem, ProblemError } from "../../errors.ts";
import type { KnownVersion, OriginQuestion, OriginSums, Seen } from "../../ports/origin.ts";
import type { Transport } from "../../protocol/answer.ts";
import { type Asked, ask } from "../../protocol/ask.ts";
import type { Download } from "../../protocol/judge/download.ts";
import { judgeSums, type Sums } from "../../protocol/judge/sums.ts";
import { formatAddress } from "../../provider/address.ts";
import type { FoundRegistry } from "./found-registry.ts";
import { isOfHost, refuse, take } from "./refusal.ts";
import { checkPins, findSigner, type Signer } from "./signer.ts";
import { findUnvouched } from "./vouch.ts";

/** Packages that the checksums vouch for, and what is said of the others. */
export interface Vouched {
  readonly sums: OriginSums;
  readonly seen: Seen | undefined;
  readonly held: readonly Download[];
  readonly left: readonly Problem[];
}

/** Asks for the checksums of a version, and checks who vouches for them. */
export async function askSums(
  registry: FoundRegistry,
  question: OriginQuestion,
  downloads: readonly [Download, ...Download[]],
): Promise<Vouched> {
  const [first] = downloads;
  const { shasumsUrl: url, signatureUrl } = first;
  const apart = downloads.find((each) => each.shasumsUrl !== url || each.signatureUrl !== signatureUrl);
  if (apart !== undefined) throw new ProblemError([describeApart(question, first, apart)]);
  const { transport } = registry;
  const asked = await readSums(transport, url);
  const sums = take(asked, { rule: "sums-missing", where: url, found: "no checksums" });
  const signature = take(
    await ask(
      transport,
      { url: signatureUrl, kind: "signature", whenMissing: "signature-missing" },
      ({ body }) => ({ facts: body, observations: [] }),
    ),
    { rule: "signature-missing", where: signatureUrl, found: "no signature" },
  );
  const signer = await checkSignature(registry, { sums, signature, signatureUrl, downloads });
  checkPins(question, signer);
  return {
    sums: {
      url,
      sha256: digest(sums.bytes),
      signatureUrl,
      key: signer.fingerprint,
      keyId: signer.keyId,
      armor: signer.armor,
      signed: signer.created,
      files: { sums: alone(sums.bytes), signature: alone(signature), keys: first.armors },
    },
    seen: asked.seen,
    ...vouchFor(sums, question, downloads),
  };
}

function readSums(transport: Transport, url: string, seen?: Seen): Promise<Asked<Sums>> {
  return ask(transport, { url, kind: "sums", whenMissing: "sums-missing", seen }, judgeSums);
}

/** Memory of its own: a small buffer is a slice of a large one, which all versions of a refresh would keep alive. */
function alone(bytes: Buffer): Uint8Array {
  return new Uint8Array(bytes);
}

/** Compares checksums with those of before; what may have passed by tomorrow is no answer. */
export async function holdSums(transport: Transport, { sums, seen }: KnownVersion): Promise<boolean> {
  if (sums === undefined) return false;
  const { facts, observations, isUnchanged } = await readSums(transport, sums.url, seen);
  refuse(observations.filter(isOfHost));
  return isUnchanged === true || (facts !== undefined && digest(facts.bytes) === sums.sha256);
}

function digest(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}

interface Checking {
  readonly sums: Sums;
  readonly signature: Buffer;
  readonly signatureUrl: string;
  readonly downloads: readonly Download[];
}

/** Checks a signature with the keys of each document, which mostly are the same. */
async function checkSignature(
  { now }: FoundRegistry,
  { sums, signature, signatureUrl, downloads }: Checking,
): Promise<Signer> {
  const sets = new Map(downloads.map((each) => [each.armors.join("\0"), each]));
  const signers: Signer[] = [];
  for (const { armors, shasumsUrl } of sets.values()) {
    const where = { signature: signatureUrl, keys: shasumsUrl };
    signers.push(await findSigner({ data: sums.bytes, signature, armors, now, where }));
  }
  const [first] = signers;
  if (first === undefined) throw new Error("there is no document");
  return first;
}

function vouchFor(
  sums: Sums,
  question: OriginQuestion,
  downloads: readonly Download[],
): Omit<Vouched, "sums" | "seen"> {
  const judged = downloads.map((download) => ({ download, fault: findUnvouched(sums, question, download) }));
  return {
    held: judged.filter(({ fault }) => fault === undefined).map(({ download }) => download),
    left: judged.flatMap(({ fault }) => fault ?? []),
  };
}

function describeApart({ address, listed }: OriginQuestion, first: Download, other: Download): Problem {
  return {
    code: "shasums-invalid",
    found: `${formatAddress(address)} ${listed.version.text} has other checksums for ${other.platform} than for ${first.platform}`,
    expected: "one file of checksums and one signature for all packages of a version",
    fix: "Tell whoever runs that registry, or name the platforms that have the same checksums",
  };
}
