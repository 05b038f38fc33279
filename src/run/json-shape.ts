/** The parts of JSON Schema that `schemas/output.json` is written with: https://json-schema.org/draft/2020-12 */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly (string | null)[];
  readonly const?: string | true;
  readonly default?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly minItems?: number;
  readonly description?: string | undefined;
  readonly items?: Schema;
  readonly additionalProperties?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly examples?: readonly unknown[];
}

/** A schema, and for TypeScript what it describes: `value` is never set. */
export interface Shape<Value> extends Schema {
  readonly value?: Value;
}

/** A property that may be absent. */
interface Optional<Value> {
  readonly optional: Shape<Value>;
}

type Members = Readonly<Record<string, Shape<unknown> | Optional<unknown>>>;

type OptionalNames<All extends Members> = {
  [Name in keyof All]: All[Name] extends Optional<unknown> ? Name : never;
}[keyof All];

type ObjectOf<All extends Members> = {
  readonly [Name in Exclude<keyof All, OptionalNames<All>>]: JsonOf<All[Name]>;
} & {
  readonly [Name in OptionalNames<All>]?: JsonOf<All[Name]> | undefined;
};

/** What a shape describes. */
export type JsonOf<Described> =
  Described extends Optional<infer Value> ? Value : Described extends Shape<infer Value> ? Value : never;

export function text(description?: string, more: Schema = {}): Shape<string> {
  return { type: "string", ...more, description };
}

export function flag(description: string): Shape<boolean> {
  return { type: "boolean", description };
}

export function integer(description: string, more: Schema = {}): Shape<number> {
  return { type: "integer", ...more, description };
}

export function number(description: string, more: Schema = {}): Shape<number> {
  return { type: "number", ...more, description };
}

export function choice<const Words extends readonly string[]>(
  words: Words,
  description?: string,
  more: Schema = {},
): Shape<Words[number]> {
  return { enum: words, ...more, description };
}

export function constant<const Value extends string | true>(value: Value, description: string): Shape<Value> {
  return { const: value, description };
}

export function list<Item>(
  items: Shape<Item>,
  description: string,
  more: Schema = {},
): Shape<readonly Item[]> {
  return { type: "array", items, ...more, description };
}

export function texts(description: string): Shape<readonly string[]> {
  return list(text(), description);
}

export function map<Value>(
  values: Shape<Value>,
  description?: string,
): Shape<Readonly<Record<string, Value>>> {
  return { type: "object", description, additionalProperties: values };
}

export function object<All extends Members>(
  members: All,
  description?: string,
  example?: ObjectOf<All>,
): Shape<ObjectOf<All>> {
  const all = Object.entries(members).map(([name, member]) =>
    "optional" in member
      ? { name, shape: member.optional, isRequired: false }
      : { name, shape: member, isRequired: true },
  );
  return {
    type: "object",
    description,
    properties: Object.fromEntries(all.map(({ name, shape }) => [name, shape])),
    required: all.filter(({ isRequired }) => isRequired).map(({ name }) => name),
    ...(example === undefined ? {} : { examples: [example] }),
  };
}

/** The second may be such a choice itself. */
export function either<One, Other>(
  one: Shape<One>,
  other: Shape<Other>,
  description: string,
): Shape<One | Other> {
  return { description, anyOf: [one, ...(other.anyOf ?? [other])] };
}

export function orNull<Value>(shape: Shape<Value>): Shape<Value | null> {
  if (shape.enum !== undefined) return { ...shape, enum: [...shape.enum, null] };
  return { ...shape, type: [shape.type ?? [], "null"].flat() };
}

export function optional<Value>(shape: Shape<Value>): Optional<Value> {
  return { optional: shape };
}

/** A shape that others refer to by its name. */
export interface Definition<Value> {
  readonly name: string;
  readonly shape: Shape<Value>;
}

export function define<All extends Members>(
  name: string,
  description: string,
  members: All,
): Definition<ObjectOf<All>> {
  return { name, shape: object(members, description) };
}

export function ref<Value>({ name }: Definition<Value>, description?: string): Shape<Value> {
  return { $ref: `#/$defs/${name}`, description };
}
