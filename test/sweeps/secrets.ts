import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ActionResult } from "../support/runner/runner.ts";

/** Lines of armor that every key has say nothing. */
const harmless = /^(-----|=|$)/;

/** Every form in which a secret could show: whole, in base64, and line by line. */
export function formsOf(secrets: readonly string[]): string[] {
  const lines = secrets.flatMap((secret) => secret.split(/\r?\n/)).filter((line) => !harmless.test(line));
  const wholes = [...secrets, ...secrets.map((secret) => Buffer.from(secret).toString("base64"))];
  return [...new Set([...wholes, ...lines, ...lines.map((line) => Buffer.from(line).toString("base64"))])];
}

/** Where a run has shown a secret: in what it said, apart from telling the runner what to hide, or in the files it left. */
export async function findShown(
  forms: readonly string[],
  result: ActionResult,
  folder: string,
): Promise<string[]> {
  const said = `${result.stdout.replaceAll(/^::add-mask::.*$/gm, "")}\n${result.stderr}\n${result.summary}`;
  const shown = forms.filter((form) => said.includes(form)).map((form) => `said ${form.slice(0, 12)}...`);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const bytes = await readFile(join(entry.parentPath, entry.name));
    if (forms.some((form) => bytes.includes(form))) shown.push(`a secret in the file ${entry.name}`);
  }
  return shown;
}
