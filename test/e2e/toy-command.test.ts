import { execFileSync } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writeDist } from "../support/runner/built-dist.ts";
import { runCli } from "../support/runner/command-line.ts";
import { runAction } from "../support/runner/runner.ts";
import { findNode } from "../support/runner/runtime.ts";

const COPIED = [
  "src",
  "scripts",
  "package.json",
  "tsconfig.json",
  "rolldown.config.ts",
  "action.yml",
  "README.md",
  "docs",
  "schemas",
];
const PHRASE = resolve("test/fixtures/toy/pass-phrase.txt");

let root: string;

/** A copy of the project with one folder and one row more, built and documented as the project is. */
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "toy-"));
  for (const name of COPIED) await cp(name, join(root, name), { recursive: true });
  await symlink(resolve("node_modules"), join(root, "node_modules"), "junction");
  await mkdir(join(root, "src/commands/toy"));
  const toy = await readFile("test/fixtures/toy/command.ts", "utf8");
  await writeFile(join(root, "src/commands/toy/command.ts"), toy.replaceAll("../../../src/", "../../"));
  const table = join(root, "src/run/commands.ts");
  const row = (await readFile(table, "utf8")).replace("(() => COMMANDS)", "$&, greetCommand");
  await writeFile(table, `import { greetCommand } from "../commands/toy/command.ts";\n${row}`);
  await writeDist(root);
  execFileSync(await findNode("node24"), ["scripts/docs-tables.ts"], { cwd: root });
});

afterAll(() => rm(root, { recursive: true, force: true }));

const greet = (inputs: Readonly<Record<string, string>>) =>
  runAction({ root, token: "", inputs: { command: "greet", ...inputs } });

describe("a command added with one folder and one row, as the action", () => {
  it("runs without a key or a token, and gives its outputs and its summary", async () => {
    const inputs = { person: "Ada", tone: "warm", "pass-phrase": "open, sesame" };
    const { exitCode, outputs, summary, masks, log } = await greet(inputs);
    expect(exitCode, log).toBe(0);
    expect([outputs, summary]).toEqual([{ greeting: "Dear Ada" }, "## Dear Ada\n"]);
    expect(masks).toContain("open, sesame");
  });
});

describe("the added command on the command line", () => {
  const run = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
    runCli(args, { main: join(root, "dist/cli.js"), env });

  it.each([
    [["greet", "Ada", "--pass-phrase-file", PHRASE], "Hello Ada, friend of 12 letters\n"],
    [["greet", "--person=Ada", "--loud"], "HELLO ADA, friend of 6 letters\n"],
  ])("%j runs without a key or a token", async (args, line) => {
    expect(await run(args, { PASS_PHRASE: "sesame" })).toMatchObject({
      exitCode: 0,
      stdout: line,
      stderr: "",
    });
  });
});
