import { ProblemError } from "../../errors.ts";
import type { SiteHead } from "../../ports/site.ts";
import { NO_JEKYLL_PATH } from "../../registry/site.ts";
import { type GitHubClient, RequestFailure } from "../client/client.ts";
import { writeOnce } from "../client/write-then-look.ts";
import type { RepositoryName } from "../repository.ts";

/** A branch by name. */
export interface Branch {
  readonly repository: RepositoryName;
  readonly branch: string;
}

/** Where the site's branch is, and how it is served. */
export interface SiteBranchOptions {
  readonly repository: RepositoryName;
  readonly branch: string;
  /** The folder of the branch, empty for its root. */
  readonly directory: string;
  /** The base URL, where it was given. */
  readonly siteUrl: string | undefined;
  readonly input: "token" | "site-token";
  /** Whether writing the release shows that the site can be written as well. */
  readonly provenByRelease: boolean;
  readonly say: (line: string) => void;
}

/** A branch as it was read: `empty` means that the whole repository has no commit. */
export interface BranchHead extends SiteHead {
  readonly tree: string | undefined;
  readonly empty: boolean;
}

/** Reads where the branch is, and the tree that lies there. */
export async function readHead(client: GitHubClient, { repository, branch }: Branch): Promise<BranchHead> {
  const doing = `reading branch ${branch}`;
  for (let attempt = 1; ; attempt++) {
    const head = await readBranch(client, { repository, branch });
    if (head !== undefined) return head;
    // Only the ref itself says that there is no such branch yet; anything else must not be taken for a new site.
    const ref = await readRef(client, repository, branch);
    if (typeof ref !== "object") return { id: undefined, tree: undefined, empty: ref === "empty-repository" };
    // Another run has just made it.
    const message = "the branch appeared meanwhile";
    await client.patience.wait(doing, attempt, { kind: "unknown", message, waitSeconds: undefined });
  }
}

async function readBranch(
  client: GitHubClient,
  { repository, branch }: Branch,
): Promise<BranchHead | undefined> {
  try {
    const route = "GET /repos/{owner}/{repo}/branches/{branch}";
    const doing = `reading branch ${branch}`;
    const { data } = await client.repeatable(route, { ...repository, branch }, { doing });
    return { id: data.commit.sha, tree: data.commit.commit.tree.sha, empty: false };
  } catch (error) {
    if (!(error instanceof RequestFailure) || error.refusedWith !== 404) throw error;
    return undefined;
  }
}

type RefState = { readonly sha: string } | "missing" | "empty-repository";

async function readRef(client: GitHubClient, repository: RepositoryName, branch: string): Promise<RefState> {
  try {
    const parameters = { ...repository, ref: `heads/${branch}` };
    const doing = `reading branch ${branch}`;
    const { data } = await client.repeatable("GET /repos/{owner}/{repo}/git/ref/{ref}", parameters, {
      doing,
    });
    return { sha: data.object.sha };
  } catch (error) {
    const status = error instanceof RequestFailure ? error.refusedWith : undefined;
    if (status === 404) return "missing";
    if (status === 409) return "empty-repository";
    throw error;
  }
}

/** A repository without any commit accepts nothing but a first file; after that the usual way is open. */
export async function startRepository(
  client: GitHubClient,
  { repository, branch }: Branch,
): Promise<undefined> {
  const content = Buffer.from("").toString("base64");
  const parameters = { ...repository, path: NO_JEKYLL_PATH, branch, message: "Start the site", content };
  const doing = "starting the empty repository";
  await writeOnce(client, {
    doing,
    write: async () => {
      await client.once("PUT /repos/{owner}/{repo}/contents/{path}", parameters, { doing });
      return true;
    },
    look: async () => (typeof (await readRef(client, repository, branch)) === "object" ? true : undefined),
    mayHaveLanded: (status) => status === 409 || status === 422,
  });
  return undefined;
}

/** How often an unmoved branch may refuse to move before that is taken for the rules of the repository. */
const REFUSALS_BEFORE_GIVING_UP = 4;

/** Moves the branch if it is still where it was: true compare-and-swap, never forced. */
export async function moveBranch(
  client: GitHubClient,
  { repository, branch }: Branch,
  head: BranchHead,
  commit: string,
): Promise<SiteHead | undefined> {
  const doing = `moving branch ${branch}`;
  for (let attempt = 1; ; attempt++) {
    try {
      if (head.id === undefined) {
        const parameters = { ...repository, ref: `refs/heads/${branch}`, sha: commit };
        await client.once("POST /repos/{owner}/{repo}/git/refs", parameters, { doing });
      } else {
        const parameters = { ...repository, ref: `heads/${branch}`, sha: commit, force: false };
        await client.once("PATCH /repos/{owner}/{repo}/git/refs/{ref}", parameters, { doing });
      }
      return { id: commit };
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error;
      if (error.failure.kind === "refused" && ![409, 422].includes(error.failure.status)) throw error;
      const now = await readRef(client, repository, branch);
      const at = typeof now === "object" ? now.sha : undefined;
      if (at === commit) return { id: commit };
      if (at !== head.id) return undefined;
      // Unmoved: a lost request, a lagging reader, or a rule that forbids the move.
      if (error.failure.kind === "refused" && attempt >= REFUSALS_BEFORE_GIVING_UP)
        throw forbidden(branch, error);
      const failure = { kind: "unknown", message: error.message, waitSeconds: undefined } as const;
      await client.patience.wait(doing, attempt, failure);
    }
  }
}

function forbidden(branch: string, cause: RequestFailure): ProblemError {
  const found = `GitHub refuses to move branch ${branch}: ${cause.message}`;
  const fix =
    "Look at the branch protection and the rulesets of the repository: they must let this token push to it";
  return new ProblemError(
    [{ code: "github-refused", found, expected: "a branch that this token may push to", fix }],
    { cause },
  );
}
