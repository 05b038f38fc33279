import type { Problem } from "../errors.ts";

/** Where people follow what is going on. */
export interface Log {
  info(line: string): void;
  debug(line: string): void;
  /** Says findings that do not stop the work, each as loudly as it is grave. */
  tell(findings: readonly Problem[]): void;
  /** How far long work is; a line may be dropped, since there will be a newer one. */
  progress(line: string): void;
  /** Runs one step with its lines folded under a title. */
  group<T>(title: string, step: () => Promise<T>): Promise<T>;
}
