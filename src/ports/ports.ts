import type { Log } from "./log.ts";
import type { Releases } from "./releases.ts";
import type { Site } from "./site.ts";

/** Everything outside that a publish works on. */
export interface Ports {
  readonly log: Log;
  readonly site: Site;
  readonly releases: Releases;
  readonly now: () => Date;
  /** Aborts when the run is cancelled; its reason is the problem to report. */
  readonly cancelled: AbortSignal;
}
