import { describe, expect, it } from "vitest";
import { FOLDER_PACKAGES, openFolder } from "../../../src/mirroring/origin/folder.ts";
import type { Progress } from "../../../src/ports/log.ts";
import { makeFolder, writeFiles } from "../../support/folder/temporary.ts";
import { memoryReleases } from "../../support/memory/releases.ts";
import { silentLog } from "../../support/samples/silent-log.ts";
import { findStored } from "../../support/samples/stored-path.ts";
import { BrokenSite, DOWNLOADS, SUMS, VERSIONS } from "../../walk/broken-site.ts";
import { goodSite, PLATFORMS } from "../../walk/good-site.ts";
import { memoryHost } from "../../walk/memory-host.ts";
import { registryOf, SAMPLE } from "../origin/sample-origin.ts";
import { emptySite, plainSite, refreshSite } from "../refresh-sample.ts";

const FOLDER = "registry.example.com/acme/sample";

function archivesOf(site: ReturnType<typeof emptySite>, version: string) {
  return JSON.parse(site.files.get(`mirror/${FOLDER}/${version}.json`) ?? "{}").archives;
}

function zips(requests: readonly string[]): string[] {
  return requests.filter((url) => url.endsWith(".zip"));
}

describe("a refresh", () => {
  it("lists everything in one change, and fetches no package for signed hashes", async () => {
    const site = emptySite();
    const origin = registryOf(await plainSite());
    const { providers, left } = await refreshSite(site, [origin]);
    expect(providers[0]?.added.map(({ version }) => version)).toEqual(["1.1.0", "1.0.0"]);
    expect([site.commits.length, zips(origin.host.requests), left]).toEqual([1, [], []]);
    expect(Object.keys(archivesOf(site, "1.1.0"))).toEqual(PLATFORMS);
    expect(archivesOf(site, "1.1.0").linux_amd64.hashes).toEqual([
      expect.stringMatching(/^zh:[0-9a-f]{64}$/),
      expect.stringMatching(/^h1:/),
    ]);
    expect(JSON.parse(site.files.get(`mirror/${FOLDER}/index.json`) ?? "")).toEqual({
      versions: { "1.0.0": {}, "1.1.0": {} },
    });
  });

  it("writes nothing the second time, and asks for no more than lists, checksums and a document of two versions", async () => {
    const site = emptySite();
    const files = await plainSite();
    await refreshSite(site, [registryOf(files)]);
    const origin = registryOf(files);
    const { providers, head } = await refreshSite(site, [origin]);
    expect([site.commits.length, head, providers[0]?.unchanged]).toEqual([1, undefined, ["1.1.0", "1.0.0"]]);
    expect(origin.host.requests.map((url) => url.split("/").at(-1))).toEqual([
      "terraform.json",
      "versions",
      "arm64",
      "arm64",
      "terraform-provider-sample_1.1.0_SHA256SUMS",
      "terraform-provider-sample_1.0.0_SHA256SUMS",
    ]);
  });

  it("shows how much of the whole run is fetched, in each part of it", async () => {
    const site = emptySite();
    const files = await goodSite();
    const zip = files.get(findStored(files.keys(), "terraform-provider-sample_1.1.0_linux_amd64.zip"));
    const directory = await makeFolder();
    for (let minor = 0; minor < 30; minor++) {
      const name = `terraform-provider-sample_2.${minor}.0_linux_amd64.zip`;
      await writeFiles(directory, { [`${FOLDER}/${name}`]: zip ?? "" });
    }
    const host = { ...memoryHost("https://nobody.example/", { files: new Map() }), ...FOLDER_PACKAGES };
    const shown: Progress[] = [];
    const log = { ...silentLog, progress: (state: Progress) => void shown.push(state) };
    await refreshSite(
      site,
      [
        {
          host,
          origin: openFolder(directory),
          from: "folder",
          request: { hashes: "all", copies: memoryReleases() },
        },
      ],
      { log },
    );
    // In two parts, of 25 and of 5 versions.
    const fetched = shown.filter(({ what }) => what === "fetched");
    expect(new Set(fetched.map(({ of }) => of))).toEqual(new Set([30 * (zip?.length ?? 0)]));
    expect(fetched.map(({ note }) => note)).toEqual(
      Array.from({ length: 30 }, (_, at) => `${at + 1} of 30 versions`),
    );
    expect(fetched.at(-1)).toMatchObject({ done: fetched.at(-1)?.of });
  });

  it("fetches each package once for the hash of its content, and none that is known", async () => {
    const site = emptySite();
    const files = await plainSite();
    const first = registryOf(files);
    const request = { hashes: "all" } as const;
    await refreshSite(site, [{ ...first, request }]);
    // Once for its size, once for its bytes.
    expect(zips(first.host.requests)).toHaveLength(16);
    expect(new Set(zips(first.host.requests)).size).toBe(8);
    const second = registryOf(files);
    await refreshSite(site, [{ ...second, request }]);
    expect([zips(second.host.requests), site.commits.length]).toEqual([[], 1]);
    const own = JSON.parse((await goodSite()).get(`mirror/${FOLDER}/1.1.0.json`)?.toString() ?? "").archives;
    for (const platform of PLATFORMS)
      expect(archivesOf(site, "1.1.0")[platform].hashes).toEqual(own[platform].hashes);
  });

  it("takes what is new, and keeps what is gone with a note", async () => {
    const site = emptySite();
    const files = await plainSite();
    const [older, newer] = JSON.parse(files.text(VERSIONS)).versions;
    files.json(VERSIONS, (list) => {
      list.versions = [older];
    });
    await refreshSite(site, [registryOf(files)]);
    files.json(VERSIONS, (list) => {
      list.versions = [newer];
    });
    const { providers } = await refreshSite(site, [registryOf(files)]);
    expect(providers[0]).toMatchObject({ added: [{ version: "1.1.0" }], gone: ["1.0.0"], unchanged: [] });
    expect(
      Object.keys(JSON.parse(site.files.get(`mirror/${FOLDER}/index.json`) ?? "").versions),
    ).toHaveLength(2);
    expect(site.files.get(`mirror/${FOLDER}/index.html`)).toContain("from the origin since");
    const again = await refreshSite(site, [registryOf(files)]);
    expect([again.head, site.commits.length]).toEqual([undefined, 2]);
    files.json(VERSIONS, (list) => {
      list.versions = [older, newer];
    });
    await refreshSite(site, [registryOf(files)]);
    expect(site.files.get(`mirror/${FOLDER}/index.html`)).not.toContain("from the origin since");
  });
});

