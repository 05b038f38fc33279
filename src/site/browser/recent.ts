import { element, fetchJson, siteUrl } from "./element.ts";
import { isRecord, listOf, textOf } from "./read.ts";

const SHOWN = 6;

/** Fills in the newest releases. The front page itself does not change with a release. */
export async function startRecent(): Promise<void> {
  const place = document.querySelector("[data-recent]");
  if (place === null) return;
  const recent = await fetchJson("catalog/recent.json");
  const releases = listOf(isRecord(recent) ? recent.releases : undefined).slice(0, SHOWN);
  if (releases.length > 0)
    place.replaceChildren(element("ul", { class: "versions releases" }, ...releases.map(item)));
}

function item(release: unknown): HTMLElement {
  const name = textOf(release, "source").split("/").slice(1).join("/");
  const version = textOf(release, "version");
  const link = element("a", { href: siteUrl(`${name}/${version}/`) }, `${name} ${version}`);
  const time = element("time", {}, textOf(release, "published").slice(0, 10));
  const isWithdrawn = isRecord(release) && listOf(release.withdrawn).length > 0;
  const withdrawn = element("span", { class: "mark withdrawn" }, "withdrawn");
  return element("li", {}, link, " ", time, ...(isWithdrawn ? [" ", withdrawn] : []));
}
