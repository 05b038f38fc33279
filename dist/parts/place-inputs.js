import { t as nearestName } from "./nearest.js";
import { i as pastedToken, n as holdsPrivateKey, r as pastedKey, t as TOKEN } from "./pasted-key.js";
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
		fix: `Set ‹${name}› anew: what was copied has more in it than the secret`
	};
}
function invalid(name, value, expected, { required }) {
	return {
		code: "input-invalid",
		found: `‹${name}› is \`${value}\``,
		expected,
		fix: required ? `Change ‹${name}›` : `Change ‹${name}›, or leave it out`
	};
}
function missing(name, { secret, help, choices }) {
	const fix = secret === void 0 ? `Give ‹${name}›` : `Set ‹${name}›, in a workflow from a secret. Secrets are empty in workflows started from a fork`;
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
	const required = options.default === void 0;
	return {
		kind: "text",
		help,
		...options,
		...required ? { required } : {},
		parse: (value) => value.trim()
	};
}
function lines(help, options = {}) {
	return {
		kind: "lines",
		help,
		...options,
		parse: splitLines
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
function requiredChoice(help, choices) {
	const { default: _first, ...input } = choice(help, choices);
	return {
		...input,
		required: true
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
function requiredSecret(help, secret) {
	return {
		kind: "text",
		help,
		required: true,
		secret,
		parse: (value) => value.trim()
	};
}
function splitLines(value) {
	return value.split(/\r?\n/).map((line) => line.trim()).filter((line) => line !== "" && !line.startsWith("#"));
}
// src/run/place-inputs.ts
const REPOSITORY = {
	pattern: /^[\w.-]+\/[\w.-]+$/,
	expected: "`OWNER/NAME`"
};
const RELEASES_INPUTS = { repository: text("The repository (`OWNER/NAME`) whose releases are read; nothing is written there. Default: this repository", { shape: REPOSITORY }) };
const PLACE_INPUTS = {
	token: token("A token that may write this repository's contents", "GITHUB_TOKEN", { default: "${{ github.token }}" }),
	"site-repository": text("The repository (`OWNER/NAME`) that holds the site; many providers may share one. Default: this repository", { shape: REPOSITORY }),
	"site-branch": requiredText("The branch that holds the site", {
		default: "gh-pages",
		shape: {
			pattern: /^(?![/.-])(?!.*(\.\.|\/\/|@\{|\.lock$))[^\s~^:?*[\\]+(?<![/.])$/,
			expected: "the name of a branch, without `refs/heads/`"
		}
	}),
	"site-directory": text("The folder of the branch that holds the site. Default: its root", { shape: {
		pattern: /^(?!.*(^|\/)(\.\.|\.git)(\/|$))[^\\:*?"<>|]*$/,
		expected: "a folder inside the branch, such as `docs`"
	} }),
	"site-token": token("A token that may write the site's repository. Default: `token`", "SITE_TOKEN"),
	"site-url": text("The base URL that clients will use. Default: the site's own, else that of GitHub Pages", { shape: urlShape(/^https:\/\/[^\s/?#@]+(\/(?!\/)[^\s?#]*)?$/i, "an https URL without user, query, fragment or a second slash after its host") }),
	"s3-endpoint": text("With `to: s3://…`, the URL of a store that is not Amazon's. Default: AWS_ENDPOINT_URL_S3, AWS_ENDPOINT_URL, the profile's", { shape: urlShape(/^https?:\/\/[^\s/?#@]+(\/[^\s?#]*)?$/i, "a URL without user or query") }),
	"s3-region": text("The bucket's region. Default: AWS_REGION, AWS_DEFAULT_REGION, the profile's", { shape: {
		pattern: /^[\w-]+$/,
		expected: "a name such as `eu-central-1`"
	} }),
	to: text("Work on this folder instead of GitHub, or on a bucket of an S3-compatible store: `s3://BUCKET/PREFIX`")
};
const PLACE_SECRETS = [
	"AWS_SECRET_ACCESS_KEY",
	"AWS_SESSION_TOKEN",
	"ACTIONS_ID_TOKEN_REQUEST_TOKEN"
];
export { flag as a, requiredSecret as c, text as d, checkInput as f, choice as i, requiredText as l, PLACE_SECRETS as n, lines as o, readValues as p, RELEASES_INPUTS as r, requiredChoice as s, PLACE_INPUTS as t, secret as u };
