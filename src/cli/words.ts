import type { InputWords } from "../errors.ts";
import type { Command } from "../run/command.ts";
import type { Secret } from "../run/inputs.ts";

/** The words of a command line: flags, and variables for secrets. */
export function commandLineWords(commands: readonly Command[]): InputWords {
  return (name, value) => {
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
