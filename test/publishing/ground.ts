import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PUBLISH_INPUTS, type PublishInputs } from "../../src/commands/publish/inputs.ts";
import type { Problem } from "../../src/errors.ts";
import { type Published, publish as publishVersion } from "../../src/flow/publish.ts";
import { dryRunReleases, dryRunSite } from "../../src/places/folder/dry-run.ts";
import type { CommandContext } from "../../src/run/context.ts";
import { type MemoryReleases, memoryReleases } from "../support/memory/releases.ts";
import { type MemorySite, memorySite } from "../support/memory/site.ts";
import { memoryWorld } from "../support/memory/world.ts";
import { type Given, readInputs } from "../support/publish/given.ts";
import { build, signingInputs, writeWorkspace } from "../support/publish/workspace.ts";
import { type TestKeyKind, testKey } from "../support/samples/keys.ts";

export const PREFIX = "terraform-provider-sample_1.0.0_";
export const LINUX = `${PREFIX}linux_amd64.zip`;
export const WINDOWS = `${PREFIX}windows_amd64.zip`;
export const MANIFEST = `${PREFIX}manifest.json`;
export const SUMS = `${PREFIX}SHA256SUMS`;
export const SIGNATURE = `${SUMS}.sig`;

/** The files of a release of the ground, in the order of their names. */
export const WHOLE = [SUMS, SIGNATURE, LINUX, MANIFEST, WINDOWS];

/** A workspace with builds for two platforms and a world in memory, from which a version is published. */
export interface PublishGround {
  readonly directory: string;
  readonly site: MemorySite;
  readonly releases: MemoryReleases;
  readonly lines: readonly string[];
  readonly told: readonly Problem[];
  readonly world: CommandContext;
  build(platforms?: readonly string[], seed?: number, version?: string): Promise<void>;
  inputs(given?: Given, key?: TestKeyKind): Promise<PublishInputs>;
  publish(given?: Given, key?: TestKeyKind): Promise<Published>;
  close(): Promise<void>;
}

interface GroundOptions {
  readonly site?: MemorySite;
  readonly releases?: MemoryReleases;
  readonly cancelled?: AbortSignal;
}

export async function startPublishGround(options: GroundOptions = {}): Promise<PublishGround> {
  const directory = await mkdtemp(join(tmpdir(), "publish-"));
  await writeWorkspace(directory);
  const { site = memorySite(), releases = memoryReleases(), cancelled } = options;
  const lines: string[] = [];
  const told: Problem[] = [];
  const memory = memoryWorld(directory, { site, releases });
  const log = {
    ...memory.log,
    info: (line: string) => void lines.push(line),
    tell: (found: readonly Problem[]) => void told.push(...found),
  };
  const world: CommandContext = {
    ...memory,
    log,
    cancelled: cancelled ?? memory.cancelled,
    open: {
      ...memory.open,
      dryRun: (output) => ({
        ...world,
        site: async () => dryRunSite(site, join(output, "site"), log),
        releases: async () => dryRunReleases(releases, log),
      }),
    },
  };
  const buildAll: PublishGround["build"] = (
    platforms = ["linux_amd64", "windows_amd64"],
    seed = 1,
    version = "1.0.0",
  ) => build(directory, platforms, { version, size: 4096, seed });
  const inputs: PublishGround["inputs"] = async (given, kind = "rsa-4096") => {
    const signing = signingInputs(await testKey(kind));
    const all: Given = {
      source: "registry.example.com/acme/sample",
      version: "1.0.0",
      verify: "false",
      // sbom.integration.test.ts has its own.
      sbom: "false",
      ...signing,
      ...given,
    };
    return readInputs(PUBLISH_INPUTS, all);
  };
  await buildAll();
  return {
    directory,
    site,
    releases,
    lines,
    told,
    world,
    build: buildAll,
    inputs,
    publish: async (given, kind) => publish(await inputs(given, kind), world),
    close: () => rm(directory, { recursive: true, force: true }),
  };
}

/** Publishes a version that is not withdrawn. */
export async function publish(...given: Parameters<typeof publishVersion>): Promise<Published> {
  const published = await publishVersion(...given);
  if ("withdrawn" in published) throw new Error("it is withdrawn");
  return published;
}

/** The names of a release's files, in their order. */
export function namesOf({ releases }: PublishGround): string[] | undefined {
  return releases.all[0]?.assets.map(({ name }) => name).sort();
}

/** What the ports were asked to write. */
export function writesTo({ site, releases }: PublishGround): string[] {
  const writes = new Set(["create", "upload", "remove", "discard", "publish", "put", "commit"]);
  const asked = [...releases.calls, ...site.calls].map(({ operation }) => operation);
  return asked.filter((operation) => writes.has(operation));
}
