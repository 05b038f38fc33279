import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { packageOf } from "../support/origins/offer.ts";
import { makeRawZip } from "../support/samples/raw-zip.ts";
import { cachedFolder, cacheKey } from "./build-cache.ts";
import { THIS_PLATFORM } from "./clients.ts";
import { goBuild, goVersion } from "./go.ts";

/** A version of a provider that is not ours. */
export interface RealVersion {
  readonly type: string;
  readonly version: string;
  /** By platform. */
  readonly packages: ReadonlyMap<string, ReturnType<typeof packageOf>>;
}

interface Source {
  readonly type: string;
  readonly version: string;
  /** The folder of its pins, and its module path; early forks have kept their name. */
  readonly module: string;
  readonly package: string;
}

const MODULES = join(import.meta.dirname, "real-providers");
const HASHICORP = "github.com/hashicorp/terraform-provider-";
const FORMER = "github.com/terraform-providers/terraform-provider-";

/** What the module proxy has; of most the main branch alone, which gets the number that comes next. */
const SOURCES: readonly Source[] = [
  { type: "null", version: "3.3.2", module: "newest", package: `${FORMER}null` },
  { type: "random", version: "3.9.1", module: "newest", package: `${FORMER}random` },
  { type: "local", version: "2.9.1", module: "newest", package: `${FORMER}local` },
  { type: "tls", version: "4.2.2", module: "newest", package: `${HASHICORP}tls` },
  { type: "time", version: "0.14.2", module: "newest", package: `${HASHICORP}time` },
  { type: "time", version: "0.14.1", module: "time-0.14.1", package: `${HASHICORP}time` },
  { type: "time", version: "0.13.1", module: "time-0.13.1", package: `${HASHICORP}time` },
];

/** That of clients on this machine, and another one. */
export const REAL_PLATFORMS = [THIS_PLATFORM, "darwin_arm64"].sort();

/** Every real provider at hand. */
export async function realProviders(): Promise<readonly RealVersion[]> {
  const go = await goVersion();
  const built: RealVersion[] = [];
  for (const source of SOURCES) built.push(await buildVersion(go, source));
  return built;
}

async function buildVersion(go: string, { type, version, ...source }: Source): Promise<RealVersion> {
  const module = join(MODULES, source.module);
  const pins = await Promise.all(["go.mod", "go.sum"].map((file) => readFile(join(module, file))));
  const packages = new Map<string, ReturnType<typeof packageOf>>();
  for (const platform of REAL_PLATFORMS) {
    const name = `terraform-provider-${type}_v${version}_${platform}`;
    const folder = await cachedFolder(cacheKey(`real-${name}`, [go, source.package, ...pins]), (draft) =>
      compile(module, source.package, { version, platform, output: join(draft, name) }),
    );
    packages.set(platform, await zip(join(folder, name), type, version));
  }
  return { type, version, packages };
}

interface Compiling {
  readonly version: string;
  readonly platform: string;
  readonly output: string;
}

async function compile(module: string, path: string, { version, platform, output }: Compiling) {
  const [os = "", arch = ""] = platform.split("_");
  console.error(`building ${path} for ${platform}`);
  const ldflags = `-s -w -X main.version=${version}`;
  await goBuild({ module, package: path, output, ldflags, env: { GOOS: os, GOARCH: arch } });
}

async function zip(path: string, type: string, version: string): Promise<ReturnType<typeof packageOf>> {
  const name = `terraform-provider-${type}_v${version}_x5`;
  return packageOf(makeRawZip([{ name, content: await readFile(path), mode: 0o100755 }]));
}
