import { mapConcurrently, once, onceEach } from "../../../concurrency.ts";
import type { Problem } from "../../../errors.ts";
import {
  type ChangedFile,
  type ListedFile,
  type Picture,
  type Place,
  pathsOf,
  type SiteChange,
  type SiteHead,
  type StoredFile,
} from "../../../ports/place.ts";
import { demandSitePaths, isSitePath } from "../../../provider/site-path.ts";
import { checkFree, namesIn, placesFor } from "../../common/branch-files.ts";
import { unlessRefused } from "../client/client.ts";
import { demandText, explained, type Needs } from "../client/refusals.ts";
import { formatRepositoryName } from "../repository.ts";
import {
  type BranchHead,
  isBranchHead,
  moveBranch,
  readHead,
  type SiteBranch,
  startRepository,
  warnOfRules,
} from "./branch.ts";
import { branchPackages } from "./branch-packages.ts";
import { locateSite } from "./pages.ts";
import { findTree, readBlobs, readContents, readFile, readTree } from "./read-files.ts";

export function siteNeeds({ repository, home, input }: SiteBranch): Needs {
  const permission = "contents: write";
  return { repository: formatRepositoryName(repository), home, permission, input, part: "site" };
}

/** A site on a branch, read and written without a checkout. */
export function githubSite(site: SiteBranch): Place {
  const needs = siteNeeds(site);
  /** Git ids of uploaded contents, so that a lost race does not upload them again. */
  const sent = new WeakMap<Uint8Array, string>();
  const packages = branchPackages(site);
  /** What lies at the top of the site, by the branch's tree. */
  const readTop = onceEach(async (root) => {
    const tree = await findTree(site, root);
    return tree === undefined ? { entries: [], isComplete: true } : readTree(site, tree);
  });
  /** Whether a file at the top is missing; each write lists it anyway, so nothing is asked for again. */
  const isMissing = async (head: BranchHead, path: string): Promise<boolean> => {
    if (head.state !== "there" || site.directory !== "" || path.includes("/")) return false;
    const { entries, isComplete } = await readTop(head.tree);
    return isComplete && !entries.some((entry) => entry.path === path);
  };
  /** Fails if a link or a file is in the way at the top of the site. Below, each folder would take a request. */
  const demandFree = async (head: BranchHead, paths: readonly string[]): Promise<void> => {
    demandSitePaths(paths);
    if (head.state !== "there" || paths.length === 0) return;
    const on = (path: string): string => pathOnBranch(site, path);
    const files = (await readTop(head.tree)).entries.filter(({ type }) => type !== "tree");
    checkFree(paths.map(on), new Map(files.map((file) => [on(file.path), file])));
  };
  const listBelow = async (head: BranchHead, folder: string): Promise<readonly ListedFile[]> => {
    if (folder !== "assets" && !folder.startsWith("assets/")) return listFiles(site, head, folder);
    return (await packages.list(head)).filter(({ path }) => path.startsWith(`${folder}/`));
  };
  return {
    ...(site.directory === "" ? {} : { above: githubSite({ ...site, directory: "" }) }),
    live: once(() => explained(needs, async () => (await import("./pages-builds.ts")).openLivePages(site))),
    locate: (recorded) =>
      explained({ ...needs, permission: "pages: read" }, () => locateSite(site, recorded)),
    head: () => explained(needs, () => readHead(site)),
    check: (head, { paths, packages: planned }) =>
      explained(needs, async () => {
        const warnings = planned === undefined ? [] : await packages.check(head, planned);
        if (paths === undefined) return warnings;
        await demandFree(demandOwn(head), paths);
        return [...warnings, ...(await checkWritable(site, demandOwn(head)))];
      }),
    read: (head, path) =>
      explained(needs, async () =>
        (await isMissing(demandOwn(head), path)) ? undefined : readFile(site, head, pathOnBranch(site, path)),
      ),
    list: (head, folder, detail) =>
      explained(needs, async () => {
        const files = await listBelow(demandOwn(head), folder);
        return detail === "shallow" ? namesIn(files, folder) : files;
      }),
    copy: async (head, directory, wanted) => {
      if (typeof wanted === "object") return explained(needs, () => packages.copy(head, directory, wanted));
      // Few commands need it.
      const { copySite } = await import("./copy-site.ts");
      await explained(needs, () => copySite(site, head, directory, wanted));
    },
    put: (file) => explained(needs, () => packages.put(file)),
    commit: (head, change) =>
      explained(needs, async () => {
        const stored = await packages.missing(head, change.stored ?? []);
        await demandFree(demandOwn(head), pathsOf({ ...change, stored }));
        return commit(site, sent, demandOwn(head), { ...change, stored });
      }),
  };
}

function demandOwn(head: SiteHead): BranchHead {
  if (isBranchHead(head)) return head;
  throw new Error(`head ${head.id} was not read from this branch`);
}

function pathOnBranch({ directory }: SiteBranch, path: string): string {
  return directory === "" ? path : `${directory}/${path}`;
}

/** All files of the site in one request, unless GitHub cuts its answer; those below a folder with few. */
async function listFiles(site: SiteBranch, head: BranchHead, folder: string): Promise<ListedFile[]> {
  if (head.state !== "there") return [];
  if (folder === "") {
    const tree = await findTree(site, head.tree);
    if (tree === undefined) return [];
    const { blobs, isComplete } = await readBlobs(site, tree);
    if (isComplete) return blobs;
  }
  // A request for the folder, and one for each of its folders.
  const prefix = pathOnBranch(site, "");
  const entries = await readContents(site, `${prefix}${folder}`.replace(/\/$/, ""), head.id);
  if (!Array.isArray(entries)) return [];
  const below = entries.map(async ({ path, type, sha, size }): Promise<ListedFile[]> => {
    if (!isSitePath(path.slice(prefix.length))) return [];
    if (type === "dir") return (await readBlobs(site, sha, `${path}/`)).blobs;
    return type === "file" ? [{ path, size, modified: undefined }] : [];
  });
  return (await Promise.all(below)).flat().map((file) => ({ ...file, path: file.path.slice(prefix.length) }));
}

