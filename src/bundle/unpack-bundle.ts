import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { extract, type Header } from "tar-stream";
import { ProblemError } from "../errors.ts";
import { quote } from "../provider/quote.ts";
import { readRegularFile } from "../read-file.ts";
import {
  bundleInvalid,
  type ListedFile,
  type ListedProvider,
  MANIFEST,
  PROVIDERS,
  SUMS,
} from "./contents.ts";
import { parseManifest, parseSums } from "./manifest.ts";

export interface UnpackedBundle {
  readonly root: string;
  readonly folder: string;
  readonly providers: readonly ListedProvider[];
  /** The SHA-256 of the tar. */
  readonly sha256: string;
}

/** Enough to list 400,000 files. */
const LONGEST = 256_000_000;

/** Unpacks a bundle into a new folder, and checks every byte against the bundle's own checksums. */
export async function unpackBundle(unpacking: Unpacking): Promise<UnpackedBundle> {
  const { workFolder, where } = unpacking;
  const { files, sha256 } = await unpackTar(unpacking);
  const read = (name: string) => readOwn(name, { files, workFolder, where });
  checkFiles(files, parseSums(await read(SUMS), where), where);
  const { providers } = parseManifest(await read(MANIFEST), where);
  return { root: workFolder, folder: join(workFolder, PROVIDERS), providers, sha256 };
}

async function readOwn(
  name: string,
  { files, workFolder, where }: Pick<Unpacked, "files"> & Pick<Unpacking, "workFolder" | "where">,
): Promise<string> {
  const { size } = files.get(name) ?? {};
  const isFit = size !== undefined && size <= LONGEST;
  if (isFit) return (await readRegularFile(join(workFolder, name), LONGEST)).toString("utf8");
  const found = size === undefined ? `it has no ${name}` : `its ${name} has ${size} bytes`;
  throw bundleInvalid({ where, found, expected: "a bundle, as `bundle` wrote it" });
}

/** The bundle must hold exactly the files of its checksums. */
function checkFiles(
  files: ReadonlyMap<string, ListedFile>,
  sums: ReadonlyMap<string, string>,
  where: string,
): void {
  const refusal = (found: string) =>
    bundleInvalid({ where, found, expected: "exactly the files that it was made from" });
  const others = [...files.keys()].filter((path) => path !== SUMS);
  const missing = [...sums.keys()].find((path) => !files.has(path));
  const added = others.find((path) => !sums.has(path));
  const changed = others.find((path) => files.get(path)?.sha256 !== sums.get(path));
  if (missing !== undefined) throw refusal(`${quote(missing)} is missing`);
  if (added !== undefined) throw refusal(`${quote(added)} is in the bundle, and not in ${SUMS}`);
  if (changed !== undefined) throw refusal(`${quote(changed)} differs from the file that ${SUMS} names`);
}

/** The work folder is new, and no other process writes to it. */
interface Unpacking {
  readonly path: string;
  readonly workFolder: string;
  /** Its name in messages. */
  readonly where: string;
  readonly signal: AbortSignal;
}

interface Unpacked {
  readonly files: ReadonlyMap<string, ListedFile>;
  readonly sha256: string;
}

/** Ten thousand versions for fourteen platforms have fewer. */
const MOST_FILES = 400_000;
const BLOCK = 1 << 18;

/** Unpacks and hashes a tar. Anything but a plain file at a plain path is rejected. */
export async function unpackTar(unpacking: Unpacking): Promise<Unpacked> {
  const { path, where, signal } = unpacking;
  const hash = createHash("sha256");
  const files = new Map<string, ListedFile>();
  const taken: Taking["taken"] = new Map();
  const entries = extract();
  let last: Promise<void> = Promise.resolve();
  entries.on("entry", (header, content, next) => {
    // If the tar is truncated here, an error without a listener would end the process.
    content.on("error", () => {});
    last = takeEntry(header, content, { ...unpacking, files, taken });
    last.then(() => next(), next);
  });
  const hashed = async function* (blocks: AsyncIterable<Buffer>) {
    for await (const block of blocks) {
      signal.throwIfAborted();
      hash.update(block);
      yield block;
    }
  };
  try {
    const source = createReadStream(path, { highWaterMark: BLOCK });
    await pipeline(Readable.from(hashed(source)), entries);
  } catch (error) {
    // The caller deletes the work folder: no file may still be open.
    await last.catch(() => {});
    signal.throwIfAborted();
    throw isOfTar(error) ? broken(where, error) : error;
  }
  return { files, sha256: hash.digest("hex") };
}

