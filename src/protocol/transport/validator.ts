import type { IncomingHttpHeaders } from "node:http";

const LONGEST = 250;
const TAG = /^(?:W\/)?"[\x21\x23-\x7e]*"$/;
const DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/** What a host tells one state of a document from another by: its tag, else its date. */
export function readValidator(headers: IncomingHttpHeaders): string | undefined {
  const { etag = "", date = "", "last-modified": modified = "" } = headers;
  if (etag.length <= LONGEST && TAG.test(etag)) return etag;
  // What was written within the second that it was sent in may have been written again.
  const isSettled = DATE.test(modified) && Date.parse(date) - Date.parse(modified) >= 1000;
  return isSettled ? modified : undefined;
}

/** The header that asks for a document unless it is in the same state. */
export function asCondition(validator: string): Readonly<Record<string, string>> {
  return TAG.test(validator) ? { "if-none-match": validator } : { "if-modified-since": validator };
}
