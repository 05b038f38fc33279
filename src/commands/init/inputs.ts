import { Writable } from "node:stream";
import type { Problem } from "../../errors.ts";
import { choice, flag, type InputValues, requiredText, secret, text, withHelp } from "../../run/inputs.ts";
import { PLACE_INPUTS, RELEASES_INPUTS } from "../../run/place-inputs.ts";
import { PROVIDER_INPUTS, SIGNING_INPUTS } from "../../run/shared-inputs.ts";
import type { ProviderCode } from "./repository.ts";

export const INIT_INPUTS = {
  directory: requiredText("The provider's local repository, or its folder in one", {
    placeholder: "DIR",
    default: ".",
  }),
  repository: text("The repository on GitHub. Default: the git remote `origin`", {
    placeholder: "OWNER/NAME",
    shape: RELEASES_INPUTS.repository.shape,
  }),
  ci: choice("The CI system that will publish", ["github", "gitlab", "forgejo"]),
  source: PROVIDER_INPUTS.source,
  protocols: withHelp(
    PROVIDER_INPUTS.protocols,
    "Plugin protocol versions for the manifest. Default: those of the libraries in the code",
  ),
  attest: flag("Attest packages: write `attest: true` and its permissions into the workflow"),
  "site-url": withHelp(
    PLACE_INPUTS["site-url"],
    "The site's URL, for a custom domain. Default: that of the host's Pages",
  ),
  yes: flag("Answer yes to every question; without a terminal or this, nothing is written"),
  token: withHelp(
    PLACE_INPUTS.token,
    "A token that can create the site's branch, turn on Pages and list secrets. Without it, these steps are left to you",
  ),
  "gpg-private-key": secret("The private key that will sign, to check it; it is sent nowhere", {
    variable: "GPG_PRIVATE_KEY",
    file: true,
    isKey: true,
  }),
  "gpg-passphrase": SIGNING_INPUTS["gpg-passphrase"],
} as const;

export type InitInputs = InputValues<typeof INIT_INPUTS>;

export interface Building {
  readonly place: ProviderCode;
  /** Set if the repository's name does not determine the address. */
  readonly source: string | undefined;
  /** The source that an existing workflow must name. */
  readonly named: string | undefined;
  /** What tags begin with before the version: `v`, or `widget/v` beside other providers. */
  readonly prefix: string;
  readonly protocols: readonly string[];
  readonly attest: boolean;
  /** Undefined if the host's name or its jobs say it. */
  readonly siteUrl: string | undefined;
}

/** One requirement of a publish. */
export interface Check {
  readonly state: "done" | "ok" | "missing" | "unknown";
  readonly what: string;
  readonly details?: readonly string[];
  readonly problems?: readonly Problem[];
  /** What only the user can do. */
  readonly tasks?: readonly { readonly what: string; readonly where: string }[];
}

export interface Person {
  /** Whether there is neither a terminal to ask on nor a yes to everything. */
  readonly isAway: boolean;
  agrees(question: string): Promise<boolean>;
  /** Undefined without a terminal. */
  tellsSecret(question: string): Promise<string | undefined>;
}

type Terminal = Pick<typeof process, "stdin" | "stderr">;

/** Asks on standard error: standard output has the result. */
export function personAt(isToBeAsked: boolean, cancelled: AbortSignal, terminal: Terminal = process): Person {
  const isInteractive = terminal.stdin.isTTY && terminal.stderr.isTTY;
  return {
    isAway: isToBeAsked && !isInteractive,
    agrees: async (question) => {
      if (!isToBeAsked || !isInteractive) return !isToBeAsked;
      return /^(?:y(?:es)?)?$/i.test((await ask(`${question} [Y/n] `, terminal, cancelled))?.trim() ?? "no");
    },
    tellsSecret: async (question) =>
      isInteractive ? ask(question, terminal, cancelled, "hidden") : undefined,
  };
}

/** Undefined when the input ends, which is not a yes. */
async function ask(
  question: string,
  { stdin, stderr }: Terminal,
  cancelled: AbortSignal,
  answer: "shown" | "hidden" = "shown",
): Promise<string | undefined> {
  cancelled.throwIfAborted();
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  // Every command loads this file.
  const { createInterface } = await import("node:readline/promises");
  const lines = createInterface({
    input: stdin,
    ...(answer === "shown" ? { output: stderr } : { output: nowhere, terminal: true }),
  });
  // Asked once the terminal repeats nothing that is typed.
  if (answer === "hidden") stderr.write(question);
  // Readline turns Ctrl-C into an event instead of a signal.
  lines.once("SIGINT", () => process.emit("SIGINT"));
  const closed = new Promise<undefined>((resolve) => lines.once("close", () => resolve(undefined)));
  cancelled.addEventListener("abort", () => lines.close(), { once: true });
  try {
    const line = await Promise.race([lines.question(answer === "shown" ? question : ""), closed]);
    cancelled.throwIfAborted();
    return line;
  } finally {
    lines.close();
    if (answer === "hidden") stderr.write("\n");
  }
}
