import { t as require_dist } from "./dist4.js";
import "./documentation.js";
import { f as unlessProblem, s as init_errors } from "./errors.js";
import { i as formatAddress, n as addressPath, r as compareAddresses } from "./address.js";
import { i as parseConstraint } from "./constraint.js";
import { a as parseVersion, r as isPrerelease } from "./version.js";
import { n as parseMirrorFile } from "./mirror-file.js";
// src/mirroring/file/render.ts
var import_dist = require_dist();
init_errors();
function mergeLocked(files) {
	const merged = new Map();
	for (const { address, version, constraints } of files.flat()) {
		const path = addressPath(address);
		const versions = [...merged.get(path)?.versions ?? [], orNewer(version, constraints)];
		merged.set(path, {
			address,
			versions: [...new Set(versions)]
		});
	}
	return [...merged.values()].sort((a, b) => compareAddresses(a.address, b.address));
}
function orNewer(parsed, constraints) {
	const version = parsed.text;
	if (isPrerelease(parsed)) return version;
	const meets = constraints && unlessProblem(() => parseConstraint(constraints));
	if (constraints === void 0 || !meets || !meets(parsed)) return `>= ${version}`;
	if (unlessProblem(() => parseVersion(constraints.replace(/^=\s*/, ""))) !== void 0) return version;
	return [...new Set([`>= ${version}`, ...constraints.split(",").map((part) => part.trim())])].join(", ");
}
function writeSource(address) {
	return formatAddress(address).replace(/^registry\.terraform\.io\//, "");
}
function renderMirrorFile(providers) {
	return addProviders(`${HEAD}providers: {}\n`, providers);
}
const HEAD = `# yaml-language-server: $schema=https://raw.githubusercontent.com/provider-pages/provider-pages/v1/schemas/provider-mirror.json

# The third-party providers to mirror. All settings:
# https://github.com/provider-pages/provider-pages/blob/v1/docs/mirror-third-party-providers.md

# Settings for all providers; a provider can override them.
defaults:
  # Where clients download packages: link (the origin), release (copies in releases of this repository) or site
  # (copies on the site).
  copy: link
  # all adds h1: hashes, and reads each package once for them; signed lists only what the publisher signed.
  hashes: all
  # Days before a new version is listed.
  minimum-age: 0

# Limits of one run.
limits:
  at-once: 4

# Source addresses as in configurations; the default host is registry.terraform.io. For OpenTofu's registry, write
# registry.opentofu.org/NAMESPACE/TYPE. Without versions, all releases are listed.
`;
function addProviders(text, additions) {
	const paths = new Set(parseMirrorFile(text).providers.map(({ address }) => addressPath(address)));
	const added = additions.filter(({ address }) => !paths.has(addressPath(address)));
	if (added.length === 0) return text;
	const document = (0, import_dist.parseDocument)(text);
	const node = document.get("providers", true);
	const providers = (0, import_dist.isMap)(node) ? node : new import_dist.YAMLMap(document.schema);
	if (providers.items.length === 0) {
		providers.flow = (0, import_dist.isMap)(document.contents) && document.contents.flow === true;
		if ((0, import_dist.isScalar)(node)) {
			providers.commentBefore = node.commentBefore ?? null;
			providers.comment = node.comment ?? null;
		}
		document.set("providers", providers);
	}
	for (const { address, versions } of added) {
		const [first, ...others] = versions;
		providers.set(writeSource(address), document.createNode({ versions: others.length === 0 ? first : versions }));
	}
	const edited = document.toString({
		lineWidth: 0,
		defaultStringType: "QUOTE_DOUBLE",
		defaultKeyType: "PLAIN"
	});
	parseMirrorFile(edited);
	return edited;
}
export { writeSource as i, mergeLocked as n, renderMirrorFile as r, addProviders as t };
