import type { CompletedCommand } from "./shells.ts";

/** For fish: https://fishshell.com/docs/current/completions.html */
export function renderFish(commands: readonly CompletedCommand[]): string {
  const lines = commands.flatMap(({ name, help, flags, words }) => [
    `complete -c provider-pages -n __fish_use_subcommand -f -a ${name} -d '${help}'`,
    ...flags.map((flag) => `${within(name)} -l ${flag.name}${afterFlag(flag.value)} -d '${flag.help}'`),
    ...(words.length > 0 ? [`${within(name)} -f -a '${words.join(" ")}'`] : []),
  ]);
  return ["# provider-pages for fish: provider-pages completion fish | source", ...lines, ""].join("\n");
}

function within(name: string): string {
  return `complete -c provider-pages -n '__fish_seen_subcommand_from ${name}'`;
}

function afterFlag(value: CompletedCommand["flags"][number]["value"]): string {
  if (value === "none") return "";
  return value === "any" ? " -r -F" : ` -x -a '${value.join(" ")}'`;
}
