import type { Problems } from "../../errors.ts";
import type { Platform } from "../../provider/platform.ts";

/** What one package is made of: an executable to be zipped, or a zip to be taken as it is. */
export interface Build {
  readonly kind: "executable" | "zip";
  readonly platform: Platform;
  readonly path: string;
  readonly size: number;
}

/** A file that claims to be the build of a platform, while that is looked into. */
export interface NamedBuild extends Build {
  /** The path as people know it. */
  readonly shown: string;
  /** The line of the input that led here. */
  readonly line: string;
}

/** The provider and version whose builds are looked for. */
export interface BuildPurpose {
  readonly type: string;
  readonly versionText: string;
}

/** Where everything that is noticed on the way goes. */
export interface Notices {
  readonly problems: Problems;
  /** Files that were passed over, each with the reason. */
  readonly ignored: string[];
}

/** What the `artifacts` input comes to. */
export interface ArtifactSearch extends Notices {
  readonly artifacts: readonly string[];
  readonly directory: string;
  /** The most files and folders that are looked at. */
  readonly most?: number;
}
