import { t as present } from "./present.js";
import { i as withAdvisory } from "./advisory.js";
import { E as LINE, _ as ADVISORY } from "./paths.js";
// src/catalog/facts/marks.ts
function parseMarks(json) {
	return present({
		withdrawn: parseReasons(json, "withdrawn"),
		deprecated: parseReasons(json, "deprecated")
	});
}
function parseReasons(json, mark) {
	const reasons = json.optionalEntries(mark).map(([, entry]) => present({
		reason: entry.text("reason", LINE),
		advisory: entry.optionalText("advisory", ADVISORY),
		...entry.unknown()
	}));
	return reasons.length === 0 ? void 0 : reasons;
}
function renderMarks({ withdrawn, deprecated }) {
	return {
		withdrawn: withdrawn?.map(renderReason),
		deprecated: deprecated?.map(renderReason)
	};
}
function renderReason({ unknown, ...known }) {
	return {
		...known,
		...unknown
	};
}
function marksOf({ withdrawn, deprecated } = {}) {
	return present({
		withdrawn,
		deprecated
	});
}
function describeReasons(reasons) {
	const parts = reasons.map(({ reason, advisory }) => withAdvisory(reason, advisory));
	return parts.map((part, at) => at < parts.length - 1 ? part.replace(/\.$/, "") : part).join("; ");
}
function offeredVersions({ versions, withdrawn }) {
	return withdrawn === void 0 ? versions.filter((listed) => listed.withdrawn === void 0) : [];
}
export { renderMarks as a, parseMarks as i, marksOf as n, offeredVersions as r, describeReasons as t };
