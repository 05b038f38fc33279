import type { Retirement } from "../../catalog/retirement.ts";
import { formatAddress } from "../../provider/address.ts";
import type { Report } from "../../run/command.ts";
import { asMarkdown } from "../../text.ts";
import { renderCallout } from "../callout.ts";
import { renderSeenWhen } from "../seen-when.ts";
import type { Retired } from "./retire.ts";

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
  if (!changed) return `Nothing to do: ${what} ${reason === undefined ? "is not" : "is"} ${mark} already`;
  const done = reason === undefined ? `no longer ${mark}` : mark;
  return isDry ? `Dry run: ${what} would be ${done}` : `${what} is ${done}`;
}

function describeEffect({ mark, reason, choice }: Retirement): string {
  const [subject, verb] = choice === "all" ? ["it", "is"] : ["them", "are"];
  if (mark === "deprecated")
    return reason === undefined
      ? `Clients warn of ${subject} no more`
      : "Clients warn at every `init` that asks the registry; a mirror has no warnings";
  return reason === undefined
    ? `Clients are offered ${subject} again`
    : `Clients choose ${subject} no more; what was published stays where it ${verb === "is" ? "is" : "was"}, and who has it installed keeps it`;
}
