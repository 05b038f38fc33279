import { i as siteUrl } from "./site-facts.js";
import { h as toLink } from "./paths.js";
import { n as renderSteps } from "./comment.js";
import { i as formatAddress } from "./address.js";
import { r as count } from "./quote.js";
import { n as MIRROR_FOLDER } from "./discovery.js";
import { d as renderRequirement, o as previewsOf, u as renderPreviewBlock } from "./install.js";
import { f as mirroredVersionPagePath } from "./paths2.js";
import { a as renderSummary, i as renderFinding, n as renderDelay } from "./summary.js";
import { c as markdownLink, o as indented } from "./text.js";
// src/commands/preview/report.ts
function reportPreview(previewed) {
	const { subject, address, site, version, removed, commentUrl, commit, report } = previewed;
	const { platforms, expires = null, changed, isDry, warnings } = previewed;
	const outputs = {
		name: subject.name ?? "",
		source: formatAddress(address),
		version: version ?? "",
		"mirror-url": `${previewsOf(siteUrl(site))}${MIRROR_FOLDER}`,
		"page-url": version === void 0 ? "" : pageUrl(previewed, version),
		"cli-config": renderPreviewBlock(site, address),
		"comment-url": commentUrl,
		removed: removed.map((one) => one.version),
		"site-url": siteUrl(site),
		commit: commit ?? "",
		changed: String(changed),
		report
	};
	return {
		outputs,
		summary: renderPage(previewed),
		lines: renderLines(previewed),
		json: {
			...outputs,
			platforms,
			expires,
			changed,
			dryRun: isDry,
			warnings
		}
	};
}
function pageUrl({ address, site }, version) {
	return previewsOf(siteUrl(site)) + toLink(mirroredVersionPagePath(address, version));
}
function renderLines(previewed) {
	const { address, site, version, removed, platforms } = previewed;
	const gone = removed.map((one) => `removed ${one.version} (${one.preview})`);
	if (version === void 0) return [describeOutcome(previewed), ...gone];
	return [
		`${formatAddress(address)} ${version}, for ${platforms.join(", ")}: ${describeOutcome(previewed)}`,
		...gone,
		"Install it with these lines in the CLI configuration:",
		...indented(renderPreviewBlock(site, address)),
		"and the exact version, then `terraform init -upgrade`:",
		...indented(renderRequirement(address, version))
	];
}
function describeOutcome({ subject, version, removed, changed, isDry }) {
	const done = isDry ? "would be " : "";
	if (subject.outdated !== void 0) return `${subject.outdated}: nothing was published`;
	if (version !== void 0) return changed ? `${done}offered as ${subject.name}` : "already offered";
	if (removed.length === 0) return "no preview to remove";
	return `${count(removed.length, "preview")} ${done}removed`;
}
function renderPage(previewed) {
	const { address, site, version, commit, changed, isDry, warnings } = previewed;
	const outcome = describeOutcome(previewed);
	const title = `Preview of ${formatAddress(address)}`;
	const delay = renderDelay({
		siteUrl: siteUrl(site),
		commit,
		changed,
		isDry
	});
	const told = warnings.map(renderFinding);
	if (version === void 0) return renderSummary(title, `${outcome}.`, delay, told);
	const link = markdownLink(version, pageUrl(previewed, version));
	return renderSummary(title, `${link}: ${outcome}.`, delay, told, renderSteps(address, version, site));
}
export { reportPreview };
