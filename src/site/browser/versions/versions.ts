import { KINDS } from "../../../catalog/document-kinds.ts";
import { advisoryUrl, isAdvisory } from "../../../provider/advisory.ts";
import { element, fetchJson, fillSlot, siteUrl } from "../element.ts";
import { recall, remember } from "../memory.ts";
import { showCurrent } from "../navigation.ts";
import { isRecord, listOf, textOf } from "../read.ts";
import * as TEXTS from "../texts.ts";
import { dayOf, markOf } from "./recent.ts";

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
  place.prepend(...marks, ...describeMarks(TEXTS.thisProviderIs, provider, describeReplacement(provider)));
  const line = place.querySelector(".which");
  const name = line?.querySelector("b");
  const version = textOf(own, "version");
  if (line == null || name == null || newest === undefined) return;
  if (newest.version === version) {
    name.after(TEXTS.isNewest);
    return;
  }
  const isMarked = ["withdrawn", "deprecated"].some((mark) => reasonsOf(own, mark).length > 0);
  const isEarly = version.replace(/\+.*/, "").includes("-");
  const [before, after] = isMarked
    ? [TEXTS.version, TEXTS.use]
    : [isEarly ? TEXTS.prerelease : TEXTS.olderVersion, TEXTS.theNewestIs];
  const time = line.querySelector("time");
  const when = time === null ? [] : [", ", time];
  line.replaceChildren(
    before,
    name,
    ...when,
    after,
    link(newest.url, newest.version),
    isMarked ? TEXTS.instead : ".",
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
    return reasons.length === 0
      ? []
      : [
          callout(mark === "withdrawn" ? "danger" : "warning", `${word}:`, [
            ...withReasons(reasons),
            ...more,
          ]),
        ];
  });
}

function describeReplacement(provider: unknown): (Node | string)[] {
  const replacement = textOf(provider, "replaced_by");
  if (replacement === "") return [];
  const line = element("code", {}, `source = "${replacement}"`);
  return [TEXTS.replacementIs, ...nameReplacement(provider, replacement), line, "."];
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
    const advisoryLink = isAdvisory(advisory) ? [" ", link(advisoryUrl(advisory), advisory), "."] : [];
    return [` ${reason}${end}`, ...advisoryLink];
  });
}

function callout(kind: string, word: string, content: readonly (Node | string)[]): HTMLElement {
  const text = element("p", {}, element("strong", { class: "callout-word" }, word), ...content);
  return element("aside", { role: "note", class: `callout ${kind}` }, text);
}

function link(href: string, text: string): HTMLElement {
  return element("a", { href }, text);
}

/** Hides the text, which a notice above it would move, until the list of versions is there, for a second at most. */
export function waitForVersions(): void {
  const { dataset } = document.documentElement;
  if (dataset.list === undefined) return;
  dataset.wait = "";
  setTimeout(() => delete dataset.wait, 1000);
}

/** Changes from version to version what no page can have: where its other versions are, and what became of its own. */
export async function startVersions(): Promise<void> {
  const { provider, list, version, doc, latest } = document.documentElement.dataset;
  if (provider === undefined || list === undefined) return;
  nameMissing();
  const facts = await fetchJson(list);
  // What it says is on the page before the next paint.
  delete document.documentElement.dataset.wait;
  const versions = listOf(isRecord(facts) ? facts.versions : undefined).toReversed();
  const newest = findNewest(facts, versions);
  if (latest !== undefined) {
    if (newest !== undefined) await openPage(provider, newest, latest, (url) => location.replace(url));
    return;
  }
  const current = versions.find((each) => textOf(each, "version") === version);
  if (version === undefined || current === undefined) return;
  fillSlot("version", ...makeMenu(provider, versions, version, newest, doc));
  const place = document.querySelector(".state");
  const home = newest === undefined ? "" : siteUrl(`${provider}/${newest}/`);
  if (place !== null)
    describeState(place, facts, current, newest === undefined ? undefined : { version: newest, url: home });
  if (reasonsOf(facts, "withdrawn").length > 0) keepOut();
  for (const one of document.querySelectorAll<HTMLAnchorElement>(".state a"))
    if (newest !== undefined && one.href === home) openSamePage(one, provider, newest, doc);
}

/** The list of a version's pages is asked for by a click: it can be larger than all else. In another tab, the version's own page opens. */
function openSamePage(from: HTMLElement, provider: string, version: string, doc = ""): void {
  from.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void openPage(provider, version, doc, (url) => location.assign(url));
  });
}

/** As clients choose: a prerelease only if there is nothing else. */
function findNewest(facts: unknown, versions: readonly unknown[]): string | undefined {
  if (isRecord(facts) && listOf(facts.withdrawn).length > 0) return undefined;
  const offered = versions
    .filter((each) => !isRecord(each) || listOf(each.withdrawn).length === 0)
    .map((each) => textOf(each, "version"));
  return offered.find((each) => !each.replace(/\+.*/, "").includes("-")) ?? offered[0];
}

/** A button that opens a list of links. */
function makeMenu(
  provider: string,
  versions: readonly unknown[],
  version: string,
  newest: string | undefined,
  doc: string | undefined,
): HTMLElement[] {
  const items = versions.map((each) => {
    const name = textOf(each, "version");
    const open = link(siteUrl(`${provider}/${name}/`), name);
    if (name === version) open.setAttribute("aria-current", "true");
    openSamePage(open, provider, name, doc);
    const mark = name === newest ? [" ", element("span", { class: "mark" }, TEXTS.newestMark)] : [];
    return element(
      "li",
      {},
      open,
      " ",
      dayOf(each),
      ...mark,
      ...markOf(each, "withdrawn"),
      ...markOf(each, "deprecated"),
    );
  });
  const all = link(siteUrl(`${provider}/#versions`), `${TEXTS.allVersionsOf} ${provider}`);
  const list = element(
    "ul",
    { id: "pp-versions", class: "versions", popover: "" },
    element("li", {}, all),
    ...items,
  );
  const button = element("button", { type: "button", popovertarget: list.id });
  button.append(element("span", { class: "unseen" }, TEXTS.version), version);
  list.addEventListener("toggle", () => showCurrent(list));
  return [button, list];
}

const MISSING = "missing";

/** Tells the page that opens instead of a missing one. */
async function openPage(
  provider: string,
  version: string,
  doc: string,
  open: (url: string) => void,
): Promise<void> {
  const { url, isSame } = await findPage(provider, version, doc);
  if (!isSame) remember(MISSING, `${url} ${doc}`);
  open(url + location.hash);
}

function nameMissing(): void {
  const [url, doc] = (recall(MISSING) ?? "").split(" ");
  if (url !== location.href.replace(/#.*/, "")) return;
  remember(MISSING, "");
  const missing = doc === "index" ? TEXTS.noDocumentation : `${TEXTS.noPage} ${doc}.`;
  const text = element("p", {}, missing);
  document.querySelector("h1")?.before(element("aside", { role: "note", class: "callout note" }, text));
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
