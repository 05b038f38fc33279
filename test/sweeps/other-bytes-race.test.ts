import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { findMissing, watchSite } from "../support/folder/reader.ts";
import { findDamaged, findUnnamed, readTree } from "../support/folder/tree.ts";
import { writeBuilds } from "../support/samples/builds.ts";
import { sha256 } from "../support/samples/release.ts";
import { range } from "./pool.ts";
import { HOST, startSharedFolder } from "./shared-folder.ts";

const VERSION = { type: "sample", version: "1.0.0" };
const OTHER = { artifacts: "other" };

/** The digests that the facts have, and those of the packages that they name. */
function readPackages(files: ReadonlyMap<string, Buffer>): Record<"facts" | "bytes", string[]> {
  const facts = JSON.parse(String(files.get(`catalog/${HOST}/acme/sample/1.0.0.json`)));
  const packages: readonly { url: string; sha256: string }[] = Object.values(facts.packages);
  return {
    facts: packages.map((one) => one.sha256),
    bytes: packages.map(({ url }) => sha256(files.get(url.slice(url.indexOf("assets/"))))),
  };
}

it("of two builds of one version, each published three times at once to a folder, one is published and undisturbed, the other is refused", async () => {
  const shared = await startSharedFolder([VERSION]);
  const other = join(shared.root, OTHER.artifacts);
  await mkdir(other);
  await writeBuilds(other, ["linux_amd64"], { layout: "plain", seed: 99, ...VERSION });
  const watch = watchSite(shared.site);
  const racers = range(6).map((index) => (index % 2 === 0 ? {} : OTHER));
  const results = await Promise.all(racers.map((inputs) => shared.run(VERSION, inputs)));
  const { missing } = await watch.stop();
  expect([...missing, ...(await findMissing(shared.site)), ...(await shared.findLeftovers())]).toEqual([]);

  const firsts = results.findIndex(({ exitCode }) => exitCode === 0) % 2;
  expect(firsts).toBeGreaterThanOrEqual(0);
  for (const [index, { exitCode, stderr }] of results.entries()) {
    const expected = index % 2 === firsts ? 0 : 1;
    expect(exitCode, stderr).toBe(expected);
    if (expected === 1) expect(stderr).toContain("error [version-changed]");
  }
  const files = await readTree(shared.site);
  const { facts, bytes } = readPackages(files);
  expect([bytes, findDamaged(files)]).toEqual([facts, []]);
  // The refused run may have stored its files, which are its own.
  const left = findUnnamed(files);
  expect(left.filter((path) => facts.some((digest) => path.includes(digest.slice(0, 12))))).toEqual([]);

  const again = await shared.run(VERSION, racers[firsts]);
  expect([again.exitCode, JSON.parse(again.stdout).changed]).toEqual([0, false]);
  const refused = await shared.run(VERSION, racers[1 - firsts]);
  expect([refused.exitCode, refused.stderr]).toEqual([1, expect.stringContaining("[version-changed]")]);
  expect(readPackages(await readTree(shared.site))).toEqual({ facts, bytes });
  await shared.close();
});
