import { copyFile, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makeExecutable } from "../support/samples/builds.ts";
import { cachedFolder, cacheKey } from "./build-cache.ts";
import { THIS_PLATFORM } from "./clients.ts";
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

/**
 * Puts executables into the directory, and gives their paths: that of this machine as authors build it, and of platforms that
 * no client here starts, files of their formats.
 */
export async function buildProvider(build: ProviderBuild): Promise<readonly string[]> {
  const { version, platforms, directory } = build;
  await mkdir(directory, { recursive: true });
  const written = platforms.map(async (platform) => {
    const extension = platform.startsWith("windows_") ? ".exe" : "";
    const name = `terraform-provider-sample_v${version}_${platform}${extension}`;
    const path = join(directory, name);
    if (platform === THIS_PLATFORM) await copyFile(await compiled(name, version), path);
    else await writeFile(path, makeExecutable(platform));
    return path;
  });
  return Promise.all(written);
}

/** The executable for this machine, built at the first call. */
async function compiled(name: string, version: string): Promise<string> {
  const key = cacheKey(name, [await goVersion(), ...(await readSources())]);
  const folder = await cachedFolder(key, (draft) => {
    console.error(`building terraform-provider-sample ${version}`);
    const ldflags = `-s -w -X main.version=${version}`;
    return goBuild({ module: PROVIDER_MODULE, package: ".", output: join(draft, name), ldflags });
  });
  return join(folder, name);
}

async function readSources(): Promise<readonly Uint8Array[]> {
  const names = (await readdir(PROVIDER_MODULE)).filter((name) => /\.go$|^go\.(?:mod|sum)$/.test(name));
  return Promise.all(names.sort().map((name) => readFile(join(PROVIDER_MODULE, name))));
}
