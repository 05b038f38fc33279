import { i as once, t as init_concurrency } from "./concurrency.js";
import { t as locate } from "./address2.js";
import { r as realPatience, t as objectSite } from "./object-site.js";
import { a as hasProblem, s as init_errors, t as ProblemError } from "./errors.js";
import { n as init_addresses, r as isConfidential } from "./addresses.js";
import { i as retry, n as createBackoff, o as ask$1, r as init_retry, t as askAgain, u as init_request } from "./retry.js";
import { u as readRegularFile } from "./read-file.js";
import { n as documentationUrl } from "./documentation.js";
import { t as explain } from "./refusals.js";
import { h as quote, l as count } from "./text.js";
import { o as init_faults, r as TransientFault, s as isTransient, u as readRetryAfter } from "./faults.js";
import { t as mediaType } from "./media-types.js";
import { r as sourceChanged } from "./object-store.js";
import { pipeline } from "node:stream/promises";
import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { homedir } from "node:os";
// src/places/bucket/s3/refusals.ts
init_addresses();
init_faults();
init_concurrency();
init_request();
init_retry();
init_errors();
const REFUSALS = [
	[
		/ NoSuchBucket$/,
		"bucket-unknown",
		"an existing bucket: this program does not create one",
		"Create the bucket, or correct ‹to› or ‹s3-endpoint›"
	],
	[
		/^501 | NotImplemented$/,
		"bucket-unsuited",
		"a store that supports `If-None-Match: *` and `If-Match` for writes, as S3 and R2 do",
		"Use another store, or publish to a folder with ‹to› and copy it from one job at a time"
	],
	[
		/^40[13] | (?:Expired|Invalid)Token$/,
		"bucket-denied",
		"permission to list the bucket, and to read, write and delete objects below the prefix",
		`Check the credentials and the policy; ${documentationUrl("publish-to-a-bucket.md")} has a minimal one`
	],
	[
		/^/,
		"bucket-unavailable",
		"a successful response",
		"Run the command again: it continues where it stopped; if it fails again, ask the store's operator"
	]
];
function demandDone(answer) {
	if (answer.ok) return answer;
	const { doing, status, headers, body } = answer;
	const [code, found] = [codeOf(answer), `${doing}: ${wordsOf(answer)}`];
	if (!/^30[17] (?!NoSuchBucket)| AuthorizationHeaderMalformed$/.test(`${status} ${code}`)) throw explain(REFUSALS, `${status} ${code}`, found);
	const region = headers.get("x-amz-bucket-region") ?? xmlText(String(body), "Region");
	throw new ProblemError({
		code: "bucket-unknown",
		found,
		expected: `the region of the bucket${region === void 0 ? "" : `: ${region}`}`,
		fix: "Set ‹s3-region› or AWS_REGION"
	});
}
function unsuited(found) {
	return explain(REFUSALS, "501 ", found);
}
function unexpectedResponse(found) {
	return new ProblemError({
		code: "bucket-unavailable",
		found,
		expected: "a response that follows the S3 protocol",
		fix: "Check ‹s3-endpoint›, then run the command again: it continues where it stopped"
	});
}
function unavailable(doing, attempts, fault) {
	const problem = {
		code: "bucket-unavailable",
		found: `${doing} failed ${count(attempts, "time")}, the last time with: ${fault.message}`,
		expected: "a response from the store",
		fix: "Check ‹s3-endpoint›, ‹s3-region›, and this machine's network, DNS and proxy; then run the command again: it continues where it stopped"
	};
	return new ProblemError(problem, { cause: fault });
}
function codeOf({ ok, body }) {
	return ok ? "" : xmlText(String(body), "Code") ?? "";
}
function wordsOf(answer) {
	const message = xmlText(String(answer.body), "Message") ?? "";
	return `${codeOf(answer) || `HTTP ${answer.status}`}${message === "" ? "" : ` (${message})`}`;
}
const NAMED = {
	amp: "&",
	lt: "<",
	gt: ">",
	quot: "\"",
	apos: "'"
};
function xmlText(xml, name) {
	const text = new RegExp(`<${name}(?:\\s[^<>]*)?>([^<]*)</${name}>`).exec(xml)?.[1];
	return text === void 0 ? void 0 : decode(text);
}
function elementsOf(xml, name) {
	const opening = new RegExp(`<${name}(?:\\s[^<>]*)?>`, "g");
	const elements = [];
	while (opening.test(xml)) {
		const end = xml.indexOf(`</${name}>`, opening.lastIndex);
		if (end === -1) break;
		elements.push(xml.slice(opening.lastIndex, end));
		opening.lastIndex = end;
	}
	return elements;
}
function decode(text) {
	return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (all, hex, decimal, name) => {
		if (name !== void 0) return NAMED[name] ?? all;
		const code = Number.parseInt(hex ?? decimal, hex === void 0 ? 10 : 16);
		return code <= 1114111 ? String.fromCodePoint(code) : all;
	});
}
const LARGEST_TEXT = 16777216;
function limitTo(bytes = LARGEST_TEXT, what = "a response of the store") {
	return {
		bytes,
		exceeded: () => unexpectedResponse(`${what} is larger than ${bytes} bytes`)
	};
}
// src/places/bucket/s3/credentials.ts
init_errors();
const SPARE_MILLISECONDS = 3e5;
function openCredentials(options) {
	let current;
	const renew = () => {
		current = findCredentials(options).then((keys) => {
			for (const secret of [keys.secretAccessKey, keys.sessionToken ?? ""]) options.secrets.learn(secret);
			return keys;
		});
		return current;
	};
	return async () => {
		const pending = current ?? renew();
		const held = await pending;
		if ((held.expires?.getTime() ?? Number.POSITIVE_INFINITY) - options.now() >= SPARE_MILLISECONDS) return held;
		return current === pending || current === void 0 ? renew() : current;
	};
}
async function findCredentials(options) {
	const { env, profile } = options;
	const fromVariables = readKeys(env.AWS_ACCESS_KEY_ID, env.AWS_SECRET_ACCESS_KEY, env.AWS_SESSION_TOKEN);
	if (fromVariables !== void 0) return fromVariables;
	const session = env.AWS_ROLE_SESSION_NAME || "provider-pages";
	const hasGitHubToken = Boolean(env.ACTIONS_ID_TOKEN_REQUEST_URL && env.ACTIONS_ID_TOKEN_REQUEST_TOKEN);
	const tokenPath = env.AWS_WEB_IDENTITY_TOKEN_FILE || void 0;
	if (env.AWS_ROLE_ARN && (tokenPath !== void 0 || hasGitHubToken)) return assumeRole(env.AWS_ROLE_ARN, session, tokenPath, options);
	const [role, tokenFile] = [profile.get("role_arn"), profile.get("web_identity_token_file")];
	if (role !== void 0 && tokenFile !== void 0) return assumeRole(role, profile.get("role_session_name") ?? session, tokenFile, options);
	const fromProfile = readKeys(profile.get("aws_access_key_id"), profile.get("aws_secret_access_key"), profile.get("aws_session_token"));
	if (fromProfile !== void 0) return fromProfile;
	throw new ProblemError({
		code: "credentials-missing",
		found: "no credentials for the bucket",
		expected: "AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, a role with a web identity, or a profile with keys",
		fix: "Set the variables‹in workflows: , from secrets or with an action that assumes a role›, or set AWS_PROFILE"
	});
}
function readKeys(id = "", secret = "", token = "") {
	const [accessKeyId, secretAccessKey, sessionToken] = [
		id.trim(),
		secret.trim(),
		token.trim()
	];
	if (accessKeyId === "" || secretAccessKey === "") return void 0;
	return {
		accessKeyId,
		secretAccessKey,
		sessionToken: sessionToken || void 0
	};
}
async function assumeRole(role, session, tokenFile, { env, region, signal, secrets }) {
	const token = tokenFile === void 0 ? await askGitHub(env, signal) : (await readOptional(tokenFile)).trim();
	if (token === "") throw refused(tokenFile ?? "GitHub's identity token", "no token");
	secrets.learn(token);
	const body = new URLSearchParams({
		Action: "AssumeRoleWithWebIdentity",
		Version: "2011-06-15",
		RoleArn: role,
		RoleSessionName: session,
		WebIdentityToken: token
	});
	const suffix = region.startsWith("cn-") ? ".cn" : "";
	const url = env.AWS_ENDPOINT_URL_STS || env.AWS_ENDPOINT_URL || `https://sts.${region}.amazonaws.com${suffix}/`;
	const request = {
		method: "POST",
		headers: { "content-type": "application/x-www-form-urlencoded" },
		body: body.toString(),
		cancelled: signal
	};
	const answer = await ask(new URL(url), request);
	const text = String(answer.body);
	if (answer.status !== 200) throw refused(role, codeOf(answer) || `HTTP ${answer.status}`);
	const accessKeyId = xmlText(text, "AccessKeyId");
	const secretAccessKey = xmlText(text, "SecretAccessKey");
	const sessionToken = xmlText(text, "SessionToken");
	if (!accessKeyId || !secretAccessKey || !sessionToken) throw refused(role, "the response has no credentials");
	return {
		accessKeyId,
		secretAccessKey,
		sessionToken,
		expires: new Date(xmlText(text, "Expiration") ?? "")
	};
}
async function askGitHub(env, signal) {
	const url = new URL(env.ACTIONS_ID_TOKEN_REQUEST_URL ?? "");
	url.searchParams.set("audience", "sts.amazonaws.com");
	const { status, body } = await ask(url, {
		method: "GET",
		headers: { authorization: `Bearer ${env.ACTIONS_ID_TOKEN_REQUEST_TOKEN ?? ""}` },
		cancelled: signal
	});
	const value = status === 200 ? /"value"\s*:\s*"([^"]+)"/.exec(String(body))?.[1] : void 0;
	if (value === void 0) throw refused("GitHub's identity token", `HTTP ${status}`);
	return value;
}
const PATIENCE$1 = 3e4;
const RETRIES$1 = {
	attempts: 4,
	firstWait: 200,
	longestWait: 2e3,
	budget: 6e4
};
async function ask(url, request) {
	demandConfidential(url, "the identity token");
	const giveUp = (what, _attempts, fault) => refused(what, `no response: ${fault.message}`, fault);
	return askAgain(RETRIES$1, giveUp, url, {
		...request,
		patience: PATIENCE$1,
		limitOf: () => limitTo()
	});
}
function refused(what, found, cause) {
	const problem = {
		code: "credentials-missing",
		found: `getting credentials for ${what} failed: ${found}`,
		expected: "a role that trusts the token of this run",
		fix: "Check the role's trust policy and AWS_ROLE_ARN‹in workflows: , and `permissions: id-token: write`›"
	};
	return new ProblemError(problem, { cause });
}
function demandConfidential(url, token) {
	if (isConfidential(url)) return;
	throw new ProblemError({
		code: "input-invalid",
		found: `${token} would be sent to ${url.origin}, unencrypted`,
		expected: "an https: URL, or one of this machine",
		fix: "Correct ‹s3-endpoint›, AWS_ENDPOINT_URL, AWS_ENDPOINT_URL_S3 or AWS_ENDPOINT_URL_STS; http is enough for keys without a session token"
	});
}
const LARGEST = 1048576;
async function readProfile(env, home) {
	const name = env.AWS_PROFILE || "default";
	const config = env.AWS_CONFIG_FILE || join(home, ".aws/config");
	const credentials = env.AWS_SHARED_CREDENTIALS_FILE || join(home, ".aws/credentials");
	const sections = name === "default" ? ["default", "profile default"] : [`profile ${name}`];
	return new Map([...readSections(await readOptional(config), sections), ...readSections(await readOptional(credentials), [name])]);
}
async function readOptional(path) {
	try {
		return (await readRegularFile(path, LARGEST)).toString("utf8");
	} catch {
		return "";
	}
}
function readSections(text, names) {
	let isWanted = false;
	return text.split("\n").flatMap((line) => {
		const end = line.indexOf("]");
		if (line.startsWith("[") && end > 0) isWanted = names.includes(line.slice(1, end).trim().replace(/\s+/g, " "));
		const equals = line.indexOf("=");
		const name = line.slice(0, Math.max(equals, 0)).trimEnd();
		const value = line.slice(equals + 1).trim();
		if (!isWanted || !/^[\w-]+$/.test(name) || value === "") return [];
		return [[name.toLowerCase(), value.replace(/\s[#;].*$/, "").trimEnd()]];
	});
}
// node_modules/aws4fetch/dist/aws4fetch.esm.mjs
/**
* @license MIT <https://opensource.org/licenses/MIT>
* @copyright Michael Hart 2024
*/
const encoder = new TextEncoder();
const HOST_SERVICES = {
	appstream2: "appstream",
	cloudhsmv2: "cloudhsm",
	email: "ses",
	marketplace: "aws-marketplace",
	mobile: "AWSMobileHubService",
	pinpoint: "mobiletargeting",
	queue: "sqs",
	"git-codecommit": "codecommit",
	"mturk-requester-sandbox": "mturk-requester",
	"personalize-runtime": "personalize"
};
const UNSIGNABLE_HEADERS = new Set([
	"authorization",
	"content-type",
	"content-length",
	"user-agent",
	"presigned-expires",
	"expect",
	"x-amzn-trace-id",
	"range",
	"connection"
]);
var AwsV4Signer = class {
	constructor({ method, url, headers, body, accessKeyId, secretAccessKey, sessionToken, service, region, cache, datetime, signQuery, appendSessionToken, allHeaders, singleEncode }) {
		if (url == null) throw new TypeError("url is a required option");
		if (accessKeyId == null) throw new TypeError("accessKeyId is a required option");
		if (secretAccessKey == null) throw new TypeError("secretAccessKey is a required option");
		this.method = method || (body ? "POST" : "GET");
		this.url = new URL(url);
		this.headers = new Headers(headers || {});
		this.body = body;
		this.accessKeyId = accessKeyId;
		this.secretAccessKey = secretAccessKey;
		this.sessionToken = sessionToken;
		let guessedService, guessedRegion;
		if (!service || !region) [guessedService, guessedRegion] = guessServiceRegion(this.url, this.headers);
		this.service = service || guessedService || "";
		this.region = region || guessedRegion || "us-east-1";
		this.cache = cache || new Map();
		this.datetime = datetime || new Date().toISOString().replace(/[:-]|\.\d{3}/g, "");
		this.signQuery = signQuery;
		this.appendSessionToken = appendSessionToken || this.service === "iotdevicegateway";
		this.headers.delete("Host");
		if (this.service === "s3" && !this.signQuery && !this.headers.has("X-Amz-Content-Sha256")) this.headers.set("X-Amz-Content-Sha256", "UNSIGNED-PAYLOAD");
		const params = this.signQuery ? this.url.searchParams : this.headers;
		params.set("X-Amz-Date", this.datetime);
		if (this.sessionToken && !this.appendSessionToken) params.set("X-Amz-Security-Token", this.sessionToken);
		this.signableHeaders = ["host", ...this.headers.keys()].filter((header) => allHeaders || !UNSIGNABLE_HEADERS.has(header)).sort();
		this.signedHeaders = this.signableHeaders.join(";");
		this.canonicalHeaders = this.signableHeaders.map((header) => header + ":" + (header === "host" ? this.url.host : (this.headers.get(header) || "").replace(/\s+/g, " "))).join("\n");
		this.credentialString = [
			this.datetime.slice(0, 8),
			this.region,
			this.service,
			"aws4_request"
		].join("/");
		if (this.signQuery) {
			if (this.service === "s3" && !params.has("X-Amz-Expires")) params.set("X-Amz-Expires", "86400");
			params.set("X-Amz-Algorithm", "AWS4-HMAC-SHA256");
			params.set("X-Amz-Credential", this.accessKeyId + "/" + this.credentialString);
			params.set("X-Amz-SignedHeaders", this.signedHeaders);
		}
		if (this.service === "s3") try {
			this.encodedPath = decodeURIComponent(this.url.pathname.replace(/\+/g, " "));
		} catch (e) {
			this.encodedPath = this.url.pathname;
		}
		else this.encodedPath = this.url.pathname.replace(/\/+/g, "/");
		if (!singleEncode) this.encodedPath = encodeURIComponent(this.encodedPath).replace(/%2F/g, "/");
		this.encodedPath = encodeRfc3986(this.encodedPath);
		const seenKeys = new Set();
		this.encodedSearch = [...this.url.searchParams].filter(([k]) => {
			if (!k) return false;
			if (this.service === "s3") {
				if (seenKeys.has(k)) return false;
				seenKeys.add(k);
			}
			return true;
		}).map((pair) => pair.map((p) => encodeRfc3986(encodeURIComponent(p)))).sort(([k1, v1], [k2, v2]) => k1 < k2 ? -1 : k1 > k2 ? 1 : v1 < v2 ? -1 : v1 > v2 ? 1 : 0).map((pair) => pair.join("=")).join("&");
	}
	async sign() {
		if (this.signQuery) {
			this.url.searchParams.set("X-Amz-Signature", await this.signature());
			if (this.sessionToken && this.appendSessionToken) this.url.searchParams.set("X-Amz-Security-Token", this.sessionToken);
		} else this.headers.set("Authorization", await this.authHeader());
		return {
			method: this.method,
			url: this.url,
			headers: this.headers,
			body: this.body
		};
	}
	async authHeader() {
		return [
			"AWS4-HMAC-SHA256 Credential=" + this.accessKeyId + "/" + this.credentialString,
			"SignedHeaders=" + this.signedHeaders,
			"Signature=" + await this.signature()
		].join(", ");
	}
	async signature() {
		const date = this.datetime.slice(0, 8);
		const cacheKey = [
			this.secretAccessKey,
			date,
			this.region,
			this.service
		].join();
		let kCredentials = this.cache.get(cacheKey);
		if (!kCredentials) {
			kCredentials = await hmac(await hmac(await hmac(await hmac("AWS4" + this.secretAccessKey, date), this.region), this.service), "aws4_request");
			this.cache.set(cacheKey, kCredentials);
		}
		return buf2hex(await hmac(kCredentials, await this.stringToSign()));
	}
	async stringToSign() {
		return [
			"AWS4-HMAC-SHA256",
			this.datetime,
			this.credentialString,
			buf2hex(await hash$1(await this.canonicalString()))
		].join("\n");
	}
	async canonicalString() {
		return [
			this.method.toUpperCase(),
			this.encodedPath,
			this.encodedSearch,
			this.canonicalHeaders + "\n",
			this.signedHeaders,
			await this.hexBodyHash()
		].join("\n");
	}
	async hexBodyHash() {
		let hashHeader = this.headers.get("X-Amz-Content-Sha256") || (this.service === "s3" && this.signQuery ? "UNSIGNED-PAYLOAD" : null);
		if (hashHeader == null) {
			if (this.body && typeof this.body !== "string" && !("byteLength" in this.body)) throw new Error("body must be a string, ArrayBuffer or ArrayBufferView, unless you include the X-Amz-Content-Sha256 header");
			hashHeader = buf2hex(await hash$1(this.body || ""));
		}
		return hashHeader;
	}
};
async function hmac(key, string) {
	const cryptoKey = await crypto.subtle.importKey("raw", typeof key === "string" ? encoder.encode(key) : key, {
		name: "HMAC",
		hash: { name: "SHA-256" }
	}, false, ["sign"]);
	return crypto.subtle.sign("HMAC", cryptoKey, encoder.encode(string));
}
async function hash$1(content) {
	return crypto.subtle.digest("SHA-256", typeof content === "string" ? encoder.encode(content) : content);
}
const HEX_CHARS = [
	"0",
	"1",
	"2",
	"3",
	"4",
	"5",
	"6",
	"7",
	"8",
	"9",
	"a",
	"b",
	"c",
	"d",
	"e",
	"f"
];
function buf2hex(arrayBuffer) {
	const buffer = new Uint8Array(arrayBuffer);
	let out = "";
	for (let idx = 0; idx < buffer.length; idx++) {
		const n = buffer[idx];
		out += HEX_CHARS[n >>> 4 & 15];
		out += HEX_CHARS[n & 15];
	}
	return out;
}
function encodeRfc3986(urlEncodedStr) {
	return urlEncodedStr.replace(/[!'()*]/g, (c) => "%" + c.charCodeAt(0).toString(16).toUpperCase());
}
function guessServiceRegion(url, headers) {
	const { hostname, pathname } = url;
	if (hostname.endsWith(".on.aws")) {
		const match = hostname.match(/^[^.]{1,63}\.lambda-url\.([^.]{1,63})\.on\.aws$/);
		return match != null ? ["lambda", match[1] || ""] : ["", ""];
	}
	if (hostname.endsWith(".r2.cloudflarestorage.com")) return ["s3", "auto"];
	if (hostname.endsWith(".backblazeb2.com")) {
		const match = hostname.match(/^(?:[^.]{1,63}\.)?s3\.([^.]{1,63})\.backblazeb2\.com$/);
		return match != null ? ["s3", match[1] || ""] : ["", ""];
	}
	const match = hostname.replace("dualstack.", "").match(/([^.]{1,63})\.(?:([^.]{0,63})\.)?amazonaws\.com(?:\.cn)?$/);
	let service = match && match[1] || "";
	let region = match && match[2];
	if (region === "us-gov") region = "us-gov-west-1";
	else if (region === "s3" || region === "s3-accelerate") {
		region = "us-east-1";
		service = "s3";
	} else if (service === "iot") {
		if (hostname.startsWith("iot.")) service = "execute-api";
		else if (hostname.startsWith("data.jobs.iot.")) service = "iot-jobs-data";
		else service = pathname === "/mqtt" ? "iotdevicegateway" : "iotdata";
	} else if (service === "autoscaling") {
		const targetPrefix = (headers.get("X-Amz-Target") || "").split(".")[0];
		if (targetPrefix === "AnyScaleFrontendService") service = "application-autoscaling";
		else if (targetPrefix === "AnyScaleScalingPlannerFrontendService") service = "autoscaling-plans";
	} else if (region == null && service.startsWith("s3-")) {
		region = service.slice(3).replace(/^fips-|^external-1/, "");
		service = "s3";
	} else if (service.endsWith("-fips")) service = service.slice(0, -5);
	else if (region && /-\d$/.test(service) && !/-\d$/.test(region)) [service, region] = [region, service];
	return [HOST_SERVICES[service] || service, region || ""];
}
// src/places/bucket/s3/request.ts
init_retry();
const LONGEST_WAIT = 2e4;
const PATIENCE = 6e4;
const PASSING = ["RequestTimeout", "SlowDown"];
const RETRIES = {
	attempts: 7,
	firstWait: 300,
	longestWait: LONGEST_WAIT,
	budget: 12e4
};
function openRequester({ base, region }, credentials, backoff) {
	const cache = new Map();
	const sign = async (ask) => {
		const { accessKeyId, secretAccessKey, sessionToken } = await credentials();
		if (sessionToken !== void 0) demandConfidential(new URL(base), "the session token");
		const digest = createHash("sha256").update(ask.body ?? EMPTY).digest("hex");
		return new AwsV4Signer({
			method: ask.method,
			url: urlOf(ask, base),
			headers: {
				...ask.headers,
				"x-amz-content-sha256": digest
			},
			accessKeyId,
			secretAccessKey,
			...sessionToken === void 0 ? {} : { sessionToken },
			service: "s3",
			region,
			cache
		}).sign();
	};
	return (request) => {
		const names = Object.keys(request.query ?? {});
		const doing = `${request.method} ${base}${request.key}${names.length === 0 ? "" : `?${names.join("&")}`}`;
		const { body, take, limit = limitTo() } = request;
		const limitOf = (status) => status < 300 ? limit : limitTo();
		return retry(createBackoff(RETRIES, unavailable, backoff), doing, async () => {
			const { method, url, headers } = await sign(request);
			const sent = {
				method,
				headers: Object.fromEntries(headers),
				body,
				take,
				limitOf
			};
			const answer = await ask$1(url, {
				...sent,
				cancelled: backoff.cancelled,
				patience: PATIENCE
			});
			const mayPass = isTransient(answer.status) || PASSING.includes(codeOf(answer));
			if (answer.ok || !mayPass) return {
				...answer,
				doing
			};
			const wait = readRetryAfter(answer.headers.get("retry-after"));
			throw new TransientFault(wordsOf(answer), wait && Math.min(wait, LONGEST_WAIT));
		});
	};
}
const EMPTY = new Uint8Array();
function urlOf({ key, query = {} }, base) {
	const path = key.split("/").map(encodeStrictly).join("/");
	const search = Object.entries(query).map(([name, value]) => `${name}=${encodeStrictly(value)}`);
	return `${base}${path}${search.length === 0 ? "" : `?${search.join("&")}`}`;
}
function encodeStrictly(text) {
	return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
// src/places/bucket/s3/store.ts
init_errors();
const SHOWN = [
	"content-type",
	"content-length",
	"cache-control"
];
function openStore(request, { bucket, prefix }) {
	const name = (key) => `s3://${bucket}/${prefix}${key}`;
	const ask = async (question) => request({
		...question,
		key: `${prefix}${checkKey(question.key)}`
	});
	const store = {
		name,
		ask,
		keepsHead: true,
		permission: {
			of: "these credentials",
			fix: "Run ‹command: rebuild› on it with credentials that may write to it"
		},
		isDenied: (error) => hasProblem(error, "bucket-denied"),
		inTurn: (step) => step(),
		flush: async () => {},
		get: async (key, limit) => {
			const answer = unless(await ask({
				method: "GET",
				key,
				limit: limitTo(limit, name(key))
			}), [404]);
			return answer && {
				bytes: answer.body,
				etag: etagOf(answer)
			};
		},
		stat: async (key) => {
			const answer = unless(await ask({
				method: "HEAD",
				key
			}), [404]);
			return answer && {
				etag: etagOf(answer),
				size: Number(answer.headers.get("content-length") ?? 0),
				sha256: answer.headers.get("x-amz-meta-sha256") ?? void 0
			};
		},
		put: async (key, body, { condition, sha256 } = {}) => {
			const headers = writeHeaders(key, condition, sha256);
			const failures = condition === void 0 ? [] : [
				404,
				409,
				412
			];
			const answer = unless(await ask({
				method: "PUT",
				key,
				headers,
				body
			}), failures);
			return answer && etagOf(answer);
		},
		remove: async (key) => {
			unless(await ask({
				method: "DELETE",
				key
			}), [404]);
		},
		uploads: async (key) => {
			const query = {
				uploads: "",
				prefix: `${prefix}${key}`
			};
			const { ok, body } = await request({
				method: "GET",
				key: "",
				query
			});
			if (!ok) return [];
			return elementsOf(String(body), "Upload").filter((xml) => xmlText(xml, "Key") === query.prefix).flatMap((xml) => xmlText(xml, "UploadId") ?? []);
		},
		list: (folder, shallow) => listObjects(request, prefix, folder, shallow),
		open: async (method, key, send) => {
			const take = ({ headers, body }) => {
				const entries = [...headers].filter(([name]) => SHOWN.includes(name));
				return send(Object.fromEntries(entries), body === null ? void 0 : Readable.fromWeb(body));
			};
			const limit = limitTo(Number.POSITIVE_INFINITY);
			return unless(await ask({
				method,
				key,
				limit,
				take
			}), [404]) !== void 0;
		},
		copy: async (key, path, limit) => {
			const take = ({ body }) => pipeline(body ?? [], createWriteStream(path));
			unless(await ask({
				method: "GET",
				key,
				limit: limitTo(limit, name(key)),
				take
			}), [404]);
		},
		sizeOf: async (key) => (await store.stat(key))?.size
	};
	return store;
}
function checkKey(key) {
	if (key.split("/").some((part) => part === "." || part === "..")) throw unexpectedResponse(`no URL can name the object ${quote(key)}`);
	return key;
}
function unless(answer, statuses) {
	if (statuses.includes(answer.status) && codeOf(answer) !== "NoSuchBucket") return void 0;
	return demandDone(answer);
}
function etagOf({ headers }) {
	return headers.get("etag") ?? "";
}
const MOST_PAGES = 1e3;
async function listObjects(request, prefix, folder, shallow) {
	const objects = [];
	const tokens = new Set();
	const start = `${prefix}${folder}`;
	const inside = (key = "") => {
		if (!key.startsWith(start)) throw unexpectedResponse(`the listing of ${folder} contains ${quote(key)}`);
		return key.slice(prefix.length);
	};
	for (let token = ""; token !== void 0;) {
		if (tokens.has(token) || tokens.size === MOST_PAGES) throw unexpectedResponse(`the listing of ${folder || "the bucket"} never ends`);
		tokens.add(token);
		const query = {
			"list-type": "2",
			prefix: start,
			...shallow && { delimiter: "/" },
			...token && { "continuation-token": token }
		};
		const xml = String(demandDone(await request({
			method: "GET",
			key: "",
			query
		})).body);
		for (const one of elementsOf(xml, "Contents")) {
			const [size = "0", modified = "", etag = ""] = [
				"Size",
				"LastModified",
				"ETag"
			].map((name) => xmlText(one, name));
			if (!/^[\x20-\x7e]*$/.test(etag)) throw unexpectedResponse(`a listing has the ETag ${quote(etag)}`);
			const path = inside(xmlText(one, "Key"));
			objects.push({
				path,
				size: Number(size),
				modified: Date.parse(modified) || Date.now(),
				etag
			});
		}
		for (const one of elementsOf(xml, "CommonPrefixes")) objects.push({
			path: inside(xmlText(one, "Prefix")),
			size: 0,
			modified: void 0
		});
		const isTruncated = xmlText(xml, "IsTruncated");
		token = isTruncated === "true" ? xmlText(xml, "NextContinuationToken") : void 0;
		if (isTruncated !== "false" && !token) throw unexpectedResponse(`the listing of ${folder || "the bucket"} is not complete: it has no ${isTruncated === "true" ? "`NextContinuationToken`" : "`IsTruncated`"}`);
	}
	return objects;
}
function writeHeaders(key, condition, sha256) {
	return {
		...objectHeaders(key),
		...sha256 === void 0 ? {} : { "x-amz-meta-sha256": sha256 },
		...condition === "new" && { "if-none-match": "*" },
		...typeof condition === "object" && { "if-match": condition.etag }
	};
}
const LASTING = [
	/^assets\//,
	/^catalog\/keys\//,
	/^v1\/providers\/[^/]+\/[^/]+\/[^/]+\/download\//,
	/^mirror\/(?:[^/]+\/){3}(?!index\.json$)[^/]+\.json$/
];
function objectHeaders(path) {
	const isLasting = LASTING.some((pattern) => pattern.test(path));
	return {
		"content-type": mediaType(path),
		"cache-control": isLasting ? "public, max-age=31536000, immutable" : "public, max-age=60"
	};
}
// src/places/bucket/s3/upload.ts
init_errors();
const PART = 5242880;
const LARGEST_WHOLE = 2 * PART;
const AT_ONCE = 2;
async function saveFile(store, file, prepare = async () => {}) {
	if (await isStored(store, file)) return "was there";
	await prepare();
	const source = await open(file.from);
	try {
		if (file.size > LARGEST_WHOLE) {
			await sendParts(store, file, source);
			return "stored";
		}
		const bytes = await readPart(source, 0, new Uint8Array(file.size));
		if (digest("sha256", bytes) !== file.sha256) throw sourceChanged(file.from);
		await store.put(file.path, bytes, { sha256: file.sha256 });
		return "stored";
	} finally {
		await source.close();
	}
}
async function isStored(store, { path, size, sha256 }) {
	const object = await store.stat(path);
	return object?.size === size && object.sha256 === sha256;
}
async function sendParts(store, file, source) {
	const { path: key, size, sha256 } = file;
	const { id, there: tags } = await openUpload(store, file);
	const hash = createHash("sha256");
	const sending = [];
	const memory = new Uint8Array(AT_ONCE * PART);
	const sendPart = async (number, bytes) => {
		const tag = tags.get(number);
		if (tag !== void 0 && tag === `"${digest("md5", bytes)}"`) return tag;
		const query = {
			partNumber: String(number),
			uploadId: id
		};
		const { headers } = demandDone(await store.ask({
			method: "PUT",
			key,
			query,
			body: bytes
		}));
		return headers.get("etag") ?? "";
	};
	try {
		for (let begin = 0; begin < size; begin += PART) {
			await sending[sending.length - AT_ONCE];
			const free = sending.length % AT_ONCE * PART;
			const end = free + Math.min(PART, size - begin);
			const bytes = await readPart(source, begin, memory.subarray(free, end));
			hash.update(bytes);
			sending.push(sendPart(sending.length + 1, bytes));
		}
	} finally {
		await Promise.allSettled(sending);
	}
	if (hash.digest("hex") !== sha256) throw sourceChanged(file.from);
	const parts = (await Promise.all(sending)).map((etag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${etag}</ETag></Part>`);
	const body = Buffer.from(`<CompleteMultipartUpload>${parts.join("")}</CompleteMultipartUpload>`);
	const answer = await store.ask({
		method: "POST",
		key,
		query: { uploadId: id },
		body
	});
	if (!(codeOf(answer) === "NoSuchUpload") && xmlText(String(demandDone(answer).body), "ETag") !== void 0) return;
	if (await isStored(store, file)) return;
	throw new ProblemError({
		code: "bucket-unavailable",
		found: `${store.name(key)} is missing after all its parts were uploaded`,
		expected: "one object with all parts",
		fix: "Run the command again: it continues where it stopped"
	});
}
async function openUpload(store, { path: key, sha256 }) {
	const [uploadId] = await store.uploads(key);
	if (uploadId !== void 0) {
		const { ok, body } = await store.ask({
			method: "GET",
			key,
			query: { uploadId }
		});
		if (ok) {
			const tags = elementsOf(String(body), "Part").map((xml) => [Number(xmlText(xml, "PartNumber")), xmlText(xml, "ETag")]);
			return {
				id: uploadId,
				there: new Map(tags)
			};
		}
	}
	const headers = writeHeaders(key, void 0, sha256);
	const { body } = demandDone(await store.ask({
		method: "POST",
		key,
		query: { uploads: "" },
		headers
	}));
	return {
		id: xmlText(String(body), "UploadId") ?? "",
		there: new Map()
	};
}
async function readPart(source, begin, bytes) {
	for (let filled = 0; filled < bytes.length;) {
		const { bytesRead } = await source.read(bytes, filled, bytes.length - filled, begin + filled);
		if (bytesRead === 0) break;
		filled += bytesRead;
	}
	return bytes;
}
function digest(algorithm, bytes) {
	return createHash(algorithm).update(bytes).digest("hex");
}
// src/places/bucket/settings.ts
init_errors();
function findStore(bucket, stated, env, profile) {
	const endpoint = stated.endpoint || env.AWS_ENDPOINT_URL_S3 || env.AWS_ENDPOINT_URL || (env.AWS_IGNORE_CONFIGURED_ENDPOINT_URLS === "true" ? void 0 : profile.get("endpoint_url"));
	const region = stated.region || env.AWS_REGION || env.AWS_DEFAULT_REGION || profile.get("region") || "us-east-1";
	if (!/^[\w-]+$/.test(region)) throw invalidSetting(`the region is \`${region}\``, "a name such as `eu-central-1`");
	if (endpoint !== void 0) {
		const url = URL.canParse(endpoint) ? new URL(endpoint) : void 0;
		if (!(url !== void 0 && `${url.username}${url.password}${url.search}${url.hash}` === "") || !/^https?:$/.test(url.protocol)) throw invalidSetting(`the endpoint is \`${endpoint}\``, "a URL such as https://s3.example.com");
		return {
			base: `${url.href.replace(/\/?$/, "/")}${bucket}/`,
			region
		};
	}
	const host = `s3.${region}.amazonaws.com${region.startsWith("cn-") ? ".cn" : ""}`;
	return {
		base: bucket.includes(".") ? `https://${host}/${bucket}/` : `https://${bucket}.${host}/`,
		region
	};
}
function invalidSetting(found, expected) {
	return new ProblemError({
		code: "input-invalid",
		found,
		expected,
		fix: "Correct ‹s3-endpoint› or ‹s3-region›, AWS_ENDPOINT_URL or AWS_REGION, or the AWS profile"
	});
}
const BUCKET = /^[a-z0-9][a-z0-9._-]{1,253}[a-z0-9]$/i;
function parseBucket(text) {
	const [, bucket = "", path = ""] = /^s3:\/\/([^/]*)\/?(.*)$/is.exec(text.trim()) ?? [];
	if (!BUCKET.test(bucket)) throw noBucket(`\`${text}\` is not the URL of a bucket`);
	const parts = path.replace(/\/$/, "").split("/");
	if (parts.length === 1 && parts[0] === "") return {
		bucket,
		prefix: ""
	};
	if (!parts.every(isPart)) throw noBucket(`\`${path}\` can't be the prefix of keys`);
	return {
		bucket,
		prefix: `${parts.join("/")}/`
	};
}
function isPart(part) {
	return /^[\w.~+=@-]+$/.test(part) && part !== "." && part !== "..";
}
function noBucket(found) {
	return new ProblemError({
		code: "input-invalid",
		found,
		expected: "`s3://BUCKET` or `s3://BUCKET/PREFIX`",
		fix: "Correct ‹to›; a prefix has letters, digits and `_.~+=@-`, with single slashes between folders"
	});
}
// src/places/bucket/ports.ts
async function openBucket(options) {
	const { to, env, log, secrets, cancelled } = options;
	const place = parseBucket(to);
	const profile = await readProfile(env, homedir());
	const settings = findStore(place.bucket, options, env, profile);
	const { region } = settings;
	const now = () => Date.now();
	const bucket = openStore(openRequester(settings, openCredentials({
		env,
		profile,
		region,
		signal: cancelled,
		now,
		secrets
	}), {
		cancelled,
		say: log.info
	}), place);
	const prove = once(() => testConditions(bucket));
	const store = {
		...bucket,
		save: (file) => saveFile(bucket, file, prove)
	};
	const patience = realPatience(cancelled);
	return {
		site: {
			...objectSite({
				store,
				patience,
				prepare: prove,
				noteChanged: options.noteChanged
			}),
			locate: (recorded) => locate(options, recorded, "of the CDN or web server in front of the bucket"),
			check: async (_head, { paths }) => {
				if (paths !== void 0) await prove();
				return [];
			}
		},
		serving: { look: async () => ({
			progress: "shown",
			told: "the bucket is written"
		}) },
		serve: async () => {
			await store.get(KEY, 1024);
			return (await import("./server.js")).serveFiles(bucket.open);
		}
	};
}
const KEY = ".provider-pages.probe";
const NOTHING = new Uint8Array(0);
const NO_ETAG = "\"00000000000000000000000000000000\"";
async function testConditions(store) {
	const write = async (condition) => await store.put(KEY, NOTHING, { condition }) !== void 0;
	const refuse = (condition) => unsuited(`the store of ${store.name("")} ignored \`${condition}\``);
	if (await write({ etag: NO_ETAG })) throw refuse("If-Match");
	if (await write("new") && await write("new")) throw refuse("If-None-Match: *");
}
export { openBucket };
