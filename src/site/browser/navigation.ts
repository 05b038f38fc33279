import { element } from "./element.ts";

/** Shows the reader's place among the pages, and opens groups where the reader is. */
export function startNavigation(): void {
  const side = document.querySelector<HTMLElement>(".side");
  if (side === null) return;
  showCurrent(side);
  side.addEventListener("toggle", () => showCurrent(side));
  side.addEventListener("click", (event) => {
    const more = event.target instanceof Element ? event.target.closest("a") : null;
    if (more === null || !more.hash.startsWith("#pp-group-")) return;
    event.preventDefault();
    void openGroup(more);
  });
}

/** Marks the section that is read in the list of them. */
export function startOutline(): void {
  const outline = document.querySelector<HTMLElement>(".beside");
  const links = [...(outline?.querySelectorAll<HTMLAnchorElement>(".toc a") ?? [])];
  const headings = links.map(({ hash }) => document.getElementById(decodeURIComponent(hash.slice(1))));
  let marked: HTMLAnchorElement | undefined;
  const mark = (): void => {
    const at = headings.findLastIndex((one) => one && one.getBoundingClientRect().top < innerHeight / 4);
    if (outline === null || links[at] === marked) return;
    marked?.removeAttribute("aria-current");
    marked = links[at];
    marked?.setAttribute("aria-current", "true");
    showCurrent(outline);
  };
  addEventListener("scroll", mark, { passive: true });
  mark();
}

export function showCurrent(side: HTMLElement): void {
  const current = side.querySelector<HTMLElement>("[aria-current]");
  if (current === null) return;
  const [place, frame] = [current.getBoundingClientRect(), side.getBoundingClientRect()];
  side.scrollTop += place.top - frame.top - frame.height / 3;
}

/** Puts the whole group in the place of the link; without an answer, the link leads to the overview that has it. */
async function openGroup(more: HTMLAnchorElement): Promise<void> {
  const group = await fetchGroup(more);
  if (group === undefined) {
    location.assign(more.href);
    return;
  }
  for (const link of group.querySelectorAll("a")) {
    link.href = new URL(link.getAttribute("href") ?? "", more.href).href;
    if (link.href === location.href.replace(/[?#].*/, "")) link.setAttribute("aria-current", "page");
  }
  // The part of the group that is shown already.
  const part = more.closest("p")?.previousElementSibling;
  if (part?.querySelector("summary")?.textContent === group.querySelector("summary")?.textContent)
    part?.remove();
  more.closest("p")?.replaceWith(group);
  group.querySelector("summary")?.focus();
}

async function fetchGroup({ href, hash }: HTMLAnchorElement): Promise<HTMLDetailsElement | undefined> {
  try {
    const answer = await fetch(href);
    if (!answer.ok) return undefined;
    const overview = new DOMParser().parseFromString(await answer.text(), "text/html");
    const group = overview.getElementById(hash.slice(1));
    if (!(group instanceof HTMLElement)) return undefined;
    return element("details", { open: "" }, ...group.children);
  } catch {
    return undefined;
  }
}
