import { siteUrl } from "../../catalog/facts/site-facts.ts";
import { toLink } from "../../catalog/paths.ts";
import type { Previewed } from "../../flow/preview.ts";
import { previewDocumentation, renderSteps } from "../../previewing/comment.ts";
import { formatAddress } from "../../provider/address.ts";
import type { Report } from "../../run/command.ts";
import { MIRROR_FOLDER } from "../../site/documents/discovery.ts";
import { previewsOf, renderPreviewBlock, renderRequirement } from "../../site/documents/install.ts";
import { mirroredVersionPagePath } from "../../site/pages/paths.ts";
import { describeChange, renderDelay } from "../../steps/summary.ts";
import type { Reported } from "../../steps/with-output.ts";
import { count, indented } from "../../text.ts";
import type { PREVIEW_JSON } from "./json.ts";

export function reportPreview(previewed: Previewed & Reported): Report<typeof PREVIEW_JSON> {
  const { subject, address, site, version, removed, platforms, expires = null, warnings } = previewed;
  const page = version && previewsOf(siteUrl(site)) + toLink(mirroredVersionPagePath(address, version));
  const documentation = previewDocumentation(previewed);
  const block = renderPreviewBlock(site, address);
  const outcome = describeOutcome(previewed);
  const name = `${formatAddress(address)} ${version}, for ${platforms.join(", ")}`;
  const gone = removed.map((one) => `removed ${one.version} (${one.preview})`);
  const change = { ...previewed, siteUrl: siteUrl(site) };
  return {
    outputs: { "cli-config": block.split("\n") },
    title: version === undefined ? outcome : `${name}: ${outcome}`,
    items: [
      ...gone,
      ...(page === undefined ? [] : [`page: ${page}`]),
      ...(documentation === undefined ? [] : [`documentation: ${documentation}`]),
    ],
    findings: warnings,
    sections: [...renderDelay(change), ...(version === undefined ? [] : renderSteps(address, version, site))],
    lines:
      version === undefined
        ? []
        : [
            "Install it with these lines in the CLI configuration:",
            ...indented(block),
            "and the exact version, then `terraform init -upgrade`:",
            ...indented(renderRequirement(address, version)),
          ],
    json: {
      name: subject.name ?? null,
      source: formatAddress(address),
      version: version ?? null,
      mirrorUrl: `${previewsOf(siteUrl(site))}${MIRROR_FOLDER}`,
      pageUrl: page ?? null,
      cliConfig: block,
      commentUrl: previewed.commentUrl || null,
      removed: removed.map((one) => one.version),
      ...describeChange(change),
      platforms,
      expires,
      dryRun: previewed.isDry,
      warnings,
    },
  };
}

function describeOutcome({ subject, version, removed, changed, isDry }: Previewed & Reported): string {
  const done = isDry ? "would be " : "";
  if (subject.outdated !== undefined) return `${subject.outdated}: nothing was published`;
  if (version !== undefined) return changed ? `${done}offered as ${subject.name}` : "already offered";
  if (removed.length === 0) return "no preview to remove";
  return `${count(removed.length, "preview")} ${done}removed`;
}
