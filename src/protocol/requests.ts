import { MOST_NAMES, measureJson } from "../json.ts";
import { addressPath, type ProviderAddress } from "../provider/address.ts";
import type { Version } from "../provider/version.ts";
import { quote } from "../text.ts";
import type { Answer, Seen, Transport } from "./answer.ts";
import { type Archives, judgeMirrorIndex, judgeMirrorVersion } from "./judge/mirror.ts";
import {
  type Download,
  judgeDiscovery,
  judgeDownload,
  judgeSums,
  judgeVersions,
  type Sums,
  type VersionList,
} from "./judge/registry.ts";
import { describeNone, describeStatus, findSlow, type Judged, type Observation } from "./observation.ts";
import type { RuleId } from "./rules/rules.ts";

/** The most bytes that are read of each kind of document, and what to report if it is missing or says nothing. */
export const DOCUMENTS = {
  catalog: { limit: 16_000_000, rule: "nothing-served", found: "no file" },
  discovery: { limit: 1 << 20, rule: "discovery-missing", found: "no registry" },
  versions: { limit: 16_000_000, rule: "versions-missing", found: "no list" },
  download: { limit: 4_000_000, rule: "download-missing", found: "no package" },
  sums: { limit: 1 << 20, rule: "sums-missing", found: "no checksums" },
  signature: { limit: 1 << 20, rule: "signature-missing", found: "no signature" },
  mirror: { limit: 16_000_000, rule: "mirror-index-missing", found: "no list" },
  archives: { limit: 4_000_000, rule: "mirror-version-missing", found: "no archives" },
} as const satisfies Readonly<Record<string, { limit: number; rule: RuleId; found: string }>>;

/** A list of 20,000 versions with 14 platforms each has fewer. */
const MOST_VALUES = 1_000_000;
/** A mirror's list of 20,000 versions has a fifth of this. */
const MOST_OF_OTHERS = 200_000;

/** A small document can hold more values than fit in memory once they are parsed. */
export function findCrowd(body: Uint8Array, mostValues = MOST_VALUES): string | undefined {
  const { values, names } = measureJson(body);
  if (values > mostValues) return `${values} values`;
  return names > MOST_NAMES ? `more than ${MOST_NAMES} names` : undefined;
}

interface AskOptions {
  readonly isOptional?: boolean;
  /** A version of the document that need not be sent again. */
  readonly seen?: Seen | undefined;
}

interface Asking extends AskOptions {
  readonly url: string;
  readonly kind: keyof typeof DOCUMENTS;
  /** The host whose token is sent. */
  readonly credentialsOf?: string;
}

export interface Asked<Facts> extends Judged<Facts> {
  /** What to report if it says nothing and has no other fault. */
  readonly lack: Observation;
  readonly seen?: Seen;
  /** Whether it is the known version; then it has no facts. */
  readonly isUnchanged?: true;
}

export async function ask<Facts>(
  transport: Pick<Transport, "get">,
  asking: Asking,
  judge: (answer: Answer) => Judged<Facts> | Promise<Judged<Facts>>,
): Promise<Asked<Facts>> {
  const { url, kind, isOptional, seen, ...rest } = asking;
  const { limit, rule, found } = DOCUMENTS[kind];
  const lack = { rule, where: url, found };
  const nothing = (...observations: readonly Observation[]) => ({ facts: undefined, observations, lack });
  const isKnown = seen?.url === url;
  const question = isKnown ? { ...rest, unless: seen.validator } : rest;
  const answer = await transport.get(url, { ...question, limit });
  if (answer.kind === "none") return nothing(describeNone(answer));
  const isMissing = answer.status === 404 || (answer.status === 410 && kind === "catalog");
  if (isMissing) return isOptional ? nothing() : nothing({ ...lack, found: `status ${answer.status}` });
  if (answer.status === 304 && isKnown) return { ...nothing(), isUnchanged: true };
  if (answer.status !== 200) return nothing(describeStatus(url, answer.status));
  const crowd =
    kind === "sums" || kind === "signature"
      ? undefined
      : findCrowd(answer.body, kind === "versions" || kind === "catalog" ? MOST_VALUES : MOST_OF_OTHERS);
  if (crowd !== undefined) return nothing({ rule: "document-too-large", where: url, found: crowd });
  const { facts, observations } = await judge(answer);
  const isUncached = kind === "versions" && /\bno-store\b|\bprivate\b/i.test(answer.cacheControl);
  const told = [
    ...findSlow(answer),
    ...(isUncached
      ? [{ rule: "host-uncached", found: `Cache-Control ${quote(answer.cacheControl)}` } as const]
      : []),
    ...observations,
  ].map((each) => ({ ...each, where: url }));
  const { validator } = answer;
  return {
    facts,
    observations: told,
    lack,
    ...(validator === undefined ? {} : { seen: { url, validator } }),
  };
}

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

/** Some hosts leave out the final slash. */
export async function askDiscovery(
  transport: Pick<Transport, "get">,
  url: string,
  hostname: string,
  isOptional = false,
): Promise<Asked<string>> {
  const asking = { url, kind: "discovery", credentialsOf: hostname, isOptional } as const;
  const answer = await ask(transport, asking, judgeDiscovery);
  return { ...answer, facts: answer.facts && withSlash(answer.facts) };
}

function withSlash(url: string): string {
  return url.endsWith("/") ? url : `${url}/`;
}

export function versionsUrl({ base }: Registry, { namespace, type }: ProviderAddress): string {
  return new URL(`${namespace}/${type}/versions`, base).href;
}

export function askVersions(
  transport: Transport,
  registry: Registry,
  address: ProviderAddress,
  options: AskOptions = {},
): Promise<Asked<VersionList>> {
  const url = versionsUrl(registry, address);
  return ask(
    transport,
    { url, kind: "versions", credentialsOf: registry.hostname, ...options },
    judgeVersions,
  );
}

export function askDownload(
  transport: Transport,
  { base, hostname }: Registry,
  request: {
    readonly address: ProviderAddress;
    readonly version: Version;
    readonly platform: string;
    /** Whether a list names the platform, so that it must exist. */
    readonly isListed: boolean;
  },
): Promise<Asked<Download>> {
  const { address, version, platform, isListed } = request;
  const { namespace, type } = address;
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
  options: AskOptions = {},
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
