import { r as openFile } from "./local-file.js";
import { o as checkTotal, t as BrokenZip, u as unreadable } from "./broken-zip.js";
import { c as readZip, i as judgeFiles, s as hashFiles } from "./check-zip.js";
import { a as shorten } from "./quote.js";
import { s as dirhash1, t as executableMissing } from "./zip-rules.js";
import { a as readBlocks, t as bytesOf } from "./zip-bytes.js";
import { n as KNOWN_OS, t as KNOWN_ARCH } from "./platform.js";
import { t as Observations } from "./observation.js";
import { createHash } from "node:crypto";
import { crc32, createInflateRaw } from "node:zlib";
// src/package/zip/client-zip-directory.ts
const END = 101010256;
const END_SIZE = 22;
async function findGoDirectory(bytes) {
	const length = Math.min(bytes.size, 66560);
	const tail = await bytes.read(bytes.size - length, length);
	const at = findEnd(tail.subarray(-1024)) ?? findEnd(tail);
	if (at === void 0) throw unreadable("it has no end record");
	const end = tail.subarray(tail.length - at);
	const small = {
		count: end.readUInt16LE(10),
		size: end.readUInt32LE(12),
		offset: end.readUInt32LE(16)
	};
	const isLarge = small.count === 65535 || small.size === 65535 || small.offset === 4294967295;
	const endAt = bytes.size - at;
	const record = isLarge ? await findRecord(bytes, endAt) : void 0;
	const { count, size, offset } = record ?? small;
	const base = (record?.at ?? endAt) - size - offset;
	if (base + offset < 0 || base + offset >= bytes.size) throw unreadable("the list of its files is outside of it");
	const isFromStart = base > 0 && await readGoFile(bytes, offset, 0).catch(() => void 0) !== void 0;
	return {
		count,
		base: isFromStart ? 0 : base,
		start: isFromStart ? offset : base + offset
	};
}
function findEnd(tail) {
	for (let at = tail.length - END_SIZE; at >= 0; at--) {
		if (tail.readUInt32LE(at) !== END) continue;
		return at + END_SIZE + tail.readUInt16LE(at + 20) <= tail.length ? tail.length - at : void 0;
	}
}
async function findRecord(bytes, endAt) {
	if (endAt < 20) return void 0;
	const locator = await bytes.read(endAt - 20, 20);
	if (!(locator.readUInt32LE(0) === 117853008 && locator.readUInt32LE(4) === 0 && locator.readUInt32LE(16) === 1)) return void 0;
	const at = Number(locator.readBigUInt64LE(8));
	const record = await bytes.read(at, 56);
	if (record.readUInt32LE(0) !== 101075792) throw unreadable("its ZIP64 end record is not there");
	const count = record.readUInt16LE(32);
	const [size = 0, offset = 0] = [40, 48].map((place) => Number(record.readBigUInt64LE(place)));
	return {
		at,
		count,
		size,
		offset
	};
}
const FIXED_SIZE = 46;
async function readGoFile(bytes, at, base) {
	if (at + FIXED_SIZE > bytes.size) return void 0;
	const fixed = await bytes.read(at, FIXED_SIZE);
	if (fixed.readUInt32LE(0) !== 33639248) return void 0;
	const [nameSize = 0, extraSize = 0, commentSize = 0] = [
		28,
		30,
		32
	].map((place) => fixed.readUInt16LE(place));
	const length = FIXED_SIZE + nameSize + extraSize + commentSize;
	if (at + length > bytes.size) return void 0;
	const rawName = await bytes.read(at + FIXED_SIZE, nameSize);
	const sizes = enlarge(fixed, await bytes.read(at + FIXED_SIZE + nameSize, extraSize));
	if (sizes === void 0) return void 0;
	const name = rawName.toString("utf8");
	return {
		name,
		isUtf8: rawName.equals(Buffer.from(name)),
		creator: fixed.readUInt8(5),
		flags: fixed.readUInt16LE(8),
		method: fixed.readUInt16LE(10),
		crc: fixed.readUInt32LE(16),
		attributes: fixed.readUInt32LE(38),
		...sizes,
		offset: sizes.offset + base,
		length
	};
}
const LARGE = 4294967295;
function enlarge(fixed, extra) {
	const numbers = {
		unpacked: fixed.readUInt32LE(24),
		packed: fixed.readUInt32LE(20),
		offset: fixed.readUInt32LE(42)
	};
	const missing = new Set([
		"unpacked",
		"packed",
		"offset"
	].filter((name) => numbers[name] === LARGE));
	for (let at = 0; at + 4 <= extra.length;) {
		const size = extra.readUInt16LE(at + 2);
		if (at + 4 + size > extra.length) break;
		let field = extra.subarray(at + 4, at + 4 + size);
		for (const name of extra.readUInt16LE(at) === 1 ? [...missing] : []) {
			if (field.length < 8) return void 0;
			numbers[name] = Number(field.readBigUInt64LE(0));
			field = field.subarray(8);
			missing.delete(name);
		}
		at += 4 + size;
	}
	return missing.has("packed") || missing.has("offset") ? void 0 : numbers;
}
// src/package/zip/client-zip.ts
async function unpackLikeClients(bytes) {
	const { start, base, count } = await findGoDirectory(bytes);
	const files = [];
	for (let at = start;;) {
		const file = await readGoFile(bytes, at, base);
		if (file === void 0 || files.length > MOST_FILES) break;
		files.push(file);
		at += file.length;
	}
	if (files.length === 0 || (files.length & 65535) !== (count & 65535)) throw unreadable("the list of its files is not as long as it is said to be");
	checkTotal(files.reduce((sum, { unpacked }) => sum + unpacked, 0));
	const tree = {
		root: new Map(),
		parts: 0
	};
	const contents = new Map();
	for (const file of files) {
		place(tree, file);
		contents.set(file.name, file.name.endsWith("/") ? NOTHING : await checkContent(bytes, file));
	}
	const hashed = files.map(({ name }) => ({
		name,
		sha256: contents.get(name) ?? NOTHING
	}));
	return {
		files,
		h1: dirhash1(hashed)
	};
}
const NOTHING = createHash("sha256").digest("hex");
function hasExecutable(files, type) {
	const prefix = `terraform-provider-${type}`;
	const isNamed = (name) => name === prefix || ["_", "."].includes(name.slice(prefix.length)[0] ?? "");
	return files.some((file) => file.name.startsWith(prefix) && isNamed(file.name) && !isFolder(file) && !file.name.includes("/"));
}
const MOST_FILES = 1e5;
function isFolder({ name, creator, attributes }) {
	const isUnix = creator === 3 || creator === 19;
	const isDos = creator === 0 || creator === 11 || creator === 14;
	const kind = attributes >>> 16 & 61440;
	return name.endsWith("/") || isUnix && kind === 16384 || isDos && (attributes & 16) !== 0;
}
const LONGEST_PATH = 4095;
const MOST_PARTS = 5e5;
function place(tree, file) {
	const parts = file.name.split("/").filter((part) => part !== "" && part !== ".");
	const isOdd = /(?:^|[/\\])\.\.(?:$|[/\\])|[\0\n]/.test(file.name);
	const isLong = Buffer.byteLength(file.name) > LONGEST_PATH;
	if (isOdd || isLong || parts.some((part) => Buffer.byteLength(part) > 255)) throw unreadable(`${JSON.stringify(shorten(file.name, 100))} is no name to unpack it under`);
	tree.parts += parts.length;
	if (tree.parts > MOST_PARTS) throw unreadable("its files lie in too many folders");
	const own = isFolder(file) ? void 0 : parts.pop();
	const folder = openFolder(tree.root, parts);
	if (own === void 0 && isFolder(file)) return;
	if (own === void 0 || folder.get(own) instanceof Map) throw unreadable("a file is also a folder");
	folder.set(own, "file");
}
function openFolder(root, parts) {
	let folder = root;
	for (const part of parts) {
		const inside = folder.get(part) ?? new Map();
		if (inside === "file") throw unreadable("a file is also a folder");
		folder.set(part, inside);
		folder = inside;
	}
	return folder;
}
const HAS_DESCRIPTOR = 8;
async function checkContent(bytes, file) {
	const header = await bytes.read(file.offset, 30);
	if (header.readUInt32LE(0) !== 67324752) throw unreadable("a file is not where the list says");
	const start = file.offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
	if (file.method !== 0 && file.method !== 8) throw unreadable("a file is compressed in an unknown way");
	const { size, sum, sha256 } = await measure(bytes, {
		start,
		length: Math.max(0, Math.min(file.packed, bytes.size - start)),
		isStored: file.method === 0
	}, file.unpacked);
	if (size !== file.unpacked) throw unreadable("a file has another size than the list says");
	const hasDescriptor = (file.flags & HAS_DESCRIPTOR) !== 0;
	if (hasDescriptor) await checkDescriptor(bytes, start + file.packed, file.crc);
	if ((hasDescriptor || file.crc !== 0) && sum !== file.crc) throw unreadable("a file is damaged");
	return sha256;
}
async function measure(bytes, { start, length, isStored }, most) {
	const blocks = readBlocks(bytes, {
		start,
		length
	});
	const hash = createHash("sha256");
	let [size, sum] = [0, 0];
	for await (const block of isStored ? blocks : inflate(blocks)) {
		size += block.length;
		sum = crc32(block, sum);
		hash.update(block);
		if (size > most) break;
	}
	return {
		size,
		sum,
		sha256: hash.digest("hex")
	};
}
async function* inflate(blocks) {
	const inflater = createInflateRaw();
	feed(inflater, blocks).catch((error) => inflater.destroy(error));
	try {
		yield* inflater;
	} catch (error) {
		throw error instanceof Error && "code" in error && String(error.code).startsWith("Z_") ? unreadable("a file can't be unpacked", error) : error;
	}
}
async function feed(inflater, blocks) {
	for await (const block of blocks) await new Promise((resolve, reject) => {
		inflater.write(block, (error) => error ? reject(error) : resolve());
	});
	inflater.end();
}
async function checkDescriptor(bytes, at, crc) {
	const isMarked = (await bytes.read(at, 4)).readUInt32LE(0) === 134695760;
	const length = isMarked ? 8 : 12;
	if ((await bytes.read(isMarked ? at + 4 : at, length)).readUInt32LE(0) !== crc) throw unreadable("the descriptor after a file differs");
}
// src/protocol/judge/package.ts
async function judgePackage({ path, where, signal, ...purpose }) {
	const seen = new Observations(where);
	const file = await openFile(path);
	const bytes = await bytesOf(file, signal);
	try {
		const files = await readZip(bytes);
		const [os = "", arch = ""] = purpose.platform.split("_");
		const isMissing = !hasExecutable(files, purpose.type);
		if (isMissing) seen.add("package-executable", executableMissing(files, purpose.type).found);
		const isKnown = KNOWN_OS.has(os) && KNOWN_ARCH.has(arch);
		const findings = isMissing || !isKnown ? [] : await judgeFiles(files, {
			...purpose,
			platform: {
				os,
				arch
			}
		});
		for (const finding of findings) seen.add(ruleFor(finding), finding.found);
		return seen.judged(await hashFiles(files));
	} catch (error) {
		if (!(error instanceof BrokenZip)) throw error;
		const { rule, h1 } = await judgeBroken(bytes, purpose.type);
		seen.add(rule, error.message);
		return seen.judged(h1);
	} finally {
		await file.close();
	}
}
async function judgeBroken(bytes, type) {
	try {
		const { files, h1 } = await unpackLikeClients(bytes);
		return {
			rule: hasExecutable(files, type) ? "package-unusual" : "package-executable",
			h1
		};
	} catch (error) {
		if (error instanceof BrokenZip) return { rule: "package-unreadable" };
		throw error;
	}
}
function ruleFor({ severity = "error" }) {
	return severity === "error" ? "package-unusable" : "package-unusual";
}
export { judgePackage as t };
