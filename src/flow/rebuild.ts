import { refuseHidden } from "../catalog/edits/check-listing.ts";
import { replaceSignatures } from "../catalog/edits/key-replacement.ts";
import { liesElsewhere } from "../catalog/edits/move.ts";
import type { OwnProvider } from "../catalog/facts/provider-facts.ts";
import { siteUrl } from "../catalog/facts/site-facts.ts";
import { unlessDamaged } from "../catalog/json.ts";
import { storedFolder } from "../catalog/paths.ts";
import { readOwnProvider, readSiteFacts } from "../catalog/read-facts.ts";
import type { RebuildInputs } from "../commands/rebuild/inputs.ts";
import { limitConcurrency, mapConcurrently } from "../concurrency.ts";
import { ProblemError, withReachedState } from "../errors.ts";
import { siteHost } from "../hosts/site-host.ts";
import { documentReleases, fillGaps } from "../importing/fill-gaps.ts";
import { type Group, groupReleases, type Outcome, skipReasons } from "../importing/group-releases.ts";
import {
  adoptVersions,
  judgeGroup,
  offersVersion,
  outcomeOf,
  releaseGone,
  type Verdict,
} from "../importing/import-releases.ts";
import { chooseOwn, findKeptVersions, storeKept, withKept } from "../importing/kept-files.ts";
import { readKnownKeys, trustedKeys } from "../importing/keyring.ts";
import { planRebuild, type RebuildPlan, type SettledPlan, settleAddress } from "../importing/plan-rebuild.ts";
import { readStated } from "../importing/protocols.ts";
import { readAsset } from "../importing/release-files.ts";
import { findLost, hasLostLists, type Moved, removeLeftovers, repairSite } from "../importing/repair-site.ts";
import type { SiteHead, StoredFile } from "../ports/place.ts";
import { present } from "../present.ts";
import { addressPath, formatAddress, type ProviderAddress } from "../provider/address.ts";
import { chooseVersions, parseVersionChoice } from "../provider/constraint.ts";
import { type CommandContext, repositoryUrl } from "../run/context.ts";
import { formBatches, withListedCount } from "../site-change/batches.ts";
import { editSite } from "../site-change/change-site.ts";
import { type Deletion, deleteVersions } from "../site-change/deletion.ts";
import { readSite } from "../site-change/read-site.ts";
import { findSiblings } from "../site-change/siblings.ts";
import { listProviders, readKnown, type SiteCopy } from "../site-change/site-copy.ts";
import { limitHeap } from "../steps/limit-heap.ts";
import { findExpiringCopies } from "../steps/signer.ts";
import { type Reported, withReport, withWorkFolder } from "../steps/with-output.ts";
import { count } from "../text.ts";

export interface Rebuilt extends Outcome {
  readonly address: ProviderAddress;
  readonly siteUrl: string;
  readonly commit: string | undefined;
  readonly changed: boolean;
  /** The images that were pushed, as `NAME:TAG`. */
  readonly images: readonly string[];
  readonly moved?: Moved;
  /** What interrupted deletions had left. */
  readonly deleted: readonly string[];
  /** Providers whose stored files were listed and not read: all others, and on a branch its own. */
  readonly unread: readonly string[];
}

/** Documents first: imported versions are written completely afterwards. */
export function rebuild(inputs: RebuildInputs, context: CommandContext): Promise<Rebuilt & Reported> {
  return withReport(inputs, context, {
    run: (world, output) =>
      limitHeap(() =>
        withWorkFolder(output.path, "rebuild", (workFolder) => rebuildIn(workFolder, inputs, world)),
      ),
    describe: (done) => ({ ...done, isDry: inputs["dry-run"] }),
  });
}

