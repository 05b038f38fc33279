import type { ProviderFacts } from "../../catalog/facts/provider-facts.ts";
import { renderJson } from "../../catalog/json.ts";
import type { ProviderAddress } from "../../provider/address.ts";
import { bestVersion } from "../documents/warnings.ts";

export function badgePath({ namespace, type }: ProviderAddress): string {
  return `${namespace}/${type}/badge.json`;
}

/** A badge for shields.io: https://shields.io/badges/endpoint-badge */
export function renderBadge({ namespace, type }: ProviderAddress, provider: ProviderFacts): string {
  const best = bestVersion(provider);
  const label = `${namespace}/${type}`;
  if (best === undefined) return renderJson({ schemaVersion: 1, label, message: "withdrawn", color: "red" });
  const isDeprecated = provider.deprecated !== undefined || best.deprecated !== undefined;
  const color = isDeprecated ? "orange" : "blue";
  const message = isDeprecated ? `v${best.version} deprecated` : `v${best.version}`;
  return renderJson({ schemaVersion: 1, label, message, color });
}
