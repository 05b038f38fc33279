import { FILE } from "./settings/file.ts";

/** Where editors find the schema; it is published with the program. */
export const SCHEMA_URL =
  "https://raw.githubusercontent.com/provider-pages/provider-pages/v1/schemas/provider-mirror.json";

/** What editors know of the file: its structure, from the same declaration that it is read with. */
export function renderJsonSchema(): string {
  const schema = {
    $schema: "http://json-schema.org/draft-07/schema#",
    $id: SCHEMA_URL,
    title: "Providers to mirror",
    ...FILE.schema,
  };
  return `${JSON.stringify(schema, null, 2)}\n`;
}
