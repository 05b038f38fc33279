import { describe, expect, it } from "vitest";
import { ruleOf } from "../../../src/protocol/rules/rules.ts";
import { BrokenSite, NEWEST } from "../../walk/broken-site.ts";
import { BASE, goodSite, PLATFORMS } from "../../walk/good-site.ts";
import { MUTATIONS } from "../../walk/mutations.ts";
import { askFor, mirrorOf, refusalsOf, SAMPLE } from "./sample-origin.ts";

describe("a mirror", () => {
  it("lists its versions, and nothing else of them", async () => {
    const { origin } = mirrorOf({ files: await goodSite() });
    const [listed, ...others] = await origin.versions(SAMPLE);
    expect([listed, others.length]).toMatchObject([{ protocols: [], platforms: undefined }, 1]);
  });

  it("gives a version with the hashes that it lists, and no checksums", async () => {
    const { origin, host } = mirrorOf({ files: await goodSite() });
    const { packages, sums } = await askFor(origin, "1.1.0");
    expect([[...packages.keys()].sort(), sums]).toEqual([[...PLATFORMS].sort(), undefined]);
    expect(packages.get("linux_amd64")).toMatchObject({
      filename: "terraform-provider-sample_1.1.0_linux_amd64.zip",
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      h1: expect.stringMatching(/^h1:/),
      size: undefined,
    });
    // A mirror of this name may be one of ours.
    expect(host.requests.filter((url) => !url.includes("/catalog/"))).toEqual(
      ["index.json", "1.1.0.json"].map((name) => `${BASE}mirror/registry.example.com/acme/sample/${name}`),
    );
  });

  it("gives the platforms that are wanted", async () => {
    const { origin } = mirrorOf({ files: await goodSite() });
    const { packages } = await askFor(origin, "1.1.0", { platforms: ["linux_arm64", "plan9_386"] });
    expect([...packages.keys()]).toEqual(["linux_arm64"]);
  });

  it("is taken with one kind of hash, as terraform's own mirrors have it", async () => {
    const site = new BrokenSite(await goodSite());
    site.json(NEWEST, ({ archives }) => {
      archives.linux_amd64.hashes = archives.linux_amd64.hashes.filter((hash: string) =>
        hash.startsWith("h1:"),
      );
      archives.linux_arm64.hashes = [];
    });
    const { packages, refused } = await askFor(mirrorOf(site).origin, "1.1.0");
    expect(packages.get("linux_amd64")).toMatchObject({
      sha256: undefined,
      h1: expect.stringMatching(/^h1:/),
    });
    expect([packages.has("linux_arm64"), refused.length]).toEqual([false, 1]);
  });

  it("of which no package has a hash is refused", async () => {
    const site = new BrokenSite(await goodSite());
    site.json(NEWEST, ({ archives }) => {
      for (const archive of Object.values<{ hashes: string[] }>(archives)) archive.hashes = [];
    });
    await expect(askFor(mirrorOf(site).origin, "1.1.0")).rejects.toThrow("mirror-hash-none");
  });
});

/** Seen of packages that are not fetched, and of what only a registry beside the mirror shows. */
const UNSEEN = ["package-missing", "mirror-packages-differ"];
const ERRORS = MUTATIONS.filter(
  ({ rule, via, deep, locked }) => via === "mirror" && !deep && !locked && ruleOf(rule).severity === "error",
);

it.each(ERRORS.filter(({ rule }) => !UNSEEN.includes(rule)))(
  "what clients would refuse is refused by its name: $rule: $title",
  async ({ rule, change }) => {
    const site = new BrokenSite(await goodSite());
    await change(site);
    const { origin } = mirrorOf(site);
    const refused = await refusalsOf(() => askFor(origin, "1.1.0"));
    expect(refused.map(({ found }) => found).join()).toContain(`(${rule})`);
  },
);
