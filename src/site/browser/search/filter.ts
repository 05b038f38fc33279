import { announce, element, labelled } from "../element.ts";
import * as TEXTS from "../texts.ts";
import { makeFind } from "./find.ts";
import { simplify } from "./rank.ts";
import { loadPages } from "./search.ts";

/** Adds fields to the lists of providers and modules. That of the providers finds their pages too. */
export function startFilter(): void {
  const providers = filterOf("providers", 1);
  if (providers !== undefined) {
    const { list, count, filter } = providers;
    const find = makeFind({ label: TEXTS.searchProviders, load: loadPages, filter });
    find.classList.add("filter");
    list.before(find);
    // Pages come after the providers, also for the arrow keys.
    find.querySelector("label")?.after(count, list);
  }
  const modules = filterOf("modules", 2);
  if (modules === undefined) return;
  const { list, count, filter } = modules;
  const input = element("input", { type: "search", placeholder: TEXTS.searchModules, autocomplete: "off" });
  input.addEventListener("input", () => {
    const visible = filter(input.value);
    if (input.value !== "") announce(visible);
  });
  list.before(element("search", { class: "filter" }, labelled(input, TEXTS.searchModules), count));
}

/** A function that hides the items without every word; undefined if the list has too few items for a field. */
function filterOf(name: string, least: number) {
  const items = [...document.querySelectorAll<HTMLElement>(`ul.${name} > li`)];
  const list = items[0]?.parentElement;
  if (list == null || items.length < least) return undefined;
  const texts = items.map((item) => simplify(item.textContent ?? ""));
  const count = element("span", { class: "quiet" });
  const filter = (question: string): string => {
    const words = simplify(question).split(" ");
    let shown = 0;
    for (const [index, item] of items.entries()) {
      item.hidden = !words.every((word) => texts[index]?.includes(word));
      if (!item.hidden) shown += 1;
    }
    // The results of a search have more than these.
    count.textContent = question === "" ? `${items.length} ${name}` : "";
    return `${shown} ${TEXTS.of} ${items.length} ${name}`;
  };
  filter("");
  return { list, count, filter };
}
