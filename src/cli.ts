import {
  type CommandLine,
  commandLineWords,
  exitCodeOf,
  learnSecrets,
  parseCommandLine,
} from "./cli/command-line.ts";
import { pageOf, renderCommandHelp, renderHelp } from "./cli/help.ts";
import type { FAILURE_JSON, HELP_JSON, VERSION_JSON } from "./cli/json.ts";
import { inWords, ProblemError } from "./errors.ts";
import { failureJson } from "./report/failure.ts";
import { paintSeverity, screenOf } from "./report/screen.ts";
import { Secrets } from "./report/secrets.ts";
import { OutputLost, printResult, surviveLostLogs } from "./report/standard-streams.ts";
import { reportBug, reportFailure, reportFindings, type Terminal } from "./report/terminal-log.ts";
import type { FullReport } from "./run/command.ts";
import { COMMAND_GROUPS, COMMANDS } from "./run/commands.ts";
import type { JsonOf } from "./run/json-shape.ts";
import { type Cancellation, onCancel, widenThreadPool } from "./run/process.ts";
import { VERSION } from "./run/version.ts";
import { asJson, asLine } from "./text.ts";

const SECRETS = new Secrets();

/** Runs a command line; returns the exit code. */
async function main(args: readonly string[], json: boolean, cancellation: Cancellation): Promise<number> {
  let terminal: Terminal = { words: commandLineWords(COMMANDS), secrets: SECRETS };
  try {
    const line = parseCommandLine(args, COMMANDS);
    if (line.ask === "version")
      await printResult(
        json ? `${asJson({ version: VERSION } satisfies JsonOf<typeof VERSION_JSON>)}\n` : `${VERSION}\n`,
      );
    if (line.ask === "help") await printResult(renderHelpOf(line, json));
    if (line.ask !== "run") return 0;
    terminal = { words: commandLineWords(COMMANDS, line.flags), secrets: SECRETS };
    // Imported here so that help starts faster.
    const { runCommand } = await import("./cli/run-command.ts");
    const run = { ...terminal, cancelled: cancellation.signal };
    return await printReport(await runCommand(line.command, line.flags, run), json, cancellation, terminal);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    reportFailure(error, terminal);
    if (json)
      await printResult(
        `${asJson(failureJson(error, terminal.words) satisfies JsonOf<typeof FAILURE_JSON>, (each) => SECRETS.hide(each))}\n`,
      ).catch((lost: unknown) => {
        if (!(lost instanceof OutputLost)) throw lost;
        if (!(error instanceof OutputLost)) reportFailure(lost, terminal);
      });
    return cancellation.exitCode() ?? exitCodeOf(error);
  }
}

function renderHelpOf(
  { command, shown }: Extract<CommandLine, { readonly ask: "help" }>,
  json: boolean,
): string {
  const page = pageOf(screenOf(process.stdout, process.env));
  const plain = json ? { ...page, paint: (_style: unknown, text: string) => text } : page;
  const help =
    command === undefined ? renderHelp(COMMAND_GROUPS, plain) : renderCommandHelp(command, shown, plain);
  return json ? `${asJson({ help } satisfies JsonOf<typeof HELP_JSON>)}\n` : help;
}

/** Returns the exit code. */
async function printReport(
  report: FullReport,
  json: boolean,
  cancellation: Cancellation,
  terminal: Terminal,
): Promise<number> {
  const { problems = [], notices = [], endsBySignal = false, isConclusion = false } = report;
  const { words } = terminal;
  const { paint } = screenOf(process.stdout, process.env);
  // Results name inputs and commands too.
  const text = json
    ? `${asJson(report.json, (each) => SECRETS.hideInData(inWords(each, words)))}\n`
    : report.lines
        .map((line) => `${paintSeverity(asLine(SECRETS.hide(inWords(line, words))), paint)}\n`)
        .join("");
  const tell = (): void => {
    if (problems.length > 0) reportFailure(new ProblemError(problems), terminal);
  };
  if (isConclusion) tell();
  try {
    await printResult(text);
    reportFindings(notices, terminal);
  } finally {
    if (!isConclusion) tell();
  }
  if (problems.length > 0) return 1;
  return (endsBySignal ? cancellation.exitCode() : undefined) ?? 0;
}

const args = process.argv.slice(2);
const json = args.some((arg) => arg === "--json" || arg === "--json=true");
surviveLostLogs();
widenThreadPool();
learnSecrets(SECRETS, COMMANDS, args);
process.on("uncaughtException", (error) => {
  reportBug(error, SECRETS);
  process.stderr.write("", () => process.exit(1));
});
process.exitCode = await main(args, json, onCancel());
