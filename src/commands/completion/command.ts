import { type Command, defineCommand } from "../../run/command.ts";
import { choice } from "../../run/inputs.ts";

export function completionCommand(commands: () => readonly Command[]): Command {
  return defineCommand({
    name: "completion",
    help: "Print a completion script for bash, zsh or fish",
    places: ["command line"],
    inputs: {
      shell: { ...choice("The shell", ["bash", "zsh", "fish"] as const), default: undefined, required: true },
    },
    argument: "shell",
    examples: ["provider-pages completion bash"],
    run: async ({ shell }) => {
      const { renderCompletion } = await import("./render.ts");
      return { shell, script: renderCompletion(shell, commands()) };
    },
    report: ({ shell, script }) => ({
      outputs: {},
      summary: "",
      lines: script.trimEnd().split("\n"),
      json: { shell, script },
    }),
  });
}
