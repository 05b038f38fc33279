/** An element with what it has in it. Texts are never read as markup. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

/** A field with the name that it has for everybody, seen or not. */
export function labelled(field: HTMLElement, text: string): HTMLElement {
  return element("label", {}, element("span", { class: "unseen" }, text), field);
}

/** A choice of one of a few. */
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

/** Where the switches of a page are. */
export function toolbar(): HTMLElement {
  const known = document.querySelector<HTMLElement>(".tools");
  if (known !== null) return known;
  const made = element("div", { class: "tools" });
  document.querySelector(".bar")?.append(made);
  return made;
}

/** The URL of a file of the site. */
export function siteUrl(path: string): string {
  return new URL(`${document.documentElement.dataset.root ?? ""}${path}`, location.href).href;
}

/** A JSON document of the site; nothing when it can't be had, since every page is whole without it. */
export async function fetchJson(path: string): Promise<unknown> {
  try {
    const response = await fetch(siteUrl(path));
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}
