import { addressPath, type ProviderAddress } from "../provider/address.ts";
import type { Version } from "../provider/version.ts";
import type { Seen, Transport } from "./answer.ts";
import { type Asked, ask } from "./ask.ts";
import { judgeDiscovery } from "./judge/discovery.ts";
import { type Download, judgeDownload } from "./judge/download.ts";
import { type Archives, judgeMirrorIndex, judgeMirrorVersion } from "./judge/mirror.ts";
import { judgeSums, type Sums } from "./judge/sums.ts";
import { judgeVersions, type OfferedVersion } from "./judge/versions.ts";

/** The service that clients look for in discovery and in their configuration. */
export const SERVICE = "providers.v1";
/** The platforms to try where no list names any. */
export const COMMON_PLATFORMS = [
  "darwin_amd64",
  "darwin_arm64",
  "linux_amd64",
  "linux_arm64",
  "windows_amd64",
];

/** A registry, and the host whose token it gets. */
export interface Registry {
  /** Where its paths begin, with the final slash. */
  readonly base: string;
  readonly hostname: string;
}

/** How a document is asked for. */
interface Options {
  /** What need not be sent again. */
  readonly seen?: Seen | undefined;
  /** Whether clients manage without it. */
  readonly isOptional?: boolean;
}

/** Asks a host where its registry begins: with a slash at the end, which some hosts leave out. */
export async function askDiscovery(
  transport: Transport,
  url: string,
  hostname: string,
  isOptional = false,
): Promise<Asked<string>> {
  const asking = { url, kind: "discovery", credentialsOf: hostname, isOptional } as const;
  const asked = await ask(transport, asking, judgeDiscovery);
  return { ...asked, facts: asked.facts && withSlash(asked.facts) };
}

export function withSlash(url: string): string {
  return url.endsWith("/") ? url : `${url}/`;
}

/** The URL under which clients ask a registry for a provider's versions. */
export function versionsUrl({ base }: Registry, { namespace, type }: ProviderAddress): string {
  return new URL(`${namespace}/${type}/versions`, base).href;
}

export function askVersions(
  transport: Transport,
  registry: Registry,
  address: ProviderAddress,
  options: Options = {},
): Promise<Asked<readonly OfferedVersion[]>> {
  const url = versionsUrl(registry, address);
  return ask(
    transport,
    { url, kind: "versions", credentialsOf: registry.hostname, ...options },
    judgeVersions,
  );
}

/** A package of a registry. */
interface Wanted {
  readonly address: ProviderAddress;
  readonly version: Version;
  readonly platform: string;
  /** Whether a list names the platform, so that it has to be there. */
  readonly isListed: boolean;
}

export function askDownload(
  transport: Transport,
  { base, hostname }: Registry,
  { address: { namespace, type }, version, platform, isListed }: Wanted,
): Promise<Asked<Download>> {
  const path = `${namespace}/${type}/${version.text}/download/${platform.replace("_", "/")}`;
  return ask(
    transport,
    { url: new URL(path, base).href, kind: "download", credentialsOf: hostname, isOptional: !isListed },
    (answer) => judgeDownload(answer, platform),
  );
}

export function askSums(transport: Transport, url: string, seen?: Seen): Promise<Asked<Sums>> {
  return ask(transport, { url, kind: "sums", seen }, judgeSums);
}

export function askSignature(transport: Transport, url: string): Promise<Asked<Buffer>> {
  return ask(transport, { url, kind: "signature" }, ({ body }) => ({ facts: body, observations: [] }));
}

/** The URL of a document of a provider in a mirror. */
export function mirrorUrl(base: string, address: ProviderAddress, name: string): string {
  return new URL(`./${addressPath(address)}/${name}`, base).href;
}

export function askMirrorIndex(
  transport: Transport,
  base: string,
  address: ProviderAddress,
  options: Options = {},
): Promise<Asked<readonly Version[]>> {
  const url = mirrorUrl(base, address, "index.json");
  return ask(
    transport,
    { url, kind: "mirror", credentialsOf: new URL(base).host, ...options },
    judgeMirrorIndex,
  );
}

export function askMirrorVersion(
  transport: Transport,
  base: string,
  address: ProviderAddress,
  { version, seen }: { readonly version: string; readonly seen?: Seen | undefined },
): Promise<Asked<Archives>> {
  const url = mirrorUrl(base, address, `${version}.json`);
  const asking = { url, kind: "archives", credentialsOf: new URL(base).host, seen } as const;
  return ask(transport, asking, judgeMirrorVersion);
}
