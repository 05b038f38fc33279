import { ProblemError } from "../../../errors.ts";
import type { Asset, PackageStore, Release } from "../../../ports/package-store.ts";
import { areSignatures } from "../../../provider/filename.ts";
import type { GitHubClient } from "../client/client.ts";
import type { SiteBranchOptions } from "../repository.ts";
import { readPackages } from "./read-packages.ts";
import { type ServedSite, sitePackages } from "./site-packages.ts";

export interface PackagesOfSite {
  readonly client: GitHubClient;
  readonly branch: SiteBranchOptions;
  readonly served: ServedSite;
}

/** The packages in the site, and those on releases if `released` is given. */
export function openPackages(
  { client, branch, served }: PackagesOfSite,
  released: (() => PackageStore) | undefined,
): PackageStore {
  const inSite = sitePackages(client, branch, served);
  if (released === undefined) return inSite;
  const siteHasPackages = async (): Promise<boolean> => (await readPackages(client, branch)).length > 0;
  return allPackages({ released: released(), inSite, siteHasPackages });
}

interface BothWays {
  readonly released: PackageStore;
  readonly inSite: PackageStore;
  readonly siteHasPackages: () => Promise<boolean>;
}

export function allPackages({ released, inSite, siteHasPackages }: BothWays): PackageStore {
  const placeOf = ({ blob }: Asset): PackageStore => (blob === undefined ? released : inSite);
  /** Clients can't download from a private repository's releases. */
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
    list: async (...addresses) => {
      if (areReadable === undefined) await checkDownloadable();
      const own = await inSite.list(...addresses);
      const whole = own.filter((one) => !isBeside(one));
      if (areReadable !== true) return whole;
      const others = await released.list(...addresses);
      return [...others.map((one) => withOwn(one, own.filter(isBeside))), ...whole];
    },
    download: (release, asset) => placeOf(asset).download(release, asset),
    fetch: (release, asset, path) => placeOf(asset).fetch(release, asset, path),
  };
}

/** Signatures added to an immutable release are in the site. */
function isBeside({ assets }: Release): boolean {
  return areSignatures(assets.map(({ name }) => name));
}

function withOwn(release: Release, beside: readonly Release[]): Release {
  // Folders are named after the version, whatever its tag.
  const version = (tag: string): string => tag.replace(/^v/, "");
  const own = beside.filter(({ tag }) => !release.draft && version(tag) === version(release.tag));
  return { ...release, assets: [...release.assets, ...own.flatMap(({ assets }) => assets)] };
}

function isPrivate(error: unknown): boolean {
  return error instanceof ProblemError && error.problems.every(({ code }) => code === "asset-private");
}
