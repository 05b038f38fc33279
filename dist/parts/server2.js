import { s as init_errors, t as ProblemError } from "./errors.js";
import { n as describeUnreadable, o as openReal, r as errnoOf } from "./read-file.js";
import { n as listenOnLoopback, t as closeServer } from "./loopback.js";
import { realpath, stat } from "node:fs/promises";
import { extname, isAbsolute, join, relative, sep } from "node:path";
import { pipeline } from "node:stream/promises";
// src/serving/server.ts
init_errors();
const UNUSABLE = {
	EADDRINUSE: "is in use by another program",
	EACCES: "is reserved for privileged users"
};
async function servePreview(directory, { port, tls }) {
	const found = await stat(directory).catch((error) => error);
	if (found instanceof Error || !found.isDirectory()) throw new ProblemError({
		code: "input-invalid",
		found: found instanceof Error ? describeUnreadable(directory, found) : `${directory} is a file`,
		expected: "the folder to serve",
		fix: "Set ‹directory› to the folder of a site; ‹command: publish› with ‹to› creates one"
	});
	const { certificate, privateKey: key } = tls ? (await import("./certificate.js")).makeCertificate(new Date()) : {};
	const server = tls ? (await import("node:https")).createServer({
		cert: certificate,
		key
	}) : (await import("node:http")).createServer();
	const taken = await listenOnLoopback(server, port).catch((cause) => {
		const reason = UNUSABLE[errnoOf(cause) ?? ""];
		if (reason === void 0) throw cause;
		const problem = {
			found: `port ${port} ${reason}`,
			expected: "a free port",
			fix: "Set another port with --port; `--port 0` picks a free one"
		};
		throw new ProblemError({
			code: "port-unusable",
			...problem
		}, { cause });
	});
	const isUsual = taken === (tls ? 443 : 80);
	const hosts = [
		"127.0.0.1",
		"localhost",
		"[::1]"
	].flatMap((name) => [`${name}:${taken}`, ...isUsual ? [name] : []]);
	const root = await realpath(directory);
	server.on("request", (request, response) => {
		answer(root, hosts, request, response).catch(() => response.destroy());
	});
	return {
		url: `${tls ? "https" : "http"}://127.0.0.1:${taken}/`,
		certificate,
		close: () => closeServer(server)
	};
}
async function answer(root, hosts, { method, url = "", headers }, response) {
	if (!hosts.includes(headers.host?.toLowerCase() ?? "")) return refuse(response, 421, `this server only answers requests for ${hosts.join(", ")}`);
	if (method !== "GET" && method !== "HEAD") {
		response.setHeader("allow", "GET, HEAD");
		return refuse(response, 405, "a site is read-only");
	}
	const names = parsePath(url);
	if (names === void 0) return refuse(response, 400, "not the path of a file");
	const isServed = !isHidden(names) && !names.some((name) => ELSEWHERE.test(name));
	const path = join(root, ...names);
	const file = isServed ? await openFile(root, path) ?? await openFile(root, join(path, "index.html")) : void 0;
	if (file === void 0) return refuse(response, 404, "not found");
	const { handle, size, type } = file;
	try {
		response.writeHead(200, {
			...PLAIN,
			"content-type": type,
			"content-length": size
		});
		if (method === "HEAD" || size === 0) response.end();
		else await pipeline(handle.createReadStream({
			end: size - 1,
			autoClose: false
		}), response);
	} finally {
		await handle.close();
	}
}
const PLAIN = {
	"content-type": "text/plain; charset=utf-8",
	"x-content-type-options": "nosniff"
};
function refuse(response, status, reason) {
	response.writeHead(status, PLAIN).end(`${reason}\n`);
}
const MEDIA_TYPES = new Map([
	[".json", "application/json"],
	[".html", "text/html; charset=utf-8"],
	[".css", "text/css; charset=utf-8"],
	[".js", "text/javascript; charset=utf-8"],
	[".md", "text/markdown; charset=utf-8"],
	[".txt", "text/plain; charset=utf-8"],
	[".xml", "application/xml"],
	[".svg", "image/svg+xml"],
	[".png", "image/png"],
	[".jpg", "image/jpeg"],
	[".gif", "image/gif"],
	[".webp", "image/webp"],
	[".zip", "application/zip"]
]);
function mediaType(path) {
	return MEDIA_TYPES.get(extname(path)) ?? "application/octet-stream";
}
function parsePath(url) {
	if (!url.startsWith("/")) return void 0;
	try {
		const [path = ""] = url.split(/[?#]/);
		return path.split("/").filter(Boolean).map(decodeURIComponent);
	} catch {
		return;
	}
}
const ELSEWHERE = process.platform === "win32" ? /[/\\\0:]/ : /[/\\\0]/;
function isHidden(names) {
	const isPublic = names[0] === ".well-known" || names.length === 1 && names[0] === ".nojekyll";
	return names.slice(isPublic ? 1 : 0).some((name) => name.startsWith("."));
}
async function openFile(root, path) {
	const real = await realpath(path).catch(() => void 0);
	const below = real === void 0 ? ".." : relative(root, real);
	if (real === void 0 || isAbsolute(below) || isHidden(below.split(sep))) return void 0;
	const handle = await openReal(real).catch(() => void 0);
	const found = await handle?.stat();
	if (handle !== void 0 && found?.isFile()) return {
		handle,
		size: found.size,
		type: mediaType(below)
	};
	await handle?.close();
}
export { servePreview as n, mediaType as t };
