import { ProblemError, unlessProblem } from "../../errors.ts";
import { type ProviderAddress, parseAddress } from "../../provider/address.ts";
import { parseVersion, type Version } from "../../provider/version.ts";
import { quote } from "../../text.ts";
import { type Block, BrokenConfig, itemsOf, labelled, parseHcl, textsOf } from "./hcl.ts";

export const LOCK_FILE = ".terraform.lock.hcl";

/** A provider that a lock file has: https://developer.hashicorp.com/terraform/language/files/dependency-lock */
export interface LockedProvider {
  readonly address: ProviderAddress;
  readonly version: Version;
  readonly constraints: string | undefined;
  readonly hashes: readonly string[];
  /** Where it stands in the file. */
  readonly block: Block;
}

/** Far more than anybody has: clients lock two hashes for each platform. */
const MOST_PROVIDERS = 1000;
const MOST_HASHES = 2000;

/** Lock files are HCL without expressions, so the reader of CLI configurations reads them. */
export function readLockFile(text: string, name: string): LockedProvider[] {
  try {
    const blocks = labelled(parseHcl(text), "provider");
    if (blocks.length > MOST_PROVIDERS) throw invalidLockFile(name, `${blocks.length} providers`);
    return blocks.map(([label, block]) => {
      const address = unlessProblem(() => parseAddress(label));
      const [written = ""] = textsOf(block, "version");
      const version = unlessProblem(() => parseVersion(written));
      if (address === undefined || version === undefined)
        throw invalidLockFile(name, `${quote(label)} in version ${quote(written)}`);
      const [constraints] = textsOf(block, "constraints");
      const hashes = textsOf(block, "hashes");
      if (hashes.length > MOST_HASHES)
        throw invalidLockFile(name, `${hashes.length} hashes of ${quote(label)}`);
      return { address, version, constraints, hashes, block };
    });
  } catch (error) {
    if (!(error instanceof BrokenConfig)) throw error;
    throw invalidLockFile(
      name,
      error.line === undefined ? error.message : `line ${error.line}: ${error.message}`,
    );
  }
}

function invalidLockFile(name: string, found: string): ProblemError {
  return new ProblemError({
    code: "input-invalid",
    found: `${name} has ${found}`,
    expected: `a \`${LOCK_FILE}\`, as \`terraform init\` or \`tofu init\` writes it`,
    fix: "Run `init` again, or name another file",
  });
}

/** The text with more hashes of a provider, in the order in which clients write them; every other byte stays. */
export function addHashes(text: string, { block, hashes }: LockedProvider, added: readonly string[]): string {
  const end = text.includes("\r\n") ? "\r\n" : "\n";
  const list = itemsOf(block, "hashes").at(-1)?.value;
  const missing = [...new Set(added)].filter((hash) => !hashes.includes(hash)).sort();
  const lines = (all: readonly string[]) => all.map((hash) => `    "${hash}",${end}`).join("");
  if (missing.length === 0) return text;
  if (list?.kind !== "list") {
    const at = block.end - 1;
    return `${text.slice(0, at)}  hashes = [${end}${lines(missing)}  ]${end}${text.slice(at)}`;
  }
  let written = "";
  let at = 0;
  for (const item of list.items) {
    const before = missing.filter((hash) => item.kind === "text" && hash < item.text);
    missing.splice(0, before.length);
    // A new hash takes the place of the item, which moves to a line like its own.
    const [indent = ""] =
      /^[ \t]*$/.exec(text.slice(text.lastIndexOf("\n", item.start) + 1, item.start)) ?? [];
    const gap = indent === "" ? " " : end + indent;
    written += text.slice(at, item.start) + before.map((hash) => `"${hash}",${gap}`).join("");
    at = item.start;
  }
  const last = list.items.at(-1)?.end ?? list.start + 1;
  const comma = /^\s*,/.exec(text.slice(last, list.end))?.[0].length;
  const close = last + (comma ?? 0);
  const isEmpty = list.items.length === 0;
  const rest = missing.map((hash) => `${end}    "${hash}",`).join("");
  if (rest === "") return written + text.slice(at);
  const between = isEmpty || comma !== undefined ? "" : ",";
  const after = /^[ \t]*\]/.test(text.slice(close)) ? `${end}  ` : "";
  return `${written}${text.slice(at, close)}${between}${rest}${after}${text.slice(close)}`;
}
