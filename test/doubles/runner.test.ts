import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runCli } from "../support/runner/command-line.ts";
import { parseFileCommands } from "../support/runner/file-commands.ts";
import { runAction } from "../support/runner/runner.ts";
import { parseActionLog } from "../support/runner/workflow-commands.ts";

const actionYml = `
inputs:
  script: { default: "" }
  two words-hyphen: { default: 3 }
  token: { default: "\${{ github.token }}" }
  absent: { required: true }
runs: { using: node24, main: index.js }
`;

// The action runs the script of its input, so that each test says what its action does.
const action = 'await import("data:text/javascript," + encodeURIComponent(process.env.INPUT_SCRIPT));';

let root: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "fixture-action-"));
  await writeFile(join(root, "action.yml"), actionYml);
  await writeFile(join(root, "package.json"), '{ "type": "module" }');
  await writeFile(join(root, "index.js"), action);
});
afterAll(() => rm(root, { recursive: true, force: true }));

describe("an action", () => {
  test("gets what the runner gives it, and nothing of the test's own environment", async () => {
    process.env.SECRET_OF_THE_TEST = "1";
    const script = "console.log(JSON.stringify(process.env))";
    const inputs = { script, absent: "" };
    const { stdout } = await runAction({ root, token: "ghs_secret", inputs, env: { TZ: "Asia/Tokyo" } });
    delete process.env.SECRET_OF_THE_TEST;
    const env: Record<string, string> = JSON.parse(stdout);
    expect(env).toMatchObject({
      "INPUT_TWO_WORDS-HYPHEN": "3",
      INPUT_TOKEN: "ghs_secret",
      INPUT_ABSENT: "",
      TZ: "Asia/Tokyo",
    });
    const names = Object.keys(env).filter((name) => !/^(GITHUB|INPUT|RUNNER)_/.test(name));
    expect(names.sort()).toEqual(["CI", "HOME", "LANG", "NODE_COMPILE_CACHE", "PATH", "TZ"]);
  });

  test("gets no input that action.yml does not declare", async () => {
    await expect(runAction({ root, inputs: { artefacts: "x" } })).rejects.toThrow(
      "does not declare the inputs artefacts",
    );
  });

  test("is killed when it never ends", async () => {
    const result = await runAction({ root, inputs: { script: "setInterval(() => {}, 1000)" }, timeout: 300 });
    expect(result.signal).toBe("SIGKILL");
  });
});

test("a command line gets its arguments in a clean environment", async () => {
  const main = join(root, "cli.mjs");
  const told = "[process.argv.slice(2), Object.keys(process.env).sort()]";
  await writeFile(main, `console.log(JSON.stringify(${told}))`);
  const result = await runCli(["plan", "--tag", "v1"], { main, env: { GPG_PASSPHRASE: "x" } });
  const names = ["GPG_PASSPHRASE", "HOME", "NODE_COMPILE_CACHE", "NO_COLOR", "PATH", "TMPDIR"];
  expect(JSON.parse(result.stdout)).toEqual([["plan", "--tag", "v1"], names]);
});

describe("the log of an action", () => {
  test("has annotations, and neither secrets nor what masks them", () => {
    const lines = [
      "before s3cret ghs_token",
      "::add-mask::s3cret%0Atwo",
      "::error title=No key,file=a%2Cb.yml::first%0Asecond 100%25",
      "after s3cret, and two",
    ];
    const { masks, annotations, log } = parseActionLog(lines, ["ghs_token"]);
    expect(masks).toEqual(["s3cret\ntwo"]);
    expect(annotations).toEqual([
      { level: "error", message: "first\nsecond 100%", properties: { title: "No key", file: "a,b.yml" } },
    ]);
    expect(log.split("\n")).toEqual(["before s3cret ***", lines[2], "after ***, and ***"]);
  });

  test("obeys nothing between stop-commands and its token", () => {
    const lines = ["::stop-commands::Token1", "::error::ignored", "::token1::", "::warning::heard"];
    const { commands, annotations } = parseActionLog(lines, []);
    expect(annotations).toEqual([{ level: "warning", message: "heard", properties: {} }]);
    expect(commands).toHaveLength(1);
  });

  test("hears the old form of a command in the middle of a line", () => {
    const { annotations } = parseActionLog(["notes: ##[error title=x]injected"], []);
    expect(annotations).toEqual([{ level: "error", message: "injected", properties: { title: "x" } }]);
  });

  test("prints what only looks like a command", () => {
    const lines = ["::unknown::text", "a ::error::text", ":: error::text"];
    expect(parseActionLog(lines, [])).toMatchObject({ commands: [], annotations: [], log: lines.join("\n") });
  });
});

test("a command file has lines and heredocs, and fails the step where it is neither", () => {
  const text = "greeting<<EOF\nhello\n\nworld=1\nEOF\nplain=a<<b=c\nempty<<E\nE\n";
  expect(parseFileCommands(text)).toEqual({ greeting: "hello\n\nworld=1", plain: "a<<b=c", empty: "" });
  expect(() => parseFileCommands("a<<EOF\nvalue\n")).toThrow('no line "EOF" closes the value of "a"');
  expect(() => parseFileCommands("just text\n")).toThrow('invalid format in a command file: "just text"');
});
