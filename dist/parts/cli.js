import { o as inWords, s as init_errors, t as ProblemError } from "./errors.js";
import { i as proxySecrets, r as init_proxies } from "./proxies.js";
import { t as nearestName } from "./nearest.js";
import { a as OutputLost, c as Secrets, i as COMMAND_GROUPS, n as widenThreadPool, o as printResult, r as COMMANDS, s as surviveLostLogs, t as onCancel, u as foreignInput } from "./process.js";
import { g as pastedKey, h as holdsPrivateKey, i as flagsOf, o as placeholderOf } from "./inputs.js";
import { r as PLACE_SECRETS } from "./place-inputs.js";
import { l as count, n as asJson, r as asLine, s as commandLine } from "./text.js";
import { n as documentationUrl } from "./documentation.js";
import { s as failureJson } from "./progress-line.js";
import { i as reportFindings, n as reportBug, o as paintSeverity, r as reportFailure, s as screenOf } from "./terminal-log.js";
import { t as VERSION$1 } from "./version2.js";
import { parseArgs } from "node:util";
// src/cli/command-line.ts
init_errors();
init_proxies();
const HELP = [
	"help",
	"--help",
	"-h"
];
const VERSION = ["--version", "-v"];
function parseCommandLine(args, commands) {
	if (holdsPrivateKey(args.join(" "))) throw new ProblemError(pastedKey("the command line"));
	const [name = "help", ...rest] = args[0] === "--json" ? [...args.slice(1), "--json"] : args;
	if (VERSION.includes(name)) {
		rejectMore(name, rest);
		return { ask: "version" };
	}
	const shown = rest.includes("--all") ? "all" : "usual";
	if (HELP.includes(name)) {
		const [topic, ...more] = rest.filter((arg) => !isGeneral(arg) && arg !== "--all");
		rejectMore(name, more);
		return {
			ask: "help",
			command: topic === void 0 || HELP.includes(topic) ? void 0 : findCommand(topic, commands),
			shown
		};
	}
	const command = findCommand(name, commands);
	if (rest.some((arg) => arg === "--help" || arg === "-h")) return {
		ask: "help",
		command,
		shown
	};
	return {
		ask: "run",
		command,
		flags: parseFlags(command, rest, commands)
	};
}
function isGeneral(arg) {
	return /^--json(?:=(?:true|false))?$/.test(arg) || arg === "--help" || arg === "-h";
}
function rejectMore(name, rest) {
	const more = rest.filter((arg) => !isGeneral(arg));
	if (more.length === 0) return;
	const found = `\`${name}\` does not take ${more.map((arg) => `\`${arg}\``).join(", ")}`;
	const expected = `only \`provider-pages ${name}\``;
	throw new ProblemError({
		code: "input-invalid",
		found,
		expected,
		fix: "See `provider-pages help`"
	});
}
function findCommand(name, commands) {
	const match = commands.find((command) => command.name === name);
	if (match !== void 0) return match;
	const names = [...commands.map((command) => command.name), "help"];
	const near = nearestName(name, names);
	const isFlag = name.startsWith("-");
	const other = isFlag ? `Write \`provider-pages COMMAND ${name}\`` : "See `provider-pages help`";
	throw new ProblemError({
		code: "command-unknown",
		found: isFlag ? `\`${name}\` comes before a command` : `there is no command \`${name}\``,
		expected: `one of ${names.join(", ")}`,
		fix: near === void 0 ? other : `Write \`provider-pages ${near}\``
	});
}
function parseFlags(command, args, commands) {
	const kinds = flagsOf(command);
	const options = Object.fromEntries([...kinds].map(([name, kind]) => [name, { type: kind === "flag" ? "boolean" : "string" }]));
	const { tokens } = parseArgs({
		args: [...args],
		options,
		strict: false,
		allowPositionals: true,
		tokens: true
	});
	const flags = new Map();
	const problems = [];
	let rejectedAt;
	for (const [at, token] of tokens.entries()) {
		if (token.kind === "option-terminator") continue;
		if (token.kind === "positional" && token.index - 1 === rejectedAt) continue;
		const before = tokens[at - 1];
		const isBoolean = before?.kind === "option" && kinds.get(before.name) === "flag";
		const result = token.kind === "positional" ? isBoolean && /^(?:true|false)$/i.test(token.value) ? misplaced(before.name, token.value, kinds) : readPositional(token.value, command, flags) : readFlag(token, kinds, command, commands);
		if (!("code" in result)) {
			const before = kinds.get(result.name) === "lines" ? flags.get(result.name) : void 0;
			flags.set(result.name, before === void 0 ? result.value : `${before}\n${result.value}`);
		} else {
			problems.push(result);
			rejectedAt = token.kind === "option" && token.inlineValue === false ? token.index + 1 : token.index;
		}
	}
	if (problems.length > 0) throw new ProblemError(problems);
	return flags;
}
function readPositional(value, { argument, name, inputs }, flags) {
	const word = argument?.toUpperCase() ?? "";
	if (argument !== void 0 && value.trim() === "") return misused(`${word} is empty`, `one ${word}`, name);
	const isList = inputs[argument ?? ""]?.kind === "lines";
	if (argument !== void 0 && (isList || !flags.has(argument))) return {
		name: argument,
		value
	};
	const expected = argument === void 0 ? "only flags" : `one ${word}`;
	return misused(`\`${value}\` belongs to no flag of \`${name}\``, expected, name);
}
function misplaced(name, value, kinds) {
	const positive = name.replace(/^no-/, "");
	const off = kinds.has(`no-${positive}`) ? `--no-${positive}` : `--${positive}=false`;
	const isOn = value.toLowerCase() === "true" === (name === positive);
	return {
		code: "input-invalid",
		found: `--${name} takes no separate value, and \`${value}\` follows it`,
		expected: `--${positive} or ${off}`,
		fix: `Write ${isOn ? `--${positive}` : off}`
	};
}
function readFlag(token, kinds, command, commands) {
	const { name, rawName, value, inlineValue = false } = token;
	const kind = kinds.get(name);
	if (kind === void 0) return unknownFlag(rawName, name, command, commands);
	if (kind === "flag") return readBoolean(token, command);
	const input = command.inputs[name];
	const expected = `${rawName} ${input === void 0 ? "FILE" : placeholderOf(input)}`;
	if (value === void 0 || !inlineValue && /^--(?!-)/.test(value)) return misused(`${rawName} has no value`, expected, command.name);
	if (([command.argument, "to"].includes(name) || input?.only === "command line") && value.trim() === "") return misused(`${rawName} is empty`, expected, command.name);
	return {
		name,
		value
	};
}
function readBoolean({ name, rawName, value }, { name: command, inputs }) {
	const isDeclared = Object.hasOwn(inputs, name);
	if (!isDeclared && name.startsWith("no-")) {
		if (value !== void 0) return misused(`${rawName} is \`${value}\``, `${rawName} without a value`, command);
		return {
			name: name.slice(3),
			value: "false"
		};
	}
	if (!isDeclared && value !== void 0 && !["true", "false"].includes(value)) return misused(`${rawName} is \`${value}\``, "`true` or `false`", command);
	return {
		name,
		value: value ?? "true"
	};
}
function unknownFlag(rawName, name, command, commands) {
	const secret = secretOf(name, commands);
	if (secret !== void 0) {
		const fromFile = secret.file ? `, or name a file with ${rawName}-file` : "";
		return {
			code: "input-invalid",
			found: `${rawName} is a flag, which other users of this machine can read`,
			expected: "secrets from the environment",
			fix: `Set the variable ${secret.variable}${fromFile}. If the secret is in use, replace it`
		};
	}
	const users = commands.filter((user) => flagsOf(user).has(name));
	if (users.length > 0) return foreignInput(name, command, users);
	const near = nearestName(name, [...flagsOf(command).keys()]);
	const found = `\`${command.name}\` has no flag ${rawName}`;
	if (near === void 0) return misused(found, "one of its flags", command.name);
	return {
		code: "input-invalid",
		found,
		expected: `--${near}`,
		fix: `Write --${near}`
	};
}
function misused(found, expected, command) {
	return {
		code: "input-invalid",
		found,
		expected,
		fix: `See \`provider-pages help ${command}\``
	};
}
const MISUSE = [
	"command-unknown",
	"input-invalid",
	"input-missing"
];
function exitCodeOf({ problems, reached }) {
	return problems.some(({ code, severity = "error" }) => severity === "error" && MISUSE.includes(code)) && reached.length === 0 ? 2 : 1;
}
function learnSecrets(secrets, commands, args) {
	const { env } = process;
	const variables = commands.flatMap(({ inputs }) => Object.values(inputs)).flatMap(({ secret }) => secret === void 0 ? [] : [secret.variable]);
	for (const variable of [...variables, ...PLACE_SECRETS]) secrets.learn(env[variable] ?? "");
	for (const secret of proxySecrets(env)) secrets.learn(secret);
	for (const text of [...args, ...Object.values(env)]) if (text !== void 0 && holdsPrivateKey(text)) secrets.learn(text);
}
function commandLineWords(commands, flags = new Map()) {
	const line = (name, inputs = []) => {
		const next = commands.find((command) => command.name === name);
		return next && `\`${nextLine(next, flags, inputs)}\``;
	};
	const words = (name, value) => {
		const next = name === "command" && value !== void 0 ? line(value) : void 0;
		if (next !== void 0) return next;
		const secret = secretOf(name, commands);
		if (secret !== void 0) return `the variable \`${secret.variable}\`${secret.file ? ` or \`--${name}-file\`` : ""}`;
		return `\`${value === "false" ? `--no-${name}` : `--${name}`}${value === void 0 || /^(?:true|false)$/.test(value) ? "" : ` ${value}`}\``;
	};
	return Object.assign(words, { line });
}
function secretOf(name, commands) {
	return commands.map(({ inputs }) => inputs[name]?.secret).find((found) => found !== void 0);
}
const CARRIED = [
	"to",
	"s3-endpoint",
	"s3-region",
	"repository",
	"site-repository",
	"site-branch",
	"site-directory",
	"site-url",
	"source"
];
function nextLine(next, flags, stated) {
	const names = CARRIED.filter((name) => Object.hasOwn(next.inputs, name) && flags.has(name));
	const words = [...new Map([...names.map((name) => [name, flags.get(name) ?? ""]), ...stated])].flatMap(([name, value]) => value === "true" ? [`--${name}`] : [`--${name}`, value]);
	const target = flags.get("target");
	if (target === void 0) return commandLine(next.name, ...words);
	if (next.argument === "target") return commandLine(next.name, target, ...words);
	const isFolder = !/^https?:/i.test(target) && !flags.has("to") && Object.hasOwn(next.inputs, "to");
	return commandLine(next.name, ...isFolder ? ["--to", target] : [], ...words);
}
// src/cli/help.ts
const NAME = "provider-pages";
const WIDEST = 100;
const NARROWEST = 24;
function pageOf({ columns, paint }) {
	return {
		width: Math.min(WIDEST, Math.max(NARROWEST, columns)),
		paint
	};
}
function renderHelp(groups, page) {
	const help = ["help", "Show this text, or the flags of a command"];
	const sections = Object.entries(groups).map(([title, commands]) => {
		const entries = commands.map(({ name, help }) => [name, help]);
		return [title, title === "Other" ? [...entries, help] : entries];
	});
	const flags = [
		["--help", "Show the command's usual flags; with `--all`, every flag"],
		["--json", "Print the result, or the problems, as one JSON document"],
		["--version", "Print the version of this program; takes no command"]
	];
	const column = columnOf([...sections.flatMap(([, entries]) => entries), ...flags]);
	return finish([
		usage(`${NAME} COMMAND [flags]`, page),
		...sections.map(([title, entries]) => section(title, entries, column, page)),
		section("Flags", flags, column, page),
		titled("First steps", renderExamples([`${NAME} demo`, `${NAME} help publish`], page), page),
		titled("See also", [`  ${documentationUrl("README.md")}`], page),
		wrapText("Exit codes: 0 done, 1 a problem or a finding, 2 a flag or a variable to correct, 130 and 143 stopped by a signal.", page.width)
	]);
}
function renderCommandHelp(command, shown, page) {
	const { name, help, examples, guide, inputs, argument } = command;
	const needed = Object.entries(inputs).flatMap(([input, declared]) => {
		if (input === argument) return declared.required ? [input.toUpperCase()] : [`[${input.toUpperCase()}]`];
		return declared.required && declared.secret === void 0 ? [describeFlag(input, declared)] : [];
	});
	const sections = listSections(command, shown);
	const column = columnOf(sections.flatMap(([, entries]) => entries));
	const rare = Object.values(inputs).filter(({ isRare, only }) => isRare && only !== "action").length;
	const more = `${count(rare, "more flag")}: ${NAME} ${name} --help --all`;
	return finish([
		usage([
			NAME,
			name,
			...needed,
			"[flags]"
		].join(" "), page),
		wrapText(help, page.width),
		titled("Examples", renderExamples(examples, page), page),
		...sections.map(([title, entries]) => section(title, entries, column, page)),
		rare === 0 || shown === "all" ? [] : wrapText(more, page.width),
		titled("See also", [`  ${documentationUrl(guide)}`], page)
	]);
}
function listSections({ about, inputs }, shown) {
	const all = Object.entries(inputs).filter(([, { only, isRare = false }]) => only !== "action" && (shown === "all" || !isRare));
	const flagsIn = (group) => all.filter(([, input]) => input.secret === void 0 && input.group === group).map(([name, input]) => [describeFlag(name, input), describeInput(input)]);
	const secrets = all.flatMap(([name, input]) => {
		const { secret } = input;
		if (secret === void 0) return [];
		const { default: _default, ...plain } = input;
		const text = describeInput(plain);
		return [[secret.variable, secret.file ? `${text}; or --${name}-file FILE` : text]];
	});
	return [
		[about, flagsIn(void 0)],
		["Release", flagsIn("release")],
		["Site", flagsIn("site")],
		["Credentials, from the environment", secrets],
		["Output", [...flagsIn("output"), ["--json", "Print the result as one JSON document"]]]
	];
}
function finish(parts) {
	return `${parts.filter(({ length }) => length > 0).map((lines) => lines.join("\n")).join("\n\n")}\n`;
}
function usage(line, { width, paint }) {
	return wrapText(line, width).map((each) => paint("title", each));
}
function section(title, entries, column, page) {
	return titled(title, entries.flatMap((entry) => renderEntry(entry, column, page)), page);
}
function titled(title, lines, { width, paint }) {
	if (lines.length === 0) return [];
	return [...wrapText(title, width).map((each) => paint("title", each)), ...lines];
}
const TWO_COLUMNS = 60;
const LONGEST_HEAD = 24;
function columnOf(entries) {
	return entries.reduce((most, [{ length }]) => length > LONGEST_HEAD ? most : Math.max(most, length), 0) + 4;
}
function renderEntry([head, text], column, { width, paint }) {
	const isNarrow = width < TWO_COLUMNS;
	const indent = " ".repeat(isNarrow ? 6 : column);
	const [first = "", ...rest] = wrapText(text, width - indent.length).map((line) => indent + line);
	if (!isNarrow && head.length + 4 <= column) return [`  ${paint("name", head)}${first.slice(2 + head.length)}`, ...rest];
	return [
		...wrapText(head, width - 4).map((line, index) => (index === 0 ? "  " : "    ") + paint("name", line)),
		first,
		...rest
	];
}
function renderExamples(examples, { width }) {
	return examples.flatMap((line) => wrapShell(line, width - 2).map((each) => `  ${each}`));
}
function describeFlag(name, input) {
	if (input.kind === "flag") return `--${input.default === "true" ? "no-" : ""}${name}`;
	return `--${name} ${placeholderOf(input)}`;
}
function describeInput({ kind, help, default: value, required }) {
	const notes = [
		...required ? ["required"] : [],
		...kind === "lines" ? ["repeatable"] : [],
		...kind === "flag" || value === void 0 ? [] : [`default: ${value}`]
	];
	return notes.length === 0 ? help : `${help} (${notes.join(", ")})`;
}
function wrapText(text, width) {
	const lines = [];
	let line = "";
	for (const word of text.split(" ").flatMap((each) => pieces(each, width))) {
		const longer = line === "" ? word : `${line} ${word}`;
		if (longer.length <= width) line = longer;
		else {
			lines.push(line);
			line = word;
		}
	}
	return [...lines, line];
}
function pieces(word, width) {
	const count = Math.max(1, Math.ceil(word.length / width));
	return Array.from({ length: count }, (_, index) => word.slice(index * width, (index + 1) * width));
}
const CONTINUED = "  ";
function wrapShell(line, width) {
	const lines = [];
	for (const part of line.split(/ (?=--)/)) {
		const last = lines.at(-1);
		const indent = lines.length > 1 ? CONTINUED : "";
		const longer = `${last} ${part}`;
		if (last !== void 0 && indent.length + longer.length + 2 <= width) lines[lines.length - 1] = longer;
		else lines.push(part);
	}
	return lines.map((each, index) => {
		return `${index === 0 ? "" : CONTINUED}${each}${index === lines.length - 1 ? "" : " \\"}`;
	});
}
// src/cli.ts
init_errors();
const SECRETS = new Secrets();
async function main(args, json, cancellation) {
	let terminal = {
		words: commandLineWords(COMMANDS),
		secrets: SECRETS
	};
	try {
		const line = parseCommandLine(args, COMMANDS);
		if (line.ask === "version") await printResult(json ? `${asJson({ version: VERSION$1 })}\n` : `${VERSION$1}\n`);
		if (line.ask === "help") await printResult(renderHelpOf(line, json));
		if (line.ask !== "run") return 0;
		terminal = {
			words: commandLineWords(COMMANDS, line.flags),
			secrets: SECRETS
		};
		const { runCommand } = await import("./run-command.js");
		const run = {
			...terminal,
			cancelled: cancellation.signal
		};
		return await printReport(await runCommand(line.command, line.flags, run), json, cancellation, terminal);
	} catch (error) {
		if (!(error instanceof ProblemError)) throw error;
		reportFailure(error, terminal);
		if (json) await printResult(`${asJson(failureJson(error, terminal.words), (each) => SECRETS.hide(each))}\n`).catch((lost) => {
			if (!(lost instanceof OutputLost)) throw lost;
			if (!(error instanceof OutputLost)) reportFailure(lost, terminal);
		});
		return cancellation.exitCode() ?? exitCodeOf(error);
	}
}
function renderHelpOf({ command, shown }, json) {
	const page = pageOf(screenOf(process.stdout, process.env));
	const plain = json ? {
		...page,
		paint: (_style, text) => text
	} : page;
	const help = command === void 0 ? renderHelp(COMMAND_GROUPS, plain) : renderCommandHelp(command, shown, plain);
	return json ? `${asJson({ help })}\n` : help;
}
async function printReport(report, json, cancellation, terminal) {
	const { problems = [], notices = [], endsBySignal = false, isConclusion = false } = report;
	const { words } = terminal;
	const { paint } = screenOf(process.stdout, process.env);
	const text = json ? `${asJson(report.json, (each) => SECRETS.hideInData(inWords(each, words)))}\n` : report.lines.map((line) => `${paintSeverity(asLine(SECRETS.hide(inWords(line, words))), paint)}\n`).join("");
	const tell = () => {
		if (problems.length > 0) reportFailure(new ProblemError(problems), terminal);
	};
	if (isConclusion) tell();
	try {
		await printResult(text);
		reportFindings(notices, terminal);
	} finally {
		if (!isConclusion) tell();
	}
	if (problems.length > 0) return 1;
	return (endsBySignal ? cancellation.exitCode() : void 0) ?? 0;
}
const args = process.argv.slice(2);
const json = args.some((arg) => arg === "--json" || arg === "--json=true");
surviveLostLogs();
widenThreadPool();
learnSecrets(SECRETS, COMMANDS, args);
process.on("uncaughtException", (error) => {
	reportBug(error, SECRETS);
	process.stderr.write("", () => process.exit(1));
});
process.exitCode = await main(args, json, onCancel());
export {};
