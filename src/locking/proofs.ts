/** What one source proves of the packages of a version. */
export interface Proof {
  /** For messages, such as `the signature by key 0123456789ABCDEF`. */
  readonly by: string;
  /** By platform; without a hash, only that there is such a package. */
  readonly packages: ReadonlyMap<string, PackageHashes>;
  /** Every `zh:` of the signed checksums, if it is they: clients lock all of them, also that of the manifest. */
  readonly signed?: readonly string[];
}

export interface PackageHashes {
  readonly h1?: string | undefined;
  readonly zh?: string | undefined;
}

export interface Completed {
  /** For every wanted platform, as far as it is proven. */
  readonly hashes: readonly string[];
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
  wanted: readonly string[] | undefined,
): Completed {
  const contradictions: string[] = [];
  const packages = new Map<string, PackageHashes>();
  const origins = new Map<string, string>();
  for (const { by, packages: own } of proofs) {
    for (const [platform, hashes] of own) {
      const known = packages.get(platform);
      for (const kind of ["h1", "zh"] as const) {
        const [before, now] = [known?.[kind], hashes[kind]];
        const name = `${kind} ${platform}`;
        if (before !== undefined && now !== undefined && before !== now)
          contradictions.push(`${platform} has ${before} by ${origins.get(name)}, and ${now} by ${by}`);
        if (before === undefined && now !== undefined) origins.set(name, by);
      }
      packages.set(platform, { h1: known?.h1 ?? hashes.h1, zh: known?.zh ?? hashes.zh });
    }
  }
  const platforms = wanted ?? [...packages.keys()].sort();
  const signing = proofs.find(({ signed }) => signed !== undefined);
  const signed = new Set(signing?.signed);
  for (const hash of locked)
    if (signing !== undefined && hash.startsWith("zh:") && !signed.has(hash))
      contradictions.push(`the lock file has ${hash}, which is not in the checksums of ${signing.by}`);
  // An `h1:` of a lock file names no platform: it is wrong only if every package of the version has another one.
  const all = [...packages.values()].map(({ h1 }) => h1);
  if (signing !== undefined && !all.includes(undefined))
    for (const hash of locked)
      if (hash.startsWith("h1:") && !all.includes(hash))
        contradictions.push(
          `the lock file has ${hash}, and no package has it by ${[...new Set(origins.values())].join(" and ")}`,
        );
  const proven = platforms.map((platform) => packages.get(platform));
  return {
    hashes: [...new Set([...signed, ...proven.flatMap((one) => [one?.h1 ?? [], one?.zh ?? []].flat())])],
    unproven: platforms.filter(
      (platform) => packages.has(platform) && packages.get(platform)?.h1 === undefined,
    ),
    absent: platforms.filter((platform) => !packages.has(platform)),
    contradictions,
  };
}
