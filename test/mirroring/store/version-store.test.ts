import { createHash } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { type Problem, ProblemError } from "../../../src/errors.ts";
import { siteHost } from "../../../src/hosts/site-host.ts";
import { type ReleaseHost, ReleaseLost, type SiteHost } from "../../../src/ports/host.ts";
import { type MemoryReleases, memoryReleases } from "../../support/memory/releases.ts";
import { type BrokenSite, SUMS } from "../../walk/broken-site.ts";
import { PLATFORMS } from "../../walk/good-site.ts";
import { registryOf } from "../origin/sample-origin.ts";
import { emptySite, plainSite, refreshSite } from "../refresh-sample.ts";

const SOURCE = "registry.example.com/acme/sample";
const TAG = `mirror/${SOURCE}/v1.1.0`;
const zip = (platform: string) => `terraform-provider-sample_1.1.0_${platform}.zip`;
const SUMS_NAME = "terraform-provider-sample_1.1.0_SHA256SUMS";

let releases: MemoryReleases;
let files: BrokenSite;
let site: ReturnType<typeof emptySite>;
beforeEach(async () => {
  releases = memoryReleases();
  site = emptySite();
  files = await plainSite();
});

/** One refresh of the sample provider. */
async function run(copies: ReleaseHost | SiteHost | undefined, request = {}) {
  const origin = registryOf(files);
  const refreshed = await refreshSite(site, [{ ...origin, request: { hashes: "all", copies, ...request } }]);
  const fetched = origin.host.requests.filter((url) => url.endsWith(".zip"));
  return { ...refreshed, fetched, requests: origin.host.requests };
}

function urls(version = "1.1.0"): string[] {
  const { archives } = JSON.parse(site.files.get(`mirror/${SOURCE}/${version}.json`) ?? "");
  return Object.values<{ url: string }>(archives).map(({ url }) => url);
}

const hashes = (version = "1.1.0") => {
  const { archives } = JSON.parse(site.files.get(`mirror/${SOURCE}/${version}.json`) ?? "");
  return Object.values<{ hashes: string[] }>(archives).map((one) => one.hashes);
};

const facts = () => JSON.parse(site.files.get(`catalog/${SOURCE}/1.1.0.json`) ?? "");
const release = (tag = TAG) => releases.all.find((one) => one.tag === tag);
const uploads = () => releases.calls.filter(({ operation }) => operation === "upload").length;

