import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { SOURCE } from "../protocol/walk/good-site.ts";
import { closeFaultless } from "../support/github/close-faultless.ts";
import { type MirrorGround, startMirrorGround } from "./mirror-ground.ts";

let ground: MirrorGround;
beforeEach(async () => {
  ground = await startMirrorGround();
});
afterEach(() => closeFaultless(ground.github, ground.close));

const listing = (copy: string) => `providers:\n  ${SOURCE}:\n    copy: ${copy}\n`;
const FOLDER = `assets/${SOURCE}`;
const TAG = `mirror/${SOURCE}/v1.1.0`;

function urlsOf(version: string): string[] {
  const { archives } = JSON.parse(ground.site()[`mirror/${SOURCE}/${version}.json`] ?? "");
  return Object.values<{ url: string }>(archives).map(({ url }) => url);
}

function zipsAsked(since = 0): string[] {
  const asked = ground.origin.requests.slice(since).filter(({ method }) => method === "GET");
  return asked.map(({ path }) => path).filter((path) => path.endsWith(".zip"));
}

/** What was sent to GitHub: files of releases, and blobs of the site, of which one only tries whether it may be written. */
function sent(): number {
  const isSending = (id: string) => id === "repos/upload-release-asset" || id === "git/create-blob";
  return ground.github.exchanges.filter(({ operationId }) => isSending(operationId)).length;
}

it.each(["site", "release"])("a dry run copies nothing, and reports the size (%s)", async (copy) => {
  const { exitCode, log, outputs } = await ground.mirror(listing(copy), { "dry-run": "true" });
  expect(exitCode, log).toBe(0);
  expect(log).toMatch(/: 8, 0\.\d MB/);
  expect([outputs.added, zipsAsked(), sent()]).toEqual(["2", [], 0]);
  expect(ground.repository.releases()).toEqual([]);
});

describe("copies in the site", () => {
  it("are committed once, byte for byte, with the facts that name them", async () => {
    const first = await ground.mirror(listing("site"));
    expect(first.exitCode, first.log).toBe(0);
    const tree = ground.repository.readTree("gh-pages");
    const copies = [...tree].filter(([path]) => path.startsWith(FOLDER));
    const origins = [...ground.files].filter(([path]) => path.startsWith(FOLDER) && !path.endsWith(".json"));
    expect(new Map(copies.map(([path, bytes]) => [path, Buffer.from(bytes)]))).toEqual(new Map(origins));
    for (const url of urlsOf("1.1.0"))
      expect(tree.has(url.replace("https://mirror.example.net/", "")), url).toBe(true);
    expect(zipsAsked().length).toBe(new Set(zipsAsked()).size);
    const [asked, uploads] = [ground.origin.requests.length, sent()];
    const second = await ground.mirror(listing("site"));
    expect([second.exitCode, second.outputs.changed]).toEqual([0, "false"]);
    expect([zipsAsked(asked), sent() - uploads]).toEqual([[], 1]);
  });
});

describe("copies in releases", () => {
  it("are one release per version, never the latest, before the list names them", async () => {
    const first = await ground.mirror(listing("release"));
    expect(first.exitCode, first.log).toBe(0);
    const release = ground.repository.releases().find(({ tag }) => tag === TAG);
    expect(release).toMatchObject({ draft: false, prerelease: false });
    const names = [...(release?.assets.values() ?? [])].map(({ name }) => name).sort();
    const own = [...ground.files.keys()].filter((path) => path.startsWith(`${FOLDER}/1.1.0/`));
    expect(names).toEqual(
      own
        .map((path) => path.split("/").at(-1))
        .filter((name) => !name?.endsWith(".json"))
        .sort(),
    );
    for (const url of urlsOf("1.1.0")) expect((await fetch(url)).status, url).toBe(200);
    const [asked, uploads] = [ground.origin.requests.length, sent()];
    const second = await ground.mirror(listing("release"));
    expect([second.exitCode, second.outputs.changed]).toEqual([0, "false"]);
    expect([zipsAsked(asked), sent() - uploads]).toEqual([[], 1]);
  });
});
