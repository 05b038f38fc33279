import { type Problem, ProblemError } from "../../errors.ts";

/** What messages name a part of a key by. */
interface NamedPart {
  /** 16 upper-case hexadecimal digits. */
  readonly keyId: string;
  readonly role: "key" | "subkey";
  readonly algorithm: KeyAlgorithm;
}

export interface KeyPart extends NamedPart {
  readonly created: Date;
  /** The time of the signature that states its usage and expiry. */
  readonly bound: Date;
  readonly expires: Date | undefined;
  readonly revoked: boolean;
  /** From the key flags; `unstated` if there are none. */
  readonly usage: "sign" | "other" | "unstated";
  /** False for the stubs that gpg exports for a secret stored elsewhere. */
  readonly hasSecret: boolean;
  /** Whether a subkey has signed its primary key, as signing subkeys must. */
  readonly crossCertified: boolean;
}

export interface KeyFacts {
  readonly fingerprint: string;
  readonly primary: KeyPart;
  readonly subkeys: readonly KeyPart[];
}

export function namePart({ role, keyId, algorithm }: NamedPart): string {
  return `${role} ${keyId} (${algorithm.name})`;
}

export function showDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}

export const DAY = 24 * 60 * 60 * 1000;
export const WARN_DAYS = 60;

/** The days that are left, negative after the expiry; undefined if there is no need to extend the key yet. */
export function daysLeft(expires: Date | undefined, now: number): number | undefined {
  const days = Math.floor(((expires?.getTime() ?? Number.POSITIVE_INFINITY) - now) / DAY);
  return days < WARN_DAYS ? days : undefined;
}

/** OpenPGP.js uses both infinity and null for never. */
export function toDate(time: Date | number | null): Date | undefined {
  return time instanceof Date ? time : undefined;
}

export interface RawAlgorithm {
  readonly algorithm: string;
  readonly bits?: number | undefined;
  readonly curve?: string | undefined;
  /** Of the key packet: 4, or 6 for keys of RFC 9580. */
  readonly version: number;
}

export interface OldestClients {
  readonly terraform: string;
  readonly opentofu: string;
}

export interface KeyAlgorithm {
  readonly name: string;
  readonly canSign: boolean;
  /** False if OpenPGP.js does not support it on Node.js. */
  readonly supported: boolean;
  readonly weak: boolean;
  /** Undefined if every client reads it. */
  readonly oldest: OldestClients | undefined;
}

// Terraform read keys with golang.org/x/crypto/openpgp up to 1.5, and with ProtonMail's fork since.
const ALL = undefined;
const FORK: OldestClients = { terraform: "1.6", opentofu: "1.6" };
// Versions with a fork that implements https://www.rfc-editor.org/rfc/rfc9580.html.
const RFC_9580: OldestClients = { terraform: "1.12", opentofu: "1.11" };

const NIST: ReadonlyMap<string, string> = new Map([
  ["nistP256", "P-256"],
  ["nistP384", "P-384"],
  ["nistP521", "P-521"],
]);

export function describeAlgorithm(raw: RawAlgorithm): KeyAlgorithm {
  const described = describeByName(raw);
  if (raw.version < 6) return described;
  return { ...described, name: `${described.name} (version ${raw.version})`, oldest: RFC_9580 };
}

function describeByName({ algorithm, bits = 0, curve = "", version }: RawAlgorithm): KeyAlgorithm {
  const strong = { canSign: true, supported: true, weak: false };
  switch (algorithm) {
    case "rsaEncryptSign":
    case "rsaSign":
      return { ...strong, name: `RSA-${bits}`, weak: bits < 2048, oldest: ALL };
    case "dsa":
      return { ...strong, name: `DSA-${bits}`, weak: bits < 2048, oldest: ALL };
    case "ecdsa":
      return {
        ...strong,
        name: `ECDSA ${NIST.get(curve) ?? curve}`,
        supported: NIST.has(curve),
        oldest: NIST.has(curve) ? ALL : FORK,
      };
    case "eddsaLegacy":
      return { ...strong, name: "Ed25519", oldest: FORK };
    case "ed25519":
      return { ...strong, name: version < 6 ? "Ed25519 (RFC 9580)" : "Ed25519", oldest: RFC_9580 };
    case "ed448":
      return { ...strong, name: "Ed448", oldest: RFC_9580 };
    default:
      return { ...strong, name: algorithm, canSign: false, oldest: ALL };
  }
}

const OLDEST_FIRST = [ALL, FORK, RFC_9580];

/** 0 if every client reads all of them; higher if fewer do. */
export function rankClients(oldest: readonly KeyAlgorithm["oldest"][]): number {
  return oldest.reduce((most, one) => Math.max(most, OLDEST_FIRST.indexOf(one)), 0);
}

/** The requirement of a client that must read both. */
export function newerClients(a: KeyAlgorithm["oldest"], b: KeyAlgorithm["oldest"]): KeyAlgorithm["oldest"] {
  return OLDEST_FIRST[rankClients([a, b])];
}

export function keyInvalid(found: string, expected: string, cause?: unknown, keyId = "KEYID"): ProblemError {
  const fix = `Set ‹gpg-private-key› to the output of gpg --armor --export-secret-keys ${keyId}`;
  return new ProblemError({ code: "key-invalid", found, expected, fix }, { cause });
}

/** The library's messages are vague, but better than none. */
export function keyUnreadable(cause: unknown): ProblemError {
  const reason = cause instanceof Error ? cause.message : "it contains no key";
  return keyInvalid(`the private key can't be read: ${reason}`, "a complete OpenPGP private key", cause);
}

/** Clients and gpg accept secp256k1 and Brainpool curves. */
export function keyUnsupported(part: NamedPart): Problem {
  return {
    code: "key-unusable",
    found: `${namePart(part)} can't be used here: OpenPGP.js does not support its curve on Node.js`,
    expected: "RSA, DSA, Ed25519, or ECDSA with a NIST curve",
    fix: "Create a new key: gpg --quick-generate-key 'NAME <EMAIL>' rsa4096 sign never",
  };
}
