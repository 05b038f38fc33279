import { _ as renderRequirement, g as renderPreviewBlock, j as siteUrl, s as previewsOf } from "./install.js";
import { g as toLink } from "./paths.js";
import { s as init_errors, t as ProblemError } from "./errors.js";
import { i as formatAddress } from "./address.js";
import { s as documentationPagePath } from "./paths2.js";
import { n as renderCode } from "./summary.js";
import { v as visible } from "./text.js";
// src/previewing/comment.ts
init_errors();
function previewDocumentation({ address, site, version, docs }) {
	if (version === void 0 || docs === 0) return void 0;
	const folder = documentationPagePath(address, version).replace(/index\.html$/, "");
	return previewsOf(siteUrl(site)) + toLink(folder);
}
async function commentOnPullRequest(number, about, open) {
	const { address, site, version, platforms, expires } = about;
	const documentation = previewDocumentation(about);
	const marker = `<!-- provider-pages preview of ${formatAddress(address)} -->`;
	const source = codeSpan(formatAddress(address));
	const until = expires === void 0 ? "" : `, until ${expires.slice(0, 10)}`;
	const text = version === void 0 ? `The preview of ${source} was removed.\n` : [
		`### Preview of ${source}`,
		`Version ${codeSpan(version)} for ${platforms.map(codeSpan).join(", ")}${until}. It is unsigned: it contains the code of this pull request.`,
		...documentation === void 0 ? [] : [`[Read its documentation](<${documentation}>).`],
		...renderSteps(address, version, site),
		""
	].join("\n\n");
	const pullRequests = await open();
	try {
		const mode = version === void 0 ? "edit" : "write";
		const url = await pullRequests.comment(number, marker, text, mode);
		if (url !== void 0) return {
			url,
			warnings: []
		};
	} catch (error) {
		if (!(error instanceof ProblemError)) throw error;
		return {
			url: "",
			warnings: error.problems.map((problem) => ({
				...problem,
				severity: "warning"
			}))
		};
	}
	return {
		url: "",
		warnings: [{
			code: "preview-untold",
			severity: "warning",
			found: `the token may not comment on #${number}, or its conversation is locked`,
			expected: "a token that may comment",
			fix: "Add `pull-requests: write` to the job's `permissions:`, or remove ‹comment›"
		}]
	};
}
function codeSpan(text) {
	return `\`${visible(text).replaceAll("`", "")}\``;
}
function renderSteps(address, version, above) {
	return [
		"1. Add this to your CLI configuration, `~/.terraformrc` or `~/.tofurc`. A second `provider_installation` block is an error: if you have one, merge these lines into it.",
		renderCode(renderPreviewBlock(above, address)),
		"2. Require the exact version:",
		renderCode(renderRequirement(address, version)),
		"3. Run `terraform init -upgrade`, or `tofu init -upgrade`.",
		"To go back, restore the version that you required before, and run the command again. The CLI configuration may stay: without the exact version, clients never choose a preview."
	];
}
export { previewDocumentation as n, renderSteps as r, commentOnPullRequest as t };
