import { c as isError, s as init_errors, t as ProblemError } from "./errors.js";
import { a as parseExecutableFormat, f as SCRIPT_FIX, i as formatMatches, l as findSignatureFault, n as describeFormat, p as SIGN_AGAIN, t as bytesNeeded, v as parseBuildName, x as signatureFinding } from "./executable-format.js";
import { t as BuildInfoScanner } from "./build-info.js";
import { i as openFile, n as dirhash1, t as blamingSource } from "./local-file.js";
import { h as quote } from "./text.js";
import { i as freeUsedBlocks, n as blaming, o as makeOutput, r as bytesOf, s as readBlocks, t as OUTPUT_SIZE } from "./zip-bytes.js";
import { _ as zipFault, a as checkPacked, c as executableMissing, d as findPermissionFault, g as unreadable, i as checkCount, l as findExecutables, p as findZipFaults, r as ambiguous, s as checkUnpacked, t as BrokenZip, u as findOddities } from "./zip-rules.js";
import { crc32, createInflateRaw } from "node:zlib";
import { createHash } from "node:crypto";
import { basename } from "node:path";
// src/package/zip/read-zip.ts
init_errors();
async function readZip(bytes) {
	checkPacked(bytes.size);
	const place = await findDirectory(bytes);
	const entries = await readDirectory(bytes, place);
	const unpacked = entries.reduce((sum, file) => sum + file.unpacked, 0);
	checkUnpacked(unpacked, bytes.size);
	return (await placeFiles(bytes, entries, place.offset)).map((file) => ({
		...file,
		read: (most) => readContent(bytes, file, most)
	}));
}
async function hashFiles(files, onRead) {
	const hashed = [];
	for (const file of files) {
		const sha256 = await hashContent(file.read(), (block) => onRead?.(block, file));
		hashed.push({
			name: file.name,
			sha256
		});
	}
	return dirhash1(hashed);
}
const MIN_BLOCK = 64;
const MAX_BLOCK = 1 << 17;
async function* readContent(bytes, file, most = MAX_BLOCK) {
	const { name, start, packed, unpacked, crc, method } = file;
	let size = 0;
	let sum = 0;
	const content = method === 0 ? readBlocks(bytes, start, packed, most) : inflate(bytes, file, most);
	for await (const block of content) {
		size += block.length;
		if (size > unpacked) break;
		sum = crc32(block, sum);
		yield block;
	}
	if (size !== unpacked) throw unreadable(`${quote(name)} does not have the stated ${unpacked} bytes`);
	if (sum !== crc) throw unreadable(`${quote(name)} is damaged, its CRC-32 does not match`);
}
async function* inflate(bytes, file, most) {
	const { name, start, packed, unpacked } = file;
	const chunkSize = Math.min(most, Math.max(MIN_BLOCK, unpacked));
	const inflater = createInflateRaw({ chunkSize });
	const free = freeUsedBlocks(chunkSize);
	feed(inflater, readBlocks(bytes, start, packed, most)).catch((error) => inflater.destroy(error));
	try {
		for await (const block of inflater) {
			yield block;
			free(block);
		}
	} catch (error) {
		throw error instanceof Error && "code" in error && String(error.code).startsWith("Z_") ? unreadable(`${quote(name)} can't be unpacked, ${error.message}`, error) : error;
	}
	if (inflater.bytesWritten !== packed) throw unreadable(`${quote(name)} has more data than is unpacked`);
}
async function feed(inflater, blocks) {
	for await (const block of blocks) await new Promise((resolve, reject) => {
		inflater.write(block, (error) => error ? reject(error) : resolve());
	});
	inflater.end();
}
async function hashContent(content, onRead) {
	const hash = createHash("sha256");
	for await (const block of content) {
		hash.update(block);
		await onRead?.(block);
	}
	return hash.digest("hex");
}
const LOCAL_HEADER = 67324752;
const LOCAL_SIZE = 30;
const HAS_DESCRIPTOR = 8;
async function placeFiles(bytes, entries, end) {
	const inOrder = entries.toSorted((a, b) => a.offset - b.offset);
	const starts = new Map();
	let at = 0;
	for (const [index, file] of inOrder.entries()) {
		if (file.offset !== at) throw ambiguous(`there is a gap before ${nameOf(file)}, or an overlap`);
		const start = await checkLocal(bytes, file);
		starts.set(file, start);
		at = inOrder[index + 1]?.offset ?? end;
		await checkAfter(bytes, file, start + file.packed, at);
	}
	if (at !== end) throw ambiguous("there is something before the list of its files");
	return entries.map((file) => ({
		...file,
		start: starts.get(file) ?? 0
	}));
}
const nameOf = ({ name }) => quote(name);
async function checkLocal(bytes, file) {
	const extraAt = file.offset + LOCAL_SIZE + file.rawName.length;
	const header = await bytes.read(file.offset, extraAt - file.offset);
	const name = nameOf(file);
	if (header.readUInt32LE(0) !== LOCAL_HEADER) throw ambiguous(`there is no header of ${name} where the list of files says`);
	if (header.readUInt16LE(4) > MAX_VERSION) throw ambiguous(`the header of ${name} needs a newer format version than all readers support`);
	if (!(header.readUInt16LE(26) === file.rawName.length && header.subarray(LOCAL_SIZE).equals(file.rawName))) throw ambiguous(`the header of ${name} has another name than the list of files`);
	const extraSize = header.readUInt16LE(28);
	const differing = findDiffering(header, readExtra(await bytes.read(extraAt, extraSize), file.rawName), file);
	if (differing.length > 0) throw ambiguous(`the header of ${name} has other values than the list of files: ${differing.join(", ")}`);
	return extraAt + extraSize;
}
function findDiffering(header, large, file) {
	const packed = header.readUInt32LE(18);
	const unpacked = header.readUInt32LE(22);
	const isStream = (file.flags & HAS_DESCRIPTOR) !== 0;
	const real = enlarge({
		packed,
		unpacked,
		offset: 0
	}, large, file.rawName);
	const agrees = (said, is) => said === is || isStream && said === 0;
	const fields = {
		flags: header.readUInt16LE(6) === file.flags,
		"compression method": header.readUInt16LE(8) === file.method,
		"CRC-32": agrees(header.readUInt32LE(14), file.crc),
		"compressed size": agrees(real.packed, file.packed),
		size: agrees(real.unpacked, file.unpacked)
	};
	return Object.entries(fields).flatMap(([field, matches]) => matches ? [] : [field]);
}
async function checkAfter(bytes, file, at, next) {
	const isStream = (file.flags & HAS_DESCRIPTOR) !== 0;
	const length = next - at;
	if (!isStream && length === 0) return;
	if (isStream && [
		12,
		16,
		20,
		24
	].includes(length)) {
		const bytesAfter = await bytes.read(at, length);
		if (descriptors(file).some((descriptor) => descriptor.equals(bytesAfter))) return;
	}
	const descriptor = isStream ? ", or a descriptor with other values" : "";
	throw ambiguous(`there is a gap after the data of ${nameOf(file)}, or an overlap${descriptor}`);
}
function descriptors({ crc, packed, unpacked }) {
	const forms = [];
	for (const width of [4, 8]) {
		if (width === 4 && Math.max(packed, unpacked) > 4294967295) continue;
		const descriptor = Buffer.alloc(8 + 2 * width);
		descriptor.writeUInt32LE(134695760, 0);
		descriptor.writeUInt32LE(crc, 4);
		for (const [index, size] of [packed, unpacked].entries()) if (width === 4) descriptor.writeUInt32LE(size, 8 + index * width);
		else descriptor.writeBigUInt64LE(BigInt(size), 8 + index * width);
		forms.push(descriptor, descriptor.subarray(4));
	}
	return forms;
}
const ENTRY = 33639248;
const ENTRY_SIZE = 46;
const MAX_VERSION = 45;
async function readDirectory(bytes, place) {
	const directory = await bytes.read(place.offset, place.size);
	const files = [];
	let at = 0;
	for (let index = 0; index < place.count; index++) {
		const end = endOf(directory, at);
		files.push(readEntry(directory.subarray(at, end)));
		at = end;
	}
	if (at !== directory.length) throw ambiguous("the list of its files has more entries than its stated number");
	return files;
}
function endOf(directory, at) {
	if (at + ENTRY_SIZE > directory.length) throw unreadable("the list of its files is truncated");
	if (directory.readUInt32LE(at) !== ENTRY) throw unreadable("the list of its files has something else in it");
	const end = [
		28,
		30,
		32
	].map((offset) => directory.readUInt16LE(at + offset)).reduce((sum, length) => sum + length, at + ENTRY_SIZE);
	if (end > directory.length) throw unreadable("the list of its files is truncated");
	return end;
}
function readEntry(record) {
	const extraAt = ENTRY_SIZE + record.readUInt16LE(28);
	const rawName = record.subarray(ENTRY_SIZE, extraAt);
	const name = rawName.toString("utf8");
	const large = readExtra(record.subarray(extraAt, extraAt + record.readUInt16LE(30)), rawName);
	if (record.readUInt16LE(6) > MAX_VERSION) throw ambiguous(`${quote(name)} needs a newer format version than all readers support`);
	if (record.readUInt16LE(34) !== 0) throw ambiguous("it is one part of several");
	const sizes = {
		packed: record.readUInt32LE(20),
		unpacked: record.readUInt32LE(24),
		offset: record.readUInt32LE(42)
	};
	return {
		name,
		rawName,
		isUtf8: rawName.equals(Buffer.from(name)),
		creator: record.readUInt8(5),
		flags: record.readUInt16LE(8),
		method: record.readUInt16LE(10),
		crc: record.readUInt32LE(16),
		attributes: record.readUInt32LE(38),
		...enlarge(sizes, large, rawName)
	};
}
const ZIP64 = 1;
const TIMES = 21589;
const TIMES_SIZES = [
	5,
	9,
	13
];
const HARMLESS = new Set([
	10,
	22613,
	30805,
	30837,
	41504,
	51966,
	55605
]);
function readExtra(extra, name) {
	let large;
	for (let at = 0; at < extra.length;) {
		if (at + 4 > extra.length || at + 4 + extra.readUInt16LE(at + 2) > extra.length) throw ambiguous(`the extra fields of ${quote(name.toString())} are truncated`);
		const id = extra.readUInt16LE(at);
		const data = extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2));
		const isTwice = id === ZIP64 && large !== void 0;
		const isKnown = id === ZIP64 || (id === TIMES ? TIMES_SIZES.includes(data.length) : HARMLESS.has(id));
		if (isTwice || !isKnown) {
			const hex = `0x${id.toString(16).padStart(4, "0")}`;
			throw ambiguous(`${quote(name.toString())} has an extra field ${hex} that not all readers support`);
		}
		if (id === ZIP64) large = data;
		at += 4 + data.length;
	}
	return large;
}
function enlarge(sizes, large, name) {
	const count = Math.floor((large?.length ?? 0) / 8);
	const left = Array.from({ length: count }, (_, at) => Number(large?.readBigUInt64LE(8 * at)));
	const take = (size) => size === 4294967295 ? left.shift() ?? NaN : size;
	const { unpacked, packed, offset } = sizes;
	const real = {
		unpacked: take(unpacked),
		packed: take(packed),
		offset: take(offset)
	};
	if (left.length === 0 && (large?.length ?? 0) % 8 === 0 && Object.values(real).every(Number.isSafeInteger)) return real;
	throw ambiguous(`the ZIP64 field of ${quote(name.toString())} has other values than its entry needs`);
}
const END_SIZE = 22;
const LOCATOR_SIZE = 20;
const RECORD_SIZE = 56;
const MAX_COMMENT = 4096;
const END = Buffer.from("PK", "latin1");
const LOCATOR = 117853008;
const RECORD = 101075792;
async function findDirectory(bytes) {
	const length = Math.min(bytes.size, 65633);
	const tail = await bytes.read(bytes.size - length, length);
	const at = tail.lastIndexOf(END);
	if (at < 0) throw unreadable("it has no end record, so it is truncated or not a zip");
	if (at + END_SIZE > length || at + END_SIZE + tail.readUInt16LE(at + 20) !== length) throw ambiguous("its end record is not at its end, or there are two");
	if (length - at - END_SIZE > MAX_COMMENT) throw ambiguous(`its comment has more than ${MAX_COMMENT} bytes, so some readers don't find its end record`);
	const { place, before } = readPlace(tail, at, bytes.size - length);
	if (place.offset + place.size !== before) throw ambiguous("the list of its files does not end where its end record starts");
	checkCount(place.count, place.size);
	return place;
}
function readPlace(tail, at, start) {
	const place = {
		count: tail.readUInt16LE(at + 10),
		size: tail.readUInt32LE(at + 12),
		offset: tail.readUInt32LE(at + 16)
	};
	if (tail.readUInt32LE(at + 4) !== 0 || tail.readUInt16LE(at + 8) !== place.count) throw ambiguous("it is one part of several");
	const isLarge = place.count === 65535 || place.offset === 4294967295;
	if (isLarge !== (at >= LOCATOR_SIZE && tail.readUInt32LE(at - LOCATOR_SIZE) === LOCATOR)) throw ambiguous("its ZIP64 end record is missing or not referenced");
	if (!isLarge) return {
		place,
		before: start + at
	};
	const recordAt = at - LOCATOR_SIZE - RECORD_SIZE;
	if (recordAt < 0) throw unreadable("it ends too early");
	return {
		place: readLarge(tail, recordAt, start, place),
		before: start + recordAt
	};
}
function readLarge(tail, at, start, small) {
	const number = (offset) => Number(tail.readBigUInt64LE(at + offset));
	const place = {
		count: number(32),
		size: number(40),
		offset: number(48)
	};
	const locator = at + RECORD_SIZE;
	const isSound = tail.readUInt32LE(at) === RECORD && number(4) === 44 && number(16) === 0 && number(24) === place.count && tail.readUInt32LE(locator + 4) === 0 && Number(tail.readBigUInt64LE(locator + 8)) === start + at && tail.readUInt32LE(locator + 16) === 1;
	const agrees = [65535, place.count].includes(small.count) && [4294967295, place.size].includes(small.size) && [4294967295, place.offset].includes(small.offset);
	if (isSound && agrees) return place;
	throw ambiguous("its end record and its ZIP64 end record don't agree");
}
// src/package/zip/check-zip.ts
async function openZip(path, use, signal) {
	const file = await openFile(path);
	try {
		return await use(await readZip(await bytesOf(file, signal)));
	} catch (error) {
		if (error instanceof BrokenZip) return error;
		throw error;
	} finally {
		await file.close();
	}
}
async function checkZip(path, purpose) {
	const findings = await openZip(path, (files) => judgeOwn(files, purpose));
	return findings instanceof BrokenZip ? [zipFault(findings.message, findings.expected)] : findings;
}
async function judgeOwn(files, purpose) {
	const findings = await judgeFiles(files, purpose);
	const { type, platform } = purpose;
	const [first] = findExecutables(files, type);
	const executable = files.find((file) => file === first);
	if (findings.some(isError) || platform.os !== "darwin" || executable === void 0) return findings;
	const read = async function* (start, end) {
		let at = 0;
		for await (const block of executable.read()) {
			const part = block.subarray(Math.max(0, start - at), Math.max(0, end - at));
			if (part.length > 0) yield part;
			at += block.length;
			if (at >= end) return;
		}
	};
	const fault = await findSignatureFault(read, executable.unpacked, platform.arch);
	const name = `${JSON.stringify(executable.name)} in the zip`;
	return fault === void 0 ? findings : [...findings, ...signatureFinding(name, fault, platform)];
}
async function demandSound(bytes, purpose, where, judge = judgeFiles) {
	const files = await readZip(bytes);
	const faults = (await judge(files, purpose)).filter(isError);
	if (faults.length > 0) throw new ProblemError(faults.map((fault) => zipProblem(where, fault)));
	return files;
}
async function judgeFiles(files, purpose) {
	const { type, version, platform } = purpose;
	const faults = findZipFaults(files);
	if (files.length === 0) return faults;
	const executables = findExecutables(files, type);
	const executable = files.find((file) => file === executables[0]);
	if (executable === void 0) return [...faults, executableMissing(files, type)];
	const { name } = executable;
	const versionText = parseBuildName(name)?.version ?? version.text;
	const found = `the zip has the executable of version ${versionText}, ${JSON.stringify(name)}`;
	const findings = [
		findPermissionFault(executable, platform),
		versionText === version.text ? void 0 : zipFault(found, `version ${version.text}`),
		await findFormatFault(executable, platform)
	];
	const all = [...faults, ...findings.filter((finding) => finding !== void 0)];
	return all.some(isError) ? all : [...all, ...findOddities(executables, version.text)];
}
async function findFormatFault(entry, platform) {
	const { name, method, flags } = entry;
	if ((flags & 8257) !== 0 || method !== 0 && method !== 8) return void 0;
	let start = Buffer.alloc(0);
	for await (const block of entry.read(START_BLOCK)) {
		start = Buffer.concat([start, block]);
		if (start.length >= bytesNeeded(start)) break;
	}
	const format = parseExecutableFormat(start);
	const found = `${JSON.stringify(name)} in the zip is ${describeFormat(format)}`;
	if (format.kind === "script") return {
		code: "build-unusual",
		severity: "warning",
		found,
		expected: "a self-contained executable"
	};
	if (formatMatches(format, platform)) return void 0;
	return zipFault(found, `an executable for ${platform.os}_${platform.arch}`);
}
const START_BLOCK = 16384;
function zipProblem(where, finding) {
	const fix = REMEDIES.get(finding.code) ?? "Create the zip again, or publish the executable without a zip";
	return {
		...finding,
		where,
		fix
	};
}
const REMEDIES = new Map([
	["build-unsigned", SIGN_AGAIN],
	["build-unusual", SCRIPT_FIX],
	["zip-unusual", "Create the zip with only one such file, or publish the executable without a zip"]
]);
async function takeZip(source, destination, purpose, signal) {
	const from = await blamingSource(source, openFile(source));
	try {
		return await makeOutput(destination, async (file) => {
			const buffer = Buffer.allocUnsafeSlow(OUTPUT_SIZE);
			for (let size = 0;; checkPacked(size)) {
				signal.throwIfAborted();
				const { bytesRead } = await blamingSource(source, from.read({ buffer }));
				if (bytesRead === 0) break;
				await blaming(destination, file.appendFile(buffer.subarray(0, bytesRead)));
				size += bytesRead;
			}
			return await blaming(destination, judgeCopy(await bytesOf(file, signal), destination, purpose));
		});
	} catch (error) {
		if (!(error instanceof BrokenZip)) throw error;
		const fault = zipFault(error.message, error.expected);
		throw new ProblemError(zipProblem(basename(destination), fault), { cause: error });
	} finally {
		await from.close();
	}
}
async function judgeCopy(bytes, destination, purpose) {
	const name = basename(destination);
	const files = await demandSound(bytes, purpose, name, judgeOwn);
	const [executable] = findExecutables(files, purpose.type);
	const scanner = new BuildInfoScanner();
	const h1 = await hashFiles(files, (block, file) => {
		if (file === executable) scanner.add(block);
	});
	const sha256 = await hashContent(readBlocks(bytes, 0, bytes.size));
	return {
		file: {
			name,
			path: destination,
			size: bytes.size,
			sha256
		},
		h1,
		buildInfo: scanner.end()
	};
}
export { takeZip as a, hashFiles as c, openZip as i, demandSound as n, zipProblem as o, judgeFiles as r, hashContent as s, checkZip as t };
