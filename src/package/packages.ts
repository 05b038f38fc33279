import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { copyFile, mkdir, rename, rm } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { settleAll, takeTurns } from "../concurrency.ts";
import { executableName, packageFilename } from "../provider/filename.ts";
import type { Platform } from "../provider/platform.ts";
import type { Version } from "../provider/version.ts";
import type { Build } from "./builds/builds.ts";
import { type Reader, startPace } from "./zip/pace.ts";
import type { Compression, ZipFacts, ZipSource } from "./zip/zip.ts";

/** A build's zip as it lies ready, with all that anybody asks about it. */
export interface Package extends ZipFacts {
  readonly platform: Platform;
  readonly filename: string;
  readonly path: string;
}

/** What packaging needs to know. */
export interface PackagingOptions {
  readonly builds: readonly Build[];
  readonly type: string;
  readonly version: Version;
  readonly includes: readonly { readonly name: string; readonly path: string }[];
  /** The folder that the zips are put in. */
  readonly directory: string;
  readonly compression?: Compression | undefined;
  readonly onRead?: (build: Build, bytes: number) => void;
  /** Told of each package in the builds' order, as soon as those before it are there. */
  readonly onPackage: (done: Package, build: Build) => void;
  readonly signal: AbortSignal;
}

const CORES = availableParallelism();

/** Makes the zip of every build, several at once; the result is in the builds' order whichever is first. */
export async function writePackages(options: PackagingOptions): Promise<Package[]> {
  await mkdir(options.directory, { recursive: true });
  const stop = new AbortController();
  const signal = AbortSignal.any([stop.signal, options.signal]);
  const turn = takeTurns(CORES + 1);
  const nextReader = startPace(CORES, options.builds.length);
  const tell = inOrder(options.builds, options.onPackage);
  const steps = options.builds.map((build, index) =>
    turn(async () => {
      signal.throwIfAborted();
      const reader = nextReader();
      const made = await writePackage(build, { ...options, signal, reader }).finally(reader.end);
      tell(index, made);
      return made;
    }),
  );
  return settleAll(steps, stop);
}

/** Holds back what is ready too early, so that what follows does not depend on which build is packed first. */
function inOrder(
  builds: readonly Build[],
  tell: PackagingOptions["onPackage"],
): (index: number, made: Package) => void {
  const ready = new Map<Build, Package>();
  const waiting = [...builds];
  return (index, made) => {
    const build = builds[index];
    if (build !== undefined) ready.set(build, made);
    for (let [next] = waiting; next !== undefined; [next] = waiting) {
      const done = ready.get(next);
      if (done === undefined) return;
      waiting.shift();
      tell(done, next);
    }
  };
}

/** What making one package needs to know. */
interface MakingOptions extends PackagingOptions {
  readonly reader: Reader;
}

async function writePackage(build: Build, options: MakingOptions): Promise<Package> {
  const filename = packageFilename(options.type, options.version, build.platform);
  const path = join(options.directory, filename);
  const facts = await (build.kind === "zip" ? takeZip(build.path, path) : makeZip(build, path, options));
  return { platform: build.platform, filename, path, ...facts };
}

async function makeZip(build: Build, destination: string, options: MakingOptions): Promise<ZipFacts> {
  const { compression, signal } = options;
  const name = executableName(options.type, options.version, build.platform);
  const included = options.includes.map((file): ZipSource => ({ ...file, executable: false }));
  const onRead = (bytes: number): Promise<void> => {
    options.onRead?.(build, bytes);
    return options.reader.advance(bytes);
  };
  const entries = [{ name, path: build.path, executable: true, onRead }, ...included];
  // Loaded late: nobody waits for archiver while the inputs are still being checked.
  const { writeZip } = await import("./zip/zip.ts");
  return writeZip({ destination, entries, compression, signal });
}

/** A finished zip is taken as it is: its maker may have published these very bytes elsewhere. */
async function takeZip(source: string, destination: string): Promise<ZipFacts> {
  if (source !== destination) {
    const part = `${destination}.part`;
    await copyFile(source, part);
    await rename(part, destination).catch(async (error) => {
      await rm(part, { force: true });
      throw error;
    });
  }
  const hash = createHash("sha256");
  let size = 0;
  await pipeline(createReadStream(destination, { highWaterMark: 1 << 20 }), async (blocks) => {
    for await (const block of blocks as AsyncIterable<Buffer>) {
      hash.update(block);
      size += block.length;
    }
  });
  const { hashZipContent } = await import("./zip/finished-zip.ts");
  return { size, sha256: hash.digest("hex"), h1: (await hashZipContent(destination)).h1 };
}
