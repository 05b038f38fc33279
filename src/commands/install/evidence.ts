import { randomUUID } from "node:crypto";
import { lstat, mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Problems } from "../../errors.ts";
import { parseObject } from "../../json.ts";
import type { Proof } from "../../locking/proofs.ts";
import { findFault } from "../../mirroring/origin/attestation.ts";
import { isNameOf, proveSums } from "../../mirroring/origin/prove-sums.ts";
import type { NamedFile } from "../../package/attestation/statement.ts";
import { readClientHash, readClientSums } from "../../package/shasums.ts";
import type { AttestationDemand, OriginSums } from "../../ports/origin.ts";
import { judgePackage } from "../../protocol/judge/package.ts";
import { findErrors } from "../../protocol/rules/rules.ts";
import { formatAddress } from "../../provider/address.ts";
import { hashFile, ifThere, readRegularFile } from "../../read-file.ts";
import { demandPlain, type Kept } from "./folder.ts";
import type { Wanted } from "./wanted.ts";

/**
 * What was found out of a version when it was fetched, so that a run without a request can judge it again. Anyone who can
 * change a cache can change it: the files prove what they prove, and a mark is only repeated.
 */
export interface Evidence {
  readonly unlisted: string | undefined;
  /** The checksums, their signature and the key. */
  readonly bundle: Buffer | undefined;
  readonly files: { readonly sums: Buffer; readonly signature: Buffer; readonly armor: string } | undefined;
}

const FOLDER = ".provider-pages.evidence";
const LARGEST = 8 << 20;

function pathsOf(into: string, { address, version, platform }: Wanted) {
  const folder = join(into, FOLDER);
  const name = [...formatAddress(address).split("/"), version.text].join("+");
  return { folder, record: join(folder, `${name}.json`), zip: join(folder, `${name}+${platform}.zip`) };
}

export async function readEvidence(into: string, wanted: Wanted): Promise<Evidence> {
  const text = await readRegularFile(pathsOf(into, wanted).record, LARGEST).catch(() => "");
  const record = parseObject(text.toString()) ?? {};
  const read = (field: string) => (typeof record[field] === "string" ? record[field] : undefined);
  const [sums, signature, armor] = [read("sums"), read("signature"), read("key")];
  const isWhole = sums !== undefined && signature !== undefined && armor !== undefined;
  const decode = (base64: string) => Buffer.from(base64, "base64");
  return {
    unlisted: read("unlisted"),
    bundle: read("attestation") === undefined ? undefined : decode(read("attestation") ?? ""),
    files: isWhole ? { sums: decode(sums), signature: decode(signature), armor } : undefined,
  };
}

/** Undefined if the files prove nothing. Whose key it is, they don't say. */
export async function proveEvidence({ files }: Evidence, now: Date): Promise<OriginSums | undefined> {
  if (files === undefined) return undefined;
  const { sums: data, signature, armor } = files;
  const where = { signature: FOLDER, keys: FOLDER };
  return new Problems().attempt(() => proveSums(FOLDER, { data, signature, armors: [armor], now, where }));
}

/**
 * Whether a package in the folder is what checksums name. They name a zip: of an unpacked one, either the signature states
 * the content, or that zip is kept too.
 */
export async function isSigned(
  into: string,
  wanted: Wanted,
  { zh, h1 }: Kept,
  sums: OriginSums,
  signal: AbortSignal,
): Promise<boolean> {
  const { address, version, platform } = wanted;
  const signed = findSigned(wanted, sums).map(({ sha256 }) => `zh:${sha256}`);
  if (signed.length === 0) return false;
  if (zh !== undefined) return signed.includes(zh);
  if (sums.hashes.get(platform) === h1) return h1 !== undefined;
  const { zip: path } = pathsOf(into, wanted);
  const isFile = (await ifThere(lstat(path)))?.isFile() ?? false;
  if (!isFile || !signed.includes(`zh:${await hashFile(path)}`)) return false;
  const purpose = { type: address.type, version, platform };
  const { facts, observations } = await judgePackage({ path, where: path, ...purpose, signal });
  return findErrors(observations).length === 0 && facts === h1;
}

/** The zip, under its name in the checksums. */
function findSigned({ address, version, platform }: Wanted, { files }: OriginSums): NamedFile[] {
  const lines = [...readClientSums(Buffer.from(files.sums).toString("utf8")).sums];
  return lines
    .filter(([filename]) => isNameOf(address, version, { platform, filename }))
    .map(([name, written]) => ({ name, sha256: readClientHash(written) ?? "" }));
}

/** Whether the kept attestation names the package of the checksums. */
export async function isAttested(
  wanted: Wanted,
  { bundle }: Evidence,
  sums: OriginSums,
  demand: AttestationDemand,
): Promise<boolean> {
  return bundle !== undefined && (await findFault(bundle, findSigned(wanted, sums), demand)) === undefined;
}

export async function keepEvidence(
  into: string,
  wanted: Wanted,
  { sums, attestation, unlisted }: Proof,
  work: string,
): Promise<void> {
  const { folder, record } = pathsOf(into, wanted);
  const encode = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");
  const signed = sums && {
    sums: encode(sums.files.sums),
    signature: encode(sums.files.signature),
    key: sums.armor,
  };
  await mkdir(folder, { recursive: true });
  await demandPlain(into, folder);
  const path = join(work, randomUUID());
  await writeFile(
    path,
    `${JSON.stringify({ ...signed, attestation: attestation && encode(attestation), unlisted })}\n`,
    { flag: "wx" },
  );
  // A folder could be in its place.
  await rm(record, { recursive: true, force: true });
  await rename(path, record);
}

/** Keeps the zip of an unpacked package, or none. */
export async function keepZip(into: string, wanted: Wanted, path: string | undefined): Promise<void> {
  const { zip } = pathsOf(into, wanted);
  await rm(zip, { recursive: true, force: true });
  if (path !== undefined) await rename(path, zip);
}

/** What is kept of packages that no lock file names, as paths in the folder. */
export async function findSpareEvidence(into: string, all: readonly Wanted[]): Promise<string[]> {
  const needed = new Set(all.flatMap((wanted) => Object.values(pathsOf(into, wanted))));
  const folder = join(into, FOLDER);
  const isFolder = (await ifThere(lstat(folder)))?.isDirectory() ?? false;
  const names = isFolder ? await readdir(folder) : [];
  return names.filter((name) => !needed.has(join(folder, name))).map((name) => `${FOLDER}/${name}`);
}
