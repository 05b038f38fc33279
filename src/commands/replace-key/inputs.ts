import { type InputValues, text } from "../../run/inputs.ts";
import {
  CATALOG_INPUTS,
  CHANGE_INPUTS,
  CHANGE_OUTPUTS,
  KEY_OUTPUT,
  PROVIDER_INPUTS,
  SIGNING_INPUTS,
} from "../../steps/inputs.ts";

/** What `replace-key` is told. */
export const REPLACE_KEY_INPUTS = {
  source: PROVIDER_INPUTS.source,
  versions: CATALOG_INPUTS.versions,
  "old-key": text(
    "The id or the fingerprint of the key to be replaced: versions that it did not sign stay as they are. A fingerprint also says that its signatures are to be believed. Default: every key but the given one",
    {
      shape: {
        pattern: /^(?:0x)?(?:[0-9a-f]\s*){16}(?:(?:[0-9a-f]\s*){24}(?:(?:[0-9a-f]\s*){24})?)?$/i,
        expected: "16, 40 or 64 hexadecimal digits",
      },
    },
  ),
  "gpg-public-keys": CATALOG_INPUTS["gpg-public-keys"],
  ...SIGNING_INPUTS,
  ...CHANGE_INPUTS,
} as const;

/** Its inputs, checked for their form. */
export type ReplaceKeyInputs = InputValues<typeof REPLACE_KEY_INPUTS>;

/** What it tells the steps that follow. */
export const REPLACE_KEY_OUTPUTS = { ...KEY_OUTPUT, ...CHANGE_OUTPUTS } as const;
