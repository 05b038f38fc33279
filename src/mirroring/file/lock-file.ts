import { ProblemError, unlessProblem } from "../../errors.ts";
import { BrokenConfig, labelled, parseHcl, textsOf } from "../../protocol/cli-config/hcl.ts";
import { addressPath, compareAddresses, type ProviderAddress, parseAddress } from "../../provider/address.ts";
import { parseConstraint } from "../../provider/constraint.ts";
import { quote } from "../../provider/quote.ts";
import { isPrerelease, parseVersion } from "../../provider/version.ts";

/** A provider that a lock file has. */
export interface LockedProvider {
  readonly address: ProviderAddress;
  /** Constraints, one of which must match: the locked version, and upgrades within its constraints. */
  readonly versions: readonly string[];
}

/** Lock files are HCL without expressions, so the reader of CLI configurations reads them. */
export function readLockFile(text: string, name: string): LockedProvider[] {
  try {
    return labelled(parseHcl(text), "provider").map(([label, block]) => {
      const address = unlessProblem(() => parseAddress(label));
      const [version = ""] = textsOf(block, "version");
      if (address === undefined || unlessProblem(() => parseVersion(version)) === undefined)
        throw invalid(name, `${quote(label)} in version ${quote(version)}`);
      return { address, versions: [orNewer(version, textsOf(block, "constraints")[0])] };
    });
  } catch (error) {
    if (!(error instanceof BrokenConfig)) throw error;
    throw invalid(name, error.line === undefined ? error.message : `line ${error.line}: ${error.message}`);
  }
}

/** Sorted by address. */
export function mergeLocked(files: readonly (readonly LockedProvider[])[]): LockedProvider[] {
  const merged = new Map<string, LockedProvider>();
  for (const one of files.flat()) {
    const path = addressPath(one.address);
    const versions = [...(merged.get(path)?.versions ?? []), ...one.versions];
    merged.set(path, { ...one, versions: [...new Set(versions)] });
  }
  return [...merged.values()].sort((a, b) => compareAddresses(a.address, b.address));
}

/** Ranges match no prereleases, so a locked one stands alone. */
function orNewer(version: string, constraints: string | undefined): string {
  const parsed = parseVersion(version);
  if (isPrerelease(parsed)) return version;
  const meets = constraints && unlessProblem(() => parseConstraint(constraints));
  if (constraints === undefined || !meets || !meets(parsed)) return `>= ${version}`;
  const isPinned = unlessProblem(() => parseVersion(constraints.replace(/^=\s*/, ""))) !== undefined;
  if (isPinned) return version;
  return [...new Set([`>= ${version}`, ...constraints.split(",").map((part) => part.trim())])].join(", ");
}

function invalid(name: string, found: string): ProblemError {
  return new ProblemError({
    code: "input-invalid",
    found: `${name} has ${found}`,
    expected: "a `.terraform.lock.hcl`, as `terraform init` or `tofu init` writes it",
    fix: "Run `init` again, or correct ‹from›",
  });
}
