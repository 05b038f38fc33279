import { n as __esmMin } from "./rolldown-runtime.js";
import { a as openAgents, i as loginHeader, n as LONGEST_CONNECT, o as refusedBy, r as init_agents, t as ANYWHERE } from "./agents.js";
import { n as ProxyFailure, o as init_faults, t as ConnectionLost } from "./faults.js";
import { a as bareHost, c as isInside, n as findProxy, o as init_addresses, r as init_proxies, u as isPrivate } from "./proxies.js";
import { request } from "node:http";
import { request as request$1 } from "node:https";
import { once } from "node:events";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { lookup } from "node:dns";
// src/http/reach.ts
function reachFromPreview(origin) {
	return {
		isAllowed: async (url) => url.origin === origin || !isPrivate(url),
		agents: openChecked(async (hostname) => onlyPublic(hostname, await resolveName(hostname)))
	};
}
function reachFrom(named, resolve = resolveName) {
	const pinned = new Map(named.map((url) => [bareHost(url), retryable(() => resolve(bareHost(url)))]));
	const mayGoInside = async () => {
		if (named.some(isPrivate)) return true;
		return (await Promise.all([...pinned.values()].map((found) => found().catch(() => [])))).some((found) => found.length > 0 && found.every(({ address }) => isInside(address)));
	};
	return {
		isAllowed: async (url) => !isPrivate(url) || pinned.has(bareHost(url)) || await mayGoInside(),
		agents: openChecked(async (hostname) => {
			const found = await (pinned.get(hostname)?.() ?? resolve(hostname));
			return await mayGoInside() ? found : onlyPublic(hostname, found);
		})
	};
}
function onlyPublic(hostname, found) {
	const safe = found.filter(({ address }) => !isInside(address));
	if (safe.length > 0 || found.length === 0) return safe;
	throw new UnsafeAddress(`it points to ${hostname}, which is ${found[0]?.address}`);
}
function openChecked(resolve) {
	const find = (hostname, { all }, tell) => {
		resolve(hostname).then((found) => all === true ? tell(null, [...found]) : tell(null, found[0]?.address ?? "", found[0]?.family), (error) => tell(error, []));
	};
	return openAgents(find);
}
function resolveName(hostname) {
	return new Promise((found, failed) => {
		lookup(hostname, { all: true }, (error, addresses) => error === null ? found(addresses) : failed(error));
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
	const isEmpty = body === void 0 && /^(?:GET|HEAD|DELETE)$/.test(method);
	const length = body instanceof Blob ? body.size : Buffer.byteLength(body ?? "");
	const headers = isEmpty ? sending.headers : {
		...sending.headers,
		"content-length": String(length)
	};
	const agents = reach?.agents ?? ANYWHERE;
	const sent = url.protocol === "https:" ? request$1(url, {
		...sending,
		headers,
		agent: agents["https:"]
	}) : ask(url, {
		...sending,
		headers,
		agent: agents["http:"]
	});
	limitSilence(sent);
	const answered = once(sent, "response").catch((cause) => lose(cause, signal));
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
async function fetchOnce(url, { limit, ...sending }) {
	const { status, body: incoming } = await send(url, sending);
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
function lose(cause, { aborted, reason }) {
	if (cause instanceof UnsafeAddress) throw cause;
	throw new ConnectionLost(aborted ? reason : cause);
}
function ask(url, asking) {
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
var WITHOUT_BODY, SMALL, SOON, SLOWEST, LONGEST_SILENCE;
var init_request = __esmMin(() => {
	init_agents();
	init_faults();
	init_proxies();
	init_reach();
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
export { unpacked as a, init_reach as c, send as i, reachFrom as l, fetchOnce as n, UNLIMITED as o, init_request as r, UnsafeAddress as s, deadlineFor as t, reachFromPreview as u };
