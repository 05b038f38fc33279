import { siteUrl } from "../../catalog/facts/site-facts.ts";
import type { Problem } from "../../errors.ts";
import { describe, problemsOf } from "../../mirroring/counts.ts";
import { nameHeld } from "../../mirroring/fetch/held.ts";
import type { Mirrored } from "../../mirroring/mirror.ts";
import type { ProviderReport } from "../../mirroring/provider-report.ts";
import { OCI_MIRROR_LIMITS, renderOciMirrorBlock } from "../../site/documents/oci-mirror.ts";
import { renderCallout } from "../../steps/callout.ts";
import { renderSeenWhen } from "../../steps/seen-when.ts";
import { asMarkdown, commandLine } from "../../text.ts";
import { lockLine, mayTrustHashes, renderConfiguration } from "./install-lines.ts";

/** A page of a run has room for a megabyte; the report has all of it. */
const MOST_ROWS = 200;
const MOST_PROBLEMS = 50;

/** What people see of a refresh who open the run. */
export function renderSummary(mirrored: Mirrored): string {
  const { providers, warnings, sources } = mirrored;
  const problems = [...warnings, ...providers.flatMap(nameProblems)];
  const parts = [
    `## ${asMarkdown(describe(mirrored))}`,
    ...renderSeenWhen({ ...mirrored, siteUrl: siteUrl(mirrored.site) }),
    ...renderProviders(providers),
    ...problems.slice(0, MOST_PROBLEMS).map(warn),
    ...more(problems.length - MOST_PROBLEMS),
    ...(sources.length === 0 ? [] : renderUse(mirrored)),
  ];
  return `${parts.join("\n\n")}\n`;
}

function renderProviders(providers: readonly ProviderReport[]): string[] {
  const rows = providers.slice(0, MOST_ROWS).map((one) => {
    const { source, added, unchanged, gone, later, held } = one;
    const cells = [
      asMarkdown(source),
      nameVersions(added.map(({ version }) => version)),
      String(unchanged.length),
      nameVersions(gone),
      String(problemsOf(one).length),
      nameVersions(later),
      asMarkdown(nameHeld(held)),
    ];
    return `| ${cells.join(" | ")} |`;
  });
  const head = ["| provider | added | unchanged | gone from its origin | not taken | next run | held back |"];
  const table = [...head, "| --- | --- | --- | --- | --- | --- | --- |", ...rows].join("\n");
  return [table, ...more(providers.length - MOST_ROWS)];
}

const MOST_NAMES = 10;

function nameVersions(versions: readonly string[]): string {
  const names = versions.slice(0, MOST_NAMES).map(asMarkdown).join(", ");
  return versions.length > MOST_NAMES ? `${names} and ${versions.length - MOST_NAMES} more` : names;
}

function more(count: number): string[] {
  return count > 0 ? [`${count} more are in the report.`] : [];
}

/** What was left out is named: the table has no room for it. */
function nameProblems({ source, failed, refused }: ProviderReport): Problem[] {
  const named = refused.map(({ version, platform, problem }): Problem => {
    if (platform === undefined) return problem;
    return { ...problem, found: `${source} ${version} is without ${platform}: ${problem.found}` };
  });
  return [...failed, ...named];
}

/** What one provider lacks stops none of the others. */
function warn(problem: Problem): string {
  return renderCallout({ ...problem, severity: "warning" });
}

function renderUse(mirrored: Mirrored): string[] {
  const trust =
    "OpenTofu 1.12 and later: with `trust_all_hashes = true` in the `network_mirror` block, `tofu init` locks every platform of what comes from `registry.opentofu.org`.";
  return [
    "### Use it",
    "In the CLI configuration (`~/.terraformrc`, `~/.tofurc`), which has one block of this kind:",
    fenced("hcl", renderConfiguration(mirrored)),
    ...(mayTrustHashes(mirrored.sources) ? [trust] : []),
    ...renderImages(mirrored),
    "A lock file that holds for other machines too:",
    fenced("sh", lockLine(mirrored)),
  ];
}

function renderImages({ imaged, site }: Mirrored): string[] {
  if (imaged === undefined) return [];
  const limits = OCI_MIRROR_LIMITS.map((limit) => `* ${limit}`).join("\n");
  return [
    `OpenTofu can take what has images from the OCI registry instead; \`${commandLine("config", siteUrl(site), "--oci")}\` prints one block with both:`,
    fenced("hcl", renderOciMirrorBlock(imaged.template, ...imaged.addresses)),
    limits,
  ];
}

function fenced(language: string, text: string): string {
  return `\`\`\`${language}\n${text}\n\`\`\``;
}
