import { t as mediaType } from "./server2.js";
import { i as once, n as limitConcurrency, t as init_concurrency } from "./concurrency.js";
import { h as init_group_by, m as groupBy, s as init_errors, t as ProblemError } from "./errors.js";
import { n as init_retry, r as retry, t as createBackoff } from "./retry.js";
import { t as childEnvironment } from "./child-environment.js";
import { o as init_faults, r as TransientFault } from "./faults.js";
import { s as shorten } from "./quote.js";
import { a as hashBlob, r as blobId } from "./host.js";
import { t as LARGEST_SITE_FILE } from "./place.js";
import { a as locate, t as isNoPackage } from "./object-site.js";
import { i as placesFor, n as checkFree, r as namesIn } from "./branch-files.js";
import { n as isDocument, r as sourceChanged } from "./object-store.js";
import { createReadStream, mkdtempSync, rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { setImmediate } from "node:timers/promises";
import { mkdir, rm, statfs, writeFile } from "node:fs/promises";
import { createHash } from "node:crypto";
import { execFile } from "node:child_process";
// src/places/git/git.ts
init_group_by();
init_retry();
init_concurrency();
init_errors();
init_faults();
const REMOTE = "provider-pages-site";
const FIXED = `core.hooksPath=/dev/null core.attributesFile=/dev/null core.fsmonitor=false core.pager=cat
  core.autocrlf=false core.fsync=none commit.gpgSign=false push.gpgSign=false push.followTags=false
  push.recurseSubmodules=no fetch.recurseSubmodules=false fetch.prune=false gc.auto=0 maintenance.auto=false
  filter.lfs.clean= filter.lfs.smudge= filter.lfs.process= filter.lfs.required=false protocol.ext.allow=never
  http.lowSpeedLimit=100 http.lowSpeedTime=60 color.ui=false user.useConfigOnly=true`.split(/\s+/);
const OF_GIT = /^(?:TMPDIR|TEMP|TMP|(?:HTTPS?|NO|ALL)_PROXY|SSL_CERT_(?:FILE|DIR)|CURL_CA_BUNDLE|SSH_(?:AUTH_SOCK|AGENT_PID)|GNUPGHOME|DBUS_SESSION_BUS_ADDRESS|XDG_RUNTIME_DIR|GIT_(?:AUTHOR|COMMITTER)_(?:NAME|EMAIL)|GIT_SSL_\w+|GIT_SSH(?:_COMMAND|_VARIANT)?|GIT_CONFIG_(?:GLOBAL|SYSTEM|NOSYSTEM|COUNT|(?:KEY|VALUE)_\d+))$/;
const QUIET = {
	LC_ALL: "C",
	GIT_TERMINAL_PROMPT: "0",
	GIT_ASKPASS: "",
	SSH_ASKPASS: "",
	GCM_INTERACTIVE: "never",
	GIT_LFS_SKIP_SMUDGE: "1",
	GIT_ATTR_NOSYSTEM: "1",
	GIT_NO_REPLACE_OBJECTS: "1",
	GIT_ALLOW_PROTOCOL: "file:http:https:ssh"
};
const folders = [];
function openGit(remote, options) {
	const { env, temporary, cancelled, patience = 12e4 } = options;
	const token = remote.origin === void 0 ? void 0 : env.GIT_TOKEN?.trim() || void 0;
	const own = {
		...childEnvironment(env, OF_GIT),
		...QUIET
	};
	const helper = `!f() { test "$1" != get || { ${remote.hasUser ? "" : "echo username=x-access-token; "}printf 'password=%s\\n' "$GIT_TOKEN"; }; }; f`;
	const login = token === void 0 ? [] : ["", helper].map((one) => `credential.${remote.origin}.helper=${one}`);
	const known = [`remote.${REMOTE}.url=${remote.url}`, `remote.${REMOTE}.promisor=true`];
	const configured = [
		...FIXED,
		...known,
		...login
	].flatMap((each) => ["-c", each]);
	const run = (args, input = "", asks) => new Promise((resolve, reject) => {
		const hung = new AbortController();
		const timer = setTimeout(() => hung.abort(), asks === void 0 ? 2 ** 31 - 1 : patience);
		const signal = AbortSignal.any([cancelled, hung.signal]);
		const secret = asks === void 0 || token === void 0 ? {} : { GIT_TOKEN: token };
		const settings = {
			cwd: temporary,
			env: {
				...own,
				...secret
			},
			signal,
			maxBuffer: Number.POSITIVE_INFINITY
		};
		const child = execFile("git", args, {
			...settings,
			encoding: "buffer"
		}, (error, stdout, stderr) => {
			clearTimeout(timer);
			const late = hung.signal.aborted ? `\nfatal: no answer within ${patience / 1e3} seconds` : "";
			if (cancelled.aborted) reject(cancelled.reason);
			else if (error?.code === "ENOENT") reject(noGit("git was not found", error));
			else resolve({
				isDone: error === null,
				stdout,
				stderr: stderr.toString() + late
			});
		});
		child.stderr?.on("data", () => timer.refresh());
		child.stdin?.on("error", () => {});
		child.stdin?.end(input);
	});
	const open = once(async () => {
		const version = (await run(["version"])).stdout.toString().trim();
		const [, major = 0, minor = 0] = /(\d+)\.(\d+)/.exec(version) ?? [];
		if (Number(major) * 1e3 + Number(minor) < 2036) throw noGit(`\`git version\` shows \`${version}\``);
		if (folders.length === 0) process.once("exit", () => folders.map((each) => rmSync(each, {
			recursive: true,
			force: true
		})));
		const directory = mkdtempSync(join(temporary, "provider-pages-git-"));
		folders.push(directory);
		const own = [...configured, `--git-dir=${directory}`];
		const { isDone, stderr } = await run([
			...own,
			"init",
			"--quiet",
			"--bare",
			"--template=",
			directory
		]);
		if (!isDone) throw failure("making a repository", stderr);
		return own;
	});
	return async (args, input, asks) => run([...await open(), ...args], input, asks);
}
const RULES = [
	[
		/no space left|quota exceeded/i,
		"disk-failed",
		"space on the disk",
		"Free space, or set TMPDIR to another folder"
	],
	[
		/exceed|too large|HTTP 413|error: 413|larger than/i,
		"git-refused",
		"a push that the server accepts",
		"Make the packages smaller (go build -ldflags '-s -w'), raise the server's limit, or use ‹to: s3://BUCKET›"
	],
	[
		/authentication failed|could not read (?:user|pass)|denied|error: 40[13]|HTTP 40[13]|host key|not allowed to|protected|declined|forbidden/i,
		"git-refused",
		"access to the branch",
		"Set GIT_TOKEN to a token that may push there, or set up git's credential helper or an SSH key. If the branch is protected, allow that account to push"
	],
	[
		/not found|not appear to be a git|not exist|transport '\w*' not allowed|dubious/i,
		"git-refused",
		"a repository that git can read",
		"Correct the URL in ‹to›, or create the repository"
	]
];
function failure(doing, stderr) {
	const told = stderr.replace(/:\/\/[^/@\s]+@/g, "://").split(/[\r\n]+/).map((line) => line.replace(/^remote:\s*/, "").trim()).filter((line) => /\w/.test(line)).filter((line) => !/^(?:To |hint|From |warning: filtering|Total |\w+ing objects)/i.test(line));
	const said = shorten(told.slice(-6).join("; ") || "git was stopped", 500);
	for (const [sign, code, expected, fix] of RULES) if (sign.test(said)) return new ProblemError({
		code,
		found: `${doing}: ${said}`,
		expected,
		fix
	});
	return new TransientFault(said);
}
function noGit(found, cause) {
	return new ProblemError({
		code: "git-unavailable",
		found,
		expected: "git 2.36 or later",
		fix: "Install git, or update it, so that `git version` shows 2.36 or later"
	}, { cause });
}
// src/places/git/objects.ts
const FETCH = [
	"fetch",
	"--progress",
	"--no-tags",
	"--no-write-fetch-head",
	"--filter=blob:none"
];
const FETCH_FILES = [
	"-c",
	"fetch.negotiationAlgorithm=noop",
	...FETCH,
	"--stdin",
	"--",
	REMOTE
];
const AT_ONCE = 100;
function openObjects(git, fetch) {
	let held = new Set();
	let asked = [];
	let answer;
	const print = async (args, input) => {
		const { isDone, stdout, stderr } = await git(args, input);
		if (!isDone) throw failure(`git ${args[0]}`, stderr);
		return stdout.toString();
	};
	const fetchMissing = async (ids) => {
		const missing = ids.filter((id) => !held.has(id));
		if (missing.length > 0) await fetch(FETCH_FILES, missing.join("\n"));
		for (const id of missing) held.add(id);
	};
	async function* read(ids) {
		await fetchMissing(ids);
		for (let first = 0; first < ids.length; first += AT_ONCE) {
			const part = ids.slice(first, first + AT_ONCE);
			const { stdout } = await git(["cat-file", "--batch"], `${part.join("\n")}\n`);
			let at = 0;
			for (const id of part) {
				const start = stdout.indexOf("\n", at) + 1;
				const size = Number(stdout.subarray(at, start).toString().split(" ")[2]);
				yield [id, stdout.subarray(start, start + size)];
				at = start + size + 1;
			}
		}
	}
	return {
		print,
		read,
		hold: (id) => void held.add(id),
		findHeld: async () => {
			held = new Set((await print([
				"cat-file",
				"--batch-all-objects",
				"--unordered",
				"--batch-check=%(objectname)"
			])).split("\n"));
		},
		readOne: async (id) => {
			asked.push(id);
			answer ??= setImmediate().then(async () => {
				const ids = [...new Set(asked)];
				[asked, answer] = [[], void 0];
				const found = new Map();
				for await (const [each, bytes] of read(ids)) found.set(each, bytes);
				return found;
			});
			return (await answer).get(id);
		},
		readSizes: async (ids) => {
			await fetchMissing(ids);
			const lines = (ids.length === 0 ? "" : await print(["cat-file", "--batch-check"], `${ids.join("\n")}\n`)).split("\n").map((line) => line.split(" "));
			return new Map(lines.map(([id = "", , size]) => [id, Number(size)]));
		}
	};
}
// src/places/git/branch.ts
init_concurrency();
init_errors();
const REF = "refs/provider-pages/site";
const RETRIES = {
	attempts: 4,
	firstWait: 1e3,
	longestWait: 15e3,
	budget: 6e4
};
function openBranch(remote, options) {
	const { branch, url } = remote;
	const { cancelled, log, temporary, retries = RETRIES } = options;
	const git = openGit(remote, options);
	const inTurn = limitConcurrency(1);
	const backoff = createBackoff(retries, unanswered, {
		say: log.info,
		cancelled
	});
	const fetch = (args, input) => retry(backoff, `reading ${url}`, async () => {
		const { isDone, stderr } = await inTurn(() => git(args, input, "asks"));
		if (!isDone && !/couldn't find remote ref/.test(stderr)) throw failure(`reading ${url}`, stderr);
		return isDone ? "fetched" : "missing";
	});
	const objects = openObjects(git, fetch);
	const trees = new Map([[void 0, new Map()]]);
	const readHead = async (depth = 1) => {
		const wanted = [
			`--depth=${depth}`,
			"--",
			REMOTE,
			`+refs/heads/${branch}:${REF}`
		];
		if (await fetch([...FETCH, ...wanted]) === "missing") return { id: void 0 };
		const id = (await objects.print([
			"rev-parse",
			"--verify",
			REF
		])).trim();
		if (trees.has(id)) return { id };
		const listed = await objects.print([
			"ls-tree",
			"-r",
			"-z",
			"--full-tree",
			id
		]);
		await objects.findHeld();
		trees.set(id, new Map(listed.split("\0").filter(Boolean).map(parseEntry)));
		return { id };
	};
	const push = (head, id, ...more) => {
		const doing = `pushing to branch ${branch} of ${url}`;
		const to = [
			"--no-verify",
			"--no-thin",
			...more,
			"--",
			REMOTE,
			`${id}:refs/heads/${branch}`
		];
		return retry(backoff, doing, async () => {
			const args = [
				"push",
				"--porcelain",
				"--progress",
				...to
			];
			const { isDone, stdout, stderr } = await inTurn(() => git(args, "", "asks"));
			if (isDone) return true;
			const [, refusal] = /^!\t[^\t]*\t(.*)$/m.exec(stdout.toString()) ?? [];
			if (refusal?.startsWith("[rejected]")) return false;
			const now = await readHead();
			if (now.id === id) return true;
			if (now.id === head.id) throw failure(doing, `${stderr}\n${refusal ?? ""}`);
			if (refusal !== void 0 || now.id === void 0) return false;
			await readHead(500);
			return (await git([
				"merge-base",
				"--is-ancestor",
				id,
				now.id
			])).isDone;
		});
	};
	const write = async (head, message, changes) => {
		const { isDone, stdout } = await git(["var", "GIT_COMMITTER_IDENT"]);
		const who = isDone ? stdout.toString().trim() : `${NOBODY} ${Math.floor(Date.now() / 1e3)} +0000`;
		const parts = [
			`commit ${REF}-next\nmark :1\ncommitter ${who}\ndata ${Buffer.byteLength(message)}\n`,
			message,
			head.id === void 0 ? "\n" : `\nfrom ${head.id}\n`,
			...changes,
			"\nget-mark :1\ndone\n"
		];
		const stream = Buffer.concat(parts.map((part) => Buffer.from(part)));
		return (await objects.print([
			"fast-import",
			"--quiet",
			"--force",
			"--done"
		], stream)).trim();
	};
	return {
		temporary,
		trees,
		...objects,
		readHead,
		push,
		write
	};
}
const NOBODY = "provider-pages <provider-pages@noreply.invalid>";
function parseEntry(line) {
	const [mode = "", , id = ""] = line.split(/[ \t]/, 3);
	return [line.slice(line.indexOf("	") + 1), {
		mode,
		id
	}];
}
function unanswered(doing, attempts, { message }) {
	const found = `${doing} failed ${attempts} times, last with: ${message}`;
	return new ProblemError({
		code: "git-unavailable",
		found,
		expected: "an answer from the server",
		fix: "Check the network, the proxy and the server, and run this again: it continues where it stopped"
	});
}
// src/places/git/remote.ts
init_errors();
const BRANCH = /^(?![/.-])(?!.*(?:\.\.|\/\/|\/\.|@\{|\.lock(?:\/|$)))(?!@$)[^\s~^:?*[\\]+(?<![/.])$/;
const OTHER_WAY = /^([\w.-]+@)?([a-z0-9][a-z0-9.-]*):([^-:\s][^\s]*)$/i;
function parseRemote(to) {
	const [, url = "", branch = "gh-pages"] = /^git:([^#]*)(?:#(.*))?$/is.exec(to.trim()) ?? [];
	if (/\p{Cc}/u.test(to)) throw invalid("the URL or the branch has control characters");
	if (!BRANCH.test(branch)) throw invalid(`\`${branch}\` is not the name of a branch`);
	const [, user, host = "", path = ""] = url.includes("://") ? [] : OTHER_WAY.exec(url) ?? [];
	if (user !== void 0 && !user.startsWith("-")) return {
		url,
		branch,
		origin: void 0,
		hasUser: true,
		name: nameOf(host, path)
	};
	const parsed = URL.canParse(url) ? new URL(url) : void 0;
	const { protocol = "", hostname = "", username = "" } = parsed ?? {};
	const isLocal = [
		"localhost",
		"127.0.0.1",
		"[::1]"
	].includes(hostname);
	const isKnown = [
		"https:",
		"ssh:",
		"file:"
	].includes(protocol) || protocol === "http:" && isLocal;
	const hasHost = protocol === "file:" ? hostname === "" : /^\w+:\/\/[^/]/.test(url) && !hostname.startsWith("-");
	if (parsed === void 0 || !isKnown || !hasHost || /^-|%2d/i.test(username) || /[\s?]/.test(url)) throw invalid(`\`${parsed?.password ? "the URL" : url}\` is not a URL that can be published to`);
	if (parsed.password !== "") throw invalid("the URL has a password", "Set GIT_TOKEN instead");
	const origin = protocol.startsWith("http") ? parsed.origin : void 0;
	const name = protocol === "file:" ? "" : nameOf(hostname, parsed.pathname);
	return {
		url,
		branch,
		origin,
		hasUser: username !== "",
		name
	};
}
function nameOf(host, path) {
	return `${host.toLowerCase()}/${path.replace(/^\/+/, "").replace(/(?:\.git)?\/*$/, "")}`;
}
function invalid(found, fix = "Correct ‹to›; the branch is `gh-pages` if none is named") {
	return new ProblemError({
		code: "input-invalid",
		found,
		expected: "`git:URL#BRANCH` with a URL of https, ssh, file or `git@HOST:PATH`, such as git:https://codeberg.org/acme/registry#pages",
		fix
	});
}
function servedAt({ name, branch }, env) {
	const [, host = "", path = ""] = /^([^/]+)\/(.+)$/.exec(name) ?? [];
	const { CI_PAGES_URL: url = "", CI_SERVER_HOST: server, CI_PROJECT_PATH: project } = env;
	if (host === server && path === project && /^https:\/\/[^\s?#]+$/.test(url)) return `${url}/`.replace(/\/+$/, "/");
	const [owner = "", repository = "", ...more] = path.split("/");
	if (!/^[\w-]+$/.test(owner) || !/^[\w.-]+$/.test(repository) || more.length > 0) return void 0;
	const base = (pages, whole) => `https://${owner.toLowerCase()}.${pages}/${repository.toLowerCase() === whole ? "" : `${repository}/`}`;
	if (host === "github.com" && branch === "gh-pages") return base("github.io", `${owner.toLowerCase()}.github.io`);
	if (host === "codeberg.org" && branch === "pages") return base("codeberg.page", "pages");
}
// src/places/git/site.ts
init_errors();
function gitSite(branch, address, directory) {
	const prefix = directory === "" ? "" : `${directory}/`;
	let last = { id: void 0 };
	const filesIn = (head, folder = "") => [...treeOf(branch, head)].flatMap(([path, { mode, id }]) => {
		const own = path.slice(prefix.length);
		return path.startsWith(prefix) && own.startsWith(folder === "" ? "" : `${folder}/`) && mode.startsWith("100") && isDocument(own) ? [{
			path: own,
			id
		}] : [];
	});
	return {
		...directory === "" ? {} : { above: gitSite(branch, address, "") },
		locate: (recorded) => locate(address, recorded, UNKNOWN),
		head: async () => {
			last = await branch.readHead();
			return last;
		},
		check: async (head, { paths, packages = [] }) => {
			checkFree(paths?.map((path) => prefix + path) ?? [], treeOf(branch, head));
			if (paths !== void 0) await branch.push(head, head.id ?? await branch.write(head, "Check", []), "--dry-run");
			const bytes = packages.reduce((sum, { size = 0 }) => sum + size, 0);
			const { bavail, bsize } = await statfs(branch.temporary);
			return bytes > bavail * bsize ? [noRoom(branch.temporary, bytes)] : [];
		},
		read: async (head, path) => (await readBytes(branch, head, prefix + path))?.toString("utf8"),
		list: async (head, folder, shallow) => {
			const files = filesIn(head, folder);
			const listed = files.map(({ path }) => ({
				path,
				size: 0,
				modified: void 0
			}));
			const shown = shallow === void 0 ? listed : namesIn(listed, folder);
			if (folder === "") return shown;
			const ids = new Map(files.map(({ path, id }) => [path, id]));
			const sizes = await branch.readSizes(shown.flatMap(({ path }) => ids.get(path) ?? []));
			return shown.map((file) => ({
				...file,
				size: sizes.get(ids.get(file.path) ?? "") ?? 0
			}));
		},
		copy: async (head, to, wanted = isNoPackage) => {
			const named = typeof wanted === "function" ? void 0 : new Set(wanted.map(({ path }) => path));
			const isWanted = typeof wanted === "function" ? wanted : (path) => named?.has(path) === true;
			const files = groupBy(filesIn(head).filter(({ path }) => isWanted(path)), ({ id }) => id);
			for await (const [id, bytes] of branch.read([...files.keys()])) for (const { path } of files.get(id) ?? []) {
				const target = join(to, path);
				await mkdir(dirname(target), { recursive: true });
				await rm(target, { force: true });
				await writeFile(target, bytes);
			}
		},
		put: async ({ path, from, size, sha256 }) => {
			const blob = (await branch.print([
				"hash-object",
				"-w",
				"--no-filters",
				"--",
				resolve(from)
			])).trim();
			const [git, sha] = [hashBlob(size), createHash("sha256")];
			for await (const chunk of createReadStream(from)) [git, sha].map((hash) => hash.update(chunk));
			if (git.digest("hex") !== blob || sha.digest("hex") !== sha256) throw sourceChanged(from);
			branch.hold(blob);
			return {
				path,
				size,
				wasThere: treeOf(branch, last).get(prefix + path)?.id === blob,
				blob
			};
		},
		commit: (head, change) => commit(branch, head, directory, change)
	};
}
function treeOf({ trees }, { id }) {
	const tree = trees.get(id);
	if (tree === void 0) throw new Error(`commit ${id} was not read from this branch`);
	return tree;
}
async function readBytes(branch, head, path, limit = LARGEST_SITE_FILE) {
	const entry = treeOf(branch, head).get(path);
	if (entry === void 0) return void 0;
	const bytes = entry.mode.startsWith("100") ? await branch.readOne(entry.id) : void 0;
	if (bytes !== void 0 && bytes.length <= limit) return bytes;
	const found = `${path} on the branch ${bytes === void 0 ? "is a link" : `has ${bytes.length} bytes`}`;
	const expected = `a file of at most ${limit} bytes`;
	throw new ProblemError({
		code: "catalog-invalid",
		found,
		expected,
		fix: "Restore an earlier version of the file on the branch"
	});
}
async function commit(branch, head, directory, { files, message, stored = [], pictures = [], onWritten }) {
	const tree = new Map(treeOf(branch, head));
	const changes = [];
	const changed = new Map();
	const add = (path, id, bytes) => {
		if (tree.get(path)?.id === id) return;
		tree.set(path, {
			mode: "100644",
			id
		});
		changed.set(path, id);
		if (bytes === void 0) changes.push(`M 100644 ${id} ${quoted(path)}\n`);
		else changes.push(`M 100644 inline ${quoted(path)}\ndata ${Buffer.byteLength(bytes)}\n`, bytes, "\n");
	};
	const placed = files.flatMap(([path, text]) => placesFor(path, directory).map((at) => [at, text]));
	for (const [path, text] of placed) if (text === void 0 && tree.delete(path)) changes.push(`D ${quoted(path)}\n`);
	const below = (path) => directory === "" ? path : `${directory}/${path}`;
	for (const { path, blob } of stored) {
		if (blob === void 0) throw new Error(`${path} was not stored`);
		add(below(path), blob);
	}
	for (const { path, bytes } of pictures) add(below(path), blobId(bytes), bytes);
	for (const [path, text] of placed) if (text !== void 0) add(path, blobId(text), text);
	if (changes.length === 0) return { id: head.id };
	checkFree(changed.keys(), tree);
	const id = await branch.write(head, message, changes);
	for (const each of changed.values()) branch.hold(each);
	if (!await branch.push(head, id)) return void 0;
	const count = files.length + stored.length + pictures.length;
	onWritten?.(count, count);
	branch.trees.set(id, tree);
	return { id };
}
function quoted(path) {
	return `"${path.replace(/["\\]/g, "\\$&").replace(/\n/g, "\\n")}"`;
}
function noRoom(folder, bytes) {
	const expected = `${bytes} bytes for the packages`;
	return {
		code: "disk-failed",
		found: `${folder} has too little space`,
		expected,
		fix: "Free space, or set TMPDIR to another folder"
	};
}
const UNKNOWN = {
	code: "site-url-unknown",
	found: "the URL of the site is not known",
	expected: "the URL at which the host serves the branch: its hostname is part of the provider's address",
	fix: "Set ‹site-url› to a URL like https://registry.example.com/; in GitLab CI, it is $CI_PAGES_URL"
};
// src/places/git/ports.ts
function openGitPlace(options) {
	const { to, directory, guest, env } = options;
	const remote = parseRemote(to);
	const branch = openBranch(remote, options);
	const served = directory === "" ? servedAt(remote, env) : void 0;
	return {
		site: {
			...gitSite(branch, {
				...options,
				served
			}, directory),
			guest
		},
		serving: {
			look: async () => ({
				progress: "unknown",
				told: "the branch is pushed, and its host publishes it"
			}),
			askForBuild: async () => false
		},
		preview: async () => {
			const { serveStore } = await import("./serve-store.js");
			const head = await branch.readHead();
			return serveStore(async (method, path, use) => {
				const found = await readBytes(branch, head, directory === "" ? path : `${directory}/${path}`, Infinity);
				if (found === void 0) return false;
				const headers = {
					"content-type": mediaType(path),
					"content-length": `${found.length}`
				};
				await use(new Response(method === "HEAD" ? null : new Uint8Array(found), { headers }));
				return true;
			});
		}
	};
}
export { openGitPlace };
