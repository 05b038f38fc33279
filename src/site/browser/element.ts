/** Texts are added as text nodes, never parsed as markup. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  node.append(...children);
  return node;
}

/** Breaks a long name after an underscore first, as the pages do. */
export function breakable(name: string): (Node | string)[] {
  return name
    .split(/(?<=_)(?=[A-Za-z0-9])/)
    .flatMap((part, at) => (at === 0 ? part : [element("wbr"), part]));
}

/** A field with a visible label that screen readers announce too. */
export function labelled(field: HTMLElement, text: string): HTMLElement {
  return element("label", {}, element("span", { class: "unseen" }, text), field);
}

export function choice(
  options: readonly (readonly [value: string, text: string])[],
  chosen: string,
  onChoice: (value: string) => void,
): HTMLSelectElement {
  const select = element("select");
  for (const [value, text] of options) select.append(new Option(text, value, false, value === chosen));
  select.addEventListener("change", () => onChoice(select.value));
  return select;
}

/** Fills a place of the header, which has the size of what comes. */
export function fillSlot(name: string, ...content: readonly HTMLElement[]): void {
  document.querySelector(`[data-slot="${name}"]`)?.replaceChildren(...content);
}

export function siteUrl(path: string): string {
  return new URL(`${document.documentElement.dataset.root ?? ""}${path}`, location.href).href;
}

/** Returns undefined when the document can't be loaded: every page is complete without it. */
export async function fetchJson(path: string): Promise<unknown> {
  try {
    return await loadJson(path);
  } catch {
    return undefined;
  }
}

/** Returns undefined for a document that the site lacks. */
export async function loadJson(path: string): Promise<unknown> {
  const response = await fetch(siteUrl(path));
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`HTTP status ${response.status}`);
  return response.json();
}

let region: HTMLElement | undefined;

/** Announces a message to screen readers. */
export function announce(text: string): void {
  if (region === undefined) {
    region = element("p", { class: "unseen", role: "status" });
    document.body.append(region);
  }
  region.textContent = text;
}
