import { expect, it } from "vitest";
import { findExpiringCopies } from "../../src/steps/signer.ts";
import { ADDRESS, because, listedVersion, PUBLISHED_KEY } from "../support/samples/facts.ts";

const NOW = Date.parse("2026-01-02T03:04:05Z");
const { name, fingerprint } = PUBLISHED_KEY;

function found(expires: string | undefined, signed: readonly string[] = ["1.1.0"], withdrawn?: string) {
  const versions = ["1.0.0", "1.1.0"].map((version) =>
    listedVersion(version, version === withdrawn ? { withdrawn: because("bad") } : {}),
  );
  const keys = [{ name, fingerprint, ...(expires === undefined ? {} : { expires }), versions: signed }];
  const provider = { site: "registry.example.com", versions, keys };
  return findExpiringCopies({ address: ADDRESS, provider }, NOW).map((problem) => problem.found);
}

const COPY =
  /^registry\.example\.com\/acme\/sample 1\.1\.0 .* 0123456789ABCDEF that expires on 2026-02-01, in 30 days$/;

it("reports when a key of the newest version expires soon", () => {
  expect(found("2026-02-01T03:04:05Z")).toEqual([expect.stringMatching(COPY)]);
  expect(found("2026-01-04T03:04:04Z")[0]).toMatch(/\b1 day/);
  expect(found("2025-12-31T03:04:05Z")[0]).toMatch(/ 2025-12-31, 2 days/);
  expect(found("2026-03-03T03:04:04Z")[0]).toMatch(/\b59 days/);
});

it("others are not", () => {
  expect(found("2026-03-03T03:04:05Z")).toEqual([]);
  expect(found(undefined)).toEqual([]);
  expect(found("2026-02-01T03:04:05Z", ["1.0.0"])).toEqual([]);
  expect(findExpiringCopies({ address: ADDRESS, provider: undefined }, NOW)).toEqual([]);
});

it("the newest version is one that clients are offered", () => {
  expect(found("2026-02-01T03:04:05Z", ["1.0.0"], "1.1.0")[0]).toContain("acme/sample 1.0.0");
});
