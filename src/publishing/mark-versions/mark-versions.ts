import {
  type Retirement,
  retiredVersions,
  retireMirrored,
  retireVersions,
  withMark,
} from "../../catalog/edits/retirement.ts";
import type { Mark, MarkedList } from "../../catalog/facts/marks.ts";
import { type SiteFacts, siteUrl } from "../../catalog/facts/site-facts.ts";
import { type Problem, Problems } from "../../errors.ts";
import { addressPath, formatAddress, type ProviderAddress, parseAddress } from "../../provider/address.ts";
import { withAdvisory } from "../../provider/advisory.ts";
import { parseVersionChoice } from "../../provider/constraint.ts";
import type { Report } from "../../run/command.ts";
import type { CommandContext, RunContext } from "../../run/context.ts";
import { renderCallout, renderDelay, renderSummary } from "../../steps/summary.ts";
import { asMarkdown } from "../../text.ts";
import { planAddress } from "../plan/plan-address.ts";
import { findExpiringCopies } from "../sign/signer.ts";
import { editSite } from "../site/change-site.ts";
import { openExistingSite } from "../site/existing-site.ts";
import { type Reported, withReport } from "../site/with-report.ts";
import type { MarkInputs } from "./inputs.ts";

export interface MarkRequest {
  readonly mark: Mark;
  readonly inputs: MarkInputs & {
    readonly advisory?: string | undefined;
    readonly "replaced-by"?: string | undefined;
  };
}

export interface MarkedVersions extends Reported {
  readonly retirement: Retirement;
  /** Whether the provider is a third-party one. */
  readonly isMirrored: boolean;
  readonly siteUrl: string;
  /** All versions of the provider if none were named. */
  readonly versions: readonly string[];
  /** Versions that already had the mark, or had none to remove. */
  readonly unchanged: readonly string[];
  /** Versions with a mark of their own, if the whole provider is meant. */
  readonly own: readonly string[];
  /** Whether the whole provider was withdrawn before, so that clients show nothing about its versions. */
  readonly isHidden: boolean;
  /** About the keys of the newest version. */
  readonly warnings: readonly Problem[];
  readonly commit: string | undefined;
  readonly changed: boolean;
}

type Done = Omit<MarkedVersions, keyof Reported>;

export function markVersions(request: MarkRequest, world: CommandContext): Promise<MarkedVersions> {
  return withReport(request.inputs, world, { run: (at) => markOnSite(request, at), describe: toReport });
}

export function checkRequest({ mark, inputs }: MarkRequest): readonly Problem[] {
  const { reason, undo, versions, "replaced-by": replacedBy } = inputs;
  const problems: Problem[] = [];
  if (reason === undefined && !undo) problems.push(reasonMissing(mark));
  const isPart = versions.length > 0 && versions[0]?.toLowerCase() !== "all";
  if (replacedBy !== undefined && isPart) problems.push(NOT_WHOLE);
  return problems;
}

async function markOnSite(request: MarkRequest, world: CommandContext): Promise<Done> {
  const { inputs, mark } = request;
  const problems = new Problems();
  problems.add(checkRequest(request));
  const choice = await problems.attempt(() => parseVersionChoice(inputs.versions));
  const replacedBy = await problems.attempt(() => parseReplacement(inputs["replaced-by"]));
  const opened = await problems.attempt(() => openExistingSite(world, inputs["site-url"]));
  const address = await problems.attempt(() => findAddress(inputs, world, opened?.facts));
  if (address !== undefined && replacedBy !== undefined) problems.add(findSelf(address, replacedBy));
  const {
    opened: { site, facts },
    ...chosen
  } = problems.settle({ choice, opened, address });
  const { undo, reason, advisory } = inputs;
  const retirement: Retirement = { site: facts, ...chosen, mark, undo, reason, advisory, replacedBy };
  const isMirrored = facts.mirrored?.some((one) => addressPath(one) === addressPath(chosen.address));
  const edit = isMirrored ? retireMirrored(retirement) : retireVersions(retirement);
  const update = await editSite(site, edit, world);
  const [own] = update.before.entries;
  const [mirrored] = update.before.mirrored ?? [];
  const warnings = findExpiringCopies(
    { address: chosen.address, provider: own?.provider },
    world.now().getTime(),
  );
  world.log.tell(warnings);
  return {
    retirement,
    isMirrored: isMirrored === true,
    siteUrl: siteUrl(facts),
    ...compare(retirement, own?.provider ?? mirrored?.provider),
    warnings,
    commit: update.head.id,
    changed: update.changed,
  };
}

function parseReplacement(text: string | undefined): ProviderAddress | undefined {
  return text === undefined ? undefined : parseAddress(text);
}

function findAddress(inputs: MarkInputs, world: RunContext, facts: SiteFacts | undefined): ProviderAddress {
  return planAddress(inputs, world, facts?.hostname ?? "unknown.invalid");
}

