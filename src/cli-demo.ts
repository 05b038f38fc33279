import { demo } from "./commands/demo.ts";
import { terminalLog } from "./local/terminal.ts";
import { parseInputs } from "./parse-inputs.ts";

/** Runs the demo; with a folder its site is kept there. */
export async function runDemo(to: string | undefined): Promise<void> {
  await demo({ log: terminalLog, parseInputs: (values) => parseInputs((name) => values.get(name)), to });
}
