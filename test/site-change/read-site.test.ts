import { describe, expect, it } from "vitest";
import type { Place } from "../../src/ports/place.ts";
import { findVersion, readSite } from "../../src/site-change/read-site.ts";
import { memorySite } from "../support/memory/site.ts";
import { publication, versionFacts } from "../support/samples/facts.ts";
import { publishing, readPaths, siteWith } from "./ground.ts";

const PROVIDER = "catalog/registry.example.com/acme/sample.json";
const DISCOVERY = ".well-known/terraform.json";
const SITE = "catalog/site.json";
const LOOK = "provider-pages.yml";
const SERVED = "v1/providers/acme/sample/versions";
const RECENT = "catalog/recent.json";

/** The paths that reading for a publish of the version takes, on a site with everything that it holds now. */
async function readsFor(files: ReadonlyMap<string, string>, version: string, base?: string) {
  const site = memorySite(Object.fromEntries(files));
  const reading = await readSite(site, publishing(version, base).question);
  return { reading, reads: readPaths(site).sort() };
}

describe("reading a site", () => {
  it.each([
    ["has a head", (site: Place) => site.head()],
    ["has none between two changes", async () => ({ id: undefined })],
  ])("reads again what another run has written since it began, where the place %s", async (_what, head) => {
    const { files } = await siteWith("1.0.0");
    const site = memorySite();
    const live: Place = {
      ...site,
      head: () => head(site),
      list: async (_head, ...rest) => site.list(await site.head(), ...rest),
      read: async (_head, path) => {
        const text = await site.read(await site.head(), path);
        if (path === PROVIDER && text === undefined) site.change(Object.fromEntries(files));
        return text;
      },
    };
    const { catalog } = await readSite(live, publishing("1.1.0").question);
    expect(catalog.entries[0]?.provider?.versions).toHaveLength(1);
  });

  it("that is not there finds nothing", async () => {
    const site = memorySite();
    expect(await readSite(site, publishing("1.0.0").question)).toEqual({
      head: { id: undefined },
      catalog: {
        site: undefined,
        entries: [{ address: publication("1.0.0").addresses[0], provider: undefined, versions: new Map() }],
      },
      services: {},
      look: {},
      recent: undefined,
      warnings: [],
    });
  });

  it("takes four documents for a new version of a known provider, and not the site's facts", async () => {
    const { files } = await siteWith("1.0.0");
    const { reading, reads } = await readsFor(files, "1.1.0");
    expect(reads).toEqual([RECENT, PROVIDER, LOOK, SERVED]);
    expect(reading.catalog.site).toBe("unchanged");
    expect(findVersion(reading, "1.1.0")).toBeUndefined();
  });

  it("reads the facts of a version that is listed", async () => {
    const { files } = await siteWith("1.0.0");
    const { reading, reads } = await readsFor(files, "1.0.0");
    expect(reads).toEqual([
      RECENT,
      PROVIDER,
      "catalog/registry.example.com/acme/sample/1.0.0.json",

      LOOK,
      SERVED,
    ]);
    expect(findVersion(reading, "1.0.0")).toEqual(versionFacts("1.0.0"));
  });

  it("finds what the served list offers and the catalog lacks, unless another run has just listed it", async () => {
    const { files } = await siteWith("1.0.0", "1.1.0");
    const older = (await siteWith("1.0.0")).files.get(PROVIDER);
    const site = memorySite({ ...Object.fromEntries(files), [PROVIDER]: older ?? "" });
    const { question } = publishing("1.2.0");
    const [entry] = (await readSite(site, question)).catalog.entries;
    expect(entry?.offered?.map(({ path, versions }) => [path, [...versions.keys()]])).toEqual([
      [SERVED, ["1.1.0"]],
    ]);
    const between: Place = {
      ...site,
      head: async () => ({ id: "the same" }),
      read: async (_head, path) => {
        const text = await site.read(await site.head(), path);
        if (path === SERVED) site.change({ [PROVIDER]: files.get(PROVIDER) ?? "" });
        return text;
      },
    };
    const [again] = (await readSite(between, question)).catalog.entries;
    expect([again?.offered, again?.provider?.versions.length]).toEqual([undefined, 2]);
  });

  it("reads the site's facts when the provider is new", async () => {
    const { files } = await siteWith("1.0.0");
    const others = new Map(files);
    others.delete(PROVIDER);
    const { reads } = await readsFor(others, "1.0.0");
    // What clients are offered of it must not vanish.
    const lists = ["mirror/registry.example.com/acme/sample/index.json", "v1/providers/acme/sample/versions"];
    // A list that seems to be lost is looked for once more.
    expect(reads).toEqual([
      DISCOVERY,
      RECENT,
      PROVIDER,
      PROVIDER,

      SITE,
      ...lists.slice(0, 1),
      LOOK,
      ...lists.slice(1),
    ]);
  });

  it("names the other providers that have lists when the site's facts got lost", async () => {
    const { files } = await siteWith("1.0.0");
    const others = new Map(files);
    for (const path of [SITE, PROVIDER]) others.delete(path);
    const waiting = JSON.stringify({ schema: 1, origin: "registry", versions: [] });
    for (const [name, text] of [
      ["registry.example.com/acme/other", files.get(PROVIDER)],
      ["registry.example.com/acme/damaged", "{"],
      ["registry.terraform.io/hashicorp/waiting", waiting],
      ["Not/an/address", "{}"],
    ])
      others.set(`catalog/${name}.json`, text ?? "");
    const { catalog } = (await readsFor(others, "1.1.0")).reading;
    expect([catalog.site, catalog.unlisted?.map(({ type }) => type).sort()]).toEqual([
      undefined,
      ["damaged", "other"],
    ]);
    expect((await readsFor(files, "1.1.0")).reading.catalog.unlisted).toBeUndefined();
  });

  it.each(["https://registry.example.com:8443/", "https://registry.example.com/tf/"])(
    "reads the site's facts when the provider's own name another URL than %s",
    async (base) => {
      const { files } = await siteWith("1.0.0");
      const { reading, reads } = await readsFor(files, "1.1.0", base);
      expect(reads).toEqual([DISCOVERY, RECENT, PROVIDER, SITE, LOOK, SERVED]);
      expect(reading.catalog.site).toMatchObject({ base: "https://registry.example.com/" });
    },
  );
});
