import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { OUTPUTS } from "../src/report/output-names.ts";
import { INPUTS, type InputDeclaration } from "../src/run/inputs.ts";

/** Writes the inputs and outputs into action.yml and README.md; with --check it only says whether they are there. */
const ROOT = new URL("../", import.meta.url);
const inputs: readonly InputDeclaration[] = INPUTS;

function renderActionInputs(): string {
  const items = inputs.map((input) => {
    const lines = [
      `  ${input.name}:`,
      `    description: ${JSON.stringify(input.help)}`,
      "    required: false",
    ];
    if (input.default !== undefined) lines.push(`    default: ${JSON.stringify(input.default)}`);
    return lines.join("\n");
  });
  return `inputs:\n${items.join("\n")}\n`;
}

function renderActionOutputs(): string {
  const items = Object.entries(OUTPUTS).map(
    ([name, help]) => `  ${name}:\n    description: ${JSON.stringify(help)}`,
  );
  return `outputs:\n${items.join("\n")}\n`;
}

function renderInputTable(): string {
  const rows = inputs.map(
    ({ name, default: value, help }) =>
      `| \`${name}\` | ${value === undefined ? "" : `\`${value}\``} | ${help} |`,
  );
  return ["| input | default | what it is |", "| --- | --- | --- |", ...rows].join("\n");
}

function renderOutputTable(): string {
  const rows = Object.entries(OUTPUTS).map(([name, help]) => `| \`${name}\` | ${help} |`);
  return ["| output | what it is |", "| --- | --- |", ...rows].join("\n");
}

function between(text: string, name: string, table: string): string {
  const start = `<!-- ${name}: written by \`npm run docs\` -->`;
  const end = `<!-- /${name} -->`;
  if (!text.includes(start) || !text.includes(end))
    throw new Error(`README.md has no place for the ${name}: ${start} ... ${end}`);
  return `${text.slice(0, text.indexOf(start) + start.length)}\n${table}\n${text.slice(text.indexOf(end))}`;
}

/** The two files as they should be. */
export function renderDocs(): Map<string, string> {
  const action = readFileSync(new URL("action.yml", ROOT), "utf8");
  const head = action.slice(0, action.indexOf("inputs:\n"));
  const runs = action.slice(action.indexOf("runs:\n"));
  const readme = readFileSync(new URL("README.md", ROOT), "utf8");
  return new Map([
    ["action.yml", `${head}${renderActionInputs()}${renderActionOutputs()}${runs}`],
    ["README.md", between(between(readme, "inputs", renderInputTable()), "outputs", renderOutputTable())],
  ]);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [name, text] of renderDocs()) writeFileSync(new URL(name, ROOT), text);
}
