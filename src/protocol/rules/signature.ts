import { type ClientMessages, everyClient, type RuleTable } from "./rule.ts";

/** OpenTofu 1.8 and later put the reason in brackets behind this. */
const REFUSAL = "the provider is not signed with a valid signing key";

function fromEveryClient(message: string): ClientMessages {
  const wrapped = `${REFUSAL} ... ${message}`;
  return { ...everyClient(message), "opentofu 1.12.6": wrapped, "opentofu 1.10.10": wrapped };
}

/** The oldest client reads more than those after it. */
function withoutFirst({ "terraform 1.5.7": _oldest, ...others }: ClientMessages): ClientMessages {
  return others;
}

/** Of the signature of SHA256SUMS. */
export const SIGNATURE_RULES = {
  "signature-missing": {
    severity: "error",
    title: "The signature is not there",
    cause: "The file was not uploaded, or under another name.",
    expected: "status 200 for `shasums_signature_url`",
    fix: "Sign the checksums with gpg --detach-sign, and upload the signature",
    clients: everyClient("failed to retrieve cryptographic signature for provider"),
  },
  "signature-not-binary": {
    severity: "error",
    title: "The signature is not a binary one",
    cause: "It is armored, or a page is served in its place.",
    expected: "a binary detached signature",
    fix: "Sign with gpg --detach-sign, without --armor",
    clients: fromEveryClient("openpgp: invalid data: tag byte does not have MSB set"),
  },
  "signature-unknown-issuer": {
    severity: "error",
    title: "The signature is by a key that is not published",
    cause: "The document names no key, or other keys than the one that signed.",
    expected: "the key that signed, in `gpg_public_keys`",
    fix: "Publish that key in the documents of the version, or sign again",
    clients: fromEveryClient("authentication signature from unknown issuer"),
  },
  "signature-wrong": {
    severity: "error",
    title: "The signature is of something else",
    cause:
      "The checksums were changed after they were signed: by another build, an editor, or a host that changes line ends.",
    expected: "a signature of the very bytes of the checksums",
    fix: "Sign the file that is served, and serve it as it is",
    clients: fromEveryClient("openpgp: invalid signature"),
  },
  "signature-expired": {
    severity: "error",
    title: "The signature has expired, or is from the future",
    cause: "The clock of the machine that signed was wrong, or the signature was made to expire.",
    expected: "a signature from the past that does not expire",
    fix: "Correct the clock, and sign again",
    clients: { "terraform 1.11.4": "openpgp: signature expired" },
  },
  "signature-hash": {
    severity: "error",
    title: "The signature is made with a hash that clients don't know",
    cause: "It is made with MD5 or RIPEMD-160, as gpg did before 2000. Clients then find no signature.",
    expected: "SHA-256 or SHA-512",
    fix: "Sign again with gpg --digest-algo SHA512",
    clients: withoutFirst(fromEveryClient("authentication signature from unknown issuer")),
  },
  "signature-weak": {
    severity: "warning",
    title: "The signature is made with SHA-1",
    cause: "Clients take it so far. Somebody with means can make two files that have the same one.",
    expected: "SHA-256 or SHA-512",
    fix: "Sign again with gpg --digest-algo SHA512",
    clients: {},
  },
} as const satisfies RuleTable;
