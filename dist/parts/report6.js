import { i as siteUrl } from "./site-facts.js";
import { r as formatAddress } from "./address.js";
import { t as count } from "./count.js";
import { a as needsHostBlock, o as renderHostBlock, s as renderMirrorBlock } from "./install.js";
import { t as renderCallout } from "./callout.js";
import { t as renderSeenWhen } from "./seen-when.js";
import { i as asMarkdown, s as visible } from "./text.js";
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
		summary: renderSummary(rebuilt),
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
	if (!changed && differing.length > 0) return `${name} stays as it is, and ${odd} left`;
	if (!changed && skipped > 0) return `${name} stays as it is, and ${skipped === 1 ? "1 release was" : `${skipped} releases were`} skipped`;
	if (!changed) return `Nothing to do: ${name} is what its releases and the catalog say`;
	if (isDry) return `Dry run: ${name} would be rebuilt`;
	return differing.length > 0 ? `${name} is rebuilt, and ${odd} left` : `${name} is rebuilt`;
}
function countSkipped({ skipped }) {
	return skipped.filter(({ file }) => file === void 0).length;
}
function countAll(rebuilt) {
	const { adopted, unchanged, differing, repaired } = rebuilt;
	return [
		`${adopted.length} taken`,
		`${unchanged.length} there already`,
		`${differing.length} not what they were`,
		`${countSkipped(rebuilt)} skipped`,
		`${count(repaired.length, "document")} repaired`
	].join(", ");
}
function renderLines(rebuilt) {
	const { adopted, skipped, strays } = rebuilt;
	return [
		describe(rebuilt),
		`  ${countAll(rebuilt)}`,
		...rebuilt.moved === void 0 ? [] : tellMoved(rebuilt.moved),
		...adopted.map(({ version, platforms }) => `  took ${version}: ${platforms.join(", ")}`),
		...tellDocumentation(rebuilt).map((line) => `  ${line}`),
		...rebuilt.images.map((name) => `  ${rebuilt.isDry ? "would push" : "pushed"} ${name}`),
		...skipped.map((one) => `  skipped ${nameSkipped(one)}: ${one.reason}`),
		...strays.map((path) => `  not in the catalog: ${path}`)
	];
}
function tellDocumentation({ documented, undocumented }) {
	return [...documented.length === 0 ? [] : [`documentation from the tags of ${documented.join(", ")}`], ...undocumented.length === 0 ? [] : [`no documentation any more of ${undocumented.join(", ")}`]];
}
function nameSkipped({ tag, file }) {
	return file === void 0 ? tag : `${file} of ${tag}`;
}
const MOST_ROWS = 200;
function renderSummary(rebuilt) {
	const { adopted, skipped, strays, warnings, differing } = rebuilt;
	return `${[
		`## ${describe(rebuilt)}`,
		`${countAll(rebuilt)}.`,
		...rebuilt.moved === void 0 ? [] : renderMoved(rebuilt.moved),
		...tellDocumentation(rebuilt).map((line) => `${line.charAt(0).toUpperCase()}${line.slice(1)}.`),
		...renderSeenWhen(rebuilt),
		...[...differing, ...warnings].map(renderCallout),
		...table("Taken", [
			"version",
			"tag",
			"key",
			"platforms"
		], adopted.map(adoptedRow)),
		...table("Skipped", ["release", "why"], skipped.map((one) => [nameSkipped(one), one.reason])),
		...table("Not in the catalog", ["document"], strays.map((path) => [path]))
	].join("\n\n")}\n`;
}
function adoptedRow({ version, tag, keyId, platforms }) {
	return [
		version,
		tag,
		keyId,
		String(platforms.length)
	];
}
function table(title, head, rows) {
	if (rows.length === 0) return [];
	const line = (cells) => `| ${cells.join(" | ")} |`;
	const shown = rows.slice(0, MOST_ROWS).map((cells) => line(cells.map((cell) => asMarkdown(visible(cell)))));
	const more = rows.length > MOST_ROWS ? [`\n${rows.length - MOST_ROWS} more are in the report.`] : [];
	return [`### ${title}\n\n${[
		line(head),
		line(head.map(() => "---")),
		...shown,
		...more
	].join("\n")}`];
}
function tellMoved(moved) {
	const { addresses } = moved;
	return [
		`  moved from ${siteUrl(moved.from)} to ${siteUrl(moved.to)}`,
		...addresses.map(({ before, after }) => `  ${before} goes on as ${after}`),
		...addresses.slice(0, 1).map(({ before, after }) => `  users run: ${replaceProvider(before, after)}`)
	];
}
function renderMoved(moved) {
	const { from, to, addresses } = moved;
	const [hostname = ""] = addresses[0]?.before.split("/") ?? [];
	const title = `### Moved\n\nThe site was ${asMarkdown(siteUrl(from))} and is ${asMarkdown(siteUrl(to))} now.`;
	const host = needsHostBlock(to) ? ["Clients need these lines in their CLI configuration to find the registry:", hcl(renderHostBlock(to))] : [];
	if (addresses.length === 0) return [`${title} Addresses stay what they are; mirror URLs in CLI configurations change.`, ...host];
	return [
		`${title} The hostname is part of each address, so users change theirs in \`required_providers\`, and once in every state:`,
		fenced("sh", addresses.map(({ before, after }) => replaceProvider(before, after)).join("\n")),
		...host,
		"Until they do, the mirror goes on offering the old addresses with what they have. Keep the old host leading here, or let users write into their CLI configuration:",
		hcl(renderMirrorBlock(to, ...addresses.map(({ before }) => before))),
		`New versions go to the old addresses only with \`mirror-hostnames: ${hostname}\`. To end one, \`withdraw\` it with \`versions: all\`.`
	];
}
function replaceProvider(before, after) {
	return `terraform state replace-provider ${before} ${after}`;
}
function hcl(text) {
	return fenced("hcl", text);
}
function fenced(language, text) {
	const lines = text.split("\n").map((line) => visible(line).replaceAll("```", "..."));
	return [
		`\`\`\`${language}`,
		...lines,
		"```"
	].join("\n");
}
export { reportRebuilt };
