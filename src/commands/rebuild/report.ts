import { siteUrl } from "../../catalog/facts/site-facts.ts";
import type { Adopted, Skipped } from "../../importing/group-releases.ts";
import type { Moved } from "../../importing/move.ts";
import { formatAddress } from "../../provider/address.ts";
import { count } from "../../provider/quote.ts";
import type { Report } from "../../run/command.ts";
import { needsHostBlock, renderHostBlock, renderMirrorBlock } from "../../site/documents/install.ts";
import { renderCallout, renderCode, renderDelay, renderSummary, renderTable } from "../../steps/summary.ts";
import { asMarkdown } from "../../text.ts";
import type { Rebuilt } from "./rebuild.ts";

/** What `rebuild` tells everybody. */
export function reportRebuilt(rebuilt: Rebuilt): Report {
  const { siteUrl, commit = "", changed, report, differing, isDry, address, ...found } = rebuilt;
  const outputs = { "site-url": siteUrl, commit, changed: String(changed), report };
  return {
    outputs,
    summary: renderPage(rebuilt),
    lines: renderLines(rebuilt),
    json: { ...outputs, source: formatAddress(address), ...found, differing, dryRun: isDry, changed },
    problems: differing,
  };
}

function describe(rebuilt: Rebuilt): string {
  const { isDry, changed, address, differing } = rebuilt;
  const name = formatAddress(address);
  const skipped = countSkipped(rebuilt);
  const odd = differing.length === 1 ? "1 problem is" : `${differing.length} problems are`;
  if (!changed && differing.length > 0) return `${name} stays as it is, and ${odd} left`;
  if (!changed && skipped > 0)
    return `${name} stays as it is, and ${skipped === 1 ? "1 release was" : `${skipped} releases were`} skipped`;
  if (!changed) return `Nothing to do: ${name} is what its releases and the catalog say`;
  if (isDry) return `Dry run: ${name} would be rebuilt`;
  return differing.length > 0 ? `${name} is rebuilt, and ${odd} left` : `${name} is rebuilt`;
}

function countSkipped({ skipped }: Rebuilt): number {
  return skipped.filter(({ file }) => file === undefined).length;
}

function countAll(rebuilt: Rebuilt): string {
  const { adopted, unchanged, differing, repaired } = rebuilt;
  return [
    `${adopted.length} taken`,
    `${unchanged.length} there already`,
    `${differing.length} not what they were`,
    `${countSkipped(rebuilt)} skipped`,
    `${count(repaired.length, "document")} repaired`,
  ].join(", ");
}

function renderLines(rebuilt: Rebuilt): string[] {
  const { adopted, skipped, strays } = rebuilt;
  return [
    describe(rebuilt),
    `  ${countAll(rebuilt)}`,
    ...(rebuilt.moved === undefined ? [] : tellMoved(rebuilt.moved)),
    ...adopted.map(({ version, platforms }) => `  took ${version}: ${platforms.join(", ")}`),
    ...tellDocumentation(rebuilt).map((line) => `  ${line}`),
    ...rebuilt.images.map((name) => `  ${rebuilt.isDry ? "would push" : "pushed"} ${name}`),
    ...skipped.map((one) => `  skipped ${nameSkipped(one)}: ${one.reason}`),
    ...strays.map((path) => `  not in the catalog: ${path}`),
  ];
}

function tellDocumentation({ documented, undocumented }: Rebuilt): string[] {
  return [
    ...(documented.length === 0 ? [] : [`documentation from the tags of ${documented.join(", ")}`]),
    ...(undocumented.length === 0 ? [] : [`no documentation any more of ${undocumented.join(", ")}`]),
  ];
}

function nameSkipped({ tag, file }: Skipped): string {
  return file === undefined ? tag : `${file} of ${tag}`;
}

function renderPage(rebuilt: Rebuilt): string {
  const { adopted, skipped, strays, warnings, differing } = rebuilt;
  return renderSummary(
    describe(rebuilt),
    `${countAll(rebuilt)}.`,
    rebuilt.moved === undefined ? [] : renderMoved(rebuilt.moved),
    tellDocumentation(rebuilt).map((line) => `${line.charAt(0).toUpperCase()}${line.slice(1)}.`),
    renderDelay(rebuilt),
    [...differing, ...warnings].map(renderCallout),
    table("Taken", ["version", "tag", "key", "platforms"], adopted.map(adoptedRow)),
    table(
      "Skipped",
      ["release", "why"],
      skipped.map((one) => [nameSkipped(one), one.reason]),
    ),
    table(
      "Not in the catalog",
      ["document"],
      strays.map((path) => [path]),
    ),
  );
}

function adoptedRow({ version, tag, keyId, platforms }: Adopted): string[] {
  return [version, tag, keyId, String(platforms.length)];
}

function table(title: string, head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  if (rows.length === 0) return [];
  const cells = rows.map((row) => row.map(asMarkdown));
  return [`### ${title}\n\n${renderTable(head, cells)}`];
}

/** What a move asks of people, for a terminal. */
function tellMoved(moved: Moved): string[] {
  const { addresses } = moved;
  return [
    `  moved from ${siteUrl(moved.from)} to ${siteUrl(moved.to)}`,
    ...addresses.map(({ before, after }) => `  ${before} goes on as ${after}`),
    ...addresses.slice(0, 1).map(({ before, after }) => `  users run: ${replaceProvider(before, after)}`),
  ];
}

/** The same for the page of a workflow run, with everything that users have to write. */
function renderMoved(moved: Moved): string[] {
  const { from, to, addresses } = moved;
  const [hostname = ""] = addresses[0]?.before.split("/") ?? [];
  const title = `### Moved\n\nThe site was ${asMarkdown(siteUrl(from))} and is ${asMarkdown(siteUrl(to))} now.`;
  const host = needsHostBlock(to)
    ? [
        "Clients need these lines in their CLI configuration to find the registry:",
        renderCode(renderHostBlock(to)),
      ]
    : [];
  if (addresses.length === 0)
    return [`${title} Addresses stay what they are; mirror URLs in CLI configurations change.`, ...host];
  return [
    `${title} The hostname is part of each address, so users change theirs in \`required_providers\`, and once in every state:`,
    renderCode(addresses.map(({ before, after }) => replaceProvider(before, after)).join("\n"), "sh"),
    ...host,
    "Until they do, the mirror goes on offering the old addresses with what they have. Keep the old host leading here, or let users write into their CLI configuration:",
    renderCode(renderMirrorBlock(to, ...addresses.map(({ before }) => before))),
    `New versions go to the old addresses only with \`mirror-hostnames: ${hostname}\`. To end one, \`withdraw\` it with \`versions: all\`.`,
  ];
}

function replaceProvider(before: string, after: string): string {
  return `terraform state replace-provider ${before} ${after}`;
}
