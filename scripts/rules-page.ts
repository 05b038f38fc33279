import { CLIENT_NAMES, type Rule, type RuleTable } from "../src/protocol/rules/rule.ts";
import { RULE_GROUPS } from "../src/protocol/rules/rules.ts";

const INTRO = `# Rules of \`lint\`

[\`lint\`](check-a-registry.md) names the rule of each finding. Rules are errors unless marked: a *warning* stops some users or may do so later, an *info* is good to know. Those of [public registries](#public-registries) are checked only with \`also\`, by \`publish\` too.

Each rule ends with what clients print, all of them unless named; three dots stand for what varies. About signatures OpenTofu 1.8 and later first say \`the provider is not signed with a valid signing key\`. Tested: ${CLIENT_NAMES.join(", ")}.
`;

/** docs/rules.md, from the rules. */
export function renderRulesPage(groups: Readonly<Record<string, RuleTable>> = RULE_GROUPS): string {
  const sections = Object.entries(groups).flatMap(([name, rules]) => [
    `## ${name}\n`,
    ...Object.entries(rules).map(([id, rule]) => renderRule(id, rule)),
  ]);
  return [INTRO, ...sections].join("\n");
}

function renderRule(id: string, { severity, title, cause, fix, clients = {} }: Rule): string {
  const parts = [
    `### \`${id}\``,
    `**${title}**${severity === undefined ? "" : ` (${severity})`}. ${cause} ${fix}.`,
    ...renderMessages(Object.entries(clients)),
  ];
  return `${parts.join("\n\n")}\n`;
}

function renderMessages(clients: readonly (readonly [name: string, message: string])[]): string[] {
  const all = [...new Set(clients.map(([, message]) => message))];
  // A message within another one is what both clients print.
  const messages = all.filter((each) => !all.some((other) => other !== each && each.endsWith(other)));
  const lines = messages.map((message) => {
    const names = clients.filter(([, each]) => each.endsWith(message)).map(([name]) => name);
    return names.length === CLIENT_NAMES.length ? `\`${message}\`` : `${joinNames(names)}: \`${message}\``;
  });
  return lines.length > 1 ? [lines.map((line) => `* ${line}`).join("\n")] : lines;
}

/** `Terraform; OpenTofu 1.10.10, 1.6.3`: a client without versions stands for all of its tested ones. */
function joinNames(names: readonly string[]): string {
  const joined = Object.entries({ terraform: "Terraform", opentofu: "OpenTofu" }).map(([client, title]) => {
    const versions = names.filter((name) => name.startsWith(`${client} `));
    const tested = CLIENT_NAMES.filter((name) => name.startsWith(`${client} `));
    if (versions.length === tested.length) return title;
    return versions.length === 0 ? "" : `${title} ${versions.map((name) => name.split(" ")[1]).join(", ")}`;
  });
  return joined.filter((name) => name !== "").join("; ");
}
