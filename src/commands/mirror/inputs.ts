import { flag, type InputValues, text, withHelp } from "../../run/inputs.ts";
import { FIRST_WRITE_INPUTS } from "../../run/place-inputs.ts";
import {
  CATALOG_INPUTS,
  CHANGE_INPUTS,
  CHANGE_OUTPUTS,
  SHARED_INPUTS,
  SHARED_OUTPUTS,
  TARGET_INPUTS,
} from "../../run/shared-inputs.ts";
import { VERIFY_INPUTS } from "../verify/inputs.ts";

export const MIRROR_INPUTS = {
  "mirror-config": {
    ...text("The file that lists the third-party providers to mirror. Default: `provider-mirror.yml`", {
      placeholder: "FILE",
      inAction:
        "The file that lists the third-party providers to mirror. Default: `provider-mirror.yml`. With `install`, it says what may be installed. Default: everything",
    }),
    parse: (value: string) => value.trim() || "provider-mirror.yml",
  },
  providers: withHelp(
    TARGET_INPUTS.providers,
    "The providers, instead of that file, each with a version constraint if you like (`hashicorp/null ~> 3.2`). With `--to`, their packages are copied into the site",
  ),
  platforms: withHelp(
    SHARED_INPUTS.platforms,
    "The platforms of these providers (`linux_amd64, darwin_arm64`). Default: all",
  ),
  init: flag("Write that file, or add the providers it lacks, from the lock files that `--from` names", {
    only: "command line",
  }),
  from: withHelp(
    SHARED_INPUTS.from,
    "The folder of a site that was carried here, or one that `terraform providers mirror` filled, to import. With `--init`: lock files, folders with them at any depth, or patterns. Default: `.terraform.lock.hcl`",
  ),
  propose: flag(
    "Write into that file the newer versions that its `propose` allows, for a pull request; nothing is mirrored",
    {
      inAction:
        "With `mirror`, write into `mirror-config` the newer versions that its `propose` allows, for a pull request; nothing is mirrored",
    },
  ),
  strict: withHelp(
    SHARED_INPUTS.strict,
    "Fail the run if anything could not be mirrored, or an origin changed a version; the rest is still published",
  ),
  prune: flag(
    "Delete the copies of withdrawn versions from the site and from releases; images in OCI registries stay",
    {
      inAction:
        "With `mirror`, delete the copies of withdrawn versions from the site and from releases; images in OCI registries stay. With `install`, delete what no lock file names",
    },
  ),
  unselected: flag("With `--prune`: first withdraw the versions that the file no longer selects"),
  oci: CATALOG_INPUTS.oci,
  "trusted-root": VERIFY_INPUTS["trusted-root"],
  ...CHANGE_INPUTS,
  ...FIRST_WRITE_INPUTS,
} as const;

export type MirrorInputs = InputValues<typeof MIRROR_INPUTS>;

export const MIRROR_OUTPUTS = {
  ...CHANGE_OUTPUTS,
  "mirror-url": SHARED_OUTPUTS["mirror-url"],
  images: SHARED_OUTPUTS.images,
  added: "How many versions are new, or have more packages",
  failed: "How many providers, versions and packages could not be mirrored",
  left: "How many versions the download limit leaves for the next run",
} as const;
