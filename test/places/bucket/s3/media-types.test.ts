import { expect, it } from "vitest";
import { objectHeaders } from "../../../../src/places/bucket/s3/store.ts";

const YEAR = "public, max-age=31536000, immutable";
const MINUTE = "public, max-age=60";

it.each([
  [".well-known/terraform.json", "application/json", MINUTE],
  ["v1/providers/acme/sample/versions", "application/json", MINUTE],
  ["v1/providers/acme/sample/1.0.0/download/linux/amd64", "application/json", YEAR],
  ["mirror/registry.example.com/acme/sample/index.json", "application/json", MINUTE],
  ["mirror/registry.example.com/acme/sample/1.0.0.json", "application/json", YEAR],
  ["mirror/registry.example.com/acme/index.json", "application/json", MINUTE],
  ["catalog/site.json", "application/json", MINUTE],
  ["catalog/registry.example.com/acme/sample/1.0.0.json", "application/json", MINUTE],
  ["catalog/keys/A.asc", "application/pgp-keys", YEAR],
  ["assets/registry.example.com/acme/sample/1.0.0/a.zip", "application/zip", YEAR],
  ["assets/h/n/t/1.0.0/t_1.0.0_SHA256SUMS", "text/plain; charset=utf-8", YEAR],
  ["assets/h/n/t/1.0.0/t_1.0.0_SHA256SUMS.sig", "application/octet-stream", YEAR],
  ["acme/sample/index.html", "text/html; charset=utf-8", MINUTE],
  ["acme/sample/badge.svg", "image/svg+xml", MINUTE],
  ["assets/provider-pages-0123.js", "text/javascript; charset=utf-8", YEAR],
  ["acme/sample/1.0.0/search.json", "application/json", MINUTE],
  ["registry/docs/search", "application/json", MINUTE],
  ["registry/docs/providers/acme/sample/v1.0.0/index.md", "text/markdown; charset=utf-8", MINUTE],
  ["registry/docs/providers/acme/sample/v1.0.0/a.JPEG", "image/jpeg", MINUTE],
  ["assets/a.css", "text/css; charset=utf-8", YEAR],
  ["a.png", "image/png", MINUTE],
  ["feed.xml", "application/xml", MINUTE],
  ["llms.txt", "text/plain; charset=utf-8", MINUTE],
  [".nojekyll", "application/octet-stream", MINUTE],
])("%s is %s, and kept with %s", (path, type, caching) => {
  expect(objectHeaders(path)).toEqual({ "content-type": type, "cache-control": caching });
});
