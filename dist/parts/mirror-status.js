import { t as present } from "./present.js";
import { D as TIME, _ as ORIGIN, k as VERSION, p as LINE, s as FINGERPRINT, t as ADDRESS } from "./forms.js";
import { B as CatalogReader, q as renderCatalogFile } from "./install.js";
import { n as MIRROR_STATUS_PATH } from "./paths.js";
// src/catalog/mirror-status.ts
const MOST = 20;
function parseMirrorStatus(text) {
	return CatalogReader.parse(MIRROR_STATUS_PATH, text).entries("providers").map(([, entry]) => present({
		source: entry.text("source", ADDRESS),
		origin: entry.text("origin", ORIGIN),
		checked: entry.text("checked", TIME),
		newest: entry.optionalText("newest", VERSION),
		listed: entry.optionalText("listed", VERSION),
		behind: entry.optionalSize("behind"),
		fingerprints: entry.texts("fingerprints", FINGERPRINT),
		held: entry.entries("held").map(([, one]) => present({
			version: one.text("version", VERSION),
			until: one.optionalText("until", TIME)
		})),
		refused: entry.entries("refused").map(([, one]) => ({
			version: one.text("version", VERSION),
			reason: one.text("reason", LINE)
		}))
	}));
}
function renderMirrorStatus(status) {
	const providers = status.map((one) => {
		const { source, origin, checked, newest, listed, behind, fingerprints, held, refused } = one;
		return {
			source,
			origin,
			checked,
			newest,
			listed,
			behind,
			fingerprints,
			held,
			refused
		};
	});
	return renderCatalogFile({ providers }, {});
}
function completeCheck(checked, before) {
	if (checked.newest !== void 0 || before === void 0) return checked;
	const { newest, behind } = before;
	return present({
		...checked,
		newest,
		behind: before.listed === checked.listed ? behind : void 0
	});
}
function findHeldUntil({ held }) {
	return held.flatMap(({ until }) => until ?? []).sort()[0];
}
function updateStatus(before, checked, hasNews) {
	const bySource = new Map(before?.map((one) => [one.source, one]));
	const isDue = checked.some((one) => bySource.get(one.source)?.checked.slice(0, 10) !== one.checked.slice(0, 10));
	if (checked.length === 0 || !(hasNews || isDue)) return void 0;
	for (const one of checked) {
		const { held, refused, ...whole } = completeCheck(one, bySource.get(one.source));
		bySource.set(one.source, {
			...whole,
			held: held.slice(0, MOST),
			refused: refused.slice(0, MOST)
		});
	}
	return [...bySource.values()].sort((a, b) => a.source < b.source ? -1 : 1);
}
export { updateStatus as a, renderMirrorStatus as i, findHeldUntil as n, parseMirrorStatus as r, completeCheck as t };
