import { r as renderConfig } from "./wanted.js";
import { i as formatAddress, m as decodeName } from "./address.js";
import { a as nameSome } from "./quote.js";
import { t as OCI_MIRROR_LIMITS } from "./install.js";
import { a as commandLine, i as asMarkdown } from "./text.js";
// src/commands/config/report.ts
function reportConfig(configured) {
	const { tool, claims, wanted, isStep, merged, preview } = configured;
	const { host, mirror, images = [] } = wanted;
	const lines = preview?.lines ?? renderConfig(wanted);
	const unwritten = renderClaims(configured);
	const notes = [...notesFor(tool, host?.hostname), ...unwritten];
	const imaged = `For ${FILES.opentofu}. Clients accept only one provider_installation block.`;
	const comments = images.length === 0 ? [
		`For ${FILES[tool]}`,
		ONE_BLOCK,
		...notes
	] : [
		imaged,
		...OCI_MIRROR_LIMITS,
		...unwritten
	];
	const printed = [...(preview === void 0 ? comments : [preview.note, ONE_BLOCK]).map((line) => `# ${line}`), ...lines];
	const required = preview === void 0 ? notes : [preview.note];
	const { changes = [], notes: merging = [] } = merged ?? {};
	const items = [
		...changes,
		...merging,
		...unwritten
	].map((line) => `* ${asMarkdown(line)}`);
	const title = `### Later steps install from ${asMarkdown(mirror.url)}`;
	const { hostname = null, base = null, providers } = claims;
	const file = isStep && merged !== void 0 ? merged.file : void 0;
	return {
		outputs: file === void 0 ? {} : { "config-file": file },
		variables: file === void 0 ? {} : { TF_CLI_CONFIG_FILE: file },
		summary: merged === void 0 ? "" : `${title}\n\n${items.join("\n")}\n`,
		lines: merged === void 0 ? printed : [...renderMerge(merged), ...required],
		json: {
			tool,
			host: host ?? null,
			mirror,
			images: Object.fromEntries(images.flatMap(({ address, image }) => image === void 0 ? [] : [[formatAddress(address), image]])),
			claims: {
				hostname,
				base,
				providers: providers.map(formatAddress)
			},
			config: `${lines.join("\n")}\n`,
			merged: merged ?? null
		}
	};
}
const FILES = {
	terraform: "~/.terraformrc, on Windows %APPDATA%\\terraform.rc",
	opentofu: "~/.tofurc, or ~/.terraformrc if there is none; on Windows %APPDATA%\\tofu.rc",
	terragrunt: "~/.terraformrc or ~/.tofurc, which terragrunt passes on"
};
const ONE_BLOCK = "If you already have a provider_installation block, run this with --merge FILE: clients accept only one.";
function notesFor(tool, host) {
	if (tool !== "terragrunt") return [];
	const kept = "terragrunt's provider cache server installs the mirror's providers from the mirror.";
	const left = `It ignores host blocks: leave ${host} out of TG_PROVIDER_CACHE_REGISTRY_NAMES, or it requests a registry that does not exist.`;
	return host === void 0 ? [kept] : [kept, left];
}
function renderMerge({ file, isNew, changes, notes, copy }) {
	const title = isNew ? `wrote ${file}` : `updated ${file}`;
	return [
		changes.length === 0 ? `${file} is up to date` : title,
		...[...changes, ...notes].map((line) => `  ${line}`),
		...copy === void 0 ? [] : [`backup: ${copy}`]
	];
}
function renderClaims(configured) {
	const { claims, wanted } = configured;
	const { url } = wanted.mirror;
	const lines = [];
	if (claims.hostname !== void 0) {
		const hostname = decodeName(claims.hostname);
		const own = claims.base ?? `https://${hostname}/`;
		lines.push(`The site claims the hostname ${hostname}, but you gave ${new URL(url).hostname}: no host block for ${hostname} was written.`, `If it is correct, ${advise(configured, "target", [own])}`, `or, to let clients send their token for ${hostname} to ${url}, ${advise(configured, "hostname", [hostname])}`);
	}
	if (claims.providers.length > 0) {
		const names = claims.providers.map(formatAddress);
		const hosts = [...new Set(names.map((name) => `${name.split("/")[0]}/*/*`))];
		const patterns = names.length > MOST_NAMED ? hosts : names;
		lines.push(`The site also has providers of other hostnames, which were left out: ${nameSome(names, MOST_NAMED)}.`, `To install them from ${url}, ${advise(configured, "providers", patterns.slice(0, MOST_NAMED))}`);
	}
	return lines;
}
const MOST_NAMED = 3;
function advise({ isStep, target }, name, values) {
	if (isStep) return `set \`${name}\` to ${values.map((value) => `\`${value}\``).join(", ")}`;
	if (name === "target") return `run: ${commandLine("config", ...values)}`;
	return `run: ${commandLine("config", target, ...values.flatMap((value) => [`--${name}`, value]))}`;
}
export { reportConfig };
