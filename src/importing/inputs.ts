import type { InputValues } from "../run/inputs.ts";
import { RELEASES_INPUTS } from "../run/place-inputs.ts";
import { CATALOG_INPUTS, CHANGE_INPUTS, PROVIDER_INPUTS } from "../steps/inputs.ts";

/** What `rebuild` is told. */
export const REBUILD_INPUTS = {
  source: PROVIDER_INPUTS.source,
  ...RELEASES_INPUTS,
  ...CATALOG_INPUTS,
  ...CHANGE_INPUTS,
} as const;

/** Its inputs, checked for their form. */
export type RebuildInputs = InputValues<typeof REBUILD_INPUTS>;
