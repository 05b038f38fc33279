/** Every output, declared once; action.yml and the README table are checked against it. */
export const OUTPUTS = {
  source: "The provider's address, as a configuration names it",
  version: "The version that was published",
  tag: "The tag it was published from",
  "key-id": "The id of the key that signed the checksums",
  "release-id": "The release's id on GitHub",
  "release-url": "The release's page",
  packages: "JSON: each platform with its package's `filename`, `sha256`, `h1`, `size` and `url`",
  sha256sums: "The path of the checksums file",
  "sha256sums-signature": "The path of its signature",
  "site-url": "The base URL of the site",
  "registry-url": "The base URL of the provider registry protocol",
  "mirror-url": "The base URL of the network mirror protocol",
  commit: "The commit of the site that holds the version; empty when the site was left alone",
  changed: "`true` when anything was written, `false` when all was there already",
} as const;
