import { createHash } from "node:crypto";

/** The name of a content. */
export function digestOf(bytes: Uint8Array): string {
  return `sha256:${createHash("sha256").update(bytes).digest("hex")}`;
}

/** The SHA-256 in a digest; undefined when it is of another kind, which OpenTofu's lock files can't hold. */
export function sha256Of(digest: string): string | undefined {
  return /^sha256:([0-9a-f]{64})$/.exec(digest)?.[1];
}
