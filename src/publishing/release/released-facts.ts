import type { CatalogEdit } from "../../catalog/edits/edit.ts";
import { renderDocumentationFacts } from "../../catalog/facts/documentation-facts.ts";
import type { OwnVersion } from "../../catalog/facts/version-facts.ts";
import { documentationPath } from "../../catalog/paths.ts";
import { findUnreadable } from "../../catalog/read-facts.ts";
import { ProblemError } from "../../errors.ts";
import type { VersionImage } from "../../ports/images.ts";
import { formatPlatform } from "../../provider/platform.ts";
import { renderChange } from "../../site/documents/change.ts";
import { versionFacts } from "../../steps/version-facts.ts";
import type { Plan } from "../plan/plan.ts";
import type { Preflight } from "../plan/preflight.ts";
import type { SignedFiles } from "../sign/sign.ts";

/** Before anything is public, rejects facts that no later run could read, or that would change the version. */
export function tryFacts(
  { plan, found, reading, host }: Preflight,
  made: SignedFiles,
  editWith: (facts: OwnVersion) => CatalogEdit,
): void {
  if (!("put" in host) && found.release?.draft === false) return;
  const assets = made.files.map((file) => ({ name: file.name, url: host.downloadUrl(plan.settings, file) }));
  const facts = versionFacts(plan, { tag: plan.settings.tag, assets }, made);
  const change = editWith(facts).apply(reading.catalog);
  const entries = change.entries.map(({ documented: _documented, ...entry }) => entry);
  const texts = change.entries.flatMap(({ address, documented = [] }) =>
    documented.map(
      (one) => [documentationPath(address, one.version), renderDocumentationFacts(one.facts)] as const,
    ),
  );
  const problems = findUnreadable([
    ...renderChange({ ...change, entries }, { ...reading, search: undefined }),
    ...texts,
  ]);
  if (problems.length > 0) throw new ProblemError(problems);
}

export function imageOf({ address, version }: Plan, { packages, vouching }: SignedFiles): VersionImage {
  const files = packages.map(({ platform, file }) => [formatPlatform(platform), file] as const);
  return { address, version: version.text, packages: new Map(files), vouching };
}
