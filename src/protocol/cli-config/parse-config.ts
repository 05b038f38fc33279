import { unlessProblem } from "../../errors.ts";
import { parseNamespace, parseWireHostname } from "../../provider/address.ts";
import { quote } from "../../text.ts";
import {
  type Block,
  BrokenConfig,
  blocksOf,
  blocksUnder,
  demandForm,
  type Item,
  isJson,
  isText,
  itemsOf,
  labelled,
  parseHcl,
  textsIn,
  textsOf,
} from "./hcl.ts";

/** What a file says that clients ignore, refuse, or read otherwise than it was meant. Never a token. */
export interface ConfigFinding {
  readonly file: string;
  readonly line?: number | undefined;
  /** An error is one that clients print, too. */
  readonly severity: "error" | "warning";
  readonly found: string;
  readonly fix: string;
  /** The method that it is about, as its `where` has it. */
  readonly method?: string;
  /** A pattern that lacks its hostname. */
  readonly pattern?: string;
}

export function placeOf({ file, line }: ConfigFinding): string {
  return line === undefined ? file : `${file}:${line}`;
}

/** Which providers an installation method is for: https://developer.hashicorp.com/terraform/cli/config/config-file#explicit-installation-method-configuration */
export interface Selection {
  /** Patterns; empty means all. */
  readonly include: readonly string[];
  readonly exclude: readonly string[];
}

export interface Method extends Selection {
  readonly kind: MethodKind;
  /** A URL, folder or template; empty for the registry of each provider. */
  readonly place: string;
  /** What names it: a file and line, or a default of clients. */
  readonly where: string;
  /** Why clients leave the whole method out. */
  readonly fault?: string;
}

type MethodKind = keyof typeof PLACES;

const PLACES = {
  network_mirror: "url",
  oci_mirror: "repository_template",
  filesystem_mirror: "path",
  direct: "",
} as const;

/** One `provider_installation`: https://developer.hashicorp.com/terraform/cli/config/config-file#provider-installation */
export interface Installation {
  readonly file: string;
  readonly line: number;
  /** In the order in which clients ask them. */
  readonly methods: readonly Method[];
  /** Addresses with the folders that replace them, as they are written. */
  readonly overrides: readonly (readonly [address: string, folder: string])[];
}

export interface FileConfig {
  /** By host; with these, discovery is not requested. */
  readonly services: ReadonlyMap<string, ReadonlyMap<string, string>>;
  readonly tokens: ReadonlyMap<string, string>;
  readonly installations: readonly Installation[];
  readonly pluginCache: string | undefined;
  /** Whether a copy in the plugin cache is taken whatever the lock file has. */
  readonly mayBreakLock: boolean;
  /** Programs that give credentials. */
  readonly helpers: readonly string[];
  readonly findings: readonly ConfigFinding[];
}

/** What clients read of it is not known here: they take JSON without its end, and crash on some values. */
export class DoubtfulConfig extends BrokenConfig {}

/** Throws BrokenConfig if clients can't read the file. OpenTofu since 1.12 refuses more than before. */
export function parseCliConfig(
  text: string,
  file = "",
  client: "terraform" | "tofu" | "tofu 1.12" = "terraform",
): FileConfig {
  try {
    // The HCL reader is less strict about commas and quotes.
    if (isJson(text)) JSON.parse(text);
  } catch {
    // JSON.parse quotes the file in its errors, which may contain tokens.
    throw new DoubtfulConfig("it is not JSON", findBrokenLine(text));
  }
  const root = parseHcl(text);
  const lineOf = countLines(text);
  demandForm(root, text, client !== "tofu 1.12" || isJson(text));
  demandTypes(root, lineOf, client === "terraform" ? TERRAFORM_SWITCHES : SWITCHES);
  const findings: ConfigFinding[] = [];
  const report: Reporter = (severity, at, found, fix, about) =>
    findings.push({ file, line: lineOf(at), severity, found, fix, ...about });
  const installations = itemsOf(root, "provider_installation").flatMap((item) => {
    const { start } = item;
    const found = "`provider_installation` is not a block, and clients ignore it";
    if (item.isAssigned && !isJson(text)) {
      report("error", start, found, "Remove the equals sign");
      return [];
    }
    return blocksOf(item.value).map((block) => {
      const place = { file, line: lineOf(start) };
      if (!isJson(text) || !hasOnlyBlocks(block))
        return { ...place, ...parseInstallation(block, file, isJson(text), lineOf, report) };
      const ignored = "clients ignore all methods in JSON if none is in a list";
      report("error", start, ignored, 'Write each in brackets: "direct": [{}]');
      return { ...place, methods: [], overrides: [] };
    });
  });
  return {
    ...parseHosts(root, report),
    installations,
    pluginCache: textsOf(root, "plugin_cache_dir").at(-1),
    mayBreakLock: itemsOf(root, "plugin_cache_may_break_dependency_lock_file").some(
      ({ value }) => "text" in value && value.text === "true",
    ),
    helpers: labelled(root, "credentials_helper").map(([name]) => name),
    findings,
  };
}

