import { homedir } from "node:os";
import { once } from "../../concurrency.ts";
import type { Variables } from "../../http/proxies.ts";
import type { Log, SecretStore } from "../../ports/log.ts";
import type { NewFile } from "../../ports/place.ts";
import type { OpenedPlace } from "../../ports/serving.ts";
import { locate, type StatedAddress } from "../common/address.ts";
import { realPatience } from "../common/change.ts";
import { objectSite } from "../common/object-site.ts";
import type { Condition } from "../common/object-store.ts";
import { openCredentials, readProfile } from "./s3/credentials.ts";
import { unsuited } from "./s3/refusals.ts";
import { openRequester } from "./s3/request.ts";
import { type BucketStore, openStore } from "./s3/store.ts";
import { saveFile } from "./s3/upload.ts";
import { findStore, parseBucket } from "./settings.ts";

export interface BucketOptions extends StatedAddress {
  /** `s3://BUCKET/PREFIX` */
  readonly to: string;
  readonly endpoint: string | undefined;
  readonly region: string | undefined;
  readonly env: Variables;
  readonly log: Log;
  readonly secrets: SecretStore;
  readonly cancelled: AbortSignal;
  /** Records a changed path that caches may still hold. */
  readonly noteChanged: (path: string) => void;
}

export async function openBucket(options: BucketOptions): Promise<OpenedPlace> {
  const { to, env, log, secrets, cancelled } = options;
  const place = parseBucket(to);
  const profile = await readProfile(env, homedir());
  const settings = findStore(place.bucket, options, env, profile);
  const { region } = settings;
  const now = () => Date.now();
  const credentials = openCredentials({ env, profile, region, signal: cancelled, now, secrets });
  const bucket = openStore(openRequester(settings, credentials, { cancelled, say: log.info }), place);
  const prove = once(() => testConditions(bucket));
  const store = { ...bucket, save: (file: NewFile) => saveFile(bucket, file, prove) };
  const patience = realPatience(cancelled);
  return {
    site: {
      ...objectSite({ store, patience, prepare: prove, noteChanged: options.noteChanged }),
      locate: (recorded) => locate(options, recorded, "of the CDN or web server in front of the bucket"),
      check: async (_head, { paths }) => {
        if (paths !== undefined) await prove();
        return [];
      },
    },
    serving: {
      look: async () => ({ progress: "shown", told: "the bucket is written" }),
    },
    serve: async () => {
      // An unreachable store or a missing bucket is an error, not an empty site; answers to HEAD don't name a bucket.
      await store.get(KEY, 1024);
      return (await import("../../serving/server.ts")).serveFiles(bucket.open);
    },
  };
}

/** The probe stays, so later runs need one request less. */
const KEY = ".provider-pages.probe";
const NOTHING = new Uint8Array(0);
const NO_ETAG = '"00000000000000000000000000000000"';

/** Tests before any other write that the store honors conditions: otherwise concurrent runs overwrite each other. */
export async function testConditions(store: BucketStore): Promise<void> {
  const write = async (condition: Condition) => (await store.put(KEY, NOTHING, { condition })) !== undefined;
  const refuse = (condition: string) => unsuited(`the store of ${store.name("")} ignored \`${condition}\``);
  if (await write({ etag: NO_ETAG })) throw refuse("If-Match");
  if ((await write("new")) && (await write("new"))) throw refuse("If-None-Match: *");
}
