import { readFileSync } from "node:fs";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { runCli } from "../support/runner/command-line.ts";
import { writeBuilds } from "../support/samples/builds.ts";
import { keyVariables, type TestKey, testKey } from "../support/samples/keys.ts";

const SOURCE = "registry.example.com/acme/sample";
const FORMER = "registry.example.com/old/sample";
const PUBLIC = "registry.terraform.io/acme/sample";
const OTHERS = ["--other-sources", "old/sample", "--mirror-hostnames", "registry.terraform.io"];

let root: string;
let key: TestKey;
let next: TestKey;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "everywhere-"));
  [key, next] = await Promise.all([testKey("ed25519"), testKey("rsa-4096")]);
  await writeFile(join(root, "key.asc"), key.publicKey);
  for (const version of ["1.0.0", "1.1.0"])
    await writeBuilds(join(root, version), ["linux_amd64"], { layout: "plain", type: "sample", version });
  for (const to of ["everywhere", "alone"])
    for (const version of ["1.0.0", "1.1.0"]) {
      const given = ["--version", version, "--artifacts", version, "--verify=false"];
      const { exitCode, stderr } = await run("publish", [...given, ...(to === "alone" ? [] : OTHERS)], to);
      expect(exitCode, stderr).toBe(0);
    }
});
afterAll(() => rm(root, { recursive: true, force: true }));
beforeEach(() => startFrom("everywhere"));

async function startFrom(site: string): Promise<void> {
  await rm(join(root, "site"), { recursive: true, force: true });
  await cp(join(root, site), join(root, "site"), { recursive: true });
}

function run(command: string, more: readonly string[], to = "site", signing = key) {
  const given = more.includes("--source") ? more : ["--source", SOURCE, ...more];
  return runCli([command, "--to", to, ...given], { cwd: root, env: keyVariables(signing) });
}

const WITHDRAW = ["--versions", "1.1.0", "--reason", "It loses data"];

/** What clients of a network mirror may choose at each of the addresses. */
function offered(): string[] {
  return [SOURCE, FORMER, PUBLIC].map((source) => {
    const text = readFileSync(join(root, "site", "mirror", source, "index.json"), "utf8");
    return Object.keys(JSON.parse(text).versions).join();
  });
}

const list = async (source: string) =>
  JSON.parse(await readFile(join(root, "site", "catalog", `${source}.json`), "utf8"));

describe("a version with the same signed checksums at several addresses", () => {
  it("is withdrawn and offered again at all of them, whichever is named", async () => {
    const withdrawn = await run("withdraw", ["--source", FORMER, ...WITHDRAW, "--json"]);
    expect(withdrawn.exitCode, withdrawn.stderr).toBe(0);
    expect(offered()).toEqual(["1.0.0", "1.0.0", "1.0.0"]);
    const addresses = [FORMER, SOURCE, PUBLIC].map((source) => ({ source, versions: ["1.1.0"] }));
    expect(JSON.parse(withdrawn.stdout)).toMatchObject({ addresses, offered: [] });
    const undone = await run("withdraw", ["--versions", "1.1.0", "--undo"]);
    expect([undone.exitCode, undone.stdout]).toEqual([0, expect.stringContaining(`The same at ${FORMER}`)]);
    expect(offered()).toEqual(["1.0.0,1.1.0", "1.0.0,1.1.0", "1.0.0,1.1.0"]);
  });

  it("is withdrawn at the addresses of `only`, and where it stays is named with the line for it", async () => {
    const { exitCode, stderr } = await run("withdraw", [
      ...WITHDRAW,
      "--only",
      SOURCE,
      "--only",
      "old/sample",
    ]);
    expect([exitCode, offered()]).toEqual([0, ["1.0.0", "1.0.0", "1.0.0,1.1.0"]]);
    expect(stderr).toContain(`${PUBLIC} still offers the same packages as 1.1.0`);
    expect(stderr).toContain(`provider-pages withdraw --to site --source ${PUBLIC} --versions 1.1.0`);
    const { stdout } = await runCli(["lint", "site"], { cwd: root });
    expect(stdout).toMatch(/^info \[marks-differ\]\n.*1\.1\.0 .*It loses data/m);
    const refused = await run("withdraw", [...WITHDRAW, "--only", "old/sample"]);
    expect([refused.exitCode, refused.stderr]).toEqual([2, expect.stringContaining("--only")]);
  });

  it("stays at the other addresses of a provider that is withdrawn as a whole, which are named", async () => {
    const { exitCode, stderr } = await run("withdraw", ["--versions", "all", "--reason", "It has moved"]);
    expect([exitCode, offered()]).toEqual([0, ["", "1.0.0,1.1.0", "1.0.0,1.1.0"]]);
    for (const source of [FORMER, PUBLIC])
      expect(stderr).toContain(`withdraw --to site --source ${source} --versions`);
  });

  it("gets the signature of a new key at all of them", async () => {
    const { exitCode, stdout, stderr } = await run(
      "replace-key",
      ["--gpg-public-keys", "key.asc", "--json"],
      "site",
      next,
    );
    expect(exitCode, stderr).toBe(0);
    expect(JSON.parse(stdout).addresses).toEqual([SOURCE, FORMER, PUBLIC]);
    const keyIds = [SOURCE, FORMER, PUBLIC].map(async (source) =>
      (await list(source)).keys.map(({ name }: { name: string }) => name.slice(0, 16)),
    );
    const { keyId } = JSON.parse(stdout);
    expect(await Promise.all(keyIds)).toEqual([[keyId], [keyId], [keyId]]);
  });
});

describe("marks at an address that is added later", () => {
  it("are those of its versions, and of a provider that is withdrawn as a whole, without its replacement", async () => {
    await startFrom("alone");
    await run("withdraw", WITHDRAW);
    const replaced = ["--versions", "all", "--reason", "It moved", "--replaced-by", "acme/next"];
    await run("deprecate", [...replaced.slice(0, -1), "registry.example.com/acme/next"]);
    const { exitCode, stderr } = await run("rebuild", OTHERS);
    expect(exitCode, stderr).toBe(0);
    expect(offered()).toEqual(["1.0.0", "1.0.0", "1.0.0"]);
    for (const source of [FORMER, PUBLIC])
      expect(await list(source)).toEqual(
        expect.not.objectContaining({ deprecated: expect.anything(), replaced_by: expect.anything() }),
      );
  });

  it("are copied when a version is added, and never by a repair", async () => {
    await run("withdraw", [...WITHDRAW, "--only", SOURCE]);
    const { exitCode } = await run("rebuild", OTHERS);
    expect([exitCode, offered()]).toEqual([0, ["1.0.0", "1.0.0,1.1.0", "1.0.0,1.1.0"]]);
  });
});
