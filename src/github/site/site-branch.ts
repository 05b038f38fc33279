import type { Endpoints } from "@octokit/types";
import { ProblemError } from "../../errors.ts";
import { blobId } from "../../ports/git-blob.ts";
import type { Site, SiteChange, SiteHead } from "../../ports/site.ts";
import { NO_JEKYLL_PATH } from "../../registry/site.ts";
import { type GitHubClient, RequestFailure } from "../client/client.ts";
import { explained, type Needs } from "../client/refusals.ts";
import type { RepositoryName } from "../repository.ts";
import { type BranchHead, moveBranch, readHead, type SiteBranchOptions, startRepository } from "./branch.ts";
import { locateSite } from "./pages.ts";
import { splitTree } from "./tree.ts";

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
    checkWritable: () => explained(needs, () => tryToWrite(client, options)),
    read: (head, path) => explained(needs, () => readFile(client, options, head, inDirectory(path))),
    fingerprint: (head, path) =>
      explained(needs, () => readFingerprint(client, options, head, inDirectory(path))),
    write: (head, { files, message }) => {
      const moved = files.flatMap(([path, text]) =>
        placesFor(path, options.directory).map((place) => [place, text] as const),
      );
      return explained(needs, () =>
        writeFiles(client, options, head as BranchHead, { files: moved, message }),
      );
    },
  };
}

/** Which folder Pages serves is a setting, so the file that keeps Jekyll away lies in every folder above the site too. */
function placesFor(path: string, directory: string): string[] {
  if (directory === "") return [path];
  const parts = directory.split("/");
  const folders = parts.map((_, depth) =>
    parts
      .slice(0, depth)
      .map((part) => `${part}/`)
      .join(""),
  );
  const above = path === NO_JEKYLL_PATH ? folders.map((folder) => folder + path) : [];
  return [...above, `${directory}/${path}`];
}

async function readFile(
  client: GitHubClient,
  { repository }: SiteBranchOptions,
  head: SiteHead,
  path: string,
): Promise<string | undefined> {
  if (head.id === undefined) return undefined;
  const data = await readContents(client, { ...repository, path, ref: head.id });
  if (data === undefined) return undefined;
  if (Array.isArray(data) || data.type !== "file") throw notAFile(path);
  const content =
    data.encoding === "base64" ? data.content : await readBlob(client, repository, data.sha, path);
  return checkedText(Buffer.from(content, "base64"), data.sha, path);
}

/** The list of a folder has the ids of its files: far less than a file whose length grows with every version. */
async function readFingerprint(
  client: GitHubClient,
  { repository }: SiteBranchOptions,
  head: SiteHead,
  path: string,
): Promise<string | undefined> {
  if (head.id === undefined) return undefined;
  const folder = path.slice(0, path.lastIndexOf("/"));
  const data = await readContents(client, { ...repository, path: folder, ref: head.id });
  return Array.isArray(data) ? data.find((file) => file.path === path)?.sha : undefined;
}

type Contents = Endpoints["GET /repos/{owner}/{repo}/contents/{path}"];

async function readContents(
  client: GitHubClient,
  parameters: Contents["parameters"],
): Promise<Contents["response"]["data"] | undefined> {
  const doing = `reading ${parameters.path}`;
  for (let attempt = 1; ; attempt++) {
    try {
      return (await client.repeatable("GET /repos/{owner}/{repo}/contents/{path}", parameters, { doing }))
        .data;
    } catch (error) {
      if (!(error instanceof RequestFailure) || error.refusedWith !== 404) throw error;
      // A commit that GitHub has just named and does not find yet is not a site without files.
      if (!/no commit found/i.test(error.message)) return undefined;
      const failure = { kind: "unknown", message: error.message, waitSeconds: undefined } as const;
      await client.patience.wait(doing, attempt, failure);
    }
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

function notAFile(path: string): ProblemError {
  const found = `${path} on the site's branch is no file`;
  const fix = "Move away what lies there: the path belongs to the site";
  return new ProblemError([{ code: "catalogue-invalid", found, expected: "a file or nothing", fix }]);
}

/** Facts are merged and written back, so a file that arrived damaged would damage the site. */
function checkedText(bytes: Buffer, sha: string, path: string): string {
  const actual = blobId(bytes);
  if (actual !== sha) throw new Error(`${path} arrived damaged: git object ${actual} instead of ${sha}`);
  return bytes.toString("utf8");
}

/** An object that nothing refers to changes nothing, and is refused to whoever may not write. */
async function tryToWrite(client: GitHubClient, options: SiteBranchOptions): Promise<void> {
  if (options.provenByRelease) return;
  const parameters = { ...options.repository, content: "", encoding: "utf-8" };
  const doing = "checking that the site can be written";
  try {
    await client.repeatable("POST /repos/{owner}/{repo}/git/blobs", parameters, { doing });
  } catch (error) {
    // An empty repository takes no objects yet.
    if (!(error instanceof RequestFailure) || error.refusedWith !== 409) throw error;
  }
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
