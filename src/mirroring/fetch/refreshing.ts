import type { CatalogEdit } from "../../catalog/edits/edit.ts";
import type { SiteAddress } from "../../catalog/facts/site-facts.ts";
import type { DamagedFile } from "../../catalog/schema.ts";
import type { Problem } from "../../errors.ts";
import type { Log } from "../../ports/log.ts";
import type { Origin } from "../../ports/origin.ts";
import type { CarriedFile } from "../../ports/site.ts";
import type { PackageSource } from "../../protocol/answer.ts";
import type { SiteUpdate } from "../../publishing/site/change-site.ts";
import type { Fetching } from "../origin/fetch-package.ts";
import type { KnownMirror } from "../plan/plan-provider.ts";
import type { MirrorWish } from "../plan/provider-request.ts";
import type { Asked } from "./version-to-fetch.ts";

/** A provider that is to be what its origin has. */
export interface Refreshable {
  readonly wish: MirrorWish;
  readonly origin: Origin;
  /** How the catalog calls that origin. */
  readonly from: string;
  readonly known: KnownMirror;
  /** Why its facts can't be read: then it stays as it is. */
  readonly damage?: DamagedFile | undefined;
  /** The way to its packages. */
  readonly transport: PackageSource;
}

/** What a refresh works with. */
export interface Refreshing extends Omit<Fetching, "transport"> {
  readonly providers: readonly Refreshable[];
  readonly site: SiteAddress;
  readonly now: Date;
  readonly limits: { readonly atOnce: number; readonly bytes: number | undefined };
  readonly log: Log;
  /** Whether nothing is fetched, so that what would be hashed has no hash. */
  readonly isDry?: boolean;
  /** Makes a change of the site, which brings files that were sent ahead. */
  readonly change: (edit: CatalogEdit, carried: readonly CarriedFile[]) => Promise<SiteUpdate>;
}

/** A provider that was asked for, as far as its origin answered. */
export type Outcome = Answering | Failed;

/** One whose origin has answered. */
export interface Answering extends Asked {
  readonly from: string;
}

interface Failed {
  readonly wish: MirrorWish;
  readonly failed: readonly Problem[];
}
