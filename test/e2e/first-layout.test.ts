import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { addFields, findLost, inventFields, pick, startDice, type Texts } from "../catalog/unknown-fields.ts";
import { type Journey, startJourney } from "../support/publish/journey.ts";
import { writeBuilds } from "../support/samples/builds.ts";
import { projectCatalog } from "../support/samples/project-catalog.ts";
import { type Desk, startDesk } from "./desk.ts";
import { readSite } from "./first-layout.ts";

const PROVIDER = "catalog/registry.example.com/acme/sample.json";
const VERSION = "catalog/registry.example.com/acme/sample/1.1.0.json";
const SITE = "catalog/site.json";

/** The documents that a new version of a known provider rewrites. */
const REWRITTEN = [
  PROVIDER,
  "acme/sample/index.html",
  "mirror/registry.example.com/acme/sample/index.json",
  "v1/providers/acme/sample/versions",
];

let old: Texts;

beforeEach(async () => {
  old = await readSite();
});

/** What a new version has no part in is written by a rebuild, or with what is next on it: the site's own pages and lists, those of other providers and of other versions. */
const OTHERS =
  /^(?:[^/]*\.(?:html|txt|xml)|recent\/index\.html|catalog\/recent\.json|registry\/docs\/(?:search|providers\/index\.json)|(?:registry\/docs\/providers\/)?acme\/(?:other\/.*|sample\/v?1\..*))$/;

/** A site is whole when all that follows from its catalog is there, as it would be made now. */
async function expectWhole(files: Texts): Promise<void> {
  for await (const [path, text] of projectCatalog(async (path) => files[path] ?? ""))
    if (!OTHERS.test(path)) expect(files[path], path).toBe(text);
}

async function expectGrown(files: Texts): Promise<void> {
  for (const [path, text] of Object.entries(old))
    if (!REWRITTEN.includes(path)) expect(files[path], path).toBe(text);
  const { schema, versions } = JSON.parse(files[PROVIDER] ?? "{}");
  const before = JSON.parse(old[PROVIDER] ?? "{}").versions;
  expect([schema, versions.slice(0, 2), versions[2].version]).toEqual([1, before, "2.0.0"]);
  await expectWhole(files);
}

/** Sites that a later version of this program has written to, and the changes made there by hand. */
const LATER = [
  ["the provider's list", PROVIDER, "2.0.0", []],
  ["the version at hand", VERSION, "1.1.0", []],
  ["the site's own facts", SITE, "2.0.0", ["registry.terraform.io"]],
] as const;

const ofSchemaTwo = (path: string) => ({
  [path]: JSON.stringify({ ...JSON.parse(old[path] ?? "{}"), schema: 9 }),
});

describe("a site of the first layout on a branch", () => {
  let trip: Journey;

  beforeEach(async () => {
    trip = await startJourney({ platforms: ["linux_amd64"] });
    trip.repository.commitFiles("gh-pages", old);
  });

  afterEach(() => trip.close());

  it("takes a new version, and stays valid", async () => {
    await trip.build("2.0.0", { seed: 9 });
    const { exitCode, log } = await trip.publish("2.0.0");
    expect(exitCode, log).toBe(0);
    const tree = [...trip.repository.readTree("gh-pages")];
    await expectGrown(Object.fromEntries(tree.map(([path, bytes]) => [path, Buffer.from(bytes).toString()])));
    expect(trip.repository.history("gh-pages")).toHaveLength(2);
  });

  it.each(LATER)("is refused when %s has a higher schema: %s", async (_what, path, version, more) => {
    trip.repository.commitFiles("gh-pages", ofSchemaTwo(path));
    await trip.build(version, { seed: 9 });
    const { exitCode, log } = await trip.publish(version, {
      inputs: { "mirror-hostnames": more.join("\n") },
    });
    expect([exitCode, log]).toEqual([1, expect.stringMatching(new RegExp(`catalog-newer.*${path} .*\\b9,`))]);
    expect(trip.github.exchanges.filter(({ write }) => write)).toEqual([]);
  });
});

describe("a site of the first layout in a folder", () => {
  let desk: Desk;

  beforeEach(async () => {
    desk = await startDesk();
    for (const version of ["1.1.0", "2.0.0"])
      await writeBuilds(join(desk.folder, version), ["linux_amd64"], {
        layout: "plain",
        type: "sample",
        version,
        seed: 9,
      });
  });

  afterEach(() => desk.close());

  async function writeSite(files: Texts): Promise<void> {
    for (const [path, text] of Object.entries(files)) {
      const file = join(desk.folder, "site", path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, text);
    }
  }

  async function readBack(paths: Iterable<string>): Promise<Record<string, string>> {
    const read = async (path: string) => [path, await readFile(join(desk.folder, "site", path), "utf8")];
    return Object.fromEntries(await Promise.all([...paths].map(read)));
  }

  const publish = (version: string, more: readonly string[] = []) => {
    const what = ["--source", "registry.example.com/acme/sample", "--version", version];
    const hostnames = more.flatMap((hostname) => ["--mirror-hostnames", hostname]);
    return desk.run(["publish", ...what, "--artifacts", version, "--to", "site", ...hostnames]);
  };

  it("takes a new version, and stays valid", async () => {
    await writeSite(old);
    const { exitCode, stderr } = await publish("2.0.0");
    expect(exitCode, stderr).toBe(0);
    const entries = await readdir(join(desk.folder, "site"), { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith(".zip"));
    const paths = files.map((entry) =>
      relative(join(desk.folder, "site"), join(entry.parentPath, entry.name)),
    );
    await expectGrown(await readBack(paths));
  });

  it.each(LATER)("is refused when %s has a higher schema: %s", async (_what, path, version, more) => {
    const files = { ...old, ...ofSchemaTwo(path) };
    await writeSite(files);
    const { exitCode, stderr } = await publish(version, more);
    expect([exitCode, stderr]).toEqual([
      1,
      expect.stringMatching(new RegExp(`catalog-newer.*${path} .*\\b9,`)),
    ]);
    expect(await readBack(Object.keys(files))).toEqual(files);
  });

  it.each(Array.from({ length: 4 }, (_, seed) => seed))(
    "keeps fields of later versions or is left alone, seed %d",
    async (seed) => {
      const dice = startDice(seed + 1000);
      const fields = inventFields(dice, old);
      const files = addFields(old, fields);
      await writeSite(files);
      const { exitCode, stderr } = await publish("2.0.0", pick(dice, [[], ["registry.terraform.io"]]));
      const after = await readBack(Object.keys(files));
      expect(findLost(files, after, fields)).toEqual([]);
      if (exitCode !== 0) expect([after, stderr]).toEqual([files, expect.stringContaining("catalog-newer")]);
    },
  );
});
