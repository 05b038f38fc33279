import { Problems } from "../../errors.ts";
import { parseWanted, type Wanted } from "../../protocol/walk/target.ts";
import { type Constraint, parseConstraint } from "../../provider/constraint.ts";
import { formatPlatform, parsePlatform } from "../../provider/platform.ts";
import type { Version } from "../../provider/version.ts";
import type { BundleInputs } from "./inputs.ts";

/** A provider that is to be in a bundle, and which of its versions. */
export interface BundleWish extends Wanted {
  readonly meets: Constraint;
}

/** What is to be in a bundle. */
export interface BundleChoice {
  /** None stand for all that the source lists. */
  readonly providers: readonly BundleWish[];
  readonly platforms: readonly string[] | "all";
}

/** Everything, prereleases too. */
export const everyVersion = (_version: Version): boolean => true;

/** Reads what is wanted; all that is wrong is told at once. */
export async function readChoice({
  providers,
  platforms,
}: Pick<BundleInputs, "providers" | "platforms">): Promise<BundleChoice> {
  const problems = new Problems();
  const wishes: BundleWish[] = [];
  for (const line of providers) wishes.push(...((await problems.attempt(() => [parseWish(line)])) ?? []));
  const names: string[] = [];
  for (const name of platforms.flatMap((line) => line.split(/[\s,]+/)).filter((part) => part !== ""))
    names.push(...((await problems.attempt(() => [formatPlatform(parsePlatform(name))])) ?? []));
  problems.throwIfAny();
  return { providers: wishes, platforms: names.length === 0 ? "all" : [...new Set(names)] };
}

function parseWish(line: string): BundleWish {
  const [, name = "", constraint = ""] = /^(\S+)\s*(.*)$/.exec(line) ?? [];
  return { ...parseWanted(name), meets: constraint === "" ? everyVersion : parseConstraint(constraint) };
}