async function rebuildIn(workFolder: string, inputs: RebuildInputs, world: CommandContext): Promise<Rebuilt> {
  const { log } = world;
  const isDry = inputs["dry-run"];
  const plan = await log.group("checking", () => planRebuild(inputs, world));
  const { site, addresses } = plan;
  const [address] = addresses;
  log.tell(plan.warnings);

  // Every document follows the catalog again.
  const { copy, repaired, ...repair } = await log.group("comparing the documents with the catalog", () =>
    repairSite(plan, workFolder, world),
  );
  // A provider with a damaged catalog is not rebuilt; all others have been repaired.
  const paths = addresses.map(addressPath);
  if (repair.damaged.some((one) => paths.includes(addressPath(one.address))))
    throw new ProblemError(repair.damaged.flatMap(({ problems }) => problems));
  const siteAddress = await settleAddress(plan, copy);
  const unread = findUnread(plan, repair);
  const base = { address, siteUrl: siteUrl(siteAddress), repaired, strays: repair.strays, unread };
  // Previews have no releases of their own to import.
  if ((await readSiteFacts(copy.read))?.kind === "previews") {
    log.tell(repair.warnings);
    return {
      ...base,
      ...NOTHING_IMPORTED,
      differing: findLost(repair, NOTHING_IMPORTED, addresses),
      warnings: [...plan.warnings, ...repair.warnings],
      commit: (repair.head ?? copy.head).id,
      changed: repaired.length > 0,
    };
  }

  // Releases are imported. A dry run writes nothing that could be read back.
  const at = isDry ? { ...site, read: (_head: SiteHead, path: string) => copy.read(path) } : site;
  const settled = { ...plan, site: at, siteAddress };
  const { moved } = repair;
  const adopt = () => importReleases(settled, copy, workFolder, world);
  const adoption = await log.group("importing releases", () =>
    moved === undefined || isDry
      ? adopt()
      : withReachedState(`the site moved to ${siteUrl(moved.to)}`, adopt),
  );
  const { head: adoptedHead, edited, ...adopted } = adoption;

  // Documentation comes from the tags, and images from the releases.
  const { head: documentedHead, ...documentation } = await log.group("reading documentation", () =>
    documentReleases(settled, workFolder, world),
  );
  const { documented, undocumented } = documentation;
  const head = documentedHead ?? adoptedHead;
  const read = async (path: string) => (head?.id === undefined ? undefined : site.read(head, path));
  const provider = (await readOwnProvider(read, address)) ?? (await readOwnProvider(copy.read, address));
  const filled = await fillGaps(settled, head ?? repair.head ?? copy.head, workFolder, world);

  // What earlier runs left is removed.
  const deletion = await finishDeletions(settled, copy, provider, world);
  const end = deletion?.update.head ?? filled.end;
  const cleaned = isDry ? undefined : await removeLeftovers(site, end, { copy, ...repair }, world);
  const expiring = findExpiringCopies({ address, provider }, world.now().getTime());
  const parts = [repair, adopted, documentation, { warnings: expiring }, filled];
  const allWarnings = parts.flatMap(({ warnings }) => warnings);
  log.tell(allWarnings);
  const { removed: deleted = [], problems: left = [] } = deletion ?? {};
  const { adopted: imported, restated } = adopted;
  const done = [imported, restated, edited, repaired, documented, undocumented, filled.pushed, deleted];
  return {
    ...adopted,
    ...base,
    documented,
    undocumented,
    images: filled.pushed,
    ...present({ moved }),
    deleted,
    differing: [...adopted.differing, ...findLost(repair, { ...adopted, documented }, addresses), ...left],
    warnings: [...plan.warnings, ...allWarnings],
    commit: (cleaned ?? end).id,
    changed: filled.isNamed || cleaned !== undefined || done.some((all) => all.length > 0),
  };
}

const NOTHING_IMPORTED = {
  adopted: [],
  unchanged: [],
  restated: [],
  skipped: [],
  documented: [],
  undocumented: [],
  images: [],
  deleted: [],
};

