import {
  type Block,
  BrokenConfig,
  blocksOf,
  blocksUnder,
  isJson,
  itemsOf,
  labelled,
  parseHcl,
  textsOf,
} from "../protocol/cli-config/hcl.ts";
import { hostOf, parseCliConfig } from "../protocol/cli-config/parse-config.ts";
import { covers, isAsked } from "../protocol/cli-config/read-config.ts";
import {
  type Host,
  type Method,
  PLACE_OPTIONS,
  renderHost,
  renderInstallation,
  renderList,
  renderMethod,
  renderService,
} from "../site/documents/install.ts";
import {
  appendLines,
  insertAll,
  insertLines,
  insertLinesFirst,
  insertTexts,
  NOTHING,
  type Step,
} from "./insert.ts";
import { fromMirror, type LocalProviders, type WantedConfig, wantedMethods } from "./wanted.ts";

export interface Merged {
  readonly text: string;
  readonly changes: readonly string[];
  readonly notes: readonly string[];
}

/** Keeps every byte of the configuration. Throws BrokenConfig if nothing can be merged into it. */
export function mergeConfig(text: string, config: WantedConfig, local: LocalProviders): Merged {
  if (isJson(text)) throw new BrokenConfig("it is JSON, and only HCL can be extended");
  const { host, registry } = config;
  const home = registry?.host ?? host;
  const detour = (home && findOther(text, home)) ?? (registry && findDetour(text, registry.include));
  const reachable = detour === undefined ? config : fromMirror(config);
  const merged = mergeOnce(text, reachable, local);
  const again = mergeOnce(merged.text, reachable, local);
  if (again.changes.length > 0 || restOf(text) !== restOf(merged.text))
    throw new BrokenConfig("its layout can't be extended automatically");
  return detour === undefined
    ? merged
    : { ...merged, notes: [`this site's providers come from its mirror, because ${detour}`] };
}

/** Why clients don't find the site's registry: discovery is not asked, and a host keeps the registry that it has. */
function findOther(text: string, { hostname, url }: Host): string | undefined {
  readConfig(text);
  const services = parseCliConfig(text).services.get(hostOf(hostname) ?? "");
  if (services === undefined || services.get(SERVICE) === url) return undefined;
  return `host ${hostname} points to another registry or none (\`providers lock\` needs -net-mirror)`;
}

/** Why clients with this configuration don't ask the registry. The caller has read it: errors here may quote it. */
function findDetour(text: string, patterns: readonly string[]): string | undefined {
  if (findInstallation(readConfig(text)) === undefined) return undefined;
  const methods = parseCliConfig(text).installations.flatMap((one) => one.methods);
  for (const pattern of patterns) {
    const matches = methods.filter((one) => STUBBORN.includes(one.kind) && isAsked(one, pattern));
    const other = matches.find(({ kind }) => kind !== "direct");
    if (other !== undefined)
      return `clients ask the ${other.kind} ${other.place} for ${pattern}, and a mirror that lacks a version ends the installation`;
    if (!matches.some(({ include }) => include.length === 0 || include.some((one) => covers(one, pattern))))
      return `no \`direct\` is asked for ${pattern}`;
  }
  return undefined;
}

function mergeOnce(text: string, config: WantedConfig, local: LocalProviders): Merged {
  const steps = [
    (source: string, root: Block) => (config.host ? mergeHost(source, root, config.host) : NOTHING),
    ...wantedMethods(config).map((method) => (source: string, root: Block) => {
      const block = findInstallation(root);
      return block === undefined
        ? addInstallation(source, method, local)
        : mergeInstallation(source, block, method);
    }),
  ];
  // Folders that clients search by default are asked for other providers only.
  if (config.folder !== undefined)
    steps.unshift((source, root) => (findInstallation(root) ? NOTHING : addDefaults(source, local)));
  return steps.reduce(take, { text, changes: [], notes: [] });
}

function take(before: Merged, step: (source: string, root: Block) => Step): Merged {
  const { insertions, changes } = step(before.text, readConfig(before.text));
  return { ...before, text: insertAll(before.text, insertions), changes: [...before.changes, ...changes] };
}

const INSTALLATION = "provider_installation";

function findInstallation(root: Block): Block | undefined {
  const blocks = itemsOf(root, INSTALLATION).flatMap(({ names, value }) => {
    const methods = blocksOf(value);
    if (names.length === 1 && methods.length > 0) return methods;
    throw new BrokenConfig(`its ${INSTALLATION} is not a block of methods`);
  });
  if (blocks.length < 2) return blocks[0];
  throw new BrokenConfig(`it has ${blocks.length} ${INSTALLATION} blocks, and clients accept one`);
}

function addInstallation(source: string, method: Method, local: LocalProviders): Step {
  const { kind, place, include } = method;
  const exclude = [...new Set([...include, ...local.addresses])];
  const insertion = appendLines(source, renderInstallation([method], exclude, local.folders));
  const changes = [
    `${kind} ${place} is added for ${include.join(", ")}`,
    ...local.folders.map(describeFolder),
  ];
  return { insertions: [insertion], changes };
}

function describeFolder(path: string): string {
  return `filesystem_mirror ${path} is added: clients searched it by default`;
}

