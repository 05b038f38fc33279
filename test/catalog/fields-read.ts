import { vi } from "vitest";
import { CatalogReader } from "../../src/catalog/json.ts";

/** The fields that a parser asks for, such as `sbom.size`. */
export function fieldsRead(parse: () => unknown): string[] {
  const fields = new Set<string>();
  const record = (reader: CatalogReader, prefix: string): CatalogReader =>
    new Proxy(reader, {
      get:
        (_reader, method: keyof CatalogReader) =>
        (...given: readonly unknown[]) => {
          const value: unknown = Reflect.apply(reader[method], reader, given);
          const [field] = given;
          if (field === undefined) return value;
          const path = `${prefix}${field}`;
          fields.add(path);
          if (value instanceof CatalogReader) return record(value, `${path}.`);
          if (!Array.isArray(value) || !(value[0]?.[1] instanceof CatalogReader)) return value;
          return value.map(([name, entry]) => [name, record(entry, `${path}.${name}.`)]);
        },
    });
  const read = CatalogReader.parse;
  vi.spyOn(CatalogReader, "parse").mockImplementation((...file) => record(read(...file), ""));
  parse();
  vi.restoreAllMocks();
  return [...fields];
}

/** That of a field such as `sbom.size`. */
export function valueAt(text: string, field: string): unknown {
  const json: unknown = JSON.parse(text);
  return field.split(".").reduce((value, name) => (value as Record<string, unknown>)[name], json);
}
