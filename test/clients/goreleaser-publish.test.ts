import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Journey, startJourney } from "../support/publish/journey.ts";
import type { ActionResult } from "../support/runner/runner.ts";
import { testKey } from "../support/samples/keys.ts";
import { THIS_PLATFORM } from "./clients.ts";
import { runGoreleaser } from "./goreleaser.ts";
import { installAndRun } from "./newest-clients.ts";

/** Each takes the linker seconds; GoReleaser's folders add a variant to the names of the two in the middle. */
const FEW = [...new Set(["darwin_arm64", "linux_arm", "windows_386", THIS_PLATFORM])].sort();

let directory = "";
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "provider-pages-goreleaser-"));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

test.for([
  { title: "the zips of a tagged release", command: "release", tagged: true },
  { title: "the executables of a snapshot", command: "build", tagged: false },
] as const)("$title are published unchanged, install and run", async ({ command, tagged }) => {
  const version = tagged ? { version: "1.2.3" } : {};
  const dist = await runGoreleaser({ command, directory, platforms: FEW, ...version });
  const metadata = JSON.parse(await readFile(join(dist, "metadata.json"), "utf8"));
  expect(metadata.version).toMatch(tagged ? /^1\.2\.3$/ : /^0\.0\.0-SNAPSHOT-[0-9a-f]+$/);
  const trip = await startJourney({ platforms: [], key: await testKey("rsa-4096") });
  try {
    if (!tagged) await expectRefusalAsOther(trip, "1.2.3");
    const result = await trip.publish(metadata.version, { workspace: directory });
    console.log(result.lines.filter((line) => !/^::(?:add-mask|debug)::/.test(line)).join("\n"));
    expect([result.exitCode, Object.keys(JSON.parse(result.outputs.packages ?? "{}"))]).toEqual([0, FEW]);
    if (tagged) await expectSameSums(result, dist, metadata.version);
    await installAndRun(trip, metadata.version);
    expect(trip.github.violations).toEqual([]);
  } finally {
    await trip.close();
  }
});

// A snapshot says in its names what it is, so it is not released by mistake.
async function expectRefusalAsOther(trip: Journey, version: string): Promise<void> {
  const { exitCode, annotations } = await trip.publish(version, { workspace: directory });
  const errors = annotations.filter(({ level }) => level === "error").map(({ message }) => message);
  expect([exitCode, errors.join("\n")]).toEqual([1, expect.stringContaining("0.0.0-SNAPSHOT-")]);
  expect(trip.repository.releases()).toEqual([]);
}

// GoReleaser has listed the same zips, and the same manifest, in a file of the same name.
async function expectSameSums({ outputs }: ActionResult, dist: string, version: string): Promise<void> {
  const name = `terraform-provider-sample_${version}_SHA256SUMS`;
  const [theirs, packages] = [await readFile(join(dist, name), "utf8"), JSON.parse(outputs.packages ?? "{}")];
  const manifest = theirs.split("\n").filter((line) => line.endsWith("_manifest.json"));
  const ours = Object.values<{ sha256: string; filename: string }>(packages).map(
    ({ sha256, filename }) => `${sha256}  ${filename}`,
  );
  expect([...ours, ...manifest].sort()).toEqual(theirs.trim().split("\n").sort());
}
