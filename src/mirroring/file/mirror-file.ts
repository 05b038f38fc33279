import { isScalar, type Node, Scalar } from "yaml";
import { type Problem, ProblemError } from "../../errors.ts";
import type { ProviderAddress } from "../../provider/address.ts";
import type { Platform } from "../../provider/platform.ts";
import type { Version } from "../../provider/version.ts";
import { FILE, type Limits, type Listed, type Settings } from "./settings/settings.ts";
import { everyVersion, type Origin } from "./settings/values.ts";
import { openYaml, Reading, type Spot } from "./yaml/open-yaml.ts";

/** What a file asks for of one provider. */
export interface WantedProvider {
  readonly address: ProviderAddress;
  readonly origin: Origin;
  readonly versions: (version: Version) => boolean;
  readonly platforms: readonly Platform[] | "all";
  /** Already part of `versions`; told for reports. */
  readonly prereleases: boolean;
  /** Where the documents of the mirror point to. */
  readonly copy: "link" | "release" | "site";
  /** Whether its packages are pushed to an OCI registry as well. */
  readonly pushes: boolean;
  readonly hashes: "all" | "signed";
  /** Fingerprints in upper case; none stand for whatever the registry names. */
  readonly keys: readonly string[];
  /** In days. */
  readonly minimumAge: number;
  /** At most so many versions are listed for newcomers; what was listed stays. */
  readonly newest: number | undefined;
  readonly where: Spot;
  /** All that is set for it, as the file writes it: who compares it sees whether anything else is asked for. */
  readonly written: string;
}

/** What a run may use. */
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

/** What a person meets who has written everything wrong; the rest follows in the next run. */
const MOST_PROBLEMS = 100;

/** Reads a file of providers to mirror. All that is wrong is told at once, each with its line and column. */
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

/** With what its aliases stand for, and without its comments. */
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

/** Settings of a provider that can't both be followed. */
function findContradictions(settings: Settings): Omit<Problem, "code">[] {
  const kind = settings.origin?.kind ?? "registry";
  if (kind === "registry") return [];
  const isSigned = settings.hashes === "signed";
  return [
    // What was signed may lie in a folder, and beside a mirror of ours: whether it does shows when it is read.
    ...(isSigned ? [unsigned(kind, "hashes: signed", "hashes: all")] : []),
    ...(kind === "folder" && isLinked(settings) ? [noLink(settings)] : []),
  ];
}

function unsigned(kind: string, setting: string, other: string): Omit<Problem, "code"> {
  return {
    found: `\`${setting}\` asks for signatures, and the origin is a ${kind}, which has none`,
    expected: "a registry as the origin of what has to be signed",
    fix: `Write \`${other}\` for this provider, or take it from its registry`,
  };
}

function isLinked({ copy = "link" }: Settings): boolean {
  return copy === "link" || copy === "oci";
}

function noLink({ copy = "link" }: Settings): Omit<Problem, "code"> {
  return {
    found: `\`copy: ${copy}\` leaves the packages with the origin, and the origin is a folder, from which no client can download`,
    expected: "`copy: release` or `copy: site`",
    fix: "Write where the packages are to be copied",
  };
}
