import { afterEach, expect, it } from "vitest";
import { commitSite, HOSTNAME, SAMPLE_KEY, sampleAddresses, sampleVersion } from "../../bench/sample-site.ts";
import { type Publication, publishVersions } from "../../src/catalog/edits/publication.ts";
import type { Progress } from "../../src/ports/log.ts";
import { openContext } from "../../src/run/open-context.ts";
import { changeSite } from "../../src/site-change/change-site.ts";
import { locateSite, readSite } from "../../src/site-change/read-site.ts";
import { surroundingsIn } from "../support/publish/call.ts";
import { type ProviderRepository, startProviderRepository } from "../support/publish/provider-repository.ts";
import { silentLog } from "../support/samples/silent-log.ts";

const origins: ProviderRepository[] = [];
afterEach(async () => {
  for (const { github } of origins.splice(0)) await github.close();
});

const PAGES = ["index.md", ...Array.from({ length: 20 }, (_, at) => `resources/r${at}.md`)];
const PICTURE = { path: "images/a.png", bytes: Buffer.from("picture") };

/** A new version of the first provider, with documentation. */
function publication(base: string): Publication {
  const documentation = {
    facts: {
      tag: "v2.0.0",
      folder: "docs",
      documents: PAGES.map((path) => ({ path, file: `docs/${path}` })),
      images: [{ path: PICTURE.path, file: `docs/${PICTURE.path}`, size: PICTURE.bytes.length }],
    },
    texts: new Map(PAGES.map((path) => [path, `# ${path}\n`])),
    pictures: [PICTURE],
  };
  const facts = sampleVersion("p0", "2.0.0");
  return {
    site: { hostname: HOSTNAME, base },
    addresses: sampleAddresses({ providers: 1, versions: 1 }),
    overwrite: false,
    keptDocumentation: 20,
    versions: [{ facts, published: "2026-01-02T00:00:00Z", keys: [SAMPLE_KEY], documentation }],
  };
}

/** Publishes it on a site with so many providers: what was asked, and what has changed. */
async function publishOn(providers: number) {
  const origin = await startProviderRepository();
  origins.push(origin);
  const { github, repository, token } = origin;
  await commitSite(repository.gitDir, { providers, versions: 2 });
  const before = repository.readTree("gh-pages");
  const { apiUrl, serverUrl } = github;
  const where = surroundingsIn(".", { apiUrl, serverUrl, repository: repository.fullName });
  const site = await openContext(where, (name) => (name === "token" ? token : undefined)).site();
  const begin = github.exchanges.length;
  const edit = publishVersions(publication((await locateSite(site)).base));
  const reading = await readSite(site, edit.question);
  const states: Progress[] = [];
  const progress = (state: Progress) => void states.push(state);
  const log = { ...silentLog, progress };
  const { documents } = await changeSite(site, edit, reading, {
    log,
    now: () => new Date(),
    cancelled: new AbortController().signal,
  });
  const after = repository.readTree("gh-pages");
  const changed = [...after].filter(([path, bytes]) => {
    const was = before.get(path);
    return was === undefined || Buffer.compare(was, bytes) !== 0;
  });
  return {
    documents,
    states,
    asked: github.exchanges
      .slice(begin)
      .map(({ operationId }) => operationId)
      .sort(),
    files: new Map(changed.map(([path, bytes]) => [path, Buffer.from(bytes).toString()])),
  };
}

/** What they say of all providers: fifty releases at most, a line for each provider, and the names of its pages. */
const RECENT = ["catalog/recent.json", "catalog/search.json", "feed.xml", "recent/index.html"];

it("a publish with documentation asks, writes and changes the same on a site of one provider and of forty", async () => {
  const [one, forty] = [await publishOn(1), await publishOn(40)];
  expect(forty.asked).toEqual(one.asked);
  expect([...forty.files.keys()].sort()).toEqual([...one.files.keys()].sort());
  for (const [path, text] of one.files)
    if (!RECENT.includes(path)) expect([path, forty.files.get(path)]).toEqual([path, text]);
  for (const path of RECENT) expect(forty.files.get(path)?.split("/p").length).toBeLessThan(260);
  expect(one.asked.length).toBeLessThan(25);
  // On the way it says how many pages are rendered, and then how many documents are written.
  const rendered = one.states.slice(0, PAGES.length);
  expect(rendered).toEqual(PAGES.map((_, at) => ({ what: "pages rendered", done: at + 1, of: 21 })));
  const { documents } = one;
  expect(one.states.at(-1)).toEqual({ what: "files written", done: documents, of: documents });
  expect(documents).toBeGreaterThan(2 * PAGES.length);
});
