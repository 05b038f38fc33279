/** What is read of a provider's Go code. */
export interface GoSources {
  /** go.mod. */
  readonly module: string;
  /** The files of Go at the root. */
  readonly main: string;
}

const FRAMEWORK = "github.com/hashicorp/terraform-plugin-framework";
const SDK = "github.com/hashicorp/terraform-plugin-sdk";

/** How a provider is served, where that is said: what it is made of may be older. */
const SERVED = [
  { protocol: "6.0", says: /\btf6server\b|\btf5to6server\b|\bProtocolVersion:\s*6\b/ },
  { protocol: "5.0", says: /\btf5server\b|\btf6to5server\b|\bProtocolVersion:\s*5\b/ },
] as const;

/**
 * The plugin protocol that a provider speaks, or undefined where its code leaves that open:
 * https://developer.hashicorp.com/terraform/plugin/terraform-plugin-protocol
 */
export function findProtocol({ module, main }: GoSources): string | undefined {
  const served = SERVED.filter(({ says }) => says.test(main));
  if (served.length > 0) return served.length === 1 ? served[0]?.protocol : undefined;
  const [framework, sdk] = [FRAMEWORK, SDK].map((path) => requires(module, path));
  // Without a word of it the framework serves 6; beside the SDK either is possible.
  if (framework && sdk) return undefined;
  return framework ? "6.0" : sdk ? "5.0" : undefined;
}

function requires(module: string, path: string): boolean {
  return module
    .split("\n")
    .some((line) => !/\/\/ indirect\b/.test(line) && requirementOf(line).replace(/\/v\d+$/, "") === path);
}

function requirementOf(line: string): string {
  const [, path = ""] = /^\s*(?:require\s+)?(\S+)\s+v\d/.exec(line) ?? [];
  return path;
}
