import { describe, expect, it } from "vitest";
import type { CatalogEdit } from "../../src/catalog/edits/edit.ts";
import { publishVersions } from "../../src/catalog/edits/publication.ts";
import { retireVersions } from "../../src/catalog/edits/retirement.ts";
import { parseAddress } from "../../src/provider/address.ts";
import { parseVersionChoice } from "../../src/provider/constraint.ts";
import { projectDocumentation } from "../../src/site/docs/project.ts";
import { type MemorySite, memorySite } from "../support/memory/site.ts";
import { ADDRESS, publication } from "../support/samples/facts.ts";
import { projectCatalog } from "../support/samples/project-catalog.ts";
import { change, publishing, readPaths } from "./ground.ts";

const PATH = "catalog/search.json";

const OTHER = parseAddress("registry.example.com/tools/sample");

/** Publishes a version with an overview and these pages. */
function documenting(
  version: string,
  pages: readonly string[],
  address = ADDRESS,
  notes?: string,
  overwrite = false,
): CatalogEdit {
  const wanted = publication(version);
  const documents = ["index.md", ...pages].map((path) => ({ path, file: `docs/${path}` }));
  const documentation = {
    facts: { tag: `v${version}`, folder: "docs", documents, images: [] },
    texts: new Map(documents.map(({ path }) => [path, `# ${path}\n`])),
  };
  const text = notes === undefined ? {} : { text: { notes } };
  const versions = wanted.versions.map((one) => ({ ...one, ...text, documentation }));
  return publishVersions({ ...wanted, overwrite, addresses: [address], versions });
}

function retiring(wanted: string, undo = false): CatalogEdit {
  const reason = undo ? undefined : "bad";
  const { site } = publication("1.0.0");
  const choice = wanted === "all" ? wanted : parseVersionChoice([wanted]);
  return retireVersions({ site, address: ADDRESS, choice, mark: "withdrawn", undo, reason });
}

function searched(site: MemorySite): unknown {
  return JSON.parse(site.files.get(PATH) ?? "null").providers;
}

const FIRST = {
  source: "registry.example.com/acme/sample",
  version: "1.0.0",
  pages: { resources: ["thing"], guides: ["start"] },
};
const SECOND = { ...FIRST, version: "1.1.0", pages: { resources: ["disk", "thing"] } };
const THIRD = {
  source: "registry.example.com/tools/sample",
  version: "3.0.0",
  pages: { functions: ["join"] },
};

/** A site whose provider has two documented versions. */
async function documentedSite(): Promise<MemorySite> {
  const site = memorySite();
  await change(site, documenting("1.0.0", ["resources/thing.md", "guides/start.md"]));
  expect(searched(site)).toEqual([FIRST]);
  await change(site, documenting("1.1.0", ["resources/disk.md", "resources/thing.md"]));
  return site;
}

const FEEDS = ["feed.xml", "acme/sample/feed.xml"];

