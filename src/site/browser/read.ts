export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function textOf(value: unknown, name: string): string {
  const field = isRecord(value) ? value[name] : undefined;
  return typeof field === "string" ? field : "";
}
