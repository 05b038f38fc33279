/** Whether something is an object of JSON. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A list; anything else is an empty one. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A text of an object; anything else is an empty one. */
export function textOf(value: unknown, name: string): string {
  const field = isRecord(value) ? value[name] : undefined;
  return typeof field === "string" ? field : "";
}
