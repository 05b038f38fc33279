import { refuse } from "./refusal.ts";

type Body = Readonly<Record<string, unknown>>;

/** A text field of a request body; a value of another type is refused as GitHub's validation does. */
export function readText(body: Body, field: string): string | undefined {
  return readField(body, field, "string") as string | undefined;
}

/** A boolean field of a request body. */
export function readFlag(body: Body, field: string): boolean | undefined {
  return readField(body, field, "boolean") as boolean | undefined;
}

/** A text field that has to be there. */
export function demandText(body: Body, field: string): string {
  const value = readText(body, field);
  if (value !== undefined) return value;
  throw refuse(422, `Invalid request.\n\n"${field}" wasn't supplied.`);
}

function readField(body: Body, field: string, type: "string" | "boolean"): unknown {
  const value = body[field] ?? undefined;
  if (value === undefined || typeof value === type) return value;
  const found = JSON.stringify(value);
  throw refuse(422, `Invalid request.\n\nFor 'properties/${field}', ${found} is not a ${type}.`);
}
