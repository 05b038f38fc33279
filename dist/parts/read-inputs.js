import { t as nearestName } from "./nearest.js";
import { _ as pastedToken, g as pastedKey, h as holdsPrivateKey, m as TOKEN } from "./place-inputs.js";
// src/run/read-inputs.ts
function readValues(inputs, read) {
	const values = Object.entries(inputs).map(([name, input]) => {
		const given = read(name) ?? (input.mayBeEmpty ? defaultOf(input) : "");
		const usable = (!((input.secret === void 0 ? given.trim() : given) === "") || input.mayBeEmpty) && checkInput(name, input, given).length === 0;
		return [name, input.parse(usable ? given : defaultOf(input))];
	});
	return Object.freeze(Object.fromEntries(values));
}
function defaultOf({ default: value = "" }) {
	return value.startsWith("${{") ? "" : value;
}
function checkInput(name, input, given = "") {
	const value = given.trim();
	if (value === "") return input.required ? [missing(name, input)] : [];
	const { choices, shape, secret } = input;
	if (!secret?.isKey && holdsPrivateKey(value)) return [pastedKey(`‹${name}›`)];
	if (secret === void 0 && value.search(TOKEN) >= 0) return [pastedToken(`‹${name}›`)];
	if (choices !== void 0 && !choices.includes(value.toLowerCase())) return [unknownChoice(name, value, choices, input)];
	if (shape !== void 0 && !shape.pattern.test(value)) return [secret === void 0 ? invalid(name, value, shape.expected, input) : malformed(name, shape.expected)];
	return [];
}
function unknownChoice(name, value, choices, input) {
	const problem = invalid(name, value, oneOf(choices), input);
	const near = nearestName(value.toLowerCase(), choices);
	return near === void 0 ? problem : {
		...problem,
		fix: `Write ‹${name}: ${near}›`
	};
}
function oneOf(choices) {
	return `one of ${choices.map((word) => `\`${word}\``).join(", ")}`;
}
function malformed(name, expected) {
	return {
		code: "input-invalid",
		found: `‹${name}› has a line break, a space or another character that can't be in it`,
		expected,
		fix: `Set ‹${name}› again, to the secret only`
	};
}
function invalid(name, value, expected, { required }) {
	return {
		code: "input-invalid",
		found: `‹${name}› is \`${value}\``,
		expected,
		fix: required ? `Change ‹${name}›` : `Change ‹${name}›, or remove it`
	};
}
function missing(name, { secret, help, choices }) {
	const fix = `Set ‹${name}›${secret === void 0 ? "" : "‹in workflows: . Workflows started from a fork have no secrets›"}`;
	const expected = choices === void 0 ? lowerFirst(help) : oneOf(choices);
	return {
		code: "input-missing",
		found: `‹${name}› is empty`,
		expected,
		fix
	};
}
function lowerFirst(sentence) {
	return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}
export { readValues as n, checkInput as t };
