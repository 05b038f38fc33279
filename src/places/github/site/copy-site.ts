import { createWriteStream } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, resolve, sep } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { extract, type Header } from "tar-stream";
import { mapConcurrently } from "../../../concurrency.ts";
import { ProblemError } from "../../../errors.ts";
import type { SiteHead, WantedPath } from "../../../ports/site.ts";
import type { GitHubClient } from "../client/client.ts";
import { readBlob } from "../packages/read-packages.ts";
import type { SiteBranchOptions } from "../repository.ts";

/** GitHub does not say how large an archive is; packages are part of some sites, and pack no further. */
const LARGEST_ARCHIVE = 2 ** 31;

/** What it may unpack to, twice the limit of Pages, where every file counts as a block of the disk at least. */
const LARGEST_SITE = 2 ** 31;
const BLOCK = 4096;

/** Writes the site below a folder: with one request however many files it has, unless most of it is packages that nobody wants. */
export async function copySite(
  client: GitHubClient,
  options: SiteBranchOptions,
  head: SiteHead,
  to: Pick<Unpacking, "directory" | "wanted">,
): Promise<void> {
  if (head.id === undefined) return;
  const few = to.wanted && (await listFew(client, options, head, to.wanted));
  if (few !== undefined) return copyFiles(client, options, few, to.directory);
  await copyArchive(client, options, head.id, to);
}

async function copyArchive(
  client: GitHubClient,
  options: SiteBranchOptions,
  commit: string,
  to: Pick<Unpacking, "directory" | "wanted">,
): Promise<void> {
  const doing = `downloading branch ${options.branch}`;
  const route = "GET /repos/{owner}/{repo}/tarball/{ref}";
  // Octokit would gather all of it in memory.
  const request = { parseSuccessResponseBody: false };
  const parameters = { ...options.repository, ref: commit, request };
  for (let attempt = 1; ; attempt++) {
    // The archive lies on another host, where fetch follows without the token.
    const answer = await client.repeatable(route, parameters, {
      doing,
      size: LARGEST_ARCHIVE,
      limit: LARGEST_ARCHIVE,
    });
    const archive: unknown = answer.data;
    const outcome =
      archive instanceof ReadableStream
        ? await unpackArchive(archive, { folder: options.directory, ...to })
        : "broken";
    if (outcome === "whole") return;
    const message = "the archive is not whole";
    await client.backoff.wait(doing, attempt, { kind: "unknown", message, waitSeconds: undefined });
  }
}

/** Which folder of an archive goes where. */
export interface Unpacking {
  /** The folder below the one that GitHub puts around everything; empty for all of it. */
  readonly folder: string;
  readonly directory: string;
  readonly wanted?: WantedPath | undefined;
  /** The most bytes that it may unpack to. */
  readonly limit?: number;
}

/** Unpacks the regular files of a gzipped tar; one that broke off leaves what came before the break. */
export async function unpackArchive(
  archive: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  place: Unpacking,
): Promise<"whole" | "broken"> {
  const { limit = LARGEST_SITE } = place;
  const entries = extract();
  let unpacked = 0;
  entries.on("entry", (headers, content, next) => {
    // When the archive breaks off while the entry's folder is made, nobody listens to it yet, and Node would end the process.
    content.on("error", () => {});
    unpacked += Math.max(BLOCK, headers.size ?? 0);
    const entry = unpacked > limit ? Promise.reject(tooLarge(limit)) : unpackEntry(headers, content, place);
    entry.then(() => next(), next);
  });
  try {
    await pipeline(Readable.from(untilBreak(archive)), createGunzip(), entries);
    return "whole";
  } catch (error) {
    if (isBreak(error)) return "broken";
    throw error;
  }
}

class BrokenOff extends Error {}

/** An archive that never began would pass for one of no files. */
async function* untilBreak(
  archive: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  try {
    for await (const chunk of archive) {
      bytes += chunk.length;
      yield chunk;
    }
  } catch (error) {
    throw error instanceof ProblemError ? error : new BrokenOff("the archive broke off", { cause: error });
  }
  if (bytes === 0) throw new BrokenOff("the archive is empty");
}

function isBreak(error: unknown): boolean {
  if (error instanceof BrokenOff) return true;
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  return code.startsWith("Z_") || /unexpected end of data|invalid tar header/i.test(error.message);
}

