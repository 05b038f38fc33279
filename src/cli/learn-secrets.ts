import { proxySecrets } from "../network/proxies.ts";
import type { Secrets } from "../report/secrets.ts";
import type { Command } from "../run/command.ts";
import { holdsPrivateKey } from "../run/pasted-key.ts";
import { PLACE_SECRETS } from "../run/place-inputs.ts";

/** Learns what to hide before the first line: the secrets of every command, and private keys in any argument or variable. */
export function learnSecrets(secrets: Secrets, commands: readonly Command[], args: readonly string[]): void {
  const { env } = process;
  const declared = commands.flatMap(({ inputs }) => Object.values(inputs));
  const variables = declared.flatMap(({ secret }) => (secret === undefined ? [] : [secret.variable]));
  for (const variable of [...variables, ...PLACE_SECRETS]) secrets.learn(env[variable] ?? "");
  for (const secret of proxySecrets(env)) secrets.learn(secret);
  for (const text of [...args, ...Object.values(env)])
    if (text !== undefined && holdsPrivateKey(text)) secrets.learn(text);
}
