import { describe, expect, it } from "vitest";
import { complete, type PackageHashes, type Proof } from "../../src/locking/proofs.ts";
import { addHashes, readLockFile } from "../../src/protocol/cli-config/lock-file.ts";

const h1 = (digit: string) => `h1:${digit.repeat(43)}=`;
const zh = (digit: string) => `zh:${digit.repeat(64)}`;
const packages = (entries: Readonly<Record<string, PackageHashes>>) => new Map(Object.entries(entries));

const SIGNED: Proof = {
  by: "the signature",
  packages: packages({
    darwin_arm64: { h1: h1("a"), zh: zh("a") },
    linux_amd64: { h1: h1("b"), zh: zh("b") },
  }),
  signed: [zh("a"), zh("b"), zh("c")],
};
const UNSIGNED_H1: Proof = {
  ...SIGNED,
  packages: packages({ darwin_arm64: { zh: zh("a") }, linux_amd64: { h1: h1("b"), zh: zh("b") } }),
};

const SIGNED_HASHES = [zh("a"), zh("b"), zh("c"), h1("a"), h1("b")];
/** Of a platform that the signature has no package for. */
const MIRROR: Proof = {
  by: "the mirror",
  packages: packages({ linux_arm64: { h1: h1("m"), zh: zh("m") } }),
};

describe("the hashes of a version", () => {
  it("are all that is signed, and the h1: of every platform", () => {
    expect(complete([SIGNED], [], undefined)).toEqual({
      hashes: SIGNED_HASHES,
      by: ["the signature"],
      unproven: [],
      absent: [],
      contradictions: [],
    });
  });

  it("are joined from sources that state a hash of the file, or of each other", () => {
    const zip: Proof = { by: "the zip", packages: packages({ darwin_arm64: { h1: h1("a"), zh: zh("a") } }) };
    expect(complete([UNSIGNED_H1], [], undefined).unproven).toEqual(["darwin_arm64"]);
    // The file has the content, the zip has both, and the signature has the zip.
    expect(complete([UNSIGNED_H1, zip], [h1("a")], undefined)).toMatchObject({
      ...{ unproven: [], contradictions: [], by: ["the signature", "the zip"] },
      hashes: [zh("a"), zh("b"), zh("c"), h1("a"), h1("b")],
    });
  });

  it.each<[string, readonly Proof[], readonly string[], readonly string[]]>([
    ["a signature without a hash of the file", [UNSIGNED_H1], [h1("x")], []],
    ["a mirror without one", [MIRROR], [zh("x")], []],
    ["a mirror with one", [MIRROR], [h1("m")], [zh("m"), h1("m")]],
    ["hashes of a kind that clients don't know", [SIGNED], ["h2:other"], []],
    ["no hash in the file, and nothing signed", [MIRROR], [], [zh("m"), h1("m")]],
    ["no hash in the file, and a signature that says otherwise", [MIRROR, SIGNED], [], SIGNED_HASHES],
  ])("are believed or not: %s", (_what, proofs, locked, hashes) => {
    const completed = complete(proofs, locked, undefined);
    expect(new Set(completed.hashes)).toEqual(new Set(hashes));
    expect(completed.by.length > 0).toBe(hashes.length > 0);
  });

  it("are those of the wanted platforms, which the version may lack", () => {
    const { hashes, absent } = complete([SIGNED], [], ["linux_amd64", "plan9_386"]);
    expect(hashes).not.toContain(h1("a"));
    expect([hashes.includes(h1("b")), absent]).toEqual([true, ["plan9_386"]]);
  });

  it("are none without a source", () => {
    expect(complete([], [h1("x"), zh("x")], undefined)).toEqual({
      hashes: [],
      by: [],
      unproven: [],
      absent: [],
      contradictions: [],
    });
  });

  it.each<[string, readonly Proof[], readonly string[], readonly string[]]>([
    [
      "two h1: of a platform",
      [SIGNED, { by: "the mirror", packages: packages({ linux_amd64: { h1: h1("x") } }) }],
      [],
      [`linux_amd64 has ${h1("b")} by the signature, and ${h1("x")} by the mirror`],
    ],
    [
      "two zh: of a platform",
      [SIGNED, { by: "the mirror", packages: packages({ linux_amd64: { zh: zh("x") } }) }],
      [],
      [`linux_amd64 has ${zh("b")} by the signature, and ${zh("x")} by the mirror`],
    ],
    [
      "a locked zh: that is not signed",
      [SIGNED],
      [zh("d")],
      [`the lock file has ${zh("d")}, which is not in the checksums of the signature`],
    ],
    [
      "a locked h1: that no package has",
      [SIGNED],
      [h1("a"), h1("x")],
      [`the lock file has ${h1("x")}, and no package has it by the signature`],
    ],
    ["a locked h1: that an unknown package may have", [UNSIGNED_H1], [h1("x")], []],
    [
      "hashes of a mirror that lists a part",
      [{ by: "the mirror", packages: packages({ linux_amd64: { h1: h1("b") } }) }],
      [h1("x"), zh("x")],
      [],
    ],
    ["hashes of another kind", [SIGNED], ["h2:other"], []],
  ])("contradict each other or not: %s", (_what, proofs, locked, contradictions) => {
    expect(complete(proofs, locked, undefined).contradictions).toEqual(contradictions);
  });
});

