import { shorten } from "../../provider/quote.ts";

/** A zip that can't be read to its end, or not by everybody alike. */
export class BrokenZip extends Error {
  readonly expected: string;

  constructor(found: string, expected: string, options?: ErrorOptions) {
    super(found, options);
    this.name = "BrokenZip";
    this.expected = expected;
  }
}

/** A name for a message, which is not filled by it. */
export function quote(name: string): string {
  return JSON.stringify(shorten(name, 300));
}

/** What is damaged or cut off. */
export function unreadable(message: string, cause?: unknown): BrokenZip {
  return new BrokenZip(`the zip can't be read: ${message}`, "a complete zip", { cause });
}

/** What one reader takes for one thing and the next for another: clients may then run what nobody looked at. */
export function ambiguous(message: string): BrokenZip {
  return new BrokenZip(
    `the zip can be read in more than one way: ${message}`,
    "one list of files at its end, and before it these files one after the other with nothing between them",
  );
}

/** More than is looked at. */
export function beyond(found: string, most: string): BrokenZip {
  return new BrokenZip(`the zip has ${found}`, `no more than ${most}`);
}
