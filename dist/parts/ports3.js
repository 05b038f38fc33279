import { i as once, n as limitConcurrency, r as mapConcurrently, t as init_concurrency } from "./concurrency.js";
import { a as hashBlob, r as blobId } from "./host.js";
import { n as pathsOf, t as LARGEST_SITE_FILE } from "./place.js";
import { n as demandSitePaths, r as isSitePath } from "./site-path.js";
import { t as mediaType } from "./media-types.js";
import { t as locate } from "./address2.js";
import { a as placesFor, i as namesIn, n as checkFree, o as unfitFile, r as isFile } from "./branch-files.js";
import { t as clearTarget } from "./clear-target.js";
import { r as sourceChanged } from "./object-store.js";
import { s as init_errors, t as ProblemError } from "./errors.js";
import { i as retry, n as createBackoff, r as init_retry } from "./retry.js";
import { _ as shorten, m as nameSome } from "./text.js";
import { t as childEnvironment } from "./child-environment.js";
import { o as init_faults, r as TransientFault } from "./faults.js";
import { setImmediate } from "node:timers/promises";
import { createHash } from "node:crypto";
import { mkdtemp, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { createReadStream, rmSync } from "node:fs";
import { Readable } from "node:stream";
import { spawn } from "node:child_process";
// src/places/git/git.ts
init_retry();
init_concurrency();
init_errors();
init_faults();
const REMOTE = "provider-pages-site";
const FIXED = `core.hooksPath=/dev/null core.fsync=none core.sharedRepository=umask core.ignoreCase=false
  core.precomposeUnicode=false core.protectHFS=false core.protectNTFS=false init.defaultBranch=main
  init.defaultObjectFormat=sha1 protocol.version=2 push.gpgSign=false push.followTags=false push.pushOption=
  push.recurseSubmodules=no fetch.recurseSubmodules=false fetch.prune=false maintenance.auto=false
  color.ui=false user.useConfigOnly=true remote.${REMOTE}.promisor=true`.split(/\s+/);
const OF_GIT = /^(?:TMPDIR|TEMP|TMP|(?:HTTPS?|NO|ALL)_PROXY|SSL_CERT_(?:FILE|DIR)|CURL_CA_BUNDLE|SSH_(?:AUTH_SOCK|AGENT_PID)|GNUPGHOME|DBUS_SESSION_BUS_ADDRESS|XDG_RUNTIME_DIR|GIT_(?:AUTHOR|COMMITTER)_(?:NAME|EMAIL)|GIT_(?:PROXY_)?SSL_\w+|GIT_SSH(?:_COMMAND|_VARIANT)?|GIT_CONFIG_(?:GLOBAL|SYSTEM|NOSYSTEM|COUNT|(?:KEY|VALUE)_\d+))$/;
const QUIET = {
	LC_ALL: "C",
	GIT_TERMINAL_PROMPT: "0",
	GIT_ASKPASS: "",
	SSH_ASKPASS: "",
	GCM_INTERACTIVE: "never",
	GIT_ALLOW_PROTOCOL: "file:http:https:ssh"
};
const LOGIN = [
	"helper=",
	`helper=!f() { printf 'password=%s\\n' "$GIT_TOKEN"; }; f`,
	"username=x-access-token"
];
const LONGEST = 36e5;
const folders = [];
process.once("exit", () => {
	for (const folder of folders) rmSync(folder, {
		recursive: true,
		force: true
	});
});
function openGit({ url, origin }, options) {
	const { env, temporary, cancelled, patience = 12e4 } = options;
	const GIT_TOKEN = origin === void 0 ? void 0 : env.GIT_TOKEN?.trim() || void 0;
	const login = GIT_TOKEN === void 0 ? [] : LOGIN.map((one) => `credential.${origin}.${one}`);
	const configured = [
		...FIXED,
		`remote.${REMOTE}.url=${url}`,
		...login
	].flatMap((one) => ["-c", one]);
	const run = (args, input = "") => new Promise((resolve, reject) => {
		cancelled.throwIfAborted();
		const variables = {
			...childEnvironment(env, OF_GIT),
			...QUIET,
			GIT_TOKEN
		};
		const detached = process.platform !== "win32";
		const child = spawn("git", args, {
			cwd: temporary,
			env: variables,
			detached
		});
		const printed = [];
		let [size, words, late] = [
			0,
			Buffer.alloc(0),
			""
		];
		const stop = (why = "an answer without an end") => {
			late = `\nfatal: ${why}`;
			try {
				process.kill(-Number(child.pid), "SIGKILL");
			} catch {
				child.kill();
			}
		};
		const cancel = () => stop("");
		cancelled.addEventListener("abort", cancel);
		const silence = args.includes("provider-pages-site") ? patience : LONGEST;
		const timer = setTimeout(stop, silence, `no answer within ${silence / 1e3} seconds`);
		const end = setTimeout(stop, LONGEST);
		const most = args.includes("--batch") ? 2 ** 32 : 2 ** 28;
		child.stdout.on("data", (chunk) => {
			size += chunk.length;
			if (size <= most) printed.push(chunk);
			else stop();
		});
		child.stderr.on("data", (chunk) => {
			timer.refresh();
			words = Buffer.concat([words, chunk]).subarray(-65536);
		});
		child.on("error", ({ message }) => reject(noGit(`git can't be started: ${message}`)));
		child.on("close", (code) => {
			for (const each of [timer, end]) clearTimeout(each);
			cancelled.removeEventListener("abort", cancel);
			if (cancelled.aborted) reject(cancelled.reason);
			resolve({
				isDone: code === 0 && late === "",
				stdout: Buffer.concat(printed),
				stderr: words.toString() + late
			});
		});
		child.stdin.on("error", () => {});
		child.stdin.end(input);
	});
	const open = once(async () => {
		const version = (await run(["version"])).stdout.toString().trim();
		const [, major = 0, minor = 0] = /(\d+)\.(\d+)/.exec(version) ?? [];
		if (Number(major) * 1e3 + Number(minor) < 2036) throw noGit(`\`git version\` shows \`${version}\``);
		const directory = await mkdtemp(join(temporary, "provider-pages-git-"));
		folders.push(directory);
		const args = [...configured, `--git-dir=${directory}`];
		const { isDone, stderr } = await run([
			...args,
			"init",
			"--quiet",
			"--bare",
			"--template="
		]);
		if (!isDone) throw failure("making a repository", stderr);
		return args;
	});
	return async (args, input) => run([...await open(), ...args], input);
}
function noGit(found) {
	return new ProblemError({
		code: "git-unavailable",
		found,
		expected: "git 2.36 or later",
		fix: "Install git, or update it, so that `git version` shows 2.36 or later"
	});
}
const ROOM = "Free space, or set TMPDIR to another folder";
const FIXES = [
	{
		sign: /answer without an end/,
		fix: "Check the server and the repository in ‹to›, then run this again"
	},
	{
		sign: /(?:mismatched|hash) algorithm/i,
		fix: "Use a repository of SHA-1 objects (`git init --bare`)"
	},
	{
		sign: /remote.*(?:space left|quota)|exceed|too large|HTTP 413|error: 413|larger than/i,
		fix: "Make the packages smaller (go build -ldflags '-s -w'), raise the server's limit, or use ‹to: s3://BUCKET›"
	},
	{
		sign: /space left|quota/i,
		fix: ROOM
	},
	{
		sign: /host key verification/i,
		fix: "Add the server's key to ~/.ssh/known_hosts, if it is the one that the server's owner publishes"
	},
	{
		sign: /certificate|CA cert/i,
		fix: "Set http.sslCAInfo in git's configuration, or GIT_SSL_CAINFO, to the certificate of the server's authority"
	},
	{
		sign: /unadvertised object/i,
		fix: "Add `AcceptEnv GIT_PROTOCOL` to the server's sshd_config, or turn uploadpack.allowFilter off for the repository"
	},
	{
		sign: /auth|could not read (?:user|pass)|denied|error: 40[13]|not allowed to|protected|declined|forbid/i,
		fix: "Set GIT_TOKEN to a token that may push there, or set up git's credential helper or an SSH key. If the branch is protected, allow that account to push"
	},
	{
		sign: /not found|not appear to be a git|not exist|transport '\w*' not allowed|dubious/i,
		fix: "Correct the URL in ‹to›, or create the repository"
	}
];
const NO_WORDS = /^(?:\W*$|To |hint|From |warning: filtering|(?:remote: )?(?:Total |\w+ing (?:objects|deltas)))/i;
function failure(doing, stderr) {
	const told = stderr.replace(/:\/\/[^/@\s]+@/g, "://").split(/[\r\n]+/).filter((line) => !NO_WORDS.test(line)).map((line) => line.trim());
	const said = shorten(told.slice(-6).join("; ") || "git was stopped", 500);
	const fix = FIXES.find(({ sign }) => sign.test(said))?.fix;
	if (fix === void 0) return new TransientFault(said);
	const found = `${doing}: ${said}`;
	if (fix === ROOM) return new ProblemError({
		code: "disk-failed",
		found,
		expected: "space on the disk",
		fix
	});
	return new ProblemError({
		code: "git-refused",
		found,
		expected: "a repository that can be read, and a push that it accepts",
		fix
	});
}
// src/places/git/branch.ts
init_concurrency();
init_errors();
function treeOf(head) {
	if ("tree" in head) return head.tree;
	if (head.id === void 0) return new Map();
	throw new Error(`commit ${head.id} was not read from this branch`);
}
const REF = "refs/provider-pages/site";
const RETRIES = {
	attempts: 3,
	firstWait: 2e3,
	longestWait: 15e3,
	budget: 6e4
};
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
const NOBODY = "provider-pages <provider-pages@noreply.invalid>";
function openBranch(remote, options) {
	const { branch, url } = remote;
	const { cancelled, log, retries = RETRIES } = options;
	const git = openGit(remote, options);
	const inTurn = limitConcurrency(1);
	const unanswered = (doing, attempts, { message }) => new ProblemError({
		code: "git-unavailable",
		found: `${doing} failed ${attempts} times, last with: ${message}`,
		expected: "an answer from the server",
		fix: "Check the network, the proxy and the server, and run this again: it continues where it stopped"
	});
	const backoff = createBackoff(retries, unanswered, {
		say: log.info,
		cancelled
	});
	const print = (args, input) => retry(backoff, `git ${args[0]}`, async () => {
		const { isDone, stdout, stderr } = await git(args, input);
		if (!isDone) throw failure(`git ${args[0]}`, stderr);
		return stdout;
	});
	const fetch = (args, input) => retry(backoff, `reading ${url}`, async () => {
		const { isDone, stderr } = await inTurn(() => git(args, input));
		if (!isDone && !/couldn't find remote ref/.test(stderr)) throw failure(`reading ${url}`, stderr);
		return isDone ? "fetched" : "missing";
	});
	const readHead = async () => {
		const refs = [
			"--depth=1",
			"--",
			REMOTE,
			`+refs/heads/${branch}:${REF}`
		];
		const tree = new Map();
		if (await fetch([...FETCH, ...refs]) === "missing") return {
			id: void 0,
			tree
		};
		const id = (await print([
			"rev-parse",
			"--verify",
			REF
		])).toString().trim();
		for (const line of (await print([
			"ls-tree",
			"-rz",
			"--full-tree",
			id
		])).toString().split("\0")) {
			const [, mode = "", blob = "", path = ""] = /^(\S+) \S+ (\S+)\t(.*)$/s.exec(line) ?? [];
			if (path !== "") tree.set(path, {
				mode,
				id: blob
			});
		}
		return {
			id,
			tree
		};
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
			const { isDone, stdout, stderr } = await inTurn(() => git([
				"push",
				"--porcelain",
				"--progress",
				...to
			]));
			const [, refusal = ""] = /^!\t[^\t]*\t(.*)$/m.exec(stdout.toString()) ?? [];
			if (refusal.startsWith("[rejected]")) return false;
			if (isDone) return true;
			if (more.length === 0) {
				const now = await readHead();
				if (now.id === id) return true;
				if (now.id !== head.id) return false;
			}
			throw failure(doing, `${stderr}\n${refusal}`);
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
		return (await print([
			"fast-import",
			"--quiet",
			"--force",
			"--done"
		], stream)).toString().trim();
	};
	const demandPlace = async ({ id }) => {
		if (id !== void 0) return;
		const heads = await print([
			"ls-remote",
			"--heads",
			"--",
			REMOTE
		]);
		const names = nameSome(heads.toString().match(/(?<=\trefs\/heads\/).+/g) ?? ["no others"], 10);
		const found = `there is no branch ${branch} in ${url}; there are ${names}`;
		const fix = `Write its name in \`git:${url}#BRANCH\`, or publish to it first`;
		throw new ProblemError({
			code: "site-unknown",
			found,
			expected: "the branch of a site",
			fix
		});
	};
	return {
		print,
		readHead,
		push,
		write,
		demandPlace,
		...openFiles(print, fetch)
	};
}
function openFiles(print, fetch) {
	const fetchFiles = async (ids) => {
		if (ids.length > 0) await fetch(FETCH_FILES, ids.join("\n"));
	};
	let queue = [];
	let answer;
	const readAsked = async () => {
		await setImmediate();
		const ids = [...new Set(queue)];
		[queue, answer] = [[], void 0];
		await fetchFiles(ids);
		let rest = await print(["cat-file", "--batch"], ids.join("\n"));
		return new Map(ids.map((id) => {
			const start = rest.indexOf("\n") + 1;
			const end = start + Number(rest.subarray(0, start).toString().split(" ")[2]);
			const bytes = rest.subarray(start, end);
			rest = rest.subarray(end + 1);
			return [id, bytes];
		}));
	};
	const readFile = async (id) => {
		queue.push(id);
		answer ??= readAsked();
		return (await answer).get(id) ?? Buffer.alloc(0);
	};
	const readSizes = async (ids) => {
		await fetchFiles(ids);
		return (await print(["cat-file", "--batch-check=%(objectsize)"], ids.join("\n"))).toString().split("\n").map(Number);
	};
	return {
		fetchFiles,
		readFile,
		readSizes
	};
}
// src/places/git/remote.ts
init_errors();
const BRANCH = /^(?![/.-])(?!.*(?:\.\.|\/\/|\/\.|@\{|\.lock(?:\/|$)))(?!@$)[^\s~^:?*[\\]+(?<![/.])$/;
const OTHER_WAY = /^[\w.][\w.-]*@[a-z0-9][a-z0-9.-]*:[^-:\s]\S*$/i;
function parseRemote(to) {
	const [, url = "", branch = "gh-pages"] = /^git:([^#]*)(?:#(.*))?$/is.exec(to.trim()) ?? [];
	if (/\p{Cc}/u.test(to)) throw invalidRemote("the URL or the branch has control characters");
	if (!BRANCH.test(branch)) throw invalidRemote(`\`${branch}\` is not the name of a branch`);
	if (!url.includes("://") && OTHER_WAY.test(url)) return {
		url,
		branch,
		origin: void 0
	};
	const { protocol = "", hostname = "", username = "", password = "", origin } = (URL.canParse(url) ? new URL(url) : void 0) ?? {};
	if (password !== "") throw invalidRemote("the URL has a password", "Set GIT_TOKEN instead");
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
	if (!isKnown || !hasHost || /^-|%2d/i.test(username) || /[\s?]/.test(url)) throw invalidRemote(`\`${url}\` is not a URL that can be published to`);
	return {
		url,
		branch,
		origin: protocol.startsWith("http") ? origin : void 0
	};
}
function invalidRemote(found, fix = "Correct ‹to›; the branch is `gh-pages` if none is named") {
	return new ProblemError({
		code: "input-invalid",
		found,
		expected: "`git:URL#BRANCH` with a URL of https, ssh, file or `git@HOST:PATH`, such as git:https://codeberg.org/acme/registry#pages",
		fix
	});
}
function servedAt({ url, branch }, env) {
	const [, host = "", path = ""] = /^(?:\w+:\/\/)?(?:[^@/]*@)?([^/:]+)(?::\d+)?[/:](.+?)(?:\.git)?\/*$/.exec(url) ?? [];
	const { CI_PAGES_URL: pagesUrl = "", CI_SERVER_HOST: server, CI_PROJECT_PATH: project } = env;
	if (host === server && path === project && /^https:\/\/[^\s?#]+$/.test(pagesUrl)) return `${pagesUrl}/`.replace(/\/+$/, "/");
	const [owner = "", repository = "", ...more] = path.split("/");
	if (!/^[\w-]+$/.test(owner) || !/^[\w.-]+$/.test(repository) || more.length > 0) return void 0;
	const base = (pages, whole) => `https://${owner.toLowerCase()}.${pages}/${repository.toLowerCase() === whole ? "" : `${repository}/`}`;
	if (host === "github.com" && branch === "gh-pages") return base("github.io", `${owner.toLowerCase()}.github.io`);
	if (host === "codeberg.org" && branch === "pages") return base("codeberg.page", "pages");
}
// src/places/git/ports.ts
init_concurrency();
function openGitPlace(options) {
	const { to, directory, env } = options;
	const remote = parseRemote(to);
	const branch = openBranch(remote, options);
	const served = directory === "" ? servedAt(remote, env) : void 0;
	return {
		site: gitSite(branch, {
			...options,
			served
		}, directory),
		serving: { look: async () => ({
			progress: "unknown",
			told: "the branch is pushed, and its host publishes it"
		}) },
		serve: async () => {
			const { serveFiles } = await import("./server.js");
			const head = await branch.readHead();
			await branch.demandPlace(head);
			return serveFiles(async (_method, path, send) => {
				const file = directory === "" ? path : `${directory}/${path}`;
				const bytes = await readBytes(branch, head, file, Number.POSITIVE_INFINITY);
				if (bytes === void 0) return false;
				await send({
					"content-type": mediaType(path),
					"content-length": bytes.length
				}, Readable.from([bytes]));
				return true;
			});
		}
	};
}
function gitSite(branch, address, directory) {
	const prefix = directory === "" ? "" : `${directory}/`;
	let last = {
		id: void 0,
		tree: new Map()
	};
	const filesIn = (head, folder = "") => [...treeOf(head)].flatMap(([path, entry]) => {
		const sitePath = path.slice(prefix.length);
		return path.startsWith(prefix) && sitePath.startsWith(folder === "" ? "" : `${folder}/`) && isFile(entry) && isSitePath(sitePath) ? [{
			path: sitePath,
			id: entry.id
		}] : [];
	});
	return {
		...directory === "" ? {} : { above: gitSite(branch, address, "") },
		demandPlace: branch.demandPlace,
		locate: (recorded) => locate(address, recorded, "at which the host serves the branch"),
		head: async () => {
			last = await branch.readHead();
			return last;
		},
		check: async (head, { paths }) => {
			if (paths === void 0) return [];
			const planned = paths.map((path) => prefix + path);
			checkFree(planned, treeOf(head));
			await branch.push(head, head.id ?? await branch.write(head, "Check", []), "--dry-run");
			return [];
		},
		read: async (head, path) => (await readBytes(branch, head, prefix + path))?.toString("utf8"),
		list: async (head, folder, detail) => {
			const files = filesIn(head, folder);
			const sizes = detail === "sizes" ? await branch.readSizes(files.map(({ id }) => id)) : [];
			const entries = files.map(({ path }, at) => ({
				path,
				size: sizes[at],
				modified: void 0
			}));
			return detail === "shallow" ? namesIn(entries, folder) : entries;
		},
		copy: async (head, to, wanted) => {
			const paths = typeof wanted === "function" ? void 0 : new Set(wanted.map(({ path }) => path));
			const isWanted = typeof wanted === "function" ? wanted : (path) => paths?.has(path) === true;
			const files = filesIn(head).filter(({ path }) => isWanted(path));
			await branch.fetchFiles(files.map(({ id }) => id));
			await mapConcurrently(files, 16, async ({ path, id }) => writeFile(await clearTarget(to, path), await branch.readFile(id)));
		},
		put: async ({ path, from, size, sha256 }) => {
			demandSitePaths([path]);
			const output = await branch.print([
				"hash-object",
				"-w",
				"--no-filters",
				"--",
				resolve(from)
			]);
			const [git, sha] = [hashBlob(size), createHash("sha256")];
			for await (const chunk of createReadStream(from)) [git, sha].map((hash) => hash.update(chunk));
			const blob = git.digest("hex");
			if (blob !== output.toString().trim() || sha.digest("hex") !== sha256) throw sourceChanged(from);
			return {
				path,
				size,
				wasThere: last.tree.get(prefix + path)?.id === blob,
				blob
			};
		},
		commit: (head, change) => commit(branch, head, directory, change)
	};
}
async function readBytes(branch, head, path, limit = LARGEST_SITE_FILE) {
	const entry = treeOf(head).get(path);
	if (entry === void 0) return void 0;
	if (!isFile(entry)) throw unfitFile(path, "is a link");
	const bytes = await branch.readFile(entry.id);
	if (bytes.length > limit) throw unfitFile(path, `has ${bytes.length} bytes`);
	return bytes;
}
async function commit(branch, head, directory, change) {
	const { files, message, stored = [], pictures = [], onWritten } = change;
	demandSitePaths(pathsOf(change));
	const tree = new Map(treeOf(head));
	const changes = [];
	const changed = [];
	const add = (path, id, bytes) => {
		const before = tree.get(path);
		if (before?.id === id && isFile(before)) return;
		tree.set(path, {
			mode: before?.mode ?? "100644",
			id
		});
		changed.push(path);
		if (bytes === void 0) changes.push(`M 100644 ${id} ${JSON.stringify(path)}\n`);
		else changes.push(`M 100644 inline ${JSON.stringify(path)}\ndata ${Buffer.byteLength(bytes)}\n`, bytes, "\n");
	};
	const placed = files.flatMap(([path, text]) => placesFor(path, directory).map((at) => [at, text]));
	const below = (path) => directory === "" ? path : `${directory}/${path}`;
	for (const [path, text] of placed) if (text === void 0 && isFile(tree.get(path)) && tree.delete(path)) changes.push(`D ${JSON.stringify(path)}\n`);
	for (const { path, blob = "" } of stored) add(below(path), blob);
	for (const { path, bytes } of pictures) add(below(path), blobId(bytes), bytes);
	for (const [path, text] of placed) if (text !== void 0) add(path, blobId(text), text);
	if (changes.length === 0) return {
		id: head.id,
		tree
	};
	checkFree(changed, tree);
	const id = await branch.write(head, message, changes);
	if (!await branch.push(head, id)) return void 0;
	const count = files.length + stored.length + pictures.length;
	onWritten?.(count, count);
	return {
		id,
		tree
	};
}
export { openGitPlace };
