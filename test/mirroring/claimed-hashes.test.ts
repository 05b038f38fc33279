import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { FOLDER_PACKAGES, openFolder } from "../../src/mirroring/origin/folder.ts";
import { memoryReleases } from "../support/memory/releases.ts";
import type { MemorySite } from "../support/memory/site.ts";
import { BrokenSite, DOWNLOADS, MIRROR, NEWEST } from "../walk/broken-site.ts";
import { goodSite, PLATFORMS, SOURCE } from "../walk/good-site.ts";
import { memoryHost } from "../walk/memory-host.ts";
import { fillFolder } from "./origin/sample-folder.ts";
import { mirrorOf, registryOf, SAMPLE } from "./origin/sample-origin.ts";
import { emptySite, refreshSite, type TestProvider } from "./refresh-sample.ts";

/** The hash of some other content. */
const OTHER = `h1:${"A".repeat(43)}=`;
const ALL = { request: { hashes: "all" } } as const;

type Archives = Record<string, { readonly hashes: string[] }>;

function listed(site: MemorySite, version = "1.1.0"): Archives {
  return JSON.parse(site.files.get(`${MIRROR}/${version}.json`) ?? '{"archives":{}}').archives;
}

/** Both hashes of each package, as its publisher computed them. */
async function truth(): Promise<Archives> {
  return JSON.parse((await goodSite()).get(NEWEST)?.toString() ?? "").archives;
}

const hashesOf = (archives: Archives) =>
  Object.fromEntries(Object.entries(archives).map(([platform, { hashes }]) => [platform, hashes]));

/** What an origin claims of one package. */
function claim(archives: Archives, change: (hashes: readonly string[]) => string[]): void {
  const { hashes } = archives.linux_amd64 ?? { hashes: [] };
  archives.linux_amd64 = { ...archives.linux_amd64, hashes: change(hashes) };
}

const otherH1 = (hashes: readonly string[]) => [OTHER, ...hashes.filter((hash) => hash.startsWith("zh:"))];

/** A registry with another hash for OpenTofu. */
function lyingRegistry(files: BrokenSite): TestProvider {
  files.json(`${DOWNLOADS}linux/amd64`, ({ packages }) => claim(packages, otherH1));
  return { ...registryOf(files), ...ALL };
}

function lyingMirror(change: (hashes: readonly string[]) => string[]) {
  return (files: BrokenSite): TestProvider => {
    files.json(NEWEST, ({ archives }) => claim(archives, change));
    return { ...mirrorOf(files), ...ALL };
  };
}

const WITHOUT_LINUX = PLATFORMS.filter((platform) => platform !== "linux_amd64");

describe("a wrong hash claimed by an origin", () => {
  it.each<[string, (files: BrokenSite) => TestProvider]>([
    ["h1: of a registry", lyingRegistry],
    ["h1: of a mirror, beside the right zh:", lyingMirror(otherH1)],
    ["h1: of a mirror, alone", lyingMirror(() => [OTHER])],
    ["zh: of a mirror", lyingMirror(([, h1 = ""]) => [h1, `zh:${"0".repeat(64)}`])],
  ])("is not listed: %s", async (_what, open) => {
    const site = emptySite();
    const files = new BrokenSite(await goodSite());
    // Signed again as other tools do: without hashes of the content.
    await files.sums((text) => text);
    const { providers } = await refreshSite(site, [open(files)]);
    const { linux_amd64: _left, ...others } = await truth();
    expect(hashesOf(listed(site))).toEqual(hashesOf(others));
    expect(Object.keys(listed(site))).toEqual(WITHOUT_LINUX);
    expect(providers[0]?.refused).toMatchObject([
      { platform: "linux_amd64", problem: { found: expect.stringContaining("package-differs") } },
    ]);
  });

  it("is not listed although the origin claims otherwise than its publisher signed", async () => {
    const site = emptySite();
    const { providers } = await refreshSite(site, [
      { ...lyingRegistry(new BrokenSite(await goodSite())), request: { hashes: "signed" } },
    ]);
    expect(Object.keys(listed(site))).toEqual(WITHOUT_LINUX);
    expect(providers[0]?.refused).toMatchObject([
      { version: "1.1.0", problem: { found: expect.stringContaining("signature-h1-differs") } },
    ]);
  });

  it("is not listed by what a folder says of its own zips", async () => {
    const { directory, own } = await fillFolder();
    const path = join(own, "1.1.0.json");
    const document = JSON.parse(await readFile(path, "utf8"));
    claim(document.archives, () => [OTHER]);
    await writeFile(path, JSON.stringify(document));
    const site = emptySite();
    const origin = openFolder(directory);
    const host = { ...memoryHost("https://nobody.example/", { files: new Map() }), ...FOLDER_PACKAGES };
    const copies = memoryReleases();
    await refreshSite(site, [{ host, origin, from: "folder", request: { hashes: "all", copies } }]);
    expect(Object.keys(listed(site))).toEqual(WITHOUT_LINUX);
  });

  it("is not listed because another provider's facts have it for the same zip", async () => {
    const files = new BrokenSite(await goodSite());
    files.downloads((document) => void delete document.packages);
    const site = emptySite();
    await refreshSite(site, [registryOf(files)]);
    const facts = JSON.parse(site.files.get(`catalog/${SOURCE}/1.1.0.json`) ?? "");
    for (const one of Object.values<{ h1?: string }>(facts.packages)) one.h1 = OTHER;
    const other = SOURCE.replace("sample", "other");
    site.change({
      [`catalog/${other}.json`]: site.files.get(`catalog/${SOURCE}.json`),
      [`catalog/${other}/1.1.0.json`]: JSON.stringify(facts),
      [`catalog/${SOURCE}.json`]: undefined,
      [`catalog/${SOURCE}/1.1.0.json`]: undefined,
    });
    const wished = { ...registryOf(files), request: { address: { ...SAMPLE, type: "other" } } };
    await refreshSite(site, [{ ...registryOf(files), ...ALL }, wished]);
    expect(hashesOf(listed(site))).toEqual(hashesOf(await truth()));
  });
});

describe("an unsigned mirror", () => {
  it("is shown with its own claims in a dry run", async () => {
    const site = emptySite();
    const origin = mirrorOf(new BrokenSite(await goodSite()));
    await refreshSite(site, [{ ...origin, ...ALL }], { isDry: true });
    expect(hashesOf(listed(site))).toEqual(hashesOf(await truth()));
    // Once each, for their sizes.
    expect(origin.host.requests.filter((url) => url.endsWith(".zip"))).toHaveLength(8);
  });

  it("is listed with computed hashes of its packages", async () => {
    const files = new BrokenSite(await goodSite());
    files.json(NEWEST, ({ archives }) => claim(archives, ([, h1 = ""]) => [h1]));
    const site = emptySite();
    const first = mirrorOf(files);
    await refreshSite(site, [{ ...first, ...ALL }]);
    expect(hashesOf(listed(site))).toEqual(hashesOf(await truth()));
    const again = mirrorOf(files);
    const { head } = await refreshSite(site, [{ ...again, ...ALL }]);
    expect([head, again.host.requests.filter((url) => url.endsWith(".zip"))]).toEqual([undefined, []]);
  });
});
