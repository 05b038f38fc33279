import type { AnySchema, ErrorObject } from "ajv";
import type { Answer, Call } from "../routing.ts";
import { judgeAnswer, judgeRequest, listOperations, type Operation, resolveSchema } from "./description.ts";

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
