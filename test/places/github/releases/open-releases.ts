import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { githubReleases } from "../../../../src/places/github/releases/releases.ts";
import type { AssetFile, ReleaseHost, ReleaseSettings } from "../../../../src/ports/host.ts";
import type { Fault } from "../../../support/github/faults.ts";
import type { Repository } from "../../../support/github/repository.ts";
import { type GitHubStandIn, type RepositoryOptions, startGitHub } from "../../../support/github/stand-in.ts";
import { writeAssetFile } from "../../../support/samples/asset-file.ts";
import { quickClient } from "../quick-client.ts";

/** Releases of a repository on a stand-in. */
export interface OpenReleases {
  readonly github: GitHubStandIn;
  readonly repository: Repository;
  readonly releases: ReleaseHost;
  readonly lines: readonly string[];
  file(name: string, content: string): Promise<AssetFile>;
  /** Disturbs the first requests of one kind. */
  disturb(operation: string, ...faults: readonly Fault[]): void;
  count(operation: string): number;
  close(): Promise<void>;
}

export const OF_SITE = { home: "octo/provider", site: "" };

/** What the tests release, unless they say otherwise. */
export const SETTINGS: ReleaseSettings = {
  tag: "v1.0.0",
  address: { hostname: "octo.github.io", namespace: "octo", type: "sample" },
  version: "1.0.0",
  name: "Version 1.0.0",
  notes: undefined,
  generateNotes: false,
  prerelease: false,
};

/** Opens `octo/provider`, which has the tag v1.0.0; waits are over at once. */
export async function openReleases(options: RepositoryOptions = {}): Promise<OpenReleases> {
  const github = await startGitHub();
  const repository = github.addRepository("octo/provider", options);
  repository.tag("v1.0.0");
  github.addToken("ghs_release", { repositories: { "octo/provider": "write" }, kind: "app" });
  const folder = await mkdtemp(join(tmpdir(), "releases-"));
  const lines: string[] = [];
  const say = (line: string): void => void lines.push(line);
  const client = quickClient(github.apiUrl, "ghs_release", say);
  const count = (operation: string) =>
    github.exchanges.filter(({ operationId }) => operationId === operation).length;
  return {
    github,
    repository,
    releases: githubReleases(client, { owner: "octo", repo: "provider" }, "https://github.example", OF_SITE),
    lines,
    file: (name, content) => writeAssetFile(folder, name, content),
    disturb: (operation, ...faults) => {
      const left = [...faults];
      github.intercept = ({ operationId }) => (operationId === operation ? left.shift() : undefined);
    },
    count,
    close: async () => {
      const violations = [...github.violations];
      await github.close();
      await rm(folder, { recursive: true, force: true });
      if (violations.length > 0) throw new Error(violations.join("\n"));
    },
  };
}
