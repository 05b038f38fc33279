import type { AnySchema, ErrorObject } from "ajv";
import type { Answer, Call } from "../routing.ts";
import { judgeText, judgeValue, listOperations, type Operation, resolveSchema } from "./description.ts";
import { type Deviation, deviations, type Finding } from "./deviations.ts";

/** Judges exchanges by GitHub's own description of its API, less the deviations that are known. */
export interface Checker {
  readonly deviations: readonly Deviation[];
  /** The deviations that were met, so that none outlives its reason. */
  readonly met: Set<string>;
}

type Judge = (finding: Omit<Finding, "operationId" | "side">, words: string) => void;

/** A checker with the checked-in deviations, or with fewer. */
export function createChecker(known: readonly Deviation[] = deviations): Checker {
  return { deviations: known, met: new Set() };
}

/** What the description has against a request. */
export function checkRequest(checker: Checker, operationId: string, call: Call): readonly string[] {
  return collect(checker, operationId, "request", (operation, judge) => {
    checkParameters(operation, call, judge);
    checkRequestBody(operation, call, judge);
  });
}

/** What the description has against an answer. */
export function checkResponse(checker: Checker, operationId: string, answer: Answer): readonly string[] {
  return collect(checker, operationId, "response", (operation, judge) => {
    const declared = operation.responses[answer.status];
    if (declared === undefined)
      return judge({ what: "status", detail: `${answer.status}` }, "status is not declared");
    const type =
      answer.raw === undefined ? "application/json" : (answer.headers?.["content-type"] ?? "raw bytes");
    const schema = declared.content?.[type]?.schema;
    if (schema !== undefined) return checkJson(schema, answer.body, judge);
    const expected = declared.content !== undefined || answer.raw !== undefined;
    if (expected) judge({ what: "media-type", detail: type }, "media type is not declared");
  });
}

function collect(
  checker: Checker,
  operationId: string,
  side: Finding["side"],
  check: (operation: Operation, judge: Judge) => void,
): readonly string[] {
  const operation = listOperations().get(operationId);
  if (operation === undefined) return [`${operationId} is not in the description`];
  const found: string[] = [];
  check(operation, (finding, words) => {
    const deviation = checker.deviations.find(({ covers }) => covers({ ...finding, operationId, side }));
    if (deviation === undefined) found.push(`${operationId} ${side}: ${finding.detail}: ${words}`);
    else checker.met.add(deviation.name);
  });
  return found;
}

function checkParameters({ parameters }: Operation, { params, query }: Call, judge: Judge): void {
  const byRepositoryId = params.repositoryId !== undefined;
  for (const { name, in: place, required, schema } of parameters) {
    const value = place === "path" ? params[name] : (query.get(name) ?? undefined);
    const missing = required === true && value === undefined && !(byRepositoryId && place === "path");
    if (missing) judge({ what: "parameter", detail: name }, "parameter is missing");
    if (value !== undefined) judgeErrors(judgeText(schema, value), judge, name);
  }
  for (const name of query.keys()) {
    const known = parameters.some((parameter) => parameter.name === name && parameter.in === "query");
    if (!known) judge({ what: "parameter", detail: name }, "parameter is not declared");
  }
}

function checkRequestBody({ body }: Operation, { bytes, headers, body: given }: Call, judge: Judge): void {
  const schema = body?.content?.["application/json"]?.schema;
  const type = headers["content-type"] ?? "none";
  if (schema === undefined) {
    const declared = body?.content?.[type] !== undefined;
    const sent = bytes > 0 || Number(headers["content-length"] ?? 0) > 0;
    if (sent && !declared) judge({ what: "media-type", detail: type }, "media type is not declared");
    return;
  }
  checkJson(schema, given, judge);
}

/** The schemas allow any further field, which would let a misspelt one pass. */
function checkJson(schema: AnySchema, value: unknown, judge: Judge): void {
  judgeErrors(judgeValue(schema, value), judge);
  const { properties } = resolveSchema(schema) as { properties?: Record<string, AnySchema> };
  if (properties === undefined || typeof value !== "object" || value === null) return;
  for (const name of Object.keys(value)) {
    if (properties[name] === undefined) judge({ what: "field", detail: name }, "field is not declared");
  }
}

function judgeErrors(errors: readonly ErrorObject[], judge: Judge, where = ""): void {
  for (const { instancePath, keyword, message, data } of errors) {
    const value = typeof data === "object" ? keyword : `${keyword} ${data}`;
    judge({ what: "schema", detail: `${where}${instancePath} ${value}` }, message ?? keyword);
  }
}
