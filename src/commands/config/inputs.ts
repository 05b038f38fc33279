import { choice, flag, type InputValues, text } from "../../run/inputs.ts";
import { LINT_INPUTS } from "../lint/inputs.ts";

const { target, providers } = LINT_INPUTS;

/** What `config` is told. */
export const CONFIG_INPUTS = {
  target,
  providers,
  tool: choice("The client that the configuration is for", ["terraform", "opentofu", "terragrunt"]),
  oci: flag(
    "Print OpenTofu's `oci_mirror` for what was published to an OCI registry too; the rest comes from the mirror",
    { only: "command line" },
  ),
  merge: text(
    "The file to merge it into, such as `~/.terraformrc`; what it has stays, and a copy of it is kept beside it. Default: print it",
    { only: "command line" },
  ),
} as const;

/** Its inputs, checked for their form. */
export type ConfigInputs = InputValues<typeof CONFIG_INPUTS>;
