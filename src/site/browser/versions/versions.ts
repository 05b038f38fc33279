import { choice, element, fetchJson, fillSlot, labelled, siteUrl } from "../element.ts";
import { isRecord, listOf, textOf } from "../read.ts";
import { describeState } from "./state.ts";

/** The folders of the pages, and the lists that name their documents. */
const LISTS: Readonly<Record<string, string>> = {
  resources: "resources",
  "data-sources": "datasources",
  functions: "functions",
  guides: "guides",
  "ephemeral-resources": "ephemeral",
  actions: "actions",
  "list-resources": "listresources",
  "state-stores": "statestores",
};

/** Changes from version to version what no page can have: where its other versions are, and what became of its own. */
export async function startVersions(): Promise<void> {
  const { provider, list, version, doc, latest } = document.documentElement.dataset;
  if (provider === undefined || list === undefined) return;
  const facts = await fetchJson(list);
  const versions = listOf(isRecord(facts) ? facts.versions : undefined).toReversed();
  const newest = findNewest(facts, versions);
  if (latest !== undefined) {
    if (newest !== undefined)
      location.replace((await findPage(provider, newest, latest)).url + location.hash);
    return;
  }
  const own = versions.find((each) => textOf(each, "version") === version);
  if (version === undefined || own === undefined) return;
  fillSlot("version", labelled(makeSwitch(provider, versions, version, doc), "Version"));
  if (newest === undefined) return;
  const page = newest === version ? undefined : await findPage(provider, newest, doc ?? "");
  const state = describeState(facts, own, newest, page?.url, doc === undefined);
  if (state.length > 0) document.querySelector(".state")?.replaceChildren(...state);
  const isWithdrawn = [own, facts].some((one) => isRecord(one) && listOf(one.withdrawn).length > 0);
  if (isWithdrawn) keepOut();
  else if (doc !== undefined && page?.isSame !== false) nameCanonical(page?.url ?? location.href);
}

/** As clients choose: a prerelease only if there is nothing else. */
function findNewest(facts: unknown, versions: readonly unknown[]): string | undefined {
  if (isRecord(facts) && listOf(facts.withdrawn).length > 0) return undefined;
  const offered = versions
    .filter((each) => !isRecord(each) || listOf(each.withdrawn).length === 0)
    .map((each) => textOf(each, "version"));
  return offered.find((each) => !each.replace(/\+.*/, "").includes("-")) ?? offered[0];
}

function makeSwitch(
  provider: string,
  versions: readonly unknown[],
  version: string,
  doc = "",
): HTMLSelectElement {
  const options = versions.map((each) => {
    const name = textOf(each, "version");
    const isWithdrawn = isRecord(each) && listOf(each.withdrawn).length > 0;
    return [name, isWithdrawn ? `${name} (withdrawn)` : name] as const;
  });
  const go = async (other: string) =>
    location.assign((await findPage(provider, other, doc)).url + location.hash);
  return choice(options, version, (other) => void go(other));
}

/**
 * The same page of another version, or the overview if it has no such page; without documentation, the
 * version's own page.
 */
async function findPage(provider: string, version: string, doc: string) {
  const home = `${provider}/${version}/`;
  if (doc === "") return { url: siteUrl(home), isSame: true };
  const [kind = "", name] = doc.split("/");
  const index = await fetchJson(`registry/docs/providers/${provider}/v${version}/index.json`);
  const docs = isRecord(index) && isRecord(index.docs) ? index.docs : {};
  if (!Object.values(docs).some((each) => isRecord(each) || listOf(each).length > 0))
    return { url: siteUrl(home), isSame: false };
  const isThere = listOf(docs[LISTS[kind] ?? ""]).some((page) => textOf(page, "name") === name);
  const path = isThere ? `${kind}/${encodeURIComponent(name ?? "")}.html` : "";
  return { url: siteUrl(`${home}docs/${path}`), isSame: isThere || doc === "index" };
}

/** Search engines forget the page. */
function keepOut(): void {
  document.head.append(element("meta", { name: "robots", content: "noindex" }));
}

/** Search engines show the newest version's page instead of this one. */
function nameCanonical(url: string): void {
  document.head.append(element("link", { rel: "canonical", href: url.replace(/[?#].*/, "") }));
}
