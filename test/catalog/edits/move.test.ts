import { describe, expect, it } from "vitest";
import {
  findHome,
  liesElsewhere,
  type Move,
  moveSite,
  moveVersion,
  succeedProvider,
} from "../../../src/catalog/edits/move.ts";
import {
  type OwnProvider,
  parseOwnProvider,
  renderProviderFacts,
} from "../../../src/catalog/facts/provider-facts.ts";
import type { OwnVersion } from "../../../src/catalog/facts/version-facts.ts";
import { parseAddress } from "../../../src/provider/address.ts";
import { ADDRESS, because, listedVersion, versionFacts } from "../../support/samples/facts.ts";
import { mirroredVersion, OTHER } from "../../support/samples/mirrored.ts";

const BASE = "https://new.example.org/below/";
const MOVE: Move = {
  from: { hostname: "registry.example.com", base: "https://registry.example.com/" },
  to: { hostname: "new.example.org", base: BASE },
};
const NEXT = parseAddress("new.example.org/acme/sample");
/** Of a file in a site. */
const DIGEST = "0123456789ab";

/** Facts with checksums at this URL. */
function at(url: string, version = "1.0.0"): OwnVersion {
  const facts = versionFacts(version);
  return { ...facts, sums: { ...facts.sums, url } };
}

describe("a link into the site", () => {
  const path = `assets/registry.example.com/acme/sample/1.0.0/${DIGEST}/SHA256SUMS`;
  const moved = (link: string, version?: string) => moveVersion(ADDRESS, at(link, version), MOVE).sums?.url;

  it.each(["https://registry.example.com/", "/", "https://elsewhere.example.com/a/assets/"])(
    "follows from %s, once",
    (base) => {
      expect(moved(base + path)).toBe(BASE + path);
      expect(moved(BASE + path)).toBe(BASE + path);
    },
  );

  it("is known by the version as it is written in a URL", () => {
    const encoded = path.replace("1.0.0", "1.0.0%2Bb1");
    expect(moved(`/${encoded}`, "1.0.0+b1")).toBe(BASE + encoded);
  });

  it.each([
    "https://github.com/acme/terraform-provider-sample/releases/download/v1.0.0/SHA256SUMS",
    "https://github.com/assets/sample/releases/download/1.0.0/SHA256SUMS",
    `https://registry.example.com/assets/registry.example.com/acme/other/1.0.0/${DIGEST}/SHA256SUMS`,
    `https://registry.example.com/assets/registry.example.com/acme/sample/1.0.1/${DIGEST}/SHA256SUMS`,
    `https://registry.example.com/files/registry.example.com/acme/sample/1.0.0/${DIGEST}/SHA256SUMS`,
    `https://registry.example.com/assets/registry.example.com/../sample/1.0.0/${DIGEST}/SHA256SUMS`,
    "https://registry.example.com/assets/registry.example.com/acme/sample/1.0.0/SHA256SUMS",
  ])("is not what leads anywhere else: %s", (link) => {
    expect(moved(link)).toBe(link);
  });

  it("is followed for packages and signature as well", () => {
    const facts = versionFacts("1.0.0");
    const folder = `/assets/registry.example.com/acme/sample/1.0.0/${DIGEST}/`;
    const packages = new Map([...facts.packages].map(([key, one]) => [key, { ...one, url: `${folder}x` }]));
    const after = moveVersion(
      ADDRESS,
      { ...facts, packages, sums: { ...facts.sums, signatureUrl: `${folder}y` } },
      MOVE,
    );
    expect(after.sums?.signatureUrl).toBe(`${BASE}${folder.slice(1)}y`);
    expect([...after.packages.values()].map(({ url }) => url)).toEqual(
      Array(2).fill(`${BASE}${folder.slice(1)}x`),
    );
  });

  it("recognizes files in the folder of another address", () => {
    expect(liesElsewhere(ADDRESS, at(BASE + path))).toBe(false);
    expect(liesElsewhere(NEXT, at(BASE + path))).toBe(true);
    expect(liesElsewhere(NEXT, versionFacts("1.0.0"))).toBe(false);
  });
});

