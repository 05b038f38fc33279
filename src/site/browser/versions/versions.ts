import { KINDS } from "../../../catalog/document-kinds.ts";
import { advisoryUrl, isAdvisory } from "../../../provider/advisory.ts";
import { element, fetchJson, fillSlot, siteUrl } from "../element.ts";
import { recall, remember } from "../memory.ts";
import { showCurrent } from "../navigation.ts";
import { isRecord, listOf, textOf } from "../read.ts";
import { dayOf, markOf } from "./recent.ts";

/** What a reader of a page has to know about its version, from the provider's list; `isMarked` if the page itself has its marks. */
function describeState(
  provider: unknown,
  version: unknown,
  newest: string,
  newestPage: string | undefined,
  isMarked: boolean,
): readonly Node[] {
  const name = textOf(version, "version");
  const instead = newestPage === undefined ? [] : [" Use ", link(newestPage, newest), " instead."];
  // The version's own page has its marks.
  const withdrawn = isMarked ? [] : [...reasonsOf(version, "withdrawn"), ...reasonsOf(provider, "withdrawn")];
  const deprecated = isMarked ? [] : reasonsOf(version, "deprecated");
  const isEarly = name.replace(/\+.*/, "").includes("-");
  const age = isEarly ? "Prerelease" : "Older version";
  const state =
    withdrawn.length > 0
      ? callout("warning", "Withdrawn.", [...withReasons(withdrawn), ...instead])
      : deprecated.length > 0
        ? callout("warning", "Deprecated.", [...withReasons(deprecated), ...instead])
        : newestPage === undefined
          ? undefined
          : callout("note", `${age}:`, [
              `this page is for ${name}. The newest is `,
              link(newestPage, newest),
              ".",
            ]);
  return [...(state === undefined ? [] : [state]), ...describeProvider(provider)];
}

function describeProvider(provider: unknown): readonly Node[] {
  const reasons = reasonsOf(provider, "deprecated");
  if (reasons.length === 0) return [];
  const replacement = textOf(provider, "replaced_by");
  const line = element("code", {}, `source = "${replacement}"`);
  const move =
    replacement === "" ? [] : [" Its replacement is ", nameReplacement(provider, replacement), ": ", line];
  return [callout("warning", "This provider is deprecated.", [...withReasons(reasons), ...move])];
}

/** A link if it is on this site. */
function nameReplacement(provider: unknown, replacement: string): Node {
  const [hostname, ...path] = replacement.split("/");
  const isHere = path.length === 2 && hostname === textOf(provider, "site");
  return isHere ? link(siteUrl(`${path.join("/")}/`), replacement) : element("b", {}, replacement);
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
    return [` Reason: ${reason}${end}`, ...named];
  });
}

function callout(kind: "note" | "warning", word: string, content: readonly (Node | string)[]): HTMLElement {
  const text = element("p", {}, element("strong", { class: "callout-word" }, word), " ", ...content);
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
  const own = versions.find((each) => textOf(each, "version") === version);
  if (version === undefined || own === undefined) return;
  fillSlot("version", ...makeMenu(provider, versions, version, newest, doc));
  if (newest === undefined) return;
  // Where its links lead may come later than what it says.
  const home = siteUrl(`${provider}/${newest}/`);
  const state = describeState(facts, own, newest, newest === version ? undefined : home, doc === undefined);
  if (state.length > 0) document.querySelector(".state")?.replaceChildren(...state);
  const page = newest === version ? undefined : await findPage(provider, newest, doc ?? "");
  for (const one of document.querySelectorAll<HTMLAnchorElement>(".state a"))
    if (one.href === home) one.href = page?.url ?? home;
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

/** A button that opens a list of links. In another tab a link opens the version's own page. */
function makeMenu(
  provider: string,
  versions: readonly unknown[],
  version: string,
  newest: string | undefined,
  doc = "",
): HTMLElement[] {
  const items = versions.map((each) => {
    const name = textOf(each, "version");
    const open = link(siteUrl(`${provider}/${name}/`), name);
    if (name === version) open.setAttribute("aria-current", "true");
    open.addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      void openPage(provider, name, doc, (url) => location.assign(url));
    });
    const mark = name === newest ? [" ", element("span", { class: "mark" }, "newest")] : [];
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
  const all = link(siteUrl(`${provider}/#versions`), `All versions of ${provider}`);
  const list = element(
    "ul",
    { id: "pp-versions", class: "versions", popover: "" },
    element("li", {}, all),
    ...items,
  );
  const button = element("button", { type: "button", popovertarget: list.id });
  button.append(element("span", { class: "unseen" }, "Version "), version);
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
  const missing = doc === "index" ? "documentation." : `page ${doc}.`;
  const text = element("p", {}, `This version has no ${missing}`);
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

/** Search engines forget the page. */
function keepOut(): void {
  document.head.append(element("meta", { name: "robots", content: "noindex" }));
}

/** Search engines show the newest version's page instead of this one. */
function nameCanonical(url: string): void {
  document.head.append(element("link", { rel: "canonical", href: url.replace(/[?#].*/, "") }));
}
