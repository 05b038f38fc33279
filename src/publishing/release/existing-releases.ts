import type { OwnVersion } from "../../catalog/facts/version-facts.ts";
import type { PublishInputs } from "../../commands/publish/inputs.ts";
import type { Problem } from "../../errors.ts";
import { findAsset, type Host, LARGEST_ACCEPTED, type Release } from "../../ports/host.ts";
import { formatAddress } from "../../provider/address.ts";
import { signatureFilename } from "../../provider/filename.ts";
import type { SiteReading } from "../../site-change/read-site.ts";
import { nameReleaseInputs, type Plan } from "../plan/plan.ts";

/**
 * A release that was written and published on GitHub's page, without this version's signature, of a version that the site
 * does not list.
 */
export function findManual(
  { address, version }: Plan,
  release: Release | undefined,
  facts: OwnVersion | undefined,
): Release | undefined {
  if (release === undefined || release.draft || release.immutable || facts !== undefined) return undefined;
  const signature = findAsset(release.assets, signatureFilename(address.type, version));
  return signature === undefined ? release : undefined;
}

/** Whether files may be added: nothing can have been installed from a release without the version's signature. */
export function mayAdd(
  release: Release | undefined,
  manual: Release | undefined,
  { draft, overwrite }: PublishInputs,
): boolean {
  if (release === undefined || release.draft) return true;
  if (release.immutable) return false;
  return overwrite || (!draft && manual !== undefined);
}

/** Inputs that don't fit a release written and published on GitHub's page. */
export function checkManualRelease(release: Release | undefined, inputs: PublishInputs): Problem[] {
  if (release === undefined) return [];
  const { tag, url } = release;
  if (inputs.draft)
    return [
      {
        code: "input-invalid",
        found: `‹draft: true› is set, but release ${tag} is already public, without this version's signature: ${url}`,
        expected: "no release, or a draft",
        fix: "Remove ‹draft› to add the files to this release, or edit it on its page and save it as a draft",
      },
    ];
  const { "release-name": title, "release-notes": notes } = inputs;
  const ignored = [
    ...(title === undefined ? [] : ["‹release-name›"]),
    ...(notes === undefined ? [] : ["‹release-notes›"]),
    ...nameReleaseInputs(inputs),
  ].join(", ");
  if (ignored === "") return [];
  return [
    {
      code: "input-invalid",
      severity: "notice",
      found: `release ${tag} was published by hand and keeps its title and text: ${ignored} has no effect`,
      expected: "a release that this run creates",
      fix: "To change them, edit the release on its page",
    },
  ];
}

/**
 * A first version, of a provider with earlier releases: the site may have lost them with its branch. Whether this program made
 * them is only what their newest signature claims, which is enough to ask.
 */
export async function findEarlier(
  earlier: Release | undefined,
  { catalog }: SiteReading,
  { address }: Plan,
  releases: Host,
): Promise<Problem[]> {
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
