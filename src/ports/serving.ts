import type { Problem } from "../errors.ts";
import type { Place } from "./place.ts";

/** How far the publication of a site's state is. */
export interface ServingState {
  /**
   * `shown`: published, apart from caches; `coming`: being built; `idle`: no build yet; `failed`: the build failed;
   * `never`: the settings prevent it; `private`: not public; `unknown`: can't be determined.
   */
  readonly progress: "shown" | "coming" | "idle" | "failed" | "never" | "private" | "unknown";
  /** A clause for the log. */
  readonly told: string;
  /** The build's id, to distinguish failed builds. */
  readonly build?: string;
  /** Why clients may not see it; what was found is the clause above. */
  readonly problem?: Omit<Problem, "found">;
}

/** Publication of a written site: at once, or after a service has built it. */
export interface Serving {
  /** The folder with the site, if this machine serves it. */
  readonly folder?: string;
  /** Whether the service runs on this machine, so that it may serve private addresses. */
  readonly isLocal?: boolean;
  /** Checks how far the publication of a commit is. */
  look(commit: string | undefined): Promise<ServingState>;
  /** Whether a later job deploys what this one writes, so that this one can't wait for it. */
  isDeployedLater?(): Promise<boolean>;
  /** Requests a build; returns whether it was accepted. Absent where nothing is built. */
  askForBuild?(): Promise<boolean>;
}

export interface ServerOptions {
  readonly port: number;
  /** Serves HTTPS with a temporary certificate. */
  readonly tls: boolean;
}

export interface LocalServer {
  readonly url: string;
  /** The certificate to trust, over HTTPS. */
  readonly certificate: string | undefined;
  close(): Promise<void>;
}

/** A site and what shows it, where a place has neither releases nor sources. */
export interface OpenedPlace {
  readonly site: Place;
  readonly serving: Serving;
  serve(): Promise<LocalServer>;
}
