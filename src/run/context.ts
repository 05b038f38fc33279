import type { Images, ImageUse } from "../ports/images.ts";
import type { Log, SecretStore } from "../ports/log.ts";
import type { PackageStore } from "../ports/package-store.ts";
import type { Preview, PreviewOptions, Serving } from "../ports/serving.ts";
import type { RepositorySettings, Sources } from "../ports/settings.ts";
import type { Site, SiteLocation } from "../ports/site.ts";

/** Where a run takes place, as its entry found it. */
export interface RunEnvironment {
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

/** What a run has, whatever it works on. */
export interface RunContext extends Omit<RunEnvironment, "apiUrl" | "temporary" | "keepsTemporary"> {
  readonly now: () => Date;
  /** The folder that was given, if it is this user's alone, else a new one that no other user of this machine can look into. */
  openOutput(given: string | undefined, wanted: "kept" | "not needed"): Promise<OutputFolder>;
  /** Serves a folder on this machine. */
  preview(directory: string, options: PreviewOptions): Promise<Preview>;
  /** Serves a bucket on this machine. */
  previewBucket(to: string): Promise<Preview>;
}

/** The ports of the place where a site is, opened on first use, so a command that needs no token never asks for one. */
export interface SitePorts {
  /** The site. With `alone`, no release comes before it, which would have proven the token's rights. */
  site(order?: "after a release" | "alone"): Promise<Site>;
  /** Releases, or what stands for them in the site; a folder knows no difference. */
  releases(place?: PackagesPlace): Promise<PackageStore>;
  /** What was released from; undefined for a folder or a bucket. */
  sources(): Promise<Sources | undefined>;
  /** The images of a provider in a repository of an OCI registry, by its name. */
  images(name: string, use: ImageUse): Promise<Images>;
  /** How the site becomes visible at its URL. */
  serving(base: string): Promise<Serving>;
  /** The paths of the site that caches may hold as they were, where nobody else tells the caches. */
  changedPaths(): readonly string[];
}

/** The same of a repository on GitHub, with how it is set up. */
export interface RepositoryPorts extends SitePorts {
  settings(): Promise<RepositorySettings>;
}

/** What a command works with: its run, and the place that its inputs name. */
export interface CommandContext extends RunContext, SitePorts {
  readonly open: {
    /** The same place for reading; what would be written is shown in a folder. */
    dryRun(output: string): SitePorts;
    /** A folder of the command's own. */
    folder(directory: string, source: string): SitePorts;
    /** A repository that was found out. */
    repository(name: string): RepositoryPorts;
  };
}
