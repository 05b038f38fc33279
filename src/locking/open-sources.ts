import { resolve } from "node:path";
import { onceEach } from "../concurrency.ts";
import { ProblemError } from "../errors.ts";
import { take } from "../mirroring/origin/refusal.ts";
import { openRegistry } from "../mirroring/origin/registry.ts";
import type { Origin } from "../ports/origin.ts";
import { describeNotDone, selects } from "../protocol/cli-config/read-config.ts";
import { SERVICE } from "../protocol/judge/discovery.ts";
import { askDiscovery, withSlash } from "../protocol/requests.ts";
import { openWeb } from "../protocol/transport/web.ts";
import { isAway, readCatalog, unreachable } from "../protocol/walk/site-map.ts";
import type { ProviderAddress } from "../provider/address.ts";
import { quote } from "../provider/quote.ts";
import type { CommandContext } from "../run/context.ts";
import { impliedFolders } from "../steps/implied-folders.ts";
import { type OpenTarget, openTarget } from "../steps/open-target.ts";
import { asker, reachOf, readConfig } from "../steps/web-options.ts";
import { proveByFolder } from "./local-packages.ts";
import type { Proof } from "./proofs.ts";
import { proveByMirror, proveByRegistry, type Question } from "./sources.ts";

type Source = (question: Question) => Promise<Proof | undefined>;

export interface OpenSources {
  /** Where clients look for a provider; none if nothing is configured for it. */
  readonly find: (address: ProviderAddress) => readonly Source[];
  close(): Promise<void>;
}

/** The sites that the user names are the registries of their own hosts; the CLI configuration says the rest. */
export async function openSources(sites: readonly string[], world: CommandContext): Promise<OpenSources> {
  const { cancelled, log, directory } = world;
  const config = await readConfig(world);
  const named = new Map<string, Origin>();
  const closing: (() => Promise<void>)[] = [];
  const close = async (): Promise<void> => {
    await Promise.all(closing.map((end) => end()));
  };
  try {
    for (const site of sites) {
      const target = await openSite(site, world);
      closing.push(target.close);
      const { hostname, base } = await readRegistry(site, target);
      named.set(hostname, openRegistry(target.transport, hostname, new Map([[SERVICE, base]]), world.now()));
    }
  } catch (error) {
    await close();
    throw error;
  }
  const web = (url: string, services?: ReadonlyMap<string, string>) =>
    openWeb(asker("lock", cancelled, config, reachOf(url, services)));
  const openMirror = onceEach((url) => web(url));
  const openHost = onceEach((hostname) => {
    for (const line of describeNotDone({ ...config, sources: [] }, hostname)) log.info(line);
    const services = config.services.get(hostname);
    return openRegistry(web(`https://${hostname}/`, services), hostname, services, world.now());
  });
  const isConfigured = config.sources.length > 0;
  const find = (address: ProviderAddress): Source[] => {
    const asked = config.sources.filter((one) => selects(one, address));
    const local = isConfigured
      ? asked.flatMap(({ kind, place }) => (kind === "filesystem_mirror" ? [resolve(directory, place)] : []))
      : impliedFolders();
    const folders = config.pluginCache === undefined ? local : [...local, config.pluginCache];
    const sources: Source[] = [];
    for (const folder of folders) sources.push((question) => proveByFolder(folder, question, cancelled));
    for (const { kind, place } of asked) {
      const url = withSlash(place);
      if (kind === "network_mirror")
        sources.push((question) => proveByMirror(openMirror(url), url, question));
      if (kind === "oci_mirror") log.info(`the oci_mirror ${quote(place)} is not read`);
    }
    const origin = named.get(address.hostname);
    if (origin !== undefined || !isConfigured || asked.some(({ kind }) => kind === "direct"))
      sources.push((question) => proveByRegistry(origin ?? openHost(address.hostname), question));
    return sources;
  };
  return { find, close };
}

async function openSite(site: string, world: CommandContext): Promise<OpenTarget> {
  try {
    return await openTarget(site, world);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const problems = error.problems.map(({ fix, ...one }) => ({
      ...one,
      fix: fix.replaceAll("‹target›", "‹from›"),
    }));
    throw new ProblemError(problems, { cause: error });
  }
}

/** A site is believed for its own host only: a catalog could claim to be any other. */
async function readRegistry(site: string, { transport, base, hostname, isFolder }: OpenTarget) {
  const facts = await readCatalog(transport, base);
  if (isAway(facts)) throw unreachable(facts);
  if (facts === undefined || !(isFolder || facts.hostname === hostname))
    throw new ProblemError({
      code: "site-unknown",
      found:
        facts === undefined
          ? `${quote(site)} has no readable catalog/site.json`
          : `${quote(site)} says that it is the registry of ${facts.hostname}`,
      expected: "the URL or folder of a Provider Pages site, at its own host",
      fix: "Correct ‹from›, or remove it and add the lines of ‹command: config› to the CLI configuration",
    });
  const discovery = new URL(".well-known/terraform.json", base).href;
  return {
    hostname: facts.hostname,
    base: take(await askDiscovery(transport, discovery, facts.hostname)),
  };
}