describe("the list on the new host", () => {
  const provider: OwnProvider = { site: "registry.example.com", versions: [listedVersion("1.0.0")] };

  it("takes what is listed there, with what it is said to run on, and the marks of the old one", () => {
    const there = {
      ...provider,
      withdrawn: because("not any more"),
      versions: [
        listedVersion("0.9.0"),
        listedVersion("1.0.0", { platforms: ["linux_arm64"], withdrawn: because("x") }),
      ],
    };
    const marked = { ...provider, versions: [listedVersion("1.0.0", { deprecated: because("old") })] };
    const after = succeedProvider(ADDRESS, { provider: marked, successor: there }, MOVE);
    expect(after.withdrawn).toBeUndefined();
    expect(after.versions).toEqual([
      listedVersion("0.9.0"),
      listedVersion("1.0.0", { platforms: ["linux_arm64"], deprecated: because("old") }),
    ]);
  });

  it("says where it comes from, in its list", () => {
    const after = succeedProvider(ADDRESS, { provider, successor: undefined }, MOVE);
    const text = renderProviderFacts(after);
    expect(JSON.parse(text)).toMatchObject({ schema: 1, moved_from: ["registry.example.com/acme/sample"] });
    expect(parseOwnProvider(NEXT, text)).toEqual(after);
    const again = succeedProvider(ADDRESS, { provider, successor: after }, MOVE);
    expect(again).toEqual(after);
  });
});

describe("the home of a version's files", () => {
  it("is the address in whose folder they lie, wherever the site was", () => {
    const home = (link: string) => findHome(ADDRESS, at(link));
    expect(home("https://files.example.com/v1.0.0/SHA256SUMS")).toBeUndefined();
    for (const base of ["/", "https://registry.example.com/", "https://else.example.com/below/"])
      expect(home(`${base}assets/one.example.com/former/sample/1.0.0/${DIGEST}/SHA256SUMS`)).toEqual(
        parseAddress("one.example.com/former/sample"),
      );
    for (const broken of ["%zz", "%ff"])
      expect(home(`/assets/one.example.com/${broken}/sample/1.0.0/${DIGEST}/SHA256SUMS`)).toBeUndefined();
  });
});

describe("a site that has moved", () => {
  const site = { ...MOVE.from, providers: [ADDRESS] };
  const back: Move = {
    from: MOVE.to,
    to: { hostname: "registry.example.com", base: "https://registry.example.com/" },
  };

  it("remembers the hosts it was on, and not the one it is on", () => {
    const moved = moveSite(site, MOVE);
    expect(moved.movedFrom).toEqual(["registry.example.com"]);
    expect(
      moveSite(moved, { from: moved, to: { hostname: "new.example.org", base: "https://new.example.org/" } })
        .movedFrom,
    ).toEqual(["registry.example.com"]);
    expect(moveSite(moved, back).movedFrom).toEqual(["new.example.org"]);
    expect(moveSite(site, { from: MOVE.from, to: { ...MOVE.from, base: BASE } })).not.toHaveProperty(
      "movedFrom",
    );
  });
});

describe("copies of third-party packages", () => {
  const folder = `assets/registry.example.org/others/tool/1.0.0/${DIGEST}/`;
  const facts = mirroredVersion("1.0.0");
  const { sums } = facts;
  if (sums === undefined) throw new Error("the sample is signed");
  const lyingAt = (base: string) => ({
    ...facts,
    sums: { ...sums, url: `${base}SUMS`, signatureUrl: `${base}SUMS.sig`, originUrl: sums.url },
    packages: new Map(
      [...facts.packages].map(([platform, one]) => [platform, { ...one, url: base + one.filename }]),
    ),
  });

  it("follow the site, once, and all else of them stays", () => {
    const moved = moveVersion(OTHER, lyingAt(`https://registry.example.com/${folder}`), MOVE);
    expect(moved).toEqual(lyingAt(BASE + folder));
    expect(moveVersion(OTHER, moved, MOVE)).toEqual(moved);
  });

  it("stay where they are when they lie with their origin, whatever its paths look like, or in releases", () => {
    for (const base of [
      `https://origin.example.org/${folder}`,
      "https://github.com/platform/mirror/releases/download/mirror/registry.example.org/others/tool/v1.0.0/",
      `https://registry.example.com/assets/registry.example.org/others/tool/1.0.1/${DIGEST}/`,
    ])
      expect(moveVersion(OTHER, lyingAt(base), MOVE)).toEqual(lyingAt(base));
    const { sums: _sums, ...unsigned } = facts;
    expect(moveVersion(OTHER, unsigned, MOVE)).toEqual(unsigned);
  });
});
