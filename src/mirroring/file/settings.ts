import { isMap } from "yaml";
import { ProblemError, unlessProblem } from "../../errors.ts";
import { nearestName } from "../../nearest.ts";
import { addressPath, type ProviderAddress, parseSource } from "../../provider/address.ts";
import { type Constraint, parseConstraint } from "../../provider/constraint.ts";
import { KNOWN_ARCH, KNOWN_OS, parsePlatform } from "../../provider/platform.ts";
import type { Value } from "./yaml-file.ts";

/** A kind of value: its schema for editors, and how it is read. Values that are not of it are reported, and undefined. */
interface Kind<T> {
  readonly schema: Readonly<Record<string, unknown>>;
  readonly read: (value: Value) => T | undefined;
}

function choice<T extends string>(...words: readonly T[]): Kind<T> {
  return {
    schema: { enum: words },
    read: (value) => {
      const word = words.find((one) => one === value.scalar);
      const near = nearestName(value.text.toLowerCase(), words);
      return word ?? value.refuse(words.join(" or "), near && `Write ${near}`);
    },
  };
}

const flag: Kind<boolean> = {
  schema: { type: "boolean" },
  read: (value) => {
    if (typeof value.scalar === "boolean") return value.scalar;
    const fix = /^(?:yes|on|y)$/i.test(value.text) ? "Write true" : undefined;
    return value.refuse("true or false", /^(?:no|off|n)$/i.test(value.text) ? "Write false" : fix);
  },
};

function number(type: "integer" | "number", minimum: number, maximum: number): Kind<number> {
  const expected = `a ${type === "integer" ? "whole " : ""}number from ${minimum} to ${maximum}`;
  return {
    schema: { type, minimum, maximum },
    read: (value) => {
      const { scalar } = value;
      const fits =
        typeof scalar === "number" &&
        scalar >= minimum &&
        scalar <= maximum &&
        (type === "number" || Number.isInteger(scalar));
      return fits ? scalar : value.refuse(expected, `Write ${expected}`);
    },
  };
}

/** With a fix, the pattern decides what is accepted; without, `parse` does, and throws problems. */
function text<T>(
  description: string,
  pattern: string,
  parse: (written: string) => T | undefined,
  fix?: string,
): Kind<T> {
  return {
    schema: { type: "string", description, pattern },
    read: (value) => {
      const { scalar } = value;
      if (typeof scalar !== "string")
        return value.refuse(description, value.text && `Write it in quotes: "${value.text}"`);
      if (fix === undefined) return value.attempt(() => parse(scalar));
      return (new RegExp(pattern).test(scalar) ? parse(scalar) : undefined) ?? value.refuse(description, fix);
    },
  };
}

function listKind<T>(item: Kind<T>, minItems = 0): Kind<readonly T[]> {
  return {
    schema: { type: "array", items: item.schema, minItems },
    read: (value) => {
      const { items } = value;
      if (items === undefined) return value.refuse("a list");
      if (items.length < minItems) return value.refuse(`a list of at least ${minItems}`);
      return items.map((one) => item.read(one)).filter((one) => one !== undefined);
    },
  };
}

function orWord<T, const W extends string>(word: W, kind: Kind<T>): Kind<T | W> {
  return {
    schema: { oneOf: [{ const: word }, kind.schema] },
    read: (value) => (value.scalar === word ? word : kind.read(value)),
  };
}

function orAll<T>(kind: Kind<T>): Kind<T | "all"> {
  return orWord("all", kind);
}

/** A key without a value. SchemaStore's rules allow no list of types. */
function orNothing(schema: Kind<unknown>["schema"], description?: string): Kind<unknown>["schema"] {
  const about = description === undefined ? {} : { description };
  return { ...about, anyOf: [schema, { type: "null" }] };
}

type Fields = Readonly<Record<string, Kind<unknown>>>;

/** Every name may be missing. */
type Read<F extends Fields> = {
  readonly [Name in keyof F]?: F[Name] extends Kind<infer T> ? T : never;
};

/** A map with known names. */
function record<F extends Fields>(fields: F): Kind<Read<F>> {
  const names = Object.keys(fields);
  const properties = Object.fromEntries(names.map((name) => [name, fields[name]?.schema]));
  return {
    schema: { type: "object", properties, additionalProperties: false },
    read: (value) => {
      const read = value.entries().map(({ name, key, value: one }) => {
        if (names.includes(name)) return [name, fields[name]?.read(one)];
        const near = nearestName(name, names);
        return key.report({
          found: `\`${key.path}\` is unknown`,
          expected: `one of ${names.join(", ")}`,
          fix: near === undefined ? "Remove it" : `Write \`${near}\``,
        });
      });
      return Object.fromEntries(
        read.filter((one) => one?.[1] !== undefined) as [string, unknown][],
      ) as Read<F>;
    },
  };
}