describe("the status of a mirror", () => {
  const statusOf = ({ files }: ReturnType<typeof emptySite>) =>
    JSON.parse(files.get("catalog/mirror.json") ?? "{}").providers;
  const PAGE = "mirror/index.html";

  it("has what the origin has, what was refused and why, and who signed", async () => {
    const site = emptySite();
    const files = await plainSite();
    files.write(SUMS, files.text(SUMS).replace(/\n$/, ""));
    await refreshSite(site, [registryOf(files)]);
    expect(statusOf(site)).toEqual([
      {
        source: FOLDER,
        origin: "registry",
        checked: "2026-11-22T10:00:00.000Z",
        newest: "1.1.0",
        listed: "1.0.0",
        behind: 1,
        fingerprints: [expect.stringMatching(/^[0-9A-F]{40}$/)],
        held: [],
        refused: [{ version: "1.1.0", reason: expect.stringContaining("signature-wrong") }],
      },
    ]);
    expect(site.files.get(PAGE)).toContain("1.1.0: ");
  });

  it("has what is too new, and until when", async () => {
    const site = emptySite();
    const files = await plainSite();
    const { versions } = JSON.parse(files.text(VERSIONS));
    files.json(VERSIONS, (list) => void Object.assign(list, { versions: versions.slice(0, 1) }));
    await refreshSite(site, [registryOf(files)]);
    files.json(VERSIONS, (list) => void Object.assign(list, { versions }));
    const { providers } = await refreshSite(site, [{ ...registryOf(files), request: { minimumAge: 30 } }]);
    const until = expect.stringMatching(/^\d{4}-/);
    const checked = "2026-11-22T10:00:00.000Z";
    expect(providers).toMatchObject([
      { newest: "1.1.0", listed: "1.0.0", behind: 1, heldUntil: until, checked },
    ]);
    expect(statusOf(site)).toMatchObject([
      {
        newest: "1.1.0",
        listed: "1.0.0",
        held: [{ version: "1.1.0", until: expect.stringMatching(/^\d{4}-/) }],
      },
    ]);
    expect(site.files.get(PAGE)).toContain("<h3>Too new to be listed</h3>");
  });

  it("is noted once a day by hourly runs without news, and with all news", async () => {
    const site = emptySite();
    const files = await plainSite();
    const runAt = (hour: number) =>
      refreshSite(site, [registryOf(files)], { now: new Date(Date.UTC(2026, 10, 22, hour)) });
    for (let hour = 0; hour < 72; hour++) await runAt(hour);
    expect(site.commits.map(({ message }) => message)).toEqual([
      "Mirror registry.example.com/acme/sample 1.1.0, 1.0.0",
      "Note when mirrored providers were checked",
      "Note when mirrored providers were checked",
    ]);
    const [before, after] = site.commits.slice(-2).map(({ files }) => files);
    const changed = [...(after ?? [])].filter(([path, text]) => before?.get(path) !== text);
    expect(changed.map(([path]) => path)).toEqual(["catalog/mirror.json", PAGE]);
    files.json(VERSIONS, (list) => {
      list.versions = list.versions.slice(0, 1);
    });
    await runAt(72);
    await runAt(73);
    expect([site.commits.length, statusOf(site)[0].checked]).toEqual([4, "2026-11-25T00:00:00.000Z"]);
  });

  it("is that of the last check that reached the origin", async () => {
    const site = emptySite();
    const files = await plainSite();
    await refreshSite(site, [registryOf(files)]);
    const before = new Map(site.files);
    files.remove(VERSIONS);
    const { providers } = await refreshSite(site, [registryOf(files)], {
      now: new Date("2026-12-22T10:00:00Z"),
    });
    expect(providers[0]?.failed).toHaveLength(1);
    expect(new Map(site.files)).toEqual(before);
  });
});

