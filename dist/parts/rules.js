import { a as everyClient, i as MIRROR_RULES, n as VERSIONS_RULES, o as opentofu, r as AGREEMENT_RULES, s as terraform, t as DISCOVERY_RULES } from "./versions.js";
// src/protocol/rules/host.ts
const HOST_RULES = {
	"nothing-served": {
		severity: "error",
		title: "Neither a registry nor a mirror is there",
		cause: "The host has no discovery document that names a registry of providers, and no `index.json` of a mirror lies below the address.",
		expected: "a registry, or a mirror",
		fix: "Correct the address: a registry is named by its host, a mirror by the URL of its folder",
		clients: {
			...terraform("does not offer a Terraform provider registry"),
			...opentofu("does not offer a OpenTofu provider registry")
		}
	},
	"host-unreachable": {
		severity: "error",
		title: "The host can't be reached",
		cause: "The name is unknown, the certificate is not valid, the port is closed, the connection breaks off, or the answer is compressed in a way that nobody asked for.",
		expected: "an answer over HTTPS, with a certificate for the name",
		fix: "Correct the name in DNS, the certificate or the URL",
		clients: everyClient("request failed after 2 attempts")
	},
	"host-slow": {
		severity: "warning",
		title: "The host takes long",
		cause: "Clients wait ten seconds for a document, and give up.",
		expected: "every document within five seconds",
		fix: "Serve the documents as plain files, from a cache near to users",
		clients: {}
	},
	"host-uncached": {
		severity: "info",
		title: "No cache may keep the list of versions",
		cause: "Every `init` asks for it, and each time the host itself answers.",
		expected: "a list that caches may keep for a minute",
		fix: "Send `Cache-Control: max-age=60` with it, unless the registry is a private one",
		clients: {}
	},
	"host-timeout": {
		severity: "error",
		title: "A document does not arrive in time",
		cause: "Clients wait ten seconds for a whole document.",
		expected: "every document within ten seconds",
		fix: "Serve the documents as plain files, from a cache near to users",
		clients: everyClient("request failed after 2 attempts")
	},
	"host-refuses": {
		severity: "error",
		title: "The host asks for credentials",
		cause: "The site is private, or the token that was sent is not a good one. GitHub Pages can't check tokens at all.",
		expected: "documents for everybody, or for the token that clients send",
		fix: "Make the site public, or set a token: a `credentials` block, or TF_TOKEN_ and the host's name",
		clients: everyClient("requires authentication credentials")
	},
	"host-fails": {
		severity: "error",
		title: "The host fails",
		cause: "It answered with another status than 200 and 404, again after a while: it is overloaded, broken or limits requests. When ten requests in a row have failed, or the host wants to be left alone for long, the rest is not asked for.",
		expected: "status 200",
		fix: "Look at the host's own log; on GitHub Pages, at its limits of bandwidth and builds",
		clients: {
			...terraform("the request failed after 2 attempts, please try again later"),
			...opentofu("request failed")
		}
	},
	"host-redirects": {
		severity: "error",
		title: "A document is redirected too often",
		cause: "Clients follow three redirects to discovery (five in a mirror, nine elsewhere), then they give up.",
		expected: "no redirect, or one",
		fix: "Lead from the first name to the last at once",
		clients: {
			...terraform("failed to request discovery document ... too many redirects"),
			"opentofu 1.10.10": "failed to request discovery document ... too many redirects",
			"opentofu 1.6.3": "failed to request discovery document ... too many redirects"
		}
	},
	"document-too-large": {
		severity: "error",
		title: "A document is larger than any that is meant to be one",
		cause: "Clients cut discovery off after 1 MiB, and then can't decode it; they read the rest without a limit, as long as it arrives in time. Here no more is read than any registry needs.",
		expected: "16 MB and 20,000 versions at most, and 1 MiB for discovery",
		fix: "Look at what is served in the place of the document",
		clients: {}
	},
	"look-unfinished": {
		severity: "error",
		title: "Not all was looked at",
		cause: "There is more than can be looked at in an hour (in five with packages), or more is wrong than a report can tell. What was not looked at may be right or wrong.",
		expected: "at most 20,000 findings, and answers as fast as those of a file server",
		fix: "Look at some of the providers at a time, or see to what was found first",
		clients: {}
	},
	"address-unsafe": {
		severity: "error",
		title: "A public document leads into a private network",
		cause: "A URL in a document names this machine or a private network, by an address or by a name that leads there, as a preview or a test has it. It was not asked.",
		expected: "URLs that everybody can reach",
		fix: "Publish with the URL of the site that users reach",
		clients: {}
	}
};
// src/protocol/rules/download.ts
const DOWNLOAD_RULES = {
	"download-missing": {
		severity: "error",
		title: "A platform that is listed is not there",
		cause: "The list names a platform of a version, and the document of its package is missing. Clients choose the version all the same.",
		expected: "VERSION/download/OS/ARCH for every platform of the list",
		fix: "Publish the platform's document; list a version only when all of its platforms are there",
		clients: everyClient("does not have a package available for your current platform")
	},
	"download-unreadable": {
		severity: "error",
		title: "The document of a package can't be read",
		cause: "It is no JSON, a page that is served in its place, or a field has a value of another type.",
		expected: "the JSON object of the protocol",
		fix: "Write the document anew",
		clients: everyClient("could not query provider registry for")
	},
	"download-platform": {
		severity: "error",
		title: "A package is for another platform than was asked for",
		cause: "`os` and `arch` have to be those of the path, letter by letter.",
		expected: "the platform of the path",
		fix: "Correct `os` and `arch`",
		clients: everyClient("archive has incorrect target")
	},
	"download-protocols": {
		severity: "error",
		title: "The provider speaks no protocol that clients know",
		cause: "`protocols` lists none from 5.0 to 6.x.",
		expected: "5.0, 6.0 or both, or no `protocols` at all",
		fix: "List what the provider's manifest says",
		clients: everyClient("not compatible")
	},
	"download-protocol-invalid": {
		severity: "error",
		title: "A protocol is no version",
		cause: "`protocols` holds something that does not read as a version, such as `v5.0`.",
		expected: "texts such as 5.0",
		fix: "Correct `protocols`",
		clients: everyClient("registry response includes invalid version string")
	},
	"download-protocols-differ": {
		severity: "warning",
		title: "List and package disagree about protocols",
		cause: "When clients refuse a version for its protocols, they look into the list for one that fits, and suggest what does not.",
		expected: "the same `protocols` in both documents",
		fix: "Write the same into both",
		clients: {}
	},
	"download-url": {
		severity: "error",
		title: "A URL of a package's document can't be used",
		cause: "`download_url`, `shasums_url` or `shasums_signature_url` is missing, or is no http or https URL. Clients then fetch the document itself.",
		expected: "an http or https URL, whole or relative to the document",
		fix: "Correct the URL",
		clients: everyClient("must use http or https scheme")
	},
	"download-shasum": {
		severity: "error",
		title: "The hash of a package is none",
		cause: "`shasum` is missing, or has not 64 hexadecimal digits.",
		expected: "the SHA-256 of the zip in 64 hexadecimal digits",
		fix: "Correct `shasum`",
		clients: everyClient("invalid SHA256 hash")
	},
	"download-trust": {
		severity: "error",
		title: "A key has a trust signature",
		cause: "Terraform takes one for HashiCorp's own, and refuses any other.",
		expected: "an empty `trust_signature`, or none",
		fix: "Leave `trust_signature` empty",
		clients: terraform("trust signature")
	},
	"download-packages": {
		severity: "error",
		title: "The list of all packages is wrong",
		cause: "OpenTofu 1.12 and later compare `packages` with what they download: every platform has to be in it, with its size and its hash.",
		expected: "`packages` with every platform, the very size and the `zh:` of `shasum`; or none",
		fix: "Correct `packages`, or leave it out",
		clients: { "opentofu 1.12.6": "registry response" }
	},
	"download-packages-crash": {
		severity: "error",
		title: "Two packages that are the same file make OpenTofu crash",
		cause: "OpenTofu 1.12 panics when `packages` has the same hash for two platforms.",
		expected: "no `packages` where two zips are the same",
		fix: "Leave `packages` out",
		clients: { "opentofu 1.12.6": "panic" }
	}
};
// src/protocol/rules/package.ts
const PACKAGE_RULES = {
	"package-missing": {
		severity: "error",
		title: "A package is not there",
		cause: "The release is still a draft, is private, was removed, or the file has another name.",
		expected: "status 200 for the URL of the package",
		fix: "Publish the release before the documents name it",
		clients: {
			"terraform 1.11.4": "bad response code: 404",
			"terraform 1.5.7": "unsuccessful request to",
			...opentofu("unsuccessful request to")
		}
	},
	"package-size": {
		severity: "error",
		title: "A package has another size than was published",
		cause: "The file was replaced, cut off, or is a page.",
		expected: "the size that the documents say",
		fix: "Restore the file: a published version must never change",
		clients: { "opentofu 1.12.6": "registry response indicates a package of size ... but received a package of size" }
	},
	"package-differs": {
		severity: "error",
		title: "A package is not the file that was published",
		cause: "It was built or uploaded anew. Users who have the version in a lock file can't install it any more.",
		expected: "the file whose hash the documents say",
		fix: "Restore the file, and release the other one as a new version",
		clients: {
			...everyClient("archive has incorrect checksum"),
			"opentofu 1.12.6": "registry response indicates a package of size"
		}
	},
	"package-unreadable": {
		severity: "error",
		title: "A package is no zip that can be read",
		cause: "It is damaged, or another kind of archive.",
		expected: "a complete zip",
		fix: "Pack it anew, as a new version",
		clients: everyClient("not a valid zip file")
	},
	"package-executable": {
		severity: "error",
		title: "A package has no provider in it",
		cause: "Clients look at the top of the zip for `terraform-provider-TYPE`, alone or with `_` or `.` and more after it.",
		expected: "the executable at the top of the zip",
		fix: "Pack it without a folder, and under that name",
		clients: everyClient("could not find executable file starting with")
	},
	"package-unusable": {
		severity: "error",
		title: "A package installs and does not run, or not everywhere",
		cause: "The executable has no permission to run or is for another platform, or the zip holds what some clients can't unpack. `init` succeeds, and whoever starts it is told \"to obtain schema: fork/exec\".",
		expected: "what clients can unpack and start",
		fix: "Pack it anew, as a new version",
		clients: {}
	},
	"package-h1": {
		severity: "warning",
		title: "One of the hashes is not the package's",
		cause: "The `h1:` of the documents is of another content, or of one with folders in it; or the mirror's `zh:` is of another file. Clients take one that fits.",
		expected: "the hashes of the zip",
		fix: "Compute the hashes anew",
		clients: {}
	},
	"package-unusual": {
		severity: "warning",
		title: "A package works, but not as its maker may think",
		cause: "Clients start another file than its maker meant, the executable is named in an unusual way, or other readers than Go's find something else in the zip.",
		expected: "one executable, named for its version",
		fix: "Look at what is in the zip",
		clients: {}
	}
};
const IMAGE_RULES = {
	"image-missing": {
		severity: "warning",
		title: "A version has no image",
		cause: "It was published before `oci` was set, or the tag was deleted.",
		expected: "an image of each version that is offered",
		fix: "Run `rebuild` with `oci`, which pushes what is missing",
		clients: {}
	},
	"image-differs": {
		severity: "error",
		title: "An image has other packages than the version",
		cause: "Somebody has moved the tag, or pushed a part by hand. Nothing in a registry is signed, so OpenTofu installs what is there unless a lock file holds other hashes.",
		expected: "the packages that were published, for the same platforms",
		fix: "Find out who may push there, take the right away from them, delete the tag, and run `rebuild` with `oci`",
		clients: {}
	}
};
// src/protocol/rules/signature.ts
const REFUSAL = "the provider is not signed with a valid signing key";
function fromEveryClient(message) {
	const wrapped = `${REFUSAL} ... ${message}`;
	return {
		...everyClient(message),
		"opentofu 1.12.6": wrapped,
		"opentofu 1.10.10": wrapped
	};
}
function withoutFirst({ "terraform 1.5.7": _oldest, ...others }) {
	return others;
}
const SIGNATURE_RULES = {
	"signature-missing": {
		severity: "error",
		title: "The signature is not there",
		cause: "The file was not uploaded, or under another name.",
		expected: "status 200 for `shasums_signature_url`",
		fix: "Sign the checksums with gpg --detach-sign, and upload the signature",
		clients: everyClient("failed to retrieve cryptographic signature for provider")
	},
	"signature-not-binary": {
		severity: "error",
		title: "The signature is not a binary one",
		cause: "It is armored, or a page is served in its place.",
		expected: "a binary detached signature",
		fix: "Sign with gpg --detach-sign, without --armor",
		clients: fromEveryClient("openpgp: invalid data: tag byte does not have MSB set")
	},
	"signature-unknown-issuer": {
		severity: "error",
		title: "The signature is by a key that is not published",
		cause: "The document names no key, or other keys than the one that signed.",
		expected: "the key that signed, in `gpg_public_keys`",
		fix: "Publish that key in the documents of the version, or sign again",
		clients: fromEveryClient("authentication signature from unknown issuer")
	},
	"signature-wrong": {
		severity: "error",
		title: "The signature is of something else",
		cause: "The checksums were changed after they were signed: by another build, an editor, or a host that changes line ends.",
		expected: "a signature of the very bytes of the checksums",
		fix: "Sign the file that is served, and serve it as it is",
		clients: fromEveryClient("openpgp: invalid signature")
	},
	"signature-expired": {
		severity: "error",
		title: "The signature has expired, or is from the future",
		cause: "The clock of the machine that signed was wrong, or the signature was made to expire.",
		expected: "a signature from the past that does not expire",
		fix: "Correct the clock, and sign again",
		clients: { "terraform 1.11.4": "openpgp: signature expired" }
	},
	"signature-hash": {
		severity: "error",
		title: "The signature is made with a hash that clients don't know",
		cause: "It is made with MD5 or RIPEMD-160, as gpg did before 2000. Clients then find no signature.",
		expected: "SHA-256 or SHA-512",
		fix: "Sign again with gpg --digest-algo SHA512",
		clients: withoutFirst(fromEveryClient("authentication signature from unknown issuer"))
	},
	"signature-weak": {
		severity: "warning",
		title: "The signature is made with SHA-1",
		cause: "Clients take it so far. Somebody with means can make two files that have the same one.",
		expected: "SHA-256 or SHA-512",
		fix: "Sign again with gpg --digest-algo SHA512",
		clients: {}
	}
};
const KEY_RULES = {
	"key-null": {
		severity: "error",
		title: "An empty place among the keys makes clients crash",
		cause: "`gpg_public_keys` holds a `null`.",
		expected: "objects with `ascii_armor`",
		fix: "Remove the `null`",
		clients: everyClient("invalid memory address or nil pointer dereference")
	},
	"key-unreadable": {
		severity: "error",
		title: "A key can't be read",
		cause: "Its armor lost its blank line, its end or its line breaks. Clients don't look at the keys after it.",
		expected: "the block that `gpg --armor --export KEYID` prints",
		fix: "Export the key again",
		clients: everyClient("error decoding signing key: openpgp")
	},
	"key-private": {
		severity: "error",
		title: "A private key is published",
		cause: "Clients accept it. So does everybody else who wants to sign in its owner's name.",
		expected: "a PGP PUBLIC KEY BLOCK",
		fix: "Revoke the key at once, make a new one, and sign every version again",
		clients: {}
	},
	"key-second-block": {
		severity: "warning",
		title: "A second key is in the same text",
		cause: "Clients read the first armored block of an entry and nothing after it.",
		expected: "one entry for each key",
		fix: "Give each key an entry of its own",
		clients: {}
	},
	"key-revoked": {
		severity: "error",
		title: "The key that signed is revoked",
		cause: "A revocation counts for signatures from before it, too.",
		expected: "a key that is not revoked",
		fix: "Sign the checksums with a new key, or publish the key as it was before",
		clients: {
			...everyClient("signature made by revoked key"),
			"terraform 1.5.7": "authentication signature from unknown issuer"
		}
	},
	"key-expired": {
		severity: "warning",
		title: "The key that signed has expired",
		cause: "Most clients accept that with a warning. Terraform 1.6.0 does not, and OpenTofu refuses it on demand.",
		expected: "a key that is valid",
		fix: "Extend the key with gpg --quick-set-expire, and publish it again",
		clients: {}
	},
	"key-expiring": {
		severity: "warning",
		title: "The key that signed expires soon",
		cause: "Some clients refuse or warn of a version whose key has expired.",
		expected: "a key that is valid for 60 days or more",
		fix: "Extend the key with gpg --quick-set-expire, and publish it again",
		clients: {}
	},
	"key-old-clients": {
		severity: "info",
		title: "Older clients can't read the key",
		cause: "Terraform up to 1.5 reads RSA, DSA and ECDSA keys only; keys of version 6 need Terraform 1.12 or OpenTofu 1.11.",
		expected: "an RSA key, if users have older clients",
		fix: "Nothing has to be done unless they do; then sign with an RSA key",
		clients: { "terraform 1.5.7": "error decoding signing key: openpgp: unsupported feature: public key type: 22" }
	},
	"key-unusable": {
		severity: "error",
		title: "The key that signed is not one for signing",
		cause: "The key that the signature names has no flag for signing, or its subkey does not vouch for it.",
		expected: "a key or subkey with the flag for signing",
		fix: "Set the flag with gpg --edit-key, change-usage, and publish the key again",
		clients: everyClient("authentication signature from unknown issuer")
	}
};
const SUMS_RULES = {
	"sums-missing": {
		severity: "error",
		title: "The checksums are not there",
		cause: "The release is still a draft, was removed or renamed, or the file was never uploaded.",
		expected: "status 200 for `shasums_url`",
		fix: "Upload the file before the documents name it",
		clients: everyClient("failed to retrieve authentication checksums for provider")
	},
	"sums-crash": {
		severity: "error",
		title: "A line of the checksums makes clients crash",
		cause: "A blank line, or a hash of more than 64 digits in the line of a package. Editors and scripts leave blank lines at the end.",
		expected: "a hash of 64 digits, two spaces and a name on every line",
		fix: "Remove the line, and sign the file again",
		clients: everyClient("index out of range")
	},
	"sums-name": {
		severity: "error",
		title: "A package is not in the checksums",
		cause: "`filename` is in no line: it differs by a folder, a `*`, a case, or the lines are of another format.",
		expected: "a line with the very `filename` of the package's document",
		fix: "Write the file as `sha256sum` does in the folder of the packages, and sign it again",
		clients: everyClient("checksum list has no SHA-256 hash for")
	},
	"sums-hash": {
		severity: "error",
		title: "A hash in the checksums is none",
		cause: "The line of a package does not begin with 64 hexadecimal digits.",
		expected: "64 hexadecimal digits",
		fix: "Write the file as `sha256sum` does, and sign it again",
		clients: everyClient("checksum list has")
	},
	"sums-differ": {
		severity: "error",
		title: "Checksums and document disagree",
		cause: "The line of a package has another hash than `shasum`: one of the two was made from another build.",
		expected: "the same hash in both",
		fix: "Make both from the zip that is served, and sign the checksums again",
		clients: everyClient("checksum list has unexpected SHA-256 hash")
	},
	"sums-odd-line": {
		severity: "warning",
		title: "A line of the checksums is not one",
		cause: "Clients then take the hashes of the other platforms for unknown, and lock files hold that of one platform alone.",
		expected: "a hash of 64 digits, two spaces and a name on every line",
		fix: "Remove the line, and sign the file again",
		clients: {}
	}
};
// src/protocol/rules/rules.ts
const RULES = {
	...HOST_RULES,
	...DISCOVERY_RULES,
	...VERSIONS_RULES,
	...DOWNLOAD_RULES,
	...SUMS_RULES,
	...KEY_RULES,
	...SIGNATURE_RULES,
	...PACKAGE_RULES,
	...MIRROR_RULES,
	...AGREEMENT_RULES,
	...IMAGE_RULES
};
const RULE_IDS = Object.keys(RULES);
function ruleOf(id) {
	return RULES[id];
}
export { ruleOf as n, HOST_RULES as r, RULE_IDS as t };
