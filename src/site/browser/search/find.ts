import { announce, breakable, element, labelled } from "../element.ts";
import * as TEXTS from "../texts.ts";
import { type Answer, type Entry, type Index, prepare, rank } from "./rank.ts";
import { focusBySlash } from "./slash.ts";

interface Searched {
  readonly label: string;
  /** Called when the search is first used, and again if that failed. */
  readonly load: () => Promise<readonly Entry[]>;
  /** Shows the matching items of a list on the page, and says how many there are. */
  readonly filter?: (question: string) => string;
}

/** A field with links below it as results: arrow keys move, Enter follows, Escape closes. */
export function makeFind({ label, load, filter }: Searched): HTMLElement {
  const input = element("input", { type: "search", placeholder: label, autocomplete: "off" });
  const results = element("ul", { class: "found" });
  results.hidden = true;
  const box = element("search", { class: "find" }, labelled(input, label), results);
  let loading: Promise<Index> | undefined;
  const prepared = async (): Promise<Index | undefined> => {
    loading ??= load().then(prepare);
    try {
      return await loading;
    } catch {
      loading = undefined;
      return undefined;
    }
  };
  const update = async (): Promise<void> => {
    const hits = filter?.(input.value);
    const index = await prepared();
    show(results, index === undefined ? undefined : rank(index, input.value), input.value, hits);
  };
  input.addEventListener("focus", () => void prepared());
  input.addEventListener("input", () => void update());
  box.addEventListener("keydown", (event) => steer(event, box, input, results));
  // Results that are part of the page stay: what is below them must not move under a click.
  if (filter === undefined)
    box.addEventListener("focusout", ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && box.contains(relatedTarget))) results.hidden = true;
    });
  focusBySlash(input);
  return box;
}

/** Without answers, the search could not be loaded. */
function show(
  found: HTMLElement,
  answers: readonly Answer[] | undefined,
  question: string,
  shown?: string,
): void {
  const isAsked = question.trim() !== "";
  found.replaceChildren(...(answers ?? []).map((answer) => element("li", {}, renderAnswer(answer))));
  found.hidden = !isAsked || (answers?.length === 0 && shown !== undefined);
  if (!isAsked) return;
  if (answers === undefined) {
    found.append(element("li", {}, TEXTS.searchUnloaded));
    announce(TEXTS.searchUnloaded);
    return;
  }
  if (answers.length === 0) found.append(element("li", {}, TEXTS.noResults));
  const count = answers.length === 1 ? TEXTS.oneResult : `${answers.length} ${TEXTS.results}`;
  announce(shown === undefined ? count : `${shown}, ${count}`);
}

function renderAnswer({ entry: { title, kind, url, description }, part }: Answer): HTMLElement {
  const summary = [kind, description].filter((text) => text !== "").join(": ");
  const href = part === undefined ? url : `${url}#${encodeURIComponent(part.id)}`;
  const where = part === undefined ? [] : [": ", ...breakable(part.text)];
  return element(
    "a",
    { href },
    element("b", {}, ...breakable(title)),
    ...where,
    element("small", {}, summary),
  );
}

function steer(event: KeyboardEvent, box: HTMLElement, input: HTMLInputElement, found: HTMLElement): void {
  const links = [...box.querySelectorAll("a")].filter((link) => link.closest("[hidden]") === null);
  const at = links.findIndex((link) => link.matches(":focus"));
  if (event.key === "Escape") {
    found.hidden = true;
    input.focus();
  } else if (event.key === "ArrowDown") {
    (links[at + 1] ?? links[0])?.focus();
  } else if (event.key === "ArrowUp" && at >= 0) {
    (links[at - 1] ?? input).focus();
  } else if (event.key === "Enter" && at < 0) {
    if (input.value.trim() !== "") links[0]?.click();
  } else return;
  event.preventDefault();
}
