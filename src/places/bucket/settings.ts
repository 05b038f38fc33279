import { ProblemError } from "../../errors.ts";
import type { Variables } from "../../http/proxies.ts";

export interface StoreSettings {
  /** Ends with a slash. */
  readonly base: string;
  readonly region: string;
}

/** In the order of AWS's tools; with an endpoint, the bucket is part of the path. */
export function findStore(
  bucket: string,
  stated: { readonly endpoint: string | undefined; readonly region: string | undefined },
  env: Variables,
  profile: ReadonlyMap<string, string>,
): StoreSettings {
  const endpoint =
    stated.endpoint ||
    env.AWS_ENDPOINT_URL_S3 ||
    env.AWS_ENDPOINT_URL ||
    (env.AWS_IGNORE_CONFIGURED_ENDPOINT_URLS === "true" ? undefined : profile.get("endpoint_url"));
  const region =
    stated.region || env.AWS_REGION || env.AWS_DEFAULT_REGION || profile.get("region") || "us-east-1";
  if (!/^[\w-]+$/.test(region))
    throw invalidSetting(`the region is \`${region}\``, "a name such as `eu-central-1`");
  if (endpoint !== undefined) {
    const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined;
    const isPlain = url !== undefined && `${url.username}${url.password}${url.search}${url.hash}` === "";
    if (!isPlain || !/^https?:$/.test(url.protocol))
      throw invalidSetting(`the endpoint is \`${endpoint}\``, "a URL such as https://s3.example.com");
    return { base: `${url.href.replace(/\/?$/, "/")}${bucket}/`, region };
  }
  const host = `s3.${region}.amazonaws.com${region.startsWith("cn-") ? ".cn" : ""}`;
  // The wildcard certificate doesn't cover names with dots.
  const base = bucket.includes(".") ? `https://${host}/${bucket}/` : `https://${bucket}.${host}/`;
  return { base, region };
}

function invalidSetting(found: string, expected: string): ProblemError {
  const fix = "Correct ‹s3-endpoint› or ‹s3-region›, AWS_ENDPOINT_URL or AWS_REGION, or the AWS profile";
  return new ProblemError({ code: "input-invalid", found, expected, fix });
}

/** Other stores allow more names than Amazon. */
const BUCKET = /^[a-z0-9][a-z0-9._-]{1,253}[a-z0-9]$/i;

/** The prefix is empty or ends with a slash. */
export function parseBucket(text: string) {
  const [, bucket = "", path = ""] = /^s3:\/\/([^/]*)\/?(.*)$/is.exec(text.trim()) ?? [];
  if (!BUCKET.test(bucket)) throw noBucket(`\`${text}\` is not the URL of a bucket`);
  const parts = path.replace(/\/$/, "").split("/");
  if (parts.length === 1 && parts[0] === "") return { bucket, prefix: "" };
  if (!parts.every(isPart)) throw noBucket(`\`${path}\` can't be the prefix of keys`);
  return { bucket, prefix: `${parts.join("/")}/` };
}

/** Clients and servers may normalize other names. */
function isPart(part: string): boolean {
  return /^[\w.~+=@-]+$/.test(part) && part !== "." && part !== "..";
}

function noBucket(found: string): ProblemError {
  const expected = "`s3://BUCKET` or `s3://BUCKET/PREFIX`";
  const fix = "Correct ‹to›; a prefix has letters, digits and `_.~+=@-`, with single slashes between folders";
  return new ProblemError({ code: "input-invalid", found, expected, fix });
}
