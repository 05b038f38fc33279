import { l as checkOwners } from "./read-site.js";
import { n as Problems, s as init_errors, t as ProblemError } from "./errors.js";
import { i as formatAddress, n as addressPath, u as parseSource } from "./address.js";
import { m as nameSome } from "./text.js";
// src/site-change/siblings.ts
init_errors();
async function findSiblings(site, providers, address, only) {
	const name = addressPath(address);
	const siblings = providers.filter((one) => one.type === address.type && addressPath(one) !== name);
	const names = new Set(only.map((text) => addressPath(parseSource(text, address))));
	const addresses = [address, ...siblings];
	const isKnown = [...names].every((one) => addresses.map(addressPath).includes(one));
	if (only.length > 0 && !(isKnown && names.has(name))) throw new ProblemError({
		code: "input-invalid",
		found: `‹only› is ${nameSome(only, MOST_NAMED)}, and ‹source› is ${formatAddress(address)}`,
		expected: `‹source› and other addresses of it on this site: ${nameSome(addresses.map(formatAddress), MOST_NAMED)}`,
		fix: "Correct ‹only›, or set ‹source› to one of its addresses"
	});
	const head = await site.head();
	const isAllowed = async (one) => {
		const check = () => checkOwners(site.guest, [one], (path) => site.read(head, path)).then(() => true);
		return await new Problems().attempt(check) === true;
	};
	const others = [];
	for (const one of siblings) if (only.length > 0 ? names.has(addressPath(one)) : await isAllowed(one)) others.push(one);
	return {
		others,
		left: siblings.filter((one) => !others.includes(one))
	};
}
const MOST_NAMED = 10;
export { findSiblings as t };
