import { choice, flag, type InputValues, lines, text } from "../../run/inputs.ts";
import { TARGET_INPUTS } from "../../steps/inputs.ts";

const { providers: _read, ...target } = TARGET_INPUTS;

/** What `config` is told. */
export const CONFIG_INPUTS = {
  ...target,
  providers: lines(
    "The providers to write, one to a line: `namespace/type`, `hostname/namespace/type`, or `hostname/*/*` for all of a hostname. Default: those of the hostname that the site is asked under; of a folder or a bucket, all",
  ),
  hostname: text(
    "The site's own hostname, if it is asked under another one; clients then send their token for that hostname to the site",
    { only: "command line" },
  ),
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
