import { flag, type InputValues, requiredText, text } from "../run/inputs.ts";
import { CATALOG_INPUTS, CHANGE_INPUTS, CHANGE_OUTPUTS, IMAGES_OUTPUT } from "../steps/inputs.ts";

const { oci, "gpg-public-keys": publicKeys } = CATALOG_INPUTS;

export const MIRROR_INPUTS = {
  "mirror-config": requiredText("The file that lists the third-party providers to mirror", {
    default: "provider-mirror.yml",
  }),
  strict: flag("Fail the run if anything could not be mirrored; the rest is still published"),
  init: flag(
    "Create that file, or add missing providers to it, from a lock file, configurations or a folder of packages",
    { only: "command line" },
  ),
  from: text(
    "A bundle, or a folder filled by `terraform providers mirror`, to import: its packages are copied into the site, or into releases if the file says so. With `init`: a `.terraform.lock.hcl`, a folder of configurations, or one filled by `terraform providers mirror`; default: the current folder",
  ),
  "gpg-public-keys": {
    ...publicKeys,
    help: `${publicKeys.help}. \`mirror\`: bundles must be signed by one of them`,
  },
  oci,
  ...CHANGE_INPUTS,
} as const;

export type MirrorInputs = InputValues<typeof MIRROR_INPUTS>;

export const MIRROR_OUTPUTS = {
  ...CHANGE_OUTPUTS,
  "mirror-url": "The URL of the network mirror",
  ...IMAGES_OUTPUT,
  added: "How many versions were added, or have new packages",
  failed: "How many providers, versions and packages could not be mirrored",
  left: "How many versions are left for the next run because of the download limit",
} as const;
