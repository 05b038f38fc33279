import { flag, type InputValues, lines, text } from "../run/inputs.ts";
import { CATALOG_INPUTS, CHANGE_INPUTS, PROVIDER_INPUTS } from "./inputs.ts";

/** Clients and pages print it on one line. */
const LINE = { pattern: /^[^\p{C}]{1,500}$/u, expected: "one line of at most 500 characters" };

/** For `withdraw` and `deprecate`. */
export const MARK_INPUTS = {
  source: PROVIDER_INPUTS.source,
  versions: lines(
    "Versions (`1.0.0, 1.0.1`), constraints (`>= 1.0, < 1.4`), or `all` for the whole provider",
    { placeholder: "VERSIONS", required: true, inAction: CATALOG_INPUTS.versions.help },
  ),
  reason: text("Why, in one line that users see", { placeholder: "TEXT", shape: LINE }),
  undo: flag("Take the mark back, or only the given reason"),
  ...CHANGE_INPUTS,
} as const;

export type MarkInputs = InputValues<typeof MARK_INPUTS>;
