import { ProblemError } from "../errors.ts";
import { readAtMost } from "../read-file.ts";
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

/** The largest keys have some ten thousand bytes, with all their signatures a few hundred thousand. */
const LARGEST_SECRET = 1024 * 1024;

/** The person who names a secret's file may well name a pipe, such as one of `<(pass show key)`. */
async function readSecret(file: string): Promise<string> {
  return (await readAtMost(file, LARGEST_SECRET)).toString("utf8");
}

async function readSecretFile(file: string, name: string): Promise<string> {
  return readSecret(file).catch((cause: Error) => {
    const found = `${file} can't be read: ${cause.message}`;
    const expected = "a file with the secret";
    const fix = `Correct \`--${name}-file\``;
    throw new ProblemError([{ code: "input-invalid", found, expected, fix }], { cause });
  });
}