/** A URL has its final slash. */
export type OriginPlace =
  | { readonly kind: "registry" }
  | { readonly kind: "mirror"; readonly url: string }
  | { readonly kind: "folder"; readonly path: string };

const CONDITION = String.raw`\s*(?:[=!<>]=?|~>)?\s*\d[^,]*`;
const constraint = text(
  'versions as Terraform writes them, such as "~> 1.2" or ">= 1.0, < 2.0"',
  `^${CONDITION}(?:,${CONDITION})*$`,
  parseConstraint,
);
const constraints = listKind(constraint, 1);
const oneOrMore: Kind<readonly Constraint[]> = {
  schema: { oneOf: [constraint.schema, constraints.schema] },
  read: (value) => {
    if (value.items !== undefined) return constraints.read(value);
    const single = constraint.read(value);
    return single && [single];
  },
};
const versions: Kind<readonly Constraint[] | "all"> = {
  schema: { oneOf: [{ const: "all" }, constraint.schema, constraints.schema] },
  read: (value) => (value.scalar === "all" ? "all" : oneOrMore.read(value)),
};

const platform = text(
  "a platform such as linux_amd64",
  `^(?:${[...KNOWN_OS].join("|")})_(?:${[...KNOWN_ARCH].join("|")})$`,
  parsePlatform,
);

/** With or without the spaces that gpg prints. A key ID is not unique. */
const fingerprint = text(
  "the fingerprint of a key, 40 or 64 hexadecimal digits",
  String.raw`^\s*(?:0x)?(?:[0-9A-Fa-f]\s*){40}(?:(?:[0-9A-Fa-f]\s*){24})?$`,
  (written) => written.replace(/\s|0x/g, "").toUpperCase(),
  "Copy the fingerprint from `gpg --show-keys --with-fingerprint KEYFILE`",
);

