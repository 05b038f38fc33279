import { siteUrl } from "../../catalog/facts/site-facts.ts";
import type { Problem } from "../../errors.ts";
import type { Mirrored } from "../../flow/mirror.ts";
import type { Refusal } from "../../mirroring/fetch/ask-provider.ts";
import type { ProviderReport } from "../../mirroring/fetch/refresh.ts";
import { formatPlatform } from "../../provider/platform.ts";
import type { Report } from "../../run/command.ts";
import { OCI_MIRROR_LIMITS, renderMirrorBlock, renderOciMirrorBlock } from "../../site/documents/install.ts";
import { renderCode, renderDelay, renderFinding, renderSummary, renderTable } from "../../steps/summary.ts";
import type { Reported } from "../../steps/with-output.ts";
import { asMarkdown, commandLine } from "../../text.ts";
import { countAll, describe, findEmpty, nameHeld, problemsOf } from "./counts.ts";

export function reportMirrored(mirrored: Mirrored & Reported): Report {
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
      ...providers.flatMap((one) => renderProvider(one, isDry)),
      ...renderUseLines(mirrored),
    ],
    json: { ...outputs, ...count, changed, dryRun: isDry, providers, warnings },
    // The report has the refusals already; without ‹strict› they fail only a mirror that lists nothing. Damage to
    // the catalog is not the origin's fault, and no later run repairs it.
    problems: [
      ...findEmpty(mirrored),
      ...(isStrict
        ? [...providers.flatMap(problemsOf), ...warnings.filter(({ code }) => code === "release-tampered")]
        : providers.flatMap(({ failed }) => failed.filter(({ code }) => code === "catalog-invalid"))),
    ],
  };
}

function renderUseLines(mirrored: Mirrored): string[] {
  const { site, sources } = mirrored;
  if (sources.length === 0) return [];
  const block = renderMirrorBlock(site, sources).split("\n");
  const lock = ["To lock the providers for other platforms too:", "", `  ${lockLine(mirrored)}`];
  return ["", "CLI configuration:", "", ...block.map((line) => `  ${line}`), "", ...lock];
}

function describeRefusal({ version, platform }: Refusal): string {
  return platform === undefined
    ? `${version} was not mirrored`
    : `${version} lacks ${platform} until the next refresh`;
}

function renderProvider(one: ProviderReport, isDry: boolean): string[] {
  const { source, added, pushed, gone, later, refused, failed, held } = one;
  return [
    ...added.map(({ version, platforms }) => `  ${source} ${version}: ${platforms.join(", ")}`),
    ...pushed.map((image) => `  ${isDry ? "would push" : "pushed"} ${image}`),
    ...(gone.length === 0
      ? []
      : [`  ${source}: no longer at its origin, but still listed: ${gone.join(", ")}`]),
    ...(later.length === 0 ? [] : [`  ${source}: postponed to the next run: ${later.join(", ")}`]),
    ...(held.length === 0 ? [] : [`  ${source}: held back by \`minimum-age\`: ${nameHeld(held)}`]),
    ...refused.map((one) => `  ${source} ${describeRefusal(one)}: ${one.problem.found}`),
    ...failed.map(({ found }) => `  ${source} was not changed: ${found}`),
  ];
}

/** GitHub limits a summary to 1 MB; the report has all of them. */
const MOST_PROBLEMS = 50;

function renderPage(mirrored: Mirrored & Reported): string {
  const { providers, warnings, sources } = mirrored;
  const problems = [...warnings, ...providers.flatMap(nameProblems)];
  const more = problems.length - MOST_PROBLEMS;
  return renderSummary(
    asMarkdown(describe(mirrored)),
    renderDelay({ ...mirrored, siteUrl: siteUrl(mirrored.site) }),
    renderProviders(providers),
    problems.slice(0, MOST_PROBLEMS).map((problem) => renderFinding({ ...problem, severity: "warning" })),
    more > 0 ? `The report has ${more} more.` : [],
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
  return renderTable(
    ["provider", "added", "unchanged", "no longer at its origin", "not mirrored", "next run", "held back"],
    rows,
  );
}

const MOST_NAMES = 10;

function nameVersions(versions: readonly string[]): string {
  const names = versions.slice(0, MOST_NAMES).map(asMarkdown).join(", ");
  return versions.length > MOST_NAMES ? `${names} and ${versions.length - MOST_NAMES} more` : names;
}

function nameProblems({ source, failed, refused }: ProviderReport): Problem[] {
  const named = refused.map(({ version, platform, problem }): Problem => {
    if (platform === undefined) return problem;
    return { ...problem, found: `${source} ${version} lacks ${platform}: ${problem.found}` };
  });
  return [...failed, ...named];
}

function renderUse(mirrored: Mirrored): string[] {
  const { site, sources } = mirrored;
  // OpenTofu 1.12 trusts a mirror's hashes for other platforms only if it requires no signature: for its own
  // registry's providers.
  const mayTrustHashes = sources.some((source) => source.startsWith("registry.opentofu.org/"));
  const trust =
    "OpenTofu 1.12 and later: with `trust_all_hashes = true` in the `network_mirror` block, `tofu init` locks every platform of providers from `registry.opentofu.org`.";
  return [
    "### Use it",
    "In the CLI configuration (`~/.terraformrc`, `~/.tofurc`), which can have only one such block:",
    renderCode(renderMirrorBlock(site, sources)),
    ...(mayTrustHashes ? [trust] : []),
    ...renderImages(mirrored),
    "To lock the providers for other platforms too:",
    renderCode(lockLine(mirrored), "sh"),
  ];
}

function renderImages({ imaged, site }: Mirrored): string[] {
  if (imaged === undefined) return [];
  const limits = OCI_MIRROR_LIMITS.map((limit) => `* ${limit}`).join("\n");
  return [
    `OpenTofu can install images from the OCI registry instead; \`${commandLine("config", siteUrl(site), "--oci-mirror")}\` prints one block with both:`,
    renderCode(renderOciMirrorBlock(imaged.template, imaged.addresses)),
    limits,
  ];
}

/** Mirrors sign nothing, so clients lock only the platforms they are given. */
function lockLine({ mirrorUrl, file }: Mirrored): string {
  const platforms = commonPlatforms(file).map((platform) => ` -platform=${platform}`);
  return `terraform providers lock -net-mirror=${mirrorUrl}${platforms.join("")}`;
}

const USUAL = ["linux_amd64", "darwin_arm64"];

function commonPlatforms({ providers }: Mirrored["file"]): readonly string[] {
  const named = providers.flatMap(({ platforms }) =>
    platforms === "all" ? [] : [platforms.map(formatPlatform)],
  );
  const common = (named[0] ?? []).filter((platform) => named.every((all) => all.includes(platform)));
  return common.length === 0 ? USUAL : common;
}
