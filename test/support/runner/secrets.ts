import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ActionResult } from "./runner.ts";

/** Lines of armor that every key has say nothing. */
const harmless = /^(-----|=|$)/;

/** Every form in which a secret could show: whole and line by line; as it is, in base64 wherever in it, in a URL, in JSON. */
export function formsOf(secrets: readonly string[]): string[] {
  const lines = secrets.flatMap((secret) => secret.split(/\r?\n/)).filter((line) => !harmless.test(line));
  return [...new Set([...secrets, ...lines].flatMap((text) => [text, ...encoded(text)]))];
}

function encoded(text: string): string[] {
  const bytes = Buffer.from(text);
  // The part of its base64 that any surrounding text leaves intact: all but the characters shared with adjacent bytes.
  const inside = [0, 1, 2].map((before) => {
    const code = Buffer.concat([Buffer.alloc(before), bytes]).toString("base64url");
    return code.slice(before === 0 ? 0 : before + 1, Math.floor(((before + bytes.length) * 8) / 6));
  });
  const codes = inside.flatMap((code) => [code, code.replaceAll("-", "+").replaceAll("_", "/")]);
  // Three letters of base64 are found everywhere.
  return [
    ...codes.filter(({ length }) => length > 5),
    encodeURIComponent(text),
    JSON.stringify(text).slice(1, -1),
  ];
}

/** A word such as `secret` is a passphrase in some tests, and occurs in many messages. */
const SHORTEST = 12;

/** Fails when a program printed a secret, whatever its test is about. */
export function demandUntold(secrets: readonly string[], texts: Readonly<Record<string, string>>): void {
  const told = findTold(formsOf(secrets.filter(({ length }) => length >= SHORTEST)), texts);
  if (told.length > 0) throw new Error(`a secret was told: ${told.slice(0, 3).join(", ")}`);
}

/** Fails when a program printed its placeholder for an input or a command, unless its test has given one. */
export function demandWords(given: readonly string[], texts: Readonly<Record<string, string>>): void {
  if (given.some((text) => text.includes("‹"))) return;
  const [left] = Object.entries(texts).filter(([, text]) => text.includes("‹"));
  if (left !== undefined)
    throw new Error(`a placeholder was printed, ${left[0]}: ${/.*‹.*/.exec(left[1])?.[0]}`);
}

/** Which of the texts hold a form of a secret. */
export function findTold(forms: readonly string[], texts: Readonly<Record<string, string>>): string[] {
  return Object.entries(texts).flatMap(([where, text]) =>
    forms.filter((form) => text.includes(form)).map((form) => `${where} holds ${form.slice(0, 12)}...`),
  );
}

/** Everything that a step prints for users and other steps, except the commands that mask secrets. */
export function toldBy(result: ActionResult): Record<string, string> {
  return {
    stdout: result.stdout.replaceAll(/^::add-mask::.*$/gm, ""),
    stderr: result.stderr,
    summary: result.summary,
    outputs: JSON.stringify(result.outputs),
    state: JSON.stringify([result.state, result.exported]),
  };
}

/** Where a run has shown a secret: in what it said, or in the files it left. */
export async function findShown(
  forms: readonly string[],
  result: ActionResult,
  folder: string,
): Promise<string[]> {
  return [...findTold(forms, toldBy(result)), ...(await findLeft(forms, folder))];
}

/** Which files of a folder hold a form of a secret. */
async function findLeft(forms: readonly string[], folder: string): Promise<string[]> {
  const shown: string[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const bytes = await readFile(join(entry.parentPath, entry.name));
    if (forms.some((form) => bytes.includes(form))) shown.push(`a secret in the file ${entry.name}`);
  }
  return shown;
}
