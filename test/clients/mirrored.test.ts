import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mirrorOf, registryOf } from "../mirroring/origin/sample-origin.ts";
import { emptySite, refreshSite } from "../mirroring/refresh-sample.ts";
import { BASE, goodSite } from "../protocol/walk/good-site.ts";
import { CLIENTS } from "./clients.ts";
import { type LintGround, startLintGround } from "./lint-ground.ts";

/** Ways to mirror the good site, each under a folder of its own. */
const WAYS = ["signed", "all", "of-a-mirror"] as const;

let ground: LintGround;
beforeAll(async () => {
  ground = await startLintGround();
  const mirrored = await Promise.all(WAYS.map(async (way) => [way, await mirror(way)] as const));
  await ground.serve(({ files }) => {
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
  else await refreshSite(site, [{ ...registryOf(files), request: { hashes: way } }]);
  return site.files;
}

describe.each(CLIENTS)("$name", ({ find }) => {
  it.each(WAYS)(
    "installs what is mirrored, and lock files from origin and mirror serve each other: %s",
    async (way) => {
      const binary = await find();
      if (binary === undefined) return;
      const mirrorUrl = `${BASE}${way}/mirror/`;
      const [here, there] = [
        await ground.init(binary, "mirror", { mirrorUrl }),
        await ground.init(binary, "registry"),
      ];
      expect([here.exitCode, there.exitCode]).toEqual([0, 0]);
      const locks = [here, there].map((one) => ("lockText" in one ? String(one.lockText) : ""));
      expect(locks.every((text) => text.includes("h1:"))).toBe(true);
      expect(await ground.init(binary, "registry", { lockFile: locks[0] })).toMatchObject({ exitCode: 0 });
      expect(await ground.init(binary, "mirror", { mirrorUrl, lockFile: locks[1] })).toMatchObject({
        exitCode: 0,
      });
    },
  );
});
