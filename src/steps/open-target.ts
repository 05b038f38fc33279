import { statSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseSiteFacts, siteUrl } from "../catalog/facts/site-facts.ts";
import { SITE_PATH } from "../catalog/paths.ts";
import { type Problem, ProblemError } from "../errors.ts";
import { reachFromPreview, UNLIMITED } from "../network/reach.ts";
import type { Preview } from "../ports/serving.ts";
import type { Transport } from "../protocol/answer.ts";
import { describeNotDone, hostOf } from "../protocol/cli-config/read-config.ts";
import type { Patience } from "../protocol/transport/attempt.ts";
import { underBase } from "../protocol/transport/request.ts";
import { openWeb } from "../protocol/transport/web.ts";
import { NO_HOST, parseTarget, type Target, type Wanted } from "../protocol/walk/target.ts";
import { readRegularFile } from "../read-file.ts";
import type { RunContext } from "../run/context.ts";
import { asker, reachOf, readConfig } from "./web-options.ts";

/** A target that can be asked. */
export interface OpenTarget {
  readonly transport: Transport;
  readonly base: string;
  readonly lacksSlash: boolean;
  readonly hostname: string;
  readonly services: ReadonlyMap<string, string> | undefined;
  readonly wanted: readonly Wanted[];
  readonly isAddress: boolean;
  readonly isFolder: boolean;
  readonly isSecure: boolean;
  readonly show: (url: string) => string;
  close(): Promise<void>;
}

/** How a target is asked, if not as anybody's. */
export interface Asking {
  /** Whether what it names may be on this machine, though it is not. */
  readonly mayBeLocal?: boolean;
  readonly patience?: Patience;
  /** Who asks, when that is not `lint`. */
  readonly userAgent?: string;
}

/** What is to be looked at: as other commands have it, or the folder that the run is in, unless something is named. */
export function chooseTarget({
  target,
  to,
}: {
  readonly target: string;
  readonly to?: string | undefined;
}): string {
  if (to !== undefined && target !== ".") throw new ProblemError([TWO_PLACES]);
  return to ?? target;
}

/** Two inputs that name a site each. */
export const TWO_PLACES: Problem = {
  code: "input-invalid",
  found: "‹target› and ‹to› are both given",
  expected: "one site to look at",
  fix: "Leave one of them out",
};

/** Finds out what a target is, and opens the way to it. */
export async function openTarget(text: string, world: RunContext, asking: Asking = {}): Promise<OpenTarget> {
  if (/^s3:/i.test(text)) return openBucket(text, world);
  const target = parseTarget(text, (path) => isFolder(resolve(world.directory, path)));
  return target.kind === "folder" ? openFolder(target.path, world) : openHost(target, world, asking);
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

async function openHost(
  target: Exclude<Target, { readonly kind: "folder" }>,
  world: RunContext,
  { mayBeLocal = false, ...asking }: Asking,
): Promise<OpenTarget> {
  const isAddress = target.kind === "address";
  const named = isAddress ? `https://${target.address.hostname}/` : target.url;
  const lacksSlash = !named.endsWith("/");
  const base = lacksSlash ? `${named}/` : named;
  const url = new URL(base);
  const config = await readConfig(world);
  const hostname = hostOf(url.host) ?? url.host;
  for (const line of describeNotDone(config, hostname)) world.log.info(line);
  const services = config.services.get(hostname);
  const reach = mayBeLocal ? UNLIMITED : reachOf(base, services);
  return {
    transport: openWeb({ ...asker("lint", world, config), ...asking, reach }),
    base,
    lacksSlash,
    hostname,
    services,
    wanted: isAddress ? [target.address] : [],
    isAddress,
    isFolder: false,
    isSecure: url.protocol === "https:",
    show: (shown) => shown,
    close: async () => {},
  };
}

/** A folder is served as a static host would, for as long as it is looked at. */
async function openFolder(path: string, world: RunContext): Promise<OpenTarget> {
  const directory = resolve(world.directory, path);
  const preview = await world.preview(directory, { port: 0, tls: false });
  const text = await readRegularFile(join(directory, SITE_PATH), LARGEST).catch(() => undefined);
  return openPreview(preview, { site: text, named: path }, world);
}

/** A bucket as a web server in front of it would serve it, with the headers that its objects have. */
async function openBucket(to: string, world: RunContext): Promise<OpenTarget> {
  const preview = await world.previewBucket(to);
  const web = openWeb({ ...asker("lint", world, { tokens: new Map() }), reach: UNLIMITED });
  const answer = await web.get(`${preview.url}${SITE_PATH}`, { limit: LARGEST });
  const site = answer.kind === "answer" ? answer.body : undefined;
  return openPreview(preview, { site, named: to }, world);
}

interface Previewed {
  /** Its catalog/site.json. */
  readonly site: Buffer | undefined;
  /** The folder or the bucket, as its user named it. */
  readonly named: string;
}

async function openPreview(
  preview: Preview,
  { site, named }: Previewed,
  world: RunContext,
): Promise<OpenTarget> {
  const base = findBase(site);
  const reach = reachFromPreview(new URL(preview.url).origin, "public hosts");
  const config = { tokens: new Map() };
  return {
    transport: underBase(openWeb({ ...asker("lint", world, config), reach }), base, preview.url),
    base,
    lacksSlash: false,
    hostname: new URL(base).host,
    services: undefined,
    wanted: [],
    isAddress: false,
    isFolder: true,
    isSecure: true,
    show: (url) => {
      if (url === base) return base === ANYWHERE ? named : base;
      return url.startsWith(base) ? decodePath(url.slice(base.length)) : url;
    },
    close: () => preview.close(),
  };
}

/** As it is in the folder, if it is a path that could be. */
function decodePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

const LARGEST = 16_000_000;
/** Where a folder is looked at that does not say where it will be served. */
const ANYWHERE = `https://${NO_HOST}/`;

function findBase(text: Buffer | undefined): string {
  try {
    return text === undefined ? ANYWHERE : siteUrl(parseSiteFacts(text.toString("utf8")));
  } catch {
    return ANYWHERE;
  }
}
