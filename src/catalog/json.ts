import type { ProblemError } from "../errors.ts";
import { isObject, measureJson } from "../json.ts";
import { quote, shorten } from "../provider/quote.ts";
import { type Form, hasForm } from "./forms.ts";
import { damaged, isMirrored, MIRRORED_SCHEMA, newer, SCHEMA } from "./schema.ts";

/** Fields that this program does not know: a later one wrote them, so they are written back as they are. */
export type UnknownFields = Readonly<Record<string, unknown>>;

/** What a file or a part of it may hold beside what this program knows. */
export interface Extensible {
  readonly unknown?: UnknownFields;
}

/** A list of 10,000 versions on 14 platforms has 4 MB; what is far beyond that is no catalog. */
const LONGEST_FILE = 16_000_000;
const LONGEST_LIST = 20_000;
/** As many versions have fewer, with all that is listed of fourteen platforms each. */
const MOST_VALUES = 2_000_000;
/** No program of ours nests deeper than four; what nests without end fills the memory, and can't be written again. */
const DEEPEST = 50;

/** Reads one JSON document of the catalog and refuses, by name, whatever is not shaped as expected. */
export class CatalogReader {
  readonly #path: string;
  readonly #object: UnknownFields;
  readonly #known = new Set<string>();

  private constructor(path: string, object: UnknownFields) {
    this.#path = path;
    this.#object = object;
  }

  /** Opens a file of the catalog, if it is one that this program understands. */
  static parse(path: string, text: string, newest = SCHEMA): CatalogReader {
    if (text.length > LONGEST_FILE)
      throw damaged(path, `${text.length} characters`, `at most ${LONGEST_FILE}`);
    const { depth, values } = measureJson(new TextEncoder().encode(text));
    if (depth > DEEPEST) throw damaged(path, "JSON without end", `at most ${DEEPEST} levels of it`);
    if (values > MOST_VALUES) throw damaged(path, `${values} values`, `at most ${MOST_VALUES}`);
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch (cause) {
      throw damaged(path, "no JSON", "one JSON object", { cause });
    }
    if (!isObject(value)) throw damaged(path, "no JSON object", "one JSON object");
    const reader = new CatalogReader(path, value);
    reader.#checkSchema(newest);
    return reader;
  }

  text(key: string, form: Form): string {
    const value = this.#take(key);
    if (typeof value !== "string") throw this.#wrong(key, "a text");
    if (!hasForm(value, form)) throw this.#wrong(key, form.expected);
    return value;
  }

  optionalText(key: string, form: Form): string | undefined {
    return this.#take(key) === undefined ? undefined : this.text(key, form);
  }

  /** A size in bytes. */
  size(key: string): number {
    const value = this.#take(key);
    if (typeof value === "number" && Number.isSafeInteger(value) && value >= 0) return value;
    throw this.#wrong(key, "a number of bytes");
  }

  optionalSize(key: string): number | undefined {
    return this.#take(key) === undefined ? undefined : this.size(key);
  }

  texts(key: string, form: Form): string[] {
    const value = this.#take(key);
    if (!Array.isArray(value) || !value.every((item) => typeof item === "string")) {
      throw this.#wrong(key, "a list of texts");
    }
    if (value.length > LONGEST_LIST) throw this.#odd(key, value.length, `at most ${LONGEST_LIST} entries`);
    const odd = value.find((item) => !hasForm(item, form));
    if (odd !== undefined) throw this.#odd(key, odd, form.expected);
    const twice = findTwice(value);
    if (twice !== undefined) throw this.#odd(key, twice, "each once");
    return value;
  }

  /** Lists of texts, each with the name that it stands under. */
  lists(key: string, { name, item }: { readonly name: Form; readonly item: Form }): [string, string[]][] {
    const value = this.#take(key);
    if (!isObject(value)) throw this.#wrong(key, "an object of lists");
    const odd = Object.keys(value).find((one) => !hasForm(one, name));
    if (odd !== undefined) throw this.#odd(key, odd, name.expected);
    const lists = new CatalogReader(`${this.#path} ${key}`, value);
    return Object.keys(value).map((one) => [one, lists.texts(one, item)]);
  }

