import { nearestName } from "../nearest.ts";
import type { Command } from "../run/command.ts";
import { holdsPrivateKey, pastedKey } from "../run/pasted-key.ts";
import { parseFlags } from "./flags.ts";
import { Misuse } from "./misuse.ts";
import { SHELLS, type Shell } from "./shells.ts";

/** What the command line was asked to do. */
export type CommandLine =
  | { readonly ask: "help"; readonly command: Command | undefined }
  | { readonly ask: "version" }
  | { readonly ask: "completion"; readonly shell: Shell }
  | { readonly ask: "run"; readonly command: Command; readonly flags: ReadonlyMap<string, string> };

/** Reads a command and its flags; a list may be given as several flags. */
export function parseCommandLine(args: readonly string[], commands: readonly Command[]): CommandLine {
  if (holdsPrivateKey(args.join(" "))) throw new Misuse([pastedKey("the command line")]);
  const [name = "help", ...rest] = args[0] === "--json" ? [...args.slice(1), "--json"] : args;
  if (name === "--version" || name === "-v") return { ask: "version" };
  if (["help", "--help", "-h"].includes(name)) return { ask: "help", command: findTopic(rest, commands) };
  if (name === "completion") return { ask: "completion", shell: findShell(rest) };
  const command = findCommand(name, commands);
  if (rest.includes("--help") || rest.includes("-h")) return { ask: "help", command };
  return { ask: "run", command, flags: parseFlags(command, rest, commands) };
}

function findTopic([name]: readonly string[], commands: readonly Command[]): Command | undefined {
  return name === undefined || name.startsWith("-") ? undefined : findCommand(name, commands);
}

function findShell([name = ""]: readonly string[]): Shell {
  const found = SHELLS.find((shell) => shell === name);
  if (found !== undefined) return found;
  const near = nearestName(name, SHELLS);
  throw new Misuse([
    {
      code: "input-invalid",
      found: name === "" ? "`completion` is told no shell" : `\`completion\` knows no shell \`${name}\``,
      expected: `one of ${SHELLS.join(", ")}`,
      fix: `Write \`provider-pages completion ${near ?? "bash"}\``,
    },
  ]);
}

function findCommand(name: string, commands: readonly Command[]): Command {
  const found = commands.find((command) => command.name === name);
  if (found !== undefined) return found;
  const names = [...commands.map((command) => command.name), "completion", "help"];
  const near = nearestName(name, names);
  throw new Misuse([
    {
      code: "command-unknown",
      found: `there is no command \`${name}\``,
      expected: `one of ${names.join(", ")}`,
      fix: near === undefined ? "See `provider-pages help`" : `Write \`provider-pages ${near}\``,
    },
  ]);
}
