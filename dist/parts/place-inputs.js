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
		expected: "a token only in ‹token› or ‹site-token›",
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
	return {
		...choice(help, choices),
		default: void 0,
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
function withHelp(input, help) {
	return {
		inAction: input.help,
		...input,
		help
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
const RELEASES_INPUTS = { repository: text("The repository (`OWNER/NAME`) with the releases. Default: GITHUB_REPOSITORY", {
	inAction: "The repository (`OWNER/NAME`) with the releases. Default: this repository",
	shape: REPOSITORY
}) };
const PLACE_INPUTS = {
	to: text("The folder or bucket (`s3://BUCKET/PREFIX`) of the site, if not on GitHub", { group: "site" }),
	"site-url": text("The base URL for clients. Default: the existing site's, or that of GitHub Pages", {
		group: "site",
		shape: urlShape(/^https:\/\/[^\s/?#@]+(\/(?!\/)[^\s?#]*)?$/i, "an https URL without user, query, fragment or a second slash after its host")
	}),
	"site-repository": text("The site's repository (`OWNER/NAME`). Default: GITHUB_REPOSITORY", {
		inAction: "The site's repository (`OWNER/NAME`). Default: this repository",
		group: "site",
		shape: REPOSITORY
	}),
	"site-branch": requiredText("The site's branch", {
		group: "site",
		default: "gh-pages",
		shape: {
			pattern: /^(?![/.-])(?!.*(\.\.|\/\/|@\{|\.lock$))[^\s~^:?*[\\]+(?<![/.])$/,
			expected: "the name of a branch, without `refs/heads/`"
		}
	}),
	"site-directory": text("The site's folder in that branch. Default: the root", {
		group: "site",
		shape: {
			pattern: /^(?!.*(^|\/)(\.\.|\.git)(\/|$))[^\\:*?"<>|]*$/,
			expected: "a folder inside the branch, such as `docs`"
		}
	}),
	"s3-endpoint": text("The store's URL, if not Amazon S3. Default: AWS_ENDPOINT_URL_S3, AWS_ENDPOINT_URL, the profile's", {
		inAction: "The URL of an S3-compatible store. Default: AWS_ENDPOINT_URL_S3, AWS_ENDPOINT_URL, the profile's",
		group: "site",
		shape: urlShape(/^https?:\/\/[^\s/?#@]+(\/[^\s?#]*)?$/i, "a URL without user or query")
	}),
	"s3-region": text("The bucket's region. Default: AWS_REGION, AWS_DEFAULT_REGION, the profile's", {
		group: "site",
		shape: {
			pattern: /^[\w-]+$/,
			expected: "a name such as `eu-central-1`"
		}
	}),
	token: token("A token with write access to the repository's contents", "GITHUB_TOKEN", { default: "${{ github.token }}" }),
	"site-token": token("A token with write access to the site's repository. Default: GITHUB_TOKEN", "SITE_TOKEN", { inAction: "A token with write access to the site's repository. Default: `token`" })
};
const PLACE_SECRETS = [
	"AWS_SECRET_ACCESS_KEY",
	"AWS_SESSION_TOKEN",
	"ACTIONS_ID_TOKEN_REQUEST_TOKEN"
];
export { pastedToken as _, flag as a, requiredSecret as c, text as d, token as f, pastedKey as g, holdsPrivateKey as h, choice as i, requiredText as l, TOKEN as m, PLACE_SECRETS as n, lines as o, withHelp as p, RELEASES_INPUTS as r, requiredChoice as s, PLACE_INPUTS as t, secret as u };
