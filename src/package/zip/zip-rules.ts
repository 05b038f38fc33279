import type { Finding, Problem } from "../../errors.ts";
import type { Platform } from "../../provider/platform.ts";
import { nameSome, quote } from "../../text.ts";

/** A file in the central directory, the only part that clients read. */
export interface ZipEntry {
  readonly name: string;
  readonly isUtf8: boolean;
  readonly method: number;
  readonly flags: number;
  /** The system of the attributes: the high byte of "version made by". */
  readonly creator: number;
  readonly attributes: number;
}

export function zipFault(found: string, expected: string): Finding {
  return { code: "zip-invalid", found, expected };
}

/** Checks the files the way clients unpack and hash them. */
export function findZipFaults(entries: readonly ZipEntry[]): readonly Finding[] {
  if (entries.length === 0) return [zipFault("the zip is empty", "the provider's executable in it")];
  return RULES.flatMap(({ found, expected, find }) => {
    const broken = find(entries);
    return broken.length === 0 ? [] : [zipFault(`the zip has ${found} ${listNames(broken)}`, expected)];
  });
}

/** In the order in which clients search: by name, bytewise. */
export function findExecutables(entries: readonly ZipEntry[], type: string): readonly ZipEntry[] {
  const prefix = `terraform-provider-${type}`;
  return entries
    .filter((entry) => !entry.name.includes("/") && !isFolder(entry))
    .filter(({ name }) => name === prefix || name.startsWith(`${prefix}_`) || name.startsWith(`${prefix}.`))
    .sort((a, b) => Buffer.compare(Buffer.from(a.name), Buffer.from(b.name)));
}

export function executableMissing(entries: readonly ZipEntry[], type: string): Finding {
  return zipFault(
    `the zip has no executable of ${type}, only ${listNames(entries)}`,
    `a file at the top named \`terraform-provider-${type}\`, optionally followed by \`_\` or \`.\` and more`,
  );
}

/** Windows has no execute permission. */
export function findPermissionFault(executable: ZipEntry, { os }: Platform): Finding | undefined {
  if ((unixMode(executable) & 0o100) !== 0 || os === "windows") return undefined;
  return zipFault(
    `${JSON.stringify(executable.name)}, which clients start, is not executable`,
    "Unix attributes (creator 3 or 19) with mode 0755",
  );
}

/** Valid, but possibly a mistake. */
export function findOddities(executables: readonly ZipEntry[], versionText: string): readonly Finding[] {
  const [first, ...others] = executables;
  if (first === undefined) return [];
  const quoted = JSON.stringify(first.name);
  const oddities: Finding[] = [];
  const add = (found: string, expected: string): void => {
    oddities.push({ code: "zip-unusual", severity: "warning", found, expected });
  };
  if (others.length > 0)
    add(`clients start ${quoted} and not ${listNames(others)}`, "a single file with this prefix");
  if (!first.name.includes(`_v${versionText}`))
    add(`the executable is named ${quoted}`, `\`_v${versionText}\` in its name`);
  return oddities;
}

interface Rule {
  readonly found: string;
  readonly expected: string;
  readonly find: (entries: readonly ZipEntry[]) => readonly ZipEntry[];
}

