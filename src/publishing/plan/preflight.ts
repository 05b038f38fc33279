import {
  checkListing,
  isWithdrawn,
  refuseDistrusted,
  warnOfWithdrawn,
} from "../../catalog/edits/check-listing.ts";
import { findHome } from "../../catalog/edits/move.ts";
import { askForPublication, refuseUnknown } from "../../catalog/edits/publication.ts";
import { findTampering } from "../../catalog/edits/version-changes.ts";
import { liesInSite, namedFiles, type OwnVersion } from "../../catalog/facts/version-facts.ts";
import type { PublishInputs } from "../../commands/publish/inputs.ts";
import { type Problem, Problems } from "../../errors.ts";
import { type PackageStore, packageStore } from "../../hosts/package-store.ts";
import { siteHost } from "../../hosts/site-host.ts";
import type { FoundReleases, Release, ReleaseHost } from "../../ports/host.ts";
import type { Log } from "../../ports/log.ts";
import type { Place } from "../../ports/place.ts";
import { formatAddress } from "../../provider/address.ts";
import { formatPlatform } from "../../provider/platform.ts";
import type { CommandContext } from "../../run/context.ts";
import { findVersion, keepUrl, locateSite, readSite, type SiteReading } from "../../site-change/read-site.ts";
import { findImages, type PlannedImage } from "../../steps/images.ts";
import { siteAddress } from "../../steps/plan-address.ts";
import { openKeys, openOldKey, type SigningKeys } from "../../steps/signer.ts";
import { checkManualRelease, findEarlier, findManual, mayAdd } from "../release/existing-releases.ts";
import { compareVersionsBefore } from "./compare-versions.ts";
import { makePlan, movePlan, type Plan, plannedFiles, plannedPaths } from "./plan.ts";

export interface Preflight {
  readonly plan: Plan;
  readonly keys: SigningKeys;
  readonly site: Place;
  readonly store: PackageStore;
  readonly releaseState: FoundReleases;
  readonly reading: SiteReading;
  /** The version as the site lists it. */
  readonly facts: OwnVersion | undefined;
  /** Whether files may be added to the release. */
  readonly mayAdd: boolean;
  /** Whether the site gets the title and notes. If not, it keeps what it has: only `rebuild` follows an edit of the release. */
  readonly hasText: boolean;
  readonly images: readonly PlannedImage[];
  readonly warnings: readonly Problem[];
}

/** Nothing of a withdrawn version is made, stored or pushed again. */
export interface Withdrawn {
  readonly plan: Plan;
  readonly withdrawn: true;
  readonly isDry: boolean;
  readonly warnings: readonly Problem[];
}

/** Finds further problems without network access. */
export async function inspect(inputs: PublishInputs, world: CommandContext): Promise<readonly Problem[]> {
  const problems = new Problems();
  await problems.attempt(() => makePlan(inputs, world));
  if (inputs.attest) problems.add(await (await world.attester()).check());
  const openGiven = inputs["gpg-private-key"] === "" ? openOldKey : openKeys;
  await problems.attempt<unknown>(() => openGiven(inputs, world));
  return problems.errors;
}

/** Reports local problems together, before it asks GitHub. */
export async function preflight(
  inputs: PublishInputs,
  world: CommandContext,
): Promise<Preflight | Withdrawn> {
  const { plan: localPlan, keys, site } = await checkLocally(inputs, world);
  const problems = new Problems();
  const sitePlan = await problems.attempt(() => readPublished(localPlan, site, inputs, world));
  const reading = sitePlan?.reading;
  let plan = sitePlan?.plan ?? localPlan;
  const { text: version } = plan.version;
  if (reading !== undefined && !inputs.overwrite && isWithdrawn(reading.catalog, version)) {
    const warnings = [...plan.warnings, ...warnOfWithdrawn(reading.catalog, [version])];
    return { plan, withdrawn: true, isDry: inputs["dry-run"], warnings };
  }
  const facts = reading && findVersion(reading, version);
  if (facts !== undefined) {
    // The version's files may have been published under another address.
    const address = findHome(plan.address, facts) ?? plan.address;
    plan = { ...plan, settings: { ...plan.settings, address, links: namedFiles(facts) } };
  }
  const { location } = plan;
  const releases = inputs.assets === "site" ? undefined : await world.releases();
  const inSite = siteHost(site, location, async () => reading?.head ?? site.head());
  const store = packageStore(releases, inSite);
  describePlan(plan, keys, releases === undefined, world.log);
  const releaseState = await problems.attempt(() => store.find(plan.settings));
  const release = releaseState?.release;
  await problems.attempt(async () => problems.add(await store.check(plannedFiles(plan, inputs), release)));
  const manual = reading && findManual(plan, release, facts);
  if (reading !== undefined) {
    problems.add(refuseDistrusted(reading.catalog, keys));
    if (facts !== undefined) problems.add(findElsewhere(plan, facts, inputs, releases));
    for (const { address, versions } of reading.catalog.entries) {
      const published = versions.get(plan.version.text);
      if (published !== undefined && inputs.overwrite)
        await problems.attempt(() => refuseUnknown(address, published));
    }
    if (releases !== undefined && !inputs.overwrite) problems.add(refuseTampered(facts, release));
    problems.add(checkManualRelease(manual, inputs));
    const unlisted = () => findEarlier(releaseState?.earlier, reading, plan, store);
    if (!inputs.draft) problems.add((await problems.attempt(unlisted)) ?? []);
    if (inputs.also.length > 0) {
      const { checkPublic } = await import("./check-public.ts");
      const published = { release, facts, manual, isReleased: releases !== undefined };
      problems.add(checkPublic(plan, keys, inputs, world, published));
    }
    const [entry] = reading.catalog.entries;
    problems.add(compareVersionsBefore(plan, keys, entry, inputs));
  }
  if (!inputs.draft) await problems.attempt(() => store.checkDownloadable());
  const isNew = reading?.catalog.entries.some(({ versions }) => !versions.has(version)) === true;
  if (reading !== undefined && !inputs.draft && (inputs.overwrite || isNew)) {
    const paths = plannedPaths(plan, reading);
    problems.add((await problems.attempt(() => site.check(reading.head, { paths }))) ?? []);
  }
  const images = inputs.draft ? [] : await findImages(plan.images, plan.version, world.images, problems);
  const settled = problems.settle({ releaseState, reading });
  const warnings = [...plan.warnings, ...keys.flatMap((key) => key.warnings), ...problems.warnings];
  const { "release-name": title, "release-notes": notes } = inputs;
  return {
    plan,
    keys,
    site,
    store,
    ...settled,
    facts,
    mayAdd: mayAdd(release, manual, inputs),
    hasText:
      releases === undefined ? (title ?? notes) !== undefined : inputs.overwrite || facts === undefined,
    images,
    warnings,
  };
}

