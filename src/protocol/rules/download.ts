import { everyClient, opentofu, type RuleTable, terraform } from "./rule.ts";

export const DOWNLOAD_RULES = {
  "download-missing": {
    title: "A listed platform has no package",
    cause: "Clients choose the version anyway.",
    expected: "VERSION/download/OS/ARCH for every platform in the list",
    fix: "Publish every platform's document before the list",
    clients: everyClient("Provider ... does not have a package available for your current platform, ..."),
  },
  "download-unreadable": {
    title: "A package's document can't be read",
    cause: "It is not JSON, or has a field of the wrong type.",
    expected: "the JSON object of the protocol",
    fix: "Regenerate the document",
    clients: everyClient("could not query provider registry for ...: ..."),
  },
  "download-platform": {
    title: "A package is for another platform",
    cause: "`os` and `arch` differ from the requested path.",
    expected: "the platform in the path",
    fix: "Correct `os` and `arch`",
    clients: everyClient("registry response to request for ... archive has incorrect target ..."),
  },
  "download-protocols": {
    title: "Clients support none of the provider's protocols",
    cause: "`protocols` lists none from 5.0 to 6.x.",
    expected: "5.0, 6.0 or both, or no `protocols` at all",
    fix: "Copy the protocols from the provider's manifest",
    clients: {
      ...terraform("Provider ... is not compatible with Terraform ..."),
      ...opentofu("Provider ... is not compatible with OpenTofu ..."),
    },
  },
  "download-protocol-invalid": {
    title: "A protocol is not a version",
    cause: "`protocols` has an entry such as `v5.0`.",
    expected: "strings such as 5.0",
    fix: "Correct `protocols`",
    clients: everyClient("registry response includes invalid version string ...: ..."),
  },
  "download-protocols-differ": {
    severity: "warning",
    title: "The version list and a package disagree about protocols",
    cause: "Clients that reject a version suggest one that won't work either.",
    expected: "the same `protocols` in both documents",
    fix: "Write the same into both",
  },
  "download-url": {
    title: "A URL in a package's document can't be used",
    cause:
      "`download_url`, `shasums_url` or `shasums_signature_url` is missing, or is not http, https or relative.",
    expected: "an http or https URL, absolute or relative to the document",
    fix: "Correct the URL",
    clients: everyClient("registry response includes invalid ... URL: must use http or https scheme"),
  },
  "download-shasum": {
    title: "A package's hash is invalid",
    cause: "`shasum` is missing, or is not 64 hexadecimal digits.",
    expected: "the SHA-256 of the zip, in 64 hexadecimal digits",
    fix: "Correct `shasum`",
    clients: everyClient("registry response includes invalid SHA256 hash ...: ..."),
  },
  "download-trust": {
    title: "A key has a trust signature",
    cause: "Terraform accepts only HashiCorp's.",
    expected: "an empty `trust_signature`, or none",
    fix: "Leave `trust_signature` empty",
    clients: terraform("error ... trust signature: ..."),
  },
  "download-packages": {
    title: "The list of all packages is wrong",
    cause: "OpenTofu 1.12 and later need each platform's size and `zh:` of `shasum` in `packages`.",
    expected:
      "`packages` with the exact size and the `zh:` of `shasum` for every platform, or no `packages` at all",
    fix: "Correct `packages`, or leave it out",
    clients: {
      "opentofu 1.12.6":
        "registry response expected sha256sum is ..., which does not match the platform's value of ...",
    },
  },
  "download-packages-crash": {
    title: "Two identical packages crash OpenTofu",
    cause: "OpenTofu 1.12 panics if `packages` has a hash for two platforms.",
    expected: "no `packages` where two zips are identical",
    fix: "Leave `packages` out",
    clients: { "opentofu 1.12.6": "BUG: conflicting platforms (... != ...)" },
  },
} as const satisfies RuleTable;
