import type { DocumentName } from "../names.ts";

/** What a link leads to. */
export type Target =
  | { readonly is: "page"; readonly name: DocumentName; readonly fragment: string }
  /** A file of the repository; lost when it should have been a page. */
  | { readonly is: "file"; readonly file: string; readonly fragment: string; readonly isLost: boolean }
  | { readonly is: "web"; readonly url: string }
  | { readonly is: "nothing" };
