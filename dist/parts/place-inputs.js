// src/run/pasted-key.ts
const ARMOR = /-----BEGIN [A-Z0-9 ]*PRIVATE KEY/;
const PUBLIC_BLOCK = /-----BEGIN PGP PUBLIC KEY BLOCK-----[^-]*-----END PGP PUBLIC KEY BLOCK-----/g;
function holdsPrivateKey(text) {
	const clean = text.replaceAll("\0", "").replace(PUBLIC_BLOCK, "");
	if (ARMOR.test(clean)) return true;
	return (clean.match(/[A-Za-z0-9+/]{40,}/g) ?? []).some((code) => isPrivateKey(Buffer.from(code, "base64"))) || isBinary(clean);
}
function isPrivateKey(bytes) {
	return ARMOR.test(bytes.toString("latin1")) || startsWithSecretKey(bytes);
}
function startsWithSecretKey(bytes) {
	const header = bytes[0] ?? 0;
	const start = header === 197 ? newBody(bytes[1] ?? 0) : {
		148: 2,
		149: 3,
		150: 5
	}[header];
	if (start === void 0) return false;
	const [version, algorithm] = [bytes[start], bytes[start + 5]];
	return (version === 4 || version === 6) && algorithm !== void 0 && algorithm < 40;
}
function newBody(length) {
	if (length < 192) return 2;
	return length < 224 ? 3 : 6;
}
function isBinary(text) {
	return text.startsWith("�") && text.split("�").length > 8;
}
const TOKEN = /(?<![A-Za-z0-9])(?:gh[opusr]_[A-Za-z0-9]{20,}|github_pat_\w{20,}|ghs_\d+_eyJ[\w.-]+)/g;
function pastedToken(place) {
	return {
		code: "input-invalid",
		found: `${place} holds a token, which is not repeated here`,
		expected: "a token in ‹token› or ‹site-token› alone",
		fix: `Take it out of ${place}, and revoke it if anybody else could read it there`
	};
}
function pastedKey(place) {
	return {
		code: "input-invalid",
		found: `${place} holds a private key, which is not repeated here`,
		expected: "a private key in ‹gpg-private-key› alone",
		fix: `Take it out of ${place}, and make a new key if anybody else could read it there`
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
export { flag as a, requiredSecret as c, text as d, TOKEN as f, pastedToken as h, choice as i, requiredText as l, pastedKey as m, PLACE_SECRETS as n, lines as o, holdsPrivateKey as p, RELEASES_INPUTS as r, requiredChoice as s, PLACE_INPUTS as t, secret as u };
