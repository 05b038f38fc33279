import { isScalar, type Node, Scalar } from "yaml";
import { type Problem, ProblemError } from "../../errors.ts";
import type { ProviderAddress } from "../../provider/address.ts";
import type { Platform } from "../../provider/platform.ts";
import type { Version } from "../../provider/version.ts";
import { FILE, type Limits, type Listed, type Settings } from "./settings/settings.ts";
import { everyVersion, type Origin } from "./settings/values.ts";
import { openYaml, Reading, type Spot } from "./yaml/open-yaml.ts";

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
  readonly where: Spot;
  /** Its settings as written: a change means a new request. */
  readonly written: string;
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
    where: reading.spot(key),
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
