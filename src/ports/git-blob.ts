import { createHash, type Hash } from "node:crypto";

/** The id that git gives to a file's content. */
export function blobId(content: string | Uint8Array): string {
  const bytes = Buffer.from(content);
  return hashBlob(bytes.length).update(bytes).digest("hex");
}

/** Begins the id of a file of so many bytes, which follow. */
export function hashBlob(size: number): Hash {
  return createHash("sha1").update(`blob ${size}\0`);
}
