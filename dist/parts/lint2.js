import { n as documentationUrl, t as PROJECT_URL } from "./documentation.js";
import { g as init_group_by, h as groupBy, s as init_errors, t as ProblemError } from "./errors.js";
import { r as ruleOf, t as RULE_IDS } from "./rules.js";
import { i as formatAddress } from "./address.js";
import { d as parseWanted, i as openTarget, r as chooseTarget } from "./open-target.js";
import { u as readRegularFile } from "./read-file.js";
import { n as limitHeap } from "./limit-heap.js";
import { c as renderTable } from "./summary.js";
import { t as readText } from "./text-file.js";
import { n as withOutput } from "./with-output.js";
import { a as asMarkdown, h as quote, l as count, n as asJson } from "./text.js";
import { i as parseReport, n as findingKey, r as lint } from "./lint.js";
import { a as sha256Of } from "./local-file.js";
import { t as VERSION } from "./version2.js";
import { mkdir, stat, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
// src/commands/lint/sarif.ts
init_errors();
init_group_by();
const LEVELS = {
	error: "error",
	warning: "warning",
	info: "note"
};
const MOST_RESULTS = 25e3;
function renderSarif(all, base) {
	const findings = all.slice(0, MOST_RESULTS);
	const groups = groupBy(findings, findingKey);
	const prints = new Map([...groups].flatMap(([key, group]) => {
		const hash = sha256Of(key).slice(0, 16);
		return group.map((finding, index) => [finding, `${hash}:${index + 1}`]);
	}));
	const used = [...new Set(findings.map(({ rule }) => rule))].sort();
	const driver = {
		name: "Provider Pages lint",
		version: VERSION,
		informationUri: PROJECT_URL,
		rules: used.map(renderRule)
	};
	const results = findings.map((finding) => renderResult(finding, used.indexOf(finding.rule), base, prints.get(finding)));
	return {
		$schema: "https://json.schemastore.org/sarif-2.1.0.json",
		version: "2.1.0",
		runs: [{
			tool: { driver },
			results
		}]
	};
}
function renderRule(id) {
	const { title, cause, fix, severity } = ruleOf(id);
	return {
		id,
		shortDescription: { text: `${title}.` },
		fullDescription: { text: cause },
		help: { text: `${fix}.` },
		helpUri: documentationUrl(`rules.md#${id}`),
		defaultConfiguration: { level: LEVELS[severity] }
	};
}
function renderResult({ rule, severity, where, found, expected, fix, clients }, ruleIndex, base, print) {
	const said = clients.map(({ client, message }) => ` ${client}: ${message}.`).join("");
	return {
		ruleId: rule,
		ruleIndex,
		level: LEVELS[severity],
		message: { text: `${where}: ${found}. Expected ${expected}. ${fix}.${said}` },
		locations: [{ physicalLocation: {
			artifactLocation: { uri: locate(where, base) },
			region: { startLine: 1 }
		} }],
		partialFingerprints: { primaryLocationLineHash: print }
	};
}
function locate(where, base) {
	const path = where === base || URL.canParse(base) && where.startsWith(base) ? where.slice(base.length) : where;
	return encodeURI(path === "" ? "index.html" : path).replaceAll("%25", "%");
}
// src/commands/lint/lint.ts
init_group_by();
async function runLint(inputs, world) {
	const isChosen = chooseRules(inputs.rules);
	const list = await readMirrorFile(chooseTarget(inputs), world.directory);
	if (list !== void 0) return {
		...list,
		base: "",
		format: inputs.format,
		files: void 0
	};
	const providers = inputs.providers.map(parseWanted);
	const file = (name) => readReport(name, inputs[name], world.directory);
	const [baseline, previous] = [await file("baseline"), await file("previous")];
	const opened = await openTarget(chooseTarget(inputs), world);
	const { transport } = opened;
	const { deep } = inputs;
	const end = performance.now() + (deep ? LONGEST_DEEP : LONGEST);
	try {
		return await withOutput(world, {
			given: inputs.output,
			wanted: "not needed"
		}, async (output) => {
			await mkdir(output.path, { recursive: true });
			const linted = await limitHeap(() => lint({
				...opened,
				wanted: opened.isFolder && providers.length > 0 ? providers : [...providers, ...opened.wanted],
				isChosen,
				also: inputs.also,
				baseline,
				previous,
				directory: deep ? resolve(world.directory, output.path) : void 0,
				cancelled: world.cancelled,
				now: world.now,
				isLate: () => performance.now() > end,
				progress: (done, of, address) => {
					if (of > 20) world.log.progress({
						what: `versions of ${formatAddress(address)}`,
						done,
						of
					});
				},
				alsoLook: async (addresses, walk) => {
					const { checkEvidence, checkInventory, checkLists } = await import("./evidence.js");
					await checkLists({
						transport,
						...walk
					});
					if (opened.files !== void 0) await checkInventory(addresses, opened.files, walk);
					if (!deep && inputs.oci.length === 0) return;
					await checkEvidence(addresses, inputs, {
						transport,
						...walk
					}, world);
				}
			}));
			const about = {
				target: chooseTarget(inputs),
				base: opened.show(linted.base),
				format: inputs.format
			};
			const result = {
				...linted,
				...about,
				files: void 0
			};
			return output.isKept ? {
				...result,
				files: await writeFiles(output.path, result, world)
			} : result;
		});
	} finally {
		await opened.close();
	}
}
async function readMirrorFile(target, directory) {
	const path = resolve(directory, target);
	if (!/\.ya?ml$/.test(target) || !(await stat(path).catch(() => void 0))?.isFile()) return void 0;
	const { parseMirrorFile } = await import("./mirror-file2.js");
	const { providers } = parseMirrorFile(await readText(path) ?? "", target);
	const none = {
		versions: new Map(),
		protocols: new Map(),
		exists: true,
		isCut: false
	};
	return {
		target,
		findings: [],
		known: 0,
		providers: providers.map(({ address }) => ({
			source: formatAddress(address),
			...none
		}))
	};
}
const LONGEST = 36e5;
const LONGEST_DEEP = 5 * LONGEST;
async function writeFiles(folder, result, { secrets }) {
	const files = {
		report: join(folder, "report.json"),
		sarif: join(folder, "lint.sarif")
	};
	const hidden = (document) => `${asJson(document, (text) => secrets.hideInData(text))}\n`;
	await writeFile(files.report, hidden(lintJson(result)));
	await writeFile(files.sarif, hidden(renderSarif(result.findings, result.base)));
	return files;
}
function lintJson({ target, findings, providers }) {
	const bySource = (kind) => Object.fromEntries(providers.map((one) => [one.source, Object.fromEntries(one[kind])]));
	return {
		target,
		findings,
		versions: bySource("versions"),
		protocols: bySource("protocols")
	};
}
function chooseRules(lines) {
	const ruleIds = RULE_IDS;
	const problems = lines.filter((line) => !ruleIds.includes(line.replace(/^!/, ""))).map((line) => ({
		code: "input-invalid",
		found: `‹rules› lists ${quote(line)}`,
		expected: `names of rules from ${documentationUrl("rules.md")}`,
		fix: "Correct ‹rules›"
	}));
	if (problems.length > 0) throw new ProblemError(problems);
	const without = new Set(lines.filter((line) => line.startsWith("!")).map((line) => line.slice(1)));
	const only = new Set(lines.filter((line) => !line.startsWith("!")));
	return (rule) => !without.has(rule) && (only.size === 0 || only.has(rule));
}
const LARGEST = 64e6;
async function readReport(input, path, directory) {
	if (path === void 0) return void 0;
	const bytes = await readRegularFile(resolve(directory, path), LARGEST).catch((cause) => {
		const found = `‹${input}› can't be read: ${cause.message}`;
		const expected = "a JSON report of `lint`";
		const fix = `Correct ‹${input}›, or remove it`;
		throw new ProblemError({
			code: "input-invalid",
			found,
			expected,
			fix
		}, { cause });
	});
	return parseReport(bytes.toString("utf8"), input);
}
function reportLint(result) {
	const { findings, files, target, format, base } = result;
	const [errors, warnings] = [countOf(findings, "error"), countOf(findings, "warning")];
	return {
		outputs: {
			errors: String(errors),
			warnings: String(warnings),
			report: "",
			sarif: "",
			...files
		},
		heading: `Lint of ${asMarkdown(target)}`,
		sections: renderSections(result),
		lines: format === "human" ? renderFindings(result) : asJson(format === "json" ? lintJson(result) : renderSarif(findings, base)).split("\n"),
		json: lintJson(result),
		problems: errors === 0 ? [] : [{
			code: "lint-failed",
			found: `${target} has ${count(errors, "error")}`,
			expected: "no errors",
			fix: `Correct the findings; ${RULES} explains each rule`
		}]
	};
}
function countOf(findings, severity) {
	return findings.filter((finding) => finding.severity === severity).length;
}
const RULES = documentationUrl("rules.md");
function renderSections({ findings, known }) {
	const counts = ["error", "warning"].map((severity) => count(countOf(findings, severity), severity));
	const rows = findings.map(({ severity, rule, where, found, fix }) => [
		severity,
		`\`${rule}\``,
		...[
			where,
			found,
			fix
		].map(asMarkdown)
	]);
	return [...findings.length === 0 ? ["Clients would reject nothing."] : [`${counts.join(", ")}. [The rules](${RULES}) explain each, with the clients' messages.`, renderTable([
		"",
		"rule",
		"where",
		"found",
		"what to do"
	], rows)], ...known === 0 ? [] : [`The baseline has ${known} more.`]];
}
const MOST_PLACES = 5;
function renderFindings({ target, findings, known, providers }) {
	const versions = providers.reduce((sum, provider) => sum + provider.versions.size, 0);
	const head = `${target}: checked ${count(providers.length, "provider")}`;
	if (/\.ya?ml$/.test(target)) return [`${head}; no problems`];
	const checked = `${head}, ${count(versions, "version")}`;
	const left = known === 0 ? "" : `; ${known} known from the baseline`;
	if (findings.length === 0) return [`${checked}; clients would reject nothing${left}`];
	const groups = [...groupBy(findings, ({ rule }) => rule).values()];
	const counts = [...groupBy(findings, ({ severity }) => severity)].map(([severity, all]) => severity === "info" ? `${all.length} info` : count(all.length, severity));
	return [...groups.flatMap(renderGroup), `${checked}: ${counts.join(", ")}${left}`];
}
function renderGroup(group) {
	const [first] = group;
	if (first === void 0) return [];
	const places = group.slice(0, MOST_PLACES).map(({ where, found }) => `  ${where}: ${found}`);
	const more = group.length > MOST_PLACES ? [`  and ${group.length - MOST_PLACES} more`] : [];
	const clients = [...groupBy(first.clients, ({ message }) => message)].map(([message, all]) => `  ${all.map(({ client }) => client).join(", ")}: ${message}`);
	const remedy = `  Expected ${first.expected}. ${first.fix}.`;
	return [
		`${first.severity} [${first.rule}]`,
		...places,
		...more,
		remedy,
		...clients,
		""
	];
}
export { reportLint, runLint };
