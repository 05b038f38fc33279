import { homedir } from "node:os";
import { parseSiteFacts } from "../../catalog/facts/site-facts.ts";
import { SITE_PATH } from "../../catalog/paths.ts";
import { once } from "../../concurrency.ts";
import { ProblemError } from "../../errors.ts";
import type { Log, SecretStore } from "../../ports/log.ts";
import type { PackageStore } from "../../ports/package-store.ts";
import type { Preview, Serving } from "../../ports/serving.ts";
import { LARGEST_SITE_FILE, type Site, type SiteLocation } from "../../ports/site.ts";
import { realPatience } from "../common/change.ts";
import { objectSite } from "../common/object-site.ts";
import type { Condition } from "../common/object-store.ts";
import { statedLocation, toBase } from "../common/site-state.ts";
import { copyBucket } from "./copy-site.ts";
import { bucketReleases } from "./releases.ts";
import { openCredentials, readProfile, type Variables } from "./s3/credentials.ts";
import { unsuited } from "./s3/refusals.ts";
import { openRequester } from "./s3/request.ts";
import { type BucketStore, openStore } from "./s3/store.ts";
import { findStore, parseBucket } from "./settings.ts";

export interface BucketOptions {
  /** `s3://BUCKET/PREFIX` */
  readonly to: string;
  readonly endpoint: string | undefined;
  readonly region: string | undefined;
  readonly siteUrl: string | undefined;
  /** The repository that the site is changed for: a bucket has no owner of its own. */
  readonly guest?: string | undefined;
  readonly env: Variables;
  readonly log: Log;
  readonly secrets: SecretStore;
  readonly cancelled: AbortSignal;
  /** Records a changed path that caches may still hold. */
  readonly noteChanged: (path: string) => void;
}

export interface BucketPorts {
  readonly site: Site;
  readonly serving: Serving;
  releases(): Promise<PackageStore>;
  preview(): Promise<Preview>;
}

export async function openBucket(options: BucketOptions): Promise<BucketPorts> {
  const store = await openObjects(options);
  const prove = once(() => testConditions(store));
  const locateSite = once(() => locate(store, options.siteUrl));
  const patience = realPatience(options.cancelled);
  const context = { store, patience, prove, prepare: prove, noteChanged: options.noteChanged };
  return {
    site: {
      ...objectSite(context),
      guest: options.guest,
      locate: locateSite,
      checkWritable: async () => {
        await prove();
        return [];
      },
      copyTo: (_head, to, wanted) => copyBucket(store, to, wanted),
    },
    serving: {
      look: async () => ({ progress: "shown", told: "the bucket is written" }),
      askForBuild: async () => false,
    },
    releases: async () => bucketReleases({ ...context, links: (await locateSite()).base }),
    preview: async () => {
      // An unreachable store is an error, not an empty site.
      await store.stat(SITE_PATH);
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

/** A bucket doesn't know its URL: the run states it, or the site records it. */
async function locate(store: BucketStore, stated: string | undefined): Promise<SiteLocation> {
  if (stated !== undefined) return statedLocation(toBase(stated));
  const found = await store.get(SITE_PATH, LARGEST_SITE_FILE);
  const base = found && parseSiteFacts(found.bytes.toString("utf8")).base;
  if (base === undefined) throw new ProblemError(UNKNOWN);
  return { base, found: "asked", warnings: [] };
}

const UNKNOWN = {
  code: "site-url-unknown",
  found: "the URL of the site is not known",
  expected:
    "the URL of the CDN or web server in front of the bucket: its hostname is part of the provider's address",
  fix: "Set ‹site-url› to a URL like https://registry.example.com/",
} as const;

/** The probe stays, so later runs need one request less. */
const KEY = ".provider-pages.probe";
const NOTHING = new Uint8Array(0);
const NO_ETAG = '"00000000000000000000000000000000"';

/** Tests before any other write that the store honors conditions: otherwise concurrent runs overwrite each other. */
export async function testConditions(store: BucketStore): Promise<void> {
  if (await write(store, { etag: NO_ETAG })) throw refuse(store, "If-Match");
  const isNew = await write(store, "new");
  if (isNew && (await write(store, "new"))) throw refuse(store, "If-None-Match: *");
}

async function write(store: BucketStore, condition: Condition): Promise<boolean> {
  return (await store.put(KEY, NOTHING, { condition })) !== undefined;
}

function refuse(store: BucketStore, condition: string): ProblemError {
  return new ProblemError(unsuited(`the store of ${store.name("")} ignored \`${condition}\``));
}
