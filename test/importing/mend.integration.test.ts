import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { RECENT_PATH } from "../../src/catalog/paths.ts";
import type { SiteLocation } from "../../src/ports/place.ts";
import type { Given } from "../support/publish/given.ts";
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

async function rebuildAt(base: string, basis: SiteLocation["basis"], source = "acme/sample") {
  const site = { ...ground.site, locate: async () => ({ base, basis, warnings: [] }) };
  const there = await startRebuildGround({ site, releases: ground.releases });
  const keys = await armors("ed25519", "rsa-2048");
  const inputs = { source, "gpg-public-keys": keys, "mirror-hostnames": "registry.terraform.io" };
  return there.rebuild(inputs).finally(there.close);
}

function edit(path: string, change: (document: Record<string, unknown>) => object): void {
  ground.site.change({ [path]: `${JSON.stringify(change(read(path)))}\n` });
}

async function refusalOf(run: Promise<unknown>): Promise<string> {
  return run.then(
    () => "nothing",
    (error: Error) => error.message,
  );
}

describe("a lost catalog/site.json", () => {
  beforeEach(() => void ground.site.change({ [SITE]: undefined }));

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

  /** They name their address where the list has a base. */
  const PAGES = ["1.0.0/index.html", "1.1.0/index.html", "index.html", "latest/index.html"].map(
    (page) => `acme/sample/${page}`,
  );

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

  it("stops the run if it is damaged", async () => {
    ground.site.change({ [SITE]: "{" });
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
