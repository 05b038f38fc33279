import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { ProblemError } from "../../../src/errors.ts";
import { checkZip, takeZip } from "../../../src/package/zip/check-zip.ts";
import { parseVersion } from "../../../src/provider/version.ts";
import { mutateBytes } from "../../support/hostile/bytes.ts";
import type { Random } from "../../support/hostile/random.ts";
import { makeExecutable } from "../../support/samples/builds.ts";
import { makeRawZip } from "../../support/samples/raw-zip.ts";
import type { Target } from "./target.ts";
import { demand, refusedOr } from "./verdict.ts";

const PURPOSE = {
  type: "sample",
  version: parseVersion("1.0.0"),
  platform: { os: "linux", arch: "amd64" },
} as const;
const PROGRAM = {
  name: "terraform-provider-sample_v1.0.0",
  content: makeExecutable("linux_amd64", { size: 300 }),
  mode: 0o100755,
};

/** As tools write them: one file, several, stored, with a comment. */
const SAMPLES = [
  makeRawZip([PROGRAM]),
  makeRawZip([PROGRAM, { name: "LICENSE", content: "MIT\n" }, { name: "docs/README.md", content: "# x\n" }]),
  makeRawZip([{ ...PROGRAM, method: 0 }]),
  withComment(makeRawZip([PROGRAM]), "a comment"),
];

/** The zip is judged as a finished build, and taken when nothing is wrong with it. */
export function makeZipTarget(folder: string): Target {
  const [source, taken] = [join(folder, "source.zip"), join(folder, "taken.zip")];
  const { signal } = new AbortController();
  return (random) => {
    const shown = mutateBytes(SAMPLES, random, [changeField, changeField, changeField]);
    const take = async () => {
      const findings = await checkZip(source, PURPOSE);
      const fix = "-";
      if (findings.some(({ severity = "error" }) => severity === "error"))
        throw new ProblemError(findings.map((finding) => ({ ...finding, fix })));
      const { file, h1 } = await takeZip(source, taken, PURPOSE, signal);
      demand(file.size === shown.length, "a size that is not the zip's");
      demand(/^h1:[A-Za-z0-9+/]{43}=$/.test(h1), h1);
    };
    return {
      shown,
      run: () => {
        writeFileSync(source, shown);
        return refusedOr(take);
      },
    };
  };
}

/** Records by their marks, with the size and place of each number in them. */
type Field = readonly [at: number, size: 2 | 4];
const RECORDS: readonly (readonly [mark: number, fields: readonly Field[]])[] = [
  [0x04034b50, fields("2222244422", 4)],
  [0x02014b50, fields("2222224442222244", 4)],
  [0x06054b50, fields("2222442", 4)],
];

function fields(sizes: string, begin: number): Field[] {
  let at = begin;
  return [...sizes].map((digit) => {
    const size = digit === "2" ? 2 : 4;
    at += size;
    return [at - size, size] as const;
  });
}

const VALUES = [0, 1, 2, 8, 99, 0x800, 0xfffe, 0xffff, 0x7fffffff, 0xfffffffe, 0xffffffff];

function changeField(bytes: Buffer, random: Random): Buffer {
  const [mark, places] = random.pick(RECORDS);
  const wanted = Buffer.alloc(4);
  wanted.writeUInt32LE(mark);
  const found: number[] = [];
  for (let at = bytes.indexOf(wanted); at >= 0; at = bytes.indexOf(wanted, at + 4)) found.push(at);
  const [field, size] = random.pick(places);
  const at = found.length === 0 ? -1 : random.pick(found) + field;
  if (at < 0 || at + size > bytes.length) return bytes;
  const mask = 2 ** (8 * size);
  const was = bytes.readUIntLE(at, size);
  const value = random.chance(0.5) ? random.pick(VALUES) : was + random.pick([-1, 1, 2, 64, 1000]);
  bytes.writeUIntLE(((value % mask) + mask) % mask, at, size);
  return bytes;
}

function withComment(zip: Buffer, comment: string): Buffer {
  const bytes = Buffer.concat([zip, Buffer.from(comment)]);
  bytes.writeUInt16LE(comment.length, zip.length - 2);
  return bytes;
}
