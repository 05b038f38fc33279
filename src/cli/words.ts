import type { GivenInput, InputWords } from "../errors.ts";
import type { Command } from "../run/command.ts";

import { commandLine } from "../text.ts";

/** Messages on a command line name flags, variables for secrets, and whole lines for other commands. */
export function commandLineWords(
  commands: readonly Command[],
  called: () => { readonly flags: ReadonlyMap<string, string> } | undefined = () => undefined,
): InputWords {
  const line = (name: string, given: readonly GivenInput[] = []): string | undefined => {
    const next = commands.find((command) => command.name === name);
    return next === undefined ? undefined : `\`${nextLine(next, called()?.flags, given)}\``;
  };
  const words = (name: string, value: string | undefined): string => {
    const next = name === "command" && value !== undefined ? line(value) : undefined;
    if (next !== undefined) return next;
    const secret = commands.map(({ inputs }) => inputs[name]?.secret).find((found) => found !== undefined);
    if (secret !== undefined)
      return `the variable \`${secret.variable}\`${secret.file ? ` or \`--${name}-file\`` : ""}`;
    return `\`--${name}${value === undefined || value === "true" ? "" : ` ${value}`}\``;
  };
  return Object.assign(words, { line });
}

/** Flags that the next command needs too: they say where the site and the provider are. */
const CARRIED = [
  "to",
  "s3-endpoint",
  "s3-region",
  "repository",
  "site-repository",
  "site-branch",
  "site-directory",
  "site-url",
  "source",
];

/** The line to paste that runs another command on the same site. Flags are by name; the argument has the name of its flag. */
function nextLine(
  next: Command,
  flags: ReadonlyMap<string, string> = new Map(),
  given: readonly GivenInput[] = [],
): string {
  const names = CARRIED.filter((name) => Object.hasOwn(next.inputs, name) && flags.has(name));
  const inputs = new Map([...names.map((name): GivenInput => [name, flags.get(name) ?? ""]), ...given]);
  const words = [...inputs].flatMap(([name, value]) =>
    value === "true" ? [`--${name}`] : [`--${name}`, value],
  );
  return commandLine(next.name, ...placeOf(next, flags), ...words);
}

/** Commands that read a site take it as their argument, the others with `--to`. */
function placeOf(next: Command, flags: ReadonlyMap<string, string>): string[] {
  const target = flags.get("target");
  if (target === undefined) return [];
  if (next.argument === "target") return [target];
  const isFolder = !/^https?:/i.test(target) && !flags.has("to") && Object.hasOwn(next.inputs, "to");
  return isFolder ? ["--to", target] : [];
}
