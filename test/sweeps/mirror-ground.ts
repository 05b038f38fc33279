import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Author, createAuthor } from "../support/origins/offer.ts";
import {
  type OfferedProvider,
  type OriginFault,
  type OriginHost,
  type Origins,
  type PackageHost,
  startOriginHost,
} from "../support/origins/origin-host.ts";
import { renderSiteAccess, startProxy } from "../support/pages/proxy.ts";
import { createTestAuthority } from "../support/pages/tls.ts";
import { sampleOffer } from "../support/samples/offers.ts";
import { type Ground, startGround } from "./ground.ts";

type Disturb = (path: string) => OriginFault | undefined;

/** A ground on which every run refreshes a mirror of two origins. */
export interface MirrorGround extends Ground {
  readonly hosts: readonly OriginHost[];
  /** How many requests the origins have answered since the last reset. */
  readonly asked: () => number;
  /** Disturbs the request with this number at any origin, and this many later ones for the same path. */
  disturb(index: number, fault: Disturb | undefined, times?: number): void;
}

const OTHER = "https://registry.example.net";
const OTHERS: Origins = { registry: OTHER, releases: OTHER, github: OTHER, objects: OTHER };

const FILE = `defaults:
  hashes: all
limits:
  at-once: 1
providers:
  hashicorp/null: {}
  acme/widget: { platforms: [linux_amd64] }
  registry.example.net/acme/tool: {}
`;

async function offer(
  author: Author,
  source: readonly [string, string, PackageHost],
  versions: readonly string[],
): Promise<OfferedProvider> {
  const [namespace, type, packagesOn] = source;
  const offers = versions.map((version) => sampleOffer({ type, version, author }));
  return { namespace, type, packagesOn, offers: await Promise.all(offers) };
}

let shared: Promise<Author> | undefined;

/** Starts a repository without a site, and two registries whose hosts it can reach. */
export async function startMirrorGround(): Promise<MirrorGround> {
  // One for all grounds: the sites are compared.
  shared ??= createAuthor();
  const [tls, author] = await Promise.all([createTestAuthority(), shared]);
  const theirs = [
    await offer(author, ["hashicorp", "null", "releases"], ["3.2.3", "3.2.4"]),
    await offer(author, ["acme", "widget", "github"], ["1.0.0"]),
  ];
  const others = [await offer(author, ["acme", "tool", "releases"], ["0.1.0"])];
  const hosts = [
    await startOriginHost({ providers: theirs, tls }),
    await startOriginHost({ providers: others, tls, world: OTHERS }),
  ];
  const routes = hosts.flatMap(({ names, port }) => names.map((name) => [`${name}:443`, port] as const));
  const proxy = await startProxy(Object.fromEntries(routes));
  const env = renderSiteAccess(tls, proxy);
  const inputs = { command: "mirror", "gpg-private-key": "", "gpg-passphrase": "" };
  const ground = await startGround("first", { inputs });
  await writeFile(join(ground.trip.workspace, "provider-mirror.yml"), FILE);
  const start: Ground["start"] = (options) => ground.start({ ...options, env: { ...env, ...options?.env } });
  const asked = () => hosts.reduce((sum, { requests }) => sum + requests.length, 0);
  return {
    ...ground,
    ...{ hosts, asked, start },
    publish: async (options) => (await start(options)).finished,
    disturb: (index, fault, times = 1) => disturb(hosts, asked, { index, fault, times }),
    reset: () => {
      ground.reset();
      for (const host of hosts) host.requests.length = 0;
    },
    close: async () => {
      await ground.close();
      await Promise.all([...hosts, proxy, tls].map((one) => one.close()));
    },
  };
}

interface Disturbance {
  readonly index: number;
  readonly fault: Disturb | undefined;
  readonly times: number;
}

function disturb(hosts: readonly OriginHost[], asked: () => number, { index, fault, times }: Disturbance) {
  let left = times;
  let where: string | undefined;
  for (const host of hosts)
    host.intercept =
      fault &&
      (({ origin, path }) => {
        if (where === undefined && asked() - 1 === index) where = `${origin}${path}`;
        return where === `${origin}${path}` && left-- > 0 ? fault(path) : undefined;
      });
}
