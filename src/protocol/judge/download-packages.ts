import { quote } from "../../provider/quote.ts";
import type { Observations } from "../observation.ts";
import { isPlatform } from "./platform-form.ts";

/** One entry of the list that OpenTofu reads. */
export interface ListedPackage {
  readonly hashes: readonly string[];
  readonly package_size: number;
}

type Packages = ReadonlyMap<string, ListedPackage>;

/** Compares the list with the package at hand, as OpenTofu 1.12 does. */
export function judgePackages(
  packages: Packages,
  { platform, shasum }: { readonly platform: string; readonly shasum: string },
  seen: Observations,
): void {
  const fault = packages.size === 0 ? undefined : findFault(packages, platform, shasum);
  const shared = fault === undefined ? findSharedHash(packages) : undefined;
  if (fault !== undefined) seen.add("download-packages", fault);
  if (shared !== undefined) seen.add("download-packages-crash", shared);
}

function findFault(packages: Packages, platform: string, shasum: string): string | undefined {
  const odd = [...packages.keys()].find((name) => !isPlatform(name));
  if (odd !== undefined) return `a package for ${quote(odd)}`;
  const own = packages.get(platform);
  if (own === undefined) return `no package for ${platform}`;
  if (own.package_size <= 0) return `${platform} has the size ${own.package_size}`;
  const hash = [...packages.values()].flatMap(({ hashes }) => hashes).find((each) => !/^[^:]+:/.test(each));
  if (hash !== undefined) return `the hash ${quote(hash)}`;
  return own.hashes.includes(`zh:${shasum}`) ? undefined : `${platform} has not the hash of shasum`;
}

/** The platforms that are the same file, if there are some: only with others in the list do they count. */
function findSharedHash(packages: Packages): string | undefined {
  const users = new Map<string, string>();
  for (const [platform, { hashes }] of packages) {
    for (const hash of hashes.filter((each) => each.startsWith("zh:"))) {
      const other = users.get(hash);
      if (other !== undefined && other !== platform) return `${other} and ${platform} have the same zip`;
      users.set(hash, platform);
    }
  }
  return undefined;
}
