import { flag, type InputValues, text, withHelp } from "../../run/inputs.ts";
import {
  CATALOG_INPUTS,
  CHANGE_INPUTS,
  CHANGE_OUTPUTS,
  MARK_INPUTS,
  ONLY,
  PROVIDER_INPUTS,
  SHARED_OUTPUTS,
  SIGNING_INPUTS,
} from "../../run/shared-inputs.ts";

export const REPLACE_KEY_INPUTS = {
  source: PROVIDER_INPUTS.source,
  versions: withHelp(
    CATALOG_INPUTS.versions,
    "Versions (`1.0.0, 1.0.1`), constraints (`>= 1.0, < 1.4`), or `all`. Default: all",
  ),
  only: ONLY,
  "old-key": text(
    "The id or fingerprint of the key to replace; a fingerprint also trusts its signatures. Default: every key but the new one",
    {
      placeholder: "KEY_ID",
      shape: {
        pattern: /^(?:0x)?(?:[0-9a-f]\s*){16}(?:(?:[0-9a-f]\s*){24}(?:(?:[0-9a-f]\s*){24})?)?$/i,
        expected: "16, 40 or 64 hexadecimal digits",
      },
    },
  ),
  stolen: flag(
    "Record that `old-key` was stolen: nothing further that only it signed is trusted. Without a private key, nothing is re-signed",
  ),
  reason: withHelp(MARK_INPUTS.reason, "With `stolen`: what happened, in one line"),
  undo: withHelp(MARK_INPUTS.undo, "With `stolen`: take the record back"),
  "gpg-public-keys": withHelp(
    CATALOG_INPUTS["gpg-public-keys"],
    "Public keys whose signatures to trust: armored blocks, or files with them. Only versions with a trusted signature are re-signed",
  ),
  ...SIGNING_INPUTS,
  // Not needed with ‹stolen›.
  "gpg-private-key": { ...SIGNING_INPUTS["gpg-private-key"], required: false },
  ...CHANGE_INPUTS,
} as const;

export type ReplaceKeyInputs = InputValues<typeof REPLACE_KEY_INPUTS>;

export const REPLACE_KEY_OUTPUTS = { "key-id": SHARED_OUTPUTS["key-id"], ...CHANGE_OUTPUTS } as const;
