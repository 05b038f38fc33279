import { createHash } from "node:crypto";

/** The id that git gives to a file's content. */
export function blobId(content: string | Uint8Array): string {
  const bytes = Buffer.from(content);
  return createHash("sha1").update(`blob ${bytes.length}\0`).update(bytes).digest("hex");
}
