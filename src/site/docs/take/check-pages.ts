import { type Head, readHead } from "../front-matter.ts";
import type { Flaw } from "./flaws.ts";
import type { Document } from "./sort.ts";

const MOST_OF_HASHICORP = 500_000;
const MOST_OF_OPENTOFU = 1024 * 1024;

/** A document, taken apart. */
export interface OpenDocument extends Document {
  readonly head: Head;
}

/** What is wrong with a page by itself. */
export function checkPage({ file, text, name, head }: OpenDocument): Flaw[] {
  return [...checkSize(file, text), ...checkHead(file, head), ...checkTitle(file, name.kind.raw, head)];
}

/** Takes a document apart. */
export function openDocument(document: Document): OpenDocument {
  return { ...document, head: readHead(document.text) };
}

function checkSize(file: string, text: string): Flaw[] {
  if (text.length * 3 <= MOST_OF_HASHICORP) return [];
  const size = new TextEncoder().encode(text).length;
  const found = `${Math.ceil(size / 1000)} kB`;
  if (size > MOST_OF_OPENTOFU) return [{ sort: "large", file, found }];
  return size > MOST_OF_HASHICORP ? [{ sort: "size", file, found }] : [];
}

function checkHead(file: string, { fault }: Head): Flaw[] {
  return fault === undefined ? [] : [{ sort: "head", file, ...fault }];
}

function checkTitle(file: string, kind: string, { fields }: Head): Flaw[] {
  const isMissing = kind === "guides" && (fields.get("page_title") ?? "").trim() === "";
  return isMissing ? [{ sort: "title", file, found: "a guide without a title" }] : [];
}
