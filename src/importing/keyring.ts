import { type DistrustedKey, findDistrusted } from "../catalog/facts/distrust.ts";
import { type Problem, ProblemError, Problems } from "../errors.ts";
import type { SignedHashes } from "../package/key/check-signature.ts";
import type { PublicKeyCopy } from "../package/key/public-keys.ts";
import { readInside } from "../package/way-out.ts";
import type { SiteCatalog } from "../site-change/site-copy.ts";
import { inOrder, type Signers } from "../steps/signer.ts";
import { nameSome, shorten } from "../text.ts";
import type { SkipCode } from "./group-releases.ts";

const BLOCK = /-----BEGIN PGP [A-Z ]{1,60}-----.*?-----END PGP [A-Z ]{1,60}-----/gs;
/** A key with hundreds of third-party signatures is a tenth of that. */
const LARGEST_KEYS = 1_000_000;

/** Accepts armored blocks, and paths of files with such blocks, one per line. */
export async function readGivenKeys(text: string, directory: string): Promise<PublicKeyCopy[]> {
  const { readPublicKeys } = await import("../package/key/public-keys.ts");
  const problems = new Problems();
  const pasted = text.match(BLOCK)?.join("\n");
  const paths = text
    .replace(BLOCK, "")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"));
  const texts = [
    ...(pasted === undefined ? [] : [{ where: "‹gpg-public-keys›", read: async () => pasted }]),
    ...paths.map((path) => ({ where: path, read: () => readKeyFile(path, directory) })),
  ];
  const read: PublicKeyCopy[] = [];
  for (const { where, read: readText } of texts)
    for (const one of (await problems.attempt(async () => readPublicKeys(await readText(), where))) ?? [])
      read.push(one);
  problems.throwIfAny();
  return read;
}

async function readKeyFile(path: string, directory: string): Promise<string> {
  try {
    return (await readInside(path, directory, "gpg-public-keys", LARGEST_KEYS)).toString("latin1");
  } catch (cause) {
    if (cause instanceof ProblemError) throw cause;
    const problem: Problem = {
      code: "key-invalid",
      found: `${shorten(path)} in ‹gpg-public-keys› can't be read: ${(cause as Error).message}`,
      expected: "armored public keys, or paths of files with such keys, one per line",
      fix: "Correct the path, or paste the whole block, including its first and last line",
    };
    throw new ProblemError(problem, { cause });
  }
}

/** Which signatures are believed. */
export interface SignaturePolicy {
  /** Keys that prove listed versions. */
  readonly ring: readonly PublicKeyCopy[];
  /** Keys that prove further ones. */
  readonly trusted: readonly PublicKeyCopy[];
  readonly distrusted: readonly DistrustedKey[];
  readonly now: () => Date;
  /** Whether to read signatures again that a release has with a known digest. */
  readonly isThorough: boolean;
}

export async function readKnownKeys(armors: ReadonlyMap<string, string>): Promise<PublicKeyCopy[]> {
  const { readPublicKeys } = await import("../package/key/public-keys.ts");
  const read = await Promise.all(
    [...armors].map(([name, armor]) => readPublicKeys(armor, `catalog/keys/${name}.asc`)),
  );
  return read.flat();
}

/**
 * The keys that prove versions which no list has yet: none that was reported stolen, and of the catalog's own those of versions
 * that are not withdrawn, since a bad release may be why its key is known.
 */
export async function trustedKeys(
  inputKeys: readonly PublicKeyCopy[],
  { entries, keys }: SiteCatalog,
  distrusted: readonly DistrustedKey[],
): Promise<PublicKeyCopy[]> {
  const names = entries.flatMap(({ provider, versions }) => {
    const withdrawn = new Set(provider?.versions.flatMap((one) => (one.withdrawn ? [one.version] : [])));
    return [...versions.values()].flatMap(({ version, sums }) => (withdrawn.has(version) ? [] : sums.keys));
  });
  const used = await readKnownKeys(new Map([...keys].filter(([name]) => names.includes(name))));
  return [...inputKeys, ...used].filter((key) => findDistrusted([key], distrusted).length === 0);
}

/** Why a signature is not valid; with the key ids that it names when none of them is known. */
export interface NoSigners {
  readonly code: SkipCode;
  readonly reason: string;
  readonly unknown?: readonly string[];
}

export interface Signed {
  /** The keys whose signature is valid, two at most. */
  readonly signers: Signers;
  /** The `h1:` of packages by platform, as their signatures state them. */
  readonly hashes: ReadonlyMap<string, string>;
}

/** The signing keys, or the reason why clients reject the signature. */
export async function findSigners(
  ring: readonly PublicKeyCopy[],
  signed: { readonly data: Uint8Array; readonly signature: Uint8Array; readonly now: Date },
): Promise<Signed | NoSigners> {
  const { readSigned, readSignings, sharedHashes } = await import("../package/key/check-signature.ts");
  const signings = await readSignings(signed.signature).catch(() => []);
  // A signature of a megabyte names thousands.
  const signing = new Set(signings.map(({ keyId }) => keyId));
  if (signing.size === 0) {
    const words =
      signed.signature.length === 0
        ? "authentication signature from unknown issuer"
        : "openpgp: invalid data: tag byte does not have MSB set";
    const reason = `its signature is not in OpenPGP's binary form: terraform and tofu print "${words}"`;
    return { code: "bad-signature", reason };
  }
  const candidates = ring.filter(({ keyIds }) => keyIds.some((id) => signing.has(id)));
  const faults = new Set<string>();
  const holding = new Map<string, { readonly key: PublicKeyCopy; readonly stated: SignedHashes }>();
  for (const key of candidates) {
    if (holding.has(key.keyId)) continue;
    const stated = await readSigned({ ...signed, publicKey: key.publicKey });
    if (typeof stated === "string") faults.add(stated);
    else holding.set(key.keyId, { key, stated });
  }
  const [first, ...others] = [...holding.values()].slice(0, 2);
  if (first !== undefined) {
    const hashes = sharedHashes([first, ...others].map(({ stated }) => stated));
    return { signers: inOrder([first.key, ...others.map(({ key }) => key)]), hashes };
  }
  if (candidates.length === 0) {
    const unknown = [...signing];
    const [first = ""] = unknown;
    const reason = `it is signed with key ${nameSome(unknown, 3)}, which is neither in ‹gpg-public-keys› nor in the catalog: terraform and tofu print "authentication signature from unknown issuer". If the key is yours, run \`gpg --armor --export ${first} > keys/${first}.asc\` and name the file in ‹gpg-public-keys›`;
    return { code: "unknown-key", reason, unknown };
  }
  const reason = `its signature by key ${nameSome([...signing], 3)} is not valid (${[...faults].join("; ")}): terraform and tofu reject it`;
  return { code: "bad-signature", reason };
}