describe("a failing", () => {
  it("version is reported, and the others are listed", async () => {
    const site = emptySite();
    const files = await plainSite();
    files.write(SUMS, files.text(SUMS).replace(/\n$/, ""));
    const { providers } = await refreshSite(site, [registryOf(files)]);
    expect(providers[0]).toMatchObject({
      added: [{ version: "1.0.0" }],
      refused: [{ version: "1.1.0", problem: { found: expect.stringContaining("signature-wrong") } }],
    });
    expect(site.files.has(`mirror/${FOLDER}/1.1.0.json`)).toBe(false);
  });

  it("origin is reported, and its listed versions are kept", async () => {
    const site = emptySite();
    const files = await plainSite();
    await refreshSite(site, [registryOf(files)]);
    const before = new Map(site.files);
    files.answer(VERSIONS, { status: 500 });
    const { providers } = await refreshSite(site, [registryOf(files)]);
    expect(providers[0]?.failed).toMatchObject([{ found: expect.stringContaining("host-fails") }]);
    expect(new Map(site.files)).toEqual(before);
  });

  it("origin does not affect the others", async () => {
    const site = emptySite();
    const files = await plainSite();
    const broken = new BrokenSite(await goodSite());
    broken.answer(VERSIONS, { status: 0 });
    const elsewhere = { ...SAMPLE, type: "other" };
    const { providers } = await refreshSite(site, [
      registryOf(files),
      { ...registryOf(broken), request: { address: elsewhere } },
    ]);
    expect(providers.map(({ added, failed }) => [added.length, failed.length])).toEqual([
      [2, 0],
      [0, 1],
    ]);
    expect(JSON.parse(site.files.get("catalog/site.json") ?? "").mirrored).toEqual([FOLDER]);
  });

  it("package that is a page of HTML today leaves its platform out, and is tried again", async () => {
    const site = emptySite();
    const files = await plainSite();
    const zip = [...files.files.keys()].find((path) => path.endsWith("_1.1.0_linux_amd64.zip")) ?? "";
    const whole = files.files.get(zip) ?? Buffer.alloc(0);
    files.write(zip, "<!doctype html><title>Please come back later</title>");
    const request = { hashes: "all", written: "{}" } as const;
    const { providers, left } = await refreshSite(site, [{ ...registryOf(files), request }]);
    expect(left).toEqual([]);
    expect(providers[0]?.refused).toMatchObject([
      { version: "1.1.0", platform: "linux_amd64", problem: { fix: expect.stringContaining("again") } },
    ]);
    expect(providers[0]?.added.map(({ platforms }) => platforms.length)).toEqual([3, 4]);
    files.write(zip, whole);
    const next = registryOf(files);
    const { providers: after } = await refreshSite(site, [{ ...next, request }]);
    expect(after[0]).toMatchObject({ added: [{ version: "1.1.0" }], unchanged: ["1.0.0"], refused: [] });
    expect([Object.keys(archivesOf(site, "1.1.0")), site.commits.length]).toEqual([PLATFORMS, 2]);
    expect(new Set(zips(next.host.requests)).size).toBe(1);
  });

  it("package longer than its host reports is truncated there", async () => {
    const { host, origin } = registryOf(await plainSite());
    const asked = new Map<string, number | undefined>();
    const watched = {
      ...host,
      save: (url: string, path: string, most?: number) => {
        asked.set(url, most);
        return host.save(url, path);
      },
    };
    await refreshSite(emptySite(), [{ host: watched, origin, request: { hashes: "all" } }]);
    const files = await goodSite();
    const lengths = [...asked].map(([url, most]) => [
      files.get(new URL(url).pathname.slice(1))?.length,
      most,
    ]);
    expect(lengths.length).toBe(8);
    for (const [length, most] of lengths) expect(most).toBe(length);
  });
});

it("a registry that signs other bytes for a version that is listed is not followed", async () => {
  const site = emptySite();
  const files = await plainSite();
  await refreshSite(site, [registryOf(files)]);
  const before = new Map(site.files);
  await files.sums((text) => text.replace(/^.{64}(.*_linux_amd64\.zip)$/m, `${"0".repeat(64)}$1`));
  files.json(`${DOWNLOADS}linux/amd64`, (document) => {
    document.shasum = "0".repeat(64);
  });
  const { providers } = await refreshSite(site, [registryOf(files)]);
  expect(providers[0]).toMatchObject({
    unchanged: ["1.0.0"],
    refused: [{ version: "1.1.0", problem: { code: "origin-changed" } }],
  });
  expect(new Map(site.files)).toEqual(before);
});

it("a run that is cancelled changes nothing, and says so", async () => {
  const site = emptySite();
  const stop = new AbortController();
  stop.abort(new Error("enough"));
  const run = refreshSite(site, [registryOf(await plainSite())], { cancelled: stop.signal });
  await expect(run).rejects.toThrow("enough");
  expect(site.commits).toEqual([]);
});