/** Leaves out what the line says, which may be a secret. */
function readConfig(text: string): Block {
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
function mergeHost(source: string, root: Block, host: Host): Step {
  const hostname = hostOf(host.hostname);
  const block = labelled(root, "host").findLast(([name]) => hostOf(name) === hostname)?.[1];
  if (block === undefined) {
    const added = appendLines(source, renderHost(host));
    return { insertions: [added], changes: [`host ${host.hostname} is added`] };
  }
  const [services] = blocksUnder(block, "services");
  if (services && itemsOf(services, SERVICE).length > 0) return NOTHING;
  const line = renderService(host.url);
  const insertion = services
    ? insertLines(source, services, [line])
    : insertLines(source, block, ["services = {", `  ${line}`, "}"]);
  return { insertions: [insertion], changes: [`host ${host.hostname} gets its provider registry`] };
}

interface Present {
  readonly kind: string;
  readonly block: Block;
  readonly place: string;
  readonly include: readonly string[];
  readonly exclude: readonly string[];
}

/** These fail if they lack a version or can't reach a host; folders are skipped. */
const STUBBORN = ["direct", "network_mirror", "oci_mirror"];
/** A folder also comes before another folder with the same version. */
const BESIDE_FOLDER = [...STUBBORN, "filesystem_mirror"];

/** Adds the method, and excludes its providers from the others. */
function mergeInstallation(source: string, block: Block, added: Method): Step {
  const present = readMethods(block, PLACE_OPTIONS[added.kind]);
  const isWanted = ({ kind, place }: Present) => kind === added.kind && place === added.place;
  const { kind, place, include } = added;
  const steps = present.map((method) => {
    if (isWanted(method)) {
      if (method.include.length === 0) return NOTHING;
      const lacking = include.filter((pattern) => !method.include.some((each) => covers(each, pattern)));
      return addPatterns(source, method, "include", lacking, `${kind} ${place} is asked for`);
    }
    const rivals = added.kind === "filesystem_mirror" ? BESIDE_FOLDER : STUBBORN;
    if (!rivals.includes(method.kind)) return NOTHING;
    const patterns = include.filter((pattern) => isAsked(method, pattern));
    const name = [method.kind, method.place].filter((word) => word !== "").join(" ");
    return addPatterns(source, method, "exclude", patterns, `${name} leaves out`);
  });
  const insertions = steps.flatMap((step) => step.insertions);
  const changes = steps.flatMap((step) => step.changes);
  if (present.some(isWanted)) return { insertions, changes };
  return {
    insertions: [...insertions, insertLines(source, block, renderMethod(added))],
    changes: [...changes, `${kind} ${place} is added for ${include.join(", ")}`],
  };
}

function readMethods({ items }: Block, option: string): Present[] {
  return items.flatMap(({ names: [kind = ""], value }) =>
    blocksOf(value).map((block) => ({
      kind,
      block,
      place: textsOf(block, option).at(-1) ?? "",
      include: textsOf(block, "include"),
      exclude: textsOf(block, "exclude"),
    })),
  );
}

function addPatterns(
  source: string,
  { block }: Present,
  name: "include" | "exclude",
  patterns: readonly string[],
  told: string,
): Step {
  if (patterns.length === 0) return NOTHING;
  const list = itemsOf(block, name).at(-1)?.value;
  if (list !== undefined && list.kind !== "list") throw new BrokenConfig(`its ${name} is not a list`);
  const insertions = list
    ? insertTexts(source, list, patterns)
    : [insertLines(source, block, renderList(name, patterns))];
  return { insertions, changes: [`${told} ${patterns.join(", ")}`] };
}

export interface WantedPreview {
  readonly host: Host | undefined;
  readonly pattern: string;
  /** Whether the registry of the site has the provider. */
  readonly isOnSite: boolean;
  /** The URLs of the mirror of previews and of the site's own. */
  readonly previews: string;
  readonly stable: string;
}

/**
 * Clients ask the first source that may have a version, and only a registry that lacks it lets them continue. So previews
 * come after `direct`, or before the mirror of the site, which the mirror of previews knows.
 */
export function mergePreview(text: string, preview: WantedPreview, local: LocalProviders): Merged {
  const { isOnSite, pattern, previews } = preview;
  const present = findInstallation(readConfig(text));
  const pointsHere = (one: Present) =>
    one.place === previews && isAsked(one, pattern) && one.include.some((each) => covers(each, pattern));
  if (present !== undefined && readMethods(present, "url").some(pointsHere))
    return { text, changes: [], notes: [] };
  const mirror = { url: preview.stable, include: [pattern] };
  const before = isOnSite
    ? mergeDirect(text, preview, local)
    : mergeConfig(text, { host: undefined, mirror }, local);
  const block = findInstallation(readConfig(before.text));
  if (block === undefined) throw new BrokenConfig("its layout can't be extended automatically");
  const detour = isOnSite ? findDetour(before.text, [pattern]) : undefined;
  if (detour !== undefined) throw new BrokenConfig(detour);
  const lines = renderMethod({ kind: "network_mirror", place: previews, include: [pattern] });
  const insertion = (isOnSite ? insertLines : insertLinesFirst)(before.text, block, lines);
  const changes = [...before.changes, `network_mirror ${previews} is added for ${pattern}`];
  return { text: insertAll(before.text, [insertion]), changes, notes: before.notes };
}

function mergeDirect(text: string, { host, stable }: WantedPreview, local: LocalProviders): Merged {
  const merged = mergeConfig(text, { host, mirror: { url: stable, include: [] } }, local);
  if (findInstallation(readConfig(merged.text)) !== undefined) return merged;
  const { insertions, changes } = addDefaults(merged.text, local);
  return { ...merged, text: insertAll(merged.text, insertions), changes: [...merged.changes, ...changes] };
}

/** What clients do by default. */
function addDefaults(source: string, local: LocalProviders): Step {
  const insertion = appendLines(source, renderInstallation([], local.addresses, local.folders));
  return { insertions: [insertion], changes: local.folders.map(describeFolder) };
}
