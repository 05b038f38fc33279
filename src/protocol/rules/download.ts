import { everyClient, type RuleTable, terraform } from "./rule.ts";

export const DOWNLOAD_RULES = {
  "download-missing": {
    severity: "error",
    title: "A listed platform has no package",
    cause: "The list names a platform whose document is missing. Clients still choose the version.",
    expected: "VERSION/download/OS/ARCH for every platform in the list",
    fix: "Publish the document, and list a version only when all of its platforms are there",
    clients: everyClient("does not have a package available for your current platform"),
  },
  "download-unreadable": {
    severity: "error",
    title: "A package's document can't be read",
    cause: "It is not JSON, a web page is served instead, or a field has the wrong type.",
    expected: "the JSON object of the protocol",
    fix: "Regenerate the document",
    clients: everyClient("could not query provider registry for"),
  },
  "download-platform": {
    severity: "error",
    title: "A package is for another platform",
    cause: "`os` and `arch` must match the requested path exactly.",
    expected: "the platform in the path",
    fix: "Correct `os` and `arch`",
    clients: everyClient("archive has incorrect target"),
  },
  "download-protocols": {
    severity: "error",
    title: "Clients support none of the provider's protocols",
    cause: "`protocols` lists none from 5.0 to 6.x.",
    expected: "5.0, 6.0 or both, or no `protocols` at all",
    fix: "Copy the protocols from the provider's manifest",
    clients: everyClient("not compatible"),
  },
  "download-protocol-invalid": {
    severity: "error",
    title: "A protocol is not a version",
    cause: "`protocols` has an entry that doesn't parse as a version, such as `v5.0`.",
    expected: "strings such as 5.0",
    fix: "Correct `protocols`",
    clients: everyClient("registry response includes invalid version string"),
  },
  "download-protocols-differ": {
    severity: "warning",
    title: "The version list and a package disagree about protocols",
    cause:
      "When clients reject a version because of its protocols, they suggest one from the list, which won't work either.",
    expected: "the same `protocols` in both documents",
    fix: "Write the same protocols into both",
  },
  "download-url": {
    severity: "error",
    title: "A URL in a package's document can't be used",
    cause:
      "`download_url`, `shasums_url` or `shasums_signature_url` is missing, or is not an http or https URL (it may be relative). Clients then fetch the document.",
    expected: "an http or https URL, absolute or relative to the document",
    fix: "Correct the URL",
    clients: everyClient("must use http or https scheme"),
  },
  "download-shasum": {
    severity: "error",
    title: "A package's hash is invalid",
    cause: "`shasum` is missing, or is not 64 hexadecimal digits.",
    expected: "the SHA-256 of the zip, in 64 hexadecimal digits",
    fix: "Correct `shasum`",
    clients: everyClient("invalid SHA256 hash"),
  },
  "download-trust": {
    severity: "error",
    title: "A key has a trust signature",
    cause: "Terraform accepts HashiCorp's own, and rejects any other.",
    expected: "an empty `trust_signature`, or none",
    fix: "Leave `trust_signature` empty",
    clients: terraform("trust signature"),
  },
  "download-packages": {
    severity: "error",
    title: "The list of all packages is wrong",
    cause:
      "OpenTofu 1.12 and later compare `packages` with what they download: it needs the size and the `zh:` of `shasum`, for every platform.",
    expected:
      "`packages` with the exact size and the `zh:` of `shasum` for every platform, or no `packages` at all",
    fix: "Correct `packages`, or leave it out",
    clients: { "opentofu 1.12.6": "registry response" },
  },
  "download-packages-crash": {
    severity: "error",
    title: "Two identical packages crash OpenTofu",
    cause: "OpenTofu 1.12 panics when `packages` has the same hash for two platforms.",
    expected: "no `packages` where two zips are identical",
    fix: "Leave `packages` out",
    clients: { "opentofu 1.12.6": "panic" },
  },
} as const satisfies RuleTable;
