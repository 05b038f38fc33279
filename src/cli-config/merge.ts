import {
  type Block,
  BrokenConfig,
  blocksOf,
  blocksUnder,
  type Item,
  itemsOf,
  labelled,
  parseHcl,
} from "../protocol/cli-config/hcl.ts";
import { hostOf } from "../protocol/cli-config/read-config.ts";
import {
  appendLines,
  type Insertion,
  insertAll,
  insertLines,
  insertMember,
  NOTHING,
  openSource,
  type Source,
  type Step,
} from "./insert.ts";
import { mergeInstallation } from "./merge-installation.ts";
import { type LocalProviders, renderHost, renderInstallation, renderService } from "./render.ts";
import type { WantedConfig } from "./wanted.ts";

/** A configuration after the merge; without changes it is the same text. */
export interface Merged extends Pick<Step, "changes" | "notes"> {
  readonly text: string;
}

/** Puts what a site needs into a configuration; every byte of it stays. Throws BrokenConfig for what can't be merged into. */
export function mergeConfig(text: string, wanted: WantedConfig, local: LocalProviders): Merged {
  const merged = mergeOnce(text, wanted, local);
  const again = mergeOnce(merged.text, wanted, local);
  if (again.changes.length > 0 || restOf(text) !== restOf(merged.text))
    throw new BrokenConfig("it is written in a way that this program can't add to");
  return merged;
}

function mergeOnce(text: string, wanted: WantedConfig, local: LocalProviders): Merged {
  const host = take(text, (source, root) => (wanted.host ? mergeHost(source, root, wanted.host) : NOTHING));
  const all = take(host.text, (source, root) => mergeMethods(source, root, wanted, local));
  const { changes, notes } = host;
  return { text: all.text, changes: [...changes, ...all.changes], notes: [...notes, ...all.notes] };
}

function take(text: string, step: (source: Source, root: Block) => Step): Merged {
  const { insertions, ...told } = step(openSource(text), read(text));
  return { text: insertAll(text, insertions), ...told };
}

const INSTALLATION = "provider_installation";

function mergeMethods(source: Source, root: Block, wanted: WantedConfig, local: LocalProviders): Step {
  const blocks = itemsOf(root, INSTALLATION).flatMap(methodsOf);
  const [block] = blocks;
  if (block === undefined) return addInstallation(source, root, wanted, local);
  if (blocks.length === 1) return mergeInstallation(source, block, wanted.mirror);
  throw new BrokenConfig(`it has ${blocks.length} ${INSTALLATION} blocks, and clients take one`);
}

function methodsOf({ names, value }: Item): Block[] {
  const blocks = blocksOf(value);
  if (names.length === 1 && blocks.length > 0) return blocks;
  throw new BrokenConfig(`its ${INSTALLATION} is no block of methods`);
}

function addInstallation(source: Source, root: Block, wanted: WantedConfig, local: LocalProviders): Step {
  const { url, include } = wanted.mirror;
  const insertion = source.isJson
    ? insertMember(source, root, INSTALLATION, [installationJson(wanted, local)])
    : appendLines(source, renderInstallation(wanted, local));
  const changes = [
    `network_mirror ${url} is added for ${include.join(", ")}`,
    ...local.folders.map((path) => `filesystem_mirror ${path} is added: clients looked there by themselves`),
  ];
  return { insertions: [insertion], changes, notes: [] };
}

function installationJson({ mirror: { url, include } }: WantedConfig, local: LocalProviders) {
  const folders = local.folders.map((path) => ({ path }));
  return {
    ...(folders.length > 0 ? { filesystem_mirror: folders } : {}),
    network_mirror: [{ url, include }],
    direct: [{ exclude: [...new Set([...include, ...local.addresses])] }],
  };
}

/** What stands there is not told, since it may be a secret. */
function read(text: string): Block {
  try {
    return parseHcl(text);
  } catch (error) {
    if (!(error instanceof BrokenConfig) || error.line === undefined) throw error;
    throw new BrokenConfig(`line ${error.line} can't be read`);
  }
}

/** All that a merge has no business with. */
function restOf(text: string): string {
  const { items } = read(text);
  const others = items.filter(({ names: [name] }) => name !== INSTALLATION && name !== "host");
  return JSON.stringify(others.map(({ start, end }) => text.slice(start, end)));
}

type Host = NonNullable<WantedConfig["host"]>;

const SERVICE = "providers.v1";

/** Says where the registry is, unless the file says that already, or leads clients to another one. */
function mergeHost(source: Source, root: Block, host: Host): Step {
  const block = findHost(root, host.hostname);
  if (block === undefined)
    return {
      insertions: addHost(source, root, host),
      changes: [`host ${host.hostname} is added`],
      notes: [],
    };
  const [services] = blocksUnder(block, "services");
  const known = services && itemsOf(services, SERVICE).at(-1);
  if (known !== undefined) return { insertions: [], changes: [], notes: otherRegistry(known, host) };
  const insertion = services
    ? addService(source, services, host)
    : source.isJson
      ? insertMember(source, block, "services", { [SERVICE]: host.url })
      : insertLines(source, block, ["services = {", `  ${renderService(host.url)}`, "}"]);
  return {
    insertions: [insertion],
    changes: [`host ${host.hostname} has its registry of providers`],
    notes: [],
  };
}

function findHost(root: Block, hostname: string): Block | undefined {
  const wanted = hostOf(hostname);
  return labelled(root, "host").findLast(([name]) => hostOf(name) === wanted)?.[1];
}

function addHost(source: Source, root: Block, host: Host): Insertion[] {
  if (!source.isJson) return [appendLines(source, renderHost(host))];
  const services = { services: { [SERVICE]: host.url } };
  const [hosts] = blocksUnder(root, "host");
  if (hosts !== undefined) return [insertMember(source, hosts, host.hostname, services)];
  return [insertMember(source, root, "host", { [host.hostname]: services })];
}

function addService(source: Source, services: Block, { url }: Host): Insertion {
  return source.isJson
    ? insertMember(source, services, SERVICE, url)
    : insertLines(source, services, [renderService(url)]);
}

/** Another site on the same host: what comes from there comes from there still, and the mirror has all of this one. */
function otherRegistry({ value }: Item, { hostname, url }: Host): string[] {
  if (value.kind === "text" && value.text === url) return [];
  return [
    `host ${hostname} leads to another registry and is left as it is: the providers of this site come from its mirror, and \`providers lock\` needs -net-mirror for them`,
  ];
}
