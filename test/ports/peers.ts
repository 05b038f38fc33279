import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, readlink, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { storedPath } from "../../src/catalog/paths.ts";
import { siteHost } from "../../src/hosts/site-host.ts";
import type { AssetFile, ReleaseHost, SiteHost } from "../../src/ports/host.ts";
import type { NewFile, Place } from "../../src/ports/place.ts";
import { parseAddress } from "../../src/provider/address.ts";
import type { RunEnvironment } from "../../src/run/context.ts";
import { openContext } from "../../src/run/open-context.ts";
import type { StoreKind } from "../support/bucket/objects.ts";
import { BUCKET, STORE_ENV, startStore } from "../support/bucket/store-host.ts";
import { gitIn, plantOnBranch } from "../support/git/bare.ts";
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
  /** Writes files as another program does, under any names. */
  readonly plant: (files: Readonly<Record<string, string>>) => Promise<void>;
  /** Where a place can have links. */
  readonly links?:
    | {
        readonly make: (path: string, target: string) => Promise<void>;
        readonly read: (path: string) => Promise<string>;
      }
    | undefined;
  readonly close: () => Promise<void>;
}

/** A promise of the ports, checked on each of the places. */
export interface Promised {
  readonly title: string;
  readonly check: (peer: Peer) => Promise<void>;
}

interface Opened extends Pick<Peer, "site" | "plant" | "links"> {
  readonly releases?: ReleaseHost | undefined;
  readonly close?: () => Promise<void>;
}

/** Each place by its name. */
export const PLACES = {
  memory: () => openPeer(async () => openMemory()),
  "a folder": () => openPeer(async (directory) => openFolder(join(directory, "site"))),
  "a bucket": () => openPeer(() => openBucket()),
  "an encrypted bucket": () => openPeer(() => openBucket({ isEncrypted: true })),
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
  memory: () => openPeer(async () => ({ ...openMemory(), releases: memoryReleases() })),
  GitHub: () => openPeer(openGitHub),
} as const satisfies Record<string, () => Promise<Peer>>;

/** Opens a place in a folder of its own. */
export async function openPeer(open: (directory: string) => Promise<Opened>): Promise<Peer> {
  const directory = await mkdtemp(join(tmpdir(), "ports-"));
  const { site, releases, close, plant, links } = await open(directory);
  const location = await site.locate(async () => undefined);
  return {
    site,
    host: releases ?? siteHost(site, location, () => site.head()),
    directory,
    plant,
    links,
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

function openMemory(): Opened {
  const site = memorySite();
  return { site, plant: async (files) => void site.change(files) };
}

async function openFolder(directory: string): Promise<Opened> {
  const make = async (path: string, write: (file: string) => Promise<void>): Promise<void> => {
    const file = join(directory, path);
    await mkdir(dirname(file), { recursive: true });
    await write(file);
  };
  return {
    ...(await openPlace({ to: directory, "site-url": "https://registry.example.com/" })),
    plant: async (files) => {
      for (const [path, text] of Object.entries(files)) await make(path, (file) => writeFile(file, text));
    },
    links: {
      make: (path, target) => make(path, (file) => symlink(target, file)),
      read: (path) => readlink(join(directory, path)),
    },
  };
}

async function openBucket(kind?: StoreKind): Promise<Opened> {
  const { endpoint, close } = await startStore(kind);
  const place = await openBucketPlace(`s3://${BUCKET}/a/site`, endpoint, STORE_ENV);
  return { ...place, close };
}

function plantIn(repository: string): Pick<Peer, "plant" | "links"> {
  return {
    plant: async (files) => plantOnBranch(repository, files),
    links: {
      make: async (path, target) => plantOnBranch(repository, { [path]: { link: target } }),
      read: async (path) => {
        const [mode = "", , id = ""] = gitIn(repository, "ls-tree", "gh-pages", path).split(/\s/);
        return mode === "120000" ? gitIn(repository, "cat-file", "blob", id) : `has mode ${mode}`;
      },
    },
  };
}

async function openGit(directory: string, ability?: "filters"): Promise<Opened> {
  const repository = join(directory, "site.git");
  execFileSync("git", ["init", "--quiet", "--bare", repository]);
  if (ability !== undefined)
    execFileSync("git", ["-C", repository, "config", "uploadpack.allowFilter", "true"]);
  const to = `git:file://${repository}`;
  const opened = await openPlace(
    { to, "site-url": "https://registry.example.com/" },
    { temporary: directory },
  );
  return { ...opened, ...plantIn(repository) };
}

async function openGitHub(): Promise<Opened> {
  const { github, repository, token } = await startProviderRepository();
  for (const tag of ["v1.0.0", "v1.1.0"]) repository.tag(tag);
  const { apiUrl, serverUrl, close } = github;
  const opened = await openPlace({ token }, { apiUrl, serverUrl, repository: repository.fullName });
  const { plant, links } = plantIn(repository.gitDir);
  // GitHub takes no push with `.git` in any spelling, as `git fsck` finds them.
  const isTaken = (path: string): boolean => !/(?:^|\/)(?:\.git(?:[ .:/]|$)|git~1)/i.test(seen(path));
  const seen = (path: string): string => path.replace(/\p{Default_Ignorable_Code_Point}/gu, "");
  const plantTaken: Peer["plant"] = (files) =>
    plant(Object.fromEntries(Object.entries(files).filter(([path]) => isTaken(path))));
  return { ...opened, plant: plantTaken, links, close };
}

/** Opens a place as a run would, from its inputs. */
async function openPlace(
  given: Readonly<Record<string, string>>,
  where: Partial<RunEnvironment> = {},
): Promise<Pick<Opened, "site" | "releases">> {
  const world = openContext(surroundingsIn(".", where), (name) => given[name]);
  return { site: await world.site(), releases: await world.releases() };
}
