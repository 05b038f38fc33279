import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { storedPath } from "../../src/catalog/paths.ts";
import { siteHost } from "../../src/hosts/site-host.ts";
import type { AssetFile, ReleaseHost, SiteHost } from "../../src/ports/host.ts";
import type { NewFile, Place } from "../../src/ports/place.ts";
import { parseAddress } from "../../src/provider/address.ts";
import type { RunEnvironment } from "../../src/run/context.ts";
import { openContext } from "../../src/run/open-context.ts";
import { BUCKET, STORE_ENV, startStore } from "../support/bucket/store-host.ts";
import { memoryReleases } from "../support/memory/releases.ts";
import { memorySite } from "../support/memory/site.ts";
import { surroundingsIn } from "../support/publish/call.ts";
import { startProviderRepository } from "../support/publish/provider-repository.ts";
import { writeAssetFile } from "../support/samples/asset-file.ts";
import { openBucketPlace } from "./bucket-peer.ts";

/** One of the places behind the ports, with nothing on it yet. */
export interface Peer {
  readonly site: Place;
  /** Where clients download: the site itself, or releases. */
  readonly host: SiteHost | ReleaseHost;
  /** A folder for files of the test. */
  readonly directory: string;
  /** Writes a file that can be released. */
  readonly file: (name: string, content: string) => Promise<AssetFile>;
  /** Writes a package, and says where it lies on a site. */
  readonly package: (content: string) => Promise<NewFile>;
  readonly close: () => Promise<void>;
}

/** A promise of the ports, checked on each of the places. */
export interface Promised {
  readonly title: string;
  readonly check: (peer: Peer) => Promise<void>;
}

interface Opened {
  readonly site: Place;
  readonly releases?: ReleaseHost | undefined;
  readonly close?: () => Promise<void>;
}

/** Each place by its name. */
export const PLACES = {
  memory: () => openPeer(async () => ({ site: memorySite() })),
  "a folder": () => openPeer(async (directory) => openFolder(join(directory, "site"))),
  "a bucket": () => openPeer(openBucket),
  "a git branch": () => openPeer(openGit),
  "a branch on GitHub": () => openPeer(async () => ({ ...(await openGitHub()), releases: undefined })),
} as const satisfies Record<string, () => Promise<Peer>>;

/** Proven with the longer tests, since each of their promises takes several runs of git. */
export const MORE_PLACES = {
  "a git branch whose server sends files one by one": () =>
    openPeer((directory) => openGit(directory, "filters")),
} as const satisfies Record<string, () => Promise<Peer>>;

/** What has releases, by its name. */
export const RELEASES = {
  memory: () => openPeer(async () => ({ site: memorySite(), releases: memoryReleases() })),
  GitHub: () => openPeer(openGitHub),
} as const satisfies Record<string, () => Promise<Peer>>;

/** Opens a place in a folder of its own. */
export async function openPeer(open: (directory: string) => Promise<Opened>): Promise<Peer> {
  const directory = await mkdtemp(join(tmpdir(), "ports-"));
  const { site, releases, close } = await open(directory);
  const location = await site.locate(async () => undefined);
  return {
    site,
    host: releases ?? siteHost(site, location, () => site.head()),
    directory,
    file: (name, content) => writeAssetFile(directory, name, content),
    package: async (content) => {
      const { path: from, size, sha256 } = await writeAssetFile(directory, `${content}.zip`, content);
      const path = storedPath(ADDRESS, "1.0.0", { name: "sample.zip", sha256 });
      return { path, from, size, sha256 };
    },
    close: async () => {
      await close?.();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

const ADDRESS = parseAddress("registry.example.com/acme/sample");

function openFolder(directory: string): Promise<Opened> {
  return openPlace({ to: directory, "site-url": "https://registry.example.com/" });
}

async function openBucket(): Promise<Opened> {
  const { endpoint, close } = await startStore();
  const place = await openBucketPlace(`s3://${BUCKET}/a/site`, endpoint, STORE_ENV);
  return { ...place, close };
}

async function openGit(directory: string, ability?: "filters"): Promise<Opened> {
  const repository = join(directory, "site.git");
  execFileSync("git", ["init", "--quiet", "--bare", repository]);
  if (ability !== undefined)
    execFileSync("git", ["-C", repository, "config", "uploadpack.allowFilter", "true"]);
  const to = `git:file://${repository}`;
  return openPlace({ to, "site-url": "https://registry.example.com/" }, { temporary: directory });
}

async function openGitHub(): Promise<Opened> {
  const { github, repository, token } = await startProviderRepository();
  for (const tag of ["v1.0.0", "v1.1.0"]) repository.tag(tag);
  const { apiUrl, serverUrl, close } = github;
  const opened = await openPlace({ token }, { apiUrl, serverUrl, repository: repository.fullName });
  return { ...opened, close };
}

/** Opens a place as a run would, from its inputs. */
async function openPlace(
  given: Readonly<Record<string, string>>,
  where: Partial<RunEnvironment> = {},
): Promise<Opened> {
  const world = openContext(surroundingsIn(".", where), (name) => given[name]);
  return { site: await world.site(), releases: await world.releases() };
}
