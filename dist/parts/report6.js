import { _ as renderRequirement, b as MIRROR_FOLDER, g as renderPreviewBlock, j as siteUrl, s as previewsOf } from "./install.js";
import { g as toLink } from "./paths.js";
import { n as previewDocumentation, r as renderSteps } from "./comment.js";
import { i as formatAddress } from "./address.js";
import { f as mirroredVersionPagePath } from "./paths2.js";
import { r as renderDelay, t as describeChange } from "./summary.js";
import { d as indented, l as count } from "./text.js";
// src/commands/preview/report.ts
function reportPreview(previewed) {
	const { subject, address, site, version, removed, platforms, expires = null, warnings } = previewed;
	const page = version && previewsOf(siteUrl(site)) + toLink(mirroredVersionPagePath(address, version));
	const documentation = previewDocumentation(previewed);
	const block = renderPreviewBlock(site, address);
	const outcome = describeOutcome(previewed);
	const name = `${formatAddress(address)} ${version}, for ${platforms.join(", ")}`;
	const gone = removed.map((one) => `removed ${one.version} (${one.preview})`);
	const change = {
		...previewed,
		siteUrl: siteUrl(site)
	};
	return {
		outputs: { "cli-config": block.split("\n") },
		title: version === void 0 ? outcome : `${name}: ${outcome}`,
		items: [
			...gone,
			...page === void 0 ? [] : [`page: ${page}`],
			...documentation === void 0 ? [] : [`documentation: ${documentation}`]
		],
		findings: warnings,
		sections: [...renderDelay(change), ...version === void 0 ? [] : renderSteps(address, version, site)],
		lines: version === void 0 ? [] : [
			"Install it with these lines in the CLI configuration:",
			...indented(block),
			"and the exact version, then `terraform init -upgrade`:",
			...indented(renderRequirement(address, version))
		],
		json: {
			name: subject.name ?? null,
			source: formatAddress(address),
			version: version ?? null,
			mirrorUrl: `${previewsOf(siteUrl(site))}${MIRROR_FOLDER}`,
			pageUrl: page ?? null,
			cliConfig: block,
			commentUrl: previewed.commentUrl || null,
			removed: removed.map((one) => one.version),
			...describeChange(change),
			platforms,
			expires,
			dryRun: previewed.isDry,
			warnings
		}
	};
}
function describeOutcome({ subject, version, removed, changed, isDry }) {
	const done = isDry ? "would be " : "";
	if (subject.outdated !== void 0) return `${subject.outdated}: nothing was published`;
	if (version !== void 0) return changed ? `${done}offered as ${subject.name}` : "already offered";
	if (removed.length === 0) return "no preview to remove";
	return `${count(removed.length, "preview")} ${done}removed`;
}
export { reportPreview };
