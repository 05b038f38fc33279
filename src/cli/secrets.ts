import { readFile } from "node:fs/promises";
import { ProblemError } from "../errors.ts";
import type { Command } from "../run/command.ts";

/** Secrets come from the environment, or from a file that a flag names. */
export async function readSecrets(
  { inputs }: Command,
  flags: ReadonlyMap<string, string>,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<ReadonlyMap<string, string>> {
  const secrets = new Map<string, string>();
  for (const [name, { secret }] of Object.entries(inputs)) {
    if (secret === undefined) continue;
    const file = flags.get(`${name}-file`);
    const value = file === undefined ? environment[secret.variable] : await readSecretFile(file, name);
    if (value !== undefined) secrets.set(name, value);
  }
  return secrets;
}

async function readSecretFile(file: string, name: string): Promise<string> {
  return readFile(file, "utf8").catch((cause: Error) => {
    const found = `${file} can't be read: ${cause.message}`;
    const expected = "a file with the secret";
    const fix = `Correct \`--${name}-file\``;
    throw new ProblemError([{ code: "input-invalid", found, expected, fix }], { cause });
  });
}
