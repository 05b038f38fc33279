import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, rm, statfs, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { ProblemError } from "../../errors.ts";
import { groupBy } from "../../group-by.ts";
import { blobId, hashBlob } from "../../ports/host.ts";
import { LARGEST_SITE_FILE, type Place, type SiteChange, type SiteHead } from "../../ports/place.ts";
import { locate, type StatedAddress } from "../common/address.ts";
import { checkFree, namesIn, placesFor } from "../common/branch-files.ts";
import { isNoPackage } from "../common/object-site.ts";
import { isDocument, sourceChanged } from "../common/object-store.ts";
import type { Branch, Tree } from "./branch.ts";

/** A site on a branch that git fetches and pushes. */
export function gitSite(branch: Branch, address: StatedAddress, directory: string): Place {
  const prefix = directory === "" ? "" : `${directory}/`;
  let last: SiteHead = { id: undefined };
  /** The site's own files below a folder: links and other repositories are not. */
  const filesIn = (head: SiteHead, folder = "") =>
    [...treeOf(branch, head)].flatMap(([path, { mode, id }]) => {
      const own = path.slice(prefix.length);
      const isIn = path.startsWith(prefix) && own.startsWith(folder === "" ? "" : `${folder}/`);
      return isIn && mode.startsWith("100") && isDocument(own) ? [{ path: own, id }] : [];
    });
  return {
    ...(directory === "" ? {} : { above: gitSite(branch, address, "") }),
    locate: (recorded) => locate(address, recorded, UNKNOWN),
    head: async () => {
      last = await branch.readHead();
      return last;
    },
    check: async (head, { paths, packages = [] }) => {
      checkFree(paths?.map((path) => prefix + path) ?? [], treeOf(branch, head));
      // A push without effect needs the same rights.
      if (paths !== undefined)
        await branch.push(head, head.id ?? (await branch.write(head, "Check", [])), "--dry-run");
      const bytes = packages.reduce((sum, { size = 0 }) => sum + size, 0);
      const { bavail, bsize } = await statfs(branch.temporary);
      return bytes > bavail * bsize ? [noRoom(branch.temporary, bytes)] : [];
    },
    read: async (head, path) => (await readBytes(branch, head, prefix + path))?.toString("utf8"),
    list: async (head, folder, shallow) => {
      const files = filesIn(head, folder);
      const listed = files.map(({ path }) => ({ path, size: 0, modified: undefined }));
      const shown = shallow === undefined ? listed : namesIn(listed, folder);
      // A size costs the download of the file: for a whole site, that is too much.
      if (folder === "") return shown;
      const ids = new Map(files.map(({ path, id }) => [path, id]));
      const sizes = await branch.readSizes(shown.flatMap(({ path }) => ids.get(path) ?? []));
      return shown.map((file) => ({ ...file, size: sizes.get(ids.get(file.path) ?? "") ?? 0 }));
    },
    copy: async (head, to, wanted = isNoPackage) => {
      const named = typeof wanted === "function" ? undefined : new Set(wanted.map(({ path }) => path));
      const isWanted = typeof wanted === "function" ? wanted : (path: string) => named?.has(path) === true;
      const files = groupBy(
        filesIn(head).filter(({ path }) => isWanted(path)),
        ({ id }) => id,
      );
      for await (const [id, bytes] of branch.read([...files.keys()]))
        for (const { path } of files.get(id) ?? []) {
          const target = join(to, path);
          await mkdir(dirname(target), { recursive: true });
          await rm(target, { force: true });
          await writeFile(target, bytes);
        }
    },
    put: async ({ path, from, size, sha256 }) => {
      const blob = (await branch.print(["hash-object", "-w", "--no-filters", "--", resolve(from)])).trim();
      const [git, sha] = [hashBlob(size), createHash("sha256")];
      for await (const chunk of createReadStream(from)) [git, sha].map((hash) => hash.update(chunk));
      if (git.digest("hex") !== blob || sha.digest("hex") !== sha256) throw sourceChanged(from);
      branch.hold(blob);
      return { path, size, wasThere: treeOf(branch, last).get(prefix + path)?.id === blob, blob };
    },
    commit: (head, change) => commit(branch, head, directory, change),
  };
}

