import { ProblemError } from "../../errors.ts";

/** A bucket, and what the keys of the site begin with: nothing, or folders with a final slash. */
export interface BucketPlace {
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
