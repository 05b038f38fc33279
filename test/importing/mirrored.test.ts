import { afterEach, beforeEach, expect, it } from "vitest";
import { refreshMirrors } from "../../src/catalog/edits/mirror-edit.ts";
import { addressPath } from "../../src/provider/address.ts";
import { change } from "../site-change/ground.ts";
import { mirroredVersion, NOW, OTHER } from "../support/samples/mirrored.ts";
import { followsFromFacts, projectCatalog } from "../support/samples/project-catalog.ts";
import { type RebuildGround, startRebuildGround } from "./ground.ts";

const MIRROR = "mirror/registry.example.org/others/tool";
const CATALOG = "catalog/registry.example.org/others/tool";

let ground: RebuildGround;
beforeEach(async () => {
  ground = await startRebuildGround();
  await ground.release("1.0.0");
  await ground.rebuild();
  const { site } = ground;
  const found = { address: OTHER, origin: "registry", gone: [], back: [] };
  const versions = [mirroredVersion("1.0.0"), mirroredVersion("1.1.0")];
  const address = { hostname: "registry.example.com", base: "https://registry.example.com/" };
  const checked = [
    { source: addressPath(OTHER), origin: "registry", checked: NOW, fingerprints: [], held: [], refused: [] },
  ];
  const edit = refreshMirrors({ site: address, providers: [{ ...found, versions }], now: NOW, checked });
  await change(site, edit);
});
afterEach(() => ground.close());

async function project(): Promise<ReadonlyMap<string, string>> {
  const { files } = ground.site;
  const projected = new Map<string, string>();
  for await (const file of projectCatalog(async (path) => files.get(path) ?? `no ${path}`))
    projected.set(...file);
  return projected;
}

function documents(): ReadonlyMap<string, string> {
  return new Map([...ground.site.files].filter(([path]) => followsFromFacts(path)));
}

it("a mirror that matches its catalog needs no rebuild", async () => {
  expect(documents()).toEqual(await project());
  const { json } = await ground.rebuild();
  expect(json).toMatchObject({ changed: false, repaired: [], strays: [] });
});

it("importing a release does not change the mirror", async () => {
  await ground.release("1.1.0");
  await ground.rebuild();
  expect(documents()).toEqual(await project());
});

it("repairs the documents of third-party providers, and their list in the site's facts", async () => {
  const before = new Map(ground.site.files);
  const { mirrored: _mirrored, ...site } = JSON.parse(before.get("catalog/site.json") ?? "");
  ground.site.change({
    "catalog/site.json": `${JSON.stringify({ ...site, schema: 1 })}\n`,
    [`${MIRROR}/index.json`]: undefined,
    [`${MIRROR}/1.0.0.json`]: "{}",
    [`${MIRROR}/index.html`]: undefined,
  });
  const { json } = await ground.rebuild();
  expect(json).toMatchObject({ strays: [], differing: [] });
  expect(new Map(ground.site.files)).toEqual(before);
});

it("keeps a list that has only waiting versions, and renders nothing for it", async () => {
  const waiting = [{ version: "2.0.0", seen: NOW, sums_sha256: "a".repeat(64) }];
  const list = { schema: 1, origin: "registry", versions: [], waiting };
  ground.site.change({ [`${CATALOG.replace("tool", "other")}.json`]: JSON.stringify(list) });
  const { json } = await ground.rebuild();
  expect(json).toMatchObject({ changed: false, repaired: [], strays: [], differing: [] });
});

it("lists a lost version again, and all that a list has lost", async () => {
  const before = new Map(ground.site.files);
  const { versions, ...list } = JSON.parse(before.get(`${CATALOG}.json`) ?? "");
  for (const kept of [versions.slice(1), []]) {
    ground.site.change({ [`${CATALOG}.json`]: JSON.stringify({ ...list, versions: kept }) });
    const { json } = await ground.rebuild();
    expect(json).toMatchObject({ differing: [], warnings: [{ code: "entry-lost" }] });
    const { versions: again } = JSON.parse(ground.site.files.get(`${CATALOG}.json`) ?? "");
    expect(again).toMatchObject([{ version: "1.0.0" }, { version: "1.1.0" }]);
    expect(documents()).toEqual(await project());
  }
});