const RULES: readonly Rule[] = [
  {
    found: "entries for folders:",
    // golang.org/x/mod/sumdb/dirhash counts them in a zip but not in a folder, so the two hashes never agree.
    expected: "files only: the hash of the unpacked folder would differ from that of the zip",
    find: each(isFolder),
  },
  {
    found: "names that unpack differently:",
    expected:
      "relative names in UTF-8 with forward slashes, and no `.`, `..`, backslash or line break in them, " +
      "not longer than 255 bytes between two slashes and 1024 in all",
    find: each(({ name, isUtf8 }) => !isUtf8 || !isPlainName(name.replace(/\/$/, ""))),
  },
  {
    found: "names that are not marked as UTF-8, which readers turn into different ones:",
    expected: "bit 11 of the flags with every name that is not ASCII",
    find: each(({ name, isUtf8, flags }) => isUtf8 && !isAscii(name) && (flags & 0x800) === 0),
  },
  {
    found: "names that Windows does not allow:",
    expected:
      "names without colons and control characters, with no dot or space at the end of a part, " +
      "and none of CON, PRN, AUX, NUL, COM1 to COM9 and LPT1 to LPT9, whatever comes after a dot",
    find: each(({ name }) => isReserved(name)),
  },
  {
    found: "links or special files:",
    expected: "regular files only",
    find: each((entry) => !isFolder(entry) && ![0, S_IFREG].includes(extendedMode(entry) & S_IFMT)),
  },
  {
    found: "setuid or setgid files:",
    expected: "modes of 0777 at most, such as 0644 or 0755",
    find: each((entry) => !isFolder(entry) && (extendedMode(entry) & 0o7000) !== 0),
  },
  {
    found: "encrypted files:",
    expected: "files that clients can read",
    find: each(({ flags }) => (flags & 0x2041) !== 0),
  },
  {
    found: "files with flags that not all readers support:",
    expected: "no flags but 1, 2, 3 and 11",
    find: each(({ flags }) => (flags & 0xf7f0 & ~0x2040) !== 0),
  },
  {
    found: "files with a compression that clients don't support:",
    expected: "Deflate, or no compression",
    find: each(({ method }) => method !== 0 && method !== 8),
  },
  { found: "names that occur more than once:", expected: "each name once", find: clashing("twice") },
  {
    found: "names that are equal on some systems:",
    expected: "names that differ in more than case and Unicode normalization",
    find: clashing("alike"),
  },
  {
    found: "files that are also folders, or folders that are also files:",
    expected: "names that can coexist",
    find: clashing("folder"),
  },
  {
    found: "files that can't be read after unpacking:",
    expected: "Unix attributes (creator 3 or 19) with mode 0644 or 0755",
    find: each((entry) => !isFolder(entry) && (unixMode(entry) & 0o400) === 0),
  },
];

function each(isBroken: (entry: ZipEntry) => boolean): Rule["find"] {
  return (entries) => entries.filter(isBroken);
}

function clashing(kind: Clash): Rule["find"] {
  return (entries) => {
    const files = entries.filter((entry) => !entry.name.endsWith("/"));
    const clashes = findClashes(files.map(({ name }) => name));
    return files.filter((_, index) => clashes[index] === kind);
  };
}

const S_IFMT = 0o170000;
const S_IFDIR = 0o040000;
const S_IFREG = 0o100000;

function isFolder(entry: ZipEntry): boolean {
  const isDosFolder = (entry.attributes & 0x18) !== 0;
  return entry.name.endsWith("/") || isDosFolder || (extendedMode(entry) & S_IFMT) === S_IFDIR;
}

function isAscii(name: string): boolean {
  return Buffer.byteLength(name) === name.length;
}

/** The mode that some readers use whatever the creator. */
function extendedMode({ attributes }: ZipEntry): number {
  return attributes >>> 16;
}

/** The mode that Go's archive/zip and therefore clients use. */
function unixMode({ creator, attributes }: ZipEntry): number {
  if (creator === 3 || creator === 19) return attributes >>> 16;
  // FAT, NTFS, VFAT: these only know read-only.
  if (![0, 11, 14].includes(creator)) return 0;
  return S_IFREG | ((attributes & 1) === 0 ? 0o666 : 0o444);
}

export function isExecutable(entry: ZipEntry): boolean {
  return (unixMode(entry) & 0o111) !== 0;
}

function listNames(entries: readonly ZipEntry[]): string {
  return nameSome(
    entries.map(({ name }) => quote(name)),
    3,
  );
}

/** Whether a name is relative and stays below its folder on every system. */
export function isPlainName(name: string): boolean {
  if (/[\\\n\r\0]/.test(name) || Buffer.byteLength(name) > MAX_NAME) return false;
  return name
    .split("/")
    .every((part) => part !== "" && part !== "." && part !== ".." && Buffer.byteLength(part) <= MAX_PART);
}

/** Names that Windows can't use: streams, devices, or aliases of other files. */
export function isReserved(name: string): boolean {
  return RESERVED.test(name) || name.split("/").some((part) => ENDING.test(part) || DEVICE.test(part));
}

// Characters that `isPlainName` already rejects are left out.
const RESERVED = /[:[\p{Cc}--[\n\r\0]]]/v;
const ENDING = /(?<!^\.?)\.$| $/;
const MAX_NAME = 1024;
const MAX_PART = 255;
// Windows ignores everything after the first dot, and spaces before it.
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³]) *(?:\.|$)/i;

