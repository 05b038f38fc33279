import { DOWNLOAD_RULES } from "./download.ts";
import { HOST_RULES } from "./host.ts";
import { AGREEMENT_RULES, MIRROR_RULES } from "./mirror.ts";
import { IMAGE_RULES, PACKAGE_RULES } from "./package.ts";
import type { Rule } from "./rule.ts";
import { KEY_RULES, SIGNATURE_RULES, SUMS_RULES } from "./signature.ts";
import { DISCOVERY_RULES, VERSIONS_RULES } from "./versions.ts";

/** Every rule, in the order in which clients come to what it is about. */
export const RULES = {
  ...HOST_RULES,
  ...DISCOVERY_RULES,
  ...VERSIONS_RULES,
  ...DOWNLOAD_RULES,
  ...SUMS_RULES,
  ...KEY_RULES,
  ...SIGNATURE_RULES,
  ...PACKAGE_RULES,
  ...MIRROR_RULES,
  ...AGREEMENT_RULES,
  ...IMAGE_RULES,
} as const;

export type RuleId = keyof typeof RULES;

/** Their names. */
export const RULE_IDS = Object.keys(RULES) as readonly RuleId[];

export function ruleOf(id: RuleId): Rule {
  return RULES[id];
}
