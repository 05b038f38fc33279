import { choice, element, fetchJson, labelled, siteUrl, toolbar } from "./element.ts";
import { isRecord, listOf, textOf } from "./read.ts";

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

/** Adds links to the same page of other versions, and a notice when a newer version exists. */
export async function startVersions(): Promise<void> {
  const { provider, version, doc } = document.documentElement.dataset;
  if (provider === undefined || version === undefined || doc === undefined) return;
  const list = await fetchJson(`registry/docs/providers/${provider}/index.json`);
  const versions = listOf(isRecord(list) ? list.versions : undefined).map((each) =>
    textOf(each, "id").replace(/^v/, ""),
  );
  if (!versions.includes(version)) return;
  const go = async (other: string): Promise<void> => location.assign(await findPage(provider, other, doc));
  const select = choice(
    versions.map((each) => [each, each]),
    version,
    (other) => void go(other),
  );
  toolbar().prepend(labelled(select, "Version"));
  const newest = versions.find((each) => !each.includes("-")) ?? versions[0] ?? version;
  if (newest !== version) warn(version, newest, await findPage(provider, newest, doc));
}

/**
 * The same page of another version, or the overview if it has no such page; without documentation, the
 * version's own page.
 */
async function findPage(provider: string, version: string, doc: string): Promise<string> {
  const home = `${provider}/${version}/`;
  const [kind = "", name] = doc.split("/");
  const index = await fetchJson(`registry/docs/providers/${provider}/v${version}/index.json`);
  const docs = isRecord(index) && isRecord(index.docs) ? index.docs : {};
  if (!Object.values(docs).some((each) => isRecord(each) || listOf(each).length > 0)) return siteUrl(home);
  const isThere = listOf(docs[LISTS[kind] ?? ""]).some((page) => textOf(page, "name") === name);
  return siteUrl(isThere ? `${home}docs/${kind}/${encodeURIComponent(name ?? "")}.html` : `${home}docs/`);
}

function warn(version: string, newest: string, page: string): void {
  const word = element("strong", { class: "callout-word" }, "Older version:");
  const link = element("a", { href: page }, newest);
  const text = element("p", {}, word, ` this page is for ${version}. The newest version is `, link, ".");
  document.querySelector("main")?.prepend(element("aside", { role: "note", class: "callout note" }, text));
}
