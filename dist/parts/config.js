import { c as parseMirroredProvider, i as isMirroredList, l as parseOwnProvider, n as bestVersion } from "./provider-facts.js";
import { f as providerPath } from "./paths.js";
import { n as parsePattern, t as acceptSite } from "./accept-site.js";
import { t as wantedConfig } from "./wanted.js";
import { n as limitConcurrency, t as init_concurrency } from "./concurrency.js";
import { s as init_errors, t as ProblemError } from "./errors.js";
import { a as isAway, l as unreachable, n as chooseTarget, r as openTarget, s as readCatalog } from "./open-target.js";
import { f as parseWireHostname, r as formatAddress } from "./address.js";
import { o as quote } from "./quote.js";
import { n as MIRROR_FOLDER } from "./discovery.js";
import { o as previewsOf, u as renderPreviewBlock } from "./install.js";
// src/commands/config/preview-lines.ts
init_concurrency();
init_errors();
async function findPreviewConfig(name, site, providers, opened) {
	const found = (await Promise.all(providers.map((address) => findPreview(name, address, opened)))).flat();
	const [first, second] = found;
	if (first === void 0) throw new ProblemError([noPreview(name)]);
	if (second !== void 0) throw new ProblemError([several(name, found)]);
	const { hostname = "", base } = site;
	const { address, version } = first;
	const { host, mirror } = wantedConfig(site, [address]);
	const wanted = {
		host,
		stable: mirror.url,
		pattern: formatAddress(address),
		isOwn: address.hostname === hostname,
		previews: `${previewsOf(base)}${MIRROR_FOLDER}`
	};
	return {
		note: `Preview ${name}: require exactly ${version} of ${wanted.pattern}, and run init -upgrade.`,
		lines: renderPreviewBlock({
			hostname,
			base
		}, address).split("\n"),
		wanted
	};
}
const LONGEST$1 = 16e6;
async function findPreview(name, address, { transport, base }) {
	const url = new URL(providerPath(address), previewsOf(base)).href;
	const answer = await transport.get(url, {
		limit: LONGEST$1,
		credentialsOf: new URL(base).host
	});
	if (answer.kind === "none" || answer.status !== 200) return [];
	const { versions } = parseMirroredProvider(address, answer.body.toString("utf8"));
	const listed = versions.findLast(({ preview }) => preview === name);
	return listed === void 0 ? [] : [{
		address,
		version: listed.version
	}];
}
function noPreview(name) {
	return {
		code: "version-unknown",
		found: `the site has no preview ${quote(name)}`,
		expected: "a preview that has not expired",
		fix: "Correct ‹preview›, or ask for a new build"
	};
}
function several(name, found) {
	return {
		code: "input-invalid",
		found: `several providers have a preview ${name}: ${found.map(({ address }) => formatAddress(address)).join(", ")}`,
		expected: "one of them",
		fix: "Set ‹providers› to one of them"
	};
}
// src/commands/config/config.ts
init_errors();
async function config(inputs, world) {
	const { tool, merge, "target-token": token } = inputs;
	if (inputs.preview !== void 0 && inputs["oci-mirror"]) throw new ProblemError([PREVIEW_ALONE]);
	const { site, providers, images, target, claims, preview } = await readTarget(inputs, world);
	const wanted = {
		...wantedConfig(site, providers),
		images
	};
	const { isStep } = world;
	return {
		tool,
		target,
		isStep,
		claims,
		wanted,
		preview,
		merged: await save(wanted, preview, merge, token, world)
	};
}
async function save(wanted, preview, merge, token, world) {
	if (world.isStep) return (await import("./step-file.js")).writeStepFile(wanted, token, world);
	if (merge === void 0) return void 0;
	const { mergeFile } = await import("./merge-file2.js");
	if (preview === void 0) {
		const { mergeConfig } = await import("./merge2.js");
		return mergeFile(merge, (text, local) => mergeConfig(text, wanted, local), world);
	}
	const { mergePreview } = await import("./merge-preview.js");
	return mergeFile(merge, (text, local) => mergePreview(text, preview.wanted, local), world);
}
async function readTarget(inputs, world) {
	const target = chooseTarget(inputs);
	const wanted = inputs.providers.map(parsePattern);
	const hostname = inputs.hostname === void 0 ? void 0 : parseWireHostname(inputs.hostname);
	const opened = await openTarget(target, world, { token: inputs["target-token"] });
	try {
		const facts = await readFacts(opened);
		if (facts === void 0) throw new ProblemError(noSite(target));
		const url = opened.isFolder ? void 0 : opened.base;
		const patterns = [...wanted, ...opened.wanted];
		const accepted = acceptSite(facts, url, hostname, patterns);
		const images = inputs["oci-mirror"] ? await readImages(opened, accepted.providers) : [];
		const preview = inputs.preview === void 0 ? void 0 : await findPreviewConfig(inputs.preview, accepted.site, accepted.providers, opened);
		return {
			target,
			...accepted,
			images,
			preview
		};
	} finally {
		await opened.close();
	}
}
const PREVIEW_ALONE = {
	code: "input-invalid",
	found: "‹preview› is set together with ‹oci-mirror›",
	expected: "one of the two: previews are in no OCI registry",
	fix: "Remove ‹oci-mirror›"
};
async function readFacts({ transport, base }) {
	const facts = await readCatalog(transport, base);
	if (isAway(facts)) throw unreachable(facts);
	return facts;
}
function noSite(target) {
	return {
		code: "site-unknown",
		found: `${quote(target)} has no readable catalog/site.json, so its providers are unknown`,
		expected: "the URL or folder of a Provider Pages site",
		fix: "Correct ‹target›, or add the credentials that clients need for its host"
	};
}
const LONGEST = 16e6;
const AT_ONCE = 8;
async function readImages({ transport, base }, providers) {
	const turn = limitConcurrency(AT_ONCE);
	const read = async (address) => {
		const asking = {
			limit: LONGEST,
			credentialsOf: new URL(base).host
		};
		const answer = await transport.get(new URL(providerPath(address), base).href, asking);
		return {
			address,
			image: answer.kind !== "none" && answer.status === 200 ? findImage(address, answer.body.toString("utf8")) : void 0
		};
	};
	const found = await Promise.all(providers.map((address) => turn(() => read(address))));
	if (found.every(({ image }) => image === void 0)) throw new ProblemError(NO_IMAGES);
	return found;
}
function findImage(address, text) {
	if (isMirroredList(text)) return bestVersion(parseMirroredProvider(address, text))?.images?.[0];
	return bestVersion(parseOwnProvider(address, text))?.images?.[0];
}
const NO_IMAGES = {
	code: "input-invalid",
	found: "‹oci-mirror› is set, but no provider's newest version is in an OCI registry",
	expected: "a provider published with `oci`",
	fix: "Remove ‹oci-mirror›: the mirror has all of them. To push published versions, run ‹command: rebuild› with ‹oci›"
};
export { config };
