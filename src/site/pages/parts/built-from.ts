import type { SbomFacts } from "../../../catalog/facts/sbom-facts.ts";
import { count } from "../../../provider/quote.ts";
import { code, escapeHtml, folded, link, list, renderFacts, section } from "./html.ts";

/** What the executables of a version say that they were built from. */
export function renderBuiltFrom(sbom: SbomFacts | undefined, repository: string | undefined): string[] {
  if (sbom === undefined) return [];
  const { goVersions, modules, revision, modified, url } = sbom;
  const commit = revision === undefined ? undefined : linkCommit(revision, repository);
  const changes = modified ? ", with uncommitted changes" : "";
  return section("built-from", "Built from", [
    ...renderFacts([
      ["Go", goVersions.length === 0 ? undefined : goVersions.map(escapeHtml).join(", ")],
      ["Commit", commit === undefined ? undefined : `${commit}${changes}`],
      ["SBOM", link(url, "CycloneDX")],
    ]),
    ...(modules.length === 0
      ? []
      : folded(count(modules.length, "module"), list(modules.map(escapeHtml), "modules"))),
  ]);
}

function linkCommit(revision: string, repository: string | undefined): string {
  const short = code(revision.slice(0, 12));
  return repository === undefined ? short : link(`${repository}/commit/${revision}`, short);
}
