import { readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { findBuilds } from "../../src/package/builds/builds.ts";
import { type PackagingOptions, type Reader, startPace, writePackages } from "../../src/package/packages.ts";
import { formatPlatform, parsePlatform } from "../../src/provider/platform.ts";
import { parseVersion } from "../../src/provider/version.ts";
import { errorWith } from "../support/folder/errors.ts";
import { makeFolder } from "../support/folder/temporary.ts";
import { makeExecutable, writeBuilds } from "../support/samples/builds.ts";

let directory: string;

beforeEach(async () => {
  directory = await makeFolder();
});

const PLATFORMS = ["darwin_amd64", "linux_386", "linux_amd64", "linux_arm", "linux_arm64", "windows_386"];

async function optionsFor(onPackage: PackagingOptions["onPackage"]): Promise<PackagingOptions> {
  const version = parseVersion("1.0.0");
  const sample = { layout: "plain", type: "sample", version: "1.0.0" } as const;
  await writeBuilds(join(directory, "dist"), PLATFORMS, sample);
  // The first takes longest, so that the others are ready before it.
  const first = join(directory, "dist/terraform-provider-sample_v1.0.0_darwin_amd64");
  await writeFile(first, makeExecutable("darwin_amd64", { size: 2_000_000 }));
  const { builds } = await findBuilds(["dist"], directory, "sample", version);
  const { signal } = new AbortController();
  const out = join(directory, "out");
  return { builds, type: "sample", version, includes: [], directory: out, onPackage, signal };
}

it("reports packages in the order of the builds", async () => {
  const told: string[] = [];
  const made = await writePackages(await optionsFor(({ platform }) => told.push(formatPlatform(platform))));
  expect(told).toEqual(PLATFORMS);
  expect(made.map(({ platform }) => formatPlatform(platform))).toEqual(PLATFORMS);
});

it("takes finished zips as they are, and packs the rest", async () => {
  const how: string[] = [];
  const options = await optionsFor(({ platform, file }, { kind }) =>
    how.push(`${formatPlatform(platform)} ${kind} ${file.name}`),
  );
  const packed = await writePackages({ ...options, builds: options.builds.slice(0, 2) });
  const builds = packed.map(({ platform, file }) => ({ kind: "zip", platform, ...file }) as const);
  const taken = await writePackages({ ...options, builds, directory: join(directory, "again") });
  expect(taken.map(({ file, h1 }) => [file.sha256, h1])).toEqual(
    packed.map(({ file, h1 }) => [file.sha256, h1]),
  );
  expect(how).toEqual(
    ["executable", "zip"].flatMap((kind) =>
      PLATFORMS.slice(0, 2).map(
        (platform) => `${platform} ${kind} terraform-provider-sample_1.0.0_${platform}.zip`,
      ),
    ),
  );
});

it("packs nothing that has become a build of another platform since it was found", async () => {
  const options = await optionsFor(() => {});
  const path = join(directory, "dist/terraform-provider-sample_v1.0.0_linux_arm");
  await writeFile(path, makeExecutable("linux_arm64"));
  await expect(writePackages(options)).rejects.toEqual(errorWith("zip-invalid", /ELF.* arm64$/));
});

it("packs nothing whose signature was checked in other bytes", async () => {
  const options = await optionsFor(() => {});
  const path = join(directory, "dist/terraform-provider-sample_v1.0.0_darwin_amd64");
  await writeFile(path, makeExecutable("darwin_amd64", { size: 1_000_000 }));
  await expect(writePackages(options)).rejects.toEqual(
    errorWith("source-changed", `${path} has other bytes than when its code signature was checked`),
  );
});

it("takes no zip that has become one of another platform since it was found", async () => {
  const options = await optionsFor(() => {});
  const [packed] = await writePackages({ ...options, builds: options.builds.slice(2, 3) });
  if (packed === undefined) throw new Error("nothing was packed");
  const { path, size } = packed.file;
  const platform = parsePlatform("linux_arm");
  const builds = [{ kind: "zip", platform, path, size } as const];
  const taking = writePackages({ ...options, builds });
  await expect(taking).rejects.toEqual(errorWith("zip-invalid", /ELF.* amd64$/));
});

it("stops all when one fails, and leaves no half zip behind", async () => {
  const options = await optionsFor(() => {});
  await rm(join(directory, "dist/terraform-provider-sample_v1.0.0_linux_arm"));
  await expect(writePackages(options)).rejects.toThrow("terraform-provider-sample_v1.0.0_linux_arm");
  expect((await readdir(join(directory, "out"))).filter((name) => name.endsWith(".part"))).toEqual([]);
});

it("makes all of several large builds, though one of them is held back", async () => {
  const options = await optionsFor(() => {});
  for (const { path, platform } of options.builds)
    await writeFile(path, makeExecutable(formatPlatform(platform), { size: 5_000_000 }));
  const { builds } = await findBuilds(["dist"], directory, "sample", options.version);
  const made = await writePackages({ ...options, builds });
  expect(made.map(({ platform }) => formatPlatform(platform))).toEqual(PLATFORMS);
});

it("stops in the middle of reading", async () => {
  const stop = new AbortController();
  const onRead = () => stop.abort(new Error("enough"));
  const options = { ...(await optionsFor(() => {})), onRead, signal: stop.signal };
  await expect(writePackages(options)).rejects.toThrow("enough");
  expect(await readdir(join(directory, "out"))).toEqual([]);
});

/** Whether a build may continue after this many more bytes. */
async function goesOn(reader: Reader, bytes: number): Promise<boolean> {
  const later = new Promise<boolean>((resolve) => setImmediate(resolve, false));
  return Promise.race([reader.advance(bytes).then(() => true), later]);
}

function threeOf(builds: number): [Reader, Reader, Reader] {
  const next = startPace(2, builds);
  return [next(), next(), next()];
}

it("never delays a build that has a core", async () => {
  const [first, second] = threeOf(9);
  expect(await goesOn(first, 1)).toBe(true);
  expect(await goesOn(second, 1000)).toBe(true);
});

it("keeps the one that fills gaps at a quarter of the foremost", async () => {
  const [first, , third] = threeOf(9);
  await first.advance(100);
  expect(await goesOn(third, 25)).toBe(true);
  let waits = true;
  const waiting = third.advance(1).then(() => (waits = false));
  await first.advance(3);
  expect(waits).toBe(true);
  await first.advance(1);
  await waiting;
});

it("gives the one that fills gaps the core of one that is done", async () => {
  const [first, , third] = threeOf(9);
  const waiting = third.advance(1000);
  first.end();
  await waiting;
  expect(await goesOn(third, 1000)).toBe(true);
});

it("never delays a build when no other follows", async () => {
  const [, , third] = threeOf(3);
  expect(await goesOn(third, 1000)).toBe(true);
});

it("lets go of one that is given up while it waits", async () => {
  const [, , third] = threeOf(9);
  const waiting = third.advance(1000);
  third.end();
  await waiting;
});
