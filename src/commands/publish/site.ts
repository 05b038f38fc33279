import { findChanges } from "../../catalog/immutability.ts";
import {
  type CatalogueEntry,
  type CatalogueSlice,
  mergePublication,
  type Publication,
} from "../../catalog/merge.ts";
import { providerPath, SITE_PATH, versionPath } from "../../catalog/paths.ts";
import { parseProviderFacts } from "../../catalog/provider-facts.ts";
import { parseSiteFacts } from "../../catalog/site-facts.ts";
import { parseVersionFacts } from "../../catalog/version-facts.ts";
import { ProblemError } from "../../errors.ts";
import type { ProviderAddress } from "../../provider/address.ts";
import { isOurPage } from "../../registry/html.ts";
import { FRONT_PAGE_PATH, providerPagePath } from "../../registry/pages.ts";
import { type ChangedFile, renderMerge } from "../../registry/site.ts";
import type { Log, Site, SiteHead } from "../ports.ts";

/** The part of the catalogue that concerns one version, and the state of the site that it was read from. */
export interface SiteReading {
  readonly head: SiteHead;
  readonly catalogue: CatalogueSlice;
}

/** Reads one file of each layer of the catalogue for every address, whatever else the site holds. */
export async function readSite(
  site: Site,
  addresses: readonly ProviderAddress[],
  version: string,
): Promise<SiteReading> {
  const head = await site.head();
  const text = await site.read(head, SITE_PATH);
  const facts = text === undefined ? undefined : parseSiteFacts(text);
  const entries = await Promise.all(addresses.map((address) => readEntry(site, head, address, version)));
  return { head, catalogue: { site: facts, entries } };
}

/** A version's facts are asked for only when it is listed: for a new one there is nothing to find. */
async function readEntry(
  site: Site,
  head: SiteHead,
  address: ProviderAddress,
  version: string,
): Promise<CatalogueEntry> {
  const text = await site.read(head, providerPath(address));
  const provider = text === undefined ? undefined : parseProviderFacts(address, text);
  if (!provider?.versions.some((listed) => listed.version === version))
    return { address, provider, version: undefined };
  const facts = await site.read(head, versionPath(address, version));
  return {
    address,
    provider,
    version: facts === undefined ? undefined : parseVersionFacts(address, version, facts),
  };
}

/** What the site step works with. */
export interface SiteStep {
  readonly site: Site;
  readonly addresses: readonly ProviderAddress[];
  readonly publication: Publication;
  readonly publicKey: string;
  readonly reading: SiteReading;
  readonly log: Log;
  readonly wait: (attempt: number) => Promise<void>;
}

/** Each loser of a race has seen somebody else win, so this many tries are enough for as many publishers at once. */
const MOST_ATTEMPTS = 64;

/** What became of the site. */
export interface SiteUpdate {
  readonly head: SiteHead;
  readonly changed: boolean;
  /** How versions that stood were changed. */
  readonly overwritten: readonly string[];
}

/** Puts a version on the site with one change; when somebody else was faster, all is read and merged again. */
export async function updateSite(step: SiteStep): Promise<SiteUpdate> {
  let { reading } = step;
  for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt++) {
    const overwritten = findOverwritten(step, reading);
    const files = await renderChange(step, reading);
    if (files.length === 0) return { head: reading.head, changed: false, overwritten };
    const written = await step.site.write(reading.head, { files, message: describeChange(step) });
    if (written !== undefined) return { head: written, changed: true, overwritten };
    step.log.info(`the site changed meanwhile; reading it again (attempt ${attempt})`);
    await step.wait(attempt);
    reading = await readSite(step.site, step.addresses, step.publication.facts.version);
  }
  throw new ProblemError([
    {
      code: "site-busy",
      found: `the site's branch moved ${MOST_ATTEMPTS} times while this run tried to add its change`,
      expected: "a moment in which nobody else writes to it",
      fix: "Run the job again: it goes on from the published release",
    },
  ]);
}

/** How versions that stand would change: refused, unless it was asked for. */
function findOverwritten({ publication }: SiteStep, { catalogue }: SiteReading): string[] {
  const changes = catalogue.entries.flatMap(({ address, version }) =>
    version === undefined ? [] : findChanges(address, version, publication.facts),
  );
  if (changes.length > 0 && !publication.overwrite) throw new ProblemError(changes);
  return changes.map(({ found }) => found);
}

async function renderChange(
  { site, publication, publicKey }: SiteStep,
  { head, catalogue }: SiteReading,
): Promise<ChangedFile[]> {
  const merged = mergePublication(catalogue, publication);
  const files = renderMerge(merged, publicKey);
  for (const page of [FRONT_PAGE_PATH, ...merged.entries.map(({ address }) => providerPagePath(address))]) {
    if (files.has(page) && !(await mayWrite(site, head, page))) files.delete(page);
  }
  return [...files];
}

/** A page that somebody wrote by hand stays. */
async function mayWrite(site: Site, head: SiteHead, page: string): Promise<boolean> {
  const there = await site.read(head, page);
  return there === undefined || isOurPage(there);
}

function describeChange({ publication, addresses }: SiteStep): string {
  const name = addresses[0] === undefined ? "" : `${addresses[0].namespace}/${addresses[0].type} `;
  return `Publish ${name}${publication.facts.version}`;
}
