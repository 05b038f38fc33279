import { i as siteUrl } from "./site-facts.js";
import { t as describeBuiltFrom } from "./version-facts.js";
import { h as toLink, l as packagesFolder } from "./paths.js";
import { c as isNotice, s as init_errors } from "./errors.js";
import { r as formatAddress } from "./address.js";
import { i as formatSize, r as count, t as capitalize } from "./quote.js";
import { i as REGISTRY_FOLDER, l as renderDiscovery, n as MIRROR_FOLDER, t as DISCOVERY_PATH } from "./discovery.js";
import { a as needsHostBlock, c as renderMirrorBlock, d as renderRequirement, l as renderOciMirrorBlock, s as renderHostBlock, t as OCI_MIRROR_LIMITS } from "./install.js";
import { p as providerPagePath } from "./paths2.js";
import { s as siteAddress } from "./plan-address.js";
import { i as nameKeys } from "./signer.js";
import { a as renderSummary, i as renderFinding, n as renderDelay, o as renderTable, r as renderDetails, t as renderCode } from "./summary.js";
import { a as findErrors, r as describeVerified } from "./verified.js";
import { i as asMarkdown, l as visible, s as markdownLink } from "./text.js";
// src/commands/publish/report.ts
init_errors();
function reportPublish(published) {
	const outputs = renderOutputs(published);
	const { problems: _problems, ...seen } = published.verified ?? {};
	return {
		outputs,
		summary: renderPage(published),
		lines: renderLines(published),
		json: {
			...outputs,
			packages: Object.fromEntries(published.facts.packages),
			sbom: published.facts.sbom,
			attestation: published.facts.attestationUrl,
			changed: published.changed,
			dryRun: published.mode === "dry run",
			verified: published.verified && seen,
			warnings: published.warnings
		},
		notices: published.warnings.filter(isNotice),
		problems: findErrors(published.verified)
	};
}
function renderOutputs(published) {
	const { plan, release, signed, facts, commit, changed, output } = published;
	const base = siteUrl(siteAddress(plan));
	const isOwn = plan.address.hostname === plan.hostname;
	return {
		source: formatAddress(plan.address),
		version: plan.version.text,
		tag: plan.settings.tag,
		"key-id": signed.signers.map(({ keyId }) => keyId).join(", "),
		"release-id": String(release?.id ?? ""),
		"release-url": release?.url ?? "",
		packages: JSON.stringify(Object.fromEntries(facts.packages)),
		sha256sums: output.isKept ? signed.shasums.path : "",
		"sha256sums-signature": output.isKept ? signed.signature.path : "",
		"site-url": base,
		"registry-url": isOwn ? `${base}${REGISTRY_FOLDER}` : "",
		"mirror-url": `${base}${MIRROR_FOLDER}`,
		images: published.images,
		commit: commit ?? "",
		changed: String(changed)
	};
}
function renderLines(published) {
	const { plan, release, facts, mode, documents, verified } = published;
	const site = siteAddress(plan);
	const builtFrom = facts.sbom && describeBuiltFrom(facts.sbom);
	const folder = packagesFolder(plan.settings.address, facts.version);
	const places = [
		["packages", release?.url ?? `${siteUrl(site)}${toLink(folder)}/`],
		...published.images.map((image) => ["image", image]),
		...builtFrom === void 0 ? [] : [["built", builtFrom]],
		...mode === "draft" ? [] : [["site", `${siteUrl(site)}${documents === 0 ? "" : `, ${count(documents, "document")} written`}`]],
		...verified === void 0 ? [] : [["verified", describeVerified(verified)]]
	].map(([what = "", where = ""]) => `  ${what.padEnd(9)} ${where}`);
	const named = `${formatAddress(plan.address)} ${plan.version.text}`;
	const ownBlock = needsHostBlock(site) ? renderHostBlock(site) : void 0;
	const configuration = plan.address.hostname === plan.hostname ? ownBlock : renderMirrorBlock(site, [formatAddress(plan.address)]);
	return [
		`${named}, ${count(facts.packages.size, "package")}: ${describeOutcome(published)}`,
		...places,
		...mode === "draft" ? [] : indented("Install it with:", renderRequirement(plan.address, plan.version.text)),
		...mode === "draft" || configuration === void 0 ? [] : indented("and in the CLI configuration:", configuration),
		...mode === "draft" || plan.address.hostname !== plan.hostname ? [] : [`Provider page: ${pageUrl(plan)}`]
	];
}
function indented(title, text) {
	return [title, ...text.split("\n").map((line) => `  ${line}`)];
}
function renderPage(published) {
	const { plan, warnings, mode, verified } = published;
	return renderSummary(`${formatAddress(plan.address)} ${plan.version.text}`, findErrors(verified).map(renderFinding), mode === "draft" ? [] : renderInstall(published), `### Result\n\n${capitalize(describeOutcome(published))}${renderLinks(published)}`, renderSeen(published), renderPackages(published), renderSbom(published.facts), warnings.map(renderFinding));
}
function describeOutcome({ mode, changed, release, signed }) {
	if (mode === "dry run") return changed ? "dry run: this would be published; nothing was written outside the output folder" : "dry run: nothing to do, it is already published with the same bytes";
	if (mode === "draft" && release?.draft !== false) return "left as a draft; the site was not changed";
	return `${changed ? "published" : "already published with the same bytes (nothing was written)"}, signed with ${nameKeys(signed.signers.map(({ keyId }) => keyId))}`;
}
function renderLinks(published) {
	const { mode, release, plan, facts } = published;
	if (mode === "dry run") return ".";
	return `: ${[
		...release === void 0 ? [] : [markdownLink("release", release.url)],
		...mode === "draft" ? [] : renderSiteLinks(plan),
		...mode === "draft" || facts.attestationUrl === void 0 ? [] : [markdownLink("attestation", facts.attestationUrl)]
	].join(" · ")}`;
}
function renderSiteLinks(plan) {
	const { address, hostname, location } = plan;
	const own = address.hostname === hostname ? [markdownLink("the provider's page", pageUrl(plan))] : [];
	return [markdownLink("site", location.base), ...own];
}
function pageUrl({ address, location: { base } }) {
	return new URL(`./${providerPagePath(address).replace(/index\.html$/, "")}`, base).href;
}
function renderSeen({ plan, mode, commit, changed, verified }) {
	const siteUrl = plan.location.base;
	if (verified === void 0) return renderDelay({
		siteUrl,
		commit,
		changed,
		isDry: mode === "dry run"
	});
	const now = verified.end === "served" && findErrors(verified).length === 0 ? " Users can install it now." : "";
	return [`Verified: ${describeVerified(verified)}.${now}`];
}
function renderInstall({ plan, images }) {
	const site = siteAddress(plan);
	const own = plan.address.hostname === plan.hostname;
	const source = formatAddress(plan.address);
	const block = renderCode(renderOciMirrorBlock(plan.images[0] ?? "", [plan.address]));
	const limits = OCI_MIRROR_LIMITS.map((limit) => `* ${limit}`).join("\n");
	return [
		`### Install\n\n${renderCode(renderRequirement(plan.address, plan.version.text))}`,
		...own && needsHostBlock(site) ? renderWayIn(site) : [],
		...own ? [] : ["This address belongs to another host, so only the mirror offers it."],
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
function renderSbom({ sbom }) {
	if (sbom === void 0) return [];
	const { modules } = sbom;
	const built = describeBuiltFrom(sbom);
	const link = markdownLink("SBOM", sbom.url);
	return [`### Built from\n\n${built === void 0 ? `${link}, without Go modules` : `${asMarkdown(built)}: ${link}`}`, ...modules.length === 0 || modules.length > 1e3 ? [] : [renderDetails("Modules", renderCode(modules.join("\n"), "text"))]];
}
export { reportPublish as t };
