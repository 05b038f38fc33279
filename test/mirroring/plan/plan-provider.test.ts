import { describe, expect, it } from "vitest";
import type { ListedVersion } from "../../../src/catalog/facts/provider-facts.ts";
import type { VersionFacts } from "../../../src/catalog/facts/version-facts.ts";
import { type ProviderRequest, planProvider } from "../../../src/mirroring/plan/plan-provider.ts";
import type { ListedByOrigin } from "../../../src/ports/origin.ts";
import { parseConstraint } from "../../../src/provider/constraint.ts";
import { parsePlatform } from "../../../src/provider/platform.ts";
import { parseVersion } from "../../../src/provider/version.ts";
import { mirroredVersion, NOW, OTHER } from "../../support/samples/mirrored.ts";

const REQUEST: ProviderRequest = {
  address: OTHER,
  versions: parseConstraint(">= 1.0"),
  platforms: "all",
  hashes: "signed",
  keys: [],
  minimumAge: 0,
  newest: undefined,
};
const BOTH = ["linux_amd64", "windows_amd64"];

function offers(
  versions: readonly string[],
  platforms: readonly string[] | undefined = BOTH,
): ListedByOrigin[] {
  return versions.map((text) => ({ version: parseVersion(text), protocols: [], platforms }));
}

function known(listings: readonly (string | ListedVersion)[], facts?: (version: string) => VersionFacts) {
  const versions = listings.map((one) =>
    typeof one === "string" ? { version: one, protocols: ["5.0"], platforms: BOTH, published: NOW } : one,
  );
  const all = versions.map(({ version }) => [version, (facts ?? mirroredVersion)(version)] as const);
  return { provider: { origin: "registry", versions }, versions: new Map(all) };
}

const NOTHING = { provider: undefined, versions: new Map() };

function texts(listed: readonly ListedByOrigin[]): string[] {
  return listed.map(({ version }) => version.text);
}

describe("the plan of a refresh", () => {
  it("adds what is wanted, the newest first", () => {
    const plan = planProvider(REQUEST, NOTHING, offers(["0.9.0", "1.0.0", "1.10.0", "1.9.0", "2.0.0-rc.1"]));
    expect(texts(plan.add)).toEqual(["1.10.0", "1.9.0", "1.0.0"]);
    expect(plan).toMatchObject({ check: [], gone: [], back: [], older: [], twins: [] });
  });

  it("keeps what is listed, wanted or not", () => {
    const plan = planProvider(REQUEST, known(["0.9.0", "1.0.0"]), offers(["0.9.0", "1.0.0", "1.1.0"]));
    expect(texts(plan.add)).toEqual(["1.1.0"]);
    expect(plan.check.map(({ listed, isLacking }) => [listed.version.text, isLacking])).toEqual([
      ["1.0.0", false],
      ["0.9.0", false],
    ]);
  });

  it("lists the newest few to newcomers, and never fewer than were listed", () => {
    const offered = offers(["1.0.0", "1.1.0", "1.2.0", "1.3.0"]);
    const request = { ...REQUEST, newest: 2 };
    const first = planProvider(request, NOTHING, offered);
    expect([texts(first.add), first.older]).toEqual([
      ["1.3.0", "1.2.0"],
      ["1.1.0", "1.0.0"],
    ]);
    const next = planProvider(request, known(["1.0.0", "1.3.0"]), offered);
    expect([texts(next.add), next.older]).toEqual([["1.2.0"], ["1.1.0"]]);
    expect(next.check).toHaveLength(2);
  });

  it("notes what is gone and what is back, and asks for nothing that is gone", () => {
    const gone = { version: "1.1.0", protocols: ["5.0"], platforms: BOTH, published: NOW, gone: NOW };
    const plan = planProvider(
      REQUEST,
      known(["1.0.0", gone, { ...gone, version: "1.2.0" }]),
      offers(["1.1.0"]),
    );
    expect([plan.gone, plan.back]).toEqual([["1.0.0", "1.2.0"], ["1.1.0"]]);
    expect(plan.check.map(({ listed }) => listed.version.text)).toEqual(["1.1.0"]);
  });

  it("lists one of those that differ in build metadata only: what is listed, or else the greatest", () => {
    const offered = offers(["1.0.0", "1.0.0+a", "1.0.0+b"]);
    expect(planProvider(REQUEST, known(["1.0.0+a"]), offered)).toMatchObject({
      add: [],
      twins: ["1.0.0+b", "1.0.0"],
    });
    const first = planProvider(REQUEST, NOTHING, offered);
    expect([texts(first.add), first.twins]).toEqual([["1.0.0+b"], ["1.0.0+a", "1.0.0"]]);
  });
});

describe("a version that is listed lacks", () => {
  const lacking = (
    request: Partial<ProviderRequest>,
    platforms: readonly string[] | undefined,
    facts = mirroredVersion("1.0.0"),
  ) => {
    const plan = planProvider(
      { ...REQUEST, ...request },
      known(["1.0.0"], () => facts),
      offers(["1.0.0"], platforms),
    );
    return plan.check.map(({ isLacking }) => isLacking)[0];
  };
  const hashed = (...platforms: readonly string[]): VersionFacts => {
    const facts = mirroredVersion("1.0.0");
    const h1 = `h1:${"e".repeat(43)}=`;
    const packages = [...facts.packages].map(
      ([name, one]) => [name, platforms.includes(name) ? { ...one, h1 } : one] as const,
    );
    return { ...facts, packages: new Map(packages) };
  };
  const three = [...BOTH, "darwin_arm64"];

  it("a platform that the origin has by now", () => {
    expect([lacking({}, BOTH), lacking({}, three)]).toEqual([false, true]);
  });

  it("a platform only when it is wanted", () => {
    expect(lacking({ platforms: [parsePlatform("linux_amd64")] }, three)).toBe(false);
    expect(lacking({ platforms: [parsePlatform("darwin_arm64")] }, three)).toBe(true);
  });

  it("a platform that is named, where no list says what there is", () => {
    const none: { readonly platforms: readonly string[] | undefined } = { platforms: undefined };
    const plan = (request: Partial<ProviderRequest>) =>
      planProvider({ ...REQUEST, ...request }, known(["1.0.0"]), [
        { version: parseVersion("1.0.0"), protocols: [], ...none },
      ]);
    expect(plan({}).check[0]?.isLacking).toBe(false);
    expect(plan({ platforms: [parsePlatform("darwin_arm64")] }).check[0]?.isLacking).toBe(true);
  });

  it("a hash, of the packages that are wanted", () => {
    expect(lacking({ hashes: "all" }, BOTH, hashed("linux_amd64"))).toBe(true);
    expect(lacking({ hashes: "all" }, BOTH, hashed(...BOTH))).toBe(false);
    const platforms = [parsePlatform("linux_amd64")];
    expect(lacking({ hashes: "all", platforms }, BOTH, hashed("linux_amd64"))).toBe(false);
  });

  it("nothing when it is not wanted any more", () => {
    expect(lacking({ versions: () => false, hashes: "all" }, three)).toBe(false);
  });

  it("all when its facts got lost", () => {
    const { provider } = known(["1.0.0"]);
    const plan = planProvider(REQUEST, { provider, versions: new Map() }, offers(["1.0.0"]));
    expect(plan.check).toMatchObject([{ facts: undefined, isLacking: true }]);
  });
});
