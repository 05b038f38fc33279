import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { packageOf } from "../support/origins/offer.ts";
import { makeExecutable } from "../support/samples/builds.ts";
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

/** That of clients on this machine, and another one, of which there is a file of its format. */
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
  const name = `terraform-provider-${type}_v${version}`;
  const key = cacheKey(`real-${name}`, [go, source.package, THIS_PLATFORM, ...pins]);
  const folder = await cachedFolder(key, (draft) => {
    console.error(`building ${source.package}`);
    const ldflags = `-s -w -X main.version=${version}`;
    return goBuild({ module, package: source.package, output: join(draft, name), ldflags });
  });
  const program = await readFile(join(folder, name));
  const packages = REAL_PLATFORMS.map((platform) => {
    const content = platform === THIS_PLATFORM ? program : makeExecutable(platform);
    return [platform, packageOf(makeRawZip([{ name: `${name}_x5`, content, mode: 0o100755 }]))] as const;
  });
  return { type, version, packages: new Map(packages) };
}
