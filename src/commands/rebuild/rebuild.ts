import { leftBehind, refuseHidden } from "../../catalog/edits/check-listing.ts";
import { liesElsewhere } from "../../catalog/edits/move.ts";
import { type SiteAddress, siteUrl } from "../../catalog/facts/site-facts.ts";
import type { OwnVersion } from "../../catalog/facts/version-facts.ts";
import { documentationPath, providerPath, textsFolder, versionPath } from "../../catalog/paths.ts";
import { readOwnProvider, readSiteFacts } from "../../catalog/read-facts.ts";
import {
  type Problem,
  ProblemError,
  translateProblem,
  WORKFLOW_WORDS,
  withReachedState,
} from "../../errors.ts";
import { siteHost } from "../../hosts/site-host.ts";
import { documentReleases } from "../../importing/documents/document.ts";
import { type Repaired, repairSite } from "../../importing/documents/repair-site.ts";
import { fillGaps } from "../../importing/fill-gaps.ts";
import { groupReleases, type Outcome } from "../../importing/group-releases.ts";
import { adoptGroups } from "../../importing/import-releases.ts";
import type { RebuildInputs } from "../../importing/inputs.ts";
import { factsLost, releaseGone } from "../../importing/judge-group.ts";
import { findKeptVersions, storeKept, withKept } from "../../importing/kept-files.ts";
import { readKnownKeys } from "../../importing/keyring.ts";
import { type Moved, settleCopy } from "../../importing/move.ts";
import { withListed, withNamed } from "../../importing/own-files.ts";
import {
  planRebuild,
  type Rebuilding,
  type RebuildPlan,
  settleAddress,
} from "../../importing/plan-rebuild.ts";
import { findLostLists, recoverSite, refuseLostMarks } from "../../importing/recover-facts.ts";
import { removeLeftovers } from "../../importing/remove-leftovers.ts";
import type { Release } from "../../ports/host.ts";
import { present } from "../../present.ts";
import { addressPath, type ProviderAddress } from "../../provider/address.ts";
import { chooseVersions } from "../../provider/constraint.ts";
import type { CommandContext, OutputFolder } from "../../run/context.ts";
import { limitHeap } from "../../steps/limit-heap.ts";
import { findExpiringCopies, keyName } from "../../steps/signer.ts";
import type { Survey } from "../../steps/site/find-stale.ts";
import { readSite, type SiteReading } from "../../steps/site/read-site.ts";
import { type Known, readAs, readKnown, type SiteCopy } from "../../steps/site/site-copy.ts";
import { withWorkFolder } from "../../steps/with-output.ts";
import { type Reported, withReport } from "../../steps/with-report.ts";

export interface Rebuilt extends Outcome, Reported {
  readonly address: ProviderAddress;
  readonly siteUrl: string;
  readonly commit: string | undefined;
  readonly changed: boolean;
  /** The images that were pushed, as `NAME:TAG`. */
  readonly images: readonly string[];
  readonly moved?: Moved;
}

export function rebuild(inputs: RebuildInputs, world: CommandContext): Promise<Rebuilt> {
  const run = (at: CommandContext, output: OutputFolder): Promise<Done> =>
    limitHeap(() =>
      withWorkFolder(output.path, "rebuild", (workFolder) => rebuildIn(workFolder, inputs, at)),
    );
  // The report file uses the words of workflows.
  const told = (problem: Problem): Problem => translateProblem(problem, WORKFLOW_WORDS);
  const describe = ({ warnings, differing, ...others }: Done): object => {
    return {
      ...others,
      isDry: inputs["dry-run"],
      warnings: warnings.map(told),
      differing: differing.map(told),
    };
  };
  return withReport(inputs, world, { run, describe });
}

type Done = Omit<Rebuilt, keyof Reported>;

