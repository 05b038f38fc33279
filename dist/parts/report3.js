import { h as renderOciMirrorBlock, j as siteUrl, m as renderMirrorBlock, t as OCI_MIRROR_LIMITS } from "./install.js";
import { l as isNotice, s as init_errors } from "./errors.js";
import { i as mergeEqual, n as haveAllFailed, r as isSound } from "./refresh.js";
import { a as renderFinding, c as renderTable, n as renderCode, o as renderItems, r as renderDelay } from "./summary.js";
import { a as asMarkdown, d as indented, l as count, m as nameSome, s as commandLine } from "./text.js";
// src/commands/mirror/report.ts
init_errors();
function reportMirrored(mirrored) {
	const { providers, warnings, commit = null, changed, isDry, report, site, sources } = mirrored;
	const { added, failed, left, ...others } = countAll(providers);
	return {
		title: describeMirrored(mirrored),
		sections: renderSections(mirrored),
		lines: [
			...providers.flatMap((one) => renderProvider(one, isDry)),
			...renderPruned(mirrored).map((line) => `  ${line}`),
			...!mirrored.isExtended ? [] : [
				"",
				"CLI configuration:",
				"",
				...indented(renderMirrorBlock(site, sources)),
				"",
				"To lock the providers for other platforms too, with this configuration:",
				"",
				`  ${LOCK_LINE}`
			]
		],
		json: {
			siteUrl: siteUrl(site),
			mirrorUrl: mirrored.mirrorUrl,
			commit,
			changed,
			added,
			failed,
			left,
			images: providers.flatMap(({ pushed }) => pushed),
			report,
			...others,
			dryRun: isDry,
			providers,
			pruned: mirrored.pruned,
			warnings
		},
		problems: [...findEmpty(mirrored), ...findFailures(mirrored)]
	};
}
function findFailures({ providers, isStrict, isImport, warnings }) {
	const problems = mergeEqual(providers.flatMap(problemsOf));
	if (isStrict) return [...problems, ...warnings.filter(({ code }) => code === "files-lost")];
	if (haveAllFailed(providers)) return problems;
	if (!isImport) return problems.filter(({ code }) => code === "catalog-invalid");
	const faults = problems.filter((one) => !isNotice(one));
	return faults.length > 0 || providers.some(isSound) ? faults : [nothingImported(problems)];
}
function nothingImported([first]) {
	return {
		code: "nothing-imported",
		found: ["no version of the folder was imported", ...first === void 0 ? [] : [first.found]].join(": "),
		expected: "a version with its packages that the mirror's file selects",
		fix: first?.fix ?? "Correct `versions` and `platforms` in the file of the mirror, or ‹from›"
	};
}
function renderProvider(one, isDry) {
	const { source, added, restored, pushed, gone, later, held } = one;
	return [
		...added.map(({ version, platforms }) => `  ${source} ${version}: ${platforms.join(", ")}`),
		...restored.length === 0 ? [] : [`  ${source}: ${isDry ? "to be " : ""}fetched again, since the site lacked files: ${restored.join(", ")}`],
		...pushed.map((image) => `  ${isDry ? "would push" : "pushed"} ${image}`),
		...gone.length === 0 ? [] : [`  ${source}: no longer at its origin, but still listed: ${gone.join(", ")}`],
		...later.length === 0 ? [] : [`  ${source}: postponed to the next run: ${later.join(", ")}`],
		...held.length === 0 ? [] : [`  ${source}: held back by \`minimum-age\`: ${nameHeld(held)}`],
		...nameProblems(one).map(({ found }) => `  ${found}`)
	];
}
function nameProblems({ source, failed, refused }) {
	return [...refused.map(({ version, platform, problem }) => {
		if (problem.code === "origin-changed") return problem;
		const lacks = platform === void 0 ? "was not mirrored" : `lacks ${platform} until the next refresh`;
		return {
			...problem,
			found: `${source} ${version} ${lacks}: ${problem.found}`
		};
	}), ...failed.map((problem) => ({
		...problem,
		found: `${source} was not changed: ${problem.found}`
	}))];
}
function renderPruned({ pruned, isDry }) {
	const would = isDry ? "would be " : "";
	return pruned.flatMap(({ source, withdrawn, deleted, files, kept }) => [
		...withdrawn.length === 0 ? [] : [`${source} ${would}withdrawn: ${withdrawn.join(", ")}`],
		...files === 0 ? [] : [`${source} ${would}deleted: ${count(files, "file")} of ${deleted.join(", ")}`],
		...kept.length === 0 ? [] : [`${source} not deleted: ${kept.join(", ")}`]
	]);
}
const MOST_PROBLEMS = 50;
function renderSections(mirrored) {
	const { providers, warnings, sources } = mirrored;
	const problems = [...warnings, ...providers.flatMap(nameProblems)];
	const more = problems.length - MOST_PROBLEMS;
	return [
		...renderDelay({
			...mirrored,
			siteUrl: siteUrl(mirrored.site)
		}),
		renderProviders(providers),
		renderItems(renderPruned(mirrored)),
		...problems.slice(0, MOST_PROBLEMS).map((problem) => renderFinding({
			...problem,
			severity: "warning"
		})),
		...more > 0 ? [`The report has ${more} more.`] : [],
		...sources.length === 0 ? [] : renderUse(mirrored)
	];
}
function renderProviders(providers) {
	const nameVersions = (versions) => nameSome(versions.map(asMarkdown), MOST_NAMES);
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
function renderUse(mirrored) {
	const { site, sources, imaged } = mirrored;
	const images = imaged === void 0 ? [] : [
		`OpenTofu can install images from the OCI registry instead; \`${commandLine("config", siteUrl(site), "--oci-mirror")}\` prints one block with both:`,
		renderCode(renderOciMirrorBlock(imaged.template, imaged.addresses)),
		OCI_MIRROR_LIMITS.map((limit) => `* ${limit}`).join("\n")
	];
	const mayTrustHashes = sources.some((source) => source.startsWith("registry.opentofu.org/"));
	return [
		"### Use it",
		"In the CLI configuration (`~/.terraformrc`, `~/.tofurc`), which can have only one such block:",
		renderCode(renderMirrorBlock(site, sources)),
		...mayTrustHashes ? ["OpenTofu 1.12 and later: with `trust_all_hashes = true` in the `network_mirror` block, `tofu init` locks every platform of providers from `registry.opentofu.org`."] : [],
		...images,
		"To lock the providers for other platforms too, with this configuration:",
		renderCode(LOCK_LINE, "sh")
	];
}
const LOCK_LINE = commandLine("lock");
function problemsOf({ failed, refused }) {
	return [...failed, ...refused.map(({ problem }) => problem)];
}
function countAll(providers) {
	const sum = (count) => providers.reduce((all, one) => all + count(one), 0);
	return {
		added: sum(({ added }) => added.length),
		restored: sum(({ restored }) => restored.length),
		unchanged: sum(({ unchanged }) => unchanged.length),
		failed: sum((one) => problemsOf(one).length),
		left: sum(({ later }) => later.length),
		held: sum(({ held }) => held.length)
	};
}
function describeMirrored({ providers, sources, isDry, changed, mirrorUrl }) {
	const { added, restored, unchanged } = countAll(providers);
	const again = restored === 0 ? [] : [`${restored} ${isDry ? "to be fetched" : "fetched"} again`];
	const counts = [...[
		`${added} ${isDry ? "to be added" : "added"}`,
		...again,
		`${unchanged} unchanged`
	], ...nameMissing(providers)].join(", ");
	if (isDry) return `Dry run: ${mirrorUrl} would be refreshed: ${counts}`;
	if (sources.length === 0 && providers.length > 0) return `${mirrorUrl} lists nothing: ${counts}`;
	return changed ? `${mirrorUrl} was refreshed: ${counts}` : `${mirrorUrl} did not change: ${counts}`;
}
function nameMissing(providers) {
	const { failed, left, held } = countAll(providers);
	return [
		...failed === 0 ? [] : [`${failed} not mirrored`],
		...left === 0 ? [] : [`${left} postponed to the next run`],
		...held === 0 ? [] : [`${held} held back by \`minimum-age\``]
	];
}
const MOST_NAMES = 10;
function nameHeld(held) {
	const texts = held.map(({ version, signed, seen, until }) => signed === void 0 || until === void 0 ? `${version} (no signature proves its age)` : `${version} (signed ${day(signed)}, first seen ${day(seen)}, mirrored from ${day(until)})`);
	return nameSome(texts, MOST_NAMES);
}
function day(time) {
	return time.slice(0, 10);
}
function findEmpty({ sources, providers }) {
	if (sources.length > 0 || providers.length === 0) return [];
	const { failed, left, held } = countAll(providers);
	const [first] = providers.flatMap((one) => one.held.flatMap(({ until }) => until ?? [])).sort();
	const fix = failed > 0 ? "Correct the problems in the report‹in workflows: , commit changed files›, and run this again" : first !== void 0 ? `Run this again from ${day(first)} on. To start with the current versions, remove \`minimum-age\` for the first run` : held > 0 ? "Use the provider from its registry, or remove `minimum-age`" : left > 0 ? "Raise `bytes` under `limits`, or list fewer platforms" : "Correct `versions` and `platforms` in the file of the mirror";
	return [{
		code: "mirror-empty",
		found: `the mirror lists nothing, and nothing was mirrored: ${nameMissing(providers).join(", ") || "no version matches"}`,
		expected: "at least one version",
		fix
	}];
}
export { reportMirrored };
