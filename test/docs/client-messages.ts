/** What clients say, and what docs/troubleshooting.md names as the cause; three dots stand for what varies. */
export const CLIENT_MESSAGES = {
  withdrawnLock: ["the previously-selected version ... is no longer available", "was withdrawn"],
  withdrawn: ["no available releases match the given constraints", "the version was withdrawn"],
  twoBlocks: ["No more than one provider_installation block may be specified", "clients use the first"],
  noMethod: ["was not found in any of the search locations", "an `include` has no hostname"],
  siteUrl: [
    "was not found in any of the search locations - provider mirror at",
    "The URL is that of the site",
  ],
  noHostname: ["does not have a provider named", "The hostname is missing in `source`"],
  unknownHost: ["could not connect to", "unknown to this machine's DNS"],
  refused: ["Forbidden", "the proxy in `HTTPS_PROXY` refuses the host"],
  unavailable: ["failed to request discovery document", "the host is down"],
  mirrorUnreachable: ["failed to query provider mirror", "DNS or the proxy is the reason"],
  untrusted: ["tls: failed to verify certificate: x509", "A proxy inspects TLS"],
  replaced: ["doesn't match the any of the expected checksums", "was replaced"],
} as const satisfies Readonly<Record<string, readonly [message: string, cause: string]>>;
