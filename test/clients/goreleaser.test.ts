import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join, relative } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findBuilds } from "../../src/package/builds.ts";
import { formatPlatform } from "../../src/provider/platform.ts";
import { parseVersion } from "../../src/provider/version.ts";
import { runGoreleaser } from "./goreleaser.ts";

let directory = "";
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "provider-pages-goreleaser-"));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const FEW = ["darwin_arm64", "linux_amd64", "windows_386"];

test("the zips of a tagged release are taken as they are", async (context) => {
  const dist = await runGoreleaser({ command: "release", version: "1.2.3", platforms: FEW, directory });
  if (dist === undefined) return context.skip();
  const { builds, warnings } = await find("1.2.3");
  expect(warnings).toEqual([]);
  expect(builds.map(({ kind, path }) => `${kind} ${basename(path)}`)).toEqual(
    FEW.map((platform) => `zip terraform-provider-sample_1.2.3_${platform}.zip`),
  );
});

test("the executables of a build are found in their folders", async (context) => {
  const dist = await runGoreleaser({ command: "build", version: "1.2.3", platforms: FEW, directory });
  if (dist === undefined) return context.skip();
  const { builds, warnings } = await find("1.2.3");
  expect(warnings).toEqual([]);
  expect(builds.map(({ kind, path }) => `${kind} ${relative(dist, path)}`)).toEqual([
    "executable terraform-provider-sample_darwin_arm64_v8.0/terraform-provider-sample_v1.2.3",
    "executable terraform-provider-sample_linux_amd64_v1/terraform-provider-sample_v1.2.3",
    "executable terraform-provider-sample_windows_386_sse2/terraform-provider-sample_v1.2.3.exe",
  ]);
});

test("a snapshot's executables carry the snapshot's version", async (context) => {
  const dist = await runGoreleaser({ command: "build", platforms: FEW, directory });
  if (dist === undefined) return context.skip();
  await expect(find("1.2.3")).rejects.toThrow(/0\.0\.0-SNAPSHOT-/);
});

test("a snapshot is published under its own version", async (context) => {
  const dist = await runGoreleaser({ command: "release", platforms: FEW, directory });
  if (dist === undefined) return context.skip();
  const { version } = (await import(join(dist, "metadata.json"), { with: { type: "json" } })).default;
  const { builds } = await find(version);
  expect(builds.map(({ kind, platform }) => `${kind} ${formatPlatform(platform)}`)).toEqual([
    "zip darwin_arm64",
    "zip linux_amd64",
    "zip windows_386",
  ]);
});

function find(version: string) {
  return findBuilds({ artifacts: ["dist"], directory, type: "sample", version: parseVersion(version) });
}
