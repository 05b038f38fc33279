import { i as siteUrl } from "./site-facts.js";
import { i as formatPlatform } from "./platform.js";
import { c as renderMirrorBlock, l as renderOciMirrorBlock, t as OCI_MIRROR_LIMITS } from "./install.js";
import { a as renderSummary, i as renderFinding, n as renderDelay, o as renderTable, t as renderCode } from "./summary.js";
import { a as commandLine, i as asMarkdown } from "./text.js";
// src/commands/mirror/counts.ts
function problemsOf({ failed, refused }) {
	return [...failed, ...refused.map(({ problem }) => problem)];
}
function countAll(providers) {
	const sum = (count) => providers.reduce((all, one) => all + count(one), 0);
	return {
		added: sum(({ added }) => added.length),
		unchanged: sum(({ unchanged }) => unchanged.length),
		failed: sum((one) => problemsOf(one).length),
		left: sum(({ later }) => later.length),
		held: sum(({ held }) => held.length)
	};
}
function describe({ providers, sources, isDry, changed, mirrorUrl }) {
	const { added, unchanged, failed, left, held } = countAll(providers);
	const counts = [
		`${added} ${isDry ? "to be added" : "added"}`,
		`${unchanged} unchanged`,
		...failed === 0 ? [] : [`${failed} not mirrored`],
		...left === 0 ? [] : [`${left} postponed to the next run`],
		...held === 0 ? [] : [`${held} held back by \`minimum-age\``]
	].join(", ");
	if (isDry) return `Dry run: ${mirrorUrl} would be refreshed: ${counts}`;
	if (sources.length === 0 && providers.length > 0) return `${mirrorUrl} lists nothing: ${counts}`;
	return changed ? `${mirrorUrl} was refreshed: ${counts}` : `${mirrorUrl} did not change: ${counts}`;
}
const MOST_NAMES$1 = 10;
function nameHeld(held) {
	const names = held.slice(0, MOST_NAMES$1).map(({ version, signed, seen, until }) => signed === void 0 || until === void 0 ? `${version} (no signature proves its age)` : `${version} (signed ${day(signed)}, first seen ${day(seen)}, mirrored from ${day(until)})`).join(", ");
	return held.length > MOST_NAMES$1 ? `${names} and ${held.length - MOST_NAMES$1} more` : names;
}
function day(time) {
	return time.slice(0, 10);
}
function findEmpty({ sources, providers }) {
	if (sources.length > 0 || providers.length === 0) return [];
	const { failed, left, held } = countAll(providers);
	const why = [
		...failed === 0 ? [] : [`${failed} refused`],
		...held === 0 ? [] : [`${held} held back by \`minimum-age\``],
		...left === 0 ? [] : [`${left} beyond the download limit`]
	];
	return [{
		code: "mirror-empty",
		found: `the mirror lists nothing, and nothing was mirrored: ${why.length === 0 ? "no version matches" : why.join(", ")}`,
		expected: "at least one version",
		fix: fixFor(failed, left, held, providers)
	}];
}
function fixFor(failed, left, held, providers) {
	const [first] = providers.flatMap((one) => one.held.flatMap(({ until }) => until ?? [])).sort();
	if (failed > 0) return "Correct the problems in the report‹in workflows: , commit changed files›, and run this again";
	if (first !== void 0) return `Run this again from ${day(first)} on. To start with the current versions, remove \`minimum-age\` for the first run`;
	if (held > 0) return "Use the provider from its registry, or remove `minimum-age`";
	if (left > 0) return "Raise `bytes` under `limits`, or list fewer platforms";
	return "Correct `versions` and `platforms` in the file of the mirror";
}
// src/commands/mirror/report.ts
function reportMirrored(mirrored) {
	const { providers, warnings, commit = "", changed, isDry, isStrict, report } = mirrored;
	const count = countAll(providers);
	const outputs = {
		"site-url": siteUrl(mirrored.site),
		"mirror-url": mirrored.mirrorUrl,
		commit,
		changed: String(changed),
		added: String(count.added),
		failed: String(count.failed),
		left: String(count.left),
		images: providers.flatMap(({ pushed }) => pushed),
		report
	};
	return {
		outputs,
		summary: renderPage(mirrored),
		lines: [
			describe(mirrored),
			...providers.flatMap((one) => renderProvider(one, isDry)),
			...renderUseLines(mirrored)
		],
		json: {
			...outputs,
			...count,
			changed,
			dryRun: isDry,
			providers,
			warnings
		},
		problems: [...findEmpty(mirrored), ...isStrict ? [...providers.flatMap(problemsOf), ...warnings.filter(({ code }) => code === "release-tampered")] : providers.flatMap(({ failed }) => failed.filter(({ code }) => code === "catalog-invalid"))]
	};
}
function renderUseLines(mirrored) {
	const { site, sources } = mirrored;
	if (sources.length === 0) return [];
	const block = renderMirrorBlock(site, sources).split("\n");
	const lock = [
		"To lock the providers for other platforms too:",
		"",
		`  ${lockLine(mirrored)}`
	];
	return [
		"",
		"CLI configuration:",
		"",
		...block.map((line) => `  ${line}`),
		"",
		...lock
	];
}
function describeRefusal({ version, platform }) {
	return platform === void 0 ? `${version} was not mirrored` : `${version} lacks ${platform} until the next refresh`;
}
function renderProvider(one, isDry) {
	const { source, added, pushed, gone, later, refused, failed, held } = one;
	return [
		...added.map(({ version, platforms }) => `  ${source} ${version}: ${platforms.join(", ")}`),
		...pushed.map((image) => `  ${isDry ? "would push" : "pushed"} ${image}`),
		...gone.length === 0 ? [] : [`  ${source}: no longer at its origin, but still listed: ${gone.join(", ")}`],
		...later.length === 0 ? [] : [`  ${source}: postponed to the next run: ${later.join(", ")}`],
		...held.length === 0 ? [] : [`  ${source}: held back by \`minimum-age\`: ${nameHeld(held)}`],
		...refused.map((one) => `  ${source} ${describeRefusal(one)}: ${one.problem.found}`),
		...failed.map(({ found }) => `  ${source} was not changed: ${found}`)
	];
}
const MOST_PROBLEMS = 50;
function renderPage(mirrored) {
	const { providers, warnings, sources } = mirrored;
	const problems = [...warnings, ...providers.flatMap(nameProblems)];
	const more = problems.length - MOST_PROBLEMS;
	return renderSummary(asMarkdown(describe(mirrored)), renderDelay({
		...mirrored,
		siteUrl: siteUrl(mirrored.site)
	}), renderProviders(providers), problems.slice(0, MOST_PROBLEMS).map((problem) => renderFinding({
		...problem,
		severity: "warning"
	})), more > 0 ? `The report has ${more} more.` : [], sources.length === 0 ? [] : renderUse(mirrored));
}
function renderProviders(providers) {
	const rows = providers.map((one) => {
		const { source, added, unchanged, gone, later, held } = one;
		return [
			asMarkdown(source),
			nameVersions(added.map(({ version }) => version)),
			String(unchanged.length),
			nameVersions(gone),
			String(problemsOf(one).length),
			nameVersions(later),
			asMarkdown(nameHeld(held))
		];
	});
	return renderTable([
		"provider",
		"added",
		"unchanged",
		"no longer at its origin",
		"not mirrored",
		"next run",
		"held back"
	], rows);
}
const MOST_NAMES = 10;
function nameVersions(versions) {
	const names = versions.slice(0, MOST_NAMES).map(asMarkdown).join(", ");
	return versions.length > MOST_NAMES ? `${names} and ${versions.length - MOST_NAMES} more` : names;
}
function nameProblems({ source, failed, refused }) {
	const named = refused.map(({ version, platform, problem }) => {
		if (platform === void 0) return problem;
		return {
			...problem,
			found: `${source} ${version} lacks ${platform}: ${problem.found}`
		};
	});
	return [...failed, ...named];
}
function renderUse(mirrored) {
	const { site, sources } = mirrored;
	const mayTrustHashes = sources.some((source) => source.startsWith("registry.opentofu.org/"));
	return [
		"### Use it",
		"In the CLI configuration (`~/.terraformrc`, `~/.tofurc`), which can have only one such block:",
		renderCode(renderMirrorBlock(site, sources)),
		...mayTrustHashes ? ["OpenTofu 1.12 and later: with `trust_all_hashes = true` in the `network_mirror` block, `tofu init` locks every platform of providers from `registry.opentofu.org`."] : [],
		...renderImages(mirrored),
		"To lock the providers for other platforms too:",
		renderCode(lockLine(mirrored), "sh")
	];
}
function renderImages({ imaged, site }) {
	if (imaged === void 0) return [];
	const limits = OCI_MIRROR_LIMITS.map((limit) => `* ${limit}`).join("\n");
	return [
		`OpenTofu can install images from the OCI registry instead; \`${commandLine("config", siteUrl(site), "--oci-mirror")}\` prints one block with both:`,
		renderCode(renderOciMirrorBlock(imaged.template, imaged.addresses)),
		limits
	];
}
function lockLine({ mirrorUrl, file }) {
	return `terraform providers lock -net-mirror=${mirrorUrl}${commonPlatforms(file).map((platform) => ` -platform=${platform}`).join("")}`;
}
const USUAL = ["linux_amd64", "darwin_arm64"];
function commonPlatforms({ providers }) {
	const named = providers.flatMap(({ platforms }) => platforms === "all" ? [] : [platforms.map(formatPlatform)]);
	const common = (named[0] ?? []).filter((platform) => named.every((all) => all.includes(platform)));
	return common.length === 0 ? USUAL : common;
}
export { reportMirrored };
