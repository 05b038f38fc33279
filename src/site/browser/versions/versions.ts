import { KINDS } from "../../../catalog/document-kinds.ts";
import { advisoryUrl, isAdvisory } from "../../../provider/advisory.ts";
import { choice, element, fetchJson, fillSlot, labelled, siteUrl } from "../element.ts";
import { isRecord, listOf, textOf } from "../read.ts";

/**
 * Adds to what a page says of its version: whether it is the newest, the marks of a whole provider, and those that are newer than
 * the page.
 */
function describeState(
  place: Element,
  provider: unknown,
  own: unknown,
  newest: { readonly version: string; readonly url: string } | undefined,
): void {
  const marks = place.querySelector(".callout") === null ? describeMarks("", own) : [];
  place.prepend(...marks, ...describeMarks("This provider is ", provider, describeReplacement(provider)));
  const line = place.querySelector(".which");
  const name = line?.querySelector("b");
  const version = textOf(own, "version");
  if (line == null || name == null || newest === undefined) return;
  if (newest.version === version) {
    name.after(" (newest)");
    return;
  }
  const isMarked = ["withdrawn", "deprecated"].some((mark) => reasonsOf(own, mark).length > 0);
  const isEarly = version.replace(/\+.*/, "").includes("-");
  const [before, after] = isMarked
    ? ["Version ", ". Use "]
    : [isEarly ? "Prerelease " : "Older version ", ". The newest is "];
  const time = line.querySelector("time");
  const when = time === null ? [] : [", ", time];
  line.replaceChildren(
    before,
    name,
    ...when,
    after,
    link(newest.url, newest.version),
    isMarked ? " instead." : ".",
  );
}

/** A notice for each mark that there is. */
function describeMarks(
  before: string,
  facts: unknown,
  more: readonly (Node | string)[] = [],
): readonly HTMLElement[] {
  return ["withdrawn", "deprecated"].flatMap((mark) => {
    const reasons = reasonsOf(facts, mark);
    const word = before === "" ? mark.charAt(0).toUpperCase() + mark.slice(1) : before + mark;
    return reasons.length === 0 ? [] : [callout(`${word}:`, [...withReasons(reasons), ...more])];
  });
}

function describeReplacement(provider: unknown): (Node | string)[] {
  const replacement = textOf(provider, "replaced_by");
  if (replacement === "") return [];
  const line = element("code", {}, `source = "${replacement}"`);
  return [" Its replacement is ", ...nameReplacement(provider, replacement), line, "."];
}

/** A link if it is on this site. */
function nameReplacement(provider: unknown, replacement: string): (Node | string)[] {
  const [hostname, ...path] = replacement.split("/");
  const isHere = path.length === 2 && hostname === textOf(provider, "site");
  return isHere ? [link(siteUrl(`${path.join("/")}/`), path.join("/")), ", "] : [];
}

function reasonsOf(facts: unknown, mark: string): readonly unknown[] {
  return listOf(isRecord(facts) ? facts[mark] : undefined);
}

function withReasons(reasons: readonly unknown[]): (Node | string)[] {
  return reasons.flatMap((one) => {
    const reason = textOf(one, "reason");
    const advisory = textOf(one, "advisory");
    const end = /[.!?]$/.test(reason) ? "" : ".";
    // The list is a claim: what is not an advisory could lead anywhere.
    const named = isAdvisory(advisory) ? [" ", link(advisoryUrl(advisory), advisory), "."] : [];
    return [` ${reason}${end}`, ...named];
  });
}

function callout(word: string, content: readonly (Node | string)[]): HTMLElement {
  const text = element("p", {}, element("strong", { class: "callout-word" }, word), ...content);
  return element("aside", { role: "note", class: "callout warning" }, text);
}

function link(href: string, text: string): HTMLElement {
  return element("a", { href }, text);
}

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
  const page =
    newest === undefined || newest === version ? undefined : await findPage(provider, newest, doc ?? "");
  const place = document.querySelector(".state");
  const url = page?.url ?? location.href;
  if (place !== null)
    describeState(place, facts, own, newest === undefined ? undefined : { version: newest, url });
  if (reasonsOf(facts, "withdrawn").length > 0) keepOut();
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

/** The same page of another version, else its overview; without documentation, the version's own page. */
async function findPage(provider: string, version: string, doc: string) {
  const home = `${provider}/${version}/`;
  if (doc === "") return { url: siteUrl(home), isSame: true };
  const [kind = "", name] = doc.split("/");
  const index = await fetchJson(`registry/docs/providers/${provider}/v${version}/index.json`);
  const docs = isRecord(index) && isRecord(index.docs) ? index.docs : {};
  if (!Object.values(docs).some((each) => isRecord(each) || listOf(each).length > 0))
    return { url: siteUrl(home), isSame: false };
  const isThere = listOf(docs[KINDS.find(({ pages }) => pages === kind)?.raw ?? ""]).some(
    (page) => textOf(page, "name") === name,
  );
  const path = isThere ? `${kind}/${encodeURIComponent(name ?? "")}.html` : "";
  return { url: siteUrl(`${home}docs/${path}`), isSame: isThere || doc === "index" };
}

/** Search engines forget the pages of a provider that was withdrawn as a whole. */
function keepOut(): void {
  document.head.append(element("meta", { name: "robots", content: "noindex" }));
}
