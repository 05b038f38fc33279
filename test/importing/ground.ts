import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { rebuildCommand } from "../../src/commands/rebuild/command.ts";
import type { Problem } from "../../src/errors.ts";
import { dryRunReleases, dryRunSite } from "../../src/places/folder/dry-run.ts";
import type { FullReport } from "../../src/run/command.ts";
import type { CommandContext } from "../../src/run/context.ts";
import { type MemoryReleases, memoryReleases } from "../support/memory/releases.ts";
import { type MemorySite, memorySite } from "../support/memory/site.ts";
import { memoryWorld } from "../support/memory/world.ts";
import type { Given } from "../support/publish/given.ts";
import { type TestKeyKind, testKey } from "../support/samples/keys.ts";
import { makeRelease, type ReleaseOptions } from "../support/samples/release.ts";

export const SOURCE = "registry.example.com/acme/sample";

/** The JSON report of a rebuild, as far as tests use it. */
export interface RebuildReport {
  readonly adopted: readonly { readonly version: string; readonly platforms: readonly string[] }[];
  readonly skipped: readonly {
    readonly tag: string;
    readonly code: string;
    readonly file?: string;
    readonly reason: string;
  }[];
  readonly unchanged: readonly string[];
  readonly differing: readonly Problem[];
  readonly warnings: readonly Problem[];
  readonly repaired: readonly string[];
  readonly strays: readonly string[];
  readonly documented: readonly string[];
  readonly undocumented: readonly string[];
  readonly changed: boolean;
}

export interface RebuildGround {
  readonly directory: string;
  readonly site: MemorySite;
  readonly releases: MemoryReleases;
  readonly world: CommandContext;
  release(
    version: string,
    options?: ReleaseOptions & {
      readonly tag?: string;
      readonly draft?: boolean;
      readonly publishedAt?: string;
    },
  ): Promise<void>;
  rebuild(
    given?: Given,
  ): Promise<FullReport & { readonly json: Readonly<Record<string, unknown>> & RebuildReport }>;
  close(): Promise<void>;
}

export async function armors(...kinds: readonly TestKeyKind[]): Promise<string> {
  const keys = await Promise.all(kinds.map(testKey));
  return keys.map(({ publicKey }) => publicKey).join("\n");
}

export async function startRebuildGround(
  given: { readonly site?: MemorySite; readonly releases?: MemoryReleases } = {},
): Promise<RebuildGround> {
  const directory = await mkdtemp(join(tmpdir(), "rebuild-"));
  const { site = memorySite(), releases = memoryReleases() } = given;
  const memory = memoryWorld(directory, { site, releases });
  const world: CommandContext = {
    ...memory,
    open: {
      ...memory.open,
      dryRun: (output) => ({
        ...world,
        site: async () => dryRunSite(site, join(output, "site"), memory.log),
        releases: async () => dryRunReleases(releases, memory.log),
      }),
    },
  };
  const keys = await armors("ed25519");
  return {
    directory,
    site,
    releases,
    world,
    release: async (version, { tag = `v${version}`, draft = false, publishedAt, ...options } = {}) => {
      const dated = publishedAt === undefined ? {} : { publishedAt };
      releases.add({ tag, draft, ...dated, assets: await makeRelease(version, options) });
    },
    rebuild: async (inputs) => {
      const all: Readonly<Record<string, string>> = { source: SOURCE, "gpg-public-keys": keys, ...inputs };
      const call = rebuildCommand.read((name) => all[name]);
      if (call.problems.length > 0) throw new Error(JSON.stringify(call.problems));
      return (await call.run(world)) as Awaited<ReturnType<RebuildGround["rebuild"]>>;
    },
    close: () => rm(directory, { recursive: true, force: true }),
  };
}
