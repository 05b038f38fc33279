import { flag, type InputValues, requiredText, text, withHelp } from "../../run/inputs.ts";
import { SHARED_INPUTS } from "../../run/shared-inputs.ts";
import { LOCK_INPUTS } from "../lock/inputs.ts";
import { MIRROR_INPUTS } from "../mirror/inputs.ts";

export const INSTALL_INPUTS = {
  directories: withHelp(
    LOCK_INPUTS.directories,
    "The folders of configurations that have a lock file, all that use the same folder of providers",
  ),
  into: requiredText("The folder for the providers, which a cache may carry to other runs", {
    placeholder: "DIR",
    default: "~/.provider-pages/providers",
  }),
  platforms: withHelp(
    SHARED_INPUTS.platforms,
    "The platforms to install (`linux_amd64, darwin_arm64`). Default: this machine's",
  ),
  from: LOCK_INPUTS.from,
  packed: flag(
    "Keep every package as a zip: `init` then copies it, so that `.terraform` can travel to another job",
  ),
  prune: withHelp(MIRROR_INPUTS.prune, "Delete from the folder what no lock file names"),
  check: withHelp(SHARED_INPUTS.check, "Write nothing, and fail if a provider is missing or changed"),
  "mirror-config": {
    ...withHelp(
      MIRROR_INPUTS["mirror-config"],
      "A file like `provider-mirror.yml`: only what it selects is installed. Default: everything",
    ),
    parse: (value: string) => value.trim() || undefined,
  },
  "trusted-root": MIRROR_INPUTS["trusted-root"],
  "config-file": text(
    "The file for the CLI configuration with which clients use the folder; each run replaces it. Default: none is written",
    {
      placeholder: "FILE",
      inAction:
        "With `install`, the file for the CLI configuration of later steps; each run replaces it. Default: one in RUNNER_TEMP",
      group: "output",
    },
  ),
} as const;

export type InstallInputs = InputValues<typeof INSTALL_INPUTS>;

export const INSTALL_OUTPUTS = {
  changed: "`true` if anything was written, `false` if not",
  "config-file": "The path of the CLI configuration that later steps use, also in TF_CLI_CONFIG_FILE",
  providers: "What `install` installed, as JSON: address, version, platform, layout, proof and size of each",
  "cache-key": "A digest of what the lock files ask for, for the key of a cache",
} as const;
