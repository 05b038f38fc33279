import { type InputValues, text } from "../../run/inputs.ts";
import { PLACE_INPUTS } from "../../run/place-inputs.ts";
import { PUBLISH_INPUTS } from "../../steps/inputs.ts";
import { LINT_INPUTS } from "../../steps/target-inputs.ts";

const { source, version, output, oci } = PUBLISH_INPUTS;
const { token, to, ...site } = PLACE_INPUTS;

/** What `verify` is told. */
export const VERIFY_INPUTS = {
  source,
  version,
  target: text(LINT_INPUTS.target.help),
  oci,
  "verify-timeout": PUBLISH_INPUTS["verify-timeout"],
  output,
  token,
  ...site,
  to,
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
