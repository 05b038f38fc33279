import { decodePart } from "../../../provider/filename.ts";

/** The mark of a page that a fragment means. The public registry counts repeats in its own way: its `name-1` may be our `name`. */
export function settleFragment(fragment: string, ids: ReadonlySet<string>): string | undefined {
  const id = decodePart(fragment.slice(1));
  if (id === "" || id === "top" || ids.has(id)) return fragment;
  const [, plain = ""] = /^(.+)-\d+$/.exec(id) ?? [];
  return ids.has(plain) ? `#${encodeURIComponent(plain)}` : undefined;
}
