import { choice, type InputValues, text, withHelp } from "../../run/inputs.ts";
import { PLACE_INPUTS } from "../../run/place-inputs.ts";
import {
  CATALOG_INPUTS,
  CHANGE_INPUTS,
  PROVIDER_INPUTS,
  REPORT_OUTPUT,
  SHARED_OUTPUTS,
  TARGET_INPUTS,
} from "../../run/shared-inputs.ts";

export const VERIFY_INPUTS = {
  target: text("The site, by URL, hostname or folder, instead of the flags below", {
    placeholder: "TARGET",
    inAction: TARGET_INPUTS.target.inAction,
  }),
  source: PROVIDER_INPUTS.source,
  version: withHelp(PROVIDER_INPUTS.version, "The version. Default: the newest that the site lists"),
  oci: withHelp(
    CATALOG_INPUTS.oci,
    "OCI repositories that should have the packages too (`ghcr.io/OWNER/NAME`)",
  ),
  attestation: choice("Whether a version without an attestation fails", ["optional", "required"], {
    default: "optional",
  }),
  "attestation-repository": text(
    "The repository (`OWNER/NAME`, or a URL) that must have attested the version. Default: the one that the site names, which proves less",
    {
      placeholder: "OWNER/NAME",
      shape: {
        pattern: /^(?:https:\/\/[^\s/?#@]+\/)?[\w.-]+\/[\w.-]+$/,
        expected: "`OWNER/NAME`, or `https://HOST/OWNER/NAME`",
      },
    },
  ),
  "trusted-root": text(
    "A file with Sigstore's trusted root. Default: the public one; private repositories need GitHub's own",
    { placeholder: "FILE", isRare: true },
  ),
  "verify-timeout": PROVIDER_INPUTS["verify-timeout"],
  ...PLACE_INPUTS,
  output: withHelp(CHANGE_INPUTS.output, "The folder for the report. Default: a temporary folder"),
} as const;

export type VerifyInputs = InputValues<typeof VERIFY_INPUTS>;

export const VERIFY_OUTPUTS = {
  source: "The provider's address",
  version: SHARED_OUTPUTS.version,
  "site-url": "The base URL of the site",
  ...REPORT_OUTPUT,
} as const;
