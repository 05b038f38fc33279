import type { KeyAlgorithm } from "./key-algorithm.ts";

/** A primary key or one of its subkeys, as far as signing is concerned. */
export interface KeyPart {
  /** 16 upper-case hexadecimal digits. */
  readonly keyId: string;
  readonly role: "key" | "subkey";
  readonly algorithm: KeyAlgorithm;
  readonly created: Date;
  /** When the signature was made that says what the part is for, and until when. */
  readonly bound: Date;
  readonly expires: Date | undefined;
  readonly revoked: boolean;
  /** From the key flags; `unstated` when there are none. */
  readonly usage: "sign" | "other" | "unstated";
  /** False for the stubs that gpg exports in the place of a secret that is elsewhere. */
  readonly hasSecret: boolean;
  /** Whether a subkey vouches for its primary key in turn, as those that sign must. */
  readonly crossCertified: boolean;
}

/** A key with all its parts. */
export interface KeyFacts {
  readonly fingerprint: string;
  readonly primary: KeyPart;
  readonly subkeys: readonly KeyPart[];
}

/** A part's name in messages. */
export function namePart({ role, keyId, algorithm }: Pick<KeyPart, "role" | "keyId" | "algorithm">): string {
  return `${role} ${keyId} (${algorithm.name})`;
}

/** A day as messages show it. */
export function showDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** What a key's flags (RFC 9580, 5.2.3.29) let it be used for; 0x02 stands for signing data. */
export function readUsage(flags: Uint8Array | null): KeyPart["usage"] {
  if (flags === null) return "unstated";
  return ((flags[0] ?? 0) & 0x02) === 0 ? "other" : "sign";
}

/** A time as openpgp gives it, where infinity and nothing both stand for never. */
export function toDate(time: Date | number | null): Date | undefined {
  return time instanceof Date ? time : undefined;
}
