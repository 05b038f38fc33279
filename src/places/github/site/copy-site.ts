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
import { findTree, readTree } from "./read-files.ts";

/** Limits the archive, whose size GitHub does not report. */
const LARGEST_ARCHIVE = 2 ** 31;

/** Limits the unpacked size to twice that of Pages; each file counts as one disk block at least. */
const LARGEST_SITE = 2 ** 31;
const BLOCK = 4096;

/** Copies the site in one request, unless most of it is unwanted packages. */
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
  const parameters = { ...options.repository, ref: commit };
  for (let attempt = 1; ; attempt++) {
    // fetch follows the redirect to another host without the token.
    const answer = await client.repeatable(route, parameters, {
      doing,
      size: LARGEST_ARCHIVE,
      limit: LARGEST_ARCHIVE,
      asStream: true,
    });
    const archive: unknown = answer.data;
    const outcome =
      archive instanceof ReadableStream
        ? await unpackArchive(archive, { folder: options.directory, ...to })
        : "broken";
    if (outcome === "whole") return;
    const message = "the archive is incomplete";
    await client.backoff.wait(doing, attempt, { kind: "unknown", message });
  }
}

export interface Unpacking {
  /** Below the archive's top folder; empty for everything. */
  readonly folder: string;
  readonly directory: string;
  readonly wanted?: WantedPath | undefined;
  readonly limit?: number;
}

/** Unpacks the regular files of a gzipped tar; a broken one leaves the files before the break. */
export async function unpackArchive(
  archive: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  place: Unpacking,
): Promise<"whole" | "broken"> {
  const { limit = LARGEST_SITE } = place;
  const entries = extract();
  let unpacked = 0;
  entries.on("entry", (headers, content, next) => {
    // Without a listener, a break during `mkdir` would end the process.
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

/** An empty stream would pass for an archive without files. */
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
    throw error instanceof ProblemError
      ? error
      : new BrokenOff("the archive is incomplete", { cause: error });
  }
  if (bytes === 0) throw new BrokenOff("the archive is empty");
}

function isBreak(error: unknown): boolean {
  if (error instanceof BrokenOff) return true;
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  return code.startsWith("Z_") || /unexpected end of data|invalid tar header/i.test(error.message);
}

/** Entries must be read to the end, wanted or not. */
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

/** The target of a file. Links are skipped, so no path within the folder leads out of it. */
function targetOf(name: string, { folder, directory, wanted }: Unpacking): string | undefined {
  const [, path] = /^[^/]+\/(.+)$/.exec(name) ?? [];
  const prefix = folder === "" ? "" : `${folder}/`;
  if (path === undefined || !path.startsWith(prefix)) return undefined;
  if (wanted?.(path.slice(prefix.length)) === false) return undefined;
  return placeIn(directory, path.slice(prefix.length));
}

function tooLarge(limit: number): ProblemError {
  const found = `the archive of the site's branch unpacks to more than ${limit} bytes`;
  const fix = "Reduce the branch: Pages does not serve a site of this size";
  return new ProblemError({ code: "catalog-invalid", found, expected: "a site that Pages can serve", fix });
}

/** From this many unwanted bytes, files are read one by one. */
const MUCH = 20_000_000;
/** A workflow has 1,000 requests an hour, shared by its jobs. */
const MOST_FILES = 400;
const AT_ONCE = 6;
/** Only packages make a site large. */
const PACKAGES = "assets";

interface ListedFile {
  readonly path: string;
  readonly blob: string;
}

/** The wanted files if they are few and the rest is large; undefined if an archive is better. */
export async function listFew(
  client: GitHubClient,
  options: SiteBranchOptions,
  head: SiteHead,
  wanted: WantedPath,
): Promise<readonly ListedFile[] | undefined> {
  if (!("tree" in head) || typeof head.tree !== "string") return undefined;
  const tree = await findTree(client, options, head.tree);
  if (tree === undefined) return undefined;
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

/** The target of a file, always inside the folder. */
function placeIn(directory: string, path: string): string {
  const root = resolve(directory);
  const target = resolve(root, path);
  if (!target.startsWith(root + sep)) throw leadsOut(path);
  return target;
}

function leadsOut(path: string): ProblemError {
  const found = `the path ${path} on the site's branch leads out of the folder`;
  const fix = "Remove it from the branch";
  return new ProblemError({ code: "catalog-invalid", found, expected: "files within the site", fix });
}
