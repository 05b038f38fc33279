import { choice, flag, type InputValues, requiredText, secret, text } from "../../run/inputs.ts";
import { PLACE_INPUTS, RELEASES_INPUTS } from "../../run/place-inputs.ts";
import { PUBLISH_INPUTS } from "../../steps/inputs.ts";

const { protocols, "gpg-private-key": key } = PUBLISH_INPUTS;

/** What `init` is told. */
export const INIT_INPUTS = {
  directory: requiredText("The provider's repository on this machine, or the folder of the provider in it", {
    default: ".",
  }),
  repository: {
    ...text("The repository on GitHub (`OWNER/NAME`). Default: that of the git remote `origin`"),
    ...(RELEASES_INPUTS.repository.shape === undefined ? {} : { shape: RELEASES_INPUTS.repository.shape }),
  },
  source: PUBLISH_INPUTS.source,
  build: choice("Who builds: `auto` takes GoReleaser where it is configured", ["auto", "go", "goreleaser"]),
  protocols,
  mirror: flag("Write `provider-mirror.yml` and its workflow as well, to offer the providers of others"),
  yes: flag(
    "Ask nothing, and do all that can be done. Without a terminal to ask on, nothing is written otherwise",
  ),
  token: PLACE_INPUTS.token,
  "gpg-private-key": {
    ...secret("The private key that will sign, to be checked; it is sent nowhere", {
      variable: key.secret?.variable ?? "",
      file: true,
      isKey: true,
    }),
  },
  "gpg-passphrase": PUBLISH_INPUTS["gpg-passphrase"],
} as const;

/** Its inputs, checked for their form. */
export type InitInputs = InputValues<typeof INIT_INPUTS>;
