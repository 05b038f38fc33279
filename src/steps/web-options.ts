import { homedir } from "node:os";
import { type Reach, reachFrom } from "../network/reach.ts";
import { type ReadConfig, readCliConfig } from "../protocol/cli-config/read-config.ts";
import type { WebOptions } from "../protocol/transport/web.ts";
import type { RunContext } from "../run/context.ts";
import { VERSION } from "../run/version.ts";

/** Who asks, and with which tokens: those that clients on this machine would send. */
export function asker(
  command: string,
  { cancelled }: Pick<RunContext, "cancelled">,
  { tokens }: Pick<ReadConfig, "tokens">,
): Pick<WebOptions, "cancelled" | "userAgent" | "tokenOf"> {
  const userAgent = `provider-pages/${VERSION} (${command})`;
  // What no header may have would be repeated in an error.
  const tokenOf = (host: string) => [tokens.get(host)].find((token) => /^[\x21-\x7e]+$/.test(token ?? ""));
  return { cancelled, userAgent, tokenOf };
}

/** What may be asked of a host that the user names, which has what the CLI configuration says of it where that says it. */
export function reachOf(url: string, services: ReadonlyMap<string, string> | undefined): Reach {
  const urls = [url, ...(services?.values() ?? [])];
  return reachFrom(urls.flatMap((one) => (URL.canParse(one) ? [new URL(one)] : [])));
}

/** What clients on this machine know of hosts. */
export async function readConfig({ log, secrets }: Pick<RunContext, "log" | "secrets">): Promise<ReadConfig> {
  const isWindows = process.platform === "win32";
  const config = await readCliConfig({ env: process.env, home: homedir(), isWindows });
  for (const token of config.tokens.values()) secrets.learn(token);
  for (const line of config.unreadable) log.info(`a CLI configuration is passed over: ${line}`);
  return config;
}
