import { siteUrl } from "../../catalog/facts/site-facts.ts";
import type { Problem } from "../../errors.ts";
import type { Refusal } from "../../mirroring/fetch/ask-provider.ts";
import type { Mirrored } from "../../mirroring/mirror.ts";
import type { ProviderReport } from "../../mirroring/provider-report.ts";
import { formatPlatform } from "../../provider/platform.ts";
import type { Report } from "../../run/command.ts";
import { OCI_MIRROR_LIMITS, renderMirrorBlock, renderOciMirrorBlock } from "../../site/documents/install.ts";
import { renderCallout, renderCode, renderDelay, renderSummary, renderTable } from "../../steps/summary.ts";
import { asMarkdown, commandLine } from "../../text.ts";
import { countAll, describe, findEmpty, nameHeld, problemsOf } from "./counts.ts";

/** What `mirror` tells everybody. */
export function reportMirrored(mirrored: Mirrored): Report {
  const { providers, warnings, commit = "", changed, isDry, isStrict, report } = mirrored;
  const count = countAll(providers);
  const outputs = {
    "site-url": siteUrl(mirrored.site),
    "mirror-url": mirrored.mirrorUrl,
    commit,
    changed: String(changed),
    added: String(count.added),
    failed: String(count.failed),
    left: String(count.left),
    images: providers.flatMap(({ pushed }) => pushed),
    report,
  };
  return {
    outputs,
    summary: renderPage(mirrored),
    lines: [
      describe(mirrored),
      ...providers.flatMap((one) => tellProvider(one, isDry)),
      ...tellUse(mirrored),
    ],
    json: { ...outputs, ...count, changed, dryRun: isDry, providers, warnings },
    // Refusals are in the report already: without ‹strict› they fail no run that lists something.
    problems: [
      ...findEmpty(mirrored),
      ...(isStrict
        ? [...providers.flatMap(problemsOf), ...warnings.filter(isRefusal)]
        : providers.flatMap(({ failed }) => failed.filter(isDamage))),
    ],
  };
}

/** No origin is to blame for that, and no later run mends it. */
function isDamage({ code }: Problem): boolean {
  return code === "catalog-invalid";
}

function isRefusal({ code }: Problem): boolean {
  return code === "release-tampered";
}

function tellUse(mirrored: Mirrored): string[] {
  if (mirrored.sources.length === 0) return [];
  const block = renderConfiguration(mirrored).split("\n");
  return ["", "for the CLI configuration:", "", ...block.map((line) => `  ${line}`), "", lockLine(mirrored)];
}

function tellRefusal({ version, platform }: Refusal): string {
  return platform === undefined
    ? `${version} was not taken`
    : `${version} is without ${platform} until the next refresh`;
}

function tellProvider(one: ProviderReport, isDry: boolean): string[] {
  const { source, added, pushed, gone, later, refused, failed, held } = one;
  return [
    ...added.map(({ version, platforms }) => `  ${source} ${version}: ${platforms.join(", ")}`),
    ...pushed.map((image) => `  ${isDry ? "would push" : "pushed"} ${image}`),
    ...(gone.length === 0 ? [] : [`  ${source}: gone from its origin, and still listed: ${gone.join(", ")}`]),
    ...(later.length === 0 ? [] : [`  ${source}: left for the next run: ${later.join(", ")}`]),
    ...(held.length === 0 ? [] : [`  ${source}: held back by \`minimum-age\`: ${nameHeld(held)}`]),
    ...refused.map((one) => `  ${source} ${tellRefusal(one)}: ${one.problem.found}`),
    ...failed.map(({ found }) => `  ${source} was left as it is: ${found}`),
  ];
}

/** A page of a run has room for a megabyte; the report has all of them. */
const MOST_PROBLEMS = 50;

/** What people see of a refresh who open the run. */
function renderPage(mirrored: Mirrored): string {
  const { providers, warnings, sources } = mirrored;
  const problems = [...warnings, ...providers.flatMap(nameProblems)];
  const more = problems.length - MOST_PROBLEMS;
  return renderSummary(
    asMarkdown(describe(mirrored)),
    renderDelay({ ...mirrored, siteUrl: siteUrl(mirrored.site) }),
    renderProviders(providers),
    problems.slice(0, MOST_PROBLEMS).map(warn),
    more > 0 ? `${more} more are in the report.` : [],
    sources.length === 0 ? [] : renderUse(mirrored),
  );
}

function renderProviders(providers: readonly ProviderReport[]): string {
  const rows = providers.map((one) => {
    const { source, added, unchanged, gone, later, held } = one;
    return [
      asMarkdown(source),
      nameVersions(added.map(({ version }) => version)),
      String(unchanged.length),
      nameVersions(gone),
      String(problemsOf(one).length),
      nameVersions(later),
      asMarkdown(nameHeld(held)),
    ];
  });
  const head = [
    "provider",
    "added",
    "unchanged",
    "gone from its origin",
    "not taken",
    "next run",
    "held back",
  ];
  return renderTable(head, rows);
}

const MOST_NAMES = 10;

function nameVersions(versions: readonly string[]): string {
  const names = versions.slice(0, MOST_NAMES).map(asMarkdown).join(", ");
  return versions.length > MOST_NAMES ? `${names} and ${versions.length - MOST_NAMES} more` : names;
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
    renderCode(renderConfiguration(mirrored)),
    ...(mayTrustHashes(mirrored.sources) ? [trust] : []),
    ...renderImages(mirrored),
    "A lock file that holds for other machines too:",
    renderCode(lockLine(mirrored), "sh"),
  ];
}

function renderImages({ imaged, site }: Mirrored): string[] {
  if (imaged === undefined) return [];
  const limits = OCI_MIRROR_LIMITS.map((limit) => `* ${limit}`).join("\n");
  return [
    `OpenTofu can take what has images from the OCI registry instead; \`${commandLine("config", siteUrl(site), "--oci")}\` prints one block with both:`,
    renderCode(renderOciMirrorBlock(imaged.template, ...imaged.addresses)),
    limits,
  ];
}

/** The lines of a CLI configuration by which clients take from here what is here, and the rest from its registries. */
function renderConfiguration({ site, sources }: Pick<Mirrored, "site" | "sources">): string {
  return renderMirrorBlock(site, ...sources);
}

/** A lock file that holds for other machines too: a mirror signs nothing, so clients lock the platforms that they see. */
function lockLine({ mirrorUrl, file }: Pick<Mirrored, "mirrorUrl" | "file">): string {
  const platforms = commonPlatforms(file).map((platform) => ` -platform=${platform}`);
  return `terraform providers lock -net-mirror=${mirrorUrl}${platforms.join("")}`;
}

const USUAL = ["linux_amd64", "darwin_arm64"];

/** Those that the file names for every provider. */
function commonPlatforms({ providers }: Mirrored["file"]): readonly string[] {
  const named = providers.flatMap(({ platforms }) =>
    platforms === "all" ? [] : [platforms.map(formatPlatform)],
  );
  const common = (named[0] ?? []).filter((platform) => named.every((all) => all.includes(platform)));
  return common.length === 0 ? USUAL : common;
}

/** OpenTofu 1.12 takes a mirror's word for the hashes of other platforms where it demands no signature: of its own registry's providers. */
function mayTrustHashes(sources: readonly string[]): boolean {
  return sources.some((source) => source.startsWith("registry.opentofu.org/"));
}
