import type { GivenInput, InputWords } from "../errors.ts";
import type { Command } from "../run/command.ts";
import type { Secret } from "../run/inputs.ts";
import { type CalledWith, nextLine } from "./next-line.ts";

/** The words of a command line: flags, variables for secrets, and whole lines for other commands. */
export function commandLineWords(
  commands: readonly Command[],
  called: () => CalledWith | undefined = () => undefined,
): InputWords {
  const line = (name: string, given: readonly GivenInput[] = []): string | undefined => {
    const next = commands.find((command) => command.name === name);
    return next === undefined ? undefined : `\`${nextLine(next, called(), given)}\``;
  };
  const words = (name: string, value: string | undefined): string => {
    const next = name === "command" && value !== undefined ? line(value) : undefined;
    if (next !== undefined) return next;
    const input = commands.map(({ inputs }) => inputs[name]).find((found) => found !== undefined);
    if (input?.secret !== undefined) return describeSecret(name, input.secret);
    return `\`--${name}${value === undefined || value === "true" ? "" : ` ${value}`}\``;
  };
  return Object.assign(words, { line });
}

function describeSecret(name: string, { variable, file }: Secret): string {
  return file
    ? `the variable \`${variable}\` (or a file with \`--${name}-file\`)`
    : `the variable \`${variable}\``;
}