const mirror = text(
  "the https URL of a network mirror, as in a CLI configuration",
  "^https://[^\\s/?#@]+(?:/[^\\s?#]*)?$",
  (written) => (URL.canParse(written) ? new URL(written).href.replace(/\/*$/, "/") : undefined),
  "Write the https URL without user and query; tokens belong in the CLI configuration",
);

const folder = text(
  "the path of a folder, relative to this file",
  "^[^\\u0000]{1,1000}$",
  (written) => written,
  "Write a path of 1 to 1000 characters",
);

const place = record({ mirror, folder });

/** A folder has the layout of a filesystem mirror. */
const origin: Kind<OriginPlace> = {
  schema: {
    oneOf: [{ const: "registry" }, { ...place.schema, type: "object", minProperties: 1, maxProperties: 1 }],
  },
  read: (value) => {
    if (value.scalar === "registry") return { kind: "registry" };
    if (!isMap(value.node) || value.node.items.length !== 1)
      return value.refuse("registry, or either `mirror` with a URL or `folder` with a path");
    const { mirror: url, folder: path } = place.read(value) ?? {};
    if (url !== undefined) return { kind: "mirror", url };
    return path === undefined ? undefined : { kind: "folder", path };
  },
};

const repository = text(
  "a repository, as OWNER/NAME on github.com or a URL",
  String.raw`^(?:https://[^\s/?#@]+/)?[\w.-]+/[\w.-]+$`,
  (written) =>
    URL.canParse(written, "https://github.com/") ? new URL(written, "https://github.com/").href : undefined,
  "Write OWNER/NAME, or https://HOST/OWNER/NAME",
);

interface Setting<T> extends Kind<T> {
  readonly preset: T;
}

function setting<T, const P>(kind: Kind<T>, preset: P, help: string, text = String(preset)): Setting<T | P> {
  return { ...kind, preset, schema: { description: `${help}. Default: ${text}`, ...kind.schema } };
}

/** Settings of one provider, or of all. */
const SETTINGS = {
  versions: setting(
    versions,
    "all",
    "Versions to mirror: `all`, a constraint in Terraform's syntax, or a list of constraints, any of which may match",
  ),
  refuse: setting(
    oneOrMore,
    [],
    "Versions not to mirror or install, whatever `versions` says: a constraint, or a list of them",
    "none",
  ),
  propose: setting(
    orWord("newer", orWord("none", oneOrMore)),
    "newer",
    "Versions that `mirror --propose` may add: those `newer` than all that are listed or selected, `none`, a constraint, or a list of them",
  ),
  prereleases: setting(flag, false, "Whether to mirror prereleases of those versions too"),
  platforms: setting(
    orAll(listKind(platform, 1)),
    "all",
    "Platforms to mirror, as OS_ARCH, or `all` of the origin's",
  ),
  origin: setting(
    origin,
    { kind: "registry" },
    "Where to mirror from: the provider's own `registry`, a network `mirror`, or a `folder`",
    "registry",
  ),
  copy: setting(
    choice("link", "release", "site", "oci"),
    "link",
    "Where clients download packages: `link` (the origin), `release` (copies in releases of this repository) or `site` (copies on the site); `oci` links to the origin and pushes to an OCI registry for OpenTofu",
  ),
  hashes: setting(
    choice("all", "signed"),
    "all",
    "`all` adds h1: hashes, and reads each package once for them; `signed` lists only what the publisher signed",
  ),
  keys: setting(
    listKind(fingerprint),
    [],
    "Fingerprints of accepted signing keys",
    "the keys that the registry names",
  ),
  attestation: setting(
    repository,
    undefined,
    "The repository whose workflow must have attested the packages of each version; registries only",
    "none",
  ),
  "minimum-age": setting(
    number("integer", 0, 3650),
    0,
    "Days before a version is listed, from its signature or from when this mirror first saw it, whichever is later",
  ),
  newest: setting(
    orAll(number("integer", 1, 10_000)),
    "all",
    "How many versions to list when the provider is new to the mirror; listed versions stay",
  ),
};

const LIMITS = {
  "at-once": setting(number("integer", 1, 32), 4, "Concurrent requests"),
  rate: setting(number("number", 0.01, 1000), undefined, "Requests per second to one host", "no limit"),
  bytes: setting(
    number("integer", 1, Number.MAX_SAFE_INTEGER),
    undefined,
    "Maximum download of one run in bytes, such as 2e9",
    "no limit",
  ),
};

export type Settings = Presets<typeof SETTINGS>;
export type Limits = Presets<typeof LIMITS>;
type Presets<S> = { readonly [Name in keyof S]: S[Name] extends Setting<infer T> ? T : never };

export const DEFAULTS = presetsOf(SETTINGS);
export const DEFAULT_LIMITS = presetsOf(LIMITS);

function presetsOf<S extends Readonly<Record<string, Setting<unknown>>>>(settings: S): Presets<S> {
  return Object.fromEntries(
    Object.entries(settings).map(([name, { preset }]) => [name, preset]),
  ) as Presets<S>;
}

const settings = record(SETTINGS);
const limits = record(LIMITS);

const providers = {
  schema: orNothing(
    {
      type: "object",
      propertyNames: { type: "string", pattern: String.raw`^[^\s/:]+(?:/[^\s/]+){0,2}$` },
      additionalProperties: orNothing(settings.schema),
    },
    "Providers by their source address, each with its own settings",
  ),
  read: (all: Value) =>
    // The same address can be written in several ways.
    all
      .entries((name) => unlessProblem(() => addressPath(readSource(name))) ?? name)
      .flatMap(({ name, key, value }) => {
        const settingsHere = settings.read(value) ?? {};
        const address = key.attempt(() => readSource(name));
        return address === undefined ? [] : [{ name, address, own: settingsHere, key }];
      }),
};

const file = record({
  defaults: { ...settings, schema: orNothing(settings.schema, "Settings for all providers") },
  limits: { ...limits, schema: orNothing(limits.schema, "Limits of one run") },
  providers,
});

export const FILE = { ...file, schema: { ...file.schema, required: ["providers"] } };

/** Terraform's defaults. OpenTofu has another default host, so its host must be written. */
const LEFT_OUT = { hostname: "registry.terraform.io", namespace: "hashicorp" };
const BUILT_IN = "terraform.io/builtin/terraform";

/** As in Terraform configurations. */
export function readSource(written: string): ProviderAddress {
  const address = parseSource(written, LEFT_OUT);
  if (addressPath(address) !== BUILT_IN) return address;
  throw new ProblemError({
    code: "address-invalid",
    found: `${written} is built into the clients`,
    expected: "a provider that clients download",
    fix: "Remove it",
  });
}
