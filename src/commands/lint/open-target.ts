import { statSync } from "node:fs";
import { homedir } from "node:os";
import { join, resolve } from "node:path";
import { SITE_PATH } from "../../catalog/paths.ts";
import { parseSiteFacts, siteUrl } from "../../catalog/site-facts.ts";
import type { Transport } from "../../client/answer.ts";
import { hostOf } from "../../client/cli-config/host-of.ts";
import { type ReadConfig, readCliConfig } from "../../client/cli-config/read-config.ts";
import { isPrivate } from "../../client/transport/private-host.ts";
import { underBase } from "../../client/transport/under-base.ts";
import { openWeb } from "../../client/transport/web.ts";
import { parseTarget, type Target } from "../../lint/target.ts";
import type { Wanted } from "../../lint/wanted.ts";
import { readRegularFile } from "../../read-file.ts";
import { VERSION } from "../../run/version.ts";
import type { World } from "../../run/world.ts";

/** A target that can be asked. */
export interface OpenTarget {
  readonly transport: Transport;
  readonly base: string;
  readonly lacksSlash: boolean;
  readonly hostname: string;
  readonly services: ReadonlyMap<string, string> | undefined;
  readonly wanted: readonly Wanted[];
  readonly isAddress: boolean;
  readonly isSecure: boolean;
  readonly show: (url: string) => string;
  close(): Promise<void>;
}

/** Finds out what a target is, and opens the way to it. */
export async function openTarget(text: string, world: World): Promise<OpenTarget> {
  const target = parseTarget(text, (path) => isFolder(resolve(world.directory, path)));
  return target.kind === "folder" ? openFolder(target.path, world) : openHost(target, world);
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

async function openHost(
  target: Exclude<Target, { readonly kind: "folder" }>,
  world: World,
): Promise<OpenTarget> {
  const isAddress = target.kind === "address";
  const named = isAddress ? `https://${target.address.hostname}/` : target.url;
  const lacksSlash = !named.endsWith("/");
  const base = lacksSlash ? `${named}/` : named;
  const url = new URL(base);
  const config = await readConfig(world);
  const hostname = hostOf(url.host) ?? url.host;
  const isLocal = isPrivate(url);
  return {
    transport: openWeb({ ...asker(world, config), isAllowed: (asked) => isLocal || !isPrivate(asked) }),
    base,
    lacksSlash,
    hostname,
    services: config.services.get(hostname),
    wanted: isAddress ? [target.address] : [],
    isAddress,
    isSecure: url.protocol === "https:",
    show: (shown) => shown,
    close: async () => {},
  };
}

/** A folder is served as a static host would, for as long as it is looked at. */
async function openFolder(path: string, world: World): Promise<OpenTarget> {
  const directory = resolve(world.directory, path);
  const preview = await world.preview(directory, { port: 0, tls: false });
  const base = await findBase(directory);
  const here = new URL(preview.url);
  const isAllowed = (asked: URL) => asked.origin === here.origin || !isPrivate(asked);
  const config = { tokens: new Map(), services: new Map(), unreadable: [] };
  return {
    transport: underBase(openWeb({ ...asker(world, config), isAllowed }), base, preview.url),
    base,
    lacksSlash: false,
    hostname: new URL(base).host,
    services: undefined,
    wanted: [],
    isAddress: false,
    isSecure: true,
    show: (url) => (url.startsWith(base) && url !== base ? decodeURI(url.slice(base.length)) : url),
    close: () => preview.close(),
  };
}

function asker({ cancelled }: World, { tokens }: ReadConfig) {
  const userAgent = `provider-pages/${VERSION} (lint)`;
  // What no header may have would be repeated in an error.
  const tokenOf = (host: string) => [tokens.get(host)].find((token) => /^[\x21-\x7e]+$/.test(token ?? ""));
  return { cancelled, userAgent, tokenOf };
}

async function readConfig({ log }: World): Promise<ReadConfig> {
  const isWindows = process.platform === "win32";
  const config = await readCliConfig({ env: process.env, home: homedir(), isWindows });
  for (const line of config.unreadable) log.info(`a CLI configuration is passed over: ${line}`);
  return config;
}

const LARGEST = 16_000_000;
/** Where a folder is looked at that does not say where it will be served. */
const ANYWHERE = "https://folder.invalid/";

async function findBase(directory: string): Promise<string> {
  const text = await readRegularFile(join(directory, SITE_PATH), LARGEST).catch(() => undefined);
  try {
    return text === undefined ? ANYWHERE : siteUrl(parseSiteFacts(text.toString("utf8")));
  } catch {
    return ANYWHERE;
  }
}
