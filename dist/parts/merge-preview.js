import { t as BrokenConfig } from "./hcl.js";
import { n as isAsked, t as covers } from "./patterns.js";
import { a as readMethods, c as insertLines, d as openSource, i as STUBBORN, l as insertLinesFirst, n as mergeConfig, o as appendLines, r as readConfig, s as insertAll, t as findInstallation } from "./merge.js";
import { a as renderInstallation, s as renderMethod } from "./render.js";
// src/cli-config/merge-preview.ts
function mergePreview(text, wanted, local) {
	if (openSource(text).isJson) throw new BrokenConfig("it is JSON, whose order can't be kept");
	if (hasPreviews(text, wanted)) return {
		text,
		changes: [],
		notes: []
	};
	const { isOwn, pattern, previews } = wanted;
	const mirror = {
		url: wanted.stable,
		include: [pattern]
	};
	const before = isOwn ? mergeDirect(text, wanted, local) : mergeConfig(text, {
		host: void 0,
		mirror
	}, local);
	const source = openSource(before.text);
	const block = findInstallation(readConfig(before.text));
	if (block === void 0) throw new BrokenConfig("its layout can't be extended automatically");
	if (isOwn) demandDirectOnly(block, pattern);
	const lines = renderMethod({
		kind: "network_mirror",
		place: previews,
		include: [pattern]
	});
	const insertion = (isOwn ? insertLines : insertLinesFirst)(source, block, lines);
	const changes = [...before.changes, `network_mirror ${previews} is added for ${pattern}`];
	return {
		text: insertAll(before.text, [insertion]),
		changes,
		notes: before.notes
	};
}
function hasPreviews(text, { previews, pattern }) {
	const block = findInstallation(readConfig(text));
	return (block === void 0 ? [] : readMethods(block, "url")).some((one) => one.place === previews && isAsked(one, pattern) && one.include.some((each) => covers(each, pattern)));
}
function mergeDirect(text, { host, stable }, local) {
	const merged = mergeConfig(text, {
		host,
		mirror: {
			url: stable,
			include: []
		}
	}, local);
	if (findInstallation(readConfig(merged.text)) !== void 0) return merged;
	const insertion = appendLines(openSource(merged.text), renderInstallation([], local.addresses, local.folders));
	const folders = local.folders.map((path) => `filesystem_mirror ${path} is added: clients searched it by default`);
	return {
		...merged,
		text: insertAll(merged.text, [insertion]),
		changes: [...merged.changes, ...folders]
	};
}
function demandDirectOnly(block, pattern) {
	const asked = readMethods(block, "url").filter((one) => STUBBORN.includes(one.kind) && isAsked(one, pattern));
	const [other] = asked.filter(({ kind }) => kind !== "direct");
	if (other !== void 0) throw new BrokenConfig(`clients ask its ${other.kind} ${other.place} for ${pattern}, and a mirror that lacks a version ends the installation`);
	if (asked.length === 0) throw new BrokenConfig(`no \`direct\` in it is asked for ${pattern}`);
}
export { mergePreview };
