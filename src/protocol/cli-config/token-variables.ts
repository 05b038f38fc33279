import { hostOf } from "./host-of.ts";

const PREFIX = "TF_TOKEN_";

/**
 * The tokens of variables such as TF_TOKEN_registry_example_com: two underscores stand for a hyphen, one for a dot, since
 * shells know neither in names; and either may be written as it is. https://developer.hashicorp.com/terraform/cli/config/config-file
 */
export function readTokenVariables(
  env: Readonly<Record<string, string | undefined>>,
): ReadonlyMap<string, string> {
  const tokens = new Map<string, string>();
  for (const [name, value] of Object.entries(env)) {
    if (!name.startsWith(PREFIX) || !value) continue;
    const host = hostOf(name.slice(PREFIX.length).replaceAll("__", "-").replaceAll("_", "."));
    if (host !== undefined) tokens.set(host, value);
  }
  return tokens;
}
