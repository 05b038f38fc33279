import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { renderForgejo, renderGitLab } from "../src/commands/init/elsewhere.ts";
import { renderJsonSchema } from "../src/mirroring/file/render.ts";
import { CLIENT_NAMES } from "../src/protocol/rules/rule.ts";
import { MANIFEST_NAME } from "../src/provider/manifest.ts";
import type { Command } from "../src/run/command.ts";
import { COMMANDS } from "../src/run/commands.ts";
import { type Input, placeholderOf } from "../src/run/inputs.ts";
import { VERSION } from "../src/run/version.ts";
import { renderJsonPage } from "./json-page.ts";
import { OUTPUT_SCHEMA } from "./output-schema.ts";
import { renderRulesPage } from "./rules-page.ts";

/**
 * Writes action.yml, the tables of docs/reference.md, docs/json.md, docs/rules.md, the recipes for other git hosts, the schemas
 * of the JSON output and of provider-mirror.yml, and this program's version and the tested clients into every page and example that names them.
 */
const ROOT = new URL("../", import.meta.url);

type Described = Pick<Input, "help" | "kind"> & Partial<Input>;
type Named = readonly [name: string, input: Described];

function ofTheAction(commands: readonly Command[]): Command[] {
  return commands.filter(({ places }) => places.includes("action"));
}

/** Commands share the names of their inputs and outputs, so a name has one description. */
function eachOnce<Value>(
  all: readonly (readonly [name: string, value: Value])[],
  describe: (value: Value) => string,
): [name: string, value: Value][] {
  const clashes = [...Map.groupBy(all, ([name]) => name)].flatMap(([name, group]) => {
    const texts = new Set(group.map(([, value]) => describe(value)));
    return texts.size === 1 ? [] : [`${name}:\n  ${[...texts].join("\n  ")}`];
  });
  if (clashes.length > 0)
    throw new Error(
      `Commands describe these differently; give them one description or another name:\n${clashes.join("\n")}`,
    );
  return [...new Map(all)];
}

/** Each input of the action once, however many commands use it. */
function actionInputs(commands: readonly Command[]): Named[] {
  const [first] = commands;
  const names = commands.map(({ name }) => `\`${name}\``).join(", ");
  const command: Named = [
    "command",
    { kind: "text", help: `What to do: ${names}`, placeholder: "COMMAND", default: first?.name ?? "" },
  ];
  const all = commands.flatMap(({ inputs }) =>
    Object.entries(inputs).filter(([, { only }]) => only !== "command line"),
  );
  // Another command may do without a required input, so action.yml can't require it.
  const isAlwaysRequired = (name: string) =>
    all.every(([other, { required = false }]) => other !== name || required);
  const named = all.map(([name, input]): [string, Input] => [
    name,
    { ...input, required: isAlwaysRequired(name) },
  ]);
  return [
    command,
    ...eachOnce(named, (input) => `${describe(input)}. Default: ${JSON.stringify(input.default)}`),
  ];
}

function describe({ help, inAction = help, kind, choices = [], required }: Described): string {
  const words = choices.map((word) => `\`${word}\``).join(", ");
  return [
    inAction,
    ...(kind === "lines" ? ["One per line"] : []),
    ...(kind === "choice" && words !== "" ? [`One of ${words}`] : []),
    ...(required ? ["Required"] : []),
  ].join(". ");
}

function renderActionInputs(commands: readonly Command[]): string {
  const items = actionInputs(commands).map(([name, { default: value, ...input }]) => {
    const lines = [`  ${name}:`, `    description: ${JSON.stringify(describe(input))}`];
    if (value !== undefined) lines.push(`    default: ${JSON.stringify(value)}`);
    return lines.join("\n");
  });
  return `inputs:\n${items.join("\n")}\n`;
}

function actionOutputs(commands: readonly Command[]): [name: string, help: string][] {
  return eachOnce(
    commands.flatMap((command) => Object.entries(command.outputs)),
    (help) => help,
  );
}

