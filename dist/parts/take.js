import { n as OVERVIEW } from "./document-kinds.js";
import { i as formatAddress } from "./address.js";
import { n as decodePart } from "./filename.js";
import { r as isSitePath } from "./site-path.js";
import { h as quote, l as count } from "./text.js";
import { t as readHead } from "./front-matter2.js";
import { c as settleFragment, n as parseMarkdown, o as DocumentIndex, s as findTarget } from "./parser.js";
import { r as placeAnchors, t as findOtherSources } from "./other-sources.js";
import { i as rawPath, n as normaliseName, o as splitSuffix, s as stripSuffix, t as kindOfFolder } from "./names.js";
import { g as init_group_by, h as groupBy } from "./errors.js";
// src/site/docs/take/flaws.ts
init_group_by();
const SORTS = {
	root: {
		code: "documentation-layout",
		many: "folders of documentation beside `website/docs`",
		expected: "one folder: if `website/docs` exists, registries read nothing else",
		fix: "Move the pages to publish into one folder and remove the other"
	},
	stray: {
		code: "documentation-layout",
		many: "files that are left out",
		expected: "`index.md`, and pages directly in resources, data-sources, functions, guides, ephemeral-resources, list-resources, actions or state-stores",
		fix: "Move pages for the site into one of these folders; other files may stay, and are left out"
	},
	cdktf: {
		code: "documentation-layout",
		many: "folders for CDK for Terraform",
		expected: "pages for Terraform: CDK for Terraform has ended",
		fix: "The folder may stay",
		severity: "notice"
	},
	source: {
		code: "documentation-source",
		many: "examples require another provider",
		expected: "the provider's own address: a copy of the example installs other code, without an error",
		fix: "Correct the source, or set ‹source› if this is not the provider's address; the page has a note until then"
	},
	suffix: {
		code: "documentation-layout",
		many: "files with a suffix that registries ignore",
		expected: "`.md`, and in `website/docs` also `.html.md`, `.html.markdown` or `.markdown`",
		fix: "Rename the file"
	},
	name: {
		code: "documentation-layout",
		many: "names that pages can't have",
		expected: "up to 200 letters, digits, `_`, `-` and `.`, and each name once whatever its case",
		fix: "Rename the file; until then it is left out"
	},
	count: {
		code: "documentation-size",
		many: "trees with too many files",
		expected: "at most 2,000, the limit of the public registry",
		fix: "Remove pages for versions that you no longer need"
	},
	head: {
		code: "documentation-front-matter",
		many: "pages whose front matter is not YAML",
		expected: "YAML between two lines of `---` at the top",
		fix: "Correct it: registries drop what they can't read. This site reads it line by line instead"
	},
	title: {
		code: "documentation-front-matter",
		many: "guides without `page_title`",
		expected: "a `page_title` in the front matter: registries list guides by it",
		fix: "Add the title"
	},
	size: {
		code: "documentation-size",
		many: "pages over 500 kB",
		expected: "at most 500,000 bytes: the public registry truncates larger pages",
		fix: "Split the page"
	},
	large: {
		code: "documentation-size",
		many: "pages over 1 MiB",
		expected: "at most 1,048,576 bytes: OpenTofu's registry shows a link to the source instead",
		fix: "Split the page"
	},
	link: {
		code: "documentation-link",
		many: "links without a target",
		one: "a link without a target",
		expected: "the file of a page, such as `resources/thing.md` in index.md and `../resources/thing.md` in other pages, or an anchor on it",
		fix: "Correct the link, or add its target"
	},
	image: {
		code: "documentation-link",
		many: "images that can't be shown",
		one: "an image that can't be shown",
		expected: "a PNG, JPEG, GIF, WebP or AVIF file in the folder of the documentation, named from the page's own folder",
		fix: "Add the image there, or correct its path; until then, the page has a link instead"
	}
};
const MOST_ALONE = 3;
function reportFlaws(flaws, isEach = false) {
	return [...groupBy(flaws, ({ sort }) => sort)].flatMap(([sort, group]) => {
		const { many, one, ...remedy } = SORTS[sort];
		const isListed = isEach && remedy.code !== "documentation-layout";
		const most = sort === "source" ? 1 : isListed ? group.length : MOST_ALONE;
		const alone = group.length <= most;
		return (alone ? group : group.slice(0, 1)).map((flaw) => {
			const where = whereIs(flaw);
			const sentence = one === void 0 ? flaw.found : `${one}: ${flaw.found}`;
			const found = alone ? sentence : `${group.length} ${many}, the first: ${flaw.found}`;
			return {
				severity: "warning",
				...remedy,
				where,
				found
			};
		});
	});
}
function whereIs({ file, line }) {
	return line === void 0 ? file : `${file}:${line}`;
}
// src/site/docs/take/take.ts
const IMAGE = /\.(?:png|jpe?g|gif|webp|avif)$/i;
function takeDocumentation(files, images, address, stated, read = readDocumentText, report = reportFlaws) {
	const old = stated.replace(/(^|\/)docs$/, "$1website/docs");
	const folder = old !== stated && !stated.endsWith("website/docs") && hasDocuments(files, old) ? old : stated;
	const sorted = sortFiles(files, folder);
	const documents = sorted.documents.map((document) => ({
		...document,
		...read(document.text)
	}));
	const pages = documents.flatMap(({ name, file, head, inside }) => inside === void 0 ? [] : [{
		name,
		file,
		head,
		...inside
	}]);
	const homes = [...pages.map(({ name, file }) => [name.name, file]), ...pages.flatMap(({ ids, file }) => [...ids].map((id) => [`#${id}`, file]))];
	const homeOf = new Map(homes.reverse());
	const index = new DocumentIndex(address, documents);
	const byPath = new Map(pages.map((page) => [rawPath(page.name), page]));
	const isShown = (path) => IMAGE.test(path) && isSitePath(path.slice(folder.length + 1));
	const inside = new Set(images.filter((path) => path.startsWith(`${folder}/`) && isShown(path)));
	const usedImages = new Set();
	const followLink = (link, { name, file, head }) => {
		const target = findTarget(link.href, {
			name,
			file,
			folder
		}, index);
		const where = {
			file,
			line: head.bodyLine + link.line + 1
		};
		const image = target.is === "file" && inside.has(target.file) ? target.file : void 0;
		if (image !== void 0 && link.isImage) {
			usedImages.add(image);
			return [];
		}
		if (link.isImage && target.is !== "web") return [{
			sort: "image",
			...where,
			found: quote(link.href)
		}];
		const missing = findMissing(link, target, byPath);
		if (missing === void 0 || image !== void 0) return [];
		const home = homeOf.get(missing);
		const found = home === void 0 ? quote(link.href) : `${quote(link.href)}, but ${home} has it`;
		return [{
			sort: "link",
			...where,
			found
		}];
	};
	const problems = report([
		...folder !== stated && hasDocuments(files, stated) ? [{
			sort: "root",
			file: stated,
			found: `${stated} beside ${folder}`
		}] : [],
		...sorted.flaws,
		...documents.flatMap(checkPage),
		...pages.flatMap((page) => page.links.flatMap((link) => followLink(link, page))),
		...pages.flatMap((page) => findOtherPublishers(page, address))
	]);
	return {
		folder,
		documents: documents.map(({ name, file, text }) => ({
			path: rawPath(name),
			file,
			text
		})),
		images: [...usedImages].map((path) => ({
			path: path.slice(folder.length + 1),
			file: path
		})),
		problems
	};
}
function hasDocuments(files, folder) {
	return sortFiles(files, folder).documents.length > 0;
}
const LONGEST_NAME = 200;
const MOST_FILES = 2e3;
function sortFiles(files, folder) {
	const inside = files.filter(({ path }) => path.startsWith(`${folder}/`)).sort((a, b) => rankOf(a.path) - rankOf(b.path) || (a.path < b.path ? -1 : 1));
	const flaws = [];
	const documents = new Map();
	const isCdktf = ({ path }) => path.startsWith(`${folder}/cdktf/`);
	for (const { path, text } of inside.filter((file) => !isCdktf(file))) {
		const place = nameFile(path.slice(folder.length + 1), folder);
		if (place.flaw !== void 0) flaws.push({
			file: path,
			...place.flaw
		});
		if (place.name === void 0) continue;
		const raw = rawPath(place.name);
		const other = documents.get(raw);
		if (other === void 0) documents.set(raw, {
			name: place.name,
			file: path,
			text
		});
		else flaws.push({
			sort: "name",
			file: path,
			found: `the same page as ${other.file}`
		});
	}
	if (inside.length > MOST_FILES) flaws.push({
		sort: "count",
		file: folder,
		found: `${inside.length} files of documentation`
	});
	const ended = inside.filter(isCdktf).length;
	if (ended > 0) flaws.push({
		sort: "cdktf",
		file: `${folder}/cdktf`,
		found: `${count(ended, "file")} left out`
	});
	return {
		documents: [...documents.values()],
		flaws
	};
}
function rankOf(path) {
	const [folder = "", name = ""] = path.split("/").slice(-2);
	return (kindOfFolder(folder)?.folders.indexOf(folder) ?? 0) * 100 + (splitSuffix(name)?.suffix.length ?? 0);
}
const STRAY = { flaw: {
	sort: "stray",
	found: "no page of a kind that is published"
} };
function nameFile(inside, folder) {
	const [file = "", kindFolder, ...deeper] = inside.split("/").toReversed();
	const split = splitSuffix(file);
	if (kindFolder === void 0) return split?.stem === "index" ? {
		name: {
			kind: OVERVIEW,
			name: "index"
		},
		...judgeSuffix(split.suffix, folder)
	} : STRAY;
	const kind = deeper.length === 0 ? kindOfFolder(kindFolder) : void 0;
	if (kind === void 0) return STRAY;
	if (split === void 0) return { flaw: {
		sort: "suffix",
		found: `${quote(file)} does not end in .md`
	} };
	const name = normaliseName(split.stem);
	if (name === "" || name.length > LONGEST_NAME) return { flaw: {
		sort: "name",
		found: `${quote(file)} can't be the name of a page`
	} };
	return {
		name: {
			kind,
			name
		},
		...judgeSuffix(split.suffix, folder)
	};
}
function judgeSuffix(suffix, folder) {
	if (suffix === ".md" || folder.endsWith("website/docs")) return {};
	return { flaw: {
		sort: "suffix",
		found: `the suffix ${suffix}`
	} };
}
function readDocumentText(text) {
	const head = readHead(text);
	const tokens = parseMarkdown(head.body);
	if (tokens === void 0) return {
		head,
		inside: void 0
	};
	const examples = tokens.filter(({ type, content }) => type === "fence" && content.includes("required_providers"));
	return {
		head,
		inside: {
			links: findLinks(tokens),
			ids: placeAnchors(tokens).ids,
			examples
		}
	};
}
function findOtherPublishers({ examples, file, head }, address) {
	return examples.flatMap(({ content, map }) => findOtherSources(content, address).map(({ source, line }) => {
		const found = `an example requires ${quote(source)}, not ${formatAddress(address)}`;
		return {
			sort: "source",
			file,
			line: head.bodyLine + (map?.[0] ?? 0) + line + 2,
			found
		};
	}));
}
function findMissing({ href }, target, byPath) {
	if (target.is === "file" && target.isLost) return normaliseName(stripSuffix(target.file.split("/").at(-1) ?? ""));
	if (target.is !== "page" || /^https?:/i.test(href)) return void 0;
	const { name, fragment } = target;
	const page = byPath.get(rawPath(name));
	return page === void 0 || fragment === "" || settleFragment(fragment, page.ids) !== void 0 ? void 0 : `#${decodePart(fragment.slice(1))}`;
}
const MOST_OF_HASHICORP = 5e5;
const MOST_OF_OPENTOFU = 1048576;
function checkPage({ file, text, name, head }) {
	const { fault, fields } = head;
	const size = text.length * 3 <= MOST_OF_HASHICORP ? 0 : new TextEncoder().encode(text).length;
	const sort = size > MOST_OF_OPENTOFU ? "large" : "size";
	const isMissing = name.kind.raw === "guides" && (fields.get("page_title") ?? "").trim() === "";
	return [
		...size > MOST_OF_HASHICORP ? [{
			sort,
			file,
			found: `${Math.ceil(size / 1e3)} kB`
		}] : [],
		...fault === void 0 ? [] : [{
			sort: "head",
			file,
			...fault
		}],
		...isMissing ? [{
			sort: "title",
			file,
			found: "a guide without a title"
		}] : []
	];
}
const RAW = /<(a|img)\s[^<>]{0,1000}?\b(?:href|src)\s*=\s*["']?([^\s"'<>]{1,2000})/gi;
function findLinks(tokens, first = 0) {
	let line = first;
	return tokens.flatMap((token) => {
		const { type, map, children } = token;
		line = map?.[0] ?? line;
		if (type === "softbreak" || type === "hardbreak") line++;
		if (type === "html_block" || type === "html_inline") return findRaw(token, line);
		if (type === "link_open") return [{
			href: String(token.attrGet("href")),
			line,
			isImage: false
		}];
		if (type === "image") return [{
			href: String(token.attrGet("src")),
			line,
			isImage: true
		}];
		return children === null ? [] : findLinks(children, line);
	});
}
function findRaw({ content }, first) {
	let line = first;
	let counted = 0;
	return [...content.matchAll(RAW)].map(({ index, 1: element = "", 2: href = "" }) => {
		line += content.slice(counted, index).split("\n").length - 1;
		counted = index;
		return {
			href,
			line,
			isImage: element.toLowerCase() === "img"
		};
	});
}
export { takeDocumentation as n, reportFlaws as r, readDocumentText as t };
