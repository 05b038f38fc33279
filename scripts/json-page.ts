import type { Schema } from "../src/run/json-shape.ts";
import { OUTPUT_SCHEMA } from "./output-schema.ts";

const INTRO = `# JSON output

With \`--json\`, every command prints one JSON document to standard output, with messages on standard error. This page is made from the [schema](https://raw.githubusercontent.com/provider-pages/provider-pages/v1/schemas/output.json). Optional properties are absent if they don't apply; other missing values are \`null\`. A property without a type or members is a string.

* **Names** are those of the action's outputs, in camel case: \`siteUrl\` is \`site-url\` there.
* **New properties** may be added in any release: ignore unknown ones. Properties are removed or renamed only in a major release.
* **Secrets** are replaced by \`***\`.

## Exit codes

| code | what it means |
| --- | --- |
| 0 | Done |
| 1 | The work failed, or what was checked has errors |
| 2 | Correct a flag, an argument or a variable (\`command-unknown\`, \`input-invalid\`, \`input-missing\`); nothing was done |
| 130, 143 | Stopped by Ctrl-C or \`kill\`, as \`serve\` always is |

A command that found errors prints its result. A command that could not do its work prints a [failure](#failure).

If the reader of standard output stops early, as \`head\` does, the exit code stays. If standard output can't be written, the command finishes, reports \`output-unwritable\` on standard error, and exits with 1.
`;

/** docs/json.md, from the schema. */
export function renderJsonPage(): string {
  const { $defs } = OUTPUT_SCHEMA;
  const shared = findShared(Object.values($defs));
  const sections = Object.entries($defs).map(([name, schema]) => {
    const [twin] = Object.entries($defs).find(([, other]) => hasSameShape(schema, other)) ?? [name];
    return renderDefinition(name, schema, twin, shared);
  });
  return [INTRO, renderShared(shared), ...sections].join("\n");
}

function hasSameShape(one: Schema, other: Schema): boolean {
  return shapeOf(one) === shapeOf(other);
}

/** Without constants, in which the documents of `withdraw` and `deprecate` differ. */
function shapeOf({ anyOf, properties }: Schema): string {
  return JSON.stringify([anyOf, properties], (name, value) => (name === "const" ? "" : value));
}

/** Rows that at least three commands have; one table says what they mean. */
function findShared(schemas: readonly Schema[]): Map<string, Row> {
  const rows = schemas.flatMap((schema) => rowsOf(schema, "")).filter(([path]) => !/[.[]/.test(path));
  const isShared = (row: Row): boolean => rows.filter((each) => keyOf(each) === keyOf(row)).length >= 3;
  return new Map(rows.filter(isShared).map((row) => [keyOf(row), row]));
}

function keyOf([path, type, text]: Row): string {
  return `${path} ${type} ${text}`;
}

function renderShared(shared: ReadonlyMap<string, Row>): string {
  return `## Shared properties\n\n${renderRows([...shared.values()])}\n`;
}

function renderDefinition(
  name: string,
  schema: Schema,
  twin: string,
  shared: ReadonlyMap<string, Row>,
): string {
  const head = [`## ${name}`, schema.description ?? ""];
  const parts = (schema.anyOf ?? [schema]).flatMap((shape) => [
    twin === name ? renderTable(shape, shared) : `Properties as in [${twin}](#${twin}).`,
    ...(shape.examples ?? []).map(renderExample),
  ]);
  return `${[...head, ...parts].filter((part) => part !== "").join("\n\n")}\n`;
}

function renderTable(schema: Schema, shared: ReadonlyMap<string, Row>): string {
  const rows = rowsOf(schema, "");
  const others = rows.filter((row) => shared.has(keyOf(row))).map(([path]) => `\`${path}\``);
  const own = rows.filter((row) => !shared.has(keyOf(row)));
  const tables = own.length === 0 ? [] : [renderRows(own)];
  if (others.length > 0) tables.push(`[Shared](#shared-properties): ${others.join(", ")}.`);
  return tables.join("\n\n");
}

function renderRows(rows: readonly Row[]): string {
  return rows
    .map(
      ([path, type, text]) =>
        `* \`${path}\`${type === "" ? "" : ` (${type})`}${saysMore(path, text) ? `: ${text}` : ""}`,
    )
    .join("\n");
}

const FILLERS = ["the", "its", "what", "was", "whether", "it", "is"];

/** "The version" says no more than `version`. */
function saysMore(path: string, text: string): boolean {
  const name = path.slice(path.lastIndexOf(".") + 1).toLowerCase();
  const words = text.toLowerCase().match(/\w+/g) ?? [];
  return words.some((word) => !FILLERS.includes(word) && !name.includes(word));
}

const EXAMPLE_WIDTH = 110;

type Row = readonly [path: string, type: string, text: string];

/** A row for each property, those of objects within it after it. */
function rowsOf({ properties = {}, required = [] }: Schema, before: string): Row[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const path = `${before}${name}`;
    const types = [describeType(schema), required.includes(name) ? "" : "optional"];
    const type = types.filter((each) => each !== "" && each !== "string").join(", ");
    const row: Row = [path, type, schema.description ?? ""];
    return [row, ...rowsOf(schema, `${path}.`), ...rowsOf(schema.items ?? {}, `${path}[].`)];
  });
}

function describeType(schema: Schema): string {
  const { $ref, type, items, additionalProperties } = schema;
  if ($ref !== undefined) return linkTo($ref);
  if (schema.const !== undefined) return `\`${schema.const}\``;
  if (schema.enum !== undefined) return schema.enum.map((word) => `\`${word}\``).join(", ");
  // The rows of their members follow.
  if (schema.type === "object" && schema.properties !== undefined) return "";
  if (items?.properties !== undefined) return "";
  if (items !== undefined)
    return items.enum === undefined ? `${describeType(items)}[]` : `list of ${describeType(items)}`;
  if (additionalProperties !== undefined) return `map of ${describeType(additionalProperties)}`;
  return [type ?? []].flat().join("|");
}

function linkTo(ref: string): string {
  const name = ref.replace("#/$defs/", "");
  return `[${name}](#${name.toLowerCase()})`;
}

function renderExample(example: unknown): string {
  const [open, ...members] = JSON.stringify(example).split(/(?<=,)(?=["{[])/);
  return `\`\`\`json\n${members.reduce(wrap, open ?? "")}\n\`\`\``;
}

function wrap(text: string, member: string): string {
  const line = text.slice(text.lastIndexOf("\n") + 1);
  return `${text}${line.length + member.length > EXAMPLE_WIDTH ? "\n" : ""}${member}`;
}
