import { Ajv } from "ajv";

/**
 * What GitHub takes for a workflow, as far as these pages go; a word that is not here is a slip:
 * https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-syntax
 */
const text = { type: "string" };
const values = { type: "object", additionalProperties: { type: ["string", "number", "boolean"] } };
const access = { enum: ["read", "write", "none"] };
const permissions = {
  type: "object",
  additionalProperties: false,
  properties: Object.fromEntries(
    ["actions", "attestations", "contents", "id-token", "packages", "pages", "security-events"].map(
      (name) => [name, access],
    ),
  ),
};
const step = {
  type: "object",
  additionalProperties: false,
  properties: { id: text, if: text, name: text, uses: text, run: text, with: values, env: values },
  not: { required: ["uses", "run"] },
};
const steps = { type: "array", minItems: 1, items: step };
const job = {
  type: "object",
  additionalProperties: false,
  required: ["runs-on", "steps"],
  properties: {
    name: text,
    if: text,
    needs: { anyOf: [text, { type: "array", items: text }] },
    permissions,
    "runs-on": text,
    "timeout-minutes": { type: "number" },
    outputs: values,
    strategy: { type: "object" },
    env: values,
    steps,
  },
};
/** A job of a workflow elsewhere. */
const called = {
  type: "object",
  additionalProperties: false,
  required: ["uses"],
  properties: { permissions, uses: text, with: values, secrets: values },
};
const jobs = { type: "object", minProperties: 1, additionalProperties: { anyOf: [job, called] } };
const on = {
  anyOf: [
    { enum: ["push", "pull_request", "workflow_dispatch"] },
    {
      type: "object",
      minProperties: 1,
      additionalProperties: false,
      properties: {
        push: { type: "object" },
        release: { type: "object" },
        repository_dispatch: { type: "object" },
        schedule: { type: "array" },
        workflow_dispatch: { type: ["object", "null"] },
      },
    },
  ],
};
const root = { name: text, on, permissions, concurrency: { type: ["string", "object"] }, env: values, jobs };

/** The parts of a workflow that pages show, each by what is in it. */
const PARTS: readonly { readonly isOne: (value: object) => boolean; readonly schema: object }[] = [
  { isOne: (value) => Array.isArray(value), schema: steps },
  {
    isOne: (value) => "jobs" in value,
    schema: {
      type: "object",
      required: ["on", "permissions", "jobs"],
      additionalProperties: false,
      properties: root,
    },
  },
  { isOne: isJobs, schema: jobs },
  {
    isOne: (value) => "steps" in value,
    schema: { type: "object", required: ["steps"], additionalProperties: false, properties: job.properties },
  },
  { isOne: (value) => "with" in value, schema: step },
  {
    isOne: (value) => "on" in value || "permissions" in value,
    schema: { type: "object", additionalProperties: false, properties: root },
  },
];

function isJobs(value: object): boolean {
  return Object.values(value).every((each) => typeof each === "object" && each !== null && "runs-on" in each);
}

/** What is wrong with a part of a workflow; undefined of what is no such part. */
export function judgeWorkflowPart(value: object): string | undefined {
  const part = PARTS.find(({ isOne }) => isOne(value));
  if (part === undefined) return undefined;
  const ajv = new Ajv({ allErrors: true, strict: false });
  return ajv.validate(part.schema, value) ? "" : ajv.errorsText();
}
