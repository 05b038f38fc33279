import { quote } from "../provider/quote.ts";
import type { ListedFile } from "./contents.ts";
import { SUMS } from "./paths.ts";
import { bundleInvalid } from "./refusal.ts";

/** Writes the checksums of files below a folder, as `sha256sum --check` reads them. */
export function renderSums(files: readonly Pick<ListedFile, "path" | "sha256">[]): string {
  return files.map(({ path, sha256 }) => `${sha256}  ${path}\n`).join("");
}

/** Reads such checksums, by their paths. */
export function parseSums(text: string, where: string): ReadonlyMap<string, string> {
  const lines = text.replace(/\n$/, "").split("\n");
  const sums = lines.map((line, index): readonly [string, string] => {
    const [, sha256, path] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
    if (sha256 !== undefined && path !== undefined) return [path, sha256];
    const found = `line ${index + 1} of ${SUMS} is ${quote(line)}`;
    throw bundleInvalid({ where, found, expected: "a SHA-256, two spaces and a path" });
  });
  return new Map(sums);
}
