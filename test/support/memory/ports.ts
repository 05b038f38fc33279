import type { Ports } from "../../../src/ports/ports.ts";
import { silentLog } from "../samples/silent-log.ts";
import { type MemoryReleases, memoryReleases } from "./releases.ts";
import { type MemorySite, memorySite } from "./site.ts";

/** Everything outside of a command, in memory. */
export interface MemoryPorts extends Ports {
  readonly site: MemorySite;
  readonly releases: MemoryReleases;
}

/** Ports to a site and releases that begin empty, unless others are given; nothing is said, and it is always the same day. */
export function memoryPorts(given: Partial<MemoryPorts> = {}): MemoryPorts {
  return {
    log: silentLog,
    site: memorySite(),
    releases: memoryReleases(),
    now: () => new Date("2026-01-02T03:04:05Z"),
    cancelled: new AbortController().signal,
    ...given,
  };
}
