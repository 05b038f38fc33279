/** The shells that can be told what may come next. */
export const SHELLS = ["bash", "zsh", "fish"] as const;

export type Shell = (typeof SHELLS)[number];

/** What may follow a flag: nothing, one of a few words, or something else, which may well be a file. */
export interface Completed {
  readonly name: string;
  readonly help: string;
  readonly value: "none" | "any" | readonly string[];
}

/** A command as a shell completes it. */
export interface CompletedCommand {
  readonly name: string;
  readonly help: string;
  readonly flags: readonly Completed[];
  /** What may stand without a flag: one of a few words, or a file. */
  readonly words: readonly string[];
}
