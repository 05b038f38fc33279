import { createHash, randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { shasumsFilename, signatureFilename } from "../../provider/filename.ts";
import type { Shelf } from "../store/keeping.ts";
import type { Pending } from "./version-to-fetch.ts";

/** Copies the checksums that were signed, and the signature: they are the publisher's, and follow the origin when it adds packages. */
export async function copySums(
  { version: { version, sums }, asked }: Pending,
  shelf: Shelf,
  { directory }: { readonly directory: string },
): Promise<void> {
  const { type } = asked.wish.address;
  if (sums === undefined) return;
  await copyBytes(shasumsFilename(type, version), sums.files.sums, shelf, directory);
  await copyBytes(signatureFilename(type, version), sums.files.signature, shelf, directory);
}

async function copyBytes(name: string, bytes: Uint8Array, shelf: Shelf, directory: string): Promise<void> {
  const path = join(directory, randomUUID());
  try {
    await writeFile(path, bytes);
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    await shelf.put({ name, path, size: bytes.length, sha256 }, "is replaced");
  } finally {
    await rm(path, { force: true });
  }
}
