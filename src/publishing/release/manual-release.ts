import type { Problem } from "../../errors.ts";
import type { FoundReleases, PackageStore, Release } from "../../ports/package-store.ts";
import { signatureFilename } from "../../provider/filename.ts";
import type { PublishInputs } from "../inputs.ts";
import { nameReleaseInputs, type Plan } from "../plan/plan.ts";
import { findVersion, type SiteReading } from "../site/read-site.ts";

/** What is known of the release and the site when nothing is written yet. */
export interface PublishedState {
  readonly inputs: PublishInputs;
  readonly found: FoundReleases | undefined;
  readonly reading: SiteReading;
  readonly plan: Plan;
}

/** A published release is given files only for a version that nobody was offered: a site that lists one knows its files. */
export function mayFill({ inputs, reading, plan }: Omit<PublishedState, "found">): boolean {
  return !inputs.draft && findVersion(reading, plan.version.text) === undefined;
}

/** Drafts of the same tag that hold files, of a run that was stopped before somebody published a release: nobody else would ever find them. */
export async function findLeftDrafts(
  { found, reading, plan }: PublishedState,
  releases: Pick<PackageStore, "list">,
): Promise<Problem[]> {
  const { version, address } = plan;
  const release = found?.release;
  if (release === undefined || !isWritten(release, plan)) return [];
  if (findVersion(reading, version.text) !== undefined) return [];
  const drafts = (await releases.list(address)).filter(({ draft, tag }) => draft && tag === release.tag);
  const filled = drafts.filter(({ assets }) => assets.length > 0);
  return filled.length === 0 ? [] : [leftDrafts(release, filled)];
}

/** What does not go together with a release that somebody has written and published on GitHub's page. */
export function findByHand(state: PublishedState): Problem[] {
  const { inputs, found, reading, plan } = state;
  const release = found?.release;
  if (release === undefined || !isWritten(release, plan)) return [];
  if (findVersion(reading, plan.version.text) !== undefined) return [];
  const ignored = nameReleaseInputs(inputs);
  return [
    ...(inputs.draft ? [noDraft(release)] : []),
    ...(ignored === "" || inputs.draft ? [] : [notApplied(release, ignored)]),
  ];
}

/** Public, to be changed, and without a signature of this version. */
function isWritten({ draft, immutable, assets }: Release, { address, version }: Plan): boolean {
  const signature = signatureFilename(address.type, version);
  return !draft && !immutable && !assets.some(({ name, complete }) => complete && name === signature);
}

function leftDrafts({ tag }: Release, drafts: readonly Release[]): Problem {
  const which = drafts.length === 1 ? "A draft holds" : `${drafts.length} drafts hold`;
  return {
    code: "release-drafts",
    severity: "warning",
    found: `release ${tag} was published by hand, and is filled. ${which} files of an earlier run beside it: ${drafts.map(({ url }) => url).join(", ")}`,
    expected: "one release of a tag",
    fix: "Delete what is a draft on its page: nothing goes on with it, and no client can see it",
  };
}

function noDraft({ tag, url }: Release): Problem {
  return {
    code: "input-invalid",
    found: `‹draft: true› is set, and release ${tag} is public already, without this version's signature: ${url}`,
    expected: "a release that is absent or a draft",
    fix: "Leave ‹draft› out to fill the release where it is, or edit it on its page and save it as a draft",
  };
}

function notApplied({ tag }: Release, ignored: string): Problem {
  return {
    code: "input-invalid",
    severity: "notice",
    found: `release ${tag} was published before this run and stays as its author wrote it: ${ignored} has no effect on it`,
    expected: "one author of its title, its text and its kind",
    fix: "Nothing needs to be done; to change them, edit the release on its page",
  };
}
