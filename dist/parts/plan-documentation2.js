import { s as init_errors, t as ProblemError } from "./errors.js";
import { r as isSystemError } from "./local-file.js";
import { n as leadsOut, r as readInside, t as findWayOut } from "./way-out.js";
import { t as present } from "./present.js";
import { s as openReal } from "./read-file.js";
import { readdir, realpath, stat } from "node:fs/promises";
import { basename, join, relative, resolve, sep } from "node:path";
// src/steps/documentation/plan-documentation.ts
init_errors();
const USUAL_FOLDER = "docs";
const EARLIER_FOLDER = "website/docs";
async function planDocumentation(checkout, docs, take) {
	const { directory, repository } = checkout;
	const license = await findLicense(directory);
	const about = present({
		repository,
		license
	});
	const folder = await findFolder(docs, directory);
	if (folder === void 0) return {
		about,
		documentation: void 0,
		warnings: []
	};
	const reading = await readCheckout(checkout, folder, license, take);
	const description = await describeProvider(reading.documentation);
	return {
		...reading,
		about: present({
			...about,
			description
		})
	};
}
function foldersFor(docs) {
	return docs === USUAL_FOLDER ? [EARLIER_FOLDER, USUAL_FOLDER] : [docs];
}
async function findFolder(docs, directory) {
	if (docs === "") return void 0;
	for (const folder of foldersFor(docs)) {
		const path = resolve(directory, folder);
		if (!(await stat(path).catch(() => void 0))?.isDirectory()) continue;
		const target = await findWayOut(path, directory);
		if (target !== void 0) throw new ProblemError(leadsOut(folder, target, "docs"));
		return folder;
	}
	if (docs === USUAL_FOLDER) return void 0;
	throw new ProblemError({
		code: "documentation-missing",
		found: `the folder ${docs} in ‹docs› does not exist`,
		expected: "the folder of the provider's documentation",
		fix: "Correct ‹docs›, check out the repository before this step, or set ‹docs› to an empty value to publish none"
	});
}
async function readCheckout({ address, tag, repository, directory, isForeign = false, findExcess }, docs, license, takeFrom) {
	const path = resolve(directory, docs);
	const below = relative(resolve(directory), path).split(sep).join("/");
	const isOutside = below === "" || below === ".." || below.startsWith("../") || /^(?:[a-z]:)?\//i.test(below);
	const folder = isOutside ? basename(path) || USUAL_FOLDER : below;
	const reading = await readFolder({
		directory: path,
		folder,
		workspace: isOutside || isForeign ? path : directory,
		...present({ findExcess })
	});
	const take = takeFrom ?? (await import("./take2.js")).takeDocumentation;
	const paths = reading.images.map((image) => image.path);
	const taken = take(reading.files, paths, address, folder);
	const warnings = [...reading.warnings, ...taken.problems];
	if (taken.documents.length === 0) return {
		documentation: void 0,
		warnings
	};
	const bytes = new Map(reading.images.map((image) => [image.path, image.bytes]));
	const images = taken.images.map((image) => ({
		...image,
		size: bytes.get(image.file)?.length ?? 0
	}));
	return {
		documentation: {
			facts: present({
				repository,
				tag,
				folder: taken.folder,
				license,
				documents: taken.documents.map(({ path: name, file }) => ({
					path: name,
					file
				})),
				images
			}),
			texts: new Map(taken.documents.map(({ path: name, text }) => [name, text])),
			pictures: images.map(({ path: name, file }) => ({
				path: name,
				bytes: bytes.get(file) ?? new Uint8Array()
			}))
		},
		warnings
	};
}
const NAME = /^(?:licen[cs]e|copying)(?:\.(?:md|txt))?$/i;
const LARGEST = 2e5;
const KNOWN = [
	[/Mozilla Public License,? version 2\.0/i, "MPL-2.0"],
	[/Apache License\s+Version 2\.0/i, "Apache-2.0"],
	[/Business Source License 1\.1/i, "BUSL-1.1"],
	[/GNU AFFERO GENERAL PUBLIC LICENSE\s+Version 3/i, "AGPL-3.0"],
	[/GNU LESSER GENERAL PUBLIC LICENSE\s+Version 3/i, "LGPL-3.0"],
	[/GNU LESSER GENERAL PUBLIC LICENSE\s+Version 2\.1/i, "LGPL-2.1"],
	[/GNU GENERAL PUBLIC LICENSE\s+Version 3/i, "GPL-3.0"],
	[/GNU GENERAL PUBLIC LICENSE\s+Version 2/i, "GPL-2.0"],
	[/European Union Public Licence\s+v\. ?1\.2/i, "EUPL-1.2"],
	[/This is free and unencumbered software released into the public domain/i, "Unlicense"],
	[/CC0 1\.0 Universal/i, "CC0-1.0"],
	[/Permission to use, copy, modify, and(?:\/or)? distribute this software for any purpose/i, "ISC"],
	[/Permission is hereby granted, free of charge, to any person obtaining a copy/i, "MIT"],
	[/Redistribution and use in source and binary forms[\s\S]*Neither the name/i, "BSD-3-Clause"],
	[/Redistribution and use in source and binary forms/i, "BSD-2-Clause"]
];
function isLicenseFile(name) {
	return NAME.test(name);
}
async function findLicense(directory) {
	const names = await readdir(directory).catch(() => []);
	for (const name of names.filter(isLicenseFile).sort()) {
		const text = await readInside(name, directory, "docs", LARGEST).catch(() => void 0);
		const license = text && nameLicense(text.toString("utf8"));
		if (license !== void 0) return license;
	}
}
function nameLicense(text) {
	const plain = text.replace(/\s+/g, " ");
	return KNOWN.find(([words]) => words.test(plain))?.[1];
}
const LONGEST = 300;
async function describeProvider(documentation) {
	const text = documentation?.texts.get("index.md");
	if (text === void 0) return void 0;
	const { readHead } = await import("./front-matter.js");
	const { asDescription, asTitle } = await import("./entry.js");
	return asTitle(asDescription(readHead(text).fields.get("description") ?? "")).slice(0, LONGEST) || void 0;
}
const BOUNDS = {
	files: 1e4,
	depth: 8,
	page: {
		each: 16e6,
		all: 128e6
	},
	picture: {
		each: 5e6,
		all: 25e6
	}
};
const TEXT = /\.(?:md|markdown)(?:\.html)?$/i;
const IMAGE = /\.(?:png|jpe?g|gif|svg|webp|avif|ico)$/i;
function kindOf(path) {
	if (IMAGE.test(path)) return "picture";
	return TEXT.test(path) && !path.startsWith("cdktf/") ? "page" : void 0;
}
function sizesOf(found) {
	const sizes = {
		page: 0,
		picture: 0
	};
	for (const { path, size } of found) {
		const kind = kindOf(path);
		if (kind !== void 0 && size <= BOUNDS[kind].each) sizes[kind] += size;
	}
	return sizes;
}
async function readFolder(folder) {
	const reading = new Reading(folder);
	await reading.listBelow("", 0);
	await reading.read();
	return reading;
}
var Reading = class {
	files = [];
	images = [];
	warnings = [];
	#place;
	#found = [];
	#used = {
		page: 0,
		picture: 0
	};
	constructor(place) {
		this.#place = place;
	}
	async listBelow(path, depth) {
		const names = await this.#unlessUnreadable(path, readdir(join(this.#place.directory, path)));
		for (const name of names?.sort() ?? []) {
			const below = path === "" ? name : `${path}/${name}`;
			if (name.startsWith(".")) continue;
			const full = join(this.#place.directory, below);
			const real = await realpath(full).catch(() => full);
			const target = await findWayOut(full, this.#place.workspace, real);
			if (target !== void 0) {
				this.warnings.push({
					...leadsOut(this.#shown(below), target, "docs"),
					severity: "warning"
				});
				continue;
			}
			const stats = await stat(real).catch(() => void 0);
			if (stats?.isFile()) {
				if (this.#found.length <= BOUNDS.files) this.#found.push({
					path: below,
					real,
					size: stats.size
				});
			} else if (stats?.isDirectory()) {
				if (depth < BOUNDS.depth) await this.listBelow(below, depth + 1);
				else this.#leaveOut(below, `is ${depth + 1} folders deep`, `at most ${depth} folders`);
			}
		}
	}
	async read() {
		const [found, [further]] = [this.#found.slice(0, BOUNDS.files), this.#found.slice(BOUNDS.files)];
		const excess = this.#place.findExcess?.(sizesOf(found));
		if (excess !== void 0) {
			this.warnings.push(excess);
			return;
		}
		for (const file of found) await this.#takeFile(file);
		if (further !== void 0) this.#leaveOut(further.path, "exceeds the number of files", `at most ${BOUNDS.files} files`);
	}
	async #takeFile(file) {
		const path = this.#shown(file.path);
		const kind = kindOf(file.path);
		const bytes = kind === void 0 ? Buffer.of() : await this.#read(file, kind);
		if (bytes === void 0) return;
		if (kind === "picture") this.images.push({
			path,
			bytes
		});
		else this.files.push({
			path,
			text: bytes.toString("utf8")
		});
	}
	async #read({ path, real, size }, kind) {
		const { each, all } = BOUNDS[kind];
		if (size > each || this.#used[kind] + size > all) {
			this.#leaveOut(path, `has ${size} bytes`, `at most ${each} bytes per ${kind}, ${all} in total`);
			return;
		}
		const bytes = await this.#unlessUnreadable(path, readPlain(real, size));
		this.#used[kind] += bytes?.length ?? 0;
		return bytes;
	}
	async #unlessUnreadable(path, reading) {
		try {
			return await reading;
		} catch (error) {
			if (!isSystemError(error)) throw error;
			this.#leaveOut(path, `can't be read (${error.code})`, "a readable file or folder");
			return;
		}
	}
	#shown(path) {
		return path === "" ? this.#place.folder : `${this.#place.folder}/${path}`;
	}
	#leaveOut(path, found, expected) {
		this.warnings.push({
			code: "documentation-left-out",
			severity: "warning",
			where: this.#shown(path),
			found: `it ${found}, so it is left out of the documentation`,
			expected,
			fix: "Correct it, or link to it in the repository"
		});
	}
};
async function readPlain(path, size) {
	const file = await openReal(path);
	try {
		const bytes = Buffer.alloc(size);
		const { bytesRead } = await file.read(bytes, 0, size, 0);
		return bytes.subarray(0, bytesRead);
	} finally {
		await file.close();
	}
}
export { isLicenseFile as a, readCheckout as c, foldersFor as i, readFolder as l, findFolder as n, nameLicense as o, findLicense as r, planDocumentation as s, describeProvider as t };
