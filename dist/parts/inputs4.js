import { d as text, l as requiredText, m as withHelp, r as flag } from "./inputs.js";
import { t as FIRST_WRITE_INPUTS } from "./place-inputs.js";
import { i as IMAGES_OUTPUT, n as CHANGE_INPUTS, o as MIRROR_OUTPUT, r as CHANGE_OUTPUTS, t as CATALOG_INPUTS } from "./inputs2.js";
// src/mirroring/inputs.ts
const { oci, "gpg-public-keys": publicKeys } = CATALOG_INPUTS;
const MIRROR_INPUTS = {
	"mirror-config": requiredText("The file that lists the third-party providers to mirror", { default: "provider-mirror.yml" }),
	init: flag("Write that file, or add the providers it lacks, from what `--from` names", { only: "command line" }),
	from: text("A bundle, or a folder filled by `terraform providers mirror`, to import. With `--init`: a lock file, a folder of configurations, or a filled folder. Default: `.`", { inAction: "A bundle, or a folder filled by `terraform providers mirror`, to import" }),
	strict: flag("Fail the run if anything could not be mirrored; the rest is still published"),
	"gpg-public-keys": withHelp(publicKeys, "Public keys to trust for a bundle: armored blocks, or files with them"),
	oci,
	...CHANGE_INPUTS,
	...FIRST_WRITE_INPUTS
};
const MIRROR_OUTPUTS = {
	...CHANGE_OUTPUTS,
	...MIRROR_OUTPUT,
	...IMAGES_OUTPUT,
	added: "How many versions are new, or have more packages",
	failed: "How many providers, versions and packages could not be mirrored",
	left: "How many versions the download limit leaves for the next run"
};
export { MIRROR_OUTPUTS as n, MIRROR_INPUTS as t };
