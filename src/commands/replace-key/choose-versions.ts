import { basename } from "node:path";
import { checkKnown } from "../../catalog/edits/retirement.ts";
import { keysOf, type VersionFacts } from "../../catalog/facts/version-facts.ts";
import { ProblemError } from "../../errors.ts";
import type { Known, SiteCopy } from "../../importing/site-copy.ts";
import { chooseVersions } from "../../provider/version-choice.ts";
import { keyName } from "../../publishing/sign/signer.ts";
import type { ReplacementPlan } from "./plan-replacement.ts";

/** The versions that were meant, by what there is to do. */
export interface Chosen {
  /** Those that another key proves, or another copy of this one. */
  readonly wanted: readonly VersionFacts[];
  /** Those that the key proves already. */
  readonly unchanged: readonly string[];
}

/** Finds the versions that are to get the key. */
export async function findWanted(plan: ReplacementPlan, known: Known, copy: SiteCopy): Promise<Chosen> {
  const { address, choice, key, oldKey } = plan;
  const [own] = known.entries;
  const listed = checkKnown({ address }, own).versions.map(({ version }) => version);
  const chosen = choice === "all" ? listed : chooseVersions(choice, listed);
  if (oldKey !== undefined) await checkOldKey(oldKey, copy);
  const name = keyName(key);
  const meant = chosen
    .map((version) => findFacts(known, version, name))
    .filter((facts) => facts !== undefined)
    .filter((facts) => oldKey === undefined || keysOf(facts).some((one) => one.startsWith(`${oldKey}-`)));
  const isDone = (facts: VersionFacts): boolean => isProvenBy(facts, name);
  return {
    wanted: meant.filter((facts) => !isDone(facts)),
    unchanged: meant.filter(isDone).map(({ version }) => version),
  };
}

function isProvenBy(facts: VersionFacts, name: string): boolean {
  return facts.key === name && facts.secondKey === undefined;
}

/** The same at each address, unless somebody has given an address to another provider, or a run was stopped long ago. */
function findFacts({ entries }: Known, version: string, name: string): VersionFacts | undefined {
  const all = entries.flatMap(({ versions }) => versions.get(version) ?? []);
  const [own] = all;
  const same = all.filter(({ shasumsUrl }) => shasumsUrl === own?.shasumsUrl);
  return same.find((facts) => !isProvenBy(facts, name)) ?? own;
}

/** Who mistypes the id must not be told that there is nothing to do. */
async function checkOldKey(oldKey: string, copy: SiteCopy): Promise<void> {
  const paths = await copy.list("catalog/keys");
  const known = [...new Set(paths.map((path) => basename(path).slice(0, 16)))];
  if (known.includes(oldKey)) return;
  throw new ProblemError([
    {
      code: "input-invalid",
      found: `‹old-key› is ${oldKey}, and no version was ever published with that key`,
      expected: `one of ${known.join(", ")}`,
      fix: "Correct ‹old-key›, or leave it out to replace every key but the given one",
    },
  ]);
}
