import { beforeEach, describe, expect, it } from "vitest";
import { refreshMirrors } from "../../src/catalog/edits/mirror-edit.ts";
import { mirroredVersion, NOW, OTHER } from "../support/samples/mirrored.ts";
import { BrokenSite, DOWNLOADS, type Json } from "../walk/broken-site.ts";
import { goodSite, PLATFORMS } from "../walk/good-site.ts";
import { registryOf } from "./origin/sample-origin.ts";
import { BASE, emptySite, refreshSite } from "./refresh-sample.ts";

const INDEX = "mirror/registry.example.com/acme/sample/index.json";
const LONG = "a".repeat(2000);

let site: BrokenSite;
beforeEach(async () => {
  site = new BrokenSite(await goodSite());
});

/** Changes what the registry says of every platform of the newest version. */
function spoil(change: (document: Json) => void): void {
  for (const platform of PLATFORMS) site.json(DOWNLOADS + platform.replace("_", "/"), change);
}

const ODD = [
  {
    what: "a protocol twice",
    change: (one: Json) => Object.assign(one, { protocols: ["6.0", "6.0"] }),
    found: '"6.0" under `protocols`',
  },
  {
    what: "a protocol that no client speaks",
    change: (one: Json) => Object.assign(one, { protocols: ["6.0", "6.99999999"] }),
    found: '"6.99999999" under `protocols`',
  },
  {
    what: "a URL of more than 2,000 characters",
    change: (one: Json) => Object.assign(one, { download_url: `${one.download_url}?${LONG}` }),
    found: "under `url`",
  },
];

describe("a version that the catalog could not read back", () => {
  it.each(ODD)("for $what is left out by itself, and the next run works", async ({ change, found }) => {
    spoil(change);
    const mirror = emptySite();
    const { providers } = await refreshSite(mirror, [registryOf(site)]);
    const told = providers.flatMap(({ refused }) =>
      refused.map(({ version, problem }) => ({ version, ...problem })),
    );
    expect(told).toMatchObject([{ version: "1.1.0", code: "facts-unreadable" }]);
    expect(told[0]?.found).toContain("registry.example.com/acme/sample 1.1.0 ");
    expect(told[0]?.found).toContain(found);
    expect(JSON.parse(mirror.files.get(INDEX) ?? "")).toEqual({ versions: { "1.0.0": {} } });
    const again = await refreshSite(mirror, [registryOf(site)]);
    expect(again.providers[0]?.unchanged).toEqual(["1.0.0"]);
  });

  it("is no reason to leave out the other providers, nor is a list that would be too long", () => {
    const LONG_LIST = Array.from({ length: 20_001 }, (_, at) =>
      mirroredVersion(`1.0.${at}`, { linux_amd64: "a" }),
    );
    const other = { ...OTHER, type: "other" };
    const edit = refreshMirrors({
      site: { hostname: "mirror.example.net", base: BASE },
      now: NOW,
      providers: [
        { address: OTHER, origin: "registry", versions: LONG_LIST, gone: [], back: [] },
        { address: other, origin: "registry", versions: [mirroredVersion("1.0.0")], gone: [], back: [] },
      ],
    });
    const change = edit.apply({ site: undefined, entries: [], mirrored: [] });
    expect(change.mirrored?.map(({ versions }) => versions.length)).toEqual([0, 1]);
    expect(change.site?.mirrored).toEqual([other]);
    expect(change.warnings).toMatchObject([
      { code: "facts-unreadable", found: expect.stringMatching(/\b20001 .*`versions`/) },
    ]);
  });
});
