import type { CatalogChange } from "../catalog/edits/edit.ts";
import { textsFolder } from "../catalog/paths.ts";
import type { Problem } from "../errors.ts";
import { formatAddress } from "../provider/address.ts";
import type { ChangedDocument } from "../site/documents/change.ts";
import { versionPagePath } from "../site/pages/paths.ts";
import { count, formatSize } from "../text.ts";

/** Pages of GitHub and GitLab serve 1 GB: https://docs.github.com/en/pages/getting-started-with-github-pages/github-pages-limits */
const NEARLY = 800_000_000;

/** Warns of a provider's documentation, by its newest pages: the files of all versions are too many to measure. */
export function warnOfSize({ entries }: CatalogChange, files: readonly ChangedDocument[]): Problem[] {
  return entries.flatMap(({ address, provider, documented = [] }) => {
    const added = documented.at(-1);
    const withDocs = (provider?.versions ?? []).filter(({ docs = 0 }) => docs > 0);
    if (added === undefined || added.texts.size === 0) return [];
    const { version, texts } = added;
    const folders = [
      versionPagePath(address, version).replace("index.html", ""),
      textsFolder(address, version),
    ];
    const ofVersion = files.filter(([path]) => folders.some((folder) => path.startsWith(folder)));
    const bytes = ofVersion.reduce((sum, [, text = ""]) => sum + Buffer.byteLength(text), 0);
    const all = (bytes / texts.size) * withDocs.reduce((sum, { docs = 0 }) => sum + docs, 0);
    if (all < NEARLY) return [];
    const fewer = Math.max(1, Math.floor((withDocs.length * NEARLY) / all / 2));
    return [
      {
        code: "documentation-size",
        severity: "warning",
        found: `the documentation of ${count(withDocs.length, "version")} of ${formatAddress(address)} has about ${formatSize(all)}`,
        expected: `less than ${formatSize(NEARLY)}: Pages of GitHub and GitLab serve sites of up to 1 GB`,
        fix: `Set ‹docs-versions› to the number of versions to keep, such as ${fewer}`,
      },
    ];
  });
}
