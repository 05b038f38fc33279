import { type InputValues, lines, withHelp } from "../../run/inputs.ts";
import { SHARED_INPUTS } from "../../run/shared-inputs.ts";

export const LOCK_INPUTS = {
  directories: lines("The folders of configurations that have a lock file", {
    placeholder: "DIR",
    default: ".",
    inAction:
      "The folders of configurations whose lock file `lock` completes, or whose providers `install` installs",
  }),
  platforms: withHelp(
    SHARED_INPUTS.platforms,
    "The platforms to lock (`linux_amd64, darwin_arm64`). Default: all that the version has",
  ),
  from: {
    ...withHelp(
      SHARED_INPUTS.from,
      "A site that is the registry of its host, by URL or folder. Default, and for other hosts: where clients on this machine look",
    ),
    placeholder: "SITE",
  },
  check: withHelp(SHARED_INPUTS.check, "Write nothing, and fail if a lock file lacks a hash"),
  strict: withHelp(
    SHARED_INPUTS.strict,
    "Fail if a locked version is withdrawn: with `--check` alone, that is a warning",
  ),
} as const;

export type LockInputs = InputValues<typeof LOCK_INPUTS>;

export const LOCK_OUTPUTS = { "changed-files": "The lock files that were completed, one per line" } as const;