/** The next entry comes when all of this one has been read, wanted or not. */
async function unpackEntry(
  { name, type }: Header,
  content: AsyncIterable<unknown>,
  place: Unpacking,
): Promise<void> {
  const target = type === "file" ? targetOf(name, place) : undefined;
  if (target === undefined) {
    for await (const _ of content);
    return;
  }
  await mkdir(dirname(target), { recursive: true });
  await pipeline(content, createWriteStream(target));
}

/** Where a file goes; links are left out, so that a path within the folder can't lead out of it. */
function targetOf(name: string, { folder, directory, wanted }: Unpacking): string | undefined {
  const [, path] = /^[^/]+\/(.+)$/.exec(name) ?? [];
  const prefix = folder === "" ? "" : `${folder}/`;
  if (path === undefined || !path.startsWith(prefix)) return undefined;
  if (wanted?.(path.slice(prefix.length)) === false) return undefined;
  return placeIn(directory, path.slice(prefix.length));
}

function tooLarge(limit: number): ProblemError {
  const found = `the archive of the site's branch unpacks to more than ${limit} bytes`;
  const fix = "Find out what fills the branch: Pages serves no site of this size";
  return new ProblemError([{ code: "catalog-invalid", found, expected: "a site that Pages can serve", fix }]);
}

/** An archive has all of a branch: from so many bytes that nobody wants, files are asked for one by one. */
const MUCH = 20_000_000;
/** A workflow may ask GitHub a thousand things an hour, and other jobs ask as well. */
const MOST_FILES = 400;
const AT_ONCE = 6;
/** Only where packages are part of a site is it large, beside what is wanted of it. */
const PACKAGES = "assets";

/** A file that is wanted. */
interface ListedFile {
  readonly path: string;
  readonly blob: string;
}

/** What is wanted of a site, where that is little and the rest is much; undefined where an archive of all is better. */
export async function listFew(
  client: GitHubClient,
  options: SiteBranchOptions,
  head: SiteHead,
  wanted: WantedPath,
): Promise<readonly ListedFile[] | undefined> {
  if (!("tree" in head) || typeof head.tree !== "string") return undefined;
  let tree = head.tree;
  for (const name of options.directory.split("/").filter((part) => part !== "")) {
    const found = (await readTree(client, options, tree)).entries.find(({ path }) => path === name);
    if (found?.type !== "tree") return undefined;
    tree = found.sha;
  }
  const root = await readTree(client, options, tree);
  if (!root.entries.some(({ path, type }) => path === PACKAGES && type === "tree")) return undefined;
  const { entries, isWhole } = await readTree(client, options, tree, { recursive: "1" });
  const files = entries.filter(({ type, mode }) => type === "blob" && mode !== LINK);
  const unwanted = files.filter(({ path }) => !wanted(path));
  const bytes = unwanted.reduce((sum, { size = 0 }) => sum + size, 0);
  const few = files.filter(({ path }) => wanted(path));
  if (!isWhole || bytes < MUCH || few.length > MOST_FILES) return undefined;
  return few.map(({ path, sha }) => ({ path, blob: sha }));
}

const LINK = "120000";

async function readTree(
  client: GitHubClient,
  { repository, branch }: SiteBranchOptions,
  tree: string,
  depth: { readonly recursive?: string } = {},
) {
  const parameters = { ...repository, tree_sha: tree, ...depth };
  const route = "GET /repos/{owner}/{repo}/git/trees/{tree_sha}";
  const { data } = await client.repeatable(route, parameters, { doing: `listing branch ${branch}` });
  return { entries: data.tree, isWhole: data.truncated !== true };
}

/** Writes them below a folder. */
async function copyFiles(
  client: GitHubClient,
  { repository }: SiteBranchOptions,
  files: readonly ListedFile[],
  directory: string,
): Promise<void> {
  const copy = async ({ path, blob }: ListedFile): Promise<void> => {
    const target = placeIn(directory, path);
    const bytes = await readBlob(client, repository, { name: path, blob });
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, bytes);
  };
  await mapConcurrently(files, AT_ONCE, copy);
}

/** Where a file of the branch goes below a folder, and never elsewhere. */
function placeIn(directory: string, path: string): string {
  const root = resolve(directory);
  const target = resolve(root, path);
  if (!target.startsWith(root + sep)) throw leadsOut(path);
  return target;
}

function leadsOut(path: string): ProblemError {
  const found = `the site's branch holds a file called ${path}, which would be written outside of the folder`;
  const fix = "Find out who put it there, and remove it";
  return new ProblemError([{ code: "catalog-invalid", found, expected: "files within the site", fix }]);
}
