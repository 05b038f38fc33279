import { createHash } from "node:crypto";
import type { Picture } from "../../ports/site.ts";
import type { Workplace } from "./change.ts";
import { together } from "./s3/together.ts";

/** Writes what a change's pages show; nobody knows of it before the change is there. */
export async function sendPictures(
  { store, noteChanged }: Workplace,
  pictures: readonly Picture[],
): Promise<void> {
  await together(pictures, async ({ path, bytes }) => {
    const there = await store.look(path);
    if (there?.etag === md5Tag(bytes)) return;
    if (there !== undefined) noteChanged(path);
    await store.put(path, new Uint8Array(bytes));
  });
}

/** The ETag of an object with these bytes, wherever objects lie unencrypted. */
export function md5Tag(bytes: string | Uint8Array): string {
  return `"${createHash("md5").update(bytes).digest("hex")}"`;
}
