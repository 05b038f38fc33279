import type { ChangedFile } from "../../ports/site.ts";

/** An entry of a tree as GitHub takes it, with the file's text inline; one whose sha is null is deleted. */
export type TreeEntry = {
  readonly path: string;
  readonly mode: "100644";
  readonly type: "blob";
} & ({ readonly content: string } | { readonly sha: null });

/** GitHub answers large trees with timeouts; these sizes have been seen to pass (codesandbox/codesandbox-client#8614). */
const MOST_ENTRIES = 100;
const MOST_BYTES = 1_400_000;

/** Splits files into trees of a size that GitHub takes, to be laid over one another. */
export function splitTree(files: readonly ChangedFile[]): TreeEntry[][] {
  const parts: TreeEntry[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const [path, content] of files) {
    const place = { path, mode: "100644", type: "blob" } as const;
    const entry: TreeEntry = content === undefined ? { ...place, sha: null } : { ...place, content };
    const size = Buffer.byteLength(JSON.stringify(entry));
    const part = parts.at(-1);
    if (part === undefined || part.length >= MOST_ENTRIES || bytes + size > MOST_BYTES) {
      parts.push([entry]);
      bytes = size;
    } else {
      part.push(entry);
      bytes += size;
    }
  }
  return parts;
}
