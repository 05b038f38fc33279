import { compareTexts } from "../../text.ts";
import { type Span, viewOf } from "./code-signature.ts";
import { readProgramHeaders, viewElf } from "./elf-systems.ts";

/** What a Go executable says about its build: `go version -m` prints the same. */
export interface BuildInfo {
  /** Such as `go1.26.8`. */
  readonly goVersion: string;
  /** The module of the program; undefined for a program built from single files. */
  readonly main: Module | undefined;
  /** Sorted by path. */
  readonly modules: readonly Module[];
  readonly revision: string | undefined;
  /** The checkout had changes that were not committed. */
  readonly modified: boolean;
}

export interface Module {
  readonly path: string;
  /** Empty or `(devel)` for a module without a release. */
  readonly version: string;
  readonly sum: string | undefined;
  /** What was built in its place: a module, or a folder without a release. */
  readonly replacement: Module | undefined;
}

const MARK = Buffer.from("\xff Go buildinf:", "latin1");
const ALIGNMENT = 16;
const HEADER = 32;
const HAS_TEXT = 2;
/** Kubernetes with 1,100 modules has 90 KB. */
const LONGEST_TEXT = 4 * 1024 * 1024;
const LONGEST_VERSION = 200;
const LONGEST_LENGTH = 5;

/**
 * Finds the build information that Go's linker writes since 1.18. It is found by its mark in the writable data
 * of any format, so packed files and other languages need no case of their own: they have none.
 */
export class BuildInfoScanner {
  /** Copies of what is not searched yet. */
  #blocks: Buffer[] = [];
  #length = 0;
  /** The place of the first byte in the file that is not searched yet. */
  #start = 0;
  #span: Span | undefined;
  /** So many bytes are collected before they are read: first the headers, then what a mark was found in. */
  #wanted = HEADERS_SIZE;
  #found: Searched["found"];

