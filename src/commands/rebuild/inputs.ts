import { type InputValues, withHelp } from "../../run/inputs.ts";
import { FIRST_WRITE_INPUTS, RELEASES_INPUTS } from "../../run/place-inputs.ts";
import { CATALOG_INPUTS, CHANGE_INPUTS, PROVIDER_INPUTS } from "../../run/shared-inputs.ts";

export const REBUILD_INPUTS = {
  source: PROVIDER_INPUTS.source,
  ...RELEASES_INPUTS,
  protocols: withHelp(
    PROVIDER_INPUTS.protocols,
    "Plugin protocol versions of the chosen versions, if no signed manifest has them; also changes listed ones. Default: what lists that clients read state, or `5.0`",
  ),
  ...CATALOG_INPUTS,
  versions: withHelp(
    CATALOG_INPUTS.versions,
    "Versions (`1.0.0, 1.0.1`), constraints (`>= 1.0, < 1.4`), or `all`. Default: all",
  ),
  "gpg-public-keys": withHelp(
    CATALOG_INPUTS["gpg-public-keys"],
    "Public keys to trust besides the catalog's: armored blocks, or files with them",
  ),
  ...CHANGE_INPUTS,
  ...FIRST_WRITE_INPUTS,
} as const;

export type RebuildInputs = InputValues<typeof REBUILD_INPUTS>;
