import { n as __esmMin } from "./rolldown-runtime.js";
import { a as unpacked, i as send, n as init_request, r as lose } from "./request.js";
// src/http/fetch.ts
async function fetchOnce(url, { limit, ...sending }) {
	const { status, body: incoming } = await send(url, sending);
	const { statusMessage: statusText = "", rawHeaders } = incoming;
	const headers = new Headers();
	for (let at = 0; at < rawHeaders.length; at += 2) headers.append(rawHeaders[at] ?? "", rawHeaders[at + 1] ?? "");
	const isEmpty = sending.method === "HEAD" || WITHOUT_BODY.includes(status);
	if (isEmpty) incoming.resume();
	const body = isEmpty ? null : streamOf(incoming, {
		...sending,
		limit
	});
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
var WITHOUT_BODY;
var init_fetch = __esmMin(() => {
	init_request();
	WITHOUT_BODY = [
		204,
		205,
		304
	];
});
export { init_fetch as n, fetchOnce as t };
