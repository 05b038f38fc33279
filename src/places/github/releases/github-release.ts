import type { Endpoints } from "@octokit/types";
import type { Problem } from "../../../errors.ts";
import { type Asset, type PlannedFile, type Release, ReleaseLost } from "../../../ports/package-store.ts";
import { type GitHubClient, unlessRefused } from "../client/client.ts";
import type { Needs } from "../client/refusals.ts";
import type { RepositoryName } from "../repository.ts";

export interface GitHubRelease extends Release {
  readonly id: number;
  readonly uploadBase: string;
}

export interface Known {
  readonly client: GitHubClient;
  readonly repository: RepositoryName;
  readonly needs: Needs;
}

export type ApiRelease = Endpoints["GET /repos/{owner}/{repo}/releases/{release_id}"]["response"]["data"];

/** Reads a release by its id; drafts too. */
export async function readRelease({ client, repository }: Known, release: Release): Promise<ApiRelease> {
  const route = "GET /repos/{owner}/{repo}/releases/{release_id}";
  const parameters = { ...repository, release_id: Number(release.id) };
  return (await client.repeatable(route, parameters, { doing: `reading release ${release.tag}` })).data;
}

export async function releaseExists(known: Known, release: Release): Promise<boolean> {
  return (await unlessRefused(() => readRelease(known, release), undefined, 404)) !== undefined;
}

/** Stops before an asset of a release is removed that a concurrent run has published: clients may use it. */
export async function demandUnchanged(known: Known, release: Release): Promise<void> {
  if (release.draft && !(await readRelease(known, release)).draft)
    throw new ReleaseLost(`a concurrent run has published ${release.tag}`);
}

/** GitHub's own limits. https://docs.github.com/en/repositories/releasing-projects-on-github/about-releases#storage-and-bandwidth-quotas */

/** Bytes of one asset: 2 GiB, included. */
export const LARGEST_ASSET = 2 ** 31;

/** Assets of one release. */
export const MOST_ASSETS = 1000;

/** Problems that GitHub would report only after half of the upload. */
export function checkLimits(files: readonly PlannedFile[], release: Release | undefined): Problem[] {
  const large = files.filter(({ size = 0 }) => size > LARGEST_ASSET);
  const held = release?.assets.map(({ name }) => name) ?? [];
  const { size } = new Set([...held, ...files.map(({ name }) => name)]);
  return [...large.map(tooLarge), ...(size > MOST_ASSETS ? [tooMany(size, release)] : [])];
}

function tooLarge({ name, size }: PlannedFile): Problem {
  return {
    code: "github-refused",
    found: `${name} has ${size} bytes`,
    expected: `at most ${LARGEST_ASSET} bytes (2 GiB), GitHub's limit for an asset`,
    fix: "Make it smaller: strip the executable (go build -ldflags '-s -w'), or remove files from the zip",
  };
}

function tooMany(size: number, release: Release | undefined): Problem {
  const held = release === undefined ? "" : `, with those already on ${release.url}`;
  return {
    code: "github-refused",
    found: `the release would have ${size} assets${held}`,
    expected: `at most ${MOST_ASSETS}, GitHub's limit`,
    fix: "Delete unused assets from the release, or publish fewer platforms",
  };
}

/** Assets that this run added and removed: reads lag behind writes by seconds (rust-lang/homu#75). */
export interface AssetChanges {
  added(release: GitHubRelease, asset: Asset): void;
  removed(asset: Asset): void;
  /** Whether a release that was read shows all changes. */
  areShownBy(release: GitHubRelease): boolean;
}

export function trackAssetChanges(): AssetChanges {
  const releases = new Map<Asset["id"], GitHubRelease["id"]>();
  const gone = new Set<Asset["id"]>();
  return {
    added: (release, asset) => void releases.set(asset.id, release.id),
    removed: (asset) => {
      releases.delete(asset.id);
      gone.add(asset.id);
    },
    areShownBy: ({ id, assets }) => {
      const shown = new Set(assets.map((asset) => asset.id));
      const missing = [...releases].some(([asset, release]) => release === id && !shown.has(asset));
      return !missing && !assets.some((asset) => gone.has(asset.id));
    },
  };
}

const MOST_LOOKS = 6;

/** Reads until the value is current, or for a few seconds. */
export async function readUntil<T>(
  client: GitHubClient,
  read: () => Promise<T>,
  isCurrent: (value: T) => boolean,
): Promise<T> {
  for (let look = 1; ; look++) {
    const value = await read();
    if (isCurrent(value) || look >= MOST_LOOKS) return value;
    await client.backoff.pause(1);
  }
}

/** Deletes a draft, or finds it deleted. */
export async function discardDraft({ client, repository }: Known, draft: Pick<Release, "id">): Promise<void> {
  const doing = `deleting the empty draft ${draft.id}`;
  const route = "DELETE /repos/{owner}/{repo}/releases/{release_id}";
  const parameters = { ...repository, release_id: Number(draft.id) };
  await unlessRefused(() => client.repeatable(route, parameters, { doing }), undefined, 404);
}
