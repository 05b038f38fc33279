#!/usr/bin/env node
import { t as nearestName } from "./parts/nearest.js";
import { n as holdsPrivateKey, r as pastedKey } from "./parts/pasted-key.js";
import { n as flagsOf, t as SHELLS } from "./parts/shells.js";
import { a as onCancel, i as COMMANDS, o as Secrets, r as foreignInput, t as onFault } from "./parts/on-fault.js";
import { o as inWords, t as ProblemError } from "./parts/errors.js";
import { n as PLACE_SECRETS } from "./parts/place-inputs.js";
import { o as failureJson } from "./parts/throttle.js";
import { a as screenOf, n as tellBug, r as tellFailure } from "./parts/terminal-log.js";
import { t as VERSION } from "./parts/version.js";
import { n as asLine, t as asJson } from "./parts/text.js";
import { parseArgs } from "node:util";
// src/cli/flag-problems.ts
function unknownFlag(rawName, name, { known, command, commands }) {
	const secret = commands.map(({ inputs }) => inputs[name]?.secret).find((found) => found !== void 0);
	if (secret !== void 0) return secretFlag(rawName, secret);
	const users = commands.filter((user) => flagsOf(user).has(name));
	if (users.length > 0) return foreignInput(name, command, users);
	const near = nearestName(name, [...known.keys()]);
	const problem = misused(`\`${command.name}\` has no flag ${rawName}`, near === void 0 ? "one of its flags" : `--${near}, perhaps`, command.name);
	return near === void 0 ? problem : {
		...problem,
		fix: `Write --${near}`
	};
}
function secretFlag(rawName, { variable, file }) {
	const fromFile = file ? `, or name a file with ${rawName}-file` : "";
	return {
		code: "input-invalid",
		found: `${rawName} is given as a flag, which other users of this machine can read`,
		expected: "secrets from the environment",
		fix: `Set the variable ${variable}${fromFile}. If the secret was a real one, renew it`
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
// src/cli/misuse.ts
var Misuse = class extends ProblemError {};
// src/cli/flags.ts
function parseFlags(command, args, commands) {
	const known = flagsOf(command);
	const options = Object.fromEntries([...known].map(([name, kind]) => [name, { type: kind === "flag" ? "boolean" : "string" }]));
	const { tokens } = parseArgs({
		args: [...args],
		options,
		strict: false,
		allowPositionals: true,
		tokens: true
	});
	const flags = new Map();
	const problems = [];
	let refusedAt;
	for (const token of tokens) {
		if (token.kind === "option-terminator") continue;
		if (token.kind === "positional" && token.index - 1 === refusedAt) continue;
		const given = token.kind === "positional" ? readPositional(token.value, command, flags) : readFlag({
			...token,
			inline: token.inlineValue === true
		}, {
			known,
			command,
			commands
		});
		if (!("code" in given)) addFlag(flags, given, known.get(given.name) === "lines");
		else {
			problems.push(given);
			refusedAt = token.kind === "option" && token.inlineValue === false ? token.index + 1 : token.index;
		}
	}
	if (problems.length > 0) throw new Misuse(problems);
	return flags;
}
function addFlag(flags, { name, value }, isList) {
	const before = flags.get(name);
	flags.set(name, isList && before !== void 0 ? `${before}\n${value}` : value);
}
function readPositional(value, { argument, name }, flags) {
	if (argument !== void 0 && !flags.has(argument)) return {
		name: argument,
		value
	};
	const expected = argument === void 0 ? "flags alone" : `one ${argument.toUpperCase()}`;
	return misused(`\`${value}\` belongs to no flag of \`${name}\``, expected, name);
}
function readFlag({ name, rawName, value, inline }, { known, command, commands }) {
	const kind = known.get(name);
	if (kind === void 0) return unknownFlag(rawName, name, {
		known,
		command,
		commands
	});
	if (kind === "flag") return {
		name,
		value: value ?? "true"
	};
	if (value === void 0 || !inline && value.startsWith("--")) return misused(`${rawName} has no value`, `${rawName} VALUE`, command.name);
	if ((name === "to" || command.inputs[name]?.only === "command line") && value.trim() === "") return misused(`${rawName} is empty`, `${rawName} VALUE`, command.name);
	return {
		name,
		value
	};
}
// src/cli/command-line.ts
function parseCommandLine(args, commands) {
	if (holdsPrivateKey(args.join(" "))) throw new Misuse([pastedKey("the command line")]);
	const [name = "help", ...rest] = args[0] === "--json" ? [...args.slice(1), "--json"] : args;
	if (name === "--version" || name === "-v") return { ask: "version" };
	if ([
		"help",
		"--help",
		"-h"
	].includes(name)) return {
		ask: "help",
		command: findTopic(rest, commands)
	};
	if (name === "completion") return {
		ask: "completion",
		shell: findShell(rest)
	};
	const command = findCommand(name, commands);
	if (rest.includes("--help") || rest.includes("-h")) return {
		ask: "help",
		command
	};
	return {
		ask: "run",
		command,
		flags: parseFlags(command, rest, commands)
	};
}
function findTopic([name], commands) {
	return name === void 0 || name.startsWith("-") ? void 0 : findCommand(name, commands);
}
function findShell([name = ""]) {
	const found = SHELLS.find((shell) => shell === name);
	if (found !== void 0) return found;
	const near = nearestName(name, SHELLS);
	throw new Misuse([{
		code: "input-invalid",
		found: name === "" ? "`completion` is told no shell" : `\`completion\` knows no shell \`${name}\``,
		expected: `one of ${SHELLS.join(", ")}`,
		fix: `Write \`provider-pages completion ${near ?? "bash"}\``
	}]);
}
function findCommand(name, commands) {
	const found = commands.find((command) => command.name === name);
	if (found !== void 0) return found;
	const names = [
		...commands.map((command) => command.name),
		"completion",
		"help"
	];
	const near = nearestName(name, names);
	throw new Misuse([{
		code: "command-unknown",
		found: `there is no command \`${name}\``,
		expected: `one of ${names.join(", ")}`,
		fix: near === void 0 ? "See `provider-pages help`" : `Write \`provider-pages ${near}\``
	}]);
}
// src/cli/wrap.ts
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
function wrapShell(line, width) {
	const parts = line.split(/ (?=--)/);
	const lines = [];
	for (const part of parts) {
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
const CONTINUED = "  ";
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
function renderHelp(commands, page) {
	const topics = [
		...commands,
		{
			name: "completion",
			help: "Print what bash, zsh or fish reads to complete this command"
		},
		{
			name: "help",
			help: "Show this text, or with a command's name its flags"
		}
	];
	return finish([
		usage(`${NAME} COMMAND [--flag value ...]`, page),
		section("Commands", renderTopics(topics, page), page),
		section("Flags of every command", renderTopics([
			{
				name: "--help",
				help: "Show the command's flags"
			},
			{
				name: "--json",
				help: "Print the result, or the problems, as one JSON document"
			},
			{
				name: "--version",
				help: "Print the version of this program, without a command"
			}
		], page), page),
		section("First steps", renderExamples([`${NAME} demo`, `${NAME} help publish`], page), page),
		wrapText("Exit codes: 0 done, 1 a problem, 2 the command line was misused, 130 and 143 stopped.", page.width)
	]);
}
function renderCommandHelp({ name, help, inputs, argument, examples }, page) {
	const all = Object.entries(inputs).filter(([, { only }]) => only !== "action");
	const flags = all.filter(([, { secret }]) => secret === void 0);
	const secrets = all.filter(([, { secret }]) => secret !== void 0);
	const positional = argument === void 0 ? "" : ` [${argument.toUpperCase()}]`;
	const entry = (head, text) => renderEntry(head, text, page);
	return finish([
		usage(`${NAME} ${name}${positional} [--flag value ...]`, page),
		wrapText(help, page.width),
		section("Examples", renderExamples(examples, page), page),
		section("Flags (for a list, give the flag several times)", flags.flatMap(([flag, input]) => entry(describeFlag(flag, input), describeInput(input))), page),
		section("Secrets, from the environment", secrets.flatMap(([flag, { help, secret }]) => entry(secret?.variable ?? "", secret?.file ? `${help}, or a file with --${flag}-file FILE` : help)), page)
	]);
}
function finish(parts) {
	return `${parts.filter(({ length }) => length > 0).map((lines) => lines.join("\n")).join("\n\n")}\n`;
}
function usage(line, { width, paint }) {
	return wrapText(line, width).map((each) => paint("title", each));
}
function section(title, lines, { width, paint }) {
	if (lines.length === 0) return [];
	return [...wrapText(title, width).map((each) => paint("title", each)), ...lines];
}
const TWO_COLUMNS = 60;
function renderTopics(topics, page) {
	const indent = Math.max(...topics.map(({ name }) => name.length)) + 4;
	return topics.flatMap(({ name, help }) => {
		if (page.width < TWO_COLUMNS) return renderEntry(name, help, page);
		const [first = "", ...rest] = wrapText(help, page.width - indent);
		return [`${`  ${page.paint("name", name)}${" ".repeat(indent - 2 - name.length)}`}${first}`, ...rest.map((line) => `${" ".repeat(indent)}${line}`)];
	});
}
function renderEntry(head, text, { width, paint }) {
	return [...wrapText(head, width - 4).map((line, index) => `${index === 0 ? "  " : "    "}${paint("name", line)}`), ...wrapText(text, width - 6).map((line) => `      ${line}`)];
}
function renderExamples(examples, { width }) {
	return examples.flatMap((line) => wrapShell(line, width - 2).map((each) => `  ${each}`));
}
function describeFlag(name, { kind, choices }) {
	if (kind === "flag") return `--${name}`;
	return `--${name} ${kind === "choice" ? choices?.join("|") ?? "" : "VALUE"}`;
}
function describeInput({ kind, help, default: value, required }) {
	const notes = [...required ? ["required"] : [], ...kind === "flag" || value === void 0 ? [] : [`default: ${value}`]];
	return notes.length === 0 ? help : `${help} (${notes.join(", ")})`;
}
// src/cli/learn-secrets.ts
function learnSecrets(secrets, commands, args) {
	const { env } = process;
	const variables = commands.flatMap(({ inputs }) => Object.values(inputs)).flatMap(({ secret }) => secret === void 0 ? [] : [secret.variable]);
	for (const variable of [...variables, ...PLACE_SECRETS]) secrets.learn(env[variable] ?? "");
	for (const text of [...args, ...Object.values(env)]) if (text !== void 0 && holdsPrivateKey(text)) secrets.learn(text);
}
// src/cli/words.ts
function commandLineWords(commands) {
	return (name, value) => {
		const input = commands.map(({ inputs }) => inputs[name]).find((found) => found !== void 0);
		if (input?.secret !== void 0) return describeSecret(name, input.secret);
		return `\`--${name}${value === void 0 || value === "true" ? "" : ` ${value}`}\``;
	};
}
function describeSecret(name, { variable, file }) {
	return file ? `the variable \`${variable}\` (or a file with \`--${name}-file\`)` : `the variable \`${variable}\``;
}
// src/cli.ts
const ON_COMMAND_LINE = COMMANDS.filter(({ places }) => places.includes("command line"));
const WORDS = commandLineWords(ON_COMMAND_LINE);
const SECRETS = new Secrets();
const TERMINAL = {
	words: WORDS,
	secrets: SECRETS
};
async function main(args, json, cancellation) {
	try {
		const line = parseCommandLine(args, ON_COMMAND_LINE);
		if (line.ask === "version") print(`${VERSION}\n`);
		else if (line.ask === "completion") await printCompletion(line.shell);
		else if (line.ask === "help") printHelp(line.command);
		else return tell(await run(line, cancellation), json);
		return 0;
	} catch (error) {
		if (!(error instanceof ProblemError)) throw error;
		tellFailure(error, TERMINAL);
		if (json) print(`${asJson(failureJson(error, WORDS), (text) => SECRETS.hide(text))}\n`);
		return cancellation.exitCode() ?? (error instanceof Misuse ? 2 : 1);
	}
}
function printHelp(command) {
	const page = pageOf(screenOf(process.stdout, process.env));
	print(command === void 0 ? renderHelp(ON_COMMAND_LINE, page) : renderCommandHelp(command, page));
}
async function printCompletion(shell) {
	const { renderCompletion } = await import("./parts/completion.js");
	print(renderCompletion(shell, ON_COMMAND_LINE));
}
async function run({ command, flags }, cancellation) {
	const { runCommand } = await import("./parts/run-command.js");
	return runCommand(command, flags, {
		...TERMINAL,
		cancelled: cancellation.signal
	});
}
function tell({ json: result, lines, problems = [] }, json) {
	if (json) print(`${asJson(result, (text) => SECRETS.hideInData(inWords(text, WORDS)))}\n`);
	else if (lines.length > 0) print(lines.map((line) => `${asLine(SECRETS.hide(line))}\n`).join(""));
	if (problems.length === 0) return 0;
	tellFailure(new ProblemError(problems), TERMINAL);
	return 1;
}
function print(text) {
	process.stdout.write(text);
}
const args = process.argv.slice(2);
const json = args.some((arg) => arg === "--json" || arg === "--json=true");
learnSecrets(SECRETS, ON_COMMAND_LINE, args);
onFault((error) => {
	tellBug(error, SECRETS);
	process.stderr.write("", () => process.exit(1));
});
process.exitCode = await main(args, json, onCancel());
export {};
