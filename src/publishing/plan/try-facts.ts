import type { CatalogEdit } from "../../catalog/edits/edit.ts";
import { renderDocumentationFacts } from "../../catalog/facts/documentation-facts.ts";
import type { VersionFacts } from "../../catalog/facts/version-facts.ts";
import { documentationPath } from "../../catalog/paths.ts";
import { findUnreadable } from "../../catalog/readable.ts";
import { ProblemError } from "../../errors.ts";
import { renderChange } from "../../site/documents/change.ts";
import { versionFacts } from "../release/released-facts.ts";
import type { SignedFiles } from "../sign/sign.ts";
import type { Preflight } from "./preflight.ts";

/** Refuses, while the release is a draft, what the catalog would hold of it and no later run could read. */
export function tryFacts(
  { plan, found, reading, releases }: Preflight,
  made: SignedFiles,
  editWith: (facts: VersionFacts) => CatalogEdit,
): void {
  if (found.release?.draft === false) return;
  const assets = made.files.map(({ name }) => ({ name, url: releases.downloadUrl(plan.settings, name) }));
  const facts = versionFacts(plan, { tag: plan.settings.tag, assets }, made);
  const change = editWith(facts).apply(reading.catalog);
  const entries = change.entries.map(({ documented: _documented, ...entry }) => entry);
  const texts = change.entries.flatMap(({ address, documented = [] }) =>
    documented.map(
      (one) => [documentationPath(address, one.version), renderDocumentationFacts(one.facts)] as const,
    ),
  );
  const problems = findUnreadable([...renderChange({ ...change, entries }, reading), ...texts]);
  if (problems.length > 0) throw new ProblemError(problems);
}
