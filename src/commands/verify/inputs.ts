import { type InputValues, text } from "../../run/inputs.ts";
import { PLACE_INPUTS } from "../../run/place-inputs.ts";
import { CATALOG_INPUTS, CHANGE_INPUTS, PROVIDER_INPUTS, TARGET_INPUTS } from "../../steps/inputs.ts";

const { source, version, "verify-timeout": timeout } = PROVIDER_INPUTS;

/** What `verify` is told. */
export const VERIFY_INPUTS = {
  source,
  version,
  target: text(TARGET_INPUTS.target.help),
  oci: CATALOG_INPUTS.oci,
  "verify-timeout": timeout,
  output: CHANGE_INPUTS.output,
  ...PLACE_INPUTS,
} as const;

/** Its inputs, checked for their form. */
export type VerifyInputs = InputValues<typeof VERIFY_INPUTS>;

/** What it tells the steps that follow. */
export const VERIFY_OUTPUTS = {
  source: "The provider's address, as a configuration names it",
  version: "The version that was published",
  "site-url": "The base URL of the site",
  report: "The path of a JSON file with all that was found and done",
} as const;
