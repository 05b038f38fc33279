import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { Readable } from "node:stream";
import { mapConcurrently } from "../../concurrency.ts";
import { blobId, hashBlob } from "../../ports/host.ts";
import { LARGEST_SITE_FILE, type Place, pathsOf, type SiteChange, type SiteHead } from "../../ports/place.ts";
import type { OpenedPlace } from "../../ports/serving.ts";
import { demandSitePaths, isSitePath } from "../../provider/site-path.ts";
import { mediaType } from "../../serving/media-types.ts";
import { locate, type StatedAddress } from "../common/address.ts";
import { checkFree, isFile, namesIn, placesFor, unfitFile } from "../common/branch-files.ts";
import { clearTarget } from "../common/clear-target.ts";
import { OBJECTS_AT_ONCE, sourceChanged } from "../common/object-store.ts";
import { type Branch, type GitHead, openBranch, treeOf } from "./branch.ts";
import type { GitOptions } from "./git.ts";
import { parseRemote, servedAt } from "./remote.ts";

export interface GitPlaceOptions extends StatedAddress, GitOptions {
  /** `git:URL#BRANCH` */
  readonly to: string;
  /** A folder of the branch; empty for its root. */
  readonly directory: string;
}

export function openGitPlace(options: GitPlaceOptions): OpenedPlace {
  const { to, directory, env } = options;
  const remote = parseRemote(to);
  const branch = openBranch(remote, options);
  const served = directory === "" ? servedAt(remote, env) : undefined;
  return {
    site: gitSite(branch, { ...options, served }, directory),
    serving: {
      look: async () => ({ progress: "unknown", told: "the branch is pushed, and its host publishes it" }),
    },
    serve: async () => {
      const { serveFiles } = await import("../../serving/server.ts");
      const head = await branch.readHead();
      await branch.demandPlace(head);
      return serveFiles(async (_method, path, send) => {
        const file = directory === "" ? path : `${directory}/${path}`;
        const bytes = await readBytes(branch, head, file, Number.POSITIVE_INFINITY);
        if (bytes === undefined) return false;
        await send(
          { "content-type": mediaType(path), "content-length": bytes.length },
          Readable.from([bytes]),
        );
        return true;
      });
    },
  };
}

/** A site on a branch that git fetches and pushes. */
function gitSite(branch: Branch, address: StatedAddress, directory: string): Place {
  const prefix = directory === "" ? "" : `${directory}/`;
  let last: GitHead = { id: undefined, tree: new Map() };
  /** The site's own files below a folder: links and other repositories are not. */
  const filesIn = (head: SiteHead, folder = "") =>
    [...treeOf(head)].flatMap(([path, entry]) => {
      const sitePath = path.slice(prefix.length);
      const isIn = path.startsWith(prefix) && sitePath.startsWith(folder === "" ? "" : `${folder}/`);
      return isIn && isFile(entry) && isSitePath(sitePath) ? [{ path: sitePath, id: entry.id }] : [];
    });
  return {
    ...(directory === "" ? {} : { above: gitSite(branch, address, "") }),
    demandPlace: branch.demandPlace,
    locate: (recorded) => locate(address, recorded, "at which the host serves the branch"),
    head: async () => {
      last = await branch.readHead();
      return last;
    },
    check: async (head, { paths }) => {
      if (paths === undefined) return [];
      const planned = paths.map((path) => prefix + path);
      checkFree(planned, treeOf(head));
      // A push without effect needs the same rights.
      await branch.push(head, head.id ?? (await branch.write(head, "Check", [])), "--dry-run");
      return [];
    },
    read: async (head, path) => (await readBytes(branch, head, prefix + path))?.toString("utf8"),
    list: async (head, folder, detail) => {
      const files = filesIn(head, folder);
      const sizes = detail === "sizes" ? await branch.readSizes(files.map(({ id }) => id)) : [];
      const entries = files.map(({ path }, at) => ({ path, size: sizes[at], modified: undefined }));
      return detail === "shallow" ? namesIn(entries, folder) : entries;
    },
    copy: async (head, to, wanted) => {
      const paths = typeof wanted === "function" ? undefined : new Set(wanted.map(({ path }) => path));
      const isWanted = typeof wanted === "function" ? wanted : (path: string) => paths?.has(path) === true;
      const files = filesIn(head).filter(({ path }) => isWanted(path));
      await branch.fetchFiles(files.map(({ id }) => id));
      await mapConcurrently(files, OBJECTS_AT_ONCE, async ({ path, id }) =>
        writeFile(await clearTarget(to, path), await branch.readFile(id)),
      );
    },
    put: async ({ path, from, size, sha256 }) => {
      demandSitePaths([path]);
      const output = await branch.print(["hash-object", "-w", "--no-filters", "--", resolve(from)]);
      const [git, sha] = [hashBlob(size), createHash("sha256")];
      for await (const chunk of createReadStream(from)) [git, sha].map((hash) => hash.update(chunk));
      const blob = git.digest("hex");
      if (blob !== output.toString().trim() || sha.digest("hex") !== sha256) throw sourceChanged(from);
      return { path, size, wasThere: last.tree.get(prefix + path)?.id === blob, blob };
    },
    commit: (head, change) => commit(branch, head, directory, change),
  };
}