type Clash = "twice" | "alike" | "folder";

interface Node {
  readonly spelling: string;
  readonly parts: Map<string, Node>;
  kind: "file" | "folder";
}

/** Compares names part by part, to stay linear. */
export function findClashes(names: readonly string[]): readonly (Clash | undefined)[] {
  const root: Node = { spelling: "", parts: new Map(), kind: "folder" };
  return names.map((name) => place(root, name));
}

function place(root: Node, name: string): Clash | undefined {
  const parts = name.split("/");
  let folder = root;
  for (const [index, part] of parts.entries()) {
    const kind = index === parts.length - 1 ? "file" : "folder";
    const existing = folder.parts.get(fold(part));
    const node = existing ?? { spelling: part, parts: new Map<string, Node>(), kind };
    if (existing === undefined) folder.parts.set(fold(part), node);
    else if (existing.spelling !== part) return "alike";
    else if (existing.kind !== kind) return "folder";
    else if (kind === "file") return "twice";
    folder = node;
  }
  return undefined;
}

/** Folds case and Unicode normalization. */
function fold(part: string): string {
  return part.normalize("NFD").toUpperCase().toLowerCase().normalize("NFC");
}

export class BrokenZip extends Error {
  /** Can't be read completely, is interpreted differently by other readers, or exceeds the limits below. */
  readonly fault: "unreadable" | "ambiguous" | "too large";
  readonly expected: string;

  constructor(fault: BrokenZip["fault"], found: string, expected: string, options?: ErrorOptions) {
    super(found, options);
    this.name = "BrokenZip";
    this.fault = fault;
    this.expected = expected;
  }
}

/** Damaged or truncated. */
export function unreadable(message: string, cause?: unknown): BrokenZip {
  return new BrokenZip("unreadable", `the zip can't be read: ${message}`, "a complete zip", { cause });
}

/** Readers disagree, so clients could run something that was never checked. */
export function ambiguous(message: string): BrokenZip {
  return new BrokenZip(
    "ambiguous",
    `the zip can be read in more than one way: ${message}`,
    "one list of files at its end, preceded by exactly these files without gaps",
  );
}

function beyond(found: string, most: string): BrokenZip {
  return new BrokenZip("too large", `the zip has ${found}`, `at most ${most}`);
}

// Limits far above any provider, against disk exhaustion.
const MAX_FILES = 10_000;
const MAX_DIRECTORY = 16 << 20;
const GIB = 2 ** 30;
const MAX_UNPACKED = 4 * GIB;
const MAX_PACKED = 2 * GIB;
const MAX_RATIO = 200;
const RATIO_MATTERS = 64 << 20;

export function checkCount(files: number, directorySize: number): void {
  if (files > MAX_FILES) throw beyond(`${files} files`, `${MAX_FILES} files`);
  if (directorySize > MAX_DIRECTORY)
    throw beyond(`a list of files of ${directorySize} bytes`, `${MAX_DIRECTORY} bytes for it`);
}

export function checkTotal(unpacked: number): void {
  if (unpacked > MAX_UNPACKED) throw beyond(`files of ${unpacked} bytes in all`, "4 GiB of files");
}

/** Also rejects compression ratios that only zip bombs have. */
export function checkUnpacked(unpacked: number, packed: number): void {
  checkTotal(unpacked);
  if (unpacked > RATIO_MATTERS && unpacked > packed * MAX_RATIO)
    throw beyond(`${unpacked} bytes of files in ${packed} bytes`, `${MAX_RATIO} times its size in files`);
}

/** GitHub rejects larger assets. */
export function checkPacked(size: number): void {
  if (size < MAX_PACKED) return;
  throw new BrokenZip("too large", "the zip has 2 GiB or more", "less than 2 GiB, GitHub's limit for a file");
}

export function findTooLarge(label: string, size: number): Problem | undefined {
  // The largest size without ZIP64.
  if (size <= 0xffff_fffe) return undefined;
  return {
    code: "source-unreadable",
    found: `${label} has ${size} bytes`,
    expected: "less than 4 GiB, the limit of a zip without ZIP64",
    fix: SMALLER,
  };
}

export const SMALLER = "Make it smaller, for example without debug information: go build -ldflags '-s -w'";
