import { i as siteUrl } from "./site-facts.js";
import { i as formatAddress } from "./address.js";
import { r as count, t as capitalize } from "./quote.js";
import { a as needsHostBlock, c as renderMirrorBlock, s as renderHostBlock } from "./install.js";
import { a as renderSummary, i as renderFinding, n as renderDelay, o as renderTable, t as renderCode } from "./summary.js";
import { i as asMarkdown } from "./text.js";
// src/commands/rebuild/report.ts
function reportRebuilt(rebuilt) {
	const { siteUrl, commit = "", changed, report, differing, isDry, address, ...found } = rebuilt;
	const outputs = {
		"site-url": siteUrl,
		commit,
		changed: String(changed),
		report
	};
	return {
		outputs,
		summary: renderPage(rebuilt),
		lines: renderLines(rebuilt),
		json: {
			...outputs,
			source: formatAddress(address),
			...found,
			differing,
			dryRun: isDry,
			changed
		},
		problems: differing
	};
}
function describe(rebuilt) {
	const { isDry, changed, address, differing } = rebuilt;
	const name = formatAddress(address);
	const skipped = countSkipped(rebuilt);
	const odd = differing.length === 1 ? "1 problem is" : `${differing.length} problems are`;
	if (!changed && differing.length > 0) return `${name} did not change; ${odd} left`;
	if (!changed && skipped > 0) return `${name} did not change; ${skipped === 1 ? "1 release was" : `${skipped} releases were`} skipped`;
	if (!changed) return `Nothing to do: ${name} matches its releases and the catalog`;
	if (isDry) return `Dry run: ${name} would be rebuilt`;
	return differing.length > 0 ? `${name} was rebuilt; ${odd} left` : `${name} was rebuilt`;
}
function countSkipped({ skipped }) {
	return skipped.filter(({ file }) => file === void 0).length;
}
function countAll(rebuilt) {
	const { adopted, unchanged, differing, repaired } = rebuilt;
	return [
		`${adopted.length} imported`,
		`${unchanged.length} unchanged`,
		`${differing.length} with problems`,
		`${countSkipped(rebuilt)} skipped`,
		`${count(repaired.length, "document")} repaired`
	].join(", ");
}
function renderLines(rebuilt) {
	const { adopted, skipped, strays } = rebuilt;
	return [
		describe(rebuilt),
		`  ${countAll(rebuilt)}`,
		...rebuilt.moved === void 0 ? [] : describeMove(rebuilt.moved),
		...adopted.map(({ version, platforms }) => `  imported ${version}: ${platforms.join(", ")}`),
		...describeDocumentation(rebuilt).map((line) => `  ${line}`),
		...rebuilt.images.map((name) => `  ${rebuilt.isDry ? "would push" : "pushed"} ${name}`),
		...skipped.map((one) => `  skipped ${nameSkipped(one)}: ${one.reason}`),
		...strays.map((path) => `  not in the catalog: ${path}`)
	];
}
function describeDocumentation({ documented, undocumented }) {
	return [...documented.length === 0 ? [] : [`added documentation from the tags of ${documented.join(", ")}`], ...undocumented.length === 0 ? [] : [`removed documentation of ${undocumented.join(", ")}`]];
}
function nameSkipped({ tag, file }) {
	return file === void 0 ? tag : `${file} of ${tag}`;
}
function renderPage(rebuilt) {
	const { adopted, skipped, strays, warnings, differing } = rebuilt;
	return renderSummary(describe(rebuilt), `${countAll(rebuilt)}.`, rebuilt.moved === void 0 ? [] : renderMoved(rebuilt.moved), describeDocumentation(rebuilt).map((line) => `${capitalize(line)}.`), renderDelay(rebuilt), [...differing, ...warnings].map(renderFinding), table("Imported", [
		"version",
		"tag",
		"key",
		"platforms"
	], adopted.map(({ version, tag, keyId, platforms }) => [
		version,
		tag,
		keyId,
		String(platforms.length)
	])), table("Skipped", ["release", "reason"], skipped.map((one) => [nameSkipped(one), one.reason])), table("Not in the catalog", ["document"], strays.map((path) => [path])));
}
function table(title, head, rows) {
	if (rows.length === 0) return [];
	const cells = rows.map((row) => row.map(asMarkdown));
	return [`### ${title}\n\n${renderTable(head, cells)}`];
}
function describeMove(moved) {
	const { addresses } = moved;
	return [
		`  moved from ${siteUrl(moved.from)} to ${siteUrl(moved.to)}`,
		...addresses.map(({ before, after }) => `  ${before} is now ${after}`),
		...addresses.slice(0, 1).map(({ before, after }) => `  users run: ${replaceProvider(before, after)}`)
	];
}
function renderMoved(moved) {
	const { from, to, addresses } = moved;
	const [hostname = ""] = addresses[0]?.before.split("/") ?? [];
	const title = `### Moved\n\nThe site moved from ${asMarkdown(siteUrl(from))} to ${asMarkdown(siteUrl(to))}.`;
	const host = needsHostBlock(to) ? ["Clients need these lines in their CLI configuration to find the registry:", renderCode(renderHostBlock(to))] : [];
	if (addresses.length === 0) return [`${title} Addresses don't change, but mirror URLs in CLI configurations do.`, ...host];
	return [
		`${title} The hostname is part of each address, so users must change it in \`required_providers\`, and once in every state:`,
		renderCode(addresses.map(({ before, after }) => replaceProvider(before, after)).join("\n"), "sh"),
		...host,
		"Until they do, the mirror still offers the existing versions under the old addresses. Keep redirecting the old host to the new one, or have users add to their CLI configuration:",
		renderCode(renderMirrorBlock(to, addresses.map(({ before }) => before))),
		`To publish new versions under the old addresses too, set \`mirror-hostnames: ${hostname}\`. To remove one, \`withdraw\` it with \`versions: all\`.`
	];
}
function replaceProvider(before, after) {
	return `terraform state replace-provider ${before} ${after}`;
}
export { reportRebuilt };
