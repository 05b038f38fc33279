import { t as nearestName } from "./nearest.js";
// src/run/pasted-key.ts
const ARMOR = /-----BEGIN [A-Z0-9 ]*PRIVATE KEY/;
const PUBLIC_BLOCK = /-----BEGIN PGP PUBLIC KEY BLOCK-----[^-]*-----END PGP PUBLIC KEY BLOCK-----/g;
function holdsPrivateKey(text) {
	const clean = text.replaceAll("\0", "").replace(PUBLIC_BLOCK, "");
	if (ARMOR.test(clean)) return true;
	if ((clean.match(/[A-Za-z0-9+/]{40,}/g) ?? []).map((code) => Buffer.from(code, "base64")).some((bytes) => ARMOR.test(bytes.toString("latin1")) || startsWithSecretKey(bytes))) return true;
	return clean.startsWith("�") && clean.split("�").length > 8;
}
function startsWithSecretKey(bytes) {
	const header = bytes[0] ?? 0;
	const length = bytes[1] ?? 0;
	const start = header === 197 ? length < 192 ? 2 : length < 224 ? 3 : 6 : {
		148: 2,
		149: 3,
		150: 5
	}[header];
	if (start === void 0) return false;
	const [version, algorithm] = [bytes[start], bytes[start + 5]];
	return (version === 4 || version === 6) && algorithm !== void 0 && algorithm < 40;
}
const TOKEN = /(?<![A-Za-z0-9])(?:gh[opusr]_(?:[\w.-]{35,}[\w-]|[A-Za-z0-9]{20,})|github_pat_\w{20,})|(?<=:\/\/)(?!USER:PASSWORD@)(?:[\w.~%!$&*+;=-]*:(?!\d+\/)[\w.~%!$&*+;=/-]+|(?=[A-Za-z_.-]*\d)[\w.~=-]{20,})(?=@)/g;
function pastedToken(place) {
	return {
		code: "input-invalid",
		found: `${place} holds a token or a password, which is not repeated here`,
		expected: "secrets only in ‹token›, ‹site-token› or, for a git server, GIT_TOKEN",
		fix: `Remove it from ${place}, and revoke it if others could read it there`
	};
}
function pastedKey(place) {
	return {
		code: "input-invalid",
		found: `${place} holds a private key, which is not repeated here`,
		expected: "a private key only in ‹gpg-private-key›",
		fix: `Remove it from ${place}, and make a new key if others could read it there`
	};
}
// src/run/inputs.ts
function urlShape(pattern, expected) {
	const isUrl = (text) => URL.canParse(text) && !/%(?![0-9a-f]{2})/i.test(text);
	return {
		pattern: { test: (text) => pattern.test(text) && isUrl(text) },
		expected
	};
}
function text(help, options = {}) {
	return {
		kind: "text",
		help,
		...options,
		parse: (value) => value.trim() || void 0
	};
}
function requiredText(help, options = {}) {
	return {
		kind: "text",
		help,
		required: options.default === void 0,
		...options,
		parse: (value) => value.trim()
	};
}
function lines(help, options = {}) {
	const parse = (value) => {
		return value.split(/\r?\n/).map((line) => line.trim()).filter((line) => line !== "" && !line.startsWith("#"));
	};
	return {
		kind: "lines",
		help,
		...options,
		parse
	};
}
function flag(help, options = {}) {
	const choices = ["true", "false"];
	const parse = (value) => value.trim().toLowerCase() === "true";
	return {
		kind: "flag",
		help,
		default: "false",
		choices,
		...options,
		parse
	};
}
function choice(help, choices, options = {}) {
	const [first] = choices;
	const parse = (value) => choices.find((word) => word === value.trim().toLowerCase()) ?? first;
	return {
		kind: "choice",
		help,
		default: first,
		choices,
		...options,
		parse
	};
}
function secret(help, secret) {
	return {
		kind: "text",
		help,
		secret,
		parse: (value) => value || void 0
	};
}
function token(help, variable, options = {}) {
	return {
		...text(help, {
			shape: {
				pattern: /^[\x21-\x7e]+$/,
				expected: "one word of letters, digits and signs"
			},
			...options
		}),
		secret: { variable }
	};
}
function withHelp(input, help) {
	return {
		inAction: input.help,
		...input,
		help
	};
}
function readValues(inputs, read) {
	const values = Object.entries(inputs).map(([name, input]) => {
		const text = read(name) ?? (input.mayBeEmpty ? defaultOf(input) : "");
		const usable = (!((input.secret === void 0 ? text.trim() : text) === "") || input.mayBeEmpty) && checkInput(name, input, text).length === 0;
		return [name, input.parse(usable ? text : defaultOf(input))];
	});
	return Object.freeze(Object.fromEntries(values));
}
function defaultOf({ default: value = "" }) {
	return value.startsWith("${{") ? "" : value;
}
function checkInput(name, input, text = "") {
	const value = text.trim();
	if (value === "") return input.required ? [missing(name, input)] : [];
	const { choices, shape, secret } = input;
	if (!secret?.isKey && holdsPrivateKey(value)) return [pastedKey(`‹${name}›`)];
	if (secret === void 0 && value.search(TOKEN) >= 0) return [pastedToken(`‹${name}›`)];
	if (choices !== void 0 && !choices.includes(value.toLowerCase())) {
		const problem = invalidInput(name, value, oneOf(choices), input);
		const near = nearestName(value.toLowerCase(), choices);
		return near === void 0 ? [problem] : [{
			...problem,
			fix: `Write ‹${name}: ${near}›`
		}];
	}
	if (shape === void 0 || shape.pattern.test(value)) return [];
	if (secret === void 0) return [invalidInput(name, value, shape.expected, input)];
	const found = `‹${name}› has a line break, a space or another character that can't be in it`;
	const fix = `Set ‹${name}› again, to the secret only`;
	return [{
		code: "input-invalid",
		found,
		expected: shape.expected,
		fix
	}];
}
function oneOf(choices) {
	return `one of ${choices.map((word) => `\`${word}\``).join(", ")}`;
}
function invalidInput(name, value, expected, { required }) {
	return {
		code: "input-invalid",
		found: `‹${name}› is \`${value}\``,
		expected,
		fix: required ? `Change ‹${name}›` : `Change ‹${name}›, or remove it`
	};
}
function missing(name, { secret, help, choices }) {
	const example = choices === void 0 ? "" : `, such as ‹${name}: ${choices[0]}›`;
	const expected = choices === void 0 ? help.charAt(0).toLowerCase() + help.slice(1) : oneOf(choices);
	const problem = {
		code: "input-missing",
		found: `‹${name}› is missing or empty`,
		expected,
		fix: `Set ‹${name}›${example}`
	};
	if (secret === void 0) return problem;
	const { variable, isKey } = secret;
	const line = `\`gh secret set ${variable}${isKey ? " < private-key.asc" : ""}\``;
	return {
		...problem,
		found: `${problem.found}‹in workflows: , so the secret ${variable} is missing or has another name›`,
		fix: `${problem.fix}‹in workflows: : run ${line}. Workflows started from a fork have no secrets›`
	};
}
function placeholderOf({ kind, choices = [], placeholder = "VALUE" }) {
	if (kind === "flag") return "";
	return kind === "choice" ? choices.join("|") : placeholder;
}
function flagsOf({ inputs }) {
	const all = Object.entries(inputs).filter(([, { only }]) => only !== "action");
	return new Map([...all.flatMap(([name, { kind, secret, default: value }]) => {
		if (secret !== void 0) return secret.file ? [[`${name}-file`, "text"]] : [];
		return kind === "flag" && value === "true" ? [[name, kind], [`no-${name}`, kind]] : [[name, kind]];
	}), ["json", "flag"]]);
}
export { lines as a, requiredText as c, token as d, urlShape as f, pastedKey as g, holdsPrivateKey as h, flagsOf as i, secret as l, TOKEN as m, choice as n, placeholderOf as o, withHelp as p, flag as r, readValues as s, checkInput as t, text as u };
