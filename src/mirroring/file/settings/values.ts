import { isMap, isSeq } from "yaml";
import { type Problem, ProblemError } from "../../../errors.ts";
import { type Constraint, parseConstraint } from "../../../provider/constraint.ts";
import { KNOWN_ARCH, KNOWN_OS, type Platform, parsePlatform } from "../../../provider/platform.ts";
import { quote } from "../../../provider/quote.ts";
import { isPrerelease, type Version } from "../../../provider/version.ts";
import { type Kind, list, record, scalarAt, text } from "./kind.ts";

/** Whether a version is requested, with or without prereleases. */
export type VersionsMeant = (version: Version, prereleases: boolean) => boolean;

const CONDITION = String.raw`\s*(?:[=!<>]=?|~>)?\s*\d[^,]*`;

const constraint = text(parseConstraint, {
  description: 'versions as Terraform writes them, such as "~> 1.2" or ">= 1.0, < 2.0"',
  pattern: `^${CONDITION}(?:,${CONDITION})*$`,
});

/** `all`, a constraint, or a list of constraints. */
export const versions: Kind<VersionsMeant> = {
  schema: { oneOf: [{ const: "all" }, constraint.schema, list(constraint, 1).schema] },
  read: (at, reading) => {
    if (scalarAt(at, reading) === "all") return everyVersion;
    const read = isSeq(reading.valueAt(at))
      ? list(constraint, 1).read(at, reading)
      : constraint.read(at, reading);
    return read === undefined ? undefined : meaning([read].flat());
  },
};

export const everyVersion: VersionsMeant = (version, prereleases) => prereleases || !isPrerelease(version);

/** Ranges never match prereleases, so with `prereleases` the release of the same version must match. */
function meaning(any: readonly Constraint[]): VersionsMeant {
  return (version, prereleases) =>
    any.some((meets) => meets(version) || (prereleases && meets({ ...version, prerelease: "" })));
}

const platform = text(parsePlatform, {
  description: "a platform such as linux_amd64",
  pattern: `^(?:${[...KNOWN_OS].join("|")})_(?:${[...KNOWN_ARCH].join("|")})$`,
});

export const platforms: Kind<readonly Platform[] | "all"> = {
  schema: { oneOf: [{ const: "all" }, list(platform, 1).schema] },
  read: (at, reading) => (scalarAt(at, reading) === "all" ? "all" : list(platform, 1).read(at, reading)),
};

/** With or without the spaces that gpg prints. */
export const fingerprints: Kind<readonly string[]> = list(
  text(parseFingerprint, {
    description: "the fingerprint of a key, 40 or 64 hexadecimal digits",
    pattern: String.raw`^\s*(?:0x)?(?:[0-9A-Fa-f]\s*){40}(?:(?:[0-9A-Fa-f]\s*){24})?$`,
  }),
);

function parseFingerprint(written: string): string {
  const digits = written.replace(/\s/g, "").replace(/^0x/i, "").toUpperCase();
  if (/^(?:[0-9A-F]{40}|[0-9A-F]{64})$/.test(digits)) return digits;
  const isKeyId = /^(?:[0-9A-F]{8}|[0-9A-F]{16})$/.test(digits);
  throw refusal({
    found: `${quote(written)} is ${isKeyId ? "a key ID, which is not unique" : "not a fingerprint"}`,
    expected: "40 or 64 hexadecimal digits",
    fix: "Copy the fingerprint from `gpg --show-keys --with-fingerprint KEYFILE`",
  });
}

const UNITS = {
  "": 1,
  kB: 1e3,
  MB: 1e6,
  GB: 1e9,
  TB: 1e12,
  KiB: 2 ** 10,
  MiB: 2 ** 20,
  GiB: 2 ** 30,
  TiB: 2 ** 40,
};

const SIZE = new RegExp(String.raw`^(\d{1,15}(?:\.\d{1,3})?) ?(${Object.keys(UNITS).join("|")})$`);

const size = text(parseSize, {
  description: "a size such as 500 MB or 2 GiB",
  pattern: SIZE.source,
});

function parseSize(written: string): number {
  const [, number = "", unit = ""] = SIZE.exec(written) ?? [];
  const bytes = Math.floor(Number(number) * (UNITS[unit as keyof typeof UNITS] ?? 1));
  if (number !== "" && bytes >= 1 && bytes <= Number.MAX_SAFE_INTEGER) return bytes;
  const units = Object.keys(UNITS).filter((one) => one !== "");
  throw refusal({
    found: `${quote(written)} is not a size`,
    expected: `a number and one of ${units.join(", ")}`,
    fix: "Write a size such as 500 MB or 2 GiB",
  });
}

export const bytes: Kind<number> = {
  schema: { oneOf: [{ type: "integer", minimum: 1, maximum: Number.MAX_SAFE_INTEGER }, size.schema] },
  read: (at, reading) => {
    const value = scalarAt(at, reading);
    if (Number.isSafeInteger(value) && Number(value) >= 1) return Number(value);
    if (typeof value === "number")
      return reading.refuseValue(at, "a positive number of bytes, or a size such as 500 MB");
    return size.read(at, reading);
  },
};

export type Origin =
  | { readonly kind: "registry" }
  | { readonly kind: "mirror"; readonly url: string }
  | { readonly kind: "folder"; readonly path: string };

const mirror = text(parseMirrorUrl, {
  description: "the https URL of a network mirror, as in a CLI configuration",
  pattern: "^https://[^\\s/?#@]+(?:/[^\\s?#]*)?$",
});

function parseMirrorUrl(written: string): string {
  const url = URL.canParse(written) ? new URL(written) : undefined;
  const isPlain = url?.protocol === "https:" && url.username + url.password + url.search + url.hash === "";
  if (isPlain && !/[\s?#@]/.test(written)) return url.href.replace(/\/*$/, "/");
  throw refusal({
    found: `${quote(withoutUser(written))} is not the URL of a mirror`,
    expected: "an https URL without user, query and fragment",
    fix: "Write the URL from the client configuration; tokens belong in the CLI configuration",
  });
}

/** The part before an @ may contain a password. */
function withoutUser(url: string): string {
  return url.replace(/\/\/[^/]*@/, "//...@");
}

const folder = text(parseFolder, {
  description: "the path of a folder, relative to this file",
  pattern: "^[^\\u0000]{1,1000}$",
});

function parseFolder(written: string): string {
  if (/^[^\0]{1,1000}$/.test(written)) return written;
  const found = `${quote(written)} is no path of a folder`;
  throw refusal({ found, expected: "1 to 1000 characters", fix: "Write the path relative to this file" });
}

const place = record({ mirror, folder });

/** A folder has the layout of a filesystem mirror. */
export const origin: Kind<Origin> = {
  schema: {
    oneOf: [{ const: "registry" }, { ...place.schema, type: "object", minProperties: 1, maxProperties: 1 }],
  },
  read: (at, reading) => {
    if (scalarAt(at, reading) === "registry") return { kind: "registry" };
    const expected = "registry, or either `mirror` with a URL or `folder` with a path";
    const node = reading.valueAt(at);
    if (!isMap(node) || node.items.length !== 1) return reading.refuseValue(at, expected);
    const { mirror: url, folder: path } = place.read(at, reading) ?? {};
    if (url !== undefined) return { kind: "mirror", url };
    return path === undefined ? undefined : { kind: "folder", path };
  },
};

function refusal(problem: Omit<Problem, "code">): ProblemError {
  return new ProblemError({ code: "mirror-file-invalid", ...problem });
}
