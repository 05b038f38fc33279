import { o as SITE_PATH } from "./paths.js";
import { f as unlessProblem, n as Problems, s as init_errors, t as ProblemError } from "./errors.js";
import { t as require_dist } from "./dist4.js";
import "./documentation.js";
import { i as formatAddress, n as addressPath, r as compareAddresses } from "./address.js";
import { i as parseConstraint } from "./constraint.js";
import { i as parseVersion, n as isPrerelease } from "./version.js";
import { n as parseMirrorFile } from "./mirror-file.js";
import { r as readLockFile, t as LOCK_FILE } from "./lock-file.js";
import { a as placeKind } from "./place-inputs.js";
import { n as writeText, t as readText } from "./text-file.js";
import { l as count } from "./text.js";
import { t as MIRROR_INPUTS } from "./inputs3.js";
import { stat } from "node:fs/promises";
import { resolve } from "node:path";
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
// src/commands/mirror/init.ts
init_errors();
async function writeMirrorFile(inputs, context) {
	const { directory } = context;
	const problems = new Problems();
	const names = inputs.from.length === 0 ? [LOCK_FILE] : inputs.from;
	const read = names.map((name) => problems.attempt(async () => {
		const text = await readText(resolve(directory, name));
		if (text === void 0) throw new ProblemError({
			code: "input-invalid",
			found: `${name} does not exist`,
			expected: `a ${LOCK_FILE}, as \`terraform init\` or \`tofu init\` writes it`,
			fix: "Set ‹from› to one, once for each lock file"
		});
		return readLockFile(text, name);
	}));
	const locked = mergeLocked((await Promise.all(read)).flatMap((one) => one === void 0 ? [] : [one]));
	if (locked.length === 0) problems.add({
		code: "input-invalid",
		found: `${names.join(", ")} ${names.length === 1 ? "lists" : "list"} no providers`,
		expected: "at least one",
		fix: "Run `init` in the folder of the configuration, or set ‹from› to another lock file"
	});
	problems.throwIfAny();
	const name = inputs["mirror-config"];
	const path = resolve(directory, name);
	const before = await readText(path);
	const after = before === void 0 ? renderMirrorFile(locked) : addProviders(before, locked);
	if (after !== before) await writeText(path, {
		before,
		after
	}, "Set ‹mirror-config› to another file");
	return {
		written: name,
		isNew: before === void 0,
		changed: after !== before,
		found: locked.map(({ address }) => writeSource(address)),
		next: await nameNext(inputs, context)
	};
}
async function nameNext(inputs, { directory, repository }) {
	const { to = "./site", token, "mirror-config": file, "site-url": url } = inputs;
	const isFolder = inputs.to === void 0 ? !(repository && token) : placeKind(to) === "folder";
	const isNew = await stat(resolve(directory, to, SITE_PATH)).catch(() => void 0) === void 0;
	return `‹command: mirror› with ${[
		...isFolder ? [`‹to: ${to}›`] : [],
		...isFolder && isNew && url === void 0 ? ["‹site-url: https://mirror.example.com/›"] : [],
		...file === MIRROR_INPUTS["mirror-config"].parse("") ? [] : [`‹mirror-config: ${file}›`],
		"‹dry-run: true›"
	].join(" and ")}`;
}
function reportWritten({ written, isNew, changed, found, next }) {
	const providers = count(found.length, "provider");
	const what = isNew ? `wrote ${written} with ${providers}` : `updated ${written}: ${providers}`;
	const title = changed ? what : `${written} already has ${providers}`;
	return {
		summary: `## ${title}\n`,
		lines: [
			title,
			...found.map((source) => `  ${source}`),
			"",
			`next: ${next}`
		],
		json: {
			file: written,
			changed,
			providers: found
		}
	};
}
export { reportWritten, writeMirrorFile };