/** No token of JSON goes over the end of a line, so the first lines up to a broken one lack only their end. */
function findBrokenLine(text: string): number {
  const lines = text.trimEnd().split("\n");
  const isOpen = (count: number): boolean => {
    const first = lines.slice(0, count).join("\n");
    try {
      JSON.parse(first);
      return true;
    } catch (error) {
      const { message } = error as Error;
      const [, at] = /(?<!string in JSON) at position (\d+)/.exec(message) ?? [];
      return /end of JSON/.test(message) || Number(at) === first.length;
    }
  };
  let [open, broken] = [0, lines.length];
  while (broken - open > 1) {
    const middle = (open + broken) >> 1;
    if (isOpen(middle)) open = middle;
    else broken = middle;
  }
  return broken;
}

type Reporter = (
  severity: ConfigFinding["severity"],
  at: number,
  found: string,
  fix: string,
  about?: Pick<ConfigFinding, "method" | "pattern">,
) => void;

/** Counting from the start for each of many methods would take quadratic time. */
function countLines(text: string): (at: number) => number {
  const ends = [...text.matchAll(/\n/g)].map(({ index }) => index);
  return (at) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? 0) < at) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  };
}

/** Clients take the names of such an object for labels. */
function hasOnlyBlocks({ items }: Block): boolean {
  return items.length > 0 && items.every(({ value }) => value.kind === "block");
}

const SWITCHES = ["plugin_cache_may_break_dependency_lock_file"];
const TERRAFORM_SWITCHES = [...SWITCHES, "disable_checkpoint", "disable_checkpoint_signature"];

/** Clients refuse a file whose values are of other types than they expect. */
function demandTypes(root: Block, lineOf: (at: number) => number, switches: readonly string[]): void {
  for (const { names, value, start } of root.items) {
    const name = names[0]?.toLowerCase() ?? "";
    if (switches.includes(name) && value.kind !== "boolean")
      throw new BrokenConfig(`\`${name}\` is neither true nor false`, lineOf(start));
    if (name === "plugin_cache_dir" && !isText(value))
      throw new DoubtfulConfig("`plugin_cache_dir` is not a text, and most clients crash", lineOf(start));
    const labels = names.length > 1 ? [] : blocksOf(value).flatMap(({ items }) => items);
    if (/^credentials(?:_helper)?$/.test(name) && labels.some(({ value }) => blocksOf(value).length === 0))
      throw new BrokenConfig(`\`${name}\` has no label`, lineOf(start));
  }
}

