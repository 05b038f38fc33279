import type { Problem } from "../errors.ts";
import type { Command } from "./command.ts";
import type { ReadInput } from "./read-inputs.ts";

/** Inputs that were set although only other commands use them. */
export function findForeignInputs(
  command: Command,
  commands: readonly Command[],
  read: ReadInput,
): Problem[] {
  const all = new Map(commands.flatMap(({ inputs }) => Object.entries(inputs)));
  return [...all].flatMap(([name, { default: value = "" }]): Problem[] => {
    const given = read(name)?.trim() ?? "";
    // The runner fills in expressions, whatever the command.
    const isDefault = value.startsWith("${{") || given.toLowerCase() === value.toLowerCase();
    if (Object.hasOwn(command.inputs, name) || given === "" || isDefault) return [];
    const users = commands.filter(({ inputs }) => Object.hasOwn(inputs, name));
    return [foreignInput(name, command, users)];
  });
}

export function foreignInput(name: string, command: Command, users: readonly Command[]): Problem {
  return {
    code: "input-invalid",
    found: `‹${name}› is set, and \`${command.name}\` does not use it`,
    expected: `only inputs of \`${command.name}\``,
    fix: `Remove ‹${name}›; it belongs to ${users.map((user) => `\`${user.name}\``).join(", ")}`,
  };
}
