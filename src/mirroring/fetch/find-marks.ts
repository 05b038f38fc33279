import { offeredVersions, type ProviderFacts } from "../../catalog/facts/provider-facts.ts";
import type { Problem } from "../../errors.ts";
import type { OriginMark } from "../../ports/origin.ts";
import { formatAddress, type ProviderAddress } from "../../provider/address.ts";
import { nameSome, quote, shorten } from "../../text.ts";
import type { ProviderPlan } from "../plan/plan-provider.ts";

const MOST_NAMED = 10;
const MOST_WARNINGS = 5;
const LONGEST = 500;
/** What the input takes. */
const LONGEST_REASON = 400;

/** What the origin's owner says of versions that this mirror offers without these marks. */
export function findMarks(
  address: ProviderAddress,
  provider: ProviderFacts | undefined,
  { add, gone }: ProviderPlan,
  told: { readonly marks: readonly OriginMark[]; readonly warnings: readonly string[] },
): Problem[] {
  const source = formatAddress(address);
  const entries = provider === undefined ? [] : offeredVersions(provider);
  const offered = [...entries, ...add.map(({ version }) => ({ version: version.text }))];
  const carried = told.marks.flatMap(({ mark, versions, reason }): Problem[] => {
    const isMarked = (one: (typeof offered)[number]) => mark in one || provider?.[mark] !== undefined;
    const lacking = offered.filter((one) => versions.includes(one.version) && !isMarked(one));
    const texts = lacking.map(({ version }) => version);
    return texts.length === 0 ? [] : [describeMark(source, mark, texts, reason)];
  });
  if (offered.length === 0) return carried;
  const left = entries.flatMap(({ version }) => (gone.includes(version) ? version : []));
  const chosen = left.length === 0 ? "VERSIONS" : left.join(", ");
  const warned = told.warnings.slice(0, MOST_WARNINGS).map(
    (warning): Problem => ({
      code: "mirror-marked",
      severity: "warning",
      found: `the registry of ${source} warns its users: ${quote(shorten(warning, LONGEST))}`,
      expected: "the same marks here: a mirror passes no warnings on",
      fix: `To withdraw versions here too, run ‹command: withdraw› with ‹source: ${source}› and ‹versions: ${chosen}› and ‹reason: withdrawn at its origin›`,
    }),
  );
  return [...carried, ...warned];
}

function describeMark(
  source: string,
  mark: OriginMark["mark"],
  versions: readonly string[],
  reason: string,
): Problem {
  // The signs that mark inputs in messages, and code.
  const line = shorten(reason, LONGEST_REASON).replace(/[‹›`]/g, "'");
  const command = mark === "withdrawn" ? "withdraw" : "deprecate";
  return {
    code: "mirror-marked",
    severity: "warning",
    found: `the carried site has ${source} ${nameSome(versions, MOST_NAMED)} as ${mark} (${shorten(reason, LONGEST)}), and this mirror does not`,
    expected: "the same marks here",
    fix: `If they hold here too, run ‹command: ${command}› with ‹source: ${source}› and ‹versions: ${versions.join(", ")}› and ‹reason: ${line}›`,
  };
}
