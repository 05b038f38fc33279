import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addFields, findLost, inventFields, pick, startDice, type Texts } from "../catalog/unknown-fields.ts";
import { type Journey, startJourney } from "../support/publish/journey.ts";
import { writeBuilds } from "../support/samples/builds.ts";
import { type Desk, startDesk } from "./desk.ts";
import { publishSampleSite } from "./sample-site.ts";

const PROVIDER = "catalog/registry.example.com/acme/sample.json";
const VERSION = "catalog/registry.example.com/acme/sample/1.1.0.json";
const SITE = "catalog/site.json";

let old: Texts;

beforeAll(async () => {
  old = await publishSampleSite();
});

/** Sites that a later version of this program has written to, and the changes made there by hand. */
const LATER = [
  ["the provider's list", PROVIDER, "2.0.0", []],
  ["the version at hand", VERSION, "1.1.0", []],
  ["the site's own facts", SITE, "2.0.0", ["registry.terraform.io"]],
] as const;

const ofSchemaNine = (path: string) => ({
  [path]: JSON.stringify({ ...JSON.parse(old[path] ?? "{}"), schema: 9 }),
});

describe("a site of a later version on a branch", () => {
  let trip: Journey;

  beforeEach(async () => {
    trip = await startJourney({ platforms: ["linux_amd64"] });
    trip.repository.commitFiles("gh-pages", old);
  });

  afterEach(() => trip.close());

  it.each(LATER)("is rejected when %s has a higher schema: %s", async (_what, path, version, more) => {
    trip.repository.commitFiles("gh-pages", ofSchemaNine(path));
    await trip.build(version, { seed: 9 });
    const { exitCode, log } = await trip.publish(version, {
      inputs: { "mirror-hostnames": more.join("\n") },
    });
    expect([exitCode, log]).toEqual([1, expect.stringMatching(new RegExp(`catalog-newer.*${path} .*\\b9,`))]);
    expect(trip.github.exchanges.filter(({ write }) => write)).toEqual([]);
  });
});

describe("a site of a later version in a folder", () => {
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

  it.each(LATER)("is rejected when %s has a higher schema: %s", async (_what, path, version, more) => {
    const files = { ...old, ...ofSchemaNine(path) };
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
