import { nearestName } from "../../nearest.ts";
import type { Value } from "./yaml-file.ts";

/** A kind of value: its schema for editors, and how it is read. Values that are not of it are reported, and undefined. */
export interface Kind<T> {
  readonly schema: Readonly<Record<string, unknown>>;
  readonly read: (value: Value) => T | undefined;
}

export function choice<T extends string>(...words: readonly T[]): Kind<T> {
  return {
    schema: { enum: words },
    read: (value) => {
      const word = words.find((one) => one === value.scalar);
      const near = nearestName(value.text.toLowerCase(), words);
      return word ?? value.refuse(words.join(" or "), near && `Write ${near}`);
    },
  };
}

export const flag: Kind<boolean> = {
  schema: { type: "boolean" },
  read: (value) => {
    if (typeof value.scalar === "boolean") return value.scalar;
    const fix = /^(?:yes|on|y)$/i.test(value.text) ? "Write true" : undefined;
    return value.refuse("true or false", /^(?:no|off|n)$/i.test(value.text) ? "Write false" : fix);
  },
};

export function number(type: "integer" | "number", minimum: number, maximum: number): Kind<number> {
  const expected = `a ${type === "integer" ? "whole " : ""}number from ${minimum} to ${maximum}`;
  return {
    schema: { type, minimum, maximum },
    read: (value) => {
      const { scalar } = value;
      const fits =
        typeof scalar === "number" &&
        scalar >= minimum &&
        scalar <= maximum &&
        (type === "number" || Number.isInteger(scalar));
      return fits ? scalar : value.refuse(expected, `Write ${expected}`);
    },
  };
}

/** With a fix, the pattern decides what is accepted; without, `parse` does, and throws problems. */
export function text<T>(
  description: string,
  pattern: string,
  parse: (written: string) => T | undefined,
  fix?: string,
): Kind<T> {
  return {
    schema: { type: "string", description, pattern },
    read: (value) => {
      const { scalar } = value;
      if (typeof scalar !== "string")
        return value.refuse(description, value.text && `Write it in quotes: "${value.text}"`);
      if (fix === undefined) return value.attempt(() => parse(scalar));
      return (new RegExp(pattern).test(scalar) ? parse(scalar) : undefined) ?? value.refuse(description, fix);
    },
  };
}

export function list<T>(item: Kind<T>, minItems = 0): Kind<readonly T[]> {
  return {
    schema: { type: "array", items: item.schema, minItems },
    read: (value) => {
      const { items } = value;
      if (items === undefined) return value.refuse("a list");
      if (items.length < minItems) return value.refuse(`a list of at least ${minItems}`);
      return items.map((one) => item.read(one)).filter((one) => one !== undefined);
    },
  };
}

export function orAll<T>(kind: Kind<T>): Kind<T | "all"> {
  return {
    schema: { oneOf: [{ const: "all" }, kind.schema] },
    read: (value) => (value.scalar === "all" ? "all" : kind.read(value)),
  };
}

/** A key without a value. SchemaStore's rules allow no list of types. */
export function orNothing(schema: Kind<unknown>["schema"], description?: string): Kind<unknown>["schema"] {
  const named = description === undefined ? {} : { description };
  return { ...named, anyOf: [schema, { type: "null" }] };
}

type Fields = Readonly<Record<string, Kind<unknown>>>;

/** Every name may be missing. */
type Read<F extends Fields> = {
  readonly [Name in keyof F]?: F[Name] extends Kind<infer T> ? T : never;
};

/** A map with known names. */
export function record<F extends Fields>(fields: F): Kind<Read<F>> {
  const known = Object.keys(fields);
  const properties = Object.fromEntries(known.map((name) => [name, fields[name]?.schema]));
  return {
    schema: { type: "object", properties, additionalProperties: false },
    read: (value) => {
      const read = value.entries().map(({ name, key, value: one }) => {
        if (known.includes(name)) return [name, fields[name]?.read(one)];
        const near = nearestName(name, known);
        return key.report({
          found: `\`${key.path}\` is unknown`,
          expected: `one of ${known.join(", ")}`,
          fix: near === undefined ? "Remove it" : `Write \`${near}\``,
        });
      });
      return Object.fromEntries(
        read.filter((one) => one?.[1] !== undefined) as [string, unknown][],
      ) as Read<F>;
    },
  };
}
