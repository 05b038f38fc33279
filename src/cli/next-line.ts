import type { GivenInput } from "../errors.ts";
import type { Command } from "../run/command.ts";
import { commandLine } from "../text.ts";

/** A command line that was read: its flags by name, the argument under the name of its flag. */
export interface CalledWith {
  readonly command: Command;
  readonly flags: ReadonlyMap<string, string>;
}

/** What says where a site and a provider are, and so holds for the next command too. */
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

/** The line that runs another command on the same site with these inputs, to be pasted. */
export function nextLine(
  next: Command,
  called: CalledWith | undefined,
  given: readonly GivenInput[] = [],
): string {
  const flags = called?.flags ?? new Map<string, string>();
  const names = CARRIED.filter((name) => Object.hasOwn(next.inputs, name) && flags.has(name));
  const inputs = new Map([...names.map((name): GivenInput => [name, flags.get(name) ?? ""]), ...given]);
  const words = [...inputs].flatMap(([name, value]) =>
    value === "true" ? [`--${name}`] : [`--${name}`, value],
  );
  return commandLine(next.name, ...placeOf(next, flags), ...words);
}

/** A command that reads a site takes it as its argument, and one that changes it takes it with `--to`. */
function placeOf(next: Command, flags: ReadonlyMap<string, string>): string[] {
  const target = flags.get("target");
  if (target === undefined) return [];
  if (next.argument === "target") return [target];
  const isFolder = !/^https?:/i.test(target) && !flags.has("to") && Object.hasOwn(next.inputs, "to");
  return isFolder ? ["--to", target] : [];
}
