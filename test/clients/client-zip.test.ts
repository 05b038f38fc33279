import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BrokenZip } from "../../src/package/zip/broken-zip.ts";
import { unpackLikeClients } from "../../src/package/zip/client-zip.ts";
import { bytesIn } from "../support/samples/zip-bytes-in.ts";
import { putTogether, relink, takeApart } from "../support/samples/zip-parts.ts";
import { type Oracle, startOracle } from "./oracle.ts";
import { startRandom } from "./random.ts";
import { MUTATIONS } from "./zip-mutations.ts";
import { type Seed, writeSeeds } from "./zip-seeds.ts";

// A count, since a clock would make every run another one.
const COUNT = Number(process.env.ZIP_MUTATIONS ?? 250);
const KINDS = Object.keys(MUTATIONS);

let folder = "";
let seeds: readonly Seed[] = [];
let oracle: Oracle | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "go-zips-"));
  oracle = await startOracle("opentofu-1.12.6");
  if (oracle === undefined) return;
  await mkdir(join(folder, "seeds"));
  seeds = await writeSeeds(join(folder, "seeds"));
});
afterAll(async () => {
  await oracle?.close();
  await rm(folder, { recursive: true, force: true });
});

test("what clients find in a zip is what Go's own library finds, whatever is changed in it", async (context) => {
  if (oracle === undefined) return context.skip();
  const random = startRandom(18);
  const made: { readonly what: string; readonly path: string; readonly ours: string }[] = [];
  for (let at = 0; at < COUNT; at++) {
    const kind = KINDS[at % KINDS.length] ?? "";
    const seed = random.pick(seeds);
    const parts = takeApart(seed.bytes);
    MUTATIONS[kind]?.(parts, random);
    if (random.chance(0.5) && parts.end.length === 22) relink(parts);
    const bytes = putTogether(parts);
    const path = join(folder, `${at}.zip`);
    await writeFile(path, bytes);
    made.push({ what: `${kind} of ${seed.name}, ${at}`, path, ours: await read(bytes) });
  }
  const answers = await oracle.askAll(made.map(({ path }) => ({ op: "readzip", path }) as const));
  const differing = made.flatMap(({ what, ours }, index) => {
    const { value, error } = answers[index] ?? {};
    const theirs = error === undefined ? show(value as readonly { name: string }[]) : "none";
    // What unpacking makes of names is not the library's.
    return ours === theirs || ours.startsWith("named") ? [] : [{ what, ours, theirs, error }];
  });
  expect(differing).toEqual([]);
  const taken = made.filter(({ ours }) => ours.startsWith("[")).length;
  console.log(`${COUNT} zips, ${taken} of them taken`);
  expect([taken > COUNT / 5, taken < COUNT]).toEqual([true, true]);
});

async function read(bytes: Buffer): Promise<string> {
  try {
    return show((await unpackLikeClients(bytesIn(bytes))).files);
  } catch (error) {
    if (!(error instanceof BrokenZip)) throw error;
    return /no name to unpack|also a folder/.test(error.message) ? `named ${error.message}` : "none";
  }
}

function show(files: readonly { readonly name: string }[]): string {
  return files.length === 0 ? "none" : JSON.stringify(files.map(({ name }) => name));
}
