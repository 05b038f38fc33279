import { expect, test } from "vitest";
import { makeFolder, writeFiles } from "../support/folder/temporary.ts";
import { runAction } from "../support/runner/runner.ts";
import { parseFileCommands } from "../support/runner/step-files.ts";
import { parseActionLog } from "../support/runner/workflow-commands.ts";

const ACTION = `
inputs:
  two words-hyphen: { default: 3 }
  token: { default: "\${{ github.token }}" }
  absent: { required: true }
runs: { using: node24, main: index.js }
`;

test("an action gets what the runner gives it, and nothing of the test's own environment", async () => {
  const root = await makeFolder();
  await writeFiles(root, { "action.yml": ACTION, "index.js": "console.log(JSON.stringify(process.env))" });
  process.env.SECRET_OF_THE_TEST = "1";
  const { stdout } = await runAction({ root, token: "ghs_secret", env: { TZ: "Asia/Tokyo" } });
  delete process.env.SECRET_OF_THE_TEST;
  const env: Record<string, string> = JSON.parse(stdout);
  const inputs = { "INPUT_TWO_WORDS-HYPHEN": "3", INPUT_TOKEN: "ghs_secret", INPUT_ABSENT: "" };
  expect(env).toMatchObject({ ...inputs, TZ: "Asia/Tokyo" });
  const names = Object.keys(env).filter((name) => !/^(GITHUB|INPUT|RUNNER)_/.test(name));
  expect(names.sort()).toEqual(["CI", "HOME", "LANG", "NODE_COMPILE_CACHE", "PATH", "TZ"]);
  const undeclared = runAction({ root, inputs: { artefacts: "x" } });
  await expect(undeclared).rejects.toThrow("does not declare the inputs artefacts");
});

test("the log of an action has annotations, and neither secrets nor what masks them", () => {
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

test.each([
  ["nothing between stop-commands and its token", ["::stop-commands::A", "::error::no", "::a::"], []],
  ["the old form in the middle of a line", ["notes: ##[error]injected"], ["injected"]],
  ["nothing that only looks like a command", ["::unknown::text", "a ::error::text", ":: error::text"], []],
])("the runner obeys %s", (_what, lines, messages) => {
  expect(parseActionLog(lines, []).annotations.map(({ message }) => message)).toEqual(messages);
});

test("a command file has lines and heredocs, and fails the step where it is neither", () => {
  const text = "greeting<<EOF\nhello\n\nworld=1\nEOF\nplain=a<<b=c\nempty<<E\nE\n";
  expect(parseFileCommands(text)).toEqual({ greeting: "hello\n\nworld=1", plain: "a<<b=c", empty: "" });
  expect(() => parseFileCommands("a<<EOF\nvalue\n")).toThrow('no line "EOF" closes the value of "a"');
  expect(() => parseFileCommands("just text\n")).toThrow('invalid format in a command file: "just text"');
});
