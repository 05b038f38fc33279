import { n as __esmMin } from "./rolldown-runtime.js";
import { o as pause, t as init_concurrency } from "./concurrency.js";
import { s as init_errors, t as ProblemError } from "./errors.js";
import { a as findProxyFailure, c as isUnreachable, l as mostAttempts, n as ProxyFailure, o as init_faults, r as TransientFault, s as isTransient, t as ConnectionLost } from "./faults.js";
import { i as isInside, n as init_addresses, o as isPrivate, r as isConfidential, s as resolveUrl, t as bareHost } from "./addresses.js";
import { a as openAgents, i as loginHeader, n as LONGEST_CONNECT, o as refusedBy, r as init_agents, t as ANYWHERE } from "./agents.js";
import { n as findProxy, r as init_proxies } from "./proxies.js";
import { request } from "node:http";
import { request as request$1 } from "node:https";
import { once } from "node:events";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { lookup } from "node:dns";
// src/http/reach.ts
function reachFromServer(origin) {
	return {
		isAllowed: async (url) => url.origin === origin || !isPrivate(url),
		agents: openChecked(async (hostname) => onlyPublic(hostname, await resolveName(hostname)))
	};
}
function reachFrom(urls, resolve = resolveName) {
	const pinned = new Map(urls.map((url) => [bareHost(url), retryable(() => resolve(bareHost(url)))]));
	const mayGoInside = async () => {
		if (urls.some(isPrivate)) return true;
		return (await Promise.all([...pinned.values()].map((lookUp) => lookUp().catch(() => [])))).some((ips) => ips.length > 0 && ips.every(({ address }) => isInside(address)));
	};
	return {
		isAllowed: async (url) => !isPrivate(url) || pinned.has(bareHost(url)) || await mayGoInside(),
		agents: openChecked(async (hostname) => {
			const ips = await (pinned.get(hostname)?.() ?? resolve(hostname));
			return await mayGoInside() ? ips : onlyPublic(hostname, ips);
		})
	};
}
function onlyPublic(hostname, ips) {
	const safe = ips.filter(({ address }) => !isInside(address));
	if (safe.length > 0 || ips.length === 0) return safe;
	throw new UnsafeAddress(`it points to ${hostname}, which is ${ips[0]?.address}`);
}
function openChecked(resolve) {
	const find = (hostname, { all }, tell) => {
		resolve(hostname).then((ips) => all === true ? tell(null, [...ips]) : tell(null, ips[0]?.address ?? "", ips[0]?.family), (error) => tell(error, []));
	};
	return openAgents(find);
}
function resolveName(hostname) {
	return new Promise((resolve, failed) => {
		lookup(hostname, { all: true }, (error, addresses) => error === null ? resolve(addresses) : failed(error));
	});
}
function retryable(step) {
	let done;
	return () => {
		done ??= step().catch((error) => {
			done = void 0;
			throw error;
		});
		return done;
	};
}
var UnsafeAddress, UNLIMITED;
var init_reach = __esmMin(() => {
	init_addresses();
	init_agents();
	UnsafeAddress = class extends Error {};
	UNLIMITED = {
		isAllowed: async () => true,
		agents: void 0
	};
});
// src/http/request.ts
async function send(url, { body, reach, ...sending }) {
	const { method, signal } = sending;
	signal.throwIfAborted();
	const headers = body === void 0 && /^(?:GET|HEAD|DELETE)$/.test(method) ? sending.headers : {
		...sending.headers,
		"content-length": String(sizeOf(body))
	};
	const agents = reach?.agents ?? ANYWHERE;
	const sent = url.protocol === "https:" ? request$1(url, {
		...sending,
		headers,
		agent: agents["https:"]
	}) : askPlainly(url, {
		...sending,
		headers,
		agent: agents["http:"]
	});
	limitSilence(sent);
	const answered = once(sent, "response").catch((cause) => lose(cause, signal, url.host));
	sent.on("error", () => {});
	if (!(body instanceof Blob)) sent.end(body);
	else pipeline(body.stream(), sent).catch(() => {});
	const [received] = await answered;
	const cut = () => received.destroy(signal.reason);
	signal.addEventListener("abort", cut, { once: true });
	received.once("close", () => signal.removeEventListener("abort", cut));
	received.once("close", () => sent.writableFinished || sent.destroy());
	const { statusCode: status = 0, headers: answeredHeaders } = received;
	return {
		status,
		headers: answeredHeaders,
		body: received,
		leave: () => leave(received, method)
	};
}
async function follow(start, { login, mostRedirects = 0, mayLeadTo = () => true, ...sending }) {
	const most = sending.method === "GET" || sending.method === "HEAD" ? mostRedirects : 0;
	let url = start;
	let isTrusted = true;
	for (let redirects = 0;; redirects++) {
		if (await sending.reach?.isAllowed(url) === false) throw new UnsafeAddress(`it points to ${url.host}`);
		isTrusted &&= url.host === login?.host;
		const authorization = isTrusted && isConfidential(url) ? login?.authorization : void 0;
		const headers = {
			...sending.headers,
			...authorization === void 0 ? {} : { authorization }
		};
		const received = await send(url, {
			...sending,
			headers
		});
		const location = REDIRECTS.includes(received.status) ? received.headers.location : void 0;
		const next = location === void 0 ? void 0 : resolveUrl(location, url.href);
		if (next === void 0 || redirects === most || !mayLeadTo(next)) return {
			received,
			url,
			redirects,
			location
		};
		received.leave();
		url = next;
	}
}
async function fetchOnce(url, request, limit) {
	const { received } = await follow(url, request);
	return toResponse(received, request, limit);
}
async function ask(start, { cancelled, patience, limitOf, take, ...asking }) {
	cancelled.throwIfAborted();
	const signal = deadlineFor(patience, cancelled, sizeOf(asking.body));
	const { received, url } = await follow(start, {
		...asking,
		signal
	});
	const response = toResponse(received, {
		...asking,
		signal
	}, limitOf(received.status, url));
	const { ok, status, statusText, headers } = response;
	const bytes = ok && take !== void 0 ? await take(response).then(() => new ArrayBuffer()) : await response.arrayBuffer();
	return {
		url,
		ok,
		status,
		statusText,
		headers,
		body: Buffer.from(bytes)
	};
}
function sizeOf(body) {
	return body instanceof Blob ? body.size : Buffer.byteLength(body ?? "");
}
function toResponse({ status, body: incoming }, sending, limit) {
	const { statusMessage: statusText = "", rawHeaders } = incoming;
	const headers = new Headers();
	for (let at = 0; at < rawHeaders.length; at += 2) headers.append(rawHeaders[at] ?? "", rawHeaders[at + 1] ?? "");
	if (sending.method === "HEAD" || WITHOUT_BODY.includes(status)) {
		incoming.resume();
		return new Response(null, {
			status,
			statusText,
			headers
		});
	}
	const chunks = sending.headers["accept-encoding"] === "gzip" ? unpacked(incoming) : incoming[Symbol.asyncIterator]();
	let size = 0;
	const pull = async (controller) => {
		const next = await chunks.next().catch((cause) => lose(cause, sending.signal));
		if (next.done === true) return controller.close();
		size += next.value.length;
		if (limit !== void 0 && size > limit.bytes) {
			incoming.destroy();
			throw limit.exceeded();
		}
		controller.enqueue(next.value);
	};
	const cancel = () => void incoming.destroy();
	const body = new ReadableStream({
		pull,
		cancel
	}, { highWaterMark: 0 });
	return new Response(body, {
		status,
		statusText,
		headers
	});
}
function leave(body, method) {
	body.on("error", () => {});
	if (!(method === "HEAD" || body.statusCode === 304) && !(Number(body.headers["content-length"]) <= SMALL)) {
		body.destroy();
		return;
	}
	const timer = setTimeout(() => body.destroy(), SOON).unref();
	body.on("close", () => clearTimeout(timer));
	body.resume();
}
async function* unpacked(body) {
	if (body.headers["content-encoding"]?.toLowerCase() !== "gzip") return yield* body;
	const unpacking = body.pipe(createGunzip());
	const fail = (error) => void unpacking.destroy(error);
	body.on("error", fail);
	try {
		yield* unpacking;
	} finally {
		unpacking.destroy();
		body.destroy();
	}
}
function deadlineFor(milliseconds, cancelled, size = 0) {
	const late = new AbortController();
	const end = () => late.abort(new DOMException("", "TimeoutError"));
	setTimeout(end, milliseconds + Math.ceil(size / SLOWEST)).unref();
	return AbortSignal.any([cancelled, late.signal]);
}
function lose(cause, { aborted, reason }, host) {
	if (cause instanceof UnsafeAddress) throw cause;
	throw new ConnectionLost(aborted ? reason : cause, host);
}
function askPlainly(url, asking) {
	const proxy = findProxy(url, process.env);
	if (proxy === void 0 || proxy instanceof ProxyFailure) return request(url, asking);
	const path = `${url.origin}${url.pathname}${url.search}`;
	const headers = {
		...asking.headers,
		...loginHeader(proxy)
	};
	const sent = request(url, {
		...asking,
		path,
		headers
	}, (answer) => {
		if (answer.statusCode !== 407) return;
		sent.emit("error", refusedBy(proxy, url.host, 407));
		sent.destroy();
	});
	return sent;
}
function limitSilence(request) {
	let answer;
	request.once("response", (received) => {
		answer = received;
	});
	const watch = () => {
		const end = () => (answer ?? request).destroy(new DOMException("", "TimeoutError"));
		request.setTimeout(LONGEST_SILENCE, end);
	};
	request.once("socket", (socket) => {
		if (!socket.connecting) return watch();
		const found = `no connection within ${LONGEST_CONNECT / 1e3} seconds`;
		const end = () => request.destroy(Object.assign(new Error(found), {
			code: "ETIMEDOUT",
			syscall: "connect"
		}));
		const timer = setTimeout(end, LONGEST_CONNECT);
		for (const event of ["connect", "close"]) socket.once(event, () => clearTimeout(timer));
		socket.once("connect", watch);
	});
}
var REDIRECTS, WITHOUT_BODY, SMALL, SOON, SLOWEST, LONGEST_SILENCE;
var init_request = __esmMin(() => {
	init_addresses();
	init_agents();
	init_faults();
	init_proxies();
	init_reach();
	REDIRECTS = [
		301,
		302,
		303,
		307,
		308
	];
	WITHOUT_BODY = [
		204,
		205,
		304
	];
	SMALL = 16384;
	SOON = 2e3;
	SLOWEST = 32;
	LONGEST_SILENCE = 12e4;
});
// src/http/retry.ts
function createBackoff(policy, giveUp, { say, cancelled, sleep = pause, random = Math.random }) {
	let spent = 0;
	let isLost = false;
	return {
		wait: async (doing, attempt, fault) => {
			const isAway = isUnreachable(fault);
			const milliseconds = waitAfter(attempt, fault.wait, policy, random);
			if (attempt >= Math.min(policy.attempts, mostAttempts(fault)) || isAway && isLost || spent + milliseconds > policy.budget) {
				isLost ||= isAway;
				const proxy = findProxyFailure(fault);
				if (proxy !== void 0) throw new ProblemError(proxy.problem, { cause: fault });
				throw giveUp(doing, attempt, fault);
			}
			if (cancelled.aborted) return;
			spent += milliseconds;
			say(`${doing}: ${fault.message}; retrying in ${(milliseconds / 1e3).toFixed(1)} s`);
			await sleep(milliseconds, cancelled);
		},
		pause: async (milliseconds) => {
			spent += milliseconds;
			await sleep(milliseconds, cancelled);
		}
	};
}
function waitAfter(attempt, wait, { firstWait, longestWait }, random = Math.random) {
	return Math.max(wait ?? 0, Math.min(longestWait, firstWait * 2 ** (attempt - 1)) * (.5 + random()));
}
async function retry(backoff, doing, step, mayRetry = () => true) {
	for (let attempt = 1;; attempt++) try {
		return await step(attempt);
	} catch (error) {
		if (!(error instanceof TransientFault && mayRetry(error))) throw error;
		await backoff.wait(doing, attempt, error);
	}
}
async function askAgain(policy, giveUp, url, asking) {
	return retry(createBackoff(policy, giveUp, {
		say: () => {},
		cancelled: asking.cancelled
	}), url.origin, async (attempt) => {
		const answer = await ask(url, asking);
		if (!isTransient(answer.status) || attempt === policy.attempts) return answer;
		throw new TransientFault(`HTTP ${answer.status}`);
	});
}
var init_retry = __esmMin(() => {
	init_concurrency();
	init_errors();
	init_faults();
	init_request();
});
export { waitAfter as a, fetchOnce as c, unpacked as d, UNLIMITED as f, reachFromServer as g, reachFrom as h, retry as i, follow as l, init_reach as m, createBackoff as n, ask as o, UnsafeAddress as p, init_retry as r, deadlineFor as s, askAgain as t, init_request as u };
