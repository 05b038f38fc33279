import { type Problem, ProblemError } from "../../errors.ts";
import type { Log } from "../../ports/log.ts";
import type { Asset, AssetFile, FoundReleases, OtherFile, Release, Releases } from "../../ports/releases.ts";
import type { SiteLocation } from "../../ports/site.ts";
import { isHeld } from "../../publishing/release/compare.ts";
import { checkRelease, publishDraft, putFile, tidyRelease } from "../../publishing/release/draft.ts";
import { openRelease, type ReleaseWork } from "../../publishing/release/open-release.ts";
import type { CommandContext } from "../../run/context.ts";
import { type Bringing, keepInSite } from "./keep-in-site.ts";
import { type Copy, type Keeping, NotKept, type Shelf } from "./keeping.ts";
import { targetOf, workOn } from "./kept-release.ts";

/** Where clients download packages from. */
export type CopyMode = "link" | "release" | "site";

/** Opens the places where copies are kept, those that are asked for; nothing stands for the origin's own. */
export async function openKeeping(
  world: CommandContext,
  wanted: readonly { readonly copy: CopyMode }[],
  location: SiteLocation,
): Promise<(one: { readonly copy: CopyMode }) => Keeping | undefined> {
  const modes = new Set(wanted.map(({ copy }) => copy));
  const places = new Map<CopyMode, Keeping>();
  if (modes.has("release")) places.set("release", await openReleases(world));
  if (modes.has("site")) places.set("site", await openSite(world, location));
  return ({ copy }) => places.get(copy);
}

async function openReleases(world: CommandContext): Promise<Keeping> {
  const releases = await world.releases();
  try {
    await releases.checkDownloadable();
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    throw new ProblemError(error.problems.map(advise), { cause: error });
  }
  return keepInReleases(releases, world.log);
}

function advise(problem: Problem): Problem {
  if (problem.code !== "asset-private") return problem;
  return { ...problem, fix: "Write `copy: site` in the file of the mirror, or let the repository be public" };
}

/** In a folder the packages of a version are a folder, which is filled beside its place as a draft is. */
async function openSite(world: CommandContext, location: SiteLocation): Promise<Keeping> {
  const releases = await world.releases({ in: "site", location });
  return isBringing(releases) ? keepInSite(releases, world.log) : keepInReleases(releases, world.log);
}

function isBringing(releases: Releases): releases is Bringing {
  return releases.bring !== undefined;
}

/** Copies in releases, one of each version: filled as a draft, published, and listed after that. A folder has one of its own for each. */
export function keepInReleases(releases: Releases, log: Log): Keeping {
  return {
    urlOf: (kept, name) => releases.downloadUrl(targetOf(kept), name),
    open: async (kept) => {
      const work = workOn(kept, releases, log);
      return openShelf(await releases.find(work.settings), work);
    },
  };
}

function openShelf(found: FoundReleases, work: ReleaseWork): Shelf {
  const { releases } = work;
  const files: AssetFile[] = [];
  let opening: Promise<Release> | undefined;
  return {
    demandRoom: async (planned) => {
      const problems = releases.checkFiles(planned, found.release);
      if (problems.length > 0) throw new NotKept(problems.map((problem) => ({ ...problem, fix: LEAVE_IT })));
    },
    find: (name) => findCopy(found.release, name, releases),
    put: async (file, other) => {
      // A version of which nothing can be kept leaves no draft.
      opening ??= openRelease(found, work);
      await putInto(await opening, { file, other }, work);
      files.push(file);
    },
    close: async () => {
      const release = await opening;
      if (release !== undefined) await showRelease(release, files, work);
      return [];
    },
  };
}

const LEAVE_IT = "Leave this provider with its origin (`copy: link`), or take fewer platforms of it";

function findCopy(release: Release | undefined, name: string, releases: Releases): Copy | undefined {
  const asset = release?.assets.find((each) => each.complete && each.name === name);
  if (release === undefined || asset?.sha256 === undefined) return undefined;
  const { size, sha256 } = asset;
  return { size, sha256, fetch: (path) => releases.fetch(release, asset, path) };
}

interface Put {
  readonly file: AssetFile;
  readonly other: OtherFile;
}

/** A draft is nobody's yet; what is published may be in use. */
async function putInto(release: Release, { file, other }: Put, work: ReleaseWork): Promise<void> {
  if (release.draft) return putFile(release, file, work, "is replaced");
  const there = release.assets.find(({ name, complete }) => complete && name === file.name);
  if (there !== undefined && (await isHeld(release, there, file, work))) return;
  if (release.immutable) throw new NotKept([isImmutable(release, file)]);
  if (there !== undefined && other === "stays") throw new NotKept([isChanged(release, there, file)]);
  await work.releases.upload(release, file, "is replaced");
}

async function showRelease(release: Release, files: readonly AssetFile[], work: ReleaseWork): Promise<void> {
  if (release.draft) await tidyRelease(release, files, work);
  const filled = await checkRelease(release, files, work);
  if (release.draft) await publishDraft(filled, files, { ...work, stableTags: [] });
}

function isImmutable({ tag }: Release, { name }: AssetFile): Problem {
  return {
    code: "release-immutable",
    found: `release ${tag} has no ${name}, and GitHub has made it immutable`,
    expected: "a release that can be added to",
    fix: "Write `copy: site` or `copy: link` for this provider in the file of the mirror. What is listed stays as it is",
  };
}

function isChanged({ tag }: Release, { sha256, size }: Asset, file: AssetFile): Problem {
  return {
    code: "release-changed",
    found: `${file.name} of release ${tag} has sha256 ${sha256}, ${size} bytes, and the origin's has ${file.sha256}, ${file.size} bytes`,
    expected: "copies of what the origin offers",
    fix: "Find out who has changed the release. Once you know, delete it with its tag, and the next run makes it anew; until then what is listed stays as it is",
  };
}
