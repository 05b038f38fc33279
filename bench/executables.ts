import { execFileSync } from "node:child_process";
import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { delimiter, join } from "node:path";
import { signAdHoc } from "../src/package/executable/code-signature.ts";
import { executableHeader } from "../src/package/executable/executable-format.ts";
import { parsePlatform } from "../src/provider/platform.ts";

/** Real programs of this machine, one after the other in a ring from which windows of any size are cut. */
export interface Executables {
  readonly paths: readonly string[];
  readonly size: number;
  /** Cuts a window and gives it the header of a platform's executables. */
  write(window: ExecutableWindow): void;
}

/** A window of the ring: `part` of `parts` says where it begins. */
export interface ExecutableWindow {
  readonly path: string;
  readonly platform: string;
  readonly size: number;
  readonly part: number;
  readonly parts: number;
}

const STEP = 1 << 22;
/** Smaller programs say little about how large ones compress. */
const LEAST = 1_000_000;

/** Finds Go programs: the tool chain's own, and the providers' usual company where it is installed. */
export function findExecutables(): Executables {
  const root = execFileSync("go", ["env", "GOROOT"], { encoding: "utf8" }).trim();
  const tools = join(root, "pkg", "tool");
  const folders = [join(root, "bin"), ...readdirSync(tools).map((name) => join(tools, name))];
  const own = folders.flatMap((folder) =>
    readdirSync(folder)
      .sort()
      .map((name) => join(folder, name)),
  );
  const others = ["terraform", "tofu", "kubectl"].flatMap(findOnPath);
  const paths = [...others, ...own].filter((path) => statSync(path).size >= LEAST);
  const ring = Buffer.concat(paths.map((path) => readFileSync(path)));
  return { paths, size: ring.length, write: (window) => writeWindow(ring, window) };
}

function findOnPath(name: string): string[] {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return folders
    .map((folder) => join(folder, name))
    .filter(existsSync)
    .slice(0, 1);
}

function writeWindow(ring: Buffer, { path, platform, size, part, parts }: ExecutableWindow): void {
  const handle = openSync(path, "w", 0o755);
  let at = Math.floor((ring.length / parts) * part);
  for (let left = size; left > 0; ) {
    const end = Math.min(at + STEP, at + left, ring.length);
    left -= writeSync(handle, ring, at, end - at);
    at = end % ring.length;
  }
  const header = executableHeader(parsePlatform(platform));
  writeSync(handle, header, 0, header.length, 0);
  closeSync(handle);
  if (platform.startsWith("darwin")) writeFileSync(path, signAdHoc(readFileSync(path)));
}
