import type { Endpoints } from "@octokit/types";
import type { Problem } from "../../../errors.ts";
import type { Asset, Release } from "../../../ports/host.ts";
import type { PlannedFile } from "../../../ports/place.ts";
import { type GitHubClient, unlessRefused } from "../client/client.ts";
import type { Needs } from "../client/refusals.ts";
import type { RepositoryName } from "../repository.ts";

export interface GitHubRelease extends Release {
  readonly id: number;
  readonly uploadBase: string;
}

/** The releases of a repository, as one run knows them. */
export interface Known {
  readonly client: GitHubClient;
  readonly repository: RepositoryName;
  readonly serverUrl: string;
  readonly needs: Needs;
  readonly changes: ReturnType<typeof trackAssetChanges>;
}

export type ApiRelease = Endpoints["GET /repos/{owner}/{repo}/releases/{release_id}"]["response"]["data"];

/** Reads a release by its id; drafts too. */
export async function readRelease({ client, repository }: Known, release: Release): Promise<ApiRelease> {
  const route = "GET /repos/{owner}/{repo}/releases/{release_id}";
  const parameters = { ...repository, release_id: Number(release.id) };
  return (await client.repeatable(route, parameters, { doing: `reading release ${release.tag}` })).data;
}

/** GitHub's own limits. https://docs.github.com/en/repositories/releasing-projects-on-github/about-releases#storage-and-bandwidth-quotas */

/** Bytes of one asset: 2 GiB, included. */
export const LARGEST_ASSET = 2 ** 31;

/** Assets of one release. */
export const MOST_ASSETS = 1000;

/** Problems that GitHub would report only after half of the upload. */
export function checkLimits(files: readonly PlannedFile[], release: Release | undefined): Problem[] {
  const problems: Problem[] = [];
  const add = (found: string, expected: string, fix: string): void => {
    problems.push({ code: "github-refused", found, expected, fix });
  };
  for (const { name, size = 0 } of files)
    if (size > LARGEST_ASSET)
      add(
        `${name} has ${size} bytes`,
        `at most ${LARGEST_ASSET} bytes (2 GiB), GitHub's limit for an asset`,
        "Make it smaller: strip the executable (go build -ldflags '-s -w'), or remove files from the zip",
      );
  const { size } = new Set([...(release?.assets ?? []), ...files].map(({ name }) => name));
  const held = release === undefined ? "" : `, with those already on ${release.url}`;
  if (size > MOST_ASSETS)
    add(
      `the release would have ${size} assets${held}`,
      `at most ${MOST_ASSETS}, GitHub's limit`,
      "Delete unused assets from the release, or publish fewer platforms",
    );
  return problems;
}

/** Assets that this run added and removed: reads lag behind writes by seconds (rust-lang/homu#75). */
export function trackAssetChanges() {
  const releases = new Map<Asset["id"], GitHubRelease["id"]>();
  const gone = new Set<Asset["id"]>();
  return {
    added: (release: GitHubRelease, asset: Asset): void => void releases.set(asset.id, release.id),
    removed: (asset: Asset): void => {
      releases.delete(asset.id);
      gone.add(asset.id);
    },
    /** Whether a release that was read shows all changes. */
    areShownBy: ({ id, assets }: GitHubRelease): boolean => {
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
    await client.backoff.pause(1000);
  }
}

/** Deletes a draft, or finds it deleted. */
export async function discardDraft({ client, repository }: Known, id: Release["id"]): Promise<void> {
  const doing = `deleting the empty draft ${id}`;
  const route = "DELETE /repos/{owner}/{repo}/releases/{release_id}";
  const parameters = { ...repository, release_id: Number(id) };
  await unlessRefused(() => client.repeatable(route, parameters, { doing }), undefined, 404);
}
