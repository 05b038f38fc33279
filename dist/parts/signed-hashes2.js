import { d as unlessProblem, s as init_errors } from "./errors.js";
import { a as parsePlatform } from "./platform.js";
import { o as quote } from "./quote.js";
// src/package/key/signed-hashes.ts
init_errors();
const NOTHING_STATED = {
	hashes: new Map(),
	faults: []
};
const NAME = "h1@provider-pages.github.io";
const MOST = 64;
function toNotations(hashes) {
	if (hashes.size > MOST) return [];
	return [...hashes].map(([platform, h1]) => ({
		name: NAME,
		value: Buffer.from(`${platform} ${h1}`),
		humanReadable: true,
		critical: false
	}));
}
function readNotations(notations) {
	const own = notations.filter(({ name }) => name === NAME);
	if (own.length > MOST) return {
		hashes: new Map(),
		faults: [`${own.length} hashes, more than ${MOST}`]
	};
	const hashes = new Map();
	const faults = [];
	const doubtful = new Set();
	for (const { value } of own) {
		const text = Buffer.from(value.subarray(0, 201)).toString("latin1");
		const [platform = "", h1 = "", ...rest] = text.split(" ");
		if (!(rest.length === 0 && /^h1:[A-Za-z0-9+/]{43}=$/.test(h1) && unlessProblem(() => parsePlatform(platform)))) faults.push(quote(text));
		else if ((hashes.get(platform) ?? h1) === h1) hashes.set(platform, h1);
		else doubtful.add(platform);
	}
	for (const platform of doubtful) {
		hashes.delete(platform);
		faults.push(`two hashes of ${platform}`);
	}
	return {
		hashes,
		faults
	};
}
function sharedHashes([first, ...others]) {
	const all = first === void 0 ? [] : [...first.hashes];
	return new Map(all.filter(([platform, h1]) => others.every(({ hashes }) => hashes.get(platform) === h1)));
}
export { toNotations as i, readNotations as n, sharedHashes as r, NOTHING_STATED as t };
