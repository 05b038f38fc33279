import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { retireVersions } from "../../src/catalog/edits/retirement.ts";
import { parseVersionChoice } from "../../src/provider/constraint.ts";
import { mirrorOf, registryOf, SAMPLE } from "../mirroring/origin/sample-origin.ts";
import { emptySite, refreshSite } from "../mirroring/refresh-sample.ts";
import { change } from "../site-change/ground.ts";
import { BASE, goodSite, SOURCE } from "../walk/good-site.ts";
import { CLIENTS } from "./clients.ts";
import { type LintGround, startLintGround } from "./lint-ground.ts";

/** Ways to mirror the good site, each under a folder of its own. */
const WAYS = ["signed", "of-a-mirror"] as const;

/** What its owner withdrew, before another refresh. */
const WITHDRAWN = ["1.1.0", "all"] as const;

let ground: LintGround;
/** The documents of each, by its folder. */
let mirrored: ReadonlyMap<string, ReadonlyMap<string, string>>;
beforeAll(async () => {
  ground = await startLintGround();
  mirrored = new Map([
    ...(await Promise.all(WAYS.map(async (way) => [way, await mirror(way)] as const))),
    ...(await Promise.all(WITHDRAWN.map(async (what) => [`without-${what}`, await withdraw(what)] as const))),
  ]);
  await ground.serve(({ files }) => {
    for (const [path, text] of mirrored.get("of-a-mirror") ?? [])
      files.set(`reversed/${path}`, Buffer.from(reverseHashes(text)));
    for (const [way, documents] of mirrored)
      for (const [path, text] of documents) files.set(`${way}/${path}`, Buffer.from(text));
  });
});
afterAll(() => ground.close());

/** The packages stay where the origin has them. */
async function mirror(way: (typeof WAYS)[number]): Promise<ReadonlyMap<string, string>> {
  const site = emptySite();
  const files = { files: await goodSite() };
  const url = `${BASE}mirror/`;
  if (way === "of-a-mirror") await refreshSite(site, [{ ...mirrorOf(files), from: url }]);
  else await refreshSite(site, [{ ...registryOf(files), request: { hashes: "signed" } }]);
  return site.files;
}

/** A mirror's document as earlier versions of this program wrote it: `h1:` first. */
function reverseHashes(text: string): string {
  return text.replaceAll(/"hashes":\["(zh:[^"]*)","(h1:[^"]*)"\]/g, '"hashes":["$2","$1"]');
}

async function withdraw(what: (typeof WITHDRAWN)[number]): Promise<ReadonlyMap<string, string>> {
  const site = emptySite();
  const origin = registryOf({ files: await goodSite() });
  await refreshSite(site, [origin]);
  const where = { hostname: "mirror.example.net", base: "https://mirror.example.net/" };
  const choice = parseVersionChoice([what]);
  const meant = { site: where, address: SAMPLE, choice, undo: false, reason: "loses data" } as const;
  await change(site, retireVersions({ ...meant, mark: "withdrawn" }, true));
  await refreshSite(site, [origin]);
  return site.files;
}

describe.each(CLIENTS)("$name", ({ find }) => {
  // Mirrors of registries are tried with real providers, in mirror-real.test.ts.
  it("installs from the mirror of a mirror, and lock files from origin and mirror serve each other", async () => {
    const binary = await find();
    const mirrorUrl = `${BASE}of-a-mirror/mirror/`;
    const [here, there] = [
      await ground.init(binary, "mirror", { mirrorUrl }),
      await ground.init(binary, "registry"),
    ];
    expect([here.exitCode, there.exitCode]).toEqual([0, 0]);
    const locks = [here.lockText, there.lockText];
    expect(locks.every((text) => text.includes("h1:"))).toBe(true);
    expect(await ground.init(binary, "registry", { lockFile: locks[0] })).toMatchObject({ exitCode: 0 });
    expect(await ground.init(binary, "mirror", { mirrorUrl, lockFile: locks[1] })).toMatchObject({
      exitCode: 0,
    });
  });

  it("records the same in lock files, whichever kind of hash a mirror lists first", async () => {
    const binary = await find();
    const document = `mirror/${SOURCE}/1.1.0.json`;
    const text = mirrored.get("of-a-mirror")?.get(document) ?? "";
    expect(reverseHashes(text)).not.toBe(text);
    const init = async (way: string, lockFile?: string) => {
      const mirrorUrl = `${BASE}${way}/mirror/`;
      const { exitCode, lockText, words } = await ground.init(binary, "mirror", { mirrorUrl, lockFile });
      return { exitCode, lockText, words: words.replaceAll(way, "") };
    };
    const ours = await init("of-a-mirror");
    expect(ours.exitCode).toBe(0);
    expect(await init("reversed")).toEqual(ours);
    expect((await init("reversed", ours.lockText)).lockText).toBe(ours.lockText);
    const fromRegistry = (await ground.init(binary, "registry")).lockText;
    const [again, before] = [await init("of-a-mirror", fromRegistry), await init("reversed", fromRegistry)];
    expect(again).toEqual(before);
  });

  it("installs no version that was withdrawn from the mirror", async () => {
    const binary = await find();
    const init = (way: string) => ground.init(binary, "mirror", { mirrorUrl: `${BASE}${way}/mirror/` });
    const newest = await init("signed");
    const lockFile = newest.lockText;
    expect([newest.exitCode, lockFile]).toEqual([0, expect.stringContaining('"1.1.0"')]);
    expect(await init("without-1.1.0")).toMatchObject({
      exitCode: 0,
      lockText: expect.stringContaining('"1.0.0"'),
    });
    expect((await init("without-all")).exitCode).toBe(1);
    const locked = { mirrorUrl: `${BASE}without-1.1.0/mirror/`, lockFile };
    expect((await ground.init(binary, "mirror", locked)).exitCode).toBe(1);
  });
});
