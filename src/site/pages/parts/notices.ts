import type { Reason } from "../../../catalog/facts/marks.ts";
import { bestVersion, type ProviderFacts } from "../../../catalog/facts/provider-facts.ts";
import { formatAddress, type ProviderAddress, parseAddressPath } from "../../../provider/address.ts";
import { isPrerelease, parseVersion } from "../../../provider/version.ts";
import { count } from "../../../text.ts";
import { describeMark } from "../../documents/warnings.ts";
import { providerPagePath } from "../paths.ts";
import { callout, code, command, configuration, escapeHtml, link, linkAdvisories, linkTo } from "./html.ts";

/** What a reader has to know before installing the newest version; what concerns others is one line. */
export function renderNotices(page: string, address: ProviderAddress, provider: ProviderFacts): string[] {
  const { versions, withdrawn, deprecated, replacedBy, movedFrom = [] } = provider;
  const newest = bestVersion(provider);
  const marked = versions.filter((one) => (one.withdrawn ?? one.deprecated) !== undefined).length;
  const is = marked === 1 ? "is" : "are";
  const versionsLine = `${marked} of ${count(versions.length, "version")} ${is} withdrawn or deprecated`;
  const box = (kind: "warning" | "danger", word: string, reasons: readonly Reason[], more = "") =>
    callout(kind, word, linkAdvisories(describeMark(reasons)), more);
  const replacement = replacedBy === undefined ? "" : renderReplacement(page, address, provider, replacedBy);
  return [
    ...(withdrawn === undefined
      ? []
      : [box("danger", "This provider was withdrawn:", withdrawn, replacement)]),
    ...(withdrawn !== undefined || deprecated === undefined
      ? []
      : [box("warning", "This provider is deprecated:", deprecated, replacement)]),
    ...(newest?.deprecated === undefined
      ? []
      : [box("warning", `Version ${escapeHtml(newest.version)} is deprecated:`, newest.deprecated)]),
    ...(newest !== undefined && isPrerelease(parseVersion(newest.version))
      ? [callout("note", "Prereleases only.", PRERELEASE)]
      : []),
    ...movedFrom.map((before) =>
      callout(
        "note",
        "Moved.",
        `This provider was previously ${code(formatAddress(before))}. In states that still have that address, run:`,
        command(replaceProvider(formatAddress(before), formatAddress(address))),
      ),
    ),
    ...(withdrawn !== undefined || marked === 0 ? [] : [`<p>${link("#versions", versionsLine)}.</p>`]),
  ];
}

export const PRERELEASE =
  "Clients install a prerelease only if a configuration requires exactly that version.";

/** The lines that lead to the replacement, which may be on another site. */
function renderReplacement(
  page: string,
  address: ProviderAddress,
  { site }: ProviderFacts,
  replacedBy: string,
): string {
  const next = parseAddressPath(replacedBy);
  const name = escapeHtml(`${next.namespace}/${next.type}`);
  const named = next.hostname === site ? link(linkTo(page, providerPagePath(next)), name) : code(replacedBy);
  return [
    `<p>Replaced by ${named}. Require it in your configuration, then run the command:</p>`,
    configuration(`source = "${replacedBy}"`),
    command(replaceProvider(formatAddress(address), replacedBy)),
  ].join("");
}

/** States keep the old address until this command is run. */
function replaceProvider(before: string, next: string): string {
  return `terraform state replace-provider ${before} ${next}`;
}
