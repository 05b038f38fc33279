import { demo } from "../commands/demo/demo.ts";
import { terminalLog } from "../report/terminal-log.ts";
import { parseInputs } from "../run/parse-inputs.ts";

/** Runs the demo; with a folder its site is kept there. */
export async function runDemo(to: string | undefined): Promise<void> {
  await demo({ log: terminalLog, parseInputs: (values) => parseInputs((name) => values.get(name)), to });
}
