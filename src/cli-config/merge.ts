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
import { type LocalProviders, placeOption, renderHost, renderInstallation, renderService } from "./render.ts";
import { type Host, type Method, type WantedConfig, wantedMethods } from "./wanted.ts";

export interface Merged {
  readonly text: string;
  readonly changes: readonly string[];
  readonly notes: readonly string[];
}

/** Keeps every byte of the configuration. Throws BrokenConfig if nothing can be merged into it. */
export function mergeConfig(text: string, wanted: WantedConfig, local: LocalProviders): Merged {
  const merged = mergeOnce(text, wanted, local);
  const again = mergeOnce(merged.text, wanted, local);
  if (again.changes.length > 0 || restOf(text) !== restOf(merged.text))
    throw new BrokenConfig("its layout can't be extended automatically");
  return merged;
}

function mergeOnce(text: string, wanted: WantedConfig, local: LocalProviders): Merged {
  const steps = [
    (source: Source, root: Block) => (wanted.host ? mergeHost(source, root, wanted.host) : NOTHING),
    ...wantedMethods(wanted).map((method) => (source: Source, root: Block) => {
      const block = findInstallation(root);
      return block === undefined
        ? addInstallation(source, root, method, local)
        : mergeInstallation(source, block, method);
    }),
  ];
  return steps.reduce(take, { text, changes: [], notes: [] });
}

function take(before: Merged, step: (source: Source, root: Block) => Step): Merged {
  const { insertions, changes, notes } = step(openSource(before.text), readConfig(before.text));
  return {
    text: insertAll(before.text, insertions),
    changes: [...before.changes, ...changes],
    notes: [...before.notes, ...notes],
  };
}

const INSTALLATION = "provider_installation";

export function findInstallation(root: Block): Block | undefined {
  const blocks = itemsOf(root, INSTALLATION).flatMap(methodsOf);
  if (blocks.length < 2) return blocks[0];
  throw new BrokenConfig(`it has ${blocks.length} ${INSTALLATION} blocks, and clients accept one`);
}

function methodsOf({ names, value }: Item): Block[] {
  const blocks = blocksOf(value);
  if (names.length === 1 && blocks.length > 0) return blocks;
  throw new BrokenConfig(`its ${INSTALLATION} is not a block of methods`);
}

function addInstallation(source: Source, root: Block, wanted: Method, local: LocalProviders): Step {
  const { kind, place, include } = wanted;
  const exclude = [...new Set([...include, ...local.addresses])];
  const mirrors = local.folders.map((path) => ({ path }));
  const json = {
    ...(mirrors.length > 0 ? { filesystem_mirror: mirrors } : {}),
    [kind]: [{ [placeOption(kind)]: place, include }],
    direct: [{ exclude }],
  };
  const insertion = source.isJson
    ? insertMember(source, root, INSTALLATION, [json])
    : appendLines(source, renderInstallation([wanted], exclude, local.folders));
  const changes = [
    `${kind} ${place} is added for ${include.join(", ")}`,
    ...local.folders.map((path) => `filesystem_mirror ${path} is added: clients searched it by default`),
  ];
  return { insertions: [insertion], changes, notes: [] };
}

/** Leaves out what the line says, which may be a secret. */
export function readConfig(text: string): Block {
  try {
    return parseHcl(text);
  } catch (error) {
    if (!(error instanceof BrokenConfig) || error.line === undefined) throw error;
    throw new BrokenConfig(`line ${error.line} can't be read`);
  }
}

/** Everything that a merge must not change. */
function restOf(text: string): string {
  const { items } = readConfig(text);
  const others = items.filter(({ names: [name] }) => name !== INSTALLATION && name !== "host");
  return JSON.stringify(others.map(({ start, end }) => text.slice(start, end)));
}

const SERVICE = "providers.v1";

/** Leaves a host that already has a registry as it is. */
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
  const line = renderService(host.url);
  const inServices = (own: Block) =>
    source.isJson ? insertMember(source, own, SERVICE, host.url) : insertLines(source, own, [line]);
  const insertion = services
    ? inServices(services)
    : source.isJson
      ? insertMember(source, block, "services", { [SERVICE]: host.url })
      : insertLines(source, block, ["services = {", `  ${line}`, "}"]);
  return {
    insertions: [insertion],
    changes: [`host ${host.hostname} gets its provider registry`],
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

/** The host keeps its registry; the mirror has everything on this site. */
function otherRegistry({ value }: Item, { hostname, url }: Host): string[] {
  if (value.kind === "text" && value.text === url) return [];
  return [
    `host ${hostname} points to another registry and is unchanged: this site's providers come from its mirror, and \`providers lock\` needs -net-mirror for them`,
  ];
}
