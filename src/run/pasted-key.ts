import type { Problem } from "../errors.ts";

const ARMOR = /-----BEGIN [A-Z0-9 ]*PRIVATE KEY/;
const PUBLIC_BLOCK = /-----BEGIN PGP PUBLIC KEY BLOCK-----[^-]*-----END PGP PUBLIC KEY BLOCK-----/g;

/** Whether a text contains a private key: armored, as base64, or as bytes read as text. */
export function holdsPrivateKey(text: string): boolean {
  // The base64 of a public key can look like the start of a private key by chance.
  const clean = text.replaceAll("\0", "").replace(PUBLIC_BLOCK, "");
  if (ARMOR.test(clean)) return true;
  const codes = clean.match(/[A-Za-z0-9+/]{40,}/g) ?? [];
  const decoded = codes.map((code) => Buffer.from(code, "base64"));
  if (decoded.some((bytes) => ARMOR.test(bytes.toString("latin1")) || startsWithSecretKey(bytes)))
    return true;
  // Invalid UTF-8 becomes U+FFFD; a key read as text begins with it and has many.
  return clean.startsWith("\ufffd") && clean.split("\ufffd").length > 8;
}

/** The header of a packet and the first fields of a key: https://www.rfc-editor.org/rfc/rfc9580.html#section-4.2 */
function startsWithSecretKey(bytes: Buffer): boolean {
  const header = bytes[0] ?? 0;
  const length = bytes[1] ?? 0;
  const newStart = length < 192 ? 2 : length < 224 ? 3 : 6;
  const start = header === 0xc5 ? newStart : { 148: 2, 149: 3, 150: 5 }[header];
  if (start === undefined) return false;
  const [version, algorithm] = [bytes[start], bytes[start + 5]];
  return (version === 4 || version === 6) && algorithm !== undefined && algorithm < 40;
}

/**
 * In URLs, passwords, and users that are no names. GitHub's tokens have known prefixes, and some contain a JWT:
 * https://github.blog/changelog/2026-05-15-github-app-installation-tokens-per-request-override-header/
 */
export const TOKEN =
  /(?<![A-Za-z0-9])(?:gh[opusr]_(?:[\w.-]{35,}[\w-]|[A-Za-z0-9]{20,})|github_pat_\w{20,})|(?<=:\/\/)(?!USER:PASSWORD@)(?:[\w.~%!$&*+;=-]*:(?!\d+\/)[\w.~%!$&*+;=/-]+|(?=[A-Za-z_.-]*\d)[\w.~=-]{20,})(?=@)/g;

export function pastedToken(place: string): Problem {
  return {
    code: "input-invalid",
    found: `${place} holds a token or a password, which is not repeated here`,
    expected: "secrets only in ‹token›, ‹site-token› or, for a git server, GIT_TOKEN",
    fix: `Remove it from ${place}, and revoke it if others could read it there`,
  };
}

export function pastedKey(place: string): Problem {
  return {
    code: "input-invalid",
    found: `${place} holds a private key, which is not repeated here`,
    expected: "a private key only in ‹gpg-private-key›",
    fix: `Remove it from ${place}, and make a new key if others could read it there`,
  };
}
