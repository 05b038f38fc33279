/** GitHub's own limits. https://docs.github.com/en/repositories/releasing-projects-on-github/about-releases#storage-and-bandwidth-quotas */

/** The bytes of one file: 2 GiB, which are taken still. */
export const LARGEST_ASSET = 2 ** 31;

/** The files of one release. */
export const MOST_ASSETS = 1000;
