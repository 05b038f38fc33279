import { r as mapConcurrently, t as init_concurrency } from "./concurrency.js";
import { s as init_errors, t as ProblemError } from "./errors.js";
import { a as parseObject, o as tryJson, r as isObject } from "./json.js";
import { i as versionOfTag, n as imageTag, r as splitImageName } from "./image-name.js";
import { _ as shorten, h as quote, m as nameSome } from "./text.js";
import { i as formatAddress } from "./address.js";
import { o as parsePlatform } from "./platform.js";
import { t as childEnvironment } from "./child-environment.js";
import { u as readRegularFile } from "./read-file.js";
import { a as isLoopback, n as init_addresses, s as resolveUrl } from "./addresses.js";
import { r as init_proxies, t as basicLogin } from "./proxies.js";
import { h as reachFrom, i as retry, m as init_reach, n as createBackoff, o as ask, p as UnsafeAddress, r as init_retry, u as init_request } from "./retry.js";
import { o as init_faults, r as TransientFault, s as isTransient, t as ConnectionLost, u as readRetryAfter } from "./faults.js";
import { createHash } from "node:crypto";
import { join } from "node:path";
import { openAsBlob } from "node:fs";
import { homedir } from "node:os";
import { execFile } from "node:child_process";
// src/places/oci/layout.ts
init_concurrency();
init_errors();
const INDEX = "application/vnd.oci.image.index.v1+json";
const MANIFEST = "application/vnd.oci.image.manifest.v1+json";
const EMPTY = "application/vnd.oci.empty.v1+json";
const PROVIDER = "application/vnd.opentofu.provider";
const PROVIDER_TARGET = "application/vnd.opentofu.provider-target";
const PACKAGE = "archive/zip";
const VOUCHING = "application/vnd.provider-pages.signed-checksums";
function layOut(image, source) {
	const address = formatAddress(image.address);
	const labels = {
		...source === void 0 ? {} : { "org.opencontainers.image.source": source },
		"org.opencontainers.image.title": address,
		"org.opencontainers.image.description": `Provider ${address} for OpenTofu`,
		"org.opencontainers.image.version": image.version
	};
	const targets = [...image.packages].map(([platform, file]) => {
		const { os, arch } = parsePlatform(platform);
		const { manifest, descriptor } = entryOf(PROVIDER_TARGET, [layer(PACKAGE, file)], labels);
		return {
			manifest,
			descriptor: {
				...descriptor,
				platform: {
					architecture: arch,
					os
				}
			}
		};
	});
	const layers = image.vouching.map((file) => {
		if (file.name.endsWith(".sig")) return layer("application/pgp-signature", file);
		return layer(file.name.endsWith(".json") ? "application/json" : "text/plain", file);
	});
	const vouching = layers.length === 0 ? [] : [entryOf(VOUCHING, layers, labels)];
	const entries = [...targets, ...vouching];
	const index = manifest(INDEX, {
		artifactType: PROVIDER,
		manifests: entries.map(({ descriptor }) => descriptor),
		annotations: labels
	});
	const all = [...image.packages.values(), ...image.vouching];
	const files = [...new Map(all.map((file) => [file.sha256, file])).values()];
	return {
		empty: NOTHING,
		files,
		manifests: entries.map((entry) => entry.manifest),
		index
	};
}
function entryOf(artifactType, layers, annotations) {
	const mediaType = MANIFEST;
	const entry = manifest(mediaType, {
		artifactType,
		config: CONFIG,
		layers,
		annotations
	});
	return {
		manifest: entry,
		descriptor: {
			mediaType,
			artifactType,
			digest: entry.digest,
			size: entry.bytes.length
		}
	};
}
const NOTHING = {
	digest: digestOf(Buffer.from("{}")),
	bytes: Buffer.from("{}")
};
const CONFIG = {
	mediaType: EMPTY,
	digest: NOTHING.digest,
	size: NOTHING.bytes.length
};
function layer(mediaType, { name, sha256, size }) {
	const annotations = { "org.opencontainers.image.title": name };
	return {
		mediaType,
		digest: `sha256:${sha256}`,
		size,
		annotations
	};
}
function manifest(mediaType, rest) {
	const bytes = Buffer.from(JSON.stringify({
		schemaVersion: 2,
		mediaType,
		...rest
	}));
	return {
		mediaType,
		bytes,
		digest: digestOf(bytes)
	};
}
function digestOf(bytes) {
	return `sha256:${createHash("sha256").update(bytes).digest("hex")}`;
}
function sha256Of(digest) {
	return /^sha256:([0-9a-f]{64})$/.exec(digest)?.[1];
}
// src/places/oci/registry/find-login.ts
async function findLogin(host, credentials) {
	const { token, serverUrl, environment, secrets } = credentials;
	const entry = await readDockerConfig(host, environment);
	let login = (entry?.helper === void 0 ? void 0 : await askHelper(entry.helper, entry.key, environment)) ?? entry?.login;
	if (login === void 0 && token !== void 0 && host === githubRegistry(serverUrl)) login = {
		kind: "password",
		user: "x-access-token",
		password: token
	};
	if (login !== void 0) secrets.learn(login.kind === "password" ? login.password : login.token);
	return login;
}
function githubRegistry(serverUrl) {
	const { host } = new URL(serverUrl);
	return host === "github.com" ? "ghcr.io" : `containers.${host}`;
}
const PATIENCE$1 = 3e4;
const OF_HELPERS = /^(?:TMPDIR|TEMP|TMP|(?:HTTPS?|NO|ALL)_PROXY|SSL_CERT_(?:FILE|DIR)|DOCKER_CONFIG|PASSWORD_STORE_DIR|GNUPGHOME|DBUS_SESSION_BUS_ADDRESS|DISPLAY|WAYLAND_DISPLAY|XDG_RUNTIME_DIR|(?:AWS|AZURE|CLOUDSDK|GOOGLE)_[A-Z0-9_]+)$/;
async function askHelper(helper, key, environment) {
	const name = `docker-credential-${helper}`;
	const failed = (why, cause) => unusable(`${name} from Docker's configuration has no login: ${why}`, cause);
	if (!/^[\w.-]+$/.test(helper)) throw failed("that is not a program name");
	const options = {
		timeout: PATIENCE$1,
		env: childEnvironment(environment, OF_HELPERS)
	};
	const { stdout, error } = await new Promise((resolve) => {
		const child = execFile(name, ["get"], options, (error, stdout) => resolve({
			stdout,
			error
		}));
		child.stdin?.on("error", () => {});
		child.stdin?.end(`${key}\n`);
	});
	if (error === null) {
		const answer = tryJson(stdout);
		if (answer === void 0) throw failed("it returned no JSON");
		const { Username: user, Secret: secret } = isObject(answer) ? answer : {};
		if (typeof user !== "string" || typeof secret !== "string") throw failed("it returned no login");
		if (secret === "") return void 0;
		if (user === "<token>") return {
			kind: "identity",
			token: secret
		};
		return {
			kind: "password",
			user,
			password: secret
		};
	}
	if (/credentials not found/i.test(stdout)) return void 0;
	throw failed(error.code === "ENOENT" ? "there is no such program" : "it failed", error);
}
function unusable(found, cause) {
	return new ProblemError({
		code: "image-refused",
		found,
		expected: "Docker's configuration with a working credential helper or without one, or none",
		fix: "Log in with `docker login`, without `credsStore` and `credHelpers` in config.json if there is no helper, or set DOCKER_CONFIG to another folder"
	}, cause === void 0 ? {} : { cause: new Error(cause.message.split("\n", 1)[0]) });
}
const LARGEST$1 = 1048576;
const HUB = "https://index.docker.io/v1/";
async function readDockerConfig(host, environment) {
	const folder = environment.DOCKER_CONFIG || join(environment.HOME || homedir(), ".docker");
	const path = join(folder, "config.json");
	const bytes = await readRegularFile(path, LARGEST$1).catch((error) => {
		if (error.code === "ENOENT" || error.code === "ENOTDIR") return void 0;
		throw unusable(`${path} can't be read: ${error.message}`, error);
	});
	if (bytes === void 0) return void 0;
	const config = parseObject(bytes.toString("utf8"));
	if (config === void 0) throw unusable(`${path} can't be read: it is not a JSON object`);
	return findEntry(config, host);
}
function findEntry(config, host) {
	const key = isHub(host) ? HUB : host;
	const [, helperName] = findHost(config.credHelpers, host) ?? [];
	const [written, auth] = findHost(config.auths, host) ?? [];
	const helper = asText(helperName) ?? asText(config.credsStore);
	return {
		login: isObject(auth) ? readAuth(auth) : void 0,
		helper,
		key: written ?? key
	};
}
function findHost(value, host) {
	if (!isObject(value)) return void 0;
	return Object.entries(value).find(([name]) => {
		const written = name.replace(/^https?:\/\//, "").replace(/\/.*$/, "").toLowerCase();
		return written === host || isHub(written) && isHub(host);
	});
}
function isHub(host) {
	return [
		"docker.io",
		"index.docker.io",
		"registry-1.docker.io"
	].includes(host);
}
function readAuth(auth) {
	const identity = asText(auth.identitytoken);
	if (identity !== void 0) return {
		kind: "identity",
		token: identity
	};
	const bearer = asText(auth.registrytoken);
	if (bearer !== void 0) return {
		kind: "bearer",
		token: bearer
	};
	const whole = Buffer.from(asText(auth.auth) ?? "", "base64").toString("utf8");
	const colon = whole.indexOf(":");
	const user = asText(auth.username) ?? whole.slice(0, Math.max(colon, 0));
	const password = asText(auth.password) ?? whole.slice(colon + 1).replace(/\0+$/, "");
	return user === "" || password === "" ? void 0 : {
		kind: "password",
		user,
		password
	};
}
function asText(value) {
	return typeof value === "string" && value !== "" ? value : void 0;
}
// src/places/oci/registry/failures.ts
init_proxies();
init_request();
init_errors();
init_addresses();
init_faults();
init_reach();
function busy({ url, status, headers, body }) {
	const found = `${url.host} answers HTTP ${status}${describeBody(body)}`;
	return new TransientFault(found, readRetryAfter(headers.get("retry-after")));
}
function failureOf(name, doing, answer) {
	const { status, body, url } = answer;
	if (isTransient(status)) return busy(answer);
	const found = `${url.host} refuses to ${doing} ${name}: HTTP ${status}${describeBody(body)}`;
	if (status === 401 || status === 403) {
		const [host = ""] = name.split("/");
		const fix = /^(?:ghcr\.io|containers\.)/.test(host) ? "Give the job `permissions: packages: write`. If the package was first pushed manually, add this repository in its settings under Manage Actions access, with the Write role" : `First log in with an account that can push there, with docker/login-action or \`docker login ${host}\``;
		return new ProblemError({
			code: "image-refused",
			found,
			expected: "a login with that permission",
			fix
		});
	}
	return new ProblemError({
		code: "image-refused",
		found,
		expected: "a repository that accepts images",
		fix: `Check that ‹oci› should name ${name}, and that its registry accepts OCI images; some require you to create the repository first`
	});
}
function urlFrom(base, text) {
	const url = resolveUrl(text, base.href);
	if (url !== void 0) return url;
	throw misled(`${base.host} returned the URL ${quote(shorten(text))}`, "the URL of a registry");
}
function unavailable(name, _attempts, fault) {
	const problem = {
		code: "image-unavailable",
		found: fault instanceof ConnectionLost ? `no answer from ${name}: ${fault.message}` : fault.message,
		expected: "an answer from the registry",
		fix: "Run this again: it continues where it stopped, and uploads nothing twice"
	};
	return new ProblemError(problem, { cause: fault });
}
function describeBody(body) {
	const { errors } = parseObject(body.toString("utf8")) ?? {};
	const [first] = Array.isArray(errors) ? errors : [];
	const { code, message } = isObject(first) ? first : {};
	const words = [code, message].filter((word) => typeof word === "string" && word !== "");
	return words.length === 0 ? "" : `, ${shorten(words.join(": "))}`;
}
const NOT_TLS = /wrong version number|packet length too long|http request/i;
function failureTo(url, error) {
	if (error instanceof UnsafeAddress) return misled(`the registry is public, and ${error.message}, in a private network`, "public addresses only");
	if (!(error instanceof ConnectionLost)) return error;
	const { host = url.host } = error;
	if (error.message.includes("ENOTFOUND")) return unavailable(host, 1, error);
	if (!NOT_TLS.test(error.message)) return error;
	const problem = {
		code: "image-unavailable",
		found: `${host} answers in plain HTTP`,
		expected: "HTTPS: images are pushed and read over HTTPS only, on this machine too",
		fix: "Serve the registry over HTTPS, or set ‹oci› to one that is; trust your own certificate with NODE_EXTRA_CA_CERTS"
	};
	return new ProblemError(problem, { cause: error });
}
function misled(found, expected) {
	return new ProblemError({
		code: "image-refused",
		found,
		expected,
		fix: "Check that ‹oci› names the right registry, and that no proxy changes content"
	});
}
const RETRIES = {
	attempts: 6,
	firstWait: 500,
	longestWait: 15e3,
	budget: 6e4
};
// src/places/oci/registry/session.ts
init_errors();
init_addresses();
init_reach();
const LARGEST = 8388608;
const PATIENCE = 12e4;
async function send({ url, body, signal: cancelled, ...sending }) {
	const content = body === void 0 || body instanceof Uint8Array ? body : await openAsBlob(body.path);
	const limitOf = (_status, { host }) => ({
		bytes: LARGEST,
		exceeded: () => misled(`${host} returned more than ${LARGEST} bytes`, "an answer of a registry")
	});
	try {
		const answer = await ask(url, {
			...sending,
			body: content,
			limitOf,
			cancelled,
			patience: PATIENCE
		});
		const location = answer.headers.get("location");
		if (answer.status >= 300 && answer.status < 400 && location !== null) urlFrom(answer.url, location);
		return answer;
	} catch (error) {
		throw cancelled.aborted ? cancelled.reason : failureTo(url, error);
	}
}
const MOST_REDIRECTS = 5;
function openSession(options) {
	const { origin, path, userAgent, cancelled: signal } = options;
	const reach = reachFrom([origin]);
	let proof;
	return { ask: async (method, to, headers, body) => {
		const sending = {
			method,
			url: to instanceof URL ? to : new URL(`/v2/${path}/${to}`, origin),
			headers: {
				"user-agent": userAgent,
				...headers
			},
			body,
			signal,
			reach,
			mostRedirects: MOST_REDIRECTS
		};
		const used = proof;
		const answer = await send({
			...sending,
			login: {
				host: origin.host,
				authorization: await used
			}
		});
		if (answer.status !== 401 || answer.url.origin !== origin.origin) return answer;
		const challenge = parseChallenge(answer.headers.get("www-authenticate") ?? "");
		if (challenge === void 0) return answer;
		if (proof === used) {
			const renewed = prove(challenge, options, {
				signal,
				reach
			});
			proof = renewed;
			renewed.catch(() => {
				if (proof === renewed) proof = void 0;
			});
		}
		return send({
			...sending,
			login: {
				host: origin.host,
				authorization: await proof
			}
		});
	} };
}
async function prove(challenge, options, ways) {
	const { origin, path, actions, userAgent, secrets, findLogin } = options;
	const login = await findLogin();
	if (login?.kind === "bearer") return `Bearer ${login.token}`;
	const basic = login?.kind === "password" ? basicLogin(login.user, login.password) : void 0;
	if (challenge.kind === "basic") {
		if (basic !== void 0) return basic;
		throw new ProblemError({
			code: "image-refused",
			found: `${origin.host} requires a user and a password, and there is no login for it`,
			expected: "a login",
			fix: `First log in, with docker/login-action or \`docker login ${origin.host}\``
		});
	}
	const name = `${origin.host}/${path}`;
	const { realm, service } = challenge;
	if (realm.protocol !== "https:" && !(isLoopback(realm) && isLoopback(origin))) throw misled(`${name} requests the login at ${realm.origin}`, "a token service over https");
	const query = {
		...service === void 0 ? {} : { service },
		scope: `repository:${path}:${actions}`
	};
	const headers = {
		"user-agent": userAgent,
		accept: "application/json"
	};
	let answer;
	if (login?.kind === "identity") {
		const form = {
			grant_type: "refresh_token",
			client_id: "provider-pages",
			refresh_token: login.token
		};
		const body = Buffer.from(new URLSearchParams({
			...form,
			...query
		}).toString());
		const type = { "content-type": "application/x-www-form-urlencoded" };
		answer = await send({
			method: "POST",
			url: realm,
			headers: {
				...headers,
				...type
			},
			body,
			...ways
		});
	} else {
		const url = new URL(realm);
		for (const [key, value] of Object.entries(query)) url.searchParams.append(key, value);
		const proof = basic === void 0 ? {} : { authorization: basic };
		answer = await send({
			method: "GET",
			url,
			headers: {
				...headers,
				...proof
			},
			...ways
		});
	}
	if (answer.status !== 200) throw failureOf(name, "log in to", answer);
	const { token, access_token: access } = parseObject(answer.body.toString("utf8")) ?? {};
	const text = [token, access].find((one) => typeof one === "string" && /^[\x21-\x7e]+$/.test(one));
	if (text === void 0) throw misled(`${answer.url.host} returned no token`, "a token for the registry");
	secrets.learn(text);
	return `Bearer ${text}`;
}
function parseChallenge(header) {
	const [, parameters] = /(?:^|,\s*)Bearer\s+(.*)$/is.exec(header) ?? [];
	const values = new Map(Array.from((parameters ?? "").matchAll(/\b(\w+)\s*=\s*(?:"([^"]*)"|([^\s,"]+))/g), (match) => {
		const [, name = "", quoted, bare] = match;
		return [name.toLowerCase(), quoted ?? bare ?? ""];
	}));
	const realm = values.get("realm") ?? "";
	if (URL.canParse(realm)) return {
		kind: "bearer",
		realm: new URL(realm),
		service: values.get("service")
	};
	return /(?:^|,\s*)Basic\b/i.test(header) ? { kind: "basic" } : void 0;
}
// src/places/oci/repository.ts
init_faults();
init_retry();
const MOST_PAGES = 1e3;
const MOST_TAGS = 1e6;
const ACCEPT = { accept: [INDEX, MANIFEST].join(", ") };
function openRepository({ name, session, ...backoff }) {
	const persist = (step) => retry(createBackoff(RETRIES, unavailable, backoff), name, step);
	return {
		checkPush: async () => {
			const begun = await persist(() => beginUpload(name, session));
			await session.ask("DELETE", begun).catch(() => void 0);
		},
		sendBlob: (digest, body) => persist(async () => {
			const looked = await session.ask("HEAD", `blobs/${digest}`);
			if (looked.status === 200) return false;
			if (looked.status !== 404) throw failureOf(name, "push to", looked);
			const location = await beginUpload(name, session);
			location.search += `${location.search === "" ? "?" : "&"}digest=${encodeURIComponent(digest)}`;
			const sent = await session.ask("PUT", location, { "content-type": "application/octet-stream" }, body);
			if (sent.status === 404) throw busy(sent);
			if (sent.status !== 201) throw failureOf(name, "push to", sent);
			return true;
		}),
		putManifest: (reference, { mediaType, bytes }) => persist(async () => {
			const headers = { "content-type": mediaType };
			const put = await session.ask("PUT", `manifests/${reference}`, headers, bytes);
			if (/"(?:MANIFEST_)?BLOB_UNKNOWN"|"MANIFEST_UNKNOWN"/.test(put.body.toString("utf8"))) throw busy(put);
			if (put.status !== 201) throw failureOf(name, "push to", put);
		}),
		getManifest: (reference) => persist(async () => {
			const got = await session.ask("GET", `manifests/${reference}`, ACCEPT);
			if (got.status === 404) return void 0;
			if (got.status !== 200) throw failureOf(name, "show", got);
			return {
				digest: digestOf(got.body),
				bytes: got.body
			};
		}),
		remove: (path) => persist(() => remove$1(path, session)),
		isVisible: (path) => persist(async () => {
			const looked = await session.ask("HEAD", path, ACCEPT);
			if (looked.status >= 500 || looked.status === 429) throw failureOf(name, "show", looked);
			return looked.status === 200;
		}),
		listTags: async () => {
			const pages = [];
			let count = 0;
			let next = "tags/list?n=1000";
			while (next !== void 0) {
				const url = next;
				const answer = await persist(async () => {
					const page = await session.ask("GET", url);
					const isNone = page.status === 404 && typeof url === "string";
					if (page.status !== 200 && !isNone) throw failureOf(name, "list the tags of", page);
					return page;
				});
				if (answer.status === 404) return [];
				const { tags, link } = readTags(answer);
				next = link;
				count += tags.length;
				const isLast = pages.push(tags) >= MOST_PAGES;
				if (count > MOST_TAGS || isLast && next !== void 0) throw misled(`${answer.url.host} returned tags without end`, "a list of tags");
			}
			return pages.flat();
		}
	};
}
async function remove$1(path, session) {
	const removed = await session.ask("DELETE", path);
	if (isTransient(removed.status)) throw busy(removed);
	return removed.status < 300 || removed.status === 404;
}
async function beginUpload(name, session) {
	const begun = await session.ask("POST", "blobs/uploads/");
	const location = begun.headers.get("location");
	if (begun.status !== 202 || location === null) throw failureOf(name, "push to", begun);
	const url = urlFrom(begun.url, location);
	if (url.hostname === begun.url.hostname) url.protocol = begun.url.protocol;
	return url;
}
function readTags({ url, headers, body }) {
	const list = parseObject(body.toString("utf8"));
	if (list === void 0) throw misled(`${url.host} returned tags that are not JSON`, "a list of tags");
	const tags = Array.isArray(list.tags) ? list.tags.filter((tag) => typeof tag === "string") : [];
	const [, link] = /<([^>]*)>\s*;\s*rel="?next"?/.exec(headers.get("link") ?? "") ?? [];
	return {
		tags,
		link: link === void 0 ? void 0 : urlFrom(url, link)
	};
}
// src/places/oci/images.ts
init_errors();
const FILES_AT_ONCE = 3;
const MANIFESTS_AT_ONCE = 6;
async function push(repository, image, source) {
	const { empty, files, manifests, index } = layOut(image, source);
	const [sent] = await Promise.all([mapConcurrently(files, FILES_AT_ONCE, ({ sha256, path }) => repository.sendBlob(`sha256:${sha256}`, { path })), repository.sendBlob(empty.digest, empty.bytes)]);
	await mapConcurrently(manifests, MANIFESTS_AT_ONCE, (one) => repository.putManifest(one.digest, one));
	await repository.putManifest(imageTag(image.version), index);
	return {
		digest: index.digest,
		sent: sent.filter(Boolean).length
	};
}
async function find(repository, version) {
	const index = await repository.getManifest(imageTag(version));
	if (index === void 0) return void 0;
	const { targets, faults } = readIndex(index.bytes);
	const read = await mapConcurrently(targets, MANIFESTS_AT_ONCE, async ({ platform, digest }) => {
		const manifest = await repository.getManifest(digest);
		if (manifest === void 0) return {
			platform,
			fault: `its manifest ${digest} is missing`
		};
		if (manifest.digest !== digest) return {
			platform,
			fault: `its manifest is not ${digest}`
		};
		return {
			platform,
			...readTarget(manifest.bytes)
		};
	});
	const packages = read.flatMap((one) => "sha256" in one ? [[one.platform, one.sha256]] : []);
	const broken = read.flatMap((one) => "fault" in one ? [`${one.platform}: ${one.fault}`] : []);
	return {
		digest: index.digest,
		packages: new Map(packages),
		faults: [...faults, ...broken]
	};
}
async function remove(repository, version) {
	const index = await repository.getManifest(imageTag(version));
	if (index === void 0) return;
	const digests = readObjects(parse(index.bytes).manifests).slice(0, MOST_TARGETS).flatMap(({ digest }) => sha256Of(String(digest)) ? [String(digest)] : []);
	const manifests = digests.map((digest) => `manifests/${digest}`);
	const packages = (await mapConcurrently(digests, MANIFESTS_AT_ONCE, (digest) => repository.getManifest(digest))).map((one) => one && readTarget(one.bytes)).flatMap((one) => one && "sha256" in one ? [`blobs/sha256:${one.sha256}`] : []);
	const left = new Set([
		...packages,
		...manifests,
		`manifests/${index.digest}`
	]);
	for (const path of [...left, ...left]) if (left.has(path) && await repository.remove(path)) left.delete(path);
	for (const path of left) if (!await repository.isVisible(path)) left.delete(path);
	if (left.size === 0) return;
	throw new ProblemError({
		code: "image-refused",
		found: `the registry refuses to delete ${nameSome([...left], 3)}`,
		expected: "a registry that deletes images on request, and a login that may",
		fix: "Delete them there yourself"
	});
}
const MOST_TARGETS = 500;
function readIndex(bytes) {
	const index = parse(bytes);
	const { mediaType, artifactType } = index;
	if (mediaType !== "application/vnd.oci.image.index.v1+json" || artifactType !== "application/vnd.opentofu.provider") return {
		targets: [],
		faults: [`it is not a provider: ${describeTypes(mediaType, artifactType)}`]
	};
	const entries = readObjects(index.manifests).filter((entry) => entry.artifactType === PROVIDER_TARGET);
	if (entries.length > MOST_TARGETS) return {
		targets: [],
		faults: [`it has ${entries.length} targets, more than ${MOST_TARGETS}`]
	};
	const targets = [];
	const faults = [];
	for (const { mediaType, platform, digest } of entries) {
		const { os, architecture, "os.version": osVersion } = fields(platform);
		if (mediaType !== "application/vnd.oci.image.manifest.v1+json") faults.push(`a target has the media type ${show(mediaType)}`);
		else if (platform === void 0) faults.push("a target has no platform");
		else if (osVersion !== void 0 && osVersion !== "") continue;
		else if (typeof digest !== "string") faults.push("a target has no digest");
		else targets.push({
			platform: `${os}_${architecture}`,
			digest
		});
	}
	const platforms = targets.map(({ platform }) => platform);
	const twice = platforms.filter((platform, at) => platforms.indexOf(platform) < at);
	for (const platform of new Set(twice)) faults.push(`it has two targets for ${platform}`);
	return {
		targets,
		faults
	};
}
function readTarget(bytes) {
	const { mediaType, artifactType, layers } = parse(bytes);
	if (mediaType !== "application/vnd.oci.image.manifest.v1+json" || artifactType !== "application/vnd.opentofu.provider-target") return { fault: `it is not a package: ${describeTypes(mediaType, artifactType)}` };
	const packages = readObjects(layers).filter((layer) => layer.mediaType === PACKAGE);
	if (packages.length !== 1) return { fault: `it has ${packages.length} layers of type ${PACKAGE} instead of one` };
	const sha256 = sha256Of(String(packages[0]?.digest));
	return sha256 === void 0 ? { fault: "its package has no sha256 digest" } : { sha256 };
}
function describeTypes(mediaType, artifactType) {
	return `media type ${show(mediaType)}, artifact type ${show(artifactType)}`;
}
function show(value) {
	return value === void 0 ? "missing" : shorten(String(JSON.stringify(value)), 100);
}
function parse(bytes) {
	return parseObject(Buffer.from(bytes).toString("utf8")) ?? {};
}
function readObjects(value) {
	return Array.isArray(value) ? value.map(fields) : [];
}
function fields(value) {
	return isObject(value) ? value : {};
}
function openImages(name, use, options) {
	const parts = splitImageName(name);
	if (parts === void 0) throw new Error(`${name} was never checked`);
	const { host, path } = parts;
	const { repository, serverUrl } = options;
	const url = new URL(`https://${host === "docker.io" ? "registry-1.docker.io" : host}`);
	const origin = options.originOf?.(host) ?? url;
	const open = (actions, findLogin) => {
		const session = openSession({
			...options,
			origin,
			path,
			actions,
			findLogin
		});
		return openRepository({
			...options,
			name,
			session
		});
	};
	const main = open(use === "to push" ? "pull,push" : "pull", () => findLogin(host, options));
	const removing = open("pull,push,delete", () => findLogin(host, options));
	const anonymous = open("pull", async () => void 0);
	const source = repository === void 0 ? void 0 : `${serverUrl}/${repository}`;
	return {
		name,
		checkWritable: () => main.checkPush(),
		find: (version) => find(main, version),
		versions: async () => (await main.listTags()).map(versionOfTag),
		push: (image) => push(main, image, source),
		remove: (version) => remove(removing, version),
		isPublic: async (version) => {
			try {
				return await anonymous.isVisible(`manifests/${imageTag(version)}`);
			} catch (error) {
				if (!(error instanceof ProblemError)) throw error;
				return error.problems.every(({ code }) => code !== "image-refused");
			}
		}
	};
}
function dryRunImages(images, log) {
	return {
		...images,
		checkWritable: async () => {},
		find: (version) => images.find(version).catch((error) => {
			if (!(error instanceof ProblemError) || error.problems.some(({ code }) => code !== "image-refused")) throw error;
			for (const { found } of error.problems) log.info(`${found}; a push needs more permissions`);
		}),
		push: async (image) => {
			log.info(`would push ${images.name} ${image.version}: ${[...image.packages.keys()].join(", ")}`);
			return {
				digest: void 0,
				sent: 0
			};
		},
		remove: async () => {}
	};
}
export { dryRunImages, openImages };
