import { type Command, defineCommand, type Report } from "../../run/command.ts";
import { choice } from "../../run/inputs.ts";
import type { COMPLETION_JSON } from "./json.ts";

const SHELLS = ["bash", "zsh", "fish", "powershell"] as const;

export function completionCommand(commands: () => readonly Command[]): Command {
  return defineCommand({
    name: "completion",
    help: "Print a completion script for bash, zsh, fish or PowerShell",
    places: ["command line"],
    inputs: {
      shell: { ...choice("The shell", SHELLS), default: undefined, required: true },
    },
    argument: "shell",
    examples: ["provider-pages completion bash"],
    run: async ({ shell }) => {
      const { renderCompletion } = await import("./render.ts");
      return { shell, script: renderCompletion(shell, commands()) };
    },
    report: ({ shell, script }): Report<typeof COMPLETION_JSON> => ({
      lines: script.trimEnd().split("\n"),
      json: { shell, script },
    }),
  });
}
