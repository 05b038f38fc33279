import { parse } from "parse5";
import { attributesOf, listElements, textOf } from "../docs/samples.ts";

/** An element of a page, as a browser reads it. */
export interface Parsed {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly text: string;
}

/** A page as a browser reads it, with what is no valid HTML. */
export function parsePage(html: string): { readonly elements: readonly Parsed[]; readonly faults: string[] } {
  const faults: string[] = [];
  const document = parse(html, {
    onParseError: ({ code, startLine }) => faults.push(`${code} in line ${startLine}`),
  });
  const elements = listElements(document).map((element) => ({
    name: element.tagName,
    attributes: new Map(Object.entries(attributesOf(element))),
    text: textOf(element),
  }));
  return { elements, faults };
}
