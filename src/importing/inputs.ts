import { RETIRE_INPUTS, RETIRE_OUTPUTS } from "../publishing/mark-versions/inputs.ts";
import { type InputValues, lines, text } from "../run/inputs.ts";
import { PLACE_INPUTS, RELEASES_INPUTS } from "../run/place-inputs.ts";
import { PUBLISH_INPUTS } from "../steps/inputs.ts";

const { source, docs, "docs-versions": docsVersions, "dry-run": dryRun, output } = PUBLISH_INPUTS;
const { "mirror-hostnames": mirrorHostnames, "other-sources": otherSources, oci } = PUBLISH_INPUTS;
const { token, to, ...site } = PLACE_INPUTS;

/** What `rebuild` is told. */
export const REBUILD_INPUTS = {
  source,
  ...RELEASES_INPUTS,
  versions: lines(
    `${RETIRE_INPUTS.versions.help}. \`rebuild\` and \`replace-key\` take all when it is left out`,
  ),
  "gpg-public-keys": text(
    "The public keys that signed the releases: armored blocks, and paths of files that hold some, one to a line. `rebuild` knows those in the catalog; `replace-key` signs only what these have signed, or the key whose fingerprint is `old-key`",
  ),
  docs,
  "docs-versions": docsVersions,
  "mirror-hostnames": mirrorHostnames,
  "other-sources": otherSources,
  oci,
  "dry-run": dryRun,
  output,
  token,
  ...site,
  to,
} as const;

/** Its inputs, checked for their form. */
export type RebuildInputs = InputValues<typeof REBUILD_INPUTS>;

/** What it tells the steps that follow. */
export const REBUILD_OUTPUTS = RETIRE_OUTPUTS;
