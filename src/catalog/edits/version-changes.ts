import type { Problem } from "../../errors.ts";
import { formatAddress, type ProviderAddress } from "../../provider/address.ts";
import type { VersionFacts } from "../facts/version-facts.ts";

/** One line per package; empty if nothing changes. */
export function findChanges(before: VersionFacts, after: VersionFacts): string[] {
  const changed = findChangedPackages(before, after);
  if (before.protocols.join() === after.protocols.join()) return changed;
  const protocols = `${before.protocols.join(", ")} published, ${after.protocols.join(", ")} wanted`;
  return [...changed, `protocols: ${protocols}`];
}

function findChangedPackages(before: VersionFacts, after: VersionFacts): string[] {
  const platforms = [...new Set([...before.packages.keys(), ...after.packages.keys()])];
  return platforms.flatMap((platform) => {
    const was = before.packages.get(platform);
    const is = after.packages.get(platform);
    if (was?.sha256 === is?.sha256 && was?.h1 === is?.h1 && was?.filename === is?.filename) return [];
    const name = was?.filename ?? is?.filename ?? platform;
    return [`${name}: ${was?.sha256 ?? "not published"} is published, ${is?.sha256 ?? "nothing"} was built`];
  });
}

/** One line per file that differs from the catalog. */
export function findTampering(
  facts: VersionFacts,
  assets: readonly { readonly name: string; readonly size: number; readonly sha256: string | undefined }[],
): string[] {
  return [...facts.packages.values()].flatMap(({ filename, size, sha256 }) => {
    const asset = assets.find(({ name }) => name === filename);
    if (asset?.sha256 === sha256 && asset.size === size) return [];
    const is = asset && `now has sha256 ${asset.sha256 ?? "unknown"}, ${asset.size} bytes`;
    const was = `${filename} was published with sha256 ${sha256}, ${size} bytes`;
    return [`${was}, and ${is ?? "is missing from the release"}`];
  });
}

/** Anyone who locked the version could no longer install it. */
export function versionChanged(
  address: ProviderAddress,
  version: string,
  changes: readonly string[],
): Problem {
  return {
    code: "version-changed",
    found: `${formatAddress(address)} ${version} is already on the site and would change: ${changes.join("; ")}`,
    expected: "the same bytes as when it was first published",
    fix: "Release a new version: anyone whose lock file has this one could not install the changed packages",
  };
}

export function versionOverwritten(what: string, changes: readonly string[]): Problem {
  return {
    code: "version-changed",
    severity: "warning",
    found: `${what} was overwritten: ${changes.join("; ")}`,
    expected: "the same bytes as when it was first published",
    fix: "Inform your users: anyone whose lock file has this version can't install it until they lock it again",
  };
}
