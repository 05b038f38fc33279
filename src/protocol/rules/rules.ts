import { AGREEMENT_RULES, CATALOG_RULES, MIRROR_RULES } from "./mirror.ts";
import { IMAGE_RULES, KEY_RULES, PACKAGE_RULES, SIGNATURE_RULES, SUMS_RULES } from "./package.ts";
import { PUBLIC_RULES } from "./public.ts";
import { DISCOVERY_RULES, DOWNLOAD_RULES, HOST_RULES, VERSIONS_RULES } from "./registry.ts";
import type { Rule } from "./rule.ts";

/** In the order in which clients request what the rules are about. */
export const RULE_GROUPS = {
  Host: HOST_RULES,
  Discovery: DISCOVERY_RULES,
  "Version list": VERSIONS_RULES,
  "Package document": DOWNLOAD_RULES,
  Checksums: SUMS_RULES,
  Keys: KEY_RULES,
  Signature: SIGNATURE_RULES,
  Packages: PACKAGE_RULES,
  Mirror: MIRROR_RULES,
  Catalog: CATALOG_RULES,
  Comparisons: AGREEMENT_RULES,
  Images: IMAGE_RULES,
  "Public registries": PUBLIC_RULES,
} as const;

type Groups = typeof RULE_GROUPS;
export type RuleId = { [Name in keyof Groups]: keyof Groups[Name] }[keyof Groups];

const RULES = Object.fromEntries(
  Object.values(RULE_GROUPS).flatMap((group) => Object.entries(group)),
) as Readonly<Record<RuleId, Rule>>;

export const RULE_IDS = Object.keys(RULES) as readonly RuleId[];

/** What stops users; warnings are left to the publisher. */
export function findErrors<One extends { readonly rule: RuleId }>(observations: readonly One[]): One[] {
  return observations.filter(({ rule }) => ruleOf(rule).severity === "error");
}

export function ruleOf(id: RuleId): Required<Rule> {
  return { severity: "error", clients: {}, ...RULES[id] };
}
