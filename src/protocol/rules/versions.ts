import { everyClient, opentofu, type RuleTable, terraform } from "./rule.ts";

/** Of the registry's list of versions. */
export const VERSIONS_RULES = {
  "versions-missing": {
    severity: "error",
    title: "The registry has no such provider",
    cause:
      "The list of versions is not where clients ask for it: the path has upper case letters, or `providers.v1` leads elsewhere.",
    expected: "NAMESPACE/TYPE/versions below `providers.v1`, in lower case",
    fix: "Publish the list under that path",
    clients: everyClient("does not have a provider named"),
  },
  "versions-unreadable": {
    severity: "error",
    title: "The list of versions can't be read",
    cause: "It is no JSON, a page that is served in its place, or a field has a value of another type.",
    expected: '{"versions": [{"version": "1.2.3", "protocols": ["5.0"]}]}',
    fix: "Write the list anew; a page for what is missing has to come with status 404",
    clients: everyClient("could not query provider registry for"),
  },
  "versions-empty": {
    severity: "error",
    title: "The list of versions is empty",
    cause: "It was written before the first version, or with another key than `versions`.",
    expected: "one version or more",
    fix: "Publish a version, or remove the list",
    clients: everyClient("was not found in any of the search locations"),
  },
  "version-invalid": {
    severity: "error",
    title: "A version in the list is none",
    cause:
      "Mostly the tag's `v` is part of it. Most clients then refuse the whole list, and with it every version.",
    expected: "MAJOR.MINOR.PATCH, such as 1.2.3 or 1.2.3-rc.1",
    fix: "Correct the version, or take it out of the list",
    clients: everyClient("registry response includes invalid version string"),
  },
  "version-crash": {
    severity: "error",
    title: "A version has a number that makes clients crash",
    cause: "No part of a version may be larger than 18446744073709551615.",
    expected: "smaller numbers",
    fix: "Take the version out of the list",
    clients: everyClient("strconv.ParseUint: parsing ... value out of range"),
  },
  "version-spelling": {
    severity: "warning",
    title: "A version is spelled in a way that clients don't ask for",
    cause: "They read `1.0` as 1.0.0, and ask for the latter.",
    expected: "three numbers without leading zeros",
    fix: "Write the version out; its documents have to lie under that name too",
    clients: {},
  },
  "version-zero": {
    severity: "warning",
    title: "Version 0.0.0 is never selected",
    cause: "Clients take it for no version at all.",
    expected: "0.0.1 or later",
    fix: "Release it under another number",
    clients: {},
  },
  "version-twins": {
    severity: "warning",
    title: "Two versions differ in build metadata only",
    cause: "Clients can't tell which of them is newer.",
    expected: "versions that differ before the `+`",
    fix: "Take one of them out of the list, and raise the number next time",
    clients: {},
  },
  "version-twice": {
    severity: "warning",
    title: "A version is in the list twice",
    cause: "Clients take what the last of them says.",
    expected: "every version once",
    fix: "Remove one of the entries",
    clients: {},
  },
  "versions-prerelease": {
    severity: "warning",
    title: "There are only prereleases",
    cause: "Clients install a prerelease only where a configuration names it exactly.",
    expected: "a release",
    fix: 'Tell users to write `version = "= ..."`, or publish a release',
    clients: {},
  },
} as const satisfies RuleTable;

/** Of `.well-known/terraform.json`. */
export const DISCOVERY_RULES = {
  "discovery-missing": {
    severity: "error",
    title: "The host offers no registry of providers",
    cause:
      "`.well-known/terraform.json` is not at the root of the host, or names no registry of providers. A branch without `.nojekyll` loses it, and so does an upload that leaves out hidden files.",
    expected: "status 200, and `providers.v1` in the document",
    fix: "Publish the document at the root of the host, and `.nojekyll` with it",
    clients: {
      ...terraform("does not offer a Terraform provider registry"),
      ...opentofu("does not offer a OpenTofu provider registry"),
    },
  },
  "discovery-type": {
    severity: "error",
    title: "Discovery is not served as JSON",
    cause: "The host gives the document another type, because of its name or its settings.",
    expected: "`Content-Type: application/json`, with a charset or without",
    fix: "Serve it as a file that ends in `.json`, or set its type",
    clients: everyClient("discovery URL returned an unsupported Content-Type"),
  },
  "discovery-unreadable": {
    severity: "error",
    title: "Discovery is no JSON object",
    cause:
      "A page stands in its place, or it was written with a byte order mark or with something after the object.",
    expected: "one JSON object and nothing else, in UTF-8 without a mark",
    fix: "Write the document anew",
    clients: everyClient("failed to decode discovery document as a JSON object"),
  },
  "discovery-service": {
    severity: "error",
    title: "Discovery names no registry that clients can use",
    cause: "`providers.v1` is no text or no URL, or only another version of the protocol is named.",
    expected: 'a text such as "/v1/providers/" under `providers.v1`',
    fix: "Correct the value",
    clients: everyClient("but it may be compatible with a different"),
  },
  "discovery-slash": {
    severity: "error",
    title: "The registry's URL does not end with a slash",
    cause:
      "Clients put the name of the provider in the place of the last part of the URL, and then ask for what is not there.",
    expected: "a slash at the end of `providers.v1`",
    fix: "Add the slash",
    clients: everyClient("does not have a provider named"),
  },
} as const satisfies RuleTable;
