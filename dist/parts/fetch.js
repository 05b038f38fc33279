import { n as __esmMin } from "./rolldown-runtime.js";
import { n as openRequest, t as init_request } from "./request.js";
import { n as unpacked, t as init_unpack } from "./unpack.js";
import { once } from "node:events";
import { pipeline } from "node:stream/promises";
// src/http/fetch.ts
async function fetchOnce(url, fetching) {
	const { body, headers, limit: _limit, ...opening } = fetching;
	const { method, signal } = opening;
	signal.throwIfAborted();
	const isEmpty = body === void 0 && /^(?:GET|HEAD|DELETE)$/.test(method);
	const length = body instanceof Blob ? body.size : Buffer.byteLength(body ?? "");
	const sized = isEmpty ? headers : {
		...headers,
		"content-length": String(length)
	};
	const sent = openRequest(url, {
		...opening,
		headers: sized
	}, () => {});
	const answered = once(sent, "response").catch((cause) => lose(cause, signal));
	sent.on("error", () => {});
	if (!(body instanceof Blob)) sent.end(body);
	else pipeline(body.stream(), sent).catch(() => {});
	const [incoming] = await answered;
	incoming.once("close", () => sent.writableFinished || sent.destroy());
	return asResponse(incoming, fetching);
}
function asResponse(incoming, fetching) {
	const { statusCode: status = 0, statusMessage: statusText = "", rawHeaders } = incoming;
	const headers = new Headers();
	for (let at = 0; at < rawHeaders.length; at += 2) headers.append(rawHeaders[at] ?? "", rawHeaders[at + 1] ?? "");
	const isEmpty = fetching.method === "HEAD" || WITHOUT_BODY.includes(status);
	if (isEmpty) incoming.resume();
	const body = isEmpty ? null : streamOf(incoming, fetching);
	return new Response(body, {
		status,
		statusText,
		headers
	});
}
function streamOf(incoming, { headers, signal, limit }) {
	const chunks = headers["accept-encoding"] === "gzip" ? unpacked(incoming) : incoming[Symbol.asyncIterator]();
	let size = 0;
	const pull = async (controller) => {
		const next = await chunks.next().catch((cause) => lose(cause, signal));
		if (next.done === true) return controller.close();
		size += next.value.length;
		if (limit !== void 0 && size > limit.bytes) {
			incoming.destroy();
			throw limit.exceeded();
		}
		controller.enqueue(next.value);
	};
	return new ReadableStream({
		pull,
		cancel: () => void incoming.destroy()
	}, { highWaterMark: 0 });
}
function lose(cause, { aborted, reason }) {
	throw new ConnectionLost("the connection was lost", { cause: aborted ? reason : cause });
}
var ConnectionLost, WITHOUT_BODY;
var init_fetch = __esmMin(() => {
	init_request();
	init_unpack();
	ConnectionLost = class extends Error {};
	WITHOUT_BODY = [
		204,
		205,
		304
	];
});
export { fetchOnce as n, init_fetch as r, ConnectionLost as t };