/** The bytes of a file of the branch. */
async function readBytes(
  branch: Branch,
  head: SiteHead,
  path: string,
  limit = LARGEST_SITE_FILE,
): Promise<Buffer | undefined> {
  const entry = treeOf(head).get(path);
  if (entry === undefined) return undefined;
  if (!isFile(entry)) throw unfitFile(path, "is a link");
  const bytes = await branch.readFile(entry.id);
  if (bytes.length > limit) throw unfitFile(path, `has ${bytes.length} bytes`);
  return bytes;
}

/** Undefined if the branch has moved. */
async function commit(
  branch: Branch,
  head: SiteHead,
  directory: string,
  change: SiteChange,
): Promise<GitHead | undefined> {
  const { files, message, stored = [], pictures = [], onWritten } = change;
  demandSitePaths(pathsOf(change));
  const tree = new Map(treeOf(head));
  const changes: (string | Uint8Array)[] = [];
  const changed: string[] = [];
  // The quotes of JSON are those of git, which refuses what only JSON escapes.
  const add = (path: string, id: string, bytes?: string | Uint8Array): void => {
    const before = tree.get(path);
    if (before?.id === id && isFile(before)) return;
    tree.set(path, { mode: before?.mode ?? "100644", id });
    changed.push(path);
    if (bytes === undefined) changes.push(`M 100644 ${id} ${JSON.stringify(path)}\n`);
    else
      changes.push(
        `M 100644 inline ${JSON.stringify(path)}\ndata ${Buffer.byteLength(bytes)}\n`,
        bytes,
        "\n",
      );
  };
  const placed = files.flatMap(([path, text]) => placesFor(path, directory).map((at) => [at, text] as const));
  const below = (path: string): string => (directory === "" ? path : `${directory}/${path}`);
  // A file may take the place of a folder whose files are removed.
  for (const [path, text] of placed)
    if (text === undefined && isFile(tree.get(path)) && tree.delete(path))
      changes.push(`D ${JSON.stringify(path)}\n`);
  for (const { path, blob = "" } of stored) add(below(path), blob);
  for (const { path, bytes } of pictures) add(below(path), blobId(bytes), bytes);
  for (const [path, text] of placed) if (text !== undefined) add(path, blobId(text), text);
  if (changes.length === 0) return { id: head.id, tree };
  checkFree(changed, tree);
  const id = await branch.write(head, message, changes);
  if (!(await branch.push(head, id))) return undefined;
  const count = files.length + stored.length + pictures.length;
  onWritten?.(count, count);
  return { id, tree };
}
