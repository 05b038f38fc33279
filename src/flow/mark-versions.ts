import {
  type Retirement,
  retiredVersions,
  retireVersions,
  sharedVersions,
  withMark,
} from "../catalog/edits/retirement.ts";
import type { Mark } from "../catalog/facts/marks.ts";
import { type ListedVersion, offeredVersions, type ProviderFacts } from "../catalog/facts/provider-facts.ts";
import { siteUrl } from "../catalog/facts/site-facts.ts";
import { readOwnProvider } from "../catalog/read-facts.ts";
import { type Problem, Problems } from "../errors.ts";
import { addressPath, formatAddress, type ProviderAddress, parseSource } from "../provider/address.ts";
import { parseVersionChoice } from "../provider/constraint.ts";
import type { CommandContext, OutputFolder } from "../run/context.ts";
import type { MarkInputs } from "../run/shared-inputs.ts";
import { editSite } from "../site-change/change-site.ts";
import { type Deletion, deleteVersions } from "../site-change/deletion.ts";
import { markPages } from "../site-change/mark-pages.ts";
import { openExistingSite } from "../site-change/read-site.ts";
import { findSiblings } from "../site-change/siblings.ts";
import { planAddress } from "../steps/plan-address.ts";
import { findExpiringCopies } from "../steps/signer.ts";
import { type Reported, withReport, withWorkFolder } from "../steps/with-output.ts";
import { nameSome } from "../text.ts";

