const BLOCK = 512;
const LONGEST_NAME = 100;
const LONGEST_FOLDER = 155;
/** What eleven octal digits can say. */
const LARGEST = 8 ** 11 - 1;

/** What stands before a file in a tar: https://pubs.opengroup.org/onlinepubs/9699919799/utilities/pax.html#tag_20_92_13 */
export function renderTarHeader(path: string, size: number): Buffer {
  const place = splitPath(path);
  if (place !== undefined && size <= LARGEST) return renderHeader({ ...place, size, kind: "0" });
  const records = Buffer.from(renderRecord("path", path) + renderRecord("size", String(size)));
  return Buffer.concat([
    renderHeader({ folder: "", name: "PaxHeader", size: records.length, kind: "x" }),
    records,
    padding(records.length),
    // Whoever reads no records gets all that fits.
    renderHeader({
      folder: "",
      name: Buffer.from(path).subarray(0, LONGEST_NAME),
      size: Math.min(size, LARGEST),
      kind: "0",
    }),
  ]);
}

/** What fills the last block of a file. */
export function padding(size: number): Buffer {
  return Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
}

/** What stands at the end of a tar. */
export const TAR_END = Buffer.alloc(2 * BLOCK);

function splitPath(path: string): { readonly folder: string; readonly name: string } | undefined {
  const slash = path.length <= LONGEST_NAME ? -1 : path.lastIndexOf("/");
  const [folder, name] = [path.slice(0, Math.max(slash, 0)), path.slice(slash + 1)];
  const fits = /^[\x20-\x7e]+$/.test(path) && folder.length <= LONGEST_FOLDER && name.length <= LONGEST_NAME;
  return fits ? { folder, name } : undefined;
}

interface Fields {
  readonly folder: string;
  readonly name: string | Uint8Array;
  readonly size: number;
  readonly kind: "0" | "x";
}

/** Nothing is taken from the system, so that the same files give the same bytes everywhere. */
function renderHeader({ folder, name, size, kind }: Fields): Buffer {
  const header = Buffer.alloc(BLOCK);
  const write = (text: string, at: number) => header.write(text, at, "latin1");
  header.set(Buffer.from(name), 0);
  write(octal(0o644, 7), 100);
  write(octal(0, 7), 108);
  write(octal(0, 7), 116);
  write(octal(size, 11), 124);
  write(octal(0, 11), 136);
  write(kind, 156);
  write("ustar\u000000", 257);
  write(octal(0, 7), 329);
  write(octal(0, 7), 337);
  write(folder, 345);
  // The sum counts its own place as spaces.
  write(" ".repeat(8), 148);
  const sum = header.reduce((all, byte) => all + byte, 0);
  write(`${octal(sum, 6)}\u0000 `, 148);
  return header;
}

function octal(value: number, digits: number): string {
  return value.toString(8).padStart(digits, "0");
}

/** Its length, which counts its own digits, a name and a value. */
function renderRecord(name: string, value: string): string {
  const rest = ` ${name}=${value}\n`;
  const length = Buffer.byteLength(rest);
  const digits = String(length + String(length).length).length;
  return `${length + digits}${rest}`;
}
