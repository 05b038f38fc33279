import { c as requiredText, p as withHelp, r as flag, s as readValues, u as text } from "./inputs.js";
import { l as SHARED_OUTPUTS, n as CHANGE_INPUTS, r as CHANGE_OUTPUTS } from "./shared-inputs.js";
import { t as PUBLISH_INPUTS } from "./inputs4.js";
// src/commands/preview/inputs.ts
const { artifacts, source, version, manifest, protocols, include, compression, docs, assets } = PUBLISH_INPUTS;
const PREVIEW_INPUTS = {
	artifacts,
	source,
	version: withHelp(version, "A prerelease version. Default: `0.0.0-NAME.gCOMMIT`"),
	name: text("The preview's name. Default: `pr-NUMBER`, the branch, or `nightly` on a schedule", { placeholder: "NAME" }),
	days: {
		...requiredText("How many days it stays", {
			placeholder: "DAYS",
			inAction: "How many days a preview stays",
			default: "14",
			shape: {
				pattern: /^[1-9]\d{0,2}$/,
				expected: "a number of days from 1 to 999"
			}
		}),
		parse: Number
	},
	remove: flag("Publish nothing: remove the named preview, or without a name the expired ones", { inAction: "Publish nothing: remove the preview; on a schedule, only those that have expired" }),
	comment: flag("Comment on the pull request, and update the comment with every build", { inAction: "Comment on the pull request with the lines to install the preview. Needs `pull-requests: write`" }),
	manifest,
	protocols,
	include,
	compression,
	docs,
	assets,
	"verify-timeout": withHelp(PUBLISH_INPUTS["verify-timeout"], "How many minutes to wait for the site before replaced packages are deleted"),
	...CHANGE_INPUTS
};
function asPublishInputs(inputs, tag, version) {
	const { artifacts, source, manifest, protocols, include, compression, docs, assets } = inputs;
	const usual = readValues(PUBLISH_INPUTS, () => void 0);
	const chosen = {
		artifacts,
		source,
		manifest,
		protocols,
		include,
		compression,
		docs,
		assets
	};
	return {
		...usual,
		...chosen,
		tag,
		version,
		prerelease: "auto"
	};
}
const PREVIEW_OUTPUTS = {
	name: "The name of the preview; empty if only expired ones were removed",
	source: "The provider's address",
	version: SHARED_OUTPUTS.version,
	"mirror-url": SHARED_OUTPUTS["mirror-url"],
	"page-url": "The page of the preview",
	"cli-config": "The lines for the CLI configuration",
	"comment-url": "The comment on the pull request; empty if there is none",
	removed: "The versions that were removed, one per line",
	...CHANGE_OUTPUTS
};
export { PREVIEW_OUTPUTS as n, asPublishInputs as r, PREVIEW_INPUTS as t };
