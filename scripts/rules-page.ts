import { CLIENT_NAMES, type Rule } from "../src/protocol/rules/rule.ts";
import { RULES } from "../src/protocol/rules/rules.ts";

const INTRO = `# Rules of \`lint\`

Written by \`npm run docs\` from the rules themselves. \`lint\` looks at a registry or a mirror as clients do, request by request; what it finds has the name of one of these rules. An error stops users, a warning will or may one day, an info is good to know.

A client is named with its own words where this project has seen them; three dots stand for what differs. Clients: ${CLIENT_NAMES.join(", ")}.
`;

/** docs/rules.md, from the rules. */
export function renderRulesPage(rules: Readonly<Record<string, Rule>> = RULES): string {
  const rows = Object.entries(rules).map(
    ([id, { severity, title }]) => `| [\`${id}\`](#${id}) | ${severity} | ${title} |`,
  );
  const table = ["| rule | severity | what it says |", "| --- | --- | --- |", ...rows].join("\n");
  const sections = Object.entries(rules).map(([id, rule]) => renderRule(id, rule));
  return [INTRO, `${table}\n`, ...sections].join("\n");
}

function renderRule(id: string, { severity, title, cause, expected, fix, clients }: Rule): string {
  const said = Object.entries(clients).map(([client, message]) => `* ${client}: \`${message}\``);
  const messages = said.length === 0 ? [] : [said.join("\n")];
  const parts = [
    `## ${id}`,
    `**${title}** (${severity}). ${cause}`,
    `Expected: ${expected}. ${fix}.`,
    ...messages,
  ];
  return `${parts.join("\n\n")}\n`;
}
