import { everyClient, opentofu, type RuleTable, terraform } from "./rule.ts";

/** Of every document alike. */
export const HOST_RULES = {
  "nothing-served": {
    severity: "error",
    title: "Neither a registry nor a mirror is there",
    cause:
      "The host has no discovery document that names a registry of providers, and no `index.json` of a mirror lies below the address.",
    expected: "a registry, or a mirror",
    fix: "Correct the address: a registry is named by its host, a mirror by the URL of its folder",
    clients: {
      ...terraform("does not offer a Terraform provider registry"),
      ...opentofu("does not offer a OpenTofu provider registry"),
    },
  },
  "host-unreachable": {
    severity: "error",
    title: "The host can't be reached",
    cause:
      "The name is unknown, the certificate is not valid, the port is closed, the connection breaks off, or the answer is compressed in a way that nobody asked for.",
    expected: "an answer over HTTPS, with a certificate for the name",
    fix: "Correct the name in DNS, the certificate or the URL",
    clients: everyClient("request failed after 2 attempts"),
  },
  "host-slow": {
    severity: "warning",
    title: "The host takes long",
    cause: "Clients wait ten seconds for a document, and give up.",
    expected: "every document within five seconds",
    fix: "Serve the documents as plain files, from a cache near to users",
    clients: {},
  },
  "host-uncached": {
    severity: "info",
    title: "No cache may keep the list of versions",
    cause: "Every `init` asks for it, and each time the host itself answers.",
    expected: "a list that caches may keep for a minute",
    fix: "Send `Cache-Control: max-age=60` with it, unless the registry is a private one",
    clients: {},
  },
  "host-timeout": {
    severity: "error",
    title: "A document does not arrive in time",
    cause: "Clients wait ten seconds for a whole document.",
    expected: "every document within ten seconds",
    fix: "Serve the documents as plain files, from a cache near to users",
    clients: everyClient("request failed after 2 attempts"),
  },
  "host-refuses": {
    severity: "error",
    title: "The host asks for credentials",
    cause:
      "The site is private, or the token that was sent is not a good one. GitHub Pages can't check tokens at all.",
    expected: "documents for everybody, or for the token that clients send",
    fix: "Make the site public, or set a token: a `credentials` block, or TF_TOKEN_ and the host's name",
    clients: everyClient("requires authentication credentials"),
  },
  "host-fails": {
    severity: "error",
    title: "The host fails",
    cause:
      "It answered with another status than 200 and 404, again after a while: it is overloaded, broken or limits requests. When ten requests in a row have failed, or the host wants to be left alone for long, the rest is not asked for.",
    expected: "status 200",
    fix: "Look at the host's own log; on GitHub Pages, at its limits of bandwidth and builds",
    clients: {
      ...terraform("the request failed after 2 attempts, please try again later"),
      ...opentofu("request failed"),
    },
  },
  "host-redirects": {
    severity: "error",
    title: "A document is redirected too often",
    cause:
      "Clients follow three redirects to discovery (five in a mirror, nine elsewhere), then they give up.",
    expected: "no redirect, or one",
    fix: "Lead from the first name to the last at once",
    clients: {
      ...terraform("failed to request discovery document ... too many redirects"),
      "opentofu 1.10.10": "failed to request discovery document ... too many redirects",
      "opentofu 1.6.3": "failed to request discovery document ... too many redirects",
    },
  },
  "document-too-large": {
    severity: "error",
    title: "A document is larger than any that is meant to be one",
    cause:
      "Clients cut discovery off after 1 MiB, and then can't decode it; they read the rest without a limit, as long as it arrives in time. Here no more is read than any registry needs.",
    expected: "16 MB and 20,000 versions at most, and 1 MiB for discovery",
    fix: "Look at what is served in the place of the document",
    clients: {},
  },
  "look-unfinished": {
    severity: "error",
    title: "Not all was looked at",
    cause:
      "There is more than can be looked at in an hour (in five with packages), or more is wrong than a report can tell. What was not looked at may be right or wrong.",
    expected: "at most 20,000 findings, and answers as fast as those of a file server",
    fix: "Look at some of the providers at a time, or see to what was found first",
    clients: {},
  },
  "address-unsafe": {
    severity: "error",
    title: "A public document leads into a private network",
    cause:
      "A URL in a document names this machine or a private network, by an address or by a name that leads there, as a preview or a test has it. It was not asked.",
    expected: "URLs that everybody can reach",
    fix: "Publish with the URL of the site that users reach",
    clients: {},
  },
} as const satisfies RuleTable;
