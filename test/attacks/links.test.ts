import { mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makeFolder } from "../support/folder/temporary.ts";
import { type Journey, startJourney } from "../support/publish/journey.ts";
import { makeExecutable } from "../support/samples/builds.ts";

const SECRET = "AUTHORIZATION: basic of-the-checkout";

let trip: Journey;
let outside: string;

beforeEach(async () => {
  trip = await startJourney({ platforms: ["linux_amd64"] });
  outside = await makeFolder();
  await mkdir(join(trip.workspace, ".git"));
  await writeFile(join(trip.workspace, ".git/config"), SECRET);
});

afterEach(() => trip.close());

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
  it("publishes no manifest from outside the workspace", async () => {
    const manifest = JSON.stringify({ version: 1, metadata: { protocol_versions: ["5.0"] }, secret: SECRET });
    await writeFile(join(outside, "manifest"), manifest);
    await symlink(join(outside, "manifest"), join(trip.workspace, "manifest.json"));
    await refused(join(outside, "manifest"), { manifest: "manifest.json" });
  });

  it("to a folder is passed over, by a pattern as well", async () => {
    const windows = join(outside, "terraform-provider-sample_v1.0.0_windows_amd64.exe");
    await writeFile(windows, makeExecutable("windows_amd64"));
    await symlink(outside, join(trip.workspace, "dist/linked"));
    const { exitCode } = await trip.publish("1.0.0", { inputs: { artifacts: "dist/**" } });
    expect(exitCode).toBe(0);
    expect(published().filter((name) => name.endsWith(".zip"))).toEqual([
      "terraform-provider-sample_1.0.0_linux_amd64.zip",
    ]);
  });
});
