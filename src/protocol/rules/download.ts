import { everyClient, type RuleTable, terraform } from "./rule.ts";

/** Of the document that tells how one package is downloaded. */
export const DOWNLOAD_RULES = {
  "download-missing": {
    severity: "error",
    title: "A platform that is listed is not there",
    cause:
      "The list names a platform of a version, and the document of its package is missing. Clients choose the version all the same.",
    expected: "VERSION/download/OS/ARCH for every platform of the list",
    fix: "Publish the platform's document; list a version only when all of its platforms are there",
    clients: everyClient("does not have a package available for your current platform"),
  },
  "download-unreadable": {
    severity: "error",
    title: "The document of a package can't be read",
    cause: "It is no JSON, a page that is served in its place, or a field has a value of another type.",
    expected: "the JSON object of the protocol",
    fix: "Write the document anew",
    clients: everyClient("could not query provider registry for"),
  },
  "download-platform": {
    severity: "error",
    title: "A package is for another platform than was asked for",
    cause: "`os` and `arch` have to be those of the path, letter by letter.",
    expected: "the platform of the path",
    fix: "Correct `os` and `arch`",
    clients: everyClient("archive has incorrect target"),
  },
  "download-protocols": {
    severity: "error",
    title: "The provider speaks no protocol that clients know",
    cause: "`protocols` lists none from 5.0 to 6.x.",
    expected: "5.0, 6.0 or both, or no `protocols` at all",
    fix: "List what the provider's manifest says",
    clients: everyClient("not compatible"),
  },
  "download-protocol-invalid": {
    severity: "error",
    title: "A protocol is no version",
    cause: "`protocols` holds something that does not read as a version, such as `v5.0`.",
    expected: "texts such as 5.0",
    fix: "Correct `protocols`",
    clients: everyClient("registry response includes invalid version string"),
  },
  "download-protocols-differ": {
    severity: "warning",
    title: "List and package disagree about protocols",
    cause:
      "When clients refuse a version for its protocols, they look into the list for one that fits, and suggest what does not.",
    expected: "the same `protocols` in both documents",
    fix: "Write the same into both",
    clients: {},
  },
  "download-url": {
    severity: "error",
    title: "A URL of a package's document can't be used",
    cause:
      "`download_url`, `shasums_url` or `shasums_signature_url` is missing, or is no http or https URL. Clients then fetch the document itself.",
    expected: "an http or https URL, whole or relative to the document",
    fix: "Correct the URL",
    clients: everyClient("must use http or https scheme"),
  },
  "download-shasum": {
    severity: "error",
    title: "The hash of a package is none",
    cause: "`shasum` is missing, or has not 64 hexadecimal digits.",
    expected: "the SHA-256 of the zip in 64 hexadecimal digits",
    fix: "Correct `shasum`",
    clients: everyClient("invalid SHA256 hash"),
  },
  "download-trust": {
    severity: "error",
    title: "A key has a trust signature",
    cause: "Terraform takes one for HashiCorp's own, and refuses any other.",
    expected: "an empty `trust_signature`, or none",
    fix: "Leave `trust_signature` empty",
    clients: terraform("trust signature"),
  },
  "download-packages": {
    severity: "error",
    title: "The list of all packages is wrong",
    cause:
      "OpenTofu 1.12 and later compare `packages` with what they download: every platform has to be in it, with its size and its hash.",
    expected: "`packages` with every platform, the very size and the `zh:` of `shasum`; or none",
    fix: "Correct `packages`, or leave it out",
    clients: { "opentofu 1.12.6": "registry response" },
  },
  "download-packages-crash": {
    severity: "error",
    title: "Two packages that are the same file make OpenTofu crash",
    cause: "OpenTofu 1.12 panics when `packages` has the same hash for two platforms.",
    expected: "no `packages` where two zips are the same",
    fix: "Leave `packages` out",
    clients: { "opentofu 1.12.6": "panic" },
  },
} as const satisfies RuleTable;
