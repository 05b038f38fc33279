import { unlessProblem } from "../errors.ts";
import {
  addressPath,
  formatAddress,
  parseAddress,
  parseAddressPath,
  parseNamespace,
  parseWireHostname,
} from "../provider/address.ts";
import { ADVISORY_FORM, isAdvisory } from "../provider/advisory.ts";
import { splitImageName } from "../provider/image-name.ts";
import { parsePlatform } from "../provider/platform.ts";
import { isSitePath } from "../provider/site-path.ts";
import { parseVersion } from "../provider/version.ts";

/** The form of a string in the catalog, which ends up in paths, documents and configurations. */
export interface Form {
  readonly expected: string;
  /** In characters. Default: 2000. */
  readonly longest?: number;
  readonly holds: (text: string) => boolean;
}

/** Few fields need more, and some checks take more than linear time. */
const LONGEST = 2000;

export function hasForm(text: string, { holds, longest = LONGEST }: Form): boolean {
  return text.length <= longest && holds(text);
}

export const LINE: Form = {
  expected: `a line of at most ${LONGEST} characters`,
  holds: (text) => !/\p{Cc}/u.test(text),
};

export const SHORT_LINE: Form = {
  expected: "a line of at most 300 characters",
  holds: (text) => text.length <= 300 && /\S/.test(text) && LINE.holds(text),
};

export const HOSTNAME: Form = {
  expected: "a hostname in lower case and punycode",
  // The URL of a site without a base is made from it.
  holds: (text) => unlessProblem(() => parseWireHostname(text)) === text && URL.canParse(`https://${text}/`),
};

export const ADDRESS: Form = {
  expected: "the address of a provider, with the hostname in lower case and punycode",
  holds: (text) => unlessProblem(() => addressPath(parseAddressPath(text))) === text,
};

export const NAMESPACE: Form = {
  expected: "namespaces",
  holds: (text) => unlessProblem(() => parseNamespace(text)) !== undefined,
};

export const REPOSITORY: Form = pattern("repositories as `OWNER/NAME`", /^[\w.-]{1,100}\/[\w.-]{1,100}$/);

/** Part of a command that users paste. */
export const SOURCE: Form = {
  expected: "the address of a provider as in a configuration",
  holds: (text) => unlessProblem(() => formatAddress(parseAddress(text))) === text,
};

/** Used as a file name. */
export const VERSION: Form = {
  expected: "a version such as 1.2.3, of at most 128 characters",
  holds: (text) => text.length <= 128 && unlessProblem(() => parseVersion(text)) !== undefined,
};

export const PLATFORM: Form = {
  expected: "a platform such as linux_amd64",
  holds: (text) => unlessProblem(() => parsePlatform(text)) !== undefined,
};

/** Later clients may support protocols that this program doesn't know. */
export const PROTOCOL: Form = pattern("a protocol such as 6.0", /^\d{1,3}(?:\.\d{1,3})?$/);

export const TIME: Form = pattern(
  "a time in ISO 8601, in UTC",
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3])(?::[0-5]\d){2}(?:\.\d{1,9})?Z$/,
);

export const DAY: Form = pattern(
  "a day such as 2026-01-31",
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/,
);

export const MARK: Form = pattern("hexadecimal digits and full stops", /^[0-9a-f.]{1,200}$/);

export const SPDX: Form = pattern("an SPDX license identifier", /^[A-Za-z0-9.+-]{1,64}$/);

export const PATH_BELOW: Form = {
  expected: "a path that stays below its folder",
  holds: (text) =>
    /^[^\s\p{C}\\/](?:[^\p{C}\\]*[^\s\p{C}\\/])?$/u.test(text) &&
    !text.split("/").some((part) => /^(?:|\.{1,2}|\.git)$/i.test(part)),
};

/** Of a repository with SHA-1 or SHA-256. */
export const COMMIT: Form = pattern(
  "40 or 64 lower-case hexadecimal digits",
  /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/,
);

export const SHA256: Form = pattern("64 lower-case hexadecimal digits", /^[0-9a-f]{64}$/);

export const IDENTITY: Form = pattern("16 lower-case hexadecimal digits", /^[0-9a-f]{16}$/);

export const H1: Form = pattern("`h1:` and 44 characters of base64", /^h1:[A-Za-z0-9+/]{43}=$/);

/** Used as a file name. */
export const KEY_NAME: Form = pattern("KEYID-DIGEST in hexadecimal digits", /^[0-9A-F]{16}-[0-9a-f]{64}$/);

/** 64 digits for keys of RFC 9580. */
export const FINGERPRINT: Form = pattern(
  "40 or 64 upper-case hexadecimal digits",
  /^(?:[0-9A-F]{40}|[0-9A-F]{64})$/,
);

export const ADVISORY: Form = { expected: ADVISORY_FORM, holds: isAdvisory };

export const IMAGE: Form = {
  expected: "the name of a repository, `HOST/PATH`",
  holds: (text) => splitImageName(text) !== undefined,
};

/** Printed in quotes in CLI configurations. */
export const BASE: Form = {
  expected:
    "an http or https URL without user, query, fragment, quotes, backslashes and a second slash after its host",
  holds: (text) =>
    /^https?:\/\/[^\s\p{C}"\\/?#@]+(?:\/(?!\/)[^\s\p{C}"\\?#]*)?$/iu.test(text) && URL.canParse(text),
};

/** File systems allow 255 bytes, and temporary files have longer names. */
const LONGEST_NAME = 240;

/** As third-party checksums name it. */
export const FILENAME: Form = {
  expected: `the name of a file that is not hidden, of at most ${LONGEST_NAME} bytes`,
  holds: (text) =>
    /^[^/\\\s\p{C}]+$/u.test(text) &&
    isSitePath(text) &&
    new TextEncoder().encode(text).length <= LONGEST_NAME,
};

/** A folder's path means nothing on other machines. */
export const ORIGIN: Form = {
  expected: `"registry", "folder", "preview", or the URL of a mirror`,
  holds: (text) => ["registry", "folder", "preview"].includes(text) || BASE.holds(text),
};

/** Used in tags, versions and URLs. */
export const PREVIEW_NAME: Form = pattern(
  "a letter, then up to 39 lower-case letters, digits and single hyphens",
  /^(?=.{1,40}$)[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/,
);

/** A path if the site doesn't know its host. */
export const LINK: Form = {
  expected: "an http or https URL, or a path that begins with one slash",
  holds: (text) =>
    /^(?:https?:\/\/[^\s\p{C}"\\/]|\/(?![/\\]))[^\s\p{C}"\\]*$/iu.test(text) &&
    URL.canParse(text, "https://host.invalid"),
};

/** Sent in request headers. */
export const VALIDATOR: Form = pattern("an ETag or a Last-Modified date", /^[\x20-\x7e]{1,250}$/);

/** For values that follow from the file name. */
export function exactly(name: string): Form {
  return { expected: JSON.stringify(name), holds: (text) => text === name };
}

export function pattern(expected: string, shape: RegExp): Form {
  return { expected, holds: (text) => shape.test(text) };
}
