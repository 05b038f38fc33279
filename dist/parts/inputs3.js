import { n as choice, p as withHelp, r as flag, u as text } from "./inputs.js";
import { n as PLACE_INPUTS, t as FIRST_WRITE_INPUTS } from "./place-inputs.js";
import { c as SHARED_INPUTS, d as TARGET_INPUTS, l as SHARED_OUTPUTS, n as CHANGE_INPUTS, o as PROVIDER_INPUTS, r as CHANGE_OUTPUTS, s as REPORT_OUTPUT, t as CATALOG_INPUTS } from "./shared-inputs.js";
// src/commands/verify/inputs.ts
const VERIFY_INPUTS = {
	target: text("The site, by URL, hostname or folder, instead of the flags below", {
		placeholder: "TARGET",
		inAction: TARGET_INPUTS.target.inAction
	}),
	source: PROVIDER_INPUTS.source,
	version: withHelp(PROVIDER_INPUTS.version, "The version. Default: the newest that the site lists"),
	oci: withHelp(CATALOG_INPUTS.oci, "OCI repositories that should have the packages too (`ghcr.io/OWNER/NAME`)"),
	attestation: choice("Whether a version without an attestation fails", ["optional", "required"], { default: "optional" }),
	"attestation-repository": text("The repository (`OWNER/NAME`, or a URL) that must have attested the version. Default: the one that the site names, which proves less", {
		placeholder: "OWNER/NAME",
		shape: {
			pattern: /^(?:https:\/\/[^\s/?#@]+\/)?[\w.-]+\/[\w.-]+$/,
			expected: "`OWNER/NAME`, or `https://HOST/OWNER/NAME`"
		}
	}),
	"trusted-root": text("A file with Sigstore's trusted root. Default: the public one; private repositories need GitHub's own", {
		placeholder: "FILE",
		isRare: true
	}),
	"verify-timeout": PROVIDER_INPUTS["verify-timeout"],
	...PLACE_INPUTS,
	output: withHelp(CHANGE_INPUTS.output, "The folder for the report. Default: a temporary folder")
};
const VERIFY_OUTPUTS = {
	source: "The provider's address",
	version: SHARED_OUTPUTS.version,
	"site-url": "The base URL of the site",
	...REPORT_OUTPUT
};
// src/commands/mirror/inputs.ts
const MIRROR_INPUTS = {
	"mirror-config": {
		...text("The file that lists the third-party providers to mirror. Default: `provider-mirror.yml`", {
			placeholder: "FILE",
			inAction: "The file that lists the third-party providers to mirror. Default: `provider-mirror.yml`. With `install`, it says what may be installed. Default: everything"
		}),
		parse: (value) => value.trim() || "provider-mirror.yml"
	},
	providers: withHelp(TARGET_INPUTS.providers, "The providers, instead of that file, each with a version constraint if you like (`hashicorp/null ~> 3.2`). With `--to`, their packages are copied into the site"),
	platforms: withHelp(SHARED_INPUTS.platforms, "The platforms of these providers (`linux_amd64, darwin_arm64`). Default: all"),
	init: flag("Write that file, or add the providers it lacks, from the lock files that `--from` names", { only: "command line" }),
	from: withHelp(SHARED_INPUTS.from, "The folder of a site that was carried here, or one that `terraform providers mirror` filled, to import. With `--init`: lock files, folders with them at any depth, or patterns. Default: `.terraform.lock.hcl`"),
	propose: flag("Write into that file the newer versions that its `propose` allows, for a pull request; nothing is mirrored", { inAction: "With `mirror`, write into `mirror-config` the newer versions that its `propose` allows, for a pull request; nothing is mirrored" }),
	strict: withHelp(SHARED_INPUTS.strict, "Fail the run if anything could not be mirrored, or an origin changed a version; the rest is still published"),
	prune: flag("Delete the copies of withdrawn versions from the site and from releases; images in OCI registries stay", { inAction: "With `mirror`, delete the copies of withdrawn versions from the site and from releases; images in OCI registries stay. With `install`, delete what no lock file names" }),
	unselected: flag("With `--prune`: first withdraw the versions that the file no longer selects"),
	oci: CATALOG_INPUTS.oci,
	"trusted-root": VERIFY_INPUTS["trusted-root"],
	...CHANGE_INPUTS,
	...FIRST_WRITE_INPUTS
};
const MIRROR_OUTPUTS = {
	...CHANGE_OUTPUTS,
	"mirror-url": SHARED_OUTPUTS["mirror-url"],
	images: SHARED_OUTPUTS.images,
	added: "How many versions are new, or have more packages",
	failed: "How many providers, versions and packages could not be mirrored",
	left: "How many versions the download limit leaves for the next run"
};
export { VERIFY_OUTPUTS as i, MIRROR_OUTPUTS as n, VERIFY_INPUTS as r, MIRROR_INPUTS as t };
