import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { RECENT_PATH } from "../../src/catalog/paths.ts";
import type { SiteLocation } from "../../src/ports/site.ts";
import { readSite } from "../e2e/first-layout.ts";
import { memorySite } from "../support/memory/site.ts";
import type { Given } from "../support/publish/given.ts";
import { projectCatalog } from "../support/samples/project-catalog.ts";
import { armors, type RebuildGround, SOURCE, startRebuildGround } from "./ground.ts";

const HOST = "registry.example.com";
const BASE = `https://${HOST}/`;
const SITE = "catalog/site.json";
const LIST = `catalog/${SOURCE}.json`;
const OTHER_LIST = "catalog/registry.terraform.io/acme/sample.json";

let ground: RebuildGround;
let sound: Readonly<Record<string, string>>;
beforeEach(async () => {
  ground = await startRebuildGround();
  await ground.release("1.0.0");
  await ground.release("1.1.0", { key: "rsa-2048" });
  await rebuild();
  sound = files();
});
afterEach(() => ground.close());

const files = () => Object.fromEntries(ground.site.files);
const read = (path: string) => JSON.parse(ground.site.files.get(path) ?? "null");

async function rebuild(inputs: Given = {}) {
  const keys = await armors("ed25519", "rsa-2048");
  return ground.rebuild({ "gpg-public-keys": keys, "mirror-hostnames": "registry.terraform.io", ...inputs });
}

async function rebuildAt(base: string, found: SiteLocation["found"], source = "acme/sample") {
  const site = { ...ground.site, locate: async () => ({ base, found, warnings: [] }) };
  const there = await startRebuildGround({ site, releases: ground.releases });
  const keys = await armors("ed25519", "rsa-2048");
  const inputs = { source, "gpg-public-keys": keys, "mirror-hostnames": "registry.terraform.io" };
  return there.rebuild(inputs).finally(there.close);
}

function edit(path: string, change: (document: Record<string, unknown>) => object): void {
  ground.site.commit({ [path]: `${JSON.stringify(change(read(path)))}\n` });
}

async function refusalOf(run: Promise<unknown>): Promise<string> {
  return run.then(
    () => "nothing",
    (error: Error) => error.message,
  );
}

describe("fingerprints", () => {
  const strip = (path: string) => edit(path, ({ keys: _keys, ...list }) => list);

  it("are added to lists of early versions as a publish writes them", async () => {
    for (const path of [LIST, OTHER_LIST]) strip(path);
    const { json } = await rebuild();
    expect(json.repaired).toEqual([LIST, OTHER_LIST]);
    expect(files()).toEqual(sound);
    expect((await rebuild()).json.changed).toBe(false);
  });

  it("are added only to versions that lack them", async () => {
    edit(LIST, (list) => ({
      ...list,
      keys: (list.keys as { versions: string[] }[])
        .filter(({ versions }) => versions.includes("1.0.0"))
        .map((key) => ({ ...key, note: "ours" })),
    }));
    await rebuild();
    const { keys } = read(LIST);
    expect(keys.map(({ versions, note }: { versions: string[]; note?: string }) => [versions, note])).toEqual(
      keys.map(({ versions }: { versions: string[] }) => [
        versions,
        versions.includes("1.0.0") ? "ours" : undefined,
      ]),
    );
    expect(new Set(keys.flatMap(({ versions }: { versions: string[] }) => versions))).toEqual(
      new Set(["1.0.0", "1.1.0"]),
    );
  });

  it("need the key, which an input can provide", async () => {
    strip(LIST);
    const paths = Object.keys(sound).filter((path) => path.startsWith("catalog/keys/"));
    ground.site.commit(Object.fromEntries(paths.map((path) => [path, undefined])));
    await rebuild({ "gpg-public-keys": "" });
    expect(read(LIST).keys).toBeUndefined();
    await rebuild();
    expect(files()).toEqual(sound);
  });

  it("are shown in a dry run", async () => {
    strip(LIST);
    await ground.release("1.2.0");
    const { json } = await rebuild({ "dry-run": "true", output: "out" });
    expect([json.repaired[0], json.adopted.map(({ version }) => version)]).toEqual([LIST, ["1.2.0"]]);
    expect(read(LIST).keys).toBeUndefined();
  });

  it("are on the pages of a site of the first layout, and a second run writes nothing", async () => {
    const old = await startRebuildGround({ site: memorySite(await readSite()) });
    const { json } = await old.rebuild();
    expect(json.repaired).toContain(LIST);
    const { keys } = JSON.parse(old.site.files.get(LIST) ?? "");
    const [key] = JSON.parse(sound[LIST] ?? "").keys.filter(({ versions }: { versions: string[] }) =>
      versions.includes("1.0.0"),
    );
    expect(keys).toEqual([{ ...key, versions: ["1.0.0", "1.1.0"] }]);
    expect(old.site.files.get("acme/sample/index.html")).toContain("Signed with");
    for await (const [path, text] of projectCatalog(async (path) => old.site.files.get(path) ?? ""))
      expect(old.site.files.get(path), path).toBe(text);
    expect((await old.rebuild()).json.changed).toBe(false);
    await old.close();
  });
});

