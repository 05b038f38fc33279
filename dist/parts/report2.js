import { r as formatAddress } from "./address.js";
import { t as OCI_MIRROR_LIMITS } from "./oci-mirror.js";
// src/commands/config/report.ts
function reportConfig({ tool, wanted, images, lines, merged }) {
	const { host, mirror } = wanted;
	const notes = notesFor(tool, host?.hostname);
	const comments = images.length === 0 ? [...head(tool), ...notes] : headOfImages();
	return {
		outputs: {},
		summary: "",
		lines: merged === void 0 ? [...comments.map(asComment), ...lines] : [...tellMerge(merged), ...notes],
		json: {
			tool,
			host: host ?? null,
			mirror,
			images: nameImages(images),
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
export { reportConfig };
