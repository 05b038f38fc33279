import { copyFile, mkdir, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { cachedFolder, cacheKey } from "./build-cache.ts";
import { goBuild, goVersion } from "./go.ts";

/** The Go module of the real provider, laid out as an author's repository. */
export const PROVIDER_MODULE = join(import.meta.dirname, "provider");

/** The platforms of the examples: Go 1.26 can no longer build windows_arm, so openbsd_amd64 is the fourteenth. */
export const PROVIDER_PLATFORMS: readonly string[] = [
  ...["darwin_amd64", "darwin_arm64"],
  ...["freebsd_386", "freebsd_amd64", "freebsd_arm", "freebsd_arm64"],
  ...["linux_386", "linux_amd64", "linux_arm", "linux_arm64"],
  "openbsd_amd64",
  ...["windows_386", "windows_amd64", "windows_arm64"],
];

/** Which executables are wanted, and where. */
export interface ProviderBuild {
  readonly version: string;
  readonly platforms: readonly string[];
  readonly directory: string;
}

/** Puts real executables, as authors build them, into the directory; gives their paths. */
export async function buildProvider(build: ProviderBuild): Promise<readonly string[]> {
  const go = await goVersion();
  const sources = await readSources();
  await mkdir(build.directory, { recursive: true });
  const paths: string[] = [];
  for (const platform of build.platforms) {
    const extension = platform.startsWith("windows_") ? ".exe" : "";
    const name = `terraform-provider-sample_v${build.version}_${platform}${extension}`;
    const key = cacheKey(name, [go, ...sources]);
    const folder = await cachedFolder(key, (draft) => compile(build.version, platform, join(draft, name)));
    const path = join(build.directory, name);
    await copyFile(join(folder, name), path);
    paths.push(path);
  }
  return paths;
}

async function compile(version: string, platform: string, output: string): Promise<void> {
  const [os = "", arch = ""] = platform.split("_");
  console.error(`building terraform-provider-sample ${version} for ${platform}`);
  await goBuild({
    module: PROVIDER_MODULE,
    package: ".",
    output,
    ldflags: `-s -w -X main.version=${version}`,
    env: { GOOS: os, GOARCH: arch },
  });
}

async function readSources(): Promise<readonly Uint8Array[]> {
  const names = (await readdir(PROVIDER_MODULE)).filter((name) => /\.go$|^go\.(?:mod|sum)$/.test(name));
  return Promise.all(names.sort().map((name) => readFile(join(PROVIDER_MODULE, name))));
}
