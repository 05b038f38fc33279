import type { Retirement } from "../../catalog/edits/retirement.ts";
import { formatAddress } from "../../provider/address.ts";
import type { Report } from "../../run/command.ts";
import { renderCallout } from "../../steps/callout.ts";
import { renderSeenWhen } from "../../steps/seen-when.ts";
import { asMarkdown } from "../../text.ts";
import type { Retired } from "./mark-versions.ts";

/** What `withdraw` and `deprecate` tell everybody. */
export function reportRetired(retired: Retired): Report {
  const { retirement, siteUrl, versions, unchanged, commit = "", changed, report } = retired;
  const outputs = { "site-url": siteUrl, commit, changed: String(changed), report };
  const title = describe(retired);
  const effect = describeEffect(retirement);
  return {
    outputs,
    summary: renderSummary(retired),
    lines: [title, `  ${effect}`],
    json: {
      ...outputs,
      source: formatAddress(retirement.address),
      mark: retirement.mark,
      reason: retirement.reason ?? null,
      versions,
      unchanged,
      changed,
      dryRun: retired.isDry,
    },
  };
}

function renderSummary(retired: Retired): string {
  const { retirement, warnings } = retired;
  const { reason } = retirement;
  const parts = [
    `## ${describe(retired)}`,
    ...(reason === undefined ? [] : [`Reason: ${asMarkdown(reason)}`]),
    `${describeEffect(retirement)}.`,
    ...renderSeenWhen(retired),
    ...warnings.map(renderCallout),
  ];
  return `${parts.join("\n\n")}\n`;
}

function describe({ retirement, versions, isDry, changed }: Retired): string {
  const { address, choice, mark, reason } = retirement;
  const what = choice === "all" ? formatAddress(address) : `${formatAddress(address)} ${versions.join(", ")}`;
  const verb = choice === "all" || versions.length === 1 ? "is" : "are";
  if (!changed) return `Nothing to do: ${what} ${verb} ${reason === undefined ? "not " : "already "}${mark}`;
  const done = reason === undefined ? `no longer ${mark}` : mark;
  return isDry ? `Dry run: ${what} would be ${done}` : `${what} ${verb} ${done}`;
}

function describeEffect({ mark, reason, choice }: Retirement): string {
  const them = choice === "all" ? "it" : "them";
  if (mark === "deprecated")
    return reason === undefined
      ? `Clients no longer warn about ${them}`
      : "Clients warn at every `init` that asks the registry; a mirror has no warnings";
  return reason === undefined
    ? `Clients are offered ${them} again`
    : `Clients no longer choose ${them}; the published files stay, and existing lock files keep working`;
}
