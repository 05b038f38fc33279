import { o as pause, r as mapConcurrently, t as init_concurrency } from "./concurrency.js";
import { d as unlessProblem, n as Problems, r as WORKFLOW_WORDS, s as init_errors, t as ProblemError, u as translateProblem } from "./errors.js";
import { r as readInside, t as findWayOut } from "./way-out.js";
import { i as formatAddress, l as parseRepositoryName, u as parseSource } from "./address.js";
import { i as parseManifest, r as MANIFEST_NAME, t as DEFAULT_PROTOCOLS } from "./manifest.js";
import { r as count } from "./quote.js";
import { i as parseVersion } from "./version2.js";
import { n as describeUnreadable, r as errnoOf } from "./read-file.js";
import { n as repositoryUrl } from "./context.js";
import { v as SCRIPT } from "./version-parts.js";
import { s as documentationPagePath } from "./paths2.js";
import { t as garbageCollector } from "./limit-heap.js";
import { a as commandLine, i as asMarkdown } from "./text.js";
import { n as findOrigin } from "./repository2.js";
import { a as withDescription } from "./site-facts.js";
import { m as textsFolder } from "./paths.js";
import { t as present } from "./present.js";
import { n as renderText, t as projectDocumentation } from "./project.js";
import { n as takeDocumentation, r as reportEachFlaw, t as readText } from "./take.js";
import { t as renderChange } from "./change.js";
import { i as REGISTRY_FOLDER, n as MIRROR_FOLDER, t as DISCOVERY_PATH } from "./discovery.js";
import { a as isLicenseFile, i as foldersFor, s as planDocumentation } from "./plan-documentation2.js";
import { watch } from "node:fs";
import { mkdir, readFile, readdir, realpath, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join, posix, relative, resolve, sep } from "node:path";
// src/commands/docs/render.ts
init_concurrency();
init_errors();
async function readSubject(subject, read = readText) {
	const planned = await planDocumentation(subject, subject.docs, (files, images, address, named) => takeDocumentation(files, images, address, named, read, reportEachFlaw));
	const problems = planned.warnings.map((problem) => judge(problem, subject.named));
	const { about, documentation } = planned;
	if (documentation === void 0) {
		const folders = foldersFor(subject.docs === "" ? "docs" : subject.docs).toReversed();
		const missing = {
			code: "documentation-missing",
			found: `${subject.directory} has no page of documentation in ${folders.join(" or ")}`,
			expected: "files such as index.md or resources/NAME.md in that folder",
			fix: "Set ‹directory› to the provider's repository, or ‹docs› to the folder of its documentation"
		};
		throw new ProblemError([...problems, missing]);
	}
	const { facts, texts } = documentation;
	return {
		about,
		documentation,
		checked: {
			folder: facts.folder,
			pages: texts.size,
			problems
		}
	};
}
var Remembered = class {
	#before = new Map();
	#now = new Map();
	get(name, text, make) {
		const before = this.#before.get(name);
		const known = before?.text === text ? before : {
			text,
			result: make()
		};
		this.#now.set(name, known);
		return known.result;
	}
	drop(name) {
		this.#now.delete(name);
	}
	forget() {
		this.#before.clear();
	}
	turn() {
		this.#before = this.#now;
		this.#now = new Map();
	}
};
function startRendering(subject) {
	const texts = new Remembered();
	const pages = new Remembered();
	let facts = "";
	return async () => {
		const read = (text) => texts.get(text, text, () => readText(text));
		const { about, documentation, checked } = await readSubject(subject, read);
		if (facts !== JSON.stringify(documentation.facts)) pages.forget();
		facts = JSON.stringify(documentation.facts);
		const files = renderFiles(subject, about, documentation, (entry, links) => {
			const { file, label, title, head } = entry;
			const name = [
				file,
				label,
				title
			].join("\0");
			let isAlone = true;
			const ids = (of) => {
				isAlone = false;
				return links.ids(of);
			};
			const text = pages.get(name, head.body, () => renderText(entry, {
				...links,
				ids
			}));
			if (!isAlone) pages.drop(name);
			return text;
		});
		texts.turn();
		pages.turn();
		return {
			...checked,
			files
		};
	};
}
function renderFiles({ address, tag, version, protocols, published }, about, documentation, render) {
	const site = {
		hostname: address.hostname,
		base: void 0
	};
	const listed = {
		version,
		protocols,
		platforms: [],
		published,
		docs: documentation.texts.size
	};
	const unsigned = {
		url: "",
		sha256: "",
		signatureUrl: "",
		keys: []
	};
	const entry = {
		address,
		provider: {
			site: address.hostname,
			...about,
			versions: [listed]
		},
		versions: [],
		touched: [{
			version,
			tag,
			protocols,
			sums: unsigned,
			packages: new Map()
		}],
		documented: [{
			version,
			...documentation
		}]
	};
	const change = {
		...site,
		site: withDescription({
			...site,
			providers: [address]
		}, address, about.description),
		entries: [entry],
		keys: new Map(),
		warnings: [],
		message: ""
	};
	const around = {
		services: {},
		look: {},
		recent: void 0,
		search: void 0
	};
	const project = (documented) => projectDocumentation(documented, () => {}, render);
	const forClients = [
		DISCOVERY_PATH,
		REGISTRY_FOLDER,
		MIRROR_FOLDER,
		`catalog/${address.hostname}/`
	];
	const changed = renderChange(change, {
		...around,
		documentation: project
	}).flatMap(([path, text]) => text === void 0 || forClients.some((start) => path.startsWith(start)) ? [] : [[path, text]]);
	const folder = textsFolder(address, version);
	const shown = (documentation.pictures ?? []).map(({ path, bytes }) => [`${folder}/${path}`, bytes]);
	return new Map([...changed, ...shown]);
}
const ERRORS = ["documentation-front-matter", "documentation-link"];
function judge(problem, directory) {
	const { code, severity, where } = problem;
	return {
		...problem,
		...present({
			severity: ERRORS.includes(code) ? "error" : severity,
			where: where && posix.join(directory, where)
		})
	};
}
// src/commands/docs/watch.ts
const CALM_MS = 100;
const MOST_CALM_MS = 1e3;
const POLL_MS = 2e3;
const DEPTH = 8;
const MOST_FOLDERS = 1e3;
var DocumentationWatch = class {
	#directory;
	#docs;
	#cancelled;
	#watchers = [];
	#isBlind = false;
	#isChanged = false;
	#wake = () => {};
	constructor(directory, docs, cancelled) {
		this.#directory = directory;
		this.#docs = docs;
		this.#cancelled = cancelled;
		cancelled.addEventListener("abort", () => this.#wake(), { once: true });
	}
	async start() {
		const before = this.#watchers;
		this.#watchers = [];
		this.#isBlind = false;
		for (const folder of await listFolders(this.#directory, this.#docs)) this.#watch(folder);
		for (const watcher of before) watcher.close();
	}
	async next() {
		if (this.#isBlind) await pause(POLL_MS, this.#cancelled);
		else if (!this.#isChanged && !this.#cancelled.aborted) await new Promise((wake) => {
			this.#wake = wake;
		});
		const end = performance.now() + MOST_CALM_MS;
		do {
			this.#isChanged = false;
			await pause(CALM_MS, this.#cancelled);
		} while (this.#isChanged && !this.#cancelled.aborted && performance.now() < end);
	}
	close() {
		for (const watcher of this.#watchers) watcher.close();
	}
	#watch(folder) {
		try {
			const watcher = watch(folder, { persistent: false }, (_event, name) => {
				if (name === null || this.#isRelevant(folder, name)) this.#noteChange();
			});
			watcher.on("error", () => {
				this.#isBlind = true;
				this.#noteChange();
			});
			this.#watchers.push(watcher);
		} catch {
			this.#isBlind = true;
		}
	}
	#noteChange() {
		this.#isChanged = true;
		this.#wake();
	}
	#isRelevant(folder, name) {
		if (name.startsWith(".")) return false;
		if (folder !== this.#directory) return true;
		const ways = foldersFor(this.#docs).map((path) => relative(folder, resolve(folder, path)).split(/[/\\]/)[0]);
		return ways.includes(name) || ways.includes("") || isLicenseFile(name);
	}
};
async function listFolders(directory, docs) {
	const found = new Set([directory]);
	const addBelow = async (folder, depth) => {
		const entries = await readdir(folder, { withFileTypes: true }).catch(() => void 0);
		if (entries === void 0 || found.size >= MOST_FOLDERS) return;
		found.add(folder);
		const inside = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith("."));
		if (depth < DEPTH) for (const { name } of inside) await addBelow(join(folder, name), depth + 1);
	};
	for (const named of foldersFor(docs)) {
		const folder = resolve(directory, named);
		if (await findWayOut(folder, directory) !== void 0) continue;
		const above = dirname(folder);
		if (await readdir(above).catch(() => void 0) !== void 0) found.add(above);
		await addBelow(folder, 0);
	}
	return [...found];
}
// src/commands/docs/docs.ts
init_concurrency();
init_errors();
const VERSION = "0.0.0-preview";
const LARGEST_MANIFEST = 1048576;
async function runDocs(inputs, world) {
	if (inputs.check && inputs.output !== void 0) throw new ProblemError({
		code: "input-invalid",
		found: "both ‹check› and ‹output› are set",
		expected: "one of them: a check writes nothing",
		fix: "Remove ‹output›, or ‹check›: ‹output› reports the same problems"
	});
	if (world.isStep && !inputs.check && inputs.output === void 0) throw new ProblemError({
		code: "input-missing",
		found: "neither ‹check› nor ‹output› is set",
		expected: "one of them in a workflow, where no browser opens the pages",
		fix: "Set ‹check: true›, or ‹output›"
	});
	const directory = await findDirectory(resolve(world.directory, inputs.directory));
	const problems = new Problems();
	const provider = await problems.attempt(() => findProvider(inputs.source, directory, world));
	const version = await problems.attempt(() => parseVersion(inputs.version ?? VERSION).text);
	const known = problems.settle({
		provider,
		version
	});
	const about = {
		...known.provider,
		version: known.version
	};
	const tag = inputs.version === void 0 ? "HEAD" : `v${known.version}`;
	const manifest = await readInside(MANIFEST_NAME, directory, "docs", LARGEST_MANIFEST).catch(() => void 0);
	const protocols = (manifest && unlessProblem(() => parseManifest(manifest.toString("utf8"))))?.protocols ?? DEFAULT_PROTOCOLS;
	const published = world.now().toISOString();
	const named = inputs.directory;
	const subject = {
		...about,
		tag,
		directory,
		named,
		docs: inputs.docs,
		protocols,
		published
	};
	const result = {
		address: about.address,
		version: about.version,
		output: void 0,
		url: void 0
	};
	if (inputs.check) {
		const { checked } = await readSubject(subject);
		tellWarnings(checked, world);
		return {
			...result,
			...checked
		};
	}
	if (inputs.output === void 0) return {
		...result,
		...await serveDocs(inputs, subject, world)
	};
	const output = resolve(world.directory, inputs.output);
	const { files, ...checked } = await startRendering(subject)();
	await writeOutput(output, files);
	tellWarnings(checked, world);
	return {
		...result,
		...checked,
		output
	};
}
function tellWarnings({ problems }, { log }) {
	log.tell(problems.filter(({ severity }) => severity === "warning"));
}
async function findDirectory(directory) {
	const found = await stat(directory).catch((error) => error);
	if (!(found instanceof Error) && found.isDirectory()) return realpath(directory);
	throw new ProblemError({
		code: "input-invalid",
		found: found instanceof Error ? describeUnreadable(directory, found) : `${directory} is a file`,
		expected: "the folder of a provider's repository",
		fix: "Correct ‹directory›"
	});
}
async function findProvider(source, directory, { repository: own, serverUrl }) {
	const repository = own ?? await findOrigin(directory, serverUrl);
	const [namespace = "", name = ""] = repository?.split("/") ?? ["example", basename(directory)];
	const hostname = repository === void 0 ? "registry.example.com" : `${namespace.toLowerCase()}.github.io`;
	const type = unlessProblem(() => parseRepositoryName(name)) ?? "provider";
	return {
		address: parseSource(source ?? type, {
			hostname,
			namespace
		}),
		repository: repositoryUrl(serverUrl, repository)
	};
}
async function serveDocs({ port }, subject, world) {
	const { directory, docs, address, version } = subject;
	const { log, cancelled } = world;
	const render = startRendering(subject);
	const collectGarbage = garbageCollector();
	const output = await world.openOutput(void 0, "not needed");
	const watch = new DocumentationWatch(directory, docs, cancelled);
	try {
		await watch.start();
		let rendered = await render();
		let files = addReload(rendered.files);
		await writeChanged(output.path, files, new Map());
		const preview = await world.preview(output.path, {
			port: Number(port),
			tls: false
		});
		try {
			const url = preview.url + documentationPagePath(address, version).replace(/index\.html$/, "");
			log.info(`${count(rendered.pages, "page")} of ${rendered.folder} at ${url}; stop with Ctrl-C`);
			log.tell(rendered.problems);
			let known = rendered.problems;
			for (let round = 1;; round++) {
				collectGarbage();
				await watch.next();
				if (cancelled.aborted) return {
					...rendered,
					url
				};
				await watch.start();
				const failed = new Problems();
				const again = await failed.attempt(render);
				const problems = again?.problems ?? [...failed.errors, ...failed.warnings];
				const before = new Set(known.map((problem) => JSON.stringify(problem)));
				const added = problems.filter((problem) => !before.has(JSON.stringify(problem)));
				log.tell(added);
				if (problems.length - added.length < known.length) log.info(`${problems.length === 0 ? "no problems" : count(problems.length, "problem")} left`);
				known = problems;
				if (again === void 0) continue;
				rendered = again;
				const shown = files;
				files = addReload(rendered.files);
				const changed = await writeChanged(output.path, files, shown);
				if (changed.length === 0) continue;
				await writeChanged(output.path, new Map([[CHANGES_PATH, `${round}\n`]]), new Map());
				log.info(describeChange(changed));
			}
		} finally {
			await preview.close();
		}
	} finally {
		watch.close();
		await output.finish();
	}
}
const MOST_NAMED = 3;
function describeChange(paths) {
	const pages = paths.filter((path) => path.endsWith(".html"));
	if (pages.length === 0) return `${count(paths.length, "file")} changed, no page`;
	return pages.length > MOST_NAMED ? `${count(pages.length, "page")} changed` : `changed: ${pages.join(", ")}`;
}
function reportDocs(result) {
	const { address, version, folder, pages, problems, output, url } = result;
	const errors = problems.filter(({ severity }) => severity === "error");
	const source = formatAddress(address);
	const counts = {
		errors: errors.length,
		warnings: problems.length - errors.length
	};
	const places = {
		output: output ?? null,
		url: url ?? null
	};
	const json = {
		source,
		version,
		folder,
		pages,
		...counts,
		problems,
		...places
	};
	if (url !== void 0) return {
		outputs: {},
		summary: "",
		lines: [],
		json,
		endsBySignal: true
	};
	const counted = `${count(counts.errors, "error")}, ${count(counts.warnings, "warning")}`;
	const found = problems.length === 0 ? "no problems" : counted;
	const checked = `${folder}: ${count(pages, "page")}, ${found}`;
	const written = output === void 0 ? [] : [`The pages of ${source} ${version} are in ${output}. To read them: ${commandLine("serve", output)}`];
	return {
		outputs: {},
		summary: renderSummary(result, checked),
		lines: [checked, ...written],
		json,
		problems: errors
	};
}
const MOST_ROWS = 100;
function renderSummary({ address, problems }, checked) {
	const rows = problems.slice(0, MOST_ROWS).map((problem) => {
		const { severity, where = "", found, fix } = translateProblem(problem, WORKFLOW_WORDS);
		return `| ${severity} | ${[
			where,
			found,
			fix
		].map(asMarkdown).join(" | ")} |`;
	});
	const table = rows.length === 0 ? [] : [
		"",
		"| | where | found | what to do |",
		"| --- | --- | --- | --- |",
		...rows
	];
	const more = problems.length > MOST_ROWS ? ["", `The log has ${problems.length - MOST_ROWS} more.`] : [];
	return `${[
		`## Documentation of ${asMarkdown(formatAddress(address))}`,
		"",
		`${asMarkdown(checked)}.`,
		...table,
		...more
	].join("\n")}\n`;
}
const MARK = ".provider-pages-docs";
const AT_ONCE = 16;
async function writeOutput(folder, files) {
	const present = (await readdir(folder, {
		recursive: true,
		withFileTypes: true
	}).catch(() => [])).filter((entry) => !entry.isDirectory()).map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1).split(sep).join("/"));
	const marked = await readFile(join(folder, MARK), "utf8").catch(() => "");
	const own = new Set([MARK, ...marked.split("\n")]);
	const others = present.filter((path) => !own.has(path)).sort();
	if (others.length > 0) throw new ProblemError({
		code: "folder-blocked",
		found: `${folder} has other files: ${others.slice(0, 3).join(", ")}`,
		expected: "a new or empty folder, or one with nothing but the pages of an earlier run",
		fix: "Set ‹output› to another folder"
	});
	try {
		await mkdir(folder, { recursive: true });
		for (const name of await readdir(folder)) await rm(join(folder, name), {
			recursive: true,
			force: true
		});
		await writeFile(join(folder, MARK), [...files.keys(), ""].join("\n"), { flag: "wx" });
		await writeChanged(folder, files, new Map());
	} catch (cause) {
		if (errnoOf(cause) === void 0) throw cause;
		const found = `${folder} can't be written: ${cause.message}`;
		throw new ProblemError({
			code: "folder-unwritable",
			found,
			expected: "a writable folder",
			fix: "Set ‹output› to another folder, or change its permissions"
		}, { cause });
	}
}
async function writeChanged(folder, files, before) {
	const changed = [...files].filter(([path, content]) => {
		const known = before.get(path);
		if (typeof content === "string" || typeof known === "string" || known === void 0) return content !== known;
		return Buffer.compare(content, known) !== 0;
	});
	const gone = [...before.keys()].filter((path) => !files.has(path));
	const folders = new Set(changed.map(([path]) => dirname(join(folder, path))));
	for (const path of folders) await mkdir(path, { recursive: true });
	await mapConcurrently(changed, AT_ONCE, async ([path, content]) => {
		const target = join(folder, path);
		await writeFile(`${target}.part`, content);
		await rename(`${target}.part`, target);
	});
	for (const path of gone) await rm(join(folder, path), { force: true });
	return [...changed.map(([path]) => path), ...gone];
}
const CHANGES_PATH = "changes.txt";
const RELOAD = `
(() => {
  const url = new URL((document.documentElement.dataset.root ?? "") + "${CHANGES_PATH}", location.href);
  let shown;
  setInterval(async () => {
    const text = await fetch(url, { cache: "no-store" }).then((answer) => answer.text()).catch(() => shown);
    if (shown !== undefined && text !== shown) location.reload();
    shown = text;
  }, 1000);
})();
`;
function addReload(files) {
	return new Map([
		...files,
		[SCRIPT.path, SCRIPT.text + RELOAD],
		[CHANGES_PATH, "0\n"]
	]);
}
export { reportDocs, runDocs };
