import { ProblemError } from "../../errors.ts";
import type { Release, Releases } from "../../ports/releases.ts";

/** Both ways in which packages are published, and whether the site has any. */
export interface BothWays {
  readonly released: Releases;
  readonly inSite: Releases;
  readonly siteHasPackages: () => Promise<boolean>;
}

/** Packages wherever they are found: on releases that everybody can read, and in the site. */
export function allPackages({ released, inSite, siteHasPackages }: BothWays): Releases {
  const placeOf = ({ id }: Release): Releases => (typeof id === "string" ? inSite : released);
  /** Clients can't download what a private repository releases. */
  let areReadable: boolean | undefined;
  const checkDownloadable = async (): Promise<void> => {
    areReadable = await released.checkDownloadable().then(
      () => true,
      async (error: unknown) => {
        if (!isPrivate(error) || !(await siteHasPackages())) throw error;
        return false;
      },
    );
  };
  return {
    ...released,
    checkDownloadable,
    list: async (address) => {
      if (areReadable === undefined) await checkDownloadable();
      const own = await inSite.list(address);
      return areReadable === true ? [...(await released.list(address)), ...own] : own;
    },
    download: (release, asset) => placeOf(release).download(release, asset),
    fetch: (release, asset, path) => placeOf(release).fetch(release, asset, path),
  };
}

function isPrivate(error: unknown): boolean {
  return error instanceof ProblemError && error.problems.every(({ code }) => code === "asset-private");
}
