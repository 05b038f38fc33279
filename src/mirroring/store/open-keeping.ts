import { type Problem, ProblemError } from "../../errors.ts";
import type { Releases } from "../../ports/releases.ts";
import type { SiteLocation } from "../../ports/site.ts";
import type { World } from "../../run/world.ts";
import { keepInReleases } from "./keep-in-releases.ts";
import { type Bringing, keepInSite } from "./keep-in-site.ts";
import type { Keeping } from "./keeping.ts";

/** Where clients download packages from. */
export type CopyMode = "link" | "release" | "site";

/** Opens the places where copies are kept, those that are asked for; nothing stands for the origin's own. */
export async function openKeeping(
  world: World,
  wanted: readonly { readonly copy: CopyMode }[],
  location: SiteLocation,
): Promise<(one: { readonly copy: CopyMode }) => Keeping | undefined> {
  const modes = new Set(wanted.map(({ copy }) => copy));
  const places = new Map<CopyMode, Keeping>();
  if (modes.has("release")) places.set("release", await openReleases(world));
  if (modes.has("site")) places.set("site", await openSite(world, location));
  return ({ copy }) => places.get(copy);
}

async function openReleases(world: World): Promise<Keeping> {
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
async function openSite(world: World, location: SiteLocation): Promise<Keeping> {
  const releases = await world.releases({ in: "site", location });
  return isBringing(releases) ? keepInSite(releases, world.log) : keepInReleases(releases, world.log);
}

function isBringing(releases: Releases): releases is Bringing {
  return releases.bring !== undefined;
}
