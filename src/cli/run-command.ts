import { tmpdir } from "node:os";
import { type Problem, ProblemError } from "../errors.ts";
import { describeUnreadable, readAtMost } from "../read-file.ts";
import { clearProgress, type Terminal, terminalLog } from "../report/terminal-log.ts";
import type { Command, FullReport } from "../run/command.ts";
import { readVariables } from "../run/context.ts";
import { openContext } from "../run/open-context.ts";
import { holdsPrivateKey, pastedKey } from "../run/pasted-key.ts";

const URLS = ["GITHUB_API_URL", "GITHUB_SERVER_URL"] as const;
const VARIABLES = ["GITHUB_REPOSITORY", "GITHUB_REF", ...URLS] as const;

export async function runCommand(
  command: Command,
  flags: ReadonlyMap<string, string>,
  { cancelled, ...terminal }: Terminal & { readonly cancelled: AbortSignal },
): Promise<FullReport> {
  const pasted = VARIABLES.filter((name) => holdsPrivateKey(process.env[name] ?? ""));
  const odd = URLS.filter((name) => !pasted.includes(name) && !URL.canParse(process.env[name] || "https:a"));
  const unusable = [...pasted, ...odd].map((name) => [name, undefined]);
  const env = { ...process.env, ...Object.fromEntries(unusable) };
  const secrets = await readSecrets(command, flags, env);
  for (const secret of secrets.values()) terminal.secrets.learn(secret);
  const read = (name: string): string | undefined => flags.get(name) ?? secrets.get(name);
  const context = openContext(
    {
      secrets: terminal.secrets,
      log: terminalLog(terminal, flags.get("json") === "true" ? "not followed" : "followed"),
      cancelled,
      directory: process.cwd(),
      temporary: tmpdir(),
      isStep: false,
      ...readVariables(env),
    },
    read,
  );
  const problems = [
    ...pasted.map((name) => pastedKey(`the variable \`${name}\``)),
    ...odd.map(
      (name): Problem => ({
        code: "input-invalid",
        found: `the variable \`${name}\` is not a URL`,
        expected: "the URL of a GitHub, or no such variable",
        fix: `Correct \`${name}\`, or unset it`,
      }),
    ),
  ];
  return command.read(read).run(context, problems).finally(clearProgress);
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

/** The largest keys have about ten thousand bytes, with all their signatures a few hundred thousand. */
const LARGEST_SECRET = 1024 * 1024;

/** The file may be a pipe, such as `<(pass show key)`. */
async function readSecretFile(file: string, name: string): Promise<string> {
  try {
    return (await readAtMost(file, LARGEST_SECRET)).toString("utf8");
  } catch (cause) {
    const found = describeUnreadable(file, cause as Error);
    const fix = `Correct \`--${name}-file\``;
    const problem = { code: "input-invalid", found, expected: "a file with the secret", fix } as const;
    throw new ProblemError(problem, { cause });
  }
}
