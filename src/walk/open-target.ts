import { statSync } from "node:fs";
import { opendir } from "node:fs/promises";
import { join, relative, resolve } from "node:path";
import { parseSiteFacts, siteUrl } from "../catalog/facts/site-facts.ts";
import { SITE_PATH } from "../catalog/paths.ts";
import { readConfig } from "../cli-config/user-config.ts";
import { type Problem, ProblemError, unlessProblem } from "../errors.ts";
import { type Reach, reachFrom, reachFromServer, UNLIMITED } from "../http/reach.ts";
import type { RetryPolicy } from "../http/retry.ts";
import type { LocalServer } from "../ports/serving.ts";
import { type Transport, underBase } from "../protocol/answer.ts";
import { hostOf } from "../protocol/cli-config/parse-config.ts";
import type { Credentials } from "../protocol/cli-config/read-config.ts";
import { openWeb, type WebOptions } from "../protocol/transport/web.ts";
import { NO_HOST, parseTarget, parseWanted, type Wanted } from "../provider/target.ts";
import { readRegularFile } from "../read-file.ts";
import type { RunContext } from "../run/context.ts";
import { placeKind } from "../run/place-inputs.ts";
import { VERSION } from "../run/version.ts";
import type { SiteFiles } from "../site-change/inventory.ts";
import { siteIn } from "../site-change/site-copy.ts";
import type { Looking } from "./site-map.ts";
import { LONGEST_FILE } from "./walk.ts";

/** `wanted` is an address, or what the lists in a folder without a catalog name. */
export interface OpenTarget extends Looking {
  readonly transport: Transport;
  readonly isFolder: boolean;
  /** All files, where they can be listed: a website can't. */
  readonly files?: SiteFiles;
  readonly isSecure: boolean;
  readonly show: (url: string) => string;
  close(): Promise<void>;
}

export function chooseTarget({
  target,
  to,
}: {
  readonly target: string;
  readonly to?: string | undefined;
}): string {
  if (to !== undefined && target !== ".") throw new ProblemError(TWO_PLACES);
  return to ?? target;
}

export const TWO_PLACES: Problem = {
  code: "input-invalid",
  found: "‹target› and ‹to› are both given",
  expected: "one site",
  fix: "Remove one of them",
};

export async function openTarget(
  text: string,
  context: RunContext,
  {
    mayBeLocal = false,
    token,
    ...asking
  }: {
    /** Whether a public target may refer to hosts on this machine. */
    readonly mayBeLocal?: boolean;
    readonly patience?: RetryPolicy;
    /** For the target's host, instead of the CLI configuration's. */
    readonly token?: string | undefined;
  } = {},
): Promise<OpenTarget> {
  if (placeKind(text) !== "folder" || /^(?:ssh|file|gs|az|oci):|^[^/\s@]+@[^/\s]+:|\.git#/i.test(text)) {
    const place = context.place(text);
    const server = await place.serve();
    const web = openWeb(asker("lint", context.cancelled, NO_CREDENTIALS, UNLIMITED));
    const answer = await web.get(`${server.url}${SITE_PATH}`, { limit: LONGEST_FILE });
    const site = await place.ports.site("to look");
    const head = await site.head();
    const files: SiteFiles = {
      read: (path) => site.read(head, path),
      list: async (folder) => (await site.list(head, folder)).map(({ path }) => path),
    };
    const facts = answer.kind === "answer" ? answer.body : undefined;
    return { ...openServed(server, facts, text, context), files };
  }
  const target = parseTarget(text, (path) => {
    const stats = statSync(resolve(context.directory, path), { throwIfNoEntry: false });
    return stats && (stats.isDirectory() ? "folder" : "file");
  });
  if (target.kind === "folder") {
    const directory = resolve(context.directory, target.path);
    const server = await context.serve(directory, { port: 0, tls: false });
    const site = await readRegularFile(join(directory, SITE_PATH), LONGEST_FILE).catch(() => undefined);
    const providers = site === undefined ? await listProviders(directory).catch(() => []) : [];
    return { ...openServed(server, site, target.path, context), wanted: providers, files: siteIn(directory) };
  }
  const isAddress = target.kind === "address";
  const stated = isAddress ? `https://${target.address.hostname}/` : target.url;
  const lacksSlash = !stated.endsWith("/");
  const base = lacksSlash ? `${stated}/` : stated;
  const url = new URL(base);
  const hostname = hostOf(url.host) ?? url.host;
  const read = await readConfig(context);
  const tokens = token === undefined ? read.tokens : new Map([...read.tokens, [hostname, token]]);
  const config = { ...read, tokens };
  const services = config.services.get(hostname);
  const reach = mayBeLocal ? UNLIMITED : reachOf(base, services);
  return {
    transport: openWeb({ ...asker("lint", context.cancelled, config, reach), ...asking }),
    base,
    lacksSlash,
    hostname,
    services,
    wanted: isAddress ? [target.address] : [],
    isAddress,
    isFolder: false,
    isSecure: url.protocol === "https:",
    show: (text) => text,
    close: async () => {},
  };
}

