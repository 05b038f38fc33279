import { describe, expect, it } from "vitest";
import type { RuleId } from "../../../src/protocol/rules/rules.ts";
import { ruleOf } from "../../../src/protocol/rules/rules.ts";
import { MUTATIONS } from "./mutations.ts";

/** Every way in which clients are known to fail at what a registry or a mirror serves, with a part of what they say. */
const FAILURES: readonly (readonly [failure: string, rule: RuleId, said: string])[] = [
  ["no discovery", "discovery-missing", "does not offer a Terraform provider registry"],
  ["discovery of another type", "discovery-type", "unsupported Content-Type"],
  ["discovery that is no object", "discovery-unreadable", "as a JSON object"],
  ["discovery redirected too often", "host-redirects", "too many redirects"],
  ["a service that is no text", "discovery-service", "compatible with a different"],
  ["a service without its slash", "discovery-slash", "does not have a provider named"],
  ["no list", "versions-missing", "does not have a provider named"],
  ["a page for a list", "versions-unreadable", "could not query provider registry"],
  ["a version that is none", "version-invalid", "includes invalid version string"],
  ["a version that is too large", "version-crash", "value out of range"],
  ["an empty list", "versions-empty", "was not found in any of the search locations"],
  ["a locked version that went", "version-removed", "is no longer available"],
  ["a platform that is not there", "download-missing", "for your current platform"],
  ["protocols that nobody speaks", "download-protocols", "not compatible"],
  ["another platform than asked for", "download-platform", "archive has incorrect target"],
  ["no hash of a package", "download-shasum", "invalid SHA256 hash"],
  ["no checksums", "sums-missing", "failed to retrieve authentication checksums"],
  ["no signature", "signature-missing", "failed to retrieve cryptographic signature"],
  ["checksums without the package", "sums-name", "checksum list has no SHA-256 hash for"],
  ["checksums of another package", "sums-differ", "unexpected SHA-256 hash"],
  ["a blank line in the checksums", "sums-crash", "index out of range"],
  ["another package than was published", "package-differs", "archive has incorrect checksum"],
  ["an armored signature", "signature-not-binary", "tag byte does not have MSB set"],
  ["a signature by another key", "signature-unknown-issuer", "unknown issuer"],
  ["a kind of key that is too new", "key-old-clients", "unsupported feature"],
  ["a key that is not for signing", "key-unusable", "unknown issuer"],
  ["a hash that is too old", "signature-hash", "unknown issuer"],
  ["checksums changed after the signature", "signature-wrong", "invalid signature"],
  ["a signature from the future", "signature-expired", "signature expired"],
  ["a revoked key", "key-revoked", "signature made by revoked key"],
  ["an armor that can't be read", "key-unreadable", "error decoding signing key"],
  ["a trust signature", "download-trust", "trust signature"],
  ["an empty place among keys", "key-null", "nil pointer"],
  ["an empty place among archives", "mirror-null", "nil pointer"],
  ["no package", "package-missing", "bad response code: 404"],
  ["no executable in the package", "package-executable", "could not find executable file"],
  ["other bytes for a locked version", "version-changed", "doesn't match any of the checksums"],
  ["no list in the mirror", "mirror-index-missing", "was not found in any of the search locations"],
  ["a mirror's URL without its slash", "mirror-slash", "was not found in any of the search locations"],
  ["a mirror's document of another type", "mirror-type", "invalid Content-Type"],
  ["a mirror over plain http", "mirror-http", "must be at an https: URL"],
  ["no document of a mirror's version", "mirror-version-missing", "does not have archive index"],
  ["a hash without its scheme", "mirror-hash-invalid", "invalid provider hash"],
  ["hashes of unknown schemes", "mirror-hash-unknown", "does not support any of the checksum formats"],
  ["a hash in upper case", "mirror-hash-case", "doesn't match"],
  ["a list of packages that is wrong", "download-packages", "registry response"],
  ["the same package twice in it", "download-packages-crash", "panic"],
  ["a package of another size", "package-size", "indicates a package of size"],
  ["a host that fails", "host-fails", "request failed"],
  ["a host that is too slow", "host-timeout", "request failed"],
  ["a host that asks for a token", "host-refuses", "requires authentication credentials"],
];

/** Those that no client can be asked about in one line: they run what was installed, or nothing was. */
const SILENT: readonly RuleId[] = ["package-ambiguous", "package-unusable", "versions-prerelease"];

describe("a failure of clients", () => {
  it.each(FAILURES)("%s is a rule that quotes them", (_failure, rule, said) => {
    const messages = Object.values<string>(ruleOf(rule).clients);
    expect(messages.filter((message) => message.includes(said))).not.toEqual([]);
    expect(rule === "mirror-slash" || rule === "key-old-clients" ? "error" : ruleOf(rule).severity).toBe(
      "error",
    );
  });

  it.each(SILENT)("%s is a rule without a client message", (rule) => {
    expect(MUTATIONS.map((mutation) => mutation.rule)).toContain(rule);
  });
});

it("what keeps a registry good is broken by a mutation each", () => {
  const broken = new Set(MUTATIONS.map(({ rule }) => rule));
  for (const rule of [
    "key-expiring",
    "platforms-dropped",
    "mirror-versions-differ",
    "mirror-platforms-differ",
    "mirror-packages-differ",
    "version-changed",
    "version-removed",
    "host-slow",
    "host-uncached",
  ] as const)
    expect([rule, broken.has(rule)]).toEqual([rule, true]);
});
