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

/** Of the keys that a package's document names. */
export const KEY_RULES = {
  "key-null": {
    severity: "error",
    title: "An empty place among the keys makes clients crash",
    cause: "`gpg_public_keys` holds a `null`.",
    expected: "objects with `ascii_armor`",
    fix: "Remove the `null`",
    clients: everyClient("invalid memory address or nil pointer dereference"),
  },
  "key-unreadable": {
    severity: "error",
    title: "A key can't be read",
    cause:
      "Its armor lost its blank line, its end or its line breaks. Clients don't look at the keys after it.",
    expected: "the block that `gpg --armor --export KEYID` prints",
    fix: "Export the key again",
    clients: everyClient("error decoding signing key: openpgp"),
  },
  "key-private": {
    severity: "error",
    title: "A private key is published",
    cause: "Clients accept it. So does everybody else who wants to sign in its owner's name.",
    expected: "a PGP PUBLIC KEY BLOCK",
    fix: "Revoke the key at once, make a new one, and sign every version again",
    clients: {},
  },
  "key-second-block": {
    severity: "warning",
    title: "A second key is in the same text",
    cause: "Clients read the first armored block of an entry and nothing after it.",
    expected: "one entry for each key",
    fix: "Give each key an entry of its own",
    clients: {},
  },
  "key-revoked": {
    severity: "error",
    title: "The key that signed is revoked",
    cause: "A revocation counts for signatures from before it, too.",
    expected: "a key that is not revoked",
    fix: "Sign the checksums with a new key, or publish the key as it was before",
    clients: {
      ...everyClient("signature made by revoked key"),
      "terraform 1.5.7": "authentication signature from unknown issuer",
    },
  },
  "key-expired": {
    severity: "warning",
    title: "The key that signed has expired",
    cause:
      "Most clients accept that with a warning. Terraform 1.6.0 does not, and OpenTofu refuses it on demand.",
    expected: "a key that is valid",
    fix: "Extend the key with gpg --quick-set-expire, and publish it again",
    clients: {},
  },
  "key-expiring": {
    severity: "warning",
    title: "The key that signed expires soon",
    cause: "Some clients refuse or warn of a version whose key has expired.",
    expected: "a key that is valid for 60 days or more",
    fix: "Extend the key with gpg --quick-set-expire, and publish it again",
    clients: {},
  },
  "key-old-clients": {
    severity: "info",
    title: "Older clients can't read the key",
    cause:
      "Terraform up to 1.5 reads RSA, DSA and ECDSA keys only; keys of version 6 need Terraform 1.12 or OpenTofu 1.11.",
    expected: "an RSA key, if users have older clients",
    fix: "Nothing has to be done unless they do; then sign with an RSA key",
    clients: {
      "terraform 1.5.7": "error decoding signing key: openpgp: unsupported feature: public key type: 22",
    },
  },
  "key-unusable": {
    severity: "error",
    title: "The key that signed is not one for signing",
    cause: "The key that the signature names has no flag for signing, or its subkey does not vouch for it.",
    expected: "a key or subkey with the flag for signing",
    fix: "Set the flag with gpg --edit-key, change-usage, and publish the key again",
    clients: everyClient("authentication signature from unknown issuer"),
  },
} as const satisfies RuleTable;

/** Of SHA256SUMS. */
export const SUMS_RULES = {
  "sums-missing": {
    severity: "error",
    title: "The checksums are not there",
    cause: "The release is still a draft, was removed or renamed, or the file was never uploaded.",
    expected: "status 200 for `shasums_url`",
    fix: "Upload the file before the documents name it",
    clients: everyClient("failed to retrieve authentication checksums for provider"),
  },
  "sums-crash": {
    severity: "error",
    title: "A line of the checksums makes clients crash",
    cause:
      "A blank line, or a hash of more than 64 digits in the line of a package. Editors and scripts leave blank lines at the end.",
    expected: "a hash of 64 digits, two spaces and a name on every line",
    fix: "Remove the line, and sign the file again",
    clients: everyClient("index out of range"),
  },
  "sums-name": {
    severity: "error",
    title: "A package is not in the checksums",
    cause:
      "`filename` is in no line: it differs by a folder, a `*`, a case, or the lines are of another format.",
    expected: "a line with the very `filename` of the package's document",
    fix: "Write the file as `sha256sum` does in the folder of the packages, and sign it again",
    clients: everyClient("checksum list has no SHA-256 hash for"),
  },
  "sums-hash": {
    severity: "error",
    title: "A hash in the checksums is none",
    cause: "The line of a package does not begin with 64 hexadecimal digits.",
    expected: "64 hexadecimal digits",
    fix: "Write the file as `sha256sum` does, and sign it again",
    clients: everyClient("checksum list has"),
  },
  "sums-differ": {
    severity: "error",
    title: "Checksums and document disagree",
    cause:
      "The line of a package has another hash than `shasum`: one of the two was made from another build.",
    expected: "the same hash in both",
    fix: "Make both from the zip that is served, and sign the checksums again",
    clients: everyClient("checksum list has unexpected SHA-256 hash"),
  },
  "sums-odd-line": {
    severity: "warning",
    title: "A line of the checksums is not one",
    cause:
      "Clients then take the hashes of the other platforms for unknown, and lock files hold that of one platform alone.",
    expected: "a hash of 64 digits, two spaces and a name on every line",
    fix: "Remove the line, and sign the file again",
    clients: {},
  },
} as const satisfies RuleTable;