/** The links of a feed's notes. */
function linksIn(site: MemorySite, path: string): (string | undefined)[] {
  const text = site.files.get(path) ?? "";
  return [...text.matchAll(/href=&#34;https:\/\/registry\.example\.com\/(.*?)&#34;/g)].map(
    ([, link]) => link,
  );
}

/** The walk of a rebuild gives the same, without the file itself. */
async function expectRebuilt({ files }: MemorySite): Promise<void> {
  const read = async (path: string) => (path === PATH ? "" : (files.get(path) ?? ""));
  const projected = new Map<string, string>();
  for await (const file of projectCatalog(read, projectDocumentation)) projected.set(...file);
  for (const path of [PATH, ...FEEDS]) expect(projected.get(path)).toBe(files.get(path));
}

describe("what the search of the whole site finds", () => {
  it("are the pages of each provider's newest stable version", async () => {
    const site = await documentedSite();
    await change(site, documenting("2.0.0-rc.1", ["resources/soon.md"]));
    await change(site, documenting("0.9.0", ["resources/old.md"]));
    await change(site, documenting("3.0.0", ["functions/join.md"], OTHER));
    expect(searched(site)).toEqual([SECOND, THIRD]);
    await expectRebuilt(site);
  });

  it("are those of the version before, once the newest is withdrawn, and none of a withdrawn provider", async () => {
    const site = await documentedSite();
    await change(site, retiring("1.1.0"));
    expect(searched(site)).toEqual([FIRST]);
    await expectRebuilt(site);
    await change(site, retiring("1.1.0", true));
    expect(searched(site)).toEqual([SECOND]);
    await change(site, retiring("all"));
    expect(searched(site)).toEqual([]);
    await expectRebuilt(site);
  });

  it("is read only by a change of what it finds, and documentation only of a version that it did not find", async () => {
    const site = await documentedSite();
    const before = readPaths(site).length;
    await change(site, retiring("1.0.0"));
    await change(site, documenting("1.2.0-rc.1", []));
    const reads = readPaths(site).slice(before);
    expect(reads.filter((path) => path === PATH || String(path).endsWith("/docs.json"))).toEqual([]);
    expect(searched(site)).toEqual([SECOND]);
    await change(site, documenting("1.2.0", ["resources/new.md"]));
    const next = readPaths(site).slice(before + reads.length);
    expect(next.filter((path) => path === PATH)).toHaveLength(1);
    expect(next.filter((path) => String(path).endsWith("/docs.json"))).toEqual([]);
  });

  it("has the pages of both of two publishes at once", async () => {
    const site = await documentedSite();
    const edit = documenting("3.0.0", ["functions/join.md"], OTHER);
    let isFirst = true;
    const { waits } = await change(site, {
      ...edit,
      apply: (current) => {
        if (isFirst) site.change({ [PATH]: JSON.stringify({ schema: 1, providers: [FIRST] }) });
        isFirst = false;
        return edit.apply(current);
      },
    });
    expect(waits).toEqual([1]);
    expect(searched(site)).toEqual([FIRST, THIRD]);
  });

  it.each([
    ["missing", undefined],
    ["no JSON", "{"],
    ["not what it should be", '{"schema":1,"providers":[{"source":"registry.example.com/acme/sample"}]}'],
    ["a name that is no name", JSON.stringify({ schema: 1, providers: [{ ...FIRST, pages: { x: ["/"] } }] })],
  ])("begins again with the next change if it is damaged: %s", async (_what, text) => {
    const site = await documentedSite();
    site.change({ [PATH]: text });
    await change(site, documenting("1.2.0", ["resources/new.md"]));
    expect(searched(site)).toEqual([{ ...FIRST, version: "1.2.0", pages: { resources: ["new"] } }]);
  });
});

describe("feeds", () => {
  const thing = "acme/sample/latest/docs/resources/thing.html";
  const disk = "acme/sample/latest/docs/resources/disk.html";
  const first = documenting("1.0.0", ["resources/thing.md"], ADDRESS, "`sample_thing` and sample_disk");

  it("link the pages of the newest version that their notes name, as a rebuild does", async () => {
    const site = memorySite();
    await change(site, first);
    for (const feed of FEEDS) expect(linksIn(site, feed)).toEqual([thing]);
    await change(site, documenting("1.1.0", ["resources/disk.md"]));
    for (const feed of FEEDS) expect(linksIn(site, feed)).toEqual([disk]);
    for (const link of [thing, disk]) expect([...site.files.keys()]).toContain(link);
    await expectRebuilt(site);
    await change(site, retiring("1.1.0"));
    for (const feed of FEEDS) expect(linksIn(site, feed)).toEqual([thing]);
    await expectRebuilt(site);
    await change(site, retiring("all"));
    for (const feed of FEEDS) expect(linksIn(site, feed)).toEqual([]);
    await expectRebuilt(site);
  });

  it("lose links to pages that an overwritten version no longer has, also where its notes are the same", async () => {
    const site = memorySite();
    const notes = "`sample_thing` and sample_disk";
    await change(site, first);
    await change(site, documenting("1.0.0", ["resources/disk.md"], ADDRESS, notes, true));
    for (const feed of FEEDS) expect(linksIn(site, feed)).toEqual([disk]);
    await expectRebuilt(site);
  });

  it("need the list of pages for such names alone, and no version's own", async () => {
    const lists = (site: MemorySite, from: number) =>
      readPaths(site)
        .slice(from)
        .filter((path) => path === PATH || String(path).endsWith("/docs.json"));
    const site = memorySite();
    await change(site, documenting("1.0.0", ["resources/thing.md"], ADDRESS, "Fixed a thing"));
    let before = readPaths(site).length;
    await change(site, publishing("1.1.0"));
    expect(lists(site, before)).toEqual([]);
    await change(site, documenting("1.2.0", ["resources/thing.md"], ADDRESS, "Fixed sample_thing"));
    before = readPaths(site).length;
    await change(site, publishing("1.3.0"));
    expect(lists(site, before)).toEqual([PATH]);
    for (const feed of FEEDS) expect(linksIn(site, feed)).toEqual([thing]);
    await expectRebuilt(site);
  });

  it("have no links if the list of pages is damaged", async () => {
    const site = memorySite();
    await change(site, first);
    site.change({ [PATH]: "{" });
    await change(site, publishing("1.1.0"));
    for (const feed of FEEDS) expect(linksIn(site, feed)).toEqual([]);
  });
});