function compare(
  retirement: Retirement,
  before: MarkedList | undefined,
): Pick<MarkedVersions, "versions" | "unchanged" | "own" | "isHidden"> {
  if (before === undefined) return { versions: [], unchanged: [], own: [], isHidden: false };
  const { choice, mark } = retirement;
  const own = before.versions.filter((listed) => choice === "all" && listed[mark] !== undefined);
  const versions = retiredVersions(retirement, before);
  const marked = before.versions.filter((listed) => withMark(listed, retirement) === listed);
  const same = new Set(marked.map(({ version }) => version));
  return {
    versions,
    unchanged: versions.filter((version) => same.has(version)),
    own: own.map(({ version }) => version),
    isHidden: choice !== "all" && before.withdrawn !== undefined,
  };
}

function toReport({ retirement, isMirrored: _kind, versions, unchanged, commit, changed }: Done): object {
  const { address, choice, site: _site, undo: _undo, ...marks } = retirement;
  return { address, whole: choice === "all", ...marks, versions, unchanged, commit, changed };
}

function findSelf(address: ProviderAddress, replacedBy: ProviderAddress): Problem[] {
  const name = formatAddress(address);
  if (formatAddress(replacedBy) !== name) return [];
  return [
    {
      code: "input-invalid",
      found: `‹replaced-by› is ${name}, the provider itself`,
      expected: "the address of its replacement",
      fix: "Set ‹replaced-by› to another address, or remove it",
    },
  ];
}

function reasonMissing(mark: Mark): Problem {
  return {
    code: "input-missing",
    found: "‹reason› is empty",
    expected: `why it is ${mark}, as clients show it to users`,
    fix: "Set ‹reason›; only ‹undo: true› needs none",
  };
}

const NOT_WHOLE: Problem = {
  code: "input-invalid",
  found: "‹replaced-by› is set, but ‹versions› selects only some versions",
  expected: "‹replaced-by› with the whole provider",
  fix: "Set ‹versions: all›, or remove ‹replaced-by›: the warning already names the version to use instead",
};

export function reportMarked(marked: MarkedVersions): Report {
  const { retirement, siteUrl, versions, unchanged, commit = "", changed, report, warnings } = marked;
  const { reason, advisory } = retirement;
  const outputs = { "site-url": siteUrl, commit, changed: String(changed), report };
  const title = describeMarked(marked);
  const effect = `${describeEffect(marked)}${describeOwn(marked)}`;
  return {
    outputs,
    summary: renderSummary(
      title,
      reason === undefined ? [] : `Reason: ${asMarkdown(withAdvisory(reason, advisory))}`,
      `${effect}.`,
      renderDelay(marked),
      warnings.map(renderCallout),
    ),
    lines: [title, `  ${effect}`],
    json: {
      ...outputs,
      source: formatAddress(retirement.address),
      mark: retirement.mark,
      reason: reason ?? null,
      ...(advisory === undefined ? {} : { advisory }),
      versions,
      unchanged,
      changed,
      dryRun: marked.isDry,
    },
  };
}

function describeMarked({ retirement, versions, isDry, changed }: MarkedVersions): string {
  const { address, choice, mark, undo } = retirement;
  const what = choice === "all" ? formatAddress(address) : `${formatAddress(address)} ${versions.join(", ")}`;
  const verb = choice === "all" || versions.length === 1 ? "is" : "are";
  const state = `${mark}${isOneReason(retirement) ? " for this reason" : ""}`;
  if (!changed) return `Nothing to do: ${what} ${verb} ${undo ? "not" : "already"} ${state}`;
  const done = undo ? `no longer ${state}` : mark;
  return isDry ? `Dry run: ${what} would be ${done}` : `${what} ${verb} ${done}`;
}

function isOneReason({ undo, reason, advisory }: Retirement): boolean {
  return undo && (reason ?? advisory) !== undefined;
}

function describeEffect({ retirement, isMirrored, versions }: MarkedVersions): string {
  const { mark, undo, choice } = retirement;
  const them = choice === "all" || versions.length === 1 ? "it" : "them";
  if (isOneReason(retirement)) return "Other reasons stay";
  if (mark === "deprecated" && isMirrored)
    return "Only the site's pages and `show` name it: a mirror has no warnings for clients";
  if (mark === "deprecated")
    return undo
      ? `Clients no longer warn about ${them}`
      : "Clients warn at every `init` that uses the registry; a mirror has no warnings";
  return undo
    ? `Clients can choose ${them} again`
    : `Clients no longer choose ${them}; the published files stay, and existing lock files keep working`;
}

/** Which reasons clients show, where the provider and its versions have some. */
function describeOwn({ retirement, own, isHidden }: MarkedVersions): string {
  const { mark, undo } = retirement;
  if (isHidden)
    return ". The whole provider is withdrawn: until that is undone, clients install none and show its reason only";
  if (own.length === 0) return "";
  const names = own.length > 8 ? `${own.length} versions` : own.join(", ");
  if (undo) return `, except ${names}, which ${own.length === 1 ? "is" : "are"} ${mark} by version`;
  return mark === "withdrawn"
    ? `. They show this reason, and not those of ${names}`
    : `. They show this reason, then those of ${names}`;
}
