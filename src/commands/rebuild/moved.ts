import { siteUrl } from "../../catalog/facts/site-facts.ts";
import type { Moved } from "../../importing/move.ts";
import { needsHostBlock, renderHostBlock, renderMirrorBlock } from "../../site/documents/install.ts";
import { asMarkdown, visible } from "../../text.ts";

/** What a move asks of people, for a terminal. */
export function tellMoved(moved: Moved): string[] {
  const { addresses } = moved;
  return [
    `  moved from ${siteUrl(moved.from)} to ${siteUrl(moved.to)}`,
    ...addresses.map(({ before, after }) => `  ${before} goes on as ${after}`),
    ...addresses.slice(0, 1).map(({ before, after }) => `  users run: ${replaceProvider(before, after)}`),
  ];
}

/** The same for the page of a workflow run, with everything that users have to write. */
export function renderMoved(moved: Moved): string[] {
  const { from, to, addresses } = moved;
  const [hostname = ""] = addresses[0]?.before.split("/") ?? [];
  const title = `### Moved\n\nThe site was ${asMarkdown(siteUrl(from))} and is ${asMarkdown(siteUrl(to))} now.`;
  const host = needsHostBlock(to)
    ? ["Clients need these lines in their CLI configuration to find the registry:", hcl(renderHostBlock(to))]
    : [];
  if (addresses.length === 0)
    return [`${title} Addresses stay what they are; mirror URLs in CLI configurations change.`, ...host];
  return [
    `${title} The hostname is part of each address, so users change theirs in \`required_providers\`, and once in every state:`,
    fenced("sh", addresses.map(({ before, after }) => replaceProvider(before, after)).join("\n")),
    ...host,
    "Until they do, the mirror goes on offering the old addresses with what they have. Keep the old host leading here, or let users write into their CLI configuration:",
    hcl(renderMirrorBlock(to, ...addresses.map(({ before }) => before))),
    `New versions go to the old addresses only with \`mirror-hostnames: ${hostname}\`. To end one, \`withdraw\` it with \`versions: all\`.`,
  ];
}

function replaceProvider(before: string, after: string): string {
  return `terraform state replace-provider ${before} ${after}`;
}

function hcl(text: string): string {
  return fenced("hcl", text);
}

function fenced(language: string, text: string): string {
  const lines = text.split("\n").map((line) => visible(line).replaceAll("```", "..."));
  return [`\`\`\`${language}`, ...lines, "```"].join("\n");
}
