import { createHash } from "node:crypto";
import { offeredVersions, type ProviderFacts } from "../../catalog/facts/provider-facts.ts";
import type { ListedKey, PublishedKey } from "../../catalog/facts/provider-keys.ts";
import { type Problem, ProblemError, Problems } from "../../errors.ts";
import type { KeyCopy } from "../../package/key/openpgp-key.ts";
import type { SigningKey } from "../../package/key/signing-key.ts";
import { formatAddress, type ProviderAddress } from "../../provider/address.ts";
import { count } from "../../provider/quote.ts";
import type { RunContext } from "../../run/context.ts";
import type { PublishInputs } from "../inputs.ts";

/** The key that a signature is checked with. */
export type Signer = KeyCopy;

/** Those of one signature, in the order in which documents name them. */
export type Signers = readonly [Signer, ...Signer[]];

/** Clients give up at the first key that they can't read, so the one that more of them read comes first. */
export function inOrder<One extends Pick<Signer, "newness">>(signers: readonly [One, ...One[]]) {
  return signers.toSorted((a, b) => a.newness - b.newness) as [One, ...One[]];
}

/** Their ids in a sentence. */
export function nameKeys(signers: readonly Pick<Signer, "keyId">[]): string {
  const ids = signers.map(({ keyId }) => keyId).join(" and ");
  return signers.length === 1 ? `key ${ids}` : `keys ${ids}`;
}

export interface Claim {
  readonly signers: readonly Pick<Signer, "publicKey">[];
  readonly text: string;
  readonly signature: Uint8Array;
  readonly now: Date;
}

/** Whether a signature holds for each of these keys. */
export async function verifies({ signers, text, signature, now }: Claim): Promise<boolean> {
  const { verifySignature } = await import("../../package/key/check-signature.ts");
  const data = Buffer.from(text);
  const answers = signers.map(({ publicKey }) => verifySignature({ publicKey, data, signature, now }));
  return (await Promise.all(answers)).every((holds) => holds);
}

/** A key that changes (a later expiry) is one more file: versions keep the copy they were published with. */
export function keyName({ keyId, publicKey }: Pick<Signer, "keyId" | "publicKey">): string {
  return `${keyId}-${createHash("sha256").update(publicKey).digest("hex")}`;
}

/** A key as the catalog has it. */
export function publishedKey(signer: Signer): PublishedKey {
  const { fingerprint, expires, publicKey } = signer;
  const until = expires === undefined ? {} : { expires: expires.toISOString() };
  return { name: keyName(signer), fingerprint, ...until, publicKey };
}

/** The key that signs, and during a change of keys the one that signed until then. */
export type SigningKeys = readonly [SigningKey, ...SigningKey[]];

/** The inputs that hold the key that signs. */
type KeyInputs = Pick<PublishInputs, "gpg-private-key" | "gpg-passphrase">;

type OldKeyInputs = Pick<PublishInputs, "gpg-private-key-old" | "gpg-passphrase-old">;

/** Opens the keys that sign; all that is wrong with either is told at once. */
export async function openKeys(inputs: KeyInputs & OldKeyInputs, world: RunContext): Promise<SigningKeys> {
  const problems = new Problems();
  const key = await problems.attempt(() => openKey(inputs, world));
  const old = await problems.attempt(() => openOldKey(inputs, world));
  if (key !== undefined && key.fingerprint === old?.fingerprint) problems.add(sameKey(key));
  const settled = problems.settle({ key });
  return old === undefined ? [settled.key] : [settled.key, old];
}

/** Loaded after the first request is on its way: openpgp takes its time. */
export async function openKey(inputs: KeyInputs, world: RunContext): Promise<SigningKey> {
  const { openSigningKey } = await import("../../package/key/signing-key.ts");
  const { "gpg-private-key": privateKey, "gpg-passphrase": passphrase } = inputs;
  return openSigningKey({ privateKey, passphrase, now: world.now() });
}

