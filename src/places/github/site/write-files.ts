import type { Problem } from "../../../errors.ts";
import type { CarriedFile, ChangedFile, SiteChange } from "../../../ports/site.ts";
import { type GitHubClient, unlessRefused } from "../client/client.ts";
import type { SiteBranchOptions } from "../repository.ts";
import { type BranchHead, moveBranch, startRepository, warnOfRules } from "./branch.ts";

/** Checks write access; rules that may refuse the push are warnings. */
export async function checkWritable(
  client: GitHubClient,
  options: SiteBranchOptions,
  head: BranchHead,
): Promise<Problem[]> {
  await tryToWrite(client, options);
  return head.state === "there" && head.isProtected ? warnOfRules(client, options) : [];
}

/** An unreferenced object changes nothing, and needs write access. */
async function tryToWrite(client: GitHubClient, options: SiteBranchOptions): Promise<void> {
  if (options.provenByRelease) return;
  const parameters = { ...options.repository, content: "", encoding: "utf-8" };
  const doing = "checking that the site can be written";
  const route = "POST /repos/{owner}/{repo}/git/blobs";
  // An empty repository accepts no objects.
  await unlessRefused(() => client.repeatable(route, parameters, { doing }), undefined, 409);
}

/** Commits files on top of a head; undefined if the branch has moved. */
export async function writeFiles(
  client: GitHubClient,
  options: SiteBranchOptions,
  head: BranchHead,
  change: SiteChange,
): Promise<BranchHead | undefined> {
  if (head.state === "empty-repository") {
    await startRepository(client, options);
    return undefined;
  }
  const tree = await writeTree(client, options, head, change);
  if (tree === undefined || (head.state === "there" && tree === head.tree)) return head;
  // Without author and committer, GitHub signs commits of an app's token.
  const parameters = {
    ...options.repository,
    message: change.message,
    tree,
    parents: head.state === "there" ? [head.id] : [],
  };
  const doing = "committing the site";
  const { data } = await client.repeatable("POST /repos/{owner}/{repo}/git/commits", parameters, { doing });
  const outcome = await moveBranch(client, options, head, data.sha);
  if (outcome === "overtaken") return undefined;
  return { state: "there", id: data.sha, tree, isProtected: head.state === "there" && head.isProtected };
}

async function writeTree(
  client: GitHubClient,
  { repository }: SiteBranchOptions,
  head: BranchHead,
  { files, carried = [] }: SiteChange,
): Promise<string | undefined> {
  const doing = "writing the site's files";
  let tree = head.state === "there" ? head.tree : undefined;
  for (const entries of splitTree(files, carried)) {
    // Without a base, all other files would be deleted.
    const parameters = { ...repository, tree: entries, ...(tree === undefined ? {} : { base_tree: tree }) };
    const made = await client.repeatable("POST /repos/{owner}/{repo}/git/trees", parameters, { doing });
    tree = made.data.sha;
  }
  return tree;
}

/** A tree entry with inline text or a git id; a null sha deletes the file. */
export type TreeEntry = {
  readonly path: string;
  readonly mode: "100644";
  readonly type: "blob";
} & ({ readonly content: string } | { readonly sha: string | null });

/** GitHub times out on large trees; these sizes have worked (codesandbox/codesandbox-client#8614). */
const MOST_ENTRIES = 100;
export const MOST_BYTES = 1_400_000;

/** Splits files into trees of an accepted size, each based on the previous one. */
export function splitTree(
  files: readonly ChangedFile[],
  carried: readonly CarriedFile[] = [],
): TreeEntry[][] {
  const parts: TreeEntry[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const entry of [...carried.map(carriedEntry), ...files.map(changedEntry)]) {
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

function changedEntry([path, content]: ChangedFile): TreeEntry {
  const place = { path, mode: "100644", type: "blob" } as const;
  return content === undefined ? { ...place, sha: null } : { ...place, content };
}

function carriedEntry({ path, blob }: CarriedFile): TreeEntry {
  if (blob === undefined) throw new Error(`${path} was not uploaded`);
  return { path, mode: "100644", type: "blob", sha: blob };
}
