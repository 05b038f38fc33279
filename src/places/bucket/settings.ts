import { ProblemError } from "../../errors.ts";
import type { BucketPlace } from "./place.ts";
import type { Profile, Variables } from "./s3/profiles.ts";

/** What a run says of the store, before its environment is asked. */
export interface StatedStore {
  readonly endpoint: string | undefined;
  readonly region: string | undefined;
}

/** Where the objects of a bucket are. */
export interface StoreSettings {
  /** What the URL of an object begins with, with its final slash. */
  readonly base: string;
  readonly region: string;
}

/** Finds the store as AWS's tools do; with an endpoint, the bucket is a part of the path. */
export function findStore(
  { bucket }: BucketPlace,
  stated: StatedStore,
  { env, profile }: { readonly env: Variables; readonly profile: Profile },
): StoreSettings {
  const endpoint =
    stated.endpoint ||
    env.AWS_ENDPOINT_URL_S3 ||
    env.AWS_ENDPOINT_URL ||
    (env.AWS_IGNORE_CONFIGURED_ENDPOINT_URLS === "true" ? undefined : profile.get("endpoint_url"));
  const region =
    stated.region || env.AWS_REGION || env.AWS_DEFAULT_REGION || profile.get("region") || "us-east-1";
  if (!/^[\w-]+$/.test(region)) throw invalid(`the region is \`${region}\``, "a name such as `eu-central-1`");
  if (endpoint !== undefined) return { base: `${readEndpoint(endpoint)}${bucket}/`, region };
  const host = `s3.${region}.amazonaws.com${region.startsWith("cn-") ? ".cn" : ""}`;
  // A certificate for all buckets does not hold for names with dots.
  const base = bucket.includes(".") ? `https://${host}/${bucket}/` : `https://${bucket}.${host}/`;
  return { base, region };
}

function readEndpoint(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isPlain = url !== undefined && `${url.username}${url.password}${url.search}${url.hash}` === "";
  if (!isPlain || !/^https?:$/.test(url.protocol))
    throw invalid(`the endpoint of the store is \`${text}\``, "a URL such as https://s3.example.com");
  return url.href.endsWith("/") ? url.href : `${url.href}/`;
}

function invalid(found: string, expected: string): ProblemError {
  const fix =
    "Correct ‹s3-endpoint› and ‹s3-region›, or AWS_ENDPOINT_URL and AWS_REGION, or the profile that is used";
  return new ProblemError([{ code: "input-invalid", found, expected, fix }]);
}
