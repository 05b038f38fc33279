import { shorten } from "../../provider/quote.ts";
import { sha256Of } from "./digest.ts";
import * as types from "./media-types.ts";

/** A platform's manifest as an index names it. */
export interface Target {
  readonly platform: string;
  readonly digest: string;
}

/** What OpenTofu makes of an index: its targets, and why it would refuse all of it or a platform. */
export interface IndexReading {
  readonly targets: readonly Target[];
  readonly faults: readonly string[];
}

type Fields = Readonly<Record<string, unknown>>;

/** Reads an index as OpenTofu reads it. */
export function readIndex(bytes: Uint8Array): IndexReading {
  const index = parse(bytes);
  const { mediaType, artifactType } = index;
  if (mediaType !== types.INDEX || artifactType !== types.PROVIDER)
    return { targets: [], faults: [`it is no provider: ${describe(mediaType, artifactType)}`] };
  const entries = list(index.manifests).filter((entry) => entry.artifactType === types.PROVIDER_TARGET);
  const read = entries.map(readEntry);
  const targets = read.filter((entry): entry is Target => typeof entry === "object");
  const odd = read.filter((entry): entry is string => typeof entry === "string");
  return { targets, faults: [...odd, ...findTwice(targets)] };
}

/** An entry, or what is wrong with it; undefined when OpenTofu passes over it. */
function readEntry({ mediaType, platform, digest }: Fields): Target | string | undefined {
  if (mediaType !== types.MANIFEST) return `a target has the media type ${show(mediaType)}`;
  if (platform === undefined) return "a target has no platform";
  const { os, architecture, "os.version": osVersion } = fields(platform);
  if (osVersion !== undefined && osVersion !== "") return undefined;
  if (typeof digest !== "string") return "a target has no digest";
  return { platform: `${os}_${architecture}`, digest };
}

function findTwice(targets: readonly Target[]): string[] {
  const platforms = targets.map(({ platform }) => platform);
  const twice = platforms.filter((platform, at) => platforms.indexOf(platform) < at);
  return [...new Set(twice)].map((platform) => `it has two targets for ${platform}`);
}

/** The SHA-256 of a target's package, or why OpenTofu would refuse it. */
export function readTarget(bytes: Uint8Array): { readonly sha256: string } | { readonly fault: string } {
  const { mediaType, artifactType, layers } = parse(bytes);
  if (mediaType !== types.MANIFEST || artifactType !== types.PROVIDER_TARGET)
    return { fault: `it is no package: ${describe(mediaType, artifactType)}` };
  const packages = list(layers).filter((layer) => layer.mediaType === types.PACKAGE);
  if (packages.length !== 1)
    return { fault: `it has ${packages.length} layers of type ${types.PACKAGE} instead of one` };
  const sha256 = sha256Of(String(packages[0]?.digest));
  return sha256 === undefined ? { fault: "its package has no sha256 digest" } : { sha256 };
}

function describe(mediaType: unknown, artifactType: unknown): string {
  return `media type ${show(mediaType)}, artifact type ${show(artifactType)}`;
}

function show(value: unknown): string {
  return value === undefined ? "missing" : shorten(String(JSON.stringify(value)), 100);
}

function parse(bytes: Uint8Array): Fields {
  try {
    return fields(JSON.parse(Buffer.from(bytes).toString("utf8")));
  } catch {
    return {};
  }
}

function list(value: unknown): Fields[] {
  return Array.isArray(value) ? value.map(fields) : [];
}

function fields(value: unknown): Fields {
  return typeof value === "object" && value !== null ? { ...value } : {};
}
