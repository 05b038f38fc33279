import { describeReasons, type Mark, type Marks, type Reason } from "../../catalog/facts/marks.ts";
import { bestVersion, type OwnProvider, type ProviderFacts } from "../../catalog/facts/provider-facts.ts";
import { formatAddress, type ProviderAddress } from "../../provider/address.ts";
import { capitalize } from "../../text.ts";

/** Clients show all warnings on every `init` that requests the list, so each kind is one line. */
export function renderWarnings(address: ProviderAddress, provider: ProviderFacts): string[] {
  const { withdrawn, deprecated, replacedBy } = provider;
  const move =
    replacedBy === undefined
      ? []
      : [`Its replacement is ${describeMove(formatAddress(address), replacedBy)}`];
  if (withdrawn !== undefined) return [`This provider was withdrawn: ${describeMark(withdrawn)}`, ...move];
  return [
    ...(deprecated === undefined
      ? []
      : [`This provider is deprecated: ${describeMark(deprecated)}`, ...move]),
    ...renderMarked(provider, "deprecated", ["is deprecated", "are deprecated"]),
    ...renderMarked(provider, "withdrawn", ["was withdrawn", "were withdrawn"]),
  ];
}

/** The commands that users of the previous addresses need; clients don't show them. */
export function renderMoves(address: ProviderAddress, { movedFrom = [] }: OwnProvider): string[] {
  const next = formatAddress(address);
  return movedFrom.map(
    (before) =>
      `This provider was previously ${formatAddress(before)}. Its address is now ${describeMove(formatAddress(before), next)}`,
  );
}

/** States keep the old address until this command is run. */
function describeMove(before: string, next: string): string {
  const command = `state replace-provider ${before} ${next}`;
  return `${next}: use that in required_providers, and run "terraform ${command}" (or "tofu ${command}")`;
}

function renderMarked(
  provider: ProviderFacts,
  mark: Mark,
  [isOne, areMany]: readonly [string, string],
): string[] {
  const marked = provider.versions.filter((entry) => entry[mark] !== undefined);
  if (marked.length === 0) return [];
  const reasonOf = ({ [mark]: reasons = [] }: Marks): string => describeMark(reasons);
  const reasons = [...new Set(marked.map(reasonOf))];
  const parts = reasons.map((reason) => {
    const versions = marked.filter((entry) => reasonOf(entry) === reason).map(({ version }) => version);
    const verb = versions.length === 1 ? isOne : areMany;
    return `${versions.length === 1 ? "version" : "versions"} ${enumerate(versions)} ${verb}: ${reason}`;
  });
  const text = parts.map(capitalize).join(" ");
  const best = bestVersion(provider);
  const isGood = best !== undefined && best.deprecated === undefined && !marked.includes(best);
  return [isGood ? `${text} Use ${best.version} instead.` : text];
}

/** A long list would bury the message. */
function enumerate(versions: readonly string[]): string {
  if (versions.length === 1) return versions.join();
  if (versions.length > 8) return `${versions.slice(0, 6).join(", ")} and ${versions.length - 6} more`;
  return `${versions.slice(0, -1).join(", ")} and ${versions.at(-1)}`;
}

/** A sentence, whatever the owner wrote. */
export function describeMark(reasons: readonly Reason[]): string {
  const text = describeReasons(reasons);
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
