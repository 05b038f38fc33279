import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { deprecateCommand } from "../../src/commands/deprecate/command.ts";
import { renderReport } from "../../src/steps/summary.ts";
import { memorySite } from "../support/memory/site.ts";
import type { Given } from "../support/publish/given.ts";
import { because } from "../support/samples/facts.ts";
import { followsFromFacts, projectCatalog } from "../support/samples/project-catalog.ts";
import { type RebuildGround, SOURCE, startRebuildGround } from "./ground.ts";

const OLD = "registry.example.com";
const NEW = "tf.example.org";
const THIRD = "registry.terraform.io";
const VERSIONS = "v1/providers/acme/sample/versions";

let ground: RebuildGround;
beforeEach(async () => {
  ground = await startRebuildGround();
  for (const version of ["1.0.0", "1.1.0"]) await ground.release(version);
  await ground.rebuild({ "mirror-hostnames": THIRD });
  await ground.rebuild({ source: `${OLD}/other/sample`, versions: "1.0.0" });
});
afterEach(() => ground.close());

async function moveTo(base: string, given: Given = {}, source = "acme/sample") {
  const site = { ...ground.site, locate: async () => ({ base, basis: "stated", warnings: [] }) as const };
  const there = await startRebuildGround({ site, releases: ground.releases });
  const report = await there.rebuild({ source, ...given });
  await there.close();
  return report;
}

/** The same releases on a site that was always at the new URL. */
async function startThere(base: string): Promise<ReadonlyMap<string, string>> {
  const hostname = new URL(base).hostname;
  const there = await startRebuildGround({ site: memorySite({}, base), releases: ground.releases });
  await there.rebuild({ source: `${hostname}/acme/sample`, "mirror-hostnames": THIRD });
  await there.rebuild({ source: `${hostname}/other/sample`, versions: "1.0.0" });
  await there.close();
  return there.site.files;
}

function read(path: string) {
  return JSON.parse(ground.site.files.get(path) ?? "null");
}

async function expectProjection(): Promise<void> {
  const { files } = ground.site;
  const projected = new Map<string, string>();
  for await (const file of projectCatalog(async (path) => files.get(path) ?? `no ${path}`))
    projected.set(...file);
  expect(new Map([...files].filter(([path]) => followsFromFacts(path)))).toEqual(projected);
}

describe("another path on the same host", () => {
  const base = `https://${OLD}/below/`;

  it("gives the site of a place that it always had, in one change", async () => {
    const before = ground.site.commits.length;
    const report = await moveTo(base);
    const { json, outputs, lines } = report;
    expect(Object.fromEntries(ground.site.files)).toEqual(Object.fromEntries(await startThere(base)));
    expect(ground.site.commits.length).toBe(before + 1);
    expect(ground.site.commits.at(-1)?.message).toBe(`Move the site from https://${OLD}/ to ${base}`);
    expect([json.changed, json.differing, json.strays, outputs["site-url"]]).toEqual([true, [], [], base]);
    expect(lines).toContainEqual(expect.stringMatching(new RegExp(` https://${OLD}/ .*${base}$`)));
    expect(renderReport(report)).toContain(`"providers.v1" = "${base}v1/providers/"`);
  });
});

