import { announce } from "./announce.ts";
import { element, labelled } from "./element.ts";
import { simplify } from "./rank.ts";
import { focusBySlash } from "./slash.ts";

/** Adds a field to the front page that shows only the providers with every word in it. */
export function startFilter(): void {
  const items = [...document.querySelectorAll<HTMLElement>("ul.providers > li")];
  if (items.length < 2) return;
  const texts = items.map((item) => simplify(item.textContent ?? ""));
  const input = element("input", { type: "search", placeholder: "Search providers", autocomplete: "off" });
  const count = element("span", { class: "quiet" });
  const update = (): void => {
    const words = simplify(input.value).split(" ");
    let shown = 0;
    for (const [index, item] of items.entries()) {
      item.hidden = !words.every((word) => texts[index]?.includes(word));
      if (!item.hidden) shown += 1;
    }
    count.textContent = `${shown} of ${items.length}`;
    if (input.value !== "") announce(`${shown} of ${items.length} providers`);
  };
  input.addEventListener("input", update);
  items[0]?.parentElement?.before(
    element("search", { class: "filter" }, labelled(input, "Search providers"), count),
  );
  update();
  focusBySlash(input);
}
