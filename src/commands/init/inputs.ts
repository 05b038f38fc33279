import { createInterface } from "node:readline/promises";
import type { Problem } from "../../errors.ts";
import { choice, flag, type InputValues, requiredText, secret, text } from "../../run/inputs.ts";
import { PLACE_INPUTS, RELEASES_INPUTS } from "../../run/place-inputs.ts";
import { PROVIDER_INPUTS, SIGNING_INPUTS } from "../../steps/inputs.ts";

/** What `init` is told. */
export const INIT_INPUTS = {
  directory: requiredText("The provider's repository on this machine, or the folder of the provider in it", {
    default: ".",
  }),
  repository: {
    ...text("The repository on GitHub (`OWNER/NAME`). Default: that of the git remote `origin`"),
    ...(RELEASES_INPUTS.repository.shape === undefined ? {} : { shape: RELEASES_INPUTS.repository.shape }),
  },
  source: PROVIDER_INPUTS.source,
  build: choice("Who builds: `auto` takes GoReleaser where it is configured", ["auto", "go", "goreleaser"]),
  protocols: PROVIDER_INPUTS.protocols,
  mirror: flag("Write `provider-mirror.yml` and its workflow as well, to offer the providers of others"),
  yes: flag(
    "Ask nothing, and do all that can be done. Without a terminal to ask on, nothing is written otherwise",
  ),
  token: PLACE_INPUTS.token,
  "gpg-private-key": {
    ...secret("The private key that will sign, to be checked; it is sent nowhere", {
      variable: SIGNING_INPUTS["gpg-private-key"].secret?.variable ?? "",
      file: true,
      isKey: true,
    }),
  },
  "gpg-passphrase": SIGNING_INPUTS["gpg-passphrase"],
} as const;

/** Its inputs, checked for their form. */
export type InitInputs = InputValues<typeof INIT_INPUTS>;

/** The user at the terminal. */
export interface Person {
  /** Who answers: somebody at the terminal, `--yes` to all that can be done, or nobody, who agrees to nothing. */
  readonly answers: "asked" | "always yes" | "never";
  agrees(question: string): Promise<boolean>;
  /** One of a few words, or none of them. */
  chooses(question: string, words: readonly string[]): Promise<string | undefined>;
}

const NO_WORD = async () => undefined;
const YES: Person = { answers: "always yes", agrees: async () => true, chooses: NO_WORD };
const NOBODY: Person = { answers: "never", agrees: async () => false, chooses: NO_WORD };

type Terminal = Pick<typeof process, "stdin" | "stderr">;

/** Asks on the stream that is not for results. */
export function personAt(isToBeAsked: boolean, cancelled: AbortSignal, terminal: Terminal = process): Person {
  const { stdin, stderr } = terminal;
  if (!isToBeAsked) return YES;
  if (!stdin.isTTY || !stderr.isTTY) return NOBODY;
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

interface Asking {
  readonly terminal: Terminal;
  readonly cancelled: AbortSignal;
}

/** Undefined when the input ends: whoever ends it has not said yes. */
async function ask(question: string, { terminal, cancelled }: Asking): Promise<string | undefined> {
  cancelled.throwIfAborted();
  const { stdin, stderr } = terminal;
  const lines = createInterface({ input: stdin, output: stderr });
  // A terminal that is read line by line sends Ctrl-C as a key, and no signal.
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

/** What became of one thing that a publish needs. */
export interface Check {
  readonly state: "done" | "ok" | "missing" | "unknown";
  readonly what: string;
  /** Lines that show it. */
  readonly details?: readonly string[];
}

/** What only a person can do, and where. */
export interface Task {
  readonly what: string;
  readonly where: string;
}

/** What a part of the look found. */
export interface Outcome {
  readonly checks: readonly Check[];
  /** What a publish would fail on, and what is good to know. */
  readonly problems: readonly Problem[];
  readonly tasks: readonly Task[];
  /** What was made, to be listed at the end. */
  readonly made?: readonly string[];
}

/** Several as one. */
export function joinOutcomes(outcomes: readonly Outcome[]): Outcome {
  return {
    checks: outcomes.flatMap(({ checks }) => checks),
    problems: outcomes.flatMap(({ problems }) => problems),
    tasks: outcomes.flatMap(({ tasks }) => tasks),
    made: outcomes.flatMap(({ made = [] }) => made),
  };
}
