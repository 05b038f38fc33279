import { expect, it } from "vitest";
import { siteHost } from "../../../src/hosts/site-host.ts";
import { locate, type StatedAddress } from "../../../src/places/common/address.ts";
import type { RecordedAddress } from "../../../src/ports/place.ts";
import { memorySite } from "../../support/memory/site.ts";
import { ADDRESS } from "../../support/samples/facts.ts";

const GIVEN = "https://given.example.com/r/";
const OWN = { hostname: "own.example.com", base: "https://own.example.com/x/" };
const SERVER = "of the server";
const FULL = "derived.example.com/acme/sample";

function find(stated: Partial<StatedAddress>, own?: RecordedAddress) {
  return locate({ siteUrl: undefined, source: undefined, ...stated }, async () => own, SERVER);
}

it.each<[string, Partial<StatedAddress>, RecordedAddress | undefined, string, string]>([
  ["the stated URL", { siteUrl: GIVEN, source: FULL }, OWN, GIVEN, "stated"],
  [
    "the stated URL with a slash",
    { siteUrl: "https://a.example.com" },
    undefined,
    "https://a.example.com/",
    "stated",
  ],
  ["the one that the site records", { source: FULL }, OWN, OWN.base, "asked"],
  [
    "the hostname of the source",
    { source: FULL },
    { hostname: OWN.hostname },
    "https://derived.example.com/",
    "presumed",
  ],
  [
    "the hostname of the site",
    { source: "acme/sample" },
    { hostname: OWN.hostname },
    "https://own.example.com/",
    "presumed",
  ],
])("is %s", async (_title, stated, own, base, basis) => {
  expect(await find(stated, own)).toEqual({ base, basis, warnings: [] });
});

it.each([undefined, "sample", "acme/sample"])("is not known from the source %s alone", async (source) => {
  const expected = "the URL of the server: its hostname is part of the provider's address";
  const problems = [{ code: "site-url-unknown", expected }];
  await expect(find({ source })).rejects.toMatchObject({ problems });
});

it("is the known one, and what the site records is not read", async () => {
  const location = { base: GIVEN, basis: "asked", warnings: [] } as const;
  const reads = () => Promise.reject(new Error("it was read"));
  expect(await locate({ siteUrl: undefined, source: FULL, location }, reads, SERVER)).toEqual(location);
});

it("gives links the host only if it is more than presumed", async () => {
  const link = async (stated: Partial<StatedAddress>) => {
    const host = siteHost(memorySite(), await find(stated), async () => ({ id: undefined }));
    return host.downloadUrl(
      { tag: "", address: ADDRESS, version: "1.0.0" },
      { name: "a+b.zip", sha256: "0".repeat(64) },
    );
  };
  const path = "assets/registry.example.com/acme/sample/1.0.0/000000000000/a%2Bb.zip";
  expect([await link({ siteUrl: GIVEN }), await link({ source: FULL })]).toEqual([GIVEN + path, `/${path}`]);
});
