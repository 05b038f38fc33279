import type { Problem } from "../errors.ts";

/** How far long work is. */
export interface Progress {
  /** What is counted, such as `versions taken`; the same words belong to the same work. */
  readonly what: string;
  readonly done: number;
  /** Absent where nobody knows yet how much there is. */
  readonly of?: number;
  /** Pieces where it says nothing else. */
  readonly unit?: "bytes";
  /** What else there is to say. */
  readonly note?: string;
}

/** Where people follow what is going on. */
export interface Log {
  info(line: string): void;
  debug(line: string): void;
  /** Says findings that do not stop the work, each as loudly as it is grave. */
  tell(findings: readonly Problem[]): void;
  /** Shows how far long work is; a state may be dropped, since there will be a newer one. */
  progress(state: Progress): void;
  /** Runs one step with its lines folded under a title. */
  group<T>(title: string, step: () => Promise<T>): Promise<T>;
}

/** What must not be shown. A credential that is read from a file, a program or an answer is learnt before it is sent anywhere. */
export interface SecretStore {
  learn(value: string): void;
  /** A text for programs, such as one of a file that is written, without any of it. */
  hideInData(text: string): string;
}
