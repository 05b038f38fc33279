import { everyClient, type RuleTable } from "./rule.ts";

/** Of a network mirror's documents. */
export const MIRROR_RULES = {
  "mirror-http": {
    severity: "error",
    title: "A mirror is served over plain HTTP",
    cause: "Clients refuse a mirror whose URL is not one of https.",
    expected: "https",
    fix: "Serve the mirror with a certificate",
    clients: everyClient("must be at an https: URL"),
  },
  "mirror-slash": {
    severity: "info",
    title: "The URL of the mirror does not end with a slash",
    cause:
      "A client that is configured with this URL leaves out its last part, and asks for what is not there.",
    expected: "a slash at the end",
    fix: "Write the slash in configurations",
    clients: everyClient("was not found in any of the search locations"),
  },
  "mirror-index-missing": {
    severity: "error",
    title: "The mirror has no such provider",
    cause: "`HOSTNAME/NAMESPACE/TYPE/index.json` is not below its URL.",
    expected: "status 200 for the list of versions",
    fix: "Publish the provider to the mirror",
    clients: everyClient("was not found in any of the search locations"),
  },
  "mirror-type": {
    severity: "error",
    title: "A document of the mirror is not served as JSON",
    cause: "The host gives the document another type, because of its name or its settings.",
    expected: "`Content-Type: application/json`, with a charset or without",
    fix: "Serve it as a file that ends in `.json`, or set its type",
    clients: everyClient("response has invalid Content-Type"),
  },
  "mirror-unreadable": {
    severity: "error",
    title: "A document of the mirror can't be read",
    cause: "It is no JSON, or a field has a value of another type.",
    expected: "the JSON object of the protocol",
    fix: "Write the document anew",
    clients: everyClient("invalid response content from mirror server"),
  },
  "mirror-empty": {
    severity: "error",
    title: "The mirror lists no version",
    cause: "`versions` is empty, or is not there.",
    expected: "one version or more",
    fix: "Publish a version to the mirror, or remove the list",
    clients: everyClient("was not found in any of the search locations"),
  },
  "mirror-version-invalid": {
    severity: "warning",
    title: "A version of the mirror's list is none",
    cause: "Clients pass it over without a word.",
    expected: "MAJOR.MINOR.PATCH, such as 1.2.3",
    fix: "Correct the version",
    clients: {},
  },
  "mirror-version-missing": {
    severity: "error",
    title: "A version that the mirror lists is not there",
    cause: "`VERSION.json` is missing: list and documents were not published at once.",
    expected: "VERSION.json beside index.json",
    fix: "Publish the document, and list a version only when it is there",
    clients: everyClient("provider mirror does not have archive index for previously-reported"),
  },
  "mirror-archives-empty": {
    severity: "error",
    title: "A version of the mirror has no packages",
    cause: "`archives` is empty, or is not there.",
    expected: "one platform or more",
    fix: "Publish the version's packages to the mirror",
    clients: everyClient("does not have a package available for your current platform"),
  },
  "mirror-null": {
    severity: "error",
    title: "An empty place among the packages makes clients crash",
    cause: "`archives` has `null` for a platform.",
    expected: "an object with `url`",
    fix: "Remove the platform, or say where its package is",
    clients: everyClient("invalid memory address or nil pointer dereference"),
  },
  "mirror-url": {
    severity: "error",
    title: "The URL of a package in the mirror can't be used",
    cause:
      "`url` is missing, or is no http or https URL. Clients then take the document itself for the package.",
    expected: "an http or https URL, whole or relative to the document",
    fix: "Correct `url`",
    clients: everyClient("not a valid zip file"),
  },
  "mirror-hash-invalid": {
    severity: "error",
    title: "A hash of the mirror is none",
    cause: "It has no scheme before a colon.",
    expected: "`h1:` or `zh:` and the hash",
    fix: "Correct `hashes`",
    clients: everyClient("invalid provider hash"),
  },
  "mirror-hash-unknown": {
    severity: "error",
    title: "The mirror has no hash that clients know",
    cause: "`hashes` has other schemes than `h1:` and `zh:` only.",
    expected: "`h1:` and `zh:`",
    fix: "Add them",
    clients: everyClient("does not support any of the checksum formats"),
  },
  "mirror-hash-case": {
    severity: "error",
    title: "A hash of the mirror is not one that any zip has",
    cause: "`zh:` is compared as a text, in lower-case digits; `h1:` has 44 characters of base64.",
    expected: "64 lower-case hexadecimal digits after `zh:`, 44 characters after `h1:`",
    fix: "Correct `hashes`",
    clients: everyClient("doesn't match"),
  },
  "mirror-hash-none": {
    severity: "warning",
    title: "A package of the mirror has no hash",
    cause: "Clients install it without a check.",
    expected: "`h1:` and `zh:`",
    fix: "Add `hashes`",
    clients: {},
  },
} as const satisfies RuleTable;

/** Of documents that belong together. */
export const AGREEMENT_RULES = {
  "platforms-dropped": {
    severity: "warning",
    title: "A version lacks platforms of the one before",
    cause:
      "A build failed or was left out. Clients choose the newest version, whether it has their platform or not.",
    expected: "every platform of the version before",
    fix: "Release a version with all platforms, or tell users that one is given up",
    clients: {},
  },
  "mirror-versions-differ": {
    severity: "warning",
    title: "Registry and mirror list different versions",
    cause: "They were not published at once.",
    expected: "the same versions in both",
    fix: "Publish both at once",
    clients: {},
  },
  "mirror-platforms-differ": {
    severity: "warning",
    title: "Registry and mirror have different platforms of a version",
    cause: "They were not published at once, or the mirror was made for some platforms.",
    expected: "the same platforms in both",
    fix: "Publish both at once",
    clients: {},
  },
  "mirror-packages-differ": {
    severity: "error",
    title: "Registry and mirror have different packages of a version",
    cause:
      "The mirror's hash of a package is not that of the registry's. A lock file made from one does not fit the other.",
    expected: "the same zips in both",
    fix: "Offer the registry's zips in the mirror",
    clients: everyClient("doesn't match"),
  },
  "version-changed": {
    severity: "error",
    title: "A published version has changed",
    cause:
      "Its packages have other hashes than in the earlier report. Users who have it in a lock file can't install it any more.",
    expected: "the packages of the earlier report",
    fix: "Restore the version, and release the change as a new one",
    clients: everyClient(
      "doesn't match any of the checksums previously recorded in the dependency lock file",
    ),
  },
  "version-removed": {
    severity: "error",
    title: "A published version has gone",
    cause: "It was in the earlier report. Users who have it in a lock file can't install it any more.",
    expected: "every version that was ever published",
    fix: "List it again, or tell users why it was withdrawn",
    clients: everyClient("the previously-selected version ... is no longer available"),
  },
} as const satisfies RuleTable;
