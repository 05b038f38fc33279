import { ProblemError } from "../../errors.ts";
import type { AssetFile, OtherFile, PlannedFile } from "../../ports/releases.ts";
import type { CarriedFile } from "../../ports/site.ts";
import type { ProviderAddress } from "../../provider/address.ts";
import type { Version } from "../../provider/version.ts";

/** A version of somebody else's provider, of which copies are kept. */
export interface KeptVersion {
  readonly address: ProviderAddress;
  readonly version: Version;
}

/** Where copies of packages are kept: in releases of this repository, or in the site. */
export interface Keeping {
  /** Where clients download a file of a version, once it is kept. */
  urlOf(kept: KeptVersion, name: string): string;
  /** Looks what is there of a version; nothing is written yet. */
  open(kept: KeptVersion): Promise<Shelf>;
}

/** A copy that lies there already, whole. */
export interface Copy {
  readonly size: number;
  readonly sha256: string;
  /** Writes it into a new file, and gives the SHA-256 of what came. */
  fetch(path: string): Promise<string>;
}

/**
 * The copies of one version. What is wrong with that version alone is `NotKept`, and leaves the others; `ReleaseLost` says
 * that another run got in between. Whatever else fails is the place's fault.
 */
export interface Shelf {
  /** Refuses files that would not fit, before they are fetched. */
  demandRoom(files: readonly PlannedFile[]): Promise<void>;
  find(name: string): Copy | undefined;
  /** Puts a file there, unless it is there; packages never take the place of other bytes. */
  put(file: AssetFile, other: OtherFile): Promise<void>;
  /** Shows what was put there, all at once; gives what the change of the site has to bring. */
  close(): Promise<readonly CarriedFile[]>;
}

/** What can't be kept of a version. */
export class NotKept extends ProblemError {}
