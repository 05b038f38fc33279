import { mkdir } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { mapConcurrently } from "../concurrency.ts";
import { ProblemError } from "../errors.ts";
import { executableName, packageFilename } from "../provider/filename.ts";
import type { Platform } from "../provider/platform.ts";
import type { Version } from "../provider/version.ts";
import { wrongFormat } from "./builds/build-problems.ts";
import type { Build } from "./builds/builds.ts";
import { parseExecutableFormat } from "./executable/executable-format.ts";
import { describeFormat, formatMatches } from "./executable/platform-format.ts";
import type { Compression, Zip, ZipSource } from "./zip/zip.ts";

/** A build's zip as it lies ready. */
export interface Package extends Zip {
  readonly platform: Platform;
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
  /** Told of each package in the builds' order, as soon as those before it are there; the build's kind says whether it was packed or taken. */
  readonly onPackage: (done: Package, build: Build) => void;
  readonly signal: AbortSignal;
}

const CORES = availableParallelism();

/** Makes the zip of every build, several at once; the result is in the builds' order whichever is first. */
export async function writePackages(options: PackagingOptions): Promise<Package[]> {
  await mkdir(options.directory, { recursive: true });
  const nextReader = startPace(CORES, options.builds.length);
  const tell = inOrder(options.builds, options.onPackage);
  const write = async ([index, build]: readonly [number, Build], signal: AbortSignal): Promise<Package> => {
    const reader = nextReader();
    const made = await writePackage(build, { ...options, signal, reader }).finally(reader.end);
    tell(index, made);
    return made;
  };
  return mapConcurrently([...options.builds.entries()], CORES + 1, write, options.signal);
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
  const zip = await (build.kind === "zip"
    ? takeFinished(build, path, options)
    : makeZip(build, path, options));
  return { platform: build.platform, ...zip };
}

async function takeFinished(
  { path, platform }: Build,
  destination: string,
  { type, version, signal }: MakingOptions,
): Promise<Zip> {
  const { takeZip } = await import("./zip/check-zip.ts");
  return takeZip({ source: path, destination, purpose: { type, version, platform }, signal });
}

async function makeZip(build: Build, destination: string, options: MakingOptions): Promise<Zip> {
  const { compression, signal } = options;
  const name = executableName(options.type, options.version, build.platform);
  const included = options.includes.map((file): ZipSource => ({ ...file, executable: false }));
  const onRead = (bytes: number): Promise<void> => {
    options.onRead?.(build, bytes);
    return options.reader.advance(bytes);
  };
  const judgeStart = (start: Uint8Array): void => judgeExecutable(start, build);
  const entries = [{ name, path: build.path, executable: true, judgeStart, onRead }, ...included];
  // Loaded late: nobody waits for archiver while the inputs are still being checked.
  const { writeZip } = await import("./zip/zip.ts");
  return writeZip({ destination, entries, compression, signal });
}

/** What is packed need not be what was found: another build may have taken its place since. */
function judgeExecutable(start: Uint8Array, { path, platform }: Build): void {
  const format = parseExecutableFormat(start);
  if (formatMatches(format, platform)) return;
  throw new ProblemError([wrongFormat(path, platform, describeFormat(format))]);
}

/** A build that is being read. */
export interface Reader {
  /** Tells that more has been read, and waits until it may be compressed. */
  advance(bytes: number): Promise<void>;
  /** Leaves its place to those that wait. */
  end(): void;
}

interface PacedBuild {
  read: number;
  go: () => void;
}

/** How much may be read of the build that fills the gaps of the others, as a part of what is read of the foremost. */
const HEAD_START = 1 / 4;

/**
 * Lets one build more than there are cores be read at once, since each leaves its core idle now and then. The one more
 * stays behind: with equal parts all would be ready together, and the first upload begin late and the last end late.
 */
export function startPace(cores: number, builds: number): () => Reader {
  const readers: PacedBuild[] = [];
  let behind = builds;
  const mayGo = (build: PacedBuild): boolean => {
    const [first = build] = readers;
    return behind === 0 || readers.indexOf(build) < cores || build.read <= first.read * HEAD_START;
  };
  const wake = (): void => {
    for (const build of readers) if (mayGo(build)) build.go();
  };
  return () => {
    const build: PacedBuild = { read: 0, go: () => {} };
    readers.push(build);
    behind--;
    return {
      advance: async (bytes) => {
        build.read += bytes;
        wake();
        if (!mayGo(build)) await new Promise<void>((go) => (build.go = go));
      },
      end: () => {
        readers.splice(readers.indexOf(build), 1);
        build.go();
        wake();
      },
    };
  };
}
