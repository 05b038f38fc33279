import { rename } from "node:fs/promises";
import { packagesFolder } from "../../catalog/paths.ts";
import type { Problem } from "../../errors.ts";
import type { Log } from "../../ports/log.ts";
import type { AssetFile, Releases } from "../../ports/releases.ts";
import type { CarriedFile } from "../../ports/site.ts";
import { type Keeping, type KeptVersion, NotKept, type Shelf } from "./keeping.ts";
import { targetOf } from "./kept-release.ts";

/** A place whose files come with the change of the site. */
export type Bringing = Releases & Required<Pick<Releases, "bring">>;

/** Copies as files of the site: sent ahead, and seen with the facts that name them. */
export function keepInSite(releases: Bringing, log: Log): Keeping {
  let isWarned = false;
  const reserve = async (bytes: number): Promise<readonly Problem[]> => {
    const found = (await releases.reserve?.(bytes)) ?? [];
    if (!isWarned) log.tell(found.filter(isWarning).map(advise));
    isWarned ||= found.some(isWarning);
    return found.filter((problem) => !isWarning(problem));
  };
  return {
    urlOf: (kept, name) => releases.downloadUrl(targetOf(kept), name),
    open: async (kept) => openShelf(kept, releases, reserve),
  };
}

function openShelf(
  { address, version }: KeptVersion,
  { bring, checkFiles }: Bringing,
  reserve: (bytes: number) => Promise<readonly Problem[]>,
): Shelf {
  const carried: CarriedFile[] = [];
  return {
    demandRoom: async (files) => {
      const problems = checkFiles(files, undefined);
      if (problems.length > 0) throw new NotKept(problems.map(advise));
      const full = await reserve(files.reduce((sum, { size = 0 }) => sum + size, 0));
      if (full.length > 0) throw new NotKept(full.map(advise));
    },
    // What lies on a branch is listed, and what was sent for nothing can't be found again.
    find: () => undefined,
    put: async (file) => {
      const problems = checkFiles([file], undefined);
      if (problems.length > 0) throw new NotKept(problems.map(advise));
      const brought = await bring(packagesFolder(address, version.text), file);
      carried.push(brought.blob === undefined ? { ...brought, from: await setAside(file) } : brought);
    },
    close: async () => carried,
  };
}

/** What was not sent ahead is needed until the change is made. */
async function setAside({ path }: AssetFile): Promise<string> {
  const aside = `${path}.carried`;
  await rename(path, aside);
  return aside;
}

function isWarning({ severity = "error" }: Problem): boolean {
  return severity === "warning";
}

/** Nobody here can make somebody else's packages smaller. */
function advise(problem: Problem): Problem {
  const fix =
    "Write `copy: release` for this provider in the file of the mirror (a file of a release may have 2 GiB), `copy: link`, or take fewer versions and platforms of it; with --to a folder takes any size";
  return { ...problem, fix };
}
