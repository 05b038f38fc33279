import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { githubPorts } from "../../src/github/ports.ts";
import { folderPorts } from "../../src/local/ports.ts";
import type { Ports } from "../../src/ports/ports.ts";
import type { AssetFile } from "../../src/ports/releases.ts";
import { parseInputs } from "../../src/run/parse-inputs.ts";
import { memoryPorts } from "../support/memory/ports.ts";
import { startProviderRepository } from "../support/publish/provider-repository.ts";
import { writeAssetFile } from "../support/samples/asset-file.ts";
import { silentLog } from "../support/samples/silent-log.ts";

/** One of the places behind the ports, with nothing on it yet. */
export interface Peer {
  readonly site: Ports["site"];
  readonly releases: Ports["releases"];
  /** Writes a file that can be released. */
  readonly file: (name: string, content: string) => Promise<AssetFile>;
  readonly close: () => Promise<void>;
}

/** A promise of the ports, checked on each of the places. */
export interface Promised {
  readonly title: string;
  readonly check: (peer: Peer) => Promise<void>;
}

type Place = Pick<Ports, "site" | "releases"> & { readonly close?: () => Promise<void> };

const surroundings = { log: silentLog, cancelled: new AbortController().signal };

/** Each place by its name. */
export const PLACES = {
  memory: () => openPeer(async () => memoryPorts()),
  "a folder": () => openPeer(async (directory) => openFolder(join(directory, "site"))),
  GitHub: () => openPeer(openGitHub),
} as const satisfies Record<string, () => Promise<Peer>>;

async function openPeer(open: (directory: string) => Promise<Place>): Promise<Peer> {
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

function openFolder(directory: string): Place {
  return folderPorts(inputsWith({ "site-url": "https://registry.example.com/" }), directory, surroundings);
}

async function openGitHub(): Promise<Place> {
  const { github, repository, token } = await startProviderRepository();
  for (const tag of ["v1.0.0", "v1.1.0"]) repository.tag(tag);
  const { apiUrl, serverUrl, close } = github;
  const place = { apiUrl, serverUrl, repository: repository.fullName };
  return { ...githubPorts(inputsWith({ token }), place, surroundings), close };
}

function inputsWith(given: Readonly<Record<string, string>>) {
  return parseInputs((name) => (name === "gpg-private-key" ? "not used here" : given[name]));
}
