const FRAME = Buffer.alloc(16, 0x30);

export interface SampleInfo {
  readonly goVersion?: string;
  readonly lines?: readonly string[];
  readonly flags?: number;
}

export const SUM = `h1:${"A".repeat(43)}=`;

/** What Go's linker writes, as debug/buildinfo describes it: a mark, a header, two texts after their lengths. */
export function buildInfoBytes({
  goVersion = "go1.26.8",
  lines = LINES,
  flags = 2,
}: SampleInfo = {}): Buffer {
  const header = Buffer.alloc(32);
  header.write("\xff Go buildinf:", "latin1");
  header[14] = 8;
  header[15] = flags;
  const text = Buffer.concat([FRAME, Buffer.from(`${lines.join("\n")}\n`), FRAME]);
  return Buffer.concat([header, counted(Buffer.from(goVersion)), counted(text)]);
}

export const LINES = [
  "path\texample.com/provider",
  "mod\texample.com/provider\tv1.0.0\t",
  `dep\texample.com/b\tv1.2.3\t${SUM}`,
  `dep\texample.com/a\tv0.0.0-20260101000000-0123456789ab\t${SUM}`,
  "build\t-compiler=gc",
  'build\t-ldflags="-X main.token=$ecret"',
  "build\tvcs.revision=0123456789abcdef0123456789abcdef01234567",
  "build\tvcs.modified=false",
];

function counted(bytes: Buffer): Buffer {
  const length: number[] = [];
  for (let rest = bytes.length; ; rest = Math.floor(rest / 128)) {
    length.push(rest < 128 ? rest : (rest % 128) + 128);
    if (rest < 128) return Buffer.concat([Buffer.from(length), bytes]);
  }
}
