import type { TaggedRelease, TaggedReleases } from "../../../ports/package-store.ts";
import { unlessRefused } from "../client/client.ts";
import { listAs, toRelease } from "./find-releases.ts";
import { type ApiRelease, discardDraft, type Known } from "./github-release.ts";

/** Every page is read, because GitHub can't search for tags of drafts. */
export async function listTagged(known: Known, prefix: string): Promise<readonly TaggedRelease[]> {
  const found = await listAs(known, (release) =>
    isTagged(release, prefix) ? [{ ...toRelease(release), since: sinceOf(release) }] : [],
  );
  return [...new Map(found.flat().map((one) => [one.id, one])).values()];
}

/** A full release with such a tag is not a preview. */
function isTagged({ tag_name: tag, draft, prerelease }: ApiRelease, prefix: string): boolean {
  return tag.startsWith(prefix) && (draft || prerelease);
}

/** A draft's own date is that of its commit. */
function sinceOf({ published_at: published, created_at: created, assets }: ApiRelease): string {
  return [published ?? created, ...assets.map((asset) => asset.created_at)].sort().at(-1) ?? created;
}

type Removed = Parameters<TaggedReleases["remove"]>[0];

export async function removeTagged(known: Known, release: Removed): Promise<void> {
  const { client, repository } = known;
  const parameters = { ...repository, ref: `tags/${release.tag}` };
  const doing = `deleting tag ${release.tag}`;
  const route = "DELETE /repos/{owner}/{repo}/git/refs/{ref}";
  // GitHub answers 422 if there is no such tag.
  await unlessRefused(() => client.repeatable(route, parameters, { doing }), undefined, 422);
  await discardDraft(known, release);
}
