import { f as unlessProblem, s as init_errors, t as ProblemError } from "./errors.js";
import { f as parseUrlHostname, i as formatAddress, l as parseRepositoryName, m as decodeName, n as addressPath, s as parseHostname, u as parseSource } from "./address.js";
import { m as nameSome } from "./text.js";
// src/steps/plan-address.ts
init_errors();
function planHostname(location, source = "") {
	const { hostname, port } = new URL(location.base);
	const parts = source.split("/");
	if (port !== "" && parts.length !== 3) {
		const rest = ["NAMESPACE", "TYPE"].slice(0, 2 - parts.filter((part) => part !== "").length);
		const meant = [
			decodeName(hostname),
			...rest,
			...parts
		].filter((part) => part !== "").join("/");
		throw new ProblemError({
			code: "address-invalid",
			found: `the site's URL ${location.base} has a port, which no provider address can have`,
			expected: "the hostname in ‹source›",
			fix: `Set ‹source: ${meant}›`
		});
	}
	return siteHostname(location);
}
function siteHostname({ base }) {
	return parseUrlHostname(`https://${new URL(base).hostname}/`);
}
function planAddress(source, repository, site = {}) {
	const { hostname = "unknown.invalid", providers: addresses = [] } = site;
	const [owner = "", name = ""] = repository?.split("/") ?? [];
	if (source === void 0 && repository === void 0) {
		const [only] = addresses;
		if (only !== void 0 && addresses.length === 1) return only;
		const names = only && `: the site has ${nameSome(addresses.map(formatAddress), 10)}`;
		throw new ProblemError({
			code: "input-missing",
			found: `‹source› is not set, and there is no repository to derive it from${names ?? ""}`,
			expected: "the provider's address",
			fix: "Set ‹source› to `namespace/type` or `hostname/namespace/type`"
		});
	}
	return parseSource(source ?? parseRepositoryName(name), {
		hostname,
		namespace: owner
	});
}
async function planOtherAddresses(inputs, address, hostname, problems) {
	const others = [];
	for (const text of inputs["mirror-hostnames"]) {
		const host = await problems.attempt(() => parseHostname(text));
		if (host !== void 0 && address !== void 0) others.push({
			...address,
			hostname: host
		});
	}
	const anywhere = {
		hostname: hostname || "unknown.invalid",
		namespace: address?.namespace ?? "unknown"
	};
	for (const text of inputs["other-sources"]) await problems.attempt(() => {
		const other = parseSource(text, anywhere);
		if (address !== void 0 && other.type !== address.type) throw new ProblemError({
			code: "address-invalid",
			found: `‹other-sources› lists ${formatAddress(other)}, but the packages contain terraform-provider-${address.type}`,
			expected: `an address that ends with ${address.type}: for ${other.type}, clients start terraform-provider-${other.type}`,
			fix: `Remove it. Publish builds named terraform-provider-${other.type} with ‹source: ${other.namespace}/${other.type}›, or point its users here: run ‹command: deprecate› with ‹replaced-by: ${formatAddress(address)}›`
		});
		others.push(other);
	});
	if (address === void 0) return [];
	const byPath = new Map(others.map((other) => [addressPath(other), other]));
	byPath.delete(addressPath(address));
	return [...byPath.values()];
}
function guessType(source, repository) {
	const name = source ?? repository?.split("/")[1]?.replace(/^terraform-provider-/, "");
	const anywhere = {
		hostname: "unknown.invalid",
		namespace: "unknown"
	};
	return unlessProblem(() => parseSource(name?.split("/").at(-1) ?? "", anywhere))?.type;
}
function findMirrorOnly({ hostname: ownHostname }, hostname, location) {
	if (ownHostname === hostname || location === UNKNOWN || hostname === "") return [];
	return [{
		code: "mirror-only",
		severity: "warning",
		found: `the provider's hostname is ${ownHostname}, but the site's is ${hostname}: only the mirror offers it`,
		expected: `an address on ${hostname}, for the registry to offer it`,
		fix: "Set ‹source› without a hostname, or have your users install it from the mirror"
	}];
}
const UNKNOWN = {
	base: "https://unknown.invalid/",
	basis: "presumed",
	warnings: []
};
function siteAddress({ hostname, location }) {
	return {
		hostname,
		base: location.basis === "presumed" ? void 0 : location.base
	};
}
export { planHostname as a, siteHostname as c, planAddress as i, findMirrorOnly as n, planOtherAddresses as o, guessType as r, siteAddress as s, UNKNOWN as t };
