import { c as parseMirroredProvider, i as isMirroredList, l as parseOwnProvider, n as bestVersion } from "./provider-facts.js";
import { f as providerPath } from "./paths.js";
import { n as parsePattern, t as acceptSite } from "./accept-site.js";
import { l as wantedConfig } from "./wanted.js";
import { n as limitConcurrency, t as init_concurrency } from "./concurrency.js";
import { s as init_errors, t as ProblemError } from "./errors.js";
import { i as readCatalog, n as isAway, o as unreachable } from "./site-map.js";
import { i as formatAddress, p as parseWireHostname } from "./address.js";
import { o as quote } from "./quote.js";
import { n as MIRROR_FOLDER } from "./discovery.js";
import { o as previewsOf, u as renderPreviewBlock } from "./install.js";
import { i as openTarget, r as chooseTarget } from "./open-target.js";
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
	const { site, providers, images, target, claims, preview } = await readTarget(inputs, world);
	const wanted = {
		...wantedConfig(site, providers),
		images
	};
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
	const wanted = inputs.providers.map(parsePattern);
	const hostname = inputs.hostname === void 0 ? void 0 : parseWireHostname(inputs.hostname);
	const opened = await openTarget(target, world, { token: inputs["target-token"] });
	try {
		const facts = await readCatalog(opened.transport, opened.base);
		if (isAway(facts)) throw unreachable(facts);
		if (facts === void 0) throw new ProblemError({
			code: "site-unknown",
			found: `${quote(target)} has no readable catalog/site.json, so its providers are unknown`,
			expected: "the URL or folder of a Provider Pages site",
			fix: "Correct ‹target›, or add the credentials that clients need for its host"
		});
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
	if (found.every(({ image }) => image === void 0)) throw new ProblemError({
		code: "input-invalid",
		found: "‹oci-mirror› is set, but no provider's newest version is in an OCI registry",
		expected: "a provider published with `oci`",
		fix: "Remove ‹oci-mirror›: the mirror has all of them. To push published versions, run ‹command: rebuild› with ‹oci›"
	});
	return found;
}
function findImage(address, text) {
	if (isMirroredList(text)) return bestVersion(parseMirroredProvider(address, text))?.images?.[0];
	return bestVersion(parseOwnProvider(address, text))?.images?.[0];
}
async function findPreviewConfig(name, site, providers, opened) {
	const { transport } = opened;
	const asking = {
		limit: LONGEST,
		credentialsOf: new URL(opened.base).host
	};
	const [first, ...others] = (await Promise.all(providers.map(async (address) => {
		const url = new URL(providerPath(address), previewsOf(opened.base)).href;
		const answer = await transport.get(url, asking);
		if (answer.kind === "none" || answer.status !== 200) return [];
		const { versions } = parseMirroredProvider(address, answer.body.toString("utf8"));
		const listed = versions.findLast(({ preview }) => preview === name);
		return listed === void 0 ? [] : [{
			address,
			version: listed.version
		}];
	}))).flat();
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
export { config };
