import { s as init_errors, t as ProblemError } from "./errors.js";
import { r as formatAddress } from "./address.js";
import { d as renderRequirement, u as renderPreviewBlock } from "./install.js";
import { t as renderCode } from "./summary.js";
import { l as visible } from "./text.js";
// src/previewing/comment.ts
init_errors();
async function tellPullRequest(told) {
	const { isWanted, world, subject, address, version } = told;
	const number = subject.pullRequest;
	if (!isWanted || number === void 0) return {
		url: "",
		warnings: []
	};
	const marker = `<!-- provider-pages preview of ${formatAddress(address)} -->`;
	const mode = version === void 0 ? "edit" : "write";
	const pullRequests = await world.pullRequests();
	try {
		const url = await pullRequests.comment(number, marker, renderComment(told), mode);
		return {
			url: url ?? "",
			warnings: url === void 0 ? [denied(number)] : []
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
}
function denied(number) {
	return {
		code: "preview-untold",
		severity: "warning",
		found: `the token may not comment on #${number}, or its conversation is locked`,
		expected: "a token that may comment",
		fix: "Add `pull-requests: write` to the job's `permissions:`, or remove ‹comment›"
	};
}
function renderComment({ address, version, platforms, expires, above }) {
	const source = codeSpan(formatAddress(address));
	if (version === void 0) return `The preview of ${source} was removed.\n`;
	return [
		`### Preview of ${source}`,
		`Version ${codeSpan(version)} for ${platforms.map(codeSpan).join(", ")}${expires === void 0 ? "" : `, until ${expires.slice(0, 10)}`}. It is unsigned: it contains the code of this pull request.`,
		...renderSteps(address, version, above),
		""
	].join("\n\n");
}
function codeSpan(text) {
	return `\`${visible(text).replaceAll("`", "")}\``;
}
function renderSteps(address, version, above) {
	return [
		"1. Add this to your CLI configuration, `~/.terraformrc` or `~/.tofurc`:",
		renderCode(renderPreviewBlock(above, address)),
		"2. Require the exact version:",
		renderCode(renderRequirement(address, version)),
		"3. Run `terraform init -upgrade`, or `tofu init -upgrade`.",
		"To go back, restore the version that you required before, and run the command again. The CLI configuration may stay: without the exact version, clients never choose a preview."
	];
}
export { tellPullRequest as n, renderSteps as t };
