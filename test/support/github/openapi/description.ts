import { readFileSync } from "node:fs";
import { Ajv, type AnySchema, type ErrorObject, type ValidateFunction } from "ajv";
import addFormats from "ajv-formats";
import type { Answer, Call } from "../routing.ts";

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
interface Operation {
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
const judgeRequest = createJudge((node) => node);
/** The same without a word about what is missing. */
const judgeAnswer = createJudge(withoutRequired);

for (const [path, methods] of Object.entries(description.paths)) {
  for (const [method, raw] of Object.entries(methods))
    operations.set(raw.operationId, openOperation(method, path, raw));
}

/** Every operation of the subset by its id. */
export function listOperations(): ReadonlyMap<string, Operation> {
  return operations;
}

/** Follows a reference inside the description. */
function resolveSchema(schema: AnySchema): AnySchema {
  return typeof schema === "object" && "$ref" in schema ? (follow(schema as Reference) as AnySchema) : schema;
}

/** Schemas are compiled when they are first needed. */
function createJudge(adapt: <T>(node: T) => T) {
  const options = { strict: false, allErrors: true, verbose: true, inlineRefs: false };
  const ajv = new Ajv({ ...options, code: { optimize: false } });
  const validators = new Map<AnySchema, ValidateFunction>();
  addFormats.default(ajv);
  ajv.addFormat("int64", true);
  ajv.addFormat("repo.nwo", true);
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

/** Places where the real service leaves its own description. */
const DEVIATIONS: readonly RegExp[] = [
  // Uploads carry the type of the file: https://docs.github.com/en/rest/releases/assets#upload-a-release-asset
  /^repos\/upload-release-asset request: .*: media type is not declared$/,
  // Only the prose of the same page knows this state.
  /\/state: .* starter$/,
];

/** What GitHub's description has against a request. */
export function checkRequest(operationId: string, call: Call): readonly string[] {
  const operation = findOperation(operationId);
  const found = [...checkParameters(operation, call), ...checkRequestBody(operation, call)];
  return report(`${operationId} request`, found);
}

/**
 * What it has against the answer to a request that was good; all refusals have one form, which `refusal.ts` knows. An
 * answer has the fields that are read here, not all that GitHub's have.
 */
export function checkResponse(operationId: string, { status, body }: Answer): readonly string[] {
  if (status >= 300 || body === undefined) return [];
  const schema = findOperation(operationId).responses[status]?.content?.["application/json"]?.schema;
  const found =
    schema === undefined ? [`no answer ${status} is declared`] : checkJson(schema, body, judgeAnswer);
  return report(`${operationId} response`, found);
}

function findOperation(operationId: string): Operation {
  const operation = listOperations().get(operationId);
  if (operation === undefined) throw new Error(`${operationId} is not in the description`);
  return operation;
}

function report(where: string, found: readonly string[]): readonly string[] {
  return found
    .map((words) => `${where}: ${words}`)
    .filter((line) => !DEVIATIONS.some((known) => known.test(line)));
}

function checkParameters({ parameters }: Operation, { query }: Call): readonly string[] {
  const declared = parameters.flatMap((each) => (each.in === "query" ? [each.name] : []));
  const unknown = [...query.keys()].filter((name) => !declared.includes(name));
  const missing = parameters.filter(
    (each) => each.in === "query" && each.required === true && !query.has(each.name),
  );
  return [
    ...unknown.map((name) => `${name}: parameter is not declared`),
    ...missing.map(({ name }) => `${name}: parameter is missing`),
  ];
}

function checkRequestBody({ body }: Operation, { bytes, headers, body: given }: Call): readonly string[] {
  const schema = body?.content?.["application/json"]?.schema;
  if (schema !== undefined) return checkJson(schema, given, judgeRequest);
  const type = headers["content-type"] ?? "none";
  const isSent = bytes > 0 || Number(headers["content-length"] ?? 0) > 0;
  return isSent && body?.content?.[type] === undefined ? [`${type}: media type is not declared`] : [];
}

/** The schemas allow any further field, which would let a misspelt one pass. */
function checkJson(schema: AnySchema, value: unknown, judge: typeof judgeRequest): readonly string[] {
  const wrong = judge(schema, value).map(describeError);
  const { properties } = resolveSchema(schema) as { properties?: Record<string, AnySchema> };
  if (properties === undefined || typeof value !== "object" || value === null) return wrong;
  const unknown = Object.keys(value).filter((name) => properties[name] === undefined);
  return [...wrong, ...unknown.map((name) => `${name}: field is not declared`)];
}

function describeError({ instancePath, keyword, message, data }: ErrorObject): string {
  return `${instancePath}: ${message ?? keyword}${typeof data === "object" ? "" : `: ${data}`}`;
}
