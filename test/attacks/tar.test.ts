import { mkdir, mkdtemp, readdir, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { unpackTar } from "../../src/bundle/unpack-bundle.ts";

let workFolder: string;
beforeEach(async () => {
  workFolder = await mkdtemp(join(tmpdir(), "tar-"));
  await mkdir(join(workFolder, "unpacked"));
});
afterEach(() => rm(workFolder, { recursive: true }));

interface Header {
  readonly name?: string;
  readonly size?: string | Uint8Array;
  readonly type?: string;
  readonly prefix?: string;
}

/** One header, as https://pubs.opengroup.org/onlinepubs/9699919799/utilities/pax.html#tag_20_92_13_06 has it. */
function header({ name = "a", size = octal(5), type = "0", prefix = "" }: Header): Buffer {
  const bytes = Buffer.alloc(512);
  bytes.write(name, 0);
  for (const [at, mode] of [
    [100, "0000644\0"],
    [108, "0000000\0"],
    [116, "0000000\0"],
  ] as const)
    bytes.write(mode, at);
  bytes.set(Buffer.from(size), 124);
  bytes.write(`${octal(0)}        ${type}`, 136);
  bytes.write("ustar\u000000", 257);
  bytes.write(prefix, 345);
  const sum = bytes.reduce((all, byte) => all + byte, 0);
  bytes.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
  return bytes;
}

function octal(value: number): string {
  return `${value.toString(8).padStart(11, "0")}\0`;
}

function block(text: string): Buffer {
  return Buffer.concat([Buffer.from(text), Buffer.alloc((512 - (text.length % 512)) % 512)]);
}

/** A file of five bytes, of which a record before it says something else. */
function extended(record: string, type = "x"): Buffer[] {
  return [header({ type, size: octal(record.length) }), block(record), header({}), block("hello")];
}

const plain = (fields: Header): Buffer[] => [header(fields), block("hello")];
const HUGE = Buffer.from("80ffffffffffffffffffffff", "hex");
const NEGATIVE = Buffer.from("fffffffffffffffffffffffb", "hex");

it.each([
  ["a size below nothing", plain({ size: NEGATIVE }), "Invalid header"],
  ["a size that no file has", plain({ size: HUGE }), "Invalid header|Unexpected end"],
  ["a size of no digits", plain({ size: "zzzzzzzzzzz\0" }), "Invalid header"],
  ["a record with a size below nothing", extended("11 size=-1\n"), "Invalid header"],
  ["a record with a size of no digits", extended("10 size=x\n"), "Invalid header"],
  ["a record with a path up", extended("18 path=../../xyz\n"), '"../../xyz"'],
  ["a record with a path that ends early", extended("12 path=a\0b\n"), "a file named"],
  ["a long name that leads up", extended("../../xyz\0", "L"), '"../../xyz"'],
  ["a folder of its own that leads up", plain({ prefix: "../.." }), '"../../a"'],
  ["a file with holes", plain({ type: "S" }), "unknown kind"],
  ["a file that lies in one piece", plain({ type: "7" }), "contiguous-file"],
  [
    "a header that leads up behind the end",
    [...plain({}), block("\0"), block("\0"), header({ name: "../x" })],
    '"../x"',
  ],
])("a tar is refused that holds %s", async (_title, parts, said) => {
  await writeFile(join(workFolder, "t.tar"), Buffer.concat([...parts, Buffer.alloc(1024)]));
  await expect(unpack()).rejects.toThrow(new RegExp(said));
  expect((await readdir(join(workFolder, "unpacked"))).filter((name) => name !== "a")).toEqual([]);
});

it.each(["x", "g", "L", "K"])("a header of kind %s that fills the memory is refused unread", async (type) => {
  await writeFile(join(workFolder, "t.tar"), header({ type, size: octal(700_000_000) }));
  await truncate(join(workFolder, "t.tar"), 700_001_024);
  const before = process.memoryUsage().rss;
  await expect(unpack()).rejects.toThrow("exceeds max size");
  expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
});

function unpack(): Promise<unknown> {
  const { signal } = new AbortController();
  return unpackTar({
    path: join(workFolder, "t.tar"),
    workFolder: join(workFolder, "unpacked"),
    where: "t.tar",
    signal,
  });
}
