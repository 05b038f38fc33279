import { CLIENT_NAMES, type Rule, type RuleTable } from "../src/protocol/rules/rule.ts";
import { RULE_GROUPS } from "../src/protocol/rules/rules.ts";

const INTRO = `# Rules of \`lint\`

\`npm run docs\` writes this page from the rules in \`src/protocol/rules\`. \`lint\` checks a registry or a mirror request by request, as clients do, and names the rule of each finding. An *error* stops users, a *warning* stops some of them or may do so later, an *info* is good to know.

Each rule ends with what the tested clients print; three dots stand for what varies. The clients are ${CLIENT_NAMES.join(", ")}.
`;

/** docs/rules.md, from the rules. */
export function renderRulesPage(groups: Readonly<Record<string, RuleTable>> = RULE_GROUPS): string {
  const sections = Object.entries(groups).flatMap(([name, rules]) => [
    `## ${name}\n`,
    ...Object.entries(rules).map(([id, rule]) => renderRule(id, rule)),
  ]);
  return [INTRO, ...sections].join("\n");
}

function renderRule(id: string, { severity, title, cause, expected, fix, clients = {} }: Rule): string {
  const parts = [
    `### \`${id}\``,
    `**${title}** (${severity}). ${cause} Expected: ${expected}. ${fix}.`,
    ...renderMessages(Object.entries(clients)),
  ];
  return `${parts.join("\n\n")}\n`;
}

function renderMessages(clients: readonly (readonly [name: string, message: string])[]): string[] {
  const messages = [...new Set(clients.map(([, message]) => message))];
  if (messages.length === 0) return [];
  const lines = messages.map((message) => {
    const names = clients.filter(([, each]) => each === message).map(([name]) => name);
    return `${names.length === CLIENT_NAMES.length ? "Every client" : joinNames(names)}: \`${message}\``;
  });
  return [lines.length === 1 ? lines.join("") : lines.map((line) => `* ${line}`).join("\n")];
}

/** `opentofu 1.10.10, 1.6.3` for several versions of one client. */
function joinNames(names: readonly string[]): string {
  const versions = (client: string) => names.filter((name) => name.startsWith(`${client} `));
  return ["terraform", "opentofu"]
    .filter((client) => versions(client).length > 0)
    .map(
      (client) =>
        `${client} ${versions(client)
          .map((name) => name.split(" ")[1])
          .join(", ")}`,
    )
    .join("; ");
}
