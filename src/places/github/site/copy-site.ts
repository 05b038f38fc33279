import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { extract, type Header } from "tar-stream";
import { ProblemError } from "../../../errors.ts";
import { TransientFault } from "../../../http/faults.ts";
import { retry } from "../../../http/retry.ts";
import type { SiteHead, WantedPath } from "../../../ports/place.ts";
import { isSitePath } from "../../../provider/site-path.ts";
import { clearTarget } from "../../common/clear-target.ts";
import type { GitHubClient } from "../client/client.ts";
import type { RepositoryName } from "../repository.ts";
import { isBranchHead, type SiteBranch } from "./branch.ts";
import { copyBlobs, findTree, readBlobs, readTree, type StoredBlob } from "./read-files.ts";

/** Limits the archive, whose size GitHub does not report. */
const LARGEST_ARCHIVE = 2 ** 31;

/** Limits the unpacked size to twice that of Pages; each file counts as one disk block at least. */
const LARGEST_SITE = 2 ** 31;
const BLOCK = 4096;

/** Copies the site in one request, unless most of it is unwanted packages. */
export async function copySite(
  site: SiteBranch,
  head: SiteHead,
  directory: string,
  wanted: WantedPath,
): Promise<void> {
  if (head.id === undefined) return;
  const few = await listFew(site, head, wanted);
  if (few !== undefined) return copyBlobs(site, few, directory);
  const archive = { ref: head.id, doing: `downloading branch ${site.branch}`, size: LARGEST_ARCHIVE };
  await copyArchive(site.client, site.repository, archive, { folder: site.directory, directory, wanted });
}

/** Downloads and unpacks the files of a ref. */
export async function copyArchive(
  client: GitHubClient,
  repository: RepositoryName,
  { ref, doing, size }: { readonly ref: string; readonly doing: string; readonly size: number },
  place: Unpacking,
): Promise<void> {
  const route = "GET /repos/{owner}/{repo}/tarball/{ref}";
  const options = { doing, size, limit: size, asStream: true };
  await retry(client.backoff, doing, async () => {
    // fetch follows the redirect to another host without the token.
    const archive: unknown = (await client.repeatable(route, { ...repository, ref }, options)).data;
    await unpackArchive(archive instanceof ReadableStream ? archive : [], place);
  });
}

export interface Unpacking {
  /** Below the archive's top folder; empty for everything. */
  readonly folder: string;
  readonly directory: string;
  readonly wanted?: WantedPath | undefined;
  readonly limit?: number;
}

/** Unpacks the regular files of a gzipped tar; a broken one is a fault, and leaves the files before the break. */
export async function unpackArchive(
  archive: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  place: Unpacking,
): Promise<void> {
  const { folder, directory, wanted, limit = LARGEST_SITE } = place;
  const prefix = folder === "" ? "" : `${folder}/`;
  const unpack = async ({ name, type }: Header, content: AsyncIterable<unknown>): Promise<void> => {
    const [, path = ""] = /^[^/]+\/(.+)$/.exec(name) ?? [];
    const below = path.slice(prefix.length);
    // Links are skipped, so no path within the folder leads out of it.
    if (type !== "file" || !path.startsWith(prefix) || !isSitePath(below) || wanted?.(below) === false) {
      // Entries must be read to the end, wanted or not.
      for await (const _ of content);
      return;
    }
    await pipeline(content, createWriteStream(await clearTarget(directory, below)));
  };
  const entries = extract();
  let unpacked = 0;
  entries.on("entry", (headers, content, next) => {
    // Without a listener, a break during `mkdir` would end the process.
    content.on("error", () => {});
    unpacked += Math.max(BLOCK, headers.size ?? 0);
    const entry = unpacked > limit ? Promise.reject(tooLarge(limit)) : unpack(headers, content);
    entry.then(() => next(), next);
  });
  const gunzip = createGunzip();
  await pipeline(Readable.from(archive), gunzip, entries).catch((cause: NodeJS.ErrnoException) => {
    const { code = "", message } = cause;
    const isBroken = code.startsWith("Z_") || /unexpected end of data|invalid tar header/i.test(message);
    throw isBroken ? new TransientFault("the archive is incomplete", undefined, { cause }) : cause;
  });
  // An empty stream would pass for an archive without files.
  if (gunzip.bytesWritten === 0) throw new TransientFault("the archive is empty");
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
/** Only packages make a site large. */
const PACKAGES = "assets";

/** The wanted files if they are few and the rest is large; undefined if an archive is better. */
export async function listFew(
  site: SiteBranch,
  head: SiteHead,
  wanted: WantedPath,
): Promise<readonly StoredBlob[] | undefined> {
  if (!isBranchHead(head) || head.state !== "there") return undefined;
  const tree = await findTree(site, head.tree);
  if (tree === undefined) return undefined;
  const root = await readTree(site, tree);
  if (!root.entries.some(({ path, type }) => path === PACKAGES && type === "tree")) return undefined;
  const { blobs, isComplete } = await readBlobs(site, tree);
  const unwanted = blobs.filter(({ path }) => !wanted(path));
  const bytes = unwanted.reduce((sum, { size }) => sum + size, 0);
  const few = blobs.filter(({ path }) => wanted(path));
  if (!isComplete || bytes < MUCH || few.length > MOST_FILES) return undefined;
  return few;
}
