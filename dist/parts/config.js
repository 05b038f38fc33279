import { o as newestListing, s as parseMirroredProvider, t as isMirroredList } from "./mirrored-provider.js";
import { r as parseProviderFacts } from "./provider-facts.js";
import { l as providerPath } from "./paths.js";
import { r as parsePattern, t as acceptSite } from "./accept-site.js";
import { n as renderConfig, s as renderOciInstallation } from "./render2.js";
import { f as parseWireHostname, p as decodeName, r as formatAddress } from "./address.js";
import { n as MIRROR_FOLDER, r as REGISTRY_FOLDER } from "./discovery.js";
import { i as mirrorPatterns, r as isDiscoverable, t as OCI_MIRROR_LIMITS } from "./install.js";
import { t as limitConcurrency } from "./concurrency.js";
import { t as ProblemError } from "./errors.js";
import { i as unreachable, o as chooseTarget, r as readCatalog, s as openTarget, t as isAway } from "./site-map.js";
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
		found: "‹oci› and ‹merge› are given",
		expected: "one of them: what is merged into a file is the mirror, which all clients know",
		fix: "Print the lines with ‹oci› alone, and put them into the file by hand"
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
		found: `${quote(target)} has no catalog/site.json that can be read, so nothing says which providers are there`,
		expected: "the URL or the folder of a site that this program has made",
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
		found: "‹oci› is given, and the newest version of none of these providers is known to be in an OCI registry",
		expected: "a provider that was published with `oci`",
		fix: "Leave ‹oci› out: the mirror has all of them. ‹command: rebuild› with ‹oci› pushes what was published before"
	};
}
function reportConfig({ tool, target, claims, wanted, images, lines, merged }) {
	const { host, mirror } = wanted;
	const { hostname, base, providers } = claims;
	const unwritten = tellClaims(claims, {
		target,
		base: mirror.url
	});
	const notes = [...notesFor(tool, host?.hostname), ...unwritten];
	const printed = [...(images.length === 0 ? [...head(tool), ...notes] : [...headOfImages(), ...unwritten]).map((line) => `# ${line}`), ...lines];
	return {
		outputs: {},
		summary: "",
		lines: merged === void 0 ? printed : [...tellMerge(merged), ...notes],
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
export { config, reportConfig };
