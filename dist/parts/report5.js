import { D as renderDiscovery, S as REGISTRY_FOLDER, _ as renderRequirement, b as MIRROR_FOLDER, h as renderOciMirrorBlock, j as siteUrl, m as renderMirrorBlock, o as needsHostBlock, t as OCI_MIRROR_LIMITS, u as renderHostBlock, y as DISCOVERY_PATH } from "./install.js";
import { x as describeBuiltFrom } from "./provider-facts.js";
import { g as toLink, l as packagesFolder } from "./paths.js";
import { l as isNotice, s as init_errors } from "./errors.js";
import { i as formatAddress } from "./address.js";
import { p as providerPagePath } from "./paths2.js";
import { s as siteAddress } from "./plan-address.js";
import { i as nameKeys } from "./signer.js";
import { a as renderFinding, c as renderTable, i as renderDetails, n as renderCode, r as renderDelay } from "./summary.js";
import { a as asMarkdown, d as indented, l as count, o as capitalize, p as markdownLink, t as alignRows, u as formatSize, v as visible } from "./text.js";
import { n as describeVerified, r as findErrors } from "./wait.js";
// src/commands/publish/report.ts
init_errors();
function describePlan(plan) {
	const base = siteUrl(siteAddress(plan));
	const isOnSite = plan.address.hostname === plan.hostname;
	return {
		source: formatAddress(plan.address),
		version: plan.version.text,
		tag: plan.settings.tag,
		keyId: null,
		releaseId: null,
		releaseUrl: null,
		packages: {},
		sha256sums: null,
		sha256sumsSignature: null,
		siteUrl: base,
		registryUrl: isOnSite ? `${base}${REGISTRY_FOLDER}` : null,
		mirrorUrl: `${base}${MIRROR_FOLDER}`,
		images: [],
		commit: null,
		changed: false
	};
}
function reportWithdrawn({ plan, isDry, warnings }) {
	const name = `${formatAddress(plan.address)} ${plan.version.text}`;
	const result = "withdrawn: nothing was made, stored or pushed, and the site did not change";
	return {
		heading: name,
		sections: [`### Result\n\n${capitalize(result)}.`, ...warnings.map(renderFinding)],
		lines: [`${name}: ${result}`],
		json: {
			...describePlan(plan),
			dryRun: isDry,
			warnings
		},
		notices: warnings.filter(isNotice)
	};
}
function reportPublish(published) {
	if ("withdrawn" in published) return reportWithdrawn(published);
	const { plan, release, signed, facts, commit, changed, output, warnings, verified } = published;
	return {
		heading: `${formatAddress(plan.address)} ${plan.version.text}`,
		sections: renderSections(published),
		lines: renderLines(published),
		json: {
			...describePlan(plan),
			keyId: signed.signers.map(({ keyId }) => keyId).join(", "),
			releaseId: release === void 0 ? null : String(release.id),
			releaseUrl: release?.url || null,
			packages: Object.fromEntries(facts.packages),
			sha256sums: output.isKept ? signed.shasums.path : null,
			sha256sumsSignature: output.isKept ? signed.signature.path : null,
			images: published.images,
			commit: commit ?? null,
			changed,
			sbom: facts.sbom,
			attestation: facts.attestationUrl,
			dryRun: published.mode === "dry run",
			verified: verified && describeSeen(verified),
			warnings
		},
		notices: warnings.filter(isNotice),
		problems: findErrors(verified)
	};
}
function describeSeen({ version, end, seconds, packages }) {
	return {
		version,
		end,
		seconds,
		packages
	};
}
function renderLines(published) {
	const { plan, facts, mode } = published;
	const site = siteAddress(plan);
	const name = `${formatAddress(plan.address)} ${plan.version.text}`;
	const isOnSite = plan.address.hostname === plan.hostname;
	const ownBlock = needsHostBlock(site) ? renderHostBlock(site) : void 0;
	const configuration = isOnSite ? ownBlock : renderMirrorBlock(site, [formatAddress(plan.address)]);
	const title = `${name}, ${count(facts.packages.size, "package")}: ${describeOutcome(published)}`;
	const rows = alignRows(listFacts(published));
	if (mode === "draft") return [title, ...rows];
	return [
		title,
		...rows,
		"Install it with:",
		...indented(renderRequirement(plan.address, plan.version.text)),
		...configuration === void 0 ? [] : ["and in the CLI configuration:", ...indented(configuration)]
	];
}
function renderSections(published) {
	const { plan, warnings, mode, commit, changed, verified } = published;
	const isDry = mode === "dry run";
	const where = listFacts(published).map(([what = "", text = ""]) => `* ${capitalize(what)}: ${linked(text)}`);
	return [
		...findErrors(verified).map(renderFinding),
		...mode === "draft" ? [] : renderInstall(published),
		`### Result\n\n${capitalize(describeOutcome(published))}.`,
		...isDry ? [] : [where.join("\n")],
		...verified === void 0 ? renderDelay({
			siteUrl: plan.location.base,
			commit,
			changed,
			isDry
		}) : [],
		...renderPackages(published),
		...warnings.map(renderFinding)
	];
}
function linked(text) {
	const [url = ""] = /^https?:[^\s,]*/.exec(text) ?? [];
	return url === "" ? asMarkdown(text) : `${markdownLink(url, url)}${asMarkdown(text.slice(url.length))}`;
}
function listFacts({ plan, release, facts, mode, images, verified }) {
	const base = siteUrl(siteAddress(plan));
	const folder = toLink(packagesFolder(plan.settings.address, facts.version));
	const page = `${plan.location.base}${providerPagePath(plan.address).replace(/index\.html$/, "")}`;
	const rows = [
		["packages", release?.url ?? `${base}${folder}/`],
		...images.map((image) => ["image", image]),
		["built", facts.sbom && describeBuiltFrom(facts.sbom)],
		["SBOM", facts.sbom && new URL(facts.sbom.url, base).href],
		["site", base],
		["page", plan.address.hostname === plan.hostname ? page : void 0],
		["attestation", facts.attestationUrl],
		["verified", verified && describeVerified(verified)]
	];
	const ofDraft = [
		"packages",
		"image",
		"built",
		"SBOM"
	];
	return rows.flatMap(([what = "", text]) => text === void 0 || mode === "draft" && !ofDraft.includes(what) ? [] : [[what, text]]);
}
function describeOutcome({ mode, changed, release, signed }) {
	if (mode === "dry run") return changed ? "dry run: this would be published; nothing was written outside the output folder" : "dry run: nothing to do, it is already published with the same bytes";
	if (mode === "draft" && release?.draft !== false) return "left as a draft; the site was not changed";
	return `${changed ? "published" : "already published with the same bytes (nothing was written)"}, signed with ${nameKeys(signed.signers.map(({ keyId }) => keyId))}`;
}
function renderInstall({ plan, images }) {
	const site = siteAddress(plan);
	const isOwnHost = plan.address.hostname === plan.hostname;
	const source = formatAddress(plan.address);
	const block = renderCode(renderOciMirrorBlock(plan.images[0] ?? "", [plan.address]));
	const limits = OCI_MIRROR_LIMITS.map((limit) => `* ${limit}`).join("\n");
	return [
		`### Install\n\n${renderCode(renderRequirement(plan.address, plan.version.text))}`,
		...isOwnHost && needsHostBlock(site) ? renderWayIn(site) : [],
		...isOwnHost ? [] : ["This address belongs to another host, so only the mirror offers it."],
		renderDetails("From the mirror", `${ONE_BLOCK}\n\n${renderCode(renderMirrorBlock(site, [source]))}`),
		...images.length === 0 ? [] : [renderDetails("From an OCI registry, with OpenTofu", `${block}\n\n${limits}`)]
	];
}
const ONE_BLOCK = "Clients read one `provider_installation` block. If you already have one, add this `network_mirror` to it, and the `exclude` to its `direct`:";
function renderWayIn(site) {
	const lines = `The registry is not at the root of its host, so clients need these lines in their CLI configuration:\n\n${renderCode(renderHostBlock(site))}`;
	const { origin, port } = new URL(siteUrl(site));
	if (port !== "") return [lines];
	const path = `${origin}/${DISCOVERY_PATH}`;
	const text = `If you also serve the root of this host, serve this as \`${visible(path)}\`, and clients don't need these lines:\n\n${renderCode(renderDiscovery(site).trimEnd(), "json")}`;
	return [lines, renderDetails("Without these lines", text)];
}
function renderPackages({ facts }) {
	const packages = [...facts.packages];
	const rows = packages.map(([platform, { filename, url, size }]) => [
		platform,
		markdownLink(filename, url),
		formatSize(size)
	]);
	const hashes = packages.map(([, { filename, sha256 }]) => `${sha256}  ${filename}`).join("\n");
	return [renderTable([
		"platform",
		"package",
		"size"
	], rows), renderDetails("SHA-256 of the packages", renderCode(hashes, "text"))];
}
export { reportPublish as t };
