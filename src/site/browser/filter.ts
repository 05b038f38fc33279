import { announce } from "./announce.ts";
import { element, labelled } from "./element.ts";
import { simplify } from "./rank.ts";
import { focusBySlash } from "./slash.ts";

/** Adds a field to the lists of providers and modules that shows only the items with every word in it. */
export function startFilter(): void {
  const providers = addFilter("providers");
  if (providers !== undefined) focusBySlash(providers);
  addFilter("modules");
}

function addFilter(name: string): HTMLInputElement | undefined {
  const items = [...document.querySelectorAll<HTMLElement>(`ul.${name} > li`)];
  if (items.length < 2) return undefined;
  const texts = items.map((item) => simplify(item.textContent ?? ""));
  const label = `Search ${name}`;
  const input = element("input", { type: "search", placeholder: label, autocomplete: "off" });
  const count = element("span", { class: "quiet" });
  const update = (): void => {
    const words = simplify(input.value).split(" ");
    let shown = 0;
    for (const [index, item] of items.entries()) {
      item.hidden = !words.every((word) => texts[index]?.includes(word));
      if (!item.hidden) shown += 1;
    }
    count.textContent = `${shown} of ${items.length}`;
    if (input.value !== "") announce(`${shown} of ${items.length} ${name}`);
  };
  input.addEventListener("input", update);
  items[0]?.parentElement?.before(element("search", { class: "filter" }, labelled(input, label), count));
  update();
  return input;
}
