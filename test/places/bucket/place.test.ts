import { expect, it } from "vitest";
import { parseBucket } from "../../../src/places/bucket/settings.ts";

it.each([
  ["s3://acme-registry", "acme-registry", ""],
  ["s3://acme-registry/", "acme-registry", ""],
  ["S3://acme.registry/a/b/", "acme.registry", "a/b/"],
  [" s3://abc/a_b.c~d+e=f@g-h ", "abc", "a_b.c~d+e=f@g-h/"],
])("%j is a bucket and a prefix", (text, bucket, prefix) => {
  expect(parseBucket(text)).toEqual({ bucket, prefix });
});

it.each(["s3://", "s3://a", "s3:///a", "s3://-ab", "s3:bucket", "s3://user@host/a"])(
  "%j names no bucket",
  (text) => {
    expect(() => parseBucket(text)).toThrow(/names no bucket/);
  },
);

it.each(["s3://abc//b", "s3://abc/../b", "s3://abc/./b", "s3://abc/a b", "s3://abc/a%2fb"])(
  "%j has no prefix that keys could begin with",
  (text) => {
    expect(() => parseBucket(text)).toThrow(/can't be what keys begin with/);
  },
);