describe("another host", () => {
  const base = `https://${NEW}/`;

  it("offers every provider at the new address, and the old addresses in the mirror", async () => {
    const before = ground.site.files;
    const { json } = await moveTo(base);
    const { files } = ground.site;
    for (const [path, text] of await startThere(base))
      if (!/^catalog\/(?:site|[^/]+\/[^/]+\/[^/]+)\.json$|(?:index\.html|llms\.txt)$/.test(path))
        expect([path, files.get(path)]).toEqual([path, text]);
    for (const [path, text] of before)
      if (path.startsWith("mirror/")) expect([path, files.get(path)]).toEqual([path, text]);
    expect(read("catalog/site.json")).toEqual({
      schema: 1,
      hostname: NEW,
      base,
      moved_from: [OLD],
      providers: [
        `${OLD}/acme/sample`,
        `${OLD}/other/sample`,
        `${THIRD}/acme/sample`,
        `${NEW}/acme/sample`,
        `${NEW}/other/sample`,
      ],
    });
    expect(json.moved).toMatchObject({
      addresses: [
        { before: `${OLD}/acme/sample`, after: `${NEW}/acme/sample` },
        { before: `${OLD}/other/sample`, after: `${NEW}/other/sample` },
      ],
    });
    expect([json.adopted, json.differing, json.strays]).toEqual([[], [], []]);
    await expectProjection();
  });

  it("shows users what to write, on the page and in the summary", async () => {
    const report = await moveTo(base);
    const { lines } = report;
    const summary = renderReport(report);
    const command = `terraform state replace-provider ${OLD}/acme/sample ${NEW}/acme/sample`;
    expect(lines).toContainEqual(expect.stringContaining(command));
    expect(lines).toContainEqual(
      expect.stringMatching(new RegExp(` ${OLD}/other/sample .*${NEW}/other/sample$`)),
    );
    expect(summary).toContain(command);
    expect(summary).toContain(`include = ["${OLD}/acme/sample", "${OLD}/other/sample"]`);
    expect(summary).toContain(`url     = "${base}mirror/"`);
    expect(summary).not.toContain('"providers.v1"');
    const page = ground.site.files.get("acme/sample/index.html");
    expect(page).toContain(`This provider was previously <code>${OLD}/acme/sample</code>.`);
    expect(page).toContain(command);
    expect(ground.site.files.get(VERSIONS)).not.toContain("warnings");
  });

  it("keeps the marks", async () => {
    const run = (given: Given) =>
      deprecateCommand.read((name) => ({ source: SOURCE, ...given })[name]).run(ground.world);
    await run({ versions: "1.0.0", reason: "old" });
    await run({ versions: "all", reason: "renamed", "replaced-by": `${OLD}/other/sample` });
    await moveTo(base);
    const list = read(`catalog/${NEW}/acme/sample.json`);
    expect(list).toMatchObject({
      schema: 1,
      deprecated: because("renamed"),
      replaced_by: `${NEW}/other/sample`,
    });
    expect(list.versions[0]).toMatchObject({ version: "1.0.0", deprecated: because("old") });
    expect(read(`catalog/${OLD}/acme/sample.json`)).toMatchObject({ replaced_by: `${OLD}/other/sample` });
  });

  it("imports new releases for the new address, and on request for the old one", async () => {
    await ground.release("1.2.0");
    const { json } = await moveTo(base);
    expect(json.adopted.map(({ version }) => version)).toEqual(["1.2.0"]);
    const index = `mirror/${OLD}/acme/sample/index.json`;
    expect(Object.keys(read(index).versions)).toEqual(["1.0.0", "1.1.0"]);
    await moveTo(base, { "mirror-hostnames": `${OLD}\n${THIRD}` });
    expect(Object.keys(read(index).versions)).toEqual(["1.0.0", "1.1.0", "1.2.0"]);
    await expectProjection();
  });

  it("writes nothing in a dry run, with the same report", async () => {
    await ground.release("1.2.0");
    const before = ground.site.files;
    const report = await moveTo(base, { "dry-run": "true", output: "out" });
    const { json } = report;
    expect(ground.site.files).toEqual(before);
    expect([json.changed, json.adopted.length, json.differing]).toEqual([true, 1, []]);
    expect(renderReport(report)).toContain("### Moved");
  });

  it("and back leaves both hosts with every version", async () => {
    await moveTo(base);
    await ground.release("1.2.0");
    await moveTo(base);
    await moveTo(`https://${OLD}/`);
    expect(read(VERSIONS).versions).toHaveLength(3);
    expect(read(`catalog/${OLD}/acme/sample.json`).moved_from).toEqual([`${NEW}/acme/sample`]);
    expect(read(`catalog/${NEW}/acme/sample.json`)).not.toHaveProperty("moved_from");
    await expectProjection();
    expect((await moveTo(`https://${OLD}/`)).json.changed).toBe(false);
  });
});