function parseHosts(root: Block, report: Reporter) {
  const tokens = new Map<string, string>();
  const services = new Map<string, ReadonlyMap<string, string>>();
  for (const [written, block] of labelled(root, "credentials")) {
    const host = hostOf(written);
    const token = itemsOf(block, "token").at(-1)?.value;
    if (host !== undefined && token?.kind === "text") tokens.set(host, token.text);
    if (host === undefined)
      report("error", block.start, "a `credentials` block has no valid hostname", "Correct its label");
  }
  for (const [written, block] of labelled(root, "host")) {
    const host = hostOf(written);
    if (host === undefined) {
      report("error", block.start, `host ${quote(written)} is no valid hostname`, "Correct the label");
      continue;
    }
    const all = blocksUnder(block, "services").flatMap(({ items }) => items);
    const urls = all.flatMap(({ names: [id = ""], value }) =>
      value.kind === "text" ? [[id, value.text] as const] : [],
    );
    services.set(host, new Map(urls));
    const url = new Map(urls).get("providers.v1");
    if (url !== undefined && !url.endsWith("/"))
      report(
        "error",
        block.start,
        `host ${host}: providers.v1 ${quote(url)} has no final slash, so clients drop its last part`,
        `Write ${quote(`${url}/`)}`,
      );
  }
  return { tokens, services };
}

function parseInstallation(
  block: Block,
  file: string,
  inJson: boolean,
  lineOf: (at: number) => number,
  report: Reporter,
) {
  const methods: Method[] = [];
  const overrides: (readonly [string, string])[] = [];
  for (const item of block.items) {
    const [kind = ""] = item.names;
    const bodies = item.isAssigned && !inJson ? [] : blocksOf(item.value);
    if (bodies.length === 0) reportAttribute(item, report);
    for (const body of bodies) {
      if (kind === "dev_overrides") {
        const fault = findOverridesFault(body, methods);
        if (fault !== undefined) report("error", item.start, fault.found, fault.fix);
        else
          for (const each of body.items) overrides.push([each.names[0] ?? "", textsIn(each.value)[0] ?? ""]);
      } else if (Object.hasOwn(PLACES, kind)) {
        const method = parseMethod(kind as MethodKind, body);
        const fault = findFault(method, body);
        const where = `${file}:${lineOf(item.start)}`;
        methods.push({ ...method, where, ...(fault && { fault: fault.found }) });
        const surprise = fault ?? findSurprise(method, body);
        if (surprise !== undefined)
          report(fault ? "error" : "warning", surprise.at ?? item.start, surprise.found, surprise.fix, {
            method: where,
          });
        for (const { text: pattern, start } of fault ? [] : findShort(body))
          report(
            "warning",
            start,
            `${quote(pattern)} has no hostname, so it is a provider of the client's public registry`,
            `Write HOSTNAME/${pattern} if it is at another host`,
            { method: where, pattern },
          );
      } else {
        const found = `clients know no installation method ${quote(kind)}, and ignore it`;
        report("error", item.start, found, `Write one of ${Object.keys(PLACES).join(", ")}, or remove it`);
      }
    }
  }
  return { methods, overrides };
}

function findOverridesFault({ items }: Block, methods: readonly Method[]): Fault | undefined {
  if (methods.some(({ fault }) => fault === undefined))
    return {
      found: "`dev_overrides` comes after another method, and clients ignore it",
      fix: "Move it to the beginning of `provider_installation`",
    };
  if (items.every(({ value }) => isText(value))) return undefined;
  return {
    found: "`dev_overrides` has what is not a text, and clients ignore it",
    fix: "Write the folders as texts",
  };
}

function reportAttribute({ names: [kind = ""], start }: Item, report: Reporter): void {
  const found = `${quote(kind)} in \`provider_installation\` is not a block, and clients ignore it`;
  report("error", start, found, "Write a block, with braces");
}

function parseMethod(kind: MethodKind, body: Block) {
  const places = itemsOf(body, PLACES[kind]).flatMap(({ value }) => (isText(value) ? value.text : ""));
  const place = places.at(-1) ?? "";
  return { kind, place, include: textsOf(body, "include"), exclude: textsOf(body, "exclude") };
}

interface Fault {
  /** Where it is, if not in the whole block. */
  readonly at?: number | undefined;
  readonly found: string;
  readonly fix: string;
}