/** Documents first: imported versions are written completely afterwards. */
async function rebuildIn(workFolder: string, inputs: RebuildInputs, world: CommandContext): Promise<Done> {
  const plan = await world.log.group("checking", () => planRebuild(inputs, world));
  const { site, addresses } = plan;
  world.log.tell(plan.warnings);
  const keys = new Map(plan.keys.map((key) => [keyName(key), key.publicKey]));
  const settle = async (before: SiteCopy) => {
    const mended = await recoverSite(before, plan);
    return settleCopy(mended, await settleAddress(plan, mended));
  };
  const { copy, ...repair } = await world.log.group("comparing the documents with the catalog", () =>
    repairSite({ site, world, directory: workFolder, keys, settle }),
  );
  // A provider with a damaged catalog is not rebuilt; all others have been repaired.
  const paths = addresses.map(addressPath);
  if (repair.damaged.some(({ address }) => paths.includes(addressPath(address))))
    throw new ProblemError(repair.damaged.flatMap(({ problems }) => problems));
  const own = await settleAddress(plan, copy);
  if ((await readSiteFacts(copy.read))?.kind === "previews") {
    world.log.tell(repair.warnings);
    return describeRepair({ ...repair, copy }, plan, own);
  }
  const known = await readKnown(copy, addresses);
  const isDry = inputs["dry-run"];
  const at = { ...plan, site: isDry ? readAs(site, copy) : site, siteAddress: own, workFolder, isDry, world };
  const moved = isDry ? undefined : repair.moved;
  const adopt = () => adoptReleases(at, copy, known);
  const adoption = await world.log.group("importing releases", () =>
    moved === undefined ? adopt() : withReachedState(`the site moved to ${siteUrl(moved.to)}`, adopt),
  );
  const { head: adoptedHead, ...adopted } = adoption;
  const { docs, "docs-versions": kept } = inputs;
  const { head: documentedHead, ...documentation } = await world.log.group("reading documentation", () =>
    documentReleases({ ...at, docs, kept }),
  );
  const head = documentedHead ?? adoptedHead;
  const read = async (path: string) => (head?.id === undefined ? undefined : site.read(head, path));
  const provider = (await readOwnProvider(read, addresses[0])) ?? known.entries[0]?.provider;
  const expiring = findExpiringCopies({ address: addresses[0], provider }, world.now().getTime());
  const before = head ?? repair.head ?? copy.head;
  const filled = await fillGaps(at, before);
  const cleaned = isDry ? undefined : await removeLeftovers(site, filled.end, copy, world);
  const { documented, undocumented } = documentation;
  const parts = [repair, adopted, documentation, { warnings: expiring }, filled];
  const found = parts.flatMap(({ warnings }) => warnings);
  world.log.tell(found);
  return {
    ...adopted,
    documented,
    undocumented,
    differing: [...adopted.differing, ...findLost(repair, { ...adopted, documented }, addresses)],
    warnings: [...plan.warnings, ...found, ...leftBehind(known.entries, addresses)],
    images: filled.pushed,
    address: addresses[0],
    siteUrl: siteUrl(own),
    repaired: repair.repaired,
    strays: repair.strays,
    ...present({ moved: repair.moved }),
    commit: (cleaned ?? filled.end).id,
    changed:
      filled.isNamed ||
      cleaned !== undefined ||
      [adopted.adopted, repair.repaired, documented, undocumented, filled.pushed].some(
        (done) => done.length > 0,
      ),
  };
}

/** Previews have no releases of their own to import. */
function describeRepair(
  { copy, repaired, strays, warnings, head = copy.head, ...found }: Repaired,
  plan: RebuildPlan,
  own: SiteAddress,
): Done {
  const none = { adopted: [], unchanged: [], skipped: [], documented: [], undocumented: [], images: [] };
  return {
    ...none,
    differing: findLost(found, none, plan.addresses),
    warnings: [...plan.warnings, ...warnings],
    address: plan.addresses[0],
    siteUrl: siteUrl(own),
    repaired,
    strays,
    commit: head.id,
    changed: repaired.length > 0,
  };
}

