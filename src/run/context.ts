import type { Attester } from "../ports/attester.ts";
import type { ReleaseHost } from "../ports/host.ts";
import type { Images } from "../ports/images.ts";
import type { Log, SecretStore } from "../ports/log.ts";
import type { Place, SiteLocation } from "../ports/place.ts";
import type { PullRequests, RepositorySettings, Sources } from "../ports/repository.ts";
import type { LocalServer, ServerOptions, Serving } from "../ports/serving.ts";

/** Where the run is, and what started it. */
export interface RunOrigin {
  /** The base of relative paths. */
  readonly directory: string;
  /** `OWNER/NAME`. */
  readonly repository: string | undefined;
  /** The ref that started the run, such as refs/tags/v1.2.3. */
  readonly ref: string | undefined;
  /** The commit that the run is for. */
  readonly sha?: string | undefined;
  /** The event that started the run, and the path of its payload. */
  readonly event?: { readonly name: string; readonly path: string } | undefined;
  readonly serverUrl: string;
}

interface Run extends RunOrigin {
  readonly log: Log;
  readonly secrets: SecretStore;
  /** Aborts when the run is cancelled; its reason is the problem to report. */
  readonly cancelled: AbortSignal;
  /** Whether it is a step of a workflow: what it makes stays for the following steps. */
  readonly isStep: boolean;
}

export interface RunEnvironment extends Run {
  readonly temporary: string;
  readonly apiUrl: string;
}

export interface OutputFolder {
  readonly path: string;
  /** Whether it stays after the run. */
  readonly isKept: boolean;
  /** After success: unlocks the folder, or removes it if it is not kept. */
  finish(): Promise<void>;
  /** After a failure. */
  discard(): Promise<void>;
}

export interface RunContext extends Run {
  readonly now: () => Date;
  /** The given folder, if only this user can write to it; otherwise a new folder that no other user can read. */
  openOutput(given: string | undefined, wanted: "kept" | "not needed"): Promise<OutputFolder>;
  serve(directory: string, options: ServerOptions): Promise<LocalServer>;
  /** The place that `to` names. */
  place(to: string): { readonly ports: SitePorts; serve(): Promise<LocalServer> };
}

/** The ports of the place where a site is, opened on first use, so a command that needs no token never asks for one. */
export interface SitePorts {
  /** With `alone`, no release has proven the token's permissions before. A run that only looks finishes no change. */
  site(order?: "after a release" | "alone" | "to look"): Promise<Place>;
  /** Undefined for other places than GitHub, which have no releases. */
  releases(): Promise<ReleaseHost | undefined>;
  /** The repository's sources; undefined for other places than GitHub. */
  sources(): Promise<Sources | undefined>;
  /** Logins often allow only one of the uses. */
  images(name: string, use: "to push" | "to look"): Promise<Images>;
  serving(base: string): Promise<Serving>;
  /** The changed paths, where caches must be purged by hand. */
  changedPaths(): readonly string[];
}

export interface RepositoryPorts extends SitePorts {
  settings(): Promise<RepositorySettings>;
}

export interface CommandContext extends RunContext, SitePorts {
  /** Attests for the run's repository, wherever the site is. */
  attester(): Promise<Attester>;
  /** The pull requests of the run's repository. */
  pullRequests(): Promise<PullRequests>;
  readonly open: {
    /** Reads the same place, and writes into a folder. */
    dryRun(output: string): SitePorts;
    folder(directory: string, source: string): SitePorts;
    /** The folder of previews at this URL; with an output folder, a dry run's. */
    previews(location: SiteLocation, output?: string): SitePorts;
    repository(name: string): RepositoryPorts;
  };
}

export function repositoryUrl(serverUrl: string, repository: string | undefined): string | undefined {
  return repository === undefined ? undefined : `${serverUrl}/${repository}`;
}

/** The part of the environment that GitHub's variables describe, in a workflow or on a command line. */
export function readVariables(env: Readonly<Record<string, string | undefined>>) {
  return {
    repository: env.GITHUB_REPOSITORY,
    ref: env.GITHUB_REF,
    sha: env.GITHUB_SHA,
    event: { name: env.GITHUB_EVENT_NAME ?? "", path: env.GITHUB_EVENT_PATH ?? "" },
    apiUrl: env.GITHUB_API_URL || "https://api.github.com",
    serverUrl: env.GITHUB_SERVER_URL || "https://github.com",
  };
}
