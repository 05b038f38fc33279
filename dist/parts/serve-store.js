import { r as decodePart } from "./filename.js";
import { n as listenOnLoopback, t as closeServer } from "./loopback.js";
import "./object-store.js";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
// src/places/common/serve-store.ts
async function serveStore(open) {
	const { createServer } = await import("node:http");
	const server = createServer();
	const host = `127.0.0.1:${await listenOnLoopback(server, 0)}`;
	server.on("request", (request, response) => {
		answer(open, host, request, response).catch(() => response.destroy());
	});
	return {
		url: `http://${host}/`,
		certificate: void 0,
		close: () => closeServer(server)
	};
}
async function answer(open, host, { method, url = "/", headers }, response) {
	if (headers.host !== host) return refuse(response, 421);
	if (method !== "GET" && method !== "HEAD") return refuse(response, 405);
	const key = decodePart(url.replace(/[?#].*$/s, "").slice(1));
	if (key.split("/").some((part) => part.startsWith(".provider-pages"))) return refuse(response, 404);
	if (!await open(method, key === "" || key.endsWith("/") ? `${key}index.html` : key, async ({ headers, body }) => {
		const given = [
			"content-type",
			"content-length",
			"cache-control"
		].flatMap((name) => {
			const value = headers.get(name);
			return value === null ? [] : [[name, value]];
		});
		response.writeHead(200, Object.fromEntries(given));
		await pipeline(body === null ? Readable.from([]) : Readable.fromWeb(body), response);
	})) refuse(response, 404);
}
function refuse(response, status) {
	response.writeHead(status, {
		"content-type": "text/plain",
		"x-content-type-options": "nosniff"
	}).end();
}
export { serveStore };
