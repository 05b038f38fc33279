import { describe, expect, it } from "vitest";
import { exitCodeOf, parseCommandLine } from "../../src/cli/command-line.ts";
import { type Problem, ProblemError } from "../../src/errors.ts";
import type { Command } from "../../src/run/command.ts";
import { COMMANDS } from "../../src/run/commands.ts";
import { flagsOf } from "../../src/run/inputs.ts";

const COMMANDS_OF_A_LINE = COMMANDS.filter(({ places }) => places.includes("command line"));

/** What a whole command line ends with when its values are read, and nothing is run. */
function read(args: readonly string[]): readonly Problem[] {
  try {
    const line = parseCommandLine(args, COMMANDS_OF_A_LINE);
    return line.ask === "run" ? line.command.read((name) => line.flags.get(name)).problems : [];
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return error.problems;
  }
}

/** Every flag that can be wrong, with a value that it can't have. */
const WRONG_VALUES = COMMANDS_OF_A_LINE.flatMap((command) =>
  [...flagsOf(command).keys()].flatMap((flag) => {
    const { choices, shape } = command.inputs[flag] ?? {};
    const wrong = ["%zz", "twelve!", "-1", "://"].find((text) =>
      choices === undefined ? shape?.pattern.test(text) === false : !choices.includes(text),
    );
    return wrong === undefined ? [] : [[command.name, flag, wrong] as const];
  }),
);

const REQUIRED = COMMANDS_OF_A_LINE.flatMap(({ name, inputs }: Command) =>
  Object.entries(inputs).flatMap(([input, { required }]) => (required ? [[name, input] as const] : [])),
);

const codeOf = (problems: readonly Problem[]) => exitCodeOf(new ProblemError(problems));

describe("the exit code is 2", () => {
  it.each(WRONG_VALUES)("for `%s --%s=%s`", (command, flag, value) => {
    const problems = read([command, `--${flag}=${value}`]);
    expect(problems.map(({ found }) => found)).toContainEqual(
      expect.stringMatching(new RegExp(`‹${flag}› .*\`${value}\``)),
    );
    expect(codeOf(problems)).toBe(2);
  });

  it.each(REQUIRED)("for `%s` without its %s", (command, input) => {
    const problems = read([command]);
    expect(problems).toContainEqual(
      expect.objectContaining({ code: "input-missing", found: expect.stringContaining(`‹${input}›`) }),
    );
    expect(codeOf(problems)).toBe(2);
  });

  it.each(COMMANDS_OF_A_LINE.map(({ name }) => name))(
    "for an unknown flag, too many arguments and an empty argument of `%s`",
    (name) => {
      const command = COMMANDS_OF_A_LINE.find((one) => one.name === name);
      const takesList = command?.inputs[command.argument ?? ""]?.kind === "lines";
      const tooMany = takesList ? [] : [["a", "b", "c"]];
      for (const rest of [["--nonsense"], ...tooMany, [""], ["--to="], ["--json=perhaps"]])
        expect(codeOf(read([name, ...rest])), rest.join(" ")).toBe(2);
    },
  );
});

describe("the exit code is 1", () => {
  const misuse: Problem = { code: "input-invalid", found: "a", expected: "b", fix: "c" };

  it("for what another command line would not mend", () => {
    expect(codeOf([{ ...misuse, code: "lint-failed" }])).toBe(1);
    expect(codeOf([{ ...misuse, severity: "notice" }])).toBe(1);
  });

  it("when something had been done by then", () => {
    expect(exitCodeOf(new ProblemError([misuse], { reached: ["Release v1 is published"] }))).toBe(1);
  });
});