describe("copies in releases", () => {
  it("hold the publisher's files, byte for byte, and are listed when they are published", async () => {
    const { providers, fetched, left } = await run(releases);
    expect(providers[0]).toMatchObject({ refused: [], added: [{ version: "1.1.0" }, { version: "1.0.0" }] });
    expect(release()).toMatchObject({ draft: false, latest: false, prerelease: false });
    expect(
      release()
        ?.assets.map(({ name }) => name)
        .sort(),
    ).toEqual([SUMS_NAME, `${SUMS_NAME}.sig`, ...PLATFORMS.map(zip)].sort());
    const own = files.bytes(SUMS);
    expect(release()?.assets.find(({ name }) => name === SUMS_NAME)?.sha256).toBe(
      createHash("sha256").update(own).digest("hex"),
    );
    expect(urls()).toEqual(
      PLATFORMS.map((platform) =>
        releases.downloadUrl({ tag: TAG } as never, { name: zip(platform), sha256: "" }),
      ),
    );
    // Once for the size, once for the bytes.
    expect(new Set(fetched).size * 2).toBe(fetched.length);
    expect(left).toEqual([]);
    expect(facts()).toMatchObject({
      sums_url: releases.downloadUrl({ tag: TAG } as never, { name: SUMS_NAME, sha256: "" }),
      origin_sums_url: expect.stringContaining("https://registry.example.com/assets/"),
    });
  });

  it("are fetched and sent once", async () => {
    await run(releases);
    const before = uploads();
    const { fetched, head, requests } = await run(releases);
    expect([fetched, uploads() - before, head]).toEqual([[], 0, undefined]);
    expect(requests.filter((url) => url.includes("/download/"))).toHaveLength(2);
  });

  it("that a stopped run has left on a draft are not fetched again", async () => {
    const name = zip("linux_amd64");
    const bytes = files.files.get(files.find(`assets/${SOURCE}/1.1.0/${name}`)) ?? "";
    releases.add({ tag: TAG, draft: true, assets: { [name]: bytes, [zip("old_arch")]: "of another try" } });
    const { fetched } = await run(releases);
    // Its size was asked for.
    expect(fetched.filter((url) => url.endsWith(name))).toHaveLength(1);
    expect(uploads()).toBe(11);
    expect(release()?.assets).toHaveLength(6);
    expect(hashes()[1]).toHaveLength(2);
  });

  it("of more platforms join those that are there", async () => {
    await run(releases, { platforms: [{ os: "linux", arch: "amd64" }] });
    expect(urls()).toHaveLength(1);
    const { providers } = await run(releases);
    expect(providers[0]?.refused).toEqual([]);
    expect([urls().length, release()?.assets.length]).toEqual([4, 6]);
    expect(uploads()).toBe(12);
  });

  it("can't be added to what GitHub has made immutable", async () => {
    releases = memoryReleases({ immutable: true });
    await run(releases, { platforms: [{ os: "linux", arch: "amd64" }] });
    const { providers } = await run(releases);
    expect(providers[0]?.refused).toMatchObject([
      { version: "1.1.0", problem: { code: "release-immutable" } },
      { version: "1.0.0", problem: { code: "release-immutable" } },
    ]);
    expect(urls()).toHaveLength(1);
  });

  it("never take the place of other bytes that are published", async () => {
    releases.add({ tag: TAG, assets: { [zip("linux_amd64")]: "somebody's" } });
    const { providers } = await run(releases);
    expect(providers[0]).toMatchObject({
      added: [{ version: "1.0.0" }],
      refused: [{ version: "1.1.0", problem: { code: "release-changed" } }],
    });
    expect(site.files.has(`mirror/${SOURCE}/1.1.0.json`)).toBe(false);
  });

  it("are not kept of what clients would refuse, and a version of which nothing is left has no release", async () => {
    for (const [path] of files.files)
      if (path.endsWith(".zip") && path.includes("/1.1.0/")) files.append(path, "more");
    const { providers } = await run(releases);
    expect(providers[0]?.added.map(({ version }) => version)).toEqual(["1.0.0"]);
    expect(providers[0]?.refused).toHaveLength(4);
    expect([release(), releases.all.length]).toEqual([undefined, 1]);
  });

  it("that no release could hold are refused before they are fetched", async () => {
    const tooLarge: Problem = { code: "github-refused", found: "it is large", expected: "less", fix: "none" };
    const place = { ...releases, check: async () => [tooLarge] };
    const { providers, fetched } = await run(place);
    expect(providers[0]?.refused).toMatchObject([
      { version: "1.1.0", problem: { found: "it is large", fix: expect.stringContaining("copy: link") } },
      { version: "1.0.0" },
    ]);
    expect([releases.all, new Set(fetched).size === fetched.length]).toEqual([[], true]);
  });

  it("stay on the draft after a failure, and the next run continues", async () => {
    files.answer(`assets/${SOURCE}/1.1.0/${zip("windows_amd64")}`, { status: 503 });
    const first = await run(releases);
    expect(first.providers[0]?.refused).toMatchObject([{ version: "1.1.0" }]);
    expect(site.files.has(`mirror/${SOURCE}/1.1.0.json`)).toBe(false);
    const kept = release()?.assets.length ?? 0;
    expect([release()?.draft, kept > 0]).toEqual([true, true]);
    files.overrides.clear();
    const before = uploads();
    await run(releases);
    expect([release()?.draft, urls().length, uploads() - before]).toEqual([false, 4, 6 - kept]);
  });

  it("that another run publishes are reused", async () => {
    releases.fail("publish", new ReleaseLost("another run was faster"));
    const { providers } = await run(releases);
    expect(providers[0]).toMatchObject({ refused: [], added: [{ version: "1.1.0" }, { version: "1.0.0" }] });
    expect(uploads()).toBe(12);
  });

  it("of a place that fails stop the run: it would fail for all that follow", async () => {
    const problem: Problem = { code: "github-limited", found: "enough", expected: "less", fix: "Wait" };
    releases.fail("create", new ProblemError([problem]));
    await expect(run(releases)).rejects.toThrow("enough");
    expect(site.commits).toEqual([]);
  });
});

const REFUSED = { found: "refused", expected: "less", fix: "none" } as const;
const DIGEST = "0123456789ab";
const stored = () => [...site.files.keys()].filter((path) => path.startsWith("assets/registry")).sort();

/** A host whose files are part of the site, and what was put; with a problem, it takes no file of the newest version. */
function storeInSite(more: Partial<SiteHost> = {}, problem?: Problem) {
  const brought: string[] = [];
  const location = { base: "https://mirror.example.net/", basis: "stated", warnings: [] } as const;
  const host = siteHost(site, location, () => site.head());
  const inSite: SiteHost = {
    ...host,
    put: async (target, file) => {
      if (problem !== undefined && target.version === "1.1.0") throw new ProblemError(problem);
      const put = await host.put(target, file);
      brought.push(put.path);
      return put;
    },
    ...more,
  };
  return { brought, inSite };
}

