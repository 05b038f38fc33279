import { t as ProblemError } from "./errors.js";
import { n as describeUnreadable, r as errnoOf } from "./read-file.js";
import { n as listenOnLoopback, t as closeServer } from "./loopback.js";
import { constants } from "node:fs";
import { extname, isAbsolute, join, relative, sep } from "node:path";
import { open, realpath, stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
// src/places/folder/serve/server.ts
async function servePreview(directory, { port, tls }) {
	await checkServed(directory);
	const { server, certificate } = await (tls ? makeSecureServer() : makeServer());
	const taken = await listen(server, port);
	const served = {
		root: await realpath(directory),
		hosts: hostHeaders(taken, tls ? 443 : 80)
	};
	server.on("request", (request, response) => {
		answer(served, request, response).catch(() => response.destroy());
	});
	return {
		url: `${tls ? "https" : "http"}://127.0.0.1:${taken}/`,
		certificate,
		close: () => closeServer(server)
	};
}
async function checkServed(directory) {
	const found = await stat(directory).catch((error) => error);
	if (!(found instanceof Error) && found.isDirectory()) return;
	const is = found instanceof Error ? describeUnreadable(directory, found) : `${directory} is a file`;
	throw new ProblemError([{
		code: "input-invalid",
		found: is,
		expected: "the folder to serve",
		fix: "Set ‹directory› to the folder of a site; ‹command: publish› with ‹to› creates one"
	}]);
}
async function makeServer() {
	const { createServer } = await import("node:http");
	return {
		server: createServer(),
		certificate: void 0
	};
}
async function makeSecureServer() {
	const [{ createServer }, { makeCertificate }] = await Promise.all([import("node:https"), import("./certificate.js")]);
	const { certificate, privateKey } = makeCertificate(new Date());
	return {
		server: createServer({
			cert: certificate,
			key: privateKey
		}),
		certificate
	};
}
async function listen(server, port) {
	try {
		return await listenOnLoopback(server, port);
	} catch (cause) {
		throw unusable(port, cause) ?? cause;
	}
}
function unusable(port, cause) {
	const reason = {
		EADDRINUSE: "is in use by another program",
		EACCES: "is reserved for privileged users"
	}[errnoOf(cause) ?? ""];
	if (reason === void 0) return void 0;
	const found = `port ${port} ${reason}`;
	return new ProblemError([{
		code: "port-unusable",
		found,
		expected: "a free port",
		fix: "Set another port with --port; `--port 0` picks a free one"
	}], { cause });
}
function hostHeaders(port, usual) {
	return [
		"127.0.0.1",
		"localhost",
		"[::1]"
	].flatMap((name) => [`${name}:${port}`, ...port === usual ? [name] : []]);
}
async function answer({ root, hosts }, { method, url = "", headers }, response) {
	if (!hosts.includes(headers.host?.toLowerCase() ?? "")) return refuse(response, 421, `this server only answers requests for ${hosts.join(", ")}`);
	if (method !== "GET" && method !== "HEAD") {
		response.setHeader("allow", "GET, HEAD");
		return refuse(response, 405, "a site is read-only");
	}
	const names = parsePath(url);
	if (names === void 0) return refuse(response, 400, "not the path of a file");
	const file = await openServed(root, names);
	if (file === void 0) return refuse(response, 404, "not found");
	await send(response, file, method);
}
const PLAIN = {
	"content-type": "text/plain; charset=utf-8",
	"x-content-type-options": "nosniff"
};
function refuse(response, status, reason) {
	response.writeHead(status, PLAIN).end(`${reason}\n`);
}
async function send(response, { path, size, handle }, method) {
	try {
		response.writeHead(200, {
			...PLAIN,
			"content-type": mediaType(path),
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
async function openServed(root, names) {
	if (isHidden(names) || names.some(leadsElsewhere)) return void 0;
	const path = join(root, ...names);
	return await openFile(root, path) ?? openFile(root, join(path, "index.html"));
}
function leadsElsewhere(name) {
	return /[/\\\0]/.test(name) || process.platform === "win32" && name.includes(":");
}
function isHidden(names) {
	const isPublic = names[0] === ".well-known" || names.length === 1 && names[0] === ".nojekyll";
	return names.slice(isPublic ? 1 : 0).some((name) => name.startsWith("."));
}
async function openFile(root, path) {
	const real = await realpath(path).catch(() => void 0);
	const below = real === void 0 ? ".." : relative(root, real);
	if (real === void 0 || isAbsolute(below) || isHidden(below.split(sep))) return void 0;
	return openPlain(real, below);
}
const READ = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
async function openPlain(real, path) {
	const handle = await open(real, READ).catch(() => void 0);
	const found = await handle?.stat();
	if (handle !== void 0 && found?.isFile()) return {
		path,
		size: found.size,
		handle
	};
	await handle?.close();
}
export { servePreview };
