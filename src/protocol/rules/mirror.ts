import { everyClient, everyClientBy, type RuleTable } from "./rule.ts";

export const MIRROR_RULES = {
  "mirror-http": {
    title: "A mirror is served over plain HTTP",
    cause: "Clients accept only https.",
    expected: "an https URL",
    fix: "Serve the mirror over HTTPS",
    clients: everyClient(
      "Cannot use ... as a URL for a network provider mirror: the mirror must be at an https: URL.",
    ),
  },
  "mirror-slash": {
    severity: "info",
    title: "The mirror's URL has no slash at the end",
    cause: "Clients drop its last part, and request a path that doesn't exist.",
    expected: "a slash at the end",
    fix: "Add the slash in configurations",
    clients: everyClient("provider ... was not found in any of the search locations"),
  },
  "mirror-index-missing": {
    title: "The mirror has no such provider",
    cause: "`HOSTNAME/NAMESPACE/TYPE/index.json` is missing.",
    expected: "status 200 for the version list",
    fix: "Mirror the provider",
    clients: everyClient("provider ... was not found in any of the search locations"),
  },
  "mirror-type": {
    title: "A document of the mirror is not served as JSON",
    cause: "Its type is not `application/json` (a charset may follow).",
    expected: "`Content-Type: application/json`, with or without a charset",
    fix: "Set its type, or serve it from a `.json` file",
    clients: everyClient("response has invalid Content-Type: ..."),
  },
  "mirror-unreadable": {
    title: "A document of the mirror can't be read",
    cause: "It is not JSON, or has a field of the wrong type.",
    expected: "the JSON object of the protocol",
    fix: "Regenerate the document",
    clients: everyClient("invalid response content from mirror server: ..."),
  },
  "mirror-empty": {
    title: "The mirror lists no version",
    cause: "`versions` is empty or missing.",
    expected: "at least one version",
    fix: "Publish a version, or remove the list",
    clients: everyClient("provider ... was not found in any of the search locations"),
  },
  "mirror-version-invalid": {
    severity: "warning",
    title: "A version in the mirror's list is invalid",
    cause: "Clients skip it silently.",
    expected: "MAJOR.MINOR.PATCH, such as 1.2.3",
    fix: "Correct the version",
  },
  "mirror-version-missing": {
    title: "A version that the mirror lists is missing",
    cause: "There is no `VERSION.json`.",
    expected: "VERSION.json beside index.json",
    fix: "Publish it before the list",
    clients: everyClient(
      "provider mirror does not have archive index for previously-reported ... version ...",
    ),
  },
  "mirror-archives-empty": {
    title: "A version in the mirror has no packages",
    cause: "`archives` is empty or missing.",
    expected: "at least one platform",
    fix: "Mirror the version's packages",
    clients: everyClient("Provider ... does not have a package available for your current platform, ..."),
  },
  "mirror-null": {
    title: "A package that is `null` crashes clients",
    cause: "`archives` has `null` for a platform.",
    expected: "an object with `url`",
    fix: "Remove the platform, or add its package's URL",
    clients: everyClient("runtime error: invalid memory address or nil pointer dereference"),
  },
  "mirror-url": {
    title: "The URL of a package in the mirror can't be used",
    cause:
      "`url` is missing (clients then take the document for the package), or is not http, https or relative.",
    expected: "an http or https URL, absolute or relative to the document",
    fix: "Correct `url`",
    clients: everyClient("zip: not a valid zip file"),
  },
  "mirror-hash-invalid": {
    title: "A hash in the mirror is invalid",
    cause: "It has no scheme (`h1:` or `zh:`).",
    expected: "`h1:` or `zh:`, followed by the hash",
    fix: "Correct `hashes`",
    clients: everyClient("provider mirror returned invalid provider hash ...: ..."),
  },
  "mirror-hash-unknown": {
    title: "The mirror has no hash that clients know",
    cause: "`hashes` has neither `h1:` nor `zh:`.",
    expected: "`h1:` and `zh:`",
    fix: "Add them",
    clients: everyClientBy(
      (name) =>
        `this version of ${name} does not support any of the checksum formats given for this provider`,
    ),
  },
  "mirror-hash-case": {
    title: "A hash in the mirror can't match any zip",
    cause: "`zh:` takes 64 lower-case hexadecimal digits, `h1:` 44 characters of base64.",
    expected: "64 lower-case hexadecimal digits after `zh:`, 44 characters of base64 after `h1:`",
    fix: "Correct `hashes`",
    clients: everyClient("provider package doesn't match the ... expected checksum ..."),
  },
  "mirror-hash-none": {
    severity: "warning",
    title: "A package in the mirror has no hash",
    cause: "Clients install it without a check.",
    expected: "`h1:` and `zh:`",
    fix: "Add `hashes`",
  },
} as const satisfies RuleTable;

