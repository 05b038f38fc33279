import { MANIFEST_NAME } from "../provider/manifest.ts";
import { choice, flag, type InputValues, lines, requiredText, secret, text } from "../run/inputs.ts";
import {
  CATALOG_INPUTS,
  CHANGE_INPUTS,
  CHANGE_OUTPUTS,
  IMAGES_OUTPUT,
  KEY_OUTPUT,
  PROVIDER_INPUTS,
  SIGNING_INPUTS,
} from "../steps/inputs.ts";

const { "dry-run": dryRun, output, token, to, ...site } = CHANGE_INPUTS;

/** What a publish is told. */
export const PUBLISH_INPUTS = {
  artifacts: lines(
    "Folders, files or globs, one to a line, with the builds: plain executables, finished zips, a GoReleaser `dist`, or the one-folder-a-job layout of `actions/download-artifact`. A line that starts with `!` leaves files out",
    { default: "dist" },
  ),
  source: PROVIDER_INPUTS.source,
  tag: text("The tag to release. Default: the tag that started the workflow"),
  version: PROVIDER_INPUTS.version,
  manifest: requiredText(
    "The registry manifest: read for `metadata.protocol_versions` and published with the release when it exists",
    { default: MANIFEST_NAME },
  ),
  protocols: PROVIDER_INPUTS.protocols,
  include: lines("Extra files, one to a line, put in every zip (LICENSE, README)"),
  docs: CATALOG_INPUTS.docs,
  "docs-versions": CATALOG_INPUTS["docs-versions"],
  compression: choice(
    "How much time a smaller zip may take: `fast`, `default` or `best`. The same choice gives the same bytes",
    ["fast", "default", "best"],
    { default: "default" },
  ),
  ...SIGNING_INPUTS,
  "gpg-private-key-old": secret(
    "During a change of keys, the private key that signed until now: it signs too, and either key proves the version",
    { variable: "GPG_PRIVATE_KEY_OLD", file: true, isKey: true },
  ),
  "gpg-passphrase-old": secret("The old key's passphrase, if it has one", {
    variable: "GPG_PASSPHRASE_OLD",
  }),
  token,
  oci: CATALOG_INPUTS.oci,
  assets: choice(
    "Where clients download from: `release`, or `site` (the packages are part of the site's branch, and no release is made: private repositories, hosts without releases). In a folder they always are",
    ["release", "site"],
  ),
  draft: flag("Leave the release a draft and the site untouched"),
  prerelease: choice("Whether the release is a prerelease: `auto` (from the version), `true` or `false`", [
    "auto",
    "true",
    "false",
  ]),
  "release-name": text("The release's title. Default: the tag"),
  "release-notes": text("The release's text"),
  "generate-release-notes": flag("Let GitHub write the release's text"),
  ...site,
  "mirror-hostnames": CATALOG_INPUTS["mirror-hostnames"],
  "other-sources": CATALOG_INPUTS["other-sources"],
  overwrite: flag(
    "Allow a *published* version's bytes to change. Everyone whose lock file holds the old ones is refused the new ones",
  ),
  verify: flag(
    "Wait until the site serves the version, and install every platform of it as clients do. What only takes long is a warning",
    { default: "true" },
  ),
  "verify-timeout": PROVIDER_INPUTS["verify-timeout"],
  "dry-run": dryRun,
  output,
  to,
} as const;

/** The inputs of one publish, checked for their form; what they mean together is the plan's to say. */
export type PublishInputs = InputValues<typeof PUBLISH_INPUTS>;

/** What a publish tells the steps that follow it. */
export const PUBLISH_OUTPUTS = {
  source: "The provider's address, as a configuration names it",
  version: "The version that was published",
  tag: "The tag it was published from",
  ...KEY_OUTPUT,
  "release-id": "The release's id on GitHub; empty when the packages are part of the site",
  "release-url": "The release's page; empty when the packages are part of the site",
  packages: "JSON: each platform with its package's `filename`, `sha256`, `h1`, `size` and `url`",
  sha256sums: "The path of the checksums file",
  "sha256sums-signature": "The path of its signature",
  "site-url": CHANGE_OUTPUTS["site-url"],
  "registry-url":
    "The base URL of the provider registry protocol; empty when the provider's address belongs to another host",
  "mirror-url": "The base URL of the network mirror protocol",
  ...IMAGES_OUTPUT,
  commit: "The commit of the site that holds the version; empty when the site was left alone",
  changed: "`true` when anything was written, `false` when all was there already",
} as const;
