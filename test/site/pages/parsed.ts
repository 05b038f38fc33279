import { type DefaultTreeAdapterTypes, parse } from "parse5";

/** An element of a page, and all that is in it, as a browser reads it. */
export interface Parsed {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly text: string;
  readonly elements: readonly Parsed[];
}

/** A page as a browser reads it, with what is no valid HTML. */
export function parsePage(html: string): { readonly elements: readonly Parsed[]; readonly faults: string[] } {
  const faults: string[] = [];
  const document = parse(html, {
    onParseError: ({ code, startLine }) => faults.push(`${code} in line ${startLine}`),
  });
  return { elements: document.childNodes.flatMap(listElements), faults };
}

function listElements(node: DefaultTreeAdapterTypes.ChildNode): Parsed[] {
  if (!("tagName" in node)) return [];
  const within = node.childNodes.flatMap(listElements);
  const attributes = new Map(node.attrs.map(({ name, value }) => [name, value]));
  return [{ name: node.tagName, attributes, text: textOf(node), elements: within }, ...within];
}

function textOf(node: DefaultTreeAdapterTypes.ChildNode): string {
  if ("value" in node) return node.value;
  return "childNodes" in node ? node.childNodes.map(textOf).join("") : "";
}
