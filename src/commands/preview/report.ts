import { siteUrl } from "../../catalog/facts/site-facts.ts";
import { toLink } from "../../catalog/paths.ts";
import type { Previewed } from "../../flow/preview.ts";
import { renderSteps } from "../../previewing/comment.ts";
import type { PREVIEW_OUTPUTS } from "../../previewing/inputs.ts";
import { formatAddress } from "../../provider/address.ts";
import { count } from "../../provider/quote.ts";
import type { Report } from "../../run/command.ts";
import { MIRROR_FOLDER } from "../../site/documents/discovery.ts";
import { previewsOf, renderPreviewBlock, renderRequirement } from "../../site/documents/install.ts";
import { mirroredVersionPagePath } from "../../site/pages/paths.ts";
import { renderDelay, renderFinding, renderSummary } from "../../steps/summary.ts";
import type { Reported } from "../../steps/with-output.ts";
import { indented, markdownLink } from "../../text.ts";

export function reportPreview(previewed: Previewed & Reported): Report {
  const { subject, address, site, version, removed, commentUrl, commit, report } = previewed;
  const { platforms, expires = null, changed, isDry, warnings } = previewed;
  const outputs: Record<keyof typeof PREVIEW_OUTPUTS, string | readonly string[]> = {
    name: subject.name ?? "",
    source: formatAddress(address),
    version: version ?? "",
    "mirror-url": `${previewsOf(siteUrl(site))}${MIRROR_FOLDER}`,
    "page-url": version === undefined ? "" : pageUrl(previewed, version),
    "cli-config": renderPreviewBlock(site, address),
    "comment-url": commentUrl,
    removed: removed.map((one) => one.version),
    "site-url": siteUrl(site),
    commit: commit ?? "",
    changed: String(changed),
    report,
  };
  return {
    outputs,
    summary: renderPage(previewed),
    lines: renderLines(previewed),
    json: { ...outputs, platforms, expires, changed, dryRun: isDry, warnings },
  };
}

function pageUrl({ address, site }: Previewed, version: string): string {
  return previewsOf(siteUrl(site)) + toLink(mirroredVersionPagePath(address, version));
}

function renderLines(previewed: Previewed & Reported): string[] {
  const { address, site, version, removed, platforms } = previewed;
  const gone = removed.map((one) => `removed ${one.version} (${one.preview})`);
  if (version === undefined) return [describeOutcome(previewed), ...gone];
  return [
    `${formatAddress(address)} ${version}, for ${platforms.join(", ")}: ${describeOutcome(previewed)}`,
    ...gone,
    "Install it with these lines in the CLI configuration:",
    ...indented(renderPreviewBlock(site, address)),
    "and the exact version, then `terraform init -upgrade`:",
    ...indented(renderRequirement(address, version)),
  ];
}

function describeOutcome({ subject, version, removed, changed, isDry }: Previewed & Reported): string {
  const done = isDry ? "would be " : "";
  if (subject.outdated !== undefined) return `${subject.outdated}: nothing was published`;
  if (version !== undefined) return changed ? `${done}offered as ${subject.name}` : "already offered";
  if (removed.length === 0) return "no preview to remove";
  return `${count(removed.length, "preview")} ${done}removed`;
}

function renderPage(previewed: Previewed & Reported): string {
  const { address, site, version, commit, changed, isDry, warnings } = previewed;
  const outcome = describeOutcome(previewed);
  const title = `Preview of ${formatAddress(address)}`;
  const delay = renderDelay({ siteUrl: siteUrl(site), commit, changed, isDry });
  const told = warnings.map(renderFinding);
  if (version === undefined) return renderSummary(title, `${outcome}.`, delay, told);
  const link = markdownLink(version, pageUrl(previewed, version));
  return renderSummary(title, `${link}: ${outcome}.`, delay, told, renderSteps(address, version, site));
}
