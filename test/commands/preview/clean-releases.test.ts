import { expect, it } from "vitest";
import { cleanReleases } from "../../../src/commands/preview/clean-releases.ts";
import type { TaggedRelease } from "../../../src/ports/package-store.ts";
import { memoryReleases } from "../../support/memory/releases.ts";
import { memorySite } from "../../support/memory/site.ts";
import { ADDRESS } from "../../support/samples/facts.ts";
import { silentLog } from "../../support/samples/silent-log.ts";

const NOW = new Date("2026-03-01T00:00:00Z");
const LIST = "catalog/registry.example.com/acme/sample.json";

function release(name: string, since: string): TaggedRelease {
  const file = `terraform-provider-sample_1.0.0-${name}_linux_amd64.zip`;
  const asset = {
    id: name,
    name: file,
    size: 1,
    sha256: undefined,
    complete: true,
    url: "https://x.example/",
  };
  const state = { draft: false, immutable: false, prerelease: true, publishedAt: since };
  return { id: name, tag: `preview/${name}`, url: "https://x.example/", assets: [asset], since, ...state };
}

/** Cleans a repository that has these releases; returns how often it was listed, and what is left. */
async function clean(all: readonly TaggedRelease[], listed: readonly string[]) {
  const left = new Map(all.map((one) => [one.tag, one]));
  let lists = 0;
  const releases = {
    ...memoryReleases(),
    tagged: {
      list: async () => {
        lists++;
        return [...left.values()];
      },
      remove: async ({ tag }: Pick<TaggedRelease, "tag">) => void left.delete(tag),
    },
  };
  const versions = listed.map((name) => {
    const version = `1.0.0-${name}`;
    return { version, platforms: ["linux_amd64"], listed: "2026-01-01T00:00:00Z", preview: name };
  });
  const site = memorySite({ [LIST]: `${JSON.stringify({ schema: 3, origin: "preview", versions })}\n` });
  const reads = () => site.calls.filter(({ operation }) => operation === "read").length;
  const run = () =>
    cleanReleases({
      releases,
      site,
      address: ADDRESS,
      touched: [],
      world: { log: silentLog, now: () => NOW },
    });
  return { run, left, count: () => ({ lists, reads: reads() }) };
}

it("deletes 25 of 1,000 unlisted releases per run, with one listing, and the next run continues", async () => {
  const old = Array.from({ length: 1000 }, (_, index) => release(`pr-${index}`, "2026-01-01T00:00:00Z"));
  const { run, left, count } = await clean(old, ["pr-0"]);
  await run();
  expect([left.size, count()]).toEqual([975, { lists: 1, reads: 1 }]);
  await run();
  expect([left.size, left.has("preview/pr-0")]).toEqual([950, true]);
});

it("keeps what a concurrent run has uploaded and not listed yet", async () => {
  const { run, left } = await clean(
    [release("pr-1", "2026-02-28T23:30:00Z"), release("pr-2", "2026-02-28T22:30:00Z")],
    [],
  );
  await run();
  expect([...left.keys()]).toEqual(["preview/pr-1"]);
});
