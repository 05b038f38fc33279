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

/** A bundle that is what it was when it was made. */
export interface UnpackedBundle {
  /** The folder that it was unpacked into, and the one in it with providers in the layout of clients' mirrors. */
  readonly root: string;
  readonly folder: string;
  readonly providers: readonly ListedProvider[];
  /** Of the tar. */
  readonly sha256: string;
}

/** Says of 400,000 files what there is to say. */
const LONGEST = 256_000_000;

/** Unpacks a bundle into a new folder, and checks every byte of it against its own checksums. */
export async function unpackBundle(unpacking: Unpacking): Promise<UnpackedBundle> {
  const { room, where } = unpacking;
  const { files, sha256 } = await unpackTar(unpacking);
  const read = (name: string) => readOwn(name, { files, room, where });
  checkFiles(files, parseSums(await read(SUMS), where), where);
  const { providers } = parseManifest(await read(MANIFEST), where);
  return { root: room, folder: join(room, PROVIDERS), providers, sha256 };
}

async function readOwn(
  name: string,
  { files, room, where }: Pick<Unpacked, "files"> & Pick<Unpacking, "room" | "where">,
): Promise<string> {
  const { size } = files.get(name) ?? {};
  const isFit = size !== undefined && size <= LONGEST;
  if (isFit) return (await readRegularFile(join(room, name), LONGEST)).toString("utf8");
  const found = size === undefined ? `it has no ${name}` : `its ${name} has ${size} bytes`;
  throw bundleInvalid({ where, found, expected: "a bundle, as `bundle` has written it" });
}

/** Refuses a bundle that holds anything but the files of its checksums, each with the very bytes. */
function checkFiles(
  files: ReadonlyMap<string, ListedFile>,
  sums: ReadonlyMap<string, string>,
  where: string,
): void {
  const refusal = (found: string) =>
    bundleInvalid({ where, found, expected: "the files that it was made of, and no others" });
  const others = [...files.keys()].filter((path) => path !== SUMS);
  const missing = [...sums.keys()].find((path) => !files.has(path));
  const added = others.find((path) => !sums.has(path));
  const changed = others.find((path) => files.get(path)?.sha256 !== sums.get(path));
  if (missing !== undefined) throw refusal(`${quote(missing)} is missing`);
  if (added !== undefined) throw refusal(`${quote(added)} is in it, and ${SUMS} does not name it`);
  if (changed !== undefined) throw refusal(`${quote(changed)} is not the file that ${SUMS} names`);
}

/** A tar, and the folder that it goes into: a new one, which nobody else writes to. */
interface Unpacking {
  readonly path: string;
  readonly room: string;
  /** How it is called in messages. */
  readonly where: string;
  readonly signal: AbortSignal;
}

/** What a tar held. */
interface Unpacked {
  /** By their paths. */
  readonly files: ReadonlyMap<string, ListedFile>;
  /** Of the tar itself. */
  readonly sha256: string;
}

/** Ten thousand versions for fourteen platforms have fewer. */
const MOST_FILES = 400_000;
const BLOCK = 1 << 18;

/** Unpacks a tar, and hashes it and its files on the way. Whatever is not a plain file at a plain path is refused. */
export async function unpackTar(unpacking: Unpacking): Promise<Unpacked> {
  const { path, where, signal } = unpacking;
  const hash = createHash("sha256");
  const files = new Map<string, ListedFile>();
  const taken: Taking["taken"] = new Map();
  const entries = extract();
  let last: Promise<void> = Promise.resolve();
  entries.on("entry", (header, content, next) => {
    // When the tar breaks off before anybody reads the entry, nobody listens to it, and Node would end the process.
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
    // Whoever clears the room away must not meet a file that is still being written.
    await last.catch(() => {});
    signal.throwIfAborted();
    throw isOfTar(error) ? broken(where, error) : error;
  }
  return { files, sha256: hash.digest("hex") };
}

interface Taking extends Unpacking {
  readonly files: Map<string, ListedFile>;
  /** What is where, by paths as they are where letters count alike. */
  readonly taken: Map<string, "file" | "folder">;
}

type Content = AsyncIterable<unknown>;

async function takeEntry({ name, type }: Header, content: Content, taking: Taking): Promise<void> {
  const { where, room, files, taken } = taking;
  const path = type === "directory" ? name.replace(/\/$/, "") : name;
  checkEntryPath(path, where);
  // Whoever has packed it again has folders in it.
  if (type === "directory") return passOver(content);
  if (type !== "file") throw notPlain(path, type, where);
  const [own, ...folders] = foldedPaths(path);
  if (taken.has(own) || folders.some((folder) => taken.get(folder) === "file")) throw twice(path, where);
  if (files.size === MOST_FILES) throw tooMany(where);
  taken.set(own, "file");
  for (const folder of folders) taken.set(folder, "folder");
  files.set(path, await writeEntry(path, content, join(room, path)));
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
      if (!(block instanceof Uint8Array)) throw new Error("an entry of a tar has bytes and nothing else");
      hash.update(block);
      size += block.length;
      await file.appendFile(block);
    }
  } finally {
    await file.close();
  }
  return { path, size, sha256: hash.digest("hex") };
}

/** What the system refuses has a code. */
function isOfTar(error: unknown): boolean {
  return error instanceof Error && !(error instanceof ProblemError) && !("code" in error);
}

function broken(where: string, cause: unknown) {
  const found = `it can't be read to its end: ${(cause as Error).message}`;
  return bundleInvalid({ where, found, expected: "a whole tar, as `bundle` has written it" }, cause);
}

function notPlain(path: string, type: Header["type"] | null, where: string) {
  const found = `it holds ${quote(path)}, which is a ${type ?? "thing of no known kind"}`;
  return bundleInvalid({ where, found, expected: "files and nothing else" });
}

function twice(path: string, where: string) {
  const found = `it holds ${quote(path)} twice, or as a file and as a folder`;
  return bundleInvalid({ where, found, expected: "each file once" });
}

function tooMany(where: string) {
  const found = `it holds more than ${MOST_FILES} files`;
  return bundleInvalid({ where, found, expected: "what `bundle` has written" });
}

/** As deep as no bundle is, and as long as every file system takes a name. */
const LONGEST_PATH = 1000;
const LONGEST_NAME = 255;
/** What a path may mean something else by, on one system or another. */
const UNSAFE = /[\p{Cc}\\:*?"<>|]/u;

/** Refuses a path that leads elsewhere, or that a system takes for another one. */
function checkEntryPath(path: string, where: string): void {
  const names = path.split("/");
  const isPlain = names.every(
    (name) =>
      name !== "" && name !== "." && name !== ".." && name.length <= LONGEST_NAME && !/[. ]$/.test(name),
  );
  if (isPlain && path.length <= LONGEST_PATH && !UNSAFE.test(path)) return;
  throw bundleInvalid({
    where,
    found: `it holds a file called ${quote(path)}`,
    expected: "plain paths below the folder that it is unpacked into",
  });
}

/** A path and the folders that it is in, as they are where letters count alike. */
export function foldedPaths(path: string): [string, ...string[]] {
  const folded = path.normalize("NFC").toLowerCase();
  const folders = [...folded.matchAll(/\//g)].map(({ index }) => folded.slice(0, index));
  return [folded, ...folders];
}
