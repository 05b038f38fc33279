import { choice, flag, type InputValues, lines, text } from "../run/inputs.ts";
import { PLACE_INPUTS } from "../run/place-inputs.ts";
import { PUBLISH_INPUTS } from "./inputs.ts";

const { to, "s3-endpoint": endpoint, "s3-region": region } = PLACE_INPUTS;

/** What `lint` is told. */
export const LINT_INPUTS = {
  target: {
    ...text(
      "What to look at: the URL of a site, a registry's host or a mirror, the folder of a site, or an address such as `registry.example.com/acme/widget`. Default: the current folder; of `verify`, the site that the other inputs name",
    ),
    parse: (value: string): string => value.trim() || ".",
  },
  providers: lines(
    "The providers to look at, one to a line: `namespace/type`, or `hostname/namespace/type` as a mirror has it. Default: all in the catalog of the site",
  ),
  rules: lines("The rules to check, one to a line; `!RULE` leaves one out. Default: all"),
  baseline: text("A report of `lint` as JSON; what it has found is not told again"),
  previous: text("An earlier report of `lint` as JSON; versions that have changed or gone since are told"),
  oci: PUBLISH_INPUTS.oci,
  deep: flag("Download every package, and look into it"),
  format: choice("How `lint` writes its findings", ["human", "json", "sarif"]),
  output: PUBLISH_INPUTS.output,
  to,
  "s3-endpoint": endpoint,
  "s3-region": region,
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
