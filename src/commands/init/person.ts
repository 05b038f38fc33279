import { createInterface } from "node:readline/promises";

/** Whoever sits at the terminal; where nobody does, or wants to be asked, everything is agreed to and nothing chosen. */
export interface Person {
  agrees(question: string): Promise<boolean>;
  /** One of a few words, or none of them. */
  chooses(question: string, words: readonly string[]): Promise<string | undefined>;
}

const NOBODY: Person = { agrees: async () => true, chooses: async () => undefined };

type Terminal = Pick<typeof process, "stdin" | "stderr">;

/** Asks on the stream that is not for results. */
export function personAt(isToBeAsked: boolean, terminal: Terminal = process): Person {
  const { stdin, stderr } = terminal;
  if (!isToBeAsked || !stdin.isTTY || !stderr.isTTY) return NOBODY;
  return {
    agrees: async (question) => /^(?:y(?:es)?)?$/i.test((await ask(`${question} [Y/n] `, terminal)) ?? "no"),
    chooses: async (question, words) => {
      const answer = await ask(`${question} [${words.join("/")}] `, terminal);
      return words.find((word) => word === answer);
    },
  };
}

/** Undefined when the input ends: whoever ends it has not said yes. */
async function ask(question: string, { stdin, stderr }: Terminal): Promise<string | undefined> {
  const lines = createInterface({ input: stdin, output: stderr });
  const closed = new Promise<undefined>((resolve) => lines.once("close", () => resolve(undefined)));
  try {
    return (await Promise.race([lines.question(question), closed]))?.trim();
  } finally {
    lines.close();
  }
}
