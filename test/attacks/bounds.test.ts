import { execFileSync } from "node:child_process";
import { mkdir, rm, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startDesk, WHAT } from "../e2e/desk.ts";
import { type Journey, startJourney } from "../support/publish/journey.ts";

let trip: Journey;
beforeEach(async () => {
  trip = await startJourney({ platforms: ["linux_amd64"] });
});
afterEach(() => trip.close());

function publish(inputs: Readonly<Record<string, string>> = {}) {
  return trip.publish("1.0.0", { inputs, timeout: 20_000 });
}

describe("a file that is read at once", () => {
  it("is rejected as a manifest of 3 GB", async () => {
    await truncate(join(trip.workspace, "terraform-registry-manifest.json"), 3_000_000_000);
    const { exitCode, log } = await publish();
    expect(exitCode).toBe(1);
    expect(log).toMatch(/ 3000000000 bytes.* 1048576\b/);
  });

  it.runIf(process.platform !== "win32")("is never a pipe", async () => {
    const { workspace } = trip;
    await rm(join(workspace, "terraform-registry-manifest.json"));
    const names = ["terraform-provider-sample_v1.0.0_darwin_arm64", "artifacts.json"];
    const pipes = ["terraform-registry-manifest.json", "NOTICE", ...names.map((name) => `dist/${name}`)];
    for (const name of pipes) execFileSync("mkfifo", [join(workspace, name)]);
    const { exitCode, log } = await publish({ include: "NOTICE" });
    expect(exitCode).toBe(1);
    expect(log).toContain("terraform-registry-manifest.json");
    expect(log).toMatch(/include-invalid.*NOTICE/);
    expect(log).toMatch(/build-not-a-file.*_darwin_arm64 /);
  });
});

it.runIf(process.platform !== "win32")("no file of a site in a folder is waited for", async () => {
  const desk = await startDesk();
  const folder = join(desk.folder, "site/catalog/registry.example.com/acme");
  await mkdir(folder, { recursive: true });
  execFileSync("mkfifo", [join(folder, "sample.json")]);
  const { exitCode, stderr } = await desk.run(["publish", "--to", "site", ...WHAT], { timeout: 20_000 });
  await desk.close();
  expect([exitCode, stderr]).toEqual([1, expect.stringMatching(/error \[\S+\]: .*sample\.json/)]);
});

it("a manifest that changes during the run is released as first read", async () => {
  const path = join(trip.workspace, "terraform-registry-manifest.json");
  const other = JSON.stringify({ version: 1, metadata: { protocol_versions: ["5.0"] }, more: 1 });
  trip.github.intercept = ({ operationId }) =>
    operationId === "repos/create-release"
      ? { when: "before", kind: "call", run: () => writeFile(path, other) }
      : undefined;
  const { exitCode } = await publish();
  expect(exitCode).toBe(0);
  const [release] = trip.repository.releases();
  const asset = [...(release?.assets.values() ?? [])].find(({ name }) => name.endsWith("manifest.json"));
  const facts = trip.repository.readSite()["catalog/registry.example.com/acme/sample/1.0.0.json"];
  expect(facts).toContain('"6.0"');
  expect(asset?.content.size).toBe(
    `${JSON.stringify({ version: 1, metadata: { protocol_versions: ["6.0"] } })}\n`.length,
  );
});
