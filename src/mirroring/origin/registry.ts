import type { ListedByOrigin, Origin, OriginList, Seen } from "../../ports/origin.ts";
import { ask } from "../../protocol/ask.ts";
import { judgeDiscovery } from "../../protocol/judge/discovery.ts";
import { judgeVersions, type OfferedVersion } from "../../protocol/judge/versions.ts";
import { resolveUrl } from "../../protocol/resolve-url.ts";
import type { ProviderAddress } from "../../provider/address.ts";
import type { FoundRegistry } from "./found-registry.ts";
import { take } from "./refusal.ts";
import { holdSums } from "./registry-sums.ts";
import { askRegistryVersion } from "./registry-version.ts";

/** What is needed to ask a registry. */
export interface RegistryOptions extends Omit<FoundRegistry, "base"> {
  /** What the CLI configuration says of the host: then discovery is not asked. */
  readonly services: ReadonlyMap<string, string> | undefined;
}

const SERVICE = "providers.v1";

/** The registry of a host as an origin: what a client asks it, and what that would check. */
export function openRegistry(options: RegistryOptions): Origin {
  const { transport } = options;
  let found: Promise<string> | undefined;
  // A failure is one for all of its providers.
  const base = () => (found ??= findRegistry(options));
  const list = async (address: ProviderAddress, seen?: Seen) =>
    askList({ ...options, base: await base() }, address, seen);
  const version: Origin["version"] = async (question) =>
    askRegistryVersion({ ...options, base: await base() }, question);
  return {
    versions: async (address) => (await list(address))?.versions ?? [],
    newList: list,
    version,
    newVersion: async (question, known) =>
      (await holdSums(transport, known)) ? undefined : version(question),
  };
}

async function askList(
  { transport, hostname, base }: FoundRegistry,
  address: ProviderAddress,
  seen: Seen | undefined,
): Promise<OriginList | undefined> {
  const url = new URL(`${name(address)}/versions`, base).href;
  const asking = { url, kind: "versions", credentialsOf: hostname, seen } as const;
  const asked = await ask(transport, { ...asking, whenMissing: "versions-missing" }, judgeVersions);
  if (asked.isUnchanged) return undefined;
  const versions = take(asked, { rule: "versions-missing", where: url, found: "no list" });
  return { versions: versions.map(toListed), seen: asked.seen };
}

function name({ namespace, type }: ProviderAddress): string {
  return `${namespace}/${type}`;
}

function toListed({ version, protocols, platforms }: OfferedVersion): ListedByOrigin {
  return { version, protocols, platforms: platforms.length === 0 ? undefined : platforms };
}

/** As clients do: what the configuration says of the host, else its discovery. */
async function findRegistry({ transport, hostname, services }: RegistryOptions): Promise<string> {
  const url = `https://${hostname}/.well-known/terraform.json`;
  const forced = services?.get(SERVICE);
  const resolved = forced === undefined ? undefined : resolveUrl(forced, url);
  if (resolved !== undefined) return withSlash(resolved.href);
  const judged = await ask(
    transport,
    { url, kind: "discovery", whenMissing: "discovery-missing", credentialsOf: hostname },
    judgeDiscovery,
  );
  return withSlash(take(judged, { rule: "discovery-missing", where: url, found: "no registry" }));
}

function withSlash(url: string): string {
  return url.endsWith("/") ? url : `${url}/`;
}
