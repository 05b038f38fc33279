import type { InputValues } from "../run/inputs.ts";
import { RELEASES_INPUTS } from "../run/place-inputs.ts";
import { CATALOG_INPUTS, CHANGE_INPUTS, PROVIDER_INPUTS } from "../steps/inputs.ts";

export const REBUILD_INPUTS = {
  source: PROVIDER_INPUTS.source,
  ...RELEASES_INPUTS,
  ...CATALOG_INPUTS,
  ...CHANGE_INPUTS,
} as const;

export type RebuildInputs = InputValues<typeof REBUILD_INPUTS>;
