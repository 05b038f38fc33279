import { createHash } from "node:crypto";
import { constants } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { ProblemError } from "../../errors.ts";
import type { Answer, NoAnswer, PackageSource, Saved } from "../../protocol/answer.ts";
import { addressPath, type ProviderAddress } from "../../provider/address.ts";
import type { Version } from "../../provider/version.ts";
import { errnoOf, readRegularFile } from "../../read-file.ts";

export interface FolderPlace {
  readonly directory: string;
  readonly address: ProviderAddress;
  readonly version: Version;
}

export function urlIn({ directory, address }: FolderPlace, name: string): string {
  return pathToFileURL(join(directory, addressPath(address), name)).href;
}

export const FOLDER_PACKAGES: PackageSource = {
  probe: async (url) => {
    const size = await reading(url, async (file) => (await file.stat()).size);
    if (typeof size === "object") return size;
    return { kind: "probe", status: size === undefined ? 404 : 200, size };
  },
  save: async (url, path) => {
    const saved = await reading(url, async (file) => {
      const copy = await open(path, "w", 0o600);
      try {
        return await hash(file, (chunk) => copy.appendFile(chunk));
      } finally {
        await copy.close();
      }
    });
    return saved ?? { kind: "saved", status: 404, size: 0, sha256: "" };
  },
};

export async function sizeOf(url: string): Promise<number | undefined> {
  const probed = await FOLDER_PACKAGES.probe(url);
  return probed.kind === "probe" ? probed.size : undefined;
}

/** Undefined if the file can't be read. */
export async function hashFile(url: string): Promise<string | undefined> {
  const read = await reading(url, (file) => hash(file));
  return read?.kind === "saved" ? read.sha256 : undefined;
}

/** A read error may be temporary; undefined if the file does not exist. */
async function reading<T>(
  url: string,
  read: (file: FileHandle) => Promise<T>,
): Promise<T | NoAnswer | undefined> {
  let file: FileHandle | undefined;
  try {
    // Opening a pipe without a writer would block.
    file = await open(fileURLToPath(url), constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    if (!(await file.stat()).isFile()) return unreachable(url, "it is not a regular file");
    return await read(file);
  } catch (error) {
    if (errnoOf(error) === "ENOENT") return undefined;
    return unreachable(url, (error as Error).message);
  } finally {
    await file?.close();
  }
}

function unreachable(url: string, detail: string): NoAnswer {
  return { kind: "none", url, reason: "unreachable", detail };
}

async function hash(
  file: FileHandle,
  use: (chunk: Buffer) => Promise<unknown> = async () => {},
): Promise<Saved> {
  const sha256 = createHash("sha256");
  let size = 0;
  for await (const chunk of file.createReadStream({ highWaterMark: 1 << 20, autoClose: false })) {
    size += chunk.length;
    sha256.update(chunk);
    await use(chunk);
  }
  return { kind: "saved", status: 200, size, sha256: sha256.digest("hex") };
}

/** The limit for such documents on the web. */
const LARGEST = 4 * 1024 * 1024;

/** The file as the response of a host; undefined if it does not exist. */
export async function readFolderFile(url: string): Promise<Answer | undefined> {
  const path = fileURLToPath(url);
  try {
    const body = await readRegularFile(path, LARGEST);
    const mediaType = url.endsWith(".json") ? "application/json" : "";
    return { kind: "answer", url, status: 200, redirects: 0, mediaType, cacheControl: "", body, seconds: 0 };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (errnoOf(error) === "ENOENT") return undefined;
    throw isUnreadable(path, error.message);
  }
}

export function isUnreadable(path: string, why: string): ProblemError {
  const found = `${path} can't be read: ${why}`;
  const fix = "Replace it with a file that this user can read";
  return new ProblemError({ code: "source-unreadable", found, expected: "a file of a mirror", fix });
}
