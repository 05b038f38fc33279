import { flag, type InputValues, lines, text } from "../../run/inputs.ts";
import { PLACE_INPUTS } from "../../run/place-inputs.ts";
import { PUBLISH_INPUTS } from "../../steps/inputs.ts";

const { source, "dry-run": dryRun, output } = PUBLISH_INPUTS;
const { token, to, ...site } = PLACE_INPUTS;

/** What goes into documents and terminals of others. */
const LINE = { pattern: /^[^\p{C}]{1,500}$/u, expected: "one line of at most 500 characters" };

/** What `withdraw` and `deprecate` are told. */
export const RETIRE_INPUTS = {
  source,
  versions: lines(
    "Versions, one or several to a line (`1.0.0, 1.0.1`), conditions as Terraform writes them (`>= 1.0, < 1.4`), or `all` for the provider as a whole",
    { required: true },
  ),
  reason: text("Why, in a line: users are shown it", { shape: LINE }),
  undo: flag("Take it back"),
  "dry-run": dryRun,
  output,
  token,
  ...site,
  to,
} as const;

/** Their inputs, checked for their form. */
export type MarkInputs = InputValues<typeof RETIRE_INPUTS>;

/** What they tell the steps that follow. */
export const RETIRE_OUTPUTS = {
  "site-url": "The base URL of the site",
  commit: "The commit of the site after the change; empty when the site was left alone",
  changed: "`true` when anything was written, `false` when all was there already",
  report: "The path of a JSON file with all that was found and done",
} as const;
