import { expect, it } from "vitest";
import { cachedUntil } from "../../src/verifying/wait.ts";

const NOW = new Date("2026-01-02T03:00:00Z");

it.each([
  [{ cacheControl: "max-age=600" }, "2026-01-02T03:10:00.000Z"],
  [{ cacheControl: "max-age=600", age: "480" }, "2026-01-02T03:02:00.000Z"],
  [{ cacheControl: "public, max-age=60, s-maxage=600", age: "0" }, "2026-01-02T03:10:00.000Z"],
  [{ cacheControl: "max-age=600", age: "600" }, undefined],
  [{ cacheControl: "max-age=600", age: "soon" }, "2026-01-02T03:10:00.000Z"],
  [{ cacheControl: "no-store, max-age=600" }, undefined],
  [{ cacheControl: "no-cache" }, undefined],
  [{ cacheControl: "private, max-age=600" }, undefined],
  [{ cacheControl: "", expires: "Fri, 02 Jan 2026 03:05:00 GMT" }, "2026-01-02T03:05:00.000Z"],
  [{ cacheControl: "max-age=60", expires: "Fri, 02 Jan 2026 03:05:00 GMT" }, "2026-01-02T03:01:00.000Z"],
  [{ cacheControl: "", expires: "Fri, 02 Jan 2026 02:05:00 GMT" }, undefined],
  [{ cacheControl: "", expires: "0" }, undefined],
  [{ cacheControl: "" }, undefined],
])("%j may be shown until %s", (caching, until) => {
  expect(cachedUntil(caching, NOW)?.toISOString()).toBe(until);
});
