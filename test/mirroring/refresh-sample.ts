import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readMirrorStatus } from "../../src/catalog/read-facts.ts";
import { type RefreshOptions, refresh } from "../../src/mirroring/fetch/refresh.ts";
import { type ProviderRequest, readKnownMirror } from "../../src/mirroring/plan/plan-provider.ts";
import type { Origin } from "../../src/ports/origin.ts";
import { changeSite } from "../../src/site-change/change-site.ts";
import { readSite } from "../../src/site-change/read-site.ts";
import { type MemorySite, memorySite } from "../support/memory/site.ts";
import { silentLog } from "../support/samples/silent-log.ts";
import { BrokenSite } from "../walk/broken-site.ts";
import { goodSite } from "../walk/good-site.ts";
import type { MemoryHost } from "../walk/memory-host.ts";
import { SAMPLE } from "./origin/sample-origin.ts";

export const BASE = "https://mirror.example.net/";

/** All there is of the sample provider, by its signed hashes. */
export const REQUEST: ProviderRequest = {
  address: SAMPLE,
  versions: () => true,
  platforms: "all",
  hashes: "signed",
  keys: [],
  minimumAge: 0,
  newest: undefined,
};

/** One of what is to be refreshed. */
export interface TestProvider {
  readonly host: MemoryHost;
  readonly origin: Origin;
  readonly request?: Partial<ProviderRequest>;
  readonly from?: string;
}

/** A site that mirrors nothing yet. */
export function emptySite(): MemorySite {
  return memorySite({}, BASE);
}

/** A registry whose documents say nothing of what OpenTofu alone reads. */
export async function plainSite(): Promise<BrokenSite> {
  const site = new BrokenSite(await goodSite());
  for (const [path] of site.files)
    if (path.includes("/download/")) site.json(path, (document) => void delete document.packages);
  return site;
}

/** Refreshes a site from origins in memory. */
export async function refreshSite(
  site: MemorySite,
  wished: readonly TestProvider[],
  more: Partial<Omit<RefreshOptions, "status">> = {},
) {
  const directory = await mkdtemp(join(tmpdir(), "refresh-"));
  const read = async (path: string) => site.read(await site.head(), path);
  const providers = wished.map(async ({ host, origin, request, from = "registry" }) => {
    const whole = { ...REQUEST, ...request };
    return {
      request: whole,
      origin,
      from,
      transport: host,
      mirror: await readKnownMirror(whole.address, read, async () => []),
    };
  });
  const hasPackages = wished.some(({ request: { copies } = {} }) => copies !== undefined && "put" in copies);
  try {
    const refreshed = await refresh({
      providers: await Promise.all(providers),
      directory,
      site: { hostname: "mirror.example.net", base: BASE },
      now: new Date("2026-11-22T10:00:00Z"),
      status: await readMirrorStatus(read),
      cancelled: new AbortController().signal,
      limits: { atOnce: 4, bytes: undefined },
      log: silentLog,
      change: async (edit, stored) => {
        const reading = await readSite(site, edit.question);
        const run = { log: silentLog, now: () => new Date(), cancelled: new AbortController().signal };
        return changeSite(site, edit, reading, run, { stored, hasPackages });
      },
      ...more,
    });
    return { ...refreshed, left: await readdir(directory) };
  } finally {
    await rm(directory, { recursive: true });
  }
}
