import { quote } from "../provider/quote.ts";
import type { ListedFile } from "./contents.ts";
import { SUMS } from "./paths.ts";
import { bundleInvalid } from "./refusal.ts";

/** Refuses a bundle that holds anything but the files of its checksums, each with the very bytes. */
export function checkFiles(
  files: ReadonlyMap<string, ListedFile>,
  sums: ReadonlyMap<string, string>,
  where: string,
): void {
  const refusal = (found: string) =>
    bundleInvalid({ where, found, expected: "the files that it was made of, and no others" });
  const others = [...files.keys()].filter((path) => path !== SUMS);
  const missing = [...sums.keys()].find((path) => !files.has(path));
  const added = others.find((path) => !sums.has(path));
  const changed = others.find((path) => files.get(path)?.sha256 !== sums.get(path));
  if (missing !== undefined) throw refusal(`${quote(missing)} is missing`);
  if (added !== undefined) throw refusal(`${quote(added)} is in it, and ${SUMS} does not name it`);
  if (changed !== undefined) throw refusal(`${quote(changed)} is not the file that ${SUMS} names`);
}
