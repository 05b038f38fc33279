import { join } from "node:path";
import type { Sources } from "../../../src/ports/repository.ts";
import type { CommandContext } from "../../../src/run/context.ts";
import { surroundingsIn } from "../publish/call.ts";
import { type Given, readGiven } from "../publish/given.ts";
import { type MemoryReleases, memoryReleases } from "./releases.ts";
import { type MemorySite, memorySite } from "./site.ts";

/** Everything outside of a command, in memory. */
export interface MemoryWorld extends CommandContext {
  readonly memory: {
    readonly site: MemorySite;
    readonly releases: MemoryReleases;
    readonly sources?: Sources;
  };
}

/** A world whose site and releases begin empty, unless others are given; nothing is said, and it is always the same day. */
export function memoryWorld(directory: string, given: Partial<MemoryWorld["memory"]> = {}): MemoryWorld {
  const memory: MemoryWorld["memory"] = { site: memorySite(), releases: memoryReleases(), ...given };
  const elsewhere = (): never => {
    throw new Error("this world has no other");
  };
  return {
    ...surroundingsIn(directory),
    memory,
    openOutput: async (given = "out") => ({
      path: join(directory, given),
      isKept: true,
      finish: async () => {},
      discard: async () => {},
    }),
    now: () => new Date("2026-01-02T03:04:05Z"),
    site: async () => memory.site,
    releases: async () => memory.releases,
    sources: async () => memory.sources,
    attester: elsewhere,
    images: elsewhere,
    serving: elsewhere,
    open: { dryRun: elsewhere, folder: elsewhere, previews: elsewhere, repository: elsewhere },
    pullRequests: elsewhere,
    serve: elsewhere,
    place: elsewhere,
    changedPaths: () => [],
  };
}

/** Inputs of a command for a site that is not served. */
export function unseen(given: Given): (name: string) => string | undefined {
  return readGiven({ ...given, verify: "false" });
}
