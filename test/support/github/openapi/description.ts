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

/** What a schema has against a value. */
export const judgeRequest = createJudge((node) => node);
/** The same without a word about what is missing. */
export const judgeAnswer = createJudge(withoutRequired);

for (const [path, methods] of Object.entries(description.paths)) {
  for (const [method, raw] of Object.entries(methods))
    operations.set(raw.operationId, openOperation(method, path, raw));
}

/** Every operation of the subset by its id. */
export function listOperations(): ReadonlyMap<string, Operation> {
  return operations;
}

/** Follows a reference inside the description. */
export function resolveSchema(schema: AnySchema): AnySchema {
  return typeof schema === "object" && "$ref" in schema ? (follow(schema as Reference) as AnySchema) : schema;
}

/** Schemas are compiled when they are first needed. */
function createJudge(adapt: <T>(node: T) => T) {
  const options = { strict: false, allErrors: true, verbose: true, inlineRefs: false };
  const ajv = new Ajv({ ...options, code: { optimize: false } });
  const validators = new Map<AnySchema, ValidateFunction>();
  addFormats.default(ajv);
  ajv.addFormat("int64", true);
  ajv.addFormat("binary", true);
  ajv.addSchema({ $id: "github", components: adapt(description.components) });
  return (schema: AnySchema, value: unknown): readonly ErrorObject[] => {
    const validate = validators.get(schema) ?? ajv.compile(absolute(adapt(schema)));
    validators.set(schema, validate);
    return validate(value) ? [] : (validate.errors ?? []);
  };
}

/** Without required fields several of exclusive alternatives may fit. */
function withoutRequired<T>(node: T): T {
  const isList = (key: string, value: unknown) => key === "required" && Array.isArray(value);
  const text = JSON.stringify(node, (key, value) => (isList(key, value) ? undefined : value));
  return JSON.parse(text.replaceAll('"oneOf":', '"anyOf":'));
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
