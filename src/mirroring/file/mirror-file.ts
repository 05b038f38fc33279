import { isScalar, type Node, Scalar } from "yaml";
import { type Problem, ProblemError, Problems } from "../../errors.ts";
import { addressPath, type ProviderAddress } from "../../provider/address.ts";
import { type Constraint, parseConstraint } from "../../provider/constraint.ts";
import { formatPlatform, type Platform, parsePlatform } from "../../provider/platform.ts";
import { isPrerelease, type Version } from "../../provider/version.ts";
import { FILE, type Limits, type Listed, readSource, type Settings } from "./settings/settings.ts";
import { everyVersion, type Origin } from "./settings/values.ts";
import { openYaml, Reading } from "./yaml/open-yaml.ts";

export interface WantedProvider {
  readonly address: ProviderAddress;
  readonly origin: Origin;
  readonly versions: (version: Version) => boolean;
  readonly platforms: readonly Platform[] | "all";
  /** For reports; `versions` includes it. */
  readonly prereleases: boolean;
  /** Where the mirror's documents point to. */
  readonly copy: "link" | "release" | "site";
  /** Whether to push its packages to an OCI registry too. */
  readonly pushes: boolean;
  readonly hashes: "all" | "signed";
  /** Fingerprints in upper case; empty for any key of the registry. */
  readonly keys: readonly string[];
  /** In days. */
  readonly minimumAge: number;
  /** The limit for a provider that is new to the mirror; listed versions are kept. */
  readonly newest: number | undefined;
  /** Its settings as written in a file: a change means a new request. */
  readonly written?: string;
}

/** Limits of one run. */
interface MirrorLimits {
  readonly atOnce: number;
  /** Requests a second to one host. */
  readonly rate: number | undefined;
  readonly bytes: number | undefined;
}

export interface MirrorFile {
  readonly providers: readonly WantedProvider[];
  readonly limits: MirrorLimits;
}

/** Later problems are reported by the next run. */
const MOST_PROBLEMS = 100;

/** Reports all problems at once, with line and column. */
export function parseMirrorFile(text: string, name = "provider-mirror.yml"): MirrorFile {
  const yaml = openYaml(text.replace(/^\uFEFF/, ""), name);
  const reading = new Reading(yaml, name);
  const root = yaml.document.contents;
  const file = FILE.read({ name: "", node: root, key: root ?? new Scalar(null) }, reading);
  const read = (file?.providers ?? []).map((listed) => ({
    key: listed.key,
    provider: wanted(listed, file?.defaults ?? {}, reading),
  }));
  if (reading.refusals > 0) throw new ProblemError(reading.problems.slice(0, MOST_PROBLEMS));
  const written: Written = yaml.document.toJS();
  const providers = read.map(({ key, provider }) => ({ ...provider, written: writtenOf(written, key) }));
  return { providers, limits: limitsOf(file?.limits ?? {}) };
}

/** `NAME` or `NAME CONSTRAINT` a line, in place of a file. A provider that is named twice has the versions of both. */
export async function nameProviders(
  lines: readonly string[],
  platforms: readonly string[],
  copy: WantedProvider["copy"],
): Promise<MirrorFile> {
  const problems = new Problems();
  const named = new Map<string, { readonly address: ProviderAddress; readonly anyOf: Constraint[] }>();
  for (const line of lines)
    await problems.attempt(() => {
      const [name = "", ...constraint] = line.split(/\s+/);
      const address = readSource(name);
      const one = named.get(addressPath(address)) ?? { address, anyOf: [] };
      one.anyOf.push(constraint.length === 0 ? isRelease : parseConstraint(constraint.join(" ")));
      named.set(addressPath(address), one);
    });
  const names = platforms.flatMap((line) => line.split(/[\s,]+/)).filter((name) => name !== "");
  const read = await Promise.all(names.map((name) => problems.attempt(() => parsePlatform(name))));
  problems.throwIfAny();
  const wanted = new Map(read.flatMap((one) => (one === undefined ? [] : [[formatPlatform(one), one]])));
  const providers = [...named.values()].map(({ address, anyOf }) => ({
    ...EVERYTHING,
    address,
    versions: (version: Version) => anyOf.some((meets) => meets(version)),
    platforms: wanted.size === 0 ? ("all" as const) : [...wanted.values()],
    copy,
  }));
  return { providers, limits: limitsOf({}) };
}

const EVERYTHING = {
  origin: { kind: "registry" },
  prereleases: false,
  pushes: false,
  hashes: "all",
  keys: [],
  minimumAge: 0,
  newest: undefined,
} as const;

function isRelease(version: Version): boolean {
  return !isPrerelease(version);
}

function writtenOf({ defaults, providers }: Written, key: Node): string {
  return JSON.stringify({ ...defaults, ...providers?.[isScalar(key) ? String(key.value) : ""] });
}

interface Written {
  readonly defaults?: object | null;
  readonly providers?: Readonly<Record<string, object | null>>;
}

function wanted(
  { address, own, key }: Listed,
  defaults: Settings,
  reading: Reading,
): Omit<WantedProvider, "written"> {
  const settings = { ...defaults, ...own };
  for (const problem of findContradictions(settings)) reading.refuse(key, problem);
  const { versions, prereleases = false, newest = "all", copy = "link" } = settings;
  return {
    address,
    origin: settings.origin ?? { kind: "registry" },
    versions: (version) => (versions ?? everyVersion)(version, prereleases),
    platforms: settings.platforms ?? "all",
    prereleases,
    copy: copy === "oci" ? "link" : copy,
    pushes: copy === "oci",
    hashes: settings.hashes ?? "all",
    keys: settings.keys ?? [],
    minimumAge: settings["minimum-age"] ?? 0,
    newest: newest === "all" ? undefined : newest,
  };
}

function limitsOf({ "at-once": atOnce = 4, rate, bytes }: Limits): MirrorLimits {
  return { atOnce, rate, bytes };
}

function findContradictions(settings: Settings): Omit<Problem, "code">[] {
  const kind = settings.origin?.kind ?? "registry";
  if (kind === "registry") return [];
  const isSigned = settings.hashes === "signed";
  return [
    // A folder, or a mirror made by this program, may have signatures; only reading it shows.
    ...(isSigned ? [unsigned(kind, "hashes: signed", "hashes: all")] : []),
    ...(kind === "folder" && isLinked(settings) ? [noLink(settings)] : []),
  ];
}

function unsigned(kind: string, setting: string, other: string): Omit<Problem, "code"> {
  return {
    found: `\`${setting}\` requires signatures, but the origin is a ${kind}, which has none`,
    expected: "a registry as the origin",
    fix: `Write \`${other}\` for this provider, or remove its \`origin\``,
  };
}

function isLinked({ copy = "link" }: Settings): boolean {
  return copy === "link" || copy === "oci";
}

function noLink({ copy = "link" }: Settings): Omit<Problem, "code"> {
  return {
    found: `\`copy: ${copy}\` makes clients download from the origin, but the origin is a folder`,
    expected: "`copy: release` or `copy: site`",
    fix: "Set `copy: release` or `copy: site` for this provider",
  };
}
