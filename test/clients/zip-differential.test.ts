import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hashContent, hashFiles, readZip } from "../../src/package/zip/read-zip.ts";
import { BrokenZip, findZipFaults } from "../../src/package/zip/zip-rules.ts";
import { type Random, startRandom } from "../support/hostile/random.ts";
import { bytesIn } from "../support/samples/zip-bytes-in.ts";
import { putTogether, relink, takeApart } from "../support/samples/zip-parts.ts";
import { type Oracle, startOracle } from "./oracle.ts";
import { expectNoneOf } from "./outcome.ts";
import { MUTATIONS } from "./zip-mutations.ts";
import { readWith, readWithGo, readWithPython, sha256, showReading } from "./zip-readers.ts";
import { type Seed, writeSeeds } from "./zip-seeds.ts";

// A count, since a clock would make every run another one.
const COUNT = Number(process.env.ZIP_MUTATIONS ?? 600);
const KINDS = Object.keys(MUTATIONS);

let folder = "";
let seeds: readonly Seed[] = [];
let oracle: Oracle;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "provider-pages-zips-"));
  oracle = await startOracle("opentofu-1.12.6");
  await mkdir(join(folder, "seeds"));
  seeds = await writeSeeds(join(folder, "seeds"));
});
afterAll(async () => {
  await oracle?.close();
  await rm(folder, { recursive: true, force: true });
});

/** A zip that we take, and what we say is in it. */
interface Taken {
  readonly what: string;
  readonly path: string;
  readonly reading: string;
  readonly h1: string;
}

test("takes what other programs write", async () => {
  const taken = await Promise.all(seeds.map(({ name, bytes }) => take(name, bytes)));
  expect(seeds.filter((_, index) => taken[index] === undefined).map(({ name }) => name)).toEqual([]);
  expect(seeds.length).toBeGreaterThan(10);
});

test("every reader finds in a zip that we take what we do, whatever is changed in it", async () => {
  const random = startRandom(12);
  const taken = new Map<string, Taken>();
  for (let at = 0; at < COUNT; at++) {
    const kind = KINDS[at % KINDS.length] ?? "";
    const seed = random.pick(seeds);
    const bytes = mutate(seed, kind, random);
    const one = await take(`${kind} of ${seed.name}, ${at}`, bytes);
    if (one !== undefined) taken.set(sha256(bytes), one);
  }
  const disagreements = await findDisagreements([...taken.values()], oracle);
  expectNoneOf(`changed zips (${taken.size} of them taken and different)`, COUNT, disagreements);
  expect(KINDS.length).toBeGreaterThanOrEqual(40);
  // A checker that refuses everything would agree with all readers.
  expect(taken.size).toBeGreaterThan(COUNT / 20);
});

function mutate({ bytes }: Seed, kind: string, random: Random): Buffer {
  const parts = takeApart(bytes);
  MUTATIONS[kind]?.(parts, random);
  if (random.chance(0.5) && parts.end.length === 22) relink(parts);
  return putTogether(parts);
}

/** Judges a zip as publishing would; what is not refused by name is a bug and passes. */
async function take(what: string, bytes: Buffer): Promise<Taken | undefined> {
  try {
    const files = await readZip(bytesIn(bytes));
    if (findZipFaults(files).length > 0) return undefined;
    const h1 = await hashFiles(files);
    const tree: Record<string, string> = {};
    for (const { name, read } of files) tree[name] = await hashContent(read());
    const path = join(folder, `${sha256(bytes)}.zip`);
    await writeFile(path, bytes);
    return { what, path, h1, reading: showReading({ names: files.map(({ name }) => name), tree }) };
  } catch (error) {
    if (error instanceof BrokenZip) return undefined;
    throw new Error(`${what} made it fail`, { cause: error });
  }
}

async function findDisagreements(taken: readonly Taken[], clients: Oracle): Promise<readonly unknown[]> {
  const paths = taken.map(({ path }) => path);
  const go = await readWithGo(paths, clients);
  const python = await readWithPython(paths, folder);
  const disagreements: unknown[] = [];
  for (const [index, { what, path, reading, h1 }] of taken.entries()) {
    const workFolder = join(folder, "unpacked");
    const programs = ["unzip", "bsdtar", "7z"] as const;
    const read = await Promise.all(
      programs.map((program) => readWith(program, path, join(workFolder, program))),
    );
    const others = [go[index]?.reading, python[index], ...read].filter((other) => other !== reading);
    if (go[index]?.h1 !== h1) others.push(`h1 ${go[index]?.h1} instead of ${h1}`);
    if (others.length > 0) disagreements.push({ what, reading, others });
  }
  return disagreements;
}