function treeOf({ trees }: Branch, { id }: SiteHead): Tree {
  const tree = trees.get(id);
  if (tree === undefined) throw new Error(`commit ${id} was not read from this branch`);
  return tree;
}

/** The bytes of a file of the branch. */
export async function readBytes(
  branch: Branch,
  head: SiteHead,
  path: string,
  limit = LARGEST_SITE_FILE,
): Promise<Buffer | undefined> {
  const entry = treeOf(branch, head).get(path);
  if (entry === undefined) return undefined;
  const bytes = entry.mode.startsWith("100") ? await branch.readOne(entry.id) : undefined;
  if (bytes !== undefined && bytes.length <= limit) return bytes;
  const found = `${path} on the branch ${bytes === undefined ? "is a link" : `has ${bytes.length} bytes`}`;
  const expected = `a file of at most ${limit} bytes`;
  const fix = "Restore an earlier version of the file on the branch";
  throw new ProblemError({ code: "catalog-invalid", found, expected, fix });
}

/** Undefined if the branch has moved. */
async function commit(
  branch: Branch,
  head: SiteHead,
  directory: string,
  { files, message, stored = [], pictures = [], onWritten }: SiteChange,
): Promise<SiteHead | undefined> {
  const tree = new Map(treeOf(branch, head));
  const changes: (string | Uint8Array)[] = [];
  const changed = new Map<string, string>();
  const add = (path: string, id: string, bytes?: string | Uint8Array): void => {
    if (tree.get(path)?.id === id) return;
    tree.set(path, { mode: "100644", id });
    changed.set(path, id);
    if (bytes === undefined) changes.push(`M 100644 ${id} ${quoted(path)}\n`);
    else changes.push(`M 100644 inline ${quoted(path)}\ndata ${Buffer.byteLength(bytes)}\n`, bytes, "\n");
  };
  const placed = files.flatMap(([path, text]) => placesFor(path, directory).map((at) => [at, text] as const));
  // A file may take the place of a folder whose files are removed.
  for (const [path, text] of placed)
    if (text === undefined && tree.delete(path)) changes.push(`D ${quoted(path)}\n`);
  const below = (path: string): string => (directory === "" ? path : `${directory}/${path}`);
  for (const { path, blob } of stored) {
    if (blob === undefined) throw new Error(`${path} was not stored`);
    add(below(path), blob);
  }
  for (const { path, bytes } of pictures) add(below(path), blobId(bytes), bytes);
  for (const [path, text] of placed) if (text !== undefined) add(path, blobId(text), text);
  if (changes.length === 0) return { id: head.id };
  checkFree(changed.keys(), tree);
  const id = await branch.write(head, message, changes);
  for (const each of changed.values()) branch.hold(each);
  if (!(await branch.push(head, id))) return undefined;
  const count = files.length + stored.length + pictures.length;
  onWritten?.(count, count);
  branch.trees.set(id, tree);
  return { id };
}

/** https://git-scm.com/docs/git-fast-import#_filemodify */
function quoted(path: string): string {
  return `"${path.replace(/["\\]/g, "\\$&").replace(/\n/g, "\\n")}"`;
}

function noRoom(folder: string, bytes: number) {
  const expected = `${bytes} bytes for the packages`;
  const fix = "Free space, or set TMPDIR to another folder";
  return { code: "disk-failed", found: `${folder} has too little space`, expected, fix } as const;
}

const UNKNOWN = {
  code: "site-url-unknown",
  found: "the URL of the site is not known",
  expected: "the URL at which the host serves the branch: its hostname is part of the provider's address",
  fix: "Set ‹site-url› to a URL like https://registry.example.com/; in GitLab CI, it is $CI_PAGES_URL",
} as const;
