import type { Use } from "../mirroring/origin/hash-package.ts";
import type { OriginSums } from "../ports/origin.ts";

/** What one source states about packages of a version: it is believed as a whole, or not at all. */
export interface Proof {
  /** For messages, such as `the signature of registry.example.com with key 0123456789ABCDEF`. */
  readonly by: string;
  /** By platform; without a hash, only that there is such a package. */
  readonly packages: ReadonlyMap<string, PackageHashes>;
  /** Every `zh:` of the signed checksums, if it is they: clients lock all of them, also that of the manifest. */
  readonly signed?: readonly string[];
  /** If its list lacks the version, so that `init` fails: what it says of that. */
  readonly unlisted?: string | undefined;
  /** The signed checksums, if it is they. */
  readonly sums?: OriginSums;
  /** The bundle, if one was demanded. */
  readonly attestation?: Buffer | undefined;
  /** The folder of a package that is only unpacked. */
  readonly unpacked?: string;
  /** Downloads one of the packages, and states both of its hashes. */
  readonly read?: ((use?: Use) => Promise<Proof>) | undefined;
}

export interface PackageHashes {
  readonly h1?: string | undefined;
  readonly zh?: string | undefined;
}

export interface Completed {
  /** For every wanted platform, as far as it is proven. */
  readonly hashes: readonly string[];
  /** The sources that are believed. */
  readonly by: readonly string[];
  /** Wanted platforms whose `h1:` nothing proves. */
  readonly unproven: readonly string[];
  /** Wanted platforms that the version has no package for. */
  readonly absent: readonly string[];
  /** What can't both be true, one sentence each. */
  readonly contradictions: readonly string[];
}

/** Joins what the sources prove with what a lock file has; undefined `wanted` are all platforms of the version. */
export function complete(
  proofs: readonly Proof[],
  locked: readonly string[],
  choice: readonly string[] | undefined,
): Completed {
  const contradictions: string[] = [];
  const packages = new Map<string, PackageHashes>();
  const origins = new Map<string, string>();
  for (const { by, packages: offers } of proofs) {
    for (const [platform, hashes] of offers) {
      const earlier = packages.get(platform);
      for (const kind of ["h1", "zh"] as const) {
        const [before, now] = [earlier?.[kind], hashes[kind]];
        const name = `${kind} ${platform}`;
        if (before !== undefined && now !== undefined && before !== now)
          contradictions.push(`${platform} has ${before} by ${origins.get(name)}, and ${now} by ${by}`);
        if (before === undefined && now !== undefined) origins.set(name, by);
      }
      packages.set(platform, { h1: earlier?.h1 ?? hashes.h1, zh: earlier?.zh ?? hashes.zh });
    }
  }
  const platforms = choice ?? [...packages.keys()].sort();
  const signing = proofs.find(({ signed }) => signed !== undefined);
  const signed = new Set(signing?.signed);
  for (const hash of locked)
    if (signing !== undefined && hash.startsWith("zh:") && !signed.has(hash))
      contradictions.push(`the lock file has ${hash}, which is not in the checksums of ${signing.by}`);
  // An `h1:` of a lock file names no platform: it is wrong only if every package of the version has another one.
  const contents = [...packages.values()].map(({ h1 }) => h1);
  if (signing !== undefined && !contents.includes(undefined))
    for (const hash of locked)
      if (hash.startsWith("h1:") && !contents.includes(hash))
        contradictions.push(
          `the lock file has ${hash}, and no package has it by ${[...new Set(origins.values())].join(" and ")}`,
        );
  const proven = findProven(proofs, locked);
  const isProven = (hash: string | undefined): hash is string => hash !== undefined && proven.has(hash);
  const all = platforms.flatMap((platform) => [packages.get(platform)?.h1, packages.get(platform)?.zh]);
  return {
    hashes: [...new Set([...signed, ...all].filter(isProven))],
    by: [...new Set(proofs.flatMap((proof) => (hashesOf(proof).some(isProven) ? proof.by : [])))],
    unproven: platforms.filter((platform) => packages.has(platform) && !isProven(packages.get(platform)?.h1)),
    absent: platforms.filter((platform) => !packages.has(platform)),
    contradictions,
  };
}

/**
 * The lock file's hashes, and all that is stated by sources that state one of these: a host that is taken over has other
 * packages. With none to compare, the signature is believed, or where nothing is signed everything, as by a first `init`.
 */
function findProven(proofs: readonly Proof[], locked: readonly string[]): ReadonlySet<string> {
  const signatures = proofs.filter(({ signed }) => signed !== undefined);
  const first = signatures.length > 0 ? signatures : proofs;
  const proven = new Set(locked.length > 0 ? locked : first.flatMap(hashesOf));
  // Each round believes at least one more source, or changes nothing.
  for (const _round of proofs)
    for (const stated of proofs.map(hashesOf))
      if (stated.some((hash) => proven.has(hash))) for (const hash of stated) proven.add(hash);
  return proven;
}

function hashesOf({ packages, signed = [] }: Proof): string[] {
  return [...signed, ...[...packages.values()].flatMap(({ h1, zh }) => [h1 ?? [], zh ?? []].flat())];
}
