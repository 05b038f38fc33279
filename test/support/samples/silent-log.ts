import type { Log, SecretStore } from "../../../src/ports/log.ts";

/** For tests that check effects instead of output. */
export const silentLog: Log = {
  info: () => {},
  debug: () => {},
  tell: () => {},
  progress: () => {},
  group: (_title, step) => step(),
};

/** Hides nothing, since nothing is shown. */
export const noSecrets: SecretStore = { learn: () => {}, hideInData: (text) => text };
