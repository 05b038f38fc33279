import { ProblemError } from "../errors.ts";

type JsonObject = Readonly<Record<string, unknown>>;

/** Reads one JSON document of the catalogue and refuses, by name, whatever is not shaped as expected. */
export class CatalogueReader {
  readonly #path: string;
  readonly #object: JsonObject;

  private constructor(path: string, object: JsonObject) {
    this.#path = path;
    this.#object = object;
  }

  static parse(path: string, text: string): CatalogueReader {
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch (cause) {
      throw damaged(path, "no JSON", "one JSON object", { cause });
    }
    if (!isObject(value)) throw damaged(path, "no JSON object", "one JSON object");
    return new CatalogueReader(path, value);
  }

  text(key: string): string {
    const value = this.#object[key];
    if (typeof value !== "string") throw this.#wrong(key, "a text");
    return value;
  }

  optionalText(key: string): string | undefined {
    return this.#object[key] === undefined ? undefined : this.text(key);
  }

  number(key: string): number {
    const value = this.#object[key];
    if (typeof value !== "number") throw this.#wrong(key, "a number");
    return value;
  }

  texts(key: string): string[] {
    const value = this.#object[key];
    if (!Array.isArray(value) || !value.every((item) => typeof item === "string")) {
      throw this.#wrong(key, "a list of texts");
    }
    return value;
  }

  /** The objects of a list, or of an object's values, each with the key it stands under. */
  entries(key: string): [string, CatalogueReader][] {
    const value = this.#object[key];
    if (typeof value !== "object" || value === null) throw this.#wrong(key, "a list or an object of objects");
    return Object.entries(value).map(([name, item]) => {
      if (!isObject(item)) throw this.#wrong(`${key}.${name}`, "an object");
      return [name, new CatalogueReader(`${this.#path} ${key}.${name}`, item)];
    });
  }

  #wrong(key: string, expected: string): ProblemError {
    return damaged(this.#path, `${JSON.stringify(this.#object[key])} under \`${key}\``, expected);
  }
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function damaged(path: string, found: string, expected: string, options?: ErrorOptions): ProblemError {
  const fix = "Restore the file from the branch's history: it is the only record of what was published";
  return new ProblemError(
    [{ code: "catalogue-invalid", found: `${path} holds ${found}`, expected, fix }],
    options,
  );
}

/** A document as it is stored: compact, with the final newline that git and people like. */
export function renderJson(value: unknown): string {
  return `${JSON.stringify(value)}\n`;
}
