import { mkdir, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { signAdHoc } from "../../../src/package/executable/code-signature.ts";
import { executableHeader } from "../../../src/package/executable/executable-format.ts";
import { type Platform, parsePlatform } from "../../../src/provider/platform.ts";
import { makeRawZip } from "./raw-zip.ts";

/** The platforms of HashiCorp's template for providers, plus Windows on both sizes of arm. */
export const FOURTEEN: readonly string[] = [
  "darwin_amd64",
  "darwin_arm64",
  ...["freebsd", "linux", "windows"].flatMap((os) =>
    ["386", "amd64", "arm", "arm64"].map((arch) => `${os}_${arch}`),
  ),
];

/** Smaller files would grow. */
const SIGNABLE = 1024;

/** A file with the header of an executable; the same seed produces the same bytes. */
export function makeExecutable(
  platform: Platform | string,
  { size = 4096, seed = 1 }: { readonly size?: number; readonly seed?: number } = {},
): Uint8Array {
  const header = executableHeader(typeof platform === "string" ? parsePlatform(platform) : platform);
  const bytes = new Uint8Array(Math.max(size, header.length));
  fillLikeCode(bytes, seed);
  bytes.set(header);
  const { os } = typeof platform === "string" ? parsePlatform(platform) : platform;
  return os === "darwin" && size >= SIGNABLE ? signAdHoc(bytes) : bytes;
}

/** Layouts of a folder of builds. */
type Layout = "plain" | "folders" | "goreleaser" | "download-artifact";

/** What to build. */
export interface BuildOptions {
  readonly layout: Layout;
  readonly type: string;
  readonly version: string;
  readonly size?: number;
  readonly seed?: number;
  /** GoReleaser's zips next to its executables. */
  readonly zips?: boolean;
}

/** Writes builds of the platforms into the folder, in one of the layouts; returns the files. */
export async function writeBuilds(
  directory: string,
  platforms: readonly string[],
  options: BuildOptions,
): Promise<string[]> {
  const written: string[] = [];
  const list: object[] = [];
  for (const [index, platform] of platforms.entries()) {
    const seed = (options.seed ?? 1) + index;
    const content = makeExecutable(platform, { seed, ...(options.size && { size: options.size }) });
    const file = join(directory, executablePath(parsePlatform(platform), options));
    await write(file, content);
    written.push(file);
    list.push(listed("Binary", directory, file, platform));
    if (!options.zips) continue;
    const zip = join(directory, `terraform-provider-${options.type}_${options.version}_${platform}.zip`);
    await write(zip, makeRawZip([{ name: basename(file), content, mode: 0o100755 }]));
    written.push(zip);
    list.push(listed("Archive", directory, zip, platform));
  }
  if (options.layout === "goreleaser") await writeGoReleaserFiles(directory, list, options);
  return written;
}

/** Tiny builds of two versions and of a preview's two, each in a folder of its name. */
export async function writeVersions(directory: string): Promise<void> {
  for (const version of ["1.0.0", "1.1.0", "1.2.0"]) {
    const options = { layout: "plain", type: "sample", version } as const;
    await writeBuilds(join(directory, version), ["linux_amd64", "windows_arm64"], options);
  }
}

/** GoReleaser names the level of every processor in its folders, in its default settings these. */
const LEVELS: Readonly<Record<string, string>> = { "386": "_sse2", amd64: "_v1", arm: "_6", arm64: "_v8.0" };

function executablePath({ os, arch }: Platform, { layout, type, version }: BuildOptions): string {
  const name = `terraform-provider-${type}`;
  const exe = os === "windows" ? ".exe" : "";
  switch (layout) {
    case "plain":
      return `${name}_v${version}_${os}_${arch}${exe}`;
    case "folders":
      return `${os}_${arch}/${name}${exe}`;
    case "goreleaser":
      return `${name}_${os}_${arch}${LEVELS[arch] ?? ""}/${name}_v${version}${exe}`;
    case "download-artifact":
      return `${name}_v${version}_${os}_${arch}/${name}_v${version}${exe}`;
  }
}

async function writeGoReleaserFiles(directory: string, list: readonly object[], options: BuildOptions) {
  await write(join(directory, "artifacts.json"), JSON.stringify(list));
  await write(join(directory, "metadata.json"), JSON.stringify({ version: options.version }));
  await write(join(directory, "config.yaml"), "version: 2\n");
  await write(join(directory, `terraform-provider-${options.type}_${options.version}_SHA256SUMS`), "");
}

function listed(type: string, directory: string, file: string, platform: string): object {
  const { os, arch } = parsePlatform(platform);
  const path = join(basename(directory), file.slice(directory.length + 1)).replaceAll("\\", "/");
  return {
    name: basename(file),
    path,
    goos: os,
    goarch: arch,
    target: platform,
    type,
    extra: { ID: "default" },
  };
}

async function write(path: string, content: Uint8Array | string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}

/** Noise in every other block, as compressible as machine code roughly is. */
function fillLikeCode(bytes: Uint8Array, seed: number): void {
  const words = new Uint32Array(Math.ceil(bytes.length / 4));
  let state = seed * 2654435761 || 1;
  for (let at = 0; at < words.length; at++) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    words[at] = (at & 16) === 0 ? state : at & 0xff;
  }
  bytes.set(new Uint8Array(words.buffer, 0, bytes.length));
}
