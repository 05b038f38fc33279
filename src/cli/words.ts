import type { InputWords } from "../errors.ts";
import type { Command } from "../run/command.ts";

/** The words of a command line: flags, and variables for secrets. */
export function commandLineWords(commands: readonly Command[]): InputWords {
  return (name, value) => {
    const input = commands.map(({ inputs }) => inputs[name]).find((found) => found !== undefined);
    if (input?.secret !== undefined) return `\`${input.secret.variable}\``;
    return `\`--${name}${value === undefined || value === "true" ? "" : ` ${value}`}\``;
  };
}