/** Why clients leave the method out: https://github.com/hashicorp/terraform/blob/main/provider_source.go */
function findFault({ kind, place, include, exclude }: Omit<Method, "where">, body: Block): Fault | undefined {
  const option = PLACES[kind];
  const at = startOf(body, option);
  if (option !== "" && place === "")
    return { found: `${kind} has no \`${option}\``, fix: `Add \`${option}\`` };
  if (kind === "network_mirror" && !/^https:\/\/[^/]/i.test(place)) {
    const found = `Cannot use ${quote(withoutLogin(place))} as a URL for a network provider mirror: the mirror must be at an https: URL`;
    return { at, found, fix: "Write an https URL" };
  }
  // Only clients refuse these characters in a host.
  const isUrl = URL.canParse(place) && !/^[^/]+\/\/[^/?#]*[{}|\\^`]/.test(place);
  if (kind === "network_mirror" && !isUrl)
    return { at, found: "Cannot parse the `url` of a network_mirror", fix: "Correct it" };
  for (const name of ["include", "exclude"])
    if (itemsOf(body, name).some(({ value }) => value.kind !== "list" || !value.items.every(isText)))
      return {
        at: startOf(body, name),
        found: `\`${name}\` of ${kind} is not a list`,
        fix: "Write the patterns in brackets",
      };
  const pattern = [...include, ...exclude].find((one) => !isPattern(one));
  if (pattern === undefined) return undefined;
  return {
    found: `${quote(pattern)} is no pattern that clients accept, so they leave ${kind} out`,
    fix: "Write HOSTNAME/NAMESPACE/TYPE; an asterisk stands for everything behind it, too",
  };
}

/** What is valid, and means something else than it seems to. */
function findSurprise({ kind, place }: Omit<Method, "where">, body: Block): Fault | undefined {
  const at = startOf(body, PLACES[kind]);
  if (kind === "network_mirror" && !/^[^?#]*\/(?:[?#]|$)/.test(place)) {
    const [url, written] = [withoutLogin(place), `${withoutLogin(place)}/`];
    return {
      at,
      found: `network_mirror ${quote(url)} has no final slash, so clients drop its last part`,
      fix: `Write url = ${quote(written)}`,
    };
  }
  if (kind === "filesystem_mirror" && place.startsWith("~"))
    return { at, found: `clients don't expand the ~ in ${quote(place)}`, fix: "Write the full path" };
  return undefined;
}

function startOf(block: Block, name: string): number | undefined {
  return itemsOf(block, name).at(-1)?.start;
}

/** The patterns that have no hostname, but for those of public providers. */
function findShort(body: Block) {
  const lists = ["include", "exclude"].flatMap((name) => itemsOf(body, name));
  const patterns = lists.flatMap(({ value }) => (value.kind === "list" ? value.items : []));
  return patterns.flatMap((one) =>
    one.kind === "text" && /^(?!hashicorp\/)[^/]+\/[^/]+$/.test(one.text) ? [one] : [],
  );
}

/** As https://github.com/hashicorp/terraform/blob/main/internal/getproviders/multi_source.go reads patterns. */
function isPattern(text: string): boolean {
  const parts = text.split("/");
  const [namespace = "", type = ""] = parts.slice(-2);
  const [host] = parts.length === 3 ? parts : [];
  if (parts.length < 2 || parts.length > 3) return false;
  const isPart = (part: string) => part === "*" || unlessProblem(() => parseNamespace(part)) !== undefined;
  if (!isPart(namespace) || !isPart(type)) return false;
  if (host === "*" && (namespace !== "*" || type !== "*")) return false;
  return (
    (host === undefined || host === "*" || hostOf(host) !== undefined) && (namespace !== "*" || type === "*")
  );
}

export function withoutLogin(url: string): string {
  return url.replace(/\/\/[^/]*@/, "//");
}

/** Lower case, punycode, and a port only if it is not 443. Undefined if it is not a host. */
export function hostOf(written: string): string | undefined {
  const [, name = written, port] = /^(.*?)(?::0*(\d{1,5}))?$/.exec(written) ?? [];
  const host = unlessProblem(() => parseWireHostname(name));
  return host === undefined || port === undefined || port === "443" ? host : `${host}:${port}`;
}
