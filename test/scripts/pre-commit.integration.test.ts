import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { runCli } from "../support/runner/command-line.ts";
import { writeBuilds } from "../support/samples/builds.ts";
import { testKey } from "../support/samples/keys.ts";

interface Hook {
  readonly id: string;
  readonly entry: string;
  readonly language: string;
  readonly files: string;
}

const HOOKS: readonly Hook[] = parse(readFileSync(".pre-commit-hooks.yaml", "utf8"));
const hook = (id: string): Hook => HOOKS.find((one) => one.id === id) ?? expect.fail(id);
const SOURCE = "registry.example.com/acme/widget";
const LOCK = `provider "${SOURCE}" {\n  version = "1.2.3"\n}\n`;

// Windows runs no script by its first line.
describe.skipIf(process.platform === "win32")("pre-commit", () => {
  let folder = "";
  let clone = "";
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "pre-commit-"));
    clone = join(folder, "clone");
    // pre-commit has a clone of the repository, and installs nothing into it.
    for (const path of ["bin", "dist", "package.json", "scripts/pre-commit.mjs"])
      cpSync(path, join(clone, path), { recursive: true });
    mkdirSync(join(folder, "work/network"), { recursive: true });
    await writeBuilds(join(folder, "dist"), ["darwin_arm64", "linux_amd64"], {
      ...{ layout: "plain", type: "widget", version: "1.2.3" },
    });
    const { privateKey, passphrase = "" } = await testKey("ed25519");
    const args = ["publish", "--to", "work/site", "--source", SOURCE, "--version", "1.2.3"];
    const env = { GPG_PRIVATE_KEY: privateKey, GPG_PASSPHRASE: passphrase };
    expect((await runCli(args, { cwd: folder, env })).exitCode).toBe(0);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Calls a hook as pre-commit does: the program in the clone, in the work tree, with the files that fit. */
  function run(id: string, args: readonly string[], files: Readonly<Record<string, string>>) {
    const { entry, files: pattern } = hook(id);
    const [program = "", ...words] = entry.split(" ");
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, "work", path)), { recursive: true });
      writeFileSync(join(folder, "work", path), text);
    }
    const fitting = Object.keys(files).filter((path) => new RegExp(pattern).test(path));
    const { status, stdout, stderr } = spawnSync(join(clone, program), [...words, ...args, ...fitting], {
      cwd: join(folder, "work"),
      env: { PATH: process.env.PATH, HOME: folder },
      encoding: "utf8",
    });
    return { status, stdout, stderr };
  }

  it("has three hooks, each with a program that the repository has as executable", () => {
    expect(HOOKS.map(({ id, language }) => [id, language])).toEqual([
      ["provider-mirror", "script"],
      ["provider-lock", "script"],
      ["provider-lock-write", "script"],
    ]);
    for (const { entry } of HOOKS) {
      const [program = ""] = entry.split(" ");
      expect(existsSync(resolve(program))).toBe(true);
      expect(execFileSync("git", ["ls-files", "--stage", program], { encoding: "utf8" })).toMatch(/^100755 /);
    }
  });

  it("checks every provider-mirror.yml, and no other file", () => {
    const good = "providers:\n  hashicorp/null:\n";
    expect(run("provider-mirror", [], { "provider-mirror.yml": good, "other.yml": "a: [" })).toEqual({
      status: 0,
      stdout: "provider-mirror.yml: checked 1 provider; no problems\n",
      stderr: "",
    });
    const both = { "provider-mirror.yml": good, "network/provider-mirror.yml": "providers: 1\n" };
    const { status, stdout, stderr } = run("provider-mirror", [], both);
    expect([status, stdout]).toEqual([1, "provider-mirror.yml: checked 1 provider; no problems\n"]);
    expect(stderr).toContain("error [mirror-file-invalid]: network/provider-mirror.yml:1:12: ");
  });

  it("fails on a lock file that lacks a hash, and changes nothing", async () => {
    const lock = { ".terraform.lock.hcl": LOCK, "network/.terraform.lock.hcl": LOCK };
    const { status, stderr } = run("provider-lock", ["--from", "site"], lock);
    expect(status).toBe(1);
    for (const path of Object.keys(lock)) {
      expect(stderr).toContain(`${path} lacks hashes of ${SOURCE}`);
      expect(readFileSync(join(folder, "work", path), "utf8")).toBe(LOCK);
    }
    await runCli(["lock", "--from", "site", ".", "network"], { cwd: join(folder, "work") });
    const complete = Object.fromEntries(
      Object.keys(lock).map((path) => [path, readFileSync(join(folder, "work", path), "utf8")]),
    );
    expect(run("provider-lock", ["--from", "site"], complete).status).toBe(0);
  });

  it("completes lock files with the hook that writes", () => {
    const lock = { ".terraform.lock.hcl": LOCK, "network/.terraform.lock.hcl": LOCK };
    const { status, stdout } = run("provider-lock-write", ["--from", "site"], lock);
    expect([status, stdout.match(/: added \d+ hashes of /g)?.length]).toEqual([0, 2]);
    expect(run("provider-lock", ["--from", "site"], {}).status).toBe(0);
  });

  it.each([
    ["a flag", "--from=evil"],
    ["a comment", "#x"],
    ["two names", "a\nb"],
    ["a name without its space", " a"],
  ])("refuses a folder whose name would be read as %s, and runs nothing", (_what, name) => {
    const path = `${name}/.terraform.lock.hcl`;
    // A site that says that it is the registry of that host, with other hashes.
    cpSync(join(folder, "work/site"), join(folder, "work/evil"), { recursive: true });
    const { status, stdout, stderr } = run("provider-lock", ["--from", "site"], { [path]: LOCK });
    expect([status, stdout]).toEqual([1, ""]);
    expect(stderr).toBe(
      `error: ${JSON.stringify(path)} would be read as a flag, a comment or two names. Rename its folder\n`,
    );
    rmSync(join(folder, "work", name), { recursive: true });
  });
});
