import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { Ajv } from "ajv";
import addFormats from "ajv-formats";

const SCHEMAS = join(
  dirname(createRequire(import.meta.url).resolve("@cyclonedx/cyclonedx-library/package.json")),
  "res/schema",
);
const schema = (name: string) => JSON.parse(readFileSync(join(SCHEMAS, name), "utf8"));

/** What CycloneDX's own schema of version 1.6 says against a document. */
export function findSchemaErrors(document: unknown): readonly object[] {
  const ajv = new Ajv({ strict: false });
  addFormats.default(ajv);
  for (const format of ["idn-email", "iri-reference"]) ajv.addFormat(format, true);
  for (const name of ["spdx", "jsf-0.82", "cryptography-defs"])
    ajv.addSchema(
      schema(`${name}.SNAPSHOT.schema.json`),
      `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json`,
    );
  const validate = ajv.compile(schema("bom-1.6.SNAPSHOT.schema.json"));
  return validate(document) ? [] : (validate.errors ?? []);
}
