import { type InputValues, lines } from "../../run/inputs.ts";
import { CHANGE_INPUTS, SIGNING_INPUTS, TARGET_INPUTS } from "../../steps/inputs.ts";

const { "gpg-private-key": key, "gpg-passphrase": passphrase } = SIGNING_INPUTS;

/** What `bundle` is told. */
export const BUNDLE_INPUTS = {
  target: TARGET_INPUTS.target,
  providers: {
    ...TARGET_INPUTS.providers,
    help: `${TARGET_INPUTS.providers.help}. \`bundle\` takes a constraint after the name: \`acme/widget ~> 1.2\``,
  },
  platforms: lines(
    "The platforms of a bundle, several to a line or one (`linux_amd64, darwin_arm64`). Default: all",
  ),
  "gpg-private-key": {
    ...key,
    help: `${key.help}. Every command but \`bundle\` requires it`,
    required: false,
    parse: (value: string): string | undefined => value.trim() || undefined,
  },
  "gpg-passphrase": passphrase,
  output: CHANGE_INPUTS.output,
} as const;

/** Its inputs, checked for their form. */
export type BundleInputs = InputValues<typeof BUNDLE_INPUTS>;

/** What it tells the steps that follow. */
export const BUNDLE_OUTPUTS = {
  bundle: "The path of the bundle, a tar",
  "bundle-sums": "The path of the bundle's checksum, as `sha256sum` writes it",
  "bundle-signature": "The path of that checksum's signature; empty when no key was given",
} as const;
