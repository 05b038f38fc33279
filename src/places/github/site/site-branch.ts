import { mapConcurrently, once } from "../../../concurrency.ts";
import type { Problem } from "../../../errors.ts";
import type { CarriedFile, ChangedFile, Picture, Site, SiteChange, SiteHead } from "../../../ports/site.ts";
import { type GitHubClient, unlessRefused } from "../client/client.ts";
import { explained, type Needs } from "../client/refusals.ts";
import { formatRepositoryName, type RepositoryName, type SiteBranchOptions } from "../repository.ts";
import {
  type BranchHead,
  moveBranch,
  NO_JEKYLL_PATH,
  readHead,
  startRepository,
  warnOfRules,
} from "./branch.ts";
import { locateSite } from "./pages.ts";
import { findTree, readContents, readFile, readTree } from "./read-files.ts";

export function siteNeeds({ repository, home, input }: SiteBranchOptions): Needs {
  const permission = "contents: write";
  return { repository: formatRepositoryName(repository), home, permission, input, part: "site" };
}

/** A site on a branch, read and written without a checkout. */
export function githubSite(client: GitHubClient, options: SiteBranchOptions): Site {
  const needs = siteNeeds(options);
  const sent: Sent = new WeakMap();
  const inDirectory = (path: string): string =>
    options.directory === "" ? path : `${options.directory}/${path}`;
  return {
    ...(options.directory === "" ? {} : { above: githubSite(client, { ...options, directory: "" }) }),
    live: once(async () => (await import("./live-pages.ts")).openLivePages(client, options)),
    locate: () => explained({ ...needs, permission: "pages: read" }, () => locateSite(client, options)),
    head: () => explained(needs, () => readHead(client, options)),
    checkWritable: (head) => explained(needs, () => checkWritable(client, options, demandOwn(head))),
    read: (head, path) => explained(needs, () => readFile(client, options, head, inDirectory(path))),
    list: (head, folder) =>
      explained(needs, () =>
        folder === ""
          ? listAll(client, options, demandOwn(head))
          : listFolder(client, options, head, inDirectory(folder)),
      ),
    copyTo: async (head, directory, wanted) => {
      // Few commands need it.
      const { copySite } = await import("./copy-site.ts");
      await explained(needs, () => copySite(client, options, head, { directory, wanted }));
    },
    write: (head, { files, message, carried = [], pictures = [] }) => {
      const own = demandOwn(head);
      const moved = {
        files: files.flatMap(([path, text]) =>
          placesFor(path, options.directory).map((place) => [place, text] as const),
        ),
        message,
        carried: carried.map((file) => ({ ...file, path: inDirectory(file.path) })),
        pictures: pictures.map((file) => ({ ...file, path: inDirectory(file.path) })),
      };
      return explained(needs, async () => {
        // An empty repository accepts no objects; it is only initialized.
        if (own.state === "empty-repository") return writeFiles(client, options, own, moved);
        const { repository } = options;
        return writeFiles(client, options, own, await sendAhead(client, { repository, sent }, moved));
      });
    },
  };
}

function demandOwn(head: SiteHead): BranchHead {
  if (isOwn(head)) return head;
  throw new Error(`head ${head.id} was not read from this branch`);
}

function isOwn(head: SiteHead): head is BranchHead {
  return "state" in head;
}

/** Pages may serve any folder above the site, so each of them needs `.nojekyll`. */
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

/** All paths of the site in one request, unless GitHub cuts its answer. */
async function listAll(
  client: GitHubClient,
  options: SiteBranchOptions,
  head: BranchHead,
): Promise<string[]> {
  const tree = head.state === "there" ? await findTree(client, options, head.tree) : undefined;
  if (tree === undefined) return [];
  const { entries, isWhole } = await readTree(client, options, tree, { recursive: "1" });
  if (!isWhole) return listFolder(client, options, head, options.directory);
  return entries.flatMap(({ type, path }) => (type === "blob" ? [path] : []));
}

/** All paths below a folder of the branch: a request for it, and one for each of its folders. */
async function listFolder(
  client: GitHubClient,
  options: SiteBranchOptions,
  head: SiteHead,
  folder: string,
): Promise<string[]> {
  if (head.id === undefined) return [];
  const found = await readContents(client, { ...options.repository, path: folder, ref: head.id });
  if (!Array.isArray(found)) return [];
  const below = found.map(async ({ path, type, sha }) => {
    if (type !== "dir") return [path];
    const { entries } = await readTree(client, options, sha, { recursive: "1" });
    return entries.flatMap((inner) => (inner.type === "blob" ? [`${path}/${inner.path}`] : []));
  });
  const prefix = options.directory === "" ? "" : `${options.directory}/`;
  return (await Promise.all(below)).flat().map((path) => path.slice(prefix.length));
}

/** Git ids of uploaded contents, so that a lost race does not upload them again. */
type Sent = WeakMap<Uint8Array, string>;

const AT_ONCE = 3;

/** Uploads pictures, and texts too long for a tree, as objects; returns the change with their ids. */
async function sendAhead(
  client: GitHubClient,
  { repository, sent }: { readonly repository: RepositoryName; readonly sent: Sent },
  { files, carried = [], pictures = [], ...change }: SiteChange,
): Promise<SiteChange> {
  const long = files.flatMap(findLong);
  const sendOne = async ({ path, bytes }: Picture): Promise<CarriedFile> => {
    const blob = sent.get(bytes) ?? (await send(client, repository, { path, bytes }));
    sent.set(bytes, blob);
    return { path, from: "", blob };
  };
  const ahead = await mapConcurrently([...pictures, ...long], AT_ONCE, sendOne);
  const paths = new Set(long.map(({ path }) => path));
  return { ...change, files: files.filter(([path]) => !paths.has(path)), carried: [...carried, ...ahead] };
}

function findLong([path, text = ""]: ChangedFile): Picture[] {
  // A character has three bytes at most.
  if (text.length * 3 <= MOST_BYTES || Buffer.byteLength(text) <= MOST_BYTES) return [];
  return [{ path, bytes: Buffer.from(text) }];
}

async function send(
  client: GitHubClient,
  repository: RepositoryName,
  { path, bytes }: Picture,
): Promise<string> {
  const content = Buffer.from(bytes).toString("base64");
  const parameters = { ...repository, content, encoding: "base64" };
  const options = { doing: `sending ${path}`, size: content.length };
  return (await client.repeatable("POST /repos/{owner}/{repo}/git/blobs", parameters, options)).data.sha;
}

/** Checks write access; rules that may refuse the push are warnings. */
async function checkWritable(
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
async function writeFiles(
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
  const first = Math.max(
    0,
    files.findIndex(([, text]) => text !== undefined),
  );
  // A tree of its own removes what is in the way of files with the paths of its folders.
  const parts = [...splitTree(files.slice(0, first)), ...splitTree(files.slice(first), carried)];
  for (const entries of parts) {
    // Without a base, all other files would be deleted.
    const parameters = { ...repository, tree: entries, ...(tree === undefined ? {} : { base_tree: tree }) };
    const made = await client.repeatable("POST /repos/{owner}/{repo}/git/trees", parameters, { doing });
    tree = made.data.sha;
  }
  return tree;
}

/** A tree entry with inline text or a git id; a null sha deletes the file. */
type TreeEntry = {
  readonly path: string;
  readonly mode: "100644";
  readonly type: "blob";
} & ({ readonly content: string } | { readonly sha: string | null });

/** GitHub times out on large trees; these sizes have worked (codesandbox/codesandbox-client#8614). */
const MOST_ENTRIES = 100;
const MOST_BYTES = 1_400_000;

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
