import type { Log } from "../../../src/ports/log.ts";

/** For tests that look at what happened instead of what was said. */
export const silentLog: Log = {
  info: () => {},
  debug: () => {},
  tell: () => {},
  progress: () => {},
  group: (_title, step) => step(),
};
