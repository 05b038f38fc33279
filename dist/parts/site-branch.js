import { n as mapConcurrently, r as once } from "./concurrency.js";
import { c as unlessRefused, t as formatRepositoryName } from "./repository.js";
import { t as explained } from "./refusals.js";
import { a as warnOfRules, i as startRepository, n as moveBranch, r as readHead } from "./branch.js";
import { i as locateSite } from "./pages.js";
import { a as readTree, n as readContents, r as readFile, t as findTree } from "./read-files.js";
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
function githubSite(client, options) {
	const needs = siteNeeds(options);
	const sent = new WeakMap();
	const inDirectory = (path) => options.directory === "" ? path : `${options.directory}/${path}`;
	return {
		...options.directory === "" ? {} : { above: githubSite(client, {
			...options,
			directory: ""
		}) },
		live: once(async () => (await import("./live-pages.js")).openLivePages(client, options)),
		locate: () => explained({
			...needs,
			permission: "pages: read"
		}, () => locateSite(client, options)),
		head: () => explained(needs, () => readHead(client, options)),
		checkWritable: (head) => explained(needs, () => checkWritable(client, options, demandOwn(head))),
		read: (head, path) => explained(needs, () => readFile(client, options, head, inDirectory(path))),
		list: (head, folder) => explained(needs, () => folder === "" ? listAll(client, options, demandOwn(head)) : listFolder(client, options, head, inDirectory(folder))),
		copyTo: async (head, directory, wanted) => {
			const { copySite } = await import("./copy-site2.js");
			await explained(needs, () => copySite(client, options, head, {
				directory,
				wanted
			}));
		},
		write: (head, { files, message, carried = [], pictures = [] }) => {
			const own = demandOwn(head);
			const moved = {
				files: files.flatMap(([path, text]) => placesFor(path, options.directory).map((place) => [place, text])),
				message,
				carried: carried.map((file) => ({
					...file,
					path: inDirectory(file.path)
				})),
				pictures: pictures.map((file) => ({
					...file,
					path: inDirectory(file.path)
				}))
			};
			return explained(needs, async () => {
				if (own.state === "empty-repository") return writeFiles(client, options, own, moved);
				const { repository } = options;
				return writeFiles(client, options, own, await sendAhead(client, {
					repository,
					sent
				}, moved));
			});
		}
	};
}
function demandOwn(head) {
	if (isOwn(head)) return head;
	throw new Error(`head ${head.id} was not read from this branch`);
}
function isOwn(head) {
	return "state" in head;
}
function placesFor(path, directory) {
	if (directory === "") return [path];
	const parts = directory.split("/");
	const folders = parts.map((_, depth) => parts.slice(0, depth).map((part) => `${part}/`).join(""));
	return [...path === ".nojekyll" ? folders.map((folder) => folder + path) : [], `${directory}/${path}`];
}
async function listAll(client, options, head) {
	const tree = head.state === "there" ? await findTree(client, options, head.tree) : void 0;
	if (tree === void 0) return [];
	const { entries, isWhole } = await readTree(client, options, tree, { recursive: "1" });
	if (!isWhole) return listFolder(client, options, head, options.directory);
	return entries.flatMap(({ type, path }) => type === "blob" ? [path] : []);
}
async function listFolder(client, options, head, folder) {
	if (head.id === void 0) return [];
	const found = await readContents(client, {
		...options.repository,
		path: folder,
		ref: head.id
	});
	if (!Array.isArray(found)) return [];
	const below = found.map(async ({ path, type, sha }) => {
		if (type !== "dir") return [path];
		const { entries } = await readTree(client, options, sha, { recursive: "1" });
		return entries.flatMap((inner) => inner.type === "blob" ? [`${path}/${inner.path}`] : []);
	});
	const prefix = options.directory === "" ? "" : `${options.directory}/`;
	return (await Promise.all(below)).flat().map((path) => path.slice(prefix.length));
}
const AT_ONCE = 3;
async function sendAhead(client, { repository, sent }, { files, carried = [], pictures = [], ...change }) {
	const long = files.flatMap(findLong);
	const sendOne = async ({ path, bytes }) => {
		const blob = sent.get(bytes) ?? await send(client, repository, {
			path,
			bytes
		});
		sent.set(bytes, blob);
		return {
			path,
			from: "",
			blob
		};
	};
	const ahead = await mapConcurrently([...pictures, ...long], AT_ONCE, sendOne);
	const paths = new Set(long.map(({ path }) => path));
	return {
		...change,
		files: files.filter(([path]) => !paths.has(path)),
		carried: [...carried, ...ahead]
	};
}
function findLong([path, text = ""]) {
	if (text.length * 3 <= MOST_BYTES || Buffer.byteLength(text) <= MOST_BYTES) return [];
	return [{
		path,
		bytes: Buffer.from(text)
	}];
}
async function send(client, repository, { path, bytes }) {
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
	return (await client.repeatable("POST /repos/{owner}/{repo}/git/blobs", parameters, options)).data.sha;
}
async function checkWritable(client, options, head) {
	await tryToWrite(client, options);
	return head.state === "there" && head.isProtected ? warnOfRules(client, options) : [];
}
async function tryToWrite(client, options) {
	if (options.provenByRelease) return;
	const parameters = {
		...options.repository,
		content: "",
		encoding: "utf-8"
	};
	const doing = "checking that the site can be written";
	const route = "POST /repos/{owner}/{repo}/git/blobs";
	await unlessRefused(() => client.repeatable(route, parameters, { doing }), void 0, 409);
}
async function writeFiles(client, options, head, change) {
	if (head.state === "empty-repository") {
		await startRepository(client, options);
		return;
	}
	const tree = await writeTree(client, options, head, change);
	if (tree === void 0 || head.state === "there" && tree === head.tree) return head;
	const parameters = {
		...options.repository,
		message: change.message,
		tree,
		parents: head.state === "there" ? [head.id] : []
	};
	const { data } = await client.repeatable("POST /repos/{owner}/{repo}/git/commits", parameters, { doing: "committing the site" });
	if (await moveBranch(client, options, head, data.sha) === "overtaken") return void 0;
	return {
		state: "there",
		id: data.sha,
		tree,
		isProtected: head.state === "there" && head.isProtected
	};
}
async function writeTree(client, { repository }, head, { files, carried = [] }) {
	const doing = "writing the site's files";
	let tree = head.state === "there" ? head.tree : void 0;
	const first = Math.max(0, files.findIndex(([, text]) => text !== void 0));
	const parts = [...splitTree(files.slice(0, first)), ...splitTree(files.slice(first), carried)];
	for (const entries of parts) {
		const parameters = {
			...repository,
			tree: entries,
			...tree === void 0 ? {} : { base_tree: tree }
		};
		tree = (await client.repeatable("POST /repos/{owner}/{repo}/git/trees", parameters, { doing })).data.sha;
	}
	return tree;
}
const MOST_ENTRIES = 100;
const MOST_BYTES = 14e5;
function splitTree(files, carried = []) {
	const parts = [];
	let bytes = Number.POSITIVE_INFINITY;
	for (const entry of [...carried.map(carriedEntry), ...files.map(changedEntry)]) {
		const size = Buffer.byteLength(JSON.stringify(entry));
		const part = parts.at(-1);
		if (part === void 0 || part.length >= MOST_ENTRIES || bytes + size > MOST_BYTES) {
			parts.push([entry]);
			bytes = size;
		} else {
			part.push(entry);
			bytes += size;
		}
	}
	return parts;
}
function changedEntry([path, content]) {
	const place = {
		path,
		mode: "100644",
		type: "blob"
	};
	return content === void 0 ? {
		...place,
		sha: null
	} : {
		...place,
		content
	};
}
function carriedEntry({ path, blob }) {
	if (blob === void 0) throw new Error(`${path} was not uploaded`);
	return {
		path,
		mode: "100644",
		type: "blob",
		sha: blob
	};
}
export { siteNeeds as n, githubSite as t };
