import { choice, flag, type InputValues, lines, text } from "../../run/inputs.ts";
import { CATALOG_INPUTS, CHANGE_INPUTS, TARGET_INPUTS } from "../../steps/inputs.ts";

const { target, providers, ...place } = TARGET_INPUTS;

/** What `lint` is told. */
export const LINT_INPUTS = {
  target,
  providers,
  rules: lines("The rules to check, one to a line; `!RULE` leaves one out. Default: all"),
  baseline: text("A report of `lint` as JSON; what it has found is not told again"),
  previous: text("An earlier report of `lint` as JSON; versions that have changed or gone since are told"),
  oci: CATALOG_INPUTS.oci,
  deep: flag("Download every package, and look into it"),
  format: choice("How `lint` writes its findings", ["human", "json", "sarif"]),
  output: CHANGE_INPUTS.output,
  ...place,
} as const;

/** Its inputs, checked for their form. */
export type LintInputs = InputValues<typeof LINT_INPUTS>;

/** What it tells the steps that follow. */
export const LINT_OUTPUTS = {
  errors: "How many errors `lint` has found",
  warnings: "How many warnings `lint` has found",
  report: "The path of a JSON file with all that was found and done",
  sarif: "The path of a SARIF file with what `lint` has found, for code scanning",
} as const;