function renderActionOutputs(commands: readonly Command[]): string {
  const items = actionOutputs(commands).map(
    ([name, help]) => `  ${name}:\n    description: ${JSON.stringify(help)}`,
  );
  return `outputs:\n${items.join("\n")}\n`;
}

function renderInputTable(commands: readonly Command[]): string {
  const using = (name: string) => commands.filter(({ inputs }) => Object.hasOwn(inputs, name));
  const siteCommands = using("site-branch");
  const users = (name: string): string => {
    const all = using(name);
    const isSite = siteCommands.length > 1 && siteCommands.every((command) => all.includes(command));
    const others = all.filter((command) => !isSite || !siteCommands.includes(command));
    const names = others.map((command) => `\`${command.name}\``);
    const named = [...(isSite ? ["site commands"] : []), ...names].join(", ");
    return named === "`publish`" ? "" : named;
  };
  const several = commands.length > 1;
  const code = (text: string | undefined) => (text ? `\`${text.replaceAll("|", "\\|")}\`` : "");
  const rows = actionInputs(commands).map(([name, { default: value, ...input }]) => {
    // The placeholder lists the choices.
    const what = describe({ ...input, choices: [] });
    return `| \`${name}\` | ${placeholderOf(input).split("|").map(code).join(", ")} | ${code(value)} | ${what} |${several ? ` ${users(name)} |` : ""}`;
  });
  const more = several ? [" used by, if not only `publish` |", " --- |"] : ["", ""];
  return [
    `| input | value | default | what it is |${more[0]}`,
    `| --- | --- | --- | --- |${more[1]}`,
    ...rows,
  ].join("\n");
}

function renderOutputTable(commands: readonly Command[]): string {
  const rows = actionOutputs(commands).map(([name, help]) => `| \`${name}\` | ${help} |`);
  return ["| output | what it is |", "| --- | --- |", ...rows].join("\n");
}

function renderCommandTable(commands: readonly Command[]): string {
  const rows = commands.map(
    ({ name, help, places }) => `| \`${name}\` | ${places.includes("action") ? "yes" : "no"} | ${help} |`,
  );
  return ["| command | action | what it does |", "| --- | --- | --- |", ...rows].join("\n");
}

function between(text: string, name: string, table: string): string {
  const start = `<!-- ${name}: written by \`npm run docs\` -->`;
  const end = `<!-- /${name} -->`;
  if (!text.includes(start) || !text.includes(end))
    throw new Error(`a page has no place for ${name}: ${start} ... ${end}`);
  return `${text.slice(0, text.indexOf(start) + start.length)}\n${table}\n${text.slice(text.indexOf(end))}`;
}

/** A provider at the top of a repository that is named after it. */
const PLAIN: Parameters<typeof renderGitLab>[0] = {
  place: {
    ...{ module: "", program: "", goMod: "go.mod", manifest: MANIFEST_NAME },
    ...{ docs: undefined, goreleaser: undefined, type: undefined, protocol: undefined },
  },
  ...{ source: "acme/widget", named: undefined, prefix: "v", protocols: [] },
  ...{ attest: false, siteUrl: undefined },
};

/** The files that `init` writes for other hosts. */
function renderRecipes(): string {
  const page = readFileSync(new URL("docs/publish-to-a-git-host.md", ROOT), "utf8");
  const recipes = { gitlab: renderGitLab(PLAIN), forgejo: renderForgejo(PLAIN) };
  return Object.entries(recipes).reduce(
    (text, [name, recipe]) => between(text, name, `\n\`\`\`yaml\n${recipe}\`\`\`\n`),
    page,
  );
}

const [MAJOR] = VERSION.split(".");

