import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readKey } from "openpgp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { runCli } from "../support/runner/command-line.ts";
import { writeBuilds } from "../support/samples/builds.ts";
import { keyVariables, type TestKey, testKey } from "../support/samples/keys.ts";

const SOURCE = "registry.example.com/acme/sample";
const SERVED = "v1/providers/acme/sample/versions";

let root: string;
let key: TestKey;
let next: TestKey;
let fingerprint: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "stolen-"));
  [key, next] = await Promise.all([testKey("ed25519"), testKey("rsa-4096")]);
  fingerprint = (await readKey({ armoredKey: key.publicKey })).getFingerprint().toUpperCase();
  await writeFile(join(root, "key.asc"), key.publicKey);
  for (const version of ["1.0.0", "1.1.0", "9.9.9"])
    await writeBuilds(join(root, version), ["linux_amd64"], { layout: "plain", type: "sample", version });
  for (const [to, version] of [
    ["before", "1.0.0"],
    ["before", "1.1.0"],
    ["thief", "9.9.9"],
  ] as const) {
    const { exitCode, stderr } = await publish(version, key, to);
    expect(exitCode, stderr).toBe(0);
  }
});
afterAll(() => rm(root, { recursive: true, force: true }));
beforeEach(async () => {
  await rm(join(root, "site"), { recursive: true, force: true });
  await cp(join(root, "before"), join(root, "site"), { recursive: true });
});

function run(command: string, more: readonly string[] = [], signing?: TestKey, to = "site") {
  const env = signing === undefined ? {} : keyVariables(signing);
  return runCli([command, "--source", SOURCE, "--to", to, ...more], { cwd: root, env });
}

const publish = (version: string, signing: TestKey, to = "site") =>
  run("publish", ["--version", version, "--artifacts", version, "--verify=false"], signing, to);
const withdraw = () => run("withdraw", ["--versions", "1.1.0", "--reason", "A thief made it"]);
const report = (more: readonly string[] = [], signing?: TestKey) =>
  run("replace-key", ["--stolen", "--old-key", fingerprint, ...more], signing);
const read = async (path: string) => readFile(join(root, "site", path), "utf8");
const listed = async (): Promise<string[]> =>
  JSON.parse(await read(SERVED)).versions.map(({ version }: { version: string }) => version);

/** The thief can write to the place too. */
async function addRelease(): Promise<void> {
  const files = `assets/${SOURCE}/9.9.9`;
  await cp(join(root, "thief", files), join(root, "site", files), { recursive: true });
}

describe("a key that was stolen", () => {
  it("signs nothing further: a release that it signs later is named and never imported, whatever keys are given", async () => {
    await withdraw();
    const replaced = await report(["--versions", "1.0.0", "--reason", "The laptop is gone"], next);
    expect([replaced.exitCode, replaced.stdout]).toEqual([
      0,
      expect.stringContaining("1.0.0 is signed with"),
    ]);
    for (const path of ["catalog/site.json", `catalog/${SOURCE}.json`])
      expect(JSON.parse(await read(path)).distrusted).toMatchObject([
        { fingerprint, reason: "The laptop is gone" },
      ]);
    await addRelease();
    for (const given of [[], ["--gpg-public-keys", "key.asc"]]) {
      const { stdout } = await run("rebuild", ["--versions", "9.9.9", ...given]);
      expect(stdout).toMatch(/^ +skipped v9\.9\.9: it is signed with a stolen key: .*The laptop is gone/m);
      expect(await listed()).toEqual(["1.0.0"]);
    }
    expect((await run("lint")).stdout).not.toContain("key-distrusted");
    const refused = await publish("9.9.9", key);
    expect([refused.exitCode, refused.stderr]).toEqual([1, expect.stringContaining("[key-distrusted]")]);
    expect((await publish("9.9.9", next)).exitCode).toBe(0);
  });

  it("is recorded without a private key, what it signed so far is named, and the record can be taken back", async () => {
    const before = await read(`catalog/${SOURCE}.json`);
    const { exitCode, stdout, stderr } = await report();
    expect([exitCode, stdout], stderr).toEqual([
      0,
      expect.stringContaining(`Key ${fingerprint} is distrusted`),
    ]);
    expect(await listed()).toEqual(["1.0.0", "1.1.0"]);
    expect(await read("acme/sample/index.html")).toContain("reported stolen on");
    const linted = await runCli(["lint", "site"], { cwd: root });
    expect([linted.exitCode, linted.stdout]).toEqual([1, expect.stringContaining("error [key-distrusted]")]);
    const verified = await runCli(["verify", "site", "--version", "1.1.0"], { cwd: root });
    expect([verified.exitCode, verified.stderr]).toEqual([1, expect.stringContaining("[key-distrusted]")]);
    const shown = await runCli(["show", "site"], { cwd: root });
    expect([shown.exitCode, shown.stdout]).toEqual([
      0,
      expect.stringContaining("only a stolen key signed 1.1.0"),
    ]);
    expect((await report()).stdout).toContain("Nothing to do");
    expect((await report(["--undo"])).stdout).toContain("is trusted again");
    expect(await read(`catalog/${SOURCE}.json`)).toBe(before);
  });

  it("is no reason to doubt the next one", async () => {
    await report();
    const { exitCode, stderr } = await publish("9.9.9", next);
    expect([exitCode, stderr]).toEqual([0, expect.not.stringContaining("key-unusual")]);
  });

  it("that only withdrawn versions have proves no other one, unless it is given", async () => {
    await withdraw();
    const replaced = await run("replace-key", ["--versions", "1.0.0"], next);
    expect(replaced.exitCode, replaced.stderr).toBe(0);
    await addRelease();
    const skipped = await run("rebuild", ["--versions", "9.9.9"]);
    expect(skipped.stdout).toMatch(
      /skipped v9\.9\.9: .* which only withdrawn versions have.*--gpg-public-keys/,
    );
    expect(await listed()).toEqual(["1.0.0"]);
    await run("rebuild", ["--versions", "9.9.9", "--gpg-public-keys", "key.asc"]);
    expect(await listed()).toEqual(["1.0.0", "9.9.9"]);
  });
});
