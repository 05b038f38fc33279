import { everyClient, everyClientBy, opentofu, type RuleTable, terraform } from "./rule.ts";

export const HOST_RULES = {
  "nothing-served": {
    title: "No registry or mirror was found",
    cause: "There is neither discovery of a provider registry nor a mirror's `index.json`.",
    expected: "a registry or a mirror",
    fix: "Name a registry's host, or the URL of a mirror's folder",
    clients: everyClientBy(
      (name) =>
        `The host ... given in provider source address ... does not offer a ${name} provider registry.`,
    ),
  },
  "host-unreachable": {
    title: "The host can't be reached",
    cause:
      "The name doesn't resolve, the certificate is invalid, the connection fails, or the response is compressed unasked.",
    expected: "a response over HTTPS, with a certificate for that name",
    fix: "Correct the DNS record, the certificate or the URL",
    clients: everyClient("request failed after 2 attempts"),
  },
  "host-slow": {
    severity: "warning",
    title: "The host is slow",
    cause: "A document took more than five seconds; clients give up after ten.",
    expected: "every document within five seconds",
    fix: "Serve static files from a cache",
  },
  "host-uncached": {
    severity: "info",
    title: "Caches may not keep the version list",
    cause: "Every `init` then reaches the host.",
    expected: "a list that caches may keep for a minute",
    fix: "Send `Cache-Control: max-age=60` with it, unless the registry is private",
  },
  "host-timeout": {
    title: "A document takes too long",
    cause: "Clients wait ten seconds for a complete document.",
    expected: "every document within ten seconds",
    fix: "Serve static files from a cache",
    clients: everyClient("request failed after 2 attempts"),
  },
  "host-refuses": {
    title: "The host requires credentials",
    cause: "The site is private, or the token is invalid. GitHub Pages can't check tokens.",
    expected: "documents that are public, or that the token can read",
    fix: "Make the site public, or set a token in a `credentials` block or `TF_TOKEN_registry_example_com`; for packages, Terraform 1.11 and later send a login from `.netrc`",
    clients: everyClient("host ... requires authentication credentials"),
  },
  "host-fails": {
    title: "The host returns errors",
    cause:
      "Even a retry got neither 200 nor 404. `lint` stops after ten failures in a row, or if asked to wait long.",
    expected: "status 200",
    fix: "Check the host's logs; on GitHub Pages, its bandwidth and build limits",
    clients: {
      ...terraform("the request failed after 2 attempts, please try again later"),
      ...opentofu("request failed ...: ... returned from ..."),
    },
  },
  "host-redirects": {
    title: "A document has too many redirects",
    cause: "Clients follow three redirects for discovery, five in a mirror and nine elsewhere.",
    expected: "at most one redirect",
    fix: "Redirect from the first URL straight to the last",
    clients: {
      ...terraform("failed to request discovery document: ... too many redirects"),
      "opentofu 1.10.10": "failed to request discovery document: ... too many redirects",
      "opentofu 1.6.3": "failed to request discovery document: ... too many redirects",
    },
  },
  "document-too-large": {
    title: "A document is too large",
    cause: "Clients read 1 MiB of discovery. Of other documents `lint` reads 16 MB and 20,000 versions.",
    expected: "at most 16 MB and 20,000 versions, and 1 MiB for discovery",
    fix: "Check what is served instead",
  },
  "look-unfinished": {
    title: "The check is incomplete",
    cause: "It would take over an hour (five with packages), or has over 20,000 findings.",
    expected: "at most 20,000 findings, and responses as fast as a file server's",
    fix: "Check fewer providers, or fix the findings first",
  },
  "address-unsafe": {
    title: "A public document points into a private network",
    cause:
      "A URL names this machine or a private network, directly or through DNS. `lint` did not request it.",
    expected: "URLs that every user can reach",
    fix: "Publish with the URL at which users reach the site",
  },
} as const satisfies RuleTable;
