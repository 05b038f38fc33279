import { addressPath, type ProviderAddress } from "../provider/address.ts";
import type { Version } from "../provider/version.ts";
import type { Seen, Transport } from "./answer.ts";
import { type Asked, ask } from "./ask.ts";
import { judgeDiscovery } from "./judge/discovery.ts";
import { type Download, judgeDownload } from "./judge/download.ts";
import { type Archives, judgeMirrorIndex, judgeMirrorVersion } from "./judge/mirror.ts";
import { judgeSums, type Sums } from "./judge/sums.ts";
import { judgeVersions, type OfferedVersion } from "./judge/versions.ts";

export const SERVICE = "providers.v1";
/** Tried if no list names the platforms. */
export const COMMON_PLATFORMS = [
  "darwin_amd64",
  "darwin_arm64",
  "linux_amd64",
  "linux_arm64",
  "windows_amd64",
];

export interface Registry {
  /** With the final slash. */
  readonly base: string;
  readonly hostname: string;
}

interface Options {
  /** A version of the document that need not be sent again. */
  readonly seen?: Seen | undefined;
  readonly isOptional?: boolean;
}

/** Some hosts leave out the final slash. */
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

interface Wanted {
  readonly address: ProviderAddress;
  readonly version: Version;
  readonly platform: string;
  /** Whether a list names the platform, so that it must exist. */
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