/** The providers whose stored files were listed and not read. */
function findUnread(
  { site, addresses }: RebuildPlan,
  { inventories, files }: Pick<Awaited<ReturnType<typeof repairSite>>, "inventories" | "files">,
): string[] {
  const paths = addresses.map(addressPath);
  const unread = inventories.filter((one) => {
    const isRead = paths.includes(addressPath(one.address)) && site.hasOneState === true;
    const folder = storedFolder(one.address);
    return !isRead && files.some(({ path }) => path.startsWith(folder));
  });
  return unread.map((one) => formatAddress(one.address));
}

/** Deletes what an interrupted deletion has left, or what a restored backup contains. */
async function finishDeletions(
  { site, siteAddress, addresses }: SettledPlan,
  copy: SiteCopy,
  provider: OwnProvider | undefined,
  world: CommandContext,
): Promise<Deletion | undefined> {
  const deleted = provider?.versions.filter(({ filesDeleted }) => filesDeleted !== undefined) ?? [];
  if (deleted.length === 0) return undefined;
  const [address] = addresses;
  const { others, left } = await findSiblings(site, (await listProviders(copy)).own, address, []);
  const choice = parseVersionChoice(deleted.map(({ version }) => version));
  const marks = { mark: "withdrawn", undo: false, reason: undefined } as const;
  return deleteVersions({ ...marks, site: siteAddress, address, others, choice }, left, site, world);
}

/** How many packages are fetched and checked at a time. */
const AT_ONCE = 3;

