import type { MarkedVersions } from "../../flow/mark-versions.ts";
import { formatAddress } from "../../provider/address.ts";
import { withAdvisory } from "../../provider/advisory.ts";
import type { Report } from "../../run/command.ts";
import { describeChange, renderDelay } from "../../steps/summary.ts";
import type { Reported } from "../../steps/with-output.ts";
import { count } from "../../text.ts";
import type { DEPRECATE_JSON, WITHDRAW_JSON } from "./json.ts";

/** Of `deprecate` too. */
export function reportMarked(
  marked: MarkedVersions & Reported,
): Report<typeof WITHDRAW_JSON | typeof DEPRECATE_JSON> {
  const { retirement, versions, unchanged, addresses, offered, deletion } = marked;
  const { reason, advisory, replacedBy } = retirement;
  const because = reason === undefined ? [] : [`Reason: ${withAdvisory(reason, advisory)}`];
  const items = [
    ...because,
    ...(replacedBy === undefined ? [] : [`Replacement: ${formatAddress(replacedBy)}`]),
    `${describeEffect(marked)}${describeOwn(marked)}`,
    ...addresses.slice(1).map(({ source, versions }) => `The same at ${source}: ${versions.join(", ")}`),
    ...describeImages(marked),
    ...describeDeletion(marked),
  ];
  return {
    title: describeMarked(marked),
    items,
    findings: [...(deletion?.problems ?? []), ...marked.warnings],
    sections: renderDelay(marked),
    json: {
      ...describeChange(marked),
      source: formatAddress(retirement.address),
      mark: retirement.mark,
      reason: reason ?? null,
      advisory,
      versions,
      unchanged,
      addresses,
      offered,
      deleted: deletion?.removed,
      dryRun: marked.isDry,
    },
    problems: deletion?.problems ?? [],
  };
}

function describeDeletion({ deletion, isDry }: MarkedVersions & Reported): string[] {
  if (deletion === undefined) return [];
  const files = deletion.removed.length === 0 ? "no file was left" : count(deletion.removed.length, "file");
  return [
    `${isDry ? "Would delete" : "Deleted"}: ${files}`,
    "Caches, backups, third-party mirrors, users and whatever keeps a history, such as a git branch, may still have them: replace a secret that was in them",
  ];
}

function describeMarked(marked: MarkedVersions & Reported): string {
  const { retirement, versions, isDry, changed, deletion } = marked;
  const { address, choice, mark, undo, reason, advisory } = retirement;
  const what = choice === "all" ? formatAddress(address) : `${formatAddress(address)} ${versions.join(", ")}`;
  const verb = choice === "all" || versions.length === 1 ? "is" : "are";
  const isOneReason = undo && (reason ?? advisory) !== undefined;
  const state = `${mark}${isOneReason ? " for this reason" : ""}`;
  if (!changed && (deletion === undefined || deletion.problems.length === 0))
    return `Nothing to do: ${what} ${verb} ${undo ? "not" : "already"} ${state}`;
  const done = undo ? `no longer ${state}` : mark;
  return isDry ? `Dry run: ${what} would be ${done}` : `${what} ${verb} ${done}`;
}

function describeEffect(marked: MarkedVersions & Reported): string {
  const effect = nameEffect(marked);
  return marked.isDry ? `Then ${effect.charAt(0).toLowerCase()}${effect.slice(1)}` : effect;
}

function nameEffect({ retirement, isMirrored, versions }: MarkedVersions): string {
  const { mark, undo, choice, reason, advisory } = retirement;
  const them = choice === "all" || versions.length === 1 ? "it" : "them";
  if (undo && (reason ?? advisory) !== undefined) return "Other reasons stay";
  if (mark === "deprecated" && isMirrored)
    return "Only the site's pages and `show` name it: a mirror has no warnings for clients";
  if (mark === "deprecated")
    return undo
      ? `Clients no longer warn about ${them}`
      : "Clients warn at every `init` that uses the registry; a mirror has no warnings";
  return undo
    ? `Clients can choose ${them} again${isMirrored ? "; deleted copies return with the next refresh" : ""}`
    : `Clients no longer choose ${them}. Users with ${them} in a lock file get "the previously-selected version ${versions.at(-1) ?? "…"} is no longer available" at \`init\`, until \`init -upgrade\`; to warn only, use \`deprecate\``;
}

/** A repository has tags, and no marks. */
function describeImages({ retirement, images, deletion }: MarkedVersions): string[] {
  if (deletion !== undefined || retirement.mark === "deprecated" || retirement.undo || images.length === 0)
    return [];
  return [`OpenTofu still installs it from ${images.join(", ")}: delete the images there`];
}

/** Which reasons clients show, where the provider and its versions have some. */
function describeOwn({ retirement, own, isHidden }: MarkedVersions): string {
  const { mark, undo } = retirement;
  if (isHidden)
    return ". The whole provider is withdrawn: until that is undone, clients install none and show its reason only";
  if (own.length === 0) return "";
  const names = own.length > 8 ? `${own.length} versions` : own.join(", ");
  if (undo) return `, except ${names}, which ${own.length === 1 ? "is" : "are"} ${mark} by version`;
  return mark === "withdrawn"
    ? `. They show this reason, and not those of ${names}`
    : `. They show this reason, then those of ${names}`;
}
