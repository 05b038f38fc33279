import { i as measureJson, n as MOST_NAMES } from "./json.js";
import { i as findUncached, n as describeStatus, r as findSlow, t as describeNone } from "./status.js";
// src/protocol/ask.ts
const LIMITS = {
	discovery: 1 << 20,
	versions: 16e6,
	download: 4e6,
	sums: 1 << 20,
	signature: 1 << 20,
	mirror: 16e6,
	archives: 4e6
};
const LACKS = {
	discovery: ["discovery-missing", "no registry"],
	versions: ["versions-missing", "no list"],
	download: ["download-missing", "no package"],
	sums: ["sums-missing", "no checksums"],
	signature: ["signature-missing", "no signature"],
	mirror: ["mirror-index-missing", "no list"],
	archives: ["mirror-version-missing", "no archives"]
};
const MOST_VALUES = 1e6;
const MOST_OF_OTHERS = 2e5;
function findCrowd(body, mostValues = MOST_VALUES) {
	const { values, names } = measureJson(body);
	if (values > mostValues) return `${values} values`;
	return names > 5e4 ? `more than ${MOST_NAMES} names` : void 0;
}
async function ask(transport, asking, judge) {
	const { url, kind, isOptional, seen, ...rest } = asking;
	const [rule, found] = LACKS[kind];
	const lack = {
		rule,
		where: url,
		found
	};
	const nothing = (...observations) => ({
		facts: void 0,
		observations,
		lack
	});
	const isKnown = seen?.url === url;
	const question = isKnown ? {
		...rest,
		unless: seen.validator
	} : rest;
	const answer = await transport.get(url, {
		...question,
		limit: LIMITS[kind]
	});
	if (answer.kind === "none") return nothing(describeNone(answer));
	if (answer.status === 404) return isOptional ? nothing() : nothing({
		...lack,
		found: "status 404"
	});
	if (answer.status === 304 && isKnown) return {
		...nothing(),
		isUnchanged: true
	};
	if (answer.status !== 200) return nothing(describeStatus(url, answer.status));
	const crowd = kind === "sums" || kind === "signature" ? void 0 : findCrowd(answer.body, kind === "versions" ? MOST_VALUES : MOST_OF_OTHERS);
	if (crowd !== void 0) return nothing({
		rule: "document-too-large",
		where: url,
		found: crowd
	});
	const { facts, observations } = await judge(answer);
	const told = [...[...findSlow(answer), ...kind === "versions" ? findUncached(answer) : []], ...observations].map((each) => ({
		...each,
		where: url
	}));
	const { validator } = answer;
	return {
		facts,
		observations: told,
		lack,
		...validator === void 0 ? {} : { seen: {
			url,
			validator
		} }
	};
}
export { ask as n, findCrowd as r, LIMITS as t };
