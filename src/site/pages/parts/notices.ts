import type { Reason } from "../../../catalog/facts/marks.ts";
import { bestVersion, type ProviderFacts } from "../../../catalog/facts/provider-facts.ts";
import { formatAddress, type ProviderAddress, parseAddressPath } from "../../../provider/address.ts";
import { isPrerelease, parseVersion } from "../../../provider/version.ts";
import { count } from "../../../text.ts";
import { describeMark } from "../../documents/warnings.ts";
import { providerPagePath } from "../paths.ts";
import { TEXTS } from "../texts.ts";
import { callout, code, command, configuration, escapeHtml, link, linkAdvisories, linkTo } from "./html.ts";

/** What a reader has to know before installing the newest version; what concerns others is one line. */
export function renderNotices(page: string, address: ProviderAddress, provider: ProviderFacts): string[] {
  const { versions, withdrawn, deprecated, replacedBy, movedFrom = [] } = provider;
  const newest = bestVersion(provider);
  const marked = versions.filter((one) => (one.withdrawn ?? one.deprecated) !== undefined).length;
  const is = marked === 1 ? "is" : "are";
  const versionsLine = TEXTS.someMarked(String(marked), count(versions.length, "version"), is);
  const box = (kind: "warning" | "danger", word: string, reasons: readonly Reason[], more = "") =>
    callout(kind, word, linkAdvisories(describeMark(reasons)), more);
  const replacement = replacedBy === undefined ? "" : renderReplacement(page, address, provider, replacedBy);
  return [
    ...(withdrawn === undefined ? [] : [box("danger", TEXTS.providerWithdrawn, withdrawn, replacement)]),
    ...(withdrawn !== undefined || deprecated === undefined
      ? []
      : [box("warning", TEXTS.providerDeprecated, deprecated, replacement)]),
    ...(newest?.deprecated === undefined
      ? []
      : [box("warning", TEXTS.versionDeprecated(escapeHtml(newest.version)), newest.deprecated)]),
    ...(newest !== undefined && isPrerelease(parseVersion(newest.version))
      ? [callout("note", TEXTS.prereleasesOnly, TEXTS.prerelease)]
      : []),
    ...movedFrom.map((before) =>
      callout(
        "note",
        TEXTS.moved,
        TEXTS.previously(code(formatAddress(before))),
        command(replaceProvider(formatAddress(before), formatAddress(address))),
      ),
    ),
    ...(withdrawn !== undefined || marked === 0
      ? []
      : [`<p class="which">${link("#versions", versionsLine)}</p>`]),
  ];
}

/** The lines that lead to the replacement, which may be on another site. */
function renderReplacement(
  page: string,
  address: ProviderAddress,
  { site }: ProviderFacts,
  replacedBy: string,
): string {
  const next = parseAddressPath(replacedBy);
  const name = escapeHtml(`${next.namespace}/${next.type}`);
  const successor =
    next.hostname === site ? link(linkTo(page, providerPagePath(next)), name) : code(replacedBy);
  return [
    `<p>${TEXTS.replacedBy(successor)}</p>`,
    configuration(`source = "${replacedBy}"`),
    command(replaceProvider(formatAddress(address), replacedBy)),
  ].join("");
}

/** States keep the old address until this command is run. */
function replaceProvider(before: string, next: string): string {
  return `terraform state replace-provider ${before} ${next}`;
}
