import { a as isMirroredList, d as parseMirroredProvider, f as parseOwnProvider, n as bestVersion } from "./provider-facts.js";
import { f as providerPath } from "./paths.js";
import { n as parsePattern, t as acceptSite } from "./accept-site.js";
import { a as wantedMethods, i as wantedConfig, n as fromMirror, r as renderConfig } from "./wanted.js";
import { n as limitConcurrency, t as init_concurrency } from "./concurrency.js";
import { s as init_errors, t as ProblemError } from "./errors.js";
import { i as formatAddress, m as decodeName, p as parseWireHostname } from "./address.js";
import { b as MIRROR_FOLDER, g as renderPreviewBlock, s as previewsOf, t as OCI_MIRROR_LIMITS } from "./install.js";
import { o as renderItems } from "./summary.js";
import { a as asMarkdown, h as quote, m as nameSome, s as commandLine } from "./text.js";
import { i as openTarget, r as chooseTarget } from "./open-target.js";
import { t as findSite } from "./site-map.js";
import { i as unreachable, r as readServed } from "./walk.js";
// src/commands/config/config.ts
init_concurrency();
init_errors();
async function config(inputs, world) {
	const { tool, merge, "target-token": token } = inputs;
	if (inputs.preview !== void 0 && inputs["oci-mirror"]) throw new ProblemError({
		code: "input-invalid",
		found: "‹preview› is set together with ‹oci-mirror›",
		expected: "one of the two: previews are in no OCI registry",
		fix: "Remove ‹oci-mirror›"
	});
	const { target, claims, wanted, preview } = await readTarget(inputs, world);
	const { isStep } = world;
	const done = {
		tool,
		target,
		isStep,
		claims,
		wanted,
		preview
	};
	if (!isStep && merge === void 0) return {
		...done,
		merged: void 0
	};
	const { mergeFile, writeStepFile } = await import("./save.js");
	if (isStep || merge === void 0) return {
		...done,
		merged: await writeStepFile(wanted, token, world)
	};
	const { mergeConfig, mergePreview } = await import("./merge2.js");
	const add = (text, local) => preview === void 0 ? mergeConfig(text, wanted, local) : mergePreview(text, preview.wanted, local);
	return {
		...done,
		merged: await mergeFile(merge, add, world)
	};
}
async function readTarget(inputs, world) {
	const target = chooseTarget(inputs);
	const patternsInput = inputs.providers.map(parsePattern);
	const hostname = inputs.hostname === void 0 ? void 0 : parseWireHostname(inputs.hostname);
	const opened = await openTarget(target, world, { token: inputs["target-token"] });
	try {
		const { facts, base } = await findSite(opened);
		const served = {
			transport: opened.transport,
			base
		};
		const url = opened.isFolder ? void 0 : base;
		const patterns = [...patternsInput, ...opened.wanted];
		const { site, providers, claims } = acceptSite(facts, url, hostname, patterns);
		const images = inputs["oci-mirror"] ? await readImages(served, providers) : [];
		const preview = inputs.preview === void 0 ? void 0 : await findPreviewConfig(inputs.preview, site, providers, served);
		const direct = {
			...wantedConfig(site, providers),
			images
		};
		return {
			target,
			claims,
			wanted: inputs.mirror || inputs.tool === "terragrunt" && direct.host !== void 0 ? fromMirror(direct) : direct,
			preview
		};
	} finally {
		await opened.close();
	}
}
const AT_ONCE = 8;
async function readImages(served, providers) {
	const turn = limitConcurrency(AT_ONCE);
	const readFile = readServed(served);
	const read = async (address) => {
		const text = await readFile(providerPath(address));
		if (text === void 0) return {
			address,
			image: void 0
		};
		return {
			address,
			image: (isMirroredList(text) ? bestVersion(parseMirroredProvider(address, text)) : bestVersion(parseOwnProvider(address, text)))?.images?.[0]
		};
	};
	const images = await Promise.all(providers.map((address) => turn(() => read(address))));
	if (images.every(({ image }) => image === void 0)) throw new ProblemError({
		code: "input-invalid",
		found: "‹oci-mirror› is set, but no provider's newest version is in an OCI registry",
		expected: "a provider published with `oci`",
		fix: "Remove ‹oci-mirror›: the mirror has all of them. To push published versions, run ‹command: rebuild› with ‹oci›"
	});
	return images;
}
async function findPreviewConfig(name, site, providers, served) {
	const failures = [];
	const readFile = readServed({
		transport: served.transport,
		base: previewsOf(served.base)
	}, (failure) => void failures.push(failure));
	const [first, ...others] = (await Promise.all(providers.map(async (address) => {
		const text = await readFile(providerPath(address));
		const { versions } = text === void 0 ? { versions: [] } : parseMirroredProvider(address, text);
		const entry = versions.findLast(({ preview }) => preview === name);
		return entry === void 0 ? [] : [{
			address,
			version: entry.version
		}];
	}))).flat();
	const [failure] = failures;
	if (first === void 0 && failure !== void 0) throw unreachable(failure);
	if (first === void 0) throw new ProblemError({
		code: "version-unknown",
		found: `the site has no preview ${quote(name)}`,
		expected: "a preview that has not expired",
		fix: "Correct ‹preview›, or ask for a new build"
	});
	if (others.length > 0) throw new ProblemError({
		code: "input-invalid",
		found: `several providers have a preview ${name}: ${[first, ...others].map(({ address }) => formatAddress(address)).join(", ")}`,
		expected: "one of them",
		fix: "Set ‹providers› to one of them"
	});
	const { hostname = "", base } = site;
	const { address, version } = first;
	const { host, mirror } = wantedConfig(site, [address]);
	const isOnSite = address.hostname === hostname;
	const previews = `${previewsOf(base)}${MIRROR_FOLDER}`;
	const config = {
		host,
		stable: mirror.url,
		pattern: formatAddress(address),
		isOnSite,
		previews
	};
	return {
		note: `Preview ${name}: require exactly ${version} of ${config.pattern}, and run init -upgrade.`,
		lines: renderPreviewBlock({
			hostname,
			base
		}, address).split("\n"),
		wanted: config
	};
}
function reportConfig(configured) {
	const { tool, claims, wanted, isStep, merged, preview } = configured;
	const { host, mirror, images = [] } = wanted;
	const lines = preview?.lines ?? renderConfig(wanted);
	const unwritten = renderClaims(configured);
	const effects = [...describeEffects(configured), ...unwritten];
	const notes = [...notesFor(tool, host?.hostname), ...effects];
	const imaged = `For ${FILES.opentofu}. Clients accept only one provider_installation block.`;
	const oneBlock = wantedMethods(wanted).length > 0 ? [ONE_BLOCK] : [];
	const place = lines.length > 0 ? [`For ${FILES[tool]}`] : [];
	const comments = images.length === 0 ? [
		...place,
		...oneBlock,
		...notes
	] : [
		imaged,
		...OCI_MIRROR_LIMITS,
		...effects
	];
	const printed = [...(preview === void 0 ? comments : [preview.note, ONE_BLOCK]).map((line) => `# ${line}`), ...lines];
	const required = preview === void 0 ? notes : [preview.note];
	const { changes = [], notes: merging = [] } = merged ?? {};
	const source = wantedMethods(wanted).length > 0 ? mirror.url : wanted.registry?.host.url;
	const heading = `Later steps install from ${asMarkdown(source ?? mirror.url)}`;
	const { hostname = null, base = null, providers } = claims;
	const file = isStep && merged !== void 0 ? merged.file : void 0;
	return {
		outputs: file === void 0 ? {} : { "config-file": file },
		variables: file === void 0 ? {} : { TF_CLI_CONFIG_FILE: file },
		...merged === void 0 ? {} : {
			heading,
			sections: [renderItems([
				...changes,
				...merging,
				...effects
			])]
		},
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
			config: lines.map((line) => `${line}\n`).join("") || null,
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
function describeEffects({ wanted, merged, preview }) {
	if (preview !== void 0) return [];
	const registry = merged === void 0 || merged.notes.length === 0 ? wanted.registry : void 0;
	const need = wanted.host === void 0 ? "no configuration" : "the host block";
	const ofRegistry = `The registry of ${registry?.host.hostname} needs ${need}: clients check signatures there, show warnings, and lock every platform. For the mirror instead, set ‹mirror: true›.`;
	const ofMirror = "From the mirror, clients check hashes but no signatures, show no warnings of withdrawn or deprecated versions, and lock only their own platform: `provider-pages lock` adds the others.";
	const isMirrored = registry === void 0 || wanted.mirror.include.length > 0;
	return [...registry === void 0 ? [] : [ofRegistry], ...isMirrored ? [ofMirror] : []];
}
function notesFor(tool, host) {
	if (tool !== "terragrunt") return [];
	const note = "terragrunt's provider cache server installs the mirror's providers from the mirror.";
	const left = `It ignores host blocks: leave ${host} out of TG_PROVIDER_CACHE_REGISTRY_NAMES, or it requests a registry that does not exist.`;
	return host === void 0 ? [note] : [note, left];
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
		const base = claims.base ?? `https://${hostname}/`;
		lines.push(`The site claims the hostname ${hostname}, but you gave ${new URL(url).hostname}: no host block for ${hostname} was written.`, `If it is correct, ${advise(configured, "target", [base])}`, `or, to let clients send their token for ${hostname} to ${url}, ${advise(configured, "hostname", [hostname])}`);
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
export { config, reportConfig };
