import { a as onceEach, i as once, r as mapConcurrently, t as init_concurrency } from "./concurrency.js";
import { n as pathsOf } from "./place.js";
import { n as demandSitePaths, r as isSitePath } from "./site-path.js";
import { a as placesFor, i as namesIn, n as checkFree } from "./branch-files.js";
import { i as unlessRefused, u as formatRepositoryName } from "./client.js";
import { n as explained, t as demandText } from "./refusals2.js";
import { a as readFile$1, c as moveBranch, d as warnOfRules, i as readContents, l as readHead, n as findTree, o as readTree, r as readBlobs, s as isBranchHead, t as copyBlobs, u as startRepository } from "./read-files.js";
import { s as init_errors, t as ProblemError } from "./errors.js";
import { a as hashBlob } from "./host.js";
import { r as sourceChanged } from "./object-store.js";
import { a as locateSite } from "./pages.js";
import { createHash } from "node:crypto";
import { open, rm } from "node:fs/promises";
import { createReadStream, openAsBlob } from "node:fs";
import { basename } from "node:path/posix";
import { StringDecoder } from "node:string_decoder";
// src/places/github/site/branch-packages.ts
init_concurrency();
init_errors();
const FOLDER = "assets";
function branchPackages(site) {
	const read = async (root) => {
		const tree = await findTree(site, root, FOLDER);
		return tree === void 0 ? [] : (await readBlobs(site, tree, `${FOLDER}/`)).blobs;
	};
	let listing;
	let listedFiles = [];
	const stored = new Map();
	let isWarned = false;
	const list = async (head) => {
		if (!isBranchHead(head) || head.state !== "there") return [];
		if (listing?.id !== head.id) listing = {
			id: head.id,
			files: read(head.tree)
		};
		listedFiles = await listing.files;
		return listedFiles;
	};
	const blobsOf = async (head) => new Map((await list(head)).map(({ path, blob }) => [path, blob]));
	const total = () => {
		return [...new Map([...stored, ...listedFiles.map(({ path, size }) => [path, size])]).values()].reduce((sum, size) => sum + size, 0);
	};
	const { location, siteUrl } = site;
	const isPages = location === void 0 ? siteUrl === void 0 : location.basis === "asked";
	return {
		list,
		check: async (head, packages) => {
			await list(head);
			const told = findProblems(packages, packages.reduce((sum, { size = 0 }) => sum + size, total()), isPages).filter(({ severity }) => severity !== "warning" || !isWarned);
			isWarned ||= told.some(({ severity }) => severity === "warning");
			return told;
		},
		put: async (file) => {
			const { path, size } = file;
			demandSitePaths([path]);
			const held = listedFiles.find((one) => one.path === path);
			const errors = findProblems([{
				name: path,
				size
			}], total() + (held === void 0 ? size : 0), isPages).filter(({ severity }) => severity !== "warning");
			if (errors.length > 0) throw new ProblemError(errors);
			const blob = await storeBlob(site, file, held?.blob);
			stored.set(path, size);
			return {
				path,
				size,
				wasThere: blob === held?.blob,
				blob
			};
		},
		missing: async (head, files) => {
			const blobs = files.length === 0 ? void 0 : await blobsOf(head);
			return files.filter(({ path, blob }) => blob === void 0 || blobs?.get(path) !== blob);
		},
		copy: async (head, directory, files) => {
			const blobs = await blobsOf(head);
			const held = files.flatMap(({ path, size }) => {
				const blob = blobs.get(path);
				return blob === void 0 ? [] : [{
					path,
					size,
					blob
				}];
			});
			await copyBlobs(site, held, directory);
		}
	};
}
const LARGEST_IN_GIT = 104857600;
const LARGEST_BY_API = 37e6;
const MOST_BYTES$1 = 95e7;
const NEARLY = 8e8;
const SMALLER = "Make it smaller: strip the executable (go build -ldflags '-s -w')";
function findProblems(files, bytes, isPages) {
	const problems = files.flatMap(({ name, size = 0 }) => {
		const problem = {
			code: "github-refused",
			found: `${name} has ${size} bytes`
		};
		if (size > LARGEST_IN_GIT) {
			const expected = `at most ${LARGEST_IN_GIT} bytes (100 MiB), GitHub's limit for a file on a branch`;
			const fix = `${SMALLER}, or set ‹assets: release›, which allows 2 GiB`;
			return [{
				...problem,
				expected,
				fix
			}];
		}
		if (size <= LARGEST_BY_API) return [];
		const expected = `at most ${LARGEST_BY_API} bytes (37 MB), the limit of GitHub's API for a file on a branch`;
		const fix = `${SMALLER}, set ‹assets: release›, or publish with --to into a clone of the branch and push it, which allows 100 MiB`;
		return [{
			...problem,
			expected,
			fix
		}];
	});
	if (bytes <= NEARLY) return problems;
	const isTooMuch = isPages && bytes > MOST_BYTES$1;
	problems.push({
		code: "github-refused",
		...isTooMuch ? {} : { severity: "warning" },
		found: `the packages on the site ${isTooMuch ? "would have" : "have"} ${bytes} bytes`,
		expected: `at most ${MOST_BYTES$1}: Pages serves sites of up to 1 GB, documents included`,
		fix: "Set ‹assets: release› for new versions, or free space: withdraw unused versions with ‹command: withdraw›, and delete their folders below assets/ from the branch"
	});
	return problems;
}
const WORTH_ASKING = 1e6;
async function storeBlob({ client, repository }, file, held) {
	const body = `${file.from}.base64`;
	const name = basename(file.path);
	try {
		const id = await encodeBody(file, body);
		if (id === held) return id;
		if (file.size >= WORTH_ASKING) {
			const route = "GET /repos/{owner}/{repo}/git/blobs/{file_sha}";
			const headers = { accept: "application/vnd.github.raw+json" };
			const options = {
				doing: `looking for ${name}`,
				asStream: true
			};
			const look = () => client.repeatable(route, {
				...repository,
				file_sha: id,
				headers
			}, options);
			const answer = await unlessRefused(look, 404);
			const body = answer?.data;
			if (body instanceof ReadableStream) await body.cancel();
			if (answer !== void 0) return id;
		}
		const data = await openAsBlob(body);
		const headers = { "content-type": "application/json; charset=utf-8" };
		const parameters = {
			...repository,
			content: "",
			data,
			headers
		};
		const options = {
			doing: `uploading ${name}`,
			size: data.size
		};
		const sent = await client.repeatable("POST /repos/{owner}/{repo}/git/blobs", parameters, options);
		const sha = demandText(sent.data.sha);
		if (sha === id) return id;
		throw new ProblemError({
			code: "asset-digest",
			found: `GitHub stored ${name} as git object ${sha}`,
			expected: `git object ${id}`,
			fix: "Run the job again; if it happens again, check for a proxy that changes content"
		});
	} finally {
		await rm(body, { force: true });
	}
}
async function encodeBody(file, to) {
	await rm(to, { force: true });
	const body = await open(to, "wx", 384);
	try {
		const [git, sha256] = [hashBlob(file.size), createHash("sha256")];
		const base64 = new StringDecoder("base64");
		await body.write("{\"encoding\":\"base64\",\"content\":\"");
		for await (const chunk of createReadStream(file.from)) {
			git.update(chunk);
			sha256.update(chunk);
			await body.write(base64.write(chunk));
		}
		await body.write(`${base64.end()}"}`);
		if (sha256.digest("hex") !== file.sha256) throw sourceChanged(file.from);
		return git.digest("hex");
	} finally {
		await body.close();
	}
}
// src/places/github/site/site-branch.ts
function siteNeeds({ repository, home, input }) {
	return {
		repository: formatRepositoryName(repository),
		home,
		permission: "contents: write",
		input,
		part: "site"
	};
}
function githubSite(site) {
	const needs = siteNeeds(site);
	const sent = new WeakMap();
	const packages = branchPackages(site);
	const readTop = onceEach(async (root) => {
		const tree = await findTree(site, root);
		return tree === void 0 ? {
			entries: [],
			isComplete: true
		} : readTree(site, tree);
	});
	const isMissing = async (head, path) => {
		if (head.state !== "there" || site.directory !== "" || path.includes("/")) return false;
		const { entries, isComplete } = await readTop(head.tree);
		return isComplete && !entries.some((entry) => entry.path === path);
	};
	const demandFree = async (head, paths) => {
		demandSitePaths(paths);
		if (head.state !== "there" || paths.length === 0) return;
		const on = (path) => pathOnBranch(site, path);
		const files = (await readTop(head.tree)).entries.filter(({ type }) => type !== "tree");
		checkFree(paths.map(on), new Map(files.map((file) => [on(file.path), file])));
	};
	const listBelow = async (head, folder) => {
		if (folder !== "assets" && !folder.startsWith("assets/")) return listFiles(site, head, folder);
		return (await packages.list(head)).filter(({ path }) => path.startsWith(`${folder}/`));
	};
	return {
		...site.directory === "" ? {} : { above: githubSite({
			...site,
			directory: ""
		}) },
		live: once(() => explained(needs, async () => (await import("./pages-builds.js")).openLivePages(site))),
		locate: (recorded) => explained({
			...needs,
			permission: "pages: read"
		}, () => locateSite(site, recorded)),
		head: () => explained(needs, () => readHead(site)),
		check: (head, { paths, packages: planned }) => explained(needs, async () => {
			const warnings = planned === void 0 ? [] : await packages.check(head, planned);
			if (paths === void 0) return warnings;
			await demandFree(demandOwn(head), paths);
			return [...warnings, ...await checkWritable(site, demandOwn(head))];
		}),
		read: (head, path) => explained(needs, async () => await isMissing(demandOwn(head), path) ? void 0 : readFile$1(site, head, pathOnBranch(site, path))),
		list: (head, folder, detail) => explained(needs, async () => {
			const files = await listBelow(demandOwn(head), folder);
			return detail === "shallow" ? namesIn(files, folder) : files;
		}),
		copy: async (head, directory, wanted) => {
			if (typeof wanted === "object") return explained(needs, () => packages.copy(head, directory, wanted));
			const { copySite } = await import("./copy-site2.js");
			await explained(needs, () => copySite(site, head, directory, wanted));
		},
		put: (file) => explained(needs, () => packages.put(file)),
		commit: (head, change) => explained(needs, async () => {
			const stored = await packages.missing(head, change.stored ?? []);
			await demandFree(demandOwn(head), pathsOf({
				...change,
				stored
			}));
			return commit(site, sent, demandOwn(head), {
				...change,
				stored
			});
		})
	};
}
function demandOwn(head) {
	if (isBranchHead(head)) return head;
	throw new Error(`head ${head.id} was not read from this branch`);
}
function pathOnBranch({ directory }, path) {
	return directory === "" ? path : `${directory}/${path}`;
}
async function listFiles(site, head, folder) {
	if (head.state !== "there") return [];
	if (folder === "") {
		const tree = await findTree(site, head.tree);
		if (tree === void 0) return [];
		const { blobs, isComplete } = await readBlobs(site, tree);
		if (isComplete) return blobs;
	}
	const prefix = pathOnBranch(site, "");
	const entries = await readContents(site, `${prefix}${folder}`.replace(/\/$/, ""), head.id);
	if (!Array.isArray(entries)) return [];
	const below = entries.map(async ({ path, type, sha, size }) => {
		if (!isSitePath(path.slice(prefix.length))) return [];
		if (type === "dir") return (await readBlobs(site, sha, `${path}/`)).blobs;
		return type === "file" ? [{
			path,
			size,
			modified: void 0
		}] : [];
	});
	return (await Promise.all(below)).flat().map((file) => ({
		...file,
		path: file.path.slice(prefix.length)
	}));
}
async function checkWritable(site, head) {
	if (!site.provenByRelease) {
		const parameters = {
			...site.repository,
			content: "",
			encoding: "utf-8"
		};
		const doing = "checking that the site can be written";
		const route = "POST /repos/{owner}/{repo}/git/blobs";
		await unlessRefused(() => site.client.repeatable(route, parameters, { doing }), 409);
	}
	return head.state === "there" && head.isProtected ? warnOfRules(site) : [];
}
const AT_ONCE = 3;
async function commit(site, sent, head, { files, message, stored = [], pictures = [], onWritten = () => {} }) {
	if (head.state === "empty-repository") {
		await startRepository(site);
		return;
	}
	const { client, repository, directory } = site;
	const inDirectory = (file) => ({
		...file,
		path: pathOnBranch(site, file.path)
	});
	const placed = files.flatMap(([path, text]) => placesFor(path, directory).map((place) => [place, text]));
	const long = placed.flatMap(([path, text = ""]) => text.length * 3 > MOST_BYTES && Buffer.byteLength(text) > MOST_BYTES ? [{
		path,
		bytes: Buffer.from(text)
	}] : []);
	const ahead = [...pictures.map(inDirectory), ...long];
	const objects = await mapConcurrently(ahead, AT_ONCE, async ({ path, bytes }) => {
		const blob = sent.get(bytes) ?? await sendBlob(site, {
			path,
			bytes
		});
		sent.set(bytes, blob);
		return {
			path,
			size: bytes.length,
			blob
		};
	});
	const sentPaths = new Set(long.map(({ path }) => path));
	const tree = await writeTree(site, head, placed.filter(([path]) => !sentPaths.has(path)), [...stored.map(inDirectory), ...objects], onWritten);
	if (tree === void 0 || head.state === "there" && tree === head.tree) return head;
	const parents = head.state === "there" ? [head.id] : [];
	const parameters = {
		...repository,
		message,
		tree,
		parents
	};
	const { data } = await client.repeatable("POST /repos/{owner}/{repo}/git/commits", parameters, { doing: "committing the site" });
	const id = demandText(data.sha);
	if (!await moveBranch(site, head, id)) return void 0;
	return {
		state: "there",
		id,
		tree,
		isProtected: head.state === "there" && head.isProtected
	};
}
async function sendBlob({ client, repository }, { path, bytes }) {
	const content = Buffer.from(bytes).toString("base64");
	const parameters = {
		...repository,
		content,
		encoding: "base64"
	};
	const options = {
		doing: `sending ${path}`,
		size: content.length
	};
	const { data } = await client.repeatable("POST /repos/{owner}/{repo}/git/blobs", parameters, options);
	return demandText(data.sha);
}
async function writeTree({ client, repository }, head, files, stored, onWritten) {
	const doing = "writing the site's files";
	let tree = head.state === "there" ? head.tree : void 0;
	const first = Math.max(0, files.findIndex(([, text]) => text !== void 0));
	const parts = [...splitTree(files.slice(0, first)), ...splitTree(files.slice(first), stored)];
	let done = 0;
	for (const entries of parts) {
		const parameters = {
			...repository,
			tree: entries,
			...tree === void 0 ? {} : { base_tree: tree }
		};
		const answer = await client.repeatable("POST /repos/{owner}/{repo}/git/trees", parameters, { doing });
		tree = demandText(answer.data.sha);
		done += entries.length;
		onWritten(done, files.length + stored.length);
	}
	return tree;
}
const MOST_ENTRIES = 100;
const MOST_BYTES = 14e5;
function splitTree(files, stored = []) {
	const entry = {
		mode: "100644",
		type: "blob"
	};
	const entries = stored.map(({ path, blob }) => {
		if (blob === void 0) throw new Error(`${path} was not uploaded`);
		return {
			path,
			...entry,
			sha: blob
		};
	});
	for (const [path, content] of files) entries.push(content === void 0 ? {
		path,
		...entry,
		sha: null
	} : {
		path,
		...entry,
		content
	});
	const parts = [];
	let bytes = Number.POSITIVE_INFINITY;
	for (const one of entries) {
		const size = Buffer.byteLength(JSON.stringify(one));
		const part = parts.at(-1);
		if (part === void 0 || part.length >= MOST_ENTRIES || bytes + size > MOST_BYTES) {
			parts.push([one]);
			bytes = size;
		} else {
			part.push(one);
			bytes += size;
		}
	}
	return parts;
}
export { siteNeeds as n, githubSite as t };
