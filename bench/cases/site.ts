import type { Documentation } from "../../src/catalog/edits/edit.ts";
import { publishVersions } from "../../src/catalog/edits/publication.ts";
import type { Place } from "../../src/ports/place.ts";
import { openContext } from "../../src/run/open-context.ts";
import { changeSite } from "../../src/site-change/change-site.ts";
import { readSite } from "../../src/site-change/read-site.ts";
import { surroundingsIn } from "../../test/support/publish/call.ts";
import {
  type ProviderRepository,
  startProviderRepository,
} from "../../test/support/publish/provider-repository.ts";
import { silentLog } from "../../test/support/samples/silent-log.ts";
import type { Row } from "../rows.ts";
import {
  commitSite,
  HOSTNAME,
  SAMPLE_KEY,
  type SiteShape,
  sampleAddresses,
  sampleVersion,
} from "../sample-site.ts";
import type { Workshop } from "../workshop.ts";

interface SitePublish {
  readonly requests: number;
  readonly bytes: number;
  readonly seconds: number;
}

/** The site's part of a publish, on sites of very different size: what it asks, sends, receives and takes. */
export async function measureSite(workshop: Workshop): Promise<Row[]> {
  const sites = await measureShapes(
    workshop,
    SITES.map((providers) => ({ providers, versions: 2 })),
  );
  const lists = await measureShapes(
    workshop,
    LISTS.map((versions) => ({ providers: 1, versions })),
  );
  const full = { providers: workshop.scale.short ? 50 : 500, versions: 24 };
  // On both, as many releases are recent as ever are.
  const [alone = [], large = []] = await measureShapes(
    workshop,
    [{ providers: FEW, versions: 24 }, full],
    60,
  );
  return [
    ...sites.flatMap((site, index) =>
      compareSites([`${SITES[index]} providers`, SITES[0]], site, sites[0] ?? []),
    ),
    ...lists.flatMap((list, index) => compareLists(LISTS[index] ?? 0, list, lists[0] ?? [])),
    ...compareSites(
      [`${full.providers} providers of 24 versions, a version with 60 pages`, FEW],
      large,
      alone,
    ),
  ];
}

/** Fifty releases are listed as recent; the smallest site has so many, so that all lists have the same length. */
const SITES = [25, 100, 2000] as const;
const FEW = 3;
/** The same of versions; what is added for each is in the list of the catalog, which is read too, and in those of registry, mirror, documentation and people. */
const LISTS = [50, 100, 1000] as const;
const BYTES_A_VERSION = 1800;

function compareSites(
  [name, few]: readonly [string, number],
  site: readonly SitePublish[],
  least: readonly SitePublish[],
): Row[] {
  if (site === least) return [];
  const ratios = (field: keyof SitePublish) =>
    site.map((publish, round) => publish[field] / (least[round]?.[field] ?? Number.NaN));
  return [
    { name: `site of ${name} / of ${few}: requests`, unit: "", bound: 1, values: ratios("requests") },
    { name: `site of ${name} / of ${few}: bytes both ways`, unit: "", bound: 1.05, values: ratios("bytes") },
    { name: `site of ${name} / of ${few}: time`, unit: "", bound: 1.5, values: ratios("seconds") },
  ];
}

function compareLists(versions: number, list: readonly SitePublish[], least: readonly SitePublish[]): Row[] {
  if (list === least) return [];
  const more = (field: keyof SitePublish) =>
    list.map((publish, round) => publish[field] - (least[round]?.[field] ?? Number.NaN));
  return [
    {
      name: `${versions} versions of a provider over ${LISTS[0]}: more requests`,
      unit: "requests",
      bound: 0,
      values: more("requests"),
    },
    {
      name: `${versions} versions of a provider over ${LISTS[0]}: more bytes`,
      unit: "bytes a version",
      bound: BYTES_A_VERSION,
      values: more("bytes").map((bytes) => bytes / (versions - LISTS[0])),
    },
  ];
}

/** Publishes a new version on every site in turn, so that the machine's noise falls on all of them. */
async function measureShapes(
  { scale }: Workshop,
  shapes: readonly SiteShape[],
  pages = 0,
): Promise<SitePublish[][]> {
  const sites = await Promise.all(shapes.map(() => startProviderRepository()));
  try {
    for (const [index, { repository }] of sites.entries())
      await commitSite(repository.gitDir, shapes[index] ?? { providers: 1, versions: 1 });
    const taken: SitePublish[][] = shapes.map(() => []);
    // The first round only fills caches of the stand-in.
    for (let round = 0; round <= scale.rounds; round++) {
      for (const [index, origin] of sites.entries()) {
        const publish = await publishVersion(origin, `2.${round}.0`, pages);
        if (round > 0) taken[index]?.push(publish);
      }
    }
    return taken;
  } finally {
    for (const { github } of sites) await github.close();
  }
}

async function publishVersion(
  origin: ProviderRepository,
  version: string,
  pages: number,
): Promise<SitePublish> {
  const { github } = origin;
  const site = await openSite(origin);
  const before = github.exchanges.length;
  const begin = performance.now();
  const { base } = await site.locate(async () => undefined);
  const edit = publishVersions({
    site: { hostname: HOSTNAME, base },
    addresses: sampleAddresses({ providers: 1, versions: 1 }),
    overwrite: false,
    versions: [
      {
        facts: sampleVersion("p0", version),
        published: "2026-01-02T00:00:00Z",
        keys: [SAMPLE_KEY],
        ...(pages === 0 ? {} : { documentation: sampleDocumentation(version, pages) }),
      },
    ],
  });
  const reading = await readSite(site, edit.question);
  const { changed } = await changeSite(site, edit, reading, {
    log: silentLog,
    now: () => new Date(),
    cancelled: new AbortController().signal,
  });
  const seconds = (performance.now() - begin) / 1000;
  if (!changed) throw new Error(`version ${version} was not published`);
  const exchanges = github.exchanges.slice(before);
  const bytes = exchanges.reduce(
    (sum, { requestBytes, responseBytes }) => sum + requestBytes + responseBytes,
    0,
  );
  return { requests: exchanges.length, bytes, seconds };
}

/** Pages as generators write them, of some kilobytes each. */
function sampleDocumentation(version: string, pages: number): Documentation {
  const names = ["index.md", ...Array.from({ length: pages - 1 }, (_, at) => `resources/r${at}.md`)];
  const lines = Array.from({ length: 60 }, (_, at) => `- \`argument_${at}\` (String) What it does.\n`).join(
    "",
  );
  return {
    facts: {
      tag: `v${version}`,
      folder: "docs",
      documents: names.map((path) => ({ path, file: `docs/${path}` })),
      images: [],
    },
    texts: new Map(names.map((path) => [path, `# ${path}\n\n${lines}`])),
  };
}

function openSite({ github, repository, token }: ProviderRepository): Promise<Place> {
  const { apiUrl, serverUrl } = github;
  const where = surroundingsIn(".", { apiUrl, serverUrl, repository: repository.fullName });
  return openContext(where, (name) => (name === "token" ? token : undefined)).site();
}
