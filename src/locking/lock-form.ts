import { type Problem, unlessProblem } from "../errors.ts";
import { type Block, type Item, labelled, parseHcl, textsOf } from "../protocol/cli-config/hcl.ts";
import { LOCK_FILE } from "../protocol/cli-config/lock-file.ts";
import { formatAddress, parseAddress } from "../provider/address.ts";
import { compareVersions, parseVersion, type Version } from "../provider/version.ts";
import { quote, shorten } from "../text.ts";

/** What keeps clients from reading a lock file. */
export type LockFault =
  | { readonly kind: "fails"; readonly line: number; readonly says: string }
  | { readonly kind: "unknown"; readonly line: number };

export const REFUSED = {
  found: "the lock file is not as clients write it, and they refuse all of it",
  fix: "Correct that line, or restore the file from version control",
};

export function refusedLock(where: string, said: string): Problem {
  return {
    code: "install-impossible",
    where,
    found: `${REFUSED.found}. ${shorten(said, 500)}`,
    expected: `a \`${LOCK_FILE}\` as \`init\` writes it`,
    fix: REFUSED.fix,
  };
}

/** A line as clients write it, or with a fault that is looked for; they accept few others. */
const LINE =
  /^\s*(?:(?:#|\/\/).*|(?:provider|module) "[^"]*" \{|(?:version|constraints)\s*=\s*"[^"$%\\]*"|hashes\s*=\s*(?:\[(?:\s*(?:"[^"$%\\]*",?\s*)?\])?|"[^"$%\\]*")|"[^"$%\\]*",?|\]|\})?\s*$/;

/**
 * Clients accept a lock file only in its normal form:
 * https://github.com/hashicorp/terraform/blob/main/internal/depsfile/locks_file.go
 */
export function findLockFault(text: string): LockFault | undefined {
  const lineOf = (at: number) => text.slice(0, at).split("\n").length;
  const root = parseHcl(text);
  const other = root.items.find(({ names }) => names[0] !== "provider" && names[0] !== "module");
  if (other) return { kind: "fails", line: lineOf(other.start), says: describeOther(other) };
  const odd = text.split("\n").findIndex((line) => !LINE.test(line));
  const seen = new Set<string>();
  for (const [label, block] of labelled(root, "provider")) {
    const says = findFault(label, block, text) ?? (seen.has(label) ? DUPLICATE + label : undefined);
    // Of a line that is odd in another way, clients may print something else first.
    const isFirst = odd === -1 || says?.startsWith("Unsupported");
    if (says !== undefined && isFirst) return { kind: "fails", line: lineOf(block.start), says };
    seen.add(label);
  }
  return odd === -1 ? undefined : { kind: "unknown", line: odd + 1 };
}

const DUPLICATE = "Duplicate provider lock ... This lockfile already declared a lock for provider ";

function describeOther({ names: [name = ""], isAssigned }: Item): string {
  return isAssigned
    ? `Unsupported argument ... An argument named ${quote(name)} is not expected here`
    : `Unsupported block type ... Blocks of type ${quote(name)} are not expected here`;
}

/** In the words of clients, without the place, which each writes in its own way. */
function findFault(label: string, block: Block, text: string): string | undefined {
  const address = unlessProblem(() => formatAddress(parseAddress(label)));
  if (address !== label)
    return `Non-normalized provider source address ... The provider source address for this provider lock must be written as ${quote(address)}`;
  const other = block.items.find(
    ({ names: [name = ""] }) => !["version", "constraints", "hashes"].includes(name),
  );
  if (other) return describeOther(other);
  const [written = ""] = textsOf(block, "version");
  const normal = unlessProblem(() => parseVersion(written))?.text;
  if (written !== normal)
    return `Invalid provider version number ... The selected version number for provider ${label}`;
  const [constraints] = textsOf(block, "constraints");
  if (constraints !== undefined && !isNormal(constraints))
    return `Invalid provider version constraints ... The recorded version constraints for provider ${label}`;
  return findHashFault(block, text);
}

function findHashFault({ items }: Block, text: string): string | undefined {
  const value = items.find(({ names }) => names[0] === "hashes")?.value;
  if (value === undefined) return undefined;
  if (value.kind !== "list") return "Invalid expression ... A static list expression is required";
  if (value.items.length === 0)
    return 'Invalid provider hash set ... The "hashes" argument must either be omitted or contain at least one hash value';
  for (const [at, item] of value.items.entries()) {
    const next = value.items[at + 1];
    if (next && !text.slice(item.end, next.start).includes(","))
      return "Missing item separator ... Expected a comma to mark the beginning of the next item";
    if (item.kind === "text" && !/^[^:]+:/.test(item.text))
      return `Invalid provider hash string ... Cannot interpret ${quote(item.text)} as a provider hash`;
  }
  return undefined;
}

/** Conditions with the same version, in the order of clients. */
const OPERATORS = [">", ">=", "", "~>", "~> of two parts", "<=", "<", "!="];

/** Full versions, in their order, each condition once; of `~>`, two parts are enough. */
function isNormal(constraints: string): boolean {
  let before: { readonly bound: Version; readonly place: number } | undefined;
  for (const condition of constraints.split(", ")) {
    const [, operator = "", version = ""] = /^(?:([<>]=?|!=|~>) )?(\d.*)$/.exec(condition) ?? [];
    const isShort = operator === "~>" && /^\d+\.\d+$/.test(version);
    const full = isShort ? `${version}.0` : version;
    const bound = unlessProblem(() => parseVersion(full));
    if (bound?.text !== full) return false;
    const place = OPERATORS.indexOf(isShort ? "~> of two parts" : operator);
    if (before !== undefined && (compareVersions(before.bound, bound) || before.place - place) >= 0)
      return false;
    before = { bound, place };
  }
  return true;
}
