import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { vi } from "vitest";
import type { RunEnvironment } from "../../../src/run/context.ts";
import { BUCKET, STORE_ENV, startStore, treeOf } from "../../support/bucket/store-host.ts";
import { describeTree } from "../../support/folder/tree.ts";
import { closeFaultless } from "../../support/github/stand-in.ts";
import { HOST, startProviderRepository } from "../../support/publish/provider-repository.ts";

/** A place for a site, and how to read it. */
export interface Place {
  readonly inputs: Readonly<Record<string, string>>;
  readonly environment: Partial<RunEnvironment>;
  /** Every file with its content or a digest of it. */
  readAll(): Promise<Record<string, string>>;
  readText(path: string): Promise<string>;
  /** The tags of releases, where there are any. */
  tags?(): string[];
  /** Makes a tag, where there are any. */
  tag?(name: string): void;
  /** Deletes all releases, as another run might. */
  loseReleases?(): void;
  /** The API's operations that were called since the last call. */
  requests?(): string[];
  close(): Promise<void>;
}

const SITE = { "site-url": `https://${HOST}/` };

export async function folderPlace(workspace: string): Promise<Place> {
  const site = join(workspace, "site");
  return {
    inputs: { to: site },
    environment: {},
    readAll: () => describeTree(site),
    readText: (path) => readFile(join(site, path), "utf8"),
    close: async () => {},
  };
}

export async function bucketPlace(): Promise<Place> {
  const store = await startStore();
  for (const [name, value] of Object.entries(STORE_ENV)) vi.stubEnv(name, value);
  const decode = (text = ""): string => Buffer.from(text, "base64").toString();
  return {
    inputs: { to: `s3://${BUCKET}/site`, "s3-endpoint": store.endpoint, ...SITE },
    environment: {},
    readAll: async () => treeOf(store, "site/"),
    readText: async (path) => decode(treeOf(store, "site/")[path]),
    close: async () => {
      vi.unstubAllEnvs();
      await store.close();
    },
  };
}

export async function githubPlace(_workspace: string, clock: () => Date): Promise<Place> {
  const { github, repository, token } = await startProviderRepository({ github: { clock } });
  repository.tag("v1.0.0");
  const { apiUrl, serverUrl } = github;
  let seen = 0;
  const readTree = () => [...repository.readTree("gh-pages")];
  const rows = () =>
    readTree().map(([path, bytes]) => [path, Buffer.from(bytes).toString("base64")] as const);
  return {
    inputs: { token },
    environment: { repository: repository.fullName, apiUrl, serverUrl },
    readAll: async () => Object.fromEntries(rows()),
    readText: async (path) => Buffer.from(repository.readTree("gh-pages").get(path) ?? "").toString(),
    tag: (name) => void repository.tag(name),
    loseReleases: () => repository.releasesById.clear(),
    requests: () => {
      const asked = github.exchanges.slice(seen).map(({ operationId }) => operationId);
      seen += asked.length;
      return asked;
    },
    tags: () => repository.releases().map(({ tag }) => tag),
    close: () => closeFaultless(github, () => github.close()),
  };
}
