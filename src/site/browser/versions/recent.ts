import { element, fetchJson, siteUrl } from "../element.ts";
import { isRecord, listOf, textOf } from "../read.ts";
import * as TEXTS from "../texts.ts";

/** Links to previews, with which no page changes. Most sites have none, so they are requested only at the end of the versions. */
export function startPreviews(): void {
  const place = document.querySelector<HTMLElement>("[data-previews]");
  if (place === null) return;
  const observer = new IntersectionObserver((seen) => {
    if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    void fill(place, place.dataset.previews ?? "");
  });
  observer.observe(place);
}

async function fill(place: HTMLElement, address: string): Promise<void> {
  const list = await fetchJson(`preview/catalog/${address}.json`);
  if (listOf(isRecord(list) ? list.versions : undefined).length === 0) return;
  const link = element("a", { href: siteUrl(`preview/mirror/${address}/`) }, TEXTS.previews);
  place.replaceChildren(element("p", {}, link, TEXTS.whatPreviewsAre));
}

const SHOWN = 6;

/** Fills in what changes with releases: the front page itself does not. */
export async function startRecent(): Promise<void> {
  const place = document.querySelector("[data-recent]");
  if (place === null) return;
  const recent = await fetchJson("catalog/recent.json");
  if (!isRecord(recent)) return;
  for (const provider of listOf(recent.providers)) describeProvider(provider);
  const releases = listOf(recent.releases).slice(0, SHOWN);
  if (releases.length > 0)
    place.replaceChildren(element("ul", { class: "versions releases" }, ...releases.map(item)));
}

function item(release: unknown): HTMLElement {
  const name = nameOf(release);
  const version = textOf(release, "version");
  const link = element("a", { href: siteUrl(`${name}/${version}/`) }, `${name} ${version}`);
  const marks = [...markOf(release, "withdrawn"), ...markOf(release, "deprecated")];
  return element("li", {}, link, " ", dayOf(release), ...marks);
}

/** The line of each provider has its height already, so that nothing moves. */
function describeProvider(provider: unknown): void {
  const url = siteUrl(`${nameOf(provider)}/`);
  const items = [...document.querySelectorAll<HTMLElement>("ul.providers > li")];
  const current = items.find((one) => one.querySelector("a")?.href === url);
  const version = textOf(provider, "version");
  current
    ?.querySelector("[data-newest]")
    ?.replaceChildren(
      ...(version === "" ? [] : [`${version}, `, dayOf(provider)]),
      ...(version.replace(/\+.*/, "").includes("-")
        ? [" ", element("span", { class: "mark" }, TEXTS.prereleaseMark)]
        : []),
      ...markOf(provider, "withdrawn"),
      ...markOf(provider, "deprecated"),
    );
}

function nameOf(value: unknown): string {
  return textOf(value, "source").split("/").slice(1).join("/");
}

export function dayOf(value: unknown): HTMLElement {
  return element("time", {}, textOf(value, "published").slice(0, 10));
}

export function markOf(value: unknown, name: "withdrawn" | "deprecated"): (Node | string)[] {
  const reasons = listOf(isRecord(value) ? value[name] : undefined);
  if (reasons.length === 0) return [];
  const title = reasons.map((one) => textOf(one, "reason")).join("; ");
  return [" ", element("span", { class: `mark ${name}`, title }, name)];
}
