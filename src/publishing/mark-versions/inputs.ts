import { flag, type InputValues, lines, text } from "../../run/inputs.ts";
import { CHANGE_INPUTS, PROVIDER_INPUTS, VERSIONS_HELP } from "../../steps/inputs.ts";

/** What goes into documents and terminals of others. */
const LINE = { pattern: /^[^\p{C}]{1,500}$/u, expected: "one line of at most 500 characters" };

/** What `withdraw` and `deprecate` are told. */
export const MARK_INPUTS = {
  source: PROVIDER_INPUTS.source,
  versions: lines(VERSIONS_HELP, { required: true }),
  reason: text("Why, in a line: users are shown it", { shape: LINE }),
  undo: flag("Take it back"),
  ...CHANGE_INPUTS,
} as const;

/** Their inputs, checked for their form. */
export type MarkInputs = InputValues<typeof MARK_INPUTS>;
