import { createInterface } from "node:readline/promises";
import type { Problem } from "../../errors.ts";
import { choice, flag, type InputValues, requiredText, secret, text } from "../../run/inputs.ts";
import { PLACE_INPUTS, RELEASES_INPUTS } from "../../run/place-inputs.ts";
import { PROVIDER_INPUTS, SIGNING_INPUTS } from "../../steps/inputs.ts";

export const INIT_INPUTS = {
  directory: requiredText("The provider's local repository, or its folder in one", { default: "." }),
  repository: text("The repository on GitHub (`OWNER/NAME`). Default: the git remote `origin`", {
    shape: RELEASES_INPUTS.repository.shape,
  }),
  source: PROVIDER_INPUTS.source,
  build: choice("The build tool; `auto` uses GoReleaser if it is configured", ["auto", "go", "goreleaser"]),
  protocols: PROVIDER_INPUTS.protocols,
  pages: choice("How Pages gets the site; `auto` keeps what is set, or uses the branch", [
    "auto",
    "branch",
    "workflow",
  ]),
  mirror: flag("Also write `provider-mirror.yml` and its workflow, to mirror third-party providers"),
  previews: flag("Also write workflows that offer builds of pull requests, from forks too"),
  long: flag("Write the jobs into the workflow, instead of calling the workflow that has them"),
  attest: flag("Attest packages: write `attest: true` and its permissions into the workflow"),
  yes: flag("Answer yes to every question; without a terminal or this, nothing is written"),
  token: PLACE_INPUTS.token,
  "gpg-private-key": secret("The private key that will sign, to check it; it is sent nowhere", {
    variable: "GPG_PRIVATE_KEY",
    file: true,
    isKey: true,
  }),
  "gpg-passphrase": SIGNING_INPUTS["gpg-passphrase"],
} as const;

export type InitInputs = InputValues<typeof INIT_INPUTS>;

export interface Person {
  /** `never`: there is no terminal to ask on. */
  readonly answers: "asked" | "always yes" | "never";
  agrees(question: string): Promise<boolean>;
  /** Undefined if the answer is none of the words. */
  chooses(question: string, words: readonly string[]): Promise<string | undefined>;
}

const NO_WORD = async () => undefined;
const YES: Person = { answers: "always yes", agrees: async () => true, chooses: NO_WORD };
const NO_TERMINAL: Person = { answers: "never", agrees: async () => false, chooses: NO_WORD };

type Terminal = Pick<typeof process, "stdin" | "stderr">;

/** Asks on standard error: standard output has the result. */
export function personAt(isToBeAsked: boolean, cancelled: AbortSignal, terminal: Terminal = process): Person {
  const { stdin, stderr } = terminal;
  if (!isToBeAsked) return YES;
  if (!stdin.isTTY || !stderr.isTTY) return NO_TERMINAL;
  const put = (question: string) => ask(question, { terminal, cancelled });
  return {
    answers: "asked",
    agrees: async (question) => /^(?:y(?:es)?)?$/i.test((await put(`${question} [Y/n] `)) ?? "no"),
    chooses: async (question, words) => {
      const answer = await put(`${question} [${words.join("/")}] `);
      return words.find((word) => word === answer);
    },
  };
}

/** Undefined when the input ends, which is not a yes. */
async function ask(
  question: string,
  { terminal, cancelled }: { readonly terminal: Terminal; readonly cancelled: AbortSignal },
): Promise<string | undefined> {
  cancelled.throwIfAborted();
  const { stdin, stderr } = terminal;
  const lines = createInterface({ input: stdin, output: stderr });
  // Readline turns Ctrl-C into an event instead of a signal.
  lines.once("SIGINT", () => process.emit("SIGINT"));
  const closed = new Promise<undefined>((resolve) => lines.once("close", () => resolve(undefined)));
  const stopped = new Promise<undefined>((resolve) =>
    cancelled.addEventListener("abort", () => resolve(undefined), { once: true }),
  );
  try {
    const answer = (await Promise.race([lines.question(question), closed, stopped]))?.trim();
    cancelled.throwIfAborted();
    return answer;
  } finally {
    lines.close();
  }
}

/** One requirement of a publish. */
export interface Check {
  readonly state: "done" | "ok" | "missing" | "unknown";
  readonly what: string;
  readonly details?: readonly string[];
}

/** A step that only the user can do. */
export interface Task {
  readonly what: string;
  readonly where: string;
}

export interface Outcome {
  readonly checks: readonly Check[];
  readonly problems: readonly Problem[];
  readonly tasks: readonly Task[];
  /** Files and settings, listed at the end. */
  readonly made?: readonly string[];
}

export function joinOutcomes(outcomes: readonly Outcome[]): Outcome {
  return {
    checks: outcomes.flatMap(({ checks }) => checks),
    problems: outcomes.flatMap(({ problems }) => problems),
    tasks: outcomes.flatMap(({ tasks }) => tasks),
    made: outcomes.flatMap(({ made = [] }) => made),
  };
}

export function fine(what: string): Outcome {
  const check: Check = { state: "ok", what };
  return { checks: [check], problems: [], tasks: [] };
}

export function lacking(what: string, problem: Problem): Outcome {
  return { checks: [{ state: "missing", what }], problems: [problem], tasks: [] };
}

export function unknown(what: string, tasks: readonly Task[] = []): Outcome {
  return { checks: [{ state: "unknown", what }], problems: [], tasks };
}
