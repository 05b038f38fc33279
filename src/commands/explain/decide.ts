import { compareVersions, type Version } from "../../provider/version.ts";

/** What a source says of a provider's versions. */
export type ListAnswer =
  | {
      readonly kind: "versions";
      readonly versions: readonly Version[];
      readonly warnings?: readonly string[];
    }
  /** A mirror lacks the provider. */
  | { readonly kind: "missing" }
  /** A registry lacks it, which clients report in other words. */
  | { readonly kind: "not known" }
  | { readonly kind: "fails"; readonly says: string }
  | { readonly kind: "unknown"; readonly why: string };

/** What a source says of a version's package for this machine. */
export type PackageAnswer =
  | {
      readonly kind: "package";
      readonly layout: "zip" | "folder";
      readonly at: string;
      readonly hashes: { readonly zh: string | undefined; readonly h1: string | undefined };
    }
  | { readonly kind: "absent" }
  | { readonly kind: "fails"; readonly says: string; readonly cause?: "shadowed" | "old client" }
  | { readonly kind: "unknown"; readonly why: string };

export interface Lock {
  readonly version: Version;
  readonly hashes: readonly string[];
}

export interface VersionQuestion {
  /** As clients write it, by which the report names the provider. */
  readonly source: string;
  readonly hostname: string;
  readonly constraints: readonly string[];
  readonly accepts: ((version: Version) => boolean) | undefined;
  readonly lock: Lock | undefined;
  readonly isUpgrade: boolean;
  /** Whether clients leave out every installation method, as if there were none. */
  readonly isEmpty: boolean;
  readonly command: "terraform" | "tofu";
}

/** Why `init` fails, in the client's words, and what kind of cause it is. */
export interface Failure {
  readonly kind: "fails";
  readonly says: string;
  readonly cause:
    | "lock refused"
    | "lock conflicts"
    | "nothing asked"
    | "nowhere"
    | "not known"
    | "source fails"
    | "version gone"
    | "no version"
    | "no platform"
    | "shadowed"
    | "old client"
    | "hash differs"
    | "link in cache";
  /** The source that decided, by its place in the list. */
  readonly at?: number;
  /** The package that has none of the locked hashes. */
  readonly differs?: FoundPackage;
  /** Whether `lock` adds a hash of it. */
  readonly isMended?: boolean;
  /** The link in the place of the package. */
  readonly link?: string;
}

export type FoundPackage = Extract<PackageAnswer, { kind: "package" }>;

type Unknown = { readonly kind: "unknown"; readonly why: string };

/**
 * The version that a client chooses: https://github.com/hashicorp/terraform/blob/main/internal/getproviders/multi_source.go.
 * Answers of sources that are left out are undefined.
 */
export function chooseVersion(
  answers: readonly (ListAnswer | undefined)[],
  { source, hostname, constraints, accepts, lock, isUpgrade, isEmpty }: VersionQuestion,
): { readonly kind: "version"; readonly version: Version } | Failure | Unknown {
  const versions = new Map<string, Version>();
  let isUnknown: string | undefined;
  let at = -1;
  for (const [index, answer] of answers.entries()) {
    if (answer === undefined) continue;
    at = index;
    if (answer.kind === "fails")
      return { kind: "fails", says: answer.says, cause: "source fails", at: index };
    if (answer.kind === "unknown") isUnknown ??= answer.why;
    if (answer.kind === "versions") for (const one of answer.versions) versions.set(one.text, one);
  }
  if (isUnknown !== undefined) return { kind: "unknown", why: isUnknown };
  const kept = isUpgrade ? undefined : lock;
  const none = kept
    ? `the previously-selected version ${kept.version.text} is no longer available`
    : "no available releases match the given constraints";
  if (isEmpty) return { kind: "fails", says: none, cause: "nothing asked" };
  if (versions.size === 0) {
    const isKnown = !answers.some((answer) => answer?.kind === "not known");
    return {
      kind: "fails",
      says: isKnown
        ? `provider ${source} was not found in any of the search locations`
        : `provider registry ${hostname} does not have a provider named ${source}`,
      cause: isKnown ? (at === -1 ? "nothing asked" : "nowhere") : "not known",
    };
  }
  if (accepts === undefined) return { kind: "unknown", why: `which version meets ${constraints.join(", ")}` };
  const meets = kept ? (version: Version) => version.text === kept.version.text : accepts;
  const version = [...versions.values()].filter(meets).sort(compareVersions).at(-1);
  if (version !== undefined) return { kind: "version", version };
  return { kind: "fails", says: none, cause: kept ? "version gone" : "no version" };
}

/** A version that is locked, and no longer meets the configuration: no source is asked. */
export function findConflict({
  source,
  accepts,
  lock,
  isUpgrade,
  command,
}: Omit<VersionQuestion, "hostname" | "isEmpty">): Failure | undefined {
  if (lock === undefined || isUpgrade || accepts === undefined || accepts(lock.version)) return undefined;
  return {
    kind: "fails",
    says: `locked provider ${source} ${lock.version.text} does not match configured version constraint ...; must use ${command} init -upgrade to allow selection of new versions`,
    cause: "lock conflicts",
  };
}

/** How a package meets the hashes of a lock file: https://github.com/hashicorp/terraform/blob/main/internal/providercache/package_install.go */
export type Match = "h1" | "zh" | "none locked" | "unchecked" | "differs" | "unknown";

export function matchHashes({ layout, hashes: { zh, h1 } }: FoundPackage, locked: readonly string[]): Match {
  if (locked.length === 0) return "none locked";
  if (h1 !== undefined && locked.includes(h1)) return "h1";
  const hasContent = locked.some((hash) => !hash.startsWith("zh:"));
  // An unpacked package has no zip to compare.
  if (layout === "folder") return hasContent ? "differs" : "unchecked";
  if (zh !== undefined && locked.includes(zh)) return "zh";
  const mayFit =
    (h1 === undefined && hasContent) || (zh === undefined && locked.some((hash) => hash.startsWith("zh:")));
  return mayFit ? "unknown" : "differs";
}

export interface Choice {
  readonly kind: "installs";
  readonly at: number;
  readonly package: string;
  readonly match: Match;
}

/** The source that a client takes the package from: the first that has it. `find` asks a source. */
export async function choosePackage(
  answers: readonly (ListAnswer | undefined)[],
  {
    source,
    version,
    platform,
    locked,
  }: {
    readonly source: string;
    readonly version: string;
    readonly platform: string;
    readonly locked: readonly string[];
  },
  find: (at: number) => Promise<PackageAnswer>,
): Promise<Choice | Failure | Unknown> {
  for (const [at, list] of answers.entries()) {
    if (list === undefined) continue;
    const answer = await find(at);
    if (answer.kind === "absent") continue;
    if (answer.kind === "unknown") return answer;
    if (answer.kind === "fails")
      return { kind: "fails", says: answer.says, cause: answer.cause ?? "source fails", at };
    const match = matchHashes(answer, locked);
    if (match !== "differs") return { kind: "installs", at, package: answer.at, match };
    const [which, more] =
      answer.layout === "folder"
        ? [
            "local",
            " (this might be because the available checksums are for packages targeting different platforms)",
          ]
        : ["current", ""];
    return {
      kind: "fails",
      says: `the ${which} package for ${source} ${version} doesn't match any of the checksums previously recorded in the dependency lock file${more}`,
      cause: "hash differs",
      at,
      differs: answer,
    };
  }
  return {
    kind: "fails",
    says: `Provider ${source} v${version} does not have a package available for your current platform, ${platform}`,
    cause: "no platform",
  };
}