describe("a lost catalog/site.json", () => {
  beforeEach(() => void ground.site.commit({ [SITE]: undefined }));

  it.each([
    [BASE, "asked"],
    [BASE, "stated"],
  ] as const)("is recreated by a run at the same URL (%s, %s)", async (base, found) => {
    const { json } = await rebuildAt(base, found);
    expect([json.repaired, files()]).toEqual([[SITE], sound]);
  });

  it.each([
    ["https://acme.github.io/sample/", "asked", "acme/sample"],
    [`${BASE}below/`, "asked", "acme/sample"],
    [BASE, "presumed", SOURCE],
    ["https://registry.terraform.io/", "presumed", "registry.terraform.io/acme/sample"],
  ] as const)("stops a run that finds the site elsewhere: %s, %s", async (base, found, source) => {
    const before = files();
    expect(await refusalOf(rebuildAt(base, found, source))).toContain(BASE);
    expect(files()).toEqual(before);
  });

  it("is recreated, then moved", async () => {
    const { json } = await rebuildAt(`${BASE}below/`, "stated");
    const moved = files();
    ground.site.commit({
      ...Object.fromEntries(Object.keys(moved).map((path) => [path, undefined])),
      ...sound,
    });
    await rebuildAt(`${BASE}below/`, "stated");
    expect([files(), json.changed]).toEqual([moved, true]);
  });

  /** They name their address where the list has a base. */
  const PAGES = ["1.0.0/index.html", "1.1.0/index.html", "index.html"].map((page) => `acme/sample/${page}`);

  it.each([
    ["asked", BASE, PAGES],
    ["presumed", undefined, [...PAGES, RECENT_PATH, "recent/index.html", "index.html"]],
  ] as const)("says of a base that no list knows what the place does (%s)", async (found, base, others) => {
    for (const path of [LIST, OTHER_LIST]) edit(path, ({ base: _base, ...list }) => list);
    const { json } = await rebuildAt(BASE, found, SOURCE);
    expect([json.repaired, read(SITE)]).toEqual([
      [...others, SITE],
      { ...JSON.parse(sound[SITE] ?? ""), base },
    ]);
  });

  it("moves to another host from the one in the lists", async () => {
    for (const path of [LIST, OTHER_LIST]) edit(path, ({ base: _base, ...list }) => list);
    const { lines } = await rebuildAt("https://tf.example.org/below/", "stated");
    expect(lines).toContainEqual(
      expect.stringMatching(new RegExp(` ${BASE} .* https://tf.example.org/below/$`)),
    );
  });

  it("stops the run if it is damaged", async () => {
    ground.site.commit({ [SITE]: "{" });
    const before = files();
    for (const found of ["asked", "stated"] as const)
      expect(await refusalOf(rebuildAt(`${BASE}below/`, found))).toContain(`${SITE} `);
    expect(files()).toEqual(before);
  });

  it("can't be recreated from lists that disagree", async () => {
    edit(OTHER_LIST, (list) => ({ ...list, base: `${BASE}below/` }));
    expect(await refusalOf(rebuildAt(BASE, "stated"))).toContain(`${BASE}, ${BASE}below/`);
  });
});
