import { mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { crc32 } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Journey, startJourney } from "../support/publish/journey.ts";
import { makeExecutable } from "../support/samples/builds.ts";

const SECRET = "AUTHORIZATION: basic of-the-checkout";
const WINDOWS = "terraform-provider-sample_v1.0.0_windows_amd64.exe";

let trip: Journey;
let outside: string;

beforeEach(async () => {
  trip = await startJourney({ platforms: ["linux_amd64"] });
  outside = await realpath(await mkdtemp(join(tmpdir(), "outside-")));
  await mkdir(join(trip.workspace, ".git"));
  await writeFile(join(trip.workspace, ".git/config"), SECRET);
  await writeFile(join(outside, WINDOWS), makeExecutable("windows_amd64"));
});

afterEach(async () => {
  await trip.close();
  await rm(outside, { recursive: true });
});

/** The contents of the release that are public. */
function published(): string[] {
  return trip.repository.releases().flatMap(({ assets }) => [...assets.values()].map(({ name }) => name));
}

async function refused(target: string, inputs: Readonly<Record<string, string>> = {}): Promise<void> {
  const { exitCode, log } = await trip.publish("1.0.0", { inputs });
  expect(published()).toEqual([]);
  expect(exitCode).toBe(1);
  expect(log).toMatch(new RegExp(`link-outside.*, to ${target}`));
}

describe("a link in the workspace", () => {
  it("packs nothing from the .git folder", async () => {
    await symlink(".git/config", join(trip.workspace, "LICENSE"));
    await refused(join(trip.workspace, ".git/config"), { include: "LICENSE" });
  });

  it("packs no build from outside the workspace", async () => {
    await symlink(join(outside, WINDOWS), join(trip.workspace, "dist", WINDOWS));
    await refused(join(outside, WINDOWS));
  });

  it("packs no folder of builds from outside the workspace", async () => {
    await rm(join(trip.workspace, "dist"), { recursive: true });
    await symlink(outside, join(trip.workspace, "dist"));
    await refused(outside);
  });

  it("publishes no manifest from outside the workspace", async () => {
    const manifest = JSON.stringify({ version: 1, metadata: { protocol_versions: ["5.0"] }, secret: SECRET });
    await writeFile(join(outside, "manifest"), manifest);
    await symlink(join(outside, "manifest"), join(trip.workspace, "manifest.json"));
    await refused(join(outside, "manifest"), { manifest: "manifest.json" });
  });

  it("to a folder is passed over, by a pattern as well", async () => {
    await symlink(outside, join(trip.workspace, "dist/linked"));
    const { exitCode } = await trip.publish("1.0.0", { inputs: { artifacts: "dist/**" } });
    expect(exitCode).toBe(0);
    expect(published().filter((name) => name.endsWith(".zip"))).toEqual([
      "terraform-provider-sample_1.0.0_linux_amd64.zip",
    ]);
  });
});

it("a file that changes while the zips are made is the same in all of them", async () => {
  await trip.close();
  trip = await startJourney({ builds: { size: 2_000_000 } });
  const notice = join(trip.workspace, "NOTICE");
  await writeFile(notice, "first");
  trip.github.intercept = ({ operationId }) =>
    operationId === "repos/upload-release-asset"
      ? { when: "before", kind: "call", run: () => writeFile(notice, "other") }
      : undefined;
  const { exitCode, outputs } = await trip.publish("1.0.0", { inputs: { include: "NOTICE" }, temp: outside });
  expect(exitCode).toBe(0);
  const folder = dirname(outputs.sha256sums ?? "");
  const names = (await readdir(folder)).filter((name) => name.endsWith(".zip"));
  const sums = await Promise.all(names.map(async (name) => noticeOf(await readFile(join(folder, name)))));
  expect(sums).toEqual(Array.from({ length: 14 }, () => crc32("first")));
});

/** The checksum of the notice, out of the zip's directory. */
function noticeOf(zip: Buffer): number {
  return zip.readUInt32LE(zip.lastIndexOf("NOTICE") - 46 + 16);
}
