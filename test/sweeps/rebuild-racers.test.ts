import { cp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { findMissing, watchSite } from "../support/folder/reader.ts";
import { describeTree, readTree } from "../support/folder/tree.ts";
import { findAstray } from "./astray.ts";
import { range } from "./pool.ts";
import type { Version } from "./registry.ts";
import { failuresOf, HOST, type SharedFolder, startSharedFolder } from "./shared-folder.ts";

const REBUILD = { command: "rebuild", "gpg-public-keys": "key.asc" };

const of = (type: string, version = "1.0.0"): Version => ({ type, version });

/** Twelve concurrent writers; some rebuild, publish and mark the same provider. */
const RACERS: readonly (readonly [Version, Readonly<Record<string, string>>?])[] = [
  ...range(3).map(() => [of("many"), REBUILD] as const),
  [of("many", "1.1.0")],
  [of("many", "1.3.0")],
  [of("many"), { command: "deprecate", versions: "1.0.0", reason: "slow" }],
  [of("old"), REBUILD],
  [of("old"), REBUILD],
  [of("new")],
  [of("bad"), { command: "withdraw", versions: "1.0.0", reason: "loses data" }],
  [of("hurt"), REBUILD],
  [of("hurt"), { command: "withdraw", versions: "1.0.0", reason: "loses data" }],
];

const PUBLISHED = [
  ...["1.0.0", "1.1.0", "1.2.0"].map((version) => of("many", version)),
  ...["1.0.0", "1.1.0"].map((version) => of("old", version)),
  of("bad"),
  of("hurt"),
];

let folder: SharedFolder;
let before = "";
let undisturbed: Readonly<Record<string, string>>;

/** No document names two versions of one provider and all of another; of a third the documents are damaged. */
beforeAll(async () => {
  folder = await startSharedFolder([...PUBLISHED, of("many", "1.3.0"), of("new")]);
  const { site, root } = folder;
  before = join(root, "before");
  for (const one of PUBLISHED.filter(({ type }) => type !== "old" && type !== "many"))
    expect((await folder.run(one)).exitCode).toBe(0);
  expect((await folder.run(of("many"))).exitCode).toBe(0);
  await cp(site, before, { recursive: true });
  for (const one of PUBLISHED) expect((await folder.run(one)).exitCode).toBe(0);
  for (const type of ["many", "old"]) {
    const packages = `assets/${HOST}/acme/${type}`;
    await cp(join(site, packages), join(before, packages), { recursive: true });
  }
  await writeFile(join(before, "v1/providers/acme/hurt/versions"), '{"versions":[]}\n');
  await reset();
  for (const racer of RACERS) expect((await folder.run(...racer)).exitCode).toBe(0);
  undisturbed = await describeTree(site);
});
beforeEach(reset);
afterAll(() => folder.close());

async function reset(): Promise<void> {
  await rm(folder.site, { recursive: true });
  await cp(before, folder.site, { recursive: true });
}

it("12 concurrent rebuilds, publishes and marks of one folder leave what consecutive runs leave", async () => {
  const watch = watchSite(folder.site);
  const results = await Promise.all(RACERS.map((racer) => folder.run(...racer)));
  const { missing, readings } = await watch.stop();
  expect(failuresOf(results)).toEqual([]);
  expect([...missing, ...(await findMissing(folder.site)), ...(await folder.findLeftovers())]).toEqual([]);
  expect(findAstray(await readTree(folder.site), undisturbed)).toEqual([]);
  const again = results.filter(({ stderr }) => stderr.includes("reading it again")).length;
  console.log(`folder: 12 of 12 in, ${again} read again, ${readings} readings without a broken one`);
});

it("12 of which each is killed at some moment break nothing for readers, and leave the same when they run again", async () => {
  const watch = watchSite(folder.site);
  const fates = RACERS.map((_, index) => ({ kind: "kill", at: (index * 17) % 60 }) as const);
  const results = await Promise.all(
    RACERS.map(([one, inputs], index) => folder.run(one, inputs, fates[index])),
  );
  const { missing } = await watch.stop();
  const killed = results.filter(({ signal }) => signal === "SIGKILL").length;
  expect(killed).toBeGreaterThan(RACERS.length / 2);
  expect(failuresOf(results.filter(({ signal }) => signal === undefined))).toEqual([]);
  expect([...missing, ...(await findMissing(folder.site))]).toEqual([]);
  for (const racer of RACERS) expect(failuresOf([await folder.run(...racer)])).toEqual([]);
  expect(findAstray(await readTree(folder.site), undisturbed)).toEqual([]);
  console.log(`folder: ${killed} of 12 killed, the same tree`);
});
