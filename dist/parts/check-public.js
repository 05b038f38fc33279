import { t as judgePublic } from "./public.js";
import { t as Observations } from "./observation.js";
import { r as ruleOf } from "./rules.js";
import { d as manifestFilename, p as packageFilename } from "./filename.js";
import { i as formatPlatform } from "./platform.js";
// src/publishing/plan/check-public.ts
function checkPublic(plan, keys, inputs, { repository, serverUrl }, { release, facts, manual, isReleased }) {
	const { address, version, builds, manifest, settings } = plan;
	const { type } = address;
	const isOnGitHub = isReleased && repository !== void 0 && serverUrl === "https://github.com";
	const manifestName = manifestFilename(type, version);
	const sums = [...builds.map(({ platform }) => packageFilename(type, version, platform)), ...manifest.bytes === void 0 ? [] : [manifestName]];
	const names = [...sums, ...release?.assets.map(({ name }) => name) ?? []];
	const where = `${serverUrl}/${repository ?? ""}`;
	const judged = judgePublic({
		where,
		type,
		version,
		sums,
		release: isOnGitHub ? {
			repository,
			tag: settings.tag
		} : void 0,
		hasManifest: names.includes(manifestName),
		platforms: builds.map(({ platform }) => formatPlatform(platform)),
		algorithms: keys.map(({ algorithm }) => algorithm)
	}, inputs.also);
	const report = new Observations(where);
	if (inputs.draft) report.add("public-draft", "‹draft: true› is set");
	if (inputs.overwrite && facts !== void 0) report.add("public-overwrite", `‹overwrite: true› is set, and ${version.text} is published`);
	if (manual !== void 0) report.add("public-early", `release ${settings.tag} is already public, without this version's signature`);
	return [...judged, ...report.judged(void 0).observations].map(({ rule, found }) => {
		const { title, severity, expected, fix } = ruleOf(rule);
		return {
			code: "public-registry",
			severity: severity === "info" ? "notice" : severity,
			found: `${title} (${rule}): ${found}`,
			expected,
			fix: `${fix}. Or remove ‹also›`
		};
	});
}
export { checkPublic };
