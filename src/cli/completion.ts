import type { Command } from "../run/command.ts";
import { renderBash } from "./completion-bash.ts";
import { renderFish } from "./completion-fish.ts";
import { renderZsh } from "./completion-zsh.ts";
import { flagsOf } from "./flag-names.ts";
import { type Completed, type CompletedCommand, SHELLS, type Shell } from "./shells.ts";

const SCRIPTS = { bash: renderBash, zsh: renderZsh, fish: renderFish };

/** Renders the script that a shell reads, from what the commands declare. */
export function renderCompletion(shell: Shell, commands: readonly Command[]): string {
  const own = [
    {
      name: "completion",
      help: "Print what a shell reads to complete this command",
      flags: [],
      words: SHELLS,
    },
    { name: "help", help: "Show the flags of a command", flags: [], words: commands.map(({ name }) => name) },
  ];
  return SCRIPTS[shell]([...commands.map(describe), ...own]);
}

function describe(command: Command): CompletedCommand {
  const { name, help, inputs } = command;
  const flags = [...flagsOf(command)].map(([flag, kind]): Completed => {
    const input = inputs[flag] ?? inputs[flag.replace(/-file$/, "")];
    const value = kind === "flag" ? "none" : kind === "choice" ? (input?.choices ?? []) : "any";
    return { name: flag, help: inOneSentence(input?.help ?? OWN[flag] ?? ""), value };
  });
  const general = { name: "help", help: "Show the flags of this command", value: "none" } as const;
  return { name, help: inOneSentence(help), flags: [...flags, general], words: [] };
}

const OWN: Readonly<Record<string, string>> = { json: "Print the result as JSON" };

/** Its first, plain: some shells show it on one line, between quotes. */
function inOneSentence(help: string): string {
  const [first = ""] = help.split(/[.;:](?:\s|$)/);
  return first.replace(/[`'"\\]/g, "");
}