  /** Takes the blocks of the file in order; a block may change afterwards. */
  add(block: Uint8Array): void {
    if (this.#found !== undefined || this.#isOutside(block)) return;
    const bytes = Buffer.from(block.buffer, block.byteOffset, block.byteLength);
    if (this.#length + bytes.length >= this.#wanted) this.#scan(bytes, false);
    else this.#keep(bytes);
  }

  /** Undefined if the file has none, or none of a known form. */
  end(): BuildInfo | undefined {
    if (this.#found === undefined) this.#scan(Buffer.alloc(0), true);
    return typeof this.#found === "object" ? this.#found : undefined;
  }

  /** Before or behind the data, like most of a file. */
  #isOutside(block: Uint8Array): boolean {
    const { start, end } = this.#span ?? EVERYTHING;
    const place = this.#start + this.#length;
    if (place >= end) return true;
    if (place + block.length > start) return false;
    this.#start += block.length;
    return true;
  }

  #keep(bytes: Buffer): void {
    if (bytes.length > 0) this.#blocks.push(Buffer.from(bytes));
    this.#length += bytes.length;
  }

  /** Searches a whole block in place: copying all blocks took longer than searching them. */
  #scan(block: Buffer, isEnd: boolean): void {
    const data = this.#cutData(this.#length === 0 ? block : Buffer.concat([...this.#blocks, block]));
    const { found, from, wanted } = search(data, this.#start, isEnd);
    this.#found = found;
    this.#blocks = [];
    this.#length = 0;
    this.#keep(data.subarray(from));
    this.#start += from;
    this.#wanted = wanted;
  }

  #cutData(bytes: Buffer): Buffer {
    this.#span ??= findWritableData(bytes);
    const from = Math.min(Math.max(0, this.#span.start - this.#start), bytes.length);
    const to = Math.max(from, this.#span.end - this.#start);
    this.#start += from;
    return bytes.subarray(from, to);
  }
}

interface Searched {
  readonly found?: BuildInfo | "unreadable";
  /** Everything before this place can be dropped. */
  readonly from: number;
  readonly wanted: number;
}

/**
 * Ends with the first build information, readable or not: any other is that of another program. Of what has
 * none, only the last unaligned bytes can be the start of a mark.
 */
function search(bytes: Buffer, place: number, isEnd: boolean): Searched {
  const tail = (place + bytes.length) % ALIGNMENT;
  for (let from = 0; ; ) {
    const at = bytes.indexOf(MARK, from);
    if (at === -1) return { from: Math.max(from, bytes.length - tail), wanted: 0 };
    const read = (place + at) % ALIGNMENT === 0 ? readAt(bytes.subarray(at)) : "none";
    if (typeof read === "object" || read === "unreadable") return { found: read, from: at, wanted: 0 };
    if (read === "short" && !isEnd) return { from: at, wanted: 2 * (bytes.length - at) };
    from = at + MARK.length;
  }
}

function readAt(bytes: Buffer): BuildInfo | "short" | "none" | "unreadable" {
  if (bytes.length < HEADER) return "short";
  if (((bytes[15] ?? 0) & HAS_TEXT) === 0) return "none";
  const version = readPart(bytes, HEADER, LONGEST_VERSION);
  if (typeof version === "string") return version;
  const goVersion = version.part.toString("latin1");
  if (!GO_VERSION.test(goVersion)) return "none";
  const modules = readPart(bytes, version.end, LONGEST_TEXT);
  if (typeof modules === "string") return modules;
  // The linker puts 16 bytes before and after the text: https://go.dev/src/debug/buildinfo/buildinfo.go
  const text = modules.part.toString("utf8", FRAME, Math.max(FRAME, modules.part.length - FRAME));
  return parseBuildInfo(goVersion, text) ?? "unreadable";
}

/** Also builds of vendors, `go1.25.1 (Red Hat 1.25.1-1)`, and with experiments, `go1.26.8 X:boringcrypto`. */
const GO_VERSION = /^(?:go\d|devel )[\w .,:+~/()-]*$/;

/** Some bytes after their length, which has Go's variable-length form. */
function readPart(
  bytes: Buffer,
  at: number,
  longest: number,
): { readonly part: Buffer; readonly end: number } | "short" | "none" {
  let length = 0;
  for (let index = 0; index < LONGEST_LENGTH; index++) {
    const byte = bytes[at + index];
    if (byte === undefined) return "short";
    length += (byte & 0x7f) * 2 ** (7 * index);
    if (byte >= 0x80) continue;
    if (length > longest) return "none";
    const from = at + index + 1;
    const end = from + length;
    return end > bytes.length ? "short" : { part: bytes.subarray(from, end), end };
  }
  return "none";
}

const FRAME = 16;

const MOST_MODULES = 20_000;
const NAME = /^[\w.~/\\:+@-]{1,500}$/;
const VERSION = /^(?:|\(devel\)|v\d+\.\d+\.\d+[\w.+-]{0,200})$/;
const SUM = /^h1:[A-Za-z0-9+/]{43}=$/;
const REVISION = /^[0-9a-f]{40,64}$/;

/** Undefined if a line has an unknown form: half of a list would read like all of it. */
function parseBuildInfo(goVersion: string, text: string): BuildInfo | undefined {
  let main: Module | undefined;
  const modules: Module[] = [];
  const settings = new Map<string, string>();
  let replaced: "main" | "dependency" | undefined;
  for (const line of text.split("\n")) {
    const [word = "", ...fields] = line.split("\t");
    const [name = "", value = ""] = fields.join("\t").split("=", 2);
    if (word === "build" && SETTINGS.has(name)) settings.set(name, value);
    if (!["mod", "dep", "=>"].includes(word)) continue;
    const [path = "", version = "", sum = ""] = fields;
    const isModule = NAME.test(path) && VERSION.test(version) && (sum === "" || SUM.test(sum));
    if (!isModule || modules.length >= MOST_MODULES) return undefined;
    const module: Module = { path, version, sum: sum === "" ? undefined : sum, replacement: undefined };
    if (word === "=>") {
      const last = replaced === "main" ? main : modules.at(-1);
      if (replaced === undefined || last === undefined) return undefined;
      const changed = { ...last, replacement: module };
      if (replaced === "main") main = changed;
      else modules[modules.length - 1] = changed;
    }
    if (word === "mod") main = module;
    if (word === "dep") modules.push(module);
    replaced = word === "mod" ? "main" : word === "dep" ? "dependency" : undefined;
  }
  const revision = settings.get("vcs.revision");
  return {
    goVersion,
    main,
    modules: modules.sort((a, b) => compareTexts(a.path, b.path)),
    revision: revision !== undefined && REVISION.test(revision) ? revision : undefined,
    modified: settings.get("vcs.modified") === "true",
  };
}

/** The only settings that are read: linker flags can contain secrets. */
const SETTINGS = new Set(["vcs.revision", "vcs.modified"]);

const EVERYTHING: Span = { start: 0, end: Number.POSITIVE_INFINITY };

/** The headers of every format, in universal files behind those of the file itself. */
export const HEADERS_SIZE = 1 << 16;

/**
 * Where an executable has writable data. Programs that it embeds are elsewhere, in the read-only data. All
 * of the file if the headers don't say where.
 */
export function findWritableData(headers: Uint8Array): Span {
  const view = viewOf(headers);
  if (view.byteLength < MIN_HEADER) return EVERYTHING;
  const elf = viewElf(view);
  const magic = view.getUint32(0);
  // Of a universal file, the first program: all have the same modules.
  let program = 0;
  if (magic === 0xcafebabe) program = view.getUint32(16);
  if (magic === 0xcafebabf) program = Number(view.getBigUint64(16));
  const segments =
    elf === undefined
      ? (listMachO(view, program) ?? listPe(view))
      : readProgramHeaders(elf, view.byteLength).filter(
          ({ type, flags }) => type === LOADED && (flags & (ELF_WRITABLE | ELF_EXECUTABLE)) === ELF_WRITABLE,
        );
  const spans = segments.filter(({ start, end }) => end > start);
  if (spans.length === 0) return EVERYTHING;
  return {
    start: spans.reduce((first, { start }) => Math.min(first, start), Number.POSITIVE_INFINITY),
    end: spans.reduce((last, { end }) => Math.max(last, end), 0),
  };
}

/** The longest header that is at the start of a file, ELF's for 64 bits. */
const MIN_HEADER = 64;
/** Every format has a few. */
const MOST_PARTS = 1000;

const LOADED = 1;
const ELF_WRITABLE = 2;
const ELF_EXECUTABLE = 1;

/** LC_SEGMENT and LC_SEGMENT_64. */
const SEGMENTS = new Set([1, 0x19]);
const MACH_READ_WRITE = 3;

/** https://github.com/apple-oss-distributions/xnu/blob/main/EXTERNAL_HEADERS/mach-o/loader.h */
function listMachO(view: DataView, file: number): Span[] | undefined {
  if (file + MIN_HEADER > view.byteLength) return undefined;
  const magic = view.getUint32(file, true);
  if (magic !== 0xfeedface && magic !== 0xfeedfacf) return undefined;
  const is64 = magic === 0xfeedfacf;
  const word = (at: number): number =>
    is64 ? Number(view.getBigUint64(at, true)) : view.getUint32(at, true);
  const spans: Span[] = [];
  let left = Math.min(view.getUint32(file + 16, true), MOST_PARTS);
  for (let at = file + (is64 ? 32 : 28); left > 0 && at + 72 <= view.byteLength; left--) {
    const isData = view.getUint32(at + (is64 ? 60 : 44), true) === MACH_READ_WRITE;
    const start = file + word(at + (is64 ? 40 : 32));
    if (SEGMENTS.has(view.getUint32(at, true)) && isData)
      spans.push({ start, end: start + word(at + (is64 ? 48 : 36)) });
    at += Math.max(8, view.getUint32(at + 4, true));
  }
  return spans;
}

const PE_DATA = 0x40;
const PE_WRITABLE = 0x80000000;
const PE_EXECUTABLE = 0x20000000;
const PE_DISCARDABLE = 0x2000000;

/** https://learn.microsoft.com/windows/win32/debug/pe-format#section-table-section-headers */
function listPe(view: DataView): Span[] {
  if (view.getUint16(0) !== 0x4d5a) return [];
  const header = view.getUint32(60, true);
  if (header + 24 > view.byteLength || view.getUint32(header) !== 0x50450000) return [];
  const spans: Span[] = [];
  let left = Math.min(view.getUint16(header + 6, true), MOST_PARTS);
  let at = header + 24 + view.getUint16(header + 20, true);
  for (; left > 0 && at + 40 <= view.byteLength; left--) {
    const flags = view.getUint32(at + 36, true);
    const flagsOfData = PE_DATA | PE_WRITABLE;
    const isData = (flags & (flagsOfData | PE_EXECUTABLE | PE_DISCARDABLE)) === flagsOfData;
    const start = view.getUint32(at + 20, true);
    if (isData) spans.push({ start, end: start + view.getUint32(at + 16, true) });
    at += 40;
  }
  return spans;
}
