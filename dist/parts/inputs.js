import { r as MANIFEST_NAME } from "./manifest.js";
import { a as flag, c as requiredSecret, d as text, i as choice, l as requiredText, o as lines, t as PLACE_INPUTS, u as secret } from "./place-inputs.js";
// src/steps/inputs.ts
const { token, to, ...site } = PLACE_INPUTS;
const PUBLISH_INPUTS = {
	artifacts: lines("Folders, files or globs, one to a line, with the builds: plain executables, finished zips, a GoReleaser `dist`, or the one-folder-a-job layout of `actions/download-artifact`. A line that starts with `!` leaves files out", { default: "dist" }),
	source: text("The provider's address: `type`, `namespace/type` or `hostname/namespace/type`. Default: the site's host, the repository's owner, and NAME of a repository called `terraform-provider-NAME`"),
	tag: text("The tag to release. Default: the tag that started the workflow"),
	version: text("The version to release. Default: the tag without its leading `v`; `verify` takes the newest that is offered"),
	manifest: requiredText("The registry manifest: read for `metadata.protocol_versions` and published with the release when it exists", { default: MANIFEST_NAME }),
	protocols: lines("Plugin protocol versions, one to a line. Default: the manifest's, else `5.0`"),
	include: lines("Extra files, one to a line, put in every zip (LICENSE, README)"),
	docs: requiredText("The folder of the provider's documentation, which is published with the version; `docs` also finds `website/docs`. Empty: none", {
		default: "docs",
		mayBeEmpty: true
	}),
	"docs-versions": {
		...requiredText("Of how many versions, the newest, documentation is kept on the site; `0` is all. A site has room for 1 GB", {
			default: "20",
			shape: {
				pattern: /^\d{1,4}$/,
				expected: "a number, such as `20`"
			}
		}),
		parse: Number
	},
	compression: choice("How much time a smaller zip may take: `fast`, `default` or `best`. The same choice gives the same bytes", [
		"fast",
		"default",
		"best"
	], { default: "default" }),
	"gpg-private-key": requiredSecret("The private key that signs the checksums, armored or base64", {
		variable: "GPG_PRIVATE_KEY",
		file: true,
		isKey: true
	}),
	"gpg-passphrase": secret("The key's passphrase, if it has one", { variable: "GPG_PASSPHRASE" }),
	"gpg-private-key-old": secret("During a change of keys, the private key that signed until now: it signs too, and either key proves the version", {
		variable: "GPG_PRIVATE_KEY_OLD",
		file: true,
		isKey: true
	}),
	"gpg-passphrase-old": secret("The old key's passphrase, if it has one", { variable: "GPG_PASSPHRASE_OLD" }),
	token,
	oci: lines("Repositories of OCI registries, one to a line, that get the same packages for OpenTofu's `oci_mirror`: `ghcr.io/OWNER/NAME`; the name may have `${namespace}` and `${type}` in it"),
	assets: choice("Where clients download from: `release`, or `site` (the packages are part of the site's branch, and no release is made: private repositories, hosts without releases). In a folder they always are", ["release", "site"]),
	draft: flag("Leave the release a draft and the site untouched"),
	prerelease: choice("Whether the release is a prerelease: `auto` (from the version), `true` or `false`", [
		"auto",
		"true",
		"false"
	]),
	"release-name": text("The release's title. Default: the tag"),
	"release-notes": text("The release's text"),
	"generate-release-notes": flag("Let GitHub write the release's text"),
	...site,
	"mirror-hostnames": lines("More hostnames, one to a line, under which the mirror offers the provider (`registry.terraform.io`)"),
	"other-sources": lines("More addresses, one to a line, under which the same versions are offered: the one from before a change of namespace (`namespace/type`)"),
	overwrite: flag("Allow a *published* version's bytes to change. Everyone whose lock file holds the old ones is refused the new ones"),
	verify: flag("Wait until the site serves the version, and install every platform of it as clients do. What only takes long is a warning", { default: "true" }),
	"verify-timeout": {
		...requiredText("How many minutes to wait until the site serves the version", {
			default: "10",
			shape: {
				pattern: /^\d{1,4}(?:\.\d{1,6})?$/,
				expected: "minutes, such as `10` or `0.5`"
			}
		}),
		parse: Number
	},
	"dry-run": flag("Do everything locally, write nothing to GitHub, print the plan"),
	output: text("Where packages, sums, signature and (in a dry run) the site are put. Default: a new folder among the temporary files"),
	to
};
const PUBLISH_OUTPUTS = {
	source: "The provider's address, as a configuration names it",
	version: "The version that was published",
	tag: "The tag it was published from",
	"key-id": "The id of the key that signed the checksums; of two keys both, with a comma between them",
	"release-id": "The release's id on GitHub; empty when the packages are part of the site",
	"release-url": "The release's page; empty when the packages are part of the site",
	packages: "JSON: each platform with its package's `filename`, `sha256`, `h1`, `size` and `url`",
	sha256sums: "The path of the checksums file",
	"sha256sums-signature": "The path of its signature",
	"site-url": "The base URL of the site",
	"registry-url": "The base URL of the provider registry protocol; empty when the provider's address belongs to another host",
	"mirror-url": "The base URL of the network mirror protocol",
	images: "The images in OCI registries, one to a line, as `NAME:TAG`",
	commit: "The commit of the site that holds the version; empty when the site was left alone",
	changed: "`true` when anything was written, `false` when all was there already"
};
export { PUBLISH_OUTPUTS as n, PUBLISH_INPUTS as t };
