import { hostOf } from "../protocol/cli-config/host-of.ts";
import { appendLines, type Insertion, insertLines, insertMember, type Source } from "./insert.ts";
import { renderHost, renderService } from "./render.ts";
import { type Block, blocksOf, type Item, itemsOf } from "./spans.ts";
import type { Step } from "./step.ts";
import type { WantedConfig } from "./wanted.ts";

type Host = NonNullable<WantedConfig["host"]>;

const SERVICE = "providers.v1";

/** Says where the registry is, unless the file says that already, or leads clients to another one. */
export function mergeHost(source: Source, root: Block, host: Host): Step {
  const block = findHost(root, host.hostname);
  if (block === undefined)
    return {
      insertions: addHost(source, root, host),
      changes: [`host ${host.hostname} is added`],
      notes: [],
    };
  const [services] = itemsOf(block, "services").flatMap(({ value }) => blocksOf(value));
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
  const named = itemsOf(root, "host").flatMap((item): Pick<Item, "names" | "value">[] => {
    const { names, value } = item;
    return names.length > 1
      ? [{ names: names.slice(1), value }]
      : blocksOf(value).flatMap(({ items }) => items);
  });
  const found = named.filter(({ names: [name = ""] }) => hostOf(name) === wanted).at(-1);
  return found && blocksOf(found.value).at(-1);
}

function addHost(source: Source, root: Block, host: Host): Insertion[] {
  if (!source.isJson) return [appendLines(source, renderHost(host))];
  const services = { services: { [SERVICE]: host.url } };
  const [hosts] = itemsOf(root, "host").flatMap(({ value }) => blocksOf(value));
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
