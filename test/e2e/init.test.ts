import { spawn, spawnSync } from "node:child_process";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { makeFolder } from "../support/folder/temporary.ts";
import { runCli } from "../support/runner/command-line.ts";
import { testKey } from "../support/samples/keys.ts";

const HAS_TERMINAL = spawnSync("script", ["--version"], { encoding: "utf8" }).stdout?.includes("util-linux");

let folder: string;
beforeEach(async () => {
  folder = await makeFolder();
  await mkdir(join(folder, "cmd/widget"), { recursive: true });
  await writeFile(join(folder, "go.mod"), "module x\n");
  await writeFile(join(folder, "cmd/widget/main.go"), "package main\n");
  spawnSync("git", ["init", "-q", folder]);
});

const listTop = async () => (await readdir(folder)).filter((name) => name !== ".git").sort();

it("init writes nothing without a terminal, and says how it does", async () => {
  const args = ["init", "--source", "acme/widget", "--protocols", "6.0"];
  const { exitCode, stdout } = await runCli(args, { cwd: join(folder, "cmd") });
  expect([exitCode, await listTop()]).toEqual([1, ["cmd", "go.mod"]]);
  expect(stdout).toMatch(/ --yes .*\n$/);
  const yes = await runCli([...args, "--yes"], { cwd: join(folder, "cmd") });
  // The secrets are not set.
  expect([yes.exitCode, await listTop()]).toEqual([
    1,
    [".github", "cmd", "go.mod", "terraform-registry-manifest.json"],
  ]);
  expect(yes.stdout).not.toMatch(/^Ready/m);
});

it.each([
  "git@gitlab.example.com:acme/terraform-provider-widget.git",
  "https://git.example.com/acme/terraform-provider-widget",
])("init sets up no GitHub for a repository on %s", async (url) => {
  spawnSync("git", ["remote", "add", "origin", url], { cwd: folder });
  const { exitCode, stderr } = await runCli(["init", "--protocols", "6.0", "--yes"], { cwd: folder });
  expect([exitCode, stderr, await listTop()]).toEqual([
    2,
    expect.stringContaining("Set `--ci gitlab` or"),
    ["cmd", "go.mod"],
  ]);
  const named = ["init", "--repository", "acme/terraform-provider-widget", "--protocols", "6.0"];
  expect((await runCli(named, { cwd: folder })).stdout).toContain("missing .github/workflows/release.yml");
});

it("init names what a workflow lacks that publishes nothing", async () => {
  await mkdir(join(folder, ".github/workflows"), { recursive: true });
  const workflow = "on: push\njobs: { test: { runs-on: ubuntu-latest, steps: [{ run: go test }] } }\n";
  await writeFile(join(folder, ".github/workflows/release.yml"), workflow);
  const args = ["init", "--source", "acme/widget", "--protocols", "6.0", "--yes"];
  const { stdout, stderr } = await runCli(args, { cwd: folder });
  expect(stdout).toMatch(/^ {2}\? +\.github\/workflows\/release\.yml was not/m);
  expect(stdout).toContain("  missing a workflow that publishes the provider in cmd/widget\n");
  expect(stderr).toMatch(/the set-up lacks a workflow that publishes the provider in cmd\/widget/);
});

it("init prints a line for the branch of the site that can be pasted, and leaves the working tree alone", async () => {
  const git = (...args: string[]) => spawnSync("git", args, { cwd: folder, encoding: "utf8" });
  git("init", "-q", "--bare", "origin.git");
  git("remote", "add", "origin", "./origin.git");
  const { stdout } = await runCli(["init", "--source", "acme/widget", "--protocols", "6.0"], { cwd: folder });
  const line = /Create the site's branch: (.*)/.exec(stdout)?.[1] ?? "";
  const identity = {
    GIT_AUTHOR_NAME: "a",
    GIT_AUTHOR_EMAIL: "a@example.com",
    GIT_COMMITTER_NAME: "a",
    GIT_COMMITTER_EMAIL: "a@example.com",
  };
  const pasted = spawnSync("bash", ["-c", line], { cwd: folder, env: { ...process.env, ...identity } });
  expect(pasted.status, String(pasted.stderr)).toBe(0);
  expect(git("ls-remote", "origin").stdout).toMatch(/^[0-9a-f]{40}\trefs\/heads\/gh-pages\n$/);
  expect(git("status", "--porcelain", "--branch").stdout).not.toContain("gh-pages");
});

it.skipIf(process.platform === "win32")("init reads a key from standard input", async () => {
  await writeFile(join(folder, "key.asc"), (await testKey("rsa-4096")).privateKey);
  const line = `cat key.asc | "${process.execPath}" "${resolve("dist/cli.js")}" init --protocols 6.0 --gpg-private-key-file /dev/stdin`;
  const { stdout } = spawnSync("bash", ["-c", line], { cwd: folder, encoding: "utf8" });
  expect(stdout).toMatch(/ok +key [0-9A-F]{16} /);
});

it.skipIf(!HAS_TERMINAL)("init asks for the passphrase of a locked key, and does not show it", async () => {
  const { privateKey, passphrase = "" } = await testKey("ed25519");
  await writeFile(join(folder, "../locked.asc"), privateKey);
  const line = `exec "${process.execPath}" "${resolve("dist/cli.js")}" init --yes --protocols 6.0 --gpg-private-key-file "${join(folder, "../locked.asc")}"`;
  const shown = await typeInto(line, /GPG_PASSPHRASE\): $/, `${passphrase}\n`);
  await rm(join(folder, "../locked.asc"));
  expect(shown).toMatch(/ok +key [0-9A-F]{16} /);
  expect(shown).toMatch(/GPG_PASSPHRASE\): \r?\n/);
  // The test's passphrase is an English word, which is hidden everywhere.
  expect(shown).toContain("gh *** set GPG_PASSPHRASE");
});

/** Answers the question of a command in a terminal; returns all that is shown. */
async function typeInto(line: string, question: RegExp, answer: string): Promise<string> {
  const terminal = spawn("script", ["-qec", line, "/dev/null"], {
    cwd: folder,
    env: { PATH: process.env.PATH ?? "", HOME: folder, TERM: "xterm" },
  });
  let [shown, isAnswered] = ["", false];
  terminal.stdout.on("data", (chunk: Buffer) => {
    shown += chunk.toString();
    if (isAnswered || !question.test(shown)) return;
    isAnswered = true;
    terminal.stdin.write(answer);
  });
  await new Promise((done) => terminal.on("close", done));
  return shown;
}

it.skipIf(!HAS_TERMINAL)(
  "init that is asked to stop at a question writes nothing, and exits with 130",
  async () => {
    const line = `"${process.execPath}" "${resolve("dist/cli.js")}" init --protocols 6.0`;
    const shown = await typeInto(`${line}; echo "ended with $?"`, /Write .*\[Y\/n\] /, "\u0003");
    expect(await listTop()).toEqual(["cmd", "go.mod"]);
    expect(shown).toMatch(/SIGINT[\s\S]*ended with 130/);
  },
);
