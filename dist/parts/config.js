import { a as parseMirroredProvider, i as newestListing, t as isMirroredList } from "./mirrored-provider.js";
import { n as parseProviderFacts } from "./provider-facts.js";
import { l as providerPath } from "./paths.js";
import { r as parsePattern, t as acceptSite } from "./accept-site.js";
import { r as renderConfig } from "./render.js";
import { f as parseWireHostname, p as decodeName } from "./address.js";
import { n as MIRROR_FOLDER, r as REGISTRY_FOLDER } from "./discovery.js";
import { n as mirrorPatterns, t as isDiscoverable } from "./install.js";
import { t as limitConcurrency } from "./concurrency.js";
import { t as ProblemError } from "./errors.js";
import { i as unreachable, o as chooseTarget, r as readCatalog, s as openTarget, t as isAway } from "./site-map.js";
import { t as quote } from "./quote.js";
import { t as bestVersion } from "./warnings.js";
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
	if (inputs.oci) {
		const { renderOciInstallation } = await import("./oci.js");
		return {
			...found,
			lines: renderOciInstallation(wanted, images),
			merged: void 0
		};
	}
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
	const { cancelled } = world;
	const walk = {
		transport,
		now: world.now(),
		cancelled,
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
export { config };
