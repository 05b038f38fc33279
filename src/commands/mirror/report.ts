import { siteUrl } from "../../catalog/facts/site-facts.ts";
import type { Problem } from "../../errors.ts";
import { countAll, describe, problemsOf } from "../../mirroring/counts.ts";
import type { Refusal } from "../../mirroring/fetch/ask-provider.ts";
import { findEmpty, nameHeld } from "../../mirroring/fetch/held.ts";
import type { Mirrored } from "../../mirroring/mirror.ts";
import type { ProviderReport } from "../../mirroring/provider-report.ts";
import type { Report } from "../../run/command.ts";
import { lockLine, renderConfiguration } from "./install-lines.ts";
import { renderSummary } from "./summary.ts";

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
    summary: renderSummary(mirrored),
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
