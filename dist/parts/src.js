import { n as init_library_agents } from "./library-agents.js";
import { i as describeProblem, o as inWords, r as WORKFLOW_WORDS, s as init_errors, t as ProblemError } from "./errors.js";
import { i as proxySecrets, r as init_proxies } from "./proxies.js";
import { t as nearestName } from "./nearest.js";
import { a as describeBug, c as renderBug, i as renderProgress, l as renderFailure, n as followPace, o as describeNextStep, t as atMostEvery } from "./progress-line.js";
import { c as Secrets, l as findForeignInputs, n as widenThreadPool, r as COMMANDS, s as surviveLostLogs, t as onCancel } from "./process.js";
import { i as asLines, r as asLine, v as visible } from "./text.js";
import { t as readVariables } from "./context.js";
import { t as openContext } from "./open-context.js";
import { g as pastedKey, h as holdsPrivateKey } from "./inputs.js";
import { r as PLACE_SECRETS } from "./place-inputs.js";
import { s as renderReport } from "./summary.js";
import * as fs from "fs";
import { constants, promises } from "fs";
import * as os$1 from "os";
import os, { EOL } from "os";
import * as crypto from "crypto";
import "path";
import * as events from "events";
import "child_process";
import "timers";
import { tmpdir } from "node:os";
// node_modules/@actions/core/lib/utils.js
function toCommandValue(input) {
	if (input === null || input === void 0) return "";
	else if (typeof input === "string" || input instanceof String) return input;
	return JSON.stringify(input);
}
function toCommandProperties(annotationProperties) {
	if (!Object.keys(annotationProperties).length) return {};
	return {
		title: annotationProperties.title,
		file: annotationProperties.file,
		line: annotationProperties.startLine,
		endLine: annotationProperties.endLine,
		col: annotationProperties.startColumn,
		endColumn: annotationProperties.endColumn
	};
}
// node_modules/@actions/core/lib/command.js
function issueCommand(command, properties, message) {
	const cmd = new Command(command, properties, message);
	process.stdout.write(cmd.toString() + os$1.EOL);
}
function issue(name, message = "") {
	issueCommand(name, {}, message);
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
// node_modules/@actions/core/lib/file-command.js
function issueFileCommand(command, message) {
	const filePath = process.env[`GITHUB_${command}`];
	if (!filePath) throw new Error(`Unable to find environment variable for file command ${command}`);
	if (!fs.existsSync(filePath)) throw new Error(`Missing file at path: ${filePath}`);
	fs.appendFileSync(filePath, `${toCommandValue(message)}${os$1.EOL}`, { encoding: "utf8" });
}
function prepareKeyValueMessage(key, value) {
	const delimiter = `ghadelimiter_${crypto.randomUUID()}`;
	const convertedValue = toCommandValue(value);
	if (key.includes(delimiter)) throw new Error(`Unexpected input: name should not contain the delimiter "${delimiter}"`);
	if (convertedValue.includes(delimiter)) throw new Error(`Unexpected input: value should not contain the delimiter "${delimiter}"`);
	return `${key}<<${delimiter}${os$1.EOL}${convertedValue}${os$1.EOL}${delimiter}`;
}
// node_modules/@actions/http-client/lib/index.js
init_library_agents();
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
HttpCodes.MovedPermanently, HttpCodes.ResourceMoved, HttpCodes.SeeOther, HttpCodes.TemporaryRedirect, HttpCodes.PermanentRedirect;
HttpCodes.BadGateway, HttpCodes.ServiceUnavailable, HttpCodes.GatewayTimeout;
// node_modules/@actions/core/lib/summary.js
var __awaiter$6 = function(thisArg, _arguments, P, generator) {
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
		return __awaiter$6(this, void 0, void 0, function* () {
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
		return __awaiter$6(this, void 0, void 0, function* () {
			const overwrite = !!(options === null || options === void 0 ? void 0 : options.overwrite);
			const filePath = yield this.filePath();
			yield (overwrite ? writeFile : appendFile)(filePath, this._buffer, { encoding: "utf8" });
			return this.emptyBuffer();
		});
	}
	clear() {
		return __awaiter$6(this, void 0, void 0, function* () {
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
const summary = new Summary();
const { chmod, copyFile, lstat: lstat$1, mkdir, open, readdir: readdir$1, rename, rm, rmdir, stat: stat$1, symlink, unlink } = fs.promises;
process.platform;
fs.constants.O_RDONLY;
process.platform;
events.EventEmitter;
events.EventEmitter;
os.platform();
os.arch();
// node_modules/@actions/core/lib/core.js
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
var ExitCode;
(function(ExitCode) {
	ExitCode[ExitCode["Success"] = 0] = "Success";
	ExitCode[ExitCode["Failure"] = 1] = "Failure";
})(ExitCode || (ExitCode = {}));
function exportVariable(name, val) {
	const convertedVal = toCommandValue(val);
	process.env[name] = convertedVal;
	if (process.env["GITHUB_ENV"] || "") return issueFileCommand("ENV", prepareKeyValueMessage(name, val));
	issueCommand("set-env", { name }, convertedVal);
}
function setSecret(secret) {
	issueCommand("add-mask", {}, secret);
}
function getInput(name, options) {
	const val = process.env[`INPUT_${name.replace(/ /g, "_").toUpperCase()}`] || "";
	if (options && options.required && !val) throw new Error(`Input required and not supplied: ${name}`);
	if (options && options.trimWhitespace === false) return val;
	return val.trim();
}
function setOutput(name, value) {
	if (process.env["GITHUB_OUTPUT"] || "") return issueFileCommand("OUTPUT", prepareKeyValueMessage(name, value));
	process.stdout.write(os$1.EOL);
	issueCommand("set-output", { name }, toCommandValue(value));
}
function setFailed(message) {
	process.exitCode = ExitCode.Failure;
	error(message);
}
function debug(message) {
	issueCommand("debug", {}, message);
}
function error(message, properties = {}) {
	issueCommand("error", toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
function warning(message, properties = {}) {
	issueCommand("warning", toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
function notice(message, properties = {}) {
	issueCommand("notice", toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
function info(message) {
	process.stdout.write(message + os$1.EOL);
}
function startGroup(name) {
	issue("group", name);
}
function endGroup() {
	issue("endgroup");
}
function group(name, fn) {
	return __awaiter(this, void 0, void 0, function* () {
		startGroup(name);
		let result;
		try {
			result = yield fn();
		} finally {
			endGroup();
		}
		return result;
	});
}
// src/report/workflow.ts
init_proxies();
init_errors();
function workflowLog(secrets) {
	const say = (line) => info(asLine(secrets.hide(line)));
	const [show, pace] = [atMostEvery(5e3, say), followPace()];
	return {
		info: say,
		debug: (line) => debug(asLine(secrets.hide(line))),
		tell: (findings) => {
			for (const finding of findings) annotate(finding, secrets);
		},
		progress: (state) => {
			if (state.unit !== "seconds") show(renderProgress(state, pace(state)));
		},
		group: (title, step) => group(asLine(secrets.hide(title)), step)
	};
}
const LINE = /^([^:]+\.(?:md|markdown|ya?ml)):(\d+)(?::\d+)?$/;
function annotate(finding, secrets) {
	const { severity = "error", code, where = "" } = finding;
	const say = {
		error,
		warning,
		notice
	}[severity];
	const [, file, line] = LINE.exec(where) ?? [];
	const place = file === void 0 ? {} : {
		file: asLine(secrets.hide(file)),
		startLine: Number(line)
	};
	say(asLine(secrets.hide(describeProblem(finding))), {
		title: `Provider Pages: ${code}`,
		...place
	});
}
const LARGEST_SUMMARY = 1048576;
const CUT = "\n\nThe rest was omitted: a job summary has at most 1 MiB.\n";
function writeValues(file, values) {
	const set = file === "GITHUB_OUTPUT" ? setOutput : exportVariable;
	try {
		for (const [name, value] of Object.entries(values)) set(name, value);
		return [];
	} catch (error) {
		return [unwritable(file, error)];
	}
}
async function writeSummary(markdown) {
	if (!process.env.GITHUB_STEP_SUMMARY) return [];
	try {
		await summary.addRaw(fitSummary(markdown)).write();
		return [];
	} catch (error) {
		return [{
			...unwritable("GITHUB_STEP_SUMMARY", error),
			severity: "warning"
		}];
	}
}
function fitSummary(markdown) {
	const bytes = Buffer.from(markdown);
	if (bytes.length <= LARGEST_SUMMARY) return markdown;
	const end = bytes.lastIndexOf("\n", 1048519);
	return `${bytes.subarray(0, Math.max(0, end)).toString("utf8")}${CUT}`;
}
function unwritable(variable, error) {
	return {
		code: "output-unwritable",
		found: `the file in ${variable} can't be written: ${error instanceof Error ? error.message : String(error)}`,
		expected: "the file that the runner made for this step",
		fix: `Leave ${variable} as the runner sets it, and free disk space. The command itself has finished`
	};
}
// src/index.ts
init_errors();
const IN_WORKFLOWS = COMMANDS.filter(({ places }) => places.includes("action"));
const SECRETS = new Secrets();
const MASKED = new Set();
async function main() {
	const name = read("command") || "publish";
	try {
		maskSecrets();
		await runCommand(findCommand(name));
	} catch (error) {
		if (!(error instanceof ProblemError)) {
			await summarize(renderBug());
			throw error;
		}
		fail(error.problems);
		const outcome = name.trim().toLowerCase() === "publish" ? "published" : "changed";
		await summarize(renderFailure(error, outcome, findTag()));
	}
}
function fail(problems) {
	const { length } = problems;
	for (const problem of problems) annotate(problem, SECRETS);
	const next = asLine(SECRETS.hide(describeNextStep(problems, findTag())));
	setFailed(`${length} ${length === 1 ? "problem" : "problems"} found, see above. ${next}`);
}
function findTag() {
	const { GITHUB_REF: ref = "" } = process.env;
	const tag = read("tag").trim() || (ref.startsWith("refs/tags/") ? ref : "");
	return /^(?:refs\/tags\/)?([\w.+/-]+)$/.exec(tag)?.[1];
}
async function runCommand(command) {
	const environment = {
		...readVariables(process.env),
		log: workflowLog(SECRETS),
		secrets: {
			learn: (value) => {
				SECRETS.learn(value);
				maskForRunner();
			},
			hideInData: (text) => SECRETS.hideInData(text)
		},
		cancelled: onCancel().signal,
		directory: process.env.GITHUB_WORKSPACE ?? process.cwd(),
		temporary: process.env.RUNNER_TEMP ?? tmpdir(),
		isStep: true
	};
	const foreign = findForeignInputs(command, IN_WORKFLOWS, read);
	const report = await command.read(read).run(openContext(environment, read), foreign);
	const { outputs, variables = {}, notices = [], problems = [] } = report;
	const show = (line) => visible(SECRETS.hideInData(line));
	const texts = Object.entries(outputs).map(([name, value]) => [name, [value].flat().map(show).join("\n")]);
	const lost = [...writeValues("GITHUB_OUTPUT", Object.fromEntries(texts)), ...writeValues("GITHUB_ENV", variables)];
	await summarize(renderReport(report));
	for (const notice of notices) annotate(notice, SECRETS);
	if (problems.length + lost.length > 0) fail([...problems, ...lost]);
}
async function summarize(markdown) {
	for (const lost of await writeSummary(SECRETS.hide(inWords(markdown, WORKFLOW_WORDS)))) annotate(lost, SECRETS);
}
function read(name) {
	return getInput(name, { trimWhitespace: false });
}
function findCommand(text) {
	const name = text.trim().toLowerCase();
	const match = IN_WORKFLOWS.find((command) => command.name === name);
	if (match !== void 0) return match;
	if (holdsPrivateKey(text)) throw new ProblemError(pastedKey("‹command›"));
	const near = nearestName(name, IN_WORKFLOWS.map((command) => command.name));
	throw new ProblemError({
		code: "command-unknown",
		found: `‹command› is \`${text}\``,
		expected: `one of ${IN_WORKFLOWS.map((command) => `\`${command.name}\``).join(", ")}`,
		fix: near === void 0 ? "Change ‹command›, or remove it" : `Write ‹command: ${near}›`
	});
}
function maskSecrets() {
	const inputs = IN_WORKFLOWS.flatMap((command) => Object.entries(command.inputs));
	for (const [name, { secret }] of [...inputs, ["command", {}]]) {
		const value = read(name);
		if (secret !== void 0 || holdsPrivateKey(value)) SECRETS.learn(value);
	}
	for (const name of PLACE_SECRETS) SECRETS.learn(process.env[name] ?? "");
	for (const secret of proxySecrets(process.env)) SECRETS.learn(secret);
	maskForRunner();
}
function maskForRunner() {
	for (const form of SECRETS.forRunner()) if (!MASKED.has(form)) setSecret(form);
	for (const form of SECRETS.forRunner()) MASKED.add(form);
}
surviveLostLogs();
widenThreadPool();
process.on("uncaughtException", (error) => {
	setFailed(asLines(SECRETS.hide(describeBug(error))));
	process.stdout.write("", () => process.exit(1));
});
await main();
export {};
