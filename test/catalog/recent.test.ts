import { describe, expect, it } from "vitest";
import type { OwnProvider } from "../../src/catalog/facts/provider-facts.ts";
import { parseRecent, type RecentFacts, renderRecent, updateRecent } from "../../src/catalog/recent.ts";
import { startRandom } from "../support/hostile/random.ts";
import { ADDRESS, because, listedVersion } from "../support/samples/facts.ts";

const SITE = { hostname: ADDRESS.hostname, base: "https://registry.example.com/" };

function list(type: string, versions: readonly (readonly [version: string, published: string])[]) {
  const listed = versions.map(([version, published]) => listedVersion(version, { published }));
  return { address: { ...ADDRESS, type }, provider: { site: SITE.hostname, versions: listed } };
}

function told({ releases }: RecentFacts): string[] {
  return releases.map(({ source, version }) => `${source.split("/")[2]} ${version}`);
}

const DAY = (day: number) => `2026-01-${String(day).padStart(2, "0")}T00:00:00Z`;

describe("what is recent", () => {
  it("is the newest first, and at one time by address and version", () => {
    const lists = [
      list("b", [
        ["1.0.0", DAY(1)],
        ["1.1.0", DAY(3)],
      ]),
      list("a", [
        ["2.0.0", DAY(3)],
        ["1.0.0", DAY(3)],
      ]),
    ];
    expect(told(updateRecent(undefined, SITE, lists, "aa.bb"))).toEqual([
      "a 1.0.0",
      "a 2.0.0",
      "b 1.1.0",
      "b 1.0.0",
    ]);
  });

  it("are fifty releases, of the site's own host alone", () => {
    const many = Array.from({ length: 60 }, (_, at) => [`1.${at}.0`, DAY(1 + (at % 28))] as const);
    const other = {
      ...list("x", [["9.0.0", DAY(28)]]),
      address: { ...ADDRESS, hostname: "other.example.com" },
    };
    const recent = updateRecent(undefined, SITE, [list("a", many), other], "aa.bb");
    expect(recent.releases).toHaveLength(50);
    expect(told(recent)).not.toContain("x 9.0.0");
  });

  it("says of a version that it was withdrawn, and of all when the provider was", () => {
    const { address, provider } = list("a", [
      ["1.0.0", DAY(1)],
      ["1.1.0", DAY(2)],
    ]);
    const [first, ...rest] = provider.versions;
    const versions = first === undefined ? rest : [{ ...first, withdrawn: because("bad") }, ...rest];
    const reasons = (one: OwnProvider) =>
      updateRecent(undefined, SITE, [{ address, provider: one }], "aa.bb").releases.map(
        ({ withdrawn }) => withdrawn,
      );
    expect(reasons({ ...provider, versions })).toEqual([undefined, because("bad")]);
    expect(reasons({ ...provider, versions, withdrawn: because("gone") })).toEqual([
      because("gone"),
      because("bad"),
    ]);
  });
});

describe("a provider's line", () => {
  const { address, provider } = list("a", [
    ["1.0.0", DAY(1)],
    ["1.1.0", DAY(2)],
    ["2.0.0-rc.1", DAY(3)],
  ]);
  const source = "registry.example.com/acme/a";
  const newest = { source, version: "1.1.0", published: DAY(2) };
  const withdrawn = because("gone");
  const deprecated = because("moved");

  it.each<[string, Partial<OwnProvider>, object[]]>([
    ["the newest stable version", {}, [newest]],
    ["the provider's deprecation", { deprecated }, [{ ...newest, deprecated }]],
    ["no version of a withdrawn provider", { withdrawn }, [{ source, withdrawn }]],
    [
      "the version before a withdrawn one",
      {
        versions: provider.versions.map((one) => (one.version === "1.1.0" ? { ...one, withdrawn } : one)),
      },
      [{ source, version: "1.0.0", published: DAY(1) }],
    ],
    [
      "nothing if all versions are withdrawn",
      { versions: provider.versions.map((one) => ({ ...one, withdrawn })) },
      [],
    ],
  ])("has %s", (_what, more, expected) => {
    const lists = [{ address, provider: { ...provider, ...more } }];
    const recent = updateRecent(undefined, SITE, lists, "aa.bb");
    expect(recent.providers).toEqual(expected);
    expect(parseRecent(renderRecent(recent))).toEqual(recent);
  });
});

describe("a publish", () => {
  it.each(Array.from({ length: 20 }, (_, seed) => seed))(
    "makes of what was recent what all lists would make: seed %i",
    (seed) => {
      const { below } = startRandom(seed + 1);
      const lists = new Map<string, [string, string][]>();
      let recent: RecentFacts | undefined;
      for (let step = 0; step < 90; step++) {
        const type = `p${below(8)}`;
        const version = `1.${step}.0`;
        lists.set(type, [...(lists.get(type) ?? []), [version, DAY(1 + below(28))]]);
        recent = updateRecent(recent, SITE, [list(type, lists.get(type) ?? [])], "aa.bb");
      }
      const all = [...lists].map(([type, versions]) => list(type, versions));
      expect(recent).toEqual(updateRecent(undefined, SITE, all, "aa.bb"));
    },
  );

  it("keeps the site's address if none is given", () => {
    const before = updateRecent(undefined, SITE, [list("a", [["1.0.0", DAY(1)]])], "aa.bb");
    expect(updateRecent(before, { hostname: SITE.hostname, base: undefined }, [], "cc")).toEqual({
      ...before,
      assets: "cc",
    });
  });
});