/** Imports releases, and versions whose packages another program keeps in the site. */
async function importReleases(plan: SettledPlan, copy: SiteCopy, workFolder: string, world: CommandContext) {
  const { site, siteAddress, releases, addresses, location, choice, keys, protocols, isDry } = plan;
  const catalog = await readKnown(copy, addresses);
  const [address] = addresses;
  const { log } = world;
  const paths = addresses.map(addressPath);
  const { own: others } = await listProviders(copy);
  const sameType = others.filter((one) => one.type === address.type && !paths.includes(addressPath(one)));
  const lists = sameType.map((one) => unlessDamaged(() => readOwnProvider(copy.read, one)));
  const twins = (await Promise.all(lists)).flatMap((list) => list ?? []);
  const reported = [await readSiteFacts(copy.read), ...catalog.entries.map(({ provider }) => provider)];
  const distrusted = reported.flatMap((one) => one?.distrusted ?? []);

  const queries = addresses.map((one) => ({ address: one, versions: [] }));
  const { catalog: slice } = await readSite(site, { site: siteAddress, entries: queries });
  refuseHidden(slice);
  const allReleases = await releases.list(...addresses);
  const offered = slice.entries[0]?.offered ?? [];
  const { released, skipped: unlisted } = await chooseOwn(allReleases, {
    address,
    catalog,
    offered,
    choice,
    read: (release, asset) => readAsset(release, asset, { host: releases, directory: workFolder }),
  });
  const store = siteHost(site, location, () => site.head());
  const files = () => site.list(copy.head, "", "sizes");
  const rest = await findKeptVersions({ copy, files, site: siteAddress, address, offered, store, released });
  log.info(`releases found: ${released.length + rest.length}`);
  const facts = new Map(catalog.entries.flatMap(({ versions }) => [...versions]));
  const { groups, skipped } = groupReleases(
    address.type,
    [...released, ...rest.map(({ release }) => release)],
    facts,
  );
  const textsOf = (all: typeof groups) => all.flatMap((group) => group.map(({ version }) => version.text));
  const texts = textsOf(groups);
  const selection = new Set(choice === "all" ? texts : chooseVersions(choice, [...new Set(texts)]));
  const chosen = groups.filter((group) => group.some(({ version }) => selection.has(version.text)));
  const isLost = await hasLostLists(copy, slice.entries, textsOf(chosen));

  // Each is judged as clients judge it; the good ones are listed in batches, so that an interrupted run loses little.
  const provider = {
    addresses,
    repository: repositoryUrl(world.serverUrl, world.repository),
    catalog,
    stated: readStated(protocols, catalog, offered),
    signatures: {
      ring: [...keys, ...(await readKnownKeys(catalog.keys))],
      trusted: await trustedKeys(keys, catalog, distrusted),
      distrusted,
      now: world.now,
      isThorough: choice !== "all" || protocols !== undefined,
    },
  };
  let packagesChecked = 0;
  let versionsChecked = 0;
  const showProgress = () => {
    // Counts packages too, since one version may have many.
    const note = `${count(packagesChecked, "package")} checked`;
    log.progress({ what: "versions checked", done: versionsChecked, of: chosen.length, note });
  };
  const packages = {
    host: withKept(releases, rest),
    directory: workFolder,
    turn: limitConcurrency(AT_ONCE),
    onChecked: () => {
      packagesChecked++;
      showProgress();
    },
  };
  const verdicts: Verdict[] = [];
  const left = [...unlisted, ...skipped];
  let head: SiteHead | undefined;
  const adopt = async (batch: readonly Group[]) => {
    const judged = await mapConcurrently(
      batch,
      AT_ONCE,
      async (group, signal) => {
        const verdict = await judgeGroup(group, provider, { ...packages, signal });
        versionsChecked++;
        showProgress();
        return verdict;
      },
      world.cancelled,
    );
    for (const one of judged) verdicts.push(one);
    const corrections = judged.flatMap(({ correction = [] }) => correction);
    if (corrections.length > 0) {
      const message = `Follow the signatures of ${corrections.map((one) => one.version).join(", ")}`;
      const edit = replaceSignatures({ site: siteAddress, addresses, versions: corrections, message });
      head = (await editSite(site, edit, world)).head;
    }
    const versions = judged.flatMap(({ version = [] }) => version);
    if (versions.length === 0) return;
    const reasons = skipReasons([...left, ...verdicts.flatMap((verdict) => verdict.skipped)]);
    const publication = { site: siteAddress, addresses, overwrite: false, versions, twins, skipped: reasons };
    const edit = adoptVersions(publication);
    // Refuses lists that would lose versions before their packages are stored.
    if (!inSteps) edit.apply((await readSite(site, edit.question)).catalog);
    const stored: StoredFile[] = [];
    for (const { facts } of isDry ? [] : versions) {
      const one = rest.find(({ release }) => release.assets.some(({ url }) => url === facts.sums.url));
      if (one === undefined) continue;
      for (const file of await storeKept(store, one, { address, log })) stored.push(file);
    }
    const update = await editSite(site, edit, world, { stored });
    head = update.head;
    verdicts.push({ skipped: [], warnings: update.warnings });
  };
  // Never writes a list that clients already read without some of its versions.
  const inSteps = !isDry && !isLost;
  const bytesOf = ([{ release }]: Group) => release.assets.reduce((sum, { size }) => sum + size, 0);
  const batches = inSteps ? formBatches(chosen, (group) => ({ bytes: bytesOf(group) })) : [chosen];
  let progress = 0;
  for (const batch of batches) {
    const listedCount = verdicts.filter(({ adopted }) => adopted !== undefined).length;
    await withListedCount(listedCount, () => adopt(batch));
    progress += batch.length;
    log.info(`versions checked: ${progress} of ${chosen.length}`);
  }
  const outcome = outcomeOf(verdicts, left);
  if (outcome.edited.length > 0) log.info(`release notes updated: ${outcome.edited.join(", ")}`);
  const gone = [...facts]
    .filter(([version, one]) => !texts.includes(version) && !liesElsewhere(address, one))
    .map(([version]) => version)
    .filter((version) => offersVersion(catalog, version));
  const warnings = [...outcome.warnings, ...(gone.length === 0 ? [] : [releaseGone(address, gone)])];
  return { ...outcome, warnings, head };
}
