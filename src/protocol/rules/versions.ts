import { everyClient, opentofu, type RuleTable, terraform } from "./rule.ts";

export const VERSIONS_RULES = {
  "versions-missing": {
    title: "The registry has no such provider",
    cause: "Its version list is elsewhere: the path has upper-case letters, or `providers.v1` is wrong.",
    expected: "NAMESPACE/TYPE/versions below `providers.v1`, in lower case",
    fix: "Publish the list where clients request it",
    clients: everyClient("provider registry ... does not have a provider named ..."),
  },
  "versions-unreadable": {
    title: "The version list can't be read",
    cause: "It is not JSON, or has a field of the wrong type.",
    expected: '{"versions": [{"version": "1.2.3", "protocols": ["5.0"]}]}',
    fix: "Regenerate it, and serve missing files with status 404",
    clients: everyClient("could not query provider registry for ...: ..."),
  },
  "versions-empty": {
    title: "The version list is empty",
    cause: "It has no version yet, or its key is not `versions`.",
    expected: "at least one version",
    fix: "Publish a version, or remove the list",
    clients: everyClient("provider ... was not found in any of the search locations"),
  },
  "version-invalid": {
    title: "A version in the list is invalid",
    cause: "Usually it has the tag's `v`. Most clients then reject the whole list.",
    expected: "MAJOR.MINOR.PATCH, such as 1.2.3 or 1.2.3-rc.1",
    fix: "Correct or remove it",
    clients: everyClient("registry response includes invalid version string ...: ..."),
  },
  "version-crash": {
    title: "A number in a version crashes clients",
    cause: "It is larger than 18446744073709551615.",
    expected: "smaller numbers",
    fix: "Remove it from the list",
    clients: everyClient("strconv.ParseUint: parsing ...: value out of range"),
  },
  "version-spelling": {
    severity: "warning",
    title: "A version is written in a form that clients don't request",
    cause: "They request 1.0.0 for `1.0`.",
    expected: "three numbers without leading zeros",
    fix: "Write all three numbers, also in its documents' paths",
  },
  "version-zero": {
    severity: "warning",
    title: "Version 0.0.0 is never selected",
    cause: "Clients take it for no version.",
    expected: "0.0.1 or later",
    fix: "Release it under another number",
  },
  "version-twins": {
    severity: "warning",
    title: "Two versions differ only in build metadata",
    cause: "Clients can't order them.",
    expected: "versions that differ before the `+`",
    fix: "Remove one",
  },
  "version-twice": {
    severity: "warning",
    title: "A version is listed twice",
    cause: "Clients use the last entry.",
    expected: "each version once",
    fix: "Remove one of the entries",
  },
  "versions-prerelease": {
    severity: "warning",
    title: "There are only prereleases",
    cause: "Clients install one only if a configuration names it exactly.",
    expected: "a release",
    fix: 'Ask users to write `version = "= ..."`, or publish a release',
  },
} as const satisfies RuleTable;

export const DISCOVERY_RULES = {
  "discovery-missing": {
    title: "The host has no provider registry",
    cause:
      "`.well-known/terraform.json` is not at the host's root, or names none. A branch without `.nojekyll`, or an upload without hidden files, loses it.",
    expected: "status 200, and `providers.v1` in the document",
    fix: "Publish it there, with `.nojekyll`",
    clients: {
      ...terraform(
        "The host ... given in provider source address ... does not offer a Terraform provider registry.",
      ),
      ...opentofu(
        "The host ... given in provider source address ... does not offer a OpenTofu provider registry.",
      ),
    },
  },
  "discovery-type": {
    title: "Discovery is not served as JSON",
    cause: "Its type is not `application/json` (a charset may follow).",
    expected: "`Content-Type: application/json`, with or without a charset",
    fix: "Set its type, or serve it from a `.json` file",
    clients: everyClient("discovery URL returned an unsupported Content-Type ..."),
  },
  "discovery-unreadable": {
    title: "Discovery is not a JSON object",
    cause: "It is a web page, begins with a byte order mark, or has content after the object.",
    expected: "one JSON object and nothing else, in UTF-8 without a byte order mark",
    fix: "Regenerate the document",
    clients: everyClient("failed to decode discovery document as a JSON object: ..."),
  },
  "discovery-service": {
    title: "Discovery names no registry that clients can use",
    cause:
      "`providers.v1` is not a URL such as `/v1/providers/`, or only another version of the protocol is listed.",
    expected: 'a string such as "/v1/providers/" under `providers.v1`',
    fix: "Correct the value",
    clients: {
      ...terraform(
        "The host ... given in provider source address ... does not offer a Terraform provider registry that is compatible with this Terraform version, but it may be compatible with a different Terraform version.",
      ),
      ...opentofu(
        "The host ... given in provider source address ... does not offer a OpenTofu provider registry that is compatible with this OpenTofu version, but it may be compatible with a different OpenTofu version.",
      ),
    },
  },
  "discovery-slash": {
    title: "The registry's URL has no slash at the end",
    cause: "Clients then replace its last part, and request a path that doesn't exist.",
    expected: "a slash at the end of `providers.v1`",
    fix: "Add the slash",
    clients: everyClient("provider registry ... does not have a provider named ..."),
  },
} as const satisfies RuleTable;
