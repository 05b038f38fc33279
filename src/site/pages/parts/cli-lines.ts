import { type SiteAddress, siteUrl } from "../../../catalog/facts/site-facts.ts";
import { MIRROR_FOLDER } from "../../documents/discovery.ts";
import { needsHostBlock, renderHostBlock } from "../../documents/install.ts";
import { command, preformatted } from "./html.ts";

/** Where the lines of a CLI configuration go. */
export const CLI_FILE =
  "the CLI configuration, <code>~/.terraformrc</code> or <code>~/.tofurc</code> (<code>terraform.rc</code> or <code>tofu.rc</code> in <code>%APPDATA%</code> on Windows)";

/** What leads clients to a registry that they don't find by themselves; nothing where they do. */
export function renderFinding(site: SiteAddress): string[] {
  if (!needsHostBlock(site)) return [];
  return [
    `<p>The registry is not at the root of its host, so clients need these lines in ${CLI_FILE}:</p>`,
    preformatted(renderHostBlock(site)),
  ];
}

/** The platforms that most teams have. */
const USUAL = ["linux_amd64", "linux_arm64", "darwin_arm64", "windows_amd64"];

/** The line that makes a lock file hold on machines of other platforms as well. */
export function renderLock(platforms: readonly string[]): string[] {
  return [
    "<p>For a lock file that holds on other machines as well, name their platforms:</p>",
    command(`terraform providers lock${platformFlags(platforms)}`),
  ];
}

/** The same from the mirror. */
export function renderMirrorLock(site: SiteAddress, platforms: readonly string[]): string[] {
  const mirror = `${siteUrl(site)}${MIRROR_FOLDER}`;
  return [
    "<p>A lock file for several platforms is made from the mirror with:</p>",
    command(`terraform providers lock -net-mirror=${mirror}${platformFlags(platforms)}`),
  ];
}

function platformFlags(platforms: readonly string[]): string {
  const usual = USUAL.filter((platform) => platforms.includes(platform));
  const named = usual.length === 0 ? platforms.slice(0, 3) : usual;
  return named.map((platform) => ` -platform=${platform}`).join("");
}
