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

/** A place for copies of packages. */
interface Place {
  /** Looks what is there of a version; nothing is written yet. */
  open(kept: KeptVersion): Promise<Shelf>;
}

/** Where copies are kept that the mirror's documents point to: in releases of this repository, or in the site. */
export interface Keeping extends Place {
  /** Where clients download a file of a version, once it is kept. */
  urlOf(kept: KeptVersion, name: string): string;
}

/** Images, which OpenTofu reads beside the mirror: each has all packages of a version. */
export interface Imaging extends Place {
  /** The repositories, as clients name them. */
  readonly names: readonly string[];
  /** Whether all of them have a version. */
  has(version: string): boolean;
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
  /** Puts a file there, unless it is there; a package, which has its platform, never takes the place of other bytes. */
  put(file: AssetFile, other: OtherFile, platform?: string): Promise<void>;
  /** Shows what was put there, all at once; gives what the change of the site has to bring. */
  close(): Promise<readonly CarriedFile[]>;
}

/** What can't be kept of a version. */
export class NotKept extends ProblemError {}
