import { i as MANIFEST_NAME } from "./manifest.js";
import { a as lines, c as requiredText, f as urlShape, l as secret, n as choice, p as withHelp, r as flag, u as text } from "./inputs.js";
import { t as FIRST_WRITE_INPUTS } from "./place-inputs.js";
import { l as SHARED_OUTPUTS, n as CHANGE_INPUTS, o as PROVIDER_INPUTS, r as CHANGE_OUTPUTS, t as CATALOG_INPUTS, u as SIGNING_INPUTS } from "./shared-inputs.js";
// src/commands/publish/inputs.ts
const { report: _report, ...changed } = CHANGE_OUTPUTS;
const PUBLISH_INPUTS = {
	artifacts: lines("The builds, executables or zips: folders, files or globs; `!` excludes", {
		placeholder: "PATH",
		default: "dist"
	}),
	source: PROVIDER_INPUTS.source,
	version: withHelp(PROVIDER_INPUTS.version, "The version. Default: the tag without its leading `v`"),
	tag: text("The tag to release. Default: GITHUB_REF, or `v` and the version", {
		placeholder: "TAG",
		inAction: "The tag to release. Default: the tag that started the workflow"
	}),
	manifest: requiredText("The registry manifest, released if it exists", {
		placeholder: "FILE",
		isRare: true,
		default: MANIFEST_NAME
	}),
	protocols: PROVIDER_INPUTS.protocols,
	also: PROVIDER_INPUTS.also,
	include: lines("Extra files for every zip, such as LICENSE", { placeholder: "FILE" }),
	compression: choice("How hard to compress", [
		"fast",
		"default",
		"best"
	], {
		default: "default",
		isRare: true
	}),
	docs: CATALOG_INPUTS.docs,
	"repository-url": {
		...text("The URL of the source repository, for links on pages. Default: that of GITHUB_REPOSITORY", {
			placeholder: "URL",
			isRare: true,
			inAction: "The URL of the source repository, for links on pages. Default: this repository's",
			shape: urlShape(/^https?:\/\/[^\s\p{C}"\\/?#@]+\/(?!\/)[^\s\p{C}"\\?#]+$/iu, "the URL of a repository, such as `https://gitlab.com/acme/terraform-provider-widget`")
		}),
		parse: (value) => value.trim().replace(/\/$/, "").replace(/\.git$/, "") || void 0
	},
	oci: CATALOG_INPUTS.oci,
	assets: choice("Where clients download from; `site` makes no release", ["release", "site"], {
		group: "release",
		inAction: "Where clients download from; `site`, for private repositories, puts the packages on the site's branch and makes no release"
	}),
	draft: flag("Leave the release a draft and the site unchanged", { group: "release" }),
	prerelease: choice("Whether it is a prerelease; `auto`: as the version says", [
		"auto",
		"true",
		"false"
	], {
		isRare: true,
		group: "release"
	}),
	"release-name": text("The release's title. Default: the tag", {
		placeholder: "TEXT",
		isRare: true,
		group: "release",
		inAction: "The title of the release, or without one of the version's page. Default: the tag"
	}),
	"release-notes": text("The text, which the version's page shows", {
		placeholder: "TEXT",
		inAction: "The text of the release, which the version's page shows",
		group: "release"
	}),
	"generate-release-notes": flag("Let GitHub write the release's text", { group: "release" }),
	sbom: flag("Attach no SBOM", {
		group: "release",
		inAction: "Attach a CycloneDX SBOM with the Go version and modules of each executable",
		default: "true"
	}),
	overwrite: flag("Allow published bytes to change, which breaks existing lock files", {
		group: "release",
		inAction: "Allow the bytes of a published version to change, which breaks existing lock files"
	}),
	attest: flag("Sign a provenance attestation, and publish only with it", {
		group: "release",
		inAction: "Sign an SLSA provenance attestation, and publish only with it. Needs `id-token: write` and `attestations: write`"
	}),
	...SIGNING_INPUTS,
	"gpg-private-key-old": {
		...secret("While you change keys: the previous private key, which signs too", {
			variable: "GPG_PRIVATE_KEY_OLD",
			file: true,
			isKey: true
		}),
		isRare: true
	},
	"gpg-passphrase-old": {
		...secret("The previous key's passphrase, if it has one", { variable: "GPG_PASSPHRASE_OLD" }),
		isRare: true
	},
	...CHANGE_INPUTS,
	...FIRST_WRITE_INPUTS,
	"mirror-hostnames": CATALOG_INPUTS["mirror-hostnames"],
	"other-sources": CATALOG_INPUTS["other-sources"],
	"docs-versions": CATALOG_INPUTS["docs-versions"],
	verify: flag("Don't wait for the site and install from it afterwards", {
		group: "site",
		inAction: "Wait until the site serves the version, then install every platform as clients do. A timeout is a warning",
		default: "true"
	}),
	"verify-timeout": {
		...PROVIDER_INPUTS["verify-timeout"],
		group: "site"
	}
};
const PUBLISH_OUTPUTS = {
	source: "The provider's address",
	version: SHARED_OUTPUTS.version,
	tag: "The tag of the release",
	"key-id": SHARED_OUTPUTS["key-id"],
	"release-id": "The release's id on GitHub; empty without a release",
	"release-url": "The release's page; empty without a release",
	packages: "JSON: each platform with its package's `filename`, `sha256`, `h1`, `size` and `url`",
	sha256sums: "The path of `SHA256SUMS`",
	"sha256sums-signature": "The path of its signature",
	"registry-url": "The registry's base URL; empty if the provider's hostname is not the site's",
	"mirror-url": SHARED_OUTPUTS["mirror-url"],
	images: SHARED_OUTPUTS.images,
	...changed
};
export { PUBLISH_OUTPUTS as n, PUBLISH_INPUTS as t };
