import type { Problem } from "../errors.ts";
import type { Command } from "./command.ts";
import type { ReadInput } from "./read-inputs.ts";

/** Inputs that only other commands use and that were set all the same: somebody expects something of them. */
export function findForeignInputs(
  command: Command,
  commands: readonly Command[],
  read: ReadInput,
): Problem[] {
  const own = new Set(Object.keys(command.inputs));
  const others = new Map(commands.flatMap(({ inputs }) => Object.entries(inputs)));
  return [...others].flatMap(([name, { default: value = "" }]): Problem[] => {
    const given = read(name)?.trim() ?? "";
    // What stands as an expression is filled in by the runner, whoever uses it.
    const isDefault = value.startsWith("${{") || given.toLowerCase() === value.toLowerCase();
    if (own.has(name) || given === "" || isDefault) return [];
    const users = commands.filter(({ inputs }) => Object.hasOwn(inputs, name));
    return [foreignInput(name, command, users)];
  });
}

/** An input of other commands. */
export function foreignInput(name: string, command: Command, users: readonly Command[]): Problem {
  return {
    code: "input-invalid",
    found: `‹${name}› is set, and \`${command.name}\` has no use for it`,
    expected: `only inputs of \`${command.name}\``,
    fix: `Leave ‹${name}› out; it belongs to ${users.map((user) => `\`${user.name}\``).join(", ")}`,
  };
}
