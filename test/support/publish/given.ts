import type { deprecateCommand } from "../../../src/commands/deprecate/command.ts";
import type { mirrorCommand } from "../../../src/commands/mirror/command.ts";
import type { previewCommand } from "../../../src/commands/preview/command.ts";
import type { publishCommand } from "../../../src/commands/publish/command.ts";
import type { rebuildCommand } from "../../../src/commands/rebuild/command.ts";
import type { replaceKeyCommand } from "../../../src/commands/replace-key/command.ts";
import type { verifyCommand } from "../../../src/commands/verify/command.ts";
import type { withdrawCommand } from "../../../src/commands/withdraw/command.ts";
import { ProblemError } from "../../../src/errors.ts";
import type { Command } from "../../../src/run/command.ts";
import { checkInput, type Inputs, type InputValues, readValues } from "../../../src/run/inputs.ts";

export type NameOf<Some> = Some extends Command<infer Name> ? Name : never;

/** Inputs that a test gives to a command, as text. A renamed one does not compile. */
export type Given = Readonly<
  Partial<
    Record<
      | "command"
      | NameOf<
          | typeof deprecateCommand
          | typeof mirrorCommand
          | typeof previewCommand
          | typeof publishCommand
          | typeof rebuildCommand
          | typeof replaceKeyCommand
          | typeof verifyCommand
          | typeof withdrawCommand
        >,
      string
    >
  >
>;

/** Reads them as an entry does. */
export function readGiven(given: Given): (name: string) => string | undefined {
  const all: Readonly<Record<string, string | undefined>> = given;
  return (name) => all[name];
}

/** Refuses what a run refuses. */
export function readInputs<Declared extends Inputs>(inputs: Declared, given: Given): InputValues<Declared> {
  const read = readGiven(given);
  const problems = Object.entries(inputs).flatMap(([name, input]) => checkInput(name, input, read(name)));
  if (problems.length > 0) throw new ProblemError(problems);
  return readValues(inputs, read);
}
