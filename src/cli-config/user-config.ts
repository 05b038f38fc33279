import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import { placeOf } from "../protocol/cli-config/parse-config.ts";
import {
  type Client,
  isAtLeast,
  type ReadConfig,
  readCliConfig,
  sortFiles,
} from "../protocol/cli-config/read-config.ts";
import type { RunContext } from "../run/context.ts";

/** As a client reads it; without one, what either of both reads. */
export async function readConfig({ log, secrets }: RunContext, client?: Client): Promise<ReadConfig> {
  const isWindows = process.platform === "win32";
  const config = await readCliConfig({ env: process.env, home: homedir(), isWindows }, client);
  for (const token of config.tokens.values()) secrets.learn(token);
  for (const { user, password } of config.logins.values())
    for (const secret of [password, `${user}:${password}`]) if (password !== "") secrets.learn(secret);
  // A command that names the client reports them itself.
  for (const finding of client === undefined ? config.findings : [])
    log.info(`the CLI configuration ${placeOf(finding)}: ${finding.found}`);
  return config;
}

/** The files of CLI configurations that are there: those that the client reads, and those that it does not. */
export async function listConfigFiles(client: Client) {
  const isWindows = process.platform === "win32";
  return sortFiles({ env: process.env, home: homedir(), isWindows }, client);
}

/**
 * Folders that clients search by default until an installation method is configured:
 * https://developer.hashicorp.com/terraform/cli/config/config-file#implied-local-mirror-directories
 */
export function impliedFolders(client?: Client): string[] {
  const { env, platform } = process;
  const home = homedir();
  if (platform === "win32") {
    const roaming = env.APPDATA ?? home;
    return [join(roaming, "terraform.d"), join(roaming, "HashiCorp", "Terraform")].map(plugins);
  }
  const clientFolder = join(home, ".terraform.d");
  if (platform === "darwin") {
    const support = join("Library", "Application Support", "io.terraform");
    return [clientFolder, join(home, support), join("/", support)].map(plugins);
  }
  const data = env.XDG_DATA_HOME || join(home, ".local", "share");
  const shared = (env.XDG_DATA_DIRS || `/usr/local/share${delimiter}/usr/share`).split(delimiter);
  // OpenTofu takes no default for its own, and knows it since 1.7.
  const tofu = client?.name === "tofu" ? env.XDG_DATA_HOME && isAtLeast(client, 7) : client === undefined;
  const folders = [
    clientFolder,
    ...(tofu ? [join(data, "opentofu")] : []),
    ...[data, ...shared].map((folder) => join(folder, "terraform")),
  ];
  return [...new Set(folders)].map(plugins);
}

function plugins(folder: string): string {
  return join(folder, "plugins");
}
