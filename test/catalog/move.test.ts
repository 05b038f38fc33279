import { describe, expect, it } from "vitest";
import { liesElsewhere, type Move, moveVersion, succeedProvider } from "../../src/catalog/move.ts";
import { leftBehind } from "../../src/catalog/moved-from.ts";
import {
  type ProviderFacts,
  parseProviderFacts,
  renderProviderFacts,
} from "../../src/catalog/provider-facts.ts";
import type { VersionFacts } from "../../src/catalog/version-facts.ts";
import { formatAddress, parseAddress } from "../../src/provider/address.ts";
import { ADDRESS, versionFacts } from "../support/samples/facts.ts";

const BASE = "https://new.example.org/below/";
const MOVE: Move = {
  from: { hostname: "registry.example.com", base: "https://registry.example.com/" },
  to: { hostname: "new.example.org", base: BASE },
};
const NEXT = parseAddress("new.example.org/acme/sample");

/** Facts whose sums lie at this URL. */
function at(shasumsUrl: string, version = "1.0.0"): VersionFacts {
  return { ...versionFacts(version), shasumsUrl };
}

describe("a link into the site", () => {
  const path = "assets/registry.example.com/acme/sample/1.0.0/SHA256SUMS";
  const moved = (link: string, version?: string) => moveVersion(ADDRESS, at(link, version), MOVE).shasumsUrl;

  it.each(["https://registry.example.com/", "/", "https://elsewhere.example.com/a/assets/"])(
    "follows from %s, once",
    (base) => {
      expect(moved(base + path)).toBe(BASE + path);
      expect(moved(BASE + path)).toBe(BASE + path);
    },
  );

  it("follows to the same folder, whoever else it belongs to", () => {
    const other = path.replace("acme", "former");
    expect(moved(`/${other}`)).toBe(BASE + other);
  });

  it("is known by the version as it is written in a URL", () => {
    const encoded = path.replace("1.0.0", "1.0.0%2Bb1");
    expect(moved(`/${encoded}`, "1.0.0+b1")).toBe(BASE + encoded);
  });

  it.each([
    "https://github.com/acme/terraform-provider-sample/releases/download/v1.0.0/SHA256SUMS",
    "https://github.com/assets/sample/releases/download/1.0.0/SHA256SUMS",
    "https://registry.example.com/assets/registry.example.com/acme/other/1.0.0/SHA256SUMS",
    "https://registry.example.com/assets/registry.example.com/acme/sample/1.0.1/SHA256SUMS",
    "https://registry.example.com/files/registry.example.com/acme/sample/1.0.0/SHA256SUMS",
  ])("is not what leads anywhere else: %s", (link) => {
    expect(moved(link)).toBe(link);
  });

  it("is followed for packages and signature as well", () => {
    const facts = versionFacts("1.0.0");
    const folder = "/assets/registry.example.com/acme/sample/1.0.0/";
    const packages = new Map([...facts.packages].map(([key, one]) => [key, { ...one, url: `${folder}x` }]));
    const after = moveVersion(ADDRESS, { ...facts, packages, signatureUrl: `${folder}y` }, MOVE);
    expect(after.signatureUrl).toBe(`${BASE}${folder.slice(1)}y`);
    expect([...after.packages.values()].map(({ url }) => url)).toEqual(
      Array(2).fill(`${BASE}${folder.slice(1)}x`),
    );
  });

  it("tells when the files lie in the folder of another address", () => {
    expect(liesElsewhere(ADDRESS, at(BASE + path))).toBe(false);
    expect(liesElsewhere(NEXT, at(BASE + path))).toBe(true);
    expect(liesElsewhere(NEXT, versionFacts("1.0.0"))).toBe(false);
  });
});

describe("the list that goes on", () => {
  const listed = (version: string, more: object = {}) => ({
    version,
    protocols: ["6.0"],
    platforms: ["linux_amd64"],
    published: "2026-01-02T03:04:05Z",
    ...more,
  });
  const provider: ProviderFacts = { site: "registry.example.com", versions: [listed("1.0.0")] };

  it("takes what is listed there, with what it is said to run on, and the marks of the old one", () => {
    const there = {
      ...provider,
      withdrawn: "not any more",
      versions: [listed("0.9.0"), listed("1.0.0", { platforms: ["linux_arm64"], withdrawn: "x" })],
    };
    const marked = { ...provider, versions: [listed("1.0.0", { deprecated: "old" })] };
    const after = succeedProvider(ADDRESS, { provider: marked, there }, MOVE);
    expect(after.withdrawn).toBeUndefined();
    expect(after.versions).toEqual([
      listed("0.9.0"),
      listed("1.0.0", { platforms: ["linux_arm64"], deprecated: "old" }),
    ]);
  });

  it("says where it comes from, in a file that older programs leave alone", () => {
    const after = succeedProvider(ADDRESS, { provider, there: undefined }, MOVE);
    const text = renderProviderFacts(after);
    expect(JSON.parse(text)).toMatchObject({ schema: 2, moved_from: ["registry.example.com/acme/sample"] });
    expect(parseProviderFacts(NEXT, text)).toEqual(after);
    const again = succeedProvider(ADDRESS, { provider, there: after }, MOVE);
    expect(again).toEqual(after);
  });

  it("has old addresses that get nothing new unless they are asked for", () => {
    const after = succeedProvider(ADDRESS, { provider, there: undefined }, MOVE);
    const entries = [{ address: NEXT, provider: after, versions: new Map() }];
    const [told, ...others] = leftBehind(entries, [NEXT]);
    expect([told?.severity, others]).toEqual(["notice", []]);
    expect(told?.found).toContain(`${formatAddress(NEXT)} was ${formatAddress(ADDRESS)} before`);
    expect(told?.fix).toContain("‹mirror-hostnames: registry.example.com›");
    expect(leftBehind(entries, [NEXT, ADDRESS])).toEqual([]);
  });
});
