import type { Random } from "./random.ts";

/** Mutations of files in transit. */
export const BYTES: Readonly<Record<string, (bytes: Buffer, random: Random) => Buffer | string>> = {
  "cut off": (bytes, random) => bytes.subarray(0, random.below(bytes.length)),
  "the last byte cut off": (bytes) => bytes.subarray(0, -1),
  empty: () => "",
  "a byte order mark": (bytes) => Buffer.concat([Buffer.from("\ufeff"), bytes]),
  "in another encoding": (bytes) => Buffer.from(`\ufeff${bytes}`, "utf16le"),
  "a letter of latin1": (bytes, random) => splice(bytes, random, Buffer.from([0xe9])),
  "a NUL": (bytes, random) => splice(bytes, random, Buffer.from([0])),
  "CR and LF": (bytes) => bytes.toString("latin1").replaceAll("\n", "\r\n"),
  "another bit": (bytes, random) => {
    const at = random.below(bytes.length);
    bytes[at] = (bytes[at] ?? 0) ^ (1 << random.below(8));
    return bytes;
  },
  "another byte": (bytes, random) => {
    bytes[random.below(bytes.length)] = random.below(256);
    return bytes;
  },
  "more behind it": (bytes, random) =>
    Buffer.concat([
      bytes,
      Buffer.from(random.pick(["\n", "x", "{}", "null", " \n\t", "\0", ",", "}", "<!-- cached -->"])),
    ]),
  "more before it": (bytes, random) =>
    Buffer.concat([
      Buffer.from(random.pick(["\n", " ", "x", ")]}',\n", "// made\n", "\0", "[", "<br>"])),
      bytes,
    ]),
  "a page": () => "<!doctype html><title>Sign in</title>",
  twice: (bytes) => Buffer.concat([bytes, bytes]),
  "other JSON": (_bytes, random) =>
    random.pick(["null", "[]", '"x"', "1", "true", "{}", "", " ", "NaN", "{'a':1}"]),
};

function splice(bytes: Buffer, random: Random, more: Buffer): Buffer {
  const at = random.below(bytes.length + 1);
  return Buffer.concat([bytes.subarray(0, at), more, bytes.subarray(at)]);
}
