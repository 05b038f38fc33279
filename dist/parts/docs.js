import { o as pause, r as mapConcurrently, t as init_concurrency } from "./concurrency.js";
import { d as translateProblem, f as unlessProblem, n as Problems, r as WORKFLOW_WORDS, s as init_errors, t as ProblemError } from "./errors.js";
import { r as readInside } from "./way-out.js";
import { i as formatAddress, l as parseRepositoryName, u as parseSource } from "./address.js";
import { a as parseManifest, i as MANIFEST_NAME, t as DEFAULT_PROTOCOLS } from "./manifest.js";
import { a as parseVersion } from "./version.js";
import { d as readTree, n as describeUnreadable, r as errnoOf } from "./read-file.js";
import { n as repositoryUrl } from "./context.js";
import { V as linkTo, w as SCRIPT } from "./mirror-pages.js";
import { n as FRONT_PAGE_PATH, s as documentationPagePath } from "./paths2.js";
import { a as isLicenseFile, i as foldersFor, s as planDocumentation } from "./plan-documentation2.js";
import { t as garbageCollector } from "./limit-heap.js";
import { c as renderTable } from "./summary.js";
import { a as asMarkdown, l as count, s as commandLine } from "./text.js";
import { n as findOrigin } from "./repository2.js";
import { M as withDescription, S as REGISTRY_FOLDER, b as MIRROR_FOLDER, y as DISCOVERY_PATH } from "./install.js";
import { h as textsFolder, s as documentationPath } from "./paths.js";
import { t as present } from "./present.js";
import { r as renderText, t as projectDocumentation } from "./project.js";
import { n as takeDocumentation, r as reportFlaws, t as readDocumentText } from "./take.js";
import { t as renderChange } from "./change.js";
import { mkdir, readFile, readdir, realpath, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join, posix, resolve } from "node:path";
// src/commands/docs/render.ts
init_concurrency();
init_errors();
async function readSubject(subject, read = readDocumentText) {
	const planned = await planDocumentation(subject, subject.docs, (files, images, address, name) => takeDocumentation(files, images, address, name, read, (flaws) => reportFlaws(subject.isGuess ? flaws.filter(({ sort }) => sort !== "source") : flaws, true)));
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
function startRendering(subject) {
	let before = {
		facts: "",
		texts: new Map(),
		pages: new Map()
	};
	return async () => {
		const texts = new Map();
		const { about, documentation, checked } = await readSubject(subject, (text) => {
			const result = before.texts.get(text) ?? readDocumentText(text);
			texts.set(text, result);
			return result;
		});
		const facts = JSON.stringify(documentation.facts);
		const earlier = facts === before.facts ? before.pages : void 0;
		const pages = new Map();
		const files = renderFiles(subject, about, documentation, (entry, links) => {
			const { file, label, title, head } = entry;
			const all = [
				file,
				label,
				title,
				head.body
			].join("\0");
			let isAlone = true;
			const ids = (of) => {
				isAlone = false;
				return links.ids(of);
			};
			const set = subject.isGuess ? {
				...links.set,
				address: void 0
			} : links.set;
			const page = earlier?.get(all) ?? renderText(entry, {
				...links,
				ids,
				set
			});
			if (isAlone && page !== void 0) pages.set(all, page);
			return page;
		});
		before = {
			facts,
			texts,
			pages
		};
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
	const listing = {
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
			versions: [listing]
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
		documentationPath(address, version)
	];
	const changed = renderChange(change, {
		...around,
		documentation: project
	}).flatMap(([path, text]) => text === void 0 || forClients.some((start) => path.startsWith(start)) ? [] : [[path, text]]);
	const folder = textsFolder(address, version);
	const images = (documentation.pictures ?? []).map(({ path, bytes }) => [`${folder}/${path}`, bytes]);
	const start = linkTo(FRONT_PAGE_PATH, documentationPagePath(address, version));
	return new Map([
		...changed,
		...images,
		[FRONT_PAGE_PATH, leadTo(start)]
	]);
}
function leadTo(href) {
	return `<!doctype html>\n<meta charset="utf-8">\n<link rel="icon" href="data:,">\n<meta http-equiv="refresh" content="0; url=${href}">\n<title>Documentation</title>\n<a href="${href}">Documentation</a>\n`;
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
// src/commands/docs/docs.ts
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
	const settled = problems.settle({
		provider,
		version
	});
	const about = {
		...settled.provider,
		version: settled.version
	};
	const tag = inputs.version === void 0 ? "HEAD" : `v${settled.version}`;
	const manifest = await readInside(MANIFEST_NAME, directory, "docs", LARGEST_MANIFEST).catch(() => void 0);
	const protocols = (manifest && unlessProblem(() => parseManifest(manifest.toString("utf8"))))?.protocols ?? DEFAULT_PROTOCOLS;
	const published = world.now().toISOString();
	const path = inputs.directory;
	const subject = {
		...about,
		tag,
		directory,
		named: path,
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
	log.tell(problems.filter(({ severity }) => severity !== "error"));
}
async function findDirectory(directory) {
	const stats = await stat(directory).catch((error) => error);
	if (!(stats instanceof Error) && stats.isDirectory()) return realpath(directory);
	throw new ProblemError({
		code: "input-invalid",
		found: stats instanceof Error ? describeUnreadable(directory, stats) : `${directory} is a file`,
		expected: "the folder of a provider's repository",
		fix: "Correct ‹directory›"
	});
}
async function findProvider(source, directory, { repository: repositoryInput, serverUrl }) {
	const repository = repositoryInput ?? await findOrigin(directory, serverUrl);
	const [namespace = "", name = ""] = repository?.split("/") ?? ["example", basename(directory)];
	const hostname = repository === void 0 ? "registry.example.com" : `${namespace.toLowerCase()}.github.io`;
	const module = await readInside("go.mod", directory, "docs", LARGEST_MANIFEST).catch(() => "");
	const [, moduleName = ""] = /^module\s\S*\/(terraform-provider-[^/\s]+)/m.exec(String(module)) ?? [];
	const type = [name, moduleName].map((one) => unlessProblem(() => parseRepositoryName(one))).find(Boolean) ?? "provider";
	return {
		address: parseSource(source ?? type, {
			hostname,
			namespace
		}),
		isGuess: source === void 0 && repository === void 0,
		repository: repositoryUrl(serverUrl, repository)
	};
}
async function serveDocs({ port }, subject, world) {
	const { directory, docs, address, version } = subject;
	const { log, cancelled } = world;
	const render = startRendering(subject);
	const collectGarbage = garbageCollector();
	const output = await world.openOutput(void 0, "not needed");
	try {
		let states = await listStates(directory, docs);
		let rendered = await render();
		let files = addReload(rendered.files);
		await writeChanged(output.path, files);
		const server = await world.serve(output.path, {
			port: Number(port),
			tls: false
		});
		try {
			const url = server.url + documentationPagePath(address, version).replace(/index\.html$/, "");
			log.info(`${count(rendered.pages, "page")} of ${rendered.folder} at ${url}; stop with Ctrl-C`);
			log.tell(rendered.problems);
			let told = JSON.stringify(rendered.problems);
			for (let round = 1;; round++) {
				collectGarbage();
				const before = states;
				while (states === before && !cancelled.aborted) {
					await pause(POLL_MS, cancelled);
					states = await listStates(directory, docs);
				}
				if (cancelled.aborted) return {
					...rendered,
					url
				};
				const failed = new Problems();
				const again = await failed.attempt(render);
				const problems = again?.problems ?? [...failed.errors, ...failed.warnings];
				if (JSON.stringify(problems) !== told) log.tell(problems);
				told = JSON.stringify(problems);
				if (again === void 0) continue;
				log.info(`rendered again: ${count(again.pages, "page")}, ${count(problems.length, "problem")}`);
				const current = files;
				rendered = again;
				files = addReload(rendered.files);
				await writeChanged(output.path, files, current);
				await writeFile(join(output.path, CHANGES_PATH), `${round}\n`);
			}
		} finally {
			await server.close();
		}
	} finally {
		await output.finish();
	}
}
const POLL_MS = 500;
async function listStates(directory, docs) {
	const lists = await Promise.all(["", ...foldersFor(docs)].map(async (name) => {
		const folder = join(directory, name);
		return (await readdir(folder, { recursive: name !== "" }).catch(() => [])).filter((path) => name !== "" || isLicenseFile(path)).map((path) => join(folder, path));
	}));
	const states = await mapConcurrently(lists.flat(), AT_ONCE, async (path) => {
		const stats = await stat(path).catch(() => void 0);
		return [
			path,
			stats?.mtimeMs,
			stats?.size
		];
	});
	return JSON.stringify(states);
}
function reportDocs(result) {
	const { address, version, folder, pages, problems, output, url } = result;
	const errors = problems.filter(({ severity }) => severity === "error");
	const source = formatAddress(address);
	const warnings = problems.filter(({ severity }) => severity === "warning");
	const counts = {
		errors: errors.length,
		warnings: warnings.length
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
		json,
		endsBySignal: true
	};
	const counted = `${count(counts.errors, "error")}, ${count(counts.warnings, "warning")}`;
	const checked = `${folder}: ${count(pages, "page")}, ${errors.length + warnings.length === 0 ? "no problems" : counted}`;
	const written = output === void 0 ? [] : [`The pages of ${source} ${version} are in ${output}. To read them: ${commandLine("serve", output)}`];
	const rows = problems.map((problem) => {
		const { severity = "error", where = "", found, fix } = translateProblem(problem, WORKFLOW_WORDS);
		return [
			severity,
			where,
			found,
			fix
		].map(asMarkdown);
	});
	const table = rows.length === 0 ? [] : [renderTable([
		"",
		"where",
		"found",
		"what to do"
	], rows)];
	return {
		heading: `Documentation of ${asMarkdown(source)}`,
		sections: [`${asMarkdown(checked)}.`, ...table],
		lines: [checked, ...written],
		json,
		problems: errors,
		isConclusion: true
	};
}
const MARK = ".provider-pages-docs";
const AT_ONCE = 16;
async function writeOutput(folder, files) {
	const entries = await readTree(folder).catch(() => []);
	const marked = await readFile(join(folder, MARK), "utf8").catch(() => "");
	const ownPaths = new Set([MARK, ...marked.split("\n")].map((path) => join(folder, path)));
	const others = entries.filter((entry) => !entry.isDirectory()).map((entry) => join(entry.parentPath, entry.name)).filter((path) => !ownPaths.has(path)).sort();
	if (others.length > 0) throw new ProblemError({
		code: "folder-blocked",
		found: `there are other files: ${others.slice(0, 3).join(", ")}`,
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
		await writeChanged(folder, files);
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
async function writeChanged(folder, files, before = new Map()) {
	const changed = [...files].filter(([path, content]) => content !== before.get(path));
	const folders = new Set(changed.map(([path]) => dirname(join(folder, path))));
	for (const path of folders) await mkdir(path, { recursive: true });
	await mapConcurrently(changed, AT_ONCE, async ([path, content]) => {
		const target = join(folder, path);
		await writeFile(`${target}.part`, content);
		await rename(`${target}.part`, target);
	});
	for (const path of before.keys()) if (!files.has(path)) await rm(join(folder, path), { force: true });
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
