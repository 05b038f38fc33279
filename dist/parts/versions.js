// src/protocol/rules/rule.ts
const CLIENT_NAMES = [
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
function terraform(message) {
	return Object.fromEntries(CLIENT_NAMES.slice(0, 2).map((name) => [name, message]));
}
function opentofu(message) {
	return Object.fromEntries(CLIENT_NAMES.slice(2).map((name) => [name, message]));
}
// src/protocol/rules/mirror.ts
const MIRROR_RULES = {
	"mirror-http": {
		severity: "error",
		title: "A mirror is served over plain HTTP",
		cause: "Clients accept only https URLs for a mirror.",
		expected: "an https URL",
		fix: "Serve the mirror over HTTPS",
		clients: everyClient("must be at an https: URL")
	},
	"mirror-slash": {
		severity: "info",
		title: "The mirror's URL has no slash at the end",
		cause: "A client configured with it drops the last part, and requests a path that doesn't exist.",
		expected: "a slash at the end",
		fix: "Add the slash in configurations",
		clients: everyClient("was not found in any of the search locations")
	},
	"mirror-index-missing": {
		severity: "error",
		title: "The mirror has no such provider",
		cause: "`HOSTNAME/NAMESPACE/TYPE/index.json` is missing below its URL.",
		expected: "status 200 for the version list",
		fix: "Publish the provider to the mirror",
		clients: everyClient("was not found in any of the search locations")
	},
	"mirror-type": {
		severity: "error",
		title: "A document of the mirror is not served as JSON",
		cause: "The host serves another type than `application/json`, with or without a charset.",
		expected: "`Content-Type: application/json`, with or without a charset",
		fix: "Serve it from a file that ends in `.json`, or set its type",
		clients: everyClient("response has invalid Content-Type")
	},
	"mirror-unreadable": {
		severity: "error",
		title: "A document of the mirror can't be read",
		cause: "It is not JSON, or a field has the wrong type.",
		expected: "the JSON object of the protocol",
		fix: "Regenerate the document",
		clients: everyClient("invalid response content from mirror server")
	},
	"mirror-empty": {
		severity: "error",
		title: "The mirror lists no version",
		cause: "`versions` is empty or missing.",
		expected: "at least one version",
		fix: "Publish a version to the mirror, or remove the list",
		clients: everyClient("was not found in any of the search locations")
	},
	"mirror-version-invalid": {
		severity: "warning",
		title: "A version in the mirror's list is invalid",
		cause: "Clients skip it silently.",
		expected: "MAJOR.MINOR.PATCH, such as 1.2.3",
		fix: "Correct the version"
	},
	"mirror-version-missing": {
		severity: "error",
		title: "A version that the mirror lists is missing",
		cause: "There is no `VERSION.json`: the list and the documents were not published together.",
		expected: "VERSION.json beside index.json",
		fix: "Publish the document, and list a version only after it",
		clients: everyClient("provider mirror does not have archive index for previously-reported")
	},
	"mirror-archives-empty": {
		severity: "error",
		title: "A version in the mirror has no packages",
		cause: "`archives` is empty or missing.",
		expected: "at least one platform",
		fix: "Publish the version's packages to the mirror",
		clients: everyClient("does not have a package available for your current platform")
	},
	"mirror-null": {
		severity: "error",
		title: "A package that is `null` crashes clients",
		cause: "`archives` has `null` for a platform.",
		expected: "an object with `url`",
		fix: "Remove the platform, or add the URL of its package",
		clients: everyClient("invalid memory address or nil pointer dereference")
	},
	"mirror-url": {
		severity: "error",
		title: "The URL of a package in the mirror can't be used",
		cause: "`url` is missing, or is not an http or https URL (it may be relative). Clients then take the document for the package.",
		expected: "an http or https URL, absolute or relative to the document",
		fix: "Correct `url`",
		clients: everyClient("not a valid zip file")
	},
	"mirror-hash-invalid": {
		severity: "error",
		title: "A hash in the mirror is invalid",
		cause: "It has no scheme (`h1:` or `zh:`).",
		expected: "`h1:` or `zh:`, followed by the hash",
		fix: "Correct `hashes`",
		clients: everyClient("invalid provider hash")
	},
	"mirror-hash-unknown": {
		severity: "error",
		title: "The mirror has no hash that clients know",
		cause: "`hashes` has only other schemes than `h1:` and `zh:`.",
		expected: "`h1:` and `zh:`",
		fix: "Add them",
		clients: everyClient("does not support any of the checksum formats")
	},
	"mirror-hash-case": {
		severity: "error",
		title: "A hash in the mirror can't match any zip",
		cause: "Clients compare text: `zh:` has 64 lower-case hexadecimal digits, `h1:` 44 characters of base64.",
		expected: "64 lower-case hexadecimal digits after `zh:`, 44 characters of base64 after `h1:`",
		fix: "Correct `hashes`",
		clients: everyClient("doesn't match")
	},
	"mirror-hash-none": {
		severity: "warning",
		title: "A package in the mirror has no hash",
		cause: "Clients install it without a check.",
		expected: "`h1:` and `zh:`",
		fix: "Add `hashes`"
	}
};
const AGREEMENT_RULES = {
	"platforms-dropped": {
		severity: "warning",
		title: "A version lacks platforms that the previous one has",
		cause: "A build failed or was left out. Clients choose the newest version even if it lacks their platform.",
		expected: "every platform of the previous version",
		fix: "Release a version with all platforms, or announce that a platform is dropped"
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
		cause: "They were not published together, or the mirror was made for some platforms only.",
		expected: "the same platforms in both",
		fix: "Publish both together"
	},
	"mirror-packages-differ": {
		severity: "error",
		title: "Registry and mirror have different packages for a version",
		cause: "Their hashes of a package differ. A lock file made from one doesn't fit the other.",
		expected: "the same zips in both",
		fix: "Serve the registry's zips in the mirror",
		clients: everyClient("doesn't match")
	},
	"version-changed": {
		severity: "error",
		title: "A published version has changed",
		cause: "Its packages have other hashes than in the earlier report. Anyone whose lock file has the version can't install it.",
		expected: "the packages of the earlier report",
		fix: "Restore the version, and release the change as a new one",
		clients: everyClient("doesn't match any of the checksums previously recorded in the dependency lock file")
	},
	"version-removed": {
		severity: "error",
		title: "A published version is gone",
		cause: "It was in the earlier report. Anyone whose lock file has the version can't install it.",
		expected: "every version that was ever published",
		fix: "List it again, or announce why it was withdrawn",
		clients: everyClient("the previously-selected version ... is no longer available")
	}
};
// src/protocol/rules/versions.ts
const VERSIONS_RULES = {
	"versions-missing": {
		severity: "error",
		title: "The registry has no such provider",
		cause: "The version list is not where clients request it: the path has upper-case letters, or `providers.v1` points elsewhere.",
		expected: "NAMESPACE/TYPE/versions below `providers.v1`, in lower case",
		fix: "Publish the list at that path",
		clients: everyClient("does not have a provider named")
	},
	"versions-unreadable": {
		severity: "error",
		title: "The version list can't be read",
		cause: "It is not JSON, a web page is served instead, or a field has the wrong type.",
		expected: "{\"versions\": [{\"version\": \"1.2.3\", \"protocols\": [\"5.0\"]}]}",
		fix: "Regenerate the list, and serve pages for missing files with status 404",
		clients: everyClient("could not query provider registry for")
	},
	"versions-empty": {
		severity: "error",
		title: "The version list is empty",
		cause: "It was written before the first version, or its key is not `versions`.",
		expected: "at least one version",
		fix: "Publish a version, or remove the list",
		clients: everyClient("was not found in any of the search locations")
	},
	"version-invalid": {
		severity: "error",
		title: "A version in the list is invalid",
		cause: "Usually it includes the tag's `v`. Most clients then reject the whole list.",
		expected: "MAJOR.MINOR.PATCH, such as 1.2.3 or 1.2.3-rc.1",
		fix: "Correct the version, or remove it from the list",
		clients: everyClient("registry response includes invalid version string")
	},
	"version-crash": {
		severity: "error",
		title: "A number in a version crashes clients",
		cause: "It is larger than 18446744073709551615.",
		expected: "smaller numbers",
		fix: "Remove the version from the list",
		clients: everyClient("strconv.ParseUint: parsing ... value out of range")
	},
	"version-spelling": {
		severity: "warning",
		title: "A version is written in a form that clients don't request",
		cause: "They read `1.0` as 1.0.0, and request that.",
		expected: "three numbers without leading zeros",
		fix: "Write the version out, in the paths of its documents too"
	},
	"version-zero": {
		severity: "warning",
		title: "Version 0.0.0 is never selected",
		cause: "Clients treat it as no version at all.",
		expected: "0.0.1 or later",
		fix: "Release it under another number"
	},
	"version-twins": {
		severity: "warning",
		title: "Two versions differ only in build metadata",
		cause: "Clients can't order them.",
		expected: "versions that differ before the `+`",
		fix: "Remove one from the list, and raise the number next time"
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
		cause: "Clients install a prerelease only if a configuration names it exactly.",
		expected: "a release",
		fix: "Ask users to write `version = \"= ...\"`, or publish a release"
	}
};
const DISCOVERY_RULES = {
	"discovery-missing": {
		severity: "error",
		title: "The host has no provider registry",
		cause: "`.well-known/terraform.json` is not at the root of the host, or names no provider registry. A branch without `.nojekyll` doesn't serve it, and an upload without hidden files loses it.",
		expected: "status 200, and `providers.v1` in the document",
		fix: "Publish the document at the root of the host, together with `.nojekyll`",
		clients: {
			...terraform("does not offer a Terraform provider registry"),
			...opentofu("does not offer a OpenTofu provider registry")
		}
	},
	"discovery-type": {
		severity: "error",
		title: "Discovery is not served as JSON",
		cause: "The host serves another type than `application/json`, with or without a charset.",
		expected: "`Content-Type: application/json`, with or without a charset",
		fix: "Serve it from a file that ends in `.json`, or set its type",
		clients: everyClient("discovery URL returned an unsupported Content-Type")
	},
	"discovery-unreadable": {
		severity: "error",
		title: "Discovery is not a JSON object",
		cause: "A web page is served instead, or the file begins with a byte order mark or has content after the object.",
		expected: "one JSON object and nothing else, in UTF-8 without a byte order mark",
		fix: "Regenerate the document",
		clients: everyClient("failed to decode discovery document as a JSON object")
	},
	"discovery-service": {
		severity: "error",
		title: "Discovery names no registry that clients can use",
		cause: "`providers.v1` is not a URL such as `/v1/providers/`, or only another version of the protocol is listed.",
		expected: "a string such as \"/v1/providers/\" under `providers.v1`",
		fix: "Correct the value",
		clients: everyClient("but it may be compatible with a different")
	},
	"discovery-slash": {
		severity: "error",
		title: "The registry's URL has no slash at the end",
		cause: "Clients replace the last part of the URL with the provider's name, and request a path that doesn't exist.",
		expected: "a slash at the end of `providers.v1`",
		fix: "Add the slash",
		clients: everyClient("does not have a provider named")
	}
};
export { everyClient as a, MIRROR_RULES as i, VERSIONS_RULES as n, opentofu as o, AGREEMENT_RULES as r, terraform as s, DISCOVERY_RULES as t };
