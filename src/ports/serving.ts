import type { Problem } from "../errors.ts";

/** How far a place is with showing a state of the site to everybody, as far as it tells. */
export interface ServingState {
  /**
   * `shown`: given out, the rest is a matter of caches; `coming`: being built; `idle`: nothing happens yet; `failed`: a build
   * that went wrong; `never`: as the place is set up, it will not be seen; `private`: not by everybody; `unknown`: nobody tells.
   */
  readonly progress: "shown" | "coming" | "idle" | "failed" | "never" | "private" | "unknown";
  /** For people who wait, in half a sentence. */
  readonly told: string;
  /** The build that this is about, so that two that fail are told apart. */
  readonly build?: string;
  /** What is wrong, and what to do about it. */
  readonly problem?: Problem;
}

/** How a site becomes visible once it is written: at once, or when a service has built it. */
export interface Serving {
  /** The folder that holds the site, if it lies on this machine and is looked at here. */
  readonly folder?: string;
  /** Whether the service itself is on this machine; then what it serves may be, too. */
  readonly isLocal?: boolean;
  /** Looks how far the place is with a state of the site; it is told what it does not know. */
  look(commit: string | undefined): Promise<ServingState>;
  /** Asks for a build; whether it was taken. */
  askForBuild(): Promise<boolean>;
}

/** How a folder is to be served. */
export interface PreviewOptions {
  readonly port: number;
  /** Whether it is served over HTTPS, with a certificate that is made for it. */
  readonly tls: boolean;
}

/** A folder that is being served on this machine. */
export interface Preview {
  readonly url: string;
  /** Of a preview over HTTPS, what clients have to trust. */
  readonly certificate: string | undefined;
  close(): Promise<void>;
}
