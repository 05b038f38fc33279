import { r as count } from "./quote.js";
// src/steps/verify/verified.ts
function describeTime(seconds) {
	if (seconds < 120) return `${Number(seconds.toFixed(1))} s`;
	return `${Number((seconds / 60).toFixed(1))} minutes`;
}
function findErrors(verified) {
	return (verified?.problems ?? []).filter(({ severity = "error" }) => severity === "error");
}
function describeVerified(verified) {
	const { end, seconds, packages } = verified;
	const { length: errors } = findErrors(verified);
	if (end === "private") return "not done, because the site is not public";
	if (end === "deferred") return "not yet, because a later job deploys the site";
	if (end !== "served") return `the site does not serve it yet, after ${describeTime(seconds)}`;
	const when = seconds < 1 ? "" : `, after ${describeTime(seconds)}`;
	const { attestation } = verified;
	const attested = attestation === void 0 ? "" : `; attested by ${attestation.workflow}`;
	return `served${when}; ${count(packages, "package")} checked as clients do, ${errors === 0 ? "all as published" : count(errors, "error")}${attested}`;
}
function deferVerification(version) {
	return {
		version,
		end: "deferred",
		seconds: 0,
		packages: 0,
		problems: [{
			code: "site-unserved",
			severity: "notice",
			found: "a workflow deploys the site after this job, so this run did not verify it",
			expected: "a later job that deploys the branch and verifies the site",
			fix: "Run ‹command: verify› after the deployment, as the `deploy` job of examples/pages-workflow.yml does"
		}]
	};
}
function describeUnserved(waited, expected, nextSteps) {
	const { end, state, pending } = waited;
	if (end === "private") return hidden(state.told);
	const dropped = state.progress === "shown" ? findDropped(pending) : void 0;
	if (dropped !== void 0) return {
		...dropped,
		severity: end === "late" ? "warning" : "error"
	};
	if (end === "never" && state.problem !== void 0) return {
		...state.problem,
		severity: "error"
	};
	return late(waited, expected, nextSteps);
}
function hidden(state) {
	return {
		code: "site-unserved",
		severity: "notice",
		found: `the site is not public (${state}), so it was not verified`,
		expected: "a site that terraform and tofu can read without signing in",
		fix: "Make the site public, unless you want it private"
	};
}
function findDropped(pending) {
	const isDropped = ({ document, status }) => document.path.startsWith(".") && status === 404;
	const [first] = pending;
	if (first === void 0 || !pending.every(isDropped)) return void 0;
	return {
		code: "pages-build",
		found: `the site serves everything except ${first.document.path}: its host leaves out files whose names begin with a dot${describeCache(pending)}`,
		expected: `${first.url}, which clients read first`,
		fix: "Keep .nojekyll at the root of what Pages serves; if a workflow deploys it, set `include-hidden-files: true` for actions/upload-pages-artifact"
	};
}
function late(waited, { version }, { reached, later }) {
	const { milliseconds, state, pending } = waited;
	const [first] = pending;
	const seen = first === void 0 ? "" : `; ${first.url}: ${first.found}${describeCount(pending)}`;
	const fix = state.problem === void 0 ? "" : `${state.problem.fix}. `;
	return {
		code: state.progress === "coming" && state.problem?.code || "site-unserved",
		severity: "warning",
		found: `after ${describeTime(milliseconds / 1e3)} the site does not serve ${version} yet: ${state.told}${seen}${describeCache(pending)}`,
		expected: "the published documents",
		fix: `${fix}${reached}. Check again later: ${later}`
	};
}
function describeCount({ length }) {
	return length > 1 ? `, and ${length - 1} more` : "";
}
function describeCache(pending) {
	const until = pending.flatMap((one) => one.until ?? []).sort((a, b) => b.getTime() - a.getTime())[0];
	return until === void 0 ? "" : `. A cache may show this until ${until.toISOString()}`;
}
function differs({ document: { path }, found }) {
	return {
		code: "verify-failed",
		where: path,
		found,
		expected: "the document rendered from the catalog",
		fix: "Run ‹command: rebuild› to regenerate every document"
	};
}
function moved(base, target) {
	return {
		code: "site-moved",
		severity: "warning",
		found: `${base} redirects to ${target}`,
		expected: "a site that responds at its own URL, which is part of its providers' addresses",
		fix: `To use the other host in addresses, move the site: ‹command: rebuild› with ‹site-url: ${target}›. Otherwise remove the redirect (the custom domain in Settings, Pages)`
	};
}
const SEVERITIES = {
	error: "error",
	warning: "warning",
	info: "notice"
};
function toProblems(findings) {
	return findings.map(({ rule, severity, where, found, expected, fix, clients: [first] }) => ({
		code: "verify-failed",
		severity: SEVERITIES[severity],
		where,
		found: `[${rule}] ${found}${first === void 0 ? "" : `; ${first.client} says "${first.message}"`}`,
		expected,
		fix
	}));
}
export { findErrors as a, differs as i, describeUnserved as n, moved as o, describeVerified as r, toProblems as s, deferVerification as t };
