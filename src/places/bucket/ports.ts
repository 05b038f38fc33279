import { homedir } from "node:os";
import { parseSiteFacts } from "../../catalog/facts/site-facts.ts";
import { SITE_PATH } from "../../catalog/paths.ts";
import { once } from "../../concurrency.ts";
import { ProblemError } from "../../errors.ts";
import type { Log, SecretStore } from "../../ports/log.ts";
import type { PackageStore } from "../../ports/package-store.ts";
import type { Preview, Serving } from "../../ports/serving.ts";
import { LARGEST_SITE_FILE, type Site, type SiteLocation } from "../../ports/site.ts";
import { statedLocation, toBase } from "../common/site-state.ts";
import { realPatience } from "./change.ts";
import { bucketReleases } from "./releases.ts";
import { openCredentials, readProfile, type Variables } from "./s3/credentials.ts";
import { unsuited } from "./s3/refusals.ts";
import { openRequester } from "./s3/request.ts";
import { type BucketStore, type Condition, openStore } from "./s3/store.ts";
import { findStore, parseBucket } from "./settings.ts";
import { bucketSite } from "./site.ts";

/** A bucket to work on, and what a run says of where it will be served. */
export interface BucketOptions {
  /** `s3://BUCKET/PREFIX`. */
  readonly to: string;
  readonly endpoint: string | undefined;
  readonly region: string | undefined;
  readonly siteUrl: string | undefined;
  /** The repository that the site is changed for: who owns a bucket is not known. */
  readonly guest?: string | undefined;
  readonly env: Variables;
  readonly log: Log;
  readonly secrets: SecretStore;
  readonly cancelled: AbortSignal;
  /** Takes down the paths that caches may hold as they were. */
  readonly noteChanged: (path: string) => void;
}

/** Releases and site in one bucket. */
export interface BucketPorts {
  readonly site: Site;
  readonly serving: Serving;
  releases(): Promise<PackageStore>;
  /** Serves the bucket on this machine. */
  preview(): Promise<Preview>;
}

/** Opens a bucket; nothing in it is touched yet. */
export async function openBucket(options: BucketOptions): Promise<BucketPorts> {
  const store = await openObjects(options);
  const context = {
    store,
    patience: realPatience(options.cancelled),
    prove: once(() => proveConditions(store)),
    noteChanged: options.noteChanged,
    locate: once(() => locate(store, options.siteUrl)),
  };
  return {
    site: { ...bucketSite(context), guest: options.guest },
    serving: {
      look: async () => ({ progress: "shown", told: "the bucket holds it" }),
      askForBuild: async () => false,
    },
    releases: async () => bucketReleases({ ...context, links: (await context.locate()).base }),
    preview: async () => {
      // A store that can't be reached is told as it is, and not as a site with nothing in it.
      await store.look(SITE_PATH);
      return (await import("./preview.ts")).serveBucket(store);
    },
  };
}

async function openObjects(options: BucketOptions): Promise<BucketStore> {
  const { to, endpoint, region, env, log, secrets, cancelled } = options;
  const place = parseBucket(to);
  const profile = await readProfile(env, homedir());
  const settings = findStore(place, { endpoint, region }, { env, profile });
  const credentials = openCredentials({
    env,
    profile,
    region: settings.region,
    signal: cancelled,
    now: () => Date.now(),
    secrets,
  });
  return openStore(openRequester({ settings, credentials, cancelled, say: log.info }), place);
}

/** A bucket can't be asked where it is served: somebody says it, or the site says what somebody has said before. */
async function locate(store: BucketStore, stated: string | undefined): Promise<SiteLocation> {
  if (stated !== undefined) return statedLocation(toBase(stated));
  const found = await store.get(SITE_PATH, LARGEST_SITE_FILE);
  const base = found && parseSiteFacts(found.bytes.toString("utf8")).base;
  if (base === undefined) throw new ProblemError([UNKNOWN]);
  return { base, found: "asked", warnings: [] };
}

const UNKNOWN = {
  code: "site-url-unknown",
  found: "nothing says under which URL the bucket will be served",
  expected:
    "the URL of the CDN or the web server in front of it, which becomes part of the provider's address",
  fix: "Set ‹site-url› to something like https://registry.example.com/",
} as const;

/** It stays there, empty: whoever comes next finds at once that it can't be made again. */
const KEY = ".provider-pages.probe";
const NOTHING = new Uint8Array(0);
const NO_ETAG = '"00000000000000000000000000000000"';

/**
 * Finds out whether the store keeps conditions, before anything of the site is written: one that does not know them just
 * writes, and of two runs at once one would be lost.
 */
export async function proveConditions(store: BucketStore): Promise<void> {
  if (await write(store, { etag: NO_ETAG })) throw refuse(store, "If-Match");
  const isNew = await write(store, "new");
  if (isNew && (await write(store, "new"))) throw refuse(store, "If-None-Match: *");
}

async function write(store: BucketStore, condition: Condition): Promise<boolean> {
  return (await store.put(KEY, NOTHING, { condition })) !== undefined;
}

function refuse(store: BucketStore, condition: string): ProblemError {
  return new ProblemError([
    unsuited(`the store of ${store.name("")} wrote an object against \`${condition}\``),
  ]);
}
