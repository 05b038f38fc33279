// src/protocol/rules/rule.ts
const CLIENT_NAMES = [
	"terraform 1.16.1",
	"terraform 1.11.4",
	"terraform 1.5.7",
	"opentofu 1.12.6",
	"opentofu 1.10.10",
	"opentofu 1.6.3"
];
function everyClient(message) {
	return {
		...terraform(message),
		...opentofu(message)
	};
}
function without(name, { [name]: _accepts, ...others }) {
	return others;
}
function everyClientBy(message) {
	return {
		...terraform(message("Terraform")),
		...opentofu(message("OpenTofu"))
	};
}
function terraform(message) {
	return every("terraform ", message);
}
function opentofu(message) {
	return every("opentofu ", message);
}
function every(client, message) {
	const names = CLIENT_NAMES.filter((name) => name.startsWith(client));
	return Object.fromEntries(names.map((name) => [name, message]));
}
// src/protocol/rules/mirror.ts
const MIRROR_RULES = {
	"mirror-http": {
		title: "A mirror is served over plain HTTP",
		cause: "Clients accept only https.",
		expected: "an https URL",
		fix: "Serve the mirror over HTTPS",
		clients: everyClient("Cannot use ... as a URL for a network provider mirror: the mirror must be at an https: URL.")
	},
	"mirror-slash": {
		severity: "info",
		title: "The mirror's URL has no slash at the end",
		cause: "Clients drop its last part, and request a path that doesn't exist.",
		expected: "a slash at the end",
		fix: "Add the slash in configurations",
		clients: everyClient("provider ... was not found in any of the search locations")
	},
	"mirror-index-missing": {
		title: "The mirror has no such provider",
		cause: "`HOSTNAME/NAMESPACE/TYPE/index.json` is missing.",
		expected: "status 200 for the version list",
		fix: "Mirror the provider",
		clients: everyClient("provider ... was not found in any of the search locations")
	},
	"mirror-type": {
		title: "A document of the mirror is not served as JSON",
		cause: "Its type is not `application/json` (a charset may follow).",
		expected: "`Content-Type: application/json`, with or without a charset",
		fix: "Set its type, or serve it from a `.json` file",
		clients: everyClient("response has invalid Content-Type: ...")
	},
	"mirror-unreadable": {
		title: "A document of the mirror can't be read",
		cause: "It is not JSON, or has a field of the wrong type.",
		expected: "the JSON object of the protocol",
		fix: "Regenerate the document",
		clients: everyClient("invalid response content from mirror server: ...")
	},
	"mirror-empty": {
		title: "The mirror lists no version",
		cause: "`versions` is empty or missing.",
		expected: "at least one version",
		fix: "Publish a version, or remove the list",
		clients: everyClient("provider ... was not found in any of the search locations")
	},
	"mirror-version-invalid": {
		severity: "warning",
		title: "A version in the mirror's list is invalid",
		cause: "Clients skip it silently.",
		expected: "MAJOR.MINOR.PATCH, such as 1.2.3",
		fix: "Correct the version"
	},
	"mirror-version-missing": {
		title: "A version that the mirror lists is missing",
		cause: "There is no `VERSION.json`.",
		expected: "VERSION.json beside index.json",
		fix: "Publish it before the list",
		clients: everyClient("provider mirror does not have archive index for previously-reported ... version ...")
	},
	"mirror-archives-empty": {
		title: "A version in the mirror has no packages",
		cause: "`archives` is empty or missing.",
		expected: "at least one platform",
		fix: "Mirror the version's packages",
		clients: everyClient("Provider ... does not have a package available for your current platform, ...")
	},
	"mirror-null": {
		title: "A package that is `null` crashes clients",
		cause: "`archives` has `null` for a platform.",
		expected: "an object with `url`",
		fix: "Remove the platform, or add its package's URL",
		clients: everyClient("runtime error: invalid memory address or nil pointer dereference")
	},
	"mirror-url": {
		title: "The URL of a package in the mirror can't be used",
		cause: "`url` is missing (clients then take the document for the package), or is not http, https or relative.",
		expected: "an http or https URL, absolute or relative to the document",
		fix: "Correct `url`",
		clients: everyClient("zip: not a valid zip file")
	},
	"mirror-hash-invalid": {
		title: "A hash in the mirror is invalid",
		cause: "It has no scheme (`h1:` or `zh:`).",
		expected: "`h1:` or `zh:`, followed by the hash",
		fix: "Correct `hashes`",
		clients: everyClient("provider mirror returned invalid provider hash ...: ...")
	},
	"mirror-hash-unknown": {
		title: "The mirror has no hash that clients know",
		cause: "`hashes` has neither `h1:` nor `zh:`.",
		expected: "`h1:` and `zh:`",
		fix: "Add them",
		clients: everyClientBy((name) => `this version of ${name} does not support any of the checksum formats given for this provider`)
	},
	"mirror-hash-case": {
		title: "A hash in the mirror can't match any zip",
		cause: "`zh:` takes 64 lower-case hexadecimal digits, `h1:` 44 characters of base64.",
		expected: "64 lower-case hexadecimal digits after `zh:`, 44 characters of base64 after `h1:`",
		fix: "Correct `hashes`",
		clients: everyClient("provider package doesn't match the ... expected checksum ...")
	},
	"mirror-hash-none": {
		severity: "warning",
		title: "A package in the mirror has no hash",
		cause: "Clients install it without a check.",
		expected: "`h1:` and `zh:`",
		fix: "Add `hashes`"
	}
};
const CATALOG_RULES = {
	"entry-lost": {
		title: "The catalog's list lacks a version that it has facts of",
		cause: "A merge, an edit by hand, or an older backup of the list.",
		expected: "an entry for each version",
		fix: "Run `rebuild`, then repeat later withdrawals and deprecations"
	},
	"catalog-older": {
		title: "Clients are offered a version that the catalog lacks",
		cause: "An older backup of the catalog was restored. The next publish is refused.",
		expected: "a catalog with every version that clients are offered",
		fix: "Restore the newer catalog, or run `rebuild`"
	},
	"facts-lost": {
		title: "The catalog lists a version without its facts",
		cause: "A file in `catalog/` was lost.",
		expected: "a file for each version",
		fix: "Restore the file, or run `rebuild`"
	},
	"files-lost": {
		title: "The site lacks files that its catalog names",
		cause: "They were deleted, or not restored with the rest.",
		expected: "every file that clients are sent to",
		fix: "Publish the tag again; for copies of a mirror run `mirror`; else withdraw the version"
	},
	"documents-lost": {
		title: "What clients read is not what the catalog says",
		cause: "Documents were lost or changed, or an older backup of them was restored.",
		expected: "lists with every version that is not withdrawn, and no other",
		fix: "Run `rebuild`"
	},
	"files-kept": {
		title: "A version whose files were to be deleted still has some",
		cause: "The deletion was interrupted, or a backup was restored.",
		expected: "no file of the version",
		fix: "Run `rebuild`, which finishes the deletion"
	},
	"files-unlisted": {
		severity: "info",
		title: "The site has signed files of a version that nothing lists",
		cause: "A publish stopped before it listed the version, or the catalog is older than the files.",
		expected: "files of listed versions only",
		fix: "To list it, run `rebuild` with `versions`"
	}
};
const AGREEMENT_RULES = {
	"marks-differ": {
		severity: "info",
		title: "The same files have different marks at two addresses",
		cause: "They were withdrawn or deprecated with `only`, or by another program.",
		expected: "the same marks wherever a site lists the same checksums",
		fix: "If that is not meant, run `withdraw` or `deprecate` again, without `only`"
	},
	"platforms-dropped": {
		severity: "warning",
		title: "A version lacks platforms that the previous one has",
		cause: "Clients choose the newest version even if it lacks theirs.",
		expected: "every platform of the previous version",
		fix: "Release all platforms, or announce that one is dropped"
	},
	"mirror-versions-differ": {
		severity: "warning",
		title: "Registry and mirror list different versions",
		cause: "They were not published together.",
		expected: "the same versions in both",
		fix: "Publish both together"
	},
	"mirror-platforms-differ": {
		severity: "warning",
		title: "Registry and mirror have different platforms for a version",
		cause: "They were not published together, or the mirror is for some platforms only.",
		expected: "the same platforms in both",
		fix: "Publish both together"
	},
	"mirror-packages-differ": {
		title: "Registry and mirror have different packages for a version",
		cause: "A lock file made from one doesn't fit the other.",
		expected: "the same zips in both",
		fix: "Serve the registry's zips in the mirror",
		clients: everyClient("provider package doesn't match the ... expected checksum ...")
	},
	"version-changed": {
		title: "A published version has changed",
		cause: "Its hashes differ from the earlier report's. Existing lock files reject it.",
		expected: "the packages of the earlier report",
		fix: "Restore it, and release the change as a new version",
		clients: everyClient("the ... package for ... doesn't match any of the checksums previously recorded in the dependency lock file ...")
	},
	"protocols-changed": {
		severity: "warning",
		title: "A published version states other protocols",
		cause: "The earlier report has others. Clients choose versions by their protocols: with wrong ones, some install a version that they can't start.",
		expected: "the protocols that the provider supports",
		fix: "If the earlier ones are right, run `rebuild` with `versions` and `protocols`"
	},
	"version-removed": {
		title: "A published version is gone",
		cause: "The earlier report has it. Anyone whose lock file has the version can't install it.",
		expected: "every version that was ever published",
		fix: "List it again, or announce why it is gone",
		clients: everyClient("the previously-selected version ... is no longer available")
	}
};
// src/protocol/rules/registry.ts
const HOST_RULES = {
	"nothing-served": {
		title: "No registry or mirror was found",
		cause: "There is neither discovery of a provider registry nor a mirror's `index.json`.",
		expected: "a registry or a mirror",
		fix: "Name a registry's host, or the URL of a mirror's folder",
		clients: everyClientBy((name) => `The host ... given in provider source address ... does not offer a ${name} provider registry.`)
	},
	"host-unreachable": {
		title: "The host can't be reached",
		cause: "The name doesn't resolve, the certificate is invalid, the connection fails, or the response is compressed unasked.",
		expected: "a response over HTTPS, with a certificate for that name",
		fix: "Correct the URL, the DNS record or the certificate, or check this machine's network and proxy settings",
		clients: everyClient("request failed after 2 attempts")
	},
	"host-slow": {
		severity: "warning",
		title: "The host is slow",
		cause: "A document took more than five seconds; clients give up after ten.",
		expected: "every document within five seconds",
		fix: "Serve static files from a cache"
	},
	"host-uncached": {
		severity: "info",
		title: "Caches may not keep the version list",
		cause: "Every `init` then reaches the host.",
		expected: "a list that caches may keep for a minute",
		fix: "Send `Cache-Control: max-age=60` with it, unless the registry is private"
	},
	"host-timeout": {
		title: "A document takes too long",
		cause: "Clients wait ten seconds for a complete document.",
		expected: "every document within ten seconds",
		fix: "Serve static files from a cache",
		clients: everyClient("request failed after 2 attempts")
	},
	"host-refuses": {
		title: "The host requires credentials",
		cause: "The site is private, or the token is invalid. GitHub Pages can't check tokens.",
		expected: "documents that are public, or that the token can read",
		fix: "Make the site public, or set a token in a `credentials` block or `TF_TOKEN_registry_example_com`; for packages, Terraform 1.11 and later send a login from `.netrc`",
		clients: everyClient("host ... requires authentication credentials")
	},
	"host-fails": {
		title: "The host returns errors",
		cause: "Even a retry got neither 200 nor 404. `lint` stops after ten failures in a row, or if asked to wait long.",
		expected: "status 200",
		fix: "Try again later, or check the host's logs; on GitHub Pages, its bandwidth and build limits",
		clients: {
			...terraform("the request failed after 2 attempts, please try again later"),
			...opentofu("request failed ...: ... returned from ...")
		}
	},
	"host-redirects": {
		title: "A document has too many redirects",
		cause: "Clients follow three redirects for discovery, five in a mirror and nine elsewhere.",
		expected: "at most one redirect",
		fix: "Redirect from the first URL straight to the last",
		clients: {
			...terraform("failed to request discovery document: ... too many redirects"),
			"opentofu 1.10.10": "failed to request discovery document: ... too many redirects",
			"opentofu 1.6.3": "failed to request discovery document: ... too many redirects"
		}
	},
	"document-too-large": {
		title: "A document is too large",
		cause: "Clients read 1 MiB of discovery. Of other documents `lint` reads 16 MB and 20,000 versions.",
		expected: "at most 16 MB and 20,000 versions, and 1 MiB for discovery",
		fix: "Check what is served instead"
	},
	"look-unfinished": {
		title: "The check is incomplete",
		cause: "It would take over an hour (five with packages), or has over 20,000 findings.",
		expected: "at most 20,000 findings, and responses as fast as a file server's",
		fix: "Check fewer providers, or fix the findings first"
	},
	"address-unsafe": {
		title: "A public document points into a private network",
		cause: "A URL names this machine or a private network, directly or through DNS. `lint` did not request it.",
		expected: "URLs that every user can reach",
		fix: "Publish with the URL at which users reach the site"
	}
};
const VERSIONS_RULES = {
	"versions-missing": {
		title: "The registry has no such provider",
		cause: "Its version list is elsewhere: the path has upper-case letters, or `providers.v1` is wrong.",
		expected: "NAMESPACE/TYPE/versions below `providers.v1`, in lower case",
		fix: "Correct the address, or publish the list where clients request it",
		clients: everyClient("provider registry ... does not have a provider named ...")
	},
	"versions-unreadable": {
		title: "The version list can't be read",
		cause: "It is not JSON, or has a field of the wrong type.",
		expected: "{\"versions\": [{\"version\": \"1.2.3\", \"protocols\": [\"5.0\"]}]}",
		fix: "Regenerate it, and serve missing files with status 404",
		clients: everyClient("could not query provider registry for ...: ...")
	},
	"versions-empty": {
		title: "The version list is empty",
		cause: "It has no version yet, or its key is not `versions`.",
		expected: "at least one version",
		fix: "Publish a version, or remove the list",
		clients: everyClient("provider ... was not found in any of the search locations")
	},
	"version-invalid": {
		title: "A version in the list is invalid",
		cause: "Usually it has the tag's `v`. Most clients then reject the whole list; Terraform 1.16 skips the version.",
		expected: "MAJOR.MINOR.PATCH, such as 1.2.3 or 1.2.3-rc.1",
		fix: "Correct or remove it",
		clients: without("terraform 1.16.1", everyClient("registry response includes invalid version string ...: ..."))
	},
	"version-crash": {
		title: "A number in a version crashes clients",
		cause: "It is larger than 18446744073709551615.",
		expected: "smaller numbers",
		fix: "Remove it from the list",
		clients: everyClient("strconv.ParseUint: parsing ...: value out of range")
	},
	"version-spelling": {
		severity: "warning",
		title: "A version is written in a form that clients don't request",
		cause: "They request 1.0.0 for `1.0`.",
		expected: "three numbers without leading zeros",
		fix: "Write all three numbers, also in its documents' paths"
	},
	"version-zero": {
		severity: "warning",
		title: "Version 0.0.0 is never selected",
		cause: "Clients take it for no version.",
		expected: "0.0.1 or later",
		fix: "Release it under another number"
	},
	"version-twins": {
		severity: "warning",
		title: "Two versions differ only in build metadata",
		cause: "Clients can't order them.",
		expected: "versions that differ before the `+`",
		fix: "Remove one"
	},
	"version-twice": {
		severity: "warning",
		title: "A version is listed twice",
		cause: "Clients use the last entry.",
		expected: "each version once",
		fix: "Remove one of the entries"
	},
	"versions-prerelease": {
		severity: "warning",
		title: "There are only prereleases",
		cause: "Clients install one only if a configuration names it exactly.",
		expected: "a release",
		fix: "Ask users to write `version = \"= ...\"`, or publish a release"
	}
};
const DISCOVERY_RULES = {
	"discovery-missing": {
		title: "The host has no provider registry",
		cause: "`.well-known/terraform.json` is not at the host's root, or names none. A branch without `.nojekyll`, or an upload without hidden files, loses it.",
		expected: "status 200, and `providers.v1` in the document",
		fix: "Publish it there, with `.nojekyll`; or use the URL of the site, and its `host` block from `config`",
		clients: everyClientBy((name) => `The host ... given in provider source address ... does not offer a ${name} provider registry.`)
	},
	"discovery-type": {
		title: "Discovery is not served as JSON",
		cause: "Its type is not `application/json` (a charset may follow).",
		expected: "`Content-Type: application/json`, with or without a charset",
		fix: "Set its type, or serve it from a `.json` file",
		clients: everyClient("discovery URL returned an unsupported Content-Type ...")
	},
	"discovery-unreadable": {
		title: "Discovery is not a JSON object",
		cause: "It is a web page, begins with a byte order mark, or has content after the object.",
		expected: "one JSON object and nothing else, in UTF-8 without a byte order mark",
		fix: "Regenerate the document",
		clients: everyClient("failed to decode discovery document as a JSON object: ...")
	},
	"discovery-service": {
		title: "Discovery names no registry that clients can use",
		cause: "`providers.v1` is not a URL such as `/v1/providers/`, or only another version of the protocol is listed.",
		expected: "a string such as \"/v1/providers/\" under `providers.v1`",
		fix: "Correct the value",
		clients: everyClientBy((name) => `The host ... given in provider source address ... does not offer a ${name} provider registry that is compatible with this ${name} version, but it may be compatible with a different ${name} version.`)
	},
	"discovery-slash": {
		title: "The registry's URL has no slash at the end",
		cause: "Clients then replace its last part, and request a path that doesn't exist.",
		expected: "a slash at the end of `providers.v1`",
		fix: "Add the slash",
		clients: everyClient("provider registry ... does not have a provider named ...")
	}
};
const DOWNLOAD_RULES = {
	"download-missing": {
		title: "A listed platform has no package",
		cause: "Clients choose the version anyway.",
		expected: "VERSION/download/OS/ARCH for every platform in the list",
		fix: "Publish every platform's document before the list",
		clients: everyClient("Provider ... does not have a package available for your current platform, ...")
	},
	"download-unreadable": {
		title: "A package's document can't be read",
		cause: "It is not JSON, or has a field of the wrong type.",
		expected: "the JSON object of the protocol",
		fix: "Regenerate the document",
		clients: everyClient("could not query provider registry for ...: ...")
	},
	"download-platform": {
		title: "A package is for another platform",
		cause: "`os` and `arch` differ from the requested path.",
		expected: "the platform in the path",
		fix: "Correct `os` and `arch`",
		clients: everyClient("registry response to request for ... archive has incorrect target ...")
	},
	"download-protocols": {
		title: "Clients support none of the provider's protocols",
		cause: "`protocols` lists none from 5.0 to 6.x.",
		expected: "5.0, 6.0 or both, or no `protocols` at all",
		fix: "Copy the protocols from the provider's manifest",
		clients: everyClientBy((name) => `Provider ... is not compatible with ${name} ...`)
	},
	"download-protocol-invalid": {
		title: "A protocol is not a version",
		cause: "`protocols` has an entry such as `v5.0`.",
		expected: "strings such as 5.0",
		fix: "Correct `protocols`",
		clients: everyClient("registry response includes invalid version string ...: ...")
	},
	"download-protocols-differ": {
		severity: "warning",
		title: "The version list and a package disagree about protocols",
		cause: "Clients that reject a version suggest one that won't work either.",
		expected: "the same `protocols` in both documents",
		fix: "Write the same into both"
	},
	"download-url": {
		title: "A URL in a package's document can't be used",
		cause: "`download_url`, `shasums_url` or `shasums_signature_url` is missing, or is not http, https or relative.",
		expected: "an http or https URL, absolute or relative to the document",
		fix: "Correct the URL",
		clients: everyClient("registry response includes invalid ... URL: must use http or https scheme")
	},
	"download-shasum": {
		title: "A package's hash is invalid",
		cause: "`shasum` is missing, or is not 64 hexadecimal digits.",
		expected: "the SHA-256 of the zip, in 64 hexadecimal digits",
		fix: "Correct `shasum`",
		clients: everyClient("registry response includes invalid SHA256 hash ...: ...")
	},
	"download-trust": {
		title: "A key has a trust signature",
		cause: "Terraform accepts only HashiCorp's.",
		expected: "an empty `trust_signature`, or none",
		fix: "Leave `trust_signature` empty",
		clients: terraform("error ... trust signature: ...")
	},
	"download-packages": {
		title: "The list of all packages is wrong",
		cause: "OpenTofu 1.12 and later need each platform's size and `zh:` of `shasum` in `packages`.",
		expected: "`packages` with the exact size and the `zh:` of `shasum` for every platform, or no `packages` at all",
		fix: "Correct `packages`, or leave it out",
		clients: { "opentofu 1.12.6": "registry response expected sha256sum is ..., which does not match the platform's value of ..." }
	},
	"download-packages-crash": {
		title: "Two identical packages crash OpenTofu",
		cause: "OpenTofu 1.12 panics if `packages` has a hash for two platforms.",
		expected: "no `packages` where two zips are identical",
		fix: "Leave `packages` out",
		clients: { "opentofu 1.12.6": "BUG: conflicting platforms (... != ...)" }
	}
};
export { AGREEMENT_RULES as a, CLIENT_NAMES as c, terraform as d, without as f, VERSIONS_RULES as i, everyClient as l, DOWNLOAD_RULES as n, CATALOG_RULES as o, HOST_RULES as r, MIRROR_RULES as s, DISCOVERY_RULES as t, opentofu as u };
