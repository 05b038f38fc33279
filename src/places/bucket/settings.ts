import { ProblemError } from "../../errors.ts";
import type { Profile, Variables } from "./s3/credentials.ts";

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

/** A bucket, and what the keys of the site begin with: nothing, or folders with a final slash. */
interface BucketPlace {
  readonly bucket: string;
  readonly prefix: string;
}

/** Stores that are not Amazon's allow more in a name than Amazon does today. */
const BUCKET = /^[a-z0-9][a-z0-9._-]{1,253}[a-z0-9]$/i;

/** Reads `s3://BUCKET/PREFIX`. */
export function parseBucket(text: string): BucketPlace {
  const [, bucket = "", path = ""] = /^s3:\/\/([^/]*)\/?(.*)$/is.exec(text.trim()) ?? [];
  if (!BUCKET.test(bucket)) throw noBucket(`\`${text}\` names no bucket`);
  const parts = path.replace(/\/$/, "").split("/");
  if (parts.length === 1 && parts[0] === "") return { bucket, prefix: "" };
  if (!parts.every(isPart)) throw noBucket(`\`${path}\` can't be what keys begin with`);
  return { bucket, prefix: `${parts.join("/")}/` };
}

/** Clients and servers would read anything else in another way than it is written. */
function isPart(part: string): boolean {
  return /^[\w.~+=@-]+$/.test(part) && part !== "." && part !== "..";
}

function noBucket(found: string): ProblemError {
  const expected = "`s3://BUCKET` or `s3://BUCKET/PREFIX`";
  const fix = "Correct ‹to›; a prefix has letters, digits and signs, with single slashes between them";
  return new ProblemError([{ code: "input-invalid", found, expected, fix }]);
}
