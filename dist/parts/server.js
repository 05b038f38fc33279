import { s as init_errors, t as ProblemError } from "./errors.js";
import { n as describeUnreadable, r as errnoOf, s as openReal } from "./read-file.js";
import { t as mediaType } from "./media-types.js";
import { pipeline } from "node:stream/promises";
import { realpath, stat } from "node:fs/promises";
import { isAbsolute, join, relative, sep } from "node:path";
// src/serving/server.ts
init_errors();
const UNUSABLE = {
	EADDRINUSE: "is in use by another program",
	EACCES: "is reserved for privileged users"
};
const ANY_PORT = {
	port: 0,
	tls: false
};
async function serveFolder(directory, options = ANY_PORT) {
	const stats = await stat(directory).catch((error) => error);
	if (stats instanceof Error || !stats.isDirectory()) throw new ProblemError({
		code: "input-invalid",
		found: stats instanceof Error ? describeUnreadable(directory, stats) : `${directory} is a file`,
		expected: "the folder to serve",
		fix: "Set ‹directory› to the folder of a site; ‹command: publish› with ‹to› creates one"
	});
	const root = await realpath(directory);
	return serveFiles(async (method, path, send) => {
		const file = await openFile(root, path) ?? await openFile(root, join(path, "index.html"));
		if (file === void 0) return false;
		const { handle, size, type } = file;
		try {
			const body = method === "HEAD" || size === 0 ? void 0 : handle.createReadStream({
				end: size - 1,
				autoClose: false
			});
			await send({
				"content-type": type,
				"content-length": size
			}, body);
		} finally {
			await handle.close();
		}
		return true;
	}, options);
}
async function serveFiles(open, { port, tls } = ANY_PORT) {
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
	server.on("request", (request, response) => {
		answer(open, hosts, request, response).catch(() => response.destroy());
	});
	return {
		url: `${tls ? "https" : "http"}://127.0.0.1:${taken}/`,
		certificate,
		close: () => closeServer(server)
	};
}
async function answer(open, hosts, { method, url = "", headers }, response) {
	if (!hosts.includes(headers.host?.toLowerCase() ?? "")) return refuse(response, 421, `this server only answers requests for ${hosts.join(", ")}`);
	if (method !== "GET" && method !== "HEAD") {
		response.setHeader("allow", "GET, HEAD");
		return refuse(response, 405, "a site is read-only");
	}
	const names = parsePath(url);
	if (names === void 0) return refuse(response, 400, "not the path of a file");
	if (!(!isHidden(names) && !names.some((name) => ELSEWHERE.test(name)) && await open(method, names.join("/"), async (extra, body) => {
		response.writeHead(200, {
			...PLAIN,
			...extra
		});
		if (body === void 0) response.end();
		else await pipeline(body, response);
	}))) refuse(response, 404, "not found");
}
const PLAIN = {
	"content-type": "text/plain; charset=utf-8",
	"x-content-type-options": "nosniff"
};
function refuse(response, status, reason) {
	response.writeHead(status, PLAIN).end(`${reason}\n`);
}
function parsePath(url) {
	if (!url.startsWith("/")) return void 0;
	try {
		const [path = ""] = url.split(/[?#]/);
		return path.replace(/\/$/, "/index.html").split("/").filter(Boolean).map(decodeURIComponent);
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
	const real = await realpath(join(root, path)).catch(() => void 0);
	const below = real === void 0 ? ".." : relative(root, real);
	if (real === void 0 || isAbsolute(below) || isHidden(below.split(sep))) return void 0;
	const handle = await openReal(real).catch(() => void 0);
	const stats = await handle?.stat();
	if (handle !== void 0 && stats?.isFile()) return {
		handle,
		size: stats.size,
		type: mediaType(path)
	};
	await handle?.close();
}
async function listenOnLoopback(server, port) {
	await new Promise((listening, failed) => {
		server.once("error", failed);
		server.listen(port, "127.0.0.1", listening);
	});
	const address = server.address();
	return typeof address === "object" && address !== null ? address.port : port;
}
function closeServer(server) {
	return new Promise((closed) => server.close(() => closed()).closeAllConnections());
}
export { serveFiles, serveFolder };
