import { tmpdir } from "node:os";
import { type Problem, ProblemError } from "../errors.ts";
import { readAtMost } from "../read-file.ts";
import { clearProgress, type Terminal, terminalLog } from "../report/terminal-log.ts";
import { callCommand } from "../run/call.ts";
import type { Command, Report } from "../run/command.ts";
import { openContext } from "../run/open-context.ts";
import { holdsPrivateKey, pastedKey } from "../run/pasted-key.ts";

/** What says where GitHub is, and what the run is for. */
const VARIABLES = ["GITHUB_REPOSITORY", "GITHUB_REF", "GITHUB_API_URL", "GITHUB_SERVER_URL"] as const;

const URLS = ["GITHUB_API_URL", "GITHUB_SERVER_URL"] as const;

/** Reads the inputs of a command from its flags and the environment, and runs it. */
export async function runCommand(
  command: Command,
  flags: ReadonlyMap<string, string>,
  { cancelled, ...terminal }: Terminal & { readonly cancelled: AbortSignal },
): Promise<Report> {
  const pasted = VARIABLES.filter((name) => holdsPrivateKey(process.env[name] ?? ""));
  const odd = URLS.filter((name) => !pasted.includes(name) && !URL.canParse(process.env[name] || "https:a"));
  const unusable = [...pasted, ...odd].map((name) => [name, undefined]);
  const env = { ...process.env, ...Object.fromEntries(unusable) };
  const secrets = await readSecrets(command, flags, env);
  for (const secret of secrets.values()) terminal.secrets.learn(secret);
  const read = (name: string): string | undefined => flags.get(name) ?? secrets.get(name);
  const world = openContext(
    {
      secrets: terminal.secrets,
      log: terminalLog(terminal, flags.get("json") === "true" ? "not followed" : "followed"),
      cancelled,
      directory: process.cwd(),
      temporary: tmpdir(),
      keepsTemporary: false,
      repository: env.GITHUB_REPOSITORY,
      ref: env.GITHUB_REF,
      apiUrl: env.GITHUB_API_URL || "https://api.github.com",
      serverUrl: env.GITHUB_SERVER_URL || "https://github.com",
    },
    read,
  );
  const others = [...pasted.map((name) => pastedKey(`the variable \`${name}\``)), ...odd.map(noUrl)];
  return callCommand(command.read(read), world, others).finally(clearProgress);
}

function noUrl(variable: string): Problem {
  return {
    code: "input-invalid",
    found: `the variable \`${variable}\` is no URL`,
    expected: "the URL of a GitHub, or no such variable",
    fix: `Correct \`${variable}\`, or unset it`,
  };
}

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
