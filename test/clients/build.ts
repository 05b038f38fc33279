// Builds the tools that the tests run: node test/clients/build.ts [TOOL ...]
import { execFile } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { cachedFolder, cacheKey } from "./build-cache.ts";
import { goBuild, goVersion } from "./go.ts";
import { copyWithoutBackends } from "./terraform-copy.ts";

interface Tool {
  readonly executable: string;
  readonly package: string;
  readonly ldflags?: string;
  readonly versionArgs: readonly string[];
  /** Built from a copy of the package's module, which this makes, since the module itself can't be built. */
  readonly copy?: typeof copyWithoutBackends;
}

// Without this flag tofu calls itself 1.x.y-dev, and a -dev build fails required_version constraints.
const TOFU: Tool = {
  executable: "tofu",
  package: "github.com/opentofu/opentofu/cmd/tofu",
  ldflags: "-X github.com/opentofu/opentofu/version.dev=no",
  versionArgs: ["version", "-json"],
};

const TOOLS = {
  "act-0.2.89": { executable: "act", package: "github.com/nektos/act", versionArgs: ["--version"] },
  "crane-0.22.1": {
    executable: "crane",
    package: "github.com/google/go-containerregistry/cmd/crane",
    ldflags: "-X github.com/google/go-containerregistry/cmd/crane/cmd.Version=0.22.1",
    versionArgs: ["version"],
  },
  "distribution-3.1.2": {
    executable: "registry",
    package: "github.com/distribution/distribution/v3/cmd/registry",
    ldflags: "-X github.com/distribution/distribution/v3/version.version=3.1.2",
    versionArgs: ["--version"],
  },
  "goreleaser-2.16.0": {
    executable: "goreleaser",
    package: "github.com/goreleaser/goreleaser/v2",
    ldflags: "-X main.version=2.16.0",
    versionArgs: ["--version"],
  },
  "opentofu-1.6.3": TOFU,
  "opentofu-1.10.10": TOFU,
  "opentofu-1.12.6": TOFU,
  "terraform-1.5.7": {
    executable: "terraform",
    package: "github.com/hashicorp/terraform",
    versionArgs: ["version", "-json"],
  },
  "terraform-1.16.1": {
    executable: "terraform",
    package: "github.com/hashicorp/terraform",
    ldflags: "-X github.com/hashicorp/terraform/version.dev=no",
    versionArgs: ["version", "-json"],
    copy: copyWithoutBackends,
  },
  "versitygw-1.8.0": {
    executable: "versitygw",
    package: "github.com/versity/versitygw/cmd/versitygw",
    ldflags: "-X main.Version=1.8.0",
    versionArgs: ["--version"],
  },
} as const satisfies Record<string, Tool>;

/** A tool and its version, which is also the folder of its Go module. */
export type ToolName = keyof typeof TOOLS;

/** Every tool that can be built here. */
const TOOL_NAMES = Object.keys(TOOLS) as readonly ToolName[];

/** The path of a real tool, built at the first call. */
export async function clientBinary(name: ToolName): Promise<string> {
  const go = await goVersion();
  const module = join(import.meta.dirname, name);
  const tool: Tool = TOOLS[name];
  const pins = await Promise.all(["go.mod", "go.sum"].map((file) => readFile(join(module, file))));
  const target = `${process.platform} ${process.arch}`;
  const executable = `${tool.executable}${process.platform === "win32" ? ".exe" : ""}`;
  const how = tool.copy === undefined ? [] : [String(tool.copy)];
  const key = cacheKey(name, [go, target, tool.package, tool.ldflags ?? "", ...how, ...pins]);
  const folder = await cachedFolder(key, async (draft) => {
    console.error(`building ${name} with ${go}, a few minutes the first time`);
    const output = join(draft, executable);
    const ldflags = `-s -w ${tool.ldflags ?? ""}`;
    const copy = await tool.copy?.(module, `${tool.package}@v${versionOf(name)}`, draft);
    const source = copy === undefined ? { module, package: tool.package } : { module: copy, package: "." };
    await goBuild({ ...source, output, ldflags });
    if (copy !== undefined) await rm(copy, { recursive: true });
    await checkVersion(name, output);
    console.error(`built ${name}`);
  });
  return join(folder, executable);
}

function versionOf(name: ToolName): string {
  return name.slice(name.indexOf("-") + 1);
}

// A client that takes itself for another version, or for a development build, may behave unlike the released one.
async function checkVersion(name: ToolName, path: string): Promise<void> {
  const env = { ...process.env, CHECKPOINT_DISABLE: "1" };
  const { stdout } = await promisify(execFile)(path, [...TOOLS[name].versionArgs], { env });
  const version = versionOf(name);
  if (!stdout.split(/[\s"]+/).includes(version)) {
    throw new Error(`the built ${name} does not call itself ${version}:\n${stdout}`);
  }
}

if (import.meta.main ?? process.argv[1] === import.meta.filename) {
  const wanted = process.argv.slice(2);
  const unknown = wanted.filter((name) => !Object.hasOwn(TOOLS, name));
  if (unknown.length > 0)
    throw new Error(`no such tool: ${unknown.join(", ")}; there are ${TOOL_NAMES.join(", ")}`);
  for (const name of wanted.length > 0 ? (wanted as ToolName[]) : TOOL_NAMES) {
    console.log(`${name}\t${await clientBinary(name)}`);
  }
}
