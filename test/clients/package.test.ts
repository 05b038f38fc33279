import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeZip } from "../../src/package/zip/zip.ts";
import { type Random, startRandom } from "../support/hostile/random.ts";
import { makeRawZip } from "../support/samples/raw-zip.ts";
import { hashZip } from "../support/samples/zip-hash.ts";
import { askOracle, startOracle } from "./oracle.ts";
import { expectNoneOf } from "./outcome.ts";

// Every client has the same reader, the one in Go's library, and its dirhash has not changed since 2018.
const ORACLE = "opentofu-1.12.6";
const NAMES = [
  "a",
  "B",
  "z",
  "README.md",
  "LICENSE",
  "docs",
  "é",
  "e\u0301",
  "日本",
  "ｘ",
  "😀",
  "_",
  "-",
  "~",
  " ",
  "0",
  "$",
];

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "provider-pages-zips-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("Go reads our zips, and finds in them the names, modes, bytes and hash that we say", async () => {
  const oracle = await startOracle(ORACLE);
  const random = startRandom(21);
  const count = 1_000;
  const disagreements: unknown[] = [];
  for (let at = 0; at < count; at++) {
    const { files, sources } = await writeSources(random);
    const path = join(folder, "ours.zip");
    const { h1 } = await writeZip({ destination: path, entries: sources });
    const answers = await oracle.askAll([
      { op: "h1", path },
      { op: "readzip", path },
    ]);
    const found = JSON.stringify(answers.map(({ value, error }) => value ?? error));
    const expected = JSON.stringify([h1, files]);
    if (found !== expected) disagreements.push({ found, expected });
  }
  await oracle.close();
  expectNoneOf("our zips", count, disagreements);
});

test("the hash that we compute of any zip is the one that Go computes", async () => {
  const random = startRandom(22);
  const paths = Array.from({ length: 2_000 }, (_, at) => join(folder, `${at}.zip`));
  for (const path of paths) await writeFile(path, makeForeignZip(random));
  const answers = await askOracle(
    ORACLE,
    paths.map((path) => ({ op: "h1", path })),
  );
  const disagreements: unknown[] = [];
  for (const [at, path] of paths.entries()) {
    const theirs = answers[at]?.value;
    const ours = await hashZip(path);
    if (ours !== theirs) disagreements.push({ path, theirs: answers[at], ours });
  }
  expectNoneOf("any zips", paths.length, disagreements);
  expect(new Set(answers.map(({ value }) => value)).size).toBeGreaterThan(1_900);
});

async function writeSources(random: Random) {
  const files = [];
  const sources = [];
  for (const [at, drawn] of makeNames(random).entries()) {
    // Names that are in each other's way on some system are refused, and so are spaces at the end of a part.
    const name = `${at}${drawn.replaceAll("/", "x/")}x`;
    const path = join(folder, `source-${files.length}`);
    const content = makeContent(random);
    // An empty executable is refused.
    const executable = content.length > 0 && random.chance(0.5);
    await writeFile(path, content);
    sources.push({ name, path, executable });
    const sha256 = createHash("sha256").update(content).digest("hex");
    files.push({ name, mode: executable ? "-rwxr-xr-x" : "-rw-r--r--", size: content.length, sha256 });
  }
  return { files, sources };
}

// With folders, which count for the hash, and the odd forms of names that we would refuse to publish.
function makeForeignZip(random: Random): Buffer {
  const entries = makeNames(random).map((name) => ({
    name: `${random.pick(["", "", "./", "/", "../"])}${name}`,
    content: makeContent(random),
    method: random.pick([0, 8]),
    flags: random.pick([0, 0x800]),
    creator: random.pick([0, 3, 10, 19]),
  }));
  const folders = random.chance(0.3) ? [{ name: "folder/", method: 0, mode: 0o40755 }] : [];
  return makeRawZip([...entries, ...folders]);
}

function makeNames(random: Random): readonly string[] {
  const names = new Set<string>();
  const count = 1 + random.below(9);
  while (names.size < count) {
    const parts = Array.from(
      { length: 1 + random.below(3) },
      () => `${random.pick(NAMES)}${random.pick(NAMES)}`,
    );
    names.add(parts.join("/"));
  }
  return [...names];
}

// Empty, compressible or not.
function makeContent(random: Random): Buffer {
  const size = random.pick([0, 1, random.below(100), random.below(20_000)]);
  return random.chance(0.5) ? random.bytes(size) : Buffer.alloc(size, random.bytes(3));
}
