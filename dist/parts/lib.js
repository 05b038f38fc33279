import { a as __toCommonJS, i as __require, o as __toESM, t as __commonJSMin } from "./rolldown-runtime.js";
import { a as plain, i as overTls, n as init_library_agents, r as library_agents_exports, t as ProxyAgent } from "./library-agents.js";
import { i as Octokit, r as restEndpointMethods, t as paginateRest } from "./dist-bundle.js";
import { n as library_fetch_exports, t as init_library_fetch } from "./library-fetch.js";
import * as fs from "fs";
import { constants, existsSync, promises, readFileSync } from "fs";
import * as os$1 from "os";
import os, { EOL } from "os";
import * as http from "http";
import * as https from "https";
import { X509Certificate } from "crypto";
import "path";
import * as events from "events";
import "child_process";
import "timers";
import { Buffer as Buffer$1 } from "node:buffer";
import * as crypto from "node:crypto";
import { KeyObject, constants as constants$1, createPrivateKey, createPublicKey, createSecretKey } from "node:crypto";
import * as util from "node:util";
import { promisify } from "node:util";
// node_modules/@actions/github/lib/context.js?attesting
var Context = class {
	constructor() {
		var _a, _b, _c;
		this.payload = {};
		if (process.env.GITHUB_EVENT_PATH) {
			if (existsSync(process.env.GITHUB_EVENT_PATH)) this.payload = JSON.parse(readFileSync(process.env.GITHUB_EVENT_PATH, { encoding: "utf8" }));
			else {
				const path = process.env.GITHUB_EVENT_PATH;
				process.stdout.write(`GITHUB_EVENT_PATH ${path} does not exist${EOL}`);
			}
		}
		this.eventName = process.env.GITHUB_EVENT_NAME;
		this.sha = process.env.GITHUB_SHA;
		this.ref = process.env.GITHUB_REF;
		this.workflow = process.env.GITHUB_WORKFLOW;
		this.action = process.env.GITHUB_ACTION;
		this.actor = process.env.GITHUB_ACTOR;
		this.job = process.env.GITHUB_JOB;
		this.runAttempt = parseInt(process.env.GITHUB_RUN_ATTEMPT, 10);
		this.runNumber = parseInt(process.env.GITHUB_RUN_NUMBER, 10);
		this.runId = parseInt(process.env.GITHUB_RUN_ID, 10);
		this.apiUrl = (_a = process.env.GITHUB_API_URL) !== null && _a !== void 0 ? _a : `https://api.github.com`;
		this.serverUrl = (_b = process.env.GITHUB_SERVER_URL) !== null && _b !== void 0 ? _b : `https://github.com`;
		this.graphqlUrl = (_c = process.env.GITHUB_GRAPHQL_URL) !== null && _c !== void 0 ? _c : `https://api.github.com/graphql`;
	}
	get issue() {
		const payload = this.payload;
		return Object.assign(Object.assign({}, this.repo), { number: (payload.issue || payload.pull_request || payload).number });
	}
	get repo() {
		if (process.env.GITHUB_REPOSITORY) {
			const [owner, repo] = process.env.GITHUB_REPOSITORY.split("/");
			return {
				owner,
				repo
			};
		}
		if (this.payload.repository) return {
			owner: this.payload.repository.owner.login,
			repo: this.payload.repository.name
		};
		throw new Error("context.repo requires a GITHUB_REPOSITORY environment variable like 'owner/repo'");
	}
};
// node_modules/@actions/github/node_modules/@actions/http-client/lib/proxy.js?attesting
var require_proxy = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.getProxyUrl = getProxyUrl;
	exports.checkBypass = checkBypass;
	function getProxyUrl(reqUrl) {
		const usingSsl = reqUrl.protocol === "https:";
		if (checkBypass(reqUrl)) return;
		const proxyVar = (() => {
			if (usingSsl) return process.env["https_proxy"] || process.env["HTTPS_PROXY"];
			else return process.env["http_proxy"] || process.env["HTTP_PROXY"];
		})();
		if (proxyVar) try {
			return new DecodedURL(proxyVar);
		} catch (_a) {
			if (!proxyVar.startsWith("http://") && !proxyVar.startsWith("https://")) return new DecodedURL(`http://${proxyVar}`);
		}
		else return;
	}
	function checkBypass(reqUrl) {
		if (!reqUrl.hostname) return false;
		const reqHost = reqUrl.hostname;
		if (isLoopbackAddress(reqHost)) return true;
		const noProxy = process.env["no_proxy"] || process.env["NO_PROXY"] || "";
		if (!noProxy) return false;
		let reqPort;
		if (reqUrl.port) reqPort = Number(reqUrl.port);
		else if (reqUrl.protocol === "http:") reqPort = 80;
		else if (reqUrl.protocol === "https:") reqPort = 443;
		const upperReqHosts = [reqUrl.hostname.toUpperCase()];
		if (typeof reqPort === "number") upperReqHosts.push(`${upperReqHosts[0]}:${reqPort}`);
		for (const upperNoProxyItem of noProxy.split(",").map((x) => x.trim().toUpperCase()).filter((x) => x)) if (upperNoProxyItem === "*" || upperReqHosts.some((x) => x === upperNoProxyItem || x.endsWith(`.${upperNoProxyItem}`) || upperNoProxyItem.startsWith(".") && x.endsWith(`${upperNoProxyItem}`))) return true;
		return false;
	}
	function isLoopbackAddress(host) {
		const hostLower = host.toLowerCase();
		return hostLower === "localhost" || hostLower.startsWith("127.") || hostLower.startsWith("[::1]") || hostLower.startsWith("[0:0:0:0:0:0:0:1]");
	}
	var DecodedURL = class extends URL {
		constructor(url, base) {
			super(url, base);
			this._decodedUsername = decodeURIComponent(super.username);
			this._decodedPassword = decodeURIComponent(super.password);
		}
		get username() {
			return this._decodedUsername;
		}
		get password() {
			return this._decodedPassword;
		}
	};
}));
// node_modules/@actions/github/lib/internal/utils.js?attesting
var import_lib = __toESM(__commonJSMin(((exports, module, this$15) => {
	var __createBinding = this$15 && this$15.__createBinding || (Object.create ? (function(o, m, k, k2) {
		if (k2 === void 0) k2 = k;
		var desc = Object.getOwnPropertyDescriptor(m, k);
		if (!desc || ("get" in desc ? !m.__esModule : desc.writable || desc.configurable)) desc = {
			enumerable: true,
			get: function() {
				return m[k];
			}
		};
		Object.defineProperty(o, k2, desc);
	}) : (function(o, m, k, k2) {
		if (k2 === void 0) k2 = k;
		o[k2] = m[k];
	}));
	var __setModuleDefault = this$15 && this$15.__setModuleDefault || (Object.create ? (function(o, v) {
		Object.defineProperty(o, "default", {
			enumerable: true,
			value: v
		});
	}) : function(o, v) {
		o["default"] = v;
	});
	var __importStar = this$15 && this$15.__importStar || (function() {
		var ownKeys = function(o) {
			ownKeys = Object.getOwnPropertyNames || function(o) {
				var ar = [];
				for (var k in o) if (Object.prototype.hasOwnProperty.call(o, k)) ar[ar.length] = k;
				return ar;
			};
			return ownKeys(o);
		};
		return function(mod) {
			if (mod && mod.__esModule) return mod;
			var result = {};
			if (mod != null) {
				for (var k = ownKeys(mod), i = 0; i < k.length; i++) if (k[i] !== "default") __createBinding(result, mod, k[i]);
			}
			__setModuleDefault(result, mod);
			return result;
		};
	})();
	var __awaiter = this$15 && this$15.__awaiter || function(thisArg, _arguments, P, generator) {
		function adopt(value) {
			return value instanceof P ? value : new P(function(resolve) {
				resolve(value);
			});
		}
		return new (P || (P = Promise))(function(resolve, reject) {
			function fulfilled(value) {
				try {
					step(generator.next(value));
				} catch (e) {
					reject(e);
				}
			}
			function rejected(value) {
				try {
					step(generator["throw"](value));
				} catch (e) {
					reject(e);
				}
			}
			function step(result) {
				result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
			}
			step((generator = generator.apply(thisArg, _arguments || [])).next());
		});
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.HttpClient = exports.HttpClientResponse = exports.HttpClientError = exports.MediaTypes = exports.Headers = exports.HttpCodes = void 0;
	exports.getProxyUrl = getProxyUrl;
	exports.isHttps = isHttps;
	const http = __importStar(__require("http"));
	const https = __importStar(__require("https"));
	const pm = __importStar(require_proxy());
	const tunnel = __importStar((init_library_agents(), __toCommonJS(library_agents_exports)));
	const undici_1 = (init_library_agents(), __toCommonJS(library_agents_exports));
	var HttpCodes;
	(function(HttpCodes) {
		HttpCodes[HttpCodes["OK"] = 200] = "OK";
		HttpCodes[HttpCodes["MultipleChoices"] = 300] = "MultipleChoices";
		HttpCodes[HttpCodes["MovedPermanently"] = 301] = "MovedPermanently";
		HttpCodes[HttpCodes["ResourceMoved"] = 302] = "ResourceMoved";
		HttpCodes[HttpCodes["SeeOther"] = 303] = "SeeOther";
		HttpCodes[HttpCodes["NotModified"] = 304] = "NotModified";
		HttpCodes[HttpCodes["UseProxy"] = 305] = "UseProxy";
		HttpCodes[HttpCodes["SwitchProxy"] = 306] = "SwitchProxy";
		HttpCodes[HttpCodes["TemporaryRedirect"] = 307] = "TemporaryRedirect";
		HttpCodes[HttpCodes["PermanentRedirect"] = 308] = "PermanentRedirect";
		HttpCodes[HttpCodes["BadRequest"] = 400] = "BadRequest";
		HttpCodes[HttpCodes["Unauthorized"] = 401] = "Unauthorized";
		HttpCodes[HttpCodes["PaymentRequired"] = 402] = "PaymentRequired";
		HttpCodes[HttpCodes["Forbidden"] = 403] = "Forbidden";
		HttpCodes[HttpCodes["NotFound"] = 404] = "NotFound";
		HttpCodes[HttpCodes["MethodNotAllowed"] = 405] = "MethodNotAllowed";
		HttpCodes[HttpCodes["NotAcceptable"] = 406] = "NotAcceptable";
		HttpCodes[HttpCodes["ProxyAuthenticationRequired"] = 407] = "ProxyAuthenticationRequired";
		HttpCodes[HttpCodes["RequestTimeout"] = 408] = "RequestTimeout";
		HttpCodes[HttpCodes["Conflict"] = 409] = "Conflict";
		HttpCodes[HttpCodes["Gone"] = 410] = "Gone";
		HttpCodes[HttpCodes["TooManyRequests"] = 429] = "TooManyRequests";
		HttpCodes[HttpCodes["InternalServerError"] = 500] = "InternalServerError";
		HttpCodes[HttpCodes["NotImplemented"] = 501] = "NotImplemented";
		HttpCodes[HttpCodes["BadGateway"] = 502] = "BadGateway";
		HttpCodes[HttpCodes["ServiceUnavailable"] = 503] = "ServiceUnavailable";
		HttpCodes[HttpCodes["GatewayTimeout"] = 504] = "GatewayTimeout";
	})(HttpCodes || (exports.HttpCodes = HttpCodes = {}));
	var Headers;
	(function(Headers) {
		Headers["Accept"] = "accept";
		Headers["ContentType"] = "content-type";
	})(Headers || (exports.Headers = Headers = {}));
	var MediaTypes;
	(function(MediaTypes) {
		MediaTypes["ApplicationJson"] = "application/json";
	})(MediaTypes || (exports.MediaTypes = MediaTypes = {}));
	function getProxyUrl(serverUrl) {
		const proxyUrl = pm.getProxyUrl(new URL(serverUrl));
		return proxyUrl ? proxyUrl.href : "";
	}
	const HttpRedirectCodes = [
		HttpCodes.MovedPermanently,
		HttpCodes.ResourceMoved,
		HttpCodes.SeeOther,
		HttpCodes.TemporaryRedirect,
		HttpCodes.PermanentRedirect
	];
	const HttpResponseRetryCodes = [
		HttpCodes.BadGateway,
		HttpCodes.ServiceUnavailable,
		HttpCodes.GatewayTimeout
	];
	const RetryableHttpVerbs = [
		"OPTIONS",
		"GET",
		"DELETE",
		"HEAD"
	];
	const ExponentialBackoffCeiling = 10;
	const ExponentialBackoffTimeSlice = 5;
	var HttpClientError = class HttpClientError extends Error {
		constructor(message, statusCode) {
			super(message);
			this.name = "HttpClientError";
			this.statusCode = statusCode;
			Object.setPrototypeOf(this, HttpClientError.prototype);
		}
	};
	exports.HttpClientError = HttpClientError;
	var HttpClientResponse = class {
		constructor(message) {
			this.message = message;
		}
		readBody() {
			return __awaiter(this, void 0, void 0, function* () {
				return new Promise((resolve) => __awaiter(this, void 0, void 0, function* () {
					let output = Buffer.alloc(0);
					this.message.on("data", (chunk) => {
						output = Buffer.concat([output, chunk]);
					});
					this.message.on("end", () => {
						resolve(output.toString());
					});
				}));
			});
		}
		readBodyBuffer() {
			return __awaiter(this, void 0, void 0, function* () {
				return new Promise((resolve) => __awaiter(this, void 0, void 0, function* () {
					const chunks = [];
					this.message.on("data", (chunk) => {
						chunks.push(chunk);
					});
					this.message.on("end", () => {
						resolve(Buffer.concat(chunks));
					});
				}));
			});
		}
	};
	exports.HttpClientResponse = HttpClientResponse;
	function isHttps(requestUrl) {
		return new URL(requestUrl).protocol === "https:";
	}
	var HttpClient = class {
		constructor(userAgent, handlers, requestOptions) {
			this._ignoreSslError = false;
			this._allowRedirects = true;
			this._allowRedirectDowngrade = false;
			this._maxRedirects = 50;
			this._allowRetries = false;
			this._maxRetries = 1;
			this._keepAlive = false;
			this._disposed = false;
			this.userAgent = this._getUserAgentWithOrchestrationId(userAgent);
			this.handlers = handlers || [];
			this.requestOptions = requestOptions;
			if (requestOptions) {
				if (requestOptions.ignoreSslError != null) this._ignoreSslError = requestOptions.ignoreSslError;
				this._socketTimeout = requestOptions.socketTimeout;
				if (requestOptions.allowRedirects != null) this._allowRedirects = requestOptions.allowRedirects;
				if (requestOptions.allowRedirectDowngrade != null) this._allowRedirectDowngrade = requestOptions.allowRedirectDowngrade;
				if (requestOptions.maxRedirects != null) this._maxRedirects = Math.max(requestOptions.maxRedirects, 0);
				if (requestOptions.keepAlive != null) this._keepAlive = requestOptions.keepAlive;
				if (requestOptions.allowRetries != null) this._allowRetries = requestOptions.allowRetries;
				if (requestOptions.maxRetries != null) this._maxRetries = requestOptions.maxRetries;
			}
		}
		options(requestUrl, additionalHeaders) {
			return __awaiter(this, void 0, void 0, function* () {
				return this.request("OPTIONS", requestUrl, null, additionalHeaders || {});
			});
		}
		get(requestUrl, additionalHeaders) {
			return __awaiter(this, void 0, void 0, function* () {
				return this.request("GET", requestUrl, null, additionalHeaders || {});
			});
		}
		del(requestUrl, additionalHeaders) {
			return __awaiter(this, void 0, void 0, function* () {
				return this.request("DELETE", requestUrl, null, additionalHeaders || {});
			});
		}
		post(requestUrl, data, additionalHeaders) {
			return __awaiter(this, void 0, void 0, function* () {
				return this.request("POST", requestUrl, data, additionalHeaders || {});
			});
		}
		patch(requestUrl, data, additionalHeaders) {
			return __awaiter(this, void 0, void 0, function* () {
				return this.request("PATCH", requestUrl, data, additionalHeaders || {});
			});
		}
		put(requestUrl, data, additionalHeaders) {
			return __awaiter(this, void 0, void 0, function* () {
				return this.request("PUT", requestUrl, data, additionalHeaders || {});
			});
		}
		head(requestUrl, additionalHeaders) {
			return __awaiter(this, void 0, void 0, function* () {
				return this.request("HEAD", requestUrl, null, additionalHeaders || {});
			});
		}
		sendStream(verb, requestUrl, stream, additionalHeaders) {
			return __awaiter(this, void 0, void 0, function* () {
				return this.request(verb, requestUrl, stream, additionalHeaders);
			});
		}
		getJson(requestUrl_1) {
			return __awaiter(this, arguments, void 0, function* (requestUrl, additionalHeaders = {}) {
				additionalHeaders[Headers.Accept] = this._getExistingOrDefaultHeader(additionalHeaders, Headers.Accept, MediaTypes.ApplicationJson);
				const res = yield this.get(requestUrl, additionalHeaders);
				return this._processResponse(res, this.requestOptions);
			});
		}
		postJson(requestUrl_1, obj_1) {
			return __awaiter(this, arguments, void 0, function* (requestUrl, obj, additionalHeaders = {}) {
				const data = JSON.stringify(obj, null, 2);
				additionalHeaders[Headers.Accept] = this._getExistingOrDefaultHeader(additionalHeaders, Headers.Accept, MediaTypes.ApplicationJson);
				additionalHeaders[Headers.ContentType] = this._getExistingOrDefaultContentTypeHeader(additionalHeaders, MediaTypes.ApplicationJson);
				const res = yield this.post(requestUrl, data, additionalHeaders);
				return this._processResponse(res, this.requestOptions);
			});
		}
		putJson(requestUrl_1, obj_1) {
			return __awaiter(this, arguments, void 0, function* (requestUrl, obj, additionalHeaders = {}) {
				const data = JSON.stringify(obj, null, 2);
				additionalHeaders[Headers.Accept] = this._getExistingOrDefaultHeader(additionalHeaders, Headers.Accept, MediaTypes.ApplicationJson);
				additionalHeaders[Headers.ContentType] = this._getExistingOrDefaultContentTypeHeader(additionalHeaders, MediaTypes.ApplicationJson);
				const res = yield this.put(requestUrl, data, additionalHeaders);
				return this._processResponse(res, this.requestOptions);
			});
		}
		patchJson(requestUrl_1, obj_1) {
			return __awaiter(this, arguments, void 0, function* (requestUrl, obj, additionalHeaders = {}) {
				const data = JSON.stringify(obj, null, 2);
				additionalHeaders[Headers.Accept] = this._getExistingOrDefaultHeader(additionalHeaders, Headers.Accept, MediaTypes.ApplicationJson);
				additionalHeaders[Headers.ContentType] = this._getExistingOrDefaultContentTypeHeader(additionalHeaders, MediaTypes.ApplicationJson);
				const res = yield this.patch(requestUrl, data, additionalHeaders);
				return this._processResponse(res, this.requestOptions);
			});
		}
		request(verb, requestUrl, data, headers) {
			return __awaiter(this, void 0, void 0, function* () {
				if (this._disposed) throw new Error("Client has already been disposed.");
				const parsedUrl = new URL(requestUrl);
				let info = this._prepareRequest(verb, parsedUrl, headers);
				const maxTries = this._allowRetries && RetryableHttpVerbs.includes(verb) ? this._maxRetries + 1 : 1;
				let numTries = 0;
				let response;
				do {
					response = yield this.requestRaw(info, data);
					if (response && response.message && response.message.statusCode === HttpCodes.Unauthorized) {
						let authenticationHandler;
						for (const handler of this.handlers) if (handler.canHandleAuthentication(response)) {
							authenticationHandler = handler;
							break;
						}
						if (authenticationHandler) return authenticationHandler.handleAuthentication(this, info, data);
						else return response;
					}
					let redirectsRemaining = this._maxRedirects;
					while (response.message.statusCode && HttpRedirectCodes.includes(response.message.statusCode) && this._allowRedirects && redirectsRemaining > 0) {
						const redirectUrl = response.message.headers["location"];
						if (!redirectUrl) break;
						const parsedRedirectUrl = new URL(redirectUrl);
						if (parsedUrl.protocol === "https:" && parsedUrl.protocol !== parsedRedirectUrl.protocol && !this._allowRedirectDowngrade) throw new Error("Redirect from HTTPS to HTTP protocol. This downgrade is not allowed for security reasons. If you want to allow this behavior, set the allowRedirectDowngrade option to true.");
						yield response.readBody();
						if (parsedRedirectUrl.hostname !== parsedUrl.hostname) {
							for (const header in headers) if (header.toLowerCase() === "authorization") delete headers[header];
						}
						info = this._prepareRequest(verb, parsedRedirectUrl, headers);
						response = yield this.requestRaw(info, data);
						redirectsRemaining--;
					}
					if (!response.message.statusCode || !HttpResponseRetryCodes.includes(response.message.statusCode)) return response;
					numTries += 1;
					if (numTries < maxTries) {
						yield response.readBody();
						yield this._performExponentialBackoff(numTries);
					}
				} while (numTries < maxTries);
				return response;
			});
		}
		dispose() {
			if (this._agent) this._agent.destroy();
			this._disposed = true;
		}
		requestRaw(info, data) {
			return __awaiter(this, void 0, void 0, function* () {
				return new Promise((resolve, reject) => {
					function callbackForResult(err, res) {
						if (err) reject(err);
						else if (!res) reject(new Error("Unknown error"));
						else resolve(res);
					}
					this.requestRawWithCallback(info, data, callbackForResult);
				});
			});
		}
		requestRawWithCallback(info, data, onResult) {
			if (typeof data === "string") {
				if (!info.options.headers) info.options.headers = {};
				info.options.headers["Content-Length"] = Buffer.byteLength(data, "utf8");
			}
			let callbackCalled = false;
			function handleResult(err, res) {
				if (!callbackCalled) {
					callbackCalled = true;
					onResult(err, res);
				}
			}
			const req = info.httpModule.request(info.options, (msg) => {
				handleResult(void 0, new HttpClientResponse(msg));
			});
			let socket;
			req.on("socket", (sock) => {
				socket = sock;
			});
			req.setTimeout(this._socketTimeout || 18e4, () => {
				if (socket) socket.end();
				handleResult(new Error(`Request timeout: ${info.options.path}`));
			});
			req.on("error", function(err) {
				handleResult(err);
			});
			if (data && typeof data === "string") req.write(data, "utf8");
			if (data && typeof data !== "string") {
				data.on("close", function() {
					req.end();
				});
				data.pipe(req);
			} else req.end();
		}
		getAgent(serverUrl) {
			const parsedUrl = new URL(serverUrl);
			return this._getAgent(parsedUrl);
		}
		getAgentDispatcher(serverUrl) {
			const parsedUrl = new URL(serverUrl);
			const proxyUrl = pm.getProxyUrl(parsedUrl);
			if (!(proxyUrl && proxyUrl.hostname)) return;
			return this._getProxyAgentDispatcher(parsedUrl, proxyUrl);
		}
		_prepareRequest(method, requestUrl, headers) {
			const info = {};
			info.parsedUrl = requestUrl;
			const usingSsl = info.parsedUrl.protocol === "https:";
			info.httpModule = usingSsl ? https : http;
			const defaultPort = usingSsl ? 443 : 80;
			info.options = {};
			info.options.host = info.parsedUrl.hostname;
			info.options.port = info.parsedUrl.port ? parseInt(info.parsedUrl.port) : defaultPort;
			info.options.path = (info.parsedUrl.pathname || "") + (info.parsedUrl.search || "");
			info.options.method = method;
			info.options.headers = this._mergeHeaders(headers);
			if (this.userAgent != null) info.options.headers["user-agent"] = this.userAgent;
			info.options.agent = this._getAgent(info.parsedUrl);
			if (this.handlers) for (const handler of this.handlers) handler.prepareRequest(info.options);
			return info;
		}
		_mergeHeaders(headers) {
			if (this.requestOptions && this.requestOptions.headers) return Object.assign({}, lowercaseKeys(this.requestOptions.headers), lowercaseKeys(headers || {}));
			return lowercaseKeys(headers || {});
		}
		_getExistingOrDefaultHeader(additionalHeaders, header, _default) {
			let clientHeader;
			if (this.requestOptions && this.requestOptions.headers) {
				const headerValue = lowercaseKeys(this.requestOptions.headers)[header];
				if (headerValue) clientHeader = typeof headerValue === "number" ? headerValue.toString() : headerValue;
			}
			const additionalValue = additionalHeaders[header];
			if (additionalValue !== void 0) return typeof additionalValue === "number" ? additionalValue.toString() : additionalValue;
			if (clientHeader !== void 0) return clientHeader;
			return _default;
		}
		_getExistingOrDefaultContentTypeHeader(additionalHeaders, _default) {
			let clientHeader;
			if (this.requestOptions && this.requestOptions.headers) {
				const headerValue = lowercaseKeys(this.requestOptions.headers)[Headers.ContentType];
				if (headerValue) {
					if (typeof headerValue === "number") clientHeader = String(headerValue);
					else if (Array.isArray(headerValue)) clientHeader = headerValue.join(", ");
					else clientHeader = headerValue;
				}
			}
			const additionalValue = additionalHeaders[Headers.ContentType];
			if (additionalValue !== void 0) {
				if (typeof additionalValue === "number") return String(additionalValue);
				else if (Array.isArray(additionalValue)) return additionalValue.join(", ");
				else return additionalValue;
			}
			if (clientHeader !== void 0) return clientHeader;
			return _default;
		}
		_getAgent(parsedUrl) {
			let agent;
			const proxyUrl = pm.getProxyUrl(parsedUrl);
			const useProxy = proxyUrl && proxyUrl.hostname;
			if (this._keepAlive && useProxy) agent = this._proxyAgent;
			if (!useProxy) agent = this._agent;
			if (agent) return agent;
			const usingSsl = parsedUrl.protocol === "https:";
			let maxSockets = 100;
			if (this.requestOptions) maxSockets = this.requestOptions.maxSockets || http.globalAgent.maxSockets;
			if (proxyUrl && proxyUrl.hostname) {
				const agentOptions = {
					maxSockets,
					keepAlive: this._keepAlive,
					proxy: Object.assign(Object.assign({}, (proxyUrl.username || proxyUrl.password) && { proxyAuth: `${proxyUrl.username}:${proxyUrl.password}` }), {
						host: proxyUrl.hostname,
						port: proxyUrl.port
					})
				};
				let tunnelAgent;
				const overHttps = proxyUrl.protocol === "https:";
				if (usingSsl) tunnelAgent = overHttps ? tunnel.httpsOverHttps : tunnel.httpsOverHttp;
				else tunnelAgent = overHttps ? tunnel.httpOverHttps : tunnel.httpOverHttp;
				agent = tunnelAgent(agentOptions);
				this._proxyAgent = agent;
			}
			if (!agent) {
				const options = {
					keepAlive: this._keepAlive,
					maxSockets
				};
				agent = usingSsl ? new https.Agent(options) : new http.Agent(options);
				this._agent = agent;
			}
			if (usingSsl && this._ignoreSslError) agent.options = Object.assign(agent.options || {}, { rejectUnauthorized: false });
			return agent;
		}
		_getProxyAgentDispatcher(parsedUrl, proxyUrl) {
			let proxyAgent;
			if (this._keepAlive) proxyAgent = this._proxyAgentDispatcher;
			if (proxyAgent) return proxyAgent;
			const usingSsl = parsedUrl.protocol === "https:";
			proxyAgent = new undici_1.ProxyAgent(Object.assign({
				uri: proxyUrl.href,
				pipelining: !this._keepAlive ? 0 : 1
			}, (proxyUrl.username || proxyUrl.password) && { token: `Basic ${Buffer.from(`${proxyUrl.username}:${proxyUrl.password}`).toString("base64")}` }));
			this._proxyAgentDispatcher = proxyAgent;
			if (usingSsl && this._ignoreSslError) proxyAgent.options = Object.assign(proxyAgent.options.requestTls || {}, { rejectUnauthorized: false });
			return proxyAgent;
		}
		_getUserAgentWithOrchestrationId(userAgent) {
			const baseUserAgent = userAgent || "actions/http-client";
			const orchId = process.env["ACTIONS_ORCHESTRATION_ID"];
			if (orchId) return `${baseUserAgent} actions_orchestration_id/${orchId.replace(/[^a-z0-9_.-]/gi, "_")}`;
			return baseUserAgent;
		}
		_performExponentialBackoff(retryNumber) {
			return __awaiter(this, void 0, void 0, function* () {
				retryNumber = Math.min(ExponentialBackoffCeiling, retryNumber);
				const ms = ExponentialBackoffTimeSlice * Math.pow(2, retryNumber);
				return new Promise((resolve) => setTimeout(() => resolve(), ms));
			});
		}
		_processResponse(res, options) {
			return __awaiter(this, void 0, void 0, function* () {
				return new Promise((resolve, reject) => __awaiter(this, void 0, void 0, function* () {
					const statusCode = res.message.statusCode || 0;
					const response = {
						statusCode,
						result: null,
						headers: {}
					};
					if (statusCode === HttpCodes.NotFound) resolve(response);
					function dateTimeDeserializer(key, value) {
						if (typeof value === "string") {
							const a = new Date(value);
							if (!isNaN(a.valueOf())) return a;
						}
						return value;
					}
					let obj;
					let contents;
					try {
						contents = yield res.readBody();
						if (contents && contents.length > 0) {
							if (options && options.deserializeDates) obj = JSON.parse(contents, dateTimeDeserializer);
							else obj = JSON.parse(contents);
							response.result = obj;
						}
						response.headers = res.message.headers;
					} catch (err) {}
					if (statusCode > 299) {
						let msg;
						if (obj && obj.message) msg = obj.message;
						else if (contents && contents.length > 0) msg = contents;
						else msg = `Failed request: (${statusCode})`;
						const err = new HttpClientError(msg, statusCode);
						err.result = response.result;
						reject(err);
					} else resolve(response);
				}));
			});
		}
	};
	exports.HttpClient = HttpClient;
	const lowercaseKeys = (obj) => Object.keys(obj).reduce((c, k) => (c[k.toLowerCase()] = obj[k], c), {});
}))());
init_library_agents();
var __awaiter$15 = function(thisArg, _arguments, P, generator) {
	function adopt(value) {
		return value instanceof P ? value : new P(function(resolve) {
			resolve(value);
		});
	}
	return new (P || (P = Promise))(function(resolve, reject) {
		function fulfilled(value) {
			try {
				step(generator.next(value));
			} catch (e) {
				reject(e);
			}
		}
		function rejected(value) {
			try {
				step(generator["throw"](value));
			} catch (e) {
				reject(e);
			}
		}
		function step(result) {
			result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
		}
		step((generator = generator.apply(thisArg, _arguments || [])).next());
	});
};
function getProxyAgent(destinationUrl) {
	return new import_lib.HttpClient().getAgent(destinationUrl);
}
function getProxyAgentDispatcher(destinationUrl) {
	return new import_lib.HttpClient().getAgentDispatcher(destinationUrl);
}
function getProxyFetch(destinationUrl) {
	const httpDispatcher = getProxyAgentDispatcher(destinationUrl);
	const proxyFetch = (url, opts) => __awaiter$15(this, void 0, void 0, function* () {
		return (void 0)(url, Object.assign(Object.assign({}, opts), { dispatcher: httpDispatcher }));
	});
	return proxyFetch;
}
function getApiBaseUrl() {
	return process.env["GITHUB_API_URL"] || "https://api.github.com";
}
new Context();
const baseUrl = getApiBaseUrl();
const defaults = {
	baseUrl,
	request: {
		agent: getProxyAgent(baseUrl),
		fetch: getProxyFetch(baseUrl)
	}
};
Octokit.plugin(restEndpointMethods, paginateRest).defaults(defaults);
// node_modules/@actions/github/lib/github.js?attesting
const context = new Context();
// node_modules/@actions/attest/package.json
var require_package$1 = __commonJSMin(((exports, module) => {
	module.exports = {
		"name": "@actions/attest",
		"version": "3.2.0",
		"description": "Actions attestation lib",
		"keywords": [
			"github",
			"actions",
			"attestation"
		],
		"homepage": "https://github.com/actions/toolkit/tree/main/packages/attest",
		"license": "MIT",
		"type": "module",
		"main": "lib/index.js",
		"types": "lib/index.d.ts",
		"exports": { ".": {
			"types": "./lib/index.d.ts",
			"import": "./lib/index.js"
		} },
		"directories": {
			"lib": "lib",
			"test": "__tests__"
		},
		"files": ["lib"],
		"publishConfig": {
			"access": "public",
			"provenance": true
		},
		"repository": {
			"type": "git",
			"url": "git+https://github.com/actions/toolkit.git",
			"directory": "packages/attest"
		},
		"scripts": {
			"test": "echo \"Error: run tests from root\" && exit 1",
			"tsc": "tsc && cp src/internal/package-version.cjs lib/internal/"
		},
		"bugs": { "url": "https://github.com/actions/toolkit/issues" },
		"devDependencies": {
			"@sigstore/mock": "^0.10.0",
			"@sigstore/rekor-types": "^3.0.0",
			"@types/jsonwebtoken": "^9.0.6",
			"nock": "^13.5.1",
			"undici": "^6.23.0"
		},
		"dependencies": {
			"@actions/core": "^3.0.0",
			"@actions/github": "^9.0.0",
			"@actions/http-client": "^4.0.0",
			"@octokit/plugin-retry": "^8.0.3",
			"@sigstore/bundle": "^3.1.0",
			"@sigstore/sign": "^3.1.0",
			"jose": "^5.10.0"
		}
	};
}));
__commonJSMin(((exports, module) => {
	module.exports = { version: require_package$1().version };
}))();
// node_modules/@actions/attest/node_modules/@sigstore/protobuf-specs/dist/__generated__/envelope.js
var require_envelope$1 = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.Signature = exports.Envelope = void 0;
	exports.Envelope = {
		fromJSON(object) {
			return {
				payload: isSet(object.payload) ? Buffer.from(bytesFromBase64(object.payload)) : Buffer.alloc(0),
				payloadType: isSet(object.payloadType) ? globalThis.String(object.payloadType) : "",
				signatures: globalThis.Array.isArray(object?.signatures) ? object.signatures.map((e) => exports.Signature.fromJSON(e)) : []
			};
		},
		toJSON(message) {
			const obj = {};
			if (message.payload.length !== 0) obj.payload = base64FromBytes(message.payload);
			if (message.payloadType !== "") obj.payloadType = message.payloadType;
			if (message.signatures?.length) obj.signatures = message.signatures.map((e) => exports.Signature.toJSON(e));
			return obj;
		}
	};
	exports.Signature = {
		fromJSON(object) {
			return {
				sig: isSet(object.sig) ? Buffer.from(bytesFromBase64(object.sig)) : Buffer.alloc(0),
				keyid: isSet(object.keyid) ? globalThis.String(object.keyid) : ""
			};
		},
		toJSON(message) {
			const obj = {};
			if (message.sig.length !== 0) obj.sig = base64FromBytes(message.sig);
			if (message.keyid !== "") obj.keyid = message.keyid;
			return obj;
		}
	};
	function bytesFromBase64(b64) {
		return Uint8Array.from(globalThis.Buffer.from(b64, "base64"));
	}
	function base64FromBytes(arr) {
		return globalThis.Buffer.from(arr).toString("base64");
	}
	function isSet(value) {
		return value !== null && value !== void 0;
	}
}));
// node_modules/@actions/attest/node_modules/@sigstore/protobuf-specs/dist/__generated__/google/protobuf/timestamp.js
var require_timestamp$2 = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.Timestamp = void 0;
	exports.Timestamp = {
		fromJSON(object) {
			return {
				seconds: isSet(object.seconds) ? globalThis.String(object.seconds) : "0",
				nanos: isSet(object.nanos) ? globalThis.Number(object.nanos) : 0
			};
		},
		toJSON(message) {
			const obj = {};
			if (message.seconds !== "0") obj.seconds = message.seconds;
			if (message.nanos !== 0) obj.nanos = Math.round(message.nanos);
			return obj;
		}
	};
	function isSet(value) {
		return value !== null && value !== void 0;
	}
}));
// node_modules/@actions/attest/node_modules/@sigstore/protobuf-specs/dist/__generated__/sigstore_common.js
var require_sigstore_common$1 = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.TimeRange = exports.X509CertificateChain = exports.SubjectAlternativeName = exports.X509Certificate = exports.DistinguishedName = exports.ObjectIdentifierValuePair = exports.ObjectIdentifier = exports.PublicKeyIdentifier = exports.PublicKey = exports.RFC3161SignedTimestamp = exports.LogId = exports.MessageSignature = exports.HashOutput = exports.SubjectAlternativeNameType = exports.PublicKeyDetails = exports.HashAlgorithm = void 0;
	exports.hashAlgorithmFromJSON = hashAlgorithmFromJSON;
	exports.hashAlgorithmToJSON = hashAlgorithmToJSON;
	exports.publicKeyDetailsFromJSON = publicKeyDetailsFromJSON;
	exports.publicKeyDetailsToJSON = publicKeyDetailsToJSON;
	exports.subjectAlternativeNameTypeFromJSON = subjectAlternativeNameTypeFromJSON;
	exports.subjectAlternativeNameTypeToJSON = subjectAlternativeNameTypeToJSON;
	const timestamp_1 = require_timestamp$2();
	var HashAlgorithm;
	(function(HashAlgorithm) {
		HashAlgorithm[HashAlgorithm["HASH_ALGORITHM_UNSPECIFIED"] = 0] = "HASH_ALGORITHM_UNSPECIFIED";
		HashAlgorithm[HashAlgorithm["SHA2_256"] = 1] = "SHA2_256";
		HashAlgorithm[HashAlgorithm["SHA2_384"] = 2] = "SHA2_384";
		HashAlgorithm[HashAlgorithm["SHA2_512"] = 3] = "SHA2_512";
		HashAlgorithm[HashAlgorithm["SHA3_256"] = 4] = "SHA3_256";
		HashAlgorithm[HashAlgorithm["SHA3_384"] = 5] = "SHA3_384";
	})(HashAlgorithm || (exports.HashAlgorithm = HashAlgorithm = {}));
	function hashAlgorithmFromJSON(object) {
		switch (object) {
			case 0:
			case "HASH_ALGORITHM_UNSPECIFIED": return HashAlgorithm.HASH_ALGORITHM_UNSPECIFIED;
			case 1:
			case "SHA2_256": return HashAlgorithm.SHA2_256;
			case 2:
			case "SHA2_384": return HashAlgorithm.SHA2_384;
			case 3:
			case "SHA2_512": return HashAlgorithm.SHA2_512;
			case 4:
			case "SHA3_256": return HashAlgorithm.SHA3_256;
			case 5:
			case "SHA3_384": return HashAlgorithm.SHA3_384;
			default: throw new globalThis.Error("Unrecognized enum value " + object + " for enum HashAlgorithm");
		}
	}
	function hashAlgorithmToJSON(object) {
		switch (object) {
			case HashAlgorithm.HASH_ALGORITHM_UNSPECIFIED: return "HASH_ALGORITHM_UNSPECIFIED";
			case HashAlgorithm.SHA2_256: return "SHA2_256";
			case HashAlgorithm.SHA2_384: return "SHA2_384";
			case HashAlgorithm.SHA2_512: return "SHA2_512";
			case HashAlgorithm.SHA3_256: return "SHA3_256";
			case HashAlgorithm.SHA3_384: return "SHA3_384";
			default: throw new globalThis.Error("Unrecognized enum value " + object + " for enum HashAlgorithm");
		}
	}
	var PublicKeyDetails;
	(function(PublicKeyDetails) {
		PublicKeyDetails[PublicKeyDetails["PUBLIC_KEY_DETAILS_UNSPECIFIED"] = 0] = "PUBLIC_KEY_DETAILS_UNSPECIFIED";
		PublicKeyDetails[PublicKeyDetails["PKCS1_RSA_PKCS1V5"] = 1] = "PKCS1_RSA_PKCS1V5";
		PublicKeyDetails[PublicKeyDetails["PKCS1_RSA_PSS"] = 2] = "PKCS1_RSA_PSS";
		PublicKeyDetails[PublicKeyDetails["PKIX_RSA_PKCS1V5"] = 3] = "PKIX_RSA_PKCS1V5";
		PublicKeyDetails[PublicKeyDetails["PKIX_RSA_PSS"] = 4] = "PKIX_RSA_PSS";
		PublicKeyDetails[PublicKeyDetails["PKIX_RSA_PKCS1V15_2048_SHA256"] = 9] = "PKIX_RSA_PKCS1V15_2048_SHA256";
		PublicKeyDetails[PublicKeyDetails["PKIX_RSA_PKCS1V15_3072_SHA256"] = 10] = "PKIX_RSA_PKCS1V15_3072_SHA256";
		PublicKeyDetails[PublicKeyDetails["PKIX_RSA_PKCS1V15_4096_SHA256"] = 11] = "PKIX_RSA_PKCS1V15_4096_SHA256";
		PublicKeyDetails[PublicKeyDetails["PKIX_RSA_PSS_2048_SHA256"] = 16] = "PKIX_RSA_PSS_2048_SHA256";
		PublicKeyDetails[PublicKeyDetails["PKIX_RSA_PSS_3072_SHA256"] = 17] = "PKIX_RSA_PSS_3072_SHA256";
		PublicKeyDetails[PublicKeyDetails["PKIX_RSA_PSS_4096_SHA256"] = 18] = "PKIX_RSA_PSS_4096_SHA256";
		PublicKeyDetails[PublicKeyDetails["PKIX_ECDSA_P256_HMAC_SHA_256"] = 6] = "PKIX_ECDSA_P256_HMAC_SHA_256";
		PublicKeyDetails[PublicKeyDetails["PKIX_ECDSA_P256_SHA_256"] = 5] = "PKIX_ECDSA_P256_SHA_256";
		PublicKeyDetails[PublicKeyDetails["PKIX_ECDSA_P384_SHA_384"] = 12] = "PKIX_ECDSA_P384_SHA_384";
		PublicKeyDetails[PublicKeyDetails["PKIX_ECDSA_P521_SHA_512"] = 13] = "PKIX_ECDSA_P521_SHA_512";
		PublicKeyDetails[PublicKeyDetails["PKIX_ED25519"] = 7] = "PKIX_ED25519";
		PublicKeyDetails[PublicKeyDetails["PKIX_ED25519_PH"] = 8] = "PKIX_ED25519_PH";
		PublicKeyDetails[PublicKeyDetails["PKIX_ECDSA_P384_SHA_256"] = 19] = "PKIX_ECDSA_P384_SHA_256";
		PublicKeyDetails[PublicKeyDetails["PKIX_ECDSA_P521_SHA_256"] = 20] = "PKIX_ECDSA_P521_SHA_256";
		PublicKeyDetails[PublicKeyDetails["LMS_SHA256"] = 14] = "LMS_SHA256";
		PublicKeyDetails[PublicKeyDetails["LMOTS_SHA256"] = 15] = "LMOTS_SHA256";
		PublicKeyDetails[PublicKeyDetails["ML_DSA_65"] = 21] = "ML_DSA_65";
		PublicKeyDetails[PublicKeyDetails["ML_DSA_87"] = 22] = "ML_DSA_87";
	})(PublicKeyDetails || (exports.PublicKeyDetails = PublicKeyDetails = {}));
	function publicKeyDetailsFromJSON(object) {
		switch (object) {
			case 0:
			case "PUBLIC_KEY_DETAILS_UNSPECIFIED": return PublicKeyDetails.PUBLIC_KEY_DETAILS_UNSPECIFIED;
			case 1:
			case "PKCS1_RSA_PKCS1V5": return PublicKeyDetails.PKCS1_RSA_PKCS1V5;
			case 2:
			case "PKCS1_RSA_PSS": return PublicKeyDetails.PKCS1_RSA_PSS;
			case 3:
			case "PKIX_RSA_PKCS1V5": return PublicKeyDetails.PKIX_RSA_PKCS1V5;
			case 4:
			case "PKIX_RSA_PSS": return PublicKeyDetails.PKIX_RSA_PSS;
			case 9:
			case "PKIX_RSA_PKCS1V15_2048_SHA256": return PublicKeyDetails.PKIX_RSA_PKCS1V15_2048_SHA256;
			case 10:
			case "PKIX_RSA_PKCS1V15_3072_SHA256": return PublicKeyDetails.PKIX_RSA_PKCS1V15_3072_SHA256;
			case 11:
			case "PKIX_RSA_PKCS1V15_4096_SHA256": return PublicKeyDetails.PKIX_RSA_PKCS1V15_4096_SHA256;
			case 16:
			case "PKIX_RSA_PSS_2048_SHA256": return PublicKeyDetails.PKIX_RSA_PSS_2048_SHA256;
			case 17:
			case "PKIX_RSA_PSS_3072_SHA256": return PublicKeyDetails.PKIX_RSA_PSS_3072_SHA256;
			case 18:
			case "PKIX_RSA_PSS_4096_SHA256": return PublicKeyDetails.PKIX_RSA_PSS_4096_SHA256;
			case 6:
			case "PKIX_ECDSA_P256_HMAC_SHA_256": return PublicKeyDetails.PKIX_ECDSA_P256_HMAC_SHA_256;
			case 5:
			case "PKIX_ECDSA_P256_SHA_256": return PublicKeyDetails.PKIX_ECDSA_P256_SHA_256;
			case 12:
			case "PKIX_ECDSA_P384_SHA_384": return PublicKeyDetails.PKIX_ECDSA_P384_SHA_384;
			case 13:
			case "PKIX_ECDSA_P521_SHA_512": return PublicKeyDetails.PKIX_ECDSA_P521_SHA_512;
			case 7:
			case "PKIX_ED25519": return PublicKeyDetails.PKIX_ED25519;
			case 8:
			case "PKIX_ED25519_PH": return PublicKeyDetails.PKIX_ED25519_PH;
			case 19:
			case "PKIX_ECDSA_P384_SHA_256": return PublicKeyDetails.PKIX_ECDSA_P384_SHA_256;
			case 20:
			case "PKIX_ECDSA_P521_SHA_256": return PublicKeyDetails.PKIX_ECDSA_P521_SHA_256;
			case 14:
			case "LMS_SHA256": return PublicKeyDetails.LMS_SHA256;
			case 15:
			case "LMOTS_SHA256": return PublicKeyDetails.LMOTS_SHA256;
			case 21:
			case "ML_DSA_65": return PublicKeyDetails.ML_DSA_65;
			case 22:
			case "ML_DSA_87": return PublicKeyDetails.ML_DSA_87;
			default: throw new globalThis.Error("Unrecognized enum value " + object + " for enum PublicKeyDetails");
		}
	}
	function publicKeyDetailsToJSON(object) {
		switch (object) {
			case PublicKeyDetails.PUBLIC_KEY_DETAILS_UNSPECIFIED: return "PUBLIC_KEY_DETAILS_UNSPECIFIED";
			case PublicKeyDetails.PKCS1_RSA_PKCS1V5: return "PKCS1_RSA_PKCS1V5";
			case PublicKeyDetails.PKCS1_RSA_PSS: return "PKCS1_RSA_PSS";
			case PublicKeyDetails.PKIX_RSA_PKCS1V5: return "PKIX_RSA_PKCS1V5";
			case PublicKeyDetails.PKIX_RSA_PSS: return "PKIX_RSA_PSS";
			case PublicKeyDetails.PKIX_RSA_PKCS1V15_2048_SHA256: return "PKIX_RSA_PKCS1V15_2048_SHA256";
			case PublicKeyDetails.PKIX_RSA_PKCS1V15_3072_SHA256: return "PKIX_RSA_PKCS1V15_3072_SHA256";
			case PublicKeyDetails.PKIX_RSA_PKCS1V15_4096_SHA256: return "PKIX_RSA_PKCS1V15_4096_SHA256";
			case PublicKeyDetails.PKIX_RSA_PSS_2048_SHA256: return "PKIX_RSA_PSS_2048_SHA256";
			case PublicKeyDetails.PKIX_RSA_PSS_3072_SHA256: return "PKIX_RSA_PSS_3072_SHA256";
			case PublicKeyDetails.PKIX_RSA_PSS_4096_SHA256: return "PKIX_RSA_PSS_4096_SHA256";
			case PublicKeyDetails.PKIX_ECDSA_P256_HMAC_SHA_256: return "PKIX_ECDSA_P256_HMAC_SHA_256";
			case PublicKeyDetails.PKIX_ECDSA_P256_SHA_256: return "PKIX_ECDSA_P256_SHA_256";
			case PublicKeyDetails.PKIX_ECDSA_P384_SHA_384: return "PKIX_ECDSA_P384_SHA_384";
			case PublicKeyDetails.PKIX_ECDSA_P521_SHA_512: return "PKIX_ECDSA_P521_SHA_512";
			case PublicKeyDetails.PKIX_ED25519: return "PKIX_ED25519";
			case PublicKeyDetails.PKIX_ED25519_PH: return "PKIX_ED25519_PH";
			case PublicKeyDetails.PKIX_ECDSA_P384_SHA_256: return "PKIX_ECDSA_P384_SHA_256";
			case PublicKeyDetails.PKIX_ECDSA_P521_SHA_256: return "PKIX_ECDSA_P521_SHA_256";
			case PublicKeyDetails.LMS_SHA256: return "LMS_SHA256";
			case PublicKeyDetails.LMOTS_SHA256: return "LMOTS_SHA256";
			case PublicKeyDetails.ML_DSA_65: return "ML_DSA_65";
			case PublicKeyDetails.ML_DSA_87: return "ML_DSA_87";
			default: throw new globalThis.Error("Unrecognized enum value " + object + " for enum PublicKeyDetails");
		}
	}
	var SubjectAlternativeNameType;
	(function(SubjectAlternativeNameType) {
		SubjectAlternativeNameType[SubjectAlternativeNameType["SUBJECT_ALTERNATIVE_NAME_TYPE_UNSPECIFIED"] = 0] = "SUBJECT_ALTERNATIVE_NAME_TYPE_UNSPECIFIED";
		SubjectAlternativeNameType[SubjectAlternativeNameType["EMAIL"] = 1] = "EMAIL";
		SubjectAlternativeNameType[SubjectAlternativeNameType["URI"] = 2] = "URI";
		SubjectAlternativeNameType[SubjectAlternativeNameType["OTHER_NAME"] = 3] = "OTHER_NAME";
	})(SubjectAlternativeNameType || (exports.SubjectAlternativeNameType = SubjectAlternativeNameType = {}));
	function subjectAlternativeNameTypeFromJSON(object) {
		switch (object) {
			case 0:
			case "SUBJECT_ALTERNATIVE_NAME_TYPE_UNSPECIFIED": return SubjectAlternativeNameType.SUBJECT_ALTERNATIVE_NAME_TYPE_UNSPECIFIED;
			case 1:
			case "EMAIL": return SubjectAlternativeNameType.EMAIL;
			case 2:
			case "URI": return SubjectAlternativeNameType.URI;
			case 3:
			case "OTHER_NAME": return SubjectAlternativeNameType.OTHER_NAME;
			default: throw new globalThis.Error("Unrecognized enum value " + object + " for enum SubjectAlternativeNameType");
		}
	}
	function subjectAlternativeNameTypeToJSON(object) {
		switch (object) {
			case SubjectAlternativeNameType.SUBJECT_ALTERNATIVE_NAME_TYPE_UNSPECIFIED: return "SUBJECT_ALTERNATIVE_NAME_TYPE_UNSPECIFIED";
			case SubjectAlternativeNameType.EMAIL: return "EMAIL";
			case SubjectAlternativeNameType.URI: return "URI";
			case SubjectAlternativeNameType.OTHER_NAME: return "OTHER_NAME";
			default: throw new globalThis.Error("Unrecognized enum value " + object + " for enum SubjectAlternativeNameType");
		}
	}
	exports.HashOutput = {
		fromJSON(object) {
			return {
				algorithm: isSet(object.algorithm) ? hashAlgorithmFromJSON(object.algorithm) : 0,
				digest: isSet(object.digest) ? Buffer.from(bytesFromBase64(object.digest)) : Buffer.alloc(0)
			};
		},
		toJSON(message) {
			const obj = {};
			if (message.algorithm !== 0) obj.algorithm = hashAlgorithmToJSON(message.algorithm);
			if (message.digest.length !== 0) obj.digest = base64FromBytes(message.digest);
			return obj;
		}
	};
	exports.MessageSignature = {
		fromJSON(object) {
			return {
				messageDigest: isSet(object.messageDigest) ? exports.HashOutput.fromJSON(object.messageDigest) : void 0,
				signature: isSet(object.signature) ? Buffer.from(bytesFromBase64(object.signature)) : Buffer.alloc(0)
			};
		},
		toJSON(message) {
			const obj = {};
			if (message.messageDigest !== void 0) obj.messageDigest = exports.HashOutput.toJSON(message.messageDigest);
			if (message.signature.length !== 0) obj.signature = base64FromBytes(message.signature);
			return obj;
		}
	};
	exports.LogId = {
		fromJSON(object) {
			return { keyId: isSet(object.keyId) ? Buffer.from(bytesFromBase64(object.keyId)) : Buffer.alloc(0) };
		},
		toJSON(message) {
			const obj = {};
			if (message.keyId.length !== 0) obj.keyId = base64FromBytes(message.keyId);
			return obj;
		}
	};
	exports.RFC3161SignedTimestamp = {
		fromJSON(object) {
			return { signedTimestamp: isSet(object.signedTimestamp) ? Buffer.from(bytesFromBase64(object.signedTimestamp)) : Buffer.alloc(0) };
		},
		toJSON(message) {
			const obj = {};
			if (message.signedTimestamp.length !== 0) obj.signedTimestamp = base64FromBytes(message.signedTimestamp);
			return obj;
		}
	};
	exports.PublicKey = {
		fromJSON(object) {
			return {
				rawBytes: isSet(object.rawBytes) ? Buffer.from(bytesFromBase64(object.rawBytes)) : void 0,
				keyDetails: isSet(object.keyDetails) ? publicKeyDetailsFromJSON(object.keyDetails) : 0,
				validFor: isSet(object.validFor) ? exports.TimeRange.fromJSON(object.validFor) : void 0
			};
		},
		toJSON(message) {
			const obj = {};
			if (message.rawBytes !== void 0) obj.rawBytes = base64FromBytes(message.rawBytes);
			if (message.keyDetails !== 0) obj.keyDetails = publicKeyDetailsToJSON(message.keyDetails);
			if (message.validFor !== void 0) obj.validFor = exports.TimeRange.toJSON(message.validFor);
			return obj;
		}
	};
	exports.PublicKeyIdentifier = {
		fromJSON(object) {
			return { hint: isSet(object.hint) ? globalThis.String(object.hint) : "" };
		},
		toJSON(message) {
			const obj = {};
			if (message.hint !== "") obj.hint = message.hint;
			return obj;
		}
	};
	exports.ObjectIdentifier = {
		fromJSON(object) {
			return { id: globalThis.Array.isArray(object?.id) ? object.id.map((e) => globalThis.Number(e)) : [] };
		},
		toJSON(message) {
			const obj = {};
			if (message.id?.length) obj.id = message.id.map((e) => Math.round(e));
			return obj;
		}
	};
	exports.ObjectIdentifierValuePair = {
		fromJSON(object) {
			return {
				oid: isSet(object.oid) ? exports.ObjectIdentifier.fromJSON(object.oid) : void 0,
				value: isSet(object.value) ? Buffer.from(bytesFromBase64(object.value)) : Buffer.alloc(0)
			};
		},
		toJSON(message) {
			const obj = {};
			if (message.oid !== void 0) obj.oid = exports.ObjectIdentifier.toJSON(message.oid);
			if (message.value.length !== 0) obj.value = base64FromBytes(message.value);
			return obj;
		}
	};
	exports.DistinguishedName = {
		fromJSON(object) {
			return {
				organization: isSet(object.organization) ? globalThis.String(object.organization) : "",
				commonName: isSet(object.commonName) ? globalThis.String(object.commonName) : ""
			};
		},
		toJSON(message) {
			const obj = {};
			if (message.organization !== "") obj.organization = message.organization;
			if (message.commonName !== "") obj.commonName = message.commonName;
			return obj;
		}
	};
	exports.X509Certificate = {
		fromJSON(object) {
			return { rawBytes: isSet(object.rawBytes) ? Buffer.from(bytesFromBase64(object.rawBytes)) : Buffer.alloc(0) };
		},
		toJSON(message) {
			const obj = {};
			if (message.rawBytes.length !== 0) obj.rawBytes = base64FromBytes(message.rawBytes);
			return obj;
		}
	};
	exports.SubjectAlternativeName = {
		fromJSON(object) {
			return {
				type: isSet(object.type) ? subjectAlternativeNameTypeFromJSON(object.type) : 0,
				identity: isSet(object.regexp) ? {
					$case: "regexp",
					regexp: globalThis.String(object.regexp)
				} : isSet(object.value) ? {
					$case: "value",
					value: globalThis.String(object.value)
				} : void 0
			};
		},
		toJSON(message) {
			const obj = {};
			if (message.type !== 0) obj.type = subjectAlternativeNameTypeToJSON(message.type);
			if (message.identity?.$case === "regexp") obj.regexp = message.identity.regexp;
			else if (message.identity?.$case === "value") obj.value = message.identity.value;
			return obj;
		}
	};
	exports.X509CertificateChain = {
		fromJSON(object) {
			return { certificates: globalThis.Array.isArray(object?.certificates) ? object.certificates.map((e) => exports.X509Certificate.fromJSON(e)) : [] };
		},
		toJSON(message) {
			const obj = {};
			if (message.certificates?.length) obj.certificates = message.certificates.map((e) => exports.X509Certificate.toJSON(e));
			return obj;
		}
	};
	exports.TimeRange = {
		fromJSON(object) {
			return {
				start: isSet(object.start) ? fromJsonTimestamp(object.start) : void 0,
				end: isSet(object.end) ? fromJsonTimestamp(object.end) : void 0
			};
		},
		toJSON(message) {
			const obj = {};
			if (message.start !== void 0) obj.start = message.start.toISOString();
			if (message.end !== void 0) obj.end = message.end.toISOString();
			return obj;
		}
	};
	function bytesFromBase64(b64) {
		return Uint8Array.from(globalThis.Buffer.from(b64, "base64"));
	}
	function base64FromBytes(arr) {
		return globalThis.Buffer.from(arr).toString("base64");
	}
	function fromTimestamp(t) {
		let millis = (globalThis.Number(t.seconds) || 0) * 1e3;
		millis += (t.nanos || 0) / 1e6;
		return new globalThis.Date(millis);
	}
	function fromJsonTimestamp(o) {
		if (o instanceof globalThis.Date) return o;
		else if (typeof o === "string") return new globalThis.Date(o);
		else return fromTimestamp(timestamp_1.Timestamp.fromJSON(o));
	}
	function isSet(value) {
		return value !== null && value !== void 0;
	}
}));
// node_modules/@actions/attest/node_modules/@sigstore/protobuf-specs/dist/__generated__/sigstore_rekor.js
var require_sigstore_rekor$1 = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.TransparencyLogEntry = exports.InclusionPromise = exports.InclusionProof = exports.Checkpoint = exports.KindVersion = void 0;
	const sigstore_common_1 = require_sigstore_common$1();
	exports.KindVersion = {
		fromJSON(object) {
			return {
				kind: isSet(object.kind) ? globalThis.String(object.kind) : "",
				version: isSet(object.version) ? globalThis.String(object.version) : ""
			};
		},
		toJSON(message) {
			const obj = {};
			if (message.kind !== "") obj.kind = message.kind;
			if (message.version !== "") obj.version = message.version;
			return obj;
		}
	};
	exports.Checkpoint = {
		fromJSON(object) {
			return { envelope: isSet(object.envelope) ? globalThis.String(object.envelope) : "" };
		},
		toJSON(message) {
			const obj = {};
			if (message.envelope !== "") obj.envelope = message.envelope;
			return obj;
		}
	};
	exports.InclusionProof = {
		fromJSON(object) {
			return {
				logIndex: isSet(object.logIndex) ? globalThis.String(object.logIndex) : "0",
				rootHash: isSet(object.rootHash) ? Buffer.from(bytesFromBase64(object.rootHash)) : Buffer.alloc(0),
				treeSize: isSet(object.treeSize) ? globalThis.String(object.treeSize) : "0",
				hashes: globalThis.Array.isArray(object?.hashes) ? object.hashes.map((e) => Buffer.from(bytesFromBase64(e))) : [],
				checkpoint: isSet(object.checkpoint) ? exports.Checkpoint.fromJSON(object.checkpoint) : void 0
			};
		},
		toJSON(message) {
			const obj = {};
			if (message.logIndex !== "0") obj.logIndex = message.logIndex;
			if (message.rootHash.length !== 0) obj.rootHash = base64FromBytes(message.rootHash);
			if (message.treeSize !== "0") obj.treeSize = message.treeSize;
			if (message.hashes?.length) obj.hashes = message.hashes.map((e) => base64FromBytes(e));
			if (message.checkpoint !== void 0) obj.checkpoint = exports.Checkpoint.toJSON(message.checkpoint);
			return obj;
		}
	};
	exports.InclusionPromise = {
		fromJSON(object) {
			return { signedEntryTimestamp: isSet(object.signedEntryTimestamp) ? Buffer.from(bytesFromBase64(object.signedEntryTimestamp)) : Buffer.alloc(0) };
		},
		toJSON(message) {
			const obj = {};
			if (message.signedEntryTimestamp.length !== 0) obj.signedEntryTimestamp = base64FromBytes(message.signedEntryTimestamp);
			return obj;
		}
	};
	exports.TransparencyLogEntry = {
		fromJSON(object) {
			return {
				logIndex: isSet(object.logIndex) ? globalThis.String(object.logIndex) : "0",
				logId: isSet(object.logId) ? sigstore_common_1.LogId.fromJSON(object.logId) : void 0,
				kindVersion: isSet(object.kindVersion) ? exports.KindVersion.fromJSON(object.kindVersion) : void 0,
				integratedTime: isSet(object.integratedTime) ? globalThis.String(object.integratedTime) : "0",
				inclusionPromise: isSet(object.inclusionPromise) ? exports.InclusionPromise.fromJSON(object.inclusionPromise) : void 0,
				inclusionProof: isSet(object.inclusionProof) ? exports.InclusionProof.fromJSON(object.inclusionProof) : void 0,
				canonicalizedBody: isSet(object.canonicalizedBody) ? Buffer.from(bytesFromBase64(object.canonicalizedBody)) : Buffer.alloc(0)
			};
		},
		toJSON(message) {
			const obj = {};
			if (message.logIndex !== "0") obj.logIndex = message.logIndex;
			if (message.logId !== void 0) obj.logId = sigstore_common_1.LogId.toJSON(message.logId);
			if (message.kindVersion !== void 0) obj.kindVersion = exports.KindVersion.toJSON(message.kindVersion);
			if (message.integratedTime !== "0") obj.integratedTime = message.integratedTime;
			if (message.inclusionPromise !== void 0) obj.inclusionPromise = exports.InclusionPromise.toJSON(message.inclusionPromise);
			if (message.inclusionProof !== void 0) obj.inclusionProof = exports.InclusionProof.toJSON(message.inclusionProof);
			if (message.canonicalizedBody.length !== 0) obj.canonicalizedBody = base64FromBytes(message.canonicalizedBody);
			return obj;
		}
	};
	function bytesFromBase64(b64) {
		return Uint8Array.from(globalThis.Buffer.from(b64, "base64"));
	}
	function base64FromBytes(arr) {
		return globalThis.Buffer.from(arr).toString("base64");
	}
	function isSet(value) {
		return value !== null && value !== void 0;
	}
}));
// node_modules/@actions/attest/node_modules/@sigstore/protobuf-specs/dist/__generated__/sigstore_bundle.js
var require_sigstore_bundle$1 = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.Bundle = exports.VerificationMaterial = exports.TimestampVerificationData = void 0;
	const envelope_1 = require_envelope$1();
	const sigstore_common_1 = require_sigstore_common$1();
	const sigstore_rekor_1 = require_sigstore_rekor$1();
	exports.TimestampVerificationData = {
		fromJSON(object) {
			return { rfc3161Timestamps: globalThis.Array.isArray(object?.rfc3161Timestamps) ? object.rfc3161Timestamps.map((e) => sigstore_common_1.RFC3161SignedTimestamp.fromJSON(e)) : [] };
		},
		toJSON(message) {
			const obj = {};
			if (message.rfc3161Timestamps?.length) obj.rfc3161Timestamps = message.rfc3161Timestamps.map((e) => sigstore_common_1.RFC3161SignedTimestamp.toJSON(e));
			return obj;
		}
	};
	exports.VerificationMaterial = {
		fromJSON(object) {
			return {
				content: isSet(object.publicKey) ? {
					$case: "publicKey",
					publicKey: sigstore_common_1.PublicKeyIdentifier.fromJSON(object.publicKey)
				} : isSet(object.x509CertificateChain) ? {
					$case: "x509CertificateChain",
					x509CertificateChain: sigstore_common_1.X509CertificateChain.fromJSON(object.x509CertificateChain)
				} : isSet(object.certificate) ? {
					$case: "certificate",
					certificate: sigstore_common_1.X509Certificate.fromJSON(object.certificate)
				} : void 0,
				tlogEntries: globalThis.Array.isArray(object?.tlogEntries) ? object.tlogEntries.map((e) => sigstore_rekor_1.TransparencyLogEntry.fromJSON(e)) : [],
				timestampVerificationData: isSet(object.timestampVerificationData) ? exports.TimestampVerificationData.fromJSON(object.timestampVerificationData) : void 0
			};
		},
		toJSON(message) {
			const obj = {};
			if (message.content?.$case === "publicKey") obj.publicKey = sigstore_common_1.PublicKeyIdentifier.toJSON(message.content.publicKey);
			else if (message.content?.$case === "x509CertificateChain") obj.x509CertificateChain = sigstore_common_1.X509CertificateChain.toJSON(message.content.x509CertificateChain);
			else if (message.content?.$case === "certificate") obj.certificate = sigstore_common_1.X509Certificate.toJSON(message.content.certificate);
			if (message.tlogEntries?.length) obj.tlogEntries = message.tlogEntries.map((e) => sigstore_rekor_1.TransparencyLogEntry.toJSON(e));
			if (message.timestampVerificationData !== void 0) obj.timestampVerificationData = exports.TimestampVerificationData.toJSON(message.timestampVerificationData);
			return obj;
		}
	};
	exports.Bundle = {
		fromJSON(object) {
			return {
				mediaType: isSet(object.mediaType) ? globalThis.String(object.mediaType) : "",
				verificationMaterial: isSet(object.verificationMaterial) ? exports.VerificationMaterial.fromJSON(object.verificationMaterial) : void 0,
				content: isSet(object.messageSignature) ? {
					$case: "messageSignature",
					messageSignature: sigstore_common_1.MessageSignature.fromJSON(object.messageSignature)
				} : isSet(object.dsseEnvelope) ? {
					$case: "dsseEnvelope",
					dsseEnvelope: envelope_1.Envelope.fromJSON(object.dsseEnvelope)
				} : void 0
			};
		},
		toJSON(message) {
			const obj = {};
			if (message.mediaType !== "") obj.mediaType = message.mediaType;
			if (message.verificationMaterial !== void 0) obj.verificationMaterial = exports.VerificationMaterial.toJSON(message.verificationMaterial);
			if (message.content?.$case === "messageSignature") obj.messageSignature = sigstore_common_1.MessageSignature.toJSON(message.content.messageSignature);
			else if (message.content?.$case === "dsseEnvelope") obj.dsseEnvelope = envelope_1.Envelope.toJSON(message.content.dsseEnvelope);
			return obj;
		}
	};
	function isSet(value) {
		return value !== null && value !== void 0;
	}
}));
// node_modules/@actions/attest/node_modules/@sigstore/protobuf-specs/dist/__generated__/sigstore_trustroot.js
var require_sigstore_trustroot$1 = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.ClientTrustConfig = exports.ServiceConfiguration = exports.Service = exports.SigningConfig = exports.TrustedRoot = exports.CertificateAuthority = exports.TransparencyLogInstance = exports.ServiceSelector = void 0;
	exports.serviceSelectorFromJSON = serviceSelectorFromJSON;
	exports.serviceSelectorToJSON = serviceSelectorToJSON;
	const sigstore_common_1 = require_sigstore_common$1();
	var ServiceSelector;
	(function(ServiceSelector) {
		ServiceSelector[ServiceSelector["SERVICE_SELECTOR_UNDEFINED"] = 0] = "SERVICE_SELECTOR_UNDEFINED";
		ServiceSelector[ServiceSelector["ALL"] = 1] = "ALL";
		ServiceSelector[ServiceSelector["ANY"] = 2] = "ANY";
		ServiceSelector[ServiceSelector["EXACT"] = 3] = "EXACT";
	})(ServiceSelector || (exports.ServiceSelector = ServiceSelector = {}));
	function serviceSelectorFromJSON(object) {
		switch (object) {
			case 0:
			case "SERVICE_SELECTOR_UNDEFINED": return ServiceSelector.SERVICE_SELECTOR_UNDEFINED;
			case 1:
			case "ALL": return ServiceSelector.ALL;
			case 2:
			case "ANY": return ServiceSelector.ANY;
			case 3:
			case "EXACT": return ServiceSelector.EXACT;
			default: throw new globalThis.Error("Unrecognized enum value " + object + " for enum ServiceSelector");
		}
	}
	function serviceSelectorToJSON(object) {
		switch (object) {
			case ServiceSelector.SERVICE_SELECTOR_UNDEFINED: return "SERVICE_SELECTOR_UNDEFINED";
			case ServiceSelector.ALL: return "ALL";
			case ServiceSelector.ANY: return "ANY";
			case ServiceSelector.EXACT: return "EXACT";
			default: throw new globalThis.Error("Unrecognized enum value " + object + " for enum ServiceSelector");
		}
	}
	exports.TransparencyLogInstance = {
		fromJSON(object) {
			return {
				baseUrl: isSet(object.baseUrl) ? globalThis.String(object.baseUrl) : "",
				hashAlgorithm: isSet(object.hashAlgorithm) ? (0, sigstore_common_1.hashAlgorithmFromJSON)(object.hashAlgorithm) : 0,
				publicKey: isSet(object.publicKey) ? sigstore_common_1.PublicKey.fromJSON(object.publicKey) : void 0,
				logId: isSet(object.logId) ? sigstore_common_1.LogId.fromJSON(object.logId) : void 0,
				checkpointKeyId: isSet(object.checkpointKeyId) ? sigstore_common_1.LogId.fromJSON(object.checkpointKeyId) : void 0,
				operator: isSet(object.operator) ? globalThis.String(object.operator) : ""
			};
		},
		toJSON(message) {
			const obj = {};
			if (message.baseUrl !== "") obj.baseUrl = message.baseUrl;
			if (message.hashAlgorithm !== 0) obj.hashAlgorithm = (0, sigstore_common_1.hashAlgorithmToJSON)(message.hashAlgorithm);
			if (message.publicKey !== void 0) obj.publicKey = sigstore_common_1.PublicKey.toJSON(message.publicKey);
			if (message.logId !== void 0) obj.logId = sigstore_common_1.LogId.toJSON(message.logId);
			if (message.checkpointKeyId !== void 0) obj.checkpointKeyId = sigstore_common_1.LogId.toJSON(message.checkpointKeyId);
			if (message.operator !== "") obj.operator = message.operator;
			return obj;
		}
	};
	exports.CertificateAuthority = {
		fromJSON(object) {
			return {
				subject: isSet(object.subject) ? sigstore_common_1.DistinguishedName.fromJSON(object.subject) : void 0,
				uri: isSet(object.uri) ? globalThis.String(object.uri) : "",
				certChain: isSet(object.certChain) ? sigstore_common_1.X509CertificateChain.fromJSON(object.certChain) : void 0,
				validFor: isSet(object.validFor) ? sigstore_common_1.TimeRange.fromJSON(object.validFor) : void 0,
				operator: isSet(object.operator) ? globalThis.String(object.operator) : ""
			};
		},
		toJSON(message) {
			const obj = {};
			if (message.subject !== void 0) obj.subject = sigstore_common_1.DistinguishedName.toJSON(message.subject);
			if (message.uri !== "") obj.uri = message.uri;
			if (message.certChain !== void 0) obj.certChain = sigstore_common_1.X509CertificateChain.toJSON(message.certChain);
			if (message.validFor !== void 0) obj.validFor = sigstore_common_1.TimeRange.toJSON(message.validFor);
			if (message.operator !== "") obj.operator = message.operator;
			return obj;
		}
	};
	exports.TrustedRoot = {
		fromJSON(object) {
			return {
				mediaType: isSet(object.mediaType) ? globalThis.String(object.mediaType) : "",
				tlogs: globalThis.Array.isArray(object?.tlogs) ? object.tlogs.map((e) => exports.TransparencyLogInstance.fromJSON(e)) : [],
				certificateAuthorities: globalThis.Array.isArray(object?.certificateAuthorities) ? object.certificateAuthorities.map((e) => exports.CertificateAuthority.fromJSON(e)) : [],
				ctlogs: globalThis.Array.isArray(object?.ctlogs) ? object.ctlogs.map((e) => exports.TransparencyLogInstance.fromJSON(e)) : [],
				timestampAuthorities: globalThis.Array.isArray(object?.timestampAuthorities) ? object.timestampAuthorities.map((e) => exports.CertificateAuthority.fromJSON(e)) : []
			};
		},
		toJSON(message) {
			const obj = {};
			if (message.mediaType !== "") obj.mediaType = message.mediaType;
			if (message.tlogs?.length) obj.tlogs = message.tlogs.map((e) => exports.TransparencyLogInstance.toJSON(e));
			if (message.certificateAuthorities?.length) obj.certificateAuthorities = message.certificateAuthorities.map((e) => exports.CertificateAuthority.toJSON(e));
			if (message.ctlogs?.length) obj.ctlogs = message.ctlogs.map((e) => exports.TransparencyLogInstance.toJSON(e));
			if (message.timestampAuthorities?.length) obj.timestampAuthorities = message.timestampAuthorities.map((e) => exports.CertificateAuthority.toJSON(e));
			return obj;
		}
	};
	exports.SigningConfig = {
		fromJSON(object) {
			return {
				mediaType: isSet(object.mediaType) ? globalThis.String(object.mediaType) : "",
				caUrls: globalThis.Array.isArray(object?.caUrls) ? object.caUrls.map((e) => exports.Service.fromJSON(e)) : [],
				oidcUrls: globalThis.Array.isArray(object?.oidcUrls) ? object.oidcUrls.map((e) => exports.Service.fromJSON(e)) : [],
				rekorTlogUrls: globalThis.Array.isArray(object?.rekorTlogUrls) ? object.rekorTlogUrls.map((e) => exports.Service.fromJSON(e)) : [],
				rekorTlogConfig: isSet(object.rekorTlogConfig) ? exports.ServiceConfiguration.fromJSON(object.rekorTlogConfig) : void 0,
				tsaUrls: globalThis.Array.isArray(object?.tsaUrls) ? object.tsaUrls.map((e) => exports.Service.fromJSON(e)) : [],
				tsaConfig: isSet(object.tsaConfig) ? exports.ServiceConfiguration.fromJSON(object.tsaConfig) : void 0
			};
		},
		toJSON(message) {
			const obj = {};
			if (message.mediaType !== "") obj.mediaType = message.mediaType;
			if (message.caUrls?.length) obj.caUrls = message.caUrls.map((e) => exports.Service.toJSON(e));
			if (message.oidcUrls?.length) obj.oidcUrls = message.oidcUrls.map((e) => exports.Service.toJSON(e));
			if (message.rekorTlogUrls?.length) obj.rekorTlogUrls = message.rekorTlogUrls.map((e) => exports.Service.toJSON(e));
			if (message.rekorTlogConfig !== void 0) obj.rekorTlogConfig = exports.ServiceConfiguration.toJSON(message.rekorTlogConfig);
			if (message.tsaUrls?.length) obj.tsaUrls = message.tsaUrls.map((e) => exports.Service.toJSON(e));
			if (message.tsaConfig !== void 0) obj.tsaConfig = exports.ServiceConfiguration.toJSON(message.tsaConfig);
			return obj;
		}
	};
	exports.Service = {
		fromJSON(object) {
			return {
				url: isSet(object.url) ? globalThis.String(object.url) : "",
				majorApiVersion: isSet(object.majorApiVersion) ? globalThis.Number(object.majorApiVersion) : 0,
				validFor: isSet(object.validFor) ? sigstore_common_1.TimeRange.fromJSON(object.validFor) : void 0,
				operator: isSet(object.operator) ? globalThis.String(object.operator) : ""
			};
		},
		toJSON(message) {
			const obj = {};
			if (message.url !== "") obj.url = message.url;
			if (message.majorApiVersion !== 0) obj.majorApiVersion = Math.round(message.majorApiVersion);
			if (message.validFor !== void 0) obj.validFor = sigstore_common_1.TimeRange.toJSON(message.validFor);
			if (message.operator !== "") obj.operator = message.operator;
			return obj;
		}
	};
	exports.ServiceConfiguration = {
		fromJSON(object) {
			return {
				selector: isSet(object.selector) ? serviceSelectorFromJSON(object.selector) : 0,
				count: isSet(object.count) ? globalThis.Number(object.count) : 0
			};
		},
		toJSON(message) {
			const obj = {};
			if (message.selector !== 0) obj.selector = serviceSelectorToJSON(message.selector);
			if (message.count !== 0) obj.count = Math.round(message.count);
			return obj;
		}
	};
	exports.ClientTrustConfig = {
		fromJSON(object) {
			return {
				mediaType: isSet(object.mediaType) ? globalThis.String(object.mediaType) : "",
				trustedRoot: isSet(object.trustedRoot) ? exports.TrustedRoot.fromJSON(object.trustedRoot) : void 0,
				signingConfig: isSet(object.signingConfig) ? exports.SigningConfig.fromJSON(object.signingConfig) : void 0
			};
		},
		toJSON(message) {
			const obj = {};
			if (message.mediaType !== "") obj.mediaType = message.mediaType;
			if (message.trustedRoot !== void 0) obj.trustedRoot = exports.TrustedRoot.toJSON(message.trustedRoot);
			if (message.signingConfig !== void 0) obj.signingConfig = exports.SigningConfig.toJSON(message.signingConfig);
			return obj;
		}
	};
	function isSet(value) {
		return value !== null && value !== void 0;
	}
}));
// node_modules/@actions/attest/node_modules/@sigstore/protobuf-specs/dist/__generated__/sigstore_verification.js
var require_sigstore_verification$1 = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.Input = exports.Artifact = exports.ArtifactVerificationOptions_ObserverTimestampOptions = exports.ArtifactVerificationOptions_TlogIntegratedTimestampOptions = exports.ArtifactVerificationOptions_TimestampAuthorityOptions = exports.ArtifactVerificationOptions_CtlogOptions = exports.ArtifactVerificationOptions_TlogOptions = exports.ArtifactVerificationOptions = exports.PublicKeyIdentities = exports.CertificateIdentities = exports.CertificateIdentity = void 0;
	const sigstore_bundle_1 = require_sigstore_bundle$1();
	const sigstore_common_1 = require_sigstore_common$1();
	const sigstore_trustroot_1 = require_sigstore_trustroot$1();
	exports.CertificateIdentity = {
		fromJSON(object) {
			return {
				issuer: isSet(object.issuer) ? globalThis.String(object.issuer) : "",
				san: isSet(object.san) ? sigstore_common_1.SubjectAlternativeName.fromJSON(object.san) : void 0,
				oids: globalThis.Array.isArray(object?.oids) ? object.oids.map((e) => sigstore_common_1.ObjectIdentifierValuePair.fromJSON(e)) : []
			};
		},
		toJSON(message) {
			const obj = {};
			if (message.issuer !== "") obj.issuer = message.issuer;
			if (message.san !== void 0) obj.san = sigstore_common_1.SubjectAlternativeName.toJSON(message.san);
			if (message.oids?.length) obj.oids = message.oids.map((e) => sigstore_common_1.ObjectIdentifierValuePair.toJSON(e));
			return obj;
		}
	};
	exports.CertificateIdentities = {
		fromJSON(object) {
			return { identities: globalThis.Array.isArray(object?.identities) ? object.identities.map((e) => exports.CertificateIdentity.fromJSON(e)) : [] };
		},
		toJSON(message) {
			const obj = {};
			if (message.identities?.length) obj.identities = message.identities.map((e) => exports.CertificateIdentity.toJSON(e));
			return obj;
		}
	};
	exports.PublicKeyIdentities = {
		fromJSON(object) {
			return { publicKeys: globalThis.Array.isArray(object?.publicKeys) ? object.publicKeys.map((e) => sigstore_common_1.PublicKey.fromJSON(e)) : [] };
		},
		toJSON(message) {
			const obj = {};
			if (message.publicKeys?.length) obj.publicKeys = message.publicKeys.map((e) => sigstore_common_1.PublicKey.toJSON(e));
			return obj;
		}
	};
	exports.ArtifactVerificationOptions = {
		fromJSON(object) {
			return {
				signers: isSet(object.certificateIdentities) ? {
					$case: "certificateIdentities",
					certificateIdentities: exports.CertificateIdentities.fromJSON(object.certificateIdentities)
				} : isSet(object.publicKeys) ? {
					$case: "publicKeys",
					publicKeys: exports.PublicKeyIdentities.fromJSON(object.publicKeys)
				} : void 0,
				tlogOptions: isSet(object.tlogOptions) ? exports.ArtifactVerificationOptions_TlogOptions.fromJSON(object.tlogOptions) : void 0,
				ctlogOptions: isSet(object.ctlogOptions) ? exports.ArtifactVerificationOptions_CtlogOptions.fromJSON(object.ctlogOptions) : void 0,
				tsaOptions: isSet(object.tsaOptions) ? exports.ArtifactVerificationOptions_TimestampAuthorityOptions.fromJSON(object.tsaOptions) : void 0,
				integratedTsOptions: isSet(object.integratedTsOptions) ? exports.ArtifactVerificationOptions_TlogIntegratedTimestampOptions.fromJSON(object.integratedTsOptions) : void 0,
				observerOptions: isSet(object.observerOptions) ? exports.ArtifactVerificationOptions_ObserverTimestampOptions.fromJSON(object.observerOptions) : void 0
			};
		},
		toJSON(message) {
			const obj = {};
			if (message.signers?.$case === "certificateIdentities") obj.certificateIdentities = exports.CertificateIdentities.toJSON(message.signers.certificateIdentities);
			else if (message.signers?.$case === "publicKeys") obj.publicKeys = exports.PublicKeyIdentities.toJSON(message.signers.publicKeys);
			if (message.tlogOptions !== void 0) obj.tlogOptions = exports.ArtifactVerificationOptions_TlogOptions.toJSON(message.tlogOptions);
			if (message.ctlogOptions !== void 0) obj.ctlogOptions = exports.ArtifactVerificationOptions_CtlogOptions.toJSON(message.ctlogOptions);
			if (message.tsaOptions !== void 0) obj.tsaOptions = exports.ArtifactVerificationOptions_TimestampAuthorityOptions.toJSON(message.tsaOptions);
			if (message.integratedTsOptions !== void 0) obj.integratedTsOptions = exports.ArtifactVerificationOptions_TlogIntegratedTimestampOptions.toJSON(message.integratedTsOptions);
			if (message.observerOptions !== void 0) obj.observerOptions = exports.ArtifactVerificationOptions_ObserverTimestampOptions.toJSON(message.observerOptions);
			return obj;
		}
	};
	exports.ArtifactVerificationOptions_TlogOptions = {
		fromJSON(object) {
			return {
				threshold: isSet(object.threshold) ? globalThis.Number(object.threshold) : 0,
				performOnlineVerification: isSet(object.performOnlineVerification) ? globalThis.Boolean(object.performOnlineVerification) : false,
				disable: isSet(object.disable) ? globalThis.Boolean(object.disable) : false
			};
		},
		toJSON(message) {
			const obj = {};
			if (message.threshold !== 0) obj.threshold = Math.round(message.threshold);
			if (message.performOnlineVerification !== false) obj.performOnlineVerification = message.performOnlineVerification;
			if (message.disable !== false) obj.disable = message.disable;
			return obj;
		}
	};
	exports.ArtifactVerificationOptions_CtlogOptions = {
		fromJSON(object) {
			return {
				threshold: isSet(object.threshold) ? globalThis.Number(object.threshold) : 0,
				disable: isSet(object.disable) ? globalThis.Boolean(object.disable) : false
			};
		},
		toJSON(message) {
			const obj = {};
			if (message.threshold !== 0) obj.threshold = Math.round(message.threshold);
			if (message.disable !== false) obj.disable = message.disable;
			return obj;
		}
	};
	exports.ArtifactVerificationOptions_TimestampAuthorityOptions = {
		fromJSON(object) {
			return {
				threshold: isSet(object.threshold) ? globalThis.Number(object.threshold) : 0,
				disable: isSet(object.disable) ? globalThis.Boolean(object.disable) : false
			};
		},
		toJSON(message) {
			const obj = {};
			if (message.threshold !== 0) obj.threshold = Math.round(message.threshold);
			if (message.disable !== false) obj.disable = message.disable;
			return obj;
		}
	};
	exports.ArtifactVerificationOptions_TlogIntegratedTimestampOptions = {
		fromJSON(object) {
			return {
				threshold: isSet(object.threshold) ? globalThis.Number(object.threshold) : 0,
				disable: isSet(object.disable) ? globalThis.Boolean(object.disable) : false
			};
		},
		toJSON(message) {
			const obj = {};
			if (message.threshold !== 0) obj.threshold = Math.round(message.threshold);
			if (message.disable !== false) obj.disable = message.disable;
			return obj;
		}
	};
	exports.ArtifactVerificationOptions_ObserverTimestampOptions = {
		fromJSON(object) {
			return {
				threshold: isSet(object.threshold) ? globalThis.Number(object.threshold) : 0,
				disable: isSet(object.disable) ? globalThis.Boolean(object.disable) : false
			};
		},
		toJSON(message) {
			const obj = {};
			if (message.threshold !== 0) obj.threshold = Math.round(message.threshold);
			if (message.disable !== false) obj.disable = message.disable;
			return obj;
		}
	};
	exports.Artifact = {
		fromJSON(object) {
			return { data: isSet(object.artifactUri) ? {
				$case: "artifactUri",
				artifactUri: globalThis.String(object.artifactUri)
			} : isSet(object.artifact) ? {
				$case: "artifact",
				artifact: Buffer.from(bytesFromBase64(object.artifact))
			} : isSet(object.artifactDigest) ? {
				$case: "artifactDigest",
				artifactDigest: sigstore_common_1.HashOutput.fromJSON(object.artifactDigest)
			} : void 0 };
		},
		toJSON(message) {
			const obj = {};
			if (message.data?.$case === "artifactUri") obj.artifactUri = message.data.artifactUri;
			else if (message.data?.$case === "artifact") obj.artifact = base64FromBytes(message.data.artifact);
			else if (message.data?.$case === "artifactDigest") obj.artifactDigest = sigstore_common_1.HashOutput.toJSON(message.data.artifactDigest);
			return obj;
		}
	};
	exports.Input = {
		fromJSON(object) {
			return {
				artifactTrustRoot: isSet(object.artifactTrustRoot) ? sigstore_trustroot_1.TrustedRoot.fromJSON(object.artifactTrustRoot) : void 0,
				artifactVerificationOptions: isSet(object.artifactVerificationOptions) ? exports.ArtifactVerificationOptions.fromJSON(object.artifactVerificationOptions) : void 0,
				bundle: isSet(object.bundle) ? sigstore_bundle_1.Bundle.fromJSON(object.bundle) : void 0,
				artifact: isSet(object.artifact) ? exports.Artifact.fromJSON(object.artifact) : void 0
			};
		},
		toJSON(message) {
			const obj = {};
			if (message.artifactTrustRoot !== void 0) obj.artifactTrustRoot = sigstore_trustroot_1.TrustedRoot.toJSON(message.artifactTrustRoot);
			if (message.artifactVerificationOptions !== void 0) obj.artifactVerificationOptions = exports.ArtifactVerificationOptions.toJSON(message.artifactVerificationOptions);
			if (message.bundle !== void 0) obj.bundle = sigstore_bundle_1.Bundle.toJSON(message.bundle);
			if (message.artifact !== void 0) obj.artifact = exports.Artifact.toJSON(message.artifact);
			return obj;
		}
	};
	function bytesFromBase64(b64) {
		return Uint8Array.from(globalThis.Buffer.from(b64, "base64"));
	}
	function base64FromBytes(arr) {
		return globalThis.Buffer.from(arr).toString("base64");
	}
	function isSet(value) {
		return value !== null && value !== void 0;
	}
}));
// node_modules/@actions/attest/node_modules/@sigstore/protobuf-specs/dist/index.js
var require_dist$5 = __commonJSMin(((exports, module, this$14) => {
	var __createBinding = this$14 && this$14.__createBinding || (Object.create ? (function(o, m, k, k2) {
		if (k2 === void 0) k2 = k;
		var desc = Object.getOwnPropertyDescriptor(m, k);
		if (!desc || ("get" in desc ? !m.__esModule : desc.writable || desc.configurable)) desc = {
			enumerable: true,
			get: function() {
				return m[k];
			}
		};
		Object.defineProperty(o, k2, desc);
	}) : (function(o, m, k, k2) {
		if (k2 === void 0) k2 = k;
		o[k2] = m[k];
	}));
	var __exportStar = this$14 && this$14.__exportStar || function(m, exports) {
		for (var p in m) if (p !== "default" && !Object.prototype.hasOwnProperty.call(exports, p)) __createBinding(exports, m, p);
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	__exportStar(require_envelope$1(), exports);
	__exportStar(require_sigstore_bundle$1(), exports);
	__exportStar(require_sigstore_common$1(), exports);
	__exportStar(require_sigstore_rekor$1(), exports);
	__exportStar(require_sigstore_trustroot$1(), exports);
	__exportStar(require_sigstore_verification$1(), exports);
}));
// node_modules/@actions/attest/node_modules/@sigstore/bundle/dist/bundle.js
var require_bundle$2 = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.BUNDLE_V03_MEDIA_TYPE = exports.BUNDLE_V03_LEGACY_MEDIA_TYPE = exports.BUNDLE_V02_MEDIA_TYPE = exports.BUNDLE_V01_MEDIA_TYPE = void 0;
	exports.isBundleWithCertificateChain = isBundleWithCertificateChain;
	exports.isBundleWithPublicKey = isBundleWithPublicKey;
	exports.isBundleWithMessageSignature = isBundleWithMessageSignature;
	exports.isBundleWithDsseEnvelope = isBundleWithDsseEnvelope;
	exports.BUNDLE_V01_MEDIA_TYPE = "application/vnd.dev.sigstore.bundle+json;version=0.1";
	exports.BUNDLE_V02_MEDIA_TYPE = "application/vnd.dev.sigstore.bundle+json;version=0.2";
	exports.BUNDLE_V03_LEGACY_MEDIA_TYPE = "application/vnd.dev.sigstore.bundle+json;version=0.3";
	exports.BUNDLE_V03_MEDIA_TYPE = "application/vnd.dev.sigstore.bundle.v0.3+json";
	function isBundleWithCertificateChain(b) {
		return b.verificationMaterial.content.$case === "x509CertificateChain";
	}
	function isBundleWithPublicKey(b) {
		return b.verificationMaterial.content.$case === "publicKey";
	}
	function isBundleWithMessageSignature(b) {
		return b.content.$case === "messageSignature";
	}
	function isBundleWithDsseEnvelope(b) {
		return b.content.$case === "dsseEnvelope";
	}
}));
// node_modules/@actions/attest/node_modules/@sigstore/bundle/dist/build.js
var require_build$1 = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.toMessageSignatureBundle = toMessageSignatureBundle;
	exports.toDSSEBundle = toDSSEBundle;
	const protobuf_specs_1 = require_dist$5();
	const bundle_1 = require_bundle$2();
	function toMessageSignatureBundle(options) {
		return {
			mediaType: options.certificateChain ? bundle_1.BUNDLE_V02_MEDIA_TYPE : bundle_1.BUNDLE_V03_MEDIA_TYPE,
			content: {
				$case: "messageSignature",
				messageSignature: {
					messageDigest: {
						algorithm: protobuf_specs_1.HashAlgorithm.SHA2_256,
						digest: options.digest
					},
					signature: options.signature
				}
			},
			verificationMaterial: toVerificationMaterial(options)
		};
	}
	function toDSSEBundle(options) {
		return {
			mediaType: options.certificateChain ? bundle_1.BUNDLE_V02_MEDIA_TYPE : bundle_1.BUNDLE_V03_MEDIA_TYPE,
			content: {
				$case: "dsseEnvelope",
				dsseEnvelope: toEnvelope(options)
			},
			verificationMaterial: toVerificationMaterial(options)
		};
	}
	function toEnvelope(options) {
		return {
			payloadType: options.artifactType,
			payload: options.artifact,
			signatures: [toSignature(options)]
		};
	}
	function toSignature(options) {
		return {
			keyid: options.keyHint || "",
			sig: options.signature
		};
	}
	function toVerificationMaterial(options) {
		return {
			content: toKeyContent(options),
			tlogEntries: [],
			timestampVerificationData: { rfc3161Timestamps: [] }
		};
	}
	function toKeyContent(options) {
		if (options.certificate) {
			if (options.certificateChain) return {
				$case: "x509CertificateChain",
				x509CertificateChain: { certificates: [{ rawBytes: options.certificate }] }
			};
			else return {
				$case: "certificate",
				certificate: { rawBytes: options.certificate }
			};
		} else return {
			$case: "publicKey",
			publicKey: { hint: options.keyHint || "" }
		};
	}
}));
// node_modules/@actions/attest/node_modules/@sigstore/bundle/dist/error.js
var require_error$5 = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.ValidationError = void 0;
	var ValidationError = class extends Error {
		constructor(message, fields) {
			super(message);
			this.fields = fields;
		}
	};
	exports.ValidationError = ValidationError;
}));
// node_modules/@actions/attest/node_modules/@sigstore/bundle/dist/validate.js
var require_validate$1 = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.assertBundle = assertBundle;
	exports.assertBundleV01 = assertBundleV01;
	exports.isBundleV01 = isBundleV01;
	exports.assertBundleV02 = assertBundleV02;
	exports.assertBundleLatest = assertBundleLatest;
	const error_1 = require_error$5();
	function assertBundle(b) {
		const invalidValues = validateBundleBase(b);
		if (invalidValues.length > 0) throw new error_1.ValidationError("invalid bundle", invalidValues);
	}
	function assertBundleV01(b) {
		const invalidValues = [];
		invalidValues.push(...validateBundleBase(b));
		invalidValues.push(...validateInclusionPromise(b));
		if (invalidValues.length > 0) throw new error_1.ValidationError("invalid v0.1 bundle", invalidValues);
	}
	function isBundleV01(b) {
		try {
			assertBundleV01(b);
			return true;
		} catch (e) {
			return false;
		}
	}
	function assertBundleV02(b) {
		const invalidValues = [];
		invalidValues.push(...validateBundleBase(b));
		invalidValues.push(...validateInclusionProof(b));
		if (invalidValues.length > 0) throw new error_1.ValidationError("invalid v0.2 bundle", invalidValues);
	}
	function assertBundleLatest(b) {
		const invalidValues = [];
		invalidValues.push(...validateBundleBase(b));
		invalidValues.push(...validateInclusionProof(b));
		invalidValues.push(...validateNoCertificateChain(b));
		if (invalidValues.length > 0) throw new error_1.ValidationError("invalid bundle", invalidValues);
	}
	function validateBundleBase(b) {
		const invalidValues = [];
		if (b.mediaType === void 0 || !b.mediaType.match(/^application\/vnd\.dev\.sigstore\.bundle\+json;version=\d\.\d/) && !b.mediaType.match(/^application\/vnd\.dev\.sigstore\.bundle\.v\d\.\d\+json/)) invalidValues.push("mediaType");
		if (b.content === void 0) invalidValues.push("content");
		else switch (b.content.$case) {
			case "messageSignature":
				if (b.content.messageSignature.messageDigest === void 0) invalidValues.push("content.messageSignature.messageDigest");
				else if (b.content.messageSignature.messageDigest.digest.length === 0) invalidValues.push("content.messageSignature.messageDigest.digest");
				if (b.content.messageSignature.signature.length === 0) invalidValues.push("content.messageSignature.signature");
				break;
			case "dsseEnvelope":
				if (b.content.dsseEnvelope.payload.length === 0) invalidValues.push("content.dsseEnvelope.payload");
				if (b.content.dsseEnvelope.signatures.length !== 1) invalidValues.push("content.dsseEnvelope.signatures");
				else if (b.content.dsseEnvelope.signatures[0].sig.length === 0) invalidValues.push("content.dsseEnvelope.signatures[0].sig");
		}
		if (b.verificationMaterial === void 0) invalidValues.push("verificationMaterial");
		else {
			if (b.verificationMaterial.content === void 0) invalidValues.push("verificationMaterial.content");
			else switch (b.verificationMaterial.content.$case) {
				case "x509CertificateChain":
					if (b.verificationMaterial.content.x509CertificateChain.certificates.length === 0) invalidValues.push("verificationMaterial.content.x509CertificateChain.certificates");
					b.verificationMaterial.content.x509CertificateChain.certificates.forEach((cert, i) => {
						if (cert.rawBytes.length === 0) invalidValues.push(`verificationMaterial.content.x509CertificateChain.certificates[${i}].rawBytes`);
					});
					break;
				case "certificate": if (b.verificationMaterial.content.certificate.rawBytes.length === 0) invalidValues.push("verificationMaterial.content.certificate.rawBytes");
			}
			if (b.verificationMaterial.tlogEntries === void 0) invalidValues.push("verificationMaterial.tlogEntries");
			else if (b.verificationMaterial.tlogEntries.length > 0) b.verificationMaterial.tlogEntries.forEach((entry, i) => {
				if (entry.logId === void 0) invalidValues.push(`verificationMaterial.tlogEntries[${i}].logId`);
				if (entry.kindVersion === void 0) invalidValues.push(`verificationMaterial.tlogEntries[${i}].kindVersion`);
			});
		}
		return invalidValues;
	}
	function validateInclusionPromise(b) {
		const invalidValues = [];
		if (b.verificationMaterial && b.verificationMaterial.tlogEntries?.length > 0) b.verificationMaterial.tlogEntries.forEach((entry, i) => {
			if (entry.inclusionPromise === void 0) invalidValues.push(`verificationMaterial.tlogEntries[${i}].inclusionPromise`);
		});
		return invalidValues;
	}
	function validateInclusionProof(b) {
		const invalidValues = [];
		if (b.verificationMaterial && b.verificationMaterial.tlogEntries?.length > 0) b.verificationMaterial.tlogEntries.forEach((entry, i) => {
			if (entry.inclusionProof === void 0) invalidValues.push(`verificationMaterial.tlogEntries[${i}].inclusionProof`);
			else if (entry.inclusionProof.checkpoint === void 0) invalidValues.push(`verificationMaterial.tlogEntries[${i}].inclusionProof.checkpoint`);
		});
		return invalidValues;
	}
	function validateNoCertificateChain(b) {
		const invalidValues = [];
		if (b.verificationMaterial?.content?.$case === "x509CertificateChain") invalidValues.push("verificationMaterial.content.$case");
		return invalidValues;
	}
}));
// node_modules/@actions/attest/node_modules/@sigstore/bundle/dist/serialized.js
var require_serialized$1 = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.envelopeToJSON = exports.envelopeFromJSON = exports.bundleToJSON = exports.bundleFromJSON = void 0;
	const protobuf_specs_1 = require_dist$5();
	const bundle_1 = require_bundle$2();
	const validate_1 = require_validate$1();
	const bundleFromJSON = (obj) => {
		const bundle = protobuf_specs_1.Bundle.fromJSON(obj);
		switch (bundle.mediaType) {
			case bundle_1.BUNDLE_V01_MEDIA_TYPE:
				(0, validate_1.assertBundleV01)(bundle);
				break;
			case bundle_1.BUNDLE_V02_MEDIA_TYPE:
				(0, validate_1.assertBundleV02)(bundle);
				break;
			default: (0, validate_1.assertBundleLatest)(bundle);
		}
		return bundle;
	};
	exports.bundleFromJSON = bundleFromJSON;
	const bundleToJSON = (bundle) => {
		return protobuf_specs_1.Bundle.toJSON(bundle);
	};
	exports.bundleToJSON = bundleToJSON;
	const envelopeFromJSON = (obj) => {
		return protobuf_specs_1.Envelope.fromJSON(obj);
	};
	exports.envelopeFromJSON = envelopeFromJSON;
	const envelopeToJSON = (envelope) => {
		return protobuf_specs_1.Envelope.toJSON(envelope);
	};
	exports.envelopeToJSON = envelopeToJSON;
}));
// node_modules/@actions/attest/lib/endpoints.js
var import_dist = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.isBundleV01 = exports.assertBundleV02 = exports.assertBundleV01 = exports.assertBundleLatest = exports.assertBundle = exports.envelopeToJSON = exports.envelopeFromJSON = exports.bundleToJSON = exports.bundleFromJSON = exports.ValidationError = exports.isBundleWithPublicKey = exports.isBundleWithMessageSignature = exports.isBundleWithDsseEnvelope = exports.isBundleWithCertificateChain = exports.BUNDLE_V03_MEDIA_TYPE = exports.BUNDLE_V03_LEGACY_MEDIA_TYPE = exports.BUNDLE_V02_MEDIA_TYPE = exports.BUNDLE_V01_MEDIA_TYPE = exports.toMessageSignatureBundle = exports.toDSSEBundle = void 0;
	var build_1 = require_build$1();
	Object.defineProperty(exports, "toDSSEBundle", {
		enumerable: true,
		get: function() {
			return build_1.toDSSEBundle;
		}
	});
	Object.defineProperty(exports, "toMessageSignatureBundle", {
		enumerable: true,
		get: function() {
			return build_1.toMessageSignatureBundle;
		}
	});
	var bundle_1 = require_bundle$2();
	Object.defineProperty(exports, "BUNDLE_V01_MEDIA_TYPE", {
		enumerable: true,
		get: function() {
			return bundle_1.BUNDLE_V01_MEDIA_TYPE;
		}
	});
	Object.defineProperty(exports, "BUNDLE_V02_MEDIA_TYPE", {
		enumerable: true,
		get: function() {
			return bundle_1.BUNDLE_V02_MEDIA_TYPE;
		}
	});
	Object.defineProperty(exports, "BUNDLE_V03_LEGACY_MEDIA_TYPE", {
		enumerable: true,
		get: function() {
			return bundle_1.BUNDLE_V03_LEGACY_MEDIA_TYPE;
		}
	});
	Object.defineProperty(exports, "BUNDLE_V03_MEDIA_TYPE", {
		enumerable: true,
		get: function() {
			return bundle_1.BUNDLE_V03_MEDIA_TYPE;
		}
	});
	Object.defineProperty(exports, "isBundleWithCertificateChain", {
		enumerable: true,
		get: function() {
			return bundle_1.isBundleWithCertificateChain;
		}
	});
	Object.defineProperty(exports, "isBundleWithDsseEnvelope", {
		enumerable: true,
		get: function() {
			return bundle_1.isBundleWithDsseEnvelope;
		}
	});
	Object.defineProperty(exports, "isBundleWithMessageSignature", {
		enumerable: true,
		get: function() {
			return bundle_1.isBundleWithMessageSignature;
		}
	});
	Object.defineProperty(exports, "isBundleWithPublicKey", {
		enumerable: true,
		get: function() {
			return bundle_1.isBundleWithPublicKey;
		}
	});
	var error_1 = require_error$5();
	Object.defineProperty(exports, "ValidationError", {
		enumerable: true,
		get: function() {
			return error_1.ValidationError;
		}
	});
	var serialized_1 = require_serialized$1();
	Object.defineProperty(exports, "bundleFromJSON", {
		enumerable: true,
		get: function() {
			return serialized_1.bundleFromJSON;
		}
	});
	Object.defineProperty(exports, "bundleToJSON", {
		enumerable: true,
		get: function() {
			return serialized_1.bundleToJSON;
		}
	});
	Object.defineProperty(exports, "envelopeFromJSON", {
		enumerable: true,
		get: function() {
			return serialized_1.envelopeFromJSON;
		}
	});
	Object.defineProperty(exports, "envelopeToJSON", {
		enumerable: true,
		get: function() {
			return serialized_1.envelopeToJSON;
		}
	});
	var validate_1 = require_validate$1();
	Object.defineProperty(exports, "assertBundle", {
		enumerable: true,
		get: function() {
			return validate_1.assertBundle;
		}
	});
	Object.defineProperty(exports, "assertBundleLatest", {
		enumerable: true,
		get: function() {
			return validate_1.assertBundleLatest;
		}
	});
	Object.defineProperty(exports, "assertBundleV01", {
		enumerable: true,
		get: function() {
			return validate_1.assertBundleV01;
		}
	});
	Object.defineProperty(exports, "assertBundleV02", {
		enumerable: true,
		get: function() {
			return validate_1.assertBundleV02;
		}
	});
	Object.defineProperty(exports, "isBundleV01", {
		enumerable: true,
		get: function() {
			return validate_1.isBundleV01;
		}
	});
}))();
const PUBLIC_GOOD_ID = "public-good";
const GITHUB_ID = "github";
const SIGSTORE_PUBLIC_GOOD = {
	fulcioURL: "https://fulcio.sigstore.dev",
	rekorURL: "https://rekor.sigstore.dev"
};
const signingEndpoints = (sigstore) => {
	var _a;
	let instance;
	if (sigstore && [PUBLIC_GOOD_ID, GITHUB_ID].includes(sigstore)) instance = sigstore;
	else instance = ((_a = context.payload.repository) === null || _a === void 0 ? void 0 : _a.visibility) === "public" ? PUBLIC_GOOD_ID : GITHUB_ID;
	switch (instance) {
		case PUBLIC_GOOD_ID: return SIGSTORE_PUBLIC_GOOD;
		case GITHUB_ID: return buildGitHubEndpoints();
	}
};
function buildGitHubEndpoints() {
	const serverURL = process.env.GITHUB_SERVER_URL || "https://github.com";
	let host = new URL(serverURL).hostname;
	if (host === "github.com") host = "githubapp.com";
	return {
		fulcioURL: `https://fulcio.${host}`,
		tsaServerURL: `https://timestamp.${host}`
	};
}
// node_modules/@actions/attest/lib/intoto.js
const INTOTO_STATEMENT_V1_TYPE = "https://in-toto.io/Statement/v1";
const buildIntotoStatement = (subjects, predicate) => {
	return {
		_type: INTOTO_STATEMENT_V1_TYPE,
		subject: subjects,
		predicateType: predicate.type,
		predicate: predicate.params
	};
};
// node_modules/@sigstore/core/dist/stream.js
var require_stream = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.ByteStream = void 0;
	var StreamError = class extends Error {};
	var ByteStream = class ByteStream {
		constructor(buffer) {
			this.start = 0;
			if (buffer) {
				this.buf = buffer;
				this.view = Buffer.from(buffer);
			} else {
				this.buf = new ArrayBuffer(0);
				this.view = Buffer.from(this.buf);
			}
		}
		get buffer() {
			return this.view.subarray(0, this.start);
		}
		get length() {
			return this.view.byteLength;
		}
		get position() {
			return this.start;
		}
		seek(position) {
			this.start = position;
		}
		slice(start, len) {
			const end = start + len;
			if (end > this.length) throw new StreamError("request past end of buffer");
			return this.view.subarray(start, end);
		}
		appendChar(char) {
			this.ensureCapacity(1);
			this.view[this.start] = char;
			this.start += 1;
		}
		appendUint16(num) {
			this.ensureCapacity(2);
			const value = new Uint16Array([num]);
			const view = new Uint8Array(value.buffer);
			this.view[this.start] = view[1];
			this.view[this.start + 1] = view[0];
			this.start += 2;
		}
		appendUint24(num) {
			this.ensureCapacity(3);
			const value = new Uint32Array([num]);
			const view = new Uint8Array(value.buffer);
			this.view[this.start] = view[2];
			this.view[this.start + 1] = view[1];
			this.view[this.start + 2] = view[0];
			this.start += 3;
		}
		appendView(view) {
			this.ensureCapacity(view.length);
			this.view.set(view, this.start);
			this.start += view.length;
		}
		getBlock(size) {
			if (size <= 0) return Buffer.alloc(0);
			if (this.start + size > this.view.length) throw new Error("request past end of buffer");
			const result = this.view.subarray(this.start, this.start + size);
			this.start += size;
			return result;
		}
		getUint8() {
			return this.getBlock(1)[0];
		}
		getUint16() {
			const block = this.getBlock(2);
			return block[0] << 8 | block[1];
		}
		ensureCapacity(size) {
			if (this.start + size > this.view.byteLength) {
				const blockSize = ByteStream.BLOCK_SIZE + (size > ByteStream.BLOCK_SIZE ? size : 0);
				this.realloc(this.view.byteLength + blockSize);
			}
		}
		realloc(size) {
			const newArray = new ArrayBuffer(size);
			const newView = Buffer.from(newArray);
			newView.set(this.view);
			this.buf = newArray;
			this.view = newView;
		}
	};
	exports.ByteStream = ByteStream;
	ByteStream.BLOCK_SIZE = 1024;
}));
// node_modules/@sigstore/core/dist/asn1/error.js
var require_error$4 = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.ASN1TypeError = exports.ASN1ParseError = void 0;
	var ASN1ParseError = class extends Error {};
	exports.ASN1ParseError = ASN1ParseError;
	var ASN1TypeError = class extends Error {};
	exports.ASN1TypeError = ASN1TypeError;
}));
// node_modules/@sigstore/core/dist/asn1/length.js
var require_length = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.decodeLength = decodeLength;
	exports.encodeLength = encodeLength;
	const error_1 = require_error$4();
	function decodeLength(stream) {
		const buf = stream.getUint8();
		if ((buf & 128) === 0) return buf;
		const byteCount = buf & 127;
		if (byteCount > 6) throw new error_1.ASN1ParseError("length exceeds 6 byte limit");
		let len = 0;
		for (let i = 0; i < byteCount; i++) len = len * 256 + stream.getUint8();
		if (len === 0) throw new error_1.ASN1ParseError("indefinite length encoding not supported");
		return len;
	}
	function encodeLength(len) {
		if (len < 128) return Buffer.from([len]);
		let val = BigInt(len);
		const bytes = [];
		while (val > 0n) {
			bytes.unshift(Number(val & 255n));
			val = val >> 8n;
		}
		return Buffer.from([128 | bytes.length, ...bytes]);
	}
}));
// node_modules/@sigstore/core/dist/asn1/parse.js
var require_parse = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.parseInteger = parseInteger;
	exports.parseStringASCII = parseStringASCII;
	exports.parseTime = parseTime;
	exports.parseOID = parseOID;
	exports.parseBoolean = parseBoolean;
	exports.parseBitString = parseBitString;
	const RE_TIME_SHORT_YEAR = /^(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})(\.\d{3})?Z$/;
	const RE_TIME_LONG_YEAR = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})(\.\d{3})?Z$/;
	function parseInteger(buf) {
		let pos = 0;
		const end = buf.length;
		let val = buf[pos];
		const neg = val > 127;
		const pad = neg ? 255 : 0;
		while (val == pad && ++pos < end) val = buf[pos];
		if (end - pos === 0) return BigInt(neg ? -1 : 0);
		val = neg ? val - 256 : val;
		let n = BigInt(val);
		for (let i = pos + 1; i < end; ++i) n = n * BigInt(256) + BigInt(buf[i]);
		return n;
	}
	function parseStringASCII(buf) {
		return buf.toString("ascii");
	}
	function parseTime(buf, shortYear) {
		const timeStr = parseStringASCII(buf);
		const m = shortYear ? RE_TIME_SHORT_YEAR.exec(timeStr) : RE_TIME_LONG_YEAR.exec(timeStr);
		if (!m) throw new Error("invalid time");
		if (shortYear) {
			let year = Number(m[1]);
			year += year >= 50 ? 1900 : 2e3;
			m[1] = year.toString();
		}
		return new Date(`${m[1]}-${m[2]}-${m[3]}T${m[4]}:${m[5]}:${m[6]}Z`);
	}
	function parseOID(buf) {
		let pos = 0;
		const end = buf.length;
		let n = buf[pos++];
		let oid = `${Math.floor(n / 40)}.${n % 40}`;
		let val = 0;
		for (; pos < end; ++pos) {
			n = buf[pos];
			val = (val << 7) + (n & 127);
			if ((n & 128) === 0) {
				oid += `.${val}`;
				val = 0;
			}
		}
		return oid;
	}
	function parseBoolean(buf) {
		return buf[0] !== 0;
	}
	function parseBitString(buf) {
		const unused = buf[0];
		const start = 1;
		const end = buf.length;
		const bits = [];
		for (let i = start; i < end; ++i) {
			const byte = buf[i];
			const skip = i === end - 1 ? unused : 0;
			for (let j = 7; j >= skip; --j) bits.push(byte >> j & 1);
		}
		return bits;
	}
}));
// node_modules/@sigstore/core/dist/asn1/tag.js
var require_tag = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.ASN1Tag = void 0;
	const error_1 = require_error$4();
	const UNIVERSAL_TAG = {
		BOOLEAN: 1,
		INTEGER: 2,
		BIT_STRING: 3,
		OCTET_STRING: 4,
		OBJECT_IDENTIFIER: 6,
		SEQUENCE: 16,
		SET: 17,
		PRINTABLE_STRING: 19,
		UTC_TIME: 23,
		GENERALIZED_TIME: 24
	};
	const TAG_CLASS = {
		UNIVERSAL: 0,
		APPLICATION: 1,
		CONTEXT_SPECIFIC: 2,
		PRIVATE: 3
	};
	var ASN1Tag = class {
		constructor(enc) {
			this.number = enc & 31;
			this.constructed = (enc & 32) === 32;
			this.class = enc >> 6;
			if (this.number === 31) throw new error_1.ASN1ParseError("long form tags not supported");
			if (this.class === TAG_CLASS.UNIVERSAL && this.number === 0) throw new error_1.ASN1ParseError("unsupported tag 0x00");
		}
		isUniversal() {
			return this.class === TAG_CLASS.UNIVERSAL;
		}
		isContextSpecific(num) {
			const res = this.class === TAG_CLASS.CONTEXT_SPECIFIC;
			return num !== void 0 ? res && this.number === num : res;
		}
		isBoolean() {
			return this.isUniversal() && this.number === UNIVERSAL_TAG.BOOLEAN;
		}
		isInteger() {
			return this.isUniversal() && this.number === UNIVERSAL_TAG.INTEGER;
		}
		isBitString() {
			return this.isUniversal() && this.number === UNIVERSAL_TAG.BIT_STRING;
		}
		isOctetString() {
			return this.isUniversal() && this.number === UNIVERSAL_TAG.OCTET_STRING;
		}
		isOID() {
			return this.isUniversal() && this.number === UNIVERSAL_TAG.OBJECT_IDENTIFIER;
		}
		isUTCTime() {
			return this.isUniversal() && this.number === UNIVERSAL_TAG.UTC_TIME;
		}
		isGeneralizedTime() {
			return this.isUniversal() && this.number === UNIVERSAL_TAG.GENERALIZED_TIME;
		}
		toDER() {
			return this.number | (this.constructed ? 32 : 0) | this.class << 6;
		}
	};
	exports.ASN1Tag = ASN1Tag;
}));
// node_modules/@sigstore/core/dist/asn1/obj.js
var require_obj = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.ASN1Obj = void 0;
	const stream_1 = require_stream();
	const error_1 = require_error$4();
	const length_1 = require_length();
	const parse_1 = require_parse();
	const tag_1 = require_tag();
	var ASN1Obj = class {
		constructor(tag, value, subs) {
			this.tag = tag;
			this.value = value;
			this.subs = subs;
		}
		static parseBuffer(buf) {
			return parseStream(new stream_1.ByteStream(buf));
		}
		toDER() {
			const valueStream = new stream_1.ByteStream();
			if (this.subs.length > 0) for (const sub of this.subs) valueStream.appendView(sub.toDER());
			else valueStream.appendView(this.value);
			const value = valueStream.buffer;
			const obj = new stream_1.ByteStream();
			obj.appendChar(this.tag.toDER());
			obj.appendView((0, length_1.encodeLength)(value.length));
			obj.appendView(value);
			return obj.buffer;
		}
		toBoolean() {
			if (!this.tag.isBoolean()) throw new error_1.ASN1TypeError("not a boolean");
			return (0, parse_1.parseBoolean)(this.value);
		}
		toInteger() {
			if (!this.tag.isInteger()) throw new error_1.ASN1TypeError("not an integer");
			return (0, parse_1.parseInteger)(this.value);
		}
		toOID() {
			if (!this.tag.isOID()) throw new error_1.ASN1TypeError("not an OID");
			return (0, parse_1.parseOID)(this.value);
		}
		toDate() {
			switch (true) {
				case this.tag.isUTCTime(): return (0, parse_1.parseTime)(this.value, true);
				case this.tag.isGeneralizedTime(): return (0, parse_1.parseTime)(this.value, false);
				default: throw new error_1.ASN1TypeError("not a date");
			}
		}
		toBitString() {
			if (!this.tag.isBitString()) throw new error_1.ASN1TypeError("not a bit string");
			return (0, parse_1.parseBitString)(this.value);
		}
	};
	exports.ASN1Obj = ASN1Obj;
	function parseStream(stream) {
		const tag = new tag_1.ASN1Tag(stream.getUint8());
		const len = (0, length_1.decodeLength)(stream);
		const value = stream.slice(stream.position, len);
		const start = stream.position;
		let subs = [];
		if (tag.constructed) subs = collectSubs(stream, len);
		else if (tag.isOctetString()) try {
			subs = collectSubs(stream, len);
		} catch (e) {}
		if (subs.length === 0) stream.seek(start + len);
		return new ASN1Obj(tag, value, subs);
	}
	function collectSubs(stream, len) {
		const end = stream.position + len;
		if (end > stream.length) throw new error_1.ASN1ParseError("invalid length");
		const subs = [];
		while (stream.position < end) subs.push(parseStream(stream));
		if (stream.position !== end) throw new error_1.ASN1ParseError("invalid length");
		return subs;
	}
}));
// node_modules/@sigstore/core/dist/asn1/index.js
var require_asn1 = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.ASN1Obj = void 0;
	var obj_1 = require_obj();
	Object.defineProperty(exports, "ASN1Obj", {
		enumerable: true,
		get: function() {
			return obj_1.ASN1Obj;
		}
	});
}));
// node_modules/@sigstore/core/dist/crypto.js
var require_crypto = __commonJSMin(((exports, module, this$13) => {
	var __importDefault = this$13 && this$13.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.createPublicKey = createPublicKey;
	exports.digest = digest;
	exports.verify = verify;
	exports.bufferEqual = bufferEqual;
	const crypto_1 = __importDefault(__require("crypto"));
	function createPublicKey(key, type = "spki") {
		if (typeof key === "string") return crypto_1.default.createPublicKey(key);
		else return crypto_1.default.createPublicKey({
			key,
			format: "der",
			type
		});
	}
	function digest(algorithm, ...data) {
		const hash = crypto_1.default.createHash(algorithm);
		for (const d of data) hash.update(d);
		return hash.digest();
	}
	function verify(data, key, signature, algorithm) {
		try {
			return crypto_1.default.verify(algorithm, data, key, signature);
		} catch (e) {
			return false;
		}
	}
	function bufferEqual(a, b) {
		try {
			return crypto_1.default.timingSafeEqual(a, b);
		} catch {
			return false;
		}
	}
}));
// node_modules/@sigstore/core/dist/dsse.js
var require_dsse$1 = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.preAuthEncoding = preAuthEncoding;
	const PAE_PREFIX = "DSSEv1";
	function preAuthEncoding(payloadType, payload) {
		const prefix = [
			PAE_PREFIX,
			payloadType.length,
			payloadType,
			payload.length,
			""
		].join(" ");
		return Buffer.concat([Buffer.from(prefix, "ascii"), payload]);
	}
}));
// node_modules/@sigstore/core/dist/encoding.js
var require_encoding = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.base64Encode = base64Encode;
	exports.base64Decode = base64Decode;
	const BASE64_ENCODING = "base64";
	const UTF8_ENCODING = "utf-8";
	function base64Encode(str) {
		return Buffer.from(str, UTF8_ENCODING).toString(BASE64_ENCODING);
	}
	function base64Decode(str) {
		return Buffer.from(str, BASE64_ENCODING).toString(UTF8_ENCODING);
	}
}));
// node_modules/@sigstore/core/dist/json.js
var require_json = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.canonicalize = canonicalize;
	function canonicalize(object) {
		let buffer = "";
		if (object === null || typeof object !== "object" || object.toJSON != null) buffer += JSON.stringify(object);
		else if (Array.isArray(object)) {
			buffer += "[";
			let first = true;
			object.forEach((element) => {
				if (!first) buffer += ",";
				first = false;
				buffer += canonicalize(element);
			});
			buffer += "]";
		} else {
			buffer += "{";
			let first = true;
			Object.keys(object).sort().forEach((property) => {
				if (!first) buffer += ",";
				first = false;
				buffer += JSON.stringify(property);
				buffer += ":";
				buffer += canonicalize(object[property]);
			});
			buffer += "}";
		}
		return buffer;
	}
}));
// node_modules/@sigstore/core/dist/pem.js
var require_pem = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.toDER = toDER;
	exports.fromDER = fromDER;
	const PEM_HEADER = /-----BEGIN (.*)-----/;
	const PEM_FOOTER = /-----END (.*)-----/;
	function toDER(certificate) {
		let der = "";
		certificate.split("\n").forEach((line) => {
			if (line.match(PEM_HEADER) || line.match(PEM_FOOTER)) return;
			der += line;
		});
		return Buffer.from(der, "base64");
	}
	function fromDER(certificate, type = "CERTIFICATE") {
		const lines = certificate.toString("base64").match(/.{1,64}/g) || "";
		return [
			`-----BEGIN ${type}-----`,
			...lines,
			`-----END ${type}-----`
		].join("\n").concat("\n");
	}
}));
// node_modules/@sigstore/core/dist/oid.js
var require_oid = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.SHA2_HASH_ALGOS = exports.ECDSA_SIGNATURE_ALGOS = void 0;
	exports.ECDSA_SIGNATURE_ALGOS = {
		"1.2.840.10045.4.3.1": "sha224",
		"1.2.840.10045.4.3.2": "sha256",
		"1.2.840.10045.4.3.3": "sha384",
		"1.2.840.10045.4.3.4": "sha512"
	};
	exports.SHA2_HASH_ALGOS = {
		"2.16.840.1.101.3.4.2.1": "sha256",
		"2.16.840.1.101.3.4.2.2": "sha384",
		"2.16.840.1.101.3.4.2.3": "sha512"
	};
}));
// node_modules/@sigstore/core/dist/rfc3161/error.js
var require_error$3 = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.RFC3161TimestampVerificationError = void 0;
	var RFC3161TimestampVerificationError = class extends Error {};
	exports.RFC3161TimestampVerificationError = RFC3161TimestampVerificationError;
}));
// node_modules/@sigstore/core/dist/rfc3161/tstinfo.js
var require_tstinfo = __commonJSMin(((exports, module, this$12) => {
	var __createBinding = this$12 && this$12.__createBinding || (Object.create ? (function(o, m, k, k2) {
		if (k2 === void 0) k2 = k;
		var desc = Object.getOwnPropertyDescriptor(m, k);
		if (!desc || ("get" in desc ? !m.__esModule : desc.writable || desc.configurable)) desc = {
			enumerable: true,
			get: function() {
				return m[k];
			}
		};
		Object.defineProperty(o, k2, desc);
	}) : (function(o, m, k, k2) {
		if (k2 === void 0) k2 = k;
		o[k2] = m[k];
	}));
	var __setModuleDefault = this$12 && this$12.__setModuleDefault || (Object.create ? (function(o, v) {
		Object.defineProperty(o, "default", {
			enumerable: true,
			value: v
		});
	}) : function(o, v) {
		o["default"] = v;
	});
	var __importStar = this$12 && this$12.__importStar || function(mod) {
		if (mod && mod.__esModule) return mod;
		var result = {};
		if (mod != null) {
			for (var k in mod) if (k !== "default" && Object.prototype.hasOwnProperty.call(mod, k)) __createBinding(result, mod, k);
		}
		__setModuleDefault(result, mod);
		return result;
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.TSTInfo = void 0;
	const crypto = __importStar(require_crypto());
	const oid_1 = require_oid();
	const error_1 = require_error$3();
	var TSTInfo = class {
		constructor(asn1) {
			this.root = asn1;
		}
		get version() {
			return this.root.subs[0].toInteger();
		}
		get genTime() {
			return this.root.subs[4].toDate();
		}
		get messageImprintHashAlgorithm() {
			const oid = this.messageImprintObj.subs[0].subs[0].toOID();
			return oid_1.SHA2_HASH_ALGOS[oid];
		}
		get messageImprintHashedMessage() {
			return this.messageImprintObj.subs[1].value;
		}
		get raw() {
			return this.root.toDER();
		}
		verify(data) {
			const digest = crypto.digest(this.messageImprintHashAlgorithm, data);
			if (!crypto.bufferEqual(digest, this.messageImprintHashedMessage)) throw new error_1.RFC3161TimestampVerificationError("message imprint does not match artifact");
		}
		get messageImprintObj() {
			return this.root.subs[2];
		}
	};
	exports.TSTInfo = TSTInfo;
}));
// node_modules/@sigstore/core/dist/rfc3161/timestamp.js
var require_timestamp$1 = __commonJSMin(((exports, module, this$11) => {
	var __createBinding = this$11 && this$11.__createBinding || (Object.create ? (function(o, m, k, k2) {
		if (k2 === void 0) k2 = k;
		var desc = Object.getOwnPropertyDescriptor(m, k);
		if (!desc || ("get" in desc ? !m.__esModule : desc.writable || desc.configurable)) desc = {
			enumerable: true,
			get: function() {
				return m[k];
			}
		};
		Object.defineProperty(o, k2, desc);
	}) : (function(o, m, k, k2) {
		if (k2 === void 0) k2 = k;
		o[k2] = m[k];
	}));
	var __setModuleDefault = this$11 && this$11.__setModuleDefault || (Object.create ? (function(o, v) {
		Object.defineProperty(o, "default", {
			enumerable: true,
			value: v
		});
	}) : function(o, v) {
		o["default"] = v;
	});
	var __importStar = this$11 && this$11.__importStar || function(mod) {
		if (mod && mod.__esModule) return mod;
		var result = {};
		if (mod != null) {
			for (var k in mod) if (k !== "default" && Object.prototype.hasOwnProperty.call(mod, k)) __createBinding(result, mod, k);
		}
		__setModuleDefault(result, mod);
		return result;
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.RFC3161Timestamp = void 0;
	const asn1_1 = require_asn1();
	const crypto = __importStar(require_crypto());
	const oid_1 = require_oid();
	const error_1 = require_error$3();
	const tstinfo_1 = require_tstinfo();
	const OID_PKCS9_CONTENT_TYPE_SIGNED_DATA = "1.2.840.113549.1.7.2";
	const OID_PKCS9_CONTENT_TYPE_TSTINFO = "1.2.840.113549.1.9.16.1.4";
	const OID_PKCS9_MESSAGE_DIGEST_KEY = "1.2.840.113549.1.9.4";
	exports.RFC3161Timestamp = class RFC3161Timestamp {
		constructor(asn1) {
			this.root = asn1;
		}
		static parse(der) {
			const asn1 = asn1_1.ASN1Obj.parseBuffer(der);
			return new RFC3161Timestamp(asn1);
		}
		get status() {
			return this.pkiStatusInfoObj.subs[0].toInteger();
		}
		get contentType() {
			return this.contentTypeObj.toOID();
		}
		get eContentType() {
			return this.eContentTypeObj.toOID();
		}
		get signingTime() {
			return this.tstInfo.genTime;
		}
		get signerIssuer() {
			return this.signerSidObj.subs[0].value;
		}
		get signerSerialNumber() {
			return this.signerSidObj.subs[1].value;
		}
		get signerDigestAlgorithm() {
			const oid = this.signerDigestAlgorithmObj.subs[0].toOID();
			return oid_1.SHA2_HASH_ALGOS[oid];
		}
		get signatureAlgorithm() {
			const oid = this.signatureAlgorithmObj.subs[0].toOID();
			return oid_1.ECDSA_SIGNATURE_ALGOS[oid];
		}
		get signatureValue() {
			return this.signatureValueObj.value;
		}
		get tstInfo() {
			return new tstinfo_1.TSTInfo(this.eContentObj.subs[0].subs[0]);
		}
		verify(data, publicKey) {
			if (!this.timeStampTokenObj) throw new error_1.RFC3161TimestampVerificationError("timeStampToken is missing");
			if (this.contentType !== OID_PKCS9_CONTENT_TYPE_SIGNED_DATA) throw new error_1.RFC3161TimestampVerificationError(`incorrect content type: ${this.contentType}`);
			if (this.eContentType !== OID_PKCS9_CONTENT_TYPE_TSTINFO) throw new error_1.RFC3161TimestampVerificationError(`incorrect encapsulated content type: ${this.eContentType}`);
			this.tstInfo.verify(data);
			this.verifyMessageDigest();
			this.verifySignature(publicKey);
		}
		verifyMessageDigest() {
			const tstInfoDigest = crypto.digest(this.signerDigestAlgorithm, this.tstInfo.raw);
			const expectedDigest = this.messageDigestAttributeObj.subs[1].subs[0].value;
			if (!crypto.bufferEqual(tstInfoDigest, expectedDigest)) throw new error_1.RFC3161TimestampVerificationError("signed data does not match tstInfo");
		}
		verifySignature(key) {
			const signedAttrs = this.signedAttrsObj.toDER();
			signedAttrs[0] = 49;
			if (!crypto.verify(signedAttrs, key, this.signatureValue, this.signatureAlgorithm)) throw new error_1.RFC3161TimestampVerificationError("signature verification failed");
		}
		get pkiStatusInfoObj() {
			return this.root.subs[0];
		}
		get timeStampTokenObj() {
			return this.root.subs[1];
		}
		get contentTypeObj() {
			return this.timeStampTokenObj.subs[0];
		}
		get signedDataObj() {
			return this.timeStampTokenObj.subs.find((sub) => sub.tag.isContextSpecific(0)).subs[0];
		}
		get encapContentInfoObj() {
			return this.signedDataObj.subs[2];
		}
		get signerInfosObj() {
			const sd = this.signedDataObj;
			return sd.subs[sd.subs.length - 1];
		}
		get signerInfoObj() {
			return this.signerInfosObj.subs[0];
		}
		get eContentTypeObj() {
			return this.encapContentInfoObj.subs[0];
		}
		get eContentObj() {
			return this.encapContentInfoObj.subs[1];
		}
		get signedAttrsObj() {
			return this.signerInfoObj.subs.find((sub) => sub.tag.isContextSpecific(0));
		}
		get messageDigestAttributeObj() {
			return this.signedAttrsObj.subs.find((sub) => sub.subs[0].tag.isOID() && sub.subs[0].toOID() === OID_PKCS9_MESSAGE_DIGEST_KEY);
		}
		get signerSidObj() {
			return this.signerInfoObj.subs[1];
		}
		get signerDigestAlgorithmObj() {
			return this.signerInfoObj.subs[2];
		}
		get signatureAlgorithmObj() {
			return this.signerInfoObj.subs[4];
		}
		get signatureValueObj() {
			return this.signerInfoObj.subs[5];
		}
	};
}));
// node_modules/@sigstore/core/dist/rfc3161/index.js
var require_rfc3161 = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.RFC3161Timestamp = void 0;
	var timestamp_1 = require_timestamp$1();
	Object.defineProperty(exports, "RFC3161Timestamp", {
		enumerable: true,
		get: function() {
			return timestamp_1.RFC3161Timestamp;
		}
	});
}));
// node_modules/@sigstore/core/dist/x509/sct.js
var require_sct = __commonJSMin(((exports, module, this$10) => {
	var __createBinding = this$10 && this$10.__createBinding || (Object.create ? (function(o, m, k, k2) {
		if (k2 === void 0) k2 = k;
		var desc = Object.getOwnPropertyDescriptor(m, k);
		if (!desc || ("get" in desc ? !m.__esModule : desc.writable || desc.configurable)) desc = {
			enumerable: true,
			get: function() {
				return m[k];
			}
		};
		Object.defineProperty(o, k2, desc);
	}) : (function(o, m, k, k2) {
		if (k2 === void 0) k2 = k;
		o[k2] = m[k];
	}));
	var __setModuleDefault = this$10 && this$10.__setModuleDefault || (Object.create ? (function(o, v) {
		Object.defineProperty(o, "default", {
			enumerable: true,
			value: v
		});
	}) : function(o, v) {
		o["default"] = v;
	});
	var __importStar = this$10 && this$10.__importStar || function(mod) {
		if (mod && mod.__esModule) return mod;
		var result = {};
		if (mod != null) {
			for (var k in mod) if (k !== "default" && Object.prototype.hasOwnProperty.call(mod, k)) __createBinding(result, mod, k);
		}
		__setModuleDefault(result, mod);
		return result;
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.SignedCertificateTimestamp = void 0;
	const crypto = __importStar(require_crypto());
	const stream_1 = require_stream();
	exports.SignedCertificateTimestamp = class SignedCertificateTimestamp {
		constructor(options) {
			this.version = options.version;
			this.logID = options.logID;
			this.timestamp = options.timestamp;
			this.extensions = options.extensions;
			this.hashAlgorithm = options.hashAlgorithm;
			this.signatureAlgorithm = options.signatureAlgorithm;
			this.signature = options.signature;
		}
		get datetime() {
			return new Date(Number(this.timestamp.readBigInt64BE()));
		}
		get algorithm() {
			switch (this.hashAlgorithm) {
				case 0: return "none";
				case 1: return "md5";
				case 2: return "sha1";
				case 3: return "sha224";
				case 4: return "sha256";
				case 5: return "sha384";
				case 6: return "sha512";
				default: return "unknown";
			}
		}
		verify(preCert, key) {
			const stream = new stream_1.ByteStream();
			stream.appendChar(this.version);
			stream.appendChar(0);
			stream.appendView(this.timestamp);
			stream.appendUint16(1);
			stream.appendView(preCert);
			stream.appendUint16(this.extensions.byteLength);
			if (this.extensions.byteLength > 0) stream.appendView(this.extensions);
			return crypto.verify(stream.buffer, key, this.signature, this.algorithm);
		}
		static parse(buf) {
			const stream = new stream_1.ByteStream(buf);
			const version = stream.getUint8();
			const logID = stream.getBlock(32);
			const timestamp = stream.getBlock(8);
			const extenstionLength = stream.getUint16();
			const extensions = stream.getBlock(extenstionLength);
			const hashAlgorithm = stream.getUint8();
			const signatureAlgorithm = stream.getUint8();
			const sigLength = stream.getUint16();
			const signature = stream.getBlock(sigLength);
			if (stream.position !== buf.length) throw new Error("SCT buffer length mismatch");
			return new SignedCertificateTimestamp({
				version,
				logID,
				timestamp,
				extensions,
				hashAlgorithm,
				signatureAlgorithm,
				signature
			});
		}
	};
}));
// node_modules/@sigstore/core/dist/x509/ext.js
var require_ext = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.X509SCTExtension = exports.X509SubjectKeyIDExtension = exports.X509AuthorityKeyIDExtension = exports.X509SubjectAlternativeNameExtension = exports.X509KeyUsageExtension = exports.X509BasicConstraintsExtension = exports.X509Extension = void 0;
	const stream_1 = require_stream();
	const sct_1 = require_sct();
	var X509Extension = class {
		constructor(asn1) {
			this.root = asn1;
		}
		get oid() {
			return this.root.subs[0].toOID();
		}
		get critical() {
			return this.root.subs.length === 3 ? this.root.subs[1].toBoolean() : false;
		}
		get value() {
			return this.extnValueObj.value;
		}
		get valueObj() {
			return this.extnValueObj;
		}
		get extnValueObj() {
			return this.root.subs[this.root.subs.length - 1];
		}
	};
	exports.X509Extension = X509Extension;
	var X509BasicConstraintsExtension = class extends X509Extension {
		get isCA() {
			return this.sequence.subs[0]?.toBoolean() ?? false;
		}
		get pathLenConstraint() {
			return this.sequence.subs.length > 1 ? this.sequence.subs[1].toInteger() : void 0;
		}
		get sequence() {
			return this.extnValueObj.subs[0];
		}
	};
	exports.X509BasicConstraintsExtension = X509BasicConstraintsExtension;
	var X509KeyUsageExtension = class extends X509Extension {
		get digitalSignature() {
			return this.bitString[0] === 1;
		}
		get keyCertSign() {
			return this.bitString[5] === 1;
		}
		get crlSign() {
			return this.bitString[6] === 1;
		}
		get bitString() {
			return this.extnValueObj.subs[0].toBitString();
		}
	};
	exports.X509KeyUsageExtension = X509KeyUsageExtension;
	var X509SubjectAlternativeNameExtension = class extends X509Extension {
		get rfc822Name() {
			return this.findGeneralName(1)?.value.toString("ascii");
		}
		get uri() {
			return this.findGeneralName(6)?.value.toString("ascii");
		}
		otherName(oid) {
			const otherName = this.findGeneralName(0);
			if (otherName === void 0) return;
			if (otherName.subs[0].toOID() !== oid) return;
			return otherName.subs[1].subs[0].value.toString("ascii");
		}
		findGeneralName(tag) {
			return this.generalNames.find((gn) => gn.tag.isContextSpecific(tag));
		}
		get generalNames() {
			return this.extnValueObj.subs[0].subs;
		}
	};
	exports.X509SubjectAlternativeNameExtension = X509SubjectAlternativeNameExtension;
	var X509AuthorityKeyIDExtension = class extends X509Extension {
		get keyIdentifier() {
			return this.findSequenceMember(0)?.value;
		}
		findSequenceMember(tag) {
			return this.sequence.subs.find((el) => el.tag.isContextSpecific(tag));
		}
		get sequence() {
			return this.extnValueObj.subs[0];
		}
	};
	exports.X509AuthorityKeyIDExtension = X509AuthorityKeyIDExtension;
	var X509SubjectKeyIDExtension = class extends X509Extension {
		get keyIdentifier() {
			return this.extnValueObj.subs[0].value;
		}
	};
	exports.X509SubjectKeyIDExtension = X509SubjectKeyIDExtension;
	var X509SCTExtension = class extends X509Extension {
		constructor(asn1) {
			super(asn1);
		}
		get signedCertificateTimestamps() {
			const buf = this.extnValueObj.subs[0].value;
			const stream = new stream_1.ByteStream(buf);
			const end = stream.getUint16() + 2;
			const sctList = [];
			while (stream.position < end) {
				const sctLength = stream.getUint16();
				const sct = stream.getBlock(sctLength);
				sctList.push(sct_1.SignedCertificateTimestamp.parse(sct));
			}
			if (stream.position !== end) throw new Error("SCT list length does not match actual length");
			return sctList;
		}
	};
	exports.X509SCTExtension = X509SCTExtension;
}));
// node_modules/@sigstore/core/dist/x509/cert.js
var require_cert = __commonJSMin(((exports, module, this$9) => {
	var __createBinding = this$9 && this$9.__createBinding || (Object.create ? (function(o, m, k, k2) {
		if (k2 === void 0) k2 = k;
		var desc = Object.getOwnPropertyDescriptor(m, k);
		if (!desc || ("get" in desc ? !m.__esModule : desc.writable || desc.configurable)) desc = {
			enumerable: true,
			get: function() {
				return m[k];
			}
		};
		Object.defineProperty(o, k2, desc);
	}) : (function(o, m, k, k2) {
		if (k2 === void 0) k2 = k;
		o[k2] = m[k];
	}));
	var __setModuleDefault = this$9 && this$9.__setModuleDefault || (Object.create ? (function(o, v) {
		Object.defineProperty(o, "default", {
			enumerable: true,
			value: v
		});
	}) : function(o, v) {
		o["default"] = v;
	});
	var __importStar = this$9 && this$9.__importStar || function(mod) {
		if (mod && mod.__esModule) return mod;
		var result = {};
		if (mod != null) {
			for (var k in mod) if (k !== "default" && Object.prototype.hasOwnProperty.call(mod, k)) __createBinding(result, mod, k);
		}
		__setModuleDefault(result, mod);
		return result;
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.X509Certificate = exports.EXTENSION_OID_SCT = void 0;
	const asn1_1 = require_asn1();
	const crypto = __importStar(require_crypto());
	const oid_1 = require_oid();
	const pem = __importStar(require_pem());
	const ext_1 = require_ext();
	const EXTENSION_OID_SUBJECT_KEY_ID = "2.5.29.14";
	const EXTENSION_OID_KEY_USAGE = "2.5.29.15";
	const EXTENSION_OID_SUBJECT_ALT_NAME = "2.5.29.17";
	const EXTENSION_OID_BASIC_CONSTRAINTS = "2.5.29.19";
	const EXTENSION_OID_AUTHORITY_KEY_ID = "2.5.29.35";
	exports.EXTENSION_OID_SCT = "1.3.6.1.4.1.11129.2.4.2";
	exports.X509Certificate = class X509Certificate {
		constructor(asn1) {
			this.root = asn1;
		}
		static parse(cert) {
			const der = typeof cert === "string" ? pem.toDER(cert) : cert;
			const asn1 = asn1_1.ASN1Obj.parseBuffer(der);
			return new X509Certificate(asn1);
		}
		get tbsCertificate() {
			return this.tbsCertificateObj;
		}
		get version() {
			return `v${(this.versionObj.subs[0].toInteger() + BigInt(1)).toString()}`;
		}
		get serialNumber() {
			return this.serialNumberObj.value;
		}
		get notBefore() {
			return this.validityObj.subs[0].toDate();
		}
		get notAfter() {
			return this.validityObj.subs[1].toDate();
		}
		get issuer() {
			return this.issuerObj.value;
		}
		get subject() {
			return this.subjectObj.value;
		}
		get publicKey() {
			return this.subjectPublicKeyInfoObj.toDER();
		}
		get signatureAlgorithm() {
			const oid = this.signatureAlgorithmObj.subs[0].toOID();
			return oid_1.ECDSA_SIGNATURE_ALGOS[oid];
		}
		get signatureValue() {
			return this.signatureValueObj.value.subarray(1);
		}
		get subjectAltName() {
			const ext = this.extSubjectAltName;
			return ext?.uri || ext?.rfc822Name;
		}
		get extensions() {
			return (this.extensionsObj?.subs[0])?.subs || [];
		}
		get extKeyUsage() {
			const ext = this.findExtension(EXTENSION_OID_KEY_USAGE);
			return ext ? new ext_1.X509KeyUsageExtension(ext) : void 0;
		}
		get extBasicConstraints() {
			const ext = this.findExtension(EXTENSION_OID_BASIC_CONSTRAINTS);
			return ext ? new ext_1.X509BasicConstraintsExtension(ext) : void 0;
		}
		get extSubjectAltName() {
			const ext = this.findExtension(EXTENSION_OID_SUBJECT_ALT_NAME);
			return ext ? new ext_1.X509SubjectAlternativeNameExtension(ext) : void 0;
		}
		get extAuthorityKeyID() {
			const ext = this.findExtension(EXTENSION_OID_AUTHORITY_KEY_ID);
			return ext ? new ext_1.X509AuthorityKeyIDExtension(ext) : void 0;
		}
		get extSubjectKeyID() {
			const ext = this.findExtension(EXTENSION_OID_SUBJECT_KEY_ID);
			return ext ? new ext_1.X509SubjectKeyIDExtension(ext) : void 0;
		}
		get extSCT() {
			const ext = this.findExtension(exports.EXTENSION_OID_SCT);
			return ext ? new ext_1.X509SCTExtension(ext) : void 0;
		}
		get isCA() {
			const ca = this.extBasicConstraints?.isCA || false;
			if (this.extKeyUsage) return ca && this.extKeyUsage.keyCertSign;
			return ca;
		}
		extension(oid) {
			const ext = this.findExtension(oid);
			return ext ? new ext_1.X509Extension(ext) : void 0;
		}
		verify(issuerCertificate) {
			const publicKey = issuerCertificate?.publicKey || this.publicKey;
			const key = crypto.createPublicKey(publicKey);
			return crypto.verify(this.tbsCertificate.toDER(), key, this.signatureValue, this.signatureAlgorithm);
		}
		validForDate(date) {
			return this.notBefore <= date && date <= this.notAfter;
		}
		equals(other) {
			return this.root.toDER().equals(other.root.toDER());
		}
		clone() {
			const der = this.root.toDER();
			const clone = Buffer.alloc(der.length);
			der.copy(clone);
			return X509Certificate.parse(clone);
		}
		findExtension(oid) {
			return this.extensions.find((ext) => ext.subs[0].toOID() === oid);
		}
		get tbsCertificateObj() {
			return this.root.subs[0];
		}
		get signatureAlgorithmObj() {
			return this.root.subs[1];
		}
		get signatureValueObj() {
			return this.root.subs[2];
		}
		get versionObj() {
			return this.tbsCertificateObj.subs[0];
		}
		get serialNumberObj() {
			return this.tbsCertificateObj.subs[1];
		}
		get issuerObj() {
			return this.tbsCertificateObj.subs[3];
		}
		get validityObj() {
			return this.tbsCertificateObj.subs[4];
		}
		get subjectObj() {
			return this.tbsCertificateObj.subs[5];
		}
		get subjectPublicKeyInfoObj() {
			return this.tbsCertificateObj.subs[6];
		}
		get extensionsObj() {
			return this.tbsCertificateObj.subs.find((sub) => sub.tag.isContextSpecific(3));
		}
	};
}));
// node_modules/@sigstore/core/dist/x509/index.js
var require_x509 = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.X509SCTExtension = exports.X509Certificate = exports.EXTENSION_OID_SCT = void 0;
	var cert_1 = require_cert();
	Object.defineProperty(exports, "EXTENSION_OID_SCT", {
		enumerable: true,
		get: function() {
			return cert_1.EXTENSION_OID_SCT;
		}
	});
	Object.defineProperty(exports, "X509Certificate", {
		enumerable: true,
		get: function() {
			return cert_1.X509Certificate;
		}
	});
	var ext_1 = require_ext();
	Object.defineProperty(exports, "X509SCTExtension", {
		enumerable: true,
		get: function() {
			return ext_1.X509SCTExtension;
		}
	});
}));
// node_modules/@sigstore/core/dist/index.js
var require_dist$3 = __commonJSMin(((exports, module, this$8) => {
	var __createBinding = this$8 && this$8.__createBinding || (Object.create ? (function(o, m, k, k2) {
		if (k2 === void 0) k2 = k;
		var desc = Object.getOwnPropertyDescriptor(m, k);
		if (!desc || ("get" in desc ? !m.__esModule : desc.writable || desc.configurable)) desc = {
			enumerable: true,
			get: function() {
				return m[k];
			}
		};
		Object.defineProperty(o, k2, desc);
	}) : (function(o, m, k, k2) {
		if (k2 === void 0) k2 = k;
		o[k2] = m[k];
	}));
	var __setModuleDefault = this$8 && this$8.__setModuleDefault || (Object.create ? (function(o, v) {
		Object.defineProperty(o, "default", {
			enumerable: true,
			value: v
		});
	}) : function(o, v) {
		o["default"] = v;
	});
	var __importStar = this$8 && this$8.__importStar || function(mod) {
		if (mod && mod.__esModule) return mod;
		var result = {};
		if (mod != null) {
			for (var k in mod) if (k !== "default" && Object.prototype.hasOwnProperty.call(mod, k)) __createBinding(result, mod, k);
		}
		__setModuleDefault(result, mod);
		return result;
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.X509SCTExtension = exports.X509Certificate = exports.EXTENSION_OID_SCT = exports.ByteStream = exports.RFC3161Timestamp = exports.pem = exports.json = exports.encoding = exports.dsse = exports.crypto = exports.ASN1Obj = void 0;
	var asn1_1 = require_asn1();
	Object.defineProperty(exports, "ASN1Obj", {
		enumerable: true,
		get: function() {
			return asn1_1.ASN1Obj;
		}
	});
	exports.crypto = __importStar(require_crypto());
	exports.dsse = __importStar(require_dsse$1());
	exports.encoding = __importStar(require_encoding());
	exports.json = __importStar(require_json());
	exports.pem = __importStar(require_pem());
	var rfc3161_1 = require_rfc3161();
	Object.defineProperty(exports, "RFC3161Timestamp", {
		enumerable: true,
		get: function() {
			return rfc3161_1.RFC3161Timestamp;
		}
	});
	var stream_1 = require_stream();
	Object.defineProperty(exports, "ByteStream", {
		enumerable: true,
		get: function() {
			return stream_1.ByteStream;
		}
	});
	var x509_1 = require_x509();
	Object.defineProperty(exports, "EXTENSION_OID_SCT", {
		enumerable: true,
		get: function() {
			return x509_1.EXTENSION_OID_SCT;
		}
	});
	Object.defineProperty(exports, "X509Certificate", {
		enumerable: true,
		get: function() {
			return x509_1.X509Certificate;
		}
	});
	Object.defineProperty(exports, "X509SCTExtension", {
		enumerable: true,
		get: function() {
			return x509_1.X509SCTExtension;
		}
	});
}));
// node_modules/@sigstore/sign/dist/util/oidc.js
var require_oidc = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.extractJWTSubject = extractJWTSubject;
	const core_1 = require_dist$3();
	function extractJWTSubject(jwt) {
		const parts = jwt.split(".", 3);
		const payload = JSON.parse(core_1.encoding.base64Decode(parts[1]));
		switch (payload.iss) {
			case "https://accounts.google.com":
			case "https://oauth2.sigstore.dev/auth": return payload.email;
			default: return payload.sub;
		}
	}
}));
// node_modules/@sigstore/sign/package.json
var require_package = __commonJSMin(((exports, module) => {
	module.exports = {
		"name": "@sigstore/sign",
		"version": "3.1.0",
		"description": "Sigstore signing library",
		"main": "dist/index.js",
		"types": "dist/index.d.ts",
		"scripts": {
			"clean": "shx rm -rf dist *.tsbuildinfo",
			"build": "tsc --build",
			"test": "jest"
		},
		"files": ["dist"],
		"author": "bdehamer@github.com",
		"license": "Apache-2.0",
		"repository": {
			"type": "git",
			"url": "git+https://github.com/sigstore/sigstore-js.git"
		},
		"bugs": { "url": "https://github.com/sigstore/sigstore-js/issues" },
		"homepage": "https://github.com/sigstore/sigstore-js/tree/main/packages/sign#readme",
		"publishConfig": { "provenance": true },
		"devDependencies": {
			"@sigstore/jest": "^0.0.0",
			"@sigstore/mock": "^0.10.0",
			"@sigstore/rekor-types": "^3.0.0",
			"@types/make-fetch-happen": "^10.0.4",
			"@types/promise-retry": "^1.1.6"
		},
		"dependencies": {
			"@sigstore/bundle": "^3.1.0",
			"@sigstore/core": "^2.0.0",
			"@sigstore/protobuf-specs": "^0.4.0",
			"make-fetch-happen": "^14.0.2",
			"proc-log": "^5.0.0",
			"promise-retry": "^2.0.1"
		},
		"engines": { "node": "^18.17.0 || >=20.5.0" }
	};
}));
// node_modules/@sigstore/sign/dist/util/ua.js
var require_ua = __commonJSMin(((exports, module, this$7) => {
	var __importDefault = this$7 && this$7.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.getUserAgent = void 0;
	const os_1 = __importDefault(__require("os"));
	const getUserAgent = () => {
		return `sigstore-js/${require_package().version} (Node ${process.version}) (${os_1.default.platform()}/${os_1.default.arch()})`;
	};
	exports.getUserAgent = getUserAgent;
}));
// node_modules/@sigstore/sign/dist/util/index.js
var require_util = __commonJSMin(((exports, module, this$6) => {
	var __createBinding = this$6 && this$6.__createBinding || (Object.create ? (function(o, m, k, k2) {
		if (k2 === void 0) k2 = k;
		var desc = Object.getOwnPropertyDescriptor(m, k);
		if (!desc || ("get" in desc ? !m.__esModule : desc.writable || desc.configurable)) desc = {
			enumerable: true,
			get: function() {
				return m[k];
			}
		};
		Object.defineProperty(o, k2, desc);
	}) : (function(o, m, k, k2) {
		if (k2 === void 0) k2 = k;
		o[k2] = m[k];
	}));
	var __setModuleDefault = this$6 && this$6.__setModuleDefault || (Object.create ? (function(o, v) {
		Object.defineProperty(o, "default", {
			enumerable: true,
			value: v
		});
	}) : function(o, v) {
		o["default"] = v;
	});
	var __importStar = this$6 && this$6.__importStar || (function() {
		var ownKeys = function(o) {
			ownKeys = Object.getOwnPropertyNames || function(o) {
				var ar = [];
				for (var k in o) if (Object.prototype.hasOwnProperty.call(o, k)) ar[ar.length] = k;
				return ar;
			};
			return ownKeys(o);
		};
		return function(mod) {
			if (mod && mod.__esModule) return mod;
			var result = {};
			if (mod != null) {
				for (var k = ownKeys(mod), i = 0; i < k.length; i++) if (k[i] !== "default") __createBinding(result, mod, k[i]);
			}
			__setModuleDefault(result, mod);
			return result;
		};
	})();
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.ua = exports.oidc = exports.pem = exports.json = exports.encoding = exports.dsse = exports.crypto = void 0;
	var core_1 = require_dist$3();
	Object.defineProperty(exports, "crypto", {
		enumerable: true,
		get: function() {
			return core_1.crypto;
		}
	});
	Object.defineProperty(exports, "dsse", {
		enumerable: true,
		get: function() {
			return core_1.dsse;
		}
	});
	Object.defineProperty(exports, "encoding", {
		enumerable: true,
		get: function() {
			return core_1.encoding;
		}
	});
	Object.defineProperty(exports, "json", {
		enumerable: true,
		get: function() {
			return core_1.json;
		}
	});
	Object.defineProperty(exports, "pem", {
		enumerable: true,
		get: function() {
			return core_1.pem;
		}
	});
	exports.oidc = __importStar(require_oidc());
	exports.ua = __importStar(require_ua());
}));
// node_modules/@sigstore/sign/dist/bundler/base.js
var require_base = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.BaseBundleBuilder = void 0;
	var BaseBundleBuilder = class {
		constructor(options) {
			this.signer = options.signer;
			this.witnesses = options.witnesses;
		}
		async create(artifact) {
			const signature = await this.prepare(artifact).then((blob) => this.signer.sign(blob));
			const bundle = await this.package(artifact, signature);
			const verificationMaterials = await Promise.all(this.witnesses.map((witness) => witness.testify(bundle.content, publicKey(signature.key))));
			const tlogEntryList = [];
			const timestampList = [];
			verificationMaterials.forEach(({ tlogEntries, rfc3161Timestamps }) => {
				tlogEntryList.push(...tlogEntries ?? []);
				timestampList.push(...rfc3161Timestamps ?? []);
			});
			bundle.verificationMaterial.tlogEntries = tlogEntryList;
			bundle.verificationMaterial.timestampVerificationData = { rfc3161Timestamps: timestampList };
			return bundle;
		}
		async prepare(artifact) {
			return artifact.data;
		}
	};
	exports.BaseBundleBuilder = BaseBundleBuilder;
	function publicKey(key) {
		switch (key.$case) {
			case "publicKey": return key.publicKey;
			case "x509Certificate": return key.certificate;
		}
	}
}));
// node_modules/@sigstore/sign/node_modules/@sigstore/protobuf-specs/dist/__generated__/envelope.js
var require_envelope = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.Signature = exports.Envelope = void 0;
	exports.Envelope = {
		fromJSON(object) {
			return {
				payload: isSet(object.payload) ? Buffer.from(bytesFromBase64(object.payload)) : Buffer.alloc(0),
				payloadType: isSet(object.payloadType) ? globalThis.String(object.payloadType) : "",
				signatures: globalThis.Array.isArray(object?.signatures) ? object.signatures.map((e) => exports.Signature.fromJSON(e)) : []
			};
		},
		toJSON(message) {
			const obj = {};
			if (message.payload.length !== 0) obj.payload = base64FromBytes(message.payload);
			if (message.payloadType !== "") obj.payloadType = message.payloadType;
			if (message.signatures?.length) obj.signatures = message.signatures.map((e) => exports.Signature.toJSON(e));
			return obj;
		}
	};
	exports.Signature = {
		fromJSON(object) {
			return {
				sig: isSet(object.sig) ? Buffer.from(bytesFromBase64(object.sig)) : Buffer.alloc(0),
				keyid: isSet(object.keyid) ? globalThis.String(object.keyid) : ""
			};
		},
		toJSON(message) {
			const obj = {};
			if (message.sig.length !== 0) obj.sig = base64FromBytes(message.sig);
			if (message.keyid !== "") obj.keyid = message.keyid;
			return obj;
		}
	};
	function bytesFromBase64(b64) {
		return Uint8Array.from(globalThis.Buffer.from(b64, "base64"));
	}
	function base64FromBytes(arr) {
		return globalThis.Buffer.from(arr).toString("base64");
	}
	function isSet(value) {
		return value !== null && value !== void 0;
	}
}));
// node_modules/@sigstore/sign/node_modules/@sigstore/protobuf-specs/dist/__generated__/google/protobuf/timestamp.js
var require_timestamp = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.Timestamp = void 0;
	exports.Timestamp = {
		fromJSON(object) {
			return {
				seconds: isSet(object.seconds) ? globalThis.String(object.seconds) : "0",
				nanos: isSet(object.nanos) ? globalThis.Number(object.nanos) : 0
			};
		},
		toJSON(message) {
			const obj = {};
			if (message.seconds !== "0") obj.seconds = message.seconds;
			if (message.nanos !== 0) obj.nanos = Math.round(message.nanos);
			return obj;
		}
	};
	function isSet(value) {
		return value !== null && value !== void 0;
	}
}));
// node_modules/@sigstore/sign/node_modules/@sigstore/protobuf-specs/dist/__generated__/sigstore_common.js
var require_sigstore_common = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.TimeRange = exports.X509CertificateChain = exports.SubjectAlternativeName = exports.X509Certificate = exports.DistinguishedName = exports.ObjectIdentifierValuePair = exports.ObjectIdentifier = exports.PublicKeyIdentifier = exports.PublicKey = exports.RFC3161SignedTimestamp = exports.LogId = exports.MessageSignature = exports.HashOutput = exports.SubjectAlternativeNameType = exports.PublicKeyDetails = exports.HashAlgorithm = void 0;
	exports.hashAlgorithmFromJSON = hashAlgorithmFromJSON;
	exports.hashAlgorithmToJSON = hashAlgorithmToJSON;
	exports.publicKeyDetailsFromJSON = publicKeyDetailsFromJSON;
	exports.publicKeyDetailsToJSON = publicKeyDetailsToJSON;
	exports.subjectAlternativeNameTypeFromJSON = subjectAlternativeNameTypeFromJSON;
	exports.subjectAlternativeNameTypeToJSON = subjectAlternativeNameTypeToJSON;
	const timestamp_1 = require_timestamp();
	var HashAlgorithm;
	(function(HashAlgorithm) {
		HashAlgorithm[HashAlgorithm["HASH_ALGORITHM_UNSPECIFIED"] = 0] = "HASH_ALGORITHM_UNSPECIFIED";
		HashAlgorithm[HashAlgorithm["SHA2_256"] = 1] = "SHA2_256";
		HashAlgorithm[HashAlgorithm["SHA2_384"] = 2] = "SHA2_384";
		HashAlgorithm[HashAlgorithm["SHA2_512"] = 3] = "SHA2_512";
		HashAlgorithm[HashAlgorithm["SHA3_256"] = 4] = "SHA3_256";
		HashAlgorithm[HashAlgorithm["SHA3_384"] = 5] = "SHA3_384";
	})(HashAlgorithm || (exports.HashAlgorithm = HashAlgorithm = {}));
	function hashAlgorithmFromJSON(object) {
		switch (object) {
			case 0:
			case "HASH_ALGORITHM_UNSPECIFIED": return HashAlgorithm.HASH_ALGORITHM_UNSPECIFIED;
			case 1:
			case "SHA2_256": return HashAlgorithm.SHA2_256;
			case 2:
			case "SHA2_384": return HashAlgorithm.SHA2_384;
			case 3:
			case "SHA2_512": return HashAlgorithm.SHA2_512;
			case 4:
			case "SHA3_256": return HashAlgorithm.SHA3_256;
			case 5:
			case "SHA3_384": return HashAlgorithm.SHA3_384;
			default: throw new globalThis.Error("Unrecognized enum value " + object + " for enum HashAlgorithm");
		}
	}
	function hashAlgorithmToJSON(object) {
		switch (object) {
			case HashAlgorithm.HASH_ALGORITHM_UNSPECIFIED: return "HASH_ALGORITHM_UNSPECIFIED";
			case HashAlgorithm.SHA2_256: return "SHA2_256";
			case HashAlgorithm.SHA2_384: return "SHA2_384";
			case HashAlgorithm.SHA2_512: return "SHA2_512";
			case HashAlgorithm.SHA3_256: return "SHA3_256";
			case HashAlgorithm.SHA3_384: return "SHA3_384";
			default: throw new globalThis.Error("Unrecognized enum value " + object + " for enum HashAlgorithm");
		}
	}
	var PublicKeyDetails;
	(function(PublicKeyDetails) {
		PublicKeyDetails[PublicKeyDetails["PUBLIC_KEY_DETAILS_UNSPECIFIED"] = 0] = "PUBLIC_KEY_DETAILS_UNSPECIFIED";
		PublicKeyDetails[PublicKeyDetails["PKCS1_RSA_PKCS1V5"] = 1] = "PKCS1_RSA_PKCS1V5";
		PublicKeyDetails[PublicKeyDetails["PKCS1_RSA_PSS"] = 2] = "PKCS1_RSA_PSS";
		PublicKeyDetails[PublicKeyDetails["PKIX_RSA_PKCS1V5"] = 3] = "PKIX_RSA_PKCS1V5";
		PublicKeyDetails[PublicKeyDetails["PKIX_RSA_PSS"] = 4] = "PKIX_RSA_PSS";
		PublicKeyDetails[PublicKeyDetails["PKIX_RSA_PKCS1V15_2048_SHA256"] = 9] = "PKIX_RSA_PKCS1V15_2048_SHA256";
		PublicKeyDetails[PublicKeyDetails["PKIX_RSA_PKCS1V15_3072_SHA256"] = 10] = "PKIX_RSA_PKCS1V15_3072_SHA256";
		PublicKeyDetails[PublicKeyDetails["PKIX_RSA_PKCS1V15_4096_SHA256"] = 11] = "PKIX_RSA_PKCS1V15_4096_SHA256";
		PublicKeyDetails[PublicKeyDetails["PKIX_RSA_PSS_2048_SHA256"] = 16] = "PKIX_RSA_PSS_2048_SHA256";
		PublicKeyDetails[PublicKeyDetails["PKIX_RSA_PSS_3072_SHA256"] = 17] = "PKIX_RSA_PSS_3072_SHA256";
		PublicKeyDetails[PublicKeyDetails["PKIX_RSA_PSS_4096_SHA256"] = 18] = "PKIX_RSA_PSS_4096_SHA256";
		PublicKeyDetails[PublicKeyDetails["PKIX_ECDSA_P256_HMAC_SHA_256"] = 6] = "PKIX_ECDSA_P256_HMAC_SHA_256";
		PublicKeyDetails[PublicKeyDetails["PKIX_ECDSA_P256_SHA_256"] = 5] = "PKIX_ECDSA_P256_SHA_256";
		PublicKeyDetails[PublicKeyDetails["PKIX_ECDSA_P384_SHA_384"] = 12] = "PKIX_ECDSA_P384_SHA_384";
		PublicKeyDetails[PublicKeyDetails["PKIX_ECDSA_P521_SHA_512"] = 13] = "PKIX_ECDSA_P521_SHA_512";
		PublicKeyDetails[PublicKeyDetails["PKIX_ED25519"] = 7] = "PKIX_ED25519";
		PublicKeyDetails[PublicKeyDetails["PKIX_ED25519_PH"] = 8] = "PKIX_ED25519_PH";
		PublicKeyDetails[PublicKeyDetails["PKIX_ECDSA_P384_SHA_256"] = 19] = "PKIX_ECDSA_P384_SHA_256";
		PublicKeyDetails[PublicKeyDetails["PKIX_ECDSA_P521_SHA_256"] = 20] = "PKIX_ECDSA_P521_SHA_256";
		PublicKeyDetails[PublicKeyDetails["LMS_SHA256"] = 14] = "LMS_SHA256";
		PublicKeyDetails[PublicKeyDetails["LMOTS_SHA256"] = 15] = "LMOTS_SHA256";
		PublicKeyDetails[PublicKeyDetails["ML_DSA_65"] = 21] = "ML_DSA_65";
		PublicKeyDetails[PublicKeyDetails["ML_DSA_87"] = 22] = "ML_DSA_87";
	})(PublicKeyDetails || (exports.PublicKeyDetails = PublicKeyDetails = {}));
	function publicKeyDetailsFromJSON(object) {
		switch (object) {
			case 0:
			case "PUBLIC_KEY_DETAILS_UNSPECIFIED": return PublicKeyDetails.PUBLIC_KEY_DETAILS_UNSPECIFIED;
			case 1:
			case "PKCS1_RSA_PKCS1V5": return PublicKeyDetails.PKCS1_RSA_PKCS1V5;
			case 2:
			case "PKCS1_RSA_PSS": return PublicKeyDetails.PKCS1_RSA_PSS;
			case 3:
			case "PKIX_RSA_PKCS1V5": return PublicKeyDetails.PKIX_RSA_PKCS1V5;
			case 4:
			case "PKIX_RSA_PSS": return PublicKeyDetails.PKIX_RSA_PSS;
			case 9:
			case "PKIX_RSA_PKCS1V15_2048_SHA256": return PublicKeyDetails.PKIX_RSA_PKCS1V15_2048_SHA256;
			case 10:
			case "PKIX_RSA_PKCS1V15_3072_SHA256": return PublicKeyDetails.PKIX_RSA_PKCS1V15_3072_SHA256;
			case 11:
			case "PKIX_RSA_PKCS1V15_4096_SHA256": return PublicKeyDetails.PKIX_RSA_PKCS1V15_4096_SHA256;
			case 16:
			case "PKIX_RSA_PSS_2048_SHA256": return PublicKeyDetails.PKIX_RSA_PSS_2048_SHA256;
			case 17:
			case "PKIX_RSA_PSS_3072_SHA256": return PublicKeyDetails.PKIX_RSA_PSS_3072_SHA256;
			case 18:
			case "PKIX_RSA_PSS_4096_SHA256": return PublicKeyDetails.PKIX_RSA_PSS_4096_SHA256;
			case 6:
			case "PKIX_ECDSA_P256_HMAC_SHA_256": return PublicKeyDetails.PKIX_ECDSA_P256_HMAC_SHA_256;
			case 5:
			case "PKIX_ECDSA_P256_SHA_256": return PublicKeyDetails.PKIX_ECDSA_P256_SHA_256;
			case 12:
			case "PKIX_ECDSA_P384_SHA_384": return PublicKeyDetails.PKIX_ECDSA_P384_SHA_384;
			case 13:
			case "PKIX_ECDSA_P521_SHA_512": return PublicKeyDetails.PKIX_ECDSA_P521_SHA_512;
			case 7:
			case "PKIX_ED25519": return PublicKeyDetails.PKIX_ED25519;
			case 8:
			case "PKIX_ED25519_PH": return PublicKeyDetails.PKIX_ED25519_PH;
			case 19:
			case "PKIX_ECDSA_P384_SHA_256": return PublicKeyDetails.PKIX_ECDSA_P384_SHA_256;
			case 20:
			case "PKIX_ECDSA_P521_SHA_256": return PublicKeyDetails.PKIX_ECDSA_P521_SHA_256;
			case 14:
			case "LMS_SHA256": return PublicKeyDetails.LMS_SHA256;
			case 15:
			case "LMOTS_SHA256": return PublicKeyDetails.LMOTS_SHA256;
			case 21:
			case "ML_DSA_65": return PublicKeyDetails.ML_DSA_65;
			case 22:
			case "ML_DSA_87": return PublicKeyDetails.ML_DSA_87;
			default: throw new globalThis.Error("Unrecognized enum value " + object + " for enum PublicKeyDetails");
		}
	}
	function publicKeyDetailsToJSON(object) {
		switch (object) {
			case PublicKeyDetails.PUBLIC_KEY_DETAILS_UNSPECIFIED: return "PUBLIC_KEY_DETAILS_UNSPECIFIED";
			case PublicKeyDetails.PKCS1_RSA_PKCS1V5: return "PKCS1_RSA_PKCS1V5";
			case PublicKeyDetails.PKCS1_RSA_PSS: return "PKCS1_RSA_PSS";
			case PublicKeyDetails.PKIX_RSA_PKCS1V5: return "PKIX_RSA_PKCS1V5";
			case PublicKeyDetails.PKIX_RSA_PSS: return "PKIX_RSA_PSS";
			case PublicKeyDetails.PKIX_RSA_PKCS1V15_2048_SHA256: return "PKIX_RSA_PKCS1V15_2048_SHA256";
			case PublicKeyDetails.PKIX_RSA_PKCS1V15_3072_SHA256: return "PKIX_RSA_PKCS1V15_3072_SHA256";
			case PublicKeyDetails.PKIX_RSA_PKCS1V15_4096_SHA256: return "PKIX_RSA_PKCS1V15_4096_SHA256";
			case PublicKeyDetails.PKIX_RSA_PSS_2048_SHA256: return "PKIX_RSA_PSS_2048_SHA256";
			case PublicKeyDetails.PKIX_RSA_PSS_3072_SHA256: return "PKIX_RSA_PSS_3072_SHA256";
			case PublicKeyDetails.PKIX_RSA_PSS_4096_SHA256: return "PKIX_RSA_PSS_4096_SHA256";
			case PublicKeyDetails.PKIX_ECDSA_P256_HMAC_SHA_256: return "PKIX_ECDSA_P256_HMAC_SHA_256";
			case PublicKeyDetails.PKIX_ECDSA_P256_SHA_256: return "PKIX_ECDSA_P256_SHA_256";
			case PublicKeyDetails.PKIX_ECDSA_P384_SHA_384: return "PKIX_ECDSA_P384_SHA_384";
			case PublicKeyDetails.PKIX_ECDSA_P521_SHA_512: return "PKIX_ECDSA_P521_SHA_512";
			case PublicKeyDetails.PKIX_ED25519: return "PKIX_ED25519";
			case PublicKeyDetails.PKIX_ED25519_PH: return "PKIX_ED25519_PH";
			case PublicKeyDetails.PKIX_ECDSA_P384_SHA_256: return "PKIX_ECDSA_P384_SHA_256";
			case PublicKeyDetails.PKIX_ECDSA_P521_SHA_256: return "PKIX_ECDSA_P521_SHA_256";
			case PublicKeyDetails.LMS_SHA256: return "LMS_SHA256";
			case PublicKeyDetails.LMOTS_SHA256: return "LMOTS_SHA256";
			case PublicKeyDetails.ML_DSA_65: return "ML_DSA_65";
			case PublicKeyDetails.ML_DSA_87: return "ML_DSA_87";
			default: throw new globalThis.Error("Unrecognized enum value " + object + " for enum PublicKeyDetails");
		}
	}
	var SubjectAlternativeNameType;
	(function(SubjectAlternativeNameType) {
		SubjectAlternativeNameType[SubjectAlternativeNameType["SUBJECT_ALTERNATIVE_NAME_TYPE_UNSPECIFIED"] = 0] = "SUBJECT_ALTERNATIVE_NAME_TYPE_UNSPECIFIED";
		SubjectAlternativeNameType[SubjectAlternativeNameType["EMAIL"] = 1] = "EMAIL";
		SubjectAlternativeNameType[SubjectAlternativeNameType["URI"] = 2] = "URI";
		SubjectAlternativeNameType[SubjectAlternativeNameType["OTHER_NAME"] = 3] = "OTHER_NAME";
	})(SubjectAlternativeNameType || (exports.SubjectAlternativeNameType = SubjectAlternativeNameType = {}));
	function subjectAlternativeNameTypeFromJSON(object) {
		switch (object) {
			case 0:
			case "SUBJECT_ALTERNATIVE_NAME_TYPE_UNSPECIFIED": return SubjectAlternativeNameType.SUBJECT_ALTERNATIVE_NAME_TYPE_UNSPECIFIED;
			case 1:
			case "EMAIL": return SubjectAlternativeNameType.EMAIL;
			case 2:
			case "URI": return SubjectAlternativeNameType.URI;
			case 3:
			case "OTHER_NAME": return SubjectAlternativeNameType.OTHER_NAME;
			default: throw new globalThis.Error("Unrecognized enum value " + object + " for enum SubjectAlternativeNameType");
		}
	}
	function subjectAlternativeNameTypeToJSON(object) {
		switch (object) {
			case SubjectAlternativeNameType.SUBJECT_ALTERNATIVE_NAME_TYPE_UNSPECIFIED: return "SUBJECT_ALTERNATIVE_NAME_TYPE_UNSPECIFIED";
			case SubjectAlternativeNameType.EMAIL: return "EMAIL";
			case SubjectAlternativeNameType.URI: return "URI";
			case SubjectAlternativeNameType.OTHER_NAME: return "OTHER_NAME";
			default: throw new globalThis.Error("Unrecognized enum value " + object + " for enum SubjectAlternativeNameType");
		}
	}
	exports.HashOutput = {
		fromJSON(object) {
			return {
				algorithm: isSet(object.algorithm) ? hashAlgorithmFromJSON(object.algorithm) : 0,
				digest: isSet(object.digest) ? Buffer.from(bytesFromBase64(object.digest)) : Buffer.alloc(0)
			};
		},
		toJSON(message) {
			const obj = {};
			if (message.algorithm !== 0) obj.algorithm = hashAlgorithmToJSON(message.algorithm);
			if (message.digest.length !== 0) obj.digest = base64FromBytes(message.digest);
			return obj;
		}
	};
	exports.MessageSignature = {
		fromJSON(object) {
			return {
				messageDigest: isSet(object.messageDigest) ? exports.HashOutput.fromJSON(object.messageDigest) : void 0,
				signature: isSet(object.signature) ? Buffer.from(bytesFromBase64(object.signature)) : Buffer.alloc(0)
			};
		},
		toJSON(message) {
			const obj = {};
			if (message.messageDigest !== void 0) obj.messageDigest = exports.HashOutput.toJSON(message.messageDigest);
			if (message.signature.length !== 0) obj.signature = base64FromBytes(message.signature);
			return obj;
		}
	};
	exports.LogId = {
		fromJSON(object) {
			return { keyId: isSet(object.keyId) ? Buffer.from(bytesFromBase64(object.keyId)) : Buffer.alloc(0) };
		},
		toJSON(message) {
			const obj = {};
			if (message.keyId.length !== 0) obj.keyId = base64FromBytes(message.keyId);
			return obj;
		}
	};
	exports.RFC3161SignedTimestamp = {
		fromJSON(object) {
			return { signedTimestamp: isSet(object.signedTimestamp) ? Buffer.from(bytesFromBase64(object.signedTimestamp)) : Buffer.alloc(0) };
		},
		toJSON(message) {
			const obj = {};
			if (message.signedTimestamp.length !== 0) obj.signedTimestamp = base64FromBytes(message.signedTimestamp);
			return obj;
		}
	};
	exports.PublicKey = {
		fromJSON(object) {
			return {
				rawBytes: isSet(object.rawBytes) ? Buffer.from(bytesFromBase64(object.rawBytes)) : void 0,
				keyDetails: isSet(object.keyDetails) ? publicKeyDetailsFromJSON(object.keyDetails) : 0,
				validFor: isSet(object.validFor) ? exports.TimeRange.fromJSON(object.validFor) : void 0
			};
		},
		toJSON(message) {
			const obj = {};
			if (message.rawBytes !== void 0) obj.rawBytes = base64FromBytes(message.rawBytes);
			if (message.keyDetails !== 0) obj.keyDetails = publicKeyDetailsToJSON(message.keyDetails);
			if (message.validFor !== void 0) obj.validFor = exports.TimeRange.toJSON(message.validFor);
			return obj;
		}
	};
	exports.PublicKeyIdentifier = {
		fromJSON(object) {
			return { hint: isSet(object.hint) ? globalThis.String(object.hint) : "" };
		},
		toJSON(message) {
			const obj = {};
			if (message.hint !== "") obj.hint = message.hint;
			return obj;
		}
	};
	exports.ObjectIdentifier = {
		fromJSON(object) {
			return { id: globalThis.Array.isArray(object?.id) ? object.id.map((e) => globalThis.Number(e)) : [] };
		},
		toJSON(message) {
			const obj = {};
			if (message.id?.length) obj.id = message.id.map((e) => Math.round(e));
			return obj;
		}
	};
	exports.ObjectIdentifierValuePair = {
		fromJSON(object) {
			return {
				oid: isSet(object.oid) ? exports.ObjectIdentifier.fromJSON(object.oid) : void 0,
				value: isSet(object.value) ? Buffer.from(bytesFromBase64(object.value)) : Buffer.alloc(0)
			};
		},
		toJSON(message) {
			const obj = {};
			if (message.oid !== void 0) obj.oid = exports.ObjectIdentifier.toJSON(message.oid);
			if (message.value.length !== 0) obj.value = base64FromBytes(message.value);
			return obj;
		}
	};
	exports.DistinguishedName = {
		fromJSON(object) {
			return {
				organization: isSet(object.organization) ? globalThis.String(object.organization) : "",
				commonName: isSet(object.commonName) ? globalThis.String(object.commonName) : ""
			};
		},
		toJSON(message) {
			const obj = {};
			if (message.organization !== "") obj.organization = message.organization;
			if (message.commonName !== "") obj.commonName = message.commonName;
			return obj;
		}
	};
	exports.X509Certificate = {
		fromJSON(object) {
			return { rawBytes: isSet(object.rawBytes) ? Buffer.from(bytesFromBase64(object.rawBytes)) : Buffer.alloc(0) };
		},
		toJSON(message) {
			const obj = {};
			if (message.rawBytes.length !== 0) obj.rawBytes = base64FromBytes(message.rawBytes);
			return obj;
		}
	};
	exports.SubjectAlternativeName = {
		fromJSON(object) {
			return {
				type: isSet(object.type) ? subjectAlternativeNameTypeFromJSON(object.type) : 0,
				identity: isSet(object.regexp) ? {
					$case: "regexp",
					regexp: globalThis.String(object.regexp)
				} : isSet(object.value) ? {
					$case: "value",
					value: globalThis.String(object.value)
				} : void 0
			};
		},
		toJSON(message) {
			const obj = {};
			if (message.type !== 0) obj.type = subjectAlternativeNameTypeToJSON(message.type);
			if (message.identity?.$case === "regexp") obj.regexp = message.identity.regexp;
			else if (message.identity?.$case === "value") obj.value = message.identity.value;
			return obj;
		}
	};
	exports.X509CertificateChain = {
		fromJSON(object) {
			return { certificates: globalThis.Array.isArray(object?.certificates) ? object.certificates.map((e) => exports.X509Certificate.fromJSON(e)) : [] };
		},
		toJSON(message) {
			const obj = {};
			if (message.certificates?.length) obj.certificates = message.certificates.map((e) => exports.X509Certificate.toJSON(e));
			return obj;
		}
	};
	exports.TimeRange = {
		fromJSON(object) {
			return {
				start: isSet(object.start) ? fromJsonTimestamp(object.start) : void 0,
				end: isSet(object.end) ? fromJsonTimestamp(object.end) : void 0
			};
		},
		toJSON(message) {
			const obj = {};
			if (message.start !== void 0) obj.start = message.start.toISOString();
			if (message.end !== void 0) obj.end = message.end.toISOString();
			return obj;
		}
	};
	function bytesFromBase64(b64) {
		return Uint8Array.from(globalThis.Buffer.from(b64, "base64"));
	}
	function base64FromBytes(arr) {
		return globalThis.Buffer.from(arr).toString("base64");
	}
	function fromTimestamp(t) {
		let millis = (globalThis.Number(t.seconds) || 0) * 1e3;
		millis += (t.nanos || 0) / 1e6;
		return new globalThis.Date(millis);
	}
	function fromJsonTimestamp(o) {
		if (o instanceof globalThis.Date) return o;
		else if (typeof o === "string") return new globalThis.Date(o);
		else return fromTimestamp(timestamp_1.Timestamp.fromJSON(o));
	}
	function isSet(value) {
		return value !== null && value !== void 0;
	}
}));
// node_modules/@sigstore/sign/node_modules/@sigstore/protobuf-specs/dist/__generated__/sigstore_rekor.js
var require_sigstore_rekor = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.TransparencyLogEntry = exports.InclusionPromise = exports.InclusionProof = exports.Checkpoint = exports.KindVersion = void 0;
	const sigstore_common_1 = require_sigstore_common();
	exports.KindVersion = {
		fromJSON(object) {
			return {
				kind: isSet(object.kind) ? globalThis.String(object.kind) : "",
				version: isSet(object.version) ? globalThis.String(object.version) : ""
			};
		},
		toJSON(message) {
			const obj = {};
			if (message.kind !== "") obj.kind = message.kind;
			if (message.version !== "") obj.version = message.version;
			return obj;
		}
	};
	exports.Checkpoint = {
		fromJSON(object) {
			return { envelope: isSet(object.envelope) ? globalThis.String(object.envelope) : "" };
		},
		toJSON(message) {
			const obj = {};
			if (message.envelope !== "") obj.envelope = message.envelope;
			return obj;
		}
	};
	exports.InclusionProof = {
		fromJSON(object) {
			return {
				logIndex: isSet(object.logIndex) ? globalThis.String(object.logIndex) : "0",
				rootHash: isSet(object.rootHash) ? Buffer.from(bytesFromBase64(object.rootHash)) : Buffer.alloc(0),
				treeSize: isSet(object.treeSize) ? globalThis.String(object.treeSize) : "0",
				hashes: globalThis.Array.isArray(object?.hashes) ? object.hashes.map((e) => Buffer.from(bytesFromBase64(e))) : [],
				checkpoint: isSet(object.checkpoint) ? exports.Checkpoint.fromJSON(object.checkpoint) : void 0
			};
		},
		toJSON(message) {
			const obj = {};
			if (message.logIndex !== "0") obj.logIndex = message.logIndex;
			if (message.rootHash.length !== 0) obj.rootHash = base64FromBytes(message.rootHash);
			if (message.treeSize !== "0") obj.treeSize = message.treeSize;
			if (message.hashes?.length) obj.hashes = message.hashes.map((e) => base64FromBytes(e));
			if (message.checkpoint !== void 0) obj.checkpoint = exports.Checkpoint.toJSON(message.checkpoint);
			return obj;
		}
	};
	exports.InclusionPromise = {
		fromJSON(object) {
			return { signedEntryTimestamp: isSet(object.signedEntryTimestamp) ? Buffer.from(bytesFromBase64(object.signedEntryTimestamp)) : Buffer.alloc(0) };
		},
		toJSON(message) {
			const obj = {};
			if (message.signedEntryTimestamp.length !== 0) obj.signedEntryTimestamp = base64FromBytes(message.signedEntryTimestamp);
			return obj;
		}
	};
	exports.TransparencyLogEntry = {
		fromJSON(object) {
			return {
				logIndex: isSet(object.logIndex) ? globalThis.String(object.logIndex) : "0",
				logId: isSet(object.logId) ? sigstore_common_1.LogId.fromJSON(object.logId) : void 0,
				kindVersion: isSet(object.kindVersion) ? exports.KindVersion.fromJSON(object.kindVersion) : void 0,
				integratedTime: isSet(object.integratedTime) ? globalThis.String(object.integratedTime) : "0",
				inclusionPromise: isSet(object.inclusionPromise) ? exports.InclusionPromise.fromJSON(object.inclusionPromise) : void 0,
				inclusionProof: isSet(object.inclusionProof) ? exports.InclusionProof.fromJSON(object.inclusionProof) : void 0,
				canonicalizedBody: isSet(object.canonicalizedBody) ? Buffer.from(bytesFromBase64(object.canonicalizedBody)) : Buffer.alloc(0)
			};
		},
		toJSON(message) {
			const obj = {};
			if (message.logIndex !== "0") obj.logIndex = message.logIndex;
			if (message.logId !== void 0) obj.logId = sigstore_common_1.LogId.toJSON(message.logId);
			if (message.kindVersion !== void 0) obj.kindVersion = exports.KindVersion.toJSON(message.kindVersion);
			if (message.integratedTime !== "0") obj.integratedTime = message.integratedTime;
			if (message.inclusionPromise !== void 0) obj.inclusionPromise = exports.InclusionPromise.toJSON(message.inclusionPromise);
			if (message.inclusionProof !== void 0) obj.inclusionProof = exports.InclusionProof.toJSON(message.inclusionProof);
			if (message.canonicalizedBody.length !== 0) obj.canonicalizedBody = base64FromBytes(message.canonicalizedBody);
			return obj;
		}
	};
	function bytesFromBase64(b64) {
		return Uint8Array.from(globalThis.Buffer.from(b64, "base64"));
	}
	function base64FromBytes(arr) {
		return globalThis.Buffer.from(arr).toString("base64");
	}
	function isSet(value) {
		return value !== null && value !== void 0;
	}
}));
// node_modules/@sigstore/sign/node_modules/@sigstore/protobuf-specs/dist/__generated__/sigstore_bundle.js
var require_sigstore_bundle = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.Bundle = exports.VerificationMaterial = exports.TimestampVerificationData = void 0;
	const envelope_1 = require_envelope();
	const sigstore_common_1 = require_sigstore_common();
	const sigstore_rekor_1 = require_sigstore_rekor();
	exports.TimestampVerificationData = {
		fromJSON(object) {
			return { rfc3161Timestamps: globalThis.Array.isArray(object?.rfc3161Timestamps) ? object.rfc3161Timestamps.map((e) => sigstore_common_1.RFC3161SignedTimestamp.fromJSON(e)) : [] };
		},
		toJSON(message) {
			const obj = {};
			if (message.rfc3161Timestamps?.length) obj.rfc3161Timestamps = message.rfc3161Timestamps.map((e) => sigstore_common_1.RFC3161SignedTimestamp.toJSON(e));
			return obj;
		}
	};
	exports.VerificationMaterial = {
		fromJSON(object) {
			return {
				content: isSet(object.publicKey) ? {
					$case: "publicKey",
					publicKey: sigstore_common_1.PublicKeyIdentifier.fromJSON(object.publicKey)
				} : isSet(object.x509CertificateChain) ? {
					$case: "x509CertificateChain",
					x509CertificateChain: sigstore_common_1.X509CertificateChain.fromJSON(object.x509CertificateChain)
				} : isSet(object.certificate) ? {
					$case: "certificate",
					certificate: sigstore_common_1.X509Certificate.fromJSON(object.certificate)
				} : void 0,
				tlogEntries: globalThis.Array.isArray(object?.tlogEntries) ? object.tlogEntries.map((e) => sigstore_rekor_1.TransparencyLogEntry.fromJSON(e)) : [],
				timestampVerificationData: isSet(object.timestampVerificationData) ? exports.TimestampVerificationData.fromJSON(object.timestampVerificationData) : void 0
			};
		},
		toJSON(message) {
			const obj = {};
			if (message.content?.$case === "publicKey") obj.publicKey = sigstore_common_1.PublicKeyIdentifier.toJSON(message.content.publicKey);
			else if (message.content?.$case === "x509CertificateChain") obj.x509CertificateChain = sigstore_common_1.X509CertificateChain.toJSON(message.content.x509CertificateChain);
			else if (message.content?.$case === "certificate") obj.certificate = sigstore_common_1.X509Certificate.toJSON(message.content.certificate);
			if (message.tlogEntries?.length) obj.tlogEntries = message.tlogEntries.map((e) => sigstore_rekor_1.TransparencyLogEntry.toJSON(e));
			if (message.timestampVerificationData !== void 0) obj.timestampVerificationData = exports.TimestampVerificationData.toJSON(message.timestampVerificationData);
			return obj;
		}
	};
	exports.Bundle = {
		fromJSON(object) {
			return {
				mediaType: isSet(object.mediaType) ? globalThis.String(object.mediaType) : "",
				verificationMaterial: isSet(object.verificationMaterial) ? exports.VerificationMaterial.fromJSON(object.verificationMaterial) : void 0,
				content: isSet(object.messageSignature) ? {
					$case: "messageSignature",
					messageSignature: sigstore_common_1.MessageSignature.fromJSON(object.messageSignature)
				} : isSet(object.dsseEnvelope) ? {
					$case: "dsseEnvelope",
					dsseEnvelope: envelope_1.Envelope.fromJSON(object.dsseEnvelope)
				} : void 0
			};
		},
		toJSON(message) {
			const obj = {};
			if (message.mediaType !== "") obj.mediaType = message.mediaType;
			if (message.verificationMaterial !== void 0) obj.verificationMaterial = exports.VerificationMaterial.toJSON(message.verificationMaterial);
			if (message.content?.$case === "messageSignature") obj.messageSignature = sigstore_common_1.MessageSignature.toJSON(message.content.messageSignature);
			else if (message.content?.$case === "dsseEnvelope") obj.dsseEnvelope = envelope_1.Envelope.toJSON(message.content.dsseEnvelope);
			return obj;
		}
	};
	function isSet(value) {
		return value !== null && value !== void 0;
	}
}));
// node_modules/@sigstore/sign/node_modules/@sigstore/protobuf-specs/dist/__generated__/sigstore_trustroot.js
var require_sigstore_trustroot = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.ClientTrustConfig = exports.ServiceConfiguration = exports.Service = exports.SigningConfig = exports.TrustedRoot = exports.CertificateAuthority = exports.TransparencyLogInstance = exports.ServiceSelector = void 0;
	exports.serviceSelectorFromJSON = serviceSelectorFromJSON;
	exports.serviceSelectorToJSON = serviceSelectorToJSON;
	const sigstore_common_1 = require_sigstore_common();
	var ServiceSelector;
	(function(ServiceSelector) {
		ServiceSelector[ServiceSelector["SERVICE_SELECTOR_UNDEFINED"] = 0] = "SERVICE_SELECTOR_UNDEFINED";
		ServiceSelector[ServiceSelector["ALL"] = 1] = "ALL";
		ServiceSelector[ServiceSelector["ANY"] = 2] = "ANY";
		ServiceSelector[ServiceSelector["EXACT"] = 3] = "EXACT";
	})(ServiceSelector || (exports.ServiceSelector = ServiceSelector = {}));
	function serviceSelectorFromJSON(object) {
		switch (object) {
			case 0:
			case "SERVICE_SELECTOR_UNDEFINED": return ServiceSelector.SERVICE_SELECTOR_UNDEFINED;
			case 1:
			case "ALL": return ServiceSelector.ALL;
			case 2:
			case "ANY": return ServiceSelector.ANY;
			case 3:
			case "EXACT": return ServiceSelector.EXACT;
			default: throw new globalThis.Error("Unrecognized enum value " + object + " for enum ServiceSelector");
		}
	}
	function serviceSelectorToJSON(object) {
		switch (object) {
			case ServiceSelector.SERVICE_SELECTOR_UNDEFINED: return "SERVICE_SELECTOR_UNDEFINED";
			case ServiceSelector.ALL: return "ALL";
			case ServiceSelector.ANY: return "ANY";
			case ServiceSelector.EXACT: return "EXACT";
			default: throw new globalThis.Error("Unrecognized enum value " + object + " for enum ServiceSelector");
		}
	}
	exports.TransparencyLogInstance = {
		fromJSON(object) {
			return {
				baseUrl: isSet(object.baseUrl) ? globalThis.String(object.baseUrl) : "",
				hashAlgorithm: isSet(object.hashAlgorithm) ? (0, sigstore_common_1.hashAlgorithmFromJSON)(object.hashAlgorithm) : 0,
				publicKey: isSet(object.publicKey) ? sigstore_common_1.PublicKey.fromJSON(object.publicKey) : void 0,
				logId: isSet(object.logId) ? sigstore_common_1.LogId.fromJSON(object.logId) : void 0,
				checkpointKeyId: isSet(object.checkpointKeyId) ? sigstore_common_1.LogId.fromJSON(object.checkpointKeyId) : void 0,
				operator: isSet(object.operator) ? globalThis.String(object.operator) : ""
			};
		},
		toJSON(message) {
			const obj = {};
			if (message.baseUrl !== "") obj.baseUrl = message.baseUrl;
			if (message.hashAlgorithm !== 0) obj.hashAlgorithm = (0, sigstore_common_1.hashAlgorithmToJSON)(message.hashAlgorithm);
			if (message.publicKey !== void 0) obj.publicKey = sigstore_common_1.PublicKey.toJSON(message.publicKey);
			if (message.logId !== void 0) obj.logId = sigstore_common_1.LogId.toJSON(message.logId);
			if (message.checkpointKeyId !== void 0) obj.checkpointKeyId = sigstore_common_1.LogId.toJSON(message.checkpointKeyId);
			if (message.operator !== "") obj.operator = message.operator;
			return obj;
		}
	};
	exports.CertificateAuthority = {
		fromJSON(object) {
			return {
				subject: isSet(object.subject) ? sigstore_common_1.DistinguishedName.fromJSON(object.subject) : void 0,
				uri: isSet(object.uri) ? globalThis.String(object.uri) : "",
				certChain: isSet(object.certChain) ? sigstore_common_1.X509CertificateChain.fromJSON(object.certChain) : void 0,
				validFor: isSet(object.validFor) ? sigstore_common_1.TimeRange.fromJSON(object.validFor) : void 0,
				operator: isSet(object.operator) ? globalThis.String(object.operator) : ""
			};
		},
		toJSON(message) {
			const obj = {};
			if (message.subject !== void 0) obj.subject = sigstore_common_1.DistinguishedName.toJSON(message.subject);
			if (message.uri !== "") obj.uri = message.uri;
			if (message.certChain !== void 0) obj.certChain = sigstore_common_1.X509CertificateChain.toJSON(message.certChain);
			if (message.validFor !== void 0) obj.validFor = sigstore_common_1.TimeRange.toJSON(message.validFor);
			if (message.operator !== "") obj.operator = message.operator;
			return obj;
		}
	};
	exports.TrustedRoot = {
		fromJSON(object) {
			return {
				mediaType: isSet(object.mediaType) ? globalThis.String(object.mediaType) : "",
				tlogs: globalThis.Array.isArray(object?.tlogs) ? object.tlogs.map((e) => exports.TransparencyLogInstance.fromJSON(e)) : [],
				certificateAuthorities: globalThis.Array.isArray(object?.certificateAuthorities) ? object.certificateAuthorities.map((e) => exports.CertificateAuthority.fromJSON(e)) : [],
				ctlogs: globalThis.Array.isArray(object?.ctlogs) ? object.ctlogs.map((e) => exports.TransparencyLogInstance.fromJSON(e)) : [],
				timestampAuthorities: globalThis.Array.isArray(object?.timestampAuthorities) ? object.timestampAuthorities.map((e) => exports.CertificateAuthority.fromJSON(e)) : []
			};
		},
		toJSON(message) {
			const obj = {};
			if (message.mediaType !== "") obj.mediaType = message.mediaType;
			if (message.tlogs?.length) obj.tlogs = message.tlogs.map((e) => exports.TransparencyLogInstance.toJSON(e));
			if (message.certificateAuthorities?.length) obj.certificateAuthorities = message.certificateAuthorities.map((e) => exports.CertificateAuthority.toJSON(e));
			if (message.ctlogs?.length) obj.ctlogs = message.ctlogs.map((e) => exports.TransparencyLogInstance.toJSON(e));
			if (message.timestampAuthorities?.length) obj.timestampAuthorities = message.timestampAuthorities.map((e) => exports.CertificateAuthority.toJSON(e));
			return obj;
		}
	};
	exports.SigningConfig = {
		fromJSON(object) {
			return {
				mediaType: isSet(object.mediaType) ? globalThis.String(object.mediaType) : "",
				caUrls: globalThis.Array.isArray(object?.caUrls) ? object.caUrls.map((e) => exports.Service.fromJSON(e)) : [],
				oidcUrls: globalThis.Array.isArray(object?.oidcUrls) ? object.oidcUrls.map((e) => exports.Service.fromJSON(e)) : [],
				rekorTlogUrls: globalThis.Array.isArray(object?.rekorTlogUrls) ? object.rekorTlogUrls.map((e) => exports.Service.fromJSON(e)) : [],
				rekorTlogConfig: isSet(object.rekorTlogConfig) ? exports.ServiceConfiguration.fromJSON(object.rekorTlogConfig) : void 0,
				tsaUrls: globalThis.Array.isArray(object?.tsaUrls) ? object.tsaUrls.map((e) => exports.Service.fromJSON(e)) : [],
				tsaConfig: isSet(object.tsaConfig) ? exports.ServiceConfiguration.fromJSON(object.tsaConfig) : void 0
			};
		},
		toJSON(message) {
			const obj = {};
			if (message.mediaType !== "") obj.mediaType = message.mediaType;
			if (message.caUrls?.length) obj.caUrls = message.caUrls.map((e) => exports.Service.toJSON(e));
			if (message.oidcUrls?.length) obj.oidcUrls = message.oidcUrls.map((e) => exports.Service.toJSON(e));
			if (message.rekorTlogUrls?.length) obj.rekorTlogUrls = message.rekorTlogUrls.map((e) => exports.Service.toJSON(e));
			if (message.rekorTlogConfig !== void 0) obj.rekorTlogConfig = exports.ServiceConfiguration.toJSON(message.rekorTlogConfig);
			if (message.tsaUrls?.length) obj.tsaUrls = message.tsaUrls.map((e) => exports.Service.toJSON(e));
			if (message.tsaConfig !== void 0) obj.tsaConfig = exports.ServiceConfiguration.toJSON(message.tsaConfig);
			return obj;
		}
	};
	exports.Service = {
		fromJSON(object) {
			return {
				url: isSet(object.url) ? globalThis.String(object.url) : "",
				majorApiVersion: isSet(object.majorApiVersion) ? globalThis.Number(object.majorApiVersion) : 0,
				validFor: isSet(object.validFor) ? sigstore_common_1.TimeRange.fromJSON(object.validFor) : void 0,
				operator: isSet(object.operator) ? globalThis.String(object.operator) : ""
			};
		},
		toJSON(message) {
			const obj = {};
			if (message.url !== "") obj.url = message.url;
			if (message.majorApiVersion !== 0) obj.majorApiVersion = Math.round(message.majorApiVersion);
			if (message.validFor !== void 0) obj.validFor = sigstore_common_1.TimeRange.toJSON(message.validFor);
			if (message.operator !== "") obj.operator = message.operator;
			return obj;
		}
	};
	exports.ServiceConfiguration = {
		fromJSON(object) {
			return {
				selector: isSet(object.selector) ? serviceSelectorFromJSON(object.selector) : 0,
				count: isSet(object.count) ? globalThis.Number(object.count) : 0
			};
		},
		toJSON(message) {
			const obj = {};
			if (message.selector !== 0) obj.selector = serviceSelectorToJSON(message.selector);
			if (message.count !== 0) obj.count = Math.round(message.count);
			return obj;
		}
	};
	exports.ClientTrustConfig = {
		fromJSON(object) {
			return {
				mediaType: isSet(object.mediaType) ? globalThis.String(object.mediaType) : "",
				trustedRoot: isSet(object.trustedRoot) ? exports.TrustedRoot.fromJSON(object.trustedRoot) : void 0,
				signingConfig: isSet(object.signingConfig) ? exports.SigningConfig.fromJSON(object.signingConfig) : void 0
			};
		},
		toJSON(message) {
			const obj = {};
			if (message.mediaType !== "") obj.mediaType = message.mediaType;
			if (message.trustedRoot !== void 0) obj.trustedRoot = exports.TrustedRoot.toJSON(message.trustedRoot);
			if (message.signingConfig !== void 0) obj.signingConfig = exports.SigningConfig.toJSON(message.signingConfig);
			return obj;
		}
	};
	function isSet(value) {
		return value !== null && value !== void 0;
	}
}));
// node_modules/@sigstore/sign/node_modules/@sigstore/protobuf-specs/dist/__generated__/sigstore_verification.js
var require_sigstore_verification = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.Input = exports.Artifact = exports.ArtifactVerificationOptions_ObserverTimestampOptions = exports.ArtifactVerificationOptions_TlogIntegratedTimestampOptions = exports.ArtifactVerificationOptions_TimestampAuthorityOptions = exports.ArtifactVerificationOptions_CtlogOptions = exports.ArtifactVerificationOptions_TlogOptions = exports.ArtifactVerificationOptions = exports.PublicKeyIdentities = exports.CertificateIdentities = exports.CertificateIdentity = void 0;
	const sigstore_bundle_1 = require_sigstore_bundle();
	const sigstore_common_1 = require_sigstore_common();
	const sigstore_trustroot_1 = require_sigstore_trustroot();
	exports.CertificateIdentity = {
		fromJSON(object) {
			return {
				issuer: isSet(object.issuer) ? globalThis.String(object.issuer) : "",
				san: isSet(object.san) ? sigstore_common_1.SubjectAlternativeName.fromJSON(object.san) : void 0,
				oids: globalThis.Array.isArray(object?.oids) ? object.oids.map((e) => sigstore_common_1.ObjectIdentifierValuePair.fromJSON(e)) : []
			};
		},
		toJSON(message) {
			const obj = {};
			if (message.issuer !== "") obj.issuer = message.issuer;
			if (message.san !== void 0) obj.san = sigstore_common_1.SubjectAlternativeName.toJSON(message.san);
			if (message.oids?.length) obj.oids = message.oids.map((e) => sigstore_common_1.ObjectIdentifierValuePair.toJSON(e));
			return obj;
		}
	};
	exports.CertificateIdentities = {
		fromJSON(object) {
			return { identities: globalThis.Array.isArray(object?.identities) ? object.identities.map((e) => exports.CertificateIdentity.fromJSON(e)) : [] };
		},
		toJSON(message) {
			const obj = {};
			if (message.identities?.length) obj.identities = message.identities.map((e) => exports.CertificateIdentity.toJSON(e));
			return obj;
		}
	};
	exports.PublicKeyIdentities = {
		fromJSON(object) {
			return { publicKeys: globalThis.Array.isArray(object?.publicKeys) ? object.publicKeys.map((e) => sigstore_common_1.PublicKey.fromJSON(e)) : [] };
		},
		toJSON(message) {
			const obj = {};
			if (message.publicKeys?.length) obj.publicKeys = message.publicKeys.map((e) => sigstore_common_1.PublicKey.toJSON(e));
			return obj;
		}
	};
	exports.ArtifactVerificationOptions = {
		fromJSON(object) {
			return {
				signers: isSet(object.certificateIdentities) ? {
					$case: "certificateIdentities",
					certificateIdentities: exports.CertificateIdentities.fromJSON(object.certificateIdentities)
				} : isSet(object.publicKeys) ? {
					$case: "publicKeys",
					publicKeys: exports.PublicKeyIdentities.fromJSON(object.publicKeys)
				} : void 0,
				tlogOptions: isSet(object.tlogOptions) ? exports.ArtifactVerificationOptions_TlogOptions.fromJSON(object.tlogOptions) : void 0,
				ctlogOptions: isSet(object.ctlogOptions) ? exports.ArtifactVerificationOptions_CtlogOptions.fromJSON(object.ctlogOptions) : void 0,
				tsaOptions: isSet(object.tsaOptions) ? exports.ArtifactVerificationOptions_TimestampAuthorityOptions.fromJSON(object.tsaOptions) : void 0,
				integratedTsOptions: isSet(object.integratedTsOptions) ? exports.ArtifactVerificationOptions_TlogIntegratedTimestampOptions.fromJSON(object.integratedTsOptions) : void 0,
				observerOptions: isSet(object.observerOptions) ? exports.ArtifactVerificationOptions_ObserverTimestampOptions.fromJSON(object.observerOptions) : void 0
			};
		},
		toJSON(message) {
			const obj = {};
			if (message.signers?.$case === "certificateIdentities") obj.certificateIdentities = exports.CertificateIdentities.toJSON(message.signers.certificateIdentities);
			else if (message.signers?.$case === "publicKeys") obj.publicKeys = exports.PublicKeyIdentities.toJSON(message.signers.publicKeys);
			if (message.tlogOptions !== void 0) obj.tlogOptions = exports.ArtifactVerificationOptions_TlogOptions.toJSON(message.tlogOptions);
			if (message.ctlogOptions !== void 0) obj.ctlogOptions = exports.ArtifactVerificationOptions_CtlogOptions.toJSON(message.ctlogOptions);
			if (message.tsaOptions !== void 0) obj.tsaOptions = exports.ArtifactVerificationOptions_TimestampAuthorityOptions.toJSON(message.tsaOptions);
			if (message.integratedTsOptions !== void 0) obj.integratedTsOptions = exports.ArtifactVerificationOptions_TlogIntegratedTimestampOptions.toJSON(message.integratedTsOptions);
			if (message.observerOptions !== void 0) obj.observerOptions = exports.ArtifactVerificationOptions_ObserverTimestampOptions.toJSON(message.observerOptions);
			return obj;
		}
	};
	exports.ArtifactVerificationOptions_TlogOptions = {
		fromJSON(object) {
			return {
				threshold: isSet(object.threshold) ? globalThis.Number(object.threshold) : 0,
				performOnlineVerification: isSet(object.performOnlineVerification) ? globalThis.Boolean(object.performOnlineVerification) : false,
				disable: isSet(object.disable) ? globalThis.Boolean(object.disable) : false
			};
		},
		toJSON(message) {
			const obj = {};
			if (message.threshold !== 0) obj.threshold = Math.round(message.threshold);
			if (message.performOnlineVerification !== false) obj.performOnlineVerification = message.performOnlineVerification;
			if (message.disable !== false) obj.disable = message.disable;
			return obj;
		}
	};
	exports.ArtifactVerificationOptions_CtlogOptions = {
		fromJSON(object) {
			return {
				threshold: isSet(object.threshold) ? globalThis.Number(object.threshold) : 0,
				disable: isSet(object.disable) ? globalThis.Boolean(object.disable) : false
			};
		},
		toJSON(message) {
			const obj = {};
			if (message.threshold !== 0) obj.threshold = Math.round(message.threshold);
			if (message.disable !== false) obj.disable = message.disable;
			return obj;
		}
	};
	exports.ArtifactVerificationOptions_TimestampAuthorityOptions = {
		fromJSON(object) {
			return {
				threshold: isSet(object.threshold) ? globalThis.Number(object.threshold) : 0,
				disable: isSet(object.disable) ? globalThis.Boolean(object.disable) : false
			};
		},
		toJSON(message) {
			const obj = {};
			if (message.threshold !== 0) obj.threshold = Math.round(message.threshold);
			if (message.disable !== false) obj.disable = message.disable;
			return obj;
		}
	};
	exports.ArtifactVerificationOptions_TlogIntegratedTimestampOptions = {
		fromJSON(object) {
			return {
				threshold: isSet(object.threshold) ? globalThis.Number(object.threshold) : 0,
				disable: isSet(object.disable) ? globalThis.Boolean(object.disable) : false
			};
		},
		toJSON(message) {
			const obj = {};
			if (message.threshold !== 0) obj.threshold = Math.round(message.threshold);
			if (message.disable !== false) obj.disable = message.disable;
			return obj;
		}
	};
	exports.ArtifactVerificationOptions_ObserverTimestampOptions = {
		fromJSON(object) {
			return {
				threshold: isSet(object.threshold) ? globalThis.Number(object.threshold) : 0,
				disable: isSet(object.disable) ? globalThis.Boolean(object.disable) : false
			};
		},
		toJSON(message) {
			const obj = {};
			if (message.threshold !== 0) obj.threshold = Math.round(message.threshold);
			if (message.disable !== false) obj.disable = message.disable;
			return obj;
		}
	};
	exports.Artifact = {
		fromJSON(object) {
			return { data: isSet(object.artifactUri) ? {
				$case: "artifactUri",
				artifactUri: globalThis.String(object.artifactUri)
			} : isSet(object.artifact) ? {
				$case: "artifact",
				artifact: Buffer.from(bytesFromBase64(object.artifact))
			} : isSet(object.artifactDigest) ? {
				$case: "artifactDigest",
				artifactDigest: sigstore_common_1.HashOutput.fromJSON(object.artifactDigest)
			} : void 0 };
		},
		toJSON(message) {
			const obj = {};
			if (message.data?.$case === "artifactUri") obj.artifactUri = message.data.artifactUri;
			else if (message.data?.$case === "artifact") obj.artifact = base64FromBytes(message.data.artifact);
			else if (message.data?.$case === "artifactDigest") obj.artifactDigest = sigstore_common_1.HashOutput.toJSON(message.data.artifactDigest);
			return obj;
		}
	};
	exports.Input = {
		fromJSON(object) {
			return {
				artifactTrustRoot: isSet(object.artifactTrustRoot) ? sigstore_trustroot_1.TrustedRoot.fromJSON(object.artifactTrustRoot) : void 0,
				artifactVerificationOptions: isSet(object.artifactVerificationOptions) ? exports.ArtifactVerificationOptions.fromJSON(object.artifactVerificationOptions) : void 0,
				bundle: isSet(object.bundle) ? sigstore_bundle_1.Bundle.fromJSON(object.bundle) : void 0,
				artifact: isSet(object.artifact) ? exports.Artifact.fromJSON(object.artifact) : void 0
			};
		},
		toJSON(message) {
			const obj = {};
			if (message.artifactTrustRoot !== void 0) obj.artifactTrustRoot = sigstore_trustroot_1.TrustedRoot.toJSON(message.artifactTrustRoot);
			if (message.artifactVerificationOptions !== void 0) obj.artifactVerificationOptions = exports.ArtifactVerificationOptions.toJSON(message.artifactVerificationOptions);
			if (message.bundle !== void 0) obj.bundle = sigstore_bundle_1.Bundle.toJSON(message.bundle);
			if (message.artifact !== void 0) obj.artifact = exports.Artifact.toJSON(message.artifact);
			return obj;
		}
	};
	function bytesFromBase64(b64) {
		return Uint8Array.from(globalThis.Buffer.from(b64, "base64"));
	}
	function base64FromBytes(arr) {
		return globalThis.Buffer.from(arr).toString("base64");
	}
	function isSet(value) {
		return value !== null && value !== void 0;
	}
}));
// node_modules/@sigstore/sign/node_modules/@sigstore/protobuf-specs/dist/index.js
var require_dist$2 = __commonJSMin(((exports, module, this$5) => {
	var __createBinding = this$5 && this$5.__createBinding || (Object.create ? (function(o, m, k, k2) {
		if (k2 === void 0) k2 = k;
		var desc = Object.getOwnPropertyDescriptor(m, k);
		if (!desc || ("get" in desc ? !m.__esModule : desc.writable || desc.configurable)) desc = {
			enumerable: true,
			get: function() {
				return m[k];
			}
		};
		Object.defineProperty(o, k2, desc);
	}) : (function(o, m, k, k2) {
		if (k2 === void 0) k2 = k;
		o[k2] = m[k];
	}));
	var __exportStar = this$5 && this$5.__exportStar || function(m, exports) {
		for (var p in m) if (p !== "default" && !Object.prototype.hasOwnProperty.call(exports, p)) __createBinding(exports, m, p);
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	__exportStar(require_envelope(), exports);
	__exportStar(require_sigstore_bundle(), exports);
	__exportStar(require_sigstore_common(), exports);
	__exportStar(require_sigstore_rekor(), exports);
	__exportStar(require_sigstore_trustroot(), exports);
	__exportStar(require_sigstore_verification(), exports);
}));
// node_modules/@sigstore/sign/node_modules/@sigstore/bundle/dist/bundle.js
var require_bundle$1 = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.BUNDLE_V03_MEDIA_TYPE = exports.BUNDLE_V03_LEGACY_MEDIA_TYPE = exports.BUNDLE_V02_MEDIA_TYPE = exports.BUNDLE_V01_MEDIA_TYPE = void 0;
	exports.isBundleWithCertificateChain = isBundleWithCertificateChain;
	exports.isBundleWithPublicKey = isBundleWithPublicKey;
	exports.isBundleWithMessageSignature = isBundleWithMessageSignature;
	exports.isBundleWithDsseEnvelope = isBundleWithDsseEnvelope;
	exports.BUNDLE_V01_MEDIA_TYPE = "application/vnd.dev.sigstore.bundle+json;version=0.1";
	exports.BUNDLE_V02_MEDIA_TYPE = "application/vnd.dev.sigstore.bundle+json;version=0.2";
	exports.BUNDLE_V03_LEGACY_MEDIA_TYPE = "application/vnd.dev.sigstore.bundle+json;version=0.3";
	exports.BUNDLE_V03_MEDIA_TYPE = "application/vnd.dev.sigstore.bundle.v0.3+json";
	function isBundleWithCertificateChain(b) {
		return b.verificationMaterial.content.$case === "x509CertificateChain";
	}
	function isBundleWithPublicKey(b) {
		return b.verificationMaterial.content.$case === "publicKey";
	}
	function isBundleWithMessageSignature(b) {
		return b.content.$case === "messageSignature";
	}
	function isBundleWithDsseEnvelope(b) {
		return b.content.$case === "dsseEnvelope";
	}
}));
// node_modules/@sigstore/sign/node_modules/@sigstore/bundle/dist/build.js
var require_build = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.toMessageSignatureBundle = toMessageSignatureBundle;
	exports.toDSSEBundle = toDSSEBundle;
	const protobuf_specs_1 = require_dist$2();
	const bundle_1 = require_bundle$1();
	function toMessageSignatureBundle(options) {
		return {
			mediaType: options.certificateChain ? bundle_1.BUNDLE_V02_MEDIA_TYPE : bundle_1.BUNDLE_V03_MEDIA_TYPE,
			content: {
				$case: "messageSignature",
				messageSignature: {
					messageDigest: {
						algorithm: protobuf_specs_1.HashAlgorithm.SHA2_256,
						digest: options.digest
					},
					signature: options.signature
				}
			},
			verificationMaterial: toVerificationMaterial(options)
		};
	}
	function toDSSEBundle(options) {
		return {
			mediaType: options.certificateChain ? bundle_1.BUNDLE_V02_MEDIA_TYPE : bundle_1.BUNDLE_V03_MEDIA_TYPE,
			content: {
				$case: "dsseEnvelope",
				dsseEnvelope: toEnvelope(options)
			},
			verificationMaterial: toVerificationMaterial(options)
		};
	}
	function toEnvelope(options) {
		return {
			payloadType: options.artifactType,
			payload: options.artifact,
			signatures: [toSignature(options)]
		};
	}
	function toSignature(options) {
		return {
			keyid: options.keyHint || "",
			sig: options.signature
		};
	}
	function toVerificationMaterial(options) {
		return {
			content: toKeyContent(options),
			tlogEntries: [],
			timestampVerificationData: { rfc3161Timestamps: [] }
		};
	}
	function toKeyContent(options) {
		if (options.certificate) {
			if (options.certificateChain) return {
				$case: "x509CertificateChain",
				x509CertificateChain: { certificates: [{ rawBytes: options.certificate }] }
			};
			else return {
				$case: "certificate",
				certificate: { rawBytes: options.certificate }
			};
		} else return {
			$case: "publicKey",
			publicKey: { hint: options.keyHint || "" }
		};
	}
}));
// node_modules/@sigstore/sign/node_modules/@sigstore/bundle/dist/error.js
var require_error$2 = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.ValidationError = void 0;
	var ValidationError = class extends Error {
		constructor(message, fields) {
			super(message);
			this.fields = fields;
		}
	};
	exports.ValidationError = ValidationError;
}));
// node_modules/@sigstore/sign/node_modules/@sigstore/bundle/dist/validate.js
var require_validate = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.assertBundle = assertBundle;
	exports.assertBundleV01 = assertBundleV01;
	exports.isBundleV01 = isBundleV01;
	exports.assertBundleV02 = assertBundleV02;
	exports.assertBundleLatest = assertBundleLatest;
	const error_1 = require_error$2();
	function assertBundle(b) {
		const invalidValues = validateBundleBase(b);
		if (invalidValues.length > 0) throw new error_1.ValidationError("invalid bundle", invalidValues);
	}
	function assertBundleV01(b) {
		const invalidValues = [];
		invalidValues.push(...validateBundleBase(b));
		invalidValues.push(...validateInclusionPromise(b));
		if (invalidValues.length > 0) throw new error_1.ValidationError("invalid v0.1 bundle", invalidValues);
	}
	function isBundleV01(b) {
		try {
			assertBundleV01(b);
			return true;
		} catch (e) {
			return false;
		}
	}
	function assertBundleV02(b) {
		const invalidValues = [];
		invalidValues.push(...validateBundleBase(b));
		invalidValues.push(...validateInclusionProof(b));
		if (invalidValues.length > 0) throw new error_1.ValidationError("invalid v0.2 bundle", invalidValues);
	}
	function assertBundleLatest(b) {
		const invalidValues = [];
		invalidValues.push(...validateBundleBase(b));
		invalidValues.push(...validateInclusionProof(b));
		invalidValues.push(...validateNoCertificateChain(b));
		if (invalidValues.length > 0) throw new error_1.ValidationError("invalid bundle", invalidValues);
	}
	function validateBundleBase(b) {
		const invalidValues = [];
		if (b.mediaType === void 0 || !b.mediaType.match(/^application\/vnd\.dev\.sigstore\.bundle\+json;version=\d\.\d/) && !b.mediaType.match(/^application\/vnd\.dev\.sigstore\.bundle\.v\d\.\d\+json/)) invalidValues.push("mediaType");
		if (b.content === void 0) invalidValues.push("content");
		else switch (b.content.$case) {
			case "messageSignature":
				if (b.content.messageSignature.messageDigest === void 0) invalidValues.push("content.messageSignature.messageDigest");
				else if (b.content.messageSignature.messageDigest.digest.length === 0) invalidValues.push("content.messageSignature.messageDigest.digest");
				if (b.content.messageSignature.signature.length === 0) invalidValues.push("content.messageSignature.signature");
				break;
			case "dsseEnvelope":
				if (b.content.dsseEnvelope.payload.length === 0) invalidValues.push("content.dsseEnvelope.payload");
				if (b.content.dsseEnvelope.signatures.length !== 1) invalidValues.push("content.dsseEnvelope.signatures");
				else if (b.content.dsseEnvelope.signatures[0].sig.length === 0) invalidValues.push("content.dsseEnvelope.signatures[0].sig");
		}
		if (b.verificationMaterial === void 0) invalidValues.push("verificationMaterial");
		else {
			if (b.verificationMaterial.content === void 0) invalidValues.push("verificationMaterial.content");
			else switch (b.verificationMaterial.content.$case) {
				case "x509CertificateChain":
					if (b.verificationMaterial.content.x509CertificateChain.certificates.length === 0) invalidValues.push("verificationMaterial.content.x509CertificateChain.certificates");
					b.verificationMaterial.content.x509CertificateChain.certificates.forEach((cert, i) => {
						if (cert.rawBytes.length === 0) invalidValues.push(`verificationMaterial.content.x509CertificateChain.certificates[${i}].rawBytes`);
					});
					break;
				case "certificate": if (b.verificationMaterial.content.certificate.rawBytes.length === 0) invalidValues.push("verificationMaterial.content.certificate.rawBytes");
			}
			if (b.verificationMaterial.tlogEntries === void 0) invalidValues.push("verificationMaterial.tlogEntries");
			else if (b.verificationMaterial.tlogEntries.length > 0) b.verificationMaterial.tlogEntries.forEach((entry, i) => {
				if (entry.logId === void 0) invalidValues.push(`verificationMaterial.tlogEntries[${i}].logId`);
				if (entry.kindVersion === void 0) invalidValues.push(`verificationMaterial.tlogEntries[${i}].kindVersion`);
			});
		}
		return invalidValues;
	}
	function validateInclusionPromise(b) {
		const invalidValues = [];
		if (b.verificationMaterial && b.verificationMaterial.tlogEntries?.length > 0) b.verificationMaterial.tlogEntries.forEach((entry, i) => {
			if (entry.inclusionPromise === void 0) invalidValues.push(`verificationMaterial.tlogEntries[${i}].inclusionPromise`);
		});
		return invalidValues;
	}
	function validateInclusionProof(b) {
		const invalidValues = [];
		if (b.verificationMaterial && b.verificationMaterial.tlogEntries?.length > 0) b.verificationMaterial.tlogEntries.forEach((entry, i) => {
			if (entry.inclusionProof === void 0) invalidValues.push(`verificationMaterial.tlogEntries[${i}].inclusionProof`);
			else if (entry.inclusionProof.checkpoint === void 0) invalidValues.push(`verificationMaterial.tlogEntries[${i}].inclusionProof.checkpoint`);
		});
		return invalidValues;
	}
	function validateNoCertificateChain(b) {
		const invalidValues = [];
		if (b.verificationMaterial?.content?.$case === "x509CertificateChain") invalidValues.push("verificationMaterial.content.$case");
		return invalidValues;
	}
}));
// node_modules/@sigstore/sign/node_modules/@sigstore/bundle/dist/serialized.js
var require_serialized = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.envelopeToJSON = exports.envelopeFromJSON = exports.bundleToJSON = exports.bundleFromJSON = void 0;
	const protobuf_specs_1 = require_dist$2();
	const bundle_1 = require_bundle$1();
	const validate_1 = require_validate();
	const bundleFromJSON = (obj) => {
		const bundle = protobuf_specs_1.Bundle.fromJSON(obj);
		switch (bundle.mediaType) {
			case bundle_1.BUNDLE_V01_MEDIA_TYPE:
				(0, validate_1.assertBundleV01)(bundle);
				break;
			case bundle_1.BUNDLE_V02_MEDIA_TYPE:
				(0, validate_1.assertBundleV02)(bundle);
				break;
			default: (0, validate_1.assertBundleLatest)(bundle);
		}
		return bundle;
	};
	exports.bundleFromJSON = bundleFromJSON;
	const bundleToJSON = (bundle) => {
		return protobuf_specs_1.Bundle.toJSON(bundle);
	};
	exports.bundleToJSON = bundleToJSON;
	const envelopeFromJSON = (obj) => {
		return protobuf_specs_1.Envelope.fromJSON(obj);
	};
	exports.envelopeFromJSON = envelopeFromJSON;
	const envelopeToJSON = (envelope) => {
		return protobuf_specs_1.Envelope.toJSON(envelope);
	};
	exports.envelopeToJSON = envelopeToJSON;
}));
// node_modules/@sigstore/sign/node_modules/@sigstore/bundle/dist/index.js
var require_dist$1 = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.isBundleV01 = exports.assertBundleV02 = exports.assertBundleV01 = exports.assertBundleLatest = exports.assertBundle = exports.envelopeToJSON = exports.envelopeFromJSON = exports.bundleToJSON = exports.bundleFromJSON = exports.ValidationError = exports.isBundleWithPublicKey = exports.isBundleWithMessageSignature = exports.isBundleWithDsseEnvelope = exports.isBundleWithCertificateChain = exports.BUNDLE_V03_MEDIA_TYPE = exports.BUNDLE_V03_LEGACY_MEDIA_TYPE = exports.BUNDLE_V02_MEDIA_TYPE = exports.BUNDLE_V01_MEDIA_TYPE = exports.toMessageSignatureBundle = exports.toDSSEBundle = void 0;
	var build_1 = require_build();
	Object.defineProperty(exports, "toDSSEBundle", {
		enumerable: true,
		get: function() {
			return build_1.toDSSEBundle;
		}
	});
	Object.defineProperty(exports, "toMessageSignatureBundle", {
		enumerable: true,
		get: function() {
			return build_1.toMessageSignatureBundle;
		}
	});
	var bundle_1 = require_bundle$1();
	Object.defineProperty(exports, "BUNDLE_V01_MEDIA_TYPE", {
		enumerable: true,
		get: function() {
			return bundle_1.BUNDLE_V01_MEDIA_TYPE;
		}
	});
	Object.defineProperty(exports, "BUNDLE_V02_MEDIA_TYPE", {
		enumerable: true,
		get: function() {
			return bundle_1.BUNDLE_V02_MEDIA_TYPE;
		}
	});
	Object.defineProperty(exports, "BUNDLE_V03_LEGACY_MEDIA_TYPE", {
		enumerable: true,
		get: function() {
			return bundle_1.BUNDLE_V03_LEGACY_MEDIA_TYPE;
		}
	});
	Object.defineProperty(exports, "BUNDLE_V03_MEDIA_TYPE", {
		enumerable: true,
		get: function() {
			return bundle_1.BUNDLE_V03_MEDIA_TYPE;
		}
	});
	Object.defineProperty(exports, "isBundleWithCertificateChain", {
		enumerable: true,
		get: function() {
			return bundle_1.isBundleWithCertificateChain;
		}
	});
	Object.defineProperty(exports, "isBundleWithDsseEnvelope", {
		enumerable: true,
		get: function() {
			return bundle_1.isBundleWithDsseEnvelope;
		}
	});
	Object.defineProperty(exports, "isBundleWithMessageSignature", {
		enumerable: true,
		get: function() {
			return bundle_1.isBundleWithMessageSignature;
		}
	});
	Object.defineProperty(exports, "isBundleWithPublicKey", {
		enumerable: true,
		get: function() {
			return bundle_1.isBundleWithPublicKey;
		}
	});
	var error_1 = require_error$2();
	Object.defineProperty(exports, "ValidationError", {
		enumerable: true,
		get: function() {
			return error_1.ValidationError;
		}
	});
	var serialized_1 = require_serialized();
	Object.defineProperty(exports, "bundleFromJSON", {
		enumerable: true,
		get: function() {
			return serialized_1.bundleFromJSON;
		}
	});
	Object.defineProperty(exports, "bundleToJSON", {
		enumerable: true,
		get: function() {
			return serialized_1.bundleToJSON;
		}
	});
	Object.defineProperty(exports, "envelopeFromJSON", {
		enumerable: true,
		get: function() {
			return serialized_1.envelopeFromJSON;
		}
	});
	Object.defineProperty(exports, "envelopeToJSON", {
		enumerable: true,
		get: function() {
			return serialized_1.envelopeToJSON;
		}
	});
	var validate_1 = require_validate();
	Object.defineProperty(exports, "assertBundle", {
		enumerable: true,
		get: function() {
			return validate_1.assertBundle;
		}
	});
	Object.defineProperty(exports, "assertBundleLatest", {
		enumerable: true,
		get: function() {
			return validate_1.assertBundleLatest;
		}
	});
	Object.defineProperty(exports, "assertBundleV01", {
		enumerable: true,
		get: function() {
			return validate_1.assertBundleV01;
		}
	});
	Object.defineProperty(exports, "assertBundleV02", {
		enumerable: true,
		get: function() {
			return validate_1.assertBundleV02;
		}
	});
	Object.defineProperty(exports, "isBundleV01", {
		enumerable: true,
		get: function() {
			return validate_1.isBundleV01;
		}
	});
}));
// node_modules/@sigstore/sign/dist/bundler/bundle.js
var require_bundle = __commonJSMin(((exports, module, this$4) => {
	var __createBinding = this$4 && this$4.__createBinding || (Object.create ? (function(o, m, k, k2) {
		if (k2 === void 0) k2 = k;
		var desc = Object.getOwnPropertyDescriptor(m, k);
		if (!desc || ("get" in desc ? !m.__esModule : desc.writable || desc.configurable)) desc = {
			enumerable: true,
			get: function() {
				return m[k];
			}
		};
		Object.defineProperty(o, k2, desc);
	}) : (function(o, m, k, k2) {
		if (k2 === void 0) k2 = k;
		o[k2] = m[k];
	}));
	var __setModuleDefault = this$4 && this$4.__setModuleDefault || (Object.create ? (function(o, v) {
		Object.defineProperty(o, "default", {
			enumerable: true,
			value: v
		});
	}) : function(o, v) {
		o["default"] = v;
	});
	var __importStar = this$4 && this$4.__importStar || (function() {
		var ownKeys = function(o) {
			ownKeys = Object.getOwnPropertyNames || function(o) {
				var ar = [];
				for (var k in o) if (Object.prototype.hasOwnProperty.call(o, k)) ar[ar.length] = k;
				return ar;
			};
			return ownKeys(o);
		};
		return function(mod) {
			if (mod && mod.__esModule) return mod;
			var result = {};
			if (mod != null) {
				for (var k = ownKeys(mod), i = 0; i < k.length; i++) if (k[i] !== "default") __createBinding(result, mod, k[i]);
			}
			__setModuleDefault(result, mod);
			return result;
		};
	})();
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.toMessageSignatureBundle = toMessageSignatureBundle;
	exports.toDSSEBundle = toDSSEBundle;
	const sigstore = __importStar(require_dist$1());
	const util_1 = require_util();
	function toMessageSignatureBundle(artifact, signature) {
		const digest = util_1.crypto.digest("sha256", artifact.data);
		return sigstore.toMessageSignatureBundle({
			digest,
			signature: signature.signature,
			certificate: signature.key.$case === "x509Certificate" ? util_1.pem.toDER(signature.key.certificate) : void 0,
			keyHint: signature.key.$case === "publicKey" ? signature.key.hint : void 0,
			certificateChain: true
		});
	}
	function toDSSEBundle(artifact, signature, certificateChain) {
		return sigstore.toDSSEBundle({
			artifact: artifact.data,
			artifactType: artifact.type,
			signature: signature.signature,
			certificate: signature.key.$case === "x509Certificate" ? util_1.pem.toDER(signature.key.certificate) : void 0,
			keyHint: signature.key.$case === "publicKey" ? signature.key.hint : void 0,
			certificateChain
		});
	}
}));
// node_modules/@sigstore/sign/dist/bundler/dsse.js
var require_dsse = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.DSSEBundleBuilder = void 0;
	const util_1 = require_util();
	const base_1 = require_base();
	const bundle_1 = require_bundle();
	var DSSEBundleBuilder = class extends base_1.BaseBundleBuilder {
		constructor(options) {
			super(options);
			this.certificateChain = options.certificateChain ?? false;
		}
		async prepare(artifact) {
			const a = artifactDefaults(artifact);
			return util_1.dsse.preAuthEncoding(a.type, a.data);
		}
		async package(artifact, signature) {
			return (0, bundle_1.toDSSEBundle)(artifactDefaults(artifact), signature, this.certificateChain);
		}
	};
	exports.DSSEBundleBuilder = DSSEBundleBuilder;
	function artifactDefaults(artifact) {
		return {
			...artifact,
			type: artifact.type ?? ""
		};
	}
}));
// node_modules/@sigstore/sign/dist/bundler/message.js
var require_message = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.MessageSignatureBundleBuilder = void 0;
	const base_1 = require_base();
	const bundle_1 = require_bundle();
	var MessageSignatureBundleBuilder = class extends base_1.BaseBundleBuilder {
		constructor(options) {
			super(options);
		}
		async package(artifact, signature) {
			return (0, bundle_1.toMessageSignatureBundle)(artifact, signature);
		}
	};
	exports.MessageSignatureBundleBuilder = MessageSignatureBundleBuilder;
}));
// node_modules/@sigstore/sign/dist/bundler/index.js
var require_bundler = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.MessageSignatureBundleBuilder = exports.DSSEBundleBuilder = void 0;
	var dsse_1 = require_dsse();
	Object.defineProperty(exports, "DSSEBundleBuilder", {
		enumerable: true,
		get: function() {
			return dsse_1.DSSEBundleBuilder;
		}
	});
	var message_1 = require_message();
	Object.defineProperty(exports, "MessageSignatureBundleBuilder", {
		enumerable: true,
		get: function() {
			return message_1.MessageSignatureBundleBuilder;
		}
	});
}));
// node_modules/@sigstore/sign/dist/external/error.js
var require_error$1 = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.HTTPError = void 0;
	var HTTPError = class extends Error {
		constructor({ status, message, location }) {
			super(`(${status}) ${message}`);
			this.statusCode = status;
			this.location = location;
		}
	};
	exports.HTTPError = HTTPError;
}));
// node_modules/@sigstore/sign/dist/error.js
var require_error = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.InternalError = void 0;
	exports.internalError = internalError;
	const error_1 = require_error$1();
	var InternalError = class extends Error {
		constructor({ code, message, cause }) {
			super(message);
			this.name = this.constructor.name;
			this.cause = cause;
			this.code = code;
		}
	};
	exports.InternalError = InternalError;
	function internalError(err, code, message) {
		if (err instanceof error_1.HTTPError) message += ` - ${err.message}`;
		throw new InternalError({
			code,
			message,
			cause: err
		});
	}
}));
// node_modules/@sigstore/sign/dist/identity/ci.js
var require_ci = __commonJSMin(((exports, module, this$3) => {
	var __importDefault = this$3 && this$3.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.CIContextProvider = void 0;
	const make_fetch_happen_1 = __importDefault((init_library_fetch(), __toCommonJS(library_fetch_exports)));
	const providers = [getGHAToken, getEnv];
	var CIContextProvider = class {
		constructor(audience = "sigstore") {
			this.audience = audience;
		}
		async getToken() {
			return Promise.any(providers.map((getToken) => getToken(this.audience))).catch(() => Promise.reject("CI: no tokens available"));
		}
	};
	exports.CIContextProvider = CIContextProvider;
	async function getGHAToken(audience) {
		if (!process.env.ACTIONS_ID_TOKEN_REQUEST_URL || !process.env.ACTIONS_ID_TOKEN_REQUEST_TOKEN) return Promise.reject("no token available");
		const url = new URL(process.env.ACTIONS_ID_TOKEN_REQUEST_URL);
		url.searchParams.append("audience", audience);
		return (await (0, make_fetch_happen_1.default)(url.href, {
			retry: 2,
			headers: {
				Accept: "application/json",
				Authorization: `Bearer ${process.env.ACTIONS_ID_TOKEN_REQUEST_TOKEN}`
			}
		})).json().then((data) => data.value);
	}
	async function getEnv() {
		if (!process.env.SIGSTORE_ID_TOKEN) return Promise.reject("no token available");
		return process.env.SIGSTORE_ID_TOKEN;
	}
}));
// node_modules/@sigstore/sign/dist/identity/index.js
var require_identity = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.CIContextProvider = void 0;
	var ci_1 = require_ci();
	Object.defineProperty(exports, "CIContextProvider", {
		enumerable: true,
		get: function() {
			return ci_1.CIContextProvider;
		}
	});
}));
// node_modules/proc-log/lib/index.js
var require_lib = __commonJSMin(((exports, module) => {
	module.exports = {
		META: Symbol("proc-log.meta"),
		output: {
			LEVELS: [
				"standard",
				"error",
				"buffer",
				"flush"
			],
			KEYS: {
				standard: "standard",
				error: "error",
				buffer: "buffer",
				flush: "flush"
			},
			standard: function(...args) {
				return process.emit("output", "standard", ...args);
			},
			error: function(...args) {
				return process.emit("output", "error", ...args);
			},
			buffer: function(...args) {
				return process.emit("output", "buffer", ...args);
			},
			flush: function(...args) {
				return process.emit("output", "flush", ...args);
			}
		},
		log: {
			LEVELS: [
				"notice",
				"error",
				"warn",
				"info",
				"verbose",
				"http",
				"silly",
				"timing",
				"pause",
				"resume"
			],
			KEYS: {
				notice: "notice",
				error: "error",
				warn: "warn",
				info: "info",
				verbose: "verbose",
				http: "http",
				silly: "silly",
				timing: "timing",
				pause: "pause",
				resume: "resume"
			},
			error: function(...args) {
				return process.emit("log", "error", ...args);
			},
			notice: function(...args) {
				return process.emit("log", "notice", ...args);
			},
			warn: function(...args) {
				return process.emit("log", "warn", ...args);
			},
			info: function(...args) {
				return process.emit("log", "info", ...args);
			},
			verbose: function(...args) {
				return process.emit("log", "verbose", ...args);
			},
			http: function(...args) {
				return process.emit("log", "http", ...args);
			},
			silly: function(...args) {
				return process.emit("log", "silly", ...args);
			},
			timing: function(...args) {
				return process.emit("log", "timing", ...args);
			},
			pause: function() {
				return process.emit("log", "pause");
			},
			resume: function() {
				return process.emit("log", "resume");
			}
		},
		time: {
			LEVELS: ["start", "end"],
			KEYS: {
				start: "start",
				end: "end"
			},
			start: function(name, fn) {
				process.emit("time", "start", name);
				function end() {
					return process.emit("time", "end", name);
				}
				if (typeof fn === "function") {
					const res = fn();
					if (res && res.finally) return res.finally(end);
					end();
					return res;
				}
				return end;
			},
			end: function(name) {
				return process.emit("time", "end", name);
			}
		},
		input: {
			LEVELS: [
				"start",
				"end",
				"read"
			],
			KEYS: {
				start: "start",
				end: "end",
				read: "read"
			},
			start: function(fn) {
				process.emit("input", "start");
				function end() {
					return process.emit("input", "end");
				}
				if (typeof fn === "function") {
					const res = fn();
					if (res && res.finally) return res.finally(end);
					end();
					return res;
				}
				return end;
			},
			end: function() {
				return process.emit("input", "end");
			},
			read: function(...args) {
				let resolve, reject;
				const promise = new Promise((_resolve, _reject) => {
					resolve = _resolve;
					reject = _reject;
				});
				process.emit("input", "read", resolve, reject, ...args);
				return promise;
			}
		}
	};
}));
// node_modules/err-code/index.js
var require_err_code = __commonJSMin(((exports, module) => {
	function assign(obj, props) {
		for (const key in props) Object.defineProperty(obj, key, {
			value: props[key],
			enumerable: true,
			configurable: true
		});
		return obj;
	}
	function createError(err, code, props) {
		if (!err || typeof err === "string") throw new TypeError("Please pass an Error to err-code");
		if (!props) props = {};
		if (typeof code === "object") {
			props = code;
			code = void 0;
		}
		if (code != null) props.code = code;
		try {
			return assign(err, props);
		} catch (_) {
			props.message = err.message;
			props.stack = err.stack;
			const ErrClass = function() {};
			ErrClass.prototype = Object.create(Object.getPrototypeOf(err));
			return assign(new ErrClass(), props);
		}
	}
	module.exports = createError;
}));
// node_modules/retry/lib/retry_operation.js
var require_retry_operation = __commonJSMin(((exports, module) => {
	function RetryOperation(timeouts, options) {
		if (typeof options === "boolean") options = { forever: options };
		this._originalTimeouts = JSON.parse(JSON.stringify(timeouts));
		this._timeouts = timeouts;
		this._options = options || {};
		this._maxRetryTime = options && options.maxRetryTime || Infinity;
		this._fn = null;
		this._errors = [];
		this._attempts = 1;
		this._operationTimeout = null;
		this._operationTimeoutCb = null;
		this._timeout = null;
		this._operationStart = null;
		if (this._options.forever) this._cachedTimeouts = this._timeouts.slice(0);
	}
	module.exports = RetryOperation;
	RetryOperation.prototype.reset = function() {
		this._attempts = 1;
		this._timeouts = this._originalTimeouts;
	};
	RetryOperation.prototype.stop = function() {
		if (this._timeout) clearTimeout(this._timeout);
		this._timeouts = [];
		this._cachedTimeouts = null;
	};
	RetryOperation.prototype.retry = function(err) {
		if (this._timeout) clearTimeout(this._timeout);
		if (!err) return false;
		var currentTime = new Date().getTime();
		if (err && currentTime - this._operationStart >= this._maxRetryTime) {
			this._errors.unshift(new Error("RetryOperation timeout occurred"));
			return false;
		}
		this._errors.push(err);
		var timeout = this._timeouts.shift();
		if (timeout === void 0) {
			if (this._cachedTimeouts) {
				this._errors.splice(this._errors.length - 1, this._errors.length);
				this._timeouts = this._cachedTimeouts.slice(0);
				timeout = this._timeouts.shift();
			} else return false;
		}
		var self = this;
		var timer = setTimeout(function() {
			self._attempts++;
			if (self._operationTimeoutCb) {
				self._timeout = setTimeout(function() {
					self._operationTimeoutCb(self._attempts);
				}, self._operationTimeout);
				if (self._options.unref) self._timeout.unref();
			}
			self._fn(self._attempts);
		}, timeout);
		if (this._options.unref) timer.unref();
		return true;
	};
	RetryOperation.prototype.attempt = function(fn, timeoutOps) {
		this._fn = fn;
		if (timeoutOps) {
			if (timeoutOps.timeout) this._operationTimeout = timeoutOps.timeout;
			if (timeoutOps.cb) this._operationTimeoutCb = timeoutOps.cb;
		}
		var self = this;
		if (this._operationTimeoutCb) this._timeout = setTimeout(function() {
			self._operationTimeoutCb();
		}, self._operationTimeout);
		this._operationStart = new Date().getTime();
		this._fn(this._attempts);
	};
	RetryOperation.prototype.try = function(fn) {
		console.log("Using RetryOperation.try() is deprecated");
		this.attempt(fn);
	};
	RetryOperation.prototype.start = function(fn) {
		console.log("Using RetryOperation.start() is deprecated");
		this.attempt(fn);
	};
	RetryOperation.prototype.start = RetryOperation.prototype.try;
	RetryOperation.prototype.errors = function() {
		return this._errors;
	};
	RetryOperation.prototype.attempts = function() {
		return this._attempts;
	};
	RetryOperation.prototype.mainError = function() {
		if (this._errors.length === 0) return null;
		var counts = {};
		var mainError = null;
		var mainErrorCount = 0;
		for (var i = 0; i < this._errors.length; i++) {
			var error = this._errors[i];
			var message = error.message;
			var count = (counts[message] || 0) + 1;
			counts[message] = count;
			if (count >= mainErrorCount) {
				mainError = error;
				mainErrorCount = count;
			}
		}
		return mainError;
	};
}));
// node_modules/retry/lib/retry.js
var require_retry$1 = __commonJSMin(((exports) => {
	var RetryOperation = require_retry_operation();
	exports.operation = function(options) {
		return new RetryOperation(exports.timeouts(options), {
			forever: options && options.forever,
			unref: options && options.unref,
			maxRetryTime: options && options.maxRetryTime
		});
	};
	exports.timeouts = function(options) {
		if (options instanceof Array) return [].concat(options);
		var opts = {
			retries: 10,
			factor: 2,
			minTimeout: 1e3,
			maxTimeout: Infinity,
			randomize: false
		};
		for (var key in options) opts[key] = options[key];
		if (opts.minTimeout > opts.maxTimeout) throw new Error("minTimeout is greater than maxTimeout");
		var timeouts = [];
		for (var i = 0; i < opts.retries; i++) timeouts.push(this.createTimeout(i, opts));
		if (options && options.forever && !timeouts.length) timeouts.push(this.createTimeout(i, opts));
		timeouts.sort(function(a, b) {
			return a - b;
		});
		return timeouts;
	};
	exports.createTimeout = function(attempt, opts) {
		var random = opts.randomize ? Math.random() + 1 : 1;
		var timeout = Math.round(random * opts.minTimeout * Math.pow(opts.factor, attempt));
		timeout = Math.min(timeout, opts.maxTimeout);
		return timeout;
	};
	exports.wrap = function(obj, options, methods) {
		if (options instanceof Array) {
			methods = options;
			options = null;
		}
		if (!methods) {
			methods = [];
			for (var key in obj) if (typeof obj[key] === "function") methods.push(key);
		}
		for (var i = 0; i < methods.length; i++) {
			var method = methods[i];
			var original = obj[method];
			obj[method] = function retryWrapper(original) {
				var op = exports.operation(options);
				var args = Array.prototype.slice.call(arguments, 1);
				var callback = args.pop();
				args.push(function(err) {
					if (op.retry(err)) return;
					if (err) arguments[0] = op.mainError();
					callback.apply(this, arguments);
				});
				op.attempt(function() {
					original.apply(obj, args);
				});
			}.bind(obj, original);
			obj[method].options = options;
		}
	};
}));
// node_modules/retry/index.js
var require_retry = __commonJSMin(((exports, module) => {
	module.exports = require_retry$1();
}));
// node_modules/promise-retry/index.js
var require_promise_retry = __commonJSMin(((exports, module) => {
	var errcode = require_err_code();
	var retry = require_retry();
	var hasOwn = Object.prototype.hasOwnProperty;
	function isRetryError(err) {
		return err && err.code === "EPROMISERETRY" && hasOwn.call(err, "retried");
	}
	function promiseRetry(fn, options) {
		var temp;
		var operation;
		if (typeof fn === "object" && typeof options === "function") {
			temp = options;
			options = fn;
			fn = temp;
		}
		operation = retry.operation(options);
		return new Promise(function(resolve, reject) {
			operation.attempt(function(number) {
				Promise.resolve().then(function() {
					return fn(function(err) {
						if (isRetryError(err)) err = err.retried;
						throw errcode(new Error("Retrying"), "EPROMISERETRY", { retried: err });
					}, number);
				}).then(resolve, function(err) {
					if (isRetryError(err)) {
						err = err.retried;
						if (operation.retry(err || new Error())) return;
					}
					reject(err);
				});
			});
		});
	}
	module.exports = promiseRetry;
}));
// node_modules/@sigstore/sign/dist/external/fetch.js
var require_fetch = __commonJSMin(((exports, module, this$2) => {
	var __importDefault = this$2 && this$2.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.fetchWithRetry = fetchWithRetry;
	const http2_1 = __require("http2");
	const make_fetch_happen_1 = __importDefault((init_library_fetch(), __toCommonJS(library_fetch_exports)));
	const proc_log_1 = require_lib();
	const promise_retry_1 = __importDefault(require_promise_retry());
	const util_1 = require_util();
	const error_1 = require_error$1();
	const { HTTP2_HEADER_LOCATION, HTTP2_HEADER_CONTENT_TYPE, HTTP2_HEADER_USER_AGENT, HTTP_STATUS_INTERNAL_SERVER_ERROR, HTTP_STATUS_TOO_MANY_REQUESTS, HTTP_STATUS_REQUEST_TIMEOUT } = http2_1.constants;
	async function fetchWithRetry(url, options) {
		return (0, promise_retry_1.default)(async (retry, attemptNum) => {
			const method = options.method || "POST";
			const headers = {
				[HTTP2_HEADER_USER_AGENT]: util_1.ua.getUserAgent(),
				...options.headers
			};
			const response = await (0, make_fetch_happen_1.default)(url, {
				method,
				headers,
				body: options.body,
				timeout: options.timeout,
				retry: false
			}).catch((reason) => {
				proc_log_1.log.http("fetch", `${method} ${url} attempt ${attemptNum} failed with ${reason}`);
				return retry(reason);
			});
			if (response.ok) return response;
			else {
				const error = await errorFromResponse(response);
				proc_log_1.log.http("fetch", `${method} ${url} attempt ${attemptNum} failed with ${response.status}`);
				if (retryable(response.status)) return retry(error);
				else throw error;
			}
		}, retryOpts(options.retry));
	}
	const errorFromResponse = async (response) => {
		let message = response.statusText;
		const location = response.headers.get(HTTP2_HEADER_LOCATION) || void 0;
		if (response.headers.get(HTTP2_HEADER_CONTENT_TYPE)?.includes("application/json")) try {
			message = (await response.json()).message || message;
		} catch (e) {}
		return new error_1.HTTPError({
			status: response.status,
			message,
			location
		});
	};
	const retryable = (status) => [HTTP_STATUS_REQUEST_TIMEOUT, HTTP_STATUS_TOO_MANY_REQUESTS].includes(status) || status >= HTTP_STATUS_INTERNAL_SERVER_ERROR;
	const retryOpts = (retry) => {
		if (typeof retry === "boolean") return { retries: retry ? 1 : 0 };
		else if (typeof retry === "number") return { retries: retry };
		else return {
			retries: 0,
			...retry
		};
	};
}));
// node_modules/@sigstore/sign/dist/external/fulcio.js
var require_fulcio$1 = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.Fulcio = void 0;
	const fetch_1 = require_fetch();
	var Fulcio = class {
		constructor(options) {
			this.options = options;
		}
		async createSigningCertificate(request) {
			const { baseURL, retry, timeout } = this.options;
			const url = `${baseURL}/api/v2/signingCert`;
			return (await (0, fetch_1.fetchWithRetry)(url, {
				headers: { "Content-Type": "application/json" },
				body: JSON.stringify(request),
				timeout,
				retry
			})).json();
		}
	};
	exports.Fulcio = Fulcio;
}));
// node_modules/@sigstore/sign/dist/signer/fulcio/ca.js
var require_ca = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.CAClient = void 0;
	const error_1 = require_error();
	const fulcio_1 = require_fulcio$1();
	var CAClient = class {
		constructor(options) {
			this.fulcio = new fulcio_1.Fulcio({
				baseURL: options.fulcioBaseURL,
				retry: options.retry,
				timeout: options.timeout
			});
		}
		async createSigningCertificate(identityToken, publicKey, challenge) {
			const request = toCertificateRequest(identityToken, publicKey, challenge);
			try {
				const resp = await this.fulcio.createSigningCertificate(request);
				return (resp.signedCertificateEmbeddedSct ? resp.signedCertificateEmbeddedSct : resp.signedCertificateDetachedSct).chain.certificates;
			} catch (err) {
				(0, error_1.internalError)(err, "CA_CREATE_SIGNING_CERTIFICATE_ERROR", "error creating signing certificate");
			}
		}
	};
	exports.CAClient = CAClient;
	function toCertificateRequest(identityToken, publicKey, challenge) {
		return {
			credentials: { oidcIdentityToken: identityToken },
			publicKeyRequest: {
				publicKey: {
					algorithm: "ECDSA",
					content: publicKey
				},
				proofOfPossession: challenge.toString("base64")
			}
		};
	}
}));
// node_modules/@sigstore/sign/dist/signer/fulcio/ephemeral.js
var require_ephemeral = __commonJSMin(((exports, module, this$1) => {
	var __importDefault = this$1 && this$1.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.EphemeralSigner = void 0;
	const crypto_1 = __importDefault(__require("crypto"));
	const EC_KEYPAIR_TYPE = "ec";
	const P256_CURVE = "P-256";
	var EphemeralSigner = class {
		constructor() {
			this.keypair = crypto_1.default.generateKeyPairSync(EC_KEYPAIR_TYPE, { namedCurve: P256_CURVE });
		}
		async sign(data) {
			return {
				signature: crypto_1.default.sign(null, data, this.keypair.privateKey),
				key: {
					$case: "publicKey",
					publicKey: this.keypair.publicKey.export({
						format: "pem",
						type: "spki"
					}).toString("ascii")
				}
			};
		}
	};
	exports.EphemeralSigner = EphemeralSigner;
}));
// node_modules/@sigstore/sign/dist/signer/fulcio/index.js
var require_fulcio = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.FulcioSigner = exports.DEFAULT_FULCIO_URL = void 0;
	const error_1 = require_error();
	const util_1 = require_util();
	const ca_1 = require_ca();
	const ephemeral_1 = require_ephemeral();
	exports.DEFAULT_FULCIO_URL = "https://fulcio.sigstore.dev";
	var FulcioSigner = class {
		constructor(options) {
			this.ca = new ca_1.CAClient({
				...options,
				fulcioBaseURL: options.fulcioBaseURL || exports.DEFAULT_FULCIO_URL
			});
			this.identityProvider = options.identityProvider;
			this.keyHolder = options.keyHolder || new ephemeral_1.EphemeralSigner();
		}
		async sign(data) {
			const identityToken = await this.getIdentityToken();
			let subject;
			try {
				subject = util_1.oidc.extractJWTSubject(identityToken);
			} catch (err) {
				throw new error_1.InternalError({
					code: "IDENTITY_TOKEN_PARSE_ERROR",
					message: `invalid identity token: ${identityToken}`,
					cause: err
				});
			}
			const challenge = await this.keyHolder.sign(Buffer.from(subject));
			if (challenge.key.$case !== "publicKey") throw new error_1.InternalError({
				code: "CA_CREATE_SIGNING_CERTIFICATE_ERROR",
				message: "unexpected format for signing key"
			});
			const certificates = await this.ca.createSigningCertificate(identityToken, challenge.key.publicKey, challenge.signature);
			return {
				signature: (await this.keyHolder.sign(data)).signature,
				key: {
					$case: "x509Certificate",
					certificate: certificates[0]
				}
			};
		}
		async getIdentityToken() {
			try {
				return await this.identityProvider.getToken();
			} catch (err) {
				throw new error_1.InternalError({
					code: "IDENTITY_TOKEN_READ_ERROR",
					message: "error retrieving identity token",
					cause: err
				});
			}
		}
	};
	exports.FulcioSigner = FulcioSigner;
}));
// node_modules/@sigstore/sign/dist/signer/index.js
var require_signer = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.FulcioSigner = exports.DEFAULT_FULCIO_URL = void 0;
	var fulcio_1 = require_fulcio();
	Object.defineProperty(exports, "DEFAULT_FULCIO_URL", {
		enumerable: true,
		get: function() {
			return fulcio_1.DEFAULT_FULCIO_URL;
		}
	});
	Object.defineProperty(exports, "FulcioSigner", {
		enumerable: true,
		get: function() {
			return fulcio_1.FulcioSigner;
		}
	});
}));
// node_modules/@sigstore/sign/dist/external/rekor.js
var require_rekor = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.Rekor = void 0;
	const fetch_1 = require_fetch();
	var Rekor = class {
		constructor(options) {
			this.options = options;
		}
		async createEntry(propsedEntry) {
			const { baseURL, timeout, retry } = this.options;
			const url = `${baseURL}/api/v1/log/entries`;
			return entryFromResponse(await (await (0, fetch_1.fetchWithRetry)(url, {
				headers: {
					"Content-Type": "application/json",
					Accept: "application/json"
				},
				body: JSON.stringify(propsedEntry),
				timeout,
				retry
			})).json());
		}
		async getEntry(uuid) {
			const { baseURL, timeout, retry } = this.options;
			const url = `${baseURL}/api/v1/log/entries/${uuid}`;
			return entryFromResponse(await (await (0, fetch_1.fetchWithRetry)(url, {
				method: "GET",
				headers: { Accept: "application/json" },
				timeout,
				retry
			})).json());
		}
	};
	exports.Rekor = Rekor;
	function entryFromResponse(data) {
		const entries = Object.entries(data);
		if (entries.length != 1) throw new Error("Received multiple entries in Rekor response");
		const [uuid, entry] = entries[0];
		return {
			...entry,
			uuid
		};
	}
}));
// node_modules/@sigstore/sign/dist/witness/tlog/client.js
var require_client$1 = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.TLogClient = void 0;
	const error_1 = require_error();
	const error_2 = require_error$1();
	const rekor_1 = require_rekor();
	var TLogClient = class {
		constructor(options) {
			this.fetchOnConflict = options.fetchOnConflict ?? false;
			this.rekor = new rekor_1.Rekor({
				baseURL: options.rekorBaseURL,
				retry: options.retry,
				timeout: options.timeout
			});
		}
		async createEntry(proposedEntry) {
			let entry;
			try {
				entry = await this.rekor.createEntry(proposedEntry);
			} catch (err) {
				if (entryExistsError(err) && this.fetchOnConflict) {
					const uuid = err.location.split("/").pop() || "";
					try {
						entry = await this.rekor.getEntry(uuid);
					} catch (err) {
						(0, error_1.internalError)(err, "TLOG_FETCH_ENTRY_ERROR", "error fetching tlog entry");
					}
				} else (0, error_1.internalError)(err, "TLOG_CREATE_ENTRY_ERROR", "error creating tlog entry");
			}
			return entry;
		}
	};
	exports.TLogClient = TLogClient;
	function entryExistsError(value) {
		return value instanceof error_2.HTTPError && value.statusCode === 409 && value.location !== void 0;
	}
}));
// node_modules/@sigstore/sign/dist/witness/tlog/entry.js
var require_entry = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.toProposedEntry = toProposedEntry;
	const bundle_1 = require_dist$1();
	const util_1 = require_util();
	const SHA256_ALGORITHM = "sha256";
	function toProposedEntry(content, publicKey, entryType = "dsse") {
		switch (content.$case) {
			case "dsseEnvelope":
				if (entryType === "intoto") return toProposedIntotoEntry(content.dsseEnvelope, publicKey);
				return toProposedDSSEEntry(content.dsseEnvelope, publicKey);
			case "messageSignature": return toProposedHashedRekordEntry(content.messageSignature, publicKey);
		}
	}
	function toProposedHashedRekordEntry(messageSignature, publicKey) {
		const hexDigest = messageSignature.messageDigest.digest.toString("hex");
		const b64Signature = messageSignature.signature.toString("base64");
		const b64Key = util_1.encoding.base64Encode(publicKey);
		return {
			apiVersion: "0.0.1",
			kind: "hashedrekord",
			spec: {
				data: { hash: {
					algorithm: SHA256_ALGORITHM,
					value: hexDigest
				} },
				signature: {
					content: b64Signature,
					publicKey: { content: b64Key }
				}
			}
		};
	}
	function toProposedDSSEEntry(envelope, publicKey) {
		return {
			apiVersion: "0.0.1",
			kind: "dsse",
			spec: { proposedContent: {
				envelope: JSON.stringify((0, bundle_1.envelopeToJSON)(envelope)),
				verifiers: [util_1.encoding.base64Encode(publicKey)]
			} }
		};
	}
	function toProposedIntotoEntry(envelope, publicKey) {
		const payloadHash = util_1.crypto.digest(SHA256_ALGORITHM, envelope.payload).toString("hex");
		const envelopeHash = calculateDSSEHash(envelope, publicKey);
		const payload = util_1.encoding.base64Encode(envelope.payload.toString("base64"));
		const sig = util_1.encoding.base64Encode(envelope.signatures[0].sig.toString("base64"));
		const keyid = envelope.signatures[0].keyid;
		const encodedKey = util_1.encoding.base64Encode(publicKey);
		const dsse = {
			payloadType: envelope.payloadType,
			payload,
			signatures: [{
				sig,
				publicKey: encodedKey
			}]
		};
		if (keyid.length > 0) dsse.signatures[0].keyid = keyid;
		return {
			apiVersion: "0.0.2",
			kind: "intoto",
			spec: { content: {
				envelope: dsse,
				hash: {
					algorithm: SHA256_ALGORITHM,
					value: envelopeHash
				},
				payloadHash: {
					algorithm: SHA256_ALGORITHM,
					value: payloadHash
				}
			} }
		};
	}
	function calculateDSSEHash(envelope, publicKey) {
		const dsse = {
			payloadType: envelope.payloadType,
			payload: envelope.payload.toString("base64"),
			signatures: [{
				sig: envelope.signatures[0].sig.toString("base64"),
				publicKey
			}]
		};
		if (envelope.signatures[0].keyid.length > 0) dsse.signatures[0].keyid = envelope.signatures[0].keyid;
		return util_1.crypto.digest(SHA256_ALGORITHM, util_1.json.canonicalize(dsse)).toString("hex");
	}
}));
// node_modules/@sigstore/sign/dist/witness/tlog/index.js
var require_tlog = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.RekorWitness = exports.DEFAULT_REKOR_URL = void 0;
	const util_1 = require_util();
	const client_1 = require_client$1();
	const entry_1 = require_entry();
	exports.DEFAULT_REKOR_URL = "https://rekor.sigstore.dev";
	var RekorWitness = class {
		constructor(options) {
			this.entryType = options.entryType;
			this.tlog = new client_1.TLogClient({
				...options,
				rekorBaseURL: options.rekorBaseURL || exports.DEFAULT_REKOR_URL
			});
		}
		async testify(content, publicKey) {
			const proposedEntry = (0, entry_1.toProposedEntry)(content, publicKey, this.entryType);
			return toTransparencyLogEntry(await this.tlog.createEntry(proposedEntry));
		}
	};
	exports.RekorWitness = RekorWitness;
	function toTransparencyLogEntry(entry) {
		const logID = Buffer.from(entry.logID, "hex");
		const bodyJSON = util_1.encoding.base64Decode(entry.body);
		const entryBody = JSON.parse(bodyJSON);
		const promise = entry?.verification?.signedEntryTimestamp ? inclusionPromise(entry.verification.signedEntryTimestamp) : void 0;
		const proof = entry?.verification?.inclusionProof ? inclusionProof(entry.verification.inclusionProof) : void 0;
		return { tlogEntries: [{
			logIndex: entry.logIndex.toString(),
			logId: { keyId: logID },
			integratedTime: entry.integratedTime.toString(),
			kindVersion: {
				kind: entryBody.kind,
				version: entryBody.apiVersion
			},
			inclusionPromise: promise,
			inclusionProof: proof,
			canonicalizedBody: Buffer.from(entry.body, "base64")
		}] };
	}
	function inclusionPromise(promise) {
		return { signedEntryTimestamp: Buffer.from(promise, "base64") };
	}
	function inclusionProof(proof) {
		return {
			logIndex: proof.logIndex.toString(),
			treeSize: proof.treeSize.toString(),
			rootHash: Buffer.from(proof.rootHash, "hex"),
			hashes: proof.hashes.map((h) => Buffer.from(h, "hex")),
			checkpoint: { envelope: proof.checkpoint }
		};
	}
}));
// node_modules/@sigstore/sign/dist/external/tsa.js
var require_tsa$1 = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.TimestampAuthority = void 0;
	const fetch_1 = require_fetch();
	var TimestampAuthority = class {
		constructor(options) {
			this.options = options;
		}
		async createTimestamp(request) {
			const { baseURL, timeout, retry } = this.options;
			const url = `${baseURL}/api/v1/timestamp`;
			return (await (0, fetch_1.fetchWithRetry)(url, {
				headers: { "Content-Type": "application/json" },
				body: JSON.stringify(request),
				timeout,
				retry
			})).buffer();
		}
	};
	exports.TimestampAuthority = TimestampAuthority;
}));
// node_modules/@sigstore/sign/dist/witness/tsa/client.js
var require_client = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.TSAClient = void 0;
	const error_1 = require_error();
	const tsa_1 = require_tsa$1();
	const util_1 = require_util();
	const SHA256_ALGORITHM = "sha256";
	var TSAClient = class {
		constructor(options) {
			this.tsa = new tsa_1.TimestampAuthority({
				baseURL: options.tsaBaseURL,
				retry: options.retry,
				timeout: options.timeout
			});
		}
		async createTimestamp(signature) {
			const request = {
				artifactHash: util_1.crypto.digest(SHA256_ALGORITHM, signature).toString("base64"),
				hashAlgorithm: SHA256_ALGORITHM
			};
			try {
				return await this.tsa.createTimestamp(request);
			} catch (err) {
				(0, error_1.internalError)(err, "TSA_CREATE_TIMESTAMP_ERROR", "error creating timestamp");
			}
		}
	};
	exports.TSAClient = TSAClient;
}));
// node_modules/@sigstore/sign/dist/witness/tsa/index.js
var require_tsa = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.TSAWitness = void 0;
	const client_1 = require_client();
	var TSAWitness = class {
		constructor(options) {
			this.tsa = new client_1.TSAClient({
				tsaBaseURL: options.tsaBaseURL,
				retry: options.retry,
				timeout: options.timeout
			});
		}
		async testify(content) {
			const signature = extractSignature(content);
			return { rfc3161Timestamps: [{ signedTimestamp: await this.tsa.createTimestamp(signature) }] };
		}
	};
	exports.TSAWitness = TSAWitness;
	function extractSignature(content) {
		switch (content.$case) {
			case "dsseEnvelope": return content.dsseEnvelope.signatures[0].sig;
			case "messageSignature": return content.messageSignature.signature;
		}
	}
}));
// node_modules/@sigstore/sign/dist/witness/index.js
var require_witness = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.TSAWitness = exports.RekorWitness = exports.DEFAULT_REKOR_URL = void 0;
	var tlog_1 = require_tlog();
	Object.defineProperty(exports, "DEFAULT_REKOR_URL", {
		enumerable: true,
		get: function() {
			return tlog_1.DEFAULT_REKOR_URL;
		}
	});
	Object.defineProperty(exports, "RekorWitness", {
		enumerable: true,
		get: function() {
			return tlog_1.RekorWitness;
		}
	});
	var tsa_1 = require_tsa();
	Object.defineProperty(exports, "TSAWitness", {
		enumerable: true,
		get: function() {
			return tsa_1.TSAWitness;
		}
	});
}));
// node_modules/@actions/attest/lib/sign.js
var import_dist$1 = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.TSAWitness = exports.RekorWitness = exports.DEFAULT_REKOR_URL = exports.FulcioSigner = exports.DEFAULT_FULCIO_URL = exports.CIContextProvider = exports.InternalError = exports.MessageSignatureBundleBuilder = exports.DSSEBundleBuilder = void 0;
	var bundler_1 = require_bundler();
	Object.defineProperty(exports, "DSSEBundleBuilder", {
		enumerable: true,
		get: function() {
			return bundler_1.DSSEBundleBuilder;
		}
	});
	Object.defineProperty(exports, "MessageSignatureBundleBuilder", {
		enumerable: true,
		get: function() {
			return bundler_1.MessageSignatureBundleBuilder;
		}
	});
	var error_1 = require_error();
	Object.defineProperty(exports, "InternalError", {
		enumerable: true,
		get: function() {
			return error_1.InternalError;
		}
	});
	var identity_1 = require_identity();
	Object.defineProperty(exports, "CIContextProvider", {
		enumerable: true,
		get: function() {
			return identity_1.CIContextProvider;
		}
	});
	var signer_1 = require_signer();
	Object.defineProperty(exports, "DEFAULT_FULCIO_URL", {
		enumerable: true,
		get: function() {
			return signer_1.DEFAULT_FULCIO_URL;
		}
	});
	Object.defineProperty(exports, "FulcioSigner", {
		enumerable: true,
		get: function() {
			return signer_1.FulcioSigner;
		}
	});
	var witness_1 = require_witness();
	Object.defineProperty(exports, "DEFAULT_REKOR_URL", {
		enumerable: true,
		get: function() {
			return witness_1.DEFAULT_REKOR_URL;
		}
	});
	Object.defineProperty(exports, "RekorWitness", {
		enumerable: true,
		get: function() {
			return witness_1.RekorWitness;
		}
	});
	Object.defineProperty(exports, "TSAWitness", {
		enumerable: true,
		get: function() {
			return witness_1.TSAWitness;
		}
	});
}))();
var __awaiter$13 = function(thisArg, _arguments, P, generator) {
	function adopt(value) {
		return value instanceof P ? value : new P(function(resolve) {
			resolve(value);
		});
	}
	return new (P || (P = Promise))(function(resolve, reject) {
		function fulfilled(value) {
			try {
				step(generator.next(value));
			} catch (e) {
				reject(e);
			}
		}
		function rejected(value) {
			try {
				step(generator["throw"](value));
			} catch (e) {
				reject(e);
			}
		}
		function step(result) {
			result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
		}
		step((generator = generator.apply(thisArg, _arguments || [])).next());
	});
};
const OIDC_AUDIENCE$1 = "sigstore";
const DEFAULT_TIMEOUT = 1e4;
const DEFAULT_RETRIES = 3;
const signPayload = (payload, options) => __awaiter$13(void 0, void 0, void 0, function* () {
	const artifact = {
		data: payload.body,
		type: payload.type
	};
	return initBundleBuilder(options).create(artifact);
});
const initBundleBuilder = (opts) => {
	const identityProvider = new import_dist$1.CIContextProvider(OIDC_AUDIENCE$1);
	const timeout = opts.timeout || DEFAULT_TIMEOUT;
	const retry = opts.retry || DEFAULT_RETRIES;
	const witnesses = [];
	const signer = new import_dist$1.FulcioSigner({
		identityProvider,
		fulcioBaseURL: opts.fulcioURL,
		timeout,
		retry
	});
	if (opts.rekorURL) witnesses.push(new import_dist$1.RekorWitness({
		rekorBaseURL: opts.rekorURL,
		fetchOnConflict: true,
		timeout,
		retry
	}));
	if (opts.tsaServerURL) witnesses.push(new import_dist$1.TSAWitness({
		tsaBaseURL: opts.tsaServerURL,
		timeout,
		retry
	}));
	return new import_dist$1.DSSEBundleBuilder({
		signer,
		witnesses
	});
};
// node_modules/@actions/attest/lib/attest.js
var __awaiter$12 = function(thisArg, _arguments, P, generator) {
	function adopt(value) {
		return value instanceof P ? value : new P(function(resolve) {
			resolve(value);
		});
	}
	return new (P || (P = Promise))(function(resolve, reject) {
		function fulfilled(value) {
			try {
				step(generator.next(value));
			} catch (e) {
				reject(e);
			}
		}
		function rejected(value) {
			try {
				step(generator["throw"](value));
			} catch (e) {
				reject(e);
			}
		}
		function step(result) {
			result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
		}
		step((generator = generator.apply(thisArg, _arguments || [])).next());
	});
};
const INTOTO_PAYLOAD_TYPE = "application/vnd.in-toto+json";
function attest(options) {
	return __awaiter$12(this, void 0, void 0, function* () {
		let subjects;
		if (options.subjects) subjects = options.subjects;
		else if (options.subjectName && options.subjectDigest) subjects = [{
			name: options.subjectName,
			digest: options.subjectDigest
		}];
		else throw new Error("Must provide either subjectName and subjectDigest or subjects");
		const predicate = {
			type: options.predicateType,
			params: options.predicate
		};
		const statement = buildIntotoStatement(subjects, predicate);
		const payload = {
			body: Buffer.from(JSON.stringify(statement)),
			type: INTOTO_PAYLOAD_TYPE
		};
		const endpoints = signingEndpoints(options.sigstore);
		const bundle = yield signPayload(payload, endpoints);
		let attestationID;
		if (options.skipWrite !== true) attestationID = yield (void 0)((0, import_dist.bundleToJSON)(bundle), options.token, { headers: options.headers });
		return toAttestation(bundle, attestationID);
	});
}
function toAttestation(bundle, attestationID) {
	let certBytes;
	switch (bundle.verificationMaterial.content.$case) {
		case "x509CertificateChain":
			certBytes = bundle.verificationMaterial.content.x509CertificateChain.certificates[0].rawBytes;
			break;
		case "certificate":
			certBytes = bundle.verificationMaterial.content.certificate.rawBytes;
			break;
		default: throw new Error("Bundle must contain an x509 certificate");
	}
	const signingCert = new X509Certificate(certBytes);
	const tlogEntries = bundle.verificationMaterial.tlogEntries;
	const tlogID = tlogEntries.length > 0 ? tlogEntries[0].logIndex : void 0;
	return {
		bundle: (0, import_dist.bundleToJSON)(bundle),
		certificate: signingCert.toString(),
		tlogID,
		attestationID
	};
}
// node_modules/@actions/core/lib/utils.js?attesting
function toCommandValue(input) {
	if (input === null || input === void 0) return "";
	else if (typeof input === "string" || input instanceof String) return input;
	return JSON.stringify(input);
}
// node_modules/@actions/core/lib/command.js?attesting
function issueCommand(command, properties, message) {
	const cmd = new Command(command, properties, message);
	process.stdout.write(cmd.toString() + os$1.EOL);
}
const CMD_STRING = "::";
var Command = class {
	constructor(command, properties, message) {
		if (!command) command = "missing.command";
		this.command = command;
		this.properties = properties;
		this.message = message;
	}
	toString() {
		let cmdStr = CMD_STRING + this.command;
		if (this.properties && Object.keys(this.properties).length > 0) {
			cmdStr += " ";
			let first = true;
			for (const key in this.properties) if (this.properties.hasOwnProperty(key)) {
				const val = this.properties[key];
				if (val) {
					if (first) first = false;
					else cmdStr += ",";
					cmdStr += `${key}=${escapeProperty(val)}`;
				}
			}
		}
		cmdStr += `${CMD_STRING}${escapeData(this.message)}`;
		return cmdStr;
	}
};
function escapeData(s) {
	return toCommandValue(s).replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A");
}
function escapeProperty(s) {
	return toCommandValue(s).replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A").replace(/:/g, "%3A").replace(/,/g, "%2C");
}
// node_modules/@actions/http-client/lib/proxy.js?attesting
function getProxyUrl(reqUrl) {
	const usingSsl = reqUrl.protocol === "https:";
	if (checkBypass(reqUrl)) return;
	const proxyVar = (() => {
		if (usingSsl) return process.env["https_proxy"] || process.env["HTTPS_PROXY"];
		else return process.env["http_proxy"] || process.env["HTTP_PROXY"];
	})();
	if (proxyVar) try {
		return new DecodedURL(proxyVar);
	} catch (_a) {
		if (!proxyVar.startsWith("http://") && !proxyVar.startsWith("https://")) return new DecodedURL(`http://${proxyVar}`);
	}
	else return;
}
function checkBypass(reqUrl) {
	if (!reqUrl.hostname) return false;
	const reqHost = reqUrl.hostname;
	if (isLoopbackAddress(reqHost)) return true;
	const noProxy = process.env["no_proxy"] || process.env["NO_PROXY"] || "";
	if (!noProxy) return false;
	let reqPort;
	if (reqUrl.port) reqPort = Number(reqUrl.port);
	else if (reqUrl.protocol === "http:") reqPort = 80;
	else if (reqUrl.protocol === "https:") reqPort = 443;
	const upperReqHosts = [reqUrl.hostname.toUpperCase()];
	if (typeof reqPort === "number") upperReqHosts.push(`${upperReqHosts[0]}:${reqPort}`);
	for (const upperNoProxyItem of noProxy.split(",").map((x) => x.trim().toUpperCase()).filter((x) => x)) if (upperNoProxyItem === "*" || upperReqHosts.some((x) => x === upperNoProxyItem || x.endsWith(`.${upperNoProxyItem}`) || upperNoProxyItem.startsWith(".") && x.endsWith(`${upperNoProxyItem}`))) return true;
	return false;
}
function isLoopbackAddress(host) {
	const hostLower = host.toLowerCase();
	return hostLower === "localhost" || hostLower.startsWith("127.") || hostLower.startsWith("[::1]") || hostLower.startsWith("[0:0:0:0:0:0:0:1]");
}
var DecodedURL = class extends URL {
	constructor(url, base) {
		super(url, base);
		this._decodedUsername = decodeURIComponent(super.username);
		this._decodedPassword = decodeURIComponent(super.password);
	}
	get username() {
		return this._decodedUsername;
	}
	get password() {
		return this._decodedPassword;
	}
};
// node_modules/@actions/http-client/lib/index.js?attesting
init_library_agents();
var __awaiter$11 = function(thisArg, _arguments, P, generator) {
	function adopt(value) {
		return value instanceof P ? value : new P(function(resolve) {
			resolve(value);
		});
	}
	return new (P || (P = Promise))(function(resolve, reject) {
		function fulfilled(value) {
			try {
				step(generator.next(value));
			} catch (e) {
				reject(e);
			}
		}
		function rejected(value) {
			try {
				step(generator["throw"](value));
			} catch (e) {
				reject(e);
			}
		}
		function step(result) {
			result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
		}
		step((generator = generator.apply(thisArg, _arguments || [])).next());
	});
};
var HttpCodes;
(function(HttpCodes) {
	HttpCodes[HttpCodes["OK"] = 200] = "OK";
	HttpCodes[HttpCodes["MultipleChoices"] = 300] = "MultipleChoices";
	HttpCodes[HttpCodes["MovedPermanently"] = 301] = "MovedPermanently";
	HttpCodes[HttpCodes["ResourceMoved"] = 302] = "ResourceMoved";
	HttpCodes[HttpCodes["SeeOther"] = 303] = "SeeOther";
	HttpCodes[HttpCodes["NotModified"] = 304] = "NotModified";
	HttpCodes[HttpCodes["UseProxy"] = 305] = "UseProxy";
	HttpCodes[HttpCodes["SwitchProxy"] = 306] = "SwitchProxy";
	HttpCodes[HttpCodes["TemporaryRedirect"] = 307] = "TemporaryRedirect";
	HttpCodes[HttpCodes["PermanentRedirect"] = 308] = "PermanentRedirect";
	HttpCodes[HttpCodes["BadRequest"] = 400] = "BadRequest";
	HttpCodes[HttpCodes["Unauthorized"] = 401] = "Unauthorized";
	HttpCodes[HttpCodes["PaymentRequired"] = 402] = "PaymentRequired";
	HttpCodes[HttpCodes["Forbidden"] = 403] = "Forbidden";
	HttpCodes[HttpCodes["NotFound"] = 404] = "NotFound";
	HttpCodes[HttpCodes["MethodNotAllowed"] = 405] = "MethodNotAllowed";
	HttpCodes[HttpCodes["NotAcceptable"] = 406] = "NotAcceptable";
	HttpCodes[HttpCodes["ProxyAuthenticationRequired"] = 407] = "ProxyAuthenticationRequired";
	HttpCodes[HttpCodes["RequestTimeout"] = 408] = "RequestTimeout";
	HttpCodes[HttpCodes["Conflict"] = 409] = "Conflict";
	HttpCodes[HttpCodes["Gone"] = 410] = "Gone";
	HttpCodes[HttpCodes["TooManyRequests"] = 429] = "TooManyRequests";
	HttpCodes[HttpCodes["InternalServerError"] = 500] = "InternalServerError";
	HttpCodes[HttpCodes["NotImplemented"] = 501] = "NotImplemented";
	HttpCodes[HttpCodes["BadGateway"] = 502] = "BadGateway";
	HttpCodes[HttpCodes["ServiceUnavailable"] = 503] = "ServiceUnavailable";
	HttpCodes[HttpCodes["GatewayTimeout"] = 504] = "GatewayTimeout";
})(HttpCodes || (HttpCodes = {}));
var Headers;
(function(Headers) {
	Headers["Accept"] = "accept";
	Headers["ContentType"] = "content-type";
})(Headers || (Headers = {}));
var MediaTypes;
(function(MediaTypes) {
	MediaTypes["ApplicationJson"] = "application/json";
})(MediaTypes || (MediaTypes = {}));
const HttpRedirectCodes = [
	HttpCodes.MovedPermanently,
	HttpCodes.ResourceMoved,
	HttpCodes.SeeOther,
	HttpCodes.TemporaryRedirect,
	HttpCodes.PermanentRedirect
];
const HttpResponseRetryCodes = [
	HttpCodes.BadGateway,
	HttpCodes.ServiceUnavailable,
	HttpCodes.GatewayTimeout
];
const RetryableHttpVerbs = [
	"OPTIONS",
	"GET",
	"DELETE",
	"HEAD"
];
const ExponentialBackoffCeiling = 10;
const ExponentialBackoffTimeSlice = 5;
var HttpClientError = class HttpClientError extends Error {
	constructor(message, statusCode) {
		super(message);
		this.name = "HttpClientError";
		this.statusCode = statusCode;
		Object.setPrototypeOf(this, HttpClientError.prototype);
	}
};
var HttpClientResponse = class {
	constructor(message) {
		this.message = message;
	}
	readBody() {
		return __awaiter$11(this, void 0, void 0, function* () {
			return new Promise((resolve) => __awaiter$11(this, void 0, void 0, function* () {
				let output = Buffer.alloc(0);
				this.message.on("data", (chunk) => {
					output = Buffer.concat([output, chunk]);
				});
				this.message.on("end", () => {
					resolve(output.toString());
				});
			}));
		});
	}
	readBodyBuffer() {
		return __awaiter$11(this, void 0, void 0, function* () {
			return new Promise((resolve) => __awaiter$11(this, void 0, void 0, function* () {
				const chunks = [];
				this.message.on("data", (chunk) => {
					chunks.push(chunk);
				});
				this.message.on("end", () => {
					resolve(Buffer.concat(chunks));
				});
			}));
		});
	}
};
var HttpClient = class {
	constructor(userAgent, handlers, requestOptions) {
		this._ignoreSslError = false;
		this._allowRedirects = true;
		this._allowRedirectDowngrade = false;
		this._maxRedirects = 50;
		this._allowRetries = false;
		this._maxRetries = 1;
		this._keepAlive = false;
		this._disposed = false;
		this.userAgent = this._getUserAgentWithOrchestrationId(userAgent);
		this.handlers = handlers || [];
		this.requestOptions = requestOptions;
		if (requestOptions) {
			if (requestOptions.ignoreSslError != null) this._ignoreSslError = requestOptions.ignoreSslError;
			this._socketTimeout = requestOptions.socketTimeout;
			if (requestOptions.allowRedirects != null) this._allowRedirects = requestOptions.allowRedirects;
			if (requestOptions.allowRedirectDowngrade != null) this._allowRedirectDowngrade = requestOptions.allowRedirectDowngrade;
			if (requestOptions.maxRedirects != null) this._maxRedirects = Math.max(requestOptions.maxRedirects, 0);
			if (requestOptions.keepAlive != null) this._keepAlive = requestOptions.keepAlive;
			if (requestOptions.allowRetries != null) this._allowRetries = requestOptions.allowRetries;
			if (requestOptions.maxRetries != null) this._maxRetries = requestOptions.maxRetries;
		}
	}
	options(requestUrl, additionalHeaders) {
		return __awaiter$11(this, void 0, void 0, function* () {
			return this.request("OPTIONS", requestUrl, null, additionalHeaders || {});
		});
	}
	get(requestUrl, additionalHeaders) {
		return __awaiter$11(this, void 0, void 0, function* () {
			return this.request("GET", requestUrl, null, additionalHeaders || {});
		});
	}
	del(requestUrl, additionalHeaders) {
		return __awaiter$11(this, void 0, void 0, function* () {
			return this.request("DELETE", requestUrl, null, additionalHeaders || {});
		});
	}
	post(requestUrl, data, additionalHeaders) {
		return __awaiter$11(this, void 0, void 0, function* () {
			return this.request("POST", requestUrl, data, additionalHeaders || {});
		});
	}
	patch(requestUrl, data, additionalHeaders) {
		return __awaiter$11(this, void 0, void 0, function* () {
			return this.request("PATCH", requestUrl, data, additionalHeaders || {});
		});
	}
	put(requestUrl, data, additionalHeaders) {
		return __awaiter$11(this, void 0, void 0, function* () {
			return this.request("PUT", requestUrl, data, additionalHeaders || {});
		});
	}
	head(requestUrl, additionalHeaders) {
		return __awaiter$11(this, void 0, void 0, function* () {
			return this.request("HEAD", requestUrl, null, additionalHeaders || {});
		});
	}
	sendStream(verb, requestUrl, stream, additionalHeaders) {
		return __awaiter$11(this, void 0, void 0, function* () {
			return this.request(verb, requestUrl, stream, additionalHeaders);
		});
	}
	getJson(requestUrl_1) {
		return __awaiter$11(this, arguments, void 0, function* (requestUrl, additionalHeaders = {}) {
			additionalHeaders[Headers.Accept] = this._getExistingOrDefaultHeader(additionalHeaders, Headers.Accept, MediaTypes.ApplicationJson);
			const res = yield this.get(requestUrl, additionalHeaders);
			return this._processResponse(res, this.requestOptions);
		});
	}
	postJson(requestUrl_1, obj_1) {
		return __awaiter$11(this, arguments, void 0, function* (requestUrl, obj, additionalHeaders = {}) {
			const data = JSON.stringify(obj, null, 2);
			additionalHeaders[Headers.Accept] = this._getExistingOrDefaultHeader(additionalHeaders, Headers.Accept, MediaTypes.ApplicationJson);
			additionalHeaders[Headers.ContentType] = this._getExistingOrDefaultContentTypeHeader(additionalHeaders, MediaTypes.ApplicationJson);
			const res = yield this.post(requestUrl, data, additionalHeaders);
			return this._processResponse(res, this.requestOptions);
		});
	}
	putJson(requestUrl_1, obj_1) {
		return __awaiter$11(this, arguments, void 0, function* (requestUrl, obj, additionalHeaders = {}) {
			const data = JSON.stringify(obj, null, 2);
			additionalHeaders[Headers.Accept] = this._getExistingOrDefaultHeader(additionalHeaders, Headers.Accept, MediaTypes.ApplicationJson);
			additionalHeaders[Headers.ContentType] = this._getExistingOrDefaultContentTypeHeader(additionalHeaders, MediaTypes.ApplicationJson);
			const res = yield this.put(requestUrl, data, additionalHeaders);
			return this._processResponse(res, this.requestOptions);
		});
	}
	patchJson(requestUrl_1, obj_1) {
		return __awaiter$11(this, arguments, void 0, function* (requestUrl, obj, additionalHeaders = {}) {
			const data = JSON.stringify(obj, null, 2);
			additionalHeaders[Headers.Accept] = this._getExistingOrDefaultHeader(additionalHeaders, Headers.Accept, MediaTypes.ApplicationJson);
			additionalHeaders[Headers.ContentType] = this._getExistingOrDefaultContentTypeHeader(additionalHeaders, MediaTypes.ApplicationJson);
			const res = yield this.patch(requestUrl, data, additionalHeaders);
			return this._processResponse(res, this.requestOptions);
		});
	}
	request(verb, requestUrl, data, headers) {
		return __awaiter$11(this, void 0, void 0, function* () {
			if (this._disposed) throw new Error("Client has already been disposed.");
			const parsedUrl = new URL(requestUrl);
			let info = this._prepareRequest(verb, parsedUrl, headers);
			const maxTries = this._allowRetries && RetryableHttpVerbs.includes(verb) ? this._maxRetries + 1 : 1;
			let numTries = 0;
			let response;
			do {
				response = yield this.requestRaw(info, data);
				if (response && response.message && response.message.statusCode === HttpCodes.Unauthorized) {
					let authenticationHandler;
					for (const handler of this.handlers) if (handler.canHandleAuthentication(response)) {
						authenticationHandler = handler;
						break;
					}
					if (authenticationHandler) return authenticationHandler.handleAuthentication(this, info, data);
					else return response;
				}
				let redirectsRemaining = this._maxRedirects;
				while (response.message.statusCode && HttpRedirectCodes.includes(response.message.statusCode) && this._allowRedirects && redirectsRemaining > 0) {
					const redirectUrl = response.message.headers["location"];
					if (!redirectUrl) break;
					const parsedRedirectUrl = new URL(redirectUrl);
					if (parsedUrl.protocol === "https:" && parsedUrl.protocol !== parsedRedirectUrl.protocol && !this._allowRedirectDowngrade) throw new Error("Redirect from HTTPS to HTTP protocol. This downgrade is not allowed for security reasons. If you want to allow this behavior, set the allowRedirectDowngrade option to true.");
					yield response.readBody();
					if (parsedRedirectUrl.hostname !== parsedUrl.hostname) {
						for (const header in headers) if (header.toLowerCase() === "authorization") delete headers[header];
					}
					info = this._prepareRequest(verb, parsedRedirectUrl, headers);
					response = yield this.requestRaw(info, data);
					redirectsRemaining--;
				}
				if (!response.message.statusCode || !HttpResponseRetryCodes.includes(response.message.statusCode)) return response;
				numTries += 1;
				if (numTries < maxTries) {
					yield response.readBody();
					yield this._performExponentialBackoff(numTries);
				}
			} while (numTries < maxTries);
			return response;
		});
	}
	dispose() {
		if (this._agent) this._agent.destroy();
		this._disposed = true;
	}
	requestRaw(info, data) {
		return __awaiter$11(this, void 0, void 0, function* () {
			return new Promise((resolve, reject) => {
				function callbackForResult(err, res) {
					if (err) reject(err);
					else if (!res) reject(new Error("Unknown error"));
					else resolve(res);
				}
				this.requestRawWithCallback(info, data, callbackForResult);
			});
		});
	}
	requestRawWithCallback(info, data, onResult) {
		if (typeof data === "string") {
			if (!info.options.headers) info.options.headers = {};
			info.options.headers["Content-Length"] = Buffer.byteLength(data, "utf8");
		}
		let callbackCalled = false;
		function handleResult(err, res) {
			if (!callbackCalled) {
				callbackCalled = true;
				onResult(err, res);
			}
		}
		const req = info.httpModule.request(info.options, (msg) => {
			handleResult(void 0, new HttpClientResponse(msg));
		});
		let socket;
		req.on("socket", (sock) => {
			socket = sock;
		});
		req.setTimeout(this._socketTimeout || 18e4, () => {
			if (socket) socket.end();
			handleResult(new Error(`Request timeout: ${info.options.path}`));
		});
		req.on("error", function(err) {
			handleResult(err);
		});
		if (data && typeof data === "string") req.write(data, "utf8");
		if (data && typeof data !== "string") {
			data.on("close", function() {
				req.end();
			});
			data.pipe(req);
		} else req.end();
	}
	getAgent(serverUrl) {
		const parsedUrl = new URL(serverUrl);
		return this._getAgent(parsedUrl);
	}
	getAgentDispatcher(serverUrl) {
		const parsedUrl = new URL(serverUrl);
		const proxyUrl = getProxyUrl(parsedUrl);
		if (!(proxyUrl && proxyUrl.hostname)) return;
		return this._getProxyAgentDispatcher(parsedUrl, proxyUrl);
	}
	_prepareRequest(method, requestUrl, headers) {
		const info = {};
		info.parsedUrl = requestUrl;
		const usingSsl = info.parsedUrl.protocol === "https:";
		info.httpModule = usingSsl ? https : http;
		const defaultPort = usingSsl ? 443 : 80;
		info.options = {};
		info.options.host = info.parsedUrl.hostname;
		info.options.port = info.parsedUrl.port ? parseInt(info.parsedUrl.port) : defaultPort;
		info.options.path = (info.parsedUrl.pathname || "") + (info.parsedUrl.search || "");
		info.options.method = method;
		info.options.headers = this._mergeHeaders(headers);
		if (this.userAgent != null) info.options.headers["user-agent"] = this.userAgent;
		info.options.agent = this._getAgent(info.parsedUrl);
		if (this.handlers) for (const handler of this.handlers) handler.prepareRequest(info.options);
		return info;
	}
	_mergeHeaders(headers) {
		if (this.requestOptions && this.requestOptions.headers) return Object.assign({}, lowercaseKeys(this.requestOptions.headers), lowercaseKeys(headers || {}));
		return lowercaseKeys(headers || {});
	}
	_getExistingOrDefaultHeader(additionalHeaders, header, _default) {
		let clientHeader;
		if (this.requestOptions && this.requestOptions.headers) {
			const headerValue = lowercaseKeys(this.requestOptions.headers)[header];
			if (headerValue) clientHeader = typeof headerValue === "number" ? headerValue.toString() : headerValue;
		}
		const additionalValue = additionalHeaders[header];
		if (additionalValue !== void 0) return typeof additionalValue === "number" ? additionalValue.toString() : additionalValue;
		if (clientHeader !== void 0) return clientHeader;
		return _default;
	}
	_getExistingOrDefaultContentTypeHeader(additionalHeaders, _default) {
		let clientHeader;
		if (this.requestOptions && this.requestOptions.headers) {
			const headerValue = lowercaseKeys(this.requestOptions.headers)[Headers.ContentType];
			if (headerValue) {
				if (typeof headerValue === "number") clientHeader = String(headerValue);
				else if (Array.isArray(headerValue)) clientHeader = headerValue.join(", ");
				else clientHeader = headerValue;
			}
		}
		const additionalValue = additionalHeaders[Headers.ContentType];
		if (additionalValue !== void 0) {
			if (typeof additionalValue === "number") return String(additionalValue);
			else if (Array.isArray(additionalValue)) return additionalValue.join(", ");
			else return additionalValue;
		}
		if (clientHeader !== void 0) return clientHeader;
		return _default;
	}
	_getAgent(parsedUrl) {
		let agent;
		const proxyUrl = getProxyUrl(parsedUrl);
		const useProxy = proxyUrl && proxyUrl.hostname;
		if (this._keepAlive && useProxy) agent = this._proxyAgent;
		if (!useProxy) agent = this._agent;
		if (agent) return agent;
		const usingSsl = parsedUrl.protocol === "https:";
		let maxSockets = 100;
		if (this.requestOptions) maxSockets = this.requestOptions.maxSockets || http.globalAgent.maxSockets;
		if (proxyUrl && proxyUrl.hostname) {
			const agentOptions = {
				maxSockets,
				keepAlive: this._keepAlive,
				proxy: Object.assign(Object.assign({}, (proxyUrl.username || proxyUrl.password) && { proxyAuth: `${proxyUrl.username}:${proxyUrl.password}` }), {
					host: proxyUrl.hostname,
					port: proxyUrl.port
				})
			};
			let tunnelAgent;
			const overHttps = proxyUrl.protocol === "https:";
			if (usingSsl) tunnelAgent = overHttps ? overTls : overTls;
			else tunnelAgent = overHttps ? plain : plain;
			agent = tunnelAgent(agentOptions);
			this._proxyAgent = agent;
		}
		if (!agent) {
			const options = {
				keepAlive: this._keepAlive,
				maxSockets
			};
			agent = usingSsl ? new https.Agent(options) : new http.Agent(options);
			this._agent = agent;
		}
		if (usingSsl && this._ignoreSslError) agent.options = Object.assign(agent.options || {}, { rejectUnauthorized: false });
		return agent;
	}
	_getProxyAgentDispatcher(parsedUrl, proxyUrl) {
		let proxyAgent;
		if (this._keepAlive) proxyAgent = this._proxyAgentDispatcher;
		if (proxyAgent) return proxyAgent;
		const usingSsl = parsedUrl.protocol === "https:";
		proxyAgent = new ProxyAgent(Object.assign({
			uri: proxyUrl.href,
			pipelining: !this._keepAlive ? 0 : 1
		}, (proxyUrl.username || proxyUrl.password) && { token: `Basic ${Buffer.from(`${proxyUrl.username}:${proxyUrl.password}`).toString("base64")}` }));
		this._proxyAgentDispatcher = proxyAgent;
		if (usingSsl && this._ignoreSslError) proxyAgent.options = Object.assign(proxyAgent.options.requestTls || {}, { rejectUnauthorized: false });
		return proxyAgent;
	}
	_getUserAgentWithOrchestrationId(userAgent) {
		const baseUserAgent = userAgent || "actions/http-client";
		const orchId = process.env["ACTIONS_ORCHESTRATION_ID"];
		if (orchId) return `${baseUserAgent} actions_orchestration_id/${orchId.replace(/[^a-z0-9_.-]/gi, "_")}`;
		return baseUserAgent;
	}
	_performExponentialBackoff(retryNumber) {
		return __awaiter$11(this, void 0, void 0, function* () {
			retryNumber = Math.min(ExponentialBackoffCeiling, retryNumber);
			const ms = ExponentialBackoffTimeSlice * Math.pow(2, retryNumber);
			return new Promise((resolve) => setTimeout(() => resolve(), ms));
		});
	}
	_processResponse(res, options) {
		return __awaiter$11(this, void 0, void 0, function* () {
			return new Promise((resolve, reject) => __awaiter$11(this, void 0, void 0, function* () {
				const statusCode = res.message.statusCode || 0;
				const response = {
					statusCode,
					result: null,
					headers: {}
				};
				if (statusCode === HttpCodes.NotFound) resolve(response);
				function dateTimeDeserializer(key, value) {
					if (typeof value === "string") {
						const a = new Date(value);
						if (!isNaN(a.valueOf())) return a;
					}
					return value;
				}
				let obj;
				let contents;
				try {
					contents = yield res.readBody();
					if (contents && contents.length > 0) {
						if (options && options.deserializeDates) obj = JSON.parse(contents, dateTimeDeserializer);
						else obj = JSON.parse(contents);
						response.result = obj;
					}
					response.headers = res.message.headers;
				} catch (err) {}
				if (statusCode > 299) {
					let msg;
					if (obj && obj.message) msg = obj.message;
					else if (contents && contents.length > 0) msg = contents;
					else msg = `Failed request: (${statusCode})`;
					const err = new HttpClientError(msg, statusCode);
					err.result = response.result;
					reject(err);
				} else resolve(response);
			}));
		});
	}
};
const lowercaseKeys = (obj) => Object.keys(obj).reduce((c, k) => (c[k.toLowerCase()] = obj[k], c), {});
// node_modules/@actions/http-client/lib/auth.js?attesting
var __awaiter$10 = function(thisArg, _arguments, P, generator) {
	function adopt(value) {
		return value instanceof P ? value : new P(function(resolve) {
			resolve(value);
		});
	}
	return new (P || (P = Promise))(function(resolve, reject) {
		function fulfilled(value) {
			try {
				step(generator.next(value));
			} catch (e) {
				reject(e);
			}
		}
		function rejected(value) {
			try {
				step(generator["throw"](value));
			} catch (e) {
				reject(e);
			}
		}
		function step(result) {
			result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
		}
		step((generator = generator.apply(thisArg, _arguments || [])).next());
	});
};
var BearerCredentialHandler = class {
	constructor(token) {
		this.token = token;
	}
	prepareRequest(options) {
		if (!options.headers) throw Error("The request has no headers");
		options.headers["Authorization"] = `Bearer ${this.token}`;
	}
	canHandleAuthentication() {
		return false;
	}
	handleAuthentication() {
		return __awaiter$10(this, void 0, void 0, function* () {
			throw new Error("not implemented");
		});
	}
};
// node_modules/@actions/core/lib/oidc-utils.js?attesting
var __awaiter$9 = function(thisArg, _arguments, P, generator) {
	function adopt(value) {
		return value instanceof P ? value : new P(function(resolve) {
			resolve(value);
		});
	}
	return new (P || (P = Promise))(function(resolve, reject) {
		function fulfilled(value) {
			try {
				step(generator.next(value));
			} catch (e) {
				reject(e);
			}
		}
		function rejected(value) {
			try {
				step(generator["throw"](value));
			} catch (e) {
				reject(e);
			}
		}
		function step(result) {
			result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
		}
		step((generator = generator.apply(thisArg, _arguments || [])).next());
	});
};
var OidcClient = class OidcClient {
	static createHttpClient(allowRetry = true, maxRetry = 10) {
		const requestOptions = {
			allowRetries: allowRetry,
			maxRetries: maxRetry
		};
		return new HttpClient("actions/oidc-client", [new BearerCredentialHandler(OidcClient.getRequestToken())], requestOptions);
	}
	static getRequestToken() {
		const token = process.env["ACTIONS_ID_TOKEN_REQUEST_TOKEN"];
		if (!token) throw new Error("Unable to get ACTIONS_ID_TOKEN_REQUEST_TOKEN env variable");
		return token;
	}
	static getIDTokenUrl() {
		const runtimeUrl = process.env["ACTIONS_ID_TOKEN_REQUEST_URL"];
		if (!runtimeUrl) throw new Error("Unable to get ACTIONS_ID_TOKEN_REQUEST_URL env variable");
		return runtimeUrl;
	}
	static getCall(id_token_url) {
		return __awaiter$9(this, void 0, void 0, function* () {
			var _a;
			const id_token = (_a = (yield OidcClient.createHttpClient().getJson(id_token_url).catch((error) => {
				throw new Error(`Failed to get ID Token. \n 
        Error Code : ${error.statusCode}\n 
        Error Message: ${error.message}`);
			})).result) === null || _a === void 0 ? void 0 : _a.value;
			if (!id_token) throw new Error("Response json body do not have ID Token field");
			return id_token;
		});
	}
	static getIDToken(audience) {
		return __awaiter$9(this, void 0, void 0, function* () {
			try {
				let id_token_url = OidcClient.getIDTokenUrl();
				if (audience) id_token_url = `${id_token_url}&audience=${encodeURIComponent(audience)}`;
				debug(`ID token url is ${id_token_url}`);
				const id_token = yield OidcClient.getCall(id_token_url);
				setSecret(id_token);
				return id_token;
			} catch (error) {
				throw new Error(`Error message: ${error.message}`);
			}
		});
	}
};
// node_modules/@actions/core/lib/summary.js?attesting
var __awaiter$8 = function(thisArg, _arguments, P, generator) {
	function adopt(value) {
		return value instanceof P ? value : new P(function(resolve) {
			resolve(value);
		});
	}
	return new (P || (P = Promise))(function(resolve, reject) {
		function fulfilled(value) {
			try {
				step(generator.next(value));
			} catch (e) {
				reject(e);
			}
		}
		function rejected(value) {
			try {
				step(generator["throw"](value));
			} catch (e) {
				reject(e);
			}
		}
		function step(result) {
			result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
		}
		step((generator = generator.apply(thisArg, _arguments || [])).next());
	});
};
const { access, appendFile, writeFile } = promises;
const SUMMARY_ENV_VAR = "GITHUB_STEP_SUMMARY";
var Summary = class {
	constructor() {
		this._buffer = "";
	}
	filePath() {
		return __awaiter$8(this, void 0, void 0, function* () {
			if (this._filePath) return this._filePath;
			const pathFromEnv = process.env[SUMMARY_ENV_VAR];
			if (!pathFromEnv) throw new Error(`Unable to find environment variable for $${SUMMARY_ENV_VAR}. Check if your runtime environment supports job summaries.`);
			try {
				yield access(pathFromEnv, constants.R_OK | constants.W_OK);
			} catch (_a) {
				throw new Error(`Unable to access summary file: '${pathFromEnv}'. Check if the file has correct read/write permissions.`);
			}
			this._filePath = pathFromEnv;
			return this._filePath;
		});
	}
	wrap(tag, content, attrs = {}) {
		const htmlAttrs = Object.entries(attrs).map(([key, value]) => ` ${key}="${value}"`).join("");
		if (!content) return `<${tag}${htmlAttrs}>`;
		return `<${tag}${htmlAttrs}>${content}</${tag}>`;
	}
	write(options) {
		return __awaiter$8(this, void 0, void 0, function* () {
			const overwrite = !!(options === null || options === void 0 ? void 0 : options.overwrite);
			const filePath = yield this.filePath();
			yield (overwrite ? writeFile : appendFile)(filePath, this._buffer, { encoding: "utf8" });
			return this.emptyBuffer();
		});
	}
	clear() {
		return __awaiter$8(this, void 0, void 0, function* () {
			return this.emptyBuffer().write({ overwrite: true });
		});
	}
	stringify() {
		return this._buffer;
	}
	isEmptyBuffer() {
		return this._buffer.length === 0;
	}
	emptyBuffer() {
		this._buffer = "";
		return this;
	}
	addRaw(text, addEOL = false) {
		this._buffer += text;
		return addEOL ? this.addEOL() : this;
	}
	addEOL() {
		return this.addRaw(EOL);
	}
	addCodeBlock(code, lang) {
		const attrs = Object.assign({}, lang && { lang });
		const element = this.wrap("pre", this.wrap("code", code), attrs);
		return this.addRaw(element).addEOL();
	}
	addList(items, ordered = false) {
		const tag = ordered ? "ol" : "ul";
		const listItems = items.map((item) => this.wrap("li", item)).join("");
		const element = this.wrap(tag, listItems);
		return this.addRaw(element).addEOL();
	}
	addTable(rows) {
		const tableBody = rows.map((row) => {
			const cells = row.map((cell) => {
				if (typeof cell === "string") return this.wrap("td", cell);
				const { header, data, colspan, rowspan } = cell;
				const tag = header ? "th" : "td";
				const attrs = Object.assign(Object.assign({}, colspan && { colspan }), rowspan && { rowspan });
				return this.wrap(tag, data, attrs);
			}).join("");
			return this.wrap("tr", cells);
		}).join("");
		const element = this.wrap("table", tableBody);
		return this.addRaw(element).addEOL();
	}
	addDetails(label, content) {
		const element = this.wrap("details", this.wrap("summary", label) + content);
		return this.addRaw(element).addEOL();
	}
	addImage(src, alt, options) {
		const { width, height } = options || {};
		const attrs = Object.assign(Object.assign({}, width && { width }), height && { height });
		const element = this.wrap("img", null, Object.assign({
			src,
			alt
		}, attrs));
		return this.addRaw(element).addEOL();
	}
	addHeading(text, level) {
		const tag = `h${level}`;
		const allowedTag = [
			"h1",
			"h2",
			"h3",
			"h4",
			"h5",
			"h6"
		].includes(tag) ? tag : "h1";
		const element = this.wrap(allowedTag, text);
		return this.addRaw(element).addEOL();
	}
	addSeparator() {
		const element = this.wrap("hr", null);
		return this.addRaw(element).addEOL();
	}
	addBreak() {
		const element = this.wrap("br", null);
		return this.addRaw(element).addEOL();
	}
	addQuote(text, cite) {
		const attrs = Object.assign({}, cite && { cite });
		const element = this.wrap("blockquote", text, attrs);
		return this.addRaw(element).addEOL();
	}
	addLink(text, href) {
		const element = this.wrap("a", text, { href });
		return this.addRaw(element).addEOL();
	}
};
new Summary();
const { chmod, copyFile, lstat: lstat$1, mkdir, open, readdir: readdir$1, rename, rm, rmdir, stat: stat$1, symlink, unlink } = fs.promises;
process.platform;
fs.constants.O_RDONLY;
process.platform;
events.EventEmitter;
events.EventEmitter;
os.platform();
os.arch();
// node_modules/@actions/core/lib/core.js?attesting
var __awaiter$2 = function(thisArg, _arguments, P, generator) {
	function adopt(value) {
		return value instanceof P ? value : new P(function(resolve) {
			resolve(value);
		});
	}
	return new (P || (P = Promise))(function(resolve, reject) {
		function fulfilled(value) {
			try {
				step(generator.next(value));
			} catch (e) {
				reject(e);
			}
		}
		function rejected(value) {
			try {
				step(generator["throw"](value));
			} catch (e) {
				reject(e);
			}
		}
		function step(result) {
			result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
		}
		step((generator = generator.apply(thisArg, _arguments || [])).next());
	});
};
var ExitCode;
(function(ExitCode) {
	ExitCode[ExitCode["Success"] = 0] = "Success";
	ExitCode[ExitCode["Failure"] = 1] = "Failure";
})(ExitCode || (ExitCode = {}));
function setSecret(secret) {
	issueCommand("add-mask", {}, secret);
}
function debug(message) {
	issueCommand("debug", {}, message);
}
function getIDToken(aud) {
	return __awaiter$2(this, void 0, void 0, function* () {
		return yield OidcClient.getIDToken(aud);
	});
}
// node_modules/jose/dist/node/esm/lib/buffer_utils.js
const encoder = new TextEncoder();
const decoder = new TextDecoder();
function concat(...buffers) {
	const size = buffers.reduce((acc, { length }) => acc + length, 0);
	const buf = new Uint8Array(size);
	let i = 0;
	for (const buffer of buffers) {
		buf.set(buffer, i);
		i += buffer.length;
	}
	return buf;
}
// node_modules/jose/dist/node/esm/runtime/base64url.js
function normalize$1(input) {
	let encoded = input;
	if (encoded instanceof Uint8Array) encoded = decoder.decode(encoded);
	return encoded;
}
const decode = (input) => new Uint8Array(Buffer$1.from(normalize$1(input), "base64url"));
// node_modules/jose/dist/node/esm/util/errors.js
var JOSEError = class extends Error {
	static code = "ERR_JOSE_GENERIC";
	code = "ERR_JOSE_GENERIC";
	constructor(message, options) {
		super(message, options);
		this.name = this.constructor.name;
		Error.captureStackTrace?.(this, this.constructor);
	}
};
var JWTClaimValidationFailed = class extends JOSEError {
	static code = "ERR_JWT_CLAIM_VALIDATION_FAILED";
	code = "ERR_JWT_CLAIM_VALIDATION_FAILED";
	claim;
	reason;
	payload;
	constructor(message, payload, claim = "unspecified", reason = "unspecified") {
		super(message, { cause: {
			claim,
			reason,
			payload
		} });
		this.claim = claim;
		this.reason = reason;
		this.payload = payload;
	}
};
var JWTExpired = class extends JOSEError {
	static code = "ERR_JWT_EXPIRED";
	code = "ERR_JWT_EXPIRED";
	claim;
	reason;
	payload;
	constructor(message, payload, claim = "unspecified", reason = "unspecified") {
		super(message, { cause: {
			claim,
			reason,
			payload
		} });
		this.claim = claim;
		this.reason = reason;
		this.payload = payload;
	}
};
var JOSEAlgNotAllowed = class extends JOSEError {
	static code = "ERR_JOSE_ALG_NOT_ALLOWED";
	code = "ERR_JOSE_ALG_NOT_ALLOWED";
};
var JOSENotSupported = class extends JOSEError {
	static code = "ERR_JOSE_NOT_SUPPORTED";
	code = "ERR_JOSE_NOT_SUPPORTED";
};
var JWSInvalid = class extends JOSEError {
	static code = "ERR_JWS_INVALID";
	code = "ERR_JWS_INVALID";
};
var JWTInvalid = class extends JOSEError {
	static code = "ERR_JWT_INVALID";
	code = "ERR_JWT_INVALID";
};
var JWKSInvalid = class extends JOSEError {
	static code = "ERR_JWKS_INVALID";
	code = "ERR_JWKS_INVALID";
};
var JWKSNoMatchingKey = class extends JOSEError {
	static code = "ERR_JWKS_NO_MATCHING_KEY";
	code = "ERR_JWKS_NO_MATCHING_KEY";
	constructor(message = "no applicable key found in the JSON Web Key Set", options) {
		super(message, options);
	}
};
var JWKSMultipleMatchingKeys = class extends JOSEError {
	[Symbol.asyncIterator];
	static code = "ERR_JWKS_MULTIPLE_MATCHING_KEYS";
	code = "ERR_JWKS_MULTIPLE_MATCHING_KEYS";
	constructor(message = "multiple matching keys found in the JSON Web Key Set", options) {
		super(message, options);
	}
};
var JWSSignatureVerificationFailed = class extends JOSEError {
	static code = "ERR_JWS_SIGNATURE_VERIFICATION_FAILED";
	code = "ERR_JWS_SIGNATURE_VERIFICATION_FAILED";
	constructor(message = "signature verification failed", options) {
		super(message, options);
	}
};
// node_modules/jose/dist/node/esm/runtime/is_key_object.js
var is_key_object_default = (obj) => util.types.isKeyObject(obj);
// node_modules/jose/dist/node/esm/runtime/webcrypto.js
const webcrypto = crypto.webcrypto;
const isCryptoKey = (key) => util.types.isCryptoKey(key);
// node_modules/jose/dist/node/esm/lib/crypto_key.js
function unusable(name, prop = "algorithm.name") {
	return new TypeError(`CryptoKey does not support this operation, its ${prop} must be ${name}`);
}
function isAlgorithm(algorithm, name) {
	return algorithm.name === name;
}
function getHashLength(hash) {
	return parseInt(hash.name.slice(4), 10);
}
function getNamedCurve$1(alg) {
	switch (alg) {
		case "ES256": return "P-256";
		case "ES384": return "P-384";
		case "ES512": return "P-521";
		default: throw new Error("unreachable");
	}
}
function checkUsage(key, usages) {
	if (usages.length && !usages.some((expected) => key.usages.includes(expected))) {
		let msg = "CryptoKey does not support this operation, its usages must include ";
		if (usages.length > 2) {
			const last = usages.pop();
			msg += `one of ${usages.join(", ")}, or ${last}.`;
		} else if (usages.length === 2) msg += `one of ${usages[0]} or ${usages[1]}.`;
		else msg += `${usages[0]}.`;
		throw new TypeError(msg);
	}
}
function checkSigCryptoKey(key, alg, ...usages) {
	switch (alg) {
		case "HS256":
		case "HS384":
		case "HS512": {
			if (!isAlgorithm(key.algorithm, "HMAC")) throw unusable("HMAC");
			const expected = parseInt(alg.slice(2), 10);
			if (getHashLength(key.algorithm.hash) !== expected) throw unusable(`SHA-${expected}`, "algorithm.hash");
			break;
		}
		case "RS256":
		case "RS384":
		case "RS512": {
			if (!isAlgorithm(key.algorithm, "RSASSA-PKCS1-v1_5")) throw unusable("RSASSA-PKCS1-v1_5");
			const expected = parseInt(alg.slice(2), 10);
			if (getHashLength(key.algorithm.hash) !== expected) throw unusable(`SHA-${expected}`, "algorithm.hash");
			break;
		}
		case "PS256":
		case "PS384":
		case "PS512": {
			if (!isAlgorithm(key.algorithm, "RSA-PSS")) throw unusable("RSA-PSS");
			const expected = parseInt(alg.slice(2), 10);
			if (getHashLength(key.algorithm.hash) !== expected) throw unusable(`SHA-${expected}`, "algorithm.hash");
			break;
		}
		case "EdDSA":
			if (key.algorithm.name !== "Ed25519" && key.algorithm.name !== "Ed448") throw unusable("Ed25519 or Ed448");
			break;
		case "Ed25519":
			if (!isAlgorithm(key.algorithm, "Ed25519")) throw unusable("Ed25519");
			break;
		case "ES256":
		case "ES384":
		case "ES512": {
			if (!isAlgorithm(key.algorithm, "ECDSA")) throw unusable("ECDSA");
			const expected = getNamedCurve$1(alg);
			if (key.algorithm.namedCurve !== expected) throw unusable(expected, "algorithm.namedCurve");
			break;
		}
		default: throw new TypeError("CryptoKey does not support this operation");
	}
	checkUsage(key, usages);
}
// node_modules/jose/dist/node/esm/lib/invalid_key_input.js
function message(msg, actual, ...types) {
	types = types.filter(Boolean);
	if (types.length > 2) {
		const last = types.pop();
		msg += `one of type ${types.join(", ")}, or ${last}.`;
	} else if (types.length === 2) msg += `one of type ${types[0]} or ${types[1]}.`;
	else msg += `of type ${types[0]}.`;
	if (actual == null) msg += ` Received ${actual}`;
	else if (typeof actual === "function" && actual.name) msg += ` Received function ${actual.name}`;
	else if (typeof actual === "object" && actual != null) {
		if (actual.constructor?.name) msg += ` Received an instance of ${actual.constructor.name}`;
	}
	return msg;
}
var invalid_key_input_default = (actual, ...types) => {
	return message("Key must be ", actual, ...types);
};
function withAlg(alg, actual, ...types) {
	return message(`Key for the ${alg} algorithm must be `, actual, ...types);
}
// node_modules/jose/dist/node/esm/runtime/is_key_like.js
var is_key_like_default = (key) => is_key_object_default(key) || isCryptoKey(key);
const types = ["KeyObject"];
if (globalThis.CryptoKey || webcrypto?.CryptoKey) types.push("CryptoKey");
// node_modules/jose/dist/node/esm/lib/is_disjoint.js
const isDisjoint = (...headers) => {
	const sources = headers.filter(Boolean);
	if (sources.length === 0 || sources.length === 1) return true;
	let acc;
	for (const header of sources) {
		const parameters = Object.keys(header);
		if (!acc || acc.size === 0) {
			acc = new Set(parameters);
			continue;
		}
		for (const parameter of parameters) {
			if (acc.has(parameter)) return false;
			acc.add(parameter);
		}
	}
	return true;
};
// node_modules/jose/dist/node/esm/lib/is_object.js
function isObjectLike(value) {
	return typeof value === "object" && value !== null;
}
function isObject(input) {
	if (!isObjectLike(input) || Object.prototype.toString.call(input) !== "[object Object]") return false;
	if (Object.getPrototypeOf(input) === null) return true;
	let proto = input;
	while (Object.getPrototypeOf(proto) !== null) proto = Object.getPrototypeOf(proto);
	return Object.getPrototypeOf(input) === proto;
}
// node_modules/jose/dist/node/esm/lib/is_jwk.js
function isJWK(key) {
	return isObject(key) && typeof key.kty === "string";
}
function isPrivateJWK(key) {
	return key.kty !== "oct" && typeof key.d === "string";
}
function isPublicJWK(key) {
	return key.kty !== "oct" && typeof key.d === "undefined";
}
function isSecretJWK(key) {
	return isJWK(key) && key.kty === "oct" && typeof key.k === "string";
}
// node_modules/jose/dist/node/esm/runtime/get_named_curve.js
const namedCurveToJOSE = (namedCurve) => {
	switch (namedCurve) {
		case "prime256v1": return "P-256";
		case "secp384r1": return "P-384";
		case "secp521r1": return "P-521";
		case "secp256k1": return "secp256k1";
		default: throw new JOSENotSupported("Unsupported key curve for this operation");
	}
};
const getNamedCurve = (kee, raw) => {
	let key;
	if (isCryptoKey(kee)) key = KeyObject.from(kee);
	else if (is_key_object_default(kee)) key = kee;
	else if (isJWK(kee)) return kee.crv;
	else throw new TypeError(invalid_key_input_default(kee, ...types));
	if (key.type === "secret") throw new TypeError("only \"private\" or \"public\" type keys can be used for this operation");
	switch (key.asymmetricKeyType) {
		case "ed25519":
		case "ed448": return `Ed${key.asymmetricKeyType.slice(2)}`;
		case "x25519":
		case "x448": return `X${key.asymmetricKeyType.slice(1)}`;
		case "ec": {
			const namedCurve = key.asymmetricKeyDetails.namedCurve;
			if (raw) return namedCurve;
			return namedCurveToJOSE(namedCurve);
		}
		default: throw new TypeError("Invalid asymmetric key type for this operation");
	}
};
// node_modules/jose/dist/node/esm/runtime/check_key_length.js
var check_key_length_default = (key, alg) => {
	let modulusLength;
	try {
		if (key instanceof KeyObject) modulusLength = key.asymmetricKeyDetails?.modulusLength;
		else modulusLength = Buffer.from(key.n, "base64url").byteLength << 3;
	} catch {}
	if (typeof modulusLength !== "number" || modulusLength < 2048) throw new TypeError(`${alg} requires key modulusLength to be 2048 bits or larger`);
};
// node_modules/jose/dist/node/esm/runtime/jwk_to_key.js
const parse = (key) => {
	if (key.d) return createPrivateKey({
		format: "jwk",
		key
	});
	return createPublicKey({
		format: "jwk",
		key
	});
};
// node_modules/jose/dist/node/esm/key/import.js
async function importJWK(jwk, alg) {
	if (!isObject(jwk)) throw new TypeError("JWK must be an object");
	alg ||= jwk.alg;
	switch (jwk.kty) {
		case "oct":
			if (typeof jwk.k !== "string" || !jwk.k) throw new TypeError("missing \"k\" (Key Value) Parameter value");
			return decode(jwk.k);
		case "RSA": if ("oth" in jwk && jwk.oth !== void 0) throw new JOSENotSupported("RSA JWK \"oth\" (Other Primes Info) Parameter value is not supported");
		case "EC":
		case "OKP": return parse({
			...jwk,
			alg
		});
		default: throw new JOSENotSupported("Unsupported \"kty\" (Key Type) Parameter value");
	}
}
// node_modules/jose/dist/node/esm/lib/check_key_type.js
const tag = (key) => key?.[Symbol.toStringTag];
const jwkMatchesOp = (alg, key, usage) => {
	if (key.use !== void 0 && key.use !== "sig") throw new TypeError("Invalid key for this operation, when present its use must be sig");
	if (key.key_ops !== void 0 && key.key_ops.includes?.(usage) !== true) throw new TypeError(`Invalid key for this operation, when present its key_ops must include ${usage}`);
	if (key.alg !== void 0 && key.alg !== alg) throw new TypeError(`Invalid key for this operation, when present its alg must be ${alg}`);
	return true;
};
const symmetricTypeCheck = (alg, key, usage, allowJwk) => {
	if (key instanceof Uint8Array) return;
	if (allowJwk && isJWK(key)) {
		if (isSecretJWK(key) && jwkMatchesOp(alg, key, usage)) return;
		throw new TypeError(`JSON Web Key for symmetric algorithms must have JWK "kty" (Key Type) equal to "oct" and the JWK "k" (Key Value) present`);
	}
	if (!is_key_like_default(key)) throw new TypeError(withAlg(alg, key, ...types, "Uint8Array", allowJwk ? "JSON Web Key" : null));
	if (key.type !== "secret") throw new TypeError(`${tag(key)} instances for symmetric algorithms must be of type "secret"`);
};
const asymmetricTypeCheck = (alg, key, usage, allowJwk) => {
	if (allowJwk && isJWK(key)) switch (usage) {
		case "sign":
			if (isPrivateJWK(key) && jwkMatchesOp(alg, key, usage)) return;
			throw new TypeError(`JSON Web Key for this operation be a private JWK`);
		case "verify":
			if (isPublicJWK(key) && jwkMatchesOp(alg, key, usage)) return;
			throw new TypeError(`JSON Web Key for this operation be a public JWK`);
	}
	if (!is_key_like_default(key)) throw new TypeError(withAlg(alg, key, ...types, allowJwk ? "JSON Web Key" : null));
	if (key.type === "secret") throw new TypeError(`${tag(key)} instances for asymmetric algorithms must not be of type "secret"`);
	if (usage === "sign" && key.type === "public") throw new TypeError(`${tag(key)} instances for asymmetric algorithm signing must be of type "private"`);
	if (usage === "decrypt" && key.type === "public") throw new TypeError(`${tag(key)} instances for asymmetric algorithm decryption must be of type "private"`);
	if (key.algorithm && usage === "verify" && key.type === "private") throw new TypeError(`${tag(key)} instances for asymmetric algorithm verifying must be of type "public"`);
	if (key.algorithm && usage === "encrypt" && key.type === "private") throw new TypeError(`${tag(key)} instances for asymmetric algorithm encryption must be of type "public"`);
};
function checkKeyType(allowJwk, alg, key, usage) {
	if (alg.startsWith("HS") || alg === "dir" || alg.startsWith("PBES2") || /^A\d{3}(?:GCM)?KW$/.test(alg)) symmetricTypeCheck(alg, key, usage, allowJwk);
	else asymmetricTypeCheck(alg, key, usage, allowJwk);
}
checkKeyType.bind(void 0, false);
const checkKeyTypeWithJwk = checkKeyType.bind(void 0, true);
// node_modules/jose/dist/node/esm/lib/validate_crit.js
function validateCrit(Err, recognizedDefault, recognizedOption, protectedHeader, joseHeader) {
	if (joseHeader.crit !== void 0 && protectedHeader?.crit === void 0) throw new Err("\"crit\" (Critical) Header Parameter MUST be integrity protected");
	if (!protectedHeader || protectedHeader.crit === void 0) return new Set();
	if (!Array.isArray(protectedHeader.crit) || protectedHeader.crit.length === 0 || protectedHeader.crit.some((input) => typeof input !== "string" || input.length === 0)) throw new Err("\"crit\" (Critical) Header Parameter MUST be an array of non-empty strings when present");
	let recognized;
	if (recognizedOption !== void 0) recognized = new Map([...Object.entries(recognizedOption), ...recognizedDefault.entries()]);
	else recognized = recognizedDefault;
	for (const parameter of protectedHeader.crit) {
		if (!recognized.has(parameter)) throw new JOSENotSupported(`Extension Header Parameter "${parameter}" is not recognized`);
		if (joseHeader[parameter] === void 0) throw new Err(`Extension Header Parameter "${parameter}" is missing`);
		if (recognized.get(parameter) && protectedHeader[parameter] === void 0) throw new Err(`Extension Header Parameter "${parameter}" MUST be integrity protected`);
	}
	return new Set(protectedHeader.crit);
}
// node_modules/jose/dist/node/esm/lib/validate_algorithms.js
const validateAlgorithms = (option, algorithms) => {
	if (algorithms !== void 0 && (!Array.isArray(algorithms) || algorithms.some((s) => typeof s !== "string"))) throw new TypeError(`"${option}" option must be an array of strings`);
	if (!algorithms) return;
	return new Set(algorithms);
};
// node_modules/jose/dist/node/esm/runtime/dsa_digest.js
function dsaDigest(alg) {
	switch (alg) {
		case "PS256":
		case "RS256":
		case "ES256":
		case "ES256K": return "sha256";
		case "PS384":
		case "RS384":
		case "ES384": return "sha384";
		case "PS512":
		case "RS512":
		case "ES512": return "sha512";
		case "Ed25519":
		case "EdDSA": return;
		default: throw new JOSENotSupported(`alg ${alg} is not supported either by JOSE or your javascript runtime`);
	}
}
// node_modules/jose/dist/node/esm/runtime/node_key.js
const ecCurveAlgMap = new Map([
	["ES256", "P-256"],
	["ES256K", "secp256k1"],
	["ES384", "P-384"],
	["ES512", "P-521"]
]);
function keyForCrypto(alg, key) {
	let asymmetricKeyType;
	let asymmetricKeyDetails;
	let isJWK;
	if (key instanceof KeyObject) {
		asymmetricKeyType = key.asymmetricKeyType;
		asymmetricKeyDetails = key.asymmetricKeyDetails;
	} else {
		isJWK = true;
		switch (key.kty) {
			case "RSA":
				asymmetricKeyType = "rsa";
				break;
			case "EC":
				asymmetricKeyType = "ec";
				break;
			case "OKP":
				if (key.crv === "Ed25519") {
					asymmetricKeyType = "ed25519";
					break;
				}
				if (key.crv === "Ed448") {
					asymmetricKeyType = "ed448";
					break;
				}
				throw new TypeError("Invalid key for this operation, its crv must be Ed25519 or Ed448");
			default: throw new TypeError("Invalid key for this operation, its kty must be RSA, OKP, or EC");
		}
	}
	let options;
	switch (alg) {
		case "Ed25519":
			if (asymmetricKeyType !== "ed25519") throw new TypeError(`Invalid key for this operation, its asymmetricKeyType must be ed25519`);
			break;
		case "EdDSA":
			if (!["ed25519", "ed448"].includes(asymmetricKeyType)) throw new TypeError("Invalid key for this operation, its asymmetricKeyType must be ed25519 or ed448");
			break;
		case "RS256":
		case "RS384":
		case "RS512":
			if (asymmetricKeyType !== "rsa") throw new TypeError("Invalid key for this operation, its asymmetricKeyType must be rsa");
			check_key_length_default(key, alg);
			break;
		case "PS256":
		case "PS384":
		case "PS512":
			if (asymmetricKeyType === "rsa-pss") {
				const { hashAlgorithm, mgf1HashAlgorithm, saltLength } = asymmetricKeyDetails;
				const length = parseInt(alg.slice(-3), 10);
				if (hashAlgorithm !== void 0 && (hashAlgorithm !== `sha${length}` || mgf1HashAlgorithm !== hashAlgorithm)) throw new TypeError(`Invalid key for this operation, its RSA-PSS parameters do not meet the requirements of "alg" ${alg}`);
				if (saltLength !== void 0 && saltLength > length >> 3) throw new TypeError(`Invalid key for this operation, its RSA-PSS parameter saltLength does not meet the requirements of "alg" ${alg}`);
			} else if (asymmetricKeyType !== "rsa") throw new TypeError("Invalid key for this operation, its asymmetricKeyType must be rsa or rsa-pss");
			check_key_length_default(key, alg);
			options = {
				padding: constants$1.RSA_PKCS1_PSS_PADDING,
				saltLength: constants$1.RSA_PSS_SALTLEN_DIGEST
			};
			break;
		case "ES256":
		case "ES256K":
		case "ES384":
		case "ES512": {
			if (asymmetricKeyType !== "ec") throw new TypeError("Invalid key for this operation, its asymmetricKeyType must be ec");
			const actual = getNamedCurve(key);
			const expected = ecCurveAlgMap.get(alg);
			if (actual !== expected) throw new TypeError(`Invalid key curve for the algorithm, its curve must be ${expected}, got ${actual}`);
			options = { dsaEncoding: "ieee-p1363" };
			break;
		}
		default: throw new JOSENotSupported(`alg ${alg} is not supported either by JOSE or your javascript runtime`);
	}
	if (isJWK) return {
		format: "jwk",
		key,
		...options
	};
	return options ? {
		...options,
		key
	} : key;
}
// node_modules/jose/dist/node/esm/runtime/hmac_digest.js
function hmacDigest(alg) {
	switch (alg) {
		case "HS256": return "sha256";
		case "HS384": return "sha384";
		case "HS512": return "sha512";
		default: throw new JOSENotSupported(`alg ${alg} is not supported either by JOSE or your javascript runtime`);
	}
}
// node_modules/jose/dist/node/esm/runtime/get_sign_verify_key.js
function getSignVerifyKey(alg, key, usage) {
	if (key instanceof Uint8Array) {
		if (!alg.startsWith("HS")) throw new TypeError(invalid_key_input_default(key, ...types));
		return createSecretKey(key);
	}
	if (key instanceof KeyObject) return key;
	if (isCryptoKey(key)) {
		checkSigCryptoKey(key, alg, usage);
		return KeyObject.from(key);
	}
	if (isJWK(key)) {
		if (alg.startsWith("HS")) return createSecretKey(Buffer.from(key.k, "base64url"));
		return key;
	}
	throw new TypeError(invalid_key_input_default(key, ...types, "Uint8Array", "JSON Web Key"));
}
// node_modules/jose/dist/node/esm/runtime/sign.js
const oneShotSign = promisify(crypto.sign);
const sign$1 = async (alg, key, data) => {
	const k = getSignVerifyKey(alg, key, "sign");
	if (alg.startsWith("HS")) {
		const hmac = crypto.createHmac(hmacDigest(alg), k);
		hmac.update(data);
		return hmac.digest();
	}
	return oneShotSign(dsaDigest(alg), data, keyForCrypto(alg, k));
};
// node_modules/jose/dist/node/esm/runtime/verify.js
const oneShotVerify = promisify(crypto.verify);
const verify = async (alg, key, signature, data) => {
	const k = getSignVerifyKey(alg, key, "verify");
	if (alg.startsWith("HS")) {
		const expected = await sign$1(alg, k, data);
		const actual = signature;
		try {
			return crypto.timingSafeEqual(actual, expected);
		} catch {
			return false;
		}
	}
	const algorithm = dsaDigest(alg);
	const keyInput = keyForCrypto(alg, k);
	try {
		return await oneShotVerify(algorithm, data, keyInput, signature);
	} catch {
		return false;
	}
};
// node_modules/jose/dist/node/esm/jws/flattened/verify.js
async function flattenedVerify(jws, key, options) {
	if (!isObject(jws)) throw new JWSInvalid("Flattened JWS must be an object");
	if (jws.protected === void 0 && jws.header === void 0) throw new JWSInvalid("Flattened JWS must have either of the \"protected\" or \"header\" members");
	if (jws.protected !== void 0 && typeof jws.protected !== "string") throw new JWSInvalid("JWS Protected Header incorrect type");
	if (jws.payload === void 0) throw new JWSInvalid("JWS Payload missing");
	if (typeof jws.signature !== "string") throw new JWSInvalid("JWS Signature missing or incorrect type");
	if (jws.header !== void 0 && !isObject(jws.header)) throw new JWSInvalid("JWS Unprotected Header incorrect type");
	let parsedProt = {};
	if (jws.protected) try {
		const protectedHeader = decode(jws.protected);
		parsedProt = JSON.parse(decoder.decode(protectedHeader));
	} catch {
		throw new JWSInvalid("JWS Protected Header is invalid");
	}
	if (!isDisjoint(parsedProt, jws.header)) throw new JWSInvalid("JWS Protected and JWS Unprotected Header Parameter names must be disjoint");
	const joseHeader = {
		...parsedProt,
		...jws.header
	};
	const extensions = validateCrit(JWSInvalid, new Map([["b64", true]]), options?.crit, parsedProt, joseHeader);
	let b64 = true;
	if (extensions.has("b64")) {
		b64 = parsedProt.b64;
		if (typeof b64 !== "boolean") throw new JWSInvalid("The \"b64\" (base64url-encode payload) Header Parameter must be a boolean");
	}
	const { alg } = joseHeader;
	if (typeof alg !== "string" || !alg) throw new JWSInvalid("JWS \"alg\" (Algorithm) Header Parameter missing or invalid");
	const algorithms = options && validateAlgorithms("algorithms", options.algorithms);
	if (algorithms && !algorithms.has(alg)) throw new JOSEAlgNotAllowed("\"alg\" (Algorithm) Header Parameter value not allowed");
	if (b64) {
		if (typeof jws.payload !== "string") throw new JWSInvalid("JWS Payload must be a string");
	} else if (typeof jws.payload !== "string" && !(jws.payload instanceof Uint8Array)) throw new JWSInvalid("JWS Payload must be a string or an Uint8Array instance");
	let resolvedKey = false;
	if (typeof key === "function") {
		key = await key(parsedProt, jws);
		resolvedKey = true;
		checkKeyTypeWithJwk(alg, key, "verify");
		if (isJWK(key)) key = await importJWK(key, alg);
	} else checkKeyTypeWithJwk(alg, key, "verify");
	const data = concat(encoder.encode(jws.protected ?? ""), encoder.encode("."), typeof jws.payload === "string" ? encoder.encode(jws.payload) : jws.payload);
	let signature;
	try {
		signature = decode(jws.signature);
	} catch {
		throw new JWSInvalid("Failed to base64url decode the signature");
	}
	if (!await verify(alg, key, signature, data)) throw new JWSSignatureVerificationFailed();
	let payload;
	if (b64) try {
		payload = decode(jws.payload);
	} catch {
		throw new JWSInvalid("Failed to base64url decode the payload");
	}
	else if (typeof jws.payload === "string") payload = encoder.encode(jws.payload);
	else payload = jws.payload;
	const result = { payload };
	if (jws.protected !== void 0) result.protectedHeader = parsedProt;
	if (jws.header !== void 0) result.unprotectedHeader = jws.header;
	if (resolvedKey) return {
		...result,
		key
	};
	return result;
}
// node_modules/jose/dist/node/esm/jws/compact/verify.js
async function compactVerify(jws, key, options) {
	if (jws instanceof Uint8Array) jws = decoder.decode(jws);
	if (typeof jws !== "string") throw new JWSInvalid("Compact JWS must be a string or Uint8Array");
	const { 0: protectedHeader, 1: payload, 2: signature, length } = jws.split(".");
	if (length !== 3) throw new JWSInvalid("Invalid Compact JWS");
	const verified = await flattenedVerify({
		payload,
		protected: protectedHeader,
		signature
	}, key, options);
	const result = {
		payload: verified.payload,
		protectedHeader: verified.protectedHeader
	};
	if (typeof key === "function") return {
		...result,
		key: verified.key
	};
	return result;
}
// node_modules/jose/dist/node/esm/lib/epoch.js
var epoch_default = (date) => Math.floor(date.getTime() / 1e3);
// node_modules/jose/dist/node/esm/lib/secs.js
const minute = 60;
const hour = 3600;
const day = hour * 24;
const week = day * 7;
const year = day * 365.25;
const REGEX = /^(\+|\-)? ?(\d+|\d+\.\d+) ?(seconds?|secs?|s|minutes?|mins?|m|hours?|hrs?|h|days?|d|weeks?|w|years?|yrs?|y)(?: (ago|from now))?$/i;
var secs_default = (str) => {
	const matched = REGEX.exec(str);
	if (!matched || matched[4] && matched[1]) throw new TypeError("Invalid time period format");
	const value = parseFloat(matched[2]);
	const unit = matched[3].toLowerCase();
	let numericDate;
	switch (unit) {
		case "sec":
		case "secs":
		case "second":
		case "seconds":
		case "s":
			numericDate = Math.round(value);
			break;
		case "minute":
		case "minutes":
		case "min":
		case "mins":
		case "m":
			numericDate = Math.round(value * minute);
			break;
		case "hour":
		case "hours":
		case "hr":
		case "hrs":
		case "h":
			numericDate = Math.round(value * hour);
			break;
		case "day":
		case "days":
		case "d":
			numericDate = Math.round(value * day);
			break;
		case "week":
		case "weeks":
		case "w":
			numericDate = Math.round(value * week);
			break;
		default: numericDate = Math.round(value * year);
	}
	if (matched[1] === "-" || matched[4] === "ago") return -numericDate;
	return numericDate;
};
// node_modules/jose/dist/node/esm/lib/jwt_claims_set.js
const normalizeTyp = (value) => value.toLowerCase().replace(/^application\//, "");
const checkAudiencePresence = (audPayload, audOption) => {
	if (typeof audPayload === "string") return audOption.includes(audPayload);
	if (Array.isArray(audPayload)) return audOption.some(Set.prototype.has.bind(new Set(audPayload)));
	return false;
};
var jwt_claims_set_default = (protectedHeader, encodedPayload, options = {}) => {
	let payload;
	try {
		payload = JSON.parse(decoder.decode(encodedPayload));
	} catch {}
	if (!isObject(payload)) throw new JWTInvalid("JWT Claims Set must be a top-level JSON object");
	const { typ } = options;
	if (typ && (typeof protectedHeader.typ !== "string" || normalizeTyp(protectedHeader.typ) !== normalizeTyp(typ))) throw new JWTClaimValidationFailed("unexpected \"typ\" JWT header value", payload, "typ", "check_failed");
	const { requiredClaims = [], issuer, subject, audience, maxTokenAge } = options;
	const presenceCheck = [...requiredClaims];
	if (maxTokenAge !== void 0) presenceCheck.push("iat");
	if (audience !== void 0) presenceCheck.push("aud");
	if (subject !== void 0) presenceCheck.push("sub");
	if (issuer !== void 0) presenceCheck.push("iss");
	for (const claim of new Set(presenceCheck.reverse())) if (!(claim in payload)) throw new JWTClaimValidationFailed(`missing required "${claim}" claim`, payload, claim, "missing");
	if (issuer && !(Array.isArray(issuer) ? issuer : [issuer]).includes(payload.iss)) throw new JWTClaimValidationFailed("unexpected \"iss\" claim value", payload, "iss", "check_failed");
	if (subject && payload.sub !== subject) throw new JWTClaimValidationFailed("unexpected \"sub\" claim value", payload, "sub", "check_failed");
	if (audience && !checkAudiencePresence(payload.aud, typeof audience === "string" ? [audience] : audience)) throw new JWTClaimValidationFailed("unexpected \"aud\" claim value", payload, "aud", "check_failed");
	let tolerance;
	switch (typeof options.clockTolerance) {
		case "string":
			tolerance = secs_default(options.clockTolerance);
			break;
		case "number":
			tolerance = options.clockTolerance;
			break;
		case "undefined":
			tolerance = 0;
			break;
		default: throw new TypeError("Invalid clockTolerance option type");
	}
	const { currentDate } = options;
	const now = epoch_default(currentDate || new Date());
	if ((payload.iat !== void 0 || maxTokenAge) && typeof payload.iat !== "number") throw new JWTClaimValidationFailed("\"iat\" claim must be a number", payload, "iat", "invalid");
	if (payload.nbf !== void 0) {
		if (typeof payload.nbf !== "number") throw new JWTClaimValidationFailed("\"nbf\" claim must be a number", payload, "nbf", "invalid");
		if (payload.nbf > now + tolerance) throw new JWTClaimValidationFailed("\"nbf\" claim timestamp check failed", payload, "nbf", "check_failed");
	}
	if (payload.exp !== void 0) {
		if (typeof payload.exp !== "number") throw new JWTClaimValidationFailed("\"exp\" claim must be a number", payload, "exp", "invalid");
		if (payload.exp <= now - tolerance) throw new JWTExpired("\"exp\" claim timestamp check failed", payload, "exp", "check_failed");
	}
	if (maxTokenAge) {
		const age = now - payload.iat;
		const max = typeof maxTokenAge === "number" ? maxTokenAge : secs_default(maxTokenAge);
		if (age - tolerance > max) throw new JWTExpired("\"iat\" claim timestamp check failed (too far in the past)", payload, "iat", "check_failed");
		if (age < 0 - tolerance) throw new JWTClaimValidationFailed("\"iat\" claim timestamp check failed (it should be in the past)", payload, "iat", "check_failed");
	}
	return payload;
};
// node_modules/jose/dist/node/esm/jwt/verify.js
async function jwtVerify(jwt, key, options) {
	const verified = await compactVerify(jwt, key, options);
	if (verified.protectedHeader.crit?.includes("b64") && verified.protectedHeader.b64 === false) throw new JWTInvalid("JWTs MUST NOT use unencoded payload");
	const result = {
		payload: jwt_claims_set_default(verified.protectedHeader, verified.payload, options),
		protectedHeader: verified.protectedHeader
	};
	if (typeof key === "function") return {
		...result,
		key: verified.key
	};
	return result;
}
// node_modules/jose/dist/node/esm/jwks/local.js
function getKtyFromAlg(alg) {
	switch (typeof alg === "string" && alg.slice(0, 2)) {
		case "RS":
		case "PS": return "RSA";
		case "ES": return "EC";
		case "Ed": return "OKP";
		default: throw new JOSENotSupported("Unsupported \"alg\" value for a JSON Web Key Set");
	}
}
function isJWKSLike(jwks) {
	return jwks && typeof jwks === "object" && Array.isArray(jwks.keys) && jwks.keys.every(isJWKLike);
}
function isJWKLike(key) {
	return isObject(key);
}
function clone(obj) {
	if (typeof structuredClone === "function") return structuredClone(obj);
	return JSON.parse(JSON.stringify(obj));
}
var LocalJWKSet = class {
	_jwks;
	_cached = new WeakMap();
	constructor(jwks) {
		if (!isJWKSLike(jwks)) throw new JWKSInvalid("JSON Web Key Set malformed");
		this._jwks = clone(jwks);
	}
	async getKey(protectedHeader, token) {
		const { alg, kid } = {
			...protectedHeader,
			...token?.header
		};
		const kty = getKtyFromAlg(alg);
		const candidates = this._jwks.keys.filter((jwk) => {
			let candidate = kty === jwk.kty;
			if (candidate && typeof kid === "string") candidate = kid === jwk.kid;
			if (candidate && typeof jwk.alg === "string") candidate = alg === jwk.alg;
			if (candidate && typeof jwk.use === "string") candidate = jwk.use === "sig";
			if (candidate && Array.isArray(jwk.key_ops)) candidate = jwk.key_ops.includes("verify");
			if (candidate) switch (alg) {
				case "ES256":
					candidate = jwk.crv === "P-256";
					break;
				case "ES256K":
					candidate = jwk.crv === "secp256k1";
					break;
				case "ES384":
					candidate = jwk.crv === "P-384";
					break;
				case "ES512":
					candidate = jwk.crv === "P-521";
					break;
				case "Ed25519":
					candidate = jwk.crv === "Ed25519";
					break;
				case "EdDSA": candidate = jwk.crv === "Ed25519" || jwk.crv === "Ed448";
			}
			return candidate;
		});
		const { 0: jwk, length } = candidates;
		if (length === 0) throw new JWKSNoMatchingKey();
		if (length !== 1) {
			const error = new JWKSMultipleMatchingKeys();
			const { _cached } = this;
			error[Symbol.asyncIterator] = async function* () {
				for (const jwk of candidates) try {
					yield await importWithAlgCache(_cached, jwk, alg);
				} catch {}
			};
			throw error;
		}
		return importWithAlgCache(this._cached, jwk, alg);
	}
};
async function importWithAlgCache(cache, jwk, alg) {
	const cached = cache.get(jwk) || cache.set(jwk, {}).get(jwk);
	if (cached[alg] === void 0) {
		const key = await importJWK({
			...jwk,
			ext: true
		}, alg);
		if (key instanceof Uint8Array || key.type !== "public") throw new JWKSInvalid("JSON Web Key Set members must be public keys");
		cached[alg] = key;
	}
	return cached[alg];
}
function createLocalJWKSet(jwks) {
	const set = new LocalJWKSet(jwks);
	const localJWKSet = async (protectedHeader, token) => set.getKey(protectedHeader, token);
	Object.defineProperties(localJWKSet, { jwks: {
		value: () => clone(set._jwks),
		enumerable: true,
		configurable: false,
		writable: false
	} });
	return localJWKSet;
}
// node_modules/@actions/attest/lib/oidc.js
var __awaiter$1 = function(thisArg, _arguments, P, generator) {
	function adopt(value) {
		return value instanceof P ? value : new P(function(resolve) {
			resolve(value);
		});
	}
	return new (P || (P = Promise))(function(resolve, reject) {
		function fulfilled(value) {
			try {
				step(generator.next(value));
			} catch (e) {
				reject(e);
			}
		}
		function rejected(value) {
			try {
				step(generator["throw"](value));
			} catch (e) {
				reject(e);
			}
		}
		function step(result) {
			result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
		}
		step((generator = generator.apply(thisArg, _arguments || [])).next());
	});
};
const OIDC_AUDIENCE = "nobody";
const VALID_SERVER_URLS = ["https://github.com", new RegExp("^https://[a-z0-9-]+\\.ghe\\.com$")];
const REQUIRED_CLAIMS = [
	"iss",
	"ref",
	"sha",
	"repository",
	"event_name",
	"job_workflow_ref",
	"workflow_ref",
	"repository_id",
	"repository_owner_id",
	"runner_environment",
	"run_id",
	"run_attempt"
];
const getIDTokenClaims = (issuer) => __awaiter$1(void 0, void 0, void 0, function* () {
	issuer = issuer || getIssuer();
	try {
		const token = yield getIDToken(OIDC_AUDIENCE);
		const claims = yield decodeOIDCToken(token, issuer);
		assertClaimSet(claims);
		return claims;
	} catch (error) {
		throw new Error(`Failed to get ID token: ${error.message}`);
	}
});
const decodeOIDCToken = (token, issuer) => __awaiter$1(void 0, void 0, void 0, function* () {
	const { payload } = yield jwtVerify(token, createLocalJWKSet(yield getJWKS(issuer)), { audience: OIDC_AUDIENCE });
	if (!payload.iss) throw new Error("Missing \"iss\" claim");
	if (!payload.iss.startsWith(issuer)) throw new Error(`Unexpected "iss" claim: ${payload.iss}`);
	return payload;
});
const getJWKS = (issuer) => __awaiter$1(void 0, void 0, void 0, function* () {
	const client = new HttpClient("@actions/attest");
	const config = yield client.getJson(`${issuer}/.well-known/openid-configuration`);
	if (!config.result) throw new Error("No OpenID configuration found");
	const jwks = yield client.getJson(config.result.jwks_uri);
	if (!jwks.result) throw new Error("No JWKS found for issuer");
	return jwks.result;
});
function assertClaimSet(claims) {
	const missingClaims = [];
	for (const claim of REQUIRED_CLAIMS) if (!(claim in claims)) missingClaims.push(claim);
	if (missingClaims.length > 0) throw new Error(`Missing claims: ${missingClaims.join(", ")}`);
}
function getIssuer() {
	const serverURL = process.env.GITHUB_SERVER_URL || "https://github.com";
	if (!VALID_SERVER_URLS.some((valid_url) => serverURL.match(valid_url))) throw new Error(`Invalid server URL: ${serverURL}`);
	let host = new URL(serverURL).hostname;
	if (host === "github.com") host = "githubusercontent.com";
	return `https://token.actions.${host}`;
}
// node_modules/@actions/attest/lib/provenance.js
var __awaiter = function(thisArg, _arguments, P, generator) {
	function adopt(value) {
		return value instanceof P ? value : new P(function(resolve) {
			resolve(value);
		});
	}
	return new (P || (P = Promise))(function(resolve, reject) {
		function fulfilled(value) {
			try {
				step(generator.next(value));
			} catch (e) {
				reject(e);
			}
		}
		function rejected(value) {
			try {
				step(generator["throw"](value));
			} catch (e) {
				reject(e);
			}
		}
		function step(result) {
			result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
		}
		step((generator = generator.apply(thisArg, _arguments || [])).next());
	});
};
const SLSA_PREDICATE_V1_TYPE = "https://slsa.dev/provenance/v1";
const GITHUB_BUILD_TYPE = "https://actions.github.io/buildtypes/workflow/v1";
const buildSLSAProvenancePredicate = (issuer) => __awaiter(void 0, void 0, void 0, function* () {
	const serverURL = process.env.GITHUB_SERVER_URL;
	const claims = yield getIDTokenClaims(issuer);
	const [workflowPath] = claims.workflow_ref.replace(`${claims.repository}/`, "").split("@");
	return {
		type: SLSA_PREDICATE_V1_TYPE,
		params: {
			buildDefinition: {
				buildType: GITHUB_BUILD_TYPE,
				externalParameters: { workflow: {
					ref: claims.ref,
					repository: `${serverURL}/${claims.repository}`,
					path: workflowPath
				} },
				internalParameters: { github: {
					event_name: claims.event_name,
					repository_id: claims.repository_id,
					repository_owner_id: claims.repository_owner_id,
					runner_environment: claims.runner_environment
				} },
				resolvedDependencies: [{
					uri: `git+${serverURL}/${claims.repository}@${claims.ref}`,
					digest: { gitCommit: claims.sha }
				}]
			},
			runDetails: {
				builder: { id: `${serverURL}/${claims.job_workflow_ref}` },
				metadata: { invocationId: `${serverURL}/${claims.repository}/actions/runs/${claims.run_id}/attempts/${claims.run_attempt}` }
			}
		}
	};
});
function attestProvenance(options) {
	return __awaiter(this, void 0, void 0, function* () {
		const predicate = yield buildSLSAProvenancePredicate(options.issuer);
		return attest(Object.assign(Object.assign({}, options), {
			predicateType: predicate.type,
			predicate: predicate.params
		}));
	});
}
export { attestProvenance };
