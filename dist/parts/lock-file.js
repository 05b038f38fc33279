import { f as unlessProblem, s as init_errors, t as ProblemError } from "./errors.js";
import { a as parseAddress } from "./address.js";
import { a as parseVersion } from "./version.js";
import { h as quote } from "./text.js";
import { c as labelled, d as textsOf, l as parseHcl, s as itemsOf, t as BrokenConfig } from "./hcl.js";
// src/protocol/cli-config/lock-file.ts
init_errors();
const LOCK_FILE = ".terraform.lock.hcl";
const MOST_PROVIDERS = 1e3;
const MOST_HASHES = 2e3;
function readLockFile(text, name) {
	try {
		const blocks = labelled(parseHcl(text), "provider");
		if (blocks.length > MOST_PROVIDERS) throw invalidLockFile(name, `${blocks.length} providers`);
		return blocks.map(([label, block]) => {
			const address = unlessProblem(() => parseAddress(label));
			const [written = ""] = textsOf(block, "version");
			const version = unlessProblem(() => parseVersion(written));
			if (address === void 0 || version === void 0) throw invalidLockFile(name, `${quote(label)} in version ${quote(written)}`);
			const [constraints] = textsOf(block, "constraints");
			const hashes = textsOf(block, "hashes");
			if (hashes.length > MOST_HASHES) throw invalidLockFile(name, `${hashes.length} hashes of ${quote(label)}`);
			return {
				address,
				version,
				constraints,
				hashes,
				block
			};
		});
	} catch (error) {
		if (!(error instanceof BrokenConfig)) throw error;
		throw invalidLockFile(name, error.line === void 0 ? error.message : `line ${error.line}: ${error.message}`);
	}
}
function invalidLockFile(name, found) {
	return new ProblemError({
		code: "input-invalid",
		found: `${name} has ${found}`,
		expected: `a \`${LOCK_FILE}\`, as \`terraform init\` or \`tofu init\` writes it`,
		fix: "Run `init` again, or name another file"
	});
}
function addHashes(text, { block, hashes }, added) {
	const end = text.includes("\r\n") ? "\r\n" : "\n";
	const list = itemsOf(block, "hashes").at(-1)?.value;
	const missing = [...new Set(added)].filter((hash) => !hashes.includes(hash)).sort();
	const lines = (all) => all.map((hash) => `    "${hash}",${end}`).join("");
	if (missing.length === 0) return text;
	if (list?.kind !== "list") {
		const at = block.end - 1;
		return `${text.slice(0, at)}  hashes = [${end}${lines(missing)}  ]${end}${text.slice(at)}`;
	}
	let written = "";
	let at = 0;
	for (const item of list.items) {
		const before = missing.filter((hash) => item.kind === "text" && hash < item.text);
		missing.splice(0, before.length);
		const [indent = ""] = /^[ \t]*$/.exec(text.slice(text.lastIndexOf("\n", item.start) + 1, item.start)) ?? [];
		const gap = indent === "" ? " " : end + indent;
		written += text.slice(at, item.start) + before.map((hash) => `"${hash}",${gap}`).join("");
		at = item.start;
	}
	const last = list.items.at(-1)?.end ?? list.start + 1;
	const comma = /^\s*,/.exec(text.slice(last, list.end))?.[0].length;
	const close = last + (comma ?? 0);
	const isEmpty = list.items.length === 0;
	const rest = missing.map((hash) => `${end}    "${hash}",`).join("");
	if (rest === "") return written + text.slice(at);
	const between = isEmpty || comma !== void 0 ? "" : ",";
	const after = /^[ \t]*\]/.test(text.slice(close)) ? `${end}  ` : "";
	return `${written}${text.slice(at, close)}${between}${rest}${after}${text.slice(close)}`;
}
export { addHashes as n, readLockFile as r, LOCK_FILE as t };
