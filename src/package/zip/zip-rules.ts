import type { Finding } from "../../errors.ts";
import type { Platform } from "../../provider/platform.ts";

/** What the central directory says of one file; clients go by it alone. */
export interface ZipEntry {
  readonly name: string;
  readonly isUtf8: boolean;
  readonly method: number;
  readonly flags: number;
  /** The system that the attributes are meant for: the high byte of "version made by". */
  readonly creator: number;
  readonly attributes: number;
}

/** A finding about a zip that clients can't use. */
export function zipFault(found: string, expected: string): Finding {
  return { code: "zip-invalid", found, expected };
}

/** Judges the files in a zip as clients would when they unpack and hash it. */
export function findZipFaults(entries: readonly ZipEntry[]): readonly Finding[] {
  if (entries.length === 0) return [zipFault("the zip is empty", "the provider's executable in it")];
  return RULES.flatMap(({ found, expected, isBroken }) => {
    const broken = entries.filter(isBroken);
    return broken.length === 0 ? [] : [zipFault(`the zip has ${found} ${listNames(broken)}`, expected)];
  });
}

/** The files that clients take for the executable, in the order in which they look: by name, byte by byte. */
export function findExecutables(entries: readonly ZipEntry[], type: string): readonly ZipEntry[] {
  const prefix = `terraform-provider-${type}`;
  return entries
    .filter((entry) => !entry.name.includes("/") && !isFolder(entry))
    .filter(({ name }) => name === prefix || name.startsWith(`${prefix}_`) || name.startsWith(`${prefix}.`))
    .sort((a, b) => Buffer.compare(Buffer.from(a.name), Buffer.from(b.name)));
}

/** What is wrong when there is no such file. */
export function executableMissing(entries: readonly ZipEntry[], type: string): Finding {
  return zipFault(
    `the zip has no executable of ${type}, only ${listNames(entries)}`,
    `a file at the top named \`terraform-provider-${type}\`, or that with \`_\` or \`.\` and more after it`,
  );
}

/** What keeps clients from starting the file; Windows knows no permission to be executed. */
export function findPermissionFault(executable: ZipEntry, { os }: Platform): Finding | undefined {
  if ((unixMode(executable) & 0o100) !== 0 || os === "windows") return undefined;
  return zipFault(
    `${JSON.stringify(executable.name)}, which clients start, has no permission to be executed`,
    "Unix attributes (creator 3 or 19) with mode 0755",
  );
}

/** What works, but not as its maker may think. */
export function findOddities(executables: readonly ZipEntry[], versionText: string): readonly Finding[] {
  const [first, ...others] = executables;
  if (first === undefined) return [];
  const named = JSON.stringify(first.name);
  const oddities: Finding[] = [];
  const add = (found: string, expected: string): void => {
    oddities.push({ code: "zip-unusual", severity: "warning", found, expected });
  };
  if (others.length > 0)
    add(`clients start ${named} and not ${listNames(others)}`, "a single file whose name begins like that");
  if (!first.name.includes(`_v${versionText}`))
    add(`the executable is named ${named}`, `\`_v${versionText}\` in its name, as is usual`);
  return oddities;
}

interface Rule {
  readonly found: string;
  readonly expected: string;
  readonly isBroken: (entry: ZipEntry, index: number, all: readonly ZipEntry[]) => boolean;
}

const RULES: readonly Rule[] = [
  {
    found: "entries for folders:",
    // golang.org/x/mod/sumdb/dirhash counts them in a zip but not in a folder, so the two hashes never agree.
    expected: "files only, since clients that hash the unpacked folder would not recognise the zip again",
    isBroken: isFolder,
  },
  {
    found: "names that unpack as something else:",
    expected:
      "relative names in UTF-8 with forward slashes, and no `.`, `..`, backslash or line break in them",
    isBroken: ({ name, isUtf8 }) => !isUtf8 || !isPlainName(name.replace(/\/$/, "")),
  },
  { found: "links or special files:", expected: "regular files only", isBroken: isSpecial },
  {
    found: "encrypted files:",
    expected: "files that clients can read",
    isBroken: ({ flags }) => (flags & 0x2041) !== 0,
  },
  {
    found: "files that are compressed in a way that clients can't unpack:",
    expected: "Deflate, or no compression",
    isBroken: ({ method }) => method !== 0 && method !== 8,
  },
  {
    found: "names that occur more than once:",
    expected: "every name once",
    isBroken: ({ name }, index, all) => all.findIndex((other) => other.name === name) < index,
  },
  {
    found: "files that nobody may read once they are unpacked:",
    expected: "Unix attributes (creator 3 or 19) with mode 0644 or 0755",
    isBroken: (entry) => !isFolder(entry) && (unixMode(entry) & 0o400) === 0,
  },
];

const S_IFMT = 0o170000;
const S_IFDIR = 0o040000;
const S_IFREG = 0o100000;

function isPlainName(name: string): boolean {
  if (/[\\\n\r\0]/.test(name)) return false;
  return name.split("/").every((part) => part !== "" && part !== "." && part !== "..");
}

function isFolder(entry: ZipEntry): boolean {
  return entry.name.endsWith("/") || (unixMode(entry) & S_IFMT) === S_IFDIR;
}

/** Whether it is neither file nor folder, but a link, say. */
function isSpecial(entry: ZipEntry): boolean {
  return !isFolder(entry) && ![0, S_IFREG].includes(unixMode(entry) & S_IFMT);
}

/** The mode that Go's archive/zip gives the file, and clients with it. */
function unixMode({ creator, attributes }: ZipEntry): number {
  if (creator === 3 || creator === 19) return attributes >>> 16;
  // FAT, NTFS, VFAT: all that is known is whether the file is read-only, or a folder.
  if (![0, 11, 14].includes(creator)) return 0;
  const type = (attributes & 0x10) === 0 ? S_IFREG : S_IFDIR;
  return type | ((attributes & 1) === 0 ? 0o666 : 0o444);
}

/** A few names for a message, and how many more there are. */
function listNames(entries: readonly ZipEntry[]): string {
  const names = entries.map(({ name }) => JSON.stringify(name));
  const shown = names.slice(0, 3).join(", ");
  return names.length > 3 ? `${shown} and ${names.length - 3} more` : shown;
}
