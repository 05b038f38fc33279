import type { VersionFacts } from "../../catalog/facts/version-facts.ts";
import type { PublicKeyCopy } from "../../package/key/public-keys.ts";
import type { World } from "../../run/world.ts";
import type { FoundSums } from "./check-sums.ts";
import type { FilesPlace, findFiles } from "./find-files.ts";
import type { ReplacementPlan } from "./plan-replacement.ts";

/** What signing needs to know. */
export interface SigningAnew extends ReplacementPlan {
  /** The keys whose signatures are believed. */
  readonly trusted: readonly PublicKeyCopy[];
  readonly find: ReturnType<typeof findFiles>;
  /** Where files lie while they are looked at. */
  readonly directory: string;
  readonly world: World;
}

/** A version, where its files are, and what is to be signed of it. */
export interface SigningWork extends SigningAnew, FilesPlace, FoundSums {
  readonly facts: VersionFacts;
  readonly data: Uint8Array;
}
