import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { findMissing, watchSite } from "../support/folder/reader.ts";
import { range } from "./pool.ts";
import type { Version } from "./registry.ts";
import { failuresOf, HOST, type SharedFolder, startSharedFolder } from "./shared-folder.ts";

let folder: SharedFolder;

afterEach(() => folder.close());

async function readVersions(type: string): Promise<string[]> {
  const path = join(folder.site, `v1/providers/acme/${type}/versions`);
  const { versions } = JSON.parse(await readFile(path, "utf8"));
  return versions.map(({ version }: Version) => version).sort();
}

it("24 publishers into one folder, 16 of a provider each and 8 of one, lose nothing", async () => {
  const providers = range(16).map((index) => ({ type: `p${index}`, version: "1.0.0" }));
  const versions = range(8).map((index) => ({ type: "many", version: `1.${index}.0` }));
  const all = [...providers, ...versions];
  folder = await startSharedFolder(all);
  const watch = watchSite(folder.site);
  const results = await Promise.all(all.map((one) => folder.run(one)));
  const { missing, readings } = await watch.stop();
  expect(failuresOf(results)).toEqual([]);
  for (const { type } of providers) expect(await readVersions(type), type).toEqual(["1.0.0"]);
  expect(await readVersions("many")).toEqual(versions.map(({ version }) => version));
  const facts = JSON.parse(await readFile(join(folder.site, "catalog/site.json"), "utf8"));
  expect(facts.providers).toHaveLength(17);
  expect([...missing, ...(await findMissing(folder.site)), ...(await folder.findLeftovers())]).toEqual([]);
  const again = results.filter(({ stderr }) => stderr.includes("reading it again")).length;
  console.log(`folder: 24 of 24 present, ${again} merged again, ${readings} readings without a broken one`);
});

it("12 runs of one version at once all end well, with one release", async () => {
  const version = { type: "sample", version: "1.0.0" };
  folder = await startSharedFolder([version]);
  const watch = watchSite(folder.site);
  const results = await Promise.all(range(12).map(() => folder.run(version)));
  const { missing } = await watch.stop();
  expect(failuresOf(results)).toEqual([]);
  expect([...missing, ...(await findMissing(folder.site)), ...(await folder.findLeftovers())]).toEqual([]);
  expect(await readdir(join(folder.site, `assets/${HOST}/acme/sample`))).toEqual(["1.0.0"]);
  expect(await readVersions("sample")).toEqual(["1.0.0"]);
  const changed = results.filter(({ stdout }) => JSON.parse(stdout).changed).length;
  const last = await folder.run(version);
  expect([last.exitCode, JSON.parse(last.stdout).changed]).toEqual([0, false]);
  console.log(`folder: 12 runs of one version, ${changed} changed something`);
});