export interface MarkRequest {
  readonly mark: Mark;
  readonly inputs: MarkInputs & {
    readonly "delete-files"?: boolean;
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
  /** Versions that already had the mark everywhere, or had none to remove. */
  readonly unchanged: readonly string[];
  /** Every address whose list is meant, the named one first. */
  readonly addresses: readonly AddressVersions[];
  /** Other addresses that still offer versions with the same signed checksums. */
  readonly offered: readonly AddressVersions[];
  /** OCI repositories with packages of these versions. */
  readonly images: readonly string[];
  /** Versions with a mark of their own, if the whole provider is meant. */
  readonly own: readonly string[];
  /** Whether the whole provider was withdrawn before, so that clients show nothing about its versions. */
  readonly isHidden: boolean;
  /** If the files were to be deleted. */
  readonly deletion: Pick<Deletion, "removed" | "problems"> | undefined;
  readonly warnings: readonly Problem[];
  readonly commit: string | undefined;
  readonly changed: boolean;
}

export interface AddressVersions {
  readonly source: string;
  readonly versions: readonly string[];
}

export function checkRequest({ mark, inputs }: MarkRequest): readonly Problem[] {
  const { reason, undo, versions, only, "replaced-by": replacedBy, "delete-files": deletes } = inputs;
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
  if (only.length > 0 && !isPart)
    problems.push({
      code: "input-invalid",
      found: "‹only› is set, and ‹versions› is the whole provider",
      expected: "‹only› with some versions: the mark of a whole provider belongs to the address in ‹source›",
      fix: "Remove ‹only›, and run this once for each address",
    });
  if (deletes && (undo || !isPart))
    problems.push({
      code: "input-invalid",
      found: `‹delete-files› is set with ${undo ? "‹undo›" : "‹versions› for the whole provider"}`,
      expected: "the versions whose files are to be deleted for good",
      fix: undo ? "Remove ‹delete-files›" : "Name the versions in ‹versions›, or a range such as `>= 0`",
    });
  return problems;
}

export function markVersions(
  request: MarkRequest,
  context: CommandContext,
): Promise<MarkedVersions & Reported> {
  const { inputs, mark } = request;
  const run = async (world: CommandContext, output: OutputFolder): Promise<MarkedVersions> => {
    const { undo, reason, advisory, "replaced-by": replacement, "delete-files": deletes } = inputs;
    const problems = new Problems();
    problems.add(checkRequest(request));
    const choice = await problems.attempt(() => parseVersionChoice(inputs.versions));
    const opened = await problems.attempt(() => openExistingSite(world, inputs["site-url"]));
    const address = await problems.attempt(() => planAddress(inputs.source, world.repository, opened?.facts));
    const replacedBy =
      replacement && address && (await problems.attempt(() => parseSource(replacement, address)));
    const name = address && formatAddress(address);
    if (name !== undefined && replacedBy && formatAddress(replacedBy) === name)
      problems.add({
        code: "input-invalid",
        found: `‹replaced-by› is ${name}, the provider itself`,
        expected: "the address of its replacement",
        fix: "Set ‹replaced-by› to another address, or remove it",
      });
    const { opened: existing, ...chosen } = problems.settle({ choice, opened, address });
    const { site, facts } = existing;
    const isMirrored =
      facts.mirrored?.some((one) => addressPath(one) === addressPath(chosen.address)) === true;
    const providers = isMirrored ? [] : facts.providers;
    const siblings = await findSiblings(site, providers, chosen.address, inputs.only);
    const choosesAll = chosen.choice === "all";
    const others = choosesAll ? [] : siblings.others;
    const left = choosesAll ? [...siblings.others, ...siblings.left] : siblings.left;
    const marks = { mark, undo, reason, advisory, replacedBy: replacedBy || undefined };
    const now = world.now().toISOString();
    const plan: Retirement = { site: facts, ...chosen, others, ...marks, now };
    const deletion = deletes ? await deleteVersions(plan, left, site, world) : undefined;
    const { retirement } = deletion ?? { retirement: plan };
    const edit = retireVersions(plan, isMirrored);
    const update = deletion?.update ?? (await editSite(site, edit, world));

    const lists = [...update.before.entries, ...(update.before.mirrored ?? [])];
    const [first] = lists;
    const provider = first?.provider;
    const meant = retiredVersions(
      retirement,
      lists.map((one) => one.provider),
    );
    const [firstVersions = []] = meant;
    // The marks of a whole provider are on its own page, and deleted versions have no documentation.
    const marked = choosesAll || deletes ? [] : edit.apply(update.before).entries;
    const documented = marked.flatMap(({ address, provider }, at) => {
      const list = provider ?? update.before.entries[at]?.provider;
      const names = meant[at]?.flatMap(({ version, docs = 0 }) => (docs > 0 ? [version] : [])) ?? [];
      const hasPages = address.hostname === facts.hostname && names.length > 0;
      return list === undefined || !hasPages ? [] : [{ address, provider: list, versions: names }];
    });
    const pages =
      documented.length === 0
        ? undefined
        : await withWorkFolder(output.path, mark, (folder) => markPages(documented, site, folder, world));
    const changing = meant.flat().filter((one) => withMark(one, retirement) !== one);
    const changed = new Set(changing.map(({ version }) => version));
    const read = (path: string) => site.read(update.head, path);
    const offered =
      mark === "deprecated" || undo
        ? []
        : await findOffered(left, firstVersions, (one) => readOwnProvider(read, one), deletes);
    const warnings = [
      ...findExpiringCopies(
        { address: chosen.address, provider: update.before.entries[0]?.provider },
        world.now().getTime(),
      ),
      ...(deletes ? [] : offered.map((one) => describeOffered(one))),
    ];
    world.log.tell(warnings);
    const versions = firstVersions.map(({ version }) => version);
    return {
      retirement,
      isMirrored,
      siteUrl: siteUrl(facts),
      versions,
      unchanged: versions.filter((version) => !changed.has(version)),
      addresses: lists.map((one, at) => nameVersions(one.address, meant[at])).filter(hasVersions),
      offered,
      images: [...new Set(firstVersions.flatMap(({ images = [] }) => images))],
      own: firstVersions.filter((one) => choosesAll && one[mark] !== undefined).map(({ version }) => version),
      isHidden: !choosesAll && provider?.withdrawn !== undefined,
      deletion: deletion && {
        removed: deletion.removed,
        problems: [...deletion.problems, ...offered.map((one) => describeOffered(one, deletes))],
      },
      warnings,
      commit: (pages ?? update.head).id,
      changed:
        update.changed || pages !== undefined || (deletion !== undefined && deletion.removed.length > 0),
    };
  };
  const describe = ({ retirement, versions, unchanged, addresses, ...done }: MarkedVersions) => {
    const { address, choice, site: _site, undo: _undo, others: _others, now: _now, ...marks } = retirement;
    const { deletion, commit, changed } = done;
    const whole = choice === "all";
    return { address, whole, ...marks, versions, unchanged, addresses, deletion, commit, changed };
  };
  return withReport(inputs, context, { run, describe });
}

function nameVersions(address: ProviderAddress, versions: readonly ListedVersion[] = []): AddressVersions {
  return { source: formatAddress(address), versions: versions.map(({ version }) => version) };
}

function hasVersions({ versions }: AddressVersions): boolean {
  return versions.length > 0;
}

/** Addresses where clients still choose the same packages. */
async function findOffered(
  addresses: readonly ProviderAddress[],
  versions: readonly ListedVersion[],
  readList: (address: ProviderAddress) => Promise<ProviderFacts | undefined>,
  deletes = false,
): Promise<AddressVersions[]> {
  const offers: AddressVersions[] = [];
  for (const address of addresses) {
    const list = await readList(address);
    // Their files are there as long as one address has them, withdrawn or not.
    const having =
      list && (deletes ? list.versions.filter((one) => !one.filesDeleted) : offeredVersions(list));
    const shared = having && sharedVersions({ ...list, versions: having }, versions);
    offers.push(nameVersions(address, shared));
  }
  return offers.filter(hasVersions);
}

function describeOffered({ source, versions }: AddressVersions, deletes = false): Problem {
  return {
    code: "version-offered",
    severity: deletes ? "error" : "warning",
    found: `${source} still ${deletes ? "has" : "offers"} the same packages as ${nameSome(versions, MOST_NAMED)}`,
    expected: "one state of the same packages at every address",
    fix: `To withdraw them there too, run ‹command: withdraw› with ‹source: ${source}› and ‹versions: ${versions.join(", ")}›${deletes ? " and ‹delete-files: true›" : ""}`,
  };
}

const MOST_NAMED = 5;