/**
 * A folder, a bucket or a git branch that this machine serves until it is closed. `site` is `catalog/site.json`; `source` the folder, bucket or branch, as it was given.
 */
function openServed(
  server: LocalServer,
  site: Buffer | undefined,
  source: string,
  context: RunContext,
): OpenTarget {
  const base = findBase(site);
  const reach = reachFromServer(new URL(server.url).origin);
  return {
    transport: underBase(openWeb(asker("lint", context.cancelled, NO_CREDENTIALS, reach)), base, server.url),
    base,
    lacksSlash: false,
    hostname: new URL(base).host,
    services: undefined,
    wanted: [],
    isAddress: false,
    isFolder: true,
    isSecure: true,
    show: (url) => {
      if (url === base) return base === ANYWHERE ? source : base;
      if (!url.startsWith(base)) return url;
      const path = url.slice(base.length);
      try {
        return decodeURI(path);
      } catch {
        return path;
      }
    },
    close: () => server.close(),
  };
}

/** A registry made by hand has fewer. */
const MOST_FILES = 100_000;
const LISTS = /^(?:.+\/)?([^/]+\/[^/]+)\/versions$|^([^/]+\/[^/]+\/[^/]+)\/index\.json$/;

/** The providers of a registry, whose hostname the folder doesn't say, and of a mirror. */
async function listProviders(directory: string): Promise<Wanted[]> {
  const paths: string[] = [];
  for await (const { name, parentPath } of await opendir(directory, { recursive: true }))
    if (paths.push(relative(directory, join(parentPath, name)).replaceAll("\\", "/")) > MOST_FILES) return [];
  const isRegistry = paths.includes(".well-known/terraform.json");
  return paths.sort().flatMap((path) => {
    const [, ownPath, mirrored] = LISTS.exec(path) ?? [];
    const address = isRegistry ? (ownPath ?? mirrored) : mirrored;
    return (address && unlessProblem(() => parseWanted(address))) || [];
  });
}

/** The base URL of a folder without one. */
const ANYWHERE = `https://${NO_HOST}/`;

function findBase(text: Buffer | undefined): string {
  try {
    return text === undefined ? ANYWHERE : siteUrl(parseSiteFacts(text.toString("utf8")));
  } catch {
    return ANYWHERE;
  }
}

/** Requests send the tokens and logins that clients on this machine would send. */
export function asker(
  command: string,
  cancelled: AbortSignal,
  { tokens, logins }: Credentials,
  reach: Reach,
): WebOptions {
  const userAgent = `provider-pages/${VERSION} (${command})`;
  // An error would quote a token that is not valid in a header.
  const tokenOf = (host: string) => [tokens.get(host)].find((token) => /^[\x21-\x7e]+$/.test(token ?? ""));
  return { cancelled, userAgent, reach, tokenOf, loginOf: (host) => logins.get(host) };
}

/** For sites on this machine. */
const NO_CREDENTIALS: Credentials = { tokens: new Map(), logins: new Map() };

/** Allows the host that the user names, and its services in the CLI configuration. */
export function reachOf(url: string, services: ReadonlyMap<string, string> | undefined): Reach {
  const urls = [url, ...(services?.values() ?? [])];
  return reachFrom(urls.flatMap((one) => (URL.canParse(one) ? [new URL(one)] : [])));
}
