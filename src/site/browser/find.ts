import { announce } from "./announce.ts";
import { element, labelled } from "./element.ts";
import { type Entry, type Prepared, prepare, rank } from "./rank.ts";
import { focusBySlash } from "./slash.ts";

interface Searched {
  readonly label: string;
  /** Called when the search is first used. */
  readonly load: () => Promise<readonly Entry[]>;
}

/** A field with links below it as results: arrow keys move, Enter follows, Escape closes. */
export function makeFind({ label, load }: Searched): HTMLElement {
  const input = element("input", { type: "search", placeholder: label, autocomplete: "off" });
  const found = element("ul", { class: "found" });
  found.hidden = true;
  const box = element("search", { class: "find" }, labelled(input, label), found);
  let loading: Promise<Prepared[]> | undefined;
  const prepared = (): Promise<Prepared[]> => {
    loading ??= load().then(prepare);
    return loading;
  };
  const update = async (): Promise<void> => show(found, rank(await prepared(), input.value), input.value);
  input.addEventListener("focus", () => void prepared());
  input.addEventListener("input", () => void update());
  box.addEventListener("keydown", (event) => steer(event, input, found));
  box.addEventListener("focusout", ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && box.contains(relatedTarget))) found.hidden = true;
  });
  focusBySlash(input);
  return box;
}

function show(found: HTMLElement, entries: readonly Entry[], question: string): void {
  found.replaceChildren(...entries.map((entry) => element("li", {}, answer(entry))));
  found.hidden = question.trim() === "";
  if (found.hidden) return;
  if (entries.length === 0) found.append(element("li", {}, "No result has all of these words."));
  announce(entries.length === 1 ? "1 result" : `${entries.length} results`);
}

function answer({ title, kind, url, description }: Entry): HTMLElement {
  const summary = [kind, description].filter((part) => part !== "").join(": ");
  return element("a", { href: url }, element("b", {}, title), element("small", {}, summary));
}

function steer(event: KeyboardEvent, input: HTMLInputElement, found: HTMLElement): void {
  const links = [...found.querySelectorAll("a")];
  const at = links.findIndex((link) => link.matches(":focus"));
  if (event.key === "Escape") {
    found.hidden = true;
    input.focus();
  } else if (event.key === "ArrowDown" && !found.hidden) {
    (links[at + 1] ?? links[0])?.focus();
  } else if (event.key === "ArrowUp" && at >= 0) {
    (links[at - 1] ?? input).focus();
  } else if (event.key === "Enter" && at < 0) {
    links[0]?.click();
  } else return;
  event.preventDefault();
}
