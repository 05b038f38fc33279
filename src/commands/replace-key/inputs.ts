import { REBUILD_INPUTS } from "../../importing/inputs.ts";
import { RETIRE_OUTPUTS } from "../../publishing/mark-versions/inputs.ts";
import { type InputValues, text } from "../../run/inputs.ts";
import { PLACE_INPUTS } from "../../run/place-inputs.ts";
import { PUBLISH_INPUTS, PUBLISH_OUTPUTS } from "../../steps/inputs.ts";

const { source, "dry-run": dryRun, output } = PUBLISH_INPUTS;
const { token, to, ...site } = PLACE_INPUTS;

/** What `replace-key` is told. */
export const REPLACE_KEY_INPUTS = {
  source,
  versions: REBUILD_INPUTS.versions,
  "old-key": text(
    "The id or the fingerprint of the key to be replaced: versions that it did not sign stay as they are. A fingerprint also says that its signatures are to be believed. Default: every key but the given one",
    {
      shape: {
        pattern: /^(?:0x)?(?:[0-9a-f]\s*){16}(?:(?:[0-9a-f]\s*){24}(?:(?:[0-9a-f]\s*){24})?)?$/i,
        expected: "16, 40 or 64 hexadecimal digits",
      },
    },
  ),
  "gpg-public-keys": REBUILD_INPUTS["gpg-public-keys"],
  "gpg-private-key": PUBLISH_INPUTS["gpg-private-key"],
  "gpg-passphrase": PUBLISH_INPUTS["gpg-passphrase"],
  "dry-run": dryRun,
  output,
  token,
  ...site,
  to,
} as const;

/** Its inputs, checked for their form. */
export type ReplaceKeyInputs = InputValues<typeof REPLACE_KEY_INPUTS>;

/** What it tells the steps that follow. */
export const REPLACE_KEY_OUTPUTS = { "key-id": PUBLISH_OUTPUTS["key-id"], ...RETIRE_OUTPUTS } as const;
