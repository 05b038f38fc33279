import { homedir } from "node:os";
import { delimiter, join } from "node:path";

/**
 * Folders that clients search by default until an installation method is configured:
 * https://developer.hashicorp.com/terraform/cli/config/config-file#implied-local-mirror-directories
 */
export function impliedFolders(): string[] {
  const { env, platform } = process;
  const home = homedir();
  if (platform === "win32") {
    const roaming = env.APPDATA ?? home;
    return [join(roaming, "terraform.d"), join(roaming, "HashiCorp", "Terraform")].map(plugins);
  }
  const own = join(home, ".terraform.d");
  if (platform === "darwin") {
    const support = join("Library", "Application Support", "io.terraform");
    return [own, join(home, support), join("/", support)].map(plugins);
  }
  const data = env.XDG_DATA_HOME || join(home, ".local", "share");
  const shared = (env.XDG_DATA_DIRS || `/usr/local/share${delimiter}/usr/share`).split(delimiter);
  const folders = [
    own,
    join(data, "opentofu"),
    ...[data, ...shared].map((folder) => join(folder, "terraform")),
  ];
  return [...new Set(folders)].map(plugins);
}

function plugins(folder: string): string {
  return join(folder, "plugins");
}
