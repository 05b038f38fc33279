import { type Retirement, retiredVersions, retireVersions, withMark } from "../catalog/edits/retirement.ts";
import type { Mark } from "../catalog/facts/marks.ts";
import type { ProviderFacts } from "../catalog/facts/provider-facts.ts";
import { siteUrl } from "../catalog/facts/site-facts.ts";
import { type Problem, Problems } from "../errors.ts";
import { addressPath, formatAddress, parseAddress } from "../provider/address.ts";
import { parseVersionChoice } from "../provider/constraint.ts";
import type { CommandContext } from "../run/context.ts";
import type { MarkInputs } from "../steps/inputs.ts";
import { planAddress } from "../steps/plan-address.ts";
import { findExpiringCopies } from "../steps/signer.ts";
import { editSite } from "../steps/site/change-site.ts";
import { openExistingSite } from "../steps/site/read-site.ts";
import { type Reported, withReport } from "../steps/with-output.ts";

export interface MarkRequest {
  readonly mark: Mark;
  readonly inputs: MarkInputs & {
    readonly advisory?: string | undefined;
    readonly "replaced-by"?: string | undefined;
  };
}

export interface MarkedVersions {
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

export function checkRequest({ mark, inputs }: MarkRequest): readonly Problem[] {
  const { reason, undo, versions, "replaced-by": replacedBy } = inputs;
  const problems: Problem[] = [];
  if (reason === undefined && !undo)
    problems.push({
      code: "input-missing",
      found: "‹reason› is empty",
      expected: `why it is ${mark}, as clients show it to users`,
      fix: "Set ‹reason›; only ‹undo: true› needs none",
    });
  const isPart = versions.length > 0 && versions[0]?.toLowerCase() !== "all";
  if (replacedBy !== undefined && isPart)
    problems.push({
      code: "input-invalid",
      found: "‹replaced-by› is set, but ‹versions› selects only some versions",
      expected: "‹replaced-by› with the whole provider",
      fix: "Set ‹versions: all›, or remove ‹replaced-by›: the warning already names the version to use instead",
    });
  return problems;
}

export function markVersions(
  request: MarkRequest,
  context: CommandContext,
): Promise<MarkedVersions & Reported> {
  const { inputs, mark } = request;
  const run = async (world: CommandContext): Promise<MarkedVersions> => {
    const { undo, reason, advisory, "replaced-by": replacement } = inputs;
    const problems = new Problems();
    problems.add(checkRequest(request));
    const choice = await problems.attempt(() => parseVersionChoice(inputs.versions));
    const replacedBy =
      replacement === undefined ? undefined : await problems.attempt(() => parseAddress(replacement));
    const opened = await problems.attempt(() => openExistingSite(world, inputs["site-url"]));
    const address = await problems.attempt(() => planAddress(inputs.source, world.repository, opened?.facts));
    const name = address && formatAddress(address);
    if (name !== undefined && replacedBy !== undefined && formatAddress(replacedBy) === name)
      problems.add({
        code: "input-invalid",
        found: `‹replaced-by› is ${name}, the provider itself`,
        expected: "the address of its replacement",
        fix: "Set ‹replaced-by› to another address, or remove it",
      });
    const { opened: existing, ...chosen } = problems.settle({ choice, opened, address });
    const { site, facts } = existing;
    const retirement: Retirement = { site: facts, ...chosen, mark, undo, reason, advisory, replacedBy };
    const isMirrored =
      facts.mirrored?.some((one) => addressPath(one) === addressPath(chosen.address)) === true;
    const edit = retireVersions(retirement, isMirrored);
    const update = await editSite(site, edit, world);
    const provider = update.before.entries[0]?.provider;
    const warnings = findExpiringCopies({ address: chosen.address, provider }, world.now().getTime());
    world.log.tell(warnings);
    const before: ProviderFacts | undefined = provider ?? update.before.mirrored?.[0]?.provider;
    const isWhole = chosen.choice === "all";
    const versions = before === undefined ? [] : retiredVersions(retirement, before);
    const listed = before?.versions ?? [];
    const same = new Set(
      listed.filter((one) => withMark(one, retirement) === one).map(({ version }) => version),
    );
    return {
      retirement,
      isMirrored,
      siteUrl: siteUrl(facts),
      versions,
      unchanged: versions.filter((version) => same.has(version)),
      own: listed.filter((one) => isWhole && one[mark] !== undefined).map(({ version }) => version),
      isHidden: !isWhole && before?.withdrawn !== undefined,
      warnings,
      commit: update.head.id,
      changed: update.changed,
    };
  };
  const describe = ({ retirement, versions, unchanged, commit, changed }: MarkedVersions): object => {
    const { address, choice, site: _site, undo: _undo, ...marks } = retirement;
    return { address, whole: choice === "all", ...marks, versions, unchanged, commit, changed };
  };
  return withReport(inputs, context, { run, describe });
}
