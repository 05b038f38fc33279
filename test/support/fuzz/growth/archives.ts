import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { checkZip } from "../../../../src/package/zip/check-zip.ts";
import { parseVersion } from "../../../../src/provider/version.ts";
import { makeRawZip } from "../../samples/raw-zip.ts";
import type { Grammar } from "./growth.ts";
import { COUNTER } from "./shapes.ts";

const PURPOSE = {
  type: "sample",
  version: parseVersion("1.0.0"),
  platform: { os: "linux", arch: "amd64" },
} as const;
/** The length of a name has two bytes, and a character up to three. */
const LONGEST_NAME = 21_000;
/** The count of a zip has two bytes. */
const MOST_FILES = 60_000;

/** Zips of many files: each line is the name of one. */
export function makeArchives(folder: string): Grammar {
  const path = join(folder, "in.zip");
  return {
    words: [
      ..."/.\\: aA1",
      ..."a\n|a/a\n|\n|a/|../|./|A/|a.|con|é|terraform-provider-sample|_v1.0.0".split("|"),
      ...[`a${COUNTER}\n`, `A${COUNTER}\n`, `a${COUNTER}/b\n`, `a/b${COUNTER}\n`, `${COUNTER}/`],
    ],
    longest: 32_768,
    read: async (text) => {
      const names = text.split("\n").slice(0, MOST_FILES);
      writeFileSync(
        path,
        makeRawZip(names.map((name) => ({ name: name.slice(0, LONGEST_NAME), method: 0 }))),
      );
      await checkZip(path, PURPOSE);
    },
  };
}
