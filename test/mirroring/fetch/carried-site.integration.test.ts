import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ProblemError } from "../../../src/errors.ts";
import { openCarriedSite } from "../../../src/mirroring/fetch/local-source.ts";
import { FOLDER_PACKAGES } from "../../../src/mirroring/origin/folder.ts";
import { hashPackage } from "../../../src/mirroring/origin/hash-package.ts";
import { goodSite } from "../../walk/good-site.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "carried-"));
  for (const [path, bytes] of await goodSite()) await write(path, bytes);
});
afterAll(() => rm(folder, { recursive: true }));

async function write(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), bytes);
}

/** The codes of everything that is refused or named. */
async function takeAll(): Promise<string[]> {
  const codes: string[] = [];
  const fail = (error: unknown) => {
    if (!(error instanceof ProblemError)) throw error;
    codes.push(...error.problems.map(({ code }) => code));
    return undefined;
  };
  const site = await openCarriedSite(folder, () => new Date()).catch(fail);
  if (site === undefined) return codes.length === 0 ? ["no site"] : codes;
  codes.push(...((await site.findDoubts(site.providers).catch(fail)) ?? []).map(({ code }) => code));
  const checkFolder = { directory: folder, cancelled: new AbortController().signal };
  for (const address of site.providers)
    for (const listed of (await site.origin.versions(address).catch(fail)) ?? []) {
      const question = { address, listed, platforms: "all", keys: [] } as const;
      const { packages, refused, version } = (await site.origin.version(question).catch(fail)) ?? {};
      codes.push(...(refused ?? []).map(({ code }) => code));
      for (const [platform, offered] of packages ?? []) {
        const wanted = { offered, type: address.type, version: version ?? listed.version, platform };
        const read = await hashPackage(wanted, FOLDER_PACKAGES, checkFolder).catch(fail);
        if (read !== undefined && "code" in read) codes.push(read.code);
      }
    }
  return codes;
}

it("takes a whole site without a doubt", async () => {
  expect(await takeAll()).toEqual([]);
});

it("refuses or names a change of one byte, in any file", { timeout: 300_000 }, async () => {
  const unnoticed: string[] = [];
  for (const [path, bytes] of await goodSite()) {
    if (bytes.length === 0) continue;
    for (const at of [bytes.length >> 1, bytes.length - 2]) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      await write(path, changed);
      if ((await takeAll()).length === 0)
        unnoticed.push(`${path} at ${at}: ${bytes.subarray(Math.max(0, at - 20), at + 20)}`);
    }
    await write(path, bytes);
  }
  expect(unnoticed).toEqual([]);
});
