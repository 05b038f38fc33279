/** A file on this machine, with all that is ever asked about it: from packaging until it has been uploaded. */
export interface LocalFile {
  readonly name: string;
  readonly path: string;
  readonly size: number;
  /** 64 lower-case hexadecimal digits. */
  readonly sha256: string;
}
