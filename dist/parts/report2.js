import { p as decodeName, r as formatAddress } from "./address.js";
import { t as OCI_MIRROR_LIMITS } from "./oci-mirror.js";
import { a as commandLine } from "./text.js";
// src/commands/config/report.ts
function reportConfig({ tool, target, claims, wanted, images, lines, merged }) {
	const { host, mirror } = wanted;
	const unwritten = tellClaims(claims, {
		target,
		base: mirror.url
	});
	const notes = [...notesFor(tool, host?.hostname), ...unwritten];
	const comments = images.length === 0 ? [...head(tool), ...notes] : [...headOfImages(), ...unwritten];
	return {
		outputs: {},
		summary: "",
		lines: merged === void 0 ? [...comments.map(asComment), ...lines] : [...tellMerge(merged), ...notes],
		json: {
			tool,
			host: host ?? null,
			mirror,
			images: nameImages(images),
			claims: claimsJson(claims),
			config: `${lines.join("\n")}\n`,
			merged: merged ?? null
		}
	};
}
function nameImages(images) {
	const named = images.flatMap(({ address, image }) => image === void 0 ? [] : [[formatAddress(address), image]]);
	return Object.fromEntries(named);
}
function asComment(line) {
	return `# ${line}`;
}
const FILES = {
	terraform: "~/.terraformrc, on Windows %APPDATA%\\terraform.rc",
	opentofu: "~/.tofurc, or ~/.terraformrc where there is none; on Windows %APPDATA%\\tofu.rc",
	terragrunt: "~/.terraformrc or ~/.tofurc, which terragrunt hands on"
};
function head(tool) {
	return [`For ${FILES[tool]}`, "A file that has a provider_installation block already is merged into with --merge FILE: clients take one."];
}
function headOfImages() {
	return [`For ${FILES.opentofu}. Clients take one provider_installation block.`, ...OCI_MIRROR_LIMITS];
}
function notesFor(tool, host) {
	if (tool !== "terragrunt") return [];
	const kept = "terragrunt's provider cache server takes what the mirror has from the mirror.";
	if (host === void 0) return [kept];
	return [kept, `It does not see host blocks: leave ${host} out of TG_PROVIDER_CACHE_REGISTRY_NAMES, or it looks for a registry where none is.`];
}
function tellMerge({ file, isNew, changes, notes, copy }) {
	const title = isNew ? `${file} is written` : `${file} has what was missing`;
	return [
		changes.length === 0 ? `${file} has all of it already` : title,
		...[...changes, ...notes].map((line) => `  ${line}`),
		...copy === void 0 ? [] : [`as it was before: ${copy}`]
	];
}
function tellClaims({ hostname, base, providers }, asked) {
	return [...hostname === void 0 ? [] : tellHostname(decodeName(hostname), base, asked), ...providers.length === 0 ? [] : tellProviders(providers.map(formatAddress), asked)];
}
function tellHostname(hostname, base, asked) {
	const itself = base === void 0 ? `https://${hostname}/` : base;
	return [
		`The site says that its hostname is ${hostname}, but it was asked as ${new URL(asked.base).hostname}: no host block is written for ${hostname}.`,
		`If that is right, ask it there: ${commandLine("config", itself)}`,
		`or let clients send their token for ${hostname} to ${asked.base}: ${commandLine("config", asked.target, "--hostname", hostname)}`
	];
}
const MOST_NAMED = 3;
function tellProviders(names, { target, base }) {
	const hosts = [...new Set(names.map((name) => `${name.split("/")[0]}/*/*`))];
	const wanted = (names.length > MOST_NAMED ? hosts : names).slice(0, MOST_NAMED).flatMap((pattern) => ["--providers", pattern]);
	return [`The site also has providers of other hostnames, which are not written: ${names.slice(0, MOST_NAMED).join(", ")}${names.length > MOST_NAMED ? ` and ${names.length - MOST_NAMED} more` : ""}.`, `To install them from ${base}: ${commandLine("config", target, ...wanted)}`];
}
function claimsJson({ hostname, base, providers }) {
	return {
		hostname: hostname ?? null,
		base: base ?? null,
		providers: providers.map(formatAddress)
	};
}
export { reportConfig };
