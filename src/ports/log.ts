/** Where people follow what is going on. */
export interface Log {
  info(line: string): void;
  debug(line: string): void;
  notice(line: string): void;
  warning(line: string): void;
  /** How far long work is; a line may be dropped, since there will be a newer one. */
  progress(line: string): void;
  /** Runs one step with its lines folded under a title. */
  group<T>(title: string, step: () => Promise<T>): Promise<T>;
}
