import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { UPLOAD } from "../test/support/github/assets.ts";
import { routes } from "../test/support/github/service.ts";

/**
 * Cuts the operations that the GitHub stand-in serves, with everything they refer to, out of GitHub's description:
 *
 *     npm pack @octokit/openapi@23.0.2 && tar xzf octokit-openapi-23.0.2.tgz
 *     node scripts/openapi-subset.ts package/generated/api.github.com.json
 */
type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
type JsonObject = { readonly [key: string]: Json };

const prose = [
  "description",
  "summary",
  "example",
  "examples",
  "externalDocs",
  "title",
  "tags",
  "discriminator",
];

const [input] = process.argv.slice(2);
if (input === undefined) throw new Error("usage: node scripts/openapi-subset.ts PATH/api.github.com.json");
const source = JSON.parse(readFileSync(input, "utf8")) as JsonObject;
const target = join(import.meta.dirname, "../test/support/github/openapi/subset.json");
writeFileSync(target, renderLines(cutSubset(source)));

function cutSubset(document: JsonObject): JsonObject {
  const paths = pickPaths(document.paths as JsonObject);
  const kept = new Map<string, Json>();
  collectRefs(document, paths, kept);
  const components: Record<string, Record<string, Json>> = {};
  for (const [pointer, value] of [...kept].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const [, , kind = "", name = ""] = pointer.split("/");
    components[kind] = { ...components[kind], [name]: value };
  }
  return { openapi: document.openapi ?? "", info: cleanNode(document.info ?? {}), paths, components };
}

/** One line a path or component, so that a new version of the description can be reviewed as a diff. */
function renderLines(node: Json, depth = 0): string {
  if (depth === 3 || node === null || typeof node !== "object" || Array.isArray(node))
    return JSON.stringify(node);
  const entries = Object.entries(node).map(
    ([key, value]) => `${JSON.stringify(key)}:${renderLines(value, depth + 1)}`,
  );
  return `{\n${entries.join(",\n")}\n}${depth === 0 ? "\n" : ""}`;
}

function pickPaths(paths: JsonObject): JsonObject {
  const wanted = new Set([...Object.keys(routes), UPLOAD]);
  const picked: Record<string, Record<string, Json>> = {};
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods as JsonObject)) {
      const { operationId, parameters = [], requestBody, responses = {} } = operation as JsonObject;
      if (!wanted.delete(String(operationId))) continue;
      const parts = {
        operationId,
        parameters,
        responses,
        ...(requestBody === undefined ? {} : { requestBody }),
      };
      picked[path] = { ...picked[path], [method]: cleanNode(parts as JsonObject) };
    }
  }
  if (wanted.size > 0) throw new Error(`not in the description: ${[...wanted].join(", ")}`);
  return picked;
}

function collectRefs(document: JsonObject, node: Json, kept: Map<string, Json>): void {
  if (node === null || typeof node !== "object") return;
  const pointer = Array.isArray(node) ? undefined : (node as JsonObject).$ref;
  if (typeof pointer === "string" && !kept.has(pointer)) {
    const [, , kind = "", name = ""] = pointer.split("/");
    const found = ((document.components as JsonObject)[kind] as JsonObject)[name];
    if (found === undefined) throw new Error(`${pointer} leads nowhere`);
    kept.set(pointer, cleanNode(found));
    collectRefs(document, kept.get(pointer) ?? null, kept);
  }
  for (const child of Object.values(node)) collectRefs(document, child, kept);
}

/** Drops what is for people only. Under `properties` the keys are names, not keywords. */
function cleanNode(node: Json, names = false): Json {
  if (node === null || typeof node !== "object") return node;
  if (Array.isArray(node)) return node.map((each) => cleanNode(each));
  const entries = Object.entries(node).filter(
    ([key]) => names || !(prose.includes(key) || key.startsWith("x-")),
  );
  const cleaned = Object.fromEntries(
    entries.map(([key, value]) => [key, cleanNode(value, key === "properties" && !names)]),
  );
  return names ? cleaned : rewriteNullable(cleaned);
}

/** OpenAPI 3.0 says `nullable`, JSON Schema says `null`; beside `$ref` or `anyOf` only the latter can be checked. */
function rewriteNullable({ nullable, ...schema }: JsonObject): Json {
  if (nullable !== true) return schema;
  if (typeof schema.type !== "string") return { anyOf: [schema, { type: "null" }] };
  const choices = Array.isArray(schema.enum) ? { enum: [...schema.enum, null] } : {};
  return { ...schema, ...choices, type: [schema.type, "null"] };
}
