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
		cause: "Clients refuse a mirror whose URL is not one of https.",
		expected: "https",
		fix: "Serve the mirror with a certificate",
		clients: everyClient("must be at an https: URL")
	},
	"mirror-slash": {
		severity: "info",
		title: "The URL of the mirror does not end with a slash",
		cause: "A client that is configured with this URL leaves out its last part, and asks for what is not there.",
		expected: "a slash at the end",
		fix: "Write the slash in configurations",
		clients: everyClient("was not found in any of the search locations")
	},
	"mirror-index-missing": {
		severity: "error",
		title: "The mirror has no such provider",
		cause: "`HOSTNAME/NAMESPACE/TYPE/index.json` is not below its URL.",
		expected: "status 200 for the list of versions",
		fix: "Publish the provider to the mirror",
		clients: everyClient("was not found in any of the search locations")
	},
	"mirror-type": {
		severity: "error",
		title: "A document of the mirror is not served as JSON",
		cause: "The host gives the document another type, because of its name or its settings.",
		expected: "`Content-Type: application/json`, with a charset or without",
		fix: "Serve it as a file that ends in `.json`, or set its type",
		clients: everyClient("response has invalid Content-Type")
	},
	"mirror-unreadable": {
		severity: "error",
		title: "A document of the mirror can't be read",
		cause: "It is no JSON, or a field has a value of another type.",
		expected: "the JSON object of the protocol",
		fix: "Write the document anew",
		clients: everyClient("invalid response content from mirror server")
	},
	"mirror-empty": {
		severity: "error",
		title: "The mirror lists no version",
		cause: "`versions` is empty, or is not there.",
		expected: "one version or more",
		fix: "Publish a version to the mirror, or remove the list",
		clients: everyClient("was not found in any of the search locations")
	},
	"mirror-version-invalid": {
		severity: "warning",
		title: "A version of the mirror's list is none",
		cause: "Clients pass it over without a word.",
		expected: "MAJOR.MINOR.PATCH, such as 1.2.3",
		fix: "Correct the version",
		clients: {}
	},
	"mirror-version-missing": {
		severity: "error",
		title: "A version that the mirror lists is not there",
		cause: "`VERSION.json` is missing: list and documents were not published at once.",
		expected: "VERSION.json beside index.json",
		fix: "Publish the document, and list a version only when it is there",
		clients: everyClient("provider mirror does not have archive index for previously-reported")
	},
	"mirror-archives-empty": {
		severity: "error",
		title: "A version of the mirror has no packages",
		cause: "`archives` is empty, or is not there.",
		expected: "one platform or more",
		fix: "Publish the version's packages to the mirror",
		clients: everyClient("does not have a package available for your current platform")
	},
	"mirror-null": {
		severity: "error",
		title: "An empty place among the packages makes clients crash",
		cause: "`archives` has `null` for a platform.",
		expected: "an object with `url`",
		fix: "Remove the platform, or say where its package is",
		clients: everyClient("invalid memory address or nil pointer dereference")
	},
	"mirror-url": {
		severity: "error",
		title: "The URL of a package in the mirror can't be used",
		cause: "`url` is missing, or is no http or https URL. Clients then take the document itself for the package.",
		expected: "an http or https URL, whole or relative to the document",
		fix: "Correct `url`",
		clients: everyClient("not a valid zip file")
	},
	"mirror-hash-invalid": {
		severity: "error",
		title: "A hash of the mirror is none",
		cause: "It has no scheme before a colon.",
		expected: "`h1:` or `zh:` and the hash",
		fix: "Correct `hashes`",
		clients: everyClient("invalid provider hash")
	},
	"mirror-hash-unknown": {
		severity: "error",
		title: "The mirror has no hash that clients know",
		cause: "`hashes` has other schemes than `h1:` and `zh:` only.",
		expected: "`h1:` and `zh:`",
		fix: "Add them",
		clients: everyClient("does not support any of the checksum formats")
	},
	"mirror-hash-case": {
		severity: "error",
		title: "A hash of the mirror is not one that any zip has",
		cause: "`zh:` is compared as a text, in lower-case digits; `h1:` has 44 characters of base64.",
		expected: "64 lower-case hexadecimal digits after `zh:`, 44 characters after `h1:`",
		fix: "Correct `hashes`",
		clients: everyClient("doesn't match")
	},
	"mirror-hash-none": {
		severity: "warning",
		title: "A package of the mirror has no hash",
		cause: "Clients install it without a check.",
		expected: "`h1:` and `zh:`",
		fix: "Add `hashes`",
		clients: {}
	}
};
const AGREEMENT_RULES = {
	"platforms-dropped": {
		severity: "warning",
		title: "A version lacks platforms of the one before",
		cause: "A build failed or was left out. Clients choose the newest version, whether it has their platform or not.",
		expected: "every platform of the version before",
		fix: "Release a version with all platforms, or tell users that one is given up",
		clients: {}
	},
	"mirror-versions-differ": {
		severity: "warning",
		title: "Registry and mirror list different versions",
		cause: "They were not published at once.",
		expected: "the same versions in both",
		fix: "Publish both at once",
		clients: {}
	},
	"mirror-platforms-differ": {
		severity: "warning",
		title: "Registry and mirror have different platforms of a version",
		cause: "They were not published at once, or the mirror was made for some platforms.",
		expected: "the same platforms in both",
		fix: "Publish both at once",
		clients: {}
	},
	"mirror-packages-differ": {
		severity: "error",
		title: "Registry and mirror have different packages of a version",
		cause: "The mirror's hash of a package is not that of the registry's. A lock file made from one does not fit the other.",
		expected: "the same zips in both",
		fix: "Offer the registry's zips in the mirror",
		clients: everyClient("doesn't match")
	},
	"version-changed": {
		severity: "error",
		title: "A published version has changed",
		cause: "Its packages have other hashes than in the earlier report. Users who have it in a lock file can't install it any more.",
		expected: "the packages of the earlier report",
		fix: "Restore the version, and release the change as a new one",
		clients: everyClient("doesn't match any of the checksums previously recorded in the dependency lock file")
	},
	"version-removed": {
		severity: "error",
		title: "A published version has gone",
		cause: "It was in the earlier report. Users who have it in a lock file can't install it any more.",
		expected: "every version that was ever published",
		fix: "List it again, or tell users why it was withdrawn",
		clients: everyClient("the previously-selected version ... is no longer available")
	}
};
// src/protocol/rules/versions.ts
const VERSIONS_RULES = {
	"versions-missing": {
		severity: "error",
		title: "The registry has no such provider",
		cause: "The list of versions is not where clients ask for it: the path has upper case letters, or `providers.v1` leads elsewhere.",
		expected: "NAMESPACE/TYPE/versions below `providers.v1`, in lower case",
		fix: "Publish the list under that path",
		clients: everyClient("does not have a provider named")
	},
	"versions-unreadable": {
		severity: "error",
		title: "The list of versions can't be read",
		cause: "It is no JSON, a page that is served in its place, or a field has a value of another type.",
		expected: "{\"versions\": [{\"version\": \"1.2.3\", \"protocols\": [\"5.0\"]}]}",
		fix: "Write the list anew; a page for what is missing has to come with status 404",
		clients: everyClient("could not query provider registry for")
	},
	"versions-empty": {
		severity: "error",
		title: "The list of versions is empty",
		cause: "It was written before the first version, or with another key than `versions`.",
		expected: "one version or more",
		fix: "Publish a version, or remove the list",
		clients: everyClient("was not found in any of the search locations")
	},
	"version-invalid": {
		severity: "error",
		title: "A version in the list is none",
		cause: "Mostly the tag's `v` is part of it. Most clients then refuse the whole list, and with it every version.",
		expected: "MAJOR.MINOR.PATCH, such as 1.2.3 or 1.2.3-rc.1",
		fix: "Correct the version, or take it out of the list",
		clients: everyClient("registry response includes invalid version string")
	},
	"version-crash": {
		severity: "error",
		title: "A version has a number that makes clients crash",
		cause: "No part of a version may be larger than 18446744073709551615.",
		expected: "smaller numbers",
		fix: "Take the version out of the list",
		clients: everyClient("strconv.ParseUint: parsing ... value out of range")
	},
	"version-spelling": {
		severity: "warning",
		title: "A version is spelled in a way that clients don't ask for",
		cause: "They read `1.0` as 1.0.0, and ask for the latter.",
		expected: "three numbers without leading zeros",
		fix: "Write the version out; its documents have to lie under that name too",
		clients: {}
	},
	"version-zero": {
		severity: "warning",
		title: "Version 0.0.0 is never selected",
		cause: "Clients take it for no version at all.",
		expected: "0.0.1 or later",
		fix: "Release it under another number",
		clients: {}
	},
	"version-twins": {
		severity: "warning",
		title: "Two versions differ in build metadata only",
		cause: "Clients can't tell which of them is newer.",
		expected: "versions that differ before the `+`",
		fix: "Take one of them out of the list, and raise the number next time",
		clients: {}
	},
	"version-twice": {
		severity: "warning",
		title: "A version is in the list twice",
		cause: "Clients take what the last of them says.",
		expected: "every version once",
		fix: "Remove one of the entries",
		clients: {}
	},
	"versions-prerelease": {
		severity: "warning",
		title: "There are only prereleases",
		cause: "Clients install a prerelease only where a configuration names it exactly.",
		expected: "a release",
		fix: "Tell users to write `version = \"= ...\"`, or publish a release",
		clients: {}
	}
};
const DISCOVERY_RULES = {
	"discovery-missing": {
		severity: "error",
		title: "The host offers no registry of providers",
		cause: "`.well-known/terraform.json` is not at the root of the host, or names no registry of providers. A branch without `.nojekyll` loses it, and so does an upload that leaves out hidden files.",
		expected: "status 200, and `providers.v1` in the document",
		fix: "Publish the document at the root of the host, and `.nojekyll` with it",
		clients: {
			...terraform("does not offer a Terraform provider registry"),
			...opentofu("does not offer a OpenTofu provider registry")
		}
	},
	"discovery-type": {
		severity: "error",
		title: "Discovery is not served as JSON",
		cause: "The host gives the document another type, because of its name or its settings.",
		expected: "`Content-Type: application/json`, with a charset or without",
		fix: "Serve it as a file that ends in `.json`, or set its type",
		clients: everyClient("discovery URL returned an unsupported Content-Type")
	},
	"discovery-unreadable": {
		severity: "error",
		title: "Discovery is no JSON object",
		cause: "A page stands in its place, or it was written with a byte order mark or with something after the object.",
		expected: "one JSON object and nothing else, in UTF-8 without a mark",
		fix: "Write the document anew",
		clients: everyClient("failed to decode discovery document as a JSON object")
	},
	"discovery-service": {
		severity: "error",
		title: "Discovery names no registry that clients can use",
		cause: "`providers.v1` is no text or no URL, or only another version of the protocol is named.",
		expected: "a text such as \"/v1/providers/\" under `providers.v1`",
		fix: "Correct the value",
		clients: everyClient("but it may be compatible with a different")
	},
	"discovery-slash": {
		severity: "error",
		title: "The registry's URL does not end with a slash",
		cause: "Clients put the name of the provider in the place of the last part of the URL, and then ask for what is not there.",
		expected: "a slash at the end of `providers.v1`",
		fix: "Add the slash",
		clients: everyClient("does not have a provider named")
	}
};
export { everyClient as a, MIRROR_RULES as i, VERSIONS_RULES as n, opentofu as o, AGREEMENT_RULES as r, terraform as s, DISCOVERY_RULES as t };
