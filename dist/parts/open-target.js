import { j as siteUrl, k as parseSiteFacts } from "./install.js";
import { o as SITE_PATH } from "./paths.js";
import { r as readConfig } from "./user-config.js";
import { f as unlessProblem, s as init_errors, t as ProblemError } from "./errors.js";
import { a as waitAfter, d as unpacked, f as UNLIMITED, g as reachFromServer, h as reachFrom, l as follow, m as init_reach, p as UnsafeAddress, r as init_retry, u as init_request } from "./retry.js";
import { _ as underBase } from "./mirror.js";
import { d as hostOf } from "./read-config.js";
import { n as limitConcurrency, o as pause, t as init_concurrency } from "./concurrency.js";
import { a as isLoopback, n as init_addresses, s as resolveUrl } from "./addresses.js";
import { r as init_proxies, t as basicLogin } from "./proxies.js";
import { a as freeWhole } from "./zip-bytes.js";
import { c as isUnreachable, i as describeFault, l as mostAttempts, o as init_faults, r as TransientFault, s as isTransient, t as ConnectionLost, u as readRetryAfter } from "./faults.js";
import { h as quote } from "./text.js";
import { a as parseAddress, c as parseNamespace, d as parseType, i as formatAddress, p as parseWireHostname } from "./address.js";
import { u as readRegularFile } from "./read-file.js";
import { a as placeKind } from "./place-inputs.js";
import { t as VERSION } from "./version2.js";
import { o as siteIn } from "./site-copy.js";
import { t as LONGEST_FILE } from "./walk.js";
import { createHash } from "node:crypto";
import { open, opendir } from "node:fs/promises";
import { join, relative, resolve } from "node:path";
import { statSync } from "node:fs";
// src/provider/target.ts
init_addresses();
init_faults();
init_proxies();
init_concurrency();
init_reach();
init_request();
init_retry();
init_errors();
const NO_HOST = "folder.invalid";
function nameProvider(address) {
	const { hostname, namespace, type } = address;
	return hostname === "folder.invalid" ? `${namespace}/${type}` : formatAddress(address);
}
const FILE = /\.(?:ya?ml|json|hcl|tfrc|txt|gz)$/i;
function parseTarget(text, kindOf) {
	if (/^https?:\/\//i.test(text)) return {
		kind: "url",
		url: checkUrl(text)
	};
	const kind = kindOf(text);
	if (kind === "folder") return {
		kind,
		path: text
	};
	if (kind === "file") throw invalidTarget(`${quote(text)} is a file`);
	if (FILE.test(text)) throw invalidTarget(`there is no file or folder ${quote(text)}`);
	if (/^[^/.~\\][^/\\]*\.[^/\\]*(?:\/[^/\\]+){2}$/.test(text)) return {
		kind: "address",
		address: parseAddress(text)
	};
	if (/^[^/.~\\:\s]+\.[^/\\\s]+[^/.\\\s]$/.test(text)) return {
		kind: "url",
		url: checkUrl(`https://${text}/`)
	};
	throw invalidTarget(`${quote(text)} is not an existing folder`);
}
function checkUrl(text) {
	if (!URL.canParse(text)) throw invalidTarget(`${quote(text)} is not a URL`);
	const url = new URL(text);
	if (url.username !== "" || url.password !== "") throw invalidTarget("the URL contains a username or password");
	url.hash = "";
	url.search = "";
	return url.href;
}
function invalidTarget(found) {
	return new ProblemError({
		code: "input-invalid",
		found,
		expected: "a URL, the folder of a site, or an address such as registry.example.com/acme/widget",
		fix: "Correct ‹target›"
	});
}
function parseWanted(text) {
	const parts = text.split("/");
	if (parts.length < 2 || parts.length > 3 || parts.includes("")) throw new ProblemError({
		code: "address-invalid",
		found: `provider ${quote(text)}`,
		expected: "`namespace/type`, or `hostname/namespace/type` for a mirror",
		fix: "Correct ‹providers›"
	});
	const host = parts.at(-3);
	return {
		hostname: host === void 0 ? void 0 : parseWireHostname(host),
		namespace: parseNamespace(parts.at(-2) ?? ""),
		type: parseType(parts.at(-1) ?? "")
	};
}
// src/protocol/transport/attempt.ts
var TooLarge = class extends Error {};
async function patiently({ cancelled, patience = PATIENCE }, pace, step) {
	const mayGiveUp = patience.attempts > 1;
	for (let attempt = 1;; attempt++) {
		await pace.ready(cancelled);
		const { result, fault } = await step();
		const milliseconds = waitAfter(attempt, fault?.wait, patience);
		const isTooLong = milliseconds > patience.budget;
		const isBusy = fault !== void 0 && !(fault instanceof ConnectionLost);
		if (isBusy && mayGiveUp) pace.leaveAlone(isTooLong ? Number.POSITIVE_INFINITY : milliseconds);
		if (fault === void 0 || attempt >= patience.attempts || isTooLong) {
			const { kind, reason, isAway, detail } = result;
			const hasFailed = kind === "none" && (reason === "timeout" || reason === "unreachable" || reason === "given-up");
			if (mayGiveUp) pace.ended(fault === void 0 && !hasFailed, isAway === true ? detail : void 0);
			return result;
		}
		if (!isBusy) await pause(milliseconds, cancelled);
	}
}
const PROGRESS = 262144;
const LONGEST$1 = 36e5;
async function attempt(request, asker, read) {
	const { timeout } = request;
	const { cancelled } = asker;
	cancelled.throwIfAborted();
	const clock = new AbortController();
	const ring = () => clock.abort();
	let timer = setTimeout(ring, timeout);
	const began = performance.now();
	let mark = 0;
	const still = (size) => {
		if (size < mark + PROGRESS || performance.now() > began + LONGEST$1) return;
		mark = size;
		clearTimeout(timer);
		timer = setTimeout(ring, timeout);
	};
	const signal = AbortSignal.any([cancelled, clock.signal]);
	try {
		const opened = await open$1(request, asker, signal);
		if ("kind" in opened) return { result: opened };
		const { status, headers } = opened.response;
		const result = await read(opened, still);
		signal.throwIfAborted();
		if (!isTransient(status)) return { result };
		return {
			result,
			fault: new TransientFault(`HTTP ${status}`, readRetryAfter(headers["retry-after"]))
		};
	} catch (error) {
		cancelled.throwIfAborted();
		if (error instanceof UnsafeAddress) return { result: none(request.url, "unsafe", error.message) };
		if (error instanceof TooLarge) return { result: none(request.url, "too-large", error.message) };
		if (clock.signal.aborted) return { result: none(request.url, "timeout", `no complete response within ${timeout / 1e3} seconds`) };
		const result = {
			...none(request.url, "unreachable", describeFault(error)),
			isAway: isUnreachable(error)
		};
		const fault = error instanceof ConnectionLost ? error : new ConnectionLost(error);
		return mostAttempts(fault) > 2 ? {
			result,
			fault
		} : { result };
	} finally {
		clearTimeout(timer);
	}
}
const MOST_REDIRECTS = 9;
async function open$1({ url: start, method, authorization, headers }, { reach, userAgent }, signal) {
	const began = performance.now();
	const first = new URL(start);
	const { received, url, redirects, location } = await follow(first, {
		method,
		signal,
		reach,
		headers: {
			accept: "*/*",
			"accept-encoding": "gzip",
			"user-agent": userAgent,
			...headers
		},
		login: {
			host: first.host,
			authorization
		},
		mostRedirects: MOST_REDIRECTS
	});
	if (location === void 0) return {
		response: received,
		url: url.href,
		redirects,
		began
	};
	received.leave();
	if (resolveUrl(location, url.href) === void 0) return none(start, "unreachable", "it is redirected to something that is not a document's URL");
	return none(start, "redirects", `10 redirects`);
}
function none(url, reason, detail) {
	return {
		kind: "none",
		url,
		reason,
		detail
	};
}
const DOCUMENTS_AT_ONCE = 6;
const PACKAGES_AT_ONCE = 3;
const GAP = 3;
const LONGEST_GAP = 1e3;
const MOST_FAILURES = 10;
const MOST_WAITING = 12e4;
var Pace = class {
	documents = limitConcurrency(DOCUMENTS_AT_ONCE);
	packages = limitConcurrency(PACKAGES_AT_ONCE);
	#gap;
	#next = 0;
	#failures = 0;
	#hasAnswered = false;
	#away;
	#waited = 0;
	constructor(isLocal, rate) {
		this.#gap = Math.max(isLocal ? 0 : GAP, rate === void 0 ? 0 : 1e3 / rate);
	}
	async ready(cancelled) {
		for (let now = performance.now(); now < this.#next && this.end === void 0; now = performance.now()) await pause(this.#next - now, cancelled).then(() => cancelled.throwIfAborted());
		this.#next = performance.now() + this.#gap;
	}
	leaveAlone(milliseconds) {
		const now = performance.now();
		const before = Math.max(this.#next, now);
		this.#next = Math.max(before, now + milliseconds);
		this.#waited += this.#next - before;
		this.#gap = Math.max(this.#gap, Math.min(LONGEST_GAP, Math.max(1, this.#gap * 2)));
	}
	ended(hasAnswered, away) {
		this.#failures = hasAnswered ? 0 : this.#failures + 1;
		this.#hasAnswered ||= hasAnswered;
		if (!this.#hasAnswered) this.#away ??= away;
	}
	get end() {
		if (this.#away !== void 0) return `no connection: ${this.#away}`;
		if (this.#waited > MOST_WAITING) return `it asked for more than ${MOST_WAITING / 1e3} seconds of waiting`;
		return this.#failures < MOST_FAILURES ? void 0 : `${MOST_FAILURES} requests in a row failed`;
	}
};
const PATIENCE = {
	attempts: 3,
	firstWait: 500,
	longestWait: 3e4,
	budget: 3e4
};
// src/protocol/transport/web.ts
init_concurrency();
init_addresses();
init_request();
const TIMEOUT = 1e4;
const SILENCE = 3e4;
const LARGEST_PACKAGE = 2 ** 31;
const AT_ONCE = 12;
var Paces = class {
	turn;
	#rate;
	#byHost = new Map();
	constructor(rate, atOnce = AT_ONCE) {
		this.turn = limitConcurrency(atOnce);
		this.#rate = rate;
	}
	of(url) {
		const pace = this.#byHost.get(url.host) ?? new Pace(isLoopback(url), this.#rate);
		this.#byHost.set(url.host, pace);
		return pace;
	}
};
function openWeb(options) {
	const { timeout = TIMEOUT, silence = SILENCE, largestPackage: limit = LARGEST_PACKAGE } = options;
	const paces = options.paces ?? new Paces();
	const ask = async (kind, request, read) => {
		const url = new URL(request.url);
		const pace = paces.of(url);
		const step = async () => {
			if (pace.end !== void 0) return { result: none(`${url.origin}/`, "given-up", pace.end) };
			return attempt(request, options, read);
		};
		return pace[kind](() => paces.turn(() => patiently(options, pace, step)));
	};
	const basicFor = (url) => {
		const login = options.loginOf?.(new URL(url).host);
		return login && basicLogin(login.user, login.password);
	};
	return {
		get: async (url, question) => {
			const { credentialsOf: host, unless } = question;
			const token = host === void 0 ? void 0 : options.tokenOf(host);
			const authorization = token === void 0 ? void 0 : `Bearer ${token}`;
			const read = (opened) => readDocument(opened, question);
			const condition = unless !== void 0 && TAG.test(unless) ? "if-none-match" : "if-modified-since";
			return ask("documents", {
				url,
				method: "GET",
				authorization,
				timeout,
				headers: unless === void 0 ? {} : { [condition]: unless }
			}, read);
		},
		probe: async (url) => {
			const asking = {
				url,
				authorization: basicFor(url),
				timeout,
				headers: { "accept-encoding": "identity" }
			};
			const head = await ask("documents", {
				...asking,
				method: "HEAD"
			}, readProbe);
			if (head.kind === "none" || head.status === 200 || head.status === 404) return head;
			const headers = {
				...asking.headers,
				range: "bytes=0-0"
			};
			return ask("documents", {
				...asking,
				method: "GET",
				headers
			}, readProbe);
		},
		save: async (url, path, most = limit) => ask("packages", {
			url,
			method: "GET",
			authorization: basicFor(url),
			timeout: silence
		}, (opened, still) => savePackage(opened, path, Math.min(limit, most), still))
	};
}
async function readDocument({ response, url, redirects, began }, { limit }) {
	const { status, headers } = response;
	const chunks = [];
	let size = 0;
	if (status !== 200) response.leave();
	else for await (const chunk of unpacked(response.body)) {
		size += chunk.length;
		if (size > limit) throw new TooLarge(`more than ${limit} bytes`);
		chunks.push(chunk);
	}
	return {
		kind: "answer",
		url,
		status,
		redirects,
		mediaType: headers["content-type"] ?? "",
		cacheControl: headers["cache-control"] ?? "",
		age: headers.age,
		expires: headers.expires,
		retryAfter: headers["retry-after"],
		validator: readValidator(headers),
		body: Buffer.concat(chunks),
		seconds: (performance.now() - began) / 1e3
	};
}
async function readProbe({ response }) {
	const { status, headers } = response;
	response.leave();
	const length = /\/(\d{1,15})$/.exec(headers["content-range"] ?? "")?.[1] ?? (status === 200 ? headers["content-length"] : void 0);
	const size = headers["content-encoding"] === void 0 && /^\d{1,15}$/.test(length ?? "") ? Number(length) : void 0;
	return {
		kind: "probe",
		status: status === 206 ? 200 : status,
		size
	};
}
async function savePackage({ response }, path, limit, still) {
	const { status } = response;
	const hash = createHash("sha256");
	let size = 0;
	if (status !== 200) {
		response.leave();
		return {
			kind: "saved",
			status,
			size,
			sha256: hash.digest("hex")
		};
	}
	const file = await open(path, "w", 384);
	try {
		for await (const chunk of unpacked(response.body)) {
			size += chunk.length;
			still(size);
			if (size > limit) throw new TooLarge(`more than ${limit} bytes`);
			hash.update(chunk);
			await file.appendFile(chunk);
			freeWhole(chunk);
		}
	} finally {
		await file.close();
	}
	return {
		kind: "saved",
		status,
		size,
		sha256: hash.digest("hex")
	};
}
const LONGEST = 250;
const TAG = /^(?:W\/)?"[\x21\x23-\x7e]*"$/;
const DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;
function readValidator(headers) {
	const { etag = "", date = "", "last-modified": modified = "" } = headers;
	if (etag.length <= LONGEST && TAG.test(etag)) return etag;
	return DATE.test(modified) && Date.parse(date) - Date.parse(modified) >= 1e3 ? modified : void 0;
}
// src/walk/open-target.ts
init_errors();
init_reach();
function chooseTarget({ target, to }) {
	if (to !== void 0 && target !== ".") throw new ProblemError(TWO_PLACES);
	return to ?? target;
}
const TWO_PLACES = {
	code: "input-invalid",
	found: "‹target› and ‹to› are both given",
	expected: "one site",
	fix: "Remove one of them"
};
async function openTarget(text, context, { mayBeLocal = false, token, ...asking } = {}) {
	if (placeKind(text) !== "folder" || /^(?:ssh|file|gs|az|oci):|^[^/\s@]+@[^/\s]+:|\.git#/i.test(text)) {
		const place = context.place(text);
		const server = await place.serve();
		const answer = await openWeb(asker("lint", context.cancelled, NO_CREDENTIALS, UNLIMITED)).get(`${server.url}${SITE_PATH}`, { limit: LONGEST_FILE });
		const site = await place.ports.site("to look");
		const head = await site.head();
		const files = {
			read: (path) => site.read(head, path),
			list: async (folder) => (await site.list(head, folder)).map(({ path }) => path)
		};
		return {
			...openServed(server, answer.kind === "answer" ? answer.body : void 0, text, context),
			files
		};
	}
	const target = parseTarget(text, (path) => {
		const stats = statSync(resolve(context.directory, path), { throwIfNoEntry: false });
		return stats && (stats.isDirectory() ? "folder" : "file");
	});
	if (target.kind === "folder") {
		const directory = resolve(context.directory, target.path);
		const server = await context.serve(directory, {
			port: 0,
			tls: false
		});
		const site = await readRegularFile(join(directory, SITE_PATH), LONGEST_FILE).catch(() => void 0);
		const providers = site === void 0 ? await listProviders(directory).catch(() => []) : [];
		return {
			...openServed(server, site, target.path, context),
			wanted: providers,
			files: siteIn(directory)
		};
	}
	const isAddress = target.kind === "address";
	const stated = isAddress ? `https://${target.address.hostname}/` : target.url;
	const lacksSlash = !stated.endsWith("/");
	const base = lacksSlash ? `${stated}/` : stated;
	const url = new URL(base);
	const hostname = hostOf(url.host) ?? url.host;
	const read = await readConfig(context);
	const tokens = token === void 0 ? read.tokens : new Map([...read.tokens, [hostname, token]]);
	const config = {
		...read,
		tokens
	};
	const services = config.services.get(hostname);
	const reach = mayBeLocal ? UNLIMITED : reachOf(base, services);
	return {
		transport: openWeb({
			...asker("lint", context.cancelled, config, reach),
			...asking
		}),
		base,
		lacksSlash,
		hostname,
		services,
		wanted: isAddress ? [target.address] : [],
		isAddress,
		isFolder: false,
		isSecure: url.protocol === "https:",
		show: (text) => text,
		close: async () => {}
	};
}
function openServed(server, site, source, context) {
	const base = findBase(site);
	const reach = reachFromServer(new URL(server.url).origin);
	return {
		transport: underBase(openWeb(asker("lint", context.cancelled, NO_CREDENTIALS, reach)), base, server.url),
		base,
		lacksSlash: false,
		hostname: new URL(base).host,
		services: void 0,
		wanted: [],
		isAddress: false,
		isFolder: true,
		isSecure: true,
		show: (url) => {
			if (url === base) return base === ANYWHERE ? source : base;
			if (!url.startsWith(base)) return url;
			const path = url.slice(base.length);
			try {
				return decodeURI(path);
			} catch {
				return path;
			}
		},
		close: () => server.close()
	};
}
const MOST_FILES = 1e5;
const LISTS = /^(?:.+\/)?([^/]+\/[^/]+)\/versions$|^([^/]+\/[^/]+\/[^/]+)\/index\.json$/;
async function listProviders(directory) {
	const paths = [];
	for await (const { name, parentPath } of await opendir(directory, { recursive: true })) if (paths.push(relative(directory, join(parentPath, name)).replaceAll("\\", "/")) > MOST_FILES) return [];
	const isRegistry = paths.includes(".well-known/terraform.json");
	return paths.sort().flatMap((path) => {
		const [, ownPath, mirrored] = LISTS.exec(path) ?? [];
		const address = isRegistry ? ownPath ?? mirrored : mirrored;
		return address && unlessProblem(() => parseWanted(address)) || [];
	});
}
const ANYWHERE = `https://${NO_HOST}/`;
function findBase(text) {
	try {
		return text === void 0 ? ANYWHERE : siteUrl(parseSiteFacts(text.toString("utf8")));
	} catch {
		return ANYWHERE;
	}
}
function asker(command, cancelled, { tokens, logins }, reach) {
	const userAgent = `provider-pages/${VERSION} (${command})`;
	const tokenOf = (host) => [tokens.get(host)].find((token) => /^[\x21-\x7e]+$/.test(token ?? ""));
	return {
		cancelled,
		userAgent,
		reach,
		tokenOf,
		loginOf: (host) => logins.get(host)
	};
}
const NO_CREDENTIALS = {
	tokens: new Map(),
	logins: new Map()
};
function reachOf(url, services) {
	const urls = [url, ...services?.values() ?? []];
	return reachFrom(urls.flatMap((one) => URL.canParse(one) ? [new URL(one)] : []));
}
export { reachOf as a, NO_HOST as c, parseWanted as d, openTarget as i, nameProvider as l, asker as n, Paces as o, chooseTarget as r, openWeb as s, TWO_PLACES as t, parseTarget as u };
