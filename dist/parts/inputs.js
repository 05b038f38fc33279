import { a as flag, c as requiredSecret, d as text, l as requiredText, o as lines, t as PLACE_INPUTS, u as secret } from "./place-inputs.js";
// src/steps/inputs.ts
const VERSIONS_HELP = "Versions, one or several to a line (`1.0.0, 1.0.1`), conditions as Terraform writes them (`>= 1.0, < 1.4`), or `all` for the provider as a whole";
const PROVIDER_INPUTS = {
	source: text("The provider's address: `type`, `namespace/type` or `hostname/namespace/type`. Default: the site's host, the repository's owner, and NAME of a repository called `terraform-provider-NAME`"),
	version: text("The version to release. Default: the tag without its leading `v`; `verify` takes the newest that is offered"),
	protocols: lines("Plugin protocol versions, one to a line. Default: the manifest's, else `5.0`"),
	"verify-timeout": {
		...requiredText("How many minutes to wait until the site serves the version", {
			default: "10",
			shape: {
				pattern: /^\d{1,4}(?:\.\d{1,6})?$/,
				expected: "minutes, such as `10` or `0.5`"
			}
		}),
		parse: Number
	}
};
const CATALOG_INPUTS = {
	versions: lines(`${VERSIONS_HELP}. \`rebuild\` and \`replace-key\` take all when it is left out`),
	"gpg-public-keys": text("The public keys that signed the releases: armored blocks, and paths of files that hold some, one to a line. `rebuild` knows those in the catalog; `replace-key` signs only what these have signed, or the key whose fingerprint is `old-key`"),
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
	"mirror-hostnames": lines("More hostnames, one to a line, under which the mirror offers the provider (`registry.terraform.io`)"),
	"other-sources": lines("More addresses, one to a line, under which the same versions are offered: the one from before a change of namespace (`namespace/type`)"),
	oci: lines("Repositories of OCI registries, one to a line, that get the same packages for OpenTofu's `oci_mirror`: `ghcr.io/OWNER/NAME`; the name may have `${namespace}` and `${type}` in it")
};
const SIGNING_INPUTS = {
	"gpg-private-key": requiredSecret("The private key that signs the checksums, armored or base64", {
		variable: "GPG_PRIVATE_KEY",
		file: true,
		isKey: true
	}),
	"gpg-passphrase": secret("The key's passphrase, if it has one", { variable: "GPG_PASSPHRASE" })
};
const CHANGE_INPUTS = {
	"dry-run": flag("Do everything locally, write nothing to GitHub, print the plan"),
	output: text("Where packages, sums, signature and (in a dry run) the site are put. Default: a new folder among the temporary files"),
	...PLACE_INPUTS
};
const CHANGE_OUTPUTS = {
	"site-url": "The base URL of the site",
	commit: "The commit of the site after the change; empty when the site was left alone",
	changed: "`true` when anything was written, `false` when all was there already",
	report: "The path of a JSON file with all that was found and done"
};
const TARGET_INPUTS = {
	target: {
		...text("What to look at: the URL of a site, a registry's host or a mirror, the folder of a site, or an address such as `registry.example.com/acme/widget`. Default: the current folder; of `verify`, the site that the other inputs name"),
		parse: (value) => value.trim() || "."
	},
	providers: lines("The providers to look at, one to a line: `namespace/type`, or `hostname/namespace/type` as a mirror has it. Default: all in the catalog of the site"),
	to: PLACE_INPUTS.to,
	"s3-endpoint": PLACE_INPUTS["s3-endpoint"],
	"s3-region": PLACE_INPUTS["s3-region"]
};
const IMAGES_OUTPUT = { images: "The images in OCI registries, one to a line, as `NAME:TAG`" };
const KEY_OUTPUT = { "key-id": "The id of the key that signed the checksums; of two keys both, with a comma between them" };
export { KEY_OUTPUT as a, TARGET_INPUTS as c, IMAGES_OUTPUT as i, VERSIONS_HELP as l, CHANGE_INPUTS as n, PROVIDER_INPUTS as o, CHANGE_OUTPUTS as r, SIGNING_INPUTS as s, CATALOG_INPUTS as t };
