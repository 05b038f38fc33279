import { type SiteAddress, siteUrl } from "../catalog/facts/site-facts.ts";
import { toLink } from "../catalog/paths.ts";
import { type Problem, ProblemError } from "../errors.ts";
import { formatAddress, type ProviderAddress } from "../provider/address.ts";
import type { CommandContext } from "../run/context.ts";
import { previewsOf, renderPreviewBlock, renderRequirement } from "../site/documents/install.ts";
import { documentationPagePath } from "../site/pages/paths.ts";
import { renderCode } from "../steps/summary.ts";
import { visible } from "../text.ts";

/** What a comment says of a preview. */
export interface Commented {
  readonly address: ProviderAddress;
  /** The site above the previews. */
  readonly site: SiteAddress;
  /** Undefined if the preview was removed. */
  readonly version: string | undefined;
  readonly platforms: readonly string[];
  readonly expires: string | undefined;
  /** How many pages of documentation it has. */
  readonly docs: number;
}

/** The URL of its documentation, if it has any. */
export function previewDocumentation({ address, site, version, docs }: Commented): string | undefined {
  if (version === undefined || docs === 0) return undefined;
  const folder = documentationPagePath(address, version).replace(/index\.html$/, "");
  return previewsOf(siteUrl(site)) + toLink(folder);
}

/** A comment only helps: without permission, the run continues. */
export async function commentOnPullRequest(
  number: number,
  about: Commented,
  open: CommandContext["pullRequests"],
): Promise<{ readonly url: string; readonly warnings: readonly Problem[] }> {
  const { address, site, version, platforms, expires } = about;
  const documentation = previewDocumentation(about);
  const marker = `<!-- provider-pages preview of ${formatAddress(address)} -->`;
  const source = codeSpan(formatAddress(address));
  const until = expires === undefined ? "" : `, until ${expires.slice(0, 10)}`;
  const text =
    version === undefined
      ? `The preview of ${source} was removed.\n`
      : [
          `### Preview of ${source}`,
          `Version ${codeSpan(version)} for ${platforms.map(codeSpan).join(", ")}${until}. It is unsigned: it contains the code of this pull request.`,
          ...(documentation === undefined ? [] : [`[Read its documentation](<${documentation}>).`]),
          ...renderSteps(address, version, site),
          "",
        ].join("\n\n");
  const pullRequests = await open();
  try {
    const mode = version === undefined ? "edit" : "write";
    const url = await pullRequests.comment(number, marker, text, mode);
    if (url !== undefined) return { url, warnings: [] };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return { url: "", warnings: error.problems.map((problem) => ({ ...problem, severity: "warning" })) };
  }
  const denied: Problem = {
    code: "preview-untold",
    severity: "warning",
    found: `the token may not comment on #${number}, or its conversation is locked`,
    expected: "a token that may comment",
    fix: "Add `pull-requests: write` to the job's `permissions:`, or remove ‹comment›",
  };
  return { url: "", warnings: [denied] };
}

function codeSpan(text: string): string {
  return `\`${visible(text).replaceAll("`", "")}\``;
}

/** How to install the preview, and how to go back, in Markdown. */
export function renderSteps(address: ProviderAddress, version: string, above: SiteAddress): string[] {
  return [
    "1. Add this to your CLI configuration, `~/.terraformrc` or `~/.tofurc`. A second `provider_installation` block is an error: if you have one, merge these lines into it.",
    renderCode(renderPreviewBlock(above, address)),
    "2. Require the exact version:",
    renderCode(renderRequirement(address, version)),
    "3. Run `terraform init -upgrade`, or `tofu init -upgrade`.",
    "To go back, restore the version that you required before, and run the command again. The CLI configuration may stay: without the exact version, clients never choose a preview.",
  ];
}
