import { type InputValues, lines, withHelp } from "../../run/inputs.ts";
import { CHANGE_INPUTS, SIGNING_INPUTS, TARGET_INPUTS } from "../../steps/inputs.ts";

const { "gpg-private-key": key, "gpg-passphrase": passphrase } = SIGNING_INPUTS;

export const BUNDLE_INPUTS = {
  target: TARGET_INPUTS.target,
  providers: withHelp(
    TARGET_INPUTS.providers,
    "The providers, each with a version constraint if you like (`acme/widget ~> 1.2`). Default: all",
  ),
  platforms: lines("The platforms (`linux_amd64, darwin_arm64`). Default: all", {
    inAction: "The platforms in the bundle (`linux_amd64, darwin_arm64`). Default: all",
  }),
  "gpg-private-key": {
    ...withHelp(key, "The private key that signs the bundle's checksum. Default: no signature"),
    required: false,
    parse: (value: string): string | undefined => value.trim() || undefined,
  },
  "gpg-passphrase": passphrase,
  output: withHelp(CHANGE_INPUTS.output, "The folder for the bundle. Default: a temporary folder"),
} as const;

export type BundleInputs = InputValues<typeof BUNDLE_INPUTS>;

export const BUNDLE_OUTPUTS = {
  bundle: "The path of the bundle, a tar",
  "bundle-sums": "The path of the bundle's checksum, as `sha256sum` writes it",
  "bundle-signature": "The path of that checksum's signature; empty without a key",
} as const;