/** What comes before a version of this program in a page or an example. */
const VERSIONS = [
  [/(?<=\bprovider-pages@)\d+\.\d+\.\d+/g, VERSION],
  [/(?<=\/provider-pages\/releases\/download\/v[\d.]+\/provider-pages-)\d+\.\d+\.\d+(?=\.tgz)/g, VERSION],
  [/(?<=\/provider-pages\/releases\/download\/v)\d+\.\d+\.\d+/g, VERSION],
  [/(?<=\bghcr\.io\/provider-pages\/provider-pages:)\d+\.\d+\.\d+/g, VERSION],
  [/(?<=\bprovider-pages\/provider-pages@COMMIT # v)\d+\.\d+\.\d+/g, VERSION],
  [/(?<=\brepo: https:\/\/github\.com\/provider-pages\/provider-pages\n *rev: v)\d+\.\d+\.\d+/g, VERSION],
  [/(?<=\bprovider-pages\/provider-pages(?:\/[\w./-]+)?@v)\d+/g, MAJOR ?? ""],
] as const;

/** `Terraform 1.5, 1.11; OpenTofu 1.6`, oldest first, each version with so many of its numbers. */
function listClients(numbers: number): string {
  const titles = { terraform: "Terraform", opentofu: "OpenTofu" };
  const lists = Object.entries(titles).map(([client, title]) => {
    const versions = CLIENT_NAMES.filter((name) => name.startsWith(client)).map((name) => name.split(" ")[1]);
    return `${title} ${versions
      .map((text) => text?.split(".").slice(0, numbers).join("."))
      .reverse()
      .join(", ")}`;
  });
  return lists.join("; ");
}

/** What lies around the tested clients: README's badge, and a cell of the comparison. */
const CLIENTS = [
  [/(?<=\[!\[Clients tested: )[^\]]+/g, listClients(2)],
  [/(?<=\/badge\/clients_tested-)\S+(?=-blue\))/g, listClients(2).replaceAll(" ", "_")],
  [/(?<=\n\| installed by several real clients before a release \| )[^|]+(?= \|)/g, listClients(3)],
] as const;

function withVersion(text: string): string {
  return [...VERSIONS, ...CLIENTS].reduce((named, [pattern, list]) => named.replace(pattern, list), text);
}

function renderVersions(): [string, string][] {
  const list = (folder: string) => readdirSync(new URL(folder, ROOT)).map((name) => `${folder}${name}`);
  const files = ["README.md", ...list("docs/"), ...list("examples/")].filter((name) =>
    /\.(?:md|yml)$/.test(name),
  );
  return files.map((name) => [name, withVersion(readFileSync(new URL(name, ROOT), "utf8"))]);
}

export function renderDocs(commands: readonly Command[] = COMMANDS): Map<string, string> {
  const action = readFileSync(new URL("action.yml", ROOT), "utf8");
  const head = action.slice(0, action.indexOf("inputs:\n"));
  const runs = action.slice(action.indexOf("runs:\n"));
  const own = ofTheAction(commands);
  const tables = {
    commands: renderCommandTable(commands),
    inputs: renderInputTable(own),
    outputs: renderOutputTable(own),
  };
  const reference = Object.entries(tables).reduce(
    (text, [name, table]) => between(text, name, table),
    readFileSync(new URL("docs/reference.md", ROOT), "utf8"),
  );
  return new Map([
    ...renderVersions(),
    ["action.yml", `${head}${renderActionInputs(own)}${renderActionOutputs(own)}${runs}`],
    ["docs/reference.md", withVersion(reference)],
    ["docs/publish-to-a-git-host.md", withVersion(renderRecipes())],
    ["docs/json.md", renderJsonPage()],
    ["docs/rules.md", renderRulesPage()],
    ["schemas/output.json", `${JSON.stringify(OUTPUT_SCHEMA, null, 2)}\n`],
    ["schemas/provider-mirror.json", renderJsonSchema()],
  ]);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [name, text] of renderDocs()) writeFileSync(new URL(name, ROOT), text);
}
