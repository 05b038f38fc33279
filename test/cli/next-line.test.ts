import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { commandLineWords, parseCommandLine } from "../../src/cli/command-line.ts";
import { type InputWords, inWords, WORKFLOW_WORDS } from "../../src/errors.ts";
import { COMMANDS } from "../../src/run/commands.ts";

const FIX = "Run ‹command: rebuild›, see ‹command: lint›";

function wordsOf(...args: readonly string[]): InputWords {
  const line = parseCommandLine(args, COMMANDS);
  return commandLineWords(COMMANDS, line.ask === "run" ? line.flags : undefined);
}

const told = (...args: readonly string[]): string => inWords(FIX, wordsOf(...args));

describe("the line that runs another command", () => {
  it.each([
    [
      ["publish", "--to", "my site", "--source", "acme/widget", "--version", "1.0.0"],
      "Run `provider-pages rebuild --to 'my site' --source acme/widget`, see `provider-pages lint --to 'my site'`",
    ],
    [
      ["verify", "./site", "--source", "acme/widget"],
      "Run `provider-pages rebuild --to ./site --source acme/widget`, see `provider-pages lint ./site`",
    ],
    [
      ["lint", "https://a.example/"],
      "Run `provider-pages rebuild`, see `provider-pages lint https://a.example/`",
    ],
    [
      ["show", "--to", "s3://b/x", "--s3-endpoint=https://s3.example"],
      "Run `provider-pages rebuild --to s3://b/x --s3-endpoint https://s3.example`, see `provider-pages lint --to s3://b/x --s3-endpoint https://s3.example`",
    ],
  ])("of %j says where the site is, as there", (args, line) => {
    expect(told(...args)).toBe(line);
  });

  it("has the inputs that the text names, before those of the call", () => {
    const fix =
      "Run ‹command: withdraw› with ‹versions: all› and ‹undo: true›, or ‹command: rebuild› with ‹source: a/b›";
    expect(inWords(fix, wordsOf("publish", "--to", "site", "--source", "c/d", "--version", "1.0.0"))).toBe(
      "Run `provider-pages withdraw --to site --source c/d --versions all --undo`, or `provider-pages rebuild --to site --source a/b`",
    );
    expect(inWords(fix, WORKFLOW_WORDS)).toBe(
      "Run `command: withdraw` with `versions: all` and `undo: true`, or `command: rebuild` with `source: a/b`",
    );
  });

  it("is an input in a workflow", () => {
    expect(inWords(FIX, WORKFLOW_WORDS)).toBe("Run `command: rebuild`, see `command: lint`");
  });

  it.skipIf(process.platform === "win32")("is what a shell reads as it was given", () => {
    const odd = "a b'c\"$(touch x)`!\\ü;&*";
    const [, line = ""] = /`(.*)`, see/.exec(told("publish", "--to", odd)) ?? [];
    const shell = spawnSync("sh", ["-c", line.replace("provider-pages", "printf '%s\\n'")], {
      encoding: "utf8",
    });
    expect(shell.stdout).toBe(`rebuild\n--to\n${odd}\n`);
  });
});
