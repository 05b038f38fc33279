import { createInterface } from "node:readline/promises";

import type { Problem } from "../../errors.ts";
import { flag, type InputValues, requiredText, secret, text } from "../../run/inputs.ts";
import { PLACE_INPUTS, RELEASES_INPUTS } from "../../run/place-inputs.ts";
import { PROVIDER_INPUTS, SIGNING_INPUTS } from "../../steps/inputs.ts";

export const INIT_INPUTS = {
  directory: requiredText("The provider's local repository, or its folder in one", { default: "." }),
  repository: text("The repository on GitHub (`OWNER/NAME`). Default: the git remote `origin`", {
    shape: RELEASES_INPUTS.repository.shape,
  }),
  source: PROVIDER_INPUTS.source,
  protocols: PROVIDER_INPUTS.protocols,
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

/** One requirement of a publish. */
export interface Check {
  readonly state: "done" | "ok" | "missing" | "unknown";
  readonly what: string;
  readonly details?: readonly string[];
  readonly problems?: readonly Problem[];
  /** What only the user can do. */
  readonly tasks?: readonly Task[];
}

export interface Task {
  readonly what: string;
  readonly where: string;
}

export interface Person {
  /** Whether there is neither a terminal to ask on nor a yes to everything. */
  readonly isAway: boolean;
  agrees(question: string): Promise<boolean>;
}

type Terminal = Pick<typeof process, "stdin" | "stderr">;

/** Asks on standard error: standard output has the result. */
export function personAt(
  isToBeAsked: boolean,
  cancelled: AbortSignal,
  { stdin, stderr }: Terminal = process,
): Person {
  const isThere = stdin.isTTY && stderr.isTTY;
  const agrees = async (question: string): Promise<boolean> => {
    if (!isToBeAsked || !isThere) return !isToBeAsked;
    cancelled.throwIfAborted();
    const lines = createInterface({ input: stdin, output: stderr });
    // Readline turns Ctrl-C into an event instead of a signal.
    lines.once("SIGINT", () => process.emit("SIGINT"));
    // An input that ends is not a yes.
    const closed = new Promise<string>((resolve) => lines.once("close", () => resolve("no")));
    cancelled.addEventListener("abort", () => lines.close(), { once: true });
    try {
      const answer = await Promise.race([lines.question(`${question} [Y/n] `), closed]);
      cancelled.throwIfAborted();
      return /^(?:y(?:es)?)?$/i.test(answer.trim());
    } finally {
      lines.close();
    }
  };
  return { isAway: isToBeAsked && !isThere, agrees };
}