interface Taking extends Unpacking {
  readonly files: Map<string, ListedFile>;
  /** The kind of each path, folded to lower case: file systems may ignore case. */
  readonly taken: Map<string, "file" | "folder">;
}

type Content = AsyncIterable<unknown>;

async function takeEntry({ name, type }: Header, content: Content, taking: Taking): Promise<void> {
  const { where, workFolder, files, taken } = taking;
  const path = type === "directory" ? name.replace(/\/$/, "") : name;
  checkEntryPath(path, where);
  // A bundle that was packed again by another program has folders.
  if (type === "directory") return passOver(content);
  if (type !== "file") throw notPlain(path, type, where);
  const [own, ...folders] = foldedPaths(path);
  if (taken.has(own) || folders.some((folder) => taken.get(folder) === "file")) throw twice(path, where);
  if (files.size === MOST_FILES) throw tooMany(where);
  taken.set(own, "file");
  for (const folder of folders) taken.set(folder, "folder");
  files.set(path, await writeEntry(path, content, join(workFolder, path)));
}

async function passOver(content: Content): Promise<void> {
  for await (const _ of content);
}

async function writeEntry(path: string, content: Content, target: string): Promise<ListedFile> {
  await mkdir(dirname(target), { recursive: true });
  const file = await open(target, "wx", 0o644);
  const hash = createHash("sha256");
  let size = 0;
  try {
    for await (const block of content) {
      if (!(block instanceof Uint8Array)) throw new Error("a tar entry holds only bytes");
      hash.update(block);
      size += block.length;
      await file.appendFile(block);
    }
  } finally {
    await file.close();
  }
  return { path, size, sha256: hash.digest("hex") };
}

/** File system errors have a code, those of the tar reader don't. */
function isOfTar(error: unknown): boolean {
  return error instanceof Error && !(error instanceof ProblemError) && !("code" in error);
}

function broken(where: string, cause: unknown) {
  const found = `it can't be read completely: ${(cause as Error).message}`;
  return bundleInvalid({ where, found, expected: "a complete tar, as `bundle` wrote it" }, cause);
}

function notPlain(path: string, type: Header["type"] | null, where: string) {
  const found = `it holds ${quote(path)}, a ${type ?? "file of unknown kind"}`;
  return bundleInvalid({ where, found, expected: "only files" });
}

function twice(path: string, where: string) {
  const found = `it holds ${quote(path)} twice, or as a file and as a folder`;
  return bundleInvalid({ where, found, expected: "each file once" });
}

function tooMany(where: string) {
  const found = `it holds more than ${MOST_FILES} files`;
  return bundleInvalid({ where, found, expected: "what `bundle` wrote" });
}

/** Deeper than any bundle, and the longest name that all file systems accept. */
const LONGEST_PATH = 1000;
const LONGEST_NAME = 255;
/** Characters with a special meaning on some system. */
const UNSAFE = /[\p{Cc}\\:*?"<>|]/u;

/** Rejects a path that leaves the folder, or that a system takes for another one. */
function checkEntryPath(path: string, where: string): void {
  const names = path.split("/");
  const isPlain = names.every(
    (name) =>
      name !== "" && name !== "." && name !== ".." && name.length <= LONGEST_NAME && !/[. ]$/.test(name),
  );
  if (isPlain && path.length <= LONGEST_PATH && !UNSAFE.test(path)) return;
  throw bundleInvalid({
    where,
    found: `it holds a file named ${quote(path)}`,
    expected: "plain paths below the folder to unpack into",
  });
}

/** A path and its parent folders, for comparison without case. */
export function foldedPaths(path: string): [string, ...string[]] {
  const folded = path.normalize("NFC").toLowerCase();
  const folders = [...folded.matchAll(/\//g)].map(({ index }) => folded.slice(0, index));
  return [folded, ...folders];
}
