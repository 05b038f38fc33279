import { readdir, readFile, readlink, writeFile } from "node:fs/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { githubReleases } from "../../../../src/places/github/releases/releases.ts";
import type { Release } from "../../../../src/ports/host.ts";
import { quickClient } from "../quick-client.ts";
import { problemOf } from "../site/open-site.ts";
import { OF_SITE, type OpenReleases, openReleases, SETTINGS } from "./open-releases.ts";

/** `printf content | sha256sum` */
const SHA256 = "ed7002b439e9ac845f22357d822bac1444730fbdb6016d3ec9432297b9ec9f73";
const DOWNLOAD = "repos/get-release-asset";
/** Where GitHub sends who wants the bytes. */
const STORAGE = "download/asset";

let open: OpenReleases;
beforeEach(async () => {
  open = await openReleases();
});
afterEach(() => open.close());

async function fetchOne(change: (release: Release) => Release = (release) => release) {
  open.repository.addRelease({ tag: "v1.0.0", assets: { a: "content" } });
  const [found] = await open.releases.list(SETTINGS.address);
  if (found === undefined) throw new Error("there is no release");
  const release = change(found);
  const [asset] = release.assets;
  if (asset === undefined) throw new Error("there is no file");
  const { path } = await open.file("fetched", "longer than what comes");
  return { path, fetched: open.releases.fetch(release, asset, path) };
}

describe("fetching a file", () => {
  it.each([
    ["breaks off", STORAGE, { when: "after", kind: "truncate" }],
    ["is cut", STORAGE, { when: "after", kind: "reset" }],
    ["fails", DOWNLOAD, { when: "before", kind: "status", status: 502 }],
    [
      "is another page, of the status 200",
      STORAGE,
      { when: "before", kind: "status", status: 200, body: "<html>" },
    ],
  ] as const)("starts again when it %s", async (_what, operation, fault) => {
    open.disturb(operation, fault, fault);
    const { path, fetched } = await fetchOne();
    expect(await fetched).toBe(SHA256);
    expect(await readFile(path, "utf8")).toBe("content");
    expect(open.count(DOWNLOAD)).toBe(3);
  });

  it.skipIf(process.platform !== "linux")("leaves no file open", async () => {
    const { path, fetched } = await fetchOne();
    await fetched;
    const handles = (await readdir("/proc/self/fd")).map((name) => readlink(`/proc/self/fd/${name}`));
    const files = (await Promise.allSettled(handles)).map((one) => one.status === "fulfilled" && one.value);
    expect(files).not.toContain(path);
  });

  it("gives up by name when all of it never comes", async () => {
    open.disturb(
      STORAGE,
      ...Array.from({ length: 20 }, () => ({ when: "after", kind: "truncate" }) as const),
    );
    const { fetched } = await fetchOne();
    expect(await problemOf(fetched)).toMatch(/^downloading a .*\b8 times/);
  });

  it("gives up by name when it is shorter than GitHub says", async () => {
    const { fetched } = await fetchOne((release) => ({
      ...release,
      assets: release.assets.map((asset) => ({ ...asset, size: 8 })),
    }));
    expect(await problemOf(fetched)).toMatch(/\b7 bytes .*\b8 bytes/);
  });

  it("does not read on when it is far longer than GitHub says, nor asks again", async () => {
    open.disturb(DOWNLOAD, { when: "before", kind: "status", status: 200, body: "x".repeat(200_000) });
    const { fetched } = await fetchOne();
    expect(await problemOf(fetched)).toContain(" 65543 bytes");
    expect(open.count(DOWNLOAD)).toBe(1);
  });

  it("asks for nothing that GitHub can't have", async () => {
    const { fetched } = await fetchOne((release) => ({
      ...release,
      assets: release.assets.map((asset) => ({ ...asset, size: Number.NaN })),
    }));
    expect(await problemOf(fetched)).toContain(" NaN bytes");
    expect(open.count(DOWNLOAD)).toBe(0);
  });

  it("reports the disk, not GitHub, when a file can't be written", async () => {
    const { path, fetched } = await fetchOne();
    await fetched;
    await writeFile(path, "x");
    const [release] = await open.releases.list(SETTINGS.address);
    const [asset] = release?.assets ?? [];
    if (release === undefined || asset === undefined) throw new Error("there is no file");
    await expect(open.releases.fetch(release, asset, `${path}/below`)).rejects.toThrow("ENOTDIR");
  });
});

describe("fetching a file of a public repository", () => {
  const WEB = "web/download";

  async function fetchPublic() {
    const { apiUrl, serverUrl } = open.github;
    const client = quickClient(apiUrl, "ghs_release");
    const releases = githubReleases(client, { owner: "octo", repo: "provider" }, serverUrl, OF_SITE);
    open.repository.addRelease({ tag: "v1.0.0", assets: { a: "content" } });
    const [release] = await releases.list(SETTINGS.address);
    const [asset] = release?.assets ?? [];
    if (release === undefined || asset === undefined) throw new Error("there is no file");
    const { path } = await open.file("fetched", "");
    return releases.fetch(release, asset, path);
  }

  it("asks nothing of the API, and shows no token", async () => {
    expect(await fetchPublic()).toBe(SHA256);
    expect([open.count(WEB), open.count(DOWNLOAD)]).toEqual([1, 0]);
    const shown = open.github.exchanges.filter(({ operationId }) => operationId === WEB);
    expect(shown.map(({ authorized }) => authorized)).toEqual([false]);
  });

  it.each([
    ["is refused", { when: "before", kind: "status", status: 404 }],
    ["breaks", { when: "before", kind: "reset" }],
    ["fails", { when: "before", kind: "status", status: 503 }],
  ] as const)("asks the API when it %s there", async (_what, fault) => {
    open.disturb(WEB, fault);
    expect(await fetchPublic()).toBe(SHA256);
    expect([open.count(WEB), open.count(DOWNLOAD)]).toEqual([1, 1]);
  });

  it("asks the API when there is a page of another kind, as of a server that wants a login", async () => {
    const page = { when: "before", kind: "status", status: 200, body: "<html>Sign in" } as const;
    open.disturb(WEB, page, page, page);
    expect(await fetchPublic()).toBe(SHA256);
    expect([open.count(WEB), open.count(DOWNLOAD)]).toEqual([2, 1]);
  });
});

describe("listing releases", () => {
  it("reads every page, and each release once", async () => {
    for (let patch = 0; patch < 101; patch++) open.repository.addRelease({ tag: `v0.1.${patch}` });
    const listed = await open.releases.list(SETTINGS.address);
    expect(new Set(listed.map(({ tag }) => tag)).size).toBe(101);
    expect(open.count("repos/list-releases")).toBe(2);
    expect(open.count("repos/list-release-assets")).toBe(0);
  });

  it("asks for the files of a release that has more than its own list may hold", async () => {
    const assets = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`a${index}`, "x"]));
    open.repository.addRelease({ tag: "v1.0.0", assets });
    expect((await open.releases.list(SETTINGS.address))[0]?.assets).toHaveLength(30);
    expect(open.count("repos/list-release-assets")).toBe(1);
  });

  it("fetches no file to know its digest: those from before June 2025 have none", async () => {
    open.github.switches.digest = "null";
    open.repository.addRelease({ tag: "v1.0.0", assets: { a: "content" } });
    const [release] = await open.releases.list(SETTINGS.address);
    expect(release?.assets[0]).toMatchObject({ name: "a", size: 7, sha256: undefined, complete: true });
    expect(open.count(DOWNLOAD)).toBe(0);
  });
});
