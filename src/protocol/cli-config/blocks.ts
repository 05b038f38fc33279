import type { Body, Value } from "./hcl.ts";

/** The blocks of a kind, each by its label. */
export function labelled(values: readonly Value[] = []): [string, Body][] {
  return values
    .filter(isBody)
    .flatMap((byLabel) => Object.entries(byLabel))
    .flatMap(([label, blocks]) => blocks.filter(isBody).map((block): [string, Body] => [label, block]));
}

export function isBody(value: Value): value is Body {
  return typeof value === "object" && !Array.isArray(value);
}
