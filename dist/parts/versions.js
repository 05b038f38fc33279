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
// src/protocol/rules/agreement.ts
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
export { terraform as a, opentofu as i, AGREEMENT_RULES as n, everyClient as r, VERSIONS_RULES as t };
