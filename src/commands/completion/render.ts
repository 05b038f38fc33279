import type { Command } from "../../run/command.ts";
import { flagsOf } from "../../run/flag-names.ts";
import { renderBash } from "./bash.ts";
import { renderFish } from "./fish.ts";
import type { Completed, CompletedCommand, Shell } from "./shells.ts";
import { renderZsh } from "./zsh.ts";

const SCRIPTS = { bash: renderBash, zsh: renderZsh, fish: renderFish };

/** Renders the script that a shell reads, from what the commands declare. */
export function renderCompletion(shell: Shell, commands: readonly Command[]): string {
  const topics = commands.map(({ name }) => name);
  const help = { name: "help", help: "Show the flags of a command", flags: [], words: topics };
  return SCRIPTS[shell]([...commands.map(describe), help]);
}

function describe(command: Command): CompletedCommand {
  const { name, help, inputs, argument = "" } = command;
  const flags = [...flagsOf(command)].map(([flag, kind]): Completed => {
    const input = inputs[flag] ?? inputs[flag.replace(/-file$/, "")];
    const value = kind === "flag" ? "none" : kind === "choice" ? (input?.choices ?? []) : "any";
    return { name: flag, help: inOneSentence(input?.help ?? OWN[flag] ?? ""), value };
  });
  const general = { name: "help", help: "Show the flags of this command", value: "none" } as const;
  return {
    name,
    help: inOneSentence(help),
    flags: [...flags, general],
    words: inputs[argument]?.choices ?? [],
  };
}

const OWN: Readonly<Record<string, string>> = { json: "Print the result as JSON" };

/** Its first, plain: some shells show it on one line, between quotes. */
function inOneSentence(help: string): string {
  const [first = ""] = help.split(/[.;:](?:\s|$)/);
  return first.replace(/[`'"\\]/g, "");
}
