import { createHash } from "node:crypto";
import type { Site, SiteChange, SiteHead } from "../commands/ports.ts";
import { ProblemError } from "../errors.ts";
import { type GitHubClient, RequestFailure } from "./client.ts";
import type { RepositoryName } from "./find-releases.ts";
import { locateSite } from "./pages.ts";
import { explained, type Needs } from "./refusals.ts";
import { splitTree } from "./tree.ts";
import { writeOnce } from "./write-once.ts";

/** Where the site's branch is, and how it is served. */
export interface SiteBranchOptions {
  readonly repository: RepositoryName;
  readonly branch: string;
  /** The folder of the branch, empty for its root. */
  readonly directory: string;
  /** The base URL, where it was given. */
  readonly siteUrl: string | undefined;
  readonly input: "token" | "site-token";
  readonly say: (line: string) => void;
}

/** A branch as it was read: `empty` means that the whole repository has no commit. */
interface BranchHead extends SiteHead {
  readonly tree: string | undefined;
  readonly empty: boolean;
}

/** The site on a branch on GitHub, read and written without a checkout. */
export function githubSite(client: GitHubClient, options: SiteBranchOptions): Site {
  const { owner, repo } = options.repository;
  const needs: Needs = {
    repository: `${owner}/${repo}`,
    permission: "contents: write",
    input: options.input,
  };
  const inDirectory = (path: string): string =>
    options.directory === "" ? path : `${options.directory}/${path}`;
  return {
    locate: () => explained({ ...needs, permission: "pages: read" }, () => locateSite(client, options)),
    head: () => explained(needs, () => readHead(client, options)),
    read: (head, path) => explained(needs, () => readFile(client, options, head, inDirectory(path))),
    write: (head, { files, message }) => {
      const moved = files.map(([path, text]) => [inDirectory(path), text] as const);
      return explained(needs, () =>
        writeFiles(client, options, head as BranchHead, { files: moved, message }),
      );
    },
  };
}

async function readHead(
  client: GitHubClient,
  { repository, branch }: SiteBranchOptions,
): Promise<BranchHead> {
  const doing = `reading branch ${branch}`;
  try {
    const route = "GET /repos/{owner}/{repo}/branches/{branch}";
    const { data } = await client.repeatable(route, { ...repository, branch }, { doing });
    return { id: data.commit.sha, tree: data.commit.commit.tree.sha, empty: false };
  } catch (error) {
    if (!(error instanceof RequestFailure) || error.refusedWith !== 404) throw error;
  }
  // Only the ref itself says that there is no such branch yet; anything else must not be taken for a new site.
  const ref = await readRef(client, repository, branch);
  if (typeof ref === "object") throw new Error(`branch ${branch} appeared while it was being read`);
  return { id: undefined, tree: undefined, empty: ref === "empty-repository" };
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

async function readFile(
  client: GitHubClient,
  { repository }: SiteBranchOptions,
  head: SiteHead,
  path: string,
): Promise<string | undefined> {
  if (head.id === undefined) return undefined;
  const doing = `reading ${path}`;
  try {
    const parameters = { ...repository, path, ref: head.id };
    const { data } = await client.repeatable("GET /repos/{owner}/{repo}/contents/{path}", parameters, {
      doing,
    });
    if (Array.isArray(data) || data.type !== "file")
      throw new Error(`${path} on the site's branch is no file`);
    const content =
      data.encoding === "base64" ? data.content : await readBlob(client, repository, data.sha, path);
    return checkedText(Buffer.from(content, "base64"), data.sha, path);
  } catch (error) {
    if (error instanceof RequestFailure && error.refusedWith === 404) return undefined;
    throw error;
  }
}

/** The contents API leaves files over 1 MB out of its answer. */
async function readBlob(
  client: GitHubClient,
  repository: RepositoryName,
  sha: string,
  path: string,
): Promise<string> {
  const route = "GET /repos/{owner}/{repo}/git/blobs/{file_sha}";
  const { data } = await client.repeatable(
    route,
    { ...repository, file_sha: sha },
    { doing: `reading ${path}` },
  );
  return data.content;
}

/** Facts are merged and written back, so a file that arrived damaged would damage the site. */
function checkedText(bytes: Buffer, sha: string, path: string): string {
  const actual = createHash("sha1").update(`blob ${bytes.length}\0`).update(bytes).digest("hex");
  if (actual !== sha) throw new Error(`${path} arrived damaged: git object ${actual} instead of ${sha}`);
  return bytes.toString("utf8");
}

async function writeFiles(
  client: GitHubClient,
  options: SiteBranchOptions,
  head: BranchHead,
  change: SiteChange,
): Promise<SiteHead | undefined> {
  if (head.empty) return startRepository(client, options);
  const { repository } = options;
  let tree = head.tree;
  for (const entries of splitTree(change.files)) {
    // Without a base everything else would vanish from the branch.
    const parameters = { ...repository, tree: entries, ...(tree === undefined ? {} : { base_tree: tree }) };
    const made = await client.repeatable("POST /repos/{owner}/{repo}/git/trees", parameters, {
      doing: "writing the site's files",
    });
    tree = made.data.sha;
  }
  if (tree === undefined || tree === head.tree) return head;
  // No author and no committer: for an app's token GitHub then signs the commit itself.
  const parameters = {
    ...repository,
    message: change.message,
    tree,
    parents: head.id === undefined ? [] : [head.id],
  };
  const commit = await client.repeatable("POST /repos/{owner}/{repo}/git/commits", parameters, {
    doing: "committing the site",
  });
  return moveBranch(client, options, head, commit.data.sha);
}

/** A repository without any commit accepts nothing but a first file; after that the usual way is open. */
async function startRepository(
  client: GitHubClient,
  { repository, branch }: SiteBranchOptions,
): Promise<undefined> {
  const content = Buffer.from("").toString("base64");
  const parameters = { ...repository, path: ".nojekyll", branch, message: "Start the site", content };
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
async function moveBranch(
  client: GitHubClient,
  { repository, branch }: SiteBranchOptions,
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
