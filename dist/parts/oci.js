import { n as compareAddresses, r as formatAddress } from "./address.js";
import { n as quoted, o as renderList, s as renderMirror, t as indent } from "./render.js";
// src/cli-config/oci.ts
function renderOciInstallation({ mirror }, providers) {
	const sorted = [...providers].sort((a, b) => compareAddresses(a.address, b.address));
	const rest = sorted.filter(({ image }) => image === void 0).map(nameOf);
	return [
		"provider_installation {",
		...indent([
			...sorted.flatMap(renderOciMirror),
			...rest.length === 0 ? [] : renderMirror({
				...mirror,
				include: rest
			}),
			"direct {",
			...indent(renderList("exclude", mirror.include)),
			"}"
		]),
		"}"
	];
}
function renderOciMirror(provider) {
	const { image } = provider;
	if (image === void 0) return [];
	const include = renderList("include            ", [nameOf(provider)]);
	return [
		"oci_mirror {",
		`  repository_template = ${quoted(image)}`,
		...indent(include),
		"}"
	];
}
function nameOf({ address }) {
	return formatAddress(address);
}
export { renderOciInstallation };
