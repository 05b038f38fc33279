import { mkdir } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { mapConcurrently } from "../concurrency.ts";
import { executableName, packageFilename } from "../provider/filename.ts";
import type { Platform } from "../provider/platform.ts";
import type { Version } from "../provider/version.ts";
import type { Build } from "./builds/builds.ts";
import { BuildInfoScanner } from "./executable/build-info.ts";
import type { CheckedFile } from "./local-file.ts";
import type { Compression, PackedBuild, ZipSource } from "./zip/zip.ts";
import type { ZipBytes } from "./zip/zip-bytes.ts";

export interface CheckedPackage {
  readonly platform: Platform;
  readonly h1: string;
  readonly file: CheckedFile;
}

export interface Package extends PackedBuild {
  readonly platform: Platform;
}

export interface PackagingOptions {
  readonly builds: readonly Build[];
  readonly type: string;
  readonly version: Version;
  readonly includes: readonly { readonly name: string; readonly path: string }[];
  readonly directory: string;
  readonly compression?: Compression | undefined;
  readonly onRead?: (build: Build, bytes: number) => void;
  /** Called in the order of the builds, as soon as all before are ready. */
  readonly onPackage: (done: Package, build: Build) => void;
  readonly signal: AbortSignal;
}

const CORES = availableParallelism();

export async function writePackages(options: PackagingOptions): Promise<Package[]> {
  await mkdir(options.directory, { recursive: true });
  const nextReader = startPace(CORES, options.builds.length);
  // Later steps don't depend on which build finishes first.
  const ready = new Map<Build, Package>();
  const waiting = [...options.builds];
  const write = async (build: Build, signal: AbortSignal): Promise<Package> => {
    const reader = nextReader();
    const result = await writePackage(build, { ...options, signal, reader }).finally(reader.end);
    ready.set(build, result);
    for (let [next] = waiting; next !== undefined; [next] = waiting) {
      const done = ready.get(next);
      if (done === undefined) break;
      waiting.shift();
      options.onPackage(done, next);
    }
    return result;
  };
  return mapConcurrently(options.builds, CORES + 1, write, options.signal);
}

async function writePackage(
  build: Build,
  options: PackagingOptions & { readonly reader: Reader },
): Promise<Package> {
  const { compression, type, version, signal } = options;
  const { path, platform, sha256 } = build;
  const purpose = { type, version, platform };
  const destination = join(options.directory, packageFilename(type, version, platform));
  const { demandSound, takeZip } = await import("./zip/check-zip.ts");
  if (build.kind === "zip") return { platform, ...(await takeZip(path, destination, purpose, signal)) };
  const name = executableName(type, version, platform);
  const included = options.includes.map((file): ZipSource => ({ ...file, executable: false }));
  const scanner = new BuildInfoScanner();
  const onRead = (block: Uint8Array): Promise<void> => {
    scanner.add(block);
    options.onRead?.(build, block.length);
    return options.reader.advance(block.length);
  };
  const entries = [{ name, path, executable: true, sha256, onRead }, ...included];
  // Imported on demand: archiver loads slowly.
  const { writeZip } = await import("./zip/zip.ts");
  // The file may have changed since it was found.
  const judge = (bytes: ZipBytes) => demandSound(bytes, purpose, path);
  const zip = await writeZip({ destination, entries, compression, judge, signal });
  return { platform, ...zip, buildInfo: scanner.end() };
}

export interface Reader {
  /** Reports bytes as read, and waits for permission to compress more. */
  advance(bytes: number): Promise<void>;
  /** Frees the place for waiting builds. */
  end(): void;
}

/** How far the extra build may read, relative to the foremost one. */
const HEAD_START = 1 / 4;

/**
 * Allows one build more than there are cores, because each leaves its core idle at times. The extra build
 * stays behind: with equal shares all would finish together, which delays both the first and the last upload.
 */
export function startPace(cores: number, builds: number): () => Reader {
  const readers: { read: number; go: () => void }[] = [];
  let behind = builds;
  const mayGo = (build: (typeof readers)[number]): boolean => {
    const [first = build] = readers;
    return behind === 0 || readers.indexOf(build) < cores || build.read <= first.read * HEAD_START;
  };
  const wake = (): void => {
    for (const build of readers) if (mayGo(build)) build.go();
  };
  return () => {
    const build = { read: 0, go: () => {} };
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
