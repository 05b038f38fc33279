import { o as __toESM } from "./rolldown-runtime.js";
import { c as MANIFEST, d as SUMS, f as bundleInvalid, i as parseSums, l as PROVIDERS, r as parseManifest, t as proofPaths, u as REGISTRY } from "./sign-bundle.js";
import { t as require_tar_stream } from "./tar-stream.js";
import { t as ProblemError } from "./errors.js";
import { a as shorten, i as quote } from "./quote.js";
import { i as ifThere, n as describeUnreadable, o as readRegularFile } from "./read-file.js";
import { n as readGivenKeys, t as findSigners } from "./keyring.js";
import { i as reachFromPreview } from "./reach.js";
import { l as underBase, n as asker, o as openWeb, t as NO_CREDENTIALS } from "./web-options.js";
import { r as formatAddress, t as addressPath } from "./address.js";
import { r as readProviderFolder } from "./read-sources.js";
import { t as openFolder } from "./folder.js";
import { a as FOLDER_PACKAGES, n as openNetworkMirror, t as openRegistry } from "./registry.js";
import { i as readMirrorFileOf } from "./plan-mirror.js";
import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { basename, dirname, join, resolve } from "node:path";
import { mkdir, open } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createHash } from "node:crypto";
// src/bundle/unpack-bundle.ts
var import_tar_stream = __toESM(require_tar_stream(), 1);
const LONGEST = 256e6;
async function unpackBundle(unpacking) {
	const { workFolder, where } = unpacking;
	const { files, sha256 } = await unpackTar(unpacking);
	const read = (name) => readOwn(name, {
		files,
		workFolder,
		where
	});
	checkFiles(files, parseSums(await read(SUMS), where), where);
	const { providers } = parseManifest(await read(MANIFEST), where);
	return {
		root: workFolder,
		folder: join(workFolder, PROVIDERS),
		providers,
		sha256
	};
}
async function readOwn(name, { files, workFolder, where }) {
	const { size } = files.get(name) ?? {};
	if (size !== void 0 && size <= LONGEST) return (await readRegularFile(join(workFolder, name), LONGEST)).toString("utf8");
	const found = size === void 0 ? `it has no ${name}` : `its ${name} has ${size} bytes`;
	throw bundleInvalid({
		where,
		found,
		expected: "a bundle, as `bundle` wrote it"
	});
}
function checkFiles(files, sums, where) {
	const refusal = (found) => bundleInvalid({
		where,
		found,
		expected: "exactly the files that it was made from"
	});
	const others = [...files.keys()].filter((path) => path !== SUMS);
	const missing = [...sums.keys()].find((path) => !files.has(path));
	const added = others.find((path) => !sums.has(path));
	const changed = others.find((path) => files.get(path)?.sha256 !== sums.get(path));
	if (missing !== void 0) throw refusal(`${quote(missing)} is missing`);
	if (added !== void 0) throw refusal(`${quote(added)} is in the bundle, and not in ${SUMS}`);
	if (changed !== void 0) throw refusal(`${quote(changed)} differs from the file that ${SUMS} names`);
}
const MOST_FILES = 4e5;
const BLOCK = 1 << 18;
async function unpackTar(unpacking) {
	const { path, where, signal } = unpacking;
	const hash = createHash("sha256");
	const files = new Map();
	const taken = new Map();
	const entries = (0, import_tar_stream.extract)();
	let last = Promise.resolve();
	entries.on("entry", (header, content, next) => {
		content.on("error", () => {});
		last = takeEntry(header, content, {
			...unpacking,
			files,
			taken
		});
		last.then(() => next(), next);
	});
	const hashed = async function* (blocks) {
		for await (const block of blocks) {
			signal.throwIfAborted();
			hash.update(block);
			yield block;
		}
	};
	try {
		const source = createReadStream(path, { highWaterMark: BLOCK });
		await pipeline(Readable.from(hashed(source)), entries);
	} catch (error) {
		await last.catch(() => {});
		signal.throwIfAborted();
		throw isOfTar(error) ? broken(where, error) : error;
	}
	return {
		files,
		sha256: hash.digest("hex")
	};
}
async function takeEntry({ name, type }, content, taking) {
	const { where, workFolder, files, taken } = taking;
	const path = type === "directory" ? name.replace(/\/$/, "") : name;
	checkEntryPath(path, where);
	if (type === "directory") return passOver(content);
	if (type !== "file") throw notPlain(path, type, where);
	const [own, ...folders] = foldedPaths(path);
	if (taken.has(own) || folders.some((folder) => taken.get(folder) === "file")) throw twice(path, where);
	if (files.size === MOST_FILES) throw tooMany(where);
	taken.set(own, "file");
	for (const folder of folders) taken.set(folder, "folder");
	files.set(path, await writeEntry(path, content, join(workFolder, path)));
}
async function passOver(content) {
	for await (const _ of content);
}
async function writeEntry(path, content, target) {
	await mkdir(dirname(target), { recursive: true });
	const file = await open(target, "wx", 420);
	const hash = createHash("sha256");
	let size = 0;
	try {
		for await (const block of content) {
			if (!(block instanceof Uint8Array)) throw new Error("a tar entry holds only bytes");
			hash.update(block);
			size += block.length;
			await file.appendFile(block);
		}
	} finally {
		await file.close();
	}
	return {
		path,
		size,
		sha256: hash.digest("hex")
	};
}
function isOfTar(error) {
	return error instanceof Error && !(error instanceof ProblemError) && !("code" in error);
}
function broken(where, cause) {
	const found = `it can't be read completely: ${cause.message}`;
	return bundleInvalid({
		where,
		found,
		expected: "a complete tar, as `bundle` wrote it"
	}, cause);
}
function notPlain(path, type, where) {
	const found = `it holds ${quote(path)}, a ${type ?? "file of unknown kind"}`;
	return bundleInvalid({
		where,
		found,
		expected: "only files"
	});
}
function twice(path, where) {
	const found = `it holds ${quote(path)} twice, or as a file and as a folder`;
	return bundleInvalid({
		where,
		found,
		expected: "each file once"
	});
}
function tooMany(where) {
	return bundleInvalid({
		where,
		found: `it holds more than ${MOST_FILES} files`,
		expected: "what `bundle` wrote"
	});
}
const LONGEST_PATH = 1e3;
const LONGEST_NAME = 255;
const UNSAFE = /[\p{Cc}\\:*?"<>|]/u;
function checkEntryPath(path, where) {
	if (path.split("/").every((name) => name !== "" && name !== "." && name !== ".." && name.length <= LONGEST_NAME && !/[. ]$/.test(name)) && path.length <= LONGEST_PATH && !UNSAFE.test(path)) return;
	throw bundleInvalid({
		where,
		found: `it holds a file named ${quote(path)}`,
		expected: "plain paths below the folder to unpack into"
	});
}
function foldedPaths(path) {
	const folded = path.normalize("NFC").toLowerCase();
	return [folded, ...[...folded.matchAll(/\//g)].map(({ index }) => folded.slice(0, index))];
}
// src/mirroring/fetch/local-source.ts
const BASE = "https://bundle.invalid/";
async function openBundleSource(path, inputs, world, workFolder) {
	const { directory, cancelled } = world;
	const now = world.now();
	const keys = inputs["gpg-public-keys"];
	const bundle = await openBundle({
		path,
		directory,
		workFolder,
		keys,
		now,
		cancelled
	});
	const there = bundle.providers.map(({ address }) => address);
	const file = await readMirrorFileOf(path, there, inputs, world);
	const preview = await world.preview(bundle.root, {
		port: 0,
		tls: false
	});
	const here = new URL(preview.url).origin;
	const web = openWeb({
		...asker("mirror", world, NO_CREDENTIALS),
		reach: reachFromPreview(here, "nothing else")
	});
	const transport = underBase(web, BASE, preview.url);
	const signed = new Set(bundle.providers.filter(isSigned).map(({ address }) => addressPath(address)));
	const originOf = (address) => {
		if (!signed.has(addressPath(address))) return withoutPins(openNetworkMirror({
			transport,
			url: BASE + PROVIDERS,
			now
		}));
		const { hostname } = address;
		const services = new Map([["providers.v1", `${BASE}${REGISTRY}${hostname}/`]]);
		return openRegistry({
			transport,
			hostname,
			services,
			now
		});
	};
	return {
		file,
		warnings: bundle.warnings,
		open: (address) => ({
			origin: asPart(originOf(address)),
			from: "folder",
			transport
		}),
		close: () => preview.close()
	};
}
function isSigned({ versions }) {
	return versions.every(({ key }) => key !== void 0);
}
function withoutPins(origin) {
	return {
		...origin,
		version: async (question) => {
			if (question.keys.length > 0) throw new ProblemError(notSigned(question.address));
			return origin.version(question);
		}
	};
}
function asPart(origin) {
	return {
		isPart: true,
		versions: (address) => origin.versions(address),
		version: async (question) => {
			const version = await origin.version(question);
			return {
				...version,
				seen: void 0,
				sums: version.sums && {
					...version.sums,
					url: "file:bundle"
				}
			};
		}
	};
}
function notSigned(address) {
	return {
		code: "key-unusable",
		found: `${formatAddress(address)} is pinned to keys, but the bundle has no signature of its publisher`,
		expected: "a signature by one of those keys",
		fix: "Create the bundle from the provider's registry instead of a mirror, or remove `keys`"
	};
}
async function openBundle(opening) {
	const { directory, workFolder, keys, cancelled } = opening;
	const path = resolve(directory, opening.path);
	const where = basename(path);
	const expected = keys === void 0 ? await readSums(path) : await checkProof(path, keys, opening);
	const bundle = await unpackBundle({
		path,
		workFolder: join(workFolder, "bundle"),
		where,
		signal: cancelled
	}).catch((error) => {
		throw isSystem(error) ? unreadable(path, error) : error;
	});
	if (expected !== void 0 && bundle.sha256 !== expected) throw otherBytes(where, bundle.sha256, expected);
	return {
		...bundle,
		warnings: keys === void 0 ? [unsigned(where)] : []
	};
}
const LARGEST = 1 << 20;
async function readSums(path) {
	const { sums } = proofPaths(path);
	const text = await ifThere(readRegularFile(sums, LARGEST)).catch((error) => {
		throw unreadable(sums, error);
	});
	return text === void 0 ? void 0 : parseSum(text.toString("utf8"), sums);
}
function parseSum(text, sums) {
	const [, sha256] = /^([0-9a-f]{64})\s/.exec(text) ?? [];
	if (sha256 !== void 0) return sha256;
	const found = `it begins with ${quote(shorten(text, 80))}`;
	throw bundleInvalid({
		where: basename(sums),
		found,
		expected: "the checksum of the bundle"
	});
}
async function checkProof(path, given, { directory, now }) {
	const ring = await readGivenKeys(given, directory);
	const { sums, signature } = proofPaths(path);
	const read = (file) => readRegularFile(file, LARGEST).catch((error) => {
		throw unreadable(file, error);
	});
	const data = await read(sums);
	const signers = await findSigners(ring, {
		data,
		signature: await read(signature),
		now
	});
	if (!("code" in signers)) return parseSum(data.toString("utf8"), sums);
	throw bundleInvalid({
		where: basename(signature),
		found: describeFault(signers.code),
		expected: `a signature of ${basename(sums)} by one of the keys in ‹gpg-public-keys›`
	});
}
function describeFault(code) {
	return code === "unknown-key" ? "it was made with a key that is not in ‹gpg-public-keys›" : "it does not match the checksum next to it";
}
function otherBytes(where, found, expected) {
	return bundleInvalid({
		where,
		found: `its SHA-256 is ${found}`,
		expected: `${expected}, as in ${where}.sha256`
	});
}
function isSystem(error) {
	return error instanceof Error && "code" in error;
}
function unreadable(path, cause) {
	const found = describeUnreadable(path, cause);
	return new ProblemError({
		code: "source-unreadable",
		found,
		expected: "a file",
		fix: "Set ‹from› to a bundle with its `.sha256` and `.sha256.sig` next to it"
	}, { cause });
}
function unsigned(where) {
	return {
		code: "bundle-unsigned",
		severity: "warning",
		where,
		found: "its origin is unknown without a key: its checksums only prove that it is complete",
		expected: "a signature by a key that you know",
		fix: "Set ‹gpg-public-keys› to the key of its origin"
	};
}
async function openFolderSource(directory, inputs, world) {
	const { providers, notes } = await readProviderFolder(directory);
	for (const note of notes) world.log.info(note);
	const there = providers.map(({ address }) => address);
	const file = await readMirrorFileOf(directory, there, inputs, world);
	const origin = {
		...openFolder({
			directory,
			now: world.now()
		}),
		isPart: true
	};
	return {
		file,
		warnings: [],
		open: () => ({
			origin,
			from: "folder",
			transport: FOLDER_PACKAGES
		}),
		close: async () => {}
	};
}
export { openBundleSource, openFolderSource };
