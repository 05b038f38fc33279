import type { PublishInputs } from "../../commands/publish/inputs.ts";
import type { Problem } from "../../errors.ts";
import { type FoundReleases, findAsset, type Release } from "../../ports/host.ts";
import { signatureFilename } from "../../provider/filename.ts";
import { findVersion, type SiteReading } from "../../site-change/read-site.ts";
import { nameReleaseInputs, type Plan } from "../plan/plan.ts";

export interface PublishedState {
  readonly inputs: PublishInputs;
  readonly releaseState: FoundReleases | undefined;
  readonly reading: SiteReading;
  readonly plan: Plan;
}

/** Whether files may be added: nothing can have been installed from a release without the version's signature. */
export function mayAdd(state: PublishedState): boolean {
  const { inputs, releaseState } = state;
  const release = releaseState?.release;
  if (release === undefined || release.draft) return true;
  if (release.immutable) return false;
  return inputs.overwrite || (!inputs.draft && findManual(state) !== undefined);
}

/**
 * A release that was written and published on GitHub's page, without this version's signature, of a version that the site
 * does not list.
 */
export function findManual({
  releaseState,
  reading,
  plan: { address, version },
}: PublishedState): Release | undefined {
  const release = releaseState?.release;
  if (release === undefined || release.draft || release.immutable) return undefined;
  if (findAsset(release.assets, signatureFilename(address.type, version)) !== undefined) return undefined;
  return findVersion(reading, version.text) === undefined ? release : undefined;
}

/** Inputs that don't fit a release written and published on GitHub's page. */
export function checkManualRelease(state: PublishedState): Problem[] {
  const release = findManual(state);
  if (release === undefined) return [];
  const { tag, url } = release;
  if (state.inputs.draft)
    return [
      {
        code: "input-invalid",
        found: `‹draft: true› is set, but release ${tag} is already public, without this version's signature: ${url}`,
        expected: "no release, or a draft",
        fix: "Remove ‹draft› to add the files to this release, or edit it on its page and save it as a draft",
      },
    ];
  const { "release-name": title, "release-notes": notes } = state.inputs;
  const ignored = [
    ...(title === undefined ? [] : ["‹release-name›"]),
    ...(notes === undefined ? [] : ["‹release-notes›"]),
    ...nameReleaseInputs(state.inputs),
  ].join(", ");
  if (ignored === "") return [];
  return [
    {
      code: "input-invalid",
      severity: "notice",
      found: `release ${tag} was published by hand and keeps its title and text: ${ignored} has no effect`,
      expected: "a release that this run creates",
      fix: "To change them, edit the release on its page",
    },
  ];
}
