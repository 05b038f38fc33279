import type { SiteAddress } from "../catalog/facts/site-facts.ts";
import { type Problem, ProblemError } from "../errors.ts";
import { formatAddress, type ProviderAddress } from "../provider/address.ts";
import type { CommandContext } from "../run/context.ts";
import { renderPreviewBlock, renderRequirement } from "../site/documents/install.ts";
import { renderCode } from "../steps/summary.ts";
import { visible } from "../text.ts";
import type { Subject } from "./plan-preview.ts";

interface Told {
  /** Whether a comment is wanted. */
  readonly isWanted: boolean;
  readonly world: CommandContext;
  readonly subject: Subject;
  readonly address: ProviderAddress;
  /** The site above the previews. */
  readonly above: SiteAddress;
  /** Undefined if the preview was removed. */
  readonly version: string | undefined;
  readonly platforms: readonly string[];
  readonly expires: string | undefined;
}

/** A comment only helps: without permission, the run continues. */
export async function tellPullRequest(
  told: Told,
): Promise<{ readonly url: string; readonly warnings: readonly Problem[] }> {
  const { isWanted, world, subject, address, version } = told;
  const number = subject.pullRequest;
  if (!isWanted || number === undefined) return { url: "", warnings: [] };
  const marker = `<!-- provider-pages preview of ${formatAddress(address)} -->`;
  const mode = version === undefined ? "edit" : "write";
  const pullRequests = await world.pullRequests();
  try {
    const url = await pullRequests.comment(number, marker, renderComment(told), mode);
    return { url: url ?? "", warnings: url === undefined ? [denied(number)] : [] };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return { url: "", warnings: error.problems.map((problem) => ({ ...problem, severity: "warning" })) };
  }
}

function denied(number: number): Problem {
  return {
    code: "preview-untold",
    severity: "warning",
    found: `the token may not comment on #${number}, or its conversation is locked`,
    expected: "a token that may comment",
    fix: "Add `pull-requests: write` to the job's `permissions:`, or remove ‹comment›",
  };
}

function renderComment({ address, version, platforms, expires, above }: Told): string {
  const source = codeSpan(formatAddress(address));
  if (version === undefined) return `The preview of ${source} was removed.\n`;
  return [
    `### Preview of ${source}`,
    `Version ${codeSpan(version)} for ${platforms.map(codeSpan).join(", ")}${expires === undefined ? "" : `, until ${expires.slice(0, 10)}`}. It is unsigned: it contains the code of this pull request.`,
    ...renderSteps(address, version, above),
    "",
  ].join("\n\n");
}

function codeSpan(text: string): string {
  return `\`${visible(text).replaceAll("`", "")}\``;
}

/** How to install the preview, and how to go back, in Markdown. */
export function renderSteps(address: ProviderAddress, version: string, above: SiteAddress): string[] {
  return [
    "1. Add this to your CLI configuration, `~/.terraformrc` or `~/.tofurc`:",
    renderCode(renderPreviewBlock(above, address)),
    "2. Require the exact version:",
    renderCode(renderRequirement(address, version)),
    "3. Run `terraform init -upgrade`, or `tofu init -upgrade`.",
    "To go back, restore the version that you required before, and run the command again. The CLI configuration may stay: without the exact version, clients never choose a preview.",
  ];
}