describe("copies in the site", () => {
  it("come in the same change as the facts that name them", async () => {
    const { brought, inSite } = storeInSite();
    const { left } = await run(inSite);
    expect([brought.length, site.commits.length, left]).toEqual([12, 1, []]);
    for (const url of urls()) {
      const path = url.replace("https://mirror.example.net/", "");
      expect(site.files.get(path), path).toBe(files.files.get(path)?.toString("latin1"));
    }
    for (const path of [files.find(SUMS), files.find(`${SUMS}.sig`)])
      expect(site.files.get(path), path).toBe(files.bytes(path).toString("latin1"));
    const { fetched, head } = await run(inSite);
    expect([fetched, head, brought.length]).toEqual([[], undefined, 12]);
  });

  it("are complete after a run that was stopped anywhere, as if nothing had been", async () => {
    await run(storeInSite().inSite);
    const whole = new Map(site.files);
    for (const stopAt of [1, 2, 5, 12]) {
      site = emptySite();
      const { inSite } = storeInSite();
      let puts = 0;
      const put: SiteHost["put"] = async (...file) => {
        if (++puts === stopAt) throw new Error("stopped");
        return inSite.put(...file);
      };
      await expect(run({ ...inSite, put })).rejects.toThrow("stopped");
      expect([...site.files.keys()].filter((path) => path.startsWith("catalog/"))).toEqual([]);
      await run(inSite);
      expect(new Map(site.files)).toEqual(whole);
    }
  });

  it("follow a change of mind, and the bytes stay", async () => {
    await run(undefined);
    const before = hashes();
    const { inSite } = storeInSite();
    await run(inSite);
    expect(urls().every((url) => url.startsWith("https://mirror.example.net/assets/"))).toBe(true);
    await run(releases);
    expect(urls().every((url) => url.includes("/releases/download/"))).toBe(true);
    expect(facts().sums_url).toContain("/releases/download/");
    await run(undefined);
    expect(urls().every((url) => url.startsWith("https://registry.example.com/"))).toBe(true);
    expect([facts().origin_sums_url, hashes()]).toEqual([undefined, before]);
    const { head } = await run(undefined);
    expect(head).toBeUndefined();
  });

  it("stop where the site is full, and what fits is taken", async () => {
    let rooms = 1;
    const full: Problem = {
      code: "github-refused",
      found: "the site is full",
      expected: "less",
      fix: "none",
    };
    const { inSite } = storeInSite({ check: async () => (rooms-- > 0 ? [] : [full]) });
    const { providers } = await run(inSite);
    expect(providers[0]?.added).toHaveLength(1);
    expect(providers[0]?.refused).toMatchObject([{ problem: { found: "the site is full" } }]);
  });

  it("of one version are refused by the host without the other, whose copies are listed", async () => {
    const { inSite } = storeInSite({}, { ...REFUSED, code: "github-refused" });
    const { providers } = await run(inSite);
    expect(providers[0]).toMatchObject({
      added: [{ version: "1.0.0" }],
      refused: [
        { version: "1.1.0", problem: { found: "refused", fix: expect.stringContaining("copy: link") } },
      ],
    });
    expect([...site.files.keys()].filter((path) => path.includes("/1.1.0"))).toEqual([]);
  });

  it("that a killed run has left go with the next change of the provider, and listed ones stay", async () => {
    const { inSite } = storeInSite();
    const one = { platforms: [{ os: "linux", arch: "amd64" }] };
    await run(inSite, one);
    const listed = stored();
    const left = [
      `assets/${SOURCE}/0.9.0/${DIGEST}/terraform-provider-sample_0.9.0_linux_amd64.zip`,
      `assets/${SOURCE}/1.1.0/${DIGEST}/${zip("linux_amd64")}`,
      `assets/${SOURCE}/1.1.0/${DIGEST}/${SUMS_NAME}`,
    ];
    const other = `assets/registry.example.com/acme/other/0.9.0/${DIGEST}/terraform-provider-other_0.9.0_linux_amd64.zip`;
    site.change(Object.fromEntries([...left, other].map((path) => [path, "left"])));
    await run(inSite, one);
    expect(stored()).toEqual([...listed, ...left, other].sort());
    const { providers } = await run(inSite);
    expect(providers[0]?.refused).toEqual([]);
    expect(stored()).toHaveLength(13);
    expect(stored()).toEqual(expect.arrayContaining([...listed, other]));
    expect(stored().filter((path) => left.includes(path))).toEqual([]);
  });
});
