import { s as init_errors, t as ProblemError } from "./errors.js";
import { h as quote } from "./text.js";
import { i as formatAddress } from "./address.js";
// src/provider/image-name.ts
init_errors();
const HOST = "(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)(?:\\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*(?::\\d{1,5})?";
const WORD = "[a-z0-9]+(?:(?:\\.|_|__|-+)[a-z0-9]+)*";
const NAME = new RegExp(`^(${HOST})/(${WORD}(?:/${WORD})*)$`);
const HOSTNAME = `\${hostname}`;
const NAMESPACE = `\${namespace}`;
const TYPE = `\${type}`;
const TAG = /^[A-Za-z0-9_][A-Za-z0-9._-]{0,127}$/;
function imageNameFor(template, address) {
	const parts = { ...address };
	const unknown = [];
	const filled = template.replace(/\$\{\s*([^}]*?)\s*\}/g, (all, symbol) => {
		const part = Object.hasOwn(parts, symbol) ? parts[symbol] : void 0;
		if (part === void 0) unknown.push(all);
		return part ?? "";
	});
	if (unknown.length > 0) throw new ProblemError({
		code: "input-invalid",
		found: `‹oci› has ${unknown.join(", ")} in ${quote(template.replace(/^.*@/, ""))}`,
		expected: `${HOSTNAME}, ${NAMESPACE} and ${TYPE}, the only ones that OpenTofu supports`,
		fix: "Write the other parts of the name literally"
	});
	const name = isTemplate(template) ? filled : filled.toLowerCase();
	if (splitImageName(name) !== void 0) return name;
	const detail = isTemplate(template) ? `, which is ${quote(name)} for ${formatAddress(address)}` : "";
	throw new ProblemError({
		code: "input-invalid",
		found: template.includes("@") ? "‹oci› has a login or a digest" : `‹oci› is ${quote(template)}${detail}`,
		expected: `the name of a repository, \`HOST/PATH\` without tag or scheme, of lowercase letters and digits separated by single . _ -${/^http:/i.test(template) ? "; only HTTPS registries are supported" : ""}`,
		fix: `Write it as for \`docker pull\`, such as ghcr.io/acme/widget, or ghcr.io/acme/${NAMESPACE}-${TYPE}`
	});
}
function isTemplate(template) {
	return template.includes("${");
}
function splitImageName(name) {
	const [, host = "", path = ""] = NAME.exec(name) ?? [];
	return (/[.:]/.test(host) || host === "localhost") && name.length <= 255 ? {
		host,
		path
	} : void 0;
}
function imageTag(version) {
	const tag = version.replaceAll("+", "_");
	if (TAG.test(tag)) return tag;
	throw new ProblemError({
		code: "version-invalid",
		found: `version ${quote(version)} can't be an image tag`,
		expected: "at most 128 letters, digits, dots, hyphens and one plus",
		fix: "Release a version with a shorter name, or leave ‹oci› out"
	});
}
function versionOfTag(tag) {
	return tag.replaceAll("_", "+");
}
export { versionOfTag as i, imageTag as n, splitImageName as r, imageNameFor as t };
