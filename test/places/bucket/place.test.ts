import { expect, it } from "vitest";
import { parseBucket } from "../../../src/places/bucket/settings.ts";

it.each([
  ["s3://acme-registry", "acme-registry", ""],
  ["s3://acme-registry/", "acme-registry", ""],
  ["S3://acme.registry/a/b/", "acme.registry", "a/b/"],
  [" s3://abc/a_b.c~d+e=f@g-h ", "abc", "a_b.c~d+e=f@g-h/"],
])("reads the bucket and the prefix of %j", (text, bucket, prefix) => {
  expect(parseBucket(text)).toEqual({ bucket, prefix });
});

it.each(["s3://", "s3://a", "s3:///a", "s3://-ab", "s3:bucket", "s3://user@host/a"])(
  "refuses %j, which has no bucket",
  (text) => {
    expect(() => parseBucket(text)).toThrow(text);
  },
);

it.each(["s3://abc//b", "s3://abc/../b", "s3://abc/./b", "s3://abc/a b", "s3://abc/a%2fb"])(
  "refuses the prefix of %j",
  (text) => {
    expect(() => parseBucket(text)).toThrow(text.slice("s3://abc/".length));
  },
);
