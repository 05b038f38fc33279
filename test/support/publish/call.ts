import type { Command, FullReport } from "../../../src/run/command.ts";
import type { RunEnvironment } from "../../../src/run/context.ts";
import type { ReadInput } from "../../../src/run/inputs.ts";
import { openContext } from "../../../src/run/open-context.ts";
import { noSecrets, silentLog } from "../samples/silent-log.ts";
import type { NameOf } from "./given.ts";

/** Where a command runs that is called by a test: in a folder, in no repository, for no ref. */
export function surroundingsIn(directory: string, more: Partial<RunEnvironment> = {}): RunEnvironment {
  return {
    log: silentLog,
    secrets: noSecrets,
    cancelled: new AbortController().signal,
    directory,
    temporary: directory,
    isStep: true,
    repository: undefined,
    ref: undefined,
    apiUrl: "http://127.0.0.1:9",
    serverUrl: "http://127.0.0.1:9",
    ...more,
  };
}

/** Calls a command in this process, as an entry would. */
export function callWith<Called extends Command>(
  command: Called,
  given: Readonly<Partial<Record<NameOf<Called>, string | undefined>>>,
  surroundings: RunEnvironment,
): Promise<FullReport> {
  const all: Readonly<Record<string, string | undefined>> = given;
  const read: ReadInput = (name) => all[name];
  return command.read(read).run(openContext(surroundings, read));
}
