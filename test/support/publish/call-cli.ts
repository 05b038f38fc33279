import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { commandLineWords, exitCodeOf, parseCommandLine } from "../../../src/cli/command-line.ts";
import { inWords, type Problem, ProblemError, translateProblem } from "../../../src/errors.ts";
import { failureJson } from "../../../src/report/failure.ts";
import { COMMANDS } from "../../../src/run/commands.ts";
import { openContext } from "../../../src/run/open-context.ts";
import { asJson } from "../../../src/text.ts";
import { surroundingsIn } from "./call.ts";

interface CliResult {
  readonly exitCode: number;
  readonly stdout: string;
  /** In the words of a command line. */
  readonly problems: readonly Problem[];
}

/** Runs a command line in this process, where it starts 20 times as fast. One at a time: the environment is the process's. */
export async function callCli(
  args: readonly string[],
  { cwd, env = {} }: { readonly cwd: string; readonly env?: Readonly<Record<string, string>> },
): Promise<CliResult> {
  const line = parseCommandLine(args, COMMANDS);
  if (line.ask !== "run") throw new Error("no command");
  const { command, flags } = line;
  const words = commandLineWords(COMMANDS, flags);
  const inOwnWords = (text: string) => inWords(text, words);
  const read = (name: string) => flags.get(name);
  try {
    const around = surroundingsIn(cwd, { isStep: false, temporary: tmpdir() });
    const {
      json,
      lines,
      problems = [],
      notices = [],
    } = await inEnvironment({ HOME: cwd, ...env }, () => command.read(read).run(openContext(around, read)));
    return {
      exitCode: problems.length > 0 ? 1 : 0,
      stdout:
        flags.get("json") === "true"
          ? asJson(json, inOwnWords)
          : lines.map((one) => `${inOwnWords(one)}\n`).join(""),
      problems: [...problems, ...notices].map((one) => translateProblem(one, words)),
    };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return {
      exitCode: exitCodeOf(error),
      stdout: flags.get("json") === "true" ? asJson(failureJson(error, words), (text) => text) : "",
      problems: error.problems.map((one) => translateProblem(one, words)),
    };
  }
}

/** Runs a step that sees nothing of the test's environment. */
export async function inEnvironment<T>(
  env: Readonly<Record<string, string>>,
  step: () => Promise<T>,
): Promise<T> {
  const [before, trusted] = [{ ...process.env }, getCACertificates("default")];
  const replace = (others: NodeJS.ProcessEnv) => {
    for (const name of Object.keys(process.env)) if (!(name in others)) delete process.env[name];
    Object.assign(process.env, others);
  };
  replace({ PATH: before.PATH, TMPDIR: before.TMPDIR ?? tmpdir(), ...env });
  // Node reads it only when it starts.
  const { NODE_EXTRA_CA_CERTS: file } = env;
  if (file !== undefined) setDefaultCACertificates([...trusted, readFileSync(file, "utf8")]);
  try {
    return await step();
  } finally {
    replace(before);
    if (file !== undefined) setDefaultCACertificates(trusted);
  }
}
