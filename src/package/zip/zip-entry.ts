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

const S_IFMT = 0o170000;
const S_IFDIR = 0o040000;
const S_IFREG = 0o100000;

/** Whether it is an entry for a folder. */
export function isFolder(entry: ZipEntry): boolean {
  return entry.name.endsWith("/") || (unixMode(entry) & S_IFMT) === S_IFDIR;
}

/** Whether it is neither file nor folder, but a link, say. */
export function isSpecial(entry: ZipEntry): boolean {
  return !isFolder(entry) && ![0, S_IFREG].includes(unixMode(entry) & S_IFMT);
}

/** The mode that Go's archive/zip gives the file, and clients with it. */
export function unixMode({ creator, attributes }: ZipEntry): number {
  if (creator === 3 || creator === 19) return attributes >>> 16;
  // FAT, NTFS, VFAT: all that is known is whether the file is read-only, or a folder.
  if (![0, 11, 14].includes(creator)) return 0;
  const type = (attributes & 0x10) === 0 ? S_IFREG : S_IFDIR;
  return type | ((attributes & 1) === 0 ? 0o666 : 0o444);
}

/** A few names for a message, and how many more there are. */
export function listNames(entries: readonly Pick<ZipEntry, "name">[]): string {
  const names = entries.map(({ name }) => JSON.stringify(name));
  const shown = names.slice(0, 3).join(", ");
  return names.length > 3 ? `${shown} and ${names.length - 3} more` : shown;
}