  /** Texts that may be missing, each with the name that it stands under. */
  optionalNamed(
    key: string,
    { name, item }: { readonly name: Form; readonly item: Form },
  ): [string, string][] {
    const value = this.#take(key);
    if (value === undefined) return [];
    if (!isObject(value)) throw this.#wrong(key, "an object of texts");
    const names = Object.keys(value);
    if (names.length > LONGEST_LIST) throw this.#odd(key, names.length, `at most ${LONGEST_LIST} entries`);
    const odd = names.find((one) => !hasForm(one, name));
    if (odd !== undefined) throw this.#odd(key, odd, name.expected);
    const texts = new CatalogReader(`${this.#path} ${key}`, value);
    return names.map((one) => [one, texts.text(one, item)]);
  }

  optionalTexts(key: string, form: Form): string[] | undefined {
    return this.#take(key) === undefined ? undefined : this.texts(key, form);
  }

  /** The objects of a list, or of an object's values, each with the key it stands under. */
  entries(key: string): [string, CatalogReader][] {
    const value = this.#take(key);
    if (typeof value !== "object" || value === null) throw this.#wrong(key, "a list or an object of objects");
    const items = Object.entries(value);
    if (items.length > LONGEST_LIST) throw this.#odd(key, items.length, `at most ${LONGEST_LIST} entries`);
    return items.map(([name, item]) => {
      const part = `${key}.${shorten(name)}`;
      if (!isObject(item)) throw this.#odd(part, item, "an object");
      return [name, new CatalogReader(`${this.#path} ${part}`, item)];
    });
  }

  /** The same of a list that may be missing. */
  optionalEntries(key: string): [string, CatalogReader][] {
    return this.#take(key) === undefined ? [] : this.entries(key);
  }

  /** What has not been asked for until now; to be called last. */
  unknown(): Extensible {
    const rest = Object.entries(this.#object).filter(([key]) => !this.#known.has(key));
    if (rest.length === 0) return {};
    const changed = rest.find(([, value]) => !survivesRewriting(value));
    if (changed !== undefined) throw this.#unsafe(changed[0]);
    return { unknown: Object.fromEntries(rest) };
  }

  #take(key: string): unknown {
    this.#known.add(key);
    return Object.hasOwn(this.#object, key) ? this.#object[key] : undefined;
  }

  /** The very first sites have no schema in most files; they are of the first layout. */
  #checkSchema(newest: number): void {
    const schema = this.#take("schema") ?? SCHEMA;
    if (schema === MIRRORED_SCHEMA && schema > newest) throw isMirrored(this.#path);
    if (typeof schema === "number" && schema > newest) throw newer(this.#path, `schema ${schema}`);
    const isKnown = typeof schema === "number" && Number.isInteger(schema) && schema >= SCHEMA;
    if (!isKnown) throw this.#wrong("schema", `a number from ${SCHEMA} to ${newest}`);
  }

  #wrong(key: string, expected: string): ProblemError {
    return this.#odd(key, Object.hasOwn(this.#object, key) ? this.#object[key] : undefined, expected);
  }

  #odd(key: string, value: unknown, expected: string): ProblemError {
    return damaged(this.#path, `${quote(value)} under \`${key}\``, expected);
  }

  #unsafe(key: string): ProblemError {
    return newer(this.#path, `a number under \`${shorten(key)}\` that it can't write back as it is`);
  }
}

/** The first text of a list that is there before. */
export function findTwice(texts: readonly string[]): string | undefined {
  const seen = new Set<string>();
  return texts.find((text) => seen.size === seen.add(text).size);
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((item) => isDeeper(item, levels - 1));
}

/** Whether what somebody else wrote can be written back as it is. */
export function canBeKept(value: unknown): boolean {
  return !isDeeper(value, DEEPEST) && survivesRewriting(value);
}

/** Large numbers are rounded when they are read, and would be written back as others. */
function survivesRewriting(value: unknown): boolean {
  if (typeof value === "number") return Number.isFinite(value) && Math.abs(value) <= Number.MAX_SAFE_INTEGER;
  if (typeof value !== "object" || value === null) return true;
  return Object.values(value).every(survivesRewriting);
}

/** A document as it is stored: compact, with the final newline that git and people like. */
export function renderJson(value: unknown): string {
  return `${JSON.stringify(value)}\n`;
}

/** A file of the catalog: its schema, what this program knows, and what it does not. */
export function renderCatalogFile(fields: UnknownFields, { unknown }: Extensible, schema = SCHEMA): string {
  return renderJson({ schema, ...fields, ...unknown });
}
