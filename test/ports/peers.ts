import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AssetFile, PackageStore, PackagesPlace } from "../../src/ports/package-store.ts";
import type { Site } from "../../src/ports/site.ts";
import type { RunEnvironment } from "../../src/run/context.ts";
import { openContext } from "../../src/run/open-context.ts";
import { STORE_ENV } from "../support/bucket/run-in-bucket.ts";
import { BUCKET, startStore } from "../support/bucket/store-host.ts";
import { memoryReleases } from "../support/memory/releases.ts";
import { memorySite } from "../support/memory/site.ts";
import { surroundingsIn } from "../support/publish/call.ts";
import { startProviderRepository } from "../support/publish/provider-repository.ts";
import { writeAssetFile } from "../support/samples/asset-file.ts";
import { openBucketPlace } from "./bucket-peer.ts";

/** One of the places behind the ports, with nothing on it yet. */
export interface Peer {
  readonly site: Site;
  readonly releases: PackageStore;
  /** Writes a file that can be released. */
  readonly file: (name: string, content: string) => Promise<AssetFile>;
  readonly close: () => Promise<void>;
}

/** A promise of the ports, checked on each of the places. */
export interface Promised {
  readonly title: string;
  readonly check: (peer: Peer) => Promise<void>;
}

interface Place {
  readonly site: Site;
  readonly releases: PackageStore;
  readonly close?: () => Promise<void>;
}

/** Each place by its name. */
export const PLACES = {
  memory: () => openPeer(async () => ({ site: memorySite(), releases: memoryReleases() })),
  "a folder": () => openPeer(async (directory) => openFolder(join(directory, "site"))),
  "a bucket": () => openPeer(openBucket),
  GitHub: () => openPeer(() => openGitHub()),
} as const satisfies Record<string, () => Promise<Peer>>;

/** Where packages are a part of the site's branch: no run finds a draft of another. */
export const SITE_ON_GITHUB = (): Promise<Peer> =>
  openPeer(() =>
    openGitHub({
      in: "site",
      location: { base: "https://registry.example.com/", found: "asked", warnings: [] },
    }),
  );

/** Opens a place in a folder of its own. */
export async function openPeer(open: (directory: string) => Promise<Place>): Promise<Peer> {
  const directory = await mkdtemp(join(tmpdir(), "ports-"));
  const { site, releases, close } = await open(directory);
  return {
    site,
    releases,
    file: (name, content) => writeAssetFile(directory, name, content),
    close: async () => {
      await close?.();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

function openFolder(directory: string): Promise<Place> {
  return openPlace({ to: directory, "site-url": "https://registry.example.com/" });
}

async function openBucket(): Promise<Place> {
  const { endpoint, close } = await startStore();
  const place = await openBucketPlace(`s3://${BUCKET}/a/site`, endpoint, STORE_ENV);
  return { ...place, close };
}

async function openGitHub(packages?: PackagesPlace): Promise<Place> {
  const { github, repository, token } = await startProviderRepository();
  for (const tag of ["v1.0.0", "v1.1.0"]) repository.tag(tag);
  const { apiUrl, serverUrl, close } = github;
  const opened = await openPlace({ token }, { apiUrl, serverUrl, repository: repository.fullName }, packages);
  return { ...opened, close };
}

/** Opens a place as a run would, from its inputs. */
async function openPlace(
  given: Readonly<Record<string, string>>,
  where: Partial<RunEnvironment> = {},
  packages?: PackagesPlace,
): Promise<Place> {
  const world = openContext(surroundingsIn(".", where), (name) => given[name]);
  return { site: await world.site(), releases: await world.releases(packages) };
}
