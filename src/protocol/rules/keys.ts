import { everyClient, type RuleTable } from "./rule.ts";

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
