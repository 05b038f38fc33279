import type { Problem } from "../../errors.ts";
import { findAsset, type Host, LARGEST_ACCEPTED } from "../../ports/host.ts";
import { formatAddress } from "../../provider/address.ts";
import type { PublishedState } from "./manual-release.ts";

/**
 * A first version, of a provider with earlier releases: the site may have lost them with its branch. Whether this program made
 * them is only what their newest signature claims, which is enough to ask.
 */
export async function findEarlier(
  {
    releaseState,
    reading: { catalog },
    plan: { address },
  }: Pick<PublishedState, "releaseState" | "reading" | "plan">,
  releases: Host,
): Promise<Problem[]> {
  const { earlier } = releaseState ?? {};
  const isFirst = catalog.entries.every(
    ({ provider, offered }) => provider === undefined && offered === undefined,
  );
  if (earlier === undefined || !isFirst) return [];
  const name = earlier.assets.find((asset) => asset.name.endsWith("_SHA256SUMS.sig"))?.name ?? "";
  const signature = findAsset(earlier.assets, name, LARGEST_ACCEPTED);
  if (signature === undefined) return [];
  const { readSignings } = await import("../../package/key/check-signature.ts");
  const signings = await readSignings(await releases.download(earlier, signature)).catch(() => []);
  const source = formatAddress(address);
  const run = `run ‹command: rebuild› with ‹source: ${source}›`;
  if (signings.some(({ isOurs }) => isOurs))
    return [
      {
        code: "versions-vanish",
        severity: catalog.mayReplace === true ? "warning" : "error",
        found: `the site has no versions of ${source}, and release ${earlier.tag} has one that this program published: the branch was replaced, or the catalog is lost, and clients would find the new version alone`,
        expected: "a site with the versions that were published",
        fix: `First ${run}: it lists them again from their releases. Then withdraw again what was withdrawn. ‹replace-site: true› starts without them`,
      },
    ];
  return [
    {
      code: "files-unlisted",
      severity: "notice",
      found: `release ${earlier.tag} has signed files of ${source}, which the site does not list`,
      expected: "every version that users may install",
      fix: `To list earlier releases too, ${run}`,
    },
  ];
}
