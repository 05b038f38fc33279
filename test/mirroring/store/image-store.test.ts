import { beforeEach, describe, expect, it } from "vitest";
import type { Problem } from "../../../src/errors.ts";
import type { ProviderRequest } from "../../../src/mirroring/plan/plan-provider.ts";
import { openImageStore } from "../../../src/mirroring/store/image-store.ts";
import { type MemoryImages, memoryImages } from "../../support/memory/images.ts";
import { memoryReleases } from "../../support/memory/releases.ts";
import { silentLog } from "../../support/samples/silent-log.ts";
import type { BrokenSite } from "../../walk/broken-site.ts";
import { PLATFORMS } from "../../walk/good-site.ts";
import { registryOf } from "../origin/sample-origin.ts";
import { emptySite, plainSite, refreshSite } from "../refresh-sample.ts";

const SOURCE = "registry.example.com/acme/sample";
const NAME = "ghcr.io/acme/mirror/sample";
const SUMS_NAME = "terraform-provider-sample_1.1.0_SHA256SUMS";
const zip = (platform: string) => `terraform-provider-sample_1.1.0_${platform}.zip`;

let files: BrokenSite;
let site: ReturnType<typeof emptySite>;
let images: MemoryImages;
let told: Problem[];
beforeEach(async () => {
  files = await plainSite();
  site = emptySite();
  images = memoryImages(NAME);
  told = [];
});

/** One refresh of the sample provider. */
async function run(request: Partial<ProviderRequest> = {}, repositories: readonly MemoryImages[] = [images]) {
  for (const one of repositories) one.calls.length = 0;
  const log = { ...silentLog, tell: (problems: readonly Problem[]) => void told.push(...problems) };
  const store = await openImageStore(repositories, log);
  const origin = registryOf(files);
  const refreshed = await refreshSite(site, [{ ...origin, request: { images: store, ...request } }]);
  return { ...refreshed, requests: origin.host.requests };
}

const archives = () => JSON.parse(site.files.get(`mirror/${SOURCE}/1.1.0.json`) ?? "").archives;
const listed = (): { version: string; images?: string[]; platforms: string[] }[] =>
  JSON.parse(site.files.get(`catalog/${SOURCE}.json`) ?? "").versions;
const pushes = (one = images) => one.calls.filter((call) => call.startsWith("push "));

describe("images of mirrored versions", () => {
  it("have the publisher's files, byte for byte, beside links to the origin", async () => {
    const { providers, left } = await run();
    expect([...(images.pushed.get("1.1.0")?.keys() ?? [])]).toEqual([
      ...PLATFORMS.map(zip),
      SUMS_NAME,
      `${SUMS_NAME}.sig`,
    ]);
    for (const name of [zip("linux_amd64"), SUMS_NAME])
      expect(images.pushed.get("1.1.0")?.get(name)).toBe(
        Buffer.from(files.files.get(files.find(`assets/${SOURCE}/1.1.0/${name}`)) ?? "").toString("latin1"),
      );
    expect(archives().linux_amd64.url).toContain("https://registry.example.com/assets/");
    expect(listed().map((one) => one.images)).toEqual([[NAME], [NAME]]);
    expect(providers[0]).toMatchObject({ refused: [], pushed: [`${NAME}:1.1.0`, `${NAME}:1.0.0`] });
    // Nothing is on the disk any more.
    expect(left).toEqual([]);
  });

  it("are pushed once, and then only looked for", async () => {
    await run();
    const { head, providers, requests } = await run();
    expect([head, images.calls]).toEqual([undefined, ["versions"]]);
    expect(providers[0]).toMatchObject({ unchanged: ["1.1.0", "1.0.0"], pushed: [] });
    expect(requests.filter((url) => url.endsWith(".zip"))).toEqual([]);
  });

  it("follow their origin when it adds a platform", async () => {
    await run({ platforms: [{ os: "linux", arch: "amd64" }] });
    expect([...(images.published.get("1.1.0")?.packages.keys() ?? [])]).toEqual(["linux_amd64"]);
    const { providers } = await run();
    expect(providers[0]?.refused).toEqual([]);
    expect([...(images.published.get("1.1.0")?.packages.keys() ?? [])]).toEqual(PLATFORMS);
    expect(listed()[1]).toMatchObject({ platforms: PLATFORMS, images: [NAME] });
  });

  it("are in every repository that is named", async () => {
    const other = memoryImages("registry.example.net/sample");
    await run();
    await run({}, [images, other]);
    expect([pushes(), pushes(other).sort()]).toEqual([[], ["push 1.0.0", "push 1.1.0"]]);
    expect(listed()[0]?.images).toEqual([NAME, other.name]);
  });

  it("stand beside copies that the mirror serves itself", async () => {
    const releases = memoryReleases();
    await run({ copies: releases });
    expect(archives().linux_amd64.url).toContain("/releases/download/mirror/");
    expect([...(images.pushed.get("1.1.0")?.keys() ?? [])]).toHaveLength(6);
    expect(releases.all.map(({ assets }) => assets.length)).toEqual([6, 6]);
  });
});

describe("what can't be pushed", () => {
  it.each([
    [
      "other bytes",
      { packages: new Map([["linux_amd64", "0".repeat(64)]]), faults: [] },
      "different packages for",
    ],
    ["a fault", { packages: new Map(), faults: ["its index is none"] }, "its index is none"],
    [
      "packages that nobody asks for",
      { packages: new Map([["plan9_386", "0".repeat(64)]]), faults: [] },
      "plan9_386",
    ],
  ])("because a tag has %s does not stop other versions", async (_name, published, words) => {
    images.published.set("1.1.0", { digest: "sha256:other", ...published });
    const { providers } = await run();
    expect(pushes()).toEqual(["push 1.0.0"]);
    expect(listed().map(({ version }) => version)).toEqual(["1.0.0"]);
    expect(providers[0]?.refused).toMatchObject([
      { version: "1.1.0", problem: { code: "image-changed", found: expect.stringContaining(words) } },
    ]);
  });

  it("without write access is detected before any download", async () => {
    images.before = (call) => {
      if (call === "checkWritable") throw new Error("denied");
    };
    const origin = registryOf(files);
    const store = await openImageStore([images], silentLog);
    await expect(refreshSite(site, [{ ...origin, request: { images: store } }])).rejects.toThrow("denied");
    // Each was asked for its size.
    const asked = origin.host.requests.filter((url) => url.endsWith(".zip"));
    expect(new Set(asked).size).toBe(asked.length);
  });

  it("has one warning about a private image", async () => {
    images.isShown = false;
    await run();
    expect(told).toMatchObject([{ code: "image-private", severity: "warning" }]);
  });
});
