import type { NewDocumentation } from "../../catalog/edits/publication.ts";

/** What fits into a line of a list. */
const LONGEST = 300;

/** What a provider is for, as the first page of its documentation says it. */
export async function describeProvider(
  documentation: NewDocumentation | undefined,
): Promise<string | undefined> {
  const text = documentation?.texts.get("index.md");
  if (text === undefined) return undefined;
  const { readHead } = await import("../../site/docs/front-matter.ts");
  const { asDescription, asTitle } = await import("../../site/docs/description.ts");
  return (
    asTitle(asDescription(readHead(text).fields.get("description") ?? "")).slice(0, LONGEST) || undefined
  );
}
