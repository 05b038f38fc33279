/** No server reads a longer one. */
const LONGEST = 32_000;

/** A URL of a document, absolute or relative to where the document came from; undefined for what clients don't fetch. */
export function resolveUrl(written: string, base: string): URL | undefined {
  if (written.length > LONGEST || !URL.canParse(written, base)) return undefined;
  const url = new URL(written, base);
  return /^https?:$/.test(url.protocol) && url.username === "" && url.password === "" ? url : undefined;
}
