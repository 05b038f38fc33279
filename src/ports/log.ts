import type { Problem } from "../errors.ts";

export interface Progress {
  /** What is counted, such as `versions taken`; it identifies the work. */
  readonly what: string;
  readonly done: number;
  /** Absent while the total is unknown. */
  readonly of?: number;
  /** Items by default; the seconds of a wait are shown on a terminal only. */
  readonly unit?: "bytes" | "seconds";
  readonly note?: string;
  /** Items under way, for terminals, which show a line for each. */
  readonly items?: readonly string[];
}

/** A wait that nothing but time ends. */
export function waitingFor(what: string, seconds: number, most: number): Progress {
  return { what: `waiting for ${what}`, done: seconds, of: most, unit: "seconds", note: "Ctrl+C ends it" };
}

export interface Log {
  info(line: string): void;
  debug(line: string): void;
  /** Reports findings that do not stop the run, by severity. */
  tell(findings: readonly Problem[]): void;
  /** Shows progress; updates may be dropped. */
  progress(state: Progress): void;
  /** Runs a step with its lines folded under a title. */
  group<T>(title: string, step: () => Promise<T>): Promise<T>;
}

/** Values to mask. Credentials read from files, programs or answers are learned before they are sent. */
export interface SecretStore {
  learn(value: string): void;
  /** The text without any learned value, for output that programs read. */
  hideInData(text: string): string;
}