async function adoptReleases(rebuilding: Rebuilding, copy: SiteCopy, known: Known) {
  const { addresses, releases, site, siteAddress, world } = rebuilding;
  const isWhole = known.entries.every(({ provider }) => provider !== undefined);
  const wanted = addresses.map((address) => ({ address, versions: [] }));
  const reading = isWhole ? undefined : await readSite(site, { site: siteAddress, entries: wanted });
  if (reading !== undefined) refuseHidden(reading.catalog);
  const others = await listOwn(rebuilding, known);
  const { kept, store } = await findKept(rebuilding, copy, reading, others);
  const listed = [...others, ...kept.map(({ release }) => release)];
  world.log.info(`releases found: ${listed.length}`);
  const facts = new Map(known.entries.flatMap(({ versions }) => [...versions]));
  const { groups, skipped } = groupReleases(listed, facts);
  const { choice } = rebuilding;
  const texts = groups.flatMap((group) => group.map(({ version }) => version.text));
  const named = new Set(choice === "all" ? texts : chooseVersions(choice, [...new Set(texts)]));
  const chosen = groups.filter((group) => group.some(({ version }) => named.has(version.text)));
  const lost = await findLostLists(copy, reading?.catalog.entries ?? []);
  refuseLostMarks(
    lost,
    chosen.flatMap((group) => group.map(({ version }) => version.text)),
  );
  const adoption = await adoptGroups(chosen, {
    ...rebuilding,
    releases: withKept(releases, kept),
    storeKept: store,
    known,
    type: addresses[0].type,
    ring: [...rebuilding.keys, ...(await readKnownKeys(known.keys))],
    now: world.now(),
    directory: rebuilding.workFolder,
    // Never writes a list that clients already read without some of its versions.
    inSteps: !rebuilding.isDry && lost.length === 0,
  });
  const released = new Set(texts);
  const gone = [...facts].flatMap(([version, one]) =>
    released.has(version) || liesElsewhere(addresses[0], one) ? [] : [version],
  );
  const warnings = [...adoption.warnings, ...(gone.length === 0 ? [] : [releaseGone(addresses[0], gone)])];
  return { ...adoption, warnings, skipped: [...skipped, ...adoption.skipped] };
}

/**
 * In a site, the files of a version count if the provider's list has it, or is missing: a run that was killed leaves files of
 * a version that it did not list.
 */
async function listOwn({ addresses, releases, workFolder }: Rebuilding, known: Known): Promise<Release[]> {
  const listed = await releases.list(...addresses);
  const facts = new Map(known.entries.flatMap(({ versions }) => [...versions]));
  const isLost = known.entries.some(({ provider }) => provider === undefined);
  const names = new Set(
    known.entries.flatMap(({ provider }) => provider?.versions.map(({ version }) => version) ?? []),
  );
  const own: Release[] = [];
  for (const release of listed) {
    const version = release.tag.replace(/^v/, "");
    const one = facts.get(version);
    if (release.inSite === undefined) own.push(release);
    else if (one !== undefined) own.push(withNamed(release, addresses[0], one));
    else if (isLost || names.has(version))
      own.push(await withListed(release, { releases, directory: workFolder }));
  }
  return own;
}

/** Versions whose packages another program keeps in the site, unless an earlier run has stored them. */
async function findKept(
  { site: at, siteAddress: site, addresses: [address], location, isDry, world }: Rebuilding,
  copy: SiteCopy,
  reading: SiteReading | undefined,
  others: readonly Release[],
) {
  const offered = reading?.catalog.entries[0]?.offered ?? [];
  if (offered.length === 0) return { kept: [], store: async () => [] };
  const releases = siteHost(at, location, () => at.head());
  const urls = new Set(others.flatMap(({ assets }) => assets.map(({ url }) => url)));
  const found = await findKeptVersions({ copy, site, address, offered, store: releases });
  const kept = found.filter(({ release }) => release.assets.every(({ url }) => !urls.has(url)));
  const store = async ({ sums }: OwnVersion) => {
    const one = kept.find(({ release }) => release.assets.some(({ url }) => url === sums.url));
    return one === undefined || isDry ? [] : storeKept(releases, one, { address, log: world.log });
  };
  return { kept, store };
}

function findLost(
  { missing, damaged }: Pick<Survey, "missing" | "damaged">,
  { adopted, documented }: Pick<Outcome, "adopted" | "documented">,
  addresses: readonly ProviderAddress[],
): Problem[] {
  const back = new Set(
    addresses.flatMap((address) => [
      ...adopted.map(({ version }) => versionPath(address, version)),
      ...(adopted.length > 0 ? [providerPath(address)] : []),
      ...documented.map((version) => documentationPath(address, version)),
    ]),
  );
  const texts = addresses.flatMap((address) =>
    documented.map((version) => `${textsFolder(address, version)}/`),
  );
  const isBack = (path: string): boolean => back.has(path) || texts.some((folder) => path.startsWith(folder));
  const lost = missing.filter((path) => !isBack(path));
  const unread = damaged.flatMap(({ problems }) => problems);
  return [...(lost.length === 0 ? [] : [factsLost(lost)]), ...unread];
}
