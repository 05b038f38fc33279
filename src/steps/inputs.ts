import { flag, lines, requiredSecret, requiredText, secret, text } from "../run/inputs.ts";
import { PLACE_INPUTS } from "../run/place-inputs.ts";

/** Which versions a command is about. */
export const VERSIONS_HELP =
  "Versions, one or several to a line (`1.0.0, 1.0.1`), conditions as Terraform writes them (`>= 1.0, < 1.4`), or `all` for the provider as a whole";

/** What several commands are told of a provider and its version. */
export const PROVIDER_INPUTS = {
  source: text(
    "The provider's address: `type`, `namespace/type` or `hostname/namespace/type`. Default: the site's host, the repository's owner, and NAME of a repository called `terraform-provider-NAME`",
  ),
  version: text(
    "The version to release. Default: the tag without its leading `v`; `verify` takes the newest that is offered",
  ),
  protocols: lines("Plugin protocol versions, one to a line. Default: the manifest's, else `5.0`"),
  "verify-timeout": {
    ...requiredText("How many minutes to wait until the site serves the version", {
      default: "10",
      shape: { pattern: /^\d{1,4}(?:\.\d{1,6})?$/, expected: "minutes, such as `10` or `0.5`" },
    }),
    parse: Number,
  },
} as const;

/** What the catalog is made from. */
export const CATALOG_INPUTS = {
  versions: lines(`${VERSIONS_HELP}. \`rebuild\` and \`replace-key\` take all when it is left out`),
  "gpg-public-keys": text(
    "The public keys that signed the releases: armored blocks, and paths of files that hold some, one to a line. `rebuild` knows those in the catalog; `replace-key` signs only what these have signed, or the key whose fingerprint is `old-key`",
  ),
  docs: requiredText(
    "The folder of the provider's documentation, which is published with the version; `docs` also finds `website/docs`. Empty: none",
    { default: "docs", mayBeEmpty: true },
  ),
  "docs-versions": {
    ...requiredText(
      "Of how many versions, the newest, documentation is kept on the site; `0` is all. A site has room for 1 GB",
      { default: "20", shape: { pattern: /^\d{1,4}$/, expected: "a number, such as `20`" } },
    ),
    parse: Number,
  },
  "mirror-hostnames": lines(
    "More hostnames, one to a line, under which the mirror offers the provider (`registry.terraform.io`)",
  ),
  "other-sources": lines(
    "More addresses, one to a line, under which the same versions are offered: the one from before a change of namespace (`namespace/type`)",
  ),
  oci: lines(
    "Repositories of OCI registries, one to a line, that get the same packages for OpenTofu's `oci_mirror`: `ghcr.io/OWNER/NAME`; the name may have `$" +
      "{namespace}` and `$" +
      "{type}` in it",
  ),
} as const;

/** The key that signs. */
export const SIGNING_INPUTS = {
  "gpg-private-key": requiredSecret("The private key that signs the checksums, armored or base64", {
    variable: "GPG_PRIVATE_KEY",
    file: true,
    isKey: true,
  }),
  "gpg-passphrase": secret("The key's passphrase, if it has one", { variable: "GPG_PASSPHRASE" }),
} as const;

/** What every command that changes a site is told of the change and the place. */
export const CHANGE_INPUTS = {
  "dry-run": flag("Do everything locally, write nothing to GitHub, print the plan"),
  output: text(
    "Where packages, sums, signature and (in a dry run) the site are put. Default: a new folder among the temporary files",
  ),
  ...PLACE_INPUTS,
} as const;

/** What it tells the steps that follow. */
export const CHANGE_OUTPUTS = {
  "site-url": "The base URL of the site",
  commit: "The commit of the site after the change; empty when the site was left alone",
  changed: "`true` when anything was written, `false` when all was there already",
  report: "The path of a JSON file with all that was found and done",
} as const;

/** What a command is told of a site, a registry or a mirror that it only reads. */
export const TARGET_INPUTS = {
  target: {
    ...text(
      "What to look at: the URL of a site, a registry's host or a mirror, the folder of a site, or an address such as `registry.example.com/acme/widget`. Default: the current folder; of `verify`, the site that the other inputs name",
    ),
    parse: (value: string): string => value.trim() || ".",
  },
  providers: lines(
    "The providers to look at, one to a line: `namespace/type`, or `hostname/namespace/type` as a mirror has it. Default: all in the catalog of the site",
  ),
  to: PLACE_INPUTS.to,
  "s3-endpoint": PLACE_INPUTS["s3-endpoint"],
  "s3-region": PLACE_INPUTS["s3-region"],
} as const;

export const IMAGES_OUTPUT = {
  images: "The images in OCI registries, one to a line, as `NAME:TAG`",
} as const;

export const KEY_OUTPUT = {
  "key-id": "The id of the key that signed the checksums; of two keys both, with a comma between them",
} as const;