async function checkLocally(inputs: PublishInputs, world: CommandContext) {
  const problems = new Problems();
  const order = inputs.assets === "site" ? "alone" : "after a release";
  const site = await problems.attempt(() => world.site(order));
  const location = await problems.attempt(async () => site && locateSite(site));
  const plan = await problems.attempt(() => makePlan(inputs, world, location));
  const keys = await problems.attempt(() => openKeys(inputs, world));
  if (inputs.attest) problems.add(await (await world.attester()).check());
  return problems.settle({ plan, keys, site });
}

/** What the site lists is compared with what its release has now. */
function refuseTampered(facts: OwnVersion | undefined, release: Release | undefined): Problem[] {
  const changes = facts && release?.draft === false ? findTampering(facts, release.assets) : [];
  if (changes.length === 0) return [];
  return [
    {
      code: "release-tampered",
      found: `files of release ${release?.tag} changed after it was published: ${changes.join("; ")}`,
      expected: "the published files, which lock files pin",
      fix: "Restore the original files, or release a new version; ‹overwrite: true› replaces them with the files of this run",
    },
  ];
}

/** On GitHub, packages are in the site or on a release; other places have no releases. */
function findElsewhere(
  { address }: Plan,
  facts: OwnVersion,
  { assets }: PublishInputs,
  releases: ReleaseHost | undefined,
): Problem[] {
  if (releases === undefined && assets !== "site") return [];
  const publishedIn = liesInSite(address, facts) ? "site" : "release";
  if ((publishedIn === "release") === (releases !== undefined)) return [];
  const where = publishedIn === "site" ? "in the site" : "on a release";
  return [
    {
      code: "version-changed",
      found: `${formatAddress(address)} ${facts.version} is already published, with its packages ${where}`,
      expected: `‹assets: ${publishedIn}› for this version`,
      fix: `Set ‹assets: ${publishedIn}› to publish this version again; other versions may use either`,
    },
  ];
}

function describePlan(plan: Plan, keys: SigningKeys, isInSite: boolean, log: Log): void {
  const { address, version, manifest, builds, location, ignored } = plan;
  for (const line of ignored) log.debug(line);
  const protocols = manifest.protocols.join(", ");
  log.info(`provider ${address.namespace}/${address.type}, version ${version.text}, protocols ${protocols}`);
  const signing = keys.map(({ keyId, algorithm }) => `signing key ${keyId} (${algorithm})`).join(", ");
  log.info(`site ${location.base}, ${signing}`);
  if (isInSite) log.info("the packages become part of the site, in its folder assets");
  for (const build of builds) log.debug(`${formatPlatform(build.platform)}: ${build.path}`);
  log.info(`builds for ${builds.map(({ platform }) => formatPlatform(platform)).join(", ")}`);
}

/** Reads what is published; the plan follows to the URL that the site was published for. */
async function readPublished(
  plan: Plan,
  site: Place,
  inputs: PublishInputs,
  world: CommandContext,
): Promise<{ readonly plan: Plan; readonly reading: SiteReading }> {
  const versions = [plan.version.text];
  const address = siteAddress(plan);
  const question = askForPublication({
    site: address,
    addresses: plan.addresses,
    versions,
    description: plan.described.about.description,
    keptDocumentation: inputs["docs-versions"],
  });
  const reading = await readSite(site, question);
  const { catalog } = reading;
  const location = keepUrl(plan.location, typeof catalog.site === "object" ? catalog.site.base : undefined);
  if (location !== plan.location)
    return readPublished(await movePlan(plan, location, inputs, world), site, inputs, world);
  checkListing(catalog, { site: address, versions });
  return { plan, reading };
}
