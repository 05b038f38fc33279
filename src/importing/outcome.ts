import type { Problem } from "../errors.ts";

/** Why a release, or a file of one, is not taken. */
export type SkipCode =
  | "draft"
  | "no-version"
  | "not-listed"
  | "released-twice"
  | "twin"
  | "no-sums"
  | "unsigned"
  | "unknown-key"
  | "bad-signature"
  | "bad-sums"
  | "no-packages"
  | "missing-file"
  | "not-in-sums"
  | "odd-name"
  | "wrong-digest"
  | "refused-zip"
  | "unreadable-facts";

/** A release that is not taken, or of one that is, a file that is left out. */
export interface Skipped {
  readonly tag: string;
  readonly version?: string;
  readonly file?: string;
  readonly code: SkipCode;
  /** What is wrong, and what clients make of it. */
  readonly reason: string;
}

/** Tells what is not taken from what is. */
export function isSkipped(one: object): one is Skipped {
  return "code" in one && "reason" in one;
}

/** A version that was taken into the catalog. */
export interface Adopted {
  readonly version: string;
  readonly tag: string;
  readonly keyId: string;
  readonly platforms: readonly string[];
}

/** What became of the releases, and of the documents. */
export interface Outcome {
  readonly adopted: readonly Adopted[];
  readonly skipped: readonly Skipped[];
  /** Versions that the catalog knows, and of which the release holds nothing else. */
  readonly unchanged: readonly string[];
  /** Versions of which it does: what the catalog says stays. */
  readonly differing: readonly Problem[];
  readonly warnings: readonly Problem[];
  /** Versions that got their documentation from their tags, and those that have it no more. */
  readonly documented: readonly string[];
  readonly undocumented: readonly string[];
  /** Documents that were not what the catalog says, and are now. */
  readonly repaired: readonly string[];
  /** Documents in our places that nothing in the catalog asks for; they are left where they are. */
  readonly strays: readonly string[];
}
