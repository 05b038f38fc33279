import { createInterface } from "node:readline/promises";

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
