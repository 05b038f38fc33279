import { choice, flag, type InputValues, text, token, withHelp } from "../../run/inputs.ts";
import { TARGET_INPUTS } from "../../run/shared-inputs.ts";

const { providers, target, ...place } = TARGET_INPUTS;

export const CONFIG_INPUTS = {
  target: withHelp(target, "The site: its URL, hostname or folder. Default: `.`"),
  providers: withHelp(
    providers,
    "The providers: `namespace/type`, `hostname/namespace/type` or `hostname/*/*`. Default: those of the site's hostname; for a folder or bucket, all",
  ),
  hostname: text(
    "The site's own hostname, if clients use another; they then send that hostname's token to the site",
    { placeholder: "HOST" },
  ),
  tool: choice("The client to configure", ["terraform", "opentofu", "terragrunt"], { only: "command line" }),
  "oci-mirror": flag(
    "Use OpenTofu's `oci_mirror` for providers that are in an OCI registry; Terraform rejects it",
  ),
  mirror: flag(
    "Install the site's own providers from its mirror too, where clients check hashes but no signatures",
  ),
  preview: text("The name of a preview to configure, such as `pr-17`", {
    placeholder: "NAME",
    only: "command line",
  }),
  "target-token": token(
    "A token that the target requires: `config` sends it, and clients in later steps do",
    "TARGET_TOKEN",
    { shape: { pattern: /^[\w.~+/-]+=*$/, expected: "a Bearer token (RFC 6750)" }, only: "action" },
  ),
  merge: text("The file to merge it into, such as `~/.terraformrc`; a backup is kept. Default: print it", {
    placeholder: "FILE",
    only: "command line",
    group: "output",
  }),
  ...place,
} as const;

export type ConfigInputs = InputValues<typeof CONFIG_INPUTS>;
