import { type ProviderAddress, parseAddress } from "../../../provider/address.ts";
import { parseConstraint } from "../../../provider/constraint.ts";
import { quote } from "../../../provider/quote.ts";
import { isPrerelease, parseVersion, type Version } from "../../../provider/version.ts";
import { type Block, readHcl, type Value } from "../hcl/read-hcl.ts";
import { BrokenHcl } from "../hcl/tokens.ts";
import {
  type Found,
  type FoundProvider,
  fromVersionOn,
  isConstraint,
  joinConstraints,
  reads,
} from "./found.ts";

/** A provider as a lock file has it. */
export interface LockedProvider {
  readonly address: ProviderAddress;
  readonly version: Version;
  readonly constraints: string | undefined;
  /** `h1:` and `zh:`, as they are written. */
  readonly hashes: readonly string[];
}

/** Reads a `.terraform.lock.hcl`; what clients could not have written is left out and noted. */
export function parseLockFile(text: string, name: string) {
  const notes: string[] = [];
  const providers = blocksOf(text, name, notes).flatMap((block): LockedProvider[] => {
    const { address, version } = block;
    if (reads(() => parseAddress(address)) && reads(() => parseVersion(version))) return [readLocked(block)];
    notes.push(`${name}: ${quote(address)} in version ${quote(version)} is left out`);
    return [];
  });
  return { providers, notes };
}

interface LockBlock {
  readonly address: string;
  readonly version: string;
  readonly values: Block["values"];
}

function blocksOf(text: string, name: string, notes: string[]): LockBlock[] {
  try {
    return readHcl(text)
      .blocks.filter(({ type, labels }) => type === "provider" && labels.length === 1)
      .map(({ labels: [address = ""], values }) => ({
        address,
        version: asText(values.get("version")) ?? "",
        values,
      }));
  } catch (error) {
    if (!(error instanceof BrokenHcl)) throw error;
    notes.push(`${name}: ${error.message}`);
    return [];
  }
}

function readLocked({ address, version, values }: LockBlock): LockedProvider {
  const hashes = values.get("hashes");
  return {
    address: parseAddress(address),
    version: parseVersion(version),
    constraints: asText(values.get("constraints")),
    hashes: Array.isArray(hashes) ? hashes.filter((one): one is string => typeof one === "string") : [],
  };
}

function asText(value: Value): string | undefined {
  return typeof value === "string" ? value : undefined;
}

/** What a lock file asks for: what is locked, and whatever an upgrade within its constraints may choose. */
export function findLocked(text: string, name: string): Found {
  const { providers, notes } = parseLockFile(text, name);
  return { providers: providers.map(fromLocked), notes };
}

function fromLocked({ address, version, constraints }: LockedProvider): FoundProvider {
  const from = fromVersionOn(version.text);
  const isUsable = constraints !== undefined && isConstraint(constraints) && !isPrerelease(version);
  const meets = isUsable ? parseConstraint(constraints) : undefined;
  if (constraints === undefined || !meets?.(version)) return { address, versions: [from], platforms: [] };
  const isPinned = reads(() => parseVersion(constraints.replace(/^=\s*/, "")));
  const versions = [isPinned ? version.text : joinConstraints([from, constraints])];
  return { address, versions, platforms: [] };
}
