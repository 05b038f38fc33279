import type { InputWords } from "../errors.ts";
import type { Command } from "../run/command.ts";
import type { Secret } from "../run/inputs.ts";
import { type CalledWith, nextLine } from "./next-line.ts";

/** The words of a command line: flags, variables for secrets, and whole lines for other commands. */
export function commandLineWords(
  commands: readonly Command[],
  called: () => CalledWith | undefined = () => undefined,
): InputWords {
  return (name, value) => {
    const next = name === "command" ? commands.find((command) => command.name === value) : undefined;
    if (next !== undefined) return `\`${nextLine(next, called())}\``;
    const input = commands.map(({ inputs }) => inputs[name]).find((found) => found !== undefined);
    if (input?.secret !== undefined) return describeSecret(name, input.secret);
    return `\`--${name}${value === undefined || value === "true" ? "" : ` ${value}`}\``;
  };
}

function describeSecret(name: string, { variable, file }: Secret): string {
  return file
    ? `the variable \`${variable}\` (or a file with \`--${name}-file\`)`
    : `the variable \`${variable}\``;
}
