import type { Endpoints } from "@octokit/types";
import { ProblemError } from "../../../errors.ts";
import { blobId } from "../../../ports/package-store.ts";
import { LARGEST_SITE_FILE, type SiteHead } from "../../../ports/site.ts";
import { type GitHubClient, RequestFailure } from "../client/client.ts";
import type { RepositoryName, SiteBranchOptions } from "../repository.ts";

/** The text of a file at a head; undefined if there is none. */
export async function readFile(
  client: GitHubClient,
  { repository }: SiteBranchOptions,
  head: SiteHead,
  path: string,
): Promise<string | undefined> {
  if (head.id === undefined) return undefined;
  const contents = await readContents(client, { ...repository, path, ref: head.id });
  return contents === undefined ? undefined : readText(client, repository, path, contents);
}

/** The text of a file on the current branch; undefined if the file or branch is missing. */
export async function readNewestFile(
  client: GitHubClient,
  { repository, branch }: SiteBranchOptions,
  path: string,
): Promise<string | undefined> {
  const contents = await askForContents(client, { ...repository, path, ref: branch });
  return typeof contents === "string" ? undefined : readText(client, repository, path, contents);
}

async function readText(
  client: GitHubClient,
  repository: RepositoryName,
  path: string,
  data: Contents,
): Promise<string> {
  if (Array.isArray(data) || data.type !== "file") throw notAFile(path);
  if (data.size > LARGEST_SITE_FILE) throw tooLarge(path, data.size);
  const content =
    data.encoding === "base64" && typeof data.content === "string"
      ? data.content
      : await readBlob(client, repository, data.sha, path);
  return checkedText(Buffer.from(content, "base64"), data.sha, path);
}

type ContentsRoute = Endpoints["GET /repos/{owner}/{repo}/contents/{path}"];
type Contents = ContentsRoute["response"]["data"];

/** The contents at a path of an existing commit. */
export async function readContents(
  client: GitHubClient,
  parameters: ContentsRoute["parameters"],
): Promise<Contents | undefined> {
  for (let attempt = 1; ; attempt++) {
    const contents = await askForContents(client, parameters);
    if (typeof contents !== "string") return contents;
    if (contents === "no-file") return undefined;
    // A new commit may not be readable yet; that is not an empty site.
    const message = `commit ${parameters.ref} is not readable yet`;
    const failure = { kind: "unknown", message } as const;
    await client.backoff.wait(`reading ${parameters.path}`, attempt, failure);
  }
}

async function askForContents(
  client: GitHubClient,
  parameters: ContentsRoute["parameters"],
): Promise<Contents | "no-file" | "no-commit"> {
  const doing = `reading ${parameters.path}`;
  try {
    return (await client.repeatable("GET /repos/{owner}/{repo}/contents/{path}", parameters, { doing })).data;
  } catch (error) {
    if (!(error instanceof RequestFailure) || error.refusedWith !== 404) throw error;
    return /no commit found/i.test(error.message) ? "no-commit" : "no-file";
  }
}

/** The contents API omits files over 1 MB. */
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

function notAFile(path: string): ProblemError {
  const found = `${path} on the site's branch is a folder or a link`;
  const fix = "Move it: the site needs a file at that path";
  return new ProblemError({ code: "catalog-invalid", found, expected: "a file, or nothing", fix });
}

function tooLarge(path: string, size: number): ProblemError {
  const found = `${path} on the site's branch has ${size} bytes`;
  const fix = "Restore an earlier version of the file on the branch";
  const expected = `a file of at most ${LARGEST_SITE_FILE} bytes`;
  return new ProblemError({ code: "catalog-invalid", found, expected, fix });
}

/** A damaged file would be merged and written back to the site. */
function checkedText(bytes: Buffer, sha: string, path: string): string {
  const actual = blobId(bytes);
  if (actual === sha) return bytes.toString("utf8");
  const found = `${path} was damaged in transit: it is git object ${actual}`;
  const fix = "Run the job again; if it happens again, check for a proxy that changes content";
  throw new ProblemError({ code: "github-unavailable", found, expected: `git object ${sha}`, fix });
}

/** The id of the site's folder in a commit's tree, or of a folder in it; undefined if there is none. */
export async function findTree(
  client: GitHubClient,
  options: SiteBranchOptions,
  root: string,
  ...below: readonly string[]
): Promise<string | undefined> {
  let tree = root;
  for (const name of [...options.directory.split("/").filter((part) => part !== ""), ...below]) {
    const found = (await readTree(client, options, tree)).entries.find(({ path }) => path === name);
    if (found?.type !== "tree") return undefined;
    tree = found.sha;
  }
  return tree;
}

export async function readTree(
  client: GitHubClient,
  { repository, branch }: Pick<SiteBranchOptions, "repository" | "branch">,
  tree: string,
  depth: { readonly recursive?: string } = {},
) {
  const route = "GET /repos/{owner}/{repo}/git/trees/{tree_sha}";
  const parameters = { ...repository, tree_sha: tree, ...depth };
  const { data } = await client.repeatable(route, parameters, { doing: `listing branch ${branch}` });
  return { entries: data.tree, isWhole: data.truncated !== true };
}
