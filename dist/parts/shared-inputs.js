import { t as PUBLIC_REGISTRIES } from "./address.js";
import { a as lines, c as requiredText, l as secret, p as withHelp, r as flag, u as text } from "./inputs.js";
import { n as PLACE_INPUTS } from "./place-inputs.js";
// src/run/shared-inputs.ts
const PROVIDER_INPUTS = {
	source: text("The provider's address: `type`, `namespace/type` or `hostname/namespace/type`. Default: the site's hostname, the repository's owner, and NAME in `terraform-provider-NAME`", { placeholder: "ADDRESS" }),
	version: text("The version. Default: the tag without its leading `v`; with `verify`, the newest", { placeholder: "VERSION" }),
	protocols: lines("Plugin protocol versions. Default: the manifest's, or `5.0`", { placeholder: "X.Y" }),
	also: {
		...lines("Public registries that list the provider too, to check their rules: `registry.terraform.io`, `registry.opentofu.org`", {
			placeholder: "HOST",
			shape: {
				pattern: /^(?:[\s,]*registry\.(?:terraform\.io|opentofu\.org)(?=[\s,]|$))+[\s,]*$/,
				expected: "`registry.terraform.io`, `registry.opentofu.org`, or both"
			}
		}),
		parse: (value) => PUBLIC_REGISTRIES.filter((host) => value.split(/[\s,]+/).includes(host))
	},
	"verify-timeout": {
		...requiredText("How many minutes to wait for the site", {
			placeholder: "MINUTES",
			isRare: true,
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
	versions: lines("Versions (`1.0.0, 1.0.1`), constraints (`>= 1.0, < 1.4`), or `all`. Default, where not required: all", { placeholder: "VERSIONS" }),
	"gpg-public-keys": text("Public keys to trust: armored blocks, or paths of files with them, one per line. `rebuild` also trusts the catalog's", { placeholder: "KEYS" }),
	docs: requiredText("The folder with the documentation; `docs` also finds `website/docs`. Empty: none", {
		placeholder: "DIR",
		default: "docs",
		mayBeEmpty: true
	}),
	"docs-versions": {
		...requiredText("How many of the newest versions keep their documentation; `0`: all", {
			placeholder: "NUMBER",
			isRare: true,
			group: "site",
			default: "20",
			shape: {
				pattern: /^\d{1,4}$/,
				expected: "a number, such as `20`"
			}
		}),
		parse: Number
	},
	"mirror-hostnames": lines("Other hostnames for the provider in the mirror, such as `registry.terraform.io`", {
		placeholder: "HOST",
		isRare: true,
		group: "site"
	}),
	"other-sources": lines("Other addresses of the provider, such as a former `namespace/type`", {
		placeholder: "ADDRESS",
		isRare: true,
		group: "site"
	}),
	oci: lines("OCI repositories for the packages too (`ghcr.io/OWNER/NAME`); `${namespace}` and `${type}` are filled in", { placeholder: "REPOSITORY" })
};
const SIGNING_INPUTS = {
	"gpg-private-key": {
		...secret("The private key that signs the checksums, armored or base64", {
			variable: "GPG_PRIVATE_KEY",
			file: true,
			isKey: true
		}),
		required: true,
		parse: (value) => value.trim()
	},
	"gpg-passphrase": secret("The key's passphrase, if it has one", { variable: "GPG_PASSPHRASE" })
};
const CHANGE_INPUTS = {
	...PLACE_INPUTS,
	"dry-run": flag("Publish nothing: show what would change", { group: "output" }),
	output: text("The folder for what the run makes. Default: a temporary folder", {
		placeholder: "DIR",
		inAction: "The folder for packages, checksums and reports; with `docs`, for the pages. Default: a temporary folder",
		group: "output"
	})
};
const SHARED_INPUTS = {
	platforms: lines("The platforms (`linux_amd64, darwin_arm64`). Default: all", { placeholder: "OS_ARCH" }),
	from: lines("What to read. With `mirror`, the folder of a site that was carried here, or one that `terraform providers mirror` filled; with `lock` and `install`, sites that are the registries of their hosts", { placeholder: "PATH" }),
	strict: flag("With `mirror`, fail if anything could not be mirrored; the rest is still published. With `lock`, fail if a locked version is withdrawn: `check` alone warns"),
	check: flag("Only check: write nothing, and fail if `docs` finds an error, `lock` a missing hash, or `install` a missing provider")
};
const REPORT_OUTPUT = { report: "The path of a JSON file with everything found and done" };
const CHANGE_OUTPUTS = {
	"site-url": "The base URL of the site",
	commit: "The site's commit after the change; empty if it did not change",
	changed: "`true` if anything was written, `false` if not",
	...REPORT_OUTPUT
};
const TARGET_INPUTS = {
	target: {
		...text("A site, registry or mirror: URL, hostname, folder, bucket, git branch or provider address. Default: `.`", {
			inAction: "What to read: a URL, hostname, folder, bucket, git branch or provider address. Default: the current folder; with `verify`, the site that the other inputs name",
			placeholder: "TARGET"
		}),
		parse: (value) => value.trim() || "."
	},
	providers: lines("The providers, as `namespace/type` or `hostname/namespace/type`. Default: all", {
		inAction: "The providers: `namespace/type` or `hostname/namespace/type`; with `config`, also `hostname/*/*`; with `mirror`, a version constraint may follow. Default: all; with `config`, those of the site's hostname; with `mirror`, those of `mirror-config`",
		placeholder: "ADDRESS"
	}),
	to: withHelp(PLACE_INPUTS.to, "The site's folder, bucket or git branch, instead of TARGET"),
	"s3-endpoint": PLACE_INPUTS["s3-endpoint"],
	"s3-region": PLACE_INPUTS["s3-region"]
};
const SHARED_OUTPUTS = {
	version: "The version; with `preview`, empty if nothing was published",
	"key-id": "The signing key's id, or both, separated by a comma",
	"mirror-url": "The URL of the network mirror; with `preview`, of the previews' own",
	images: "The images in OCI registries, one per line, as `NAME:TAG`"
};
const LINE = {
	pattern: /^[^\p{C}]{1,500}$/u,
	expected: "one line of at most 500 characters"
};
const ONLY = lines("The addresses to change, `source` among them. Default: every address of the site with the same versions", { placeholder: "ADDRESS" });
const MARK_INPUTS = {
	source: PROVIDER_INPUTS.source,
	versions: lines("Versions (`1.0.0, 1.0.1`), constraints (`>= 1.0, < 1.4`), or `all` for the whole provider", {
		placeholder: "VERSIONS",
		required: true,
		inAction: CATALOG_INPUTS.versions.help
	}),
	only: ONLY,
	reason: text("Why, in one line that users see", {
		placeholder: "TEXT",
		shape: LINE
	}),
	undo: flag("Take the mark back, or only the given reason"),
	...CHANGE_INPUTS
};
export { ONLY as a, SHARED_INPUTS as c, TARGET_INPUTS as d, MARK_INPUTS as i, SHARED_OUTPUTS as l, CHANGE_INPUTS as n, PROVIDER_INPUTS as o, CHANGE_OUTPUTS as r, REPORT_OUTPUT as s, CATALOG_INPUTS as t, SIGNING_INPUTS as u };
