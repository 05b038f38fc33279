import { element, fetchJson, siteUrl } from "../element.ts";
import { isRecord, listOf } from "../read.ts";

/**
 * Links to the previews of a provider, whose page does not change with them. Most sites have none, so they are requested only
 * if a reader comes to the end of the versions.
 */
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
  const link = element("a", { href: siteUrl(`preview/mirror/${address}/`) }, "Previews");
  place.replaceChildren(element("p", {}, link, " are unsigned builds of the next versions."));
}
