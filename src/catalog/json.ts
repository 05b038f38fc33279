import { ProblemError } from "../errors.ts";
import { isObject, type JsonObject, MOST_NAMES, measureJson, parseObject } from "../json.ts";
import { quote, shorten } from "../text.ts";
import { type Form, hasForm } from "./forms.ts";

/** Of every catalog file. docs/internals.md says when to raise it. */
const SCHEMA = 1;

/** Fields written by a later version, which are written back unchanged. */
export type UnknownFields = Readonly<Record<string, unknown>>;

export interface Extensible {
  readonly unknown?: UnknownFields;
}

/** A list of 10,000 versions on 14 platforms has 4 MB. */
const LONGEST_FILE = 16_000_000;
const LONGEST_LIST = 20_000;
/** A list of 20,000 versions with 14 platforms each has fewer. */
const MOST_VALUES = 1_000_000;
/** The catalog nests four levels; deeper input could exhaust memory. */
const DEEPEST = 50;

/** What would fill the memory if it was parsed. */
function findExcess(text: string): { readonly found: string; readonly expected: string } | undefined {
  if (text.length > LONGEST_FILE)
    return { found: `${text.length} characters`, expected: `at most ${LONGEST_FILE}` };
  const { depth, values, names } = measureJson(new TextEncoder().encode(text));
  if (depth > DEEPEST)
    return { found: "JSON that is nested too deeply", expected: `at most ${DEEPEST} levels of it` };
  if (values > MOST_VALUES) return { found: `${values} values`, expected: `at most ${MOST_VALUES}` };
  if (names > MOST_NAMES) return { found: "too many names", expected: `at most ${MOST_NAMES}` };
  return undefined;
}

/** The object in a file that may be damaged; undefined if there is none. */
export function peekObject(text: string): JsonObject | undefined {
  return findExcess(text) === undefined ? parseObject(text) : undefined;
}

/** Reads one catalog file, and names whatever is malformed. */
export class CatalogReader {
  readonly #path: string;
  readonly #object: UnknownFields;
  readonly #known = new Set<string>();

  private constructor(path: string, object: UnknownFields) {
    this.#path = path;
    this.#object = object;
  }

  static parse(path: string, text: string): CatalogReader {
    const excess = findExcess(text);
    if (excess !== undefined) throw new DamagedFile(path, excess.found, excess.expected);
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch (cause) {
      throw new DamagedFile(path, "invalid JSON", "one JSON object", { cause });
    }
    if (!isObject(value)) throw new DamagedFile(path, "JSON that is not an object", "one JSON object");
    const reader = new CatalogReader(path, value);
    // Files that people write may lack it.
    const schema = reader.#take("schema") ?? SCHEMA;
    if (typeof schema === "number" && schema > SCHEMA) throw newer(path, `schema ${schema}`);
    if (schema !== SCHEMA) throw reader.#wrong("schema", `${SCHEMA}`);
    return reader;
  }

  text(key: string, form: Form): string {
    const value = this.#take(key);
    if (typeof value !== "string") throw this.#wrong(key, "a string");
    if (!hasForm(value, form)) throw this.#wrong(key, form.expected);
    return value;
  }

  optionalText(key: string, form: Form): string | undefined {
    return this.#take(key) === undefined ? undefined : this.text(key, form);
  }

