import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readTree } from "../support/folder/tree.ts";
import { type MemoryRegistry, startMemoryRegistry } from "../support/oci/memory-registry.ts";
import { runCli } from "../support/runner/command-line.ts";
import { writeBuilds } from "../support/samples/builds.ts";
import { keyVariables, type TestKey, testKey } from "../support/samples/keys.ts";

const SOURCE = "registry.example.com/acme/sample";
const ASSETS = `assets/${SOURCE}/1.1.0`;

let root: string;
let key: TestKey;
let images: MemoryRegistry;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "again-"));
  [key, images] = await Promise.all([testKey("ed25519"), startMemoryRegistry()]);
  await writeFile(join(root, "key.asc"), key.publicKey);
  for (const version of ["1.0.0", "1.1.0"]) {
    await writeBuilds(join(root, version), ["linux_amd64"], { layout: "plain", type: "sample", version });
    const { exitCode, stderr } = await publish(version);
    expect(exitCode, stderr).toBe(0);
  }
});
afterAll(async () => {
  await images.close();
  await rm(root, { recursive: true, force: true });
});

function run(command: string, ...more: readonly string[]) {
  return runCli([command, "--source", SOURCE, "--to", "site", ...more], {
    cwd: root,
    env: keyVariables(key),
  });
}

const publish = (version: string, ...more: readonly string[]) =>
  run("publish", "--version", version, "--artifacts", version, "--verify=false", ...more);

it("another run of a withdrawn tag stores and pushes nothing, and `overwrite` stores it and keeps the mark", async () => {
  const oci = ["--oci", `${images.origin.host}/acme/sample`];
  await run("withdraw", "--versions", "1.1.0", "--reason", "It has a flaw");
  await rm(join(root, "site", ASSETS), { recursive: true });
  const before = await readTree(join(root, "site"));

  const again = await publish("1.1.0", ...oci, "--json");
  expect([again.exitCode, again.stderr]).toEqual([0, expect.stringContaining("It has a flaw")]);
  expect(JSON.parse(again.stdout)).toMatchObject({ changed: false, images: [], packages: {} });
  const told = await publish("1.1.0", "--dry-run");
  expect([told.exitCode, told.stdout]).toEqual([0, expect.stringContaining("1.1.0: withdrawn")]);
  expect(told.stdout).not.toContain("required_providers");
  expect(await readTree(join(root, "site"))).toEqual(before);

  expect(images.requests).toEqual([]);

  const stored = await publish("1.1.0", "--overwrite");
  expect([stored.exitCode, stored.stderr]).toEqual([0, expect.stringContaining("stays withdrawn")]);
  const after = [...(await readTree(join(root, "site"))).keys()];
  expect(after.filter((path) => path.startsWith(ASSETS) && path.endsWith(".zip"))).toHaveLength(1);
});
