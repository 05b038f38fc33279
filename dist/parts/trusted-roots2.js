import { o as __toESM } from "./rolldown-runtime.js";
import { s as init_errors, t as ProblemError } from "./errors.js";
import { o as tryJson, r as isObject } from "./json.js";
import { n as describeUnreadable, u as readRegularFile } from "./read-file.js";
import { join } from "node:path";
// src/package/attestation/trusted-roots.ts
init_errors();
const LARGEST = 4194304;
const SECONDS = 10;
function loadTrustedRoots(path, directory) {
	return path === void 0 ? fetchTrustedRoots(directory) : readTrustedRoots(path);
}
async function readTrustedRoots(path) {
	const text = await readRegularFile(path, LARGEST).then(String, (error) => {
		throw new ProblemError(unusable(describeUnreadable(path, error)), { cause: error });
	});
	const whole = tryJson(text);
	const roots = whole === void 0 ? text.split("\n").filter((line) => line.trim() !== "").map(tryJson) : [whole];
	if (roots.length > 0 && roots.every(isRoot)) return roots;
	throw new ProblemError(unusable(`${path} is not a trusted root`));
}
async function fetchTrustedRoots(directory) {
	const { getTrustedRoot } = await import("./dist3.js").then((m) => __toESM(m.default, 1));
	const { TrustedRoot } = await import("./dist2.js").then((m) => __toESM(m.default, 1));
	try {
		const options = {
			cachePath: join(directory, "sigstore"),
			timeout: SECONDS * 1e3,
			retry: 1
		};
		const root = TrustedRoot.toJSON(await getTrustedRoot(options));
		return isRoot(root) ? [root] : [];
	} catch (cause) {
		throw new ProblemError(unusable(`Sigstore's public root can't be fetched: ${reasonOf(cause)}`), { cause });
	}
}
function reasonOf(error) {
	if (!(error instanceof Error)) return String(error);
	const inner = error.cause === void 0 ? "" : reasonOf(error.cause);
	return error.message.includes(inner) ? error.message : `${error.message}: ${inner}`;
}
function isRoot(value) {
	return isObject(value) && String(value.mediaType).startsWith("application/vnd.dev.sigstore.trustedroot");
}
const NO_PUBLIC_ROOT = unusable("it claims to be from GitHub's own Sigstore instance, as that of every private repository does, and Sigstore's public root does not vouch for that instance");
function unusable(found) {
	return {
		code: "trusted-root-unusable",
		found,
		expected: "the trusted root of Sigstore, as JSON",
		fix: "Run `gh attestation trusted-root > trusted_root.jsonl` on a machine with access to the internet, and set ‹trusted-root: trusted_root.jsonl›"
	};
}
export { fetchTrustedRoots as n, loadTrustedRoots as r, NO_PUBLIC_ROOT as t };
