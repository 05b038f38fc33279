import { flag, type InputValues, readValues, requiredText, text, withHelp } from "../../run/inputs.ts";
import { CHANGE_INPUTS, CHANGE_OUTPUTS, SHARED_OUTPUTS } from "../../run/shared-inputs.ts";
import { PUBLISH_INPUTS, type PublishInputs } from "../publish/inputs.ts";

const { artifacts, source, version, manifest, protocols, include, compression, docs, assets } =
  PUBLISH_INPUTS;

export const PREVIEW_INPUTS = {
  artifacts,
  source,
  version: withHelp(version, "A prerelease version. Default: `0.0.0-NAME.gCOMMIT`"),
  name: text("The preview's name. Default: `pr-NUMBER`, the branch, or `nightly` on a schedule", {
    placeholder: "NAME",
  }),
  days: {
    ...requiredText("How many days it stays", {
      placeholder: "DAYS",
      inAction: "How many days a preview stays",
      default: "14",
      shape: { pattern: /^[1-9]\d{0,2}$/, expected: "a number of days from 1 to 999" },
    }),
    parse: Number,
  },
  remove: flag("Publish nothing: remove the named preview, or without a name the expired ones", {
    inAction: "Publish nothing: remove the preview; on a schedule, only those that have expired",
  }),
  comment: flag("Comment on the pull request, and update the comment with every build", {
    inAction:
      "Comment on the pull request with the lines to install the preview. Needs `pull-requests: write`",
  }),
  manifest,
  protocols,
  include,
  compression,
  docs,
  assets,
  "verify-timeout": withHelp(
    PUBLISH_INPUTS["verify-timeout"],
    "How many minutes to wait for the site before replaced packages are deleted",
  ),
  ...CHANGE_INPUTS,
} as const;

export type PreviewInputs = InputValues<typeof PREVIEW_INPUTS>;

/** The inputs with which `publish` would plan these packages. */
export function asPublishInputs(inputs: PreviewInputs, tag: string, version: string): PublishInputs {
  const { artifacts, source, manifest, protocols, include, compression, docs, assets } = inputs;
  const usual = readValues(PUBLISH_INPUTS, () => undefined);
  const chosen = { artifacts, source, manifest, protocols, include, compression, docs, assets };
  return { ...usual, ...chosen, tag, version, prerelease: "auto" };
}

export const PREVIEW_OUTPUTS = {
  name: "The name of the preview; empty if only expired ones were removed",
  source: "The provider's address",
  version: SHARED_OUTPUTS.version,
  "mirror-url": SHARED_OUTPUTS["mirror-url"],
  "page-url": "The page of the preview",
  "cli-config": "The lines for the CLI configuration",
  "comment-url": "The comment on the pull request; empty if there is none",
  removed: "The versions that were removed, one per line",
  ...CHANGE_OUTPUTS,
} as const;
