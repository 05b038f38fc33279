import { type GitHubClient, RequestFailure } from "../client/client.ts";
import { writeThenLook } from "../client/write-then-look.ts";
import { refusedByRules } from "./rules.ts";
import type { Branch, SiteBranchOptions } from "./site-options.ts";

/** Pages runs Jekyll, which drops `.well-known`, unless this file lies at the root of what it serves. */
export const NO_JEKYLL_PATH = ".nojekyll";

/** A branch as it was read: there, not made yet, or in a repository that has no commit at all. */
export type BranchHead =
  | { readonly state: "there"; readonly id: string; readonly tree: string; readonly isProtected: boolean }
  | { readonly state: "missing" | "empty-repository"; readonly id: undefined };

/** Reads where the branch is, and the tree that lies there. */
export async function readHead(client: GitHubClient, { repository, branch }: Branch): Promise<BranchHead> {
  const doing = `reading branch ${branch}`;
  for (let attempt = 1; ; attempt++) {
    const head = await readBranch(client, { repository, branch });
    if (head.state === "there") return head;
    // Only the ref itself says that there is no such branch yet; anything else must not be taken for a new site.
    const ref = await readRef(client, { repository, branch });
    if (ref.state !== "there") return { ...ref, id: undefined };
    // Another run has just made it.
    const message = "the branch appeared meanwhile";
    await client.backoff.wait(doing, attempt, { kind: "unknown", message, waitSeconds: undefined });
  }
}

async function readBranch(client: GitHubClient, { repository, branch }: Branch): Promise<BranchHead> {
  try {
    const route = "GET /repos/{owner}/{repo}/branches/{branch}";
    const doing = `reading branch ${branch}`;
    const { data } = await client.repeatable(route, { ...repository, branch }, { doing });
    const { commit, protected: isProtected } = data;
    return { state: "there", id: commit.sha, tree: commit.commit.tree.sha, isProtected };
  } catch (error) {
    if (!(error instanceof RequestFailure) || error.refusedWith !== 404) throw error;
    return { state: "missing", id: undefined };
  }
}

type RefState =
  | { readonly state: "there"; readonly sha: string }
  | { readonly state: "missing" | "empty-repository" };

async function readRef(client: GitHubClient, { repository, branch }: Branch): Promise<RefState> {
  try {
    const route = "GET /repos/{owner}/{repo}/git/ref/{ref}";
    const parameters = { ...repository, ref: `heads/${branch}` };
    const { data } = await client.repeatable(route, parameters, { doing: `reading branch ${branch}` });
    return { state: "there", sha: data.object.sha };
  } catch (error) {
    const status = error instanceof RequestFailure ? error.refusedWith : undefined;
    if (status === 404) return { state: "missing" };
    if (status === 409) return { state: "empty-repository" };
    throw error;
  }
}

/** A repository without any commit accepts nothing but a first file; after that the usual way is open. */
export async function startRepository(client: GitHubClient, { repository, branch }: Branch): Promise<void> {
  const content = Buffer.from("").toString("base64");
  const parameters = { ...repository, path: NO_JEKYLL_PATH, branch, message: "Start the site", content };
  const doing = "starting the empty repository";
  await writeThenLook(client, {
    doing,
    write: async () => {
      await client.once("PUT /repos/{owner}/{repo}/contents/{path}", parameters, { doing });
      return "started";
    },
    look: async () => {
      const { state } = await readRef(client, { repository, branch });
      return state === "there" ? "started" : undefined;
    },
    mayHaveLanded: (status) => status === 409 || status === 422,
  });
}

/** How often an unmoved branch may refuse to move before that is taken for the rules of the repository. */
const REFUSALS_BEFORE_GIVING_UP = 4;

/**
 * Moves the branch if it is still where it was, never forced. GitHub's own rule is that the new commit follows the one that
 * is there: who was overtaken is refused, but a commit that somebody has taken off the branch meanwhile comes back below ours.
 */
export async function moveBranch(
  client: GitHubClient,
  options: SiteBranchOptions,
  head: BranchHead,
  commit: string,
): Promise<"moved" | "overtaken"> {
  const doing = `moving branch ${options.branch}`;
  for (let attempt = 1; ; attempt++) {
    try {
      await sendMove(client, options, head, commit);
      return "moved";
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error;
      const { failure, message } = error;
      if (failure.kind === "refused" && ![409, 422].includes(failure.status)) throw error;
      const now = await readRef(client, options);
      const at = now.state === "there" ? now.sha : undefined;
      if (at === commit) return "moved";
      if (at !== head.id) return "overtaken";
      // Unmoved: a lost request, a lagging reader, or a rule that forbids the move.
      if (failure.kind === "refused" && attempt >= REFUSALS_BEFORE_GIVING_UP)
        throw await refusedByRules(client, options, error);
      await client.backoff.wait(doing, attempt, { kind: "unknown", message, waitSeconds: undefined });
    }
  }
}

async function sendMove(
  client: GitHubClient,
  { repository, branch }: Branch,
  head: BranchHead,
  sha: string,
): Promise<void> {
  const doing = `moving branch ${branch}`;
  if (head.state === "there") {
    const parameters = { ...repository, ref: `heads/${branch}`, sha, force: false };
    await client.once("PATCH /repos/{owner}/{repo}/git/refs/{ref}", parameters, { doing });
  } else {
    const parameters = { ...repository, ref: `refs/heads/${branch}`, sha };
    await client.once("POST /repos/{owner}/{repo}/git/refs", parameters, { doing });
  }
}
