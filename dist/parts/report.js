import { r as formatAddress } from "./address.js";
import { r as count } from "./quote.js";
import { i as renderSummary, t as renderCallout } from "./summary.js";
import { i as asMarkdown } from "./text.js";
// src/commands/bundle/report.ts
function reportBundle({ target, tar, proof, providers, warnings }) {
	const outputs = {
		bundle: tar.path,
		"bundle-sums": proof.sums,
		"bundle-signature": proof.signature ?? ""
	};
	const rows = providers.map(({ address, versions }) => ({
		source: formatAddress(address),
		versions: versions.map(({ version }) => version),
		packages: versions.reduce((sum, { platforms }) => sum + platforms.length, 0),
		signed: versions.every(({ key }) => key !== void 0)
	}));
	const title = `${tar.name}: ${(tar.size / 1e6).toFixed(1)} MB, SHA-256 ${tar.sha256}`;
	const told = rows.map(({ source, versions, packages, signed }) => `${source}: ${count(versions.length, "version")}, ${count(packages, "package")}${signed ? "" : ", not all signed by the publisher"}`);
	const files = [
		tar.path,
		proof.sums,
		...proof.signature === void 0 ? [] : [proof.signature]
	];
	const list = told.map((line) => `* ${asMarkdown(line)}`).join("\n");
	return {
		outputs,
		summary: renderSummary(title, list, warnings.map(renderCallout)),
		lines: [
			title,
			...told.map((line) => `  ${line}`),
			"Transfer these files:",
			...files.map((path) => `  ${path}`)
		],
		json: {
			...outputs,
			target,
			sha256: tar.sha256,
			size: tar.size,
			providers: rows,
			warnings
		}
	};
}
export { reportBundle };
