import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describeSelf } from "../../../src/places/common/writer.ts";

/** A path, its new content unless it is removed, and the ETag of what it replaces. */
export type LeftFile = readonly [path: string, text: string | null, before: string | null];

/** The object or file that holds a change which is under way. */
export function renderHead(rows: readonly LeftFile[], writer?: object): string {
  const files = rows.map(([path, text, before]) => [path, text && Buffer.byteLength(text), before]);
  const line = JSON.stringify({ schema: 1, id: "1", writer, files });
  return `${line}\n${rows.map(([, text]) => text ?? "").join("")}`;
}

/** A number that no process has. */
export const NOBODY = 2 ** 22 + 1;

/** Leaves the change of a writer, which was killed unless it is this process. */
export async function leaveChange(folder: string, rows: readonly LeftFile[], pid = NOBODY): Promise<void> {
  await mkdir(folder, { recursive: true });
  const writer = { ...(await describeSelf()), pid };
  await writeFile(join(folder, ".provider-pages.head"), renderHead(rows, writer));
}
