import { readFileSync } from "node:fs";
import { Ajv, type AnySchema, type ErrorObject, type ValidateFunction } from "ajv";
import addFormats from "ajv-formats";

/** A parameter of an operation. */
interface Parameter {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly required?: boolean;
}

/** What may be in a body, by media type. */
interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: AnySchema }>>;
}

/** An operation as GitHub describes it. */
export interface Operation {
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body: Content | undefined;
  readonly responses: Readonly<Record<string, Content>>;
}

interface RawOperation {
  readonly operationId: string;
  readonly parameters: readonly (Parameter | Reference)[];
  readonly requestBody?: Content | Reference;
  readonly responses: Readonly<Record<string, Content | Reference>>;
}

interface Reference {
  readonly $ref: string;
}

interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, RawOperation>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

const description = JSON.parse(readFileSync(new URL("subset.json", import.meta.url), "utf8")) as Description;
const operations = new Map<string, Operation>();
const validators = new WeakMap<object, ValidateFunction>();
const ajv = createAjv();

for (const [path, methods] of Object.entries(description.paths)) {
  for (const [method, raw] of Object.entries(methods))
    operations.set(raw.operationId, openOperation(method, path, raw));
}

/** Every operation of the subset by its id. */
export function listOperations(): ReadonlyMap<string, Operation> {
  return operations;
}

/** What a schema has against a value; schemas are compiled when they are first needed. */
export function judgeValue(schema: AnySchema, value: unknown): readonly ErrorObject[] {
  const key = typeof schema === "object" ? schema : {};
  const validate = validators.get(key) ?? ajv.compile(absolute(schema));
  validators.set(key, validate);
  return validate(value) ? [] : (validate.errors ?? []);
}

/** Follows a reference inside the description. */
export function resolveSchema(schema: AnySchema): AnySchema {
  return typeof schema === "object" && "$ref" in schema ? (follow(schema as Reference) as AnySchema) : schema;
}

function createAjv(): Ajv {
  const options = { strict: false, allErrors: true, verbose: true, inlineRefs: false };
  const ajv = new Ajv({ ...options, code: { optimize: false } });
  addFormats.default(ajv);
  ajv.addFormat("int64", true);
  ajv.addFormat("binary", true);
  return ajv.addSchema({ $id: "github", components: description.components });
}

/** References of a standalone schema must name the document that they point into. */
function absolute(schema: AnySchema): AnySchema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"github#/'));
}

function openOperation(method: string, path: string, raw: RawOperation): Operation {
  const responses = Object.entries(raw.responses).map(([status, each]) => [status, open<Content>(each)]);
  return {
    method: method.toUpperCase(),
    path,
    parameters: raw.parameters.map((each) => open<Parameter>(each)),
    body: raw.requestBody === undefined ? undefined : open<Content>(raw.requestBody),
    responses: Object.fromEntries(responses),
  };
}

function open<T extends object>(node: T | Reference): T {
  return "$ref" in node ? (follow(node) as T) : node;
}

function follow({ $ref }: Reference): unknown {
  const [, , kind = "", name = ""] = $ref.split("/");
  return description.components[kind]?.[name];
}
