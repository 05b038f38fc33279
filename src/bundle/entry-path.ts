import { quote } from "../provider/quote.ts";
import { bundleInvalid } from "./refusal.ts";

/** As deep as no bundle is, and as long as every file system takes a name. */
const LONGEST = 1000;
const LONGEST_NAME = 255;
/** What a path may mean something else by, on one system or another. */
const UNSAFE = /[\p{Cc}\\:*?"<>|]/u;

/** Refuses a path that leads elsewhere, or that a system takes for another one. */
export function checkEntryPath(path: string, where: string): void {
  const names = path.split("/");
  const isPlain = names.every(
    (name) =>
      name !== "" && name !== "." && name !== ".." && name.length <= LONGEST_NAME && !/[. ]$/.test(name),
  );
  if (isPlain && path.length <= LONGEST && !UNSAFE.test(path)) return;
  throw bundleInvalid({
    where,
    found: `it holds a file called ${quote(path)}`,
    expected: "plain paths below the folder that it is unpacked into",
  });
}

/** A path and the folders that it is in, as they are where letters count alike. */
export function foldedPaths(path: string): [string, ...string[]] {
  const folded = path.normalize("NFC").toLowerCase();
  const folders = [...folded.matchAll(/\//g)].map(({ index }) => folded.slice(0, index));
  return [folded, ...folders];
}
