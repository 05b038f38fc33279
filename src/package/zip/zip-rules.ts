import { isFolder, isSpecial, listNames, unixMode, type ZipEntry } from "./zip-entry.ts";

/** One thing that is wrong with a zip. */
export interface ZipFault {
  readonly found: string;
  readonly expected: string;
}

/** Judges the files in a zip as clients would when they unpack and hash it. */
export function findZipFaults(entries: readonly ZipEntry[]): readonly ZipFault[] {
  if (entries.length === 0) return [{ found: "is empty", expected: "the executable in it" }];
  return RULES.flatMap(({ found, expected, isBroken }) => {
    const broken = entries.filter(isBroken);
    return broken.length === 0 ? [] : [{ found: `${found} ${listNames(broken)}`, expected }];
  });
}

interface Rule extends ZipFault {
  readonly isBroken: (entry: ZipEntry, index: number, all: readonly ZipEntry[]) => boolean;
}

const RULES: readonly Rule[] = [
  {
    found: "has entries for folders:",
    // golang.org/x/mod/sumdb/dirhash counts them in a zip but not in a folder, so the two hashes never agree.
    expected: "files only, since clients that hash the unpacked folder would not recognise the zip again",
    isBroken: isFolder,
  },
  {
    found: "has names that unpack as something else:",
    expected: "relative names with slashes, without `.` and `..`, line breaks and backslashes, in UTF-8",
    isBroken: ({ name, isUtf8 }) => !isUtf8 || !isPlainName(name.replace(/\/$/, "")),
  },
  { found: "has links or special files:", expected: "regular files only", isBroken: isSpecial },
  {
    found: "has encrypted files:",
    expected: "files that clients can read",
    isBroken: ({ flags }) => (flags & 0x2041) !== 0,
  },
  {
    found: "has files that are compressed in a way that clients can't unpack:",
    expected: "Deflate, or no compression",
    isBroken: ({ method }) => method !== 0 && method !== 8,
  },
  {
    found: "has names twice:",
    expected: "every name once",
    isBroken: ({ name }, index, all) => all.findIndex((other) => other.name === name) < index,
  },
  {
    found: "has files that nobody may read once they are unpacked:",
    expected: "attributes of Unix (creator 3 or 19) with mode 0644 or 0755",
    isBroken: (entry) => !isFolder(entry) && (unixMode(entry) & 0o400) === 0,
  },
];

function isPlainName(name: string): boolean {
  if (/[\\\n\r\0]/.test(name)) return false;
  return name.split("/").every((part) => part !== "" && part !== "." && part !== "..");
}