/** Checks write access; rules that may refuse the push are warnings. */
async function checkWritable(site: SiteBranch, head: BranchHead): Promise<Problem[]> {
  if (!site.provenByRelease) {
    // An unreferenced object changes nothing, and needs write access.
    const parameters = { ...site.repository, content: "", encoding: "utf-8" };
    const doing = "checking that the site can be written";
    const route = "POST /repos/{owner}/{repo}/git/blobs";
    // An empty repository accepts no objects.
    await unlessRefused(() => site.client.repeatable(route, parameters, { doing }), 409);
  }
  return head.state === "there" && head.isProtected ? warnOfRules(site) : [];
}

const AT_ONCE = 3;

/** Commits files on top of a head; undefined if the branch has moved. */
async function commit(
  site: SiteBranch,
  sent: WeakMap<Uint8Array, string>,
  head: BranchHead,
  { files, message, stored = [], pictures = [], onWritten = () => {} }: SiteChange,
): Promise<BranchHead | undefined> {
  // An empty repository accepts no objects; it is only initialized.
  if (head.state === "empty-repository") {
    await startRepository(site);
    return undefined;
  }
  const { client, repository, directory } = site;
  const inDirectory = <T extends { readonly path: string }>(file: T): T => ({
    ...file,
    path: pathOnBranch(site, file.path),
  });
  const placed = files.flatMap(([path, text]) =>
    placesFor(path, directory).map((place): ChangedFile => [place, text]),
  );
  // Pictures, and texts too long for a tree, are uploaded as objects. A character has three bytes at most.
  const long = placed.flatMap(([path, text = ""]): Picture[] =>
    text.length * 3 > MOST_BYTES && Buffer.byteLength(text) > MOST_BYTES
      ? [{ path, bytes: Buffer.from(text) }]
      : [],
  );
  const ahead = [...pictures.map(inDirectory), ...long];
  const objects = await mapConcurrently(ahead, AT_ONCE, async ({ path, bytes }): Promise<StoredFile> => {
    const blob = sent.get(bytes) ?? (await sendBlob(site, { path, bytes }));
    sent.set(bytes, blob);
    return { path, size: bytes.length, blob };
  });
  const sentPaths = new Set(long.map(({ path }) => path));
  const short = placed.filter(([path]) => !sentPaths.has(path));
  const tree = await writeTree(site, head, short, [...stored.map(inDirectory), ...objects], onWritten);
  if (tree === undefined || (head.state === "there" && tree === head.tree)) return head;
  // Without author and committer, GitHub signs commits of an app's token.
  const parents = head.state === "there" ? [head.id] : [];
  const parameters = { ...repository, message, tree, parents };
  const doing = "committing the site";
  const { data } = await client.repeatable("POST /repos/{owner}/{repo}/git/commits", parameters, { doing });
  const id = demandText(data.sha);
  if (!(await moveBranch(site, head, id))) return undefined;
  return { state: "there", id, tree, isProtected: head.state === "there" && head.isProtected };
}

async function sendBlob({ client, repository }: SiteBranch, { path, bytes }: Picture): Promise<string> {
  const content = Buffer.from(bytes).toString("base64");
  const parameters = { ...repository, content, encoding: "base64" };
  const options = { doing: `sending ${path}`, size: content.length };
  const { data } = await client.repeatable("POST /repos/{owner}/{repo}/git/blobs", parameters, options);
  return demandText(data.sha);
}

async function writeTree(
  { client, repository }: SiteBranch,
  head: BranchHead,
  files: readonly ChangedFile[],
  stored: readonly StoredFile[],
  onWritten: (done: number, of: number) => void,
): Promise<string | undefined> {
  const doing = "writing the site's files";
  let tree = head.state === "there" ? head.tree : undefined;
  const first = Math.max(
    0,
    files.findIndex(([, text]) => text !== undefined),
  );
  // A tree of its own removes what is in the way of files with the paths of its folders.
  const parts = [...splitTree(files.slice(0, first)), ...splitTree(files.slice(first), stored)];
  let done = 0;
  for (const entries of parts) {
    // Without a base, all other files would be deleted.
    const parameters = { ...repository, tree: entries, ...(tree === undefined ? {} : { base_tree: tree }) };
    const answer = await client.repeatable("POST /repos/{owner}/{repo}/git/trees", parameters, { doing });
    tree = demandText(answer.data.sha);
    done += entries.length;
    onWritten(done, files.length + stored.length);
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
export function splitTree(files: readonly ChangedFile[], stored: readonly StoredFile[] = []): TreeEntry[][] {
  const entry = { mode: "100644", type: "blob" } as const;
  const entries = stored.map(({ path, blob }): TreeEntry => {
    if (blob === undefined) throw new Error(`${path} was not uploaded`);
    return { path, ...entry, sha: blob };
  });
  for (const [path, content] of files)
    entries.push(content === undefined ? { path, ...entry, sha: null } : { path, ...entry, content });
  const parts: TreeEntry[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const one of entries) {
    const size = Buffer.byteLength(JSON.stringify(one));
    const part = parts.at(-1);
    if (part === undefined || part.length >= MOST_ENTRIES || bytes + size > MOST_BYTES) {
      parts.push([one]);
      bytes = size;
    } else {
      part.push(one);
      bytes += size;
    }
  }
  return parts;
}
