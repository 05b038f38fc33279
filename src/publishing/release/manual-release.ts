import type { Problem } from "../../errors.ts";
import type { FoundReleases, PackageStore, Release } from "../../ports/package-store.ts";
import { findAsset } from "../../ports/package-store.ts";
import { signatureFilename } from "../../provider/filename.ts";
import type { PublishInputs } from "../inputs.ts";
import { nameReleaseInputs, type Plan } from "../plan/plan.ts";
import { findVersion, type SiteReading } from "../site/read-site.ts";

export interface PublishedState {
  readonly inputs: PublishInputs;
  readonly found: FoundReleases | undefined;
  readonly reading: SiteReading;
  readonly plan: Plan;
}

/**
 * Fills a published release only if the site does not list the version: users may have installed listed files.
 */
export function mayFill({
  inputs,
  reading,
  plan,
}: Pick<PublishedState, "reading" | "plan"> & { readonly inputs: Pick<PublishInputs, "draft"> }): boolean {
  return !inputs.draft && findVersion(reading, plan.version.text) === undefined;
}

/** Whether files may be added: nothing can have been installed from a release without the version's signature. */
export function mayAdd(
  {
    plan,
    found: { release },
    reading,
  }: Pick<PublishedState, "plan" | "reading"> & { readonly found: FoundReleases },
  inputs: Pick<PublishInputs, "draft" | "overwrite">,
): boolean {
  if (release === undefined || release.draft) return true;
  if (release.immutable) return false;
  return inputs.overwrite || (mayFill({ inputs, reading, plan }) && isManual(release, plan));
}

/** Drafts that an interrupted run left beside a release published by hand; nothing else would report them. */
export async function findLeftoverDrafts(
  { found, reading, plan }: PublishedState,
  releases: Pick<PackageStore, "list">,
): Promise<Problem[]> {
  const { version, address } = plan;
  const release = found?.release;
  if (release === undefined || !isManual(release, plan)) return [];
  if (findVersion(reading, version.text) !== undefined) return [];
  const drafts = (await releases.list(address)).filter(({ draft, tag }) => draft && tag === release.tag);
  const filled = drafts.filter(({ assets }) => assets.length > 0);
  return filled.length === 0 ? [] : [leftDrafts(release, filled)];
}

/** Inputs that don't fit a release written and published on GitHub's page. */
export function checkManualRelease(state: PublishedState): Problem[] {
  const { inputs, found, reading, plan } = state;
  const release = found?.release;
  if (release === undefined || !isManual(release, plan)) return [];
  if (findVersion(reading, plan.version.text) !== undefined) return [];
  const ignored = nameReleaseInputs(inputs);
  return [
    ...(inputs.draft ? [noDraft(release)] : []),
    ...(ignored === "" || inputs.draft ? [] : [notApplied(release, ignored)]),
  ];
}

/** Published, mutable, and without this version's signature. */
function isManual({ draft, immutable, assets }: Release, { address, version }: Plan): boolean {
  const signature = signatureFilename(address.type, version);
  return !draft && !immutable && findAsset(assets, signature) === undefined;
}

function leftDrafts({ tag }: Release, drafts: readonly Release[]): Problem {
  const which = drafts.length === 1 ? "A draft holds" : `${drafts.length} drafts hold`;
  return {
    code: "release-drafts",
    severity: "warning",
    found: `release ${tag} was published by hand, so this run adds its files there. ${which} files of an earlier run: ${drafts.map(({ url }) => url).join(", ")}`,
    expected: "one release per tag",
    fix: "Delete the drafts on their pages: no run continues them, and no client can see them",
  };
}

function noDraft({ tag, url }: Release): Problem {
  return {
    code: "input-invalid",
    found: `‹draft: true› is set, but release ${tag} is already public, without this version's signature: ${url}`,
    expected: "no release, or a draft",
    fix: "Remove ‹draft› to add the files to this release, or edit it on its page and save it as a draft",
  };
}

function notApplied({ tag }: Release, ignored: string): Problem {
  return {
    code: "input-invalid",
    severity: "notice",
    found: `release ${tag} was published by hand and keeps its title and text: ${ignored} has no effect`,
    expected: "a release that this run creates",
    fix: "To change them, edit the release on its page",
  };
}
