import { flag, type InputValues, requiredText, text, withHelp } from "../run/inputs.ts";
import { FIRST_WRITE_INPUTS } from "../run/place-inputs.ts";
import {
  CATALOG_INPUTS,
  CHANGE_INPUTS,
  CHANGE_OUTPUTS,
  IMAGES_OUTPUT,
  MIRROR_OUTPUT,
} from "../steps/inputs.ts";

const { oci, "gpg-public-keys": publicKeys } = CATALOG_INPUTS;

export const MIRROR_INPUTS = {
  "mirror-config": requiredText("The file that lists the third-party providers to mirror", {
    default: "provider-mirror.yml",
  }),
  init: flag("Write that file, or add the providers it lacks, from what `--from` names", {
    only: "command line",
  }),
  from: text(
    "A bundle, or a folder filled by `terraform providers mirror`, to import. With `--init`: a lock file, a folder of configurations, or a filled folder. Default: `.`",
    { inAction: "A bundle, or a folder filled by `terraform providers mirror`, to import" },
  ),
  strict: flag("Fail the run if anything could not be mirrored; the rest is still published"),
  "gpg-public-keys": withHelp(
    publicKeys,
    "Public keys to trust for a bundle: armored blocks, or files with them",
  ),
  oci,
  ...CHANGE_INPUTS,
  ...FIRST_WRITE_INPUTS,
} as const;

export type MirrorInputs = InputValues<typeof MIRROR_INPUTS>;

export const MIRROR_OUTPUTS = {
  ...CHANGE_OUTPUTS,
  ...MIRROR_OUTPUT,
  ...IMAGES_OUTPUT,
  added: "How many versions are new, or have more packages",
  failed: "How many providers, versions and packages could not be mirrored",
  left: "How many versions the download limit leaves for the next run",
} as const;
