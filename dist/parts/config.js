import { o as newestListing, s as parseMirroredProvider, t as isMirroredList } from "./mirrored-provider.js";
import { i as parseProviderFacts } from "./provider-facts.js";
import { l as providerPath } from "./paths.js";
import { r as parsePattern, t as acceptSite } from "./accept-site.js";
import { n as renderConfig, s as renderOciInstallation } from "./render2.js";
import { f as parseWireHostname, p as decodeName, r as formatAddress } from "./address.js";
import { n as MIRROR_FOLDER, r as REGISTRY_FOLDER } from "./discovery.js";
import { i as mirrorPatterns, r as isDiscoverable, t as OCI_MIRROR_LIMITS } from "./install.js";
import { t as limitConcurrency } from "./concurrency.js";
import { t as ProblemError } from "./errors.js";
import { a as unreachable, c as openTarget, r as readCatalog, s as chooseTarget, t as isAway } from "./site-map.js";
import { n as quote } from "./quote.js";
import { t as bestVersion } from "./warnings.js";
import { a as commandLine } from "./text.js";
// src/cli-config/wanted.ts
function wantedConfig({ hostname, base }, providers) {
	const site = {
		hostname: hostname ?? "",
		base
	};
	const isOwn = (address) => address.hostname === hostname;
	return {
		host: !isDiscoverable(site) && providers.some(isOwn) ? {
			hostname: decodeName(site.hostname),
			url: `${base}${REGISTRY_FOLDER}`
		} : void 0,
		mirror: {
			url: `${base}${MIRROR_FOLDER}`,
			include: mirrorPatterns(site, providers)
		}
	};
}
// src/commands/config/config.ts
async function config({ tool, merge, ...inputs }, world) {
	if (inputs.oci && merge !== void 0) throw new ProblemError([mergesNoImages()]);
	const { site, providers, images, target, claims } = await readTarget(inputs, world);
	const wanted = wantedConfig(site, providers);
	const found = {
		tool,
		target,
		claims,
		wanted,
		images
	};
	if (inputs.oci) return {
		...found,
		lines: renderOciInstallation(wanted, images),
		merged: void 0
	};
	const lines = renderConfig(wanted);
	if (merge === void 0) return {
		...found,
		lines,
		merged: void 0
	};
	const { mergeFile } = await import("./merge-file.js");
	return {
		...found,
		lines,
		merged: await mergeFile(merge, wanted, world)
	};
}
function mergesNoImages() {
	return {
		code: "input-invalid",
		found: "‹oci› and ‹merge› are both set",
		expected: "only one of them: ‹merge› writes the mirror, which all clients support",
		fix: "Print the lines with ‹oci› only, and add them to the file by hand"
	};
}
async function readTarget(inputs, world) {
	const target = chooseTarget(inputs);
	const wanted = inputs.providers.map(parsePattern);
	const hostname = inputs.hostname === void 0 ? void 0 : parseWireHostname(inputs.hostname);
	const opened = await openTarget(target, world);
	try {
		const facts = await readFacts(opened, world);
		if (facts === void 0) throw new ProblemError([noSite(target)]);
		const url = opened.isFolder ? void 0 : opened.base;
		const patterns = [...wanted, ...opened.wanted];
		const accepted = acceptSite(facts, {
			url,
			hostname,
			patterns
		});
		const images = inputs.oci ? await readImages(opened, accepted.providers) : [];
		return {
			target,
			...accepted,
			images
		};
	} finally {
		await opened.close();
	}
}
async function readFacts({ transport, base }, world) {
	const walk = {
		transport,
		now: world.now(),
		cancelled: world.cancelled,
		directory: void 0,
		see: () => {},
		progress: () => {}
	};
	const facts = await readCatalog(walk, base);
	if (isAway(facts)) throw unreachable(facts);
	return facts;
}
function noSite(target) {
	return {
		code: "site-unknown",
		found: `${quote(target)} has no readable catalog/site.json, so its providers are unknown`,
		expected: "the URL or folder of a Provider Pages site",
		fix: "Correct ‹target›"
	};
}
const LONGEST = 16e6;
const AT_ONCE = 8;
async function readImages({ transport, base }, providers) {
	const turn = limitConcurrency(AT_ONCE);
	const read = async (address) => {
		const answer = await transport.get(new URL(providerPath(address), base).href, { limit: LONGEST });
		return {
			address,
			image: answer.kind !== "none" && answer.status === 200 ? findImage(address, answer.body.toString("utf8")) : void 0
		};
	};
	const found = await Promise.all(providers.map((address) => turn(() => read(address))));
	if (found.every(({ image }) => image === void 0)) throw new ProblemError([noImages()]);
	return found;
}
function findImage(address, text) {
	if (isMirroredList(text)) return newestListing(parseMirroredProvider(address, text))?.images?.[0];
	return bestVersion(parseProviderFacts(address, text))?.images?.[0];
}
function noImages() {
	return {
		code: "input-invalid",
		found: "‹oci› is set, but no provider's newest version is in an OCI registry",
		expected: "a provider published with `oci`",
		fix: "Remove ‹oci›: the mirror has all of them. To push published versions, run ‹command: rebuild› with ‹oci›"
	};
}
function reportConfig({ tool, target, claims, wanted, images, lines, merged }) {
	const { host, mirror } = wanted;
	const { hostname, base, providers } = claims;
	const unwritten = renderClaims(claims, {
		target,
		base: mirror.url
	});
	const notes = [...notesFor(tool, host?.hostname), ...unwritten];
	const printed = [...(images.length === 0 ? [...head(tool), ...notes] : [...headOfImages(), ...unwritten]).map((line) => `# ${line}`), ...lines];
	return {
		outputs: {},
		summary: "",
		lines: merged === void 0 ? printed : [...renderMerge(merged), ...notes],
		json: {
			tool,
			host: host ?? null,
			mirror,
			images: nameImages(images),
			claims: {
				hostname: hostname ?? null,
				base: base ?? null,
				providers: providers.map(formatAddress)
			},
			config: `${lines.join("\n")}\n`,
			merged: merged ?? null
		}
	};
}
function nameImages(images) {
	const named = images.flatMap(({ address, image }) => image === void 0 ? [] : [[formatAddress(address), image]]);
	return Object.fromEntries(named);
}
const FILES = {
	terraform: "~/.terraformrc, on Windows %APPDATA%\\terraform.rc",
	opentofu: "~/.tofurc, or ~/.terraformrc if there is none; on Windows %APPDATA%\\tofu.rc",
	terragrunt: "~/.terraformrc or ~/.tofurc, which terragrunt passes on"
};
function head(tool) {
	return [`For ${FILES[tool]}`, "If you already have a provider_installation block, run this with --merge FILE: clients accept only one."];
}
function headOfImages() {
	return [`For ${FILES.opentofu}. Clients accept only one provider_installation block.`, ...OCI_MIRROR_LIMITS];
}
function notesFor(tool, host) {
	if (tool !== "terragrunt") return [];
	const kept = "terragrunt's provider cache server installs the mirror's providers from the mirror.";
	if (host === void 0) return [kept];
	return [kept, `It ignores host blocks: leave ${host} out of TG_PROVIDER_CACHE_REGISTRY_NAMES, or it requests a registry that does not exist.`];
}
function renderMerge({ file, isNew, changes, notes, copy }) {
	const title = isNew ? `wrote ${file}` : `updated ${file}`;
	return [
		changes.length === 0 ? `${file} is up to date` : title,
		...[...changes, ...notes].map((line) => `  ${line}`),
		...copy === void 0 ? [] : [`backup: ${copy}`]
	];
}
function renderClaims({ hostname, base, providers }, asked) {
	return [...hostname === void 0 ? [] : renderHostname(decodeName(hostname), base, asked), ...providers.length === 0 ? [] : renderProviders(providers.map(formatAddress), asked)];
}
function renderHostname(hostname, base, asked) {
	const own = base === void 0 ? `https://${hostname}/` : base;
	return [
		`The site claims the hostname ${hostname}, but you gave ${new URL(asked.base).hostname}: no host block for ${hostname} was written.`,
		`If it is correct, run: ${commandLine("config", own)}`,
		`or, to let clients send their token for ${hostname} to ${asked.base}, run: ${commandLine("config", asked.target, "--hostname", hostname)}`
	];
}
const MOST_NAMED = 3;
function renderProviders(names, { target, base }) {
	const hosts = [...new Set(names.map((name) => `${name.split("/")[0]}/*/*`))];
	const wanted = (names.length > MOST_NAMED ? hosts : names).slice(0, MOST_NAMED).flatMap((pattern) => ["--providers", pattern]);
	return [`The site also has providers of other hostnames, which were left out: ${names.slice(0, MOST_NAMED).join(", ")}${names.length > MOST_NAMED ? ` and ${names.length - MOST_NAMED} more` : ""}.`, `To install them from ${base}, run: ${commandLine("config", target, ...wanted)}`];
}
export { config, reportConfig };