/** What a site's catalog, its documents and its files say of a version. */
export const CATALOG_RULES = {
  "entry-lost": {
    title: "The catalog's list lacks a version that it has facts of",
    cause: "A merge, an edit by hand, or an older backup of the list.",
    expected: "an entry for each version",
    fix: "Run `rebuild`, then repeat later withdrawals and deprecations",
  },
  "catalog-older": {
    title: "Clients are offered a version that the catalog lacks",
    cause: "An older backup of the catalog was restored. The next publish is refused.",
    expected: "a catalog with every version that clients are offered",
    fix: "Restore the newer catalog, or run `rebuild`",
  },
  "facts-lost": {
    title: "The catalog lists a version without its facts",
    cause: "A file in `catalog/` was lost.",
    expected: "a file for each version",
    fix: "Restore the file, or run `rebuild`",
  },
  "files-lost": {
    title: "The site lacks files that its catalog names",
    cause: "They were deleted, or not restored with the rest.",
    expected: "every file that clients are sent to",
    fix: "Publish the tag again; for copies of a mirror run `mirror`; else withdraw the version",
  },
  "documents-lost": {
    title: "What clients read is not what the catalog says",
    cause: "Documents were lost or changed, or an older backup of them was restored.",
    expected: "lists with every version that is not withdrawn, and no other",
    fix: "Run `rebuild`",
  },
  "files-kept": {
    title: "A version whose files were to be deleted still has some",
    cause: "The deletion was interrupted, or a backup was restored.",
    expected: "no file of the version",
    fix: "Run `rebuild`, which finishes the deletion",
  },
  "files-unlisted": {
    severity: "info",
    title: "The site has signed files of a version that nothing lists",
    cause: "A publish stopped before it listed the version, or the catalog is older than the files.",
    expected: "files of listed versions only",
    fix: "To list it, run `rebuild` with `versions`",
  },
} as const satisfies RuleTable;

/** Differences between documents, or from an earlier report. */
export const AGREEMENT_RULES = {
  "marks-differ": {
    severity: "info",
    title: "The same files have different marks at two addresses",
    cause: "They were withdrawn or deprecated with `only`, or by another program.",
    expected: "the same marks wherever a site lists the same checksums",
    fix: "If that is not meant, run `withdraw` or `deprecate` again, without `only`",
  },
  "platforms-dropped": {
    severity: "warning",
    title: "A version lacks platforms that the previous one has",
    cause: "Clients choose the newest version even if it lacks theirs.",
    expected: "every platform of the previous version",
    fix: "Release all platforms, or announce that one is dropped",
  },
  "mirror-versions-differ": {
    severity: "warning",
    title: "Registry and mirror list different versions",
    cause: "They were not published together.",
    expected: "the same versions in both",
    fix: "Publish both together",
  },
  "mirror-platforms-differ": {
    severity: "warning",
    title: "Registry and mirror have different platforms for a version",
    cause: "They were not published together, or the mirror is for some platforms only.",
    expected: "the same platforms in both",
    fix: "Publish both together",
  },
  "mirror-packages-differ": {
    title: "Registry and mirror have different packages for a version",
    cause: "A lock file made from one doesn't fit the other.",
    expected: "the same zips in both",
    fix: "Serve the registry's zips in the mirror",
    clients: everyClient("provider package doesn't match the ... expected checksum ..."),
  },
  "version-changed": {
    title: "A published version has changed",
    cause: "Its hashes differ from the earlier report's. Existing lock files reject it.",
    expected: "the packages of the earlier report",
    fix: "Restore it, and release the change as a new version",
    clients: everyClient(
      "the ... package for ... doesn't match any of the checksums previously recorded in the dependency lock file ...",
    ),
  },
  "protocols-changed": {
    severity: "warning",
    title: "A published version states other protocols",
    cause:
      "The earlier report has others. Clients choose versions by their protocols: with wrong ones, some install a version that they can't start.",
    expected: "the protocols that the provider supports",
    fix: "If the earlier ones are right, run `rebuild` with `versions` and `protocols`",
  },
  "version-removed": {
    title: "A published version is gone",
    cause: "The earlier report has it. Anyone whose lock file has the version can't install it.",
    expected: "every version that was ever published",
    fix: "List it again, or announce why it is gone",
    clients: everyClient("the previously-selected version ... is no longer available"),
  },
} as const satisfies RuleTable;
