import {
  type CatalogueEntry,
  type CatalogueSlice,
  mergePublication,
  type Publication,
} from "../../catalog/merge.ts";
import { providerPath, SITE_PATH, versionPath } from "../../catalog/paths.ts";
import { parseProviderFacts } from "../../catalog/provider-facts.ts";
import { parseSiteFacts } from "../../catalog/site-facts.ts";
import { findChanges } from "../../catalog/version-changes.ts";
import { parseVersionFacts } from "../../catalog/version-facts.ts";
import { ProblemError } from "../../errors.ts";
import { blobId } from "../../ports/git-blob.ts";
import type { Log } from "../../ports/log.ts";
import type { ChangedFile, Site, SiteHead } from "../../ports/site.ts";
import type { ProviderAddress } from "../../provider/address.ts";
import { DISCOVERY_PATH, renderDiscovery } from "../../registry/discovery.ts";
import { isOurPage } from "../../registry/html.ts";
import { FRONT_PAGE_PATH, providerPagePath, renderProviderPage } from "../../registry/pages.ts";
import { renderMerge } from "../../registry/site.ts";

/** The part of the catalogue that concerns one version, and the state of the site that it was read from. */
export interface SiteReading {
  readonly head: SiteHead;
  readonly catalogue: CatalogueSlice;
}

/** What a publish looks for on the site. */
export interface SiteQuestion {
  readonly addresses: readonly ProviderAddress[];
  readonly version: string;
  readonly hostname: string;
  readonly base: string;
}

/** Reads what concerns one version, whatever else the site holds. */
export async function readSite(site: Site, question: SiteQuestion): Promise<SiteReading> {
  const head = await site.head();
  const entries = await Promise.all(
    question.addresses.map((address) => readEntry(site, head, address, question.version)),
  );
  return { head, catalogue: { site: await readSiteFacts(site, head, { entries, question }), entries } };
}

/** The site's own facts grow with every provider: for one that is known, a small document tells that they stand. */
async function readSiteFacts(
  site: Site,
  head: SiteHead,
  { entries, question }: { readonly entries: readonly CatalogueEntry[]; readonly question: SiteQuestion },
): Promise<CatalogueSlice["site"]> {
  const { hostname, base } = question;
  if (entries.every(({ provider }) => provider?.site === hostname)) {
    const discovery = await site.read(head, DISCOVERY_PATH);
    if (discovery === renderDiscovery({ hostname, base, providers: [] })) return "unchanged";
  }
  const text = await site.read(head, SITE_PATH);
  return text === undefined ? undefined : parseSiteFacts(text);
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
  readonly question: SiteQuestion;
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
    reading = await readSite(step.site, step.question);
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

async function renderChange(step: SiteStep, reading: SiteReading): Promise<ChangedFile[]> {
  const files = renderMerge(mergePublication(reading.catalogue, step.publication), step.publicKey);
  for (const page of [FRONT_PAGE_PATH, ...step.question.addresses.map(providerPagePath)]) {
    if (files.has(page) && !(await mayWrite(step.site, reading, page))) files.delete(page);
  }
  return [...files];
}

/** A page that somebody wrote by hand stays. One that is what we would have written needs no second look. */
async function mayWrite(site: Site, { head, catalogue }: SiteReading, page: string): Promise<boolean> {
  const known = catalogue.entries.find(({ address }) => providerPagePath(address) === page);
  if (known?.provider !== undefined) {
    const expected = blobId(renderProviderPage(known.address, known.provider));
    if ((await site.fingerprint(head, page)) === expected) return true;
  }
  const there = await site.read(head, page);
  return there === undefined || isOurPage(there);
}

function describeChange({ publication, question: { addresses } }: SiteStep): string {
  const name = addresses[0] === undefined ? "" : `${addresses[0].namespace}/${addresses[0].type} `;
  return `Publish ${name}${publication.facts.version}`;
}