  /** In bytes. */
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
      throw this.#wrong(key, "a list of strings");
    }
    if (value.length > LONGEST_LIST) throw this.#odd(key, value.length, `at most ${LONGEST_LIST} entries`);
    const odd = value.find((item) => !hasForm(item, form));
    if (odd !== undefined) throw this.#odd(key, odd, form.expected);
    const twice = findTwice(value);
    if (twice !== undefined) throw this.#odd(key, twice, "each once");
    return value;
  }

  lists(key: string, name: Form, item: Form): [string, string[]][] {
    return this.#named(key, name, "an object of lists", (lists, one) => lists.texts(one, item));
  }

  optionalNamed(key: string, name: Form, item: Form): [string, string][] {
    if (this.#take(key) === undefined) return [];
    return this.#named(key, name, "an object of strings", (texts, one) => texts.text(one, item));
  }

  #named<Value>(
    key: string,
    form: Form,
    expected: string,
    read: (part: CatalogReader, name: string) => Value,
  ): [string, Value][] {
    const value = this.#take(key);
    if (!isObject(value)) throw this.#wrong(key, expected);
    const names = Object.keys(value);
    if (names.length > LONGEST_LIST) throw this.#odd(key, names.length, `at most ${LONGEST_LIST} entries`);
    const odd = names.find((one) => !hasForm(one, form));
    if (odd !== undefined) throw this.#odd(key, odd, form.expected);
    const part = new CatalogReader(`${this.#path} ${key}`, value);
    return names.map((one) => [one, read(part, one)]);
  }

  optionalTexts(key: string, form: Form): string[] | undefined {
    return this.#take(key) === undefined ? undefined : this.texts(key, form);
  }

  /** The objects of a list or of an object, by their keys. */
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

  optionalPart(key: string): CatalogReader | undefined {
    const value = this.#take(key);
    if (value === undefined) return undefined;
    if (!isObject(value)) throw this.#wrong(key, "an object");
    return new CatalogReader(`${this.#path} ${key}`, value);
  }

  optionalEntries(key: string): [string, CatalogReader][] | undefined {
    return this.#take(key) === undefined ? undefined : this.entries(key);
  }

  /** The fields that were not read; call it last. */
  unknown(): Extensible {
    const rest = Object.entries(this.#object).filter(([key]) => !this.#known.has(key));
    if (rest.length === 0) return {};
    const changed = rest.find(([, value]) => !canBeKept(value));
    if (changed !== undefined)
      throw newer(
        this.#path,
        `a number under \`${shorten(changed[0])}\` that can't be written back unchanged`,
      );
    return { unknown: Object.fromEntries(rest) };
  }

  #take(key: string): unknown {
    this.#known.add(key);
    return Object.hasOwn(this.#object, key) ? this.#object[key] : undefined;
  }

  #wrong(key: string, expected: string): ProblemError {
    return this.#odd(key, Object.hasOwn(this.#object, key) ? this.#object[key] : undefined, expected);
  }

  #odd(key: string, value: unknown, expected: string): ProblemError {
    return new DamagedFile(this.#path, `${quote(value)} under \`${key}\``, expected);
  }
}

export function findTwice(texts: readonly string[]): string | undefined {
  const distinct = new Set<string>();
  return texts.find((text) => distinct.size === distinct.add(text).size);
}

/** Whether it can be written back unchanged: JSON.parse rounds large numbers. */
export function canBeKept(value: unknown, levels = DEEPEST): boolean {
  if (typeof value === "number") return Number.isFinite(value) && Math.abs(value) <= Number.MAX_SAFE_INTEGER;
  if (typeof value !== "object" || value === null) return true;
  return levels > 0 && Object.values(value).every((item) => canBeKept(item, levels - 1));
}

export function renderJson(value: unknown): string {
  return `${JSON.stringify(value)}\n`;
}

export function renderCatalogFile(fields: UnknownFields, { unknown }: Extensible): string {
  return renderJson({ schema: SCHEMA, ...fields, ...unknown });
}

export class DamagedFile extends ProblemError {
  /** Without the name of the file. */
  readonly found: string;
  readonly expected: string;

  constructor(path: string, found: string, expected: string, options?: ErrorOptions) {
    const [file = path, address] = /^catalog\/([^/ ]+\/[^/ ]+\/[^/ ]+?)(?:\.json|\/[^ ]*)/.exec(path) ?? [];
    const remedy =
      address === undefined
        ? "‹command: rebuild›"
        : `‹command: rebuild› with ‹source: ${address}›, or ‹command: mirror› if the provider is mirrored`;
    // Folders and buckets have no history, so the remedy includes recreating the file.
    const fix = `Restore the file from the history of the site; or delete ${file}, and run ${remedy}`;
    super([{ code: "catalog-invalid", found: `${path} holds ${found}`, expected, fix }], options);
    this.found = found;
    this.expected = expected;
  }
}

/** Undefined if the file can be read. */
export function damageOf(read: () => unknown): DamagedFile | undefined {
  try {
    read();
    return undefined;
  } catch (error) {
    if (error instanceof DamagedFile) return error;
    throw error;
  }
}

export async function unlessDamaged<Facts>(
  read: () => Promise<Facts>,
  tell: (damage: DamagedFile) => void = () => {},
): Promise<Facts | undefined> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof DamagedFile)) throw error;
    tell(error);
    return undefined;
  }
}

export function newer(path: string, found: string): ProblemError {
  return new ProblemError({
    code: "catalog-newer",
    found: `${path} has ${found}, which a newer version of this program wrote`,
    expected: `schema ${SCHEMA}, which this version supports`,
    fix: "Use a newer version of the action or the command line; nothing was changed",
  });
}

/** What can't be listed because its facts could not be read again. */
export function refuseFacts(what: string, { found, expected }: DamagedFile): ProblemError {
  return new ProblemError({
    code: "facts-unreadable",
    found: `${what} can't be listed: the catalog would contain ${found}`,
    expected,
    fix: "Report it to the provider's publisher; all other versions are mirrored",
  });
}
