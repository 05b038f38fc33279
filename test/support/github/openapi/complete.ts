import type { AnySchema } from "ajv";
import type { Answer } from "../routing.ts";
import { listOperations, resolveSchema } from "./description.ts";

/** The parts of JSON Schema that GitHub's description uses. */
interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, AnySchema>>;
  readonly required?: readonly string[];
  readonly items?: AnySchema;
  readonly anyOf?: readonly AnySchema[];
  readonly oneOf?: readonly AnySchema[];
  readonly allOf?: readonly AnySchema[];
  readonly enum?: readonly unknown[];
  readonly format?: string;
}

/** Adds the fields that GitHub's description requires of an answer and no program here reads, as empty as they may be. */
export function completeAnswer(operationId: string, answer: Answer): Answer {
  const { content } = listOperations().get(operationId)?.responses[answer.status] ?? {};
  const schema = content?.["application/json"]?.schema;
  if (schema === undefined || answer.body === undefined) return answer;
  return { ...answer, body: complete(schema, answer.body) };
}

function complete(schema: AnySchema, value: unknown): unknown {
  const { items, properties = {}, required = [] } = alternativeFor(schema, value);
  if (Array.isArray(value)) return items === undefined ? value : value.map((each) => complete(items, each));
  if (typeof value !== "object" || value === null) return value;
  const given = Object.entries(value).map(([name, each]) => {
    const own = properties[name];
    return [name, own === undefined ? each : complete(own, each)];
  });
  const missing = required.filter((name) => !Object.hasOwn(value, name));
  return Object.fromEntries([...given, ...missing.map((name) => [name, sample(properties[name] ?? {})])]);
}

/** The schema itself, or the first of its alternatives that is a list or an object as the value is. */
function alternativeFor(schema: AnySchema, value: unknown): Schema {
  const found = resolveSchema(schema) as Schema;
  const alternatives = found.anyOf ?? found.oneOf ?? found.allOf;
  if (alternatives === undefined || found.properties !== undefined) return found;
  const resolved = alternatives.map((each) => alternativeFor(each, value));
  return resolved.find(({ type }) => (type === "array") === Array.isArray(value) && type !== "null") ?? found;
}

function sample(schema: AnySchema): unknown {
  const { type, anyOf, oneOf, allOf, enum: choices, format } = resolveSchema(schema) as Schema;
  const alternatives = anyOf ?? oneOf ?? allOf;
  if (alternatives !== undefined) {
    const isNullable = alternatives.some((each) => (resolveSchema(each) as Schema).type === "null");
    return isNullable ? null : sample(alternatives[0] ?? {});
  }
  if (Array.isArray(type)) return null;
  if (choices !== undefined) return choices[0];
  if (type === "object") return complete(schema, {});
  if (type === "array") return [];
  if (type === "boolean") return false;
  if (type === "integer" || type === "number") return 0;
  if (format === "date-time") return "2020-01-01T00:00:00Z";
  return format === "uri" ? "https://github.example" : "";
}