/** Opens the key that signed until now, if one is given; what is said of it names its own inputs. */
export async function openOldKey(inputs: OldKeyInputs, world: RunContext): Promise<SigningKey | undefined> {
  const { "gpg-private-key-old": privateKey, "gpg-passphrase-old": passphrase } = inputs;
  if (privateKey === undefined && passphrase !== undefined) throw new ProblemError([NO_OLD_KEY]);
  if (privateKey === undefined) return undefined;
  const given = { "gpg-private-key": privateKey, "gpg-passphrase": passphrase };
  try {
    const key = await openKey(given, world);
    return { ...key, warnings: key.warnings.map(sayOld) };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    throw new ProblemError(error.problems.map(orWithout), { cause: error });
  }
}

/** A misnamed secret is empty: the change of keys would silently be none. */
const NO_OLD_KEY: Problem = {
  code: "input-missing",
  found: "‹gpg-passphrase-old› is set, and ‹gpg-private-key-old› is empty",
  expected: "the key that the passphrase is of, or neither",
  fix: "Set ‹gpg-private-key-old›, or leave ‹gpg-passphrase-old› out when the change of keys is over",
};

function sayOld(problem: Problem): Problem {
  const say = (text: string): string =>
    text
      .replace(/‹(gpg-private-key|gpg-passphrase)›/g, "‹$1-old›")
      .replaceAll("the private key", "the old private key");
  return {
    ...problem,
    found: say(problem.found),
    expected: say(problem.expected),
    fix: say(problem.fix),
  };
}

/** A key that is given up need not be mended. */
function orWithout(problem: Problem): Problem {
  const { fix, ...old } = sayOld(problem);
  const without = "eave ‹gpg-private-key-old› out";
  return { ...old, fix: problem.code === "key-revoked" ? `L${without}` : `${fix}, or l${without}` };
}

function sameKey({ keyId }: SigningKey): Problem {
  return {
    code: "input-invalid",
    found: `‹gpg-private-key-old› holds key ${keyId}, which ‹gpg-private-key› holds too`,
    expected: "the key that signed until now, beside the one that takes its place",
    fix: "Correct ‹gpg-private-key-old›, or leave it out when the change of keys is over",
  };
}

const DAY = 24 * 60 * 60 * 1000;
const WARN_DAYS = 60;

/** A provider that keys prove. */
interface Proven {
  readonly address: ProviderAddress;
  readonly provider: ProviderFacts | undefined;
}

/** What clients will soon say of the newest version: they see the copy of its key that was published with it. */
export function findExpiringCopies({ address, provider }: Proven, now: number): Problem[] {
  if (provider === undefined) return [];
  const newest = offeredVersions(provider).at(-1)?.version;
  if (newest === undefined) return [];
  const keys = (provider.keys ?? []).filter(({ versions }) => versions.includes(newest));
  return keys.flatMap((key) => findExpiry(key, `${formatAddress(address)} ${newest}`, now));
}

function findExpiry({ name, expires }: ListedKey, what: string, now: number): Problem[] {
  if (expires === undefined) return [];
  const days = Math.floor((Date.parse(expires) - now) / DAY);
  if (days >= WARN_DAYS) return [];
  const when = days < 0 ? `expired on ${expires.slice(0, 10)}` : `expires on ${expires.slice(0, 10)}`;
  return [
    {
      code: "key-expiring",
      severity: "warning",
      found: `the copy of key ${name.slice(0, 16)} that ${what} was published with ${when}, ${countDays(days)}`,
      expected: `a key that is valid for ${WARN_DAYS} days or more`,
      fix: "Extend the key, export it again and release with it; ‹command: replace-key› brings the later copy to versions that are published",
    },
  ];
}

function countDays(days: number): string {
  const left = count(Math.abs(days), "day");
  return days < 0 ? `${left} ago` : `in ${left}`;
}
