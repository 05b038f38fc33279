import { formatAddress } from "../../provider/address.ts";
import type { Report } from "../../run/command.ts";
import { renderItems } from "../../steps/summary.ts";
import { compareTexts, count } from "../../text.ts";
import type { Installed } from "./install.ts";
import type { INSTALL_JSON } from "./json.ts";
import { proofOf } from "./wanted.ts";

export function reportInstalled(installed: Installed): Report<typeof INSTALL_JSON> {
  const { into, configFile, packages, isCheck, changed, cacheKey, notices, problems } = installed;
  const providers = packages
    .map(({ wanted, layout, state, by, size, zh, h1 }) => ({
      source: formatAddress(wanted.address),
      version: wanted.version.text,
      platform: wanted.platform,
      layout,
      state,
      proof: proofOf(wanted, { zh, h1 }),
      by,
      size,
    }))
    .sort((a, b) => compareTexts(nameOf(a), nameOf(b)));
  const fetched = providers.filter(({ state }) => state === "fetched");
  const unchanged = providers.length - fetched.length;
  const bytes = providers.reduce((sum, { size }) => sum + size, 0);
  const lines = [
    ...fetched.map(
      (one) =>
        `${one.source} ${one.version} ${one.platform}: ${one.layout}, ${inMegabytes(one.size)}, by ${one.by}`,
    ),
    `${count(fetched.length, "package")} fetched, ${unchanged} kept: ${inMegabytes(bytes)} in ${into}`,
  ];
  // An empty variable counts as unset: clients fill a plugin cache with links into the folder.
  const variables =
    configFile === undefined ? {} : { TF_CLI_CONFIG_FILE: configFile, TF_PLUGIN_CACHE_DIR: "" };
  const set = Object.entries(variables).map(([name, value]) => `${name}=${value}`);
  if (set.length > 0) lines.push(`To use it, set ${set.join(" and ")}`);
  else if (!isCheck && problems.length === 0)
    lines.push("No CLI configuration was written. To write one, set ‹config-file›");
  return {
    outputs: { providers: JSON.stringify(providers) },
    variables,
    heading: "Providers",
    sections: [renderItems(lines)],
    lines,
    json: {
      changed,
      into,
      configFile: configFile ?? null,
      cacheKey,
      providers,
      problems: [...problems, ...notices],
    },
    notices,
    problems,
  };
}

function nameOf({
  source,
  version,
  platform,
}: {
  source: string;
  version: string;
  platform: string;
}): string {
  return `${source} ${version} ${platform}`;
}

function inMegabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
