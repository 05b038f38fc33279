import { expect, it } from "vitest";
import type { Asset, Release, TaggedRelease, TaggedReleases } from "../../src/ports/host.ts";
import { cleanReleases, markOf, previewTag } from "../../src/previewing/pack-preview.ts";
import { memoryReleases } from "../support/memory/releases.ts";
import { memorySite } from "../support/memory/site.ts";
import { ADDRESS } from "../support/samples/facts.ts";
import { silentLog } from "../support/samples/silent-log.ts";

const NOW = new Date("2026-03-01T00:00:00Z");
const SITE = "acme/site@gh-pages:preview";
const LIST = "catalog/registry.example.com/acme/sample.json";

const TAGGED = { site: SITE } as TaggedReleases;
const MARK = markOf({ ...memoryReleases(), tagged: TAGGED }, ADDRESS);
const tagOf = (name: string) => previewTag(name, MARK);

function release(name: string, since: string, ...more: readonly string[]): TaggedRelease {
  const names = [`terraform-provider-sample_1.0.0-${name}_linux_amd64.zip`, ...more];
  const assets = names.map((each) => {
    return { id: each, name: each, size: 1, sha256: undefined, complete: true, url: "https://x.example/" };
  });
  const state = { draft: false, immutable: false, prerelease: true, publishedAt: since };
  return { id: name, tag: tagOf(name), url: "https://x.example/", assets, since, ...state };
}

/** Cleans a repository that has these releases; counts the requests, and holds what is left. */
async function clean(all: readonly TaggedRelease[], listed: readonly string[]) {
  const left = new Map(all.map((one) => [one.tag, one]));
  let lists = 0;
  const releases = {
    ...memoryReleases(),
    remove: async ({ tag }: Release, { name }: Asset) => {
      const one = left.get(tag);
      if (one !== undefined)
        left.set(tag, { ...one, assets: one.assets.filter((each) => each.name !== name) });
    },
    tagged: {
      site: SITE,
      list: async () => {
        lists++;
        return [...left.values()];
      },
      remove: async ({ tag }: Pick<TaggedRelease, "tag">) => void left.delete(tag),
    },
  };
  const versions = listed.map((name) => {
    const version = `1.0.0-${name}`;
    return {
      version,
      protocols: ["5.0"],
      platforms: ["linux_amd64"],
      published: "2026-01-01T00:00:00Z",
      preview: name,
    };
  });
  const site = memorySite({ [LIST]: `${JSON.stringify({ schema: 1, origin: "preview", versions })}\n` });
  const reads = () => site.calls.filter(({ operation }) => operation === "read").length;
  const run = (...removed: readonly string[]) =>
    cleanReleases({
      ...{ releases, site, address: ADDRESS },
      removed: removed.map((name) => ({
        version: `1.0.0-${name}`,
        protocols: [],
        platforms: [],
        published: "",
      })),
      log: silentLog,
      now: NOW,
    });
  return { run, left, count: () => ({ lists, reads: reads() }) };
}

it("deletes 25 of 1,000 unlisted releases per run, with one listing, and the next run continues", async () => {
  const old = Array.from({ length: 1000 }, (_, index) => release(`pr-${index}`, "2026-01-01T00:00:00Z"));
  const { run, left, count } = await clean(old, ["pr-0"]);
  await run();
  expect([left.size, count()]).toEqual([975, { lists: 1, reads: 1 }]);
  await run();
  expect([left.size, left.has(tagOf("pr-0"))]).toEqual([950, true]);
});

it("keeps what a concurrent run has uploaded and not listed yet, of the same name too", async () => {
  const own = release("pr-3", "2026-02-28T23:30:00Z");
  const draft = { ...release("pr-4", "2026-02-28T23:30:00Z"), draft: true, assets: [] };
  const { run, left } = await clean(
    [release("pr-1", "2026-02-28T23:30:00Z"), release("pr-2", "2026-02-28T22:30:00Z"), own, draft],
    [],
  );
  await run("pr-3");
  expect([...left.keys()]).toEqual([tagOf("pr-1"), tagOf("pr-4")]);
});

it("keeps a release with another tag, and files that are no packages of a preview", async () => {
  const moved = { ...release("pr-1", "2026-01-01T00:00:00Z"), tag: "preview/spring" };
  const others = [
    "terraform-provider-sample_1.0.0-pr-2_SHA256SUMS",
    "terraform-provider-sample_1.0.0_linux_amd64.zip",
  ];
  const { run, left } = await clean([moved, release("pr-2", "2026-01-01T00:00:00Z", ...others)], []);
  await run();
  expect([...left.values()].map(({ tag, assets }) => [tag, assets.map(({ name }) => name)])).toEqual([
    ["preview/spring", ["terraform-provider-sample_1.0.0-pr-1_linux_amd64.zip"]],
    [tagOf("pr-2"), others],
  ]);
});
