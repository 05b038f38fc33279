import { everyClient, opentofu, type RuleTable, terraform } from "./rule.ts";

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
