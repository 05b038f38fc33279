import { describe, expect, it } from "vitest";
import {
  type BuildInfo,
  BuildInfoScanner,
  HEADERS_SIZE,
} from "../../../src/package/executable/build-info.ts";
import { buildInfoBytes, SUM } from "../../support/samples/build-info.ts";

function read(file: Buffer, blockSize = 1 << 16): BuildInfo | undefined {
  const scanner = new BuildInfoScanner();
  const block = Buffer.alloc(blockSize);
  for (let at = 0; at < file.length; at += blockSize) {
    const length = file.copy(block, 0, at);
    scanner.add(block.subarray(0, length));
  }
  return scanner.end();
}

const padded = (before: number, info: Buffer) =>
  Buffer.concat([Buffer.alloc(before), info, Buffer.alloc(4096)]);
const withLines = (...lines: readonly string[]) => read(padded(64, buildInfoBytes({ lines })));

describe("the build information of an executable", () => {
  it("is the Go version, the modules, and the commit", () => {
    expect(read(padded(4096, buildInfoBytes()))).toEqual({
      goVersion: "go1.26.8",
      main: { path: "example.com/provider", version: "v1.0.0", sum: undefined, replacement: undefined },
      modules: [
        {
          path: "example.com/a",
          version: "v0.0.0-20260101000000-0123456789ab",
          sum: SUM,
          replacement: undefined,
        },
        { path: "example.com/b", version: "v1.2.3", sum: SUM, replacement: undefined },
      ],
      revision: "0123456789abcdef0123456789abcdef01234567",
      modified: false,
    });
  });

  it.each([1, 7, 13, 16, 17, 100, 4096])("is found in blocks of %i bytes that are used again", (size) => {
    for (const before of [48, HEADERS_SIZE + 48])
      expect(read(padded(before, buildInfoBytes()), size)?.modules).toHaveLength(2);
  });

  it("has the replacement of a module, and of the program", () => {
    const by = `=>\texample.com/fork\tv1.0.1\t${SUM}`;
    const info = withLines("path\tp", "mod\tp\t(devel)\t", "=>\t./local\t\t", `dep\ta\tv1.0.0\t`, by);
    expect([info?.main?.replacement?.path, info?.modules[0]?.replacement]).toEqual([
      "./local",
      { path: "example.com/fork", version: "v1.0.1", sum: SUM, replacement: undefined },
    ]);
  });

  it("is not taken from a program that reads build information", () => {
    const mark = Buffer.concat([Buffer.from("\xff Go buildinf:", "latin1"), Buffer.alloc(66)]);
    expect(read(Buffer.concat([mark, buildInfoBytes(), Buffer.alloc(99)]))?.goVersion).toBe("go1.26.8");
  });
});

it.each([
  "go1.26.8 X:boringcrypto,aliastypeparams",
  "go1.25.1 (Red Hat 1.25.1-1.el10_1)",
  "devel go1.27-b1b1b1b1b1 Tue Nov 24 10:00:00 2026 +0000",
])("reads the version %s", (goVersion) => {
  expect(read(padded(0, buildInfoBytes({ goVersion })))?.goVersion).toBe(goVersion);
});

describe("no build information", () => {
  it.each([
    ["an empty file", Buffer.alloc(0)],
    ["a file without a mark", Buffer.alloc(100_000, 0x41)],
    ["a mark between the multiples of 16", padded(8, buildInfoBytes())],
    ["a mark at the end", buildInfoBytes().subarray(0, 14)],
    ["Go before 1.18, which points to the texts", padded(0, buildInfoBytes({ flags: 0 }))],
    ["a version that is none", padded(0, buildInfoBytes({ goVersion: "python" }))],
    ["a word like a version", padded(0, buildInfoBytes({ goVersion: "gopher" }))],
    ["a version with other characters", padded(0, buildInfoBytes({ goVersion: 'go1.26.8 "$TOKEN"' }))],
    ["a version beyond reason", padded(0, buildInfoBytes({ goVersion: `go1.${"0".repeat(300)}` }))],
  ])("is in %s", (_, file) => {
    expect(read(file)).toBeUndefined();
  });

  it.each(Array.from({ length: 20 }, (_, index) => Math.floor((index * buildInfoBytes().length) / 20)))(
    "is in a file cut after %i bytes",
    (length) => {
      expect(read(buildInfoBytes().subarray(0, length))).toBeUndefined();
    },
  );

  it.each([
    ["a path with markup", "dep\ta<b>\tv1.0.0\t"],
    ["a path with a bidirectional mark", "dep\ta\u202eb\tv1.0.0\t"],
    ["a path beyond reason", `dep\t${"a".repeat(501)}\tv1.0.0\t`],
    ["a version that is none", "dep\ta\tlatest\t"],
    ["a checksum that is none", "dep\ta\tv1.0.0\th1:x"],
    ["a replacement of nothing", "=>\ta\tv1.0.0\t"],
  ])("is what has %s: half of a list would pass for all of it", (_, line) => {
    expect(withLines("path\tp", line)).toBeUndefined();
  });

  it("is after what can't be read, because that is another program's", () => {
    const unreadable = buildInfoBytes({ lines: ["path\tp", "dep\t<\t\t"] });
    const aligned = Buffer.concat([unreadable, Buffer.alloc(16 - (unreadable.length % 16))]);
    expect(read(Buffer.concat([aligned, buildInfoBytes()]))).toBeUndefined();
  });
});
