import { hasProblem } from "../errors.ts";
import type { Asset, Host, Release, ReleaseHost, SiteHost } from "../ports/host.ts";

/** The files of versions wherever they are: in the site, and on releases where there are any. */
export function anyHost(
  released: ReleaseHost | undefined,
  inSite: SiteHost,
  siteHasPackages: () => Promise<boolean>,
): Host {
  const hostOf = ({ id }: Asset): Host => (typeof id === "string" ? inSite : (released ?? inSite));
  /** Clients can't download from a private repository's releases. */
  let areReadable: boolean | undefined;
  const checkDownloadable = async (): Promise<void> => {
    areReadable = await (released ?? inSite).checkDownloadable().then(
      () => true,
      async (error: unknown) => {
        if (!hasProblem(error, "asset-private") || !(await siteHasPackages())) throw error;
        return false;
      },
    );
  };
  return {
    ...(released ?? inSite),
    checkDownloadable,
    list: async (...addresses) => {
      if (areReadable === undefined) await checkDownloadable();
      const own = await inSite.list(...addresses);
      const whole = own.filter((one) => !isBeside(one));
      if (released === undefined || areReadable !== true) return whole;
      const beside = own.filter(isBeside);
      // Folders are named after the version, whatever its tag.
      const version = (tag: string): string => tag.replace(/^v/, "");
      const others = (await released.list(...addresses)).map((release) => {
        const added = beside.filter(({ tag }) => !release.draft && version(tag) === version(release.tag));
        return { ...release, assets: [...release.assets, ...added.flatMap(({ assets }) => assets)] };
      });
      return [...others, ...whole];
    },
    download: (release, asset) => hostOf(asset).download(release, asset),
    fetch: (release, asset, path) => hostOf(asset).fetch(release, asset, path),
  };
}

/** Signatures added to an immutable release are in the site. */
function isBeside({ assets }: Release): boolean {
  return assets.length > 0 && assets.every(({ name }) => name.endsWith(".sig"));
}
