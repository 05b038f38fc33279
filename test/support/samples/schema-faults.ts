import { Ajv2020 } from "ajv/dist/2020.js";
import { OUTPUT_SCHEMA } from "../../../scripts/output-schema.ts";

const validator = new Ajv2020({ allErrors: true, strict: false });
validator.addSchema(closed(OUTPUT_SCHEMA), "output");

/** The same schema, in which an object has the properties that are named and no others. */
function closed(schema: unknown): object {
  const copy = (_key: string, value: unknown): unknown =>
    isObject(value) && isObject(value.properties) && "required" in value
      ? { additionalProperties: false, ...value }
      : value;
  return JSON.parse(JSON.stringify(schema, copy));
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Why a document has not the shape of that name. */
export function schemaFaults(name: string, document: unknown): string[] {
  const validate = validator.getSchema(`output#/$defs/${name}`);
  if (validate === undefined) return [`there is no definition of ${name}`];
  validate(document);
  return (validate.errors ?? []).map(
    (error) => `${error.instancePath} ${error.message} ${JSON.stringify(error.params)}`,
  );
}
