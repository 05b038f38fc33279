import type { RuleTable } from "./rule.ts";

/** What https://developer.hashicorp.com/terraform/registry/providers/publishing and https://github.com/opentofu/registry require. */
export const PUBLIC_RULES = {
  "public-release": {
    title: "The public registry finds no checksums",
    cause:
      "It requests `terraform-provider-NAME_VERSION_SHA256SUMS` from a release on github.com, and skips a version without it.",
    expected: "`terraform-provider-NAME_VERSION_SHA256SUMS` on a release on github.com",
    fix: "Publish the packages on a GitHub release, with checksums of that name",
  },
  "public-draft": {
    severity: "warning",
    title: "The release is a draft",
    cause: "Public registries see only published releases.",
    expected: "a published release",
    fix: "Publish the release",
  },
  "public-early": {
    severity: "warning",
    title: "The release was public before its files",
    cause: "registry.terraform.io reads a release when it is published, registry.opentofu.org soon after.",
    expected: "a release that is published with its files",
    fix: "Choose Resync in the provider's settings on registry.terraform.io. Next time, save a draft and push the tag",
  },
  "public-tag": {
    title: "The public registry doesn't read the version from the tag",
    cause: "registry.terraform.io reads only tags such as `v1.2.3`; registry.opentofu.org also `1.2.3`.",
    expected: "the tag `vVERSION`",
    fix: "Release the version under that tag",
  },
  "public-repository": {
    title: "The public registry doesn't find the provider's repository",
    cause: "It looks for `terraform-provider-NAME` on github.com; registry.terraform.io only in lower case.",
    expected: "a repository named `terraform-provider-NAME`, in lower case",
    fix: "Rename the repository, or release from one of that name",
  },
  "public-checksums": {
    title: "The checksums list other files than packages and the manifest",
    cause:
      "registry.terraform.io refuses a release whose checksums list an SBOM, a signature or another archive.",
    expected: "only `terraform-provider-NAME_VERSION_OS_ARCH.zip` and `..._VERSION_manifest.json`",
    fix: "List other files elsewhere, and re-sign",
  },
  "public-manifest": {
    title: "The manifest is missing from the checksums",
    cause: "registry.terraform.io refuses a release with a manifest that they don't list.",
    expected: "a line for `terraform-provider-NAME_VERSION_manifest.json`",
    fix: "Commit `terraform-registry-manifest.json`, which `publish` releases and lists, or add the line and re-sign",
  },
  "public-manifest-missing": {
    severity: "warning",
    title: "The release has no manifest",
    cause:
      "Public registries then list protocol 5.0, and the documentation of registry.terraform.io requires one.",
    expected: "`terraform-provider-NAME_VERSION_manifest.json`, which is in the checksums too",
    fix: "Commit `terraform-registry-manifest.json`, which `publish` releases and lists",
  },
  "public-key": {
    title: "The signing key is neither RSA nor DSA",
    cause: "registry.terraform.io accepts no other keys.",
    expected: "an RSA or DSA key",
    fix: "Sign with an RSA key, which you also add to registry.terraform.io",
  },
  "public-no-platform": {
    title: "The OpenTofu registry lists none of the platforms",
    cause:
      "It lists darwin, freebsd, linux, openbsd, solaris and windows on 386, amd64, arm and arm64, and skips a version without any of them.",
    expected: "a package for one of them, such as `linux_amd64`",
    fix: "Build the provider for one of them",
  },
  "public-platforms": {
    severity: "warning",
    title: "A platform is lost in the public registry",
    cause: "registry.opentofu.org leaves rare ones out. HCP Terraform runs only `linux_amd64`.",
    expected: "`linux_amd64`, and platforms that the registry lists",
    fix: "Add `linux_amd64`; other platforms install from your own registry only",
  },
  "public-overwrite": {
    severity: "warning",
    title: "A published version changes",
    cause:
      "Public registries may keep the checksums that they read first, and clients then reject the packages.",
    expected: "versions that never change",
    fix: "Release a new version instead",
  },
} as const satisfies RuleTable;
