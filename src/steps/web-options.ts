import { homedir } from "node:os";
import { type Reach, reachFrom } from "../http/reach.ts";
import { type Credentials, type ReadConfig, readCliConfig } from "../protocol/cli-config/read-config.ts";
import type { WebOptions } from "../protocol/transport/web.ts";
import type { RunContext } from "../run/context.ts";
import { VERSION } from "../run/version.ts";

/** Requests send the tokens and logins that clients on this machine would send. */
export function asker(
  command: string,
  cancelled: AbortSignal,
  { tokens, logins }: Credentials,
  reach: Reach,
): WebOptions {
  const userAgent = `provider-pages/${VERSION} (${command})`;
  // An error would quote a token that is not valid in a header.
  const tokenOf = (host: string) => [tokens.get(host)].find((token) => /^[\x21-\x7e]+$/.test(token ?? ""));
  return { cancelled, userAgent, reach, tokenOf, loginOf: (host) => logins.get(host) };
}

/** For sites on this machine. */
export const NO_CREDENTIALS: Credentials = { tokens: new Map(), logins: new Map() };

/** Allows the host that the user names, and its services in the CLI configuration. */
export function reachOf(url: string, services: ReadonlyMap<string, string> | undefined): Reach {
  const urls = [url, ...(services?.values() ?? [])];
  return reachFrom(urls.flatMap((one) => (URL.canParse(one) ? [new URL(one)] : [])));
}

export async function readConfig({ log, secrets }: RunContext): Promise<ReadConfig> {
  const isWindows = process.platform === "win32";
  const config = await readCliConfig({ env: process.env, home: homedir(), isWindows });
  for (const token of config.tokens.values()) secrets.learn(token);
  for (const { user, password } of config.logins.values())
    for (const secret of [password, `${user}:${password}`]) if (password !== "") secrets.learn(secret);
  for (const line of config.unreadable) log.info(`a CLI configuration is ignored: ${line}`);
  return config;
}
