import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Journey, startJourney } from "../support/publish/journey.ts";
import { runCli } from "../support/runner/command-line.ts";
import { keyVariables, testKey } from "../support/samples/keys.ts";

const PRELOAD = new URL("./loaded-preload.ts", import.meta.url);

/** The environment of a run whose loaded modules are listed in a file. */
const listLoaded = (list: string) => ({ NODE_OPTIONS: `--import ${PRELOAD}`, LOADED_FILES: list });

/** The kilobytes of the program that such a run has loaded. */
async function countLoaded(list: string): Promise<number> {
  const urls = new Set((await readFile(list, "utf8")).split("\n").filter((url) => url.includes("/dist/")));
  const sizes = await Promise.all([...urls].map(async (url) => (await stat(fileURLToPath(url))).size));
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

let trip: Journey;
beforeAll(async () => {
  trip = await startJourney({ platforms: ["linux_amd64"] });
});
afterAll(() => trip.close());

// OpenPGP.js is 632 kB of either, the texts and pages of all kinds of versions 90 kB, the texts of all rules 40 kB. The check of a place that another program made is 20 kB.
it("a publish on GitHub loads at most 2,110 kB of the program", async () => {
  const list = join(trip.workspace, "loaded-on-github");
  expect((await trip.publish("1.0.0", { env: listLoaded(list) })).exitCode).toBe(0);
  const kilobytes = await countLoaded(list);
  expect(kilobytes).toBeGreaterThan(1000);
  expect(kilobytes).toBeLessThan(2110);
});

it("a publish to a folder loads at most 2,000 kB of it", async () => {
  const list = join(trip.workspace, "loaded-in-folder");
  const env = { ...listLoaded(list), ...keyVariables(await testKey("ed25519")) };
  const what = ["--source", "registry.example.com/acme/sample", "--version", "1.0.0"];
  const args = ["publish", ...what, "--to", "site", "--site-url", "https://registry.example.com/"];
  const { exitCode, stderr } = await runCli(args, { cwd: trip.workspace, env });
  expect([exitCode, stderr]).toEqual([0, expect.anything()]);
  const kilobytes = await countLoaded(list);
  expect(kilobytes).toBeGreaterThan(1000);
  expect(kilobytes).toBeLessThan(2000);
});
