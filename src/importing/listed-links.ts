import type { OwnVersion } from "../catalog/facts/version-facts.ts";
import type { Problem } from "../errors.ts";
import type { Release } from "../ports/host.ts";
import { present } from "../present.ts";
import { filenameInUrl } from "../provider/filename.ts";

/**
 * The facts with the URLs of files in the site. The URL of a file in a release is kept: its repository may have had another name.
 */
export function relink(facts: OwnVersion, { inSite, assets }: Release): OwnVersion {
  if (inSite !== true) return facts;
  const urls = new Map(assets.map(({ name, url }) => [name, url]));
  const follow = (url: string): string => urls.get(filenameInUrl(url)) ?? url;
  const { sums, packages, attestationUrl, sbom } = facts;
  return present({
    ...facts,
    sums: { ...sums, url: follow(sums.url), signatureUrl: follow(sums.signatureUrl) },
    packages: new Map(
      [...packages].map(([platform, one]) => [platform, { ...one, url: urls.get(one.filename) ?? one.url }]),
    ),
    attestationUrl: attestationUrl && follow(attestationUrl),
    sbom: sbom && { ...sbom, url: follow(sbom.url) },
  });
}

export function linksCorrected(what: string): Problem {
  return {
    code: "catalog-invalid",
    severity: "warning",
    found: `the catalog had other URLs for the files of ${what} than the site; corrected`,
    expected: "the URLs of the files in the site",
    fix: "Find out what else was changed in the catalog: `lint --deep` reads every file",
  };
}
