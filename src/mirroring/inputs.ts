import { flag, type InputValues, requiredText, text } from "../run/inputs.ts";
import { CATALOG_INPUTS, CHANGE_INPUTS, CHANGE_OUTPUTS, IMAGES_OUTPUT } from "../steps/inputs.ts";

const { oci, "gpg-public-keys": publicKeys } = CATALOG_INPUTS;

/** What `mirror` is told. */
export const MIRROR_INPUTS = {
  "mirror-config": requiredText("The file that says which providers of others are mirrored", {
    default: "provider-mirror.yml",
  }),
  strict: flag("End as failed when anything could not be taken; what could is on the site all the same"),
  init: flag(
    "Write that file, or add to it what it lacks: what a lock file, configurations or a folder of packages name",
    { only: "command line" },
  ),
  from: text(
    "A bundle, or a folder that `terraform providers mirror` has filled, to be taken over: its packages are copied into the site, or into releases where the file says so. For `init`: a `.terraform.lock.hcl`, a folder of configurations, or one that `terraform providers mirror` has filled; default: the current folder",
  ),
  "gpg-public-keys": {
    ...publicKeys,
    help: `${publicKeys.help}. \`mirror\`: of whom a bundle may be`,
  },
  oci,
  ...CHANGE_INPUTS,
} as const;

/** Its inputs, checked for their form. */
export type MirrorInputs = InputValues<typeof MIRROR_INPUTS>;

/** What it tells the steps that follow. */
export const MIRROR_OUTPUTS = {
  ...CHANGE_OUTPUTS,
  "mirror-url": "The URL of the network mirror",
  ...IMAGES_OUTPUT,
  added: "How many versions were listed, or have more packages now",
  failed: "How many providers, versions and packages could not be taken",
  left: "How many versions are left for the next run, since they would have been more than this one may fetch",
} as const;