const BEFORE = 'provider "r.example/a/b" {\n  version = "1.0.0"\n';

describe("a lock file gets hashes", () => {
  const add = (text: string, ...added: readonly string[]) => {
    const [one] = readLockFile(text, "lock");
    if (one === undefined) throw new Error("no provider");
    const after = addHashes(text, one, added);
    const [read] = readLockFile(after, "lock");
    expect(new Set(read?.hashes)).toEqual(new Set([...one.hashes, ...added]));
    return after;
  };

  it.each([
    ["none before", `${BEFORE}}\n`, `${BEFORE}  hashes = [\n    "h1:b",\n    "zh:c",\n  ]\n}\n`],
    [
      "an empty list",
      `${BEFORE}  hashes = []\n}\n`,
      `${BEFORE}  hashes = [\n    "h1:b",\n    "zh:c",\n  ]\n}\n`,
    ],
    [
      "before, between and behind",
      `${BEFORE}  hashes = [\n    "h1:a",\n    "h1:d",\n    "zh:b",\n  ]\n}\n`,
      `${BEFORE}  hashes = [\n    "h1:a",\n    "h1:b",\n    "h1:d",\n    "zh:b",\n    "zh:c",\n  ]\n}\n`,
    ],
    [
      "a line break of Windows",
      `${BEFORE}  hashes = [\n    "h1:c",\n  ]\n}\n`.replaceAll("\n", "\r\n"),
      `${BEFORE}  hashes = [\n    "h1:b",\n    "h1:c",\n    "zh:c",\n  ]\n}\n`.replaceAll("\n", "\r\n"),
    ],
    [
      "comments",
      `${BEFORE}  hashes = [ # mine, not yours\n    "h1:a", # "h1:x"\n    # why\n    "zh:d" # no comma\n  ]\n}\n`,
      `${BEFORE}  hashes = [ # mine, not yours\n    "h1:a", # "h1:x"\n    # why\n    "h1:b",\n    "zh:c",\n    "zh:d" # no comma\n  ]\n}\n`,
    ],
    [
      "one line",
      `${BEFORE}  hashes = ["h1:a", "zh:d"]\n}\n`,
      `${BEFORE}  hashes = ["h1:a", "h1:b", "zh:c", "zh:d"]\n}\n`,
    ],
    [
      "one line, and no comma at its end",
      `${BEFORE}  hashes = ["h1:a"]\n}\n`,
      `${BEFORE}  hashes = ["h1:a",\n    "h1:b",\n    "zh:c",\n  ]\n}\n`,
    ],
  ])("and keeps every other byte: %s", (_what, before, after) => {
    expect(add(before, "zh:c", "h1:b", "h1:b")).toBe(after);
  });

  it("by the hundred, and the rest stays", () => {
    const hashes = Array.from({ length: 500 }, (_, at) => `h1:${at}`);
    const text = `${BEFORE}  hashes = [\n    "h1:7",\n  ]\n}\n\n# end\n`;
    expect(add(text, ...hashes).endsWith("  ]\n}\n\n# end\n")).toBe(true);
    expect(add(text)).toBe(text);
  });
});
