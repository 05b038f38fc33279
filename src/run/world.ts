import type { Images, ImageUse } from "../ports/images.ts";
import type { Log } from "../ports/log.ts";
import type { Preview, PreviewOptions } from "../ports/preview.ts";
import type { Releases } from "../ports/releases.ts";
import type { SecretStore } from "../ports/secrets.ts";
import type { Serving } from "../ports/serving.ts";
import type { RepositorySettings } from "../ports/settings.ts";
import type { Site, SiteLocation } from "../ports/site.ts";
import type { Sources } from "../ports/sources.ts";

/** Where a run takes place, as its entry found it. */
export interface Surroundings {
  readonly log: Log;
  readonly secrets: SecretStore;
  /** Aborts when the run is cancelled; its reason is the problem to report. */
  readonly cancelled: AbortSignal;
  /** Where relative paths start. */
  readonly directory: string;
  /** Where folders for temporary files are made. */
  readonly temporary: string;
  /** Whether such a folder stays when the run is over, for the steps of a workflow that follow. */
  readonly keepsTemporary: boolean;
  /** `OWNER/NAME` of the repository that the run is in, where there is one. */
  readonly repository: string | undefined;
  /** The ref that started the run, such as refs/tags/v1.2.3. */
  readonly ref: string | undefined;
  readonly apiUrl: string;
  readonly serverUrl: string;
}

/** A folder that a command puts files into. */
export interface OutputFolder {
  readonly path: string;
  /** Whether it is still there when the run is over. */
  readonly isKept: boolean;
  /** The run is done with it: it goes away if it is not kept, and else is for others again. */
  finish(): Promise<void>;
  /** The run has failed: it goes away if nobody will look for it. */
  discard(): Promise<void>;
}

/** Where packages are put, or looked for, when that is not a release: the location is that of the site. */
export interface PackagesPlace {
  readonly in: "site" | "anywhere";
  readonly location: SiteLocation;
}

/** Everything outside that a command works on, opened when it is first used: who needs no token is asked for none; `repository` is the one whose releases it works on. */
export interface World extends Omit<Surroundings, "apiUrl" | "temporary" | "keepsTemporary"> {
  readonly now: () => Date;
  /** The folder that was given, if it is this user's alone, else a new one that no other user of this machine can look into. */
  openOutput(given: string | undefined, wanted: "kept" | "not needed"): Promise<OutputFolder>;
  /** The site; who releases nothing first has proven no rights to the repository by that. */
  site(order?: "after a release" | "alone"): Promise<Site>;
  /** Releases, or what stands for them in the site; a folder knows no difference. */
  releases(place?: PackagesPlace): Promise<Releases>;
  /** What was released from; a folder knows of no such place. */
  sources(): Promise<Sources | undefined>;
  /** The images of a provider in a repository of an OCI registry, by its name. */
  images(name: string, use: ImageUse): Promise<Images>;
  /** How the site becomes visible at its URL. */
  serving(base: string): Promise<Serving>;
  /** How the repository is set up. */
  settings(): Promise<RepositorySettings>;
  /** The same world, in a repository that was found out. */
  at(repository: string): World;
  /** The same world for reading; what would be written is shown in a folder. */
  dryRun(output: string): World;
  /** The world of a command that works on a folder of its own. */
  inFolder(directory: string, source: string): World;
  /** The paths of the site that caches may hold as they were, where nobody else tells the caches. */
  changedPaths(): readonly string[];
  /** Serves a bucket on this machine, for as long as it is looked at. */
  previewBucket(to: string): Promise<Preview>;
  /** Serves a folder on this machine. */
  preview(directory: string, options: PreviewOptions): Promise<Preview>;
}
