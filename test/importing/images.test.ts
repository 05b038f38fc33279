import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { rebuildCommand } from "../../src/commands/rebuild/command.ts";
import type { FullReport } from "../../src/run/command.ts";
import { type MemoryImages, memoryImages } from "../support/memory/images.ts";
import type { Given } from "../support/publish/given.ts";
import { because } from "../support/samples/facts.ts";
import { armors, type RebuildGround, SOURCE, startRebuildGround } from "./ground.ts";

const NAME = "ghcr.io/acme/sample";
const LINUX = "terraform-provider-sample_1.0.0_linux_amd64.zip";

let ground: RebuildGround;
let images: MemoryImages;

beforeEach(async () => {
  ground = await startRebuildGround();
  images = memoryImages(NAME);
  for (const version of ["1.0.0", "1.1.0", "2.0.0+meta"]) await ground.release(version);
});
afterEach(() => ground.close());

async function rebuild(given: Given = {}): Promise<FullReport> {
  const keys = await armors("ed25519");
  const all: Readonly<Record<string, string>> = {
    source: SOURCE,
    oci: NAME,
    "gpg-public-keys": keys,
    ...given,
  };
  const open = async () => images;
  const { world } = ground;
  const dryRun = (output: string) => ({ ...world.open.dryRun(output), images: open });
  const context = { ...world, images: open, open: { ...world.open, dryRun } };
  return rebuildCommand.read((name) => all[name]).run(context);
}

function fetched(): number {
  return ground.releases.calls.filter(({ operation }) => operation === "fetch").length;
}

function named(): unknown {
  const { versions } = JSON.parse(ground.site.files.get(`catalog/${SOURCE}.json`) ?? "");
  return versions.map(({ images: names }: { readonly images?: unknown }) => names);
}

describe("a rebuild with images", () => {
  it("pushes every version without an image, and nothing the second time", async () => {
    await ground.rebuild();
    const [before, commits] = [fetched(), ground.site.commits.length];
    const { json, lines } = await rebuild();
    expect(json.images).toEqual(["1.0.0", "1.1.0", "2.0.0_meta"].map((tag) => `${NAME}:${tag}`));
    expect(lines).toContainEqual(expect.stringContaining(` ${NAME}:1.0.0`));
    expect([json.changed, ground.site.commits.length]).toEqual([true, commits + 1]);
    expect(named()).toEqual([[NAME], [NAME], [NAME]]);
    const page = ground.site.files.get("acme/sample/1.0.0/index.html");
    expect(page).toContain(`<code>${NAME}:1.0.0</code>`);
    expect([...(images.pushed.get("1.0.0")?.keys() ?? [])]).toEqual(
      expect.arrayContaining([
        LINUX,
        "terraform-provider-sample_1.0.0_SHA256SUMS",
        "terraform-provider-sample_1.0.0_SHA256SUMS.sig",
      ]),
    );
    expect(fetched()).toBeGreaterThan(before);
    const after = fetched();
    images.calls.length = 0;
    const again = await rebuild();
    expect([again.json.changed, again.json.images, images.calls, fetched()]).toEqual([
      false,
      [],
      ["versions"],
      after,
    ]);
  });

  it("skips withdrawn versions, and versions with an image", async () => {
    await ground.rebuild();
    const path = `catalog/${SOURCE}.json`;
    const facts = JSON.parse(ground.site.files.get(path) ?? "");
    const versions = facts.versions.map((one: { version: string }) =>
      one.version === "1.0.0" ? { ...one, withdrawn: because("it loses data") } : one,
    );
    ground.site.change({ [path]: JSON.stringify({ ...facts, versions }) });
    images.published.set("1.1.0", { digest: "", packages: new Map(), faults: [] });
    expect((await rebuild()).json.images).toEqual([`${NAME}:2.0.0_meta`]);
    // A tag with other packages is not listed.
    expect(named()).toEqual([undefined, undefined, [NAME]]);
  });

  it("lists images that were pushed before, if they match", async () => {
    await rebuild();
    const path = `catalog/${SOURCE}.json`;
    const list = ground.site.files.get(path) ?? "";
    ground.site.change({ [path]: list.replaceAll(`,"images":["${NAME}"]`, "") });
    await ground.rebuild();
    expect(named()).toEqual([undefined, undefined, undefined]);
    const { json } = await rebuild();
    expect([json.images, json.changed, named()]).toEqual([[], true, [[NAME], [NAME], [NAME]]]);
    expect(json.commit).toBe(ground.site.commits.at(-1)?.id);
  });

  it("reports what it would push in a dry run", async () => {
    await ground.rebuild();
    const before = fetched();
    const { json, lines } = await rebuild({ "dry-run": "true", versions: "1.0.0" });
    // The checksums, the signature and the manifest of the named version.
    expect([json.images, images.pushed.size, fetched() - before]).toEqual([[`${NAME}:1.0.0`], 0, 3]);
    expect(lines).toContainEqual(expect.stringMatching(new RegExp(` ${NAME}:1.0.0$`)));
    expect(images.calls).toEqual(["versions"]);
  });

  it("reports versions whose packages are gone or changed, and pushes none of them", async () => {
    await ground.rebuild();
    const [first, second] = ground.releases.all;
    if (first === undefined || second === undefined) throw new Error("there are no releases");
    ground.releases.setFile(first, LINUX, "other bytes");
    ground.releases.drop(second);
    const { json } = await rebuild();
    expect(json.images).toEqual([`${NAME}:2.0.0_meta`]);
    const warnings = json.warnings as readonly { readonly code: string; readonly found: string }[];
    expect(
      warnings.filter(({ found }) => found.includes("image")).map(({ code, found }) => `${code}: ${found}`),
    ).toEqual([
      expect.stringMatching(/^release-tampered: .* 1\.0\.0 /),
      expect.stringMatching(/^release-tampered: .* 1\.1\.0 /),
    ]);
  });
});
